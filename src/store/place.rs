//! Where settings, scores and drafts are kept: in files, or nowhere.

use super::content::Content;
use super::disk::KeptFile;
use super::notices::Notices;

/// Where one of them is kept. A page of the web, which has no files, would keep it in a third place.
#[derive(Clone, Debug)]
pub(super) enum Place {
    /// Nowhere: it is forgotten with the program's end.
    Nowhere,
    /// In a file.
    File(KeptFile),
}

impl Place {
    /// What was kept, or the default.
    pub(super) fn read<T: Content>(&self, notices: &mut Notices) -> T {
        match self {
            Place::Nowhere => T::default(),
            Place::File(file) => file.read(notices),
        }
    }

    /// Puts what `merge` makes of what is kept in its place. Returns what is kept now, if that is known.
    pub(super) fn change<T: Content>(
        &self,
        merge: impl FnOnce(T) -> T,
        notices: &mut Notices,
    ) -> Option<T> {
        match self {
            Place::Nowhere => None,
            Place::File(file) => file.change(merge, notices),
        }
    }
}

/// The place of each.
#[derive(Clone, Debug)]
pub(super) struct Places {
    pub(super) settings: Place,
    pub(super) scores: Place,
    pub(super) drafts: Place,
}

impl Places {
    /// None for all of them.
    pub(super) const NOWHERE: Places = Places {
        settings: Place::Nowhere,
        scores: Place::Nowhere,
        drafts: Place::Nowhere,
    };
}
