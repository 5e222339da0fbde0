//! Tests that are not written, and why.

use std::fmt::{self, Display, Formatter};

use super::outcomes::thrown;
use crate::dropped::{Beyond, Dropped, DroppedTest, Observed, Unwritable};
use crate::names::MethodName;
use crate::run::NoTests;

impl Display for Dropped {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Dropped::NoTime => f.write_str("there was no time to confirm them"),
            Dropped::Unwritable(why) => write!(f, "{why}"),
            Dropped::DoesNotCompile { line, message } => write!(f, "line {line}: {message}"),
            Dropped::Passes => f.write_str("it passes, but should fail"),
            Dropped::Varies(observed) => {
                write!(f, "not the same in other surroundings: {observed}")
            }
            Dropped::Differs(observed) => write!(f, "{observed}"),
            Dropped::DiffersHere(outcome) => write!(f, "in Jaunt's machine: {outcome}"),
            Dropped::NotFoundHere(why) => write!(f, "in Jaunt's machine: {why}"),
        }
    }
}

impl Display for NoTests<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            NoTests::CoveredByOthers => f.write_str("other tests run all of it"),
            NoTests::Dropped(why) => write!(f, "{why}"),
            NoTests::Left(reason) => f.write_str(&reason.detail()),
            NoTests::NothingFound => {
                f.write_str("no call of it that a test can make came to an end in time")
            }
        }
    }
}

impl Display for Observed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        thrown(f, &self.what, self.message.as_deref())?;
        match &self.source {
            Some(line) => write!(f, " at {line}"),
            None => Ok(()),
        }
    }
}

impl Display for DroppedTest {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let name = self.test.as_ref().unwrap_or(&self.method.name);
        write!(f, "{name}: {}", self.why)
    }
}

impl Display for Unwritable {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Unwritable::ReflectiveFailure => {
                f.write_str("it fails, but only reflection makes its objects: that is no finding")
            }
            Unwritable::UnknownInput(what) => write!(f, "{what} is unknown"),
            Unwritable::UnknownMethod => f.write_str("a call of an unknown method"),
            Unwritable::Unloadable(why) => f.write_str(why),
            Unwritable::Unnamed(Some(class)) => write!(f, "{class} has no name in source"),
            Unwritable::Unnamed(None) => {
                f.write_str("a parameter or result has a type without a name")
            }
            Unwritable::Cycle => {
                f.write_str("objects that refer to each other through constructors")
            }
            Unwritable::UnnamedOverload => f.write_str("an overloaded method's type has no name"),
            Unwritable::SomeObject(class) => {
                write!(f, "no {class} was made")
            }
            Unwritable::AliasOfNothing => f.write_str("an alias of nothing"),
            Unwritable::InventedFields(class) => write!(f, "{class} has fields at will"),
            Unwritable::NotANumber => f.write_str("a variable that is no number"),
            Unwritable::Uncallable(method) => write!(f, "{method} cannot be called by a test"),
            Unwritable::Varies => f.write_str(
                "what happens depends on the time, on chance, or on what each machine has of its own",
            ),
            Unwritable::ReadsInput => f.write_str("it reads standard input"),
            Unwritable::Beyond(Beyond::EarlierReader) => f.write_str(
                "it reads standard input by a reader that was made before the test could begin; \
                 a reader that is a parameter or made by a constructor could be given a text",
            ),
            Unwritable::Beyond(Beyond::Sleeps(milliseconds)) => write!(
                f,
                "it sleeps for {milliseconds} ms, which no build should wait for; how long it \
                 sleeps could be a parameter"
            ),
            Unwritable::Beyond(Beyond::Variable(name)) => write!(
                f,
                "it needs the environment variable {name}, which no test can set; \
                 a parameter could take its value"
            ),
            Unwritable::Beyond(Beyond::EarlierGenerator(class)) => write!(
                f,
                "what happens depends on a {class} that was made before the test could begin; \
                 one that is a parameter or made by a constructor could be given a seed"
            ),
            Unwritable::Beyond(Beyond::Asked(method)) => asked(f, method),
            Unwritable::NoEnd => f.write_str("the run did not end"),
            Unwritable::EmptyFactory => f.write_str("a factory that made nothing"),
            Unwritable::NoField { class, field } => write!(f, "{class} has no field {field}"),
            Unwritable::NoRecipe(class) => write!(f, "no recipe for {class}"),
        }
    }
}

/// What a method of the library answers, and who could answer instead.
fn asked(f: &mut Formatter<'_>, method: &MethodName) -> fmt::Result {
    let (class, name) = (method.class.as_str(), method.name.as_str());
    let call = match name {
        "<init>" => format!("new {class}()"),
        name => format!("{class}.{name}"),
    };
    const MOCKED: &str = "a test can set only by Mockito's mocks of static methods";
    const NOT_MOCKED: &str = "no test can set, not even by Mockito's mocks of static methods";
    let (instead, mocks) = match (class, name) {
        ("java.lang.System", "nanoTime") => ("a java.util.function.LongSupplier", NOT_MOCKED),
        ("java.lang.System", _) => ("a java.time.Clock", NOT_MOCKED),
        ("java.lang.Math", _) => ("a java.util.Random", NOT_MOCKED),
        ("java.util.UUID", _) => ("a java.util.function.Supplier<java.util.UUID>", MOCKED),
        ("java.sql.DriverManager", _) => ("a java.sql.Connection or javax.sql.DataSource", MOCKED),
        (class, "now") if class.starts_with("java.time.") => ("a java.time.Clock", MOCKED),
        (class, _) if class.starts_with("java.time.") => ("a java.time.Clock", "no test can set"),
        (class, _) if class.contains("Random") => ("a java.util.Random", MOCKED),
        ("java.util.Date", _) => ("a java.time.Clock", "no test can set"),
        _ => ("what it returns", "no test can set"),
    };
    write!(
        f,
        "what happens depends on {call}, which {mocks}; a parameter could take {instead}"
    )
}
