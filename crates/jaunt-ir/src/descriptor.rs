//! Descriptors walked in place, without building types: lifting only wants to
//! know kinds and slots.

use jaunt_class::{Const, Pool};

use crate::error::LiftError;
use crate::op::Kind;

/// A method descriptor split at its closing parenthesis.
#[derive(Clone, Copy)]
pub(crate) struct Signature {
    params: &'static [u8],
    pub result: &'static [u8],
}

impl Signature {
    pub fn parse(descriptor: &'static [u8]) -> Result<Signature, LiftError> {
        let malformed = || LiftError::new("this is no method descriptor");
        let inner = descriptor.strip_prefix(b"(").ok_or_else(malformed)?;
        let mut close = 0;
        while inner.get(close) != Some(&b')') {
            close += first_type(&inner[close..]).ok_or_else(malformed)?;
        }
        Ok(Signature {
            params: &inner[..close],
            result: &inner[close + 1..],
        })
    }

    /// The descriptor of each parameter.
    pub fn params(self) -> impl Iterator<Item = &'static [u8]> {
        let mut rest = self.params;
        std::iter::from_fn(move || {
            let (first, after) = rest.split_at_checked(first_type(rest)?)?;
            rest = after;
            Some(first)
        })
    }

    /// The stack slots of the parameters, without the receiver.
    pub fn slots(self) -> usize {
        self.params().filter_map(kind_of).map(Kind::slots).sum()
    }
}

/// The stack slots of each parameter of the method or call site that constant
/// `cp` names, without the receiver.
pub fn parameter_slots(pool: &Pool, cp: u16) -> impl Iterator<Item = u8> {
    let signature = descriptor_of(pool, cp).and_then(Signature::parse).ok();
    let params = signature.into_iter().flat_map(Signature::params);
    params.filter_map(kind_of).map(|kind| kind.slots() as u8)
}

/// The kind of a value with this descriptor; none for `void`.
pub(crate) fn kind_of(descriptor: &[u8]) -> Option<Kind> {
    match descriptor.first()? {
        b'Z' | b'B' | b'C' | b'S' | b'I' => Some(Kind::Int),
        b'J' => Some(Kind::Long),
        b'F' => Some(Kind::Float),
        b'D' => Some(Kind::Double),
        b'L' | b'[' => Some(Kind::Ref),
        _ => None,
    }
}

/// The length of the first type of a list of descriptors.
fn first_type(list: &[u8]) -> Option<usize> {
    let dims = list.iter().take_while(|&&b| b == b'[').count();
    match list.get(dims)? {
        b'L' => Some(list.iter().position(|&b| b == b';')? + 1),
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => Some(dims + 1),
        _ => None,
    }
}

/// The descriptor of the field, method or call site that constant `cp` names.
pub(crate) fn descriptor_of(pool: &Pool, cp: u16) -> Result<&'static [u8], LiftError> {
    match *pool.get(cp)? {
        Const::Field { name_type, .. }
        | Const::Method { name_type, .. }
        | Const::InterfaceMethod { name_type, .. }
        | Const::Dynamic { name_type, .. }
        | Const::InvokeDynamic { name_type, .. } => Ok(name_and_type(pool, name_type)?.1),
        _ => Err(LiftError::new(format!("constant {cp} has no descriptor"))),
    }
}

/// As `Pool::name_and_type`, without the cost of interning.
pub(crate) fn name_and_type(
    pool: &Pool,
    cp: u16,
) -> Result<(&'static [u8], &'static [u8]), LiftError> {
    match *pool.get(cp)? {
        Const::NameType { name, descriptor } => Ok((pool.utf8(name)?, pool.utf8(descriptor)?)),
        _ => Err(LiftError::new(format!("constant {cp} is no name and type"))),
    }
}

/// Whether constant `cp` names a constructor.
pub(crate) fn is_constructor(pool: &Pool, cp: u16) -> bool {
    match pool.get(cp) {
        Ok(&Const::Method { name_type, .. }) => {
            name_and_type(pool, name_type).is_ok_and(|(name, _)| name == b"<init>")
        }
        _ => false,
    }
}
