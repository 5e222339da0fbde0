//! Library calls whose answers come from outside the program. Jaunt's machine
//! answers them in one fixed way, so what depends on other answers was not tried.

use jaunt_class::MemberRef;
use jaunt_vm::Unsupported;

/// Classes (a prefix of the name) and members (a prefix, or any). What takes only
/// its form from the locale, as formatted numbers do, is left out: it is part of
/// every other message, and hardly ever decides anything.
const OUTSIDE: [(&str, &str); 59] = [
    ("java/io/Console", ""),
    ("java/io/File", ""),
    ("java/io/RandomAccessFile", ""),
    ("java/lang/Boolean", "getBoolean"),
    ("java/lang/Class", "forName"),
    ("java/lang/Class", "getClassLoader"),
    ("java/lang/Class", "getResource"),
    ("java/lang/ClassLoader", "getResource"),
    ("java/lang/ClassLoader", "getSystem"),
    ("java/lang/Integer", "getInteger"),
    ("java/lang/Long", "getLong"),
    ("java/lang/Math", "random"),
    ("java/lang/Process", ""),
    ("java/lang/Runtime", ""),
    ("java/lang/StackWalker", ""),
    ("java/lang/String", "<init>([B)"),
    ("java/lang/String", "<init>([BII)"),
    ("java/lang/String", "getBytes()"),
    ("java/lang/String", "toLowerCase()"),
    ("java/lang/String", "toUpperCase()"),
    ("java/lang/System", "console"),
    ("java/lang/System", "currentTimeMillis"),
    ("java/lang/System", "getProperties"),
    ("java/lang/System", "getProperty"),
    ("java/lang/System", "getSecurityManager"),
    ("java/lang/System", "getenv"),
    ("java/lang/System", "identityHashCode"),
    ("java/lang/System", "in"),
    ("java/lang/System", "lineSeparator"),
    ("java/lang/System", "nanoTime"),
    ("java/lang/Thread", "currentThread"),
    ("java/lang/Thread", "interrupted"),
    ("java/lang/Thread", "sleep"),
    ("java/lang/Thread", "start"),
    ("java/lang/Throwable", "getStackTrace"),
    ("java/lang/management/", ""),
    ("java/net/", ""),
    ("java/nio/channels/", ""),
    ("java/nio/charset/Charset", "defaultCharset"),
    ("java/nio/file/", ""),
    ("java/security/SecureRandom", ""),
    ("java/sql/", ""),
    ("java/text/", ""),
    ("java/time/", "now"),
    ("java/time/Clock", ""),
    ("java/time/ZoneId", "systemDefault"),
    (
        "java/time/format/DateTimeFormatter",
        "ofPattern(Ljava/lang/String;)",
    ),
    ("java/util/Calendar", "getInstance"),
    ("java/util/Date", "<init>()"),
    ("java/util/Date", "toString"),
    ("java/util/GregorianCalendar", "<init>"),
    ("java/util/Locale", "getDefault"),
    ("java/util/Random", "<init>()"),
    ("java/util/ResourceBundle", ""),
    ("java/util/ServiceLoader", ""),
    ("java/util/TimeZone", "getDefault"),
    ("java/util/UUID", "randomUUID"),
    ("java/util/concurrent/Executor", ""),
    ("java/util/concurrent/ThreadLocalRandom", ""),
];

/// What a call or a read of a field asks the world outside.
pub fn asked(member: &MemberRef) -> Option<String> {
    let called = format!("{}{}", member.name, member.descriptor);
    let outside = is_outside(&member.class, &called);
    outside.then(|| format!("{}.{}", member.class.replace('/', "."), member.name))
}

/// Is something that the machine does not have (`java.net.Socket.connect`)
/// missing on purpose?
pub fn is_missing_on_purpose(what: &Unsupported) -> bool {
    match what {
        Unsupported::Method(m) => is_outside(
            &m.class.replace('.', "/"),
            &format!("{}{}", m.name, m.descriptor),
        ),
        _ => false,
    }
}

fn is_outside(class: &str, member: &str) -> bool {
    OUTSIDE
        .iter()
        .any(|(c, m)| class.starts_with(c) && member.starts_with(m))
}
