//! What type tests of one object say about each other.

use jaunt_class::access;
use jaunt_term::{Term, Terms};
use jaunt_vm::class::ClassRef;

/// Objects, the classes they were tested for, and the answers.
#[derive(Default)]
pub struct TypeTests {
    all: Vec<(Term, ClassRef, Term)>,
}

impl TypeTests {
    pub fn known(&self, object: Term, class: ClassRef) -> Option<Term> {
        let mut all = self.all.iter();
        let same = all.find(|(o, c, _)| *o == object && c.id == class.id);
        same.map(|(_, _, is)| *is)
    }

    pub fn add(&mut self, object: Term, class: ClassRef, is: Term) {
        self.all.push((object, class, is));
    }

    /// What holds of the answers.
    pub fn conditions(&self, terms: &mut Terms) -> Vec<Term> {
        let mut conditions = Vec::new();
        let null = terms.null();
        for (n, &(object, class, is)) in self.all.iter().enumerate() {
            // Null is no object of any class.
            let some = terms.ne(object, null);
            conditions.push(terms.implies(is, some));
            for &(other, another, also) in &self.all[..n] {
                if other != object {
                    continue;
                }
                if class.is_subclass_of(another) {
                    conditions.push(terms.implies(is, also));
                } else if another.is_subclass_of(class) {
                    conditions.push(terms.implies(also, is));
                } else if exclude(class, another) {
                    let both = terms.and(is, also);
                    conditions.push(terms.not(both));
                }
            }
        }
        conditions
    }
}

/// Can no object be of both classes, neither of which is a subclass of the other?
fn exclude(a: ClassRef, b: ClassRef) -> bool {
    let is_final = |c: ClassRef| c.access & access::FINAL != 0;
    let is_class = |c: ClassRef| !c.is_interface() && !c.is_array();
    let both = is_class(a) && is_class(b);
    let last = |a: ClassRef, b: ClassRef| is_class(a) && is_final(a) && !b.is_array();
    both || last(a, b) || last(b, a)
}
