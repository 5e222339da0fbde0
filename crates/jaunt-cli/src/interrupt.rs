//! Ctrl-C asks for what was found so far.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

static ASKED: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// A flag that the first Ctrl-C sets; the second ends the process as usual.
pub fn flag() -> Arc<AtomicBool> {
    let flag = ASKED.get_or_init(Arc::default).clone();
    // SAFETY: the handler only loads an initialised cell and stores an atomic.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = on_interrupt as *const () as usize;
        action.sa_flags = libc::SA_RESETHAND | libc::SA_RESTART;
        libc::sigaction(libc::SIGINT, &action, std::ptr::null_mut());
    }
    flag
}

/// Was there a Ctrl-C?
pub fn is_asked() -> bool {
    ASKED.get().is_some_and(|flag| flag.load(Ordering::Relaxed))
}

extern "C" fn on_interrupt(_: libc::c_int) {
    if let Some(flag) = ASKED.get() {
        flag.store(true, Ordering::Relaxed);
    }
}
