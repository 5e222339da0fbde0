//! The Z3 library, opened at run time: nothing is needed at build time, and a
//! machine without it gets a clear message instead of a program that does not
//! start. Only functions that exist since 4.8 under the same signature are used.

use std::ffi::{c_char, c_int, c_uint, c_void};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use libloading::Library;

use super::wheels;

pub type Context = *mut c_void;
pub type Config = *mut c_void;
pub type Solver = *mut c_void;
pub type Model = *mut c_void;
pub type Params = *mut c_void;
pub type Symbol = *mut c_void;
pub type Sort = *mut c_void;
pub type Ast = *mut c_void;
pub type AstVector = *mut c_void;
pub type Stats = *mut c_void;
pub type ErrorHandler = extern "C" fn(Context, c_uint);

/// What `get_error_code` says when Z3 has no memory left.
pub const MEMORY_ERROR: c_uint = 7;

/// One row per function: its name and signature. The table makes the struct and its loader.
macro_rules! functions {
    ($($name:ident: $kind:ty;)*) => {
        /// The functions of the C API that Jaunt calls, named without the `Z3_`.
        pub struct Api {
            $(pub $name: $kind,)*
            path: String,
            /// Keeps the functions mapped.
            _library: Library,
        }

        impl Api {
            fn load(library: Library, path: String) -> Result<Api, String> {
                // SAFETY: the signatures are those of Z3's public C headers.
                unsafe {
                    Ok(Api {
                        $($name: *library
                            .get::<$kind>(concat!("Z3_", stringify!($name)))
                            .map_err(|error| error.to_string())?,)*
                        path,
                        _library: library,
                    })
                }
            }
        }
    };
}

pub type Nullary = unsafe extern "C" fn(Context) -> Ast;
pub type Unary = unsafe extern "C" fn(Context, Ast) -> Ast;
pub type Binary = unsafe extern "C" fn(Context, Ast, Ast) -> Ast;
pub type Ternary = unsafe extern "C" fn(Context, Ast, Ast, Ast) -> Ast;
pub type Quaternary = unsafe extern "C" fn(Context, Ast, Ast, Ast, Ast) -> Ast;
type Resize = unsafe extern "C" fn(Context, c_uint, Ast) -> Ast;

functions! {
    get_version: unsafe extern "C" fn(*mut c_uint, *mut c_uint, *mut c_uint, *mut c_uint);
    mk_config: unsafe extern "C" fn() -> Config;
    del_config: unsafe extern "C" fn(Config);
    mk_context: unsafe extern "C" fn(Config) -> Context;
    del_context: unsafe extern "C" fn(Context);
    set_error_handler: unsafe extern "C" fn(Context, Option<ErrorHandler>);
    get_error_code: unsafe extern "C" fn(Context) -> c_uint;
    get_error_msg: unsafe extern "C" fn(Context, c_uint) -> *const c_char;
    mk_params: unsafe extern "C" fn(Context) -> Params;
    params_inc_ref: unsafe extern "C" fn(Context, Params);
    params_dec_ref: unsafe extern "C" fn(Context, Params);
    params_set_uint: unsafe extern "C" fn(Context, Params, Symbol, c_uint);
    params_set_bool: unsafe extern "C" fn(Context, Params, Symbol, bool);
    mk_string_symbol: unsafe extern "C" fn(Context, *const c_char) -> Symbol;
    mk_int_symbol: unsafe extern "C" fn(Context, c_int) -> Symbol;
    mk_simple_solver: unsafe extern "C" fn(Context) -> Solver;
    mk_solver_for_logic: unsafe extern "C" fn(Context, Symbol) -> Solver;
    solver_inc_ref: unsafe extern "C" fn(Context, Solver);
    solver_dec_ref: unsafe extern "C" fn(Context, Solver);
    solver_set_params: unsafe extern "C" fn(Context, Solver, Params);
    solver_push: unsafe extern "C" fn(Context, Solver);
    solver_pop: unsafe extern "C" fn(Context, Solver, c_uint);
    solver_assert: unsafe extern "C" fn(Context, Solver, Ast);
    solver_check: unsafe extern "C" fn(Context, Solver) -> c_int;
    solver_check_assumptions: unsafe extern "C" fn(Context, Solver, c_uint, *const Ast) -> c_int;
    solver_from_string: unsafe extern "C" fn(Context, Solver, *const c_char);
    solver_get_unsat_core: unsafe extern "C" fn(Context, Solver) -> AstVector;
    ast_vector_inc_ref: unsafe extern "C" fn(Context, AstVector);
    ast_vector_dec_ref: unsafe extern "C" fn(Context, AstVector);
    ast_vector_size: unsafe extern "C" fn(Context, AstVector) -> c_uint;
    ast_vector_get: unsafe extern "C" fn(Context, AstVector, c_uint) -> Ast;
    solver_get_statistics: unsafe extern "C" fn(Context, Solver) -> Stats;
    stats_inc_ref: unsafe extern "C" fn(Context, Stats);
    stats_dec_ref: unsafe extern "C" fn(Context, Stats);
    stats_size: unsafe extern "C" fn(Context, Stats) -> c_uint;
    stats_get_key: unsafe extern "C" fn(Context, Stats, c_uint) -> *const c_char;
    stats_is_uint: unsafe extern "C" fn(Context, Stats, c_uint) -> bool;
    stats_get_uint_value: unsafe extern "C" fn(Context, Stats, c_uint) -> c_uint;
    get_estimated_alloc_size: unsafe extern "C" fn() -> u64;
    interrupt: unsafe extern "C" fn(Context);
    solver_get_reason_unknown: unsafe extern "C" fn(Context, Solver) -> *const c_char;
    solver_get_model: unsafe extern "C" fn(Context, Solver) -> Model;
    model_inc_ref: unsafe extern "C" fn(Context, Model);
    model_dec_ref: unsafe extern "C" fn(Context, Model);
    model_eval: unsafe extern "C" fn(Context, Model, Ast, bool, *mut Ast) -> bool;
    get_bool_value: unsafe extern "C" fn(Context, Ast) -> c_int;
    get_numeral_uint64: unsafe extern "C" fn(Context, Ast, *mut u64) -> bool;
    mk_bool_sort: unsafe extern "C" fn(Context) -> Sort;
    mk_bv_sort: unsafe extern "C" fn(Context, c_uint) -> Sort;
    mk_array_sort: unsafe extern "C" fn(Context, Sort, Sort) -> Sort;
    mk_fpa_sort_32: unsafe extern "C" fn(Context) -> Sort;
    mk_fpa_sort_64: unsafe extern "C" fn(Context) -> Sort;
    mk_fpa_rounding_mode_sort: unsafe extern "C" fn(Context) -> Sort;
    mk_const: unsafe extern "C" fn(Context, Symbol, Sort) -> Ast;
    mk_unsigned_int64: unsafe extern "C" fn(Context, u64, Sort) -> Ast;
    mk_true: Nullary;
    mk_false: Nullary;
    mk_not: Unary;
    mk_and: unsafe extern "C" fn(Context, c_uint, *const Ast) -> Ast;
    mk_or: unsafe extern "C" fn(Context, c_uint, *const Ast) -> Ast;
    mk_implies: Binary;
    mk_eq: Binary;
    mk_xor: Binary;
    mk_ite: Ternary;
    mk_bvneg: Unary;
    mk_bvnot: Unary;
    mk_bvadd: Binary;
    mk_bvsub: Binary;
    mk_bvmul: Binary;
    mk_bvsdiv: Binary;
    mk_bvsrem: Binary;
    mk_bvshl: Binary;
    mk_bvashr: Binary;
    mk_bvlshr: Binary;
    mk_bvand: Binary;
    mk_bvor: Binary;
    mk_bvxor: Binary;
    mk_bvslt: Binary;
    mk_bvsle: Binary;
    mk_bvult: Binary;
    mk_bvule: Binary;
    mk_extract: unsafe extern "C" fn(Context, c_uint, c_uint, Ast) -> Ast;
    mk_sign_ext: Resize;
    mk_zero_ext: Resize;
    mk_select: Binary;
    mk_store: Ternary;
    mk_const_array: unsafe extern "C" fn(Context, Sort, Ast) -> Ast;
    mk_fpa_rne: Nullary;
    mk_fpa_rtz: Nullary;
    mk_fpa_rtp: Nullary;
    mk_fpa_rtn: Nullary;
    mk_fpa_neg: Unary;
    mk_fpa_abs: Unary;
    mk_fpa_is_nan: Unary;
    mk_fpa_sqrt: Binary;
    mk_fpa_round_to_integral: Binary;
    mk_fpa_add: Ternary;
    mk_fpa_sub: Ternary;
    mk_fpa_mul: Ternary;
    mk_fpa_div: Ternary;
    mk_fpa_fma: Quaternary;
    mk_fpa_eq: Binary;
    mk_fpa_lt: Binary;
    mk_fpa_leq: Binary;
    mk_fpa_to_fp_bv: unsafe extern "C" fn(Context, Ast, Sort) -> Ast;
    mk_fpa_to_fp_float: unsafe extern "C" fn(Context, Ast, Ast, Sort) -> Ast;
    mk_fpa_to_fp_signed: unsafe extern "C" fn(Context, Ast, Ast, Sort) -> Ast;
    mk_fpa_to_sbv: unsafe extern "C" fn(Context, Ast, Ast, c_uint) -> Ast;
    mk_fpa_to_ieee_bv: Unary;
}

/// Names to try when the user names no file; the versioned one is Debian's.
const USUAL_NAMES: [&str; 4] = ["libz3.so.4", "libz3.so", "libz3.dylib", "libz3.dll"];

/// The environment variable that names the library's file.
pub const PATH_VARIABLE: &str = "JAUNT_Z3";

/// What Z3 may take in all contexts of the process together.
static MEGABYTES: AtomicU32 = AtomicU32::new(1024);

/// Sets what Z3 may take of memory in this process. Queries under way beyond that are
/// interrupted, see `watch`. Z3 has a limit of its own, but reaching it in one thread
/// breaks what others do.
pub fn limit_memory(megabytes: u32) {
    MEGABYTES.store(megabytes, Ordering::Relaxed);
}

/// The same in bytes.
pub fn memory_limit() -> u64 {
    u64::from(MEGABYTES.load(Ordering::Relaxed)) << 20
}

/// The library of this process, opened at first use.
static SHARED: OnceLock<Result<Arc<Api>, String>> = OnceLock::new();

impl Api {
    /// Opens the first of the files that is a usable Z3.
    pub fn open(files: &[PathBuf]) -> Result<Api, String> {
        let mut problems = Vec::new();
        for file in files {
            let path = file.display().to_string();
            // SAFETY: opening runs the library's initialisers; the user chose the file.
            let opened = unsafe { Library::new(file) }.map_err(|error| error.to_string());
            match opened.and_then(|library| Api::load(library, path)) {
                Ok(api) => return Ok(api),
                Err(problem) => problems.push(problem),
            }
        }
        Err(format!(
            "Z3 was not found ({}); install Debian's libz3-4 or set {PATH_VARIABLE} to libz3's file",
            problems.join("; ")
        ))
    }

    /// The library of this process, opened at first use: the one that the user names, else
    /// the newest one found.
    pub fn shared() -> Result<Arc<Api>, String> {
        let open = || match std::env::var_os(PATH_VARIABLE) {
            Some(path) => Api::open(&[path.into()]),
            None => {
                let usual = Api::open(&USUAL_NAMES.map(PathBuf::from));
                let packed = wheels::libraries().into_iter();
                let others = packed.filter_map(|file| Api::open(&[file]).ok());
                let newest = usual.iter().map(|api| api.version()).max();
                let newer = others.filter(|api| Some(api.version()) > newest);
                newer.max_by_key(Api::version).map_or(usual, Ok)
            }
        };
        SHARED.get_or_init(|| open().map(Arc::new)).clone()
    }

    /// Whether Z3 is close to its limit: then that is why a query was interrupted.
    pub fn is_near_memory_limit(&self) -> bool {
        // SAFETY: a plain function that counts.
        let used = unsafe { (self.get_estimated_alloc_size)() };
        used > memory_limit() / 4 * 3
    }

    fn version(&self) -> [c_uint; 3] {
        let [mut major, mut minor, mut build, mut revision] = [0; 4];
        // SAFETY: Z3 fills the four numbers.
        unsafe { (self.get_version)(&mut major, &mut minor, &mut build, &mut revision) };
        [major, minor, build]
    }

    /// The version and file, for `doctor`.
    pub fn describe(&self) -> String {
        let [major, minor, build] = self.version();
        format!("Z3 {major}.{minor}.{build} from {}", self.path)
    }
}
