//! Conditional jumps, alone and after a three-way comparison, and switches.

use jaunt_class::Type;
use jaunt_class::opcodes::*;

use crate::corners::corners;
use crate::suite::{Code, Suite};

const TESTS: [u8; 6] = [IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE];

const COMPARISONS: [(u8, &str, Type); 5] = [
    (LCMP, "J", Type::Long),
    (FCMPL, "F", Type::Float),
    (FCMPG, "F", Type::Float),
    (DCMPL, "D", Type::Double),
    (DCMPG, "D", Type::Double),
];

pub fn suite() -> Suite {
    let mut suite = Suite::new("Branches");
    int_tests(&mut suite);
    int_comparisons(&mut suite);
    fused_comparisons(&mut suite);
    kept_comparisons(&mut suite);
    switches(&mut suite);
    suite
}

fn int_tests(suite: &mut Suite) {
    for opcode in TESTS {
        for ty in ["I", "B", "C", "S", "Z"] {
            let name = format!("{}_{ty}", mnemonic(opcode));
            suite.add(&name, &format!("({ty})I"), |code| {
                code.param(0).jumped(opcode);
            });
        }
    }
}

fn int_comparisons(suite: &mut Suite) {
    for opcode in IF_ICMPEQ..=IF_ICMPLE {
        for types in ["II", "BI", "CI", "SB", "ZZ"] {
            let name = format!("{}_{types}", mnemonic(opcode));
            suite.add(&name, &format!("({types})I"), |code| {
                code.param(0).param(1).jumped(opcode);
            });
        }
        for (i, bits) in corners(Type::Int).into_iter().enumerate() {
            let name = format!("{}_with_{i}", mnemonic(opcode));
            suite.add(&name, "(I)I", |code| {
                code.param(0).int(bits as i32).jumped(opcode);
            });
            let name = format!("{}_after_{i}", mnemonic(opcode));
            suite.add(&name, "(I)I", |code| {
                code.int(bits as i32).param(0).jumped(opcode);
            });
        }
    }
}

fn fused_comparisons(suite: &mut Suite) {
    for (compare, letter, ty) in COMPARISONS {
        for opcode in TESTS {
            let name = format!("{}_{}", mnemonic(compare), mnemonic(opcode));
            suite.add(&name, &format!("({letter}{letter})I"), |code| {
                code.param(0).param(1).op(compare).jumped(opcode);
            });
            for (i, bits) in corners(ty).into_iter().enumerate() {
                suite.add(&format!("{name}_{i}"), &format!("({letter})I"), |code| {
                    code.param(0).constant(ty, bits).op(compare).jumped(opcode);
                });
            }
        }
    }
}

/// The result of a comparison goes through a local or meets another number.
fn kept_comparisons(suite: &mut Suite) {
    for (compare, letter, _) in COMPARISONS {
        let descriptor = format!("({letter}{letter})I");
        for opcode in TESTS {
            let name = format!("{}_kept_{}", mnemonic(compare), mnemonic(opcode));
            suite.add(&name, &descriptor, |code| {
                let local = code.spare();
                code.param(0).param(1).op(compare).op_byte(ISTORE, local);
                code.op_byte(ILOAD, local).jumped(opcode);
            });
        }
        for opcode in IF_ICMPEQ..=IF_ICMPLE {
            for k in -2..=2 {
                let name = format!("{}_{}_{}", mnemonic(compare), mnemonic(opcode), k + 2);
                suite.add(&name, &descriptor, |code| {
                    code.param(0).param(1).op(compare).int(k).jumped(opcode);
                });
            }
        }
    }
}

/// Cases return 1, 2, 1 (two keys with one target) and the default returns 0.
fn switches(suite: &mut Suite) {
    let ends = |code: &mut Code| {
        for k in [ICONST_0, ICONST_1, ICONST_2] {
            code.op(k).op(IRETURN);
        }
    };
    for (name, types) in [
        ("table", "(I)I"),
        ("table_char", "(C)I"),
        ("table_byte", "(B)I"),
    ] {
        suite.add(name, types, |code| {
            code.param(0).op(TABLESWITCH).align();
            // From -1 to 3; the key 2 goes to the default.
            let offsets = [0, 2, 4, 2, 0, 4].map(|after| 34 + after);
            let (default, cases) = (offsets[0], &offsets[1..]);
            let words = [&[default, -1, 3], cases].concat();
            code.raw(
                &words
                    .iter()
                    .flat_map(|w| i32::to_be_bytes(*w))
                    .collect::<Vec<_>>(),
            );
            ends(code);
        });
    }
    for (name, types) in [("lookup", "(I)I"), ("lookup_short", "(S)I")] {
        suite.add(name, types, |code| {
            code.param(0).op(LOOKUPSWITCH).align();
            let pairs = [[i32::MIN, 44], [-129, 46], [0, 44], [32767, 42]];
            let words = [&[42, 4][..], &pairs.concat()].concat();
            code.raw(
                &words
                    .iter()
                    .flat_map(|w| i32::to_be_bytes(*w))
                    .collect::<Vec<_>>(),
            );
            ends(code);
        });
    }
}
