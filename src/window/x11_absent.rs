//! The connection to an X server where there is none: nothing can be asked.

use super::pointer::Pointer;
use std::time::Duration;

/// A connection that cannot be made.
pub enum Connection {}

impl Connection {
    /// There is no connection.
    pub fn current() -> Option<Connection> {
        None
    }

    /// It is never called, since there is no connection.
    pub fn wait(&self, _: Duration) -> bool {
        match *self {}
    }

    /// It is never called, since there is no connection.
    pub fn pointer(&self) -> Option<Pointer> {
        match *self {}
    }

    /// It is never called, since there is no connection.
    pub fn screen(&self) -> (u32, u32) {
        match *self {}
    }
}
