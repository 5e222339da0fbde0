//! Functions for which HotSpot has routines of its own. Those round correctly
//! but for a few values in a thousand, and so do these.

pub use pxfm::{
    f_cbrt as cbrt, f_cos as cos, f_exp as exp, f_log as log, f_log10 as log10, f_pow as pow,
    f_sin as sin, f_tan as tan, f_tanh as tanh,
};
