//! What may be told about the inputs of a run in the name of its test.

use std::collections::BTreeMap;

use jaunt_class::Type;
use jaunt_term::Sort;
use jaunt_vm::class::MethodRef;
use jaunt_vm::{Made, Origin, RefShape, Store, Trace, abstract_methods};

use super::parameters::{lower_first, names};
use super::relations::{is_compared, relation};
use super::words::{camel, capital, spelt, uncapital, whole};

/// One thing about an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What it is about: facts of other tests about the same may be others.
    pub about: String,
    pub words: String,
}

/// Objects inside objects inside objects are not told about.
const DEEPEST: u32 = 3;

/// Elements of arrays and collections that are told about.
const MOST_ELEMENTS: u32 = 3;

/// The facts of a run: its arguments first, then the object that is called, then what is
/// inside of these, and at last exact values.
pub fn facts(store: &Store, method: MethodRef, trace: &Trace) -> Vec<Fact> {
    let mut teller = Teller {
        store,
        trace,
        inputs: by_origin(trace),
        told: BTreeMap::new(),
    };
    for (index, name) in called(method).iter().enumerate() {
        let origin = Origin::Parameter(index as u16);
        let is_char = method.ty().params[index] == Type::Char;
        teller.tell(&origin, name, is_char, 0);
    }
    teller.tell(&Origin::Receiver, "target", false, 0);
    teller.told.into_values().flatten().collect()
}

/// What the parameters of a method are called. Class files without names call them
/// `arg0`: a number after that would be read as one with the value that follows.
fn called(method: MethodRef) -> Vec<String> {
    const ORDER: [&str; 9] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
    ];
    let mut names = names(method);
    let is_single = names.len() == 1;
    for (index, name) in names.iter_mut().enumerate() {
        let number = name.strip_prefix("arg");
        if number.is_none_or(|n| n.parse::<u8>().is_err()) {
            continue;
        }
        *name = match ORDER.get(index) {
            _ if is_single => "argument".into(),
            Some(which) => format!("{which}Argument"),
            None => format!("{}thArgument", index + 1),
        };
    }
    names
}

/// A variable or a reference.
#[derive(Clone, Copy)]
enum InputId {
    Var(u32),
    Ref(u32),
}

fn by_origin(trace: &Trace) -> Vec<(&Origin, InputId)> {
    let vars = trace.vars.iter().zip(0..);
    let vars = vars.map(|(v, id)| (&v.origin, InputId::Var(id)));
    let refs = trace.refs.iter().zip(0..);
    let refs = refs.map(|(r, id)| (&r.origin, InputId::Ref(id)));
    vars.chain(refs).collect()
}

/// How telling a fact is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// Of arguments that the code compared with something.
    Compared,
    /// Of other arguments.
    Argument,
    /// Of what is inside.
    Inside(u32),
    Exact(u32),
}

struct Teller<'a> {
    store: &'a Store,
    trace: &'a Trace,
    inputs: Vec<(&'a Origin, InputId)>,
    told: BTreeMap<Rank, Vec<Fact>>,
}

impl<'a> Teller<'a> {
    fn say(&mut self, rank: Rank, about: &str, words: String) {
        let about = match rank {
            Rank::Exact(_) => format!("{about}, exactly"),
            _ => about.to_string(),
        };
        // What cannot stand in a name of Java is left out.
        let words: String = words.chars().filter(|c| c.is_alphanumeric()).collect();
        let words = uncapital(&words);
        self.told
            .entry(rank)
            .or_default()
            .push(Fact { about, words });
    }

    fn bits(&self, id: u32) -> u64 {
        let values = &self.trace.input.values;
        values.get(id as usize).copied().unwrap_or(0)
    }

    fn tell(&mut self, origin: &Origin, name: &str, is_char: bool, depth: u32) {
        let found = self.inputs.iter().find(|(o, _)| *o == origin);
        match found.map(|(_, id)| *id) {
            Some(InputId::Var(id)) => self.tell_number(id, name, is_char, depth),
            Some(InputId::Ref(id)) => self.tell_object(id, name, depth),
            None => {}
        }
    }

    fn tell_number(&mut self, id: u32, name: &str, is_char: bool, depth: u32) {
        let rank = rank(depth);
        let bits = self.bits(id);
        let sort = self.trace.vars[id as usize].sort;
        if sort == Sort::Bool {
            return self.say(rank, name, format!("{}{}", bits != 0, capital(name)));
        }
        if is_char {
            if let Some(letter) = spelt(&[bits as u16]) {
                self.say(rank, name, format!("{name}{letter}"));
            }
            return;
        }
        if !sort.is_int() {
            let value = match sort {
                Sort::F32 => f32::from_bits(bits as u32) as f64,
                _ => f64::from_bits(bits),
            };
            self.say(rank, name, format!("{}{}", float(value), capital(name)));
            if value.fract() == 0.0
                && let Some(text) = whole(value as i64)
            {
                self.say(Rank::Exact(depth), name, format!("{name}{text}"));
            }
            return;
        }
        let rank = match rank == Rank::Argument && is_compared(self.trace, id) {
            true => Rank::Compared,
            false => rank,
        };
        let value = sort.signed(bits);
        let sign = match value {
            0 => "zero",
            1.. => "positive",
            _ => "negative",
        };
        match relation(self.trace, id) {
            Some(relation) => self.say(rank, name, format!("{name}{relation}")),
            None => self.say(rank, name, format!("{sign}{}", capital(name))),
        }
        if let Some(text) = whole(value) {
            self.say(Rank::Exact(depth), name, format!("{name}{text}"));
        }
    }

    fn tell_object(&mut self, id: u32, name: &str, depth: u32) {
        let trace = self.trace;
        let input = &trace.refs[id as usize];
        let named = |what: &str| format!("{what}{}", capital(name));
        let rank = rank(depth);
        let (class, made) = match &input.shape {
            RefShape::Null => return self.say(rank, name, named("null")),
            RefShape::Same(_) => return self.say(rank, name, named("same")),
            RefShape::Untouched | RefShape::NotNull => return,
            RefShape::Object { class, made } => (class, made),
        };
        let is_other = *class != input.declared.class && !class.contains("$$");
        match made {
            Made::String { length } => self.tell_text(*length, name, depth),
            Made::Box { value } => {
                self.tell_number(*value, name, class.ends_with("Character"), depth)
            }
            Made::Constant { name: constant, .. } => {
                self.say(rank, name, format!("{name}{}", camel(constant)));
            }
            Made::Array { length } => {
                let count = self.bits(*length) as u32;
                self.tell_elements(id, count, name, 0, depth);
            }
            Made::Built { elements } => {
                let recipe = jaunt_vm::recipe_of(class);
                let Some(recipe) = recipe.filter(|r| r.add.is_some()) else {
                    return self.tell_inside(id, name, depth);
                };
                let params = jaunt_class::MethodType::parse(recipe.make.1);
                let first = params.map_or(0, |t| t.params.len() as u32);
                self.tell_elements(id, *elements, name, first, depth);
            }
            Made::Called { maker, changes } => {
                if name != "target" && is_other {
                    let simple = class.rsplit(['/', '$']).next().unwrap_or_default();
                    if simple.starts_with(|c: char| c.is_alphabetic()) {
                        self.say(rank, name, named(&lower_first(simple)));
                    }
                }
                self.tell_calls(id, *maker, changes, name, depth);
            }
            Made::Stub { of, constructor } => {
                if let Some(constructor) = constructor.and_then(|id| self.store.method(id)) {
                    self.tell_arguments(id, constructor, 0, depth);
                }
                // A function is called what it is for.
                let class = self.store.load(*of).ok();
                let is_function = class.is_some_and(|c| abstract_methods(c).len() == 1);
                self.tell_answers(id, is_function.then_some(name), depth);
            }
            Made::Class { of } => {
                let simple = of.rsplit(['/', '$']).next().unwrap_or_default();
                self.say(rank, name, format!("{name}{}", capital(simple)));
            }
            Made::Invented | Made::OnDisk { .. } => {}
        }
    }

    fn tell_text(&mut self, length: u32, name: &str, depth: u32) {
        let rank = rank(depth);
        let count = self.bits(length) as u32;
        let units: Vec<u16> = (1..=count).map(|i| self.bits(length + i) as u16).collect();
        match (units.is_empty(), spelt(&units)) {
            (true, _) => self.say(rank, name, format!("empty{}", capital(name))),
            (false, Some(words)) => {
                self.say(rank, name, format!("{name}{words}"));
                // Names are spelt with capitals of their own.
                if let Some(case) = case_of(&units) {
                    self.say(Rank::Exact(depth), name, format!("{case}{}", capital(name)));
                }
            }
            (false, None) => {
                let kind = match units.iter().all(|&u| u < 128) {
                    true => "long",
                    false => "special",
                };
                self.say(rank, name, format!("{kind}{}", capital(name)));
                self.say(Rank::Exact(depth), name, format!("{name}OfLength{count}"));
                for (place, unit) in [("From", units[0]), ("To", units[units.len() - 1])] {
                    if let Some(letter) = spelt(&[unit]) {
                        let about = format!("{name}, {place}");
                        self.say(Rank::Exact(depth), &about, format!("{name}{place}{letter}"));
                    }
                }
            }
        }
    }

    /// What an array or a collection has in it.
    fn tell_elements(&mut self, id: u32, count: u32, name: &str, first: u32, depth: u32) {
        let words = match count {
            0 => format!("empty{}", capital(name)),
            1 => format!("single{}", capital(name)),
            count => format!("{name}Of{count}"),
        };
        self.say(rank(depth), name, words);
        const ORDER: [&str; MOST_ELEMENTS as usize] = ["first", "second", "third"];
        for (index, which) in (0..count.min(MOST_ELEMENTS)).zip(ORDER) {
            let origin = Origin::Element {
                array: id,
                index: first + index,
            };
            self.tell_deeper(&origin, &format!("{which}Of{}", capital(name)), depth);
        }
    }

    /// What a library object was made of.
    fn tell_inside(&mut self, id: u32, name: &str, depth: u32) {
        let class = match &self.trace.refs[id as usize].shape {
            RefShape::Object { class, .. } => class.as_str(),
            _ => return,
        };
        let parts: Vec<&Origin> = self.parts(id).collect();
        if class == "java/util/Optional" && parts.iter().any(|part| self.is_null(part)) {
            return self.say(rank(depth), name, format!("empty{}", capital(name)));
        }
        let several = parts.len() > 1;
        for (number, origin) in parts.into_iter().enumerate() {
            let name = match (several, part_names(class).get(number)) {
                (true, Some(part)) => format!("{name}{part}"),
                (true, None) => format!("{name}Part{}", number + 1),
                (false, _) => name.to_string(),
            };
            self.tell_deeper(origin, &name, depth);
        }
    }

    fn is_null(&self, origin: &Origin) -> bool {
        let mut refs = self.trace.refs.iter();
        refs.any(|r| r.origin == *origin && matches!(r.shape, RefShape::Null))
    }

    fn parts(&self, id: u32) -> impl Iterator<Item = &'a Origin> + use<'a> {
        let inputs = self.inputs.clone().into_iter();
        inputs.filter_map(move |(origin, _)| match origin {
            Origin::Element { array, .. } if *array == id => Some(origin),
            _ => None,
        })
    }

    fn tell_calls(&mut self, id: u32, maker: u32, changes: &[u32], name: &str, depth: u32) {
        let store = self.store;
        let changes: Vec<MethodRef> = changes.iter().filter_map(|&c| store.method(c)).collect();
        let mut calls: Vec<String> = Vec::new();
        for change in &changes {
            let call = capital(&change.name);
            if !calls.contains(&call) && calls.len() < 2 {
                calls.push(call);
            }
        }
        if !calls.is_empty() {
            let about = format!("{name}, calls");
            self.say(rank(depth), &about, format!("after{}", calls.join("And")));
            if changes.len() > 1 {
                let words = format!("after{}Calls", changes.len());
                self.say(
                    Rank::Inside(depth),
                    &format!("{name}, how many calls"),
                    words,
                );
            }
        }
        let Some(maker) = store.method(maker) else {
            return;
        };
        if maker.is_static() {
            let about = format!("{name}, made");
            let words = format!("{name}By{}", capital(&maker.name));
            self.say(
                Rank::Inside(depth),
                &about,
                words.replacen("targetBy", "by", 1),
            );
        }
        let builder = u32::from(!maker.is_static() && !maker.is_constructor());
        if builder == 1 {
            let origin = Origin::Element {
                array: id,
                index: 0,
            };
            self.tell_deeper(&origin, name, depth);
        }
        let mut next = builder;
        for method in std::iter::once(maker).chain(changes) {
            next = self.tell_arguments(id, method, next, depth);
        }
        self.tell_fields(id, depth);
    }

    /// The arguments of a call that made or changed an object, from one of its elements on.
    /// Gives the element after them.
    fn tell_arguments(&mut self, id: u32, method: MethodRef, mut next: u32, depth: u32) -> u32 {
        for param in called(method) {
            let origin = Origin::Element {
                array: id,
                index: next,
            };
            self.tell_deeper(&origin, &param, depth);
            next += 1;
        }
        next
    }

    /// Fields that the test assigns.
    fn tell_fields(&mut self, id: u32, depth: u32) {
        let fields: Vec<(&Origin, String)> = self
            .inputs
            .iter()
            .filter_map(|(origin, _)| match origin {
                Origin::Field { object, name, .. } if *object == id => {
                    Some((*origin, name.to_string()))
                }
                _ => None,
            })
            .collect();
        for (origin, name) in fields {
            self.tell_deeper(origin, &name, depth);
        }
    }

    /// What a stub answers.
    fn tell_answers(&mut self, id: u32, name: Option<&str>, depth: u32) {
        let answers: Vec<(&Origin, String)> = self
            .inputs
            .iter()
            .filter_map(|(origin, _)| match origin {
                Origin::Answer { stub, method, .. } if *stub == id => {
                    Some((*origin, name.unwrap_or(method).to_string()))
                }
                _ => None,
            })
            .collect();
        for (origin, name) in answers {
            self.tell_deeper(origin, &name, depth);
        }
    }

    fn tell_deeper(&mut self, origin: &Origin, name: &str, depth: u32) {
        if depth < DEEPEST {
            self.tell(origin, name, false, depth + 1);
        }
    }
}

/// What people call the parts of library values.
fn part_names(class: &str) -> &'static [&'static str] {
    match class {
        "java/time/LocalDate" => &["Year", "Month", "DayOfMonth"],
        "java/time/LocalTime" => &["Hour", "Minute", "Second", "Nano"],
        "java/time/LocalDateTime" => &["Year", "Month", "DayOfMonth", "Hour", "Minute"],
        "java/time/Instant" | "java/time/Duration" => &["Seconds", "Nanos"],
        "java/time/Period" => &["Years", "Months", "Days"],
        "java/math/BigDecimal" => &["", "Scale"],
        _ => &[],
    }
}

/// The case of the letters of a text, if they have one in common.
fn case_of(units: &[u16]) -> Option<&'static str> {
    let text = String::from_utf16_lossy(units);
    let mut letters = text.chars().filter(char::is_ascii_alphabetic).peekable();
    match letters.peek()?.is_ascii_uppercase() {
        true => letters
            .all(|c| c.is_ascii_uppercase())
            .then_some("upperCase"),
        false => letters
            .all(|c| c.is_ascii_lowercase())
            .then_some("lowerCase"),
    }
}

fn rank(depth: u32) -> Rank {
    match depth {
        0 => Rank::Argument,
        depth => Rank::Inside(depth),
    }
}

fn float(x: f64) -> &'static str {
    if x.is_nan() {
        "nan"
    } else if x == 0.0 {
        "zero"
    } else if x < 0.0 {
        "negative"
    } else {
        "positive"
    }
}
