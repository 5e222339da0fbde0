//! What of the library answers from outside the program: files, clocks, properties,
//! random numbers, threads. The machine answers in one fixed way, so what depends on
//! other answers was not tried.
//!
//! One table serves both who reads bytecode, to see what code may ask, and who runs
//! it, to see what a run did ask.

/// Members of the library that ask the world outside.
struct Row {
    /// The beginning of a class's name.
    class: &'static str,
    /// The beginning of a name with its descriptor; empty: every member.
    member: &'static str,
    /// Does code that names it depend on the answer?
    in_code: bool,
    when_run: Asking,
}

/// What a call in a run means.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asking {
    /// Nothing by itself: what it calls in turn tells.
    Nothing,
    /// The program asks if it calls the method itself. The library does so for
    /// purposes of its own.
    Directly,
    /// The program asks, whoever of the library is in between.
    Behind,
}

const fn row(class: &'static str, member: &'static str, in_code: bool, when_run: Asking) -> Row {
    Row {
        class,
        member,
        in_code,
        when_run,
    }
}

const fn in_code(class: &'static str, member: &'static str) -> Row {
    row(class, member, true, Asking::Nothing)
}

const fn when_called(class: &'static str, member: &'static str) -> Row {
    row(class, member, false, Asking::Directly)
}

const fn everywhere(class: &'static str, member: &'static str) -> Row {
    row(class, member, true, Asking::Directly)
}

/// Natives, and what the machine does in their place.
const fn when_run(class: &'static str, member: &'static str) -> Row {
    row(class, member, false, Asking::Behind)
}

const fn in_code_and_when_run(class: &'static str, member: &'static str) -> Row {
    row(class, member, true, Asking::Behind)
}

/// What takes only its form from the locale, as formatted numbers do, is left out:
/// it is part of every other message, and hardly ever decides anything. The sets of
/// `Set.of` are here because their order differs from JVM to JVM.
const OUTSIDE: &[Row] = &[
    everywhere("java/awt/GraphicsEnvironment", "isHeadless"),
    when_run("java/awt/HeadlessException", "<init>"),
    in_code_and_when_run("java/io/Console", ""),
    in_code("java/io/File", ""),
    when_run("java/io/FileInputStream", ""),
    in_code_and_when_run("java/io/RandomAccessFile", ""),
    when_run("java/io/UnixFileSystem", ""),
    in_code("java/lang/Class", "forName"),
    in_code("java/lang/Class", "getClassLoader"),
    everywhere("java/lang/Class", "getResource"),
    everywhere("java/lang/ClassLoader", "getResource"),
    in_code("java/lang/ClassLoader", "getSystem"),
    everywhere("java/lang/Math", "random"),
    in_code("java/lang/Process", ""),
    when_run("java/lang/ProcessEnvironment", ""),
    in_code("java/lang/Runtime", ""),
    when_run("java/lang/Runtime", "availableProcessors"),
    when_run("java/lang/Runtime", "freeMemory"),
    when_run("java/lang/Runtime", "maxMemory"),
    when_run("java/lang/Runtime", "totalMemory"),
    everywhere("java/lang/StackWalker", ""),
    when_called("java/lang/StrictMath", "random"),
    in_code("java/lang/String", "<init>([B)"),
    in_code("java/lang/String", "<init>([BII)"),
    in_code("java/lang/String", "getBytes()"),
    in_code("java/lang/String", "toLowerCase()"),
    in_code("java/lang/String", "toUpperCase()"),
    in_code("java/lang/System", "console"),
    in_code("java/lang/System", "currentTimeMillis"),
    everywhere("java/lang/System", "getProperties"),
    when_called("java/lang/System", "getProperty"),
    in_code("java/lang/System", "getSecurityManager"),
    when_called("java/lang/System", "getenv"),
    in_code("java/lang/System", "identityHashCode"),
    in_code("java/lang/System", "lineSeparator"),
    in_code("java/lang/System", "nanoTime"),
    in_code("java/lang/Thread", "currentThread"),
    when_called("java/lang/Thread", "getId"),
    when_called("java/lang/Thread", "getName"),
    when_called("java/lang/Thread", "getStackTrace"),
    in_code("java/lang/Thread", "interrupted"),
    in_code("java/lang/Thread", "sleep"),
    in_code_and_when_run("java/lang/Thread", "start"),
    when_called("java/lang/Thread", "threadId"),
    everywhere("java/lang/Throwable", "getStackTrace"),
    in_code("java/lang/management/", ""),
    in_code_and_when_run("java/net/", ""),
    in_code("java/nio/channels/", ""),
    everywhere("java/nio/charset/Charset", "defaultCharset"),
    in_code("java/nio/file/", ""),
    everywhere("java/security/SecureRandom", ""),
    in_code("java/sql/", ""),
    in_code("java/text/", ""),
    in_code("java/time/", "now"),
    in_code("java/time/Clock", ""),
    everywhere("java/time/ZoneId", "systemDefault"),
    in_code(
        "java/time/format/DateTimeFormatter",
        "ofPattern(Ljava/lang/String;)",
    ),
    in_code("java/util/Calendar", "getInstance"),
    when_called("java/util/Collections", "shuffle(Ljava/util/List;)V"),
    in_code("java/util/Date", "<init>()"),
    in_code("java/util/Date", "toString"),
    in_code("java/util/GregorianCalendar", "<init>"),
    when_called("java/util/ImmutableCollections$Set12", "iterator"),
    when_called("java/util/ImmutableCollections$SetN", "iterator"),
    everywhere("java/util/Locale", "getDefault"),
    in_code("java/util/Random", "<init>()"),
    in_code("java/util/ResourceBundle", ""),
    when_called("java/util/ResourceBundle", "getBundle"),
    in_code("java/util/ServiceLoader", ""),
    when_called("java/util/ServiceLoader", "load"),
    when_called("java/util/SplittableRandom", "<init>()V"),
    everywhere("java/util/TimeZone", "getDefault"),
    everywhere("java/util/UUID", "randomUUID"),
    in_code("java/util/concurrent/Executor", ""),
    in_code("java/util/concurrent/ThreadLocalRandom", ""),
    when_called("java/util/concurrent/ThreadLocalRandom", "current"),
    when_run("sun/font/FontDesignMetrics", "initMatrixAndMetrics"),
    when_run("sun/nio/ch/", ""),
    when_run("sun/nio/fs/Unix", ""),
];

/// Does code that names this member (internal name of its class) ask the world
/// outside?
pub fn is_outside(class: &str, name: &str, descriptor: &str) -> bool {
    let mut rows = OUTSIDE.iter().filter(|row| row.in_code);
    rows.any(|row| class.starts_with(row.class) && row.has(name, descriptor))
}

/// What a call of a library method asks.
pub(crate) fn asking(class: &str, name: &str, descriptor: &str, is_native: bool) -> Asking {
    // Of a whole class, only natives leave the library; those with a name may be replaced.
    let is_one = |row: &Row| is_native || !row.member.is_empty();
    let asks = |wanted: Asking| {
        OUTSIDE
            .iter()
            .filter(|row| row.when_run == wanted)
            .any(|row| {
                let fits = match wanted {
                    Asking::Nothing => false,
                    Asking::Directly => class == row.class,
                    Asking::Behind => is_one(row) && class.starts_with(row.class),
                };
                fits && row.has(name, descriptor)
            })
    };
    if asks(Asking::Behind) {
        Asking::Behind
    } else if asks(Asking::Directly) {
        Asking::Directly
    } else {
        Asking::Nothing
    }
}

impl Row {
    fn has(&self, name: &str, descriptor: &str) -> bool {
        match self.member.find('(') {
            Some(at) => name == &self.member[..at] && descriptor.starts_with(&self.member[at..]),
            None => name.starts_with(self.member),
        }
    }
}
