//! What inputs of a run are called.

use jaunt_vm::{Origin, Trace};

/// Objects inside objects that a name goes through.
const DEEPEST: usize = 8;

pub struct Naming<'a> {
    trace: &'a Trace,
    parameters: &'a [String],
}

impl<'a> Naming<'a> {
    pub fn new(trace: &'a Trace, parameters: &'a [String]) -> Naming<'a> {
        Naming { trace, parameters }
    }

    pub fn variable(&self, id: u32) -> String {
        match self.trace.vars.get(id as usize) {
            Some(var) => self.origin(&var.origin),
            None => format!("input{id}"),
        }
    }

    /// From the outside in: parts are put behind what they are parts of.
    fn origin(&self, origin: &Origin) -> String {
        let mut origin = origin;
        let mut parts: Vec<String> = Vec::new();
        let mut object;
        loop {
            let (part, of) = match origin {
                Origin::World(n) => (format!("world{n}"), None),
                Origin::Asked(n) => (format!("input{n}"), None),
                Origin::Receiver => ("this".to_string(), None),
                Origin::Parameter(n) => {
                    let name = self.parameters.get(usize::from(*n)).cloned();
                    (name.unwrap_or_else(|| format!("arg{n}")), None)
                }
                Origin::Static { name, class } => {
                    let simple = class.rsplit(['/', '$']).next().unwrap_or_default();
                    (format!("{simple}.{name}"), None)
                }
                Origin::Field { object, name, .. } => (format!(".{name}"), Some(*object)),
                Origin::Element { array, index } => (format!("[{index}]"), Some(*array)),
                Origin::Length { array } => (".length".to_string(), Some(*array)),
                Origin::Char { string, index } => (format!(".charAt({index})"), Some(*string)),
                Origin::Answer { stub, method, .. } => (format!(".{method}()"), Some(*stub)),
            };
            parts.push(part);
            object = of;
            let next = object.and_then(|id: u32| self.trace.refs.get(id as usize));
            match next.filter(|_| parts.len() < DEEPEST) {
                Some(input) => origin = &input.origin,
                None => break,
            }
        }
        if let Some(id) = object {
            parts.push(format!("object{id}"));
        }
        parts.reverse();
        parts.concat()
    }
}
