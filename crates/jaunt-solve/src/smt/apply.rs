//! Z3's interface takes expressions: each function of SMT-LIB and the call for it.

use std::ffi::{CString, c_int, c_uint};

use super::function::{Function, Sort, Target};
use super::library::{self as z3, Ast, Binary, Nullary, Quaternary, Ternary, Unary};
use super::session::Session;

/// The call for a function, by its number of arguments.
enum Call {
    Nullary(Nullary),
    Unary(Unary),
    Binary(Binary),
    Ternary(Ternary),
    Quaternary(Quaternary),
    /// Any number of them.
    Many(unsafe extern "C" fn(z3::Context, c_uint, *const Ast) -> Ast),
    /// With an index before the argument.
    Indexed(unsafe extern "C" fn(z3::Context, c_uint, Ast) -> Ast, u32),
    Low(u32),
    FloatOfBits(Sort),
    /// With a rounding mode, an argument and a sort.
    ToFloat(
        unsafe extern "C" fn(z3::Context, Ast, Ast, z3::Sort) -> Ast,
        Sort,
    ),
    SignedOfFloat(u32),
}

impl Target for Session<'_> {
    type Expr = Ast;

    fn apply(&self, function: Function, arguments: &[Ast]) -> Ast {
        let call = self.call(function);
        // SAFETY: arguments are ASTs of this context, see `make`, and the encoder gives
        // each function arguments of the number and sorts that it takes; Z3 itself
        // checks the sorts and answers with an error.
        self.make(|context| unsafe {
            match (call, arguments) {
                (Call::Nullary(make), []) => make(context),
                (Call::Unary(make), &[a]) => make(context, a),
                (Call::Binary(make), &[a, b]) => make(context, a, b),
                (Call::Ternary(make), &[a, b, c]) => make(context, a, b, c),
                (Call::Quaternary(make), &[a, b, c, d]) => make(context, a, b, c, d),
                (Call::Many(make), all) => make(context, all.len() as c_uint, all.as_ptr()),
                (Call::Indexed(make, index), &[a]) => make(context, index, a),
                (Call::Low(highest), &[a]) => (self.api.mk_extract)(context, highest, 0, a),
                (Call::FloatOfBits(sort), &[a]) => {
                    (self.api.mk_fpa_to_fp_bv)(context, a, self.sort(sort))
                }
                (Call::ToFloat(make, sort), &[mode, a]) => make(context, mode, a, self.sort(sort)),
                (Call::SignedOfFloat(width), &[mode, a]) => {
                    (self.api.mk_fpa_to_sbv)(context, mode, a, width)
                }
                // No expression, as after an error of Z3's.
                _ => std::ptr::null_mut(),
            }
        })
    }

    fn truth(&self, value: bool) -> Ast {
        let function = if value {
            self.api.mk_true
        } else {
            self.api.mk_false
        };
        // SAFETY: the context is alive.
        self.make(|context| unsafe { function(context) })
    }

    fn bit_vector(&self, width: u32, bits: u64) -> Ast {
        let sort = self.sort(Sort::Bits(width));
        // SAFETY: the sort is one of the context.
        self.make(|context| unsafe { (self.api.mk_unsigned_int64)(context, bits, sort) })
    }

    fn variable(&self, id: u32, sort: Sort) -> Ast {
        let sort = self.sort(sort);
        // SAFETY: as above. Ids beyond Z3's symbol range wrap to negative numbers, still
        // unique.
        self.make(|context| unsafe {
            let symbol = (self.api.mk_int_symbol)(context, id as c_int);
            (self.api.mk_const)(context, symbol, sort)
        })
    }

    fn named(&self, name: &str, sort: Sort) -> Ast {
        let name = CString::new(name).unwrap_or_default();
        let sort = self.sort(sort);
        // SAFETY: as above; Z3 copies the name.
        self.make(|context| unsafe {
            let symbol = (self.api.mk_string_symbol)(context, name.as_ptr());
            (self.api.mk_const)(context, symbol, sort)
        })
    }

    fn constant_array(&self, _: u32, element: Ast) -> Ast {
        let index = self.sort(Sort::Bits(32));
        // SAFETY: sort and element belong to the context.
        self.make(|context| unsafe { (self.api.mk_const_array)(context, index, element) })
    }
}

impl Session<'_> {
    fn sort(&self, sort: Sort) -> z3::Sort {
        // SAFETY: the context is alive and inner sorts belong to it; widths come from
        // sorts of terms and are never 0.
        self.make(|context| unsafe {
            match sort {
                Sort::Bool => (self.api.mk_bool_sort)(context),
                Sort::Bits(width) => (self.api.mk_bv_sort)(context, width),
                Sort::Array(width) => {
                    let index = (self.api.mk_bv_sort)(context, 32);
                    let element = (self.api.mk_bv_sort)(context, width);
                    (self.api.mk_array_sort)(context, index, element)
                }
                Sort::Float32 => (self.api.mk_fpa_sort_32)(context),
                Sort::Float64 => (self.api.mk_fpa_sort_64)(context),
                Sort::RoundingMode => (self.api.mk_fpa_rounding_mode_sort)(context),
            }
        })
    }

    fn call(&self, function: Function) -> Call {
        let api = self.api;
        match function {
            Function::Not => Call::Unary(api.mk_not),
            Function::And => Call::Many(api.mk_and),
            Function::Or => Call::Many(api.mk_or),
            Function::Xor => Call::Binary(api.mk_xor),
            Function::Implies => Call::Binary(api.mk_implies),
            Function::Eq => Call::Binary(api.mk_eq),
            Function::Ite => Call::Ternary(api.mk_ite),
            Function::BvNeg => Call::Unary(api.mk_bvneg),
            Function::BvNot => Call::Unary(api.mk_bvnot),
            Function::BvAdd => Call::Binary(api.mk_bvadd),
            Function::BvSub => Call::Binary(api.mk_bvsub),
            Function::BvMul => Call::Binary(api.mk_bvmul),
            Function::BvSdiv => Call::Binary(api.mk_bvsdiv),
            Function::BvSrem => Call::Binary(api.mk_bvsrem),
            Function::BvShl => Call::Binary(api.mk_bvshl),
            Function::BvAshr => Call::Binary(api.mk_bvashr),
            Function::BvLshr => Call::Binary(api.mk_bvlshr),
            Function::BvAnd => Call::Binary(api.mk_bvand),
            Function::BvOr => Call::Binary(api.mk_bvor),
            Function::BvXor => Call::Binary(api.mk_bvxor),
            Function::BvSlt => Call::Binary(api.mk_bvslt),
            Function::BvSle => Call::Binary(api.mk_bvsle),
            Function::BvUlt => Call::Binary(api.mk_bvult),
            Function::BvUle => Call::Binary(api.mk_bvule),
            Function::Low(highest) => Call::Low(highest),
            Function::SignExtend(more) => Call::Indexed(api.mk_sign_ext, more),
            Function::ZeroExtend(more) => Call::Indexed(api.mk_zero_ext, more),
            Function::Select => Call::Binary(api.mk_select),
            Function::Store => Call::Ternary(api.mk_store),
            Function::NearestEven => Call::Nullary(api.mk_fpa_rne),
            Function::TowardZero => Call::Nullary(api.mk_fpa_rtz),
            Function::TowardPositive => Call::Nullary(api.mk_fpa_rtp),
            Function::TowardNegative => Call::Nullary(api.mk_fpa_rtn),
            Function::FpNeg => Call::Unary(api.mk_fpa_neg),
            Function::FpAbs => Call::Unary(api.mk_fpa_abs),
            Function::FpIsNan => Call::Unary(api.mk_fpa_is_nan),
            Function::FpSqrt => Call::Binary(api.mk_fpa_sqrt),
            Function::FpRoundToIntegral => Call::Binary(api.mk_fpa_round_to_integral),
            Function::FpAdd => Call::Ternary(api.mk_fpa_add),
            Function::FpSub => Call::Ternary(api.mk_fpa_sub),
            Function::FpMul => Call::Ternary(api.mk_fpa_mul),
            Function::FpDiv => Call::Ternary(api.mk_fpa_div),
            Function::FpFma => Call::Quaternary(api.mk_fpa_fma),
            Function::FpEq => Call::Binary(api.mk_fpa_eq),
            Function::FpLt => Call::Binary(api.mk_fpa_lt),
            Function::FpLeq => Call::Binary(api.mk_fpa_leq),
            Function::FloatOfBits(sort) => Call::FloatOfBits(sort),
            Function::FloatOfFloat(sort) => Call::ToFloat(api.mk_fpa_to_fp_float, sort),
            Function::FloatOfSigned(sort) => Call::ToFloat(api.mk_fpa_to_fp_signed, sort),
            Function::SignedOfFloat(width) => Call::SignedOfFloat(width),
            Function::BitsOfFloat => Call::Unary(api.mk_fpa_to_ieee_bv),
        }
    }
}
