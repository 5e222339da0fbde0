//! Library calls whose answers come from outside the program. Jaunt's machine
//! answers them in one fixed way, so what depends on other answers was not tried.

use jaunt_class::MemberRef;

/// Classes (a prefix of the name) and members (a prefix, or any).
const OUTSIDE: [(&str, &str); 33] = [
    ("java/io/Console", ""),
    ("java/io/File", ""),
    ("java/io/RandomAccessFile", ""),
    ("java/lang/ClassLoader", "getResource"),
    ("java/lang/Class", "getResource"),
    ("java/lang/Math", "random"),
    ("java/lang/Process", ""),
    ("java/lang/Runtime", ""),
    ("java/lang/System", "console"),
    ("java/lang/System", "currentTimeMillis"),
    ("java/lang/System", "getProperty"),
    ("java/lang/System", "getenv"),
    ("java/lang/System", "identityHashCode"),
    ("java/lang/System", "in"),
    ("java/lang/System", "nanoTime"),
    ("java/lang/Thread", "start"),
    ("java/net/", ""),
    ("java/nio/channels/", ""),
    ("java/nio/file/", ""),
    ("java/security/SecureRandom", ""),
    ("java/sql/", ""),
    ("java/time/", "now"),
    ("java/time/Clock", ""),
    ("java/util/Calendar", "getInstance"),
    ("java/util/Date", "<init>()"),
    ("java/util/Locale", "getDefault"),
    ("java/util/Random", "<init>()"),
    ("java/util/ResourceBundle", ""),
    ("java/util/ServiceLoader", ""),
    ("java/util/TimeZone", "getDefault"),
    ("java/util/UUID", "randomUUID"),
    ("java/util/concurrent/ThreadLocalRandom", ""),
    ("java/util/concurrent/Executor", ""),
];

/// What a call or a read of a field asks the world outside.
pub fn asked(member: &MemberRef) -> Option<String> {
    let called = format!("{}{}", member.name, member.descriptor);
    let outside = is_outside(&member.class, &called);
    outside.then(|| format!("{}.{}", member.class.replace('/', "."), member.name))
}

/// Is something that the machine does not have (`java.net.Socket.connect`)
/// missing on purpose?
pub fn is_missing_on_purpose(what: &str) -> bool {
    match what.rsplit_once('.') {
        Some((class, member)) => is_outside(&class.replace('.', "/"), member),
        None => false,
    }
}

fn is_outside(class: &str, member: &str) -> bool {
    OUTSIDE
        .iter()
        .any(|(c, m)| class.starts_with(c) && member.starts_with(m))
}
