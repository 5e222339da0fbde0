//! Constants that the pool cannot hold as they are: method handles, method
//! types, and those made by bootstrap methods. The library makes them.

use jaunt_class::opcodes as op;
use jaunt_class::{Builder, Const, MethodType, Name, Type, access};

use super::INSTANCE;
use super::convert::wrapper;
use super::emit::{Emit, Invoke};
use super::site::{Handle, Kind, Site, read_handle};
use crate::classes::class::ClassRef;

const NATIVES: &str = "java/lang/invoke/MethodHandleNatives";
const BOOTSTRAPS: &str = "java/lang/invoke/ConstantBootstraps";

/// A class whose initialiser makes the constant.
pub(super) fn spin(owner: ClassRef, cp: u16, class: &str) -> Option<Builder> {
    let mut builder = Builder::new(class, "java/lang/Object");
    let mut code = Emit::new(&mut builder.pool, 0);
    let ty = code.constant(owner, cp)?;
    code.put_static(class, INSTANCE, &ty);
    code.ret(&Type::Void);
    let body = code.finish();
    builder
        .field(
            access::STATIC | access::FINAL,
            INSTANCE,
            &ty.descriptor(),
            &[],
        )
        .method(access::STATIC, "<clinit>", "()V", Some(&body), &[]);
    Some(builder)
}

impl Emit<'_> {
    /// Loads a constant of another class's pool and gives its type.
    pub fn constant(&mut self, owner: ClassRef, index: u16) -> Option<Type> {
        let pool = &owner.file()?.pool;
        let class = match *pool.get(index).ok()? {
            Const::Int(k) => {
                self.int(k);
                return Some(Type::Int);
            }
            Const::Long(k) => {
                self.long(k);
                return Some(Type::Long);
            }
            Const::Float(k) => {
                self.float(k);
                return Some(Type::Float);
            }
            Const::Double(k) => {
                self.double(k);
                return Some(Type::Double);
            }
            Const::String(_) => {
                self.string(&pool.string(index).ok()?);
                "java/lang/String"
            }
            Const::Class(_) => {
                self.class(&pool.class_name(index).ok()?);
                "java/lang/Class"
            }
            Const::MethodType(descriptor) => {
                self.method_type(&MethodType::parse(&pool.name(descriptor).ok()?)?);
                "java/lang/invoke/MethodType"
            }
            Const::MethodHandle { .. } => {
                self.handle(owner, &read_handle(owner, index)?);
                "java/lang/invoke/MethodHandle"
            }
            Const::Dynamic { .. } => {
                let site = Site::read(owner, index)?;
                self.made(&site)?;
                return Some(site.ty.ret);
            }
            _ => return None,
        };
        Some(Type::Class(Name::new(class)))
    }

    /// Loads the `Class` of a type.
    pub fn type_mirror(&mut self, ty: &Type) {
        match ty {
            Type::Class(name) | Type::Array(name) => self.class(name),
            primitive => {
                let class = Type::Class(Name::new("java/lang/Class"));
                self.get_static(wrapper(primitive), "TYPE", &class);
            }
        }
    }

    pub fn method_type(&mut self, ty: &MethodType) {
        self.type_mirror(&ty.ret);
        self.array("java/lang/Class", ty.params.len(), |code, i| {
            code.type_mirror(&ty.params[i]);
            Some(())
        });
        let descriptor = "(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;";
        self.library(Invoke::Static, NATIVES, "findMethodHandleType", descriptor);
    }

    /// A new array with the elements that `element` loads.
    fn array(
        &mut self,
        class: &str,
        length: usize,
        mut element: impl FnMut(&mut Self, usize) -> Option<()>,
    ) -> Option<()> {
        self.int(length as i32);
        self.new_array(class);
        for i in 0..length {
            self.op(op::DUP, 1);
            self.int(i as i32);
            element(self, i)?;
            self.op(op::AASTORE, -3);
        }
        Some(())
    }

    pub fn handle(&mut self, caller: ClassRef, handle: &Handle) {
        self.class(&caller.name);
        self.int(handle.kind as i32 + 1);
        self.class(&handle.member.class);
        self.text(&handle.member.name);
        match handle.kind {
            Kind::GetField | Kind::GetStatic | Kind::PutField | Kind::PutStatic => {
                self.type_mirror(&handle.ty.ret);
            }
            _ => self.method_type(&handle.ty),
        }
        let descriptor = "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;\
            Ljava/lang/Object;)Ljava/lang/invoke/MethodHandle;";
        self.library(
            Invoke::Static,
            NATIVES,
            "linkMethodHandleConstant",
            descriptor,
        );
    }

    /// A constant that a bootstrap method makes.
    fn made(&mut self, site: &Site) -> Option<()> {
        self.handle(site.owner, &site.bootstrap);
        self.text(&site.name);
        self.type_mirror(&site.ty.ret);
        self.static_arguments(site)?;
        self.class(&site.owner.name);
        let descriptor = "(Ljava/lang/invoke/MethodHandle;Ljava/lang/String;Ljava/lang/Class;\
            Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/Object;";
        self.library(Invoke::Static, BOOTSTRAPS, "makeConstant", descriptor);
        let object = Type::Class(Name::new("java/lang/Object"));
        self.convert(&object, &site.ty.ret, &object);
        Some(())
    }

    /// The bootstrap arguments as the library wants them: null for none, one as
    /// it is, several in an array.
    pub fn static_arguments(&mut self, site: &Site) -> Option<()> {
        let boxed = |code: &mut Self, index: u16| {
            let ty = code.constant(site.owner, index)?;
            if !ty.is_reference() {
                code.box_value(&ty);
            }
            Some(())
        };
        match site.args[..] {
            [] => {
                self.op(op::ACONST_NULL, 1);
                Some(())
            }
            [one] => boxed(self, one),
            _ => self.array("java/lang/Object", site.args.len(), |code, i| {
                boxed(code, site.args[i])
            }),
        }
    }
}
