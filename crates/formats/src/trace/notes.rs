//! Notes: what the events of a trace say beyond the program's own vocabulary.

use super::wrong::MOST_NOTE_BYTES;

/// The notes of some events, in one growing text with an entry of eight bytes each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Notes {
    text: String,
    /// The numbers of the events with a note, rising, each with the end of its text.
    entries: Vec<(u32, u32)>,
    /// The number of notes that were dropped because all notes together were too long.
    pub dropped: u64,
}

/// The most bytes of a single note.
const LONGEST: usize = 400;

impl Notes {
    /// The note of an event. O(log n).
    pub fn get(&self, event: u64) -> Option<&str> {
        let entries = &self.entries;
        let place = entries.binary_search_by_key(&event, |&(event, _)| event.into());
        let place = place.ok()?;
        let start = place.checked_sub(1).map_or(0, |before| entries[before].1);
        self.text.get(start as usize..entries[place].1 as usize)
    }

    /// The bytes that all notes take.
    pub fn bytes(&self) -> usize {
        self.text.len() + self.entries.len() * size_of::<(u32, u32)>()
    }

    /// Adds a note in pieces to the event of that number, which is larger than all before.
    pub(super) fn add<'p>(&mut self, event: usize, pieces: impl Iterator<Item = &'p str>) {
        let start = self.text.len();
        for piece in pieces {
            let room = LONGEST - (self.text.len() - start);
            if piece.len() > room {
                // An ellipsis takes three bytes.
                let end = (0..=room.saturating_sub(3)).rev();
                let end = end.into_iter().find(|&end| piece.is_char_boundary(end));
                self.text += &piece[..end.unwrap_or(0)];
                self.text.push('…');
                break;
            }
            self.text += piece;
        }
        self.entries.push((event as u32, self.text.len() as u32));
    }

    /// Appends the notes of later events, or drops them if all together are too long.
    pub(super) fn append(&mut self, later: Notes) {
        if self.text.len() + later.text.len() > MOST_NOTE_BYTES {
            self.dropped += later.entries.len() as u64;
        } else {
            let start = self.text.len() as u32;
            self.text += &later.text;
            let moved = later.entries.iter();
            let moved = moved.map(|&(event, end)| (event, end + start));
            self.entries.extend(moved);
        }
    }
}
