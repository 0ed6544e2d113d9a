//! What is kept from one run to the next: read once, and replaced as a whole.
//!
//! Programs that run at the same time do not merge what they keep: the last one that writes wins. A file that cannot be
//! read, or only in part, is copied to a name of its own, such as `scores.json.broken`, before it is replaced.

use super::content::{self, Content};
use crate::foreign::cut;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// The most letters of a reason, which may be in the words of a file.
const LONGEST: usize = 400;

/// The most faults of a file that have a notice of their own.
const MOST: usize = 20;

/// Texts under names, which stay from one run to the next: in folders on disk, or in the storage of a browser. An error
/// is a sentence that names the place and the reason, such as "The storage of the browser is full."
pub trait Shelf: fmt::Debug + Send + Sync {
    /// The place of the text of this name, for messages.
    fn place(&self, name: &str) -> String {
        name.to_owned()
    }

    /// The text of this name; `None` if there is none.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be read. Then it is not replaced either.
    fn read(&self, name: &str) -> Result<Option<Vec<u8>>, String>;

    /// Replaces the text of this name in one step.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be stored. Then the old text stays.
    fn write(&self, name: &str, text: &[u8]) -> Result<(), String>;

    /// Removes the text of this name.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be removed.
    fn remove(&self, name: &str) -> Result<(), String> {
        self.write(name, &[])
    }
}

/// Content that is saved in a file.
#[derive(Clone, Debug)]
pub(super) struct Kept<T> {
    pub(super) content: T,
    /// Where the file is; `None` if the content is lost when the program ends.
    shelf: Option<Arc<dyn Shelf>>,
    /// Whether the content differs from that of the file.
    changed: bool,
    /// Whether a part of the file was useless.
    doubted: bool,
}

impl<T: Content> Kept<T> {
    /// The saved content, or the default. A file of an earlier version is written again.
    pub(super) fn open(shelf: Option<&Arc<dyn Shelf>>, notices: &mut Notices) -> Kept<T> {
        let mut kept = Kept {
            content: T::default(),
            shelf: shelf.cloned(),
            changed: false,
            doubted: false,
        };
        let Some(shelf) = shelf else {
            return kept;
        };
        let read = shelf.read(T::NAME);
        if let Err(why) = kept.take(&shelf.place(T::NAME), read, notices) {
            notices.tell(unsaved::<T>(&why));
            kept.shelf = None;
        }
        kept.save(notices);
        kept
    }

    /// Takes the content of a text. An error is the reason why the text is never replaced.
    fn take(
        &mut self,
        place: &str,
        text: Result<Option<Vec<u8>>, String>,
        notices: &mut Notices,
    ) -> Result<(), String> {
        let Some(text) = text? else {
            return Ok(());
        };
        let mut faults = Vec::new();
        match content::read(&text, &mut faults) {
            Ok((content, version)) => {
                self.content = content;
                self.changed = version.is_lt();
                if version.is_gt() {
                    return Err(format!(
                        "{place} comes from a newer Mazescope. This version reads the file, but does not overwrite it."
                    ));
                }
            }
            Err(why) => {
                let why = cut(&why, LONGEST);
                notices.tell(format!(
                    "{place} is damaged ({why}). {} are reset.",
                    T::WHAT
                ));
                self.doubted = true;
            }
        }
        for wrong in faults.iter().take(MOST) {
            self.leave_out(wrong, notices);
        }
        if faults.len() > MOST {
            let more = faults.len() - MOST;
            notices.tell(format!(
                "{place}: {more} more parts are not valid, so they are ignored."
            ));
        }
        Ok(())
    }

    /// Notifies the user of a useless part of the file.
    pub(super) fn leave_out(&mut self, wrong: &str, notices: &mut Notices) {
        if let Some(shelf) = &self.shelf {
            let (place, wrong) = (shelf.place(T::NAME), cut(wrong, LONGEST));
            notices.tell(format!("{place}: {wrong}, so it is ignored."));
            self.doubted = true;
        }
    }

    /// The content, which is saved the next time.
    pub(super) fn change(&mut self) -> &mut T {
        self.changed = true;
        &mut self.content
    }

    /// Saves the content if it was changed. If that fails, it is tried again the next time.
    pub(super) fn save(&mut self, notices: &mut Notices) {
        if !self.changed {
            return;
        }
        let Some(shelf) = self.shelf.clone() else {
            return;
        };
        let text = content::write(&self.content);
        let aside = self.keep_aside(&*shelf, notices);
        match aside.and_then(|()| shelf.write(T::NAME, text.as_bytes())) {
            Ok(()) => self.changed = false,
            Err(why) => notices.tell(unsaved::<T>(&why)),
        }
    }

    /// Copies a file that was useless in part, which its replacement will lose, to a name that is still free.
    fn keep_aside(&mut self, shelf: &dyn Shelf, notices: &mut Notices) -> Result<(), String> {
        if !self.doubted {
            return Ok(());
        }
        if let Some(old) = shelf.read(T::NAME)? {
            let mut aside = format!("{}.broken", T::NAME);
            let mut number = 1;
            while shelf.read(&aside)?.is_some() {
                number += 1;
                aside = format!("{}.broken{number}", T::NAME);
            }
            shelf.write(&aside, &old)?;
            let (place, aside) = (shelf.place(T::NAME), shelf.place(&aside));
            notices.tell(format!(
                "{place} is replaced. The old file is kept as {aside}."
            ));
        }
        self.doubted = false;
        Ok(())
    }
}

/// The notice that content is lost when the program ends, for this reason.
fn unsaved<T: Content>(why: &str) -> String {
    format!("{} will not be saved. {why}", T::WHAT)
}

/// Notices for the user, each of which is given once, however often it occurs.
#[derive(Clone, Debug, Default)]
pub(super) struct Notices {
    waiting: Vec<String>,
    told: BTreeSet<String>,
}

impl Notices {
    /// Notifies the user, unless this was done before.
    pub(super) fn tell(&mut self, text: String) {
        if self.told.insert(text.clone()) {
            self.waiting.push(text);
        }
    }

    /// The notices that were not shown yet.
    pub(super) fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.waiting)
    }
}
