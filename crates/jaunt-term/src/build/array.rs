//! Reading and writing arrays at symbolic indices.

use crate::arena::Terms;
use crate::node::{Node, Term};
use crate::sort::Sort;

impl Terms {
    /// The element at an I32 index.
    pub fn select(&mut self, array: Term, index: Term) -> Term {
        if let Some(element) = self.select_choice(array, index) {
            return element;
        }
        let mut array = array;
        loop {
            match *self.node(array) {
                Node::Store {
                    array: before,
                    index: written,
                    value,
                } => {
                    let same = self.eq(written, index);
                    if same == Terms::TRUE {
                        return value;
                    }
                    if same != Terms::FALSE {
                        break;
                    }
                    array = before;
                }
                Node::Literal { elem, contents } => {
                    let Some(at) = self.const_bits(index) else {
                        break;
                    };
                    let bits = self
                        .literal(contents)
                        .get(at as usize)
                        .copied()
                        .unwrap_or(0);
                    return self.constant(elem.sort(), bits);
                }
                _ => break,
            }
        }
        let Sort::Array(elem) = self.sort(array) else {
            debug_assert!(false, "select from a term that is no array");
            return array;
        };
        self.intern(Node::Select { array, index }, elem.sort())
    }

    /// The array with one element replaced.
    pub fn store(&mut self, array: Term, index: Term, value: Term) -> Term {
        let sort = self.sort(array);
        let base = match *self.node(array) {
            Node::Store {
                array: before,
                index: written,
                ..
            } if written == index => before,
            _ => array,
        };
        self.intern(
            Node::Store {
                array: base,
                index,
                value,
            },
            sort,
        )
    }
}
