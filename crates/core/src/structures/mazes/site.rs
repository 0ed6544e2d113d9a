//! Sites: where a map is generated, in a whole rectangle or in the rooms of a mask.

use super::mask::Mask;
use super::rooms::{self, Room};
use crate::grid::{Cell, Size};
use crate::map::Map;
use crate::random::Random;
use std::sync::Arc;

/// The site of a map: its size, and the mask that selects its rooms, if not all of them exist.
#[derive(Clone, Debug)]
pub struct Site {
    size: Size,
    mask: Option<Arc<Mask>>,
}

impl From<Size> for Site {
    fn from(size: Size) -> Site {
        Site { size, mask: None }
    }
}

impl From<Arc<Mask>> for Site {
    fn from(mask: Arc<Mask>) -> Site {
        Site {
            size: mask.size(),
            mask: Some(mask),
        }
    }
}

impl Site {
    /// The size of the map.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The mask, if some rooms are left out.
    pub fn mask(&self) -> Option<&Arc<Mask>> {
        self.mask.as_ref()
    }

    /// The number of its rooms.
    pub fn room_count(&self) -> u32 {
        match &self.mask {
            Some(mask) => mask.count(),
            None => rooms::room_count(self.size) as u32,
        }
    }

    /// Whether there is a room in that column and row of rooms, both from 0.
    #[inline]
    pub fn holds(&self, column: u32, row: u32) -> bool {
        match &self.mask {
            Some(mask) => mask.holds(column, row),
            None => {
                let (columns, rows) = rooms::room_counts(self.size);
                column < columns && row < rows
            }
        }
    }

    /// Its rooms, in reading order.
    pub fn rooms(&self) -> impl Iterator<Item = Cell> + '_ {
        let all = rooms::all(self.size);
        all.filter(|&room| {
            self.mask.is_none() || {
                let (x, y) = self.size.position(room);
                self.holds(x as u32 / 2, y as u32 / 2)
            }
        })
    }

    /// A uniformly random room; none if there is no room. O(1), with a mask O(rooms).
    pub fn random_room(&self, random: &mut Random) -> Option<Room> {
        let (columns, rows) = rooms::room_counts(self.size);
        if columns == 0 || rows == 0 {
            return None;
        }
        let (column, row) = match &self.mask {
            Some(mask) => mask.places().nth(random.below(mask.count()) as usize)?,
            None => (random.below(columns), random.below(rows)),
        };
        rooms::room(self.size, column, row).map(Room::of)
    }

    /// Closes the border of a complete map and marks its start and its goal: in a mask its first and its last room,
    /// otherwise those that `usual` marks.
    pub fn mark(&self, map: &mut Map, usual: fn(&mut Map)) {
        map.close_border();
        if self.mask.is_none() {
            return usual(map);
        }
        map.starts.extend(self.rooms().next());
        map.goals.extend(self.rooms().last());
    }
}

#[cfg(test)]
mod tests {
    use super::super::mask::Shape;
    use super::*;
    use crate::random::Seed;
    use std::collections::BTreeSet;

    /// All rooms that occur in a large number of draws.
    fn drawn(site: &Site) -> BTreeSet<Cell> {
        let mut random = Random::new(&Seed::from(1), "rooms");
        let rooms = (0..200).filter_map(|_| site.random_room(&mut random));
        rooms.map(Room::cell).collect()
    }

    #[test]
    fn without_a_mask_there_are_all_rooms() {
        let size = Size::new(7, 5).unwrap();
        let site = Site::from(size);
        assert_eq!(site.rooms().count(), 6);
        assert_eq!(site.room_count(), 6);
        assert!(site.holds(2, 1) && !site.holds(3, 1) && !site.holds(0, 2));
        assert_eq!(drawn(&site), site.rooms().collect());
        assert!(drawn(&Size::new(2, 9).unwrap().into()).is_empty());
    }

    #[test]
    fn in_a_mask_there_are_its_rooms_alone() {
        let mask = Mask::new(
            Shape::new(3, 2, |column, row| column == 1 || row == 1),
            false,
        )
        .unwrap();
        let size = mask.size();
        let site = Site::from(Arc::new(mask));
        let at = |x, y| size.cell(x, y).unwrap();
        let rooms: Vec<Cell> = site.rooms().collect();
        assert_eq!(rooms, [at(3, 1), at(1, 3), at(3, 3), at(5, 3)]);
        assert_eq!(site.room_count(), 4);
        assert_eq!(drawn(&site), rooms.into_iter().collect());
        let mut map = Map::new(size, crate::map::Tile::Wall);
        site.mark(&mut map, |_| panic!("a mask marks its own rooms"));
        assert_eq!((map.starts, map.goals), (vec![at(3, 1)], vec![at(5, 3)]));
    }
}
