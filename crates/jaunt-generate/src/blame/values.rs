//! Where the values of a failed operation come from.

use jaunt_emit::junit::parameter_names;
use jaunt_ir::{Body, Check, Fault, Op, Reg, Src};
use jaunt_record::Culprit;
use jaunt_term::{BinOp, Node, Term, Terms, UnOp};
use jaunt_vm::class::MethodRef;
use jaunt_vm::{Made, Operand, Origin, Provenance, RefShape, Store, Thrown, Trace};

/// Operations before one that are looked at for where its operands come from.
const NEAR: usize = 16;

/// The innermost operation of the code under test.
pub struct Place {
    pub method: MethodRef,
    body: &'static Body,
    bci: u16,
    /// It failed itself, not the library that it called.
    pub is_direct: bool,
}

impl Place {
    pub fn of(store: &Store, thrown: &Thrown) -> Option<Place> {
        let mut frames = thrown.frames.iter().enumerate();
        frames.find_map(|(depth, &(id, bci))| {
            let method = store.method(id).filter(|m| m.class().under_test)?;
            Some(Place {
                method,
                body: method.text()?,
                bci,
                is_direct: depth == 0,
            })
        })
    }

    fn operations(&self) -> impl Iterator<Item = (usize, &Op)> {
        let ops = self.body.ops.iter().zip(&self.body.bci).enumerate();
        ops.filter(|(_, (_, bci))| **bci == self.bci)
            .map(|(at, (op, _))| (at, op))
    }

    /// The registers that a check of the operation is about.
    fn checked(&self, fault: Fault) -> Vec<Reg> {
        let checks = self.operations().flat_map(|(_, op)| match *op {
            Op::Check(check) => vec![check],
            ref op => self.body.checks_of(op),
        });
        let checks = checks.filter(|c| c.fault() == fault);
        checks.filter_map(culprit).collect()
    }

    /// Is the index that failed computed from an element of an array, just before?
    pub fn is_looked_up(&self, register: Reg) -> bool {
        if !self.is_direct || !self.checked(Fault::Bounds).contains(&register) {
            return false;
        }
        let Some((at, _)) = self.operations().next() else {
            return false;
        };
        let mut from = vec![register];
        for op in self.body.ops[..at].iter().rev().take(NEAR) {
            let Some(of) = op.result().and_then(|d| from.iter().position(|r| *r == d)) else {
                continue;
            };
            if matches!(op, Op::ArrayLoad { .. }) {
                return true;
            }
            from.swap_remove(of);
            from.extend(op.operands(self.body));
        }
        false
    }

    /// Does it call a method of an object that the method made itself?
    pub fn calls_object_of_its_own(&self) -> bool {
        let mut calls = self.operations().filter_map(|(at, op)| match op {
            Op::Invoke { .. } => Some((at, *op.operands(self.body).first()?)),
            _ => None,
        });
        let Some((at, mut register)) = calls.next() else {
            return false;
        };
        for op in self.body.ops[..at].iter().rev() {
            match *op {
                Op::New { d, .. } if d == register => return true,
                Op::Copy { d, s } if d == register => register = s,
                ref op if op.result() == Some(register) => return false,
                _ => {}
            }
        }
        false
    }

    /// The field that the value was read from which could not be used.
    pub fn field_read(&self, thrown: &Thrown) -> Option<(MethodRef, u16)> {
        let register = *self.checked(Fault::Null).first()?;
        let is_null = |o: &&Operand| o.register == register && o.bits == 0;
        thrown.worked_with.iter().find(is_null)?;
        let (at, _) = self.operations().next()?;
        let before = self.body.ops[..at].iter().rev();
        match before
            .into_iter()
            .find(|op| op.result() == Some(register))?
        {
            Op::GetField { cp, .. } => Some((self.method, *cp)),
            _ => None,
        }
    }
}

/// The register whose value a check refuses.
fn culprit(check: Check) -> Option<Reg> {
    match check {
        Check::NonNull { a } | Check::Cast { a, .. } => Some(a),
        Check::Bounds { i, .. } => Some(i),
        Check::NonZero { a: Src::Reg(a), .. } => Some(a),
        Check::NonZero { .. } => None,
        Check::Size { n } => Some(n),
        Check::Store { v, .. } => Some(v),
    }
}

/// The values that may be to blame. Where the library failed, these are all of a kind
/// that the code gave it.
pub fn culprits<'a>(place: &Place, thrown: &'a Thrown, what: Culprit) -> Vec<&'a Operand> {
    let all = thrown.worked_with.iter();
    if !place.is_direct {
        return all.collect();
    }
    let registers = match what {
        Culprit::Index => place.checked(Fault::Bounds),
        Culprit::Divisor | Culprit::Number => place.checked(Fault::ZeroDivisor),
        Culprit::Size => place.checked(Fault::NegativeSize),
        Culprit::Null => place.checked(Fault::Null),
        Culprit::Object => [place.checked(Fault::Cast), place.checked(Fault::Store)].concat(),
    };
    all.filter(|o| registers.contains(&o.register)).collect()
}

/// The reference input that is null and was used: given to the operation that failed,
/// or looked at by the library that it called.
pub fn null_input(store: &Store, trace: &Trace, thrown: &Thrown) -> Option<u32> {
    let place = Place::of(store, thrown)?;
    let given = culprits(&place, thrown, Culprit::Null);
    let given = given.into_iter().filter_map(|o| input(trace, o));
    let is_null = |&var: &u32| {
        let shape = &trace.refs[var as usize].shape;
        matches!(shape, RefShape::Null)
    };
    let mut given = given.filter(is_null);
    if let Some(var) = given.next() {
        return Some(var);
    }
    let used = trace.null_used?;
    let own = |&&(id, _): &&(u32, u16)| !store.method(id).is_some_and(|m| m.class().under_test);
    let library = thrown.frames.iter().take_while(own);
    let mut library = library.map(|frame| frame.0);
    let is_used = match place.is_direct {
        true => used == *thrown.frames.first()?,
        false => library.any(|method| method == used.0),
    };
    // Which one it was nobody noted: one that is null.
    null_passed(trace).filter(|_| is_used)
}

/// A reference input that the code looked at and found to be null.
pub fn null_passed(trace: &Trace) -> Option<u32> {
    let null = trace.refs.iter().rposition(|r| r.shape == RefShape::Null);
    null.map(|var| var as u32)
}

/// The reference input that an operand is.
pub fn input(trace: &Trace, operand: &Operand) -> Option<u32> {
    let Provenance::Input(mut var) = operand.source else {
        return None;
    };
    while let RefShape::Same(other) = trace.refs.get(var as usize)?.shape {
        var = other;
    }
    Some(var)
}

/// Who is to blame for a number.
pub enum Blamed {
    /// Whoever passed this.
    AsItCame(Origin),
    /// Whoever passed this: no result of it could be right.
    OutOfRange(Origin),
    /// The code, which computed it.
    Computed,
    /// The code, which had it from nobody.
    Own,
}

pub fn blamed(
    trace: &Trace,
    thrown: &Thrown,
    operand: &Operand,
    is_direct: bool,
    what: Culprit,
) -> Blamed {
    let term = match operand.source {
        Provenance::Number(term) => term,
        Provenance::Code => return Blamed::Own,
        // A number in an object, given to the library as it came.
        Provenance::Input(_) => {
            return match input(trace, operand).filter(|_| is_number(what)) {
                Some(var) if is_number_object(trace, var) => {
                    Blamed::AsItCame(trace.refs[var as usize].origin.clone())
                }
                _ => Blamed::Own,
            };
        }
    };
    let length = thrown.message.as_deref().and_then(length_in);
    let is_refused = |value: i64| match what {
        Culprit::Index => value < 0 || length.is_none_or(|length| value >= length),
        Culprit::Size => value < 0,
        Culprit::Divisor => value == 0,
        Culprit::Number | Culprit::Null | Culprit::Object => true,
    };
    if let Some(var) = plain(&trace.terms, term) {
        return match origin_of(trace, var) {
            // Of several numbers that the library was given this one is right.
            Some(_) if !is_direct && !is_refused(value_of(trace, var)) => Blamed::Own,
            Some(origin) => Blamed::AsItCame(origin),
            None => Blamed::Computed,
        };
    }
    if is_element(&trace.terms, term) {
        let vars = trace.terms.vars_of(term);
        let origin = vars.iter().find_map(|&var| origin_of(trace, var));
        if let Some(origin) = origin {
            return Blamed::AsItCame(origin);
        }
    }
    let vars = trace.terms.vars_of(term);
    if what != Culprit::Divisor && (keeps_order(&trace.terms, term) || are_answers(trace, &vars)) {
        let mut refused = vars.iter().filter(|&&var| is_refused(value_of(trace, var)));
        if let Some(origin) = refused.find_map(|&var| origin_of(trace, var)) {
            return Blamed::OutOfRange(origin);
        }
    }
    Blamed::Computed
}

/// Did stubs answer all of these? What they are there for may allow few numbers.
fn are_answers(trace: &Trace, vars: &[u32]) -> bool {
    let is_answer = |&var: &u32| matches!(origin_of(trace, var), Some(Origin::Answer { .. }));
    !vars.is_empty() && vars.iter().all(is_answer)
}

/// Did an object fail that the caller passed, in its own code, as it was made? The code
/// under test only called it.
pub fn is_within_argument(store: &Store, target: MethodRef, trace: &Trace, place: &Place) -> bool {
    let class = place.method.class();
    if place.method.is_static() || target.class().is_subclass_of(class) {
        return false;
    }
    let arguments = trace.refs.iter().filter(|r| r.origin != Origin::Receiver);
    let mut made = arguments.filter_map(|r| match &r.shape {
        RefShape::Object {
            class,
            made: Made::Called { .. },
        } => store.load(*class).ok(),
        _ => None,
    });
    made.any(|made| made.is_subclass_of(class))
}

fn is_number(what: Culprit) -> bool {
    matches!(what, Culprit::Divisor | Culprit::Number)
}

/// Is a reference input a number of the library: a box or a decimal?
fn is_number_object(trace: &Trace, var: u32) -> bool {
    let class = trace.refs[var as usize].made_as.class;
    class.starts_with("java/math/") || class.starts_with("java/lang/")
}

/// Does a condition compare inputs as they came?
pub fn compares_argument(trace: &Trace, condition: Term) -> bool {
    let terms = &trace.terms;
    let inner = match *terms.node(condition) {
        Node::Un {
            op: UnOp::Not, a, ..
        } => a,
        _ => condition,
    };
    let is_plain = |t: Term| {
        let constant = terms.const_bits(t).is_some();
        let var = plain(terms, t);
        constant || var.is_some_and(|var| origin_of(trace, var).is_some())
    };
    match *terms.node(inner) {
        Node::Bin { a, b, .. } => is_plain(a) && is_plain(b),
        _ => is_plain(inner),
    }
}

/// The variable that a term is, perhaps made wider.
pub fn plain(terms: &Terms, mut term: Term) -> Option<u32> {
    loop {
        match *terms.node(term) {
            Node::Var { id, .. } => return Some(id),
            Node::Un {
                op: UnOp::SignExtend | UnOp::ZeroExtend,
                a,
                ..
            } => term = a,
            _ => return None,
        }
    }
}

/// An element of an array that nobody wrote to.
fn is_element(terms: &Terms, term: Term) -> bool {
    let inner = match *terms.node(term) {
        Node::Un {
            op: UnOp::SignExtend | UnOp::ZeroExtend,
            a,
            ..
        } => a,
        _ => term,
    };
    let Node::Select { array, .. } = *terms.node(inner) else {
        return false;
    };
    let made_of = terms.reachable(&[array]);
    !made_of
        .iter()
        .any(|&t| matches!(terms.node(t), Node::Bin { .. } | Node::Call { .. }))
}

/// Is a term made of sums, products and quotients alone? An argument that is far out of
/// range then takes it out of range as well. A remainder or a mask does not.
pub fn keeps_order(terms: &Terms, term: Term) -> bool {
    let keeps = |&t: &Term| match *terms.node(t) {
        Node::Const { .. } | Node::Var { .. } => true,
        Node::Un { op, .. } => matches!(op, UnOp::SignExtend | UnOp::ZeroExtend | UnOp::Truncate),
        Node::Bin { op, .. } => matches!(
            op,
            BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div | BinOp::Shl | BinOp::AShr
        ),
        _ => false,
    };
    terms.reachable(&[term]).iter().all(keeps)
}

/// Who passed a variable; none if nobody did: nobody passes a length.
pub fn origin_of(trace: &Trace, var: u32) -> Option<Origin> {
    match &trace.vars.get(var as usize)?.origin {
        Origin::Length { .. } | Origin::Char { .. } => None,
        origin => Some(origin.clone()),
    }
}

pub fn value_of(trace: &Trace, var: u32) -> i64 {
    let bits = trace.input.values.get(var as usize).copied().unwrap_or(0);
    let sort = trace.vars.get(var as usize).map(|v| v.sort);
    sort.map_or(0, |sort| sort.signed(bits))
}

/// The length that an exception names: `Index 3 out of bounds for length 2`.
fn length_in(message: &str) -> Option<i64> {
    let (_, after) = message
        .to_lowercase()
        .rsplit_once("ength")
        .map(|(a, b)| (a.len(), b.to_string()))?;
    let digits: String = after
        .chars()
        .skip_while(|c| !c.is_ascii_digit())
        .take_while(char::is_ascii_digit)
        .collect();
    digits.parse().ok()
}

/// What people call an input.
pub fn name_of(target: MethodRef, trace: &Trace, origin: &Origin) -> String {
    match origin {
        Origin::Parameter(index) => {
            let names = parameter_names(target);
            names.get(*index as usize).cloned().unwrap_or_default()
        }
        Origin::Receiver => "the object".into(),
        Origin::Field { name, .. } | Origin::Static { name, .. } => name.to_string(),
        Origin::Answer { method, .. } => format!("the answer of {method}"),
        Origin::Element { array, .. } => {
            let outer = trace.refs.get(*array as usize);
            match outer.map(|r| &r.origin) {
                Some(Origin::Receiver) => "an argument of the constructor".into(),
                Some(outer @ Origin::Parameter(_)) => {
                    format!("a part of {}", name_of(target, trace, outer))
                }
                _ => "a part of an argument".into(),
            }
        }
        Origin::World(_) => "what it reads".into(),
        Origin::Length { .. } | Origin::Char { .. } | Origin::Asked(_) => "an argument".into(),
    }
}
