//! A class of small static methods, and the inputs to try on each.

use jaunt_class::opcodes::*;
use jaunt_class::{Body, Builder, MethodType, PoolBuilder, Type, access};

use crate::corners::{corners, product};

pub struct Suite {
    pub class: &'static str,
    pub builder: Builder,
    pub methods: Vec<Method>,
}

pub struct Method {
    pub name: String,
    pub ty: MethodType,
    /// One value a parameter.
    pub inputs: Vec<Vec<u64>>,
}

/// The code of a method in the making.
pub struct Code<'a> {
    pub pool: &'a mut PoolBuilder,
    bytes: Vec<u8>,
    /// First local of each parameter.
    slots: Vec<u8>,
    ty: MethodType,
}

impl Suite {
    pub fn new(class: &'static str) -> Suite {
        Suite {
            class,
            builder: Builder::new(class, "java/lang/Object"),
            methods: Vec::new(),
        }
    }

    /// A method tried on all combinations of its parameters' corner values.
    pub fn add(&mut self, name: &str, descriptor: &str, write: impl FnOnce(&mut Code)) {
        self.add_on(name, descriptor, &[], write);
    }

    /// As `add`, with domains of our own choice for the first parameters.
    pub fn add_on(
        &mut self,
        name: &str,
        descriptor: &str,
        domains: &[Vec<u64>],
        write: impl FnOnce(&mut Code),
    ) {
        let ty = MethodType::parse(descriptor).expect(descriptor);
        let mut slots = vec![0];
        for param in &ty.params {
            slots.push(slots[slots.len() - 1] + param.slots() as u8);
        }
        let mut code = Code {
            pool: &mut self.builder.pool,
            bytes: Vec::new(),
            slots,
            ty: ty.clone(),
        };
        write(&mut code);
        let body = Body {
            max_stack: 10,
            max_locals: 16,
            bytes: code.bytes,
            handlers: Vec::new(),
        };
        let flags = access::PUBLIC | access::STATIC;
        self.builder
            .method(flags, name, descriptor, Some(&body), &[]);
        let rest = ty.params[domains.len()..].iter().map(|&p| corners(p));
        let domains: Vec<Vec<u64>> = domains.iter().cloned().chain(rest).collect();
        let inputs = product(&domains);
        let name = name.to_string();
        self.methods.push(Method { name, ty, inputs });
    }
}

/// The offset of an opcode's form for a type in families such as `iload`.
fn form(ty: Type) -> u8 {
    match ty {
        Type::Long => 1,
        Type::Float => 2,
        Type::Double => 3,
        Type::Class(_) | Type::Array(_) => 4,
        _ => 0,
    }
}

impl Code<'_> {
    pub fn op(&mut self, opcode: u8) -> &mut Self {
        self.bytes.push(opcode);
        self
    }

    pub fn op_byte(&mut self, opcode: u8, operand: u8) -> &mut Self {
        self.bytes.extend([opcode, operand]);
        self
    }

    pub fn op_short(&mut self, opcode: u8, operand: u16) -> &mut Self {
        self.op(opcode);
        self.bytes.extend(operand.to_be_bytes());
        self
    }

    pub fn raw(&mut self, bytes: &[u8]) -> &mut Self {
        self.bytes.extend(bytes);
        self
    }

    /// Pads to a multiple of four, as the tables of switches want it.
    pub fn align(&mut self) -> &mut Self {
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        self
    }

    /// Pushes a parameter.
    pub fn param(&mut self, index: usize) -> &mut Self {
        let opcode = ILOAD + form(self.ty.params[index]);
        self.op_byte(opcode, self.slots[index])
    }

    /// The first local that is no parameter.
    pub fn spare(&self) -> u8 {
        self.slots[self.ty.params.len()]
    }

    pub fn int(&mut self, value: i32) -> &mut Self {
        self.constant(Type::Int, value as u32 as u64)
    }

    pub fn constant(&mut self, ty: Type, bits: u64) -> &mut Self {
        let (opcode, index) = match ty {
            Type::Long => (LDC2_W, self.pool.long(bits as i64)),
            Type::Float => (LDC_W, self.pool.float(f32::from_bits(bits as u32))),
            Type::Double => (LDC2_W, self.pool.double(f64::from_bits(bits))),
            _ => (LDC_W, self.pool.int(bits as i32)),
        };
        self.op_short(opcode, index)
    }

    pub fn call(&mut self, class: &str, name: &str, descriptor: &str) -> &mut Self {
        let index = self.pool.method(class, name, descriptor);
        self.op_short(INVOKESTATIC, index)
    }

    /// Returns what is on the stack.
    pub fn ret(&mut self) {
        self.op(IRETURN + form(self.ty.ret));
    }

    /// After a conditional jump over five bytes: 1 if it jumped, else 0.
    pub fn jumped(&mut self, opcode: u8) {
        self.op_short(opcode, 5).op(ICONST_0).op(IRETURN);
        self.op(ICONST_1).op(IRETURN);
    }
}
