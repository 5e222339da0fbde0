//! Stack traces: which frames an exception saw, and how they print.

use crate::class::{Loader, MethodRef};
use crate::heap::{NULL, Ref};
use crate::machine::Machine;
use crate::trap::Result;

/// As HotSpot: deeper frames are not recorded.
const MAX_DEPTH: usize = 1024;

/// Bytecode offset of a frame in native code.
const NATIVE: u16 = u16::MAX;

impl Machine {
    /// Frames of the current thread, innermost first: method and bytecode offset.
    fn frames(&self) -> impl Iterator<Item = (MethodRef, u16)> + '_ {
        let thread = &self.threads.list[self.threads.current];
        thread.frames.iter().rev().map(|frame| {
            let code = unsafe { &*frame.code };
            let bci = match code.native {
                Some(_) => NATIVE,
                None => code.bci(code.index(frame.pc)),
            };
            (code.method, bci)
        })
    }

    /// Frames that Java code would see.
    pub(crate) fn visible_frames(&self) -> impl Iterator<Item = (MethodRef, u16)> + '_ {
        self.frames()
            .filter(|(m, _)| !m.hidden && !m.class().hidden)
    }

    pub(crate) fn top_frame_is_visible(&self) -> bool {
        let top = self.frames().next();
        top.is_some_and(|(m, _)| !m.hidden && !m.class().hidden)
    }

    pub(crate) fn fill_in_stack_trace(&mut self, exception: Ref) -> Result<()> {
        let class = self.class_of(exception);
        let making = |method: MethodRef| {
            let constructor = method.is_constructor() && class.is_subclass_of(method.class());
            constructor || method.name == "fillInStackTrace"
        };
        let frames: Vec<i64> = self
            .visible_frames()
            .skip_while(|(method, _)| making(method))
            .take(MAX_DEPTH)
            .map(|(method, bci)| (method.id as i64) << 16 | bci as i64)
            .collect();
        let array = crate::store::primitive_array_id(jaunt_ir::Prim::Long);
        let backtrace = self.new_array_id(array, frames.len() as i32)?;
        for (i, &frame) in frames.iter().enumerate() {
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
            let code = self.codes.get((frame >> 16) as usize).copied()?;
            (!code.is_null()).then(|| (unsafe { (*code).method }, frame as u16))
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
                    let module = self.intern_text(module)?;
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

/// The source line, -1 if unknown, -2 in native code.
pub(crate) fn line_of(method: MethodRef, bci: u16) -> i32 {
    if bci == NATIVE {
        return -2;
    }
    match method.body(|_| Ok(())).map(|b| b.line_of_bci(bci)) {
        Ok(line) if line != 0 => line as i32,
        _ => -1,
    }
}
