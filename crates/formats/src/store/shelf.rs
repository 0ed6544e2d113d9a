//! Texts under names where there is no disk, such as the storage of a browser.

use super::content::{Content, Read};
use super::notices::Notices;
use std::fmt;
use std::io;
use std::rc::Rc;

/// Texts under names, which stay from one visit to the next.
pub trait Shelf: fmt::Debug {
    /// The text of this name, if there is one.
    fn read(&self, name: &str) -> Option<String>;

    /// Replaces the text of this name.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be stored.
    fn write(&self, name: &str, text: &str) -> Result<(), String>;
}

/// A text on the shelf.
#[derive(Clone, Debug)]
pub(super) struct KeptFile {
    name: &'static str,
    shelf: Rc<dyn Shelf>,
}

impl KeptFile {
    /// The text of this name on the shelf.
    pub(super) fn on(shelf: &Rc<dyn Shelf>, name: &'static str) -> KeptFile {
        KeptFile {
            name,
            shelf: Rc::clone(shelf),
        }
    }

    /// The kept content, or the default. A damaged text stays under another name.
    pub(super) fn read<T: Content>(&self, notices: &mut Notices) -> T {
        let read = self.look(notices);
        read.map_or_else(T::default, |read| read.content)
    }

    /// Notifies the user of a useless part of the text.
    pub(super) fn leave_out(&self, wrong: &str, notices: &mut Notices) {
        notices.tell(format!("{}: {wrong}, so it is ignored.", self.name));
    }

    /// Replaces the content by the result of `merge`. Returns the content that is now kept, if it is known.
    pub(super) fn change<T: Content>(
        &self,
        merge: impl FnOnce(T) -> T,
        notices: &mut Notices,
    ) -> Option<T> {
        let read = self.look(notices);
        if read.as_ref().is_some_and(|read: &Read<T>| read.newer) {
            notices.tell(format!(
                "{} will not be saved, because {} comes from a newer Mazescope.",
                T::WHAT,
                self.name
            ));
            return None;
        }
        let new = merge(read.map_or_else(T::default, |read| read.content));
        match self.shelf.write(self.name, &new.write()) {
            Ok(()) => Some(new),
            Err(reason) => {
                notices.tell(format!("{} will not be saved, because {reason}.", T::WHAT));
                None
            }
        }
    }

    /// Replaces the text, and returns its name.
    pub(super) fn write_text(&self, text: &str) -> io::Result<String> {
        let written = self.shelf.write(self.name, text);
        written.map_err(io::Error::other)?;
        Ok(self.name.to_owned())
    }

    /// The text, if it has at most this many bytes.
    pub(super) fn text(&self, most: u64) -> Option<String> {
        let text = self.shelf.read(self.name)?;
        (text.len() as u64 <= most).then_some(text)
    }

    /// Leaves nothing of the text.
    pub(super) fn remove(&self) -> io::Result<()> {
        self.shelf.write(self.name, "").map_err(io::Error::other)
    }

    /// What is kept, if it can be read.
    fn look<T: Content>(&self, notices: &mut Notices) -> Option<Read<T>> {
        let text = self.shelf.read(self.name)?;
        match T::read(&text) {
            Ok(read) => {
                for wrong in &read.wrong {
                    self.leave_out(wrong, notices);
                }
                Some(read)
            }
            Err(reason) => {
                let aside = format!("{}.broken", self.name);
                // If there is no room for the copy, the text is still replaced only by a later change.
                let _ = self.shelf.write(&aside, &text);
                notices.tell(format!(
                    "{} is damaged ({reason}), so it is kept as {aside}, and {} are reset.",
                    self.name,
                    T::WHAT
                ));
                None
            }
        }
    }
}
