//! Switches as the source has them: over texts, enums and types, of which compilers make
//! switches over numbers.

use std::collections::BTreeMap;

use jaunt_class::Const as Constant;

use super::names::simple;
use super::nodes::{Builder, Draft};
use crate::analysis::{BlockId, EdgeKind};
use crate::op::{At, Const, InvokeKind, Op, Reg};

/// Where a switch over texts looks at them.
pub struct Texts {
    /// The blocks that compare with a text, and the key that stands for it.
    pub compared: Vec<(i32, BlockId, String)>,
    /// The variable that the text is kept in.
    pub kept: Reg,
}

impl Builder<'_> {
    /// A switch over texts is one node: compilers ask for the hash code, compare, and switch
    /// over a number that stands for the text.
    pub(super) fn fold_texts(&self, drafts: &mut BTreeMap<BlockId, Draft>) {
        let firsts: Vec<BlockId> = drafts.keys().copied().collect();
        for first in firsts {
            let Some((inner, texts)) = self.text_switch(drafts, first) else {
                continue;
            };
            let rows = inner.iter().filter_map(|block| drafts.remove(block));
            let rows: Vec<Vec<BlockId>> = rows.flat_map(|draft| draft.rows).collect();
            if let Some(draft) = drafts.get_mut(&first) {
                draft.rows.extend(rows);
                draft.texts = Some(texts);
            }
        }
    }

    /// The rows behind the first of such a switch, the last of which switches.
    fn text_switch(
        &self,
        drafts: &BTreeMap<BlockId, Draft>,
        first: BlockId,
    ) -> Option<(Vec<BlockId>, Texts)> {
        let last = *drafts.get(&first)?.rows.first()?.last()?;
        let (_, _, kept) = self.of_text(self.switched(last)?, self.last_op(last), "hashCode")?;
        let edges = &self.cfg.blocks[last].edges;
        let default = edges.iter().find(|e| e.kind == EdgeKind::Default)?.to?;
        let is_case = |kind: EdgeKind| matches!(kind, EdgeKind::Case(_));
        let cases = edges.iter().filter(|e| is_case(e.kind));
        let mut open: Vec<BlockId> = cases.filter_map(|e| e.to).collect();
        let mut inner = Vec::new();
        let mut compared = Vec::new();
        while let Some(block) = open.pop() {
            if block == default || inner.contains(&block) {
                continue;
            }
            let end = *drafts.get(&block)?.rows.first()?.last()?;
            let Op::If { a, .. } = *self.op(self.last_op(end)) else {
                return None;
            };
            let (args, at, of) = self.of_text(a, self.last_op(end), "equals")?;
            (of == kept).then_some(())?;
            let (Op::LoadConst { cp, .. }, _) = self.written(*args.get(1)?, at)? else {
                return None;
            };
            let text = self.class.pool.string(cp).ok()?;
            let to = |kind| {
                let edge = self.cfg.blocks[end].edges.iter().find(|e| e.kind == kind);
                edge.and_then(|e| e.to)
            };
            let (equal, other) = (to(EdgeKind::Next)?, to(EdgeKind::Taken)?);
            let key = self.key_of(drafts, equal, default)?;
            compared.push((key, end, super::java::quoted(&text)));
            inner.extend([block, equal]);
            open.push(other);
        }
        let join = drafts.get(&default)?;
        let end = *join.rows.first()?.last()?;
        self.switched(end)?;
        let plain = |at: At| matches!(self.op(at), Op::Copy { .. } | Op::Switch { .. });
        let only = join.rows.iter().flatten();
        let mut ops = only.flat_map(|&b| self.cfg.blocks[b].ops.clone());
        if compared.is_empty() || join.rows.len() > 1 || !ops.all(plain) {
            return None;
        }
        inner.push(default);
        compared.sort();
        Some((inner, Texts { compared, kept }))
    }

    /// The register that a block switches over.
    fn switched(&self, block: BlockId) -> Option<Reg> {
        match *self.op(self.last_op(block)) {
            Op::Switch { a, .. } => Some(a),
            _ => None,
        }
    }

    /// The call of a text's method that gave a register, and the variable of the text.
    fn of_text(&self, reg: Reg, at: At, name: &str) -> Option<(&[Reg], At, Reg)> {
        let (op, at) = self.written(reg, at)?;
        let Op::Invoke { args, cp, .. } = op else {
            return None;
        };
        let member = self.class.pool.member(cp).ok()?;
        let args = self.body.args(args);
        let is = member.class == "java/lang/String" && member.name == name;
        let of = self.copied(*args.first()?, at);
        (is && of < self.body.max_locals).then_some((args, at, of))
    }

    /// The number that a row keeps before it goes on to `join`.
    fn key_of(
        &self,
        drafts: &BTreeMap<BlockId, Draft>,
        row: BlockId,
        join: BlockId,
    ) -> Option<i32> {
        let row = drafts.get(&row)?.rows.first()?;
        let &last = row.last()?;
        let goes_there = self.cfg.blocks[last]
            .edges
            .iter()
            .all(|e| e.to == Some(join));
        let ops = row.iter().flat_map(|&b| self.cfg.blocks[b].ops.clone());
        let keys = ops.filter_map(|at| match *self.op(at) {
            Op::Const {
                k: Const::Int(key), ..
            } => Some(key),
            _ => None,
        });
        let keys: Vec<i32> = keys.collect();
        match keys[..] {
            [key] if goes_there => Some(key),
            _ => None,
        }
    }

    /// What people read in a switch over `of`: what it is over, and what holds in each case.
    pub(super) fn labels(&self, block: BlockId, of: &str) -> (String, Labels<'_>) {
        let numbers = || (of.to_string(), Labels::Numbers);
        let at = self.last_op(block);
        let Some((op, made)) = self.switched(block).and_then(|reg| self.written(reg, at)) else {
            return numbers();
        };
        let strip = |text: &str| text.strip_suffix(".ordinal()").map(str::to_string);
        match op {
            Op::Invoke {
                kind: InvokeKind::Dynamic,
                cp,
                ..
            } => {
                let inside = of.strip_prefix("typeSwitch(");
                let object = inside.and_then(|text| text.split(", ").next());
                match (object, self.type_labels(cp)) {
                    (Some(object), Some(labels)) => (object.to_string(), Labels::Types(labels)),
                    _ => numbers(),
                }
            }
            Op::Invoke { cp, .. } => match (strip(of), self.class.pool.member(cp)) {
                (Some(object), Ok(member)) => (object, Labels::Enum(member.class)),
                _ => numbers(),
            },
            Op::ArrayLoad { a, .. } => {
                let Some((Op::GetStatic { cp, .. }, _)) = self.written(a, made) else {
                    return numbers();
                };
                let index = of.strip_suffix(']').and_then(|text| text.split_once('['));
                let object = index.and_then(|(_, index)| strip(index));
                match (object, self.class.pool.member(cp)) {
                    (Some(object), Ok(member)) if member.name.starts_with("$SwitchMap$") => {
                        (object, Labels::Table(member.class, member.name))
                    }
                    _ => numbers(),
                }
            }
            _ => numbers(),
        }
    }

    fn type_labels(&self, cp: u16) -> Option<Vec<String>> {
        let Constant::InvokeDynamic { bootstrap, .. } = *self.class.pool.get(cp).ok()? else {
            return None;
        };
        let all = self.class.bootstrap_methods().ok()?;
        let args = &all.get(usize::from(bootstrap))?.args;
        let pool = &self.class.pool;
        let label = |&index: &u16| match pool.get(index) {
            Ok(Constant::Class(_)) => {
                let name = pool.class_name(index).ok()?;
                Some(format!("@ instanceof {}", simple(&name)))
            }
            Ok(Constant::String(_)) => {
                let text = super::java::quoted(&pool.string(index).ok()?);
                Some(format!("@.equals({text})"))
            }
            Ok(Constant::Int(number)) => Some(format!("@ == {number}")),
            _ => None,
        };
        args.iter().map(label).collect()
    }

    /// What holds in a case.
    pub(super) fn case_text(&self, of: &str, labels: &Labels, key: i32) -> String {
        let named = match labels {
            Labels::Numbers => None,
            Labels::Texts(all) => {
                let found = all.iter().find(|(own, ..)| *own == key);
                return found.map_or(String::new(), |(.., text)| format!("{of}.equals({text})"));
            }
            Labels::Types(_) if key == -1 => return format!("{of} == null"),
            Labels::Types(all) => {
                let label = usize::try_from(key).ok().and_then(|key| all.get(key));
                if let Some(label) = label {
                    return label.replace('@', of);
                }
                None
            }
            Labels::Enum(class) => self.source.constant(class, key),
            Labels::Table(class, field) => self.source.mapped(class, field, key),
        };
        format!("{of} == {}", named.unwrap_or_else(|| key.to_string()))
    }
}

/// What the keys of a switch stand for.
pub enum Labels<'a> {
    Numbers,
    Texts(&'a [(i32, BlockId, String)]),
    Types(Vec<String>),
    Enum(jaunt_class::Name),
    Table(jaunt_class::Name, jaunt_class::Name),
}
