//! Masks: the rooms of a maze that is generated in a shape instead of a rectangle; and sites, which are either.
//!
//! A mask is one connected shape. A shape in several pieces is refused, and the pieces are listed. Rooms outside it are
//! neighbours of no room, so no walk enters them and no loop has to check.

use super::rooms::{self, Room};
use crate::grid::{Cell, MAX_SIDE, Size};
use crate::{Map, Random};
use std::sync::Arc;
use thiserror::Error;

/// The largest number of letters of a word as a mask.
pub const MOST_LETTERS: usize = 24;

/// A shape of rooms, connected or not: a drawing of `columns` times `rows` rooms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    columns: u32,
    rows: u32,
    /// Whether each room belongs to the shape, in reading order.
    inside: Vec<bool>,
}

impl Shape {
    /// The shape of the rooms for which `inside` is true, by column and row. O(columns times rows).
    pub fn new(columns: u32, rows: u32, inside: impl Fn(u32, u32) -> bool) -> Shape {
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let inside = places.map(|(column, row)| inside(column, row)).collect();
        Shape {
            columns,
            rows,
            inside,
        }
    }

    /// The shape of the walls of a map, which are the dark pixels of a picture: one room per wall. O(cells).
    pub fn of_walls(map: &Map) -> Shape {
        let size = map.size();
        Shape::new(size.width(), size.height(), |column, row| {
            let cell = size.cell(column as i32, row as i32);
            cell.is_some_and(|cell| !map.is_floor(cell))
        })
    }

    /// Its numbers of columns and rows.
    pub fn sides(&self) -> (u32, u32) {
        (self.columns, self.rows)
    }

    /// Whether the room belongs to the shape.
    pub fn holds(&self, column: u32, row: u32) -> bool {
        column < self.columns
            && row < self.rows
            && self.inside[(row as usize) * self.columns as usize + column as usize]
    }

    /// The shape with other sides: each room copies the nearest one. O(columns times rows).
    pub fn scaled(&self, columns: u32, rows: u32) -> Shape {
        // The middle of a room, in half units of the drawing.
        let near = |at: u32, sides: u32, drawn: u32| {
            let place = (2 * u64::from(at) + 1) * u64::from(drawn) / (2 * u64::from(sides));
            place as u32
        };
        Shape::new(columns, rows, |column, row| {
            self.holds(
                near(column, columns, self.columns),
                near(row, rows, self.rows),
            )
        })
    }

    /// The pieces that do not touch, each with the places of its rooms. The largest comes first; ties go to the one
    /// that begins first. O(columns times rows).
    fn pieces(&self) -> Vec<Vec<usize>> {
        let columns = self.columns as usize;
        let mut seen: Vec<bool> = self.inside.iter().map(|inside| !inside).collect();
        let mut pieces = Vec::new();
        for first in 0..seen.len() {
            if seen[first] {
                continue;
            }
            seen[first] = true;
            let mut piece = vec![first];
            let mut read = 0;
            while let Some(&at) = piece.get(read) {
                read += 1;
                let column = at % columns;
                let neighbours = [
                    (at >= columns).then(|| at - columns),
                    (column + 1 < columns).then(|| at + 1),
                    (at + columns < seen.len()).then(|| at + columns),
                    (column > 0).then(|| at - 1),
                ];
                for next in neighbours.into_iter().flatten() {
                    if !seen[next] {
                        seen[next] = true;
                        piece.push(next);
                    }
                }
            }
            pieces.push(piece);
        }
        pieces.sort_by_key(|piece| std::cmp::Reverse(piece.len()));
        pieces
    }
}

/// The reason why there is no mask: a shape has no maze, or a word has no shape.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum NoMask {
    /// The shape has no room.
    #[error("the picture has no dark pixel, and dark pixels become rooms")]
    Empty,
    /// A maze of this number of rooms exceeds the largest map.
    #[error(
        "{columns} x {rows} rooms need a map of more than {MAX_SIDE} x {MAX_SIDE} cells. Use a smaller picture, or \
         set --size"
    )]
    TooLarge {
        /// Its columns of rooms.
        columns: u32,
        /// Its rows of rooms.
        rows: u32,
    },
    /// The shape is not connected, so some rooms have no path between them.
    #[error("the mask is in {count} parts, but a maze is connected: {}", told(.pieces, *.count))]
    Pieces {
        /// The number of its pieces.
        count: usize,
        /// The largest of them.
        pieces: Vec<Piece>,
    },
    /// The word has no letter.
    #[error("the text has no letter. Write a word such as MAZE")]
    NoLetter,
    /// The word has too many letters.
    #[error("the word has {count} letters, but at most {MOST_LETTERS} are possible")]
    TooLong {
        /// The number of its letters.
        count: usize,
    },
    /// The word has a character without a shape.
    #[error("the character {0:?} has no shape. Use the letters A to Z, digits and spaces")]
    NoForm(char),
    /// The map is too small for the word.
    #[error("the word needs a map of at least {least} cells, so {size} is too small")]
    TooSmall {
        /// The smallest size.
        least: Size,
        /// The requested size.
        size: Size,
    },
}

/// A piece of a shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The number of its rooms.
    pub rooms: usize,
    /// Column and row of its first room in reading order, from 0.
    pub at: (u32, u32),
}

/// The number of pieces that are listed.
const NAMED: usize = 4;

fn told(pieces: &[Piece], count: usize) -> String {
    let each = pieces.iter().map(|piece| {
        let (column, row) = piece.at;
        let noun = if piece.rooms == 1 { "room" } else { "rooms" };
        format!("{} {noun} from ({column}, {row})", piece.rooms)
    });
    let mut told: Vec<String> = each.collect();
    if count > pieces.len() {
        told.push(format!("and {} more", count - pieces.len()));
    }
    told.join(", ")
}

/// A connected shape in which a maze can be generated; rooms outside it do not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mask {
    shape: Shape,
    size: Size,
    count: u32,
    word: Option<String>,
}

impl Mask {
    /// The mask of a connected shape or, if `largest`, of its largest piece; ties go to the piece that begins first.
    /// O(columns times rows).
    ///
    /// # Errors
    ///
    /// If the shape has no rooms, has several pieces and `largest` is false, or is larger than a map.
    pub fn new(mut shape: Shape, largest: bool) -> Result<Mask, NoMask> {
        let (columns, rows) = shape.sides();
        if columns == 0 || rows == 0 {
            return Err(NoMask::Empty);
        }
        let side = |rooms: u32| rooms.checked_mul(2)?.checked_add(1);
        let size = side(columns).zip(side(rows));
        let size = size.and_then(|(width, height)| Size::new(width, height));
        let size = size.ok_or(NoMask::TooLarge { columns, rows })?;
        let pieces = shape.pieces();
        let Some(first) = pieces.first() else {
            return Err(NoMask::Empty);
        };
        if pieces.len() > 1 {
            if !largest {
                let named = pieces.iter().take(NAMED).map(|piece| Piece {
                    rooms: piece.len(),
                    at: (piece[0] as u32 % columns, piece[0] as u32 / columns),
                });
                return Err(NoMask::Pieces {
                    count: pieces.len(),
                    pieces: named.collect(),
                });
            }
            shape.inside.fill(false);
            for &place in first {
                shape.inside[place] = true;
            }
        }
        Ok(Mask {
            count: first.len() as u32,
            shape,
            size,
            word: None,
        })
    }

    /// The mask as the shape of a word; a share code then only has to store the word.
    pub(super) fn named(mut self, word: String) -> Mask {
        self.word = Some(word);
        self
    }

    /// The word whose shape it is, if there is one.
    pub fn word(&self) -> Option<&str> {
        self.word.as_deref()
    }

    /// Its shape.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The size of its map.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The number of its rooms, at least 1.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Whether the room in column `column` and row `row`, both from 0, is one of its rooms.
    pub fn holds(&self, column: u32, row: u32) -> bool {
        self.shape.holds(column, row)
    }

    /// Column and row of each of its rooms, in reading order.
    pub fn places(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let (columns, rows) = rooms::room_counts(self.size);
        let all = (0..rows).flat_map(move |row| (0..columns).map(move |column| (column, row)));
        all.filter(|&(column, row)| self.holds(column, row))
    }
}

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
    use super::*;
    use crate::random::Seed;
    use std::collections::BTreeSet;

    fn shape(drawn: &[&str]) -> Shape {
        let columns = drawn.first().map_or(0, |row| row.len());
        Shape::new(columns as u32, drawn.len() as u32, |column, row| {
            drawn[row as usize].as_bytes()[column as usize] == b'#'
        })
    }

    #[test]
    fn one_piece_is_a_mask_and_its_rooms_are_those_drawn() {
        let mask = Mask::new(shape(&["##.", ".#.", ".##"]), false).unwrap();
        assert_eq!(mask.size(), Size::new(7, 7).unwrap());
        let places: Vec<(u32, u32)> = mask.places().collect();
        assert_eq!(places, [(0, 0), (1, 0), (1, 1), (1, 2), (2, 2)]);
        assert_eq!(mask.count(), 5);
        assert!(!mask.holds(3, 0) && !mask.holds(0, 3));
    }

    #[test]
    fn several_pieces_are_named_and_the_largest_can_be_kept() {
        let drawn = shape(&["#..#", "...#", "##.#"]);
        let refused = Mask::new(drawn.clone(), false).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "the mask is in 3 parts, but a maze is connected: 3 rooms from (3, 0), 2 rooms from (0, 2), \
             1 room from (0, 0)"
        );
        let mask = Mask::new(drawn, true).unwrap();
        assert_eq!(mask.places().collect::<Vec<_>>(), [(3, 0), (3, 1), (3, 2)]);
    }

    #[test]
    fn nothing_and_too_much_are_refused() {
        assert_eq!(Mask::new(shape(&["..", ".."]), false), Err(NoMask::Empty));
        assert_eq!(Mask::new(shape(&[]), true), Err(NoMask::Empty));
        let wide = Shape::new(4096, 1, |_, _| true);
        assert_eq!(
            Mask::new(wide, false),
            Err(NoMask::TooLarge {
                columns: 4096,
                rows: 1
            })
        );
        assert!(Mask::new(Shape::new(4095, 1, |_, _| true), false).is_ok());
    }

    #[test]
    fn scaled_each_room_is_what_the_nearest_was() {
        let drawn = shape(&["#.", ".#"]);
        assert_eq!(drawn.scaled(4, 4), shape(&["##..", "##..", "..##", "..##"]));
        assert_eq!(drawn.scaled(4, 4).scaled(2, 2), drawn);
        assert_eq!(drawn.scaled(3, 1), shape(&[".##"]));
    }

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
