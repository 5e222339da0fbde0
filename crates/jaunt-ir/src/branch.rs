//! Comparisons fused with the branch on their result.

use crate::op::{BinOp, Kind, Rel};

/// What `rel` against zero says about the operands of a three-way comparison.
/// Unordered operands count as less for the `..l` forms and as greater for the
/// `..g` forms.
pub(crate) fn fused_relation(compare: BinOp, rel: Rel) -> Option<(Kind, Rel)> {
    let (kind, unordered_is_less) = match compare {
        BinOp::CmpL => return Some((Kind::Long, rel)),
        BinOp::CmpFl => (Kind::Float, true),
        BinOp::CmpFg => (Kind::Float, false),
        BinOp::CmpDl => (Kind::Double, true),
        BinOp::CmpDg => (Kind::Double, false),
        _ => return None,
    };
    let fused = match (rel, unordered_is_less) {
        (Rel::Lt, true) => Rel::NotGe,
        (Rel::Le, true) => Rel::NotGt,
        (Rel::Gt, false) => Rel::NotLe,
        (Rel::Ge, false) => Rel::NotLt,
        (plain, _) => plain,
    };
    Some((kind, fused))
}
