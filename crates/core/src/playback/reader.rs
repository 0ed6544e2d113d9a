//! A reader of a recording: how much of its log was read, and the next slice, forward or back.
//!
//! Everything derived from a log, such as breakpoints, plots, cell histories and layers, keeps a reader. If the
//! recording is another one or has lost events, the reader reports it, and the derivation starts again.

use super::recording::Recording;
use crate::event::Event;

/// The place in one recording up to which its events were read.
///
/// A derivation from a log keeps a reader and reads slice by slice, so no frame is delayed by a long log. As soon as
/// the recording is another one, or has lost events, it [does not read](Reader::reads) that, and the derivation starts
/// again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reader {
    /// The version of the recording, if there is one. No recording has version 0.
    version: u64,
    place: u64,
}

impl Reader {
    /// Before the first moment of a recording.
    pub fn of(recording: &Recording) -> Reader {
        Reader::at(recording, 0)
    }

    /// After the first moments of a recording.
    pub fn at(recording: &Recording, place: u64) -> Reader {
        Reader {
            version: recording.version(),
            place,
        }
    }

    /// Whether it has read this recording, and that is unchanged.
    pub fn reads(&self, recording: &Recording) -> bool {
        self.version == recording.version()
    }

    /// The number of moments read.
    pub fn place(&self) -> u64 {
        self.place
    }

    /// Moves towards the moment `place` by at most `most` moments, and returns the events in between, in their order.
    /// When going back, they must be undone from the end.
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

    /// Moves forward by at most `most` recorded moments, as [`Reader::towards`].
    pub fn on<'a>(
        &mut self,
        recording: &'a Recording,
        most: u64,
    ) -> impl DoubleEndedIterator<Item = &'a [Event]> + Clone + use<'a> {
        self.towards(recording, recording.len(), most)
    }

    /// Whether there is more to read now.
    pub fn is_behind(&self, recording: &Recording) -> bool {
        self.place < recording.len()
    }
}
