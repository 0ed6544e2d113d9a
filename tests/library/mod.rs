//! The crate as other programs use it: only through the names at its root.

mod anything;
mod codes;
pub mod examples;
mod own_search;
mod replay;
#[cfg(feature = "window")]
mod watch;
