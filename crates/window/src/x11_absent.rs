//! The connection to an X server on systems without one, where nothing can be queried.

use crate::events::Pointer;
use std::time::Duration;

/// A connection that cannot be made.
pub(crate) enum Connection {}

impl Connection {
    /// There is no connection.
    pub(crate) fn current() -> Option<Connection> {
        None
    }

    /// This is never called, because there is no connection.
    pub(crate) fn wait(&self, _: Duration) -> bool {
        match *self {}
    }

    /// This is never called, because there is no connection.
    pub(crate) fn pointer(&self) -> Option<Pointer> {
        match *self {}
    }

    /// This is never called, because there is no connection.
    pub(crate) fn screen(&self) -> (u32, u32) {
        match *self {}
    }
}
