//! How much memory there is, and how much of it this process holds.

use std::sync::OnceLock;

/// Gives back to the system what the allocator keeps for later.
static GIVE_BACK: OnceLock<fn()> = OnceLock::new();

/// Whoever chose the allocator knows how it gives memory back.
pub fn set_give_back(give_back: fn()) {
    // The first one counts.
    let _ = GIVE_BACK.set(give_back);
}

pub fn give_back() {
    if let Some(give_back) = GIVE_BACK.get() {
        give_back();
    }
}

/// Bytes of physical memory that this process holds; 0 where the system does not tell.
pub fn resident() -> u64 {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = statm.split(' ').nth(1).and_then(|pages| pages.parse().ok());
    pages.unwrap_or(0) * page_size()
}

/// Bytes of physical memory of the machine, or of the part of it that this process may
/// use; none where the system does not tell.
pub fn of_machine() -> Option<u64> {
    // SAFETY: asks for a number; there is nothing to get wrong.
    let pages = unsafe { libc::sysconf(libc::_SC_PHYS_PAGES) };
    let all = u64::try_from(pages).ok()?.checked_mul(page_size())?;
    let limit = std::fs::read_to_string("/sys/fs/cgroup/memory.max");
    let limit = limit.ok().and_then(|limit| limit.trim().parse().ok());
    Some(limit.map_or(all, |limit: u64| limit.min(all)))
}

fn page_size() -> u64 {
    // SAFETY: asks for a number; there is nothing to get wrong.
    let size = unsafe { libc::sysconf(libc::_SC_PAGESIZE) };
    u64::try_from(size).unwrap_or(4096)
}

/// What a command may use if the user does not say: a quarter of the machine, at most
/// four gibibytes.
pub fn usual_limit() -> u64 {
    const MOST: u64 = 4 << 30;
    of_machine().map_or(MOST, |all| (all / 4).min(MOST))
}

/// Bytes as people write them: `64m`.
pub fn bytes(text: &str) -> Result<usize, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let number: usize = digits
        .parse()
        .map_err(|_| format!("'{text}' is no number of bytes"))?;
    let shift = match text[digits.len()..].to_ascii_lowercase().as_str() {
        "" => 0,
        "k" => 10,
        "m" => 20,
        "g" => 30,
        unit => return Err(format!("'{unit}' is no unit of memory (k, m, g)")),
    };
    number
        .checked_mul(1 << shift)
        .ok_or_else(|| format!("'{text}' is out of range"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_holds_some_of_the_machine() {
        let all = of_machine().expect("the system tells");
        assert!((1..all).contains(&resident()));
        assert!(usual_limit() <= all / 4);
    }
}
