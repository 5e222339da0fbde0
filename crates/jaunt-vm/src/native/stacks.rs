//! Looking at stacks: `StackWalker` and the stack traces of threads.

use super::{Call, Entry, yes};
use crate::classes::class::MethodRef;
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::thread::Hook;
use crate::run::trace::{NATIVE, is_visible};
use crate::run::trap::{Invoke, Result, Trap};

const WALKER: &str = "java/lang/StackStreamFactory$AbstractStackWalker";
const THREAD: &str = "java/lang/Thread";

pub const ENTRIES: &[Entry] = &[
    (
        "java/lang/StackStreamFactory",
        "checkStackWalkModes",
        "",
        yes,
    ),
    (WALKER, "callStackWalk", "", begin_walk),
    (
        WALKER,
        "fetchStackFrames",
        "(JJII[Ljava/lang/Object;)I",
        fetch_17,
    ),
    (
        WALKER,
        "fetchStackFrames",
        "(IJIII[Ljava/lang/Object;)I",
        fetch,
    ),
    (
        "java/lang/StackTraceElement",
        "initStackTraceElement",
        "",
        describe_walked,
    ),
    (THREAD, "getStackTrace0", "", trace_of_thread),
    (THREAD, "dumpThreads", "", traces_of_threads),
];

/// How far a walk has come. Java keeps it in the walker's `anchor`.
#[derive(Clone, Copy)]
struct Anchor {
    /// Frames that were there when the walk began.
    depth: usize,
    taken: usize,
}

impl Anchor {
    fn pack(self) -> u64 {
        (self.depth as u64) << 32 | self.taken as u64
    }

    fn unpack(bits: u64) -> Anchor {
        Anchor {
            depth: (bits >> 32) as usize,
            taken: bits as u32 as usize,
        }
    }
}

/// The buffer that the walker wants filled: the last three arguments are batch
/// size, first index, and array.
struct Buffer {
    frames: Ref,
    start: u32,
    room: usize,
}

fn buffer(m: &Machine, call: &Call) -> Buffer {
    let last = call.method.arg_slots() - 1;
    let (batch, start, frames) = (call.int(last - 2), call.int(last - 1), call.object(last));
    // Until JDK 21 the size does not count what lies before the start.
    let counts_start = !takes_long_mode(call);
    let end = if counts_start { batch } else { batch + start };
    let end = end.min(m.heap.length(frames) as i32);
    Buffer {
        frames,
        start: start as u32,
        room: (end - start).max(0) as usize,
    }
}

fn takes_long_mode(call: &Call) -> bool {
    call.method.descriptor.starts_with("(J")
}

/// Fills the buffer; returns how many frames there were, and where to go on.
fn fill(m: &mut Machine, call: &Call, anchor: Anchor) -> Result<(u32, Anchor)> {
    const SHOW_HIDDEN: i32 = 0x20;
    let hidden = call.int(1) & SHOW_HIDDEN != 0;
    let buffer = buffer(m, call);
    let walked: Vec<(MethodRef, u16)> = m
        .frames_below(anchor.depth)
        .filter(|(method, _)| hidden || is_visible(method))
        .skip_while(|(method, _)| {
            let class = method.class().name;
            class == "java/lang/StackWalker" || class.starts_with("java/lang/StackStreamFactory")
        })
        .skip(anchor.taken)
        .take(buffer.room)
        .collect();
    for (i, &(method, bci)) in walked.iter().enumerate() {
        m.fill_frame(buffer.frames, buffer.start + i as u32, method, bci)?;
    }
    let taken = anchor.taken + walked.len();
    Ok((walked.len() as u32, Anchor { taken, ..anchor }))
}

fn begin_walk(m: &mut Machine, call: &Call) -> Result<u64> {
    // The native's own frame is not part of the walk.
    let depth = m.threads.now().frames.len() - 1;
    let (count, anchor) = fill(m, call, Anchor { depth, taken: 0 })?;
    let start = buffer(m, call).start;
    let walk = m.method_of(
        call.method.class(),
        "doStackWalk",
        "(JIIII)Ljava/lang/Object;",
    )?;
    let anchor = anchor.pack();
    let (start, end) = (start as u64, (start + count) as u64);
    Err(Trap::Invoke(Box::new(Invoke {
        method: walk,
        args: vec![call.bits(0), anchor, anchor, 0, count as u64, start, end],
        shadows: Vec::new(),
        hook: Hook::Tail,
    })))
}

/// Returns the number of frames.
fn fetch(m: &mut Machine, call: &Call) -> Result<u64> {
    let walker = call.object(0);
    let anchor = Anchor::unpack(m.get_field(walker, "anchor"));
    let (count, anchor) = fill(m, call, anchor)?;
    m.set_field(walker, "anchor", anchor.pack());
    Ok(count as u64)
}

/// Returns the index behind the last frame.
fn fetch_17(m: &mut Machine, call: &Call) -> Result<u64> {
    let start = buffer(m, call).start;
    Ok(fetch(m, call)? + start as u64)
}

impl Machine {
    /// One entry of a walker's buffer: a class, or an object to fill.
    fn fill_frame(&mut self, frames: Ref, index: u32, method: MethodRef, bci: u16) -> Result<()> {
        let mirror = self.mirror(method.class())?;
        if self.class_of(frames).element().map(|e| e.id) == Some(self.known.class.id) {
            self.heap.set_element(frames, index, mirror);
            return Ok(());
        }
        let frame: Ref = self.heap.element(frames, index);
        if frame == NULL {
            return Ok(());
        }
        let name = self.intern_text(&method.name)? as u64;
        let ty = self.intern_text(&method.descriptor)? as u64;
        let bci = if bci == NATIVE { 0 } else { bci };
        self.set_field(frame, "bci", bci as u64);
        let member = self.get_field(frame, "memberName") as Ref;
        if member != NULL {
            const IS_METHOD: u64 = 0x1_0000;
            const IS_CONSTRUCTOR: u64 = 0x2_0000;
            let kind = if method.is_constructor() {
                IS_CONSTRUCTOR
            } else {
                IS_METHOD
            };
            self.set_field(member, "clazz", mirror as u64);
            self.set_field(member, "name", name);
            self.set_field(member, "type", ty);
            self.set_field(member, "flags", kind | method.access as u64);
            return Ok(());
        }
        let flags = self.get_field(frame, "flags") | method.access as u64;
        self.set_field(frame, "flags", flags);
        self.set_field(frame, "name", name);
        self.set_field(frame, "type", ty);
        let class = self.class_of(frame);
        let place = match self.field(class, "name") {
            None => mirror,
            Some(_) => {
                let resolved = self.library("java/lang/invoke/ResolvedMethodName")?;
                let resolved = self.new_object(resolved)?;
                self.set_field(resolved, "vmholder", mirror as u64);
                resolved
            }
        };
        self.set_field(frame, "classOrMemberName", place as u64);
        Ok(())
    }

    fn trace_elements(&mut self, thread: Ref) -> Result<Option<Ref>> {
        let Some(index) = self.threads.find(thread) else {
            return Ok(None);
        };
        let frames: Vec<(MethodRef, u16)> = self
            .frames_of(index)
            .filter(|(method, _)| is_visible(method))
            .collect();
        let class = self.library("java/lang/StackTraceElement")?;
        let mut elements = Vec::new();
        for (method, bci) in frames {
            let element = self.new_object(class)?;
            self.describe_frame(element, method, bci)?;
            elements.push(element);
        }
        Ok(Some(self.new_object_array(class, &elements)?))
    }
}

/// `initStackTraceElement(element, frame)`
fn describe_walked(m: &mut Machine, call: &Call) -> Result<u64> {
    let (element, frame) = (call.object(0), call.object(1));
    let member = match m.get_field(frame, "memberName") as Ref {
        NULL => frame,
        member => member,
    };
    let resolved = m.get_field(frame, "classOrMemberName") as Ref;
    let mirror = match resolved {
        NULL => m.get_field(member, "clazz"),
        resolved => m.get_field(resolved, "vmholder"),
    };
    let class = m.class_of_mirror(mirror as Ref);
    let name = m.text(m.get_field(member, "name") as Ref);
    let ty = m.described(m.get_field(member, "type") as Ref);
    let found = class
        .methods
        .iter()
        .find(|method| method.name == name.as_str() && method.descriptor == ty.as_str());
    if let Some(method) = found {
        let bci = match method.is_native() {
            true => NATIVE,
            false => m.get_field(frame, "bci") as u16,
        };
        m.describe_frame(element, method, bci)?;
    }
    Ok(0)
}

fn trace_of_thread(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(m.trace_elements(call.object(0))?.unwrap_or(NULL) as u64)
}

fn traces_of_threads(m: &mut Machine, call: &Call) -> Result<u64> {
    if call.object(0) == NULL {
        return Err(m.raise("java/lang/NullPointerException", None));
    }
    let mut traces = Vec::new();
    for thread in m.ref_array(call.object(0)) {
        traces.push(m.trace_elements(thread)?.unwrap_or(NULL));
    }
    let class = m.library("java/lang/StackTraceElement")?;
    let class = m.array_class(class)?;
    Ok(m.new_object_array(class, &traces)? as u64)
}
