//! StrictMath, against answers of a real JVM.

use crate::MathFn;
use crate::value::math;

#[test]
fn strict_math_answers_as_java_does() {
    let lines = include_str!("strict.txt").lines();
    for line in lines.filter(|l| !l.starts_with('#')) {
        check(line);
    }
}

fn check(line: &str) {
    let mut words = line.split(' ');
    let name = format!("Math.{}", words.next().expect(line));
    let function = MathFn::by_name(&name).expect(line).strict();
    let bits = words.map(|w| u64::from_str_radix(w, 16).expect(line));
    let mut args: Vec<u64> = bits.collect();
    let expected = args.pop().expect(line);
    args.resize(3, 0);
    let found = math(function, [args[0], args[1], args[2]]);
    assert_eq!(found, expected, "{line}: {:e}", f64::from_bits(found));
}
