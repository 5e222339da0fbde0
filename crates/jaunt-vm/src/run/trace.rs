//! Stack traces: which frames an exception saw, and how they print.

use crate::classes::class::{Loader, MethodRef};
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::thread::{Frame, Hook};
use crate::run::trap::Result;

/// As HotSpot: deeper frames are not recorded.
const MAX_DEPTH: usize = 1024;

/// Bytecode offset of a frame in native code.
pub(crate) const NATIVE: u16 = u16::MAX;

impl Machine {
    /// Frames of the current thread, innermost first: method and bytecode offset.
    pub(crate) fn frames(&self) -> impl Iterator<Item = (MethodRef, u16)> + '_ {
        self.frames_of(self.threads.current)
    }

    /// Frames of a thread. A native through which reflection called Java code has
    /// no frame any more, but Java sees one.
    pub(crate) fn frames_of(&self, thread: usize) -> impl Iterator<Item = (MethodRef, u16)> + '_ {
        let frames = &self.threads.list[thread].frames;
        described(frames)
    }

    /// The outermost frames of the current thread.
    pub(crate) fn frames_below(&self, depth: usize) -> impl Iterator<Item = (MethodRef, u16)> + '_ {
        let frames = &self.threads.list[self.threads.current].frames;
        described(&frames[..depth.min(frames.len())])
    }

    /// Frames that Java code would see.
    pub(crate) fn visible_frames(&self) -> impl Iterator<Item = (MethodRef, u16)> + '_ {
        self.frames().filter(|(m, _)| is_visible(m))
    }

    pub(crate) fn top_frame_is_visible(&self) -> bool {
        let top = self.frames().next();
        top.is_some_and(|(m, _)| is_visible(m))
    }

    /// The trace of an exception that the native under way throws, after its
    /// frame is gone.
    pub(crate) fn fill_in_native_trace(&mut self, exception: Ref) -> Result<()> {
        let caller = self.threads.now().frames.last();
        let native = caller.and_then(called_by).filter(|m| is_visible(m));
        let frames = native.map(|m| (m, NATIVE)).into_iter();
        let frames: Vec<_> = frames.chain(self.visible_frames()).collect();
        self.record_trace(exception, &frames)
    }

    pub(crate) fn fill_in_stack_trace(&mut self, exception: Ref) -> Result<()> {
        let class = self.class_of(exception);
        let making = |method: MethodRef| {
            let constructor = method.is_constructor() && class.is_subclass_of(method.class());
            constructor || method.name == "fillInStackTrace"
        };
        let frames: Vec<_> = self
            .visible_frames()
            .skip_while(|(method, _)| making(method))
            .take(MAX_DEPTH)
            .collect();
        self.hooks.exception_was_made(self, exception);
        self.record_trace(exception, &frames)
    }

    fn record_trace(&mut self, exception: Ref, frames: &[(MethodRef, u16)]) -> Result<()> {
        let array = crate::classes::store::primitive_array_id(jaunt_ir::Prim::Long);
        let backtrace = self.new_array_id(array, frames.len() as i32)?;
        for (i, &(method, bci)) in frames.iter().enumerate() {
            let frame = (method.id as i64) << 16 | bci as i64;
            self.heap.set_element(backtrace, i as u32, frame);
        }
        self.set_field(exception, "backtrace", backtrace as u64);
        self.set_field(exception, "depth", frames.len() as u64);
        let empty = self.get_static(self.known.throwable, "UNASSIGNED_STACK");
        self.set_field(exception, "stackTrace", empty);
        Ok(())
    }

    /// The frames that `fill_in_stack_trace` recorded.
    pub(crate) fn recorded_frames(&self, backtrace: Ref) -> Vec<(MethodRef, u16)> {
        if backtrace == NULL {
            return Vec::new();
        }
        let frame = |i| {
            let frame: u64 = self.heap.element(backtrace, i);
            let code = self.codes.of((frame >> 16) as u32)?;
            Some((code.method, frame as u16))
        };
        (0..self.heap.length(backtrace)).filter_map(frame).collect()
    }

    /// Fills an array of StackTraceElement.
    pub(crate) fn describe_frames(&mut self, elements: Ref, backtrace: Ref) -> Result<()> {
        let frames = self.recorded_frames(backtrace);
        let elements = self.ref_array(elements);
        for (element, (method, bci)) in elements.into_iter().zip(frames) {
            self.describe_frame(element, method, bci)?;
        }
        Ok(())
    }

    pub(crate) fn describe_frame(
        &mut self,
        element: Ref,
        method: MethodRef,
        bci: u16,
    ) -> Result<()> {
        let class = method.class();
        let mirror = self.mirror(class)?;
        self.set_field(element, "declaringClassObject", mirror as u64);
        let class_name = self.intern_text(&class.java_name())?;
        self.set_field(element, "declaringClass", class_name as u64);
        let name = self.intern_text(&method.name)?;
        self.set_field(element, "methodName", name as u64);
        let file = class.file().and_then(|f| f.source_file());
        if let Some(file) = file {
            let file = self.intern_text(&file)?;
            self.set_field(element, "fileName", file as u64);
        }
        self.set_field(element, "lineNumber", line_of(method, bci) as u32 as u64);
        match class.loader {
            _ if class.made => {
                let loader = self.get_field(mirror, "classLoader") as Ref;
                if loader != NULL {
                    let name = self.get_field(loader, "name");
                    self.set_field(element, "classLoaderName", name);
                }
                let module = self.get_field(mirror, "module") as Ref;
                let module = self.get_field(module, "name");
                self.set_field(element, "moduleName", module);
            }
            Loader::App => {
                let app = self.intern_text("app")?;
                self.set_field(element, "classLoaderName", app as u64);
            }
            Loader::Boot => {
                if let Some(module) = self.module_name(class) {
                    let module = self.intern_text(&module)?;
                    self.set_field(element, "moduleName", module as u64);
                    let version = self.store.jdk.version.clone();
                    let version = self.intern_text(&version)?;
                    self.set_field(element, "moduleVersion", version as u64);
                }
            }
        }
        Ok(())
    }

    pub(crate) fn intern_text(&mut self, text: &str) -> Result<Ref> {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.intern(&units)
    }
}

fn described(frames: &[Frame]) -> impl Iterator<Item = (MethodRef, u16)> + '_ {
    let waiting = |frame: &Frame| matches!(frame.hook, Hook::InitPending(_));
    let frames_under_way = frames
        .iter()
        .enumerate()
        .rev()
        .filter(move |(_, f)| !waiting(f));
    frames_under_way.flat_map(move |(i, frame)| {
        let code = frame.code;
        let bci = match code.native {
            Some(_) => NATIVE,
            None => code.bci(code.index(frame.pc)),
        };
        let caller = i.checked_sub(1).filter(|_| frame.hook.is_reflective());
        let native = caller.and_then(|i| called_by(&frames[i]));
        let native = native.map(|method| (method, NATIVE));
        std::iter::once((code.method, bci)).chain(native)
    })
}

pub(crate) fn is_visible(method: MethodRef) -> bool {
    !method.hidden && !method.class().hidden
}

/// The method that the instruction under way in a frame calls.
fn called_by(frame: &Frame) -> Option<MethodRef> {
    let site = frame.code.insn(frame.pc).site()?;
    frame.code.sites.get(site as usize)?.target.get()
}

/// The source line, -1 if unknown, -2 in native code.
pub(crate) fn line_of(method: MethodRef, bci: u16) -> i32 {
    if bci == NATIVE {
        return -2;
    }
    match method.text().map(|b| b.line_of_bci(bci)) {
        Some(line) if line != 0 => line as i32,
        _ => -1,
    }
}
