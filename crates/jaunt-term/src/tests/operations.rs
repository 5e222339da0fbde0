//! Operations whose Java meaning is easy to get wrong.

use crate::value::{as_f64, binary, math, unary};
use crate::{BinOp, MathFn, Sort, UnOp};

fn check_int(op: BinOp, a: i32, b: i32, expected: Option<i32>) {
    let pack = |v: i32| Sort::I32.pack(i64::from(v));
    assert_eq!(
        binary(op, Sort::I32, pack(a), pack(b)),
        expected.map(pack),
        "{a} {op:?} {b}"
    );
}

#[test]
fn integer_corner_cases() {
    check_int(BinOp::Div, i32::MIN, -1, Some(i32::MIN));
    check_int(BinOp::Rem, i32::MIN, -1, Some(0));
    check_int(BinOp::Div, -7, 2, Some(-3));
    check_int(BinOp::Rem, -7, 2, Some(-1));
    check_int(BinOp::Div, 1, 0, None);
    check_int(BinOp::Shl, 1, 33, Some(2));
    check_int(BinOp::AShr, -8, 1, Some(-4));
    check_int(BinOp::LShr, -1, 31, Some(1));
    check_int(BinOp::Add, i32::MAX, 1, Some(i32::MIN));
}

#[test]
fn conversions_saturate() {
    let cases = [
        (f64::NAN, 0, 0),
        (1e20, i32::MAX, i64::MAX),
        (-1e20, i32::MIN, i64::MIN),
        (-1.9, -1, -1),
        (3e9, i32::MAX, 3_000_000_000),
    ];
    for (value, int, long) in cases {
        let to = |sort| unary(UnOp::FloatToInt, Sort::F64, sort, value.to_bits());
        assert_eq!(to(Sort::I32), Sort::I32.pack(i64::from(int)), "{value}");
        assert_eq!(to(Sort::I64), long as u64, "{value}");
    }
}

#[test]
fn math_follows_java() {
    let check = |f: MathFn, args: [f64; 3], expected: f64| {
        let found = as_f64(math(f, args.map(f64::to_bits)));
        assert!(
            found == expected || (found.is_nan() && expected.is_nan()),
            "{f:?}{args:?} = {found}"
        );
    };
    check(MathFn::Pow, [1.0, f64::NAN, 0.0], f64::NAN);
    check(MathFn::Pow, [-1.0, f64::INFINITY, 0.0], f64::NAN);
    check(MathFn::Pow, [f64::NAN, 0.0, 0.0], 1.0);
    check(MathFn::Pow, [2.0, 10.0, 0.0], 1024.0);
    check(MathFn::Hypot, [3.0, 4.0, 0.0], 5.0);
    check(MathFn::Hypot, [f64::INFINITY, f64::NAN, 0.0], f64::INFINITY);
    check(MathFn::IeeeRemainder, [5.0, 3.0, 0.0], -1.0);
    check(MathFn::Fma, [2.0, 3.0, 4.0], 10.0);
    check(MathFn::Sin, [0.5, 0.0, 0.0], 0.479425538604203);
}
