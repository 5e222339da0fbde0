//! The foldings path conditions rely on.

use crate::{BinOp, Elem, MathFn, Memo, Node, Sort, Term, Terms, UnOp};

fn check(build: impl Fn(&mut Terms) -> Term, expected: &str) {
    let mut terms = Terms::new();
    let t = build(&mut terms);
    let name = |id: u32| ["x", "y", "z", "c", "b", "d", "a"][id as usize].to_string();
    assert_eq!(terms.display(t, &name).to_string(), expected);
}

fn x(terms: &mut Terms) -> Term {
    terms.var(Sort::I32, 0)
}

fn y(terms: &mut Terms) -> Term {
    terms.var(Sort::I32, 1)
}

/// A char input as the machine sees it.
fn char_input(terms: &mut Terms) -> Term {
    let narrow = terms.var(Sort::I16, 3);
    terms.zero_extend(narrow, Sort::I32)
}

#[test]
fn rounds_of_a_loop_do_not_pile_up() {
    let mut terms = Terms::new();
    let (three, one) = (terms.int(3), terms.int(1));
    let mut n = x(&mut terms);
    let (mut factor, mut offset) = (1i32, 0i32);
    for _ in 0..1_000 {
        let product = terms.mul(n, three);
        n = terms.add(product, one);
        factor = factor.wrapping_mul(3);
        offset = offset.wrapping_mul(3).wrapping_add(1);
    }
    let (x, factor, offset) = (x(&mut terms), terms.int(factor), terms.int(offset));
    let product = terms.mul(x, factor);
    assert_eq!(n, terms.add(product, offset));
}

#[test]
fn booleans_as_ints_fold_back() {
    let flag = |t: &mut Terms| {
        let b = t.var(Sort::Bool, 4);
        t.bool_to_int(b)
    };
    check(
        |t| {
            let f = flag(t);
            t.is_nonzero(f)
        },
        "b",
    );
    check(
        |t| {
            let f = flag(t);
            let one = t.int(1);
            let flipped = t.bin(BinOp::Xor, f, one);
            t.is_nonzero(flipped)
        },
        "!b",
    );
    check(
        |t| {
            let (f, x, y) = (flag(t), x(t), y(t));
            let less = t.slt(x, y);
            let less = t.bool_to_int(less);
            let both = t.bin(BinOp::And, f, less);
            t.is_nonzero(both)
        },
        "b && x < y",
    );
}

#[test]
fn three_way_results_fold_in_comparisons_with_zero() {
    let longs = |t: &mut Terms| {
        let (a, b) = (t.var(Sort::I64, 0), t.var(Sort::I64, 1));
        t.compare_integers(a, b)
    };
    let doubles = |t: &mut Terms, nan_greater: bool| {
        let (a, b) = (t.var(Sort::F64, 0), t.var(Sort::F64, 1));
        if nan_greater {
            t.compare_floats_g(a, b)
        } else {
            t.compare_floats_l(a, b)
        }
    };
    let with_zero = |t: &mut Terms, relation: &str, left: Term| {
        let zero = t.int(0);
        match relation {
            "<" => t.slt(left, zero),
            "<=" => t.sle(left, zero),
            ">" => t.slt(zero, left),
            ">=" => t.sle(zero, left),
            "==" => t.eq(left, zero),
            _ => t.ne(left, zero),
        }
    };
    let cases = [
        ("<", "x < y", "x < y", "!(y <= x)"),
        ("<=", "x <= y", "x <= y", "!(y < x)"),
        (">", "y < x", "!(x <= y)", "y < x"),
        (">=", "y <= x", "!(x < y)", "y <= x"),
        ("==", "x == y", "x == y", "x == y"),
        ("!=", "x != y", "x != y", "x != y"),
    ];
    for (relation, integers, nan_greater, nan_less) in cases {
        check(
            |t| {
                let c = longs(t);
                with_zero(t, relation, c)
            },
            integers,
        );
        check(
            |t| {
                let c = doubles(t, true);
                with_zero(t, relation, c)
            },
            nan_greater,
        );
        check(
            |t| {
                let c = doubles(t, false);
                with_zero(t, relation, c)
            },
            nan_less,
        );
    }
}

#[test]
fn ranges_of_narrow_inputs_decide_comparisons() {
    check(
        |t| {
            let (c, zero) = (char_input(t), t.int(0));
            t.slt(c, zero)
        },
        "false",
    );
    check(
        |t| {
            let (c, big) = (char_input(t), t.int(70_000));
            t.eq(c, big)
        },
        "false",
    );
    check(
        |t| {
            let (c, mask) = (char_input(t), t.int(0xffff));
            t.bin(BinOp::And, c, mask)
        },
        "c",
    );
    check(
        |t| {
            let c = char_input(t);
            t.narrow_int(c, Sort::I16, false)
        },
        "c",
    );
    check(
        |t| {
            let (c, n) = (char_input(t), t.int(128));
            t.ult(c, n)
        },
        "c < 128",
    );
}

#[test]
fn arithmetic_keeps_one_constant() {
    check(
        |t| {
            let (x, k) = (x(t), t.int(3));
            let s = t.add(x, k);
            let k = t.int(4);
            t.add(k, s)
        },
        "x + 7",
    );
    check(
        |t| {
            let (x, k) = (x(t), t.int(3));
            t.sub(x, k)
        },
        "x - 3",
    );
    check(
        |t| {
            let (x, y, k) = (x(t), y(t), t.int(3));
            let s = t.add(x, k);
            let s = t.add(s, y);
            t.sub(s, x)
        },
        "y + 3",
    );
    check(
        |t| {
            let (x, k) = (x(t), t.int(3));
            let s = t.add(x, k);
            let k = t.int(10);
            t.eq(s, k)
        },
        "x == 7",
    );
    check(
        |t| {
            let (x, k) = (x(t), t.int(3));
            let s = t.add(x, k);
            let k = t.int(10);
            t.slt(s, k)
        },
        "x + 3 < 10",
    );
    check(
        |t| {
            let (x, y) = (x(t), y(t));
            let d = t.sub(x, y);
            t.is_nonzero(d)
        },
        "x != y",
    );
    check(
        |t| {
            let (x, two) = (x(t), t.int(2));
            let r = t.bin(BinOp::Rem, x, two);
            t.is_nonzero(r)
        },
        "(x & 1) != 0",
    );
}

#[test]
fn equal_results_of_injective_functions_are_equal_arguments() {
    let spread = |t: &mut Terms, x: Term| {
        let sixteen = t.int(16);
        let upper = t.shift(BinOp::LShr, x, sixteen);
        t.bin(BinOp::Xor, x, upper)
    };
    let times_31 = |t: &mut Terms, x: Term| {
        let factor = t.int(31);
        t.mul(x, factor)
    };
    check(
        |t| {
            let (x, y) = (x(t), y(t));
            let (x, y) = (spread(t, x), spread(t, y));
            t.eq(x, y)
        },
        "x == y",
    );
    check(
        |t| {
            let x = x(t);
            let (x, k) = (spread(t, x), t.int(0x1234_5678 ^ 0x1234));
            t.eq(x, k)
        },
        "x == 305419896",
    );
    check(
        |t| {
            let x = x(t);
            let (x, k) = (times_31(t, x), t.int(i32::MIN.wrapping_mul(31)));
            t.eq(x, k)
        },
        "x == -2147483648",
    );
    check(
        |t| {
            let (x, y) = (x(t), y(t));
            let (x, y) = (times_31(t, x), times_31(t, y));
            t.ne(x, y)
        },
        "x != y",
    );
}

#[test]
fn ints_come_back_from_doubles() {
    let as_double = |t: &mut Terms| {
        let x = x(t);
        t.convert(UnOp::IntToFloat, x, Sort::F64)
    };
    check(
        |t| {
            let d = as_double(t);
            t.convert(UnOp::FloatToInt, d, Sort::I32)
        },
        "x",
    );
    check(
        |t| {
            let (d, k) = (as_double(t), t.double(2.5));
            t.bin(BinOp::FLt, d, k)
        },
        "x <= 2",
    );
    check(
        |t| {
            let (d, k) = (as_double(t), t.double(1e10));
            t.bin(BinOp::FLt, k, d)
        },
        "false",
    );
    check(
        |t| {
            let (d, k) = (as_double(t), t.double(2.5));
            t.bin(BinOp::FEq, d, k)
        },
        "false",
    );
}

#[test]
fn reads_see_through_writes_elsewhere() {
    let array = |t: &mut Terms| t.var(Sort::Array(Elem::I32), 6);
    check(
        |t| {
            let (a, x, one, two) = (array(t), x(t), t.int(1), t.int(2));
            let stored = t.store(a, one, x);
            t.select(stored, two)
        },
        "a[2]",
    );
    check(
        |t| {
            let (a, x, y, one) = (array(t), x(t), y(t), t.int(1));
            let next = t.add(x, one);
            let stored = t.store(a, x, y);
            t.select(stored, next)
        },
        "a[x + 1]",
    );
    check(
        |t| {
            let (a, x, y) = (array(t), x(t), y(t));
            let stored = t.store(a, x, y);
            t.select(stored, x)
        },
        "y",
    );
    check(
        |t| {
            let a = t.array_literal(Elem::I32, &[5, 6]);
            let one = t.int(1);
            t.select(a, one)
        },
        "6",
    );
}

#[test]
fn substitution_simplifies() {
    check(
        |t| {
            let (x, y, k) = (x(t), y(t), t.int(5));
            let sum = t.add(x, y);
            let less = t.slt(sum, k);
            let mut memo = Memo::from_iter([(x, k), (y, k)]);
            t.substitute(less, &mut memo)
        },
        "false",
    );
}

#[test]
fn a_node_takes_16_bytes_and_names_are_unique() {
    assert_eq!(size_of::<Node>(), 16);
    for f in MathFn::ALL {
        assert_eq!(MathFn::by_name(f.name()), Some(f));
    }
}

#[test]
fn deep_terms_need_no_stack() {
    let mut terms = Terms::new();
    let (mut sum, y) = (x(&mut terms), y(&mut terms));
    for _ in 0..200_000 {
        let product = terms.mul(sum, y);
        sum = terms.add(product, y);
    }
    assert_eq!(terms.vars_of(sum), [0, 1]);
    let mut other = Terms::new();
    other.import(&terms, sum, &mut Memo::default());
    assert_eq!(other.count(), terms.count());
    assert!(
        terms
            .display(sum, &|id| id.to_string())
            .to_string()
            .contains("...")
    );
}
