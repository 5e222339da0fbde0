//! A class file with more constants.

use crate::BadClass;
use crate::build_pool::PoolBuilder;
use crate::pool::Pool;
use crate::reader::Reader;

/// Magic number and version stand before the constants.
const HEAD: usize = 8;

/// The class with further constants behind its own, which keep their indexes. None if
/// they do not fit.
pub fn with_constants(
    bytes: &'static [u8],
    add: impl FnOnce(&mut PoolBuilder),
) -> Result<Option<Vec<u8>>, BadClass> {
    let mut r = Reader::new(bytes);
    r.bytes(HEAD)?;
    let pool = Pool::parse(&mut r)?;
    let rest = r.rest();
    let own = &bytes[HEAD + 2..bytes.len() - rest.len()];
    let mut more = PoolBuilder::after(pool.len());
    add(&mut more);
    let Some(more) = more.finish() else {
        return Ok(None);
    };
    let (count, more) = more.split_at(2);
    Ok(Some([&bytes[..HEAD], count, own, more, rest].concat()))
}
