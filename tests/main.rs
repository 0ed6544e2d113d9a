//! The one integration test binary, a module for each kind of test.

mod laws;
#[cfg(feature = "window")]
mod panels;
