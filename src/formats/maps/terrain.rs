//! The letters of a Moving AI map, which say more than wall and floor: trees, water, swamp.

use super::moving_ai;
use crate::grid::Size;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// The letter of each cell, 1 byte a cell. A map itself knows wall and floor alone, so whoever writes
/// one anew, or tells about it, reads these from the file beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain {
    size: Size,
    letters: Vec<u8>,
}

/// The letters that are more than wall or floor: their names, and what they are to a search.
const SPECIAL: [(u8, &str, &str); 3] = [
    (b'T', "tree", "wall"),
    (b'W', "water", "wall"),
    (b'S', "swamp", "floor"),
];

impl Terrain {
    /// The letters of a text that was read as a map of this size; nothing if it is no such text.
    /// O(letters).
    pub fn of(text: &str, size: Size) -> Option<Terrain> {
        let width = size.width() as usize;
        let mut letters = Vec::with_capacity(size.cells());
        for row in moving_ai::draft(text).lines() {
            letters.extend_from_slice(row.as_bytes().get(..width)?);
        }
        (letters.len() == size.cells()).then_some(Terrain { size, letters })
    }

    /// The number of cells of each letter. O(cells).
    pub fn counts(&self) -> BTreeMap<char, u64> {
        let mut counts = [0; 256];
        for &letter in &self.letters {
            counts[usize::from(letter)] += 1;
        }
        let letters = (0..=u8::MAX).map(char::from).zip(counts);
        letters.filter(|&(_, count)| count > 0).collect()
    }

    /// The letters that are more than wall or floor, counted, in words: "12 T (tree, now wall)";
    /// nothing if there are none. O(cells).
    pub fn special(&self) -> Option<String> {
        let counts = self.counts();
        let those = SPECIAL.iter().filter_map(|&(letter, name, tile)| {
            let letter = char::from(letter);
            let count = counts.get(&letter)?;
            Some(format!("{count} {letter} ({name}, now {tile})"))
        });
        let those: Vec<String> = those.collect();
        match those.as_slice() {
            [] => None,
            [only] => Some(only.clone()),
            [first @ .., last] => Some(format!("{} and {last}", first.join(", "))),
        }
    }

    /// Writes the letters as a Moving AI map. O(cells).
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        moving_ai::write_header(self.size, out)?;
        for row in self.letters.chunks(self.size.width() as usize) {
            out.write_all(row)?;
            out.write_all(b"\n")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_what_was_read() {
        let file = "type octile\nheight 2\nwidth 4\nmap\n.GST\n@OW.\n";
        let size = Size::clamped(4, 2);
        let terrain = Terrain::of(file, size).unwrap();
        let mut written = Vec::new();
        terrain.write(&mut written).unwrap();
        assert_eq!(String::from_utf8(written).unwrap(), file);
        let crlf = format!("{}\r\n\r\n", file.replace('\n', " \r\n"));
        assert_eq!(Terrain::of(&crlf, size), Some(terrain.clone()));
        assert_eq!(Terrain::of(file, Size::clamped(4, 3)), None);
        let special = "1 T (tree, now wall), 1 W (water, now wall) and 1 S (swamp, now floor)";
        assert_eq!(terrain.special().as_deref(), Some(special));
    }
}
