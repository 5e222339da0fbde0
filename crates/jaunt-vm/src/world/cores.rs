//! Which core a thread runs on. A new thread may start on the core of the one
//! that made it and get in its way for milliseconds, until the system notices
//! that another core is idle.

/// The core this thread runs on now.
#[cfg(target_os = "linux")]
pub fn current() -> Option<usize> {
    // SAFETY: no memory is involved.
    usize::try_from(unsafe { libc::sched_getcpu() }).ok()
}

/// Moves this thread to any other core that it may use.
#[cfg(target_os = "linux")]
pub fn leave(core: usize) {
    let size = size_of::<libc::cpu_set_t>();
    // SAFETY: the set is plain bits; the calls read and write no more of it than
    // its size, and the core is tested before its bit is cleared.
    unsafe {
        let mut allowed: libc::cpu_set_t = std::mem::zeroed();
        let known = libc::sched_getaffinity(0, size, &mut allowed) == 0;
        if known && core < libc::CPU_SETSIZE as usize && libc::CPU_COUNT(&allowed) > 1 {
            libc::CPU_CLR(core, &mut allowed);
            libc::sched_setaffinity(0, size, &allowed);
        }
    }
}

#[cfg(not(target_os = "linux"))]
pub fn current() -> Option<usize> {
    None
}

#[cfg(not(target_os = "linux"))]
pub fn leave(_: usize) {}
