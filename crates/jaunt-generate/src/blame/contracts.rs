//! What the code says about itself: who may call a method, what may be null, which
//! exceptions its documentation names.

use std::cell::RefCell;
use std::collections::BTreeMap;

use jaunt_class::{Name, Operand, access, instructions};
use jaunt_project::Project;
use jaunt_vm::class::{ClassRef, MethodRef, outermost};
use jaunt_vm::{Made, Origin, RefShape, Store, Trace};
use rustc_hash::FxHashSet;

use crate::asked::targets;
use crate::reasons::calls::Key;

/// Can code outside of the package call it?
pub fn is_public(method: MethodRef) -> bool {
    const OPEN: u16 = access::PUBLIC | access::PROTECTED;
    method.access & OPEN != 0 && is_public_class(method.class())
}

/// Can any code call it, not only that of subclasses, which knows what the class is about?
pub fn is_for_all(method: MethodRef) -> bool {
    method.access & access::PUBLIC != 0 && is_public_class(method.class())
}

fn is_public_class(class: ClassRef) -> bool {
    let Some(file) = class.file() else {
        return false;
    };
    // What a nested class is open to stands in the entry for it.
    let entries = file.inner_classes();
    let mut current = class.name;
    while let Some(entry) = entries.iter().find(|e| e.inner == current) {
        if entry.access & (access::PUBLIC | access::PROTECTED) == 0 {
            return false;
        }
        let Some(outer) = entry.outer else {
            return false;
        };
        current = outer;
    }
    current != class.name || class.access & access::PUBLIC != 0
}

pub fn is_equals(method: MethodRef) -> bool {
    method.name == "equals" && method.descriptor == "(Ljava/lang/Object;)Z"
}

/// Is an input declared as a sealed type, and of one of the classes that this permits?
pub fn is_one_of_few(store: &Store, trace: &Trace, var: u32) -> bool {
    let input = &trace.refs[var as usize];
    let is_real = matches!(
        input.shape,
        RefShape::Object {
            made: Made::Called { .. } | Made::Constant { .. },
            ..
        }
    );
    let declared = store.load(input.declared.class).ok();
    let file = declared.and_then(|class| class.file());
    is_real && file.is_some_and(|file| file.permitted_subclasses().is_some())
}

/// The methods that other methods of the project call.
pub fn called(store: &Store) -> FxHashSet<Key> {
    let mut called = FxHashSet::default();
    for file in targets::files(store) {
        for member in &file.methods {
            let Ok(Some(code)) = file.code(member) else {
                continue;
            };
            let caller = (file.name, member.name, member.descriptor);
            for insn in instructions(code.bytes).map_while(Result::ok) {
                let Operand::Pool(index) = insn.operand else {
                    continue;
                };
                let Ok(callee) = file.pool.member(index) else {
                    continue;
                };
                let key = (callee.class, callee.name, callee.descriptor);
                if key != caller {
                    called.insert(key);
                }
            }
        }
    }
    called
}

/// Does an annotation say that an input may be null? Any of this name means it,
/// whichever library it is from.
pub fn nullable(store: &Store, target: MethodRef, trace: &Trace, origin: &Origin) -> bool {
    let annotations = match origin {
        Origin::Parameter(index) => annotations(target, u8::try_from(*index).ok()),
        Origin::Answer {
            stub,
            method,
            descriptor,
            ..
        } => {
            let of = trace.refs.get(*stub as usize).map(|r| r.made_as.class);
            let of = of.and_then(|class| store.load(class).ok());
            let answers = of.and_then(|c| c.find_method(*method, *descriptor));
            answers.map_or(Vec::new(), |m| annotations(m, None))
        }
        _ => Vec::new(),
    };
    annotations.iter().any(|a| {
        let simple = a.trim_end_matches(';').rsplit(['/', '$']).next();
        matches!(
            simple,
            Some("Nullable" | "CheckForNull" | "NullableDecl" | "PossiblyNull")
        )
    })
}

/// A constructor of an inner class or an enum has parameters that its source does not
/// name; annotations of those are counted otherwise by compilers, and not looked at.
fn annotations(method: MethodRef, parameter: Option<u8>) -> Vec<Name> {
    let Some((file, member)) = method.class().file().zip(method.member()) else {
        return Vec::new();
    };
    file.annotations_of(&member.attributes, parameter)
}

/// The sources beside the project, read when they are asked for.
pub struct Documentation<'a> {
    project: &'a Project,
    sources: RefCell<BTreeMap<Name, Option<String>>>,
}

impl<'a> Documentation<'a> {
    pub fn of(project: &'a Project) -> Documentation<'a> {
        Documentation {
            project,
            sources: RefCell::default(),
        }
    }

    /// Does the documentation of a method name this exception, or one above it?
    pub fn throws(&self, store: &Store, method: MethodRef, exception: &str) -> bool {
        let class = method.class();
        let mut sources = self.sources.borrow_mut();
        let read = || {
            let file = class.file().and_then(|f| f.source_file());
            let simple = outermost(class.name.as_str()).rsplit('/').next();
            let file = file.or_else(|| Some(format!("{}.java", simple?)));
            self.project.source_text(class.package(), &file?)
        };
        let source = sources.entry(class.name).or_insert_with(read);
        let Some(source) = source else {
            return false;
        };
        let loaded = store.load(Name::new(&exception.replace('.', "/"))).ok();
        let names: Vec<&str> = loaded
            .into_iter()
            .flat_map(|c| c.chain())
            .filter_map(|c| c.name.as_str().rsplit('/').next())
            .filter(|n| !["Object", "Throwable", "Exception", "RuntimeException"].contains(n))
            .collect();
        let name = match method.is_constructor() {
            true => class
                .name
                .as_str()
                .rsplit(['/', '$'])
                .next()
                .unwrap_or_default(),
            false => method.name.as_str(),
        };
        let mut comments = comments_of(source, name, method.ty().params.len());
        comments.any(|comment| documents(comment, &names))
    }
}

/// The documentation comments right before declarations of a method of this name with
/// this many parameters.
fn comments_of<'s>(source: &'s str, name: &'s str, count: usize) -> impl Iterator<Item = &'s str> {
    source.match_indices("/**").filter_map(move |(start, _)| {
        let length = source[start..].find("*/")?;
        let (comment, after) = source[start..].split_at(length);
        let end = after.find(['{', ';'])?;
        let head = &after[2..end];
        // Annotations may have brackets of their own.
        let mut opens = head.match_indices('(');
        let fits = opens.any(|(at, _)| {
            let before = head[..at].trim_end();
            let word = before.rsplit(|c: char| !c.is_alphanumeric() && c != '_' && c != '$');
            word.into_iter().next() == Some(name) && parameters(&head[at + 1..]) == count
        });
        fits.then_some(comment)
    })
}

/// How many parameters stand before the bracket that closes.
fn parameters(text: &str) -> usize {
    let mut depth = 0;
    let (mut count, mut some) = (1, false);
    for c in text.chars() {
        match c {
            '(' | '<' | '[' => depth += 1,
            ')' if depth == 0 => break,
            ')' | '>' | ']' => depth -= 1,
            ',' if depth == 0 => count += 1,
            c if !c.is_whitespace() => some = true,
            _ => {}
        }
    }
    if some { count } else { 0 }
}

fn documents(comment: &str, names: &[&str]) -> bool {
    let tags = comment.match_indices('@').filter_map(|(at, _)| {
        let tag = &comment[at + 1..];
        let mut words = tag.split_whitespace();
        match words.next() {
            Some("throws" | "exception") => words.next(),
            _ => None,
        }
    });
    tags.into_iter()
        .filter_map(|thrown| thrown.rsplit('.').next())
        .any(|simple| names.contains(&simple))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "class A {
        /** Gets.
         * @throws IndexOutOfBoundsException if it is out of range
         */
        @Deprecated(since = \"1\")
        public int get(int index) { return 0; }
        /** Also. */
        public int get(java.util.Map<String, Integer> m, int[] b) { return 0; }
        /** @exception java.lang.ArithmeticException never */ A() {}
    }";

    #[test]
    fn documentation_names_exceptions_of_the_method_it_stands_on() {
        let found = |name: &str, count: usize, exception: &str| {
            comments_of(SOURCE, name, count).any(|c| documents(c, &[exception]))
        };
        assert!(found("get", 1, "IndexOutOfBoundsException"));
        assert!(!found("get", 2, "IndexOutOfBoundsException"));
        assert!(!found("get", 1, "ArithmeticException"));
        assert!(found("A", 0, "ArithmeticException"));
    }
}
