//! Which calls ask the clock, the time zone or the like on their way, whatever their arguments
//! are: objects that they make are other objects on another machine, or on another day.

use jaunt_class::MemberRef;
use jaunt_ir::{InvokeKind, Op};

use crate::classes::class::{Loader, MethodRef};
use crate::classes::store::Store;
use crate::world::outside::is_outside;

/// Methods that are looked at.
const MOST_METHODS: usize = 40;

/// What is known of a method that is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// It runs, but where it goes its arguments may decide.
    ToItsFirstBranch,
    /// It has no arguments: what it does once it does for everybody. Often it asks only the
    /// first time, and keeps the answer.
    Whole,
}

/// Does the code of a method ask, with what it calls before anything is decided?
pub(in crate::shadow) fn asks(first: MethodRef, store: &Store) -> bool {
    if first.class().loader == Loader::Boot {
        return false;
    }
    let mut methods = vec![(first, How::ToItsFirstBranch)];
    let mut at = 0;
    while let Some(&(method, how)) = methods.get(at) {
        at += 1;
        for (kind, member) in calls(method, how) {
            if is_outside(&member.class, &member.name, &member.descriptor) {
                return true;
            }
            if methods.len() == MOST_METHODS {
                continue;
            }
            let called = is_certain(kind).then(|| find(member, store)).flatten();
            let is_new = |m: &MethodRef| methods.iter().all(|(known, _)| known.id != m.id);
            if let Some(called) = called.filter(is_new) {
                let has_none = called.is_static() && called.ty().params.is_empty();
                let is_whole = how == How::Whole || has_none;
                let how = if is_whole { How::Whole } else { how };
                methods.push((called, how));
            }
        }
    }
    false
}

fn calls(method: MethodRef, how: How) -> impl Iterator<Item = (InvokeKind, MemberRef)> {
    let code = method.text().zip(method.class().file());
    let ops = code.into_iter().flat_map(move |(body, file)| {
        let decides = |op: &&Op| matches!(op, Op::If { .. } | Op::Switch { .. });
        let ops = body.ops.iter();
        let ops = ops.take_while(move |op| how == How::Whole || !decides(op));
        ops.map(move |op| (op, file))
    });
    ops.filter_map(|(op, file)| match *op {
        Op::Invoke { kind, cp, .. } => Some((kind, file.pool.member(cp).ok()?)),
        _ => None,
    })
}

/// Is it known which method runs?
fn is_certain(kind: InvokeKind) -> bool {
    matches!(kind, InvokeKind::Static | InvokeKind::Special)
}

/// A method of the program.
fn find(member: MemberRef, store: &Store) -> Option<MethodRef> {
    let owner = store.load(member.class).ok()?;
    let found = owner.find_method(member.name, member.descriptor)?;
    (found.class().loader != Loader::Boot).then_some(found)
}
