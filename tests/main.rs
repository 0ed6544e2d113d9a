//! The one integration test binary, a module for each kind of test.

// In a test a panic is the message, also in what several tests share.
#![allow(clippy::unwrap_used)]

mod laws;
