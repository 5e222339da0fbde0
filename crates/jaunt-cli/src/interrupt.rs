//! Ctrl-C, and being asked to end, ask for what was found so far.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use crate::exit;

static ASKED: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// A flag that the first signal sets; the second ends the process at once.
pub fn flag() -> Arc<AtomicBool> {
    let flag = ASKED.get_or_init(Arc::default).clone();
    for signal in [libc::SIGINT, libc::SIGTERM] {
        // SAFETY: the handler only loads an initialised cell, swaps an atomic and may end
        // the process; all of that is allowed in a handler.
        unsafe {
            let mut action: libc::sigaction = std::mem::zeroed();
            action.sa_sigaction = on_signal as *const () as usize;
            action.sa_flags = libc::SA_RESTART;
            libc::sigaction(signal, &action, std::ptr::null_mut());
        }
    }
    flag
}

/// Was there a signal?
pub fn is_asked() -> bool {
    ASKED.get().is_some_and(|flag| flag.load(Ordering::Relaxed))
}

extern "C" fn on_signal(_: libc::c_int) {
    if let Some(flag) = ASKED.get()
        && flag.swap(true, Ordering::Relaxed)
    {
        // SAFETY: ends the process without running anything else.
        unsafe { libc::_exit(exit::INTERRUPTED) };
    }
}
