//! All instructions in one table: number, constant, mnemonic, operands.

/// How the bytes after an opcode are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// No operands.
    Plain,
    /// A signed byte.
    Byte,
    /// A signed 16-bit number.
    Short,
    /// An 8-bit pool index.
    NearPool,
    /// A 16-bit pool index.
    Pool,
    /// A local variable: 8 bits, or 16 after `wide`.
    Local,
    /// A local variable and what to add to it: 8 bits each, or 16 after `wide`.
    Increment,
    /// A 16-bit distance.
    Branch,
    /// A 32-bit distance.
    FarBranch,
    TableSwitch,
    LookupSwitch,
    /// A pool index, the argument slots, and a zero.
    Interface,
    /// A pool index and two zeros.
    Dynamic,
    /// The kind of primitive array.
    ArrayKind,
    /// A pool index and the number of dimensions.
    Dimensions,
    /// The prefix that doubles the operands of the next instruction.
    Wide,
}

/// Each row of the table becomes a constant and an entry of `TABLE`; the
/// numbers must count up.
macro_rules! opcodes {
    ($($number:literal $constant:ident $mnemonic:literal $format:ident;)*) => {
        $(pub const $constant: u8 = $number;)*
        const TABLE: &[(u8, &str, Format)] = &[$(($number, $mnemonic, Format::$format)),*];
    };
}

opcodes! {
    0x00 NOP "nop" Plain;
    0x01 ACONST_NULL "aconst_null" Plain;
    0x02 ICONST_M1 "iconst_m1" Plain;
    0x03 ICONST_0 "iconst_0" Plain;
    0x04 ICONST_1 "iconst_1" Plain;
    0x05 ICONST_2 "iconst_2" Plain;
    0x06 ICONST_3 "iconst_3" Plain;
    0x07 ICONST_4 "iconst_4" Plain;
    0x08 ICONST_5 "iconst_5" Plain;
    0x09 LCONST_0 "lconst_0" Plain;
    0x0a LCONST_1 "lconst_1" Plain;
    0x0b FCONST_0 "fconst_0" Plain;
    0x0c FCONST_1 "fconst_1" Plain;
    0x0d FCONST_2 "fconst_2" Plain;
    0x0e DCONST_0 "dconst_0" Plain;
    0x0f DCONST_1 "dconst_1" Plain;
    0x10 BIPUSH "bipush" Byte;
    0x11 SIPUSH "sipush" Short;
    0x12 LDC "ldc" NearPool;
    0x13 LDC_W "ldc_w" Pool;
    0x14 LDC2_W "ldc2_w" Pool;
    0x15 ILOAD "iload" Local;
    0x16 LLOAD "lload" Local;
    0x17 FLOAD "fload" Local;
    0x18 DLOAD "dload" Local;
    0x19 ALOAD "aload" Local;
    0x1a ILOAD_0 "iload_0" Plain;
    0x1b ILOAD_1 "iload_1" Plain;
    0x1c ILOAD_2 "iload_2" Plain;
    0x1d ILOAD_3 "iload_3" Plain;
    0x1e LLOAD_0 "lload_0" Plain;
    0x1f LLOAD_1 "lload_1" Plain;
    0x20 LLOAD_2 "lload_2" Plain;
    0x21 LLOAD_3 "lload_3" Plain;
    0x22 FLOAD_0 "fload_0" Plain;
    0x23 FLOAD_1 "fload_1" Plain;
    0x24 FLOAD_2 "fload_2" Plain;
    0x25 FLOAD_3 "fload_3" Plain;
    0x26 DLOAD_0 "dload_0" Plain;
    0x27 DLOAD_1 "dload_1" Plain;
    0x28 DLOAD_2 "dload_2" Plain;
    0x29 DLOAD_3 "dload_3" Plain;
    0x2a ALOAD_0 "aload_0" Plain;
    0x2b ALOAD_1 "aload_1" Plain;
    0x2c ALOAD_2 "aload_2" Plain;
    0x2d ALOAD_3 "aload_3" Plain;
    0x2e IALOAD "iaload" Plain;
    0x2f LALOAD "laload" Plain;
    0x30 FALOAD "faload" Plain;
    0x31 DALOAD "daload" Plain;
    0x32 AALOAD "aaload" Plain;
    0x33 BALOAD "baload" Plain;
    0x34 CALOAD "caload" Plain;
    0x35 SALOAD "saload" Plain;
    0x36 ISTORE "istore" Local;
    0x37 LSTORE "lstore" Local;
    0x38 FSTORE "fstore" Local;
    0x39 DSTORE "dstore" Local;
    0x3a ASTORE "astore" Local;
    0x3b ISTORE_0 "istore_0" Plain;
    0x3c ISTORE_1 "istore_1" Plain;
    0x3d ISTORE_2 "istore_2" Plain;
    0x3e ISTORE_3 "istore_3" Plain;
    0x3f LSTORE_0 "lstore_0" Plain;
    0x40 LSTORE_1 "lstore_1" Plain;
    0x41 LSTORE_2 "lstore_2" Plain;
    0x42 LSTORE_3 "lstore_3" Plain;
    0x43 FSTORE_0 "fstore_0" Plain;
    0x44 FSTORE_1 "fstore_1" Plain;
    0x45 FSTORE_2 "fstore_2" Plain;
    0x46 FSTORE_3 "fstore_3" Plain;
    0x47 DSTORE_0 "dstore_0" Plain;
    0x48 DSTORE_1 "dstore_1" Plain;
    0x49 DSTORE_2 "dstore_2" Plain;
    0x4a DSTORE_3 "dstore_3" Plain;
    0x4b ASTORE_0 "astore_0" Plain;
    0x4c ASTORE_1 "astore_1" Plain;
    0x4d ASTORE_2 "astore_2" Plain;
    0x4e ASTORE_3 "astore_3" Plain;
    0x4f IASTORE "iastore" Plain;
    0x50 LASTORE "lastore" Plain;
    0x51 FASTORE "fastore" Plain;
    0x52 DASTORE "dastore" Plain;
    0x53 AASTORE "aastore" Plain;
    0x54 BASTORE "bastore" Plain;
    0x55 CASTORE "castore" Plain;
    0x56 SASTORE "sastore" Plain;
    0x57 POP "pop" Plain;
    0x58 POP2 "pop2" Plain;
    0x59 DUP "dup" Plain;
    0x5a DUP_X1 "dup_x1" Plain;
    0x5b DUP_X2 "dup_x2" Plain;
    0x5c DUP2 "dup2" Plain;
    0x5d DUP2_X1 "dup2_x1" Plain;
    0x5e DUP2_X2 "dup2_x2" Plain;
    0x5f SWAP "swap" Plain;
    0x60 IADD "iadd" Plain;
    0x61 LADD "ladd" Plain;
    0x62 FADD "fadd" Plain;
    0x63 DADD "dadd" Plain;
    0x64 ISUB "isub" Plain;
    0x65 LSUB "lsub" Plain;
    0x66 FSUB "fsub" Plain;
    0x67 DSUB "dsub" Plain;
    0x68 IMUL "imul" Plain;
    0x69 LMUL "lmul" Plain;
    0x6a FMUL "fmul" Plain;
    0x6b DMUL "dmul" Plain;
    0x6c IDIV "idiv" Plain;
    0x6d LDIV "ldiv" Plain;
    0x6e FDIV "fdiv" Plain;
    0x6f DDIV "ddiv" Plain;
    0x70 IREM "irem" Plain;
    0x71 LREM "lrem" Plain;
    0x72 FREM "frem" Plain;
    0x73 DREM "drem" Plain;
    0x74 INEG "ineg" Plain;
    0x75 LNEG "lneg" Plain;
    0x76 FNEG "fneg" Plain;
    0x77 DNEG "dneg" Plain;
    0x78 ISHL "ishl" Plain;
    0x79 LSHL "lshl" Plain;
    0x7a ISHR "ishr" Plain;
    0x7b LSHR "lshr" Plain;
    0x7c IUSHR "iushr" Plain;
    0x7d LUSHR "lushr" Plain;
    0x7e IAND "iand" Plain;
    0x7f LAND "land" Plain;
    0x80 IOR "ior" Plain;
    0x81 LOR "lor" Plain;
    0x82 IXOR "ixor" Plain;
    0x83 LXOR "lxor" Plain;
    0x84 IINC "iinc" Increment;
    0x85 I2L "i2l" Plain;
    0x86 I2F "i2f" Plain;
    0x87 I2D "i2d" Plain;
    0x88 L2I "l2i" Plain;
    0x89 L2F "l2f" Plain;
    0x8a L2D "l2d" Plain;
    0x8b F2I "f2i" Plain;
    0x8c F2L "f2l" Plain;
    0x8d F2D "f2d" Plain;
    0x8e D2I "d2i" Plain;
    0x8f D2L "d2l" Plain;
    0x90 D2F "d2f" Plain;
    0x91 I2B "i2b" Plain;
    0x92 I2C "i2c" Plain;
    0x93 I2S "i2s" Plain;
    0x94 LCMP "lcmp" Plain;
    0x95 FCMPL "fcmpl" Plain;
    0x96 FCMPG "fcmpg" Plain;
    0x97 DCMPL "dcmpl" Plain;
    0x98 DCMPG "dcmpg" Plain;
    0x99 IFEQ "ifeq" Branch;
    0x9a IFNE "ifne" Branch;
    0x9b IFLT "iflt" Branch;
    0x9c IFGE "ifge" Branch;
    0x9d IFGT "ifgt" Branch;
    0x9e IFLE "ifle" Branch;
    0x9f IF_ICMPEQ "if_icmpeq" Branch;
    0xa0 IF_ICMPNE "if_icmpne" Branch;
    0xa1 IF_ICMPLT "if_icmplt" Branch;
    0xa2 IF_ICMPGE "if_icmpge" Branch;
    0xa3 IF_ICMPGT "if_icmpgt" Branch;
    0xa4 IF_ICMPLE "if_icmple" Branch;
    0xa5 IF_ACMPEQ "if_acmpeq" Branch;
    0xa6 IF_ACMPNE "if_acmpne" Branch;
    0xa7 GOTO "goto" Branch;
    0xa8 JSR "jsr" Branch;
    0xa9 RET "ret" Local;
    0xaa TABLESWITCH "tableswitch" TableSwitch;
    0xab LOOKUPSWITCH "lookupswitch" LookupSwitch;
    0xac IRETURN "ireturn" Plain;
    0xad LRETURN "lreturn" Plain;
    0xae FRETURN "freturn" Plain;
    0xaf DRETURN "dreturn" Plain;
    0xb0 ARETURN "areturn" Plain;
    0xb1 RETURN "return" Plain;
    0xb2 GETSTATIC "getstatic" Pool;
    0xb3 PUTSTATIC "putstatic" Pool;
    0xb4 GETFIELD "getfield" Pool;
    0xb5 PUTFIELD "putfield" Pool;
    0xb6 INVOKEVIRTUAL "invokevirtual" Pool;
    0xb7 INVOKESPECIAL "invokespecial" Pool;
    0xb8 INVOKESTATIC "invokestatic" Pool;
    0xb9 INVOKEINTERFACE "invokeinterface" Interface;
    0xba INVOKEDYNAMIC "invokedynamic" Dynamic;
    0xbb NEW "new" Pool;
    0xbc NEWARRAY "newarray" ArrayKind;
    0xbd ANEWARRAY "anewarray" Pool;
    0xbe ARRAYLENGTH "arraylength" Plain;
    0xbf ATHROW "athrow" Plain;
    0xc0 CHECKCAST "checkcast" Pool;
    0xc1 INSTANCEOF "instanceof" Pool;
    0xc2 MONITORENTER "monitorenter" Plain;
    0xc3 MONITOREXIT "monitorexit" Plain;
    0xc4 WIDE "wide" Wide;
    0xc5 MULTIANEWARRAY "multianewarray" Dimensions;
    0xc6 IFNULL "ifnull" Branch;
    0xc7 IFNONNULL "ifnonnull" Branch;
    0xc8 GOTO_W "goto_w" FarBranch;
    0xc9 JSR_W "jsr_w" FarBranch;
}

/// `None` for the numbers that are no instruction.
pub fn format(opcode: u8) -> Option<Format> {
    TABLE.get(opcode as usize).map(|row| row.2)
}

pub fn mnemonic(opcode: u8) -> &'static str {
    TABLE.get(opcode as usize).map_or("illegal", |row| row.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_indexed_by_opcode() {
        for (index, row) in TABLE.iter().enumerate() {
            assert_eq!(row.0 as usize, index);
        }
        assert_eq!(TABLE.len(), JSR_W as usize + 1);
    }
}
