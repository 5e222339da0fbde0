//! What code is, in one value. Line numbers and names of variables do not count: an edit
//! elsewhere in the file changes them.

use jaunt_class::{ClassFile, Const, Member, Operand, instructions};
use jaunt_record::{Digest, Digester};

/// What a class is beside its methods.
pub fn layout(file: &ClassFile) -> Digest {
    let mut digester = Digester::new();
    digester.add(&file.access.to_le_bytes());
    for name in file.super_name.iter().chain(&file.interfaces) {
        digester.add(name.as_bytes());
    }
    for field in &file.fields {
        digester.add(field.name.as_bytes());
        digester.add(field.descriptor.as_bytes());
        digester.add(&field.access.to_le_bytes());
        // Its index means something in its own pool only.
        let value = field.attributes.get("ConstantValue");
        let index = value.and_then(|bytes| Some(u16::from_be_bytes(bytes.try_into().ok()?)));
        if let Some(index) = index {
            constant(file, index, &mut digester, DEEPEST);
        }
    }
    digester.finish()
}

/// Constants within constants: a class file may name one that contains itself.
const DEEPEST: u32 = 8;

/// What the code of a method is.
pub fn body(file: &ClassFile, member: &Member) -> Digest {
    let mut digester = Digester::new();
    digester.add(&member.access.to_le_bytes());
    let Ok(Some(code)) = file.code(member) else {
        return digester.finish();
    };
    for insn in instructions(code.bytes).map_while(Result::ok) {
        match insn.operand {
            Operand::Pool(index) => {
                digester.add(&[insn.opcode]);
                constant(file, index, &mut digester, DEEPEST);
            }
            Operand::Dimensions { class, count } => {
                digester.add(&[insn.opcode, count]);
                constant(file, class, &mut digester, DEEPEST);
            }
            _ => {
                let bytes = code.bytes.get(insn.bci as usize..insn.next() as usize);
                digester.add(bytes.unwrap_or_default());
            }
        }
    }
    for handler in &code.handlers {
        for at in [handler.start, handler.end, handler.target] {
            digester.add(&at.to_le_bytes());
        }
        match handler.catch {
            0 => digester.add(b"any"),
            class => constant(file, class, &mut digester, DEEPEST),
        }
    }
    digester.finish()
}

/// What a constant means, wherever it stands in the pool.
fn constant(file: &ClassFile, index: u16, digester: &mut Digester, depth: u32) {
    let pool = &file.pool;
    let Ok(found) = pool.get(index) else {
        return;
    };
    // Dynamic constants are told apart by what makes them.
    let bootstrap = match found {
        Const::Dynamic { bootstrap, .. } | Const::InvokeDynamic { bootstrap, .. } => {
            Some(*bootstrap)
        }
        _ => None,
    };
    let kind = std::mem::discriminant(found);
    digester.add(format!("{kind:?}").as_bytes());
    let parts: [u16; 2] = match *found {
        Const::Utf8(bytes) => {
            digester.add(bytes);
            return;
        }
        Const::Int(_) | Const::Float(_) | Const::Long(_) | Const::Double(_) | Const::Unused => {
            digester.add(format!("{found:?}").as_bytes());
            return;
        }
        Const::Class(name)
        | Const::String(name)
        | Const::MethodType(name)
        | Const::Module(name)
        | Const::Package(name) => [name, 0],
        Const::Field { class, name_type }
        | Const::Method { class, name_type }
        | Const::InterfaceMethod { class, name_type } => [class, name_type],
        Const::NameType { name, descriptor } => [name, descriptor],
        Const::MethodHandle { kind, reference } => {
            digester.add(&[kind]);
            [reference, 0]
        }
        Const::Dynamic { name_type, .. } | Const::InvokeDynamic { name_type, .. } => [name_type, 0],
    };
    let Some(depth) = depth.checked_sub(1) else {
        return;
    };
    for part in parts.into_iter().filter(|part| *part != 0) {
        constant(file, part, digester, depth);
    }
    if let Some(index) = bootstrap {
        let all = file.bootstrap_methods().unwrap_or_default();
        let made = all.get(index as usize).into_iter();
        for part in made.flat_map(|made| [made.handle].into_iter().chain(made.args.clone())) {
            constant(file, part, digester, depth);
        }
    }
}
