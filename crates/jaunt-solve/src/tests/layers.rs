//! Each layer answers what it is there for.

use jaunt_term::{BinOp, Elem, FuncId, Functions, Model, NoFunctions, Sort, Term, Terms};

use crate::smt::{Limits, Smt};
use crate::{Answer, Budget, Cache, Layer, Query, Solved, Solver};

struct Case {
    terms: Terms,
    hint: Model,
}

impl Case {
    fn new(hint: &[(u32, u64)]) -> Case {
        let mut model = Model::new();
        hint.iter().for_each(|&(id, bits)| model.set(id, bits));
        Case {
            terms: Terms::new(),
            hint: model,
        }
    }

    fn int(&mut self, id: u32) -> Term {
        self.terms.var(Sort::I32, id)
    }

    fn reference(&mut self, id: u32) -> Term {
        self.terms.var(Sort::Ref, id)
    }

    /// The answer, and that it came from the layer.
    fn check(&self, conditions: &[Term], layer: Layer) -> Option<Model> {
        let (solved, solver) = self.solve(conditions, &Cache::new(), &NoFunctions);
        assert_eq!(solver.counters.answered(layer), 1, "{:?}", solver.counters);
        match solved.answer {
            Answer::Model(model) => Some(model),
            Answer::Unsat(_) => None,
            Answer::GaveUp(why) => panic!("{why:?}"),
        }
    }

    fn solve(
        &self,
        conditions: &[Term],
        cache: &Cache,
        functions: &dyn Functions,
    ) -> (Solved, Solver) {
        let mut solver = Solver::new(vec![Box::new(Smt::new(Limits::default()))]);
        let query = Query {
            terms: &self.terms,
            conditions,
            hint: &self.hint,
            functions,
        };
        (solver.solve(&query, cache, &Budget::unlimited()), solver)
    }
}

#[test]
fn untouched_slices_keep_the_hint() {
    let mut case = Case::new(&[(0, 77), (1, 5), (2, 9)]);
    let (x, y, z) = (case.int(0), case.int(1), case.int(2));
    let fifty = case.terms.int(50);
    let path = case.terms.slt(fifty, x);
    let new = case.terms.slt(z, y);
    let model = case.check(&[path, new], Layer::Hint).expect("satisfiable");
    assert_eq!((model.get(0), model.get(1), model.get(2)), (77, 10, 9));
}

#[test]
fn contradictions_need_no_solver() {
    let mut case = Case::new(&[]);
    let (x, y) = (case.int(0), case.int(1));
    let product = case.terms.mul(x, y);
    let less = case.terms.slt(product, y);
    let not_less = case.terms.not(less);
    assert_eq!(case.check(&[less, not_less], Layer::Contradiction), None);
}

#[test]
fn references_are_classes() {
    let mut case = Case::new(&[(1, 40)]);
    let [a, b, c] = [0, 1, 2].map(|id| case.reference(id));
    let null = case.terms.null();
    let t = &mut case.terms;
    let (same, other, real) = (t.eq(a, b), t.ne(b, c), t.ne(a, null));
    let model = case
        .check(&[same, real, other], Layer::References)
        .expect("satisfiable");
    assert_eq!(model.get(0), model.get(1));
    assert_ne!(model.get(1), model.get(2));
    assert_ne!(model.get(0), 0);

    let t = &mut case.terms;
    let (is_null, also, not_null) = (t.eq(a, null), t.eq(a, c), t.ne(c, null));
    assert_eq!(
        case.check(&[is_null, also, not_null], Layer::References),
        None
    );
}

#[test]
fn order_answers_prefer_the_hint_and_small_numbers() {
    let mut case = Case::new(&[(0, 8)]);
    let (x, y) = (case.int(0), case.int(1));
    let one = case.terms.int(1);
    let next = case.terms.add(x, one);
    let condition = case.terms.sle(next, y);
    let model = case.check(&[condition], Layer::Order).expect("satisfiable");
    assert_eq!((model.get(0), model.get(1)), (8, 9));
    let overflow = case.terms.slt(next, x);
    let model = case.check(&[overflow], Layer::Order).expect("satisfiable");
    assert_eq!(Sort::I32.signed(model.get(0)), i64::from(i32::MAX));
}

#[test]
fn constants_of_the_query_are_tried() {
    let mut case = Case::new(&[]);
    let x = case.int(0);
    let (k, mask) = (case.terms.int(1234), case.terms.int(0xffff));
    let masked = case.terms.bin(BinOp::And, x, mask);
    let condition = case.terms.eq(masked, k);
    let model = case
        .check(&[condition], Layer::Candidates)
        .expect("satisfiable");
    assert_eq!(model.get(0), 1234);
}

#[test]
fn equalities_are_substituted() {
    let mut case = Case::new(&[]);
    let (x, y, z) = (case.int(0), case.int(1), case.int(2));
    let t = &mut case.terms;
    let three = t.int(3);
    let (product, triple) = (t.mul(x, y), t.mul(x, three));
    let conditions = [t.eq(z, product), t.ne(z, triple), t.eq(y, three)];
    assert_eq!(case.check(&conditions, Layer::Rewriting), None);
}

#[test]
fn smt_gets_the_rest_and_the_cache_remembers() {
    let mut case = Case::new(&[]);
    let (x, y) = (case.int(0), case.int(1));
    let t = &mut case.terms;
    let (a, b) = (t.int(7919), t.int(104_729));
    let product = t.mul(x, y);
    let conditions = {
        let sum = t.add(x, y);
        let goal = t.int(7919 + 104_729);
        let result = t.mul(a, b);
        [t.eq(product, result), t.eq(sum, goal)]
    };
    let mut cache = Cache::new();
    let (first, solver) = case.solve(&conditions, &cache, &NoFunctions);
    assert!(
        matches!(first.answer, Answer::Model(_)),
        "{:?}",
        first.answer
    );
    assert_eq!(solver.counters.answered(Layer::Cache), 0);
    first.learned.into_iter().for_each(|fact| cache.learn(fact));
    let (second, solver) = case.solve(&conditions, &cache, &NoFunctions);
    assert_eq!(solver.counters.answered(Layer::Cache), 1);
    assert_eq!(first.answer, second.answer);
}

#[test]
fn arrays_are_read_at_symbolic_indices() {
    let mut case = Case::new(&[]);
    let (i, j) = (case.int(0), case.int(1));
    let t = &mut case.terms;
    let array = t.var(Sort::Array(Elem::I32), 2);
    let (big, ten) = (t.int(123_456), t.int(10));
    let stored = t.store(array, i, big);
    let (read, other) = (t.select(stored, j), t.select(array, i));
    let sum = t.add(read, other);
    let goal = t.int(-98_765);
    let conditions = [t.ult(i, ten), t.ult(j, ten), t.ne(i, j), t.eq(sum, goal)];
    assert!(case.check(&conditions, Layer::Backend).is_some());
}

/// f(x) = x ^ 0x5555, which nothing but execution knows.
struct Scramble;

impl Functions for Scramble {
    fn call(&self, _: FuncId, args: &[u64]) -> Option<u64> {
        Some(args[0] ^ 0x5555)
    }
}

#[test]
fn opaque_functions_are_pinned_or_learned() {
    let mut case = Case::new(&[(0, 3)]);
    let (x, y) = (case.int(0), case.int(1));
    let t = &mut case.terms;
    let call = t.opaque(FuncId(0), &[x], Sort::I32, 3 ^ 0x5555);
    let square = t.mul(y, y);
    let conditions = {
        let k = t.int(0x5556 + 81 * 81);
        let sum = t.add(call, square);
        [t.eq(sum, k)]
    };
    let (solved, _) = case.solve(&conditions, &Cache::new(), &Scramble);
    assert!(
        matches!(solved.answer, Answer::Model(_)),
        "{:?}",
        solved.answer
    );
}
