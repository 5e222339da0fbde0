//! Writing class files: the machine makes classes for lambdas, proxies and the
//! like, and tests make classes of one instruction.

use crate::access;
use crate::build_pool::PoolBuilder;
use crate::{BadClass, Handler};

/// A class file in the making. Without `version` it has one old enough that
/// real JVMs accept it without stack maps, which are never written.
#[derive(Debug)]
pub struct Builder {
    pub pool: PoolBuilder,
    major: u16,
    access: u16,
    this: u16,
    parent: u16,
    interfaces: Vec<u16>,
    fields: Vec<Vec<u8>>,
    methods: Vec<Vec<u8>>,
    attributes: Vec<Vec<u8>>,
    bootstraps: Vec<Vec<u8>>,
    /// Some list is longer than its 16-bit count can tell.
    outgrown: bool,
}

/// What a method does.
#[derive(Debug, Clone, Default)]
pub struct Body {
    pub max_stack: u16,
    pub max_locals: u16,
    pub bytes: Vec<u8>,
    pub handlers: Vec<Handler>,
}

impl Builder {
    /// A public class.
    pub fn new(name: &str, super_name: &str) -> Builder {
        let mut pool = PoolBuilder::default();
        let this = pool.class(name);
        let parent = pool.class(super_name);
        Builder {
            pool,
            major: 49,
            access: access::PUBLIC | access::SUPER,
            this,
            parent,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            attributes: Vec::new(),
            bootstraps: Vec::new(),
            outgrown: false,
        }
    }

    /// Method handles and dynamic calls need 51, dynamic constants 55, methods
    /// with bodies in interfaces 52. From 51 on real JVMs want a stack map
    /// where code branches.
    pub fn version(&mut self, major: u16) -> &mut Builder {
        self.major = major;
        self
    }

    pub fn access(&mut self, access: u16) -> &mut Builder {
        self.access = access;
        self
    }

    pub fn interface(&mut self, name: &str) -> &mut Builder {
        let index = self.pool.class(name);
        self.interfaces.push(index);
        self
    }

    pub fn field(
        &mut self,
        access: u16,
        name: &str,
        descriptor: &str,
        attributes: &[(&str, &[u8])],
    ) -> &mut Builder {
        let field = self.member(access, name, descriptor, attributes, None);
        self.fields.push(field);
        self
    }

    /// Abstract and native methods have no body.
    pub fn method(
        &mut self,
        access: u16,
        name: &str,
        descriptor: &str,
        body: Option<&Body>,
        attributes: &[(&str, &[u8])],
    ) -> &mut Builder {
        let method = self.member(access, name, descriptor, attributes, body);
        self.methods.push(method);
        self
    }

    pub fn attribute(&mut self, name: &str, content: &[u8]) -> &mut Builder {
        let attribute = self.encoded_attribute(name, content);
        self.attributes.push(attribute);
        self
    }

    /// The number of the bootstrap method with this handle and these arguments,
    /// all pool indexes. Equal ones share a number.
    pub fn bootstrap(&mut self, handle: u16, args: &[u16]) -> u16 {
        let count = self.count(args);
        let entry = shorts(&[&[handle, count], args].concat());
        let known = self.bootstraps.iter().position(|known| *known == entry);
        let index = known.unwrap_or_else(|| {
            self.bootstraps.push(entry);
            self.bootstraps.len() - 1
        });
        index as u16
    }

    /// The bytes, unless something has outgrown the format.
    pub fn finish(mut self) -> Result<Vec<u8>, BadClass> {
        if !self.bootstraps.is_empty() {
            let entries = std::mem::take(&mut self.bootstraps);
            let content = self.list(&entries);
            self.attribute("BootstrapMethods", &content);
        }
        let mut parts = shorts(&[self.access, self.this, self.parent]);
        let interfaces = std::mem::take(&mut self.interfaces);
        parts.extend(shorts(&[self.count(&interfaces)]));
        parts.extend(shorts(&interfaces));
        for part in [&mut self.fields, &mut self.methods, &mut self.attributes].map(std::mem::take)
        {
            parts.extend(self.list(&part));
        }
        match self.pool.finish().filter(|_| !self.outgrown) {
            Some(pool) => {
                let head = shorts(&[0xCAFE, 0xBABE, 0, self.major]);
                Ok([head, pool, parts].concat())
            }
            None => Err(BadClass::new("the class is too large for a class file")),
        }
    }

    fn member(
        &mut self,
        access: u16,
        name: &str,
        descriptor: &str,
        attributes: &[(&str, &[u8])],
        body: Option<&Body>,
    ) -> Vec<u8> {
        let (name, descriptor) = (self.pool.utf8(name), self.pool.utf8(descriptor));
        let mut encoded = Vec::new();
        if let Some(body) = body {
            let code = self.code(body);
            encoded.push(self.encoded_attribute("Code", &code));
        }
        for (name, content) in attributes {
            encoded.push(self.encoded_attribute(name, content));
        }
        [shorts(&[access, name, descriptor]), self.list(&encoded)].concat()
    }

    fn code(&mut self, body: &Body) -> Vec<u8> {
        let length = u32::from(self.count(&body.bytes));
        let mut code = shorts(&[body.max_stack, body.max_locals]);
        code.extend(length.to_be_bytes());
        code.extend(&body.bytes);
        code.extend(shorts(&[self.count(&body.handlers)]));
        for h in &body.handlers {
            code.extend(shorts(&[h.start, h.end, h.target, h.catch]));
        }
        let no_attributes = 0;
        code.extend(shorts(&[no_attributes]));
        code
    }

    fn encoded_attribute(&mut self, name: &str, content: &[u8]) -> Vec<u8> {
        let name = self.pool.utf8(name).to_be_bytes();
        let length = (content.len() as u32).to_be_bytes();
        [&name, &length[..], content].concat()
    }

    /// A count and the entries.
    fn list(&mut self, entries: &[Vec<u8>]) -> Vec<u8> {
        [shorts(&[self.count(entries)]), entries.concat()].concat()
    }

    fn count<T>(&mut self, entries: &[T]) -> u16 {
        u16::try_from(entries.len()).unwrap_or_else(|_| {
            self.outgrown = true;
            0
        })
    }
}

fn shorts(numbers: &[u16]) -> Vec<u8> {
    numbers.iter().flat_map(|n| n.to_be_bytes()).collect()
}
