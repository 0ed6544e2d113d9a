//! The letters of a Moving AI map, which distinguish more than wall and floor: trees, water, swamp.

use super::format::MapFormat;
use super::loss::{self, CostForm, Loss, Unfit};
use super::moving_ai;
use super::terrain_key::{Footing, TerrainKey};
use mazescope_core::{Map, Size, Tile};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// The letter of each cell, 1 byte a cell, and the key by which they were read. A map itself knows only walls and
/// costs, so a report or a new file needs the letters of the original file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain {
    size: Size,
    letters: Vec<u8>,
    key: TerrainKey,
}

/// The letters other than plain wall and floor, with their names.
const SPECIAL: [(u8, &str); 3] = [(b'T', "tree"), (b'W', "water"), (b'S', "swamp")];

impl Terrain {
    /// The letters of a text that was read as a map of this size, with their key; `None` if it is not such a text.
    /// O(letters).
    pub fn of(text: &str, size: Size, key: &TerrainKey) -> Option<Terrain> {
        let width = size.width() as usize;
        let mut letters = Vec::with_capacity(size.cells());
        for row in moving_ai::draft(text).lines() {
            letters.extend_from_slice(row.as_bytes().get(..width)?);
        }
        let key = key.clone();
        (letters.len() == size.cells()).then_some(Terrain { size, letters, key })
    }

    /// Gives each cell of a map the meaning of its letter by the key. The map must be the one that was read from these
    /// letters, without marks. O(cells).
    pub fn put_on(&self, map: &mut Map) {
        if !self.key.names_letters() {
            return;
        }
        let meanings: [Option<Footing>; 256] = std::array::from_fn(|byte| self.key.of(byte as u8));
        for (cell, &letter) in map.size().iter().zip(&self.letters) {
            match meanings[usize::from(letter)] {
                Some(Footing::Floor(cost)) => {
                    map.tiles[cell] = Tile::Floor;
                    map.set_cost(cell, cost);
                }
                Some(Footing::Wall) | None => {
                    map.tiles[cell] = Tile::Wall;
                    map.set_cost(cell, 1);
                }
            }
        }
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

    /// The special letters, counted, in words: "12 T (tree, now wall)"; `None` if there are none. Costs are named only
    /// if they are kept. O(cells).
    fn special(&self, costs_kept: bool) -> Option<String> {
        let counts = self.counts();
        let those = SPECIAL.iter().filter_map(|&(letter, name)| {
            let count = counts.get(&char::from(letter))?;
            let now = match self.key.of(letter)? {
                Footing::Wall => "wall".to_owned(),
                Footing::Floor(cost) if costs_kept && cost > 1 => format!("floor of cost {cost}"),
                Footing::Floor(_) => "floor".to_owned(),
            };
            let letter = char::from(letter);
            Some(format!("{count} {letter} ({name}, now {now})"))
        });
        loss::listed(&those.collect::<Vec<_>>())
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

impl MapFormat {
    /// The losses of this format for the map, or the reason why it cannot hold the map. O(cells).
    pub fn losses(&self, map: &Map) -> Result<Vec<Loss>, Unfit> {
        self.losses_with(map, None)
    }

    /// Like [`MapFormat::losses`], for a map whose file had terrain letters. O(cells).
    pub fn losses_with(&self, map: &Map, terrain: Option<&Terrain>) -> Result<Vec<Loss>, Unfit> {
        let mut losses = (self.losses)(map, self.name)?;
        // Written letters imply the costs by the key that they were read by.
        if terrain.is_none() || !self.has_letters {
            losses.extend(self.costs.loss(map, self.name));
        }
        let terrain = terrain.filter(|_| !self.has_letters);
        let kept = self.costs != CostForm::None;
        if let Some(letters) = terrain.and_then(|terrain| terrain.special(kept)) {
            losses.push(Loss::Terrain(self.name, letters));
        }
        Ok(losses)
    }

    /// Writes a map that is unchanged since it was read, with its terrain letters if the format has them. O(cells).
    pub fn write_with(
        &self,
        map: &Map,
        terrain: Option<&Terrain>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        match terrain.filter(|_| self.has_letters) {
            Some(terrain) => terrain.write(out),
            None => (self.write)(map, &[], out),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_what_was_read() {
        let file = "type octile\nheight 2\nwidth 4\nmap\n.GST\n@OW.\n";
        let size = Size::clamped(4, 2);
        let key = TerrainKey::default();
        let terrain = Terrain::of(file, size, &key).unwrap();
        let mut written = Vec::new();
        terrain.write(&mut written).unwrap();
        assert_eq!(String::from_utf8(written).unwrap(), file);
        let crlf = format!("{}\r\n\r\n", file.replace('\n', " \r\n"));
        assert_eq!(Terrain::of(&crlf, size, &key), Some(terrain.clone()));
        assert_eq!(Terrain::of(file, Size::clamped(4, 3), &key), None);
        let special = "1 T (tree, now wall), 1 W (water, now wall) and 1 S (swamp, now floor)";
        assert_eq!(terrain.special(true).as_deref(), Some(special));
    }

    #[test]
    fn what_letters_are_now_follows_from_the_key() {
        let file = "type octile\nheight 1\nwidth 4\nmap\n.STW\n";
        let key: TerrainKey = "S=8,T=1".parse().unwrap();
        let terrain = Terrain::of(file, Size::clamped(4, 1), &key).unwrap();
        let kept =
            "1 T (tree, now floor), 1 W (water, now wall) and 1 S (swamp, now floor of cost 8)";
        assert_eq!(terrain.special(true).as_deref(), Some(kept));
        let lost = "1 T (tree, now floor), 1 W (water, now wall) and 1 S (swamp, now floor)";
        assert_eq!(terrain.special(false).as_deref(), Some(lost));
        let mut map = moving_ai::read(file).unwrap();
        terrain.put_on(&mut map);
        let cells: Vec<_> = map
            .size()
            .iter()
            .map(|it| (map.is_floor(it), map.cost(it)))
            .collect();
        assert_eq!(cells, [(true, 1), (true, 8), (true, 1), (false, 1)]);
        assert_eq!(loss::costs(&map), Some([(1, 2), (8, 1)].into()));
    }
}
