//! Objects the way people make them. A constructor is run once with inputs as
//! arguments; where a field ends up holding an argument, that argument sets the
//! field. What no constructor sets, a setter or an accessible field may.

use std::collections::BTreeMap;

use jaunt_class::{Name, access};
use jaunt_term::{Node, UnOp};
use jaunt_vm::class::{ClassRef, Method, MethodRef};
use jaunt_vm::{Entry, Input, Machine, Made, MadeField, Origin, RefShape, Trace};

use super::arrange::{CannotWrite, Written, cannot, parameter_names};
use super::names::{Imports, needs_outer};
use super::signature;

/// How a class's objects can be made, found out once per class.
#[derive(Default)]
pub struct Constructors {
    ways: BTreeMap<Name, Vec<Way>>,
    target: Option<MethodRef>,
}

/// One constructor and what it does with its arguments.
struct Way {
    constructor: MethodRef,
    /// For each field: what it holds afterwards.
    fields: Vec<(Name, Name, Holds)>,
}

#[derive(Clone, Copy, PartialEq)]
enum Holds {
    Argument(u16),
    /// Always the same number (or null).
    Constant(u64),
    /// An object of this class that the constructor made.
    Object(Name),
    Unknown,
}

/// A constructor call and the steps after it.
pub struct Plan {
    /// Which input each argument is; `None`: any value.
    pub arguments: Vec<Option<Origin>>,
    pub types: Vec<ClassRef>,
    pub names: Vec<String>,
    /// The constructor declares exceptions.
    pub throws: bool,
    pub steps: Vec<Step>,
}

pub struct Step {
    pub field: String,
    /// `None`: the field is assigned directly.
    pub setter: Option<String>,
    pub origin: Origin,
}

impl Constructors {
    /// The method that the tests being written call.
    pub fn set_target(&mut self, method: MethodRef) {
        self.target = Some(method);
    }

    pub fn target(&self) -> Option<MethodRef> {
        self.target
    }

    /// The declared type of a parameter, with its type arguments.
    pub fn declared_type(&self, imports: &mut Imports, origin: &Origin) -> Option<String> {
        match origin {
            Origin::Parameter(i) => signature::parameter(imports, self.target?, *i),
            _ => None,
        }
    }

    /// How to make an object of a class with these fields set.
    pub fn plan(
        &mut self,
        machine: &mut Machine,
        class: ClassRef,
        trace: &Trace,
        required: &[(Name, Name, Origin)],
    ) -> Written<Plan> {
        if class.is_abstract() || needs_outer(class) {
            return cannot(format!("{} cannot be made by itself", class.java_name()));
        }
        self.ways
            .entry(class.name)
            .or_insert_with(|| ways_of(machine, class));
        let ways = &self.ways[&class.name];
        let plans = ways
            .iter()
            .map(|way| plan_for(machine, class, way, trace, required));
        let mut best: Option<Plan> = None;
        let mut why = CannotWrite(format!(
            "{} has no constructor for tests",
            class.java_name()
        ));
        for plan in plans {
            match plan {
                Ok(plan) => {
                    let cost = |p: &Plan| p.steps.len() * 2 + p.arguments.len();
                    if best.as_ref().is_none_or(|b| cost(&plan) < cost(b)) {
                        best = Some(plan);
                    }
                }
                Err(reason) => why = reason,
            }
        }
        best.ok_or(why)
    }
}

fn ways_of(machine: &mut Machine, class: ClassRef) -> Vec<Way> {
    let usable =
        |m: &&Method| m.is_constructor() && !m.is_private() && m.access & access::SYNTHETIC == 0;
    let constructors: Vec<MethodRef> = class.methods.iter().filter(usable).collect();
    constructors
        .into_iter()
        .map(|constructor| {
            let trace = machine.observe(&Entry::Unit(constructor), &Input::default());
            let fields = trace
                .made
                .iter()
                .map(|f| (f.class, f.name, holds(&trace, f)))
                .collect();
            Way {
                constructor,
                fields,
            }
        })
        .collect()
}

fn holds(trace: &Trace, field: &MadeField) -> Holds {
    if field.reference != 0 {
        return match trace
            .refs
            .get(field.reference as usize - 1)
            .map(|r| &r.origin)
        {
            Some(Origin::Parameter(i)) => Holds::Argument(*i),
            _ => Holds::Unknown,
        };
    }
    if field.term.is_none() {
        return field
            .holds
            .map_or(Holds::Constant(field.bits), Holds::Object);
    }
    // Narrow inputs are widened to ints: look through.
    let mut term = field.term;
    loop {
        match *trace.terms.node(term) {
            Node::Var { id, .. } => {
                return match trace.vars.get(id as usize).map(|v| &v.origin) {
                    Some(Origin::Parameter(i)) => Holds::Argument(*i),
                    _ => Holds::Unknown,
                };
            }
            Node::Un {
                op: UnOp::SignExtend | UnOp::ZeroExtend | UnOp::Truncate,
                a,
                ..
            } => term = a,
            Node::Ite { cond, .. } => term = cond,
            _ => return Holds::Unknown,
        }
    }
}

fn plan_for(
    machine: &Machine,
    class: ClassRef,
    way: &Way,
    trace: &Trace,
    required: &[(Name, Name, Origin)],
) -> Written<Plan> {
    let constructor = way.constructor;
    let mut arguments: Vec<Option<Origin>> = vec![None; constructor.ty.params.len()];
    let mut steps = Vec::new();
    for (declaring, name, origin) in required {
        let found = way
            .fields
            .iter()
            .find(|f| f.0 == *declaring && f.1 == *name);
        match found.map(|f| f.2) {
            Some(Holds::Argument(i)) if arguments[i as usize].is_none() => {
                arguments[i as usize] = Some(origin.clone());
            }
            Some(Holds::Constant(bits)) if is_value(trace, origin, bits) => {}
            Some(Holds::Object(made)) if is_empty(trace, origin, made) => {}
            _ => steps.push(step_for(class, *declaring, *name, origin)?),
        }
    }
    let types: Vec<ClassRef> = constructor
        .ty
        .params
        .iter()
        .filter_map(|t| machine.store.load_type(t).ok())
        .collect();
    if types.len() != arguments.len() {
        return cannot(format!(
            "a parameter type of {} is missing",
            constructor.full_name()
        ));
    }
    Ok(Plan {
        arguments,
        types,
        names: parameter_names(constructor),
        throws: declares(constructor),
        steps,
    })
}

/// Does a method declare exceptions?
pub fn declares(method: MethodRef) -> bool {
    let file = method.class().file().zip(method.member());
    file.is_some_and(|(file, member)| !file.exceptions(member).is_empty())
}

/// Does the input have this value anyway?
fn is_value(trace: &Trace, origin: &Origin, bits: u64) -> bool {
    if let Some(id) = trace.vars.iter().position(|v| v.origin == *origin) {
        let mask = trace.vars[id].sort.mask();
        return trace.input.values.get(id).copied().unwrap_or(0) & mask == bits & mask;
    }
    let input = trace.refs.iter().find(|r| r.origin == *origin);
    bits == 0 && input.is_some_and(|r| r.shape == RefShape::Null)
}

/// Is the input an empty library object of the class that the constructor uses?
fn is_empty(trace: &Trace, origin: &Origin, made: Name) -> bool {
    let input = trace.refs.iter().find(|r| r.origin == *origin);
    input.is_some_and(|r| match &r.shape {
        RefShape::Object {
            class,
            made: Made::Built { elements: 0 },
        } => *class == made,
        RefShape::Untouched | RefShape::NotNull => true,
        _ => false,
    })
}

/// A setter, or the field itself if tests of the same package may assign it.
fn step_for(class: ClassRef, declaring: Name, name: Name, origin: &Origin) -> Written<Step> {
    let declared = class.chain().find(|c| c.name == declaring);
    let field = declared.and_then(|c| c.declared_field(&name));
    let Some(field) = field else {
        return cannot(format!(
            "{} has no field {name}",
            declaring.replace('/', ".")
        ));
    };
    let capital = |n: &str| n[..1].to_uppercase() + &n[1..];
    let wanted = format!("set{}", capital(&name));
    let setter = class.chain().flat_map(|c| c.methods.iter()).find(|m| {
        m.name == wanted.as_str()
            && !m.is_private()
            && !m.is_static()
            && m.ty.params.len() == 1
            && m.ty.params[0].descriptor() == *field.descriptor
    });
    let assignable = field.access & (access::PRIVATE | access::FINAL) == 0;
    let same_package = field.class().package() == class.package();
    match setter {
        Some(setter) => Ok(Step {
            field: name.to_string(),
            setter: Some(setter.name.to_string()),
            origin: origin.clone(),
        }),
        None if assignable && (same_package || field.access & access::PUBLIC != 0) => Ok(Step {
            field: name.to_string(),
            setter: None,
            origin: origin.clone(),
        }),
        None => cannot(format!(
            "nothing public sets {}.{name}",
            declaring.replace('/', ".")
        )),
    }
}
