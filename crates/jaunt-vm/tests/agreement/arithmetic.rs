//! Arithmetic, conversions and three-way comparisons that yield values.

use jaunt_class::Type;
use jaunt_class::opcodes::*;

use crate::corners::corners;
use crate::suite::Suite;

/// Opcode, name, operand types and result type of every binary instruction.
fn binaries() -> Vec<(u8, Type, Type, Type)> {
    use Type::{Double, Float, Int, Long};
    let mut all = Vec::new();
    for (offset, ty) in [(0, Int), (1, Long), (2, Float), (3, Double)] {
        all.extend([IADD, ISUB, IMUL, IDIV, IREM].map(|op| (op + offset, ty, ty, ty)));
    }
    for (offset, ty) in [(0, Int), (1, Long)] {
        all.extend([IAND, IOR, IXOR].map(|op| (op + offset, ty, ty, ty)));
        all.extend([ISHL, ISHR, IUSHR].map(|op| (op + offset, ty, Int, ty)));
    }
    all.push((LCMP, Long, Long, Int));
    all.extend([FCMPL, FCMPG].map(|op| (op, Float, Float, Int)));
    all.extend([DCMPL, DCMPG].map(|op| (op, Double, Double, Int)));
    all
}

fn unaries() -> Vec<(u8, Type, Type)> {
    use Type::{Byte, Char, Double, Float, Int, Long, Short};
    vec![
        (INEG, Int, Int),
        (LNEG, Long, Long),
        (FNEG, Float, Float),
        (DNEG, Double, Double),
        (I2L, Int, Long),
        (I2F, Int, Float),
        (I2D, Int, Double),
        (L2I, Long, Int),
        (L2F, Long, Float),
        (L2D, Long, Double),
        (F2I, Float, Int),
        (F2L, Float, Long),
        (F2D, Float, Double),
        (D2I, Double, Int),
        (D2L, Double, Long),
        (D2F, Double, Float),
        (I2B, Int, Byte),
        (I2C, Int, Char),
        (I2S, Int, Short),
    ]
}

/// Types whose values an int operand may have.
fn operand_types(ty: Type) -> Vec<Type> {
    match ty {
        Type::Int => vec![
            Type::Int,
            Type::Byte,
            Type::Char,
            Type::Short,
            Type::Boolean,
        ],
        ty => vec![ty],
    }
}

fn name(opcode: u8, types: &[Type]) -> String {
    let types: String = types.iter().map(Type::descriptor).collect();
    format!("{}_{types}", mnemonic(opcode))
}

pub fn suite() -> Suite {
    let mut suite = Suite::new("Arithmetic");
    for (opcode, left, right, ret) in binaries() {
        for a in operand_types(left) {
            let descriptor = format!(
                "({}{}){}",
                a.descriptor(),
                right.descriptor(),
                ret.descriptor()
            );
            suite.add(&name(opcode, &[a, right]), &descriptor, |code| {
                code.param(0).param(1).op(opcode).ret();
            });
        }
        if left == right {
            let descriptor = format!("({}){}", left.descriptor(), ret.descriptor());
            suite.add(
                &format!("{}_twice", mnemonic(opcode)),
                &descriptor,
                |code| {
                    code.param(0).param(0).op(opcode).ret();
                },
            );
        }
    }
    for (opcode, from, to) in unaries() {
        for a in operand_types(from) {
            let descriptor = format!("({}){}", a.descriptor(), to.descriptor());
            suite.add(&name(opcode, &[a]), &descriptor, |code| {
                code.param(0).op(opcode).ret();
            });
        }
    }
    conversions_in_a_row(&mut suite);
    increments(&mut suite);
    suite
}

/// Each conversion after each other that fits: terms simplify across the two.
fn conversions_in_a_row(suite: &mut Suite) {
    for (first, from, middle) in unaries() {
        for (second, start, to) in unaries() {
            let fits = start == middle || operand_types(start).contains(&middle);
            if fits {
                let name = format!("{}_{}", mnemonic(first), mnemonic(second));
                let descriptor = format!("({}){}", from.descriptor(), to.descriptor());
                suite.add(&name, &descriptor, |code| {
                    code.param(0).op(first).op(second).ret();
                });
            }
        }
    }
}

fn increments(suite: &mut Suite) {
    for (i, by) in [0i16, 1, -1, 127, -128, 128, 32767, -32768]
        .into_iter()
        .enumerate()
    {
        suite.add(&format!("iinc_{i}"), "(I)I", |code| {
            code.raw(&[WIDE, IINC, 0, 0]).raw(&by.to_be_bytes());
            code.param(0).ret();
        });
    }
}

/// Each binary instruction with each corner value as a constant on either side.
pub fn constants() -> Suite {
    let mut suite = Suite::new("Constants");
    for (opcode, left, right, ret) in binaries() {
        let name = mnemonic(opcode);
        for (i, bits) in corners(right).into_iter().enumerate() {
            let descriptor = format!("({}){}", left.descriptor(), ret.descriptor());
            suite.add(&format!("{name}_right_{i}"), &descriptor, |code| {
                code.param(0).constant(right, bits).op(opcode).ret();
            });
        }
        for (i, bits) in corners(left).into_iter().enumerate() {
            let descriptor = format!("({}){}", right.descriptor(), ret.descriptor());
            suite.add(&format!("{name}_left_{i}"), &descriptor, |code| {
                code.constant(left, bits).param(0).op(opcode).ret();
            });
        }
    }
    suite
}
