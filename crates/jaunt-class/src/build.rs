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
        let count = args.len() as u16;
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
            let content = counted(&self.bootstraps)?;
            self.attribute("BootstrapMethods", &content);
        }
        let pool = self.pool.finish();
        let pool = pool.ok_or_else(|| BadClass::new("the constant pool is too large"))?;
        let interfaces: Vec<Vec<u8>> = self.interfaces.iter().map(|i| shorts(&[*i])).collect();
        let parts = [
            0xCAFE_BABE_u32.to_be_bytes().to_vec(),
            shorts(&[0, self.major]),
            pool,
            shorts(&[self.access, self.this, self.parent]),
            counted(&interfaces)?,
            counted(&self.fields)?,
            counted(&self.methods)?,
            counted(&self.attributes)?,
        ];
        Ok(parts.concat())
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
        let count = attributes.len() as u16 + u16::from(body.is_some());
        let mut member = shorts(&[access, name, descriptor, count]);
        if let Some(body) = body {
            member.extend(self.encoded_attribute("Code", &body.encoded()));
        }
        for (name, content) in attributes {
            member.extend(self.encoded_attribute(name, content));
        }
        member
    }

    fn encoded_attribute(&mut self, name: &str, content: &[u8]) -> Vec<u8> {
        let name = self.pool.utf8(name).to_be_bytes();
        let length = (content.len() as u32).to_be_bytes();
        [&name, &length[..], content].concat()
    }
}

impl Body {
    fn encoded(&self) -> Vec<u8> {
        let length = self.bytes.len() as u32;
        let mut code = shorts(&[self.max_stack, self.max_locals]);
        code.extend(length.to_be_bytes());
        code.extend(&self.bytes);
        code.extend(shorts(&[self.handlers.len() as u16]));
        for h in &self.handlers {
            code.extend(shorts(&[h.start, h.end, h.target, h.catch]));
        }
        // No attributes.
        code.extend(shorts(&[0]));
        code
    }
}

fn shorts(numbers: &[u16]) -> Vec<u8> {
    numbers.iter().flat_map(|n| n.to_be_bytes()).collect()
}

/// A 16-bit count and the entries.
fn counted(entries: &[Vec<u8>]) -> Result<Vec<u8>, BadClass> {
    let count = u16::try_from(entries.len())
        .map_err(|_| BadClass::new(format!("{} entries do not fit into a list", entries.len())))?;
    Ok([shorts(&[count]), entries.concat()].concat())
}
