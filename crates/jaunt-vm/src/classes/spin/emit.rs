//! Writing the bytecode of spun methods.

use jaunt_class::opcodes as op;
use jaunt_class::{Body, MethodType, PoolBuilder, Type};

/// A method body in the making. Keeps count of the operand stack.
pub(super) struct Emit<'a> {
    pool: &'a mut PoolBuilder,
    bytes: Vec<u8>,
    depth: u16,
    deepest: u16,
    locals: u16,
}

/// A jump whose target is not known yet.
pub(super) struct Jump {
    at: usize,
    depth: u16,
}

/// How a method is called.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Invoke {
    Static,
    Virtual,
    Special,
    Interface,
}

impl<'a> Emit<'a> {
    /// `locals` are the slots of the parameters, the receiver included.
    pub fn new(pool: &'a mut PoolBuilder, locals: usize) -> Emit<'a> {
        Emit {
            pool,
            bytes: Vec::new(),
            depth: 0,
            deepest: 0,
            locals: locals as u16,
        }
    }

    pub fn finish(self) -> Body {
        Body {
            max_stack: self.deepest,
            max_locals: self.locals,
            bytes: self.bytes,
            handlers: Vec::new(),
        }
    }

    /// A new local variable.
    pub fn local(&mut self, ty: &Type) -> u16 {
        self.locals += ty.slots() as u16;
        self.locals - ty.slots() as u16
    }

    /// An instruction without operands and what it does to the stack.
    pub fn op(&mut self, opcode: u8, change: i32) {
        self.bytes.push(opcode);
        self.change(change);
    }

    fn change(&mut self, change: i32) {
        self.depth = (i32::from(self.depth) + change).max(0) as u16;
        self.deepest = self.deepest.max(self.depth);
    }

    fn indexed(&mut self, opcode: u8, index: u16, change: i32) {
        self.bytes.push(opcode);
        self.bytes.extend(index.to_be_bytes());
        self.change(change);
    }

    pub fn load(&mut self, ty: &Type, local: u16) {
        let opcode = pick(ty, [op::ILOAD, op::LLOAD, op::FLOAD, op::DLOAD, op::ALOAD]);
        self.bytes.push(op::WIDE);
        self.indexed(opcode, local, ty.slots() as i32);
    }

    pub fn store(&mut self, ty: &Type, local: u16) {
        let opcodes = [op::ISTORE, op::LSTORE, op::FSTORE, op::DSTORE, op::ASTORE];
        self.bytes.push(op::WIDE);
        self.indexed(pick(ty, opcodes), local, -(ty.slots() as i32));
    }

    pub fn this(&mut self) {
        self.op(op::ALOAD_0, 1);
    }

    pub fn ret(&mut self, ty: &Type) {
        let opcodes = [
            op::IRETURN,
            op::LRETURN,
            op::FRETURN,
            op::DRETURN,
            op::ARETURN,
        ];
        let opcode = match ty {
            Type::Void => op::RETURN,
            _ => pick(ty, opcodes),
        };
        self.op(opcode, -(ty.slots() as i32));
    }

    pub fn int(&mut self, value: i32) {
        let index = self.pool.int(value);
        self.indexed(op::LDC_W, index, 1);
    }

    pub fn long(&mut self, value: i64) {
        let index = self.pool.long(value);
        self.indexed(op::LDC2_W, index, 2);
    }

    pub fn float(&mut self, value: f32) {
        let index = self.pool.float(value);
        self.indexed(op::LDC_W, index, 1);
    }

    pub fn double(&mut self, value: f64) {
        let index = self.pool.double(value);
        self.indexed(op::LDC2_W, index, 2);
    }

    pub fn string(&mut self, units: &[u16]) {
        let index = self.pool.string(units);
        self.indexed(op::LDC_W, index, 1);
    }

    pub fn text(&mut self, text: &str) {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.string(&units);
    }

    pub fn class(&mut self, name: &str) {
        let index = self.pool.class(name);
        self.indexed(op::LDC_W, index, 1);
    }

    pub fn get_field(&mut self, class: &str, name: &str, ty: &Type) {
        let index = self.pool.field(class, name, &ty.descriptor());
        self.indexed(op::GETFIELD, index, ty.slots() as i32 - 1);
    }

    pub fn put_field(&mut self, class: &str, name: &str, ty: &Type) {
        let index = self.pool.field(class, name, &ty.descriptor());
        self.indexed(op::PUTFIELD, index, -(ty.slots() as i32) - 1);
    }

    pub fn get_static(&mut self, class: &str, name: &str, ty: &Type) {
        let index = self.pool.field(class, name, &ty.descriptor());
        self.indexed(op::GETSTATIC, index, ty.slots() as i32);
    }

    pub fn put_static(&mut self, class: &str, name: &str, ty: &Type) {
        let index = self.pool.field(class, name, &ty.descriptor());
        self.indexed(op::PUTSTATIC, index, -(ty.slots() as i32));
    }

    pub fn new_object(&mut self, class: &str) {
        let index = self.pool.class(class);
        self.indexed(op::NEW, index, 1);
        self.op(op::DUP, 1);
    }

    /// An array of references; the length is on the stack.
    pub fn new_array(&mut self, class: &str) {
        let index = self.pool.class(class);
        self.indexed(op::ANEWARRAY, index, 0);
    }

    pub fn instance_of(&mut self, class: &str) {
        let index = self.pool.class(class);
        self.indexed(op::INSTANCEOF, index, 0);
    }

    /// A cast, unless it is one to `Object`.
    pub fn cast(&mut self, to: &Type) {
        match to {
            Type::Class(name) if *name == "java/lang/Object" => {}
            Type::Class(name) | Type::Array(name) => {
                let index = self.pool.class(name);
                self.indexed(op::CHECKCAST, index, 0);
            }
            _ => {}
        }
    }

    /// A call; the arguments stand on the stack. `interface`: of the class that
    /// declares the method.
    pub fn invoke(
        &mut self,
        how: Invoke,
        class: &str,
        name: &str,
        ty: &MethodType,
        interface: bool,
    ) {
        let descriptor = ty.descriptor();
        let index = match interface {
            true => self.pool.interface_method(class, name, &descriptor),
            false => self.pool.method(class, name, &descriptor),
        };
        let receiver = i32::from(how != Invoke::Static);
        let change = ty.ret.slots() as i32 - ty.param_slots() as i32 - receiver;
        let opcode = match how {
            Invoke::Static => op::INVOKESTATIC,
            Invoke::Virtual => op::INVOKEVIRTUAL,
            Invoke::Special => op::INVOKESPECIAL,
            Invoke::Interface => op::INVOKEINTERFACE,
        };
        self.indexed(opcode, index, change);
        if how == Invoke::Interface {
            self.bytes.extend([ty.param_slots() as u8 + 1, 0]);
        }
    }

    /// A call of a method of a library class that is no interface.
    pub fn library(&mut self, how: Invoke, class: &str, name: &str, descriptor: &str) {
        if let Some(ty) = MethodType::parse(descriptor) {
            self.invoke(how, class, name, &ty, false);
        }
    }

    /// Returns an int constant.
    pub fn answer(&mut self, value: i32) {
        self.int(value);
        self.op(op::IRETURN, -1);
    }

    /// A forward jump that `land` completes.
    pub fn jump(&mut self, opcode: u8, change: i32) -> Jump {
        let at = self.bytes.len();
        self.indexed(opcode, 0, change);
        Jump {
            at,
            depth: self.depth,
        }
    }

    pub fn land(&mut self, jump: Jump) {
        let distance = (self.bytes.len() - jump.at) as i16;
        self.bytes[jump.at + 1..jump.at + 3].copy_from_slice(&distance.to_be_bytes());
        self.depth = jump.depth;
    }
}

/// The form of an instruction for int, long, float, double or a reference.
fn pick(ty: &Type, forms: [u8; 5]) -> u8 {
    match ty {
        Type::Long => forms[1],
        Type::Float => forms[2],
        Type::Double => forms[3],
        Type::Class(_) | Type::Array(_) => forms[4],
        _ => forms[0],
    }
}
