//! What the library promises of what it returns, whatever the world outside is like: luck has
//! its range, and a property that nobody sets stays what it is.
//!
//! Only methods that nobody replaces keep their promise: static ones, those of classes that
//! nobody extends, and those of objects that are known to be of that very class.

use jaunt_class::{MemberRef, Name, access};
use jaunt_ir::{InvokeKind, Reg};
use jaunt_term::{BinOp, Sort, Term};
use jaunt_vm::class::{ClassRef, Loader};

use super::segment::Segment;
use crate::row::Row;

/// What holds of what a call returns.
#[derive(Clone, Copy)]
enum Promise {
    /// From 0 to below 1, as a double or as a float.
    Fraction(Sort),
    /// From 0, or from the number before it, to below the last argument.
    Below(Sort),
    AtLeast(i32),
    Length(i32),
    /// The same as before, if it is asked the same and nothing else has run meanwhile.
    Same,
    /// Not before any reading before: no program runs for the 292 years after which it would.
    Later,
    /// Whether two texts are equal.
    Equals,
    Hash,
    /// A text that is not longer, or is what lies between indexes.
    Part,
}

const SYSTEM: &str = "java/lang/System";
const OF_TEXT: &str = "(Ljava/lang/String;)Ljava/lang/String;";

/// Class, name and descriptor of methods. The clock is not among them: whoever sets it back
/// makes it fall, before 1970 too.
#[rustfmt::skip]
const PROMISES: &[(&str, &str, &str, Promise)] = &[
    ("java/lang/Math", "random", "()D", Promise::Fraction(Sort::F64)),
    ("java/lang/Runtime", "availableProcessors", "()I", Promise::AtLeast(1)),
    ("java/lang/StrictMath", "random", "()D", Promise::Fraction(Sort::F64)),
    ("java/lang/String", "equals", "(Ljava/lang/Object;)Z", Promise::Equals),
    ("java/lang/String", "hashCode", "()I", Promise::Hash),
    ("java/lang/String", "strip", "()Ljava/lang/String;", Promise::Part),
    ("java/lang/String", "substring", "(I)Ljava/lang/String;", Promise::Part),
    ("java/lang/String", "substring", "(II)Ljava/lang/String;", Promise::Part),
    ("java/lang/String", "trim", "()Ljava/lang/String;", Promise::Part),
    (SYSTEM, "getProperty", OF_TEXT, Promise::Same),
    (SYSTEM, "getenv", OF_TEXT, Promise::Same),
    (SYSTEM, "nanoTime", "()J", Promise::Later),
    ("java/util/UUID", "toString", "()Ljava/lang/String;", Promise::Length(36)),
];

/// Classes that draw numbers.
const GENERATORS: [&str; 4] = [
    "java/security/SecureRandom",
    "java/util/Random",
    "java/util/SplittableRandom",
    "java/util/concurrent/ThreadLocalRandom",
];

/// Name and descriptor of their methods.
#[rustfmt::skip]
const DRAWN: &[(&str, &str, Promise)] = &[
    ("nextDouble", "()D", Promise::Fraction(Sort::F64)),
    ("nextFloat", "()F", Promise::Fraction(Sort::F32)),
    ("nextInt", "(I)I", Promise::Below(Sort::I32)),
    ("nextInt", "(II)I", Promise::Below(Sort::I32)),
    ("nextLong", "(J)J", Promise::Below(Sort::I64)),
    ("nextLong", "(JJ)J", Promise::Below(Sort::I64)),
];

fn promise_of(class: Name, member: &MemberRef) -> Option<Promise> {
    let is_meant =
        |name: &str, descriptor: &str| member.name == name && member.descriptor == descriptor;
    if GENERATORS.contains(&class.as_str()) {
        let drawn = DRAWN.iter().find(|row| is_meant(row.0, row.1));
        return drawn.map(|row| row.2);
    }
    let mut rows = PROMISES.iter();
    let row = rows.find(|row| class == row.0 && is_meant(row.1, row.2));
    row.map(|row| row.3)
}

impl Segment<'_> {
    /// What a call of the library returns, if it promises something.
    pub fn promised(&mut self, kind: InvokeKind, member: &MemberRef, args: &[Reg]) -> Option<Term> {
        let class = match (kind, args) {
            (InvokeKind::Static, _) => Some(member.class),
            (_, [object, ..]) => {
                let object = self.read(*object, Sort::Ref);
                self.class_of(object, member.class)
            }
            _ => None,
        }?;
        let value = match promise_of(class, member)? {
            Promise::Fraction(sort) => self.fraction(sort),
            Promise::Below(sort) => {
                let bounds = args[1..].iter().map(|arg| self.read(*arg, sort));
                let bounds: Vec<Term> = bounds.collect();
                self.below(sort, &bounds)
            }
            Promise::AtLeast(least) => {
                let (least, value) = (self.terms.int(least), self.fresh(Sort::I32));
                let holds = self.terms.sle(least, value);
                self.must(holds);
                value
            }
            Promise::Length(length) => {
                let (length, text) = (self.terms.int(length), self.fresh(Sort::Ref));
                self.must_not_be_null(text);
                self.array_made(text, length);
                text
            }
            Promise::Same => return self.same_as_before(member, args),
            Promise::Later => return Some(self.later()),
            Promise::Equals => {
                let &[text, other] = args else {
                    return None;
                };
                let (text, other) = (self.read(text, Sort::Ref), self.read(other, Sort::Ref));
                let equal = self.equal_texts(text, other);
                return Some(self.terms.bool_to_int(equal));
            }
            Promise::Hash => {
                let text = self.read(args[0], Sort::Ref);
                return Some(self.hash_of(text));
            }
            Promise::Part => {
                let text = self.read(args[0], Sort::Ref);
                return Some(self.part_of(text, &args[1..]));
            }
        };
        // How it comes about may be code that somebody has plugged into the library.
        self.forget_heap();
        Some(value)
    }

    /// The class whose methods a call of an object runs, if it can be no other.
    fn class_of(&self, object: Term, named: Name) -> Option<Name> {
        let exact = self.exact.get(&object).copied();
        exact.or_else(|| {
            let class = self.store.load(named).ok()?;
            is_extended_by_nobody(class).then_some(named)
        })
    }

    fn fraction(&mut self, sort: Sort) -> Term {
        let value = self.fresh(sort);
        let (zero, one) = match sort {
            Sort::F32 => (self.terms.float(0.0), self.terms.float(1.0)),
            _ => (self.terms.double(0.0), self.terms.double(1.0)),
        };
        for (op, small, large) in [(BinOp::FLe, zero, value), (BinOp::FLt, value, one)] {
            let holds = self.terms.bin(op, small, large);
            self.must(holds);
        }
        // The same said the other way round: then comparisons with the ends need no solver.
        for (op, small, large) in [(BinOp::FLt, value, zero), (BinOp::FLe, one, value)] {
            let holds = self.terms.bin(op, small, large);
            let fails = self.terms.not(holds);
            self.must(fails);
        }
        value
    }

    fn below(&mut self, sort: Sort, bounds: &[Term]) -> Term {
        let value = self.fresh(sort);
        let zero = self.terms.constant(sort, 0);
        let (least, bound) = match bounds {
            [least, bound] => (*least, *bound),
            [bound] => (zero, *bound),
            _ => return value,
        };
        let from = self.terms.sle(least, value);
        let below = self.terms.slt(value, bound);
        self.must(from);
        self.must(below);
        value
    }

    /// Only the program asks: what the library does between two questions of its own is not
    /// known to leave the answer as it is.
    fn same_as_before(&mut self, member: &MemberRef, args: &[Reg]) -> Option<Term> {
        if self.method().class().loader == Loader::Boot {
            return None;
        }
        let asked = args.iter().map(|arg| self.read(*arg, Sort::Ref));
        let question = (member.name, asked.collect());
        if let Some(&known) = self.heap.answers.get(&question) {
            return Some(known);
        }
        let answer = self.fresh(Sort::Ref);
        self.heap.answers.insert(question, answer);
        Some(answer)
    }

    fn later(&mut self) -> Term {
        let (now, zero) = (self.fresh(Sort::I64), self.terms.long(0));
        for before in self.readings.clone() {
            let passed = self.terms.sub(now, before);
            let holds = self.terms.sle(zero, passed);
            self.must(holds);
        }
        self.readings.push(now);
        now
    }
}

fn is_extended_by_nobody(class: ClassRef) -> bool {
    let mut constructors = class.methods.iter().filter(|m| m.is_constructor());
    class.access & access::FINAL != 0
        || !class.is_interface() && constructors.all(|m| m.is_private())
}
