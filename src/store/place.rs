//! Where settings, scores and drafts are kept: in files, or nowhere.

use super::content::Content;
use super::disk::KeptFile;
use super::notices::Notices;

/// Where one of them is kept. A page of the web, which has no files, would keep it in a third place.
#[derive(Clone, Debug)]
pub(super) enum StorePlace {
    /// Nowhere: it is forgotten with the program's end.
    Nowhere,
    /// In a file.
    File(KeptFile),
}

impl StorePlace {
    /// What was kept, or the default.
    pub(super) fn read<T: Content>(&self, notices: &mut Notices) -> T {
        match self {
            StorePlace::Nowhere => T::default(),
            StorePlace::File(file) => file.read(notices),
        }
    }

    /// Lets the user know of something there that is of no use.
    pub(super) fn leave_out(&self, wrong: &str, notices: &mut Notices) {
        match self {
            StorePlace::Nowhere => {}
            StorePlace::File(file) => file.leave_out(wrong, notices),
        }
    }

    /// Puts what `merge` makes of what is kept in its place. Returns what is kept now, if that is known.
    pub(super) fn change<T: Content>(
        &self,
        merge: impl FnOnce(T) -> T,
        notices: &mut Notices,
    ) -> Option<T> {
        match self {
            StorePlace::Nowhere => None,
            StorePlace::File(file) => file.change(merge, notices),
        }
    }
}

/// The place of each.
#[derive(Clone, Debug)]
pub(super) struct Places {
    pub(super) settings: StorePlace,
    pub(super) scores: StorePlace,
    pub(super) drafts: StorePlace,
}

impl Places {
    /// None for all of them.
    pub(super) const NOWHERE: Places = Places {
        settings: StorePlace::Nowhere,
        scores: StorePlace::Nowhere,
        drafts: StorePlace::Nowhere,
    };
}
