//! What the code at hand asks of strings, as it is written: the lengths and texts
//! that it compares with, what the library reads from them, and whether it tells
//! characters beyond Latin-1 apart.

use jaunt_class::{MemberRef, Name, Pool, access};
use jaunt_ir::{Const, Op, Reg, Src};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::classes::class::{Method, MethodRef};
use crate::classes::store::Store;
use crate::shadow::inputs::patterns::shortest_match;

/// Longer strings are not made, whatever the code asks for.
const LONGEST: u32 = 64;

const STRING: &str = "java/lang/String";
const PATTERN: &str = "java/util/regex/Pattern";

/// What the library reads from a string, and how long it is at least.
const READ: [(&str, &str, u32); 9] = [
    ("java/time/Instant", "parse", 20),
    ("java/time/LocalDate", "parse", 10),
    ("java/time/LocalDateTime", "parse", 16),
    ("java/time/LocalTime", "parse", 5),
    ("java/time/OffsetDateTime", "parse", 17),
    ("java/time/YearMonth", "parse", 7),
    ("java/time/ZonedDateTime", "parse", 17),
    ("java/sql/Date", "valueOf", 10),
    ("java/util/UUID", "fromString", 9),
];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::shadow) struct Demand {
    /// The greatest length that makes a difference.
    pub length: u32,
    /// Does it tell characters beyond Latin-1 apart?
    pub wide: bool,
    /// Does it open files whose names are strings?
    pub opens: bool,
}

/// Who takes the name of a file, or makes a path of a text.
const OPEN: [(&str, &str); 10] = [
    ("java/io/File", "<init>"),
    ("java/io/FileInputStream", "<init>"),
    ("java/io/FileOutputStream", "<init>"),
    ("java/io/FileReader", "<init>"),
    ("java/io/FileWriter", "<init>"),
    ("java/io/PrintWriter", "<init>"),
    ("java/io/RandomAccessFile", "<init>"),
    ("java/nio/file/FileSystem", "getPath"),
    ("java/nio/file/Path", "of"),
    ("java/nio/file/Paths", "get"),
];

impl Demand {
    /// What a method asks, and those of its class that it calls.
    pub fn of(store: &Store, method: MethodRef) -> Demand {
        let own = method.class();
        let mut all = Mentions::default();
        let mut pending = vec![method];
        let mut seen = FxHashSet::default();
        while let Some(method) = pending.pop() {
            if seen.insert(method.id) {
                let first = all.calls.len();
                all.add(store, method);
                let new = &all.calls[first..];
                let is_matching = new.iter().any(|(class, _)| *class == PATTERN);
                // Patterns are mostly kept in fields that are set there.
                let is_called = |m: &&Method| {
                    new.contains(&(own.name, m.name)) || is_matching && m.name == "<clinit>"
                };
                pending.extend(own.methods.iter().filter(is_called));
            }
        }
        let calls = |owner: &str, is: fn(&str) -> bool| {
            let mut calls = all.calls.iter();
            calls.any(|(class, name)| *class == owner && is(name))
        };
        let looks = |name: &str| {
            name.starts_with("char") || name.starts_with("codePoint") || name == "toCharArray"
        };
        let asks = |name: &str| name.starts_with("is") || name.starts_with("to");
        let wide = all.numbers.iter().any(|n| (0x100..=0xffff).contains(n));
        let is_opening = |(class, name): &(Name, Name)| {
            let mut known = OPEN.iter();
            known.any(|(of, method)| *class == *of && *name == *method)
        };
        let opens = all.calls.iter().any(is_opening);
        let lengths = all.lengths.into_iter().filter(|&n| n <= LONGEST);
        Demand {
            length: lengths.max().unwrap_or(0),
            wide: calls(STRING, looks) && (wide || calls("java/lang/Character", asks)),
            opens,
        }
    }
}

/// What the code of methods mentions.
#[derive(Default)]
struct Mentions {
    /// Int constants.
    numbers: Vec<i32>,
    /// Lengths of strings that make a difference.
    lengths: Vec<u32>,
    calls: Vec<(Name, Name)>,
}

/// What a register holds, as the code is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Held {
    /// The length of a string.
    Length,
    /// The string or class at this index of the constant pool.
    Constant(u16),
}

impl Mentions {
    fn add(&mut self, store: &Store, method: MethodRef) {
        let (Some(body), Some(file)) = (method.text(), method.class().file()) else {
            return;
        };
        let mut held: FxHashMap<Reg, Held> = FxHashMap::default();
        for op in &body.ops {
            let mut result = None;
            match *op {
                Op::If {
                    a,
                    b: Src::Const(n),
                    ..
                } => {
                    self.numbers.push(n);
                    if held.get(&a) == Some(&Held::Length) {
                        let longer = n.saturating_add(1);
                        self.lengths.extend(u32::try_from(longer));
                    }
                }
                Op::Const {
                    k: Const::Int(n), ..
                } => self.numbers.push(n),
                Op::Switch { table, .. } => {
                    let cases = &body.switches[table as usize].cases;
                    self.numbers.extend(cases.iter().map(|case| case.0));
                }
                Op::LoadConst { cp, .. } => result = Some(Held::Constant(cp)),
                Op::Copy { s, .. } => result = held.get(&s).copied(),
                Op::Invoke { cp, args, .. } => {
                    if let Ok(member) = file.pool.member(cp) {
                        if member.class == STRING && member.name == "length" {
                            result = Some(Held::Length);
                        }
                        self.lengths.extend(read(store, &member));
                        for arg in body.args(args) {
                            if let Some(&Held::Constant(cp)) = held.get(arg) {
                                self.lengths.extend(asked(store, &file.pool, &member, cp));
                            }
                        }
                        self.calls.push((member.class, member.name));
                    }
                }
                _ => {}
            }
            if let Some(d) = op.result() {
                match result {
                    Some(result) => held.insert(d, result),
                    None => held.remove(&d),
                };
            }
        }
    }
}

/// How long a string is that a call finds to be like a constant.
fn asked(store: &Store, pool: &Pool, member: &MemberRef, constant: u16) -> Option<u32> {
    let (class, name) = (&*member.class, &*member.name);
    if (class, name) == ("java/lang/Enum", "valueOf") {
        return longest_constant(store, pool.class_name(constant).ok()?);
    }
    let text = pool.string(constant).ok()?;
    let length = text.len() as u32;
    match (class, name) {
        (STRING, "equals" | "equalsIgnoreCase" | "contentEquals")
        | (STRING, "compareTo" | "compareToIgnoreCase")
        | ("java/util/Objects", "equals") => Some(length),
        (STRING, "contains" | "startsWith" | "endsWith" | "indexOf" | "lastIndexOf") => {
            Some(length + 1)
        }
        (STRING, "matches") | (PATTERN, "compile" | "matches") => Some(shortest_match(&text)),
        _ => None,
    }
}

/// How long a string is that a call makes something of.
fn read(store: &Store, member: &MemberRef) -> Option<u32> {
    let mut read = READ.iter();
    let read = read.find(|(class, name, _)| member.class == *class && member.name == *name);
    if let Some(&(_, _, length)) = read {
        return Some(length);
    }
    let of_text = format!("(Ljava/lang/String;)L{};", member.class);
    let is_constant = member.name == "valueOf" && member.descriptor == of_text.as_str();
    is_constant.then(|| longest_constant(store, member.class))?
}

/// The length of an enum's longest name.
fn longest_constant(store: &Store, class: Name) -> Option<u32> {
    let class = store.load(class).ok()?;
    let constants = class.fields.iter().filter(|f| f.access & access::ENUM != 0);
    constants
        .map(|f| f.name.encode_utf16().count() as u32)
        .max()
}
