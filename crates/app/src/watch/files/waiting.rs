//! Pending requests to the host: the file being read, and the map being saved.

use crate::host::{Later, ToFile};
use crate::{Common, Dialog};
use mazescope_core::Map;
use mazescope_formats::{Content, Scenario};
use std::sync::Arc;

/// What is being read; a new request replaces the former one.
#[derive(Debug)]
pub(crate) enum BeingRead {
    /// The file of that path.
    File(String, Later<Content>),
    /// The map for a search of a scenario.
    Task(Wanted, Later<Map>),
}

/// The pending requests to the host.
#[derive(Debug, Default)]
pub(crate) struct Awaited {
    pub(crate) reading: Option<BeingRead>,
    /// The path of the map being saved; the answer lists what its format cannot hold.
    pub(crate) saving: Option<(String, Later<Vec<String>>)>,
}

/// A search that is shown once its map has been read.
#[derive(Debug)]
pub(crate) struct Wanted {
    /// The path and content of a scenario that is being opened; `None` for the open one.
    pub(crate) opening: Option<(String, Scenario)>,
    /// The search, from 0.
    pub(crate) place: usize,
}

impl BeingRead {
    /// The path of the file that is being opened.
    fn file(&self) -> Option<&str> {
        match self {
            BeingRead::File(path, _) => Some(path),
            BeingRead::Task(wanted, _) => Some(&wanted.opening.as_ref()?.0),
        }
    }
}

impl Awaited {
    /// Whether any request is pending.
    pub(crate) fn is_any(&self) -> bool {
        self.reading.is_some() || self.saving.is_some()
    }

    /// The pending request of the open dialog in words.
    pub(crate) fn in_words(&self, common: &Common) -> Option<String> {
        let words = match (&self.reading, &self.saving, common.dialog?) {
            (Some(reading), _, Dialog::Open) => format!("Opening {}…", reading.file()?),
            (_, Some((path, _)), Dialog::Save) => format!("Saving {path}…"),
            (_, _, _) => return None,
        };
        Some(words)
    }

    /// Saves the map to that file.
    pub(crate) fn save(&mut self, file: ToFile, map: &Arc<Map>, common: &mut Common) {
        common.dialog_error = None;
        let later = common.host.save(&file, map);
        self.saving = Some((file.path, later));
        self.take_saved(common);
    }

    /// Reports the result of saving, once it is known.
    pub(crate) fn take_saved(&mut self, common: &mut Common) {
        let saving = self.saving.as_ref();
        let Some(answer) = saving.and_then(|(_, later)| later.take()) else {
            return;
        };
        let path = self.saving.take().map_or(String::new(), |(path, _)| path);
        match answer {
            Ok(losses) => {
                // Another dialog may have been opened since.
                common.dialog = common.dialog.filter(|&dialog| dialog != Dialog::Save);
                let saved = format!("Saved {path}.");
                match losses.is_empty() {
                    true => common.done(saved),
                    false => {
                        let told: Vec<String> = [saved].into_iter().chain(losses).collect();
                        common.tell(told.join(" "));
                    }
                }
            }
            Err(wrong) => common.tell_in(Dialog::Save, wrong),
        }
    }

    /// Cancels pending requests; returns whether there were any.
    pub(crate) fn give_up(&mut self, common: &mut Common) -> bool {
        let opens = common.dialog == Some(Dialog::Open);
        let reads = self.give_up_reading(common);
        if reads && opens {
            common.dialog_error = Some("Cancelled. Nothing was opened.".to_owned());
        }
        // The host must still say whether the file was saved.
        let saving = self.saving.as_ref();
        reads | saving.is_some_and(|(_, later)| later.give_up())
    }

    /// Cancels reading; returns whether anything was being read.
    pub(crate) fn give_up_reading(&mut self, common: &mut Common) -> bool {
        let reading = self.reading.take();
        if let Some(BeingRead::Task(..)) = reading {
            // The notice says what is being read.
            common.notice = None;
        }
        reading.is_some()
    }
}
