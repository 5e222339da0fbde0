//! What was null: the message of a NullPointerException that an instruction
//! raised, worked out from the bytecode around it when somebody asks.

mod effect;
mod sources;

use std::collections::BTreeMap;

use jaunt_class::opcodes as op;
use jaunt_class::{Code, Insn, MemberRef, MethodType, Operand, Pool, Type, instruction};

use crate::classes::class::MethodRef;
use crate::classes::names::type_text;
use crate::memory::heap::Ref;
use crate::run::machine::Machine;
use sources::State;

/// Expressions nest at most this deep in a message.
const MAX_DETAIL: u32 = 5;

impl Machine {
    /// The message of an exception raised by an instruction; `None` if it was
    /// made by a constructor or raised in native code.
    pub(crate) fn helpful_message(&self, exception: Ref) -> Option<String> {
        let backtrace = self.get_field(exception, "backtrace") as Ref;
        let &(method, bci) = self.recorded_frames(backtrace).first()?;
        message(method, bci)
    }
}

fn message(method: MethodRef, bci: u16) -> Option<String> {
    let (file, member) = (method.class().file()?, method.member()?);
    let code = file.code(member).ok()??;
    let insn = instruction(code.bytes, bci as usize).ok()?;
    let pool = &file.pool;
    let (action, slot) = failed_action(&insn, pool)?;
    let scene = Scene {
        method,
        pool,
        states: sources::states(&code, pool),
        code,
    };
    Some(match scene.describe(bci, slot, MAX_DETAIL, false) {
        Some(Origin { text, call: true }) => {
            format!("{action} because the return value of \"{text}\" is null")
        }
        Some(Origin { text, call: false }) => format!("{action} because \"{text}\" is null"),
        None => action,
    })
}

/// What the instruction could not do, and how far from the top of the stack the
/// null reference lies.
fn failed_action(insn: &Insn, pool: &Pool) -> Option<(String, usize)> {
    let member = || match insn.operand {
        Operand::Pool(cp) => pool.member(cp).ok(),
        _ => None,
    };
    Some(match insn.opcode {
        op::IALOAD..=op::SALOAD => {
            let kind = array_kind(insn.opcode - op::IALOAD);
            (format!("Cannot load from {kind} array"), 1)
        }
        op::IASTORE..=op::SASTORE => {
            let kind = array_kind(insn.opcode - op::IASTORE);
            let wide = matches!(insn.opcode, op::LASTORE | op::DASTORE);
            (format!("Cannot store to {kind} array"), 2 + wide as usize)
        }
        op::ARRAYLENGTH => ("Cannot read the array length".into(), 0),
        op::ATHROW => ("Cannot throw exception".into(), 0),
        op::MONITORENTER => ("Cannot enter synchronized block".into(), 0),
        op::MONITOREXIT => ("Cannot exit synchronized block".into(), 0),
        op::GETFIELD => (format!("Cannot read field \"{}\"", member()?.name), 0),
        op::PUTFIELD => {
            let member = member()?;
            let slots = Type::parse(&member.descriptor)?.slots();
            (format!("Cannot assign field \"{}\"", member.name), slots)
        }
        op::INVOKEVIRTUAL | op::INVOKESPECIAL | op::INVOKEINTERFACE => {
            let member = member()?;
            // A constructor is called on a new object: the exception was made
            // here, not raised.
            if member.name == "<init>" {
                return None;
            }
            let slots = MethodType::parse(&member.descriptor)?.param_slots();
            (format!("Cannot invoke \"{}\"", method_text(&member)), slots)
        }
        _ => return None,
    })
}

/// In the order of the array instructions.
fn array_kind(place: u8) -> &'static str {
    const KINDS: [&str; 8] = [
        "int",
        "long",
        "float",
        "double",
        "object",
        "byte/boolean",
        "char",
        "short",
    ];
    KINDS[place as usize % KINDS.len()]
}

struct Scene<'a> {
    method: MethodRef,
    pool: &'a Pool,
    states: BTreeMap<u16, State>,
    code: Code,
}

/// Where a value comes from, in words.
struct Origin {
    text: String,
    /// It is what a call returned.
    call: bool,
}

impl Scene<'_> {
    /// The expression that put a value on the stack before the instruction at
    /// `bci`, `slot` slots from the top.
    fn describe(&self, bci: u16, slot: usize, detail: u32, index: bool) -> Option<Origin> {
        if detail == 0 {
            return None;
        }
        let state = self.states.get(&bci)?;
        let source = state.source(slot)?;
        let insn = instruction(self.code.bytes, source as usize).ok()?;
        let plain = |text: String| Some(Origin { text, call: false });
        match (insn.opcode, insn.operand) {
            (op::ILOAD | op::ALOAD, Operand::Local(local)) => {
                plain(self.local(source, local, state))
            }
            (op::ILOAD_0..=op::ILOAD_3, _) => {
                plain(self.local(source, (insn.opcode - op::ILOAD_0) as u16, state))
            }
            (op::ALOAD_0..=op::ALOAD_3, _) => {
                plain(self.local(source, (insn.opcode - op::ALOAD_0) as u16, state))
            }
            (op::ACONST_NULL, _) => plain("null".into()),
            (op::ICONST_M1..=op::ICONST_5, _) => {
                plain((insn.opcode as i32 - op::ICONST_0 as i32).to_string())
            }
            (op::BIPUSH | op::SIPUSH, Operand::Int(k)) => plain(k.to_string()),
            (op::GETSTATIC, Operand::Pool(cp)) => {
                let field = self.pool.member(cp).ok()?;
                plain(format!("{}.{}", class_text(&field), field.name))
            }
            (op::GETFIELD, Operand::Pool(cp)) => {
                let field = self.pool.member(cp).ok()?;
                match self.describe(source, 0, detail - 1, index) {
                    Some(object) => plain(format!("{}.{}", object.text, field.name)),
                    None => plain(field.name.to_string()),
                }
            }
            (op::INVOKEVIRTUAL..=op::INVOKEINTERFACE, Operand::Pool(cp)) => {
                let method = self.pool.member(cp).ok()?;
                Some(Origin {
                    text: method_text(&method),
                    call: detail == MAX_DETAIL && !index,
                })
            }
            (op::IALOAD | op::AALOAD, _) => {
                let array = self.describe(source, 1, detail - 1, index);
                let array = array.map_or("<array>".into(), |a| a.text);
                let place = self.describe(source, 0, detail, true);
                let place = place.map_or("...".into(), |p| p.text);
                plain(format!("{array}[{place}]"))
            }
            _ => None,
        }
    }

    /// The name of a local variable, or what can be said without one.
    fn local(&self, bci: u16, slot: u16, state: &State) -> String {
        let variables = self.code.local_variables(self.pool);
        let here = |start: u16, len: u16| start <= bci && bci - start < len;
        let found = variables
            .iter()
            .find(|v| v.slot == slot && here(v.start, v.len));
        if let Some(variable) = found {
            return variable.name.to_string();
        }
        if state.written.contains(&slot) {
            return format!("<local{slot}>");
        }
        let mut at = 0;
        if !self.method.is_static() {
            if slot == 0 {
                return "this".into();
            }
            at = 1;
        }
        for (i, ty) in self.method.ty().params.iter().enumerate() {
            let next = at + ty.slots() as u16;
            if (at..next).contains(&slot) {
                return format!("<parameter{}>", i + 1);
            }
            at = next;
        }
        format!("<local{slot}>")
    }
}

/// The two best known classes are written without their package.
fn class_text(member: &MemberRef) -> String {
    let name = member.class.replace('/', ".");
    match name.strip_prefix("java.lang.") {
        Some(known @ ("Object" | "String")) => known.into(),
        _ => name,
    }
}

/// `String.indexOf(String, int)`
fn method_text(member: &MemberRef) -> String {
    let params = MethodType::parse(&member.descriptor).map_or(Vec::new(), |ty| ty.params);
    let params: Vec<String> = params.iter().map(param_text).collect();
    let class = class_text(member);
    format!("{class}.{}({})", member.name, params.join(", "))
}

/// HotSpot shortens parameters by prefix, so `StringBuilder` is short too.
fn param_text(ty: &Type) -> String {
    let name = type_text(ty);
    match name.strip_prefix("java.lang.") {
        Some(known) if known.starts_with("Object") || known.starts_with("String") => known.into(),
        _ => name,
    }
}
