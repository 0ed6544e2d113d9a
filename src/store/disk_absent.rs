//! Files on a system without a disk, such as a web page: there are none.

use super::content::Content;
use super::notices::Notices;

/// A file, which cannot exist here.
#[derive(Clone, Debug)]
pub(super) enum KeptFile {}

impl KeptFile {
    pub(super) fn read<T: Content>(&self, _: &mut Notices) -> T {
        match *self {}
    }

    pub(super) fn leave_out(&self, _: &str, _: &mut Notices) {
        match *self {}
    }

    pub(super) fn change<T: Content>(&self, _: impl FnOnce(T) -> T, _: &mut Notices) -> Option<T> {
        match *self {}
    }
}
