//! `java.lang.Object`.

use super::{Call, Entry};
use crate::run::machine::Machine;
use crate::run::thread::State;
use crate::run::trap::{Result, Trap};

const OBJECT: &str = "java/lang/Object";

pub const ENTRIES: &[Entry] = &[
    (OBJECT, "getClass", "", get_class),
    (OBJECT, "hashCode", "", hash_code),
    (OBJECT, "clone", "", clone),
    (OBJECT, "notify", "", notify),
    (OBJECT, "notifyAll", "", notify_all),
    (OBJECT, "wait", "(J)V", wait),
    (OBJECT, "wait0", "", wait),
    ("java/lang/System", "identityHashCode", "", hash_code),
];

fn get_class(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = m.class_of(call.object(0));
    Ok(m.mirror(class)? as u64)
}

fn hash_code(m: &mut Machine, call: &Call) -> Result<u64> {
    m.hooks.identity_was_read(m, call.object(0));
    Ok(identity_hash(m, call.object(0)) as u64)
}

/// Objects do not move, so the address serves, scrambled to spread well. In other worlds it
/// is another number, but not of what was there before the run: tables already hold that.
fn identity_hash(m: &Machine, object: u32) -> u32 {
    if object == 0 {
        return 0;
    }
    let world = match m.heap.is_kept(object) {
        true => 0,
        false => m.host.world,
    };
    let mut h = (object ^ world.wrapping_mul(0xc2b2_ae35)).wrapping_mul(0x9e37_79b1);
    h ^= h >> 15;
    (h.wrapping_mul(0x85eb_ca6b) & 0x7fff_ffff).max(1)
}

fn clone(m: &mut Machine, call: &Call) -> Result<u64> {
    let object = call.object(0);
    let class = m.class_of(object);
    let cloneable = m.library("java/lang/Cloneable")?;
    if !class.is_subclass_of(cloneable) {
        let name = class.java_name();
        return Err(m.raise("java/lang/CloneNotSupportedException", Some(&name)));
    }
    Ok(m.clone_object(object)? as u64)
}

fn notify(m: &mut Machine, call: &Call) -> Result<u64> {
    wake(m, call, false)
}

fn notify_all(m: &mut Machine, call: &Call) -> Result<u64> {
    wake(m, call, true)
}

fn wake(m: &mut Machine, call: &Call, all: bool) -> Result<u64> {
    let object = call.object(0);
    if !m.owns(object) {
        return Err(m.not_owner());
    }
    m.notify(object, all);
    Ok(0)
}

/// Runs twice: the first time it gives the monitor up and sleeps, the second
/// time, woken, it takes the monitor back.
fn wait(m: &mut Machine, call: &Call) -> Result<u64> {
    let (object, millis) = (call.object(0), call.long(1));
    if m.threads.now().relock > 0 {
        m.retake_after_wait(object)?;
        let thread = m.threads.now();
        let notified = std::mem::take(&mut thread.notified);
        if !notified && std::mem::take(&mut thread.interrupted) {
            let owner = thread.object;
            m.set_field(owner, "interrupted", 0);
            return Err(m.raise("java/lang/InterruptedException", None));
        }
        return Ok(0);
    }
    if millis < 0 {
        let message = Some("timeout value is negative");
        return Err(m.raise("java/lang/IllegalArgumentException", message));
    }
    if !m.owns(object) {
        return Err(m.not_owner());
    }
    let thread = m.threads.now();
    if std::mem::take(&mut thread.interrupted) {
        let owner = thread.object;
        m.set_field(owner, "interrupted", 0);
        return Err(m.raise("java/lang/InterruptedException", None));
    }
    m.release_for_wait(object);
    let until = (millis > 0).then(|| m.now_nanos() + millis as u64 * 1_000_000);
    let thread = m.threads.now();
    thread.notified = false;
    thread.state = State::Waiting { on: object, until };
    Err(Trap::Block)
}
