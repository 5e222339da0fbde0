//! Methods written as text. The first line tells `static` or not, the
//! descriptor and the frame: `static (II)I stack 2 locals 2`. Then one
//! instruction, `label:` or `catch <class|any> <from> <to> <handler>` a line.

use std::collections::HashMap;

use jaunt_class::opcodes::{self, Format};
use jaunt_class::{Body, Builder, ClassFile, Handler, PoolBuilder, access};

/// A class `Made` whose only method `made` (or `<init>`) is the given one.
pub fn class(source: &str) -> ClassFile {
    ClassFile::parse(class_bytes("Made", source).leak()).expect(source)
}

pub fn class_bytes(class: &str, source: &str) -> Vec<u8> {
    let mut lines = source.lines().map(str::trim).filter(|l| !l.is_empty());
    let mut head: Vec<&str> = lines.next().expect("a method").split(' ').collect();
    let mut access = access::PUBLIC;
    if head[0] == "static" {
        head.remove(0);
        access |= access::STATIC;
    }
    let name = if head[0] == "<init>" {
        head.remove(0)
    } else {
        "made"
    };
    let &[descriptor, "stack", stack, "locals", locals] = &head[..] else {
        panic!("{head:?}")
    };
    let mut builder = Builder::new(class, "java/lang/Object");
    builder.field(access::PUBLIC, "number", "I", &[]);
    let mut code = Code::default();
    lines.for_each(|line| code.line(&mut builder, line));
    let body = Body {
        max_stack: stack.parse().expect(stack),
        max_locals: locals.parse().expect(locals),
        handlers: code.handlers(&mut builder.pool),
        bytes: code.finish(),
    };
    builder.method(access, name, descriptor, Some(&body), &[]);
    builder.finish().expect(source)
}

#[derive(Default)]
struct Code {
    bytes: Vec<u8>,
    labels: HashMap<String, usize>,
    /// Distances to fill in: place, width, start of the instruction, label.
    distances: Vec<(usize, usize, usize, String)>,
    catches: Vec<Vec<String>>,
}

impl Code {
    fn line(&mut self, builder: &mut Builder, line: &str) {
        if let Some(label) = line.strip_suffix(':') {
            self.labels.insert(label.into(), self.bytes.len());
            return;
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[0] {
            "catch" => self
                .catches
                .push(words[1..].iter().map(|w| w.to_string()).collect()),
            "wide" => {
                self.bytes.push(opcodes::WIDE);
                self.instruction(builder, &words[1..], true);
            }
            _ => self.instruction(builder, &words, false),
        }
    }

    fn instruction(&mut self, builder: &mut Builder, words: &[&str], wide: bool) {
        let opcode = (0..=u8::MAX).find(|&op| opcodes::mnemonic(op) == words[0]);
        let opcode = opcode.unwrap_or_else(|| panic!("{words:?}"));
        let start = self.bytes.len();
        let number = |at: usize| words[at].parse::<i64>().expect(words[at]);
        self.bytes.push(opcode);
        match opcodes::format(opcode).expect(words[0]) {
            Format::Plain | Format::Wide => {}
            Format::Byte | Format::ArrayKind => self.bytes.push(number(1) as u8),
            Format::Short => self.short(number(1) as u16),
            Format::NearPool => {
                let cp = constant(builder, words);
                self.bytes.push(cp as u8);
            }
            Format::Pool => self.short(constant(builder, words)),
            Format::Local if wide => self.short(number(1) as u16),
            Format::Local => self.bytes.push(number(1) as u8),
            Format::Increment if wide => {
                self.short(number(1) as u16);
                self.short(number(2) as u16);
            }
            Format::Increment => self.bytes.extend([number(1) as u8, number(2) as u8]),
            Format::Branch => self.distance(2, start, words[1]),
            Format::FarBranch => self.distance(4, start, words[1]),
            Format::TableSwitch => self.table_switch(start, &words[1..]),
            Format::LookupSwitch => self.lookup_switch(start, &words[1..]),
            Format::Interface => {
                let slots = 1 + words[1].matches(['I', 'J']).count();
                self.short(constant(builder, words));
                self.bytes.extend([slots as u8, 0]);
            }
            Format::Dynamic => {
                self.short(constant(builder, words));
                self.short(0);
            }
            Format::Dimensions => {
                self.short(builder.pool.class(words[1]));
                self.bytes.push(number(2) as u8);
            }
        }
    }

    /// `tableswitch default low label label ...`
    fn table_switch(&mut self, start: usize, words: &[&str]) {
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        self.distance(4, start, words[0]);
        let low: i32 = words[1].parse().expect(words[1]);
        let high = low + words[2..].len() as i32 - 1;
        self.bytes.extend(low.to_be_bytes());
        self.bytes.extend(high.to_be_bytes());
        words[2..]
            .iter()
            .for_each(|label| self.distance(4, start, label));
    }

    /// `lookupswitch default key=label key=label ...`
    fn lookup_switch(&mut self, start: usize, words: &[&str]) {
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        self.distance(4, start, words[0]);
        self.bytes.extend((words[1..].len() as i32).to_be_bytes());
        for pair in &words[1..] {
            let (key, label) = pair.split_once('=').expect(pair);
            self.bytes
                .extend(key.parse::<i32>().expect(key).to_be_bytes());
            self.distance(4, start, label);
        }
    }

    fn short(&mut self, value: u16) {
        self.bytes.extend(value.to_be_bytes());
    }

    fn distance(&mut self, width: usize, start: usize, label: &str) {
        self.distances
            .push((self.bytes.len(), width, start, label.into()));
        self.bytes.resize(self.bytes.len() + width, 0);
    }

    fn handlers(&self, pool: &mut PoolBuilder) -> Vec<Handler> {
        let place = |label: &String| self.labels[label] as u16;
        let handler = |words: &Vec<String>| Handler {
            catch: if words[0] == "any" {
                0
            } else {
                pool.class(&words[0])
            },
            start: place(&words[1]),
            end: place(&words[2]),
            target: place(&words[3]),
        };
        self.catches.iter().map(handler).collect()
    }

    fn finish(mut self) -> Vec<u8> {
        for (place, width, start, label) in self.distances {
            let distance = self.labels[&label] as i32 - start as i32;
            let bytes = &distance.to_be_bytes()[4 - width..];
            self.bytes[place..place + width].copy_from_slice(bytes);
        }
        self.bytes
    }
}

/// The constant an instruction names: `int 5`, `string x`, a class, a field
/// `A.f I` or a method `A.m ()V`.
fn constant(builder: &mut Builder, words: &[&str]) -> u16 {
    let pool = &mut builder.pool;
    match (words[0], &words[1..]) {
        (_, ["int", k]) => pool.int(k.parse().expect(k)),
        (_, ["float", k]) => pool.float(k.parse().expect(k)),
        (_, ["long", k]) => pool.long(k.parse().expect(k)),
        (_, ["double", k]) => pool.double(k.parse().expect(k)),
        (_, ["string", text]) => pool.string(&text.encode_utf16().collect::<Vec<_>>()),
        (_, ["class", name] | [name]) => pool.class(name),
        ("invokedynamic", [name, descriptor]) => {
            builder.version(51);
            let pool = &mut builder.pool;
            let bootstrap = pool.method("Made", "bootstrap", "()V");
            let handle = pool.method_handle(6, bootstrap);
            let bootstrap = builder.bootstrap(handle, &[]);
            builder.pool.invoke_dynamic(bootstrap, name, descriptor)
        }
        (mnemonic, [member, descriptor]) => {
            let (class, name) = member.split_once('.').expect(member);
            match mnemonic {
                "invokeinterface" => pool.interface_method(class, name, descriptor),
                _ if descriptor.starts_with('(') => pool.method(class, name, descriptor),
                _ => pool.field(class, name, descriptor),
            }
        }
        _ => panic!("{words:?}"),
    }
}
