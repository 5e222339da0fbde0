//! The code that a machine has made, which it owns, and shortcuts to it for calls.

use crate::classes::class::MethodRef;
use crate::code::method::CodeRef;

/// Implementations of interface methods that are remembered, each at the place
/// that its class and method give.
const CACHED: usize = 1 << 10;

#[derive(Default)]
pub(crate) struct CodeTable {
    /// By method id.
    by_method: Vec<Option<CodeRef>>,
    /// By class id: code of each vtable entry, once it was called.
    vtables: Vec<Box<[Option<CodeRef>]>>,
    /// Class, interface method and the code that implements it.
    interfaces: Vec<(u32, u32, Option<CodeRef>)>,
}

impl CodeTable {
    /// The code of the method with this id, if it was made.
    #[inline]
    pub fn of(&self, method: u32) -> Option<CodeRef> {
        self.by_method.get(method as usize).copied().flatten()
    }

    /// Keeps the code of a method; so many methods are known so far.
    pub fn add(&mut self, method: MethodRef, code: CodeRef, methods: usize) {
        let index = method.id as usize;
        if self.by_method.len() <= index {
            self.by_method.resize(methods.max(index + 1), None);
        }
        self.by_method[index] = Some(code);
    }

    /// The methods that have code.
    pub fn methods(&self) -> impl Iterator<Item = MethodRef> {
        self.by_method.iter().flatten().map(|code| code.method)
    }

    /// What a virtual call runs, if objects of that class were called so before.
    #[inline(always)]
    pub fn of_virtual(&self, class: u32, vindex: u32) -> Option<CodeRef> {
        let table = self.vtables.get(class as usize)?;
        table.get(vindex as usize).copied().flatten()
    }

    /// Remembers it, for a class with so many virtual methods.
    pub fn add_virtual(&mut self, class: u32, vindex: u32, methods: usize, code: CodeRef) {
        let index = class as usize;
        if self.vtables.len() <= index {
            self.vtables.resize_with(index + 1, Box::default);
        }
        let table = &mut self.vtables[index];
        if table.len() != methods {
            *table = vec![None; methods].into();
        }
        table[vindex as usize] = Some(code);
    }

    /// What a call of an interface method runs, if that was asked lately.
    pub fn of_interface(&self, class: u32, method: u32) -> Option<CodeRef> {
        match self.interfaces.get(place(class, method)) {
            Some(&(c, m, code)) if (c, m) == (class, method) => code,
            _ => None,
        }
    }

    pub fn add_interface(&mut self, class: u32, method: u32, code: CodeRef) {
        self.interfaces.resize(CACHED, (0, 0, None));
        self.interfaces[place(class, method)] = (class, method, Some(code));
    }
}

fn place(class: u32, method: u32) -> usize {
    (class.wrapping_mul(31) ^ method) as usize % CACHED
}

impl Drop for CodeTable {
    fn drop(&mut self) {
        for code in self.by_method.drain(..).flatten() {
            // SAFETY: only the machine that owns this table named its code, and it runs
            // nothing more.
            unsafe { code.free() };
        }
    }
}
