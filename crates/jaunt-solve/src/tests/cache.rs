//! The cache forgets instead of growing.

use jaunt_term::{Model, NoFunctions, Sort, Terms};

use super::{literals, problem};
use crate::{Answer, Cache, Core, Fact};

#[test]
fn a_cache_stays_within_its_limit() {
    let most = 40_000;
    let mut cache = Cache::with_limit(most);
    let mut terms = Terms::new();
    let x = terms.var(Sort::I32, 0);
    let hint = Model::new();
    for number in 0..2000 {
        let bounds = [terms.int(number), terms.int(number + 7)];
        let conditions = bounds.map(|bound| terms.slt(x, bound));
        let literals = literals(&terms, &conditions).expect("no constants");
        let problem = problem(&terms, &literals, &hint, &NoFunctions);
        let answer = match number % 2 {
            0 => Answer::Unsat(Core::of([0])),
            _ => Answer::Model(Model::new()),
        };
        cache.learn(Fact::new(&problem, &answer).expect("small"));
        assert!(cache.bytes() <= most, "{}", cache.bytes());
        assert_eq!(cache.recall(&problem), Some(answer));
    }
    assert!(cache.bytes() > most / 4, "{}", cache.bytes());
}
