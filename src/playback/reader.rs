//! A reader of a recording: how far somebody has read its log, and the next slice of that, forward or back.
//!
//! Everything that is derived from a log, such as stops, plots, stories and layers, keeps a reader. The reader says
//! when the recording is another one or has forgotten events, and then the derivation starts anew.

use super::recording::Recording;
use crate::event::Event;

/// The place in one recording up to which its events were read.
///
/// Whoever tells something of a run by its log keeps one beside what is told, and reads on slice by slice, so that no
/// frame waits for a long log. As soon as the recording is another one, or has forgotten events, it
/// [does not read](Reader::reads) that, and all is told anew.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reader {
    /// The version of the recording, if there is one: no recording has version 0.
    version: u64,
    place: u64,
}

impl Reader {
    /// Before the first moment of a recording.
    pub fn of(recording: &Recording) -> Reader {
        Reader::at(recording, 0)
    }

    /// Where so many moments of a recording are over.
    pub fn at(recording: &Recording, place: u64) -> Reader {
        Reader {
            version: recording.version(),
            place,
        }
    }

    /// Whether that is the recording of which it has read, as it was.
    pub fn reads(&self, recording: &Recording) -> bool {
        self.version == recording.version()
    }

    /// How many moments are over where it stands.
    pub fn place(&self) -> u64 {
        self.place
    }

    /// Goes on towards where so many moments are over by at most `most` of them, and hands out the events in between,
    /// in their order: on the way back they are to be taken from the end.
    pub fn towards<'a>(
        &mut self,
        recording: &'a Recording,
        place: u64,
        most: u64,
    ) -> impl DoubleEndedIterator<Item = &'a [Event]> + Clone + use<'a> {
        let from = self.place;
        let most = most.min(from.abs_diff(place));
        self.place = match place >= from {
            true => from + most,
            false => from - most,
        };
        recording.pieces(from.min(self.place), from.max(self.place))
    }

    /// Goes on by at most `most` moments that are recorded, as [`Reader::towards`].
    pub fn on<'a>(
        &mut self,
        recording: &'a Recording,
        most: u64,
    ) -> impl DoubleEndedIterator<Item = &'a [Event]> + Clone + use<'a> {
        self.towards(recording, recording.len(), most)
    }

    /// Whether there is more to be read just now.
    pub fn is_behind(&self, recording: &Recording) -> bool {
        self.place < recording.len()
    }
}
