//! What it costs to enter the cells of a board, as whatever draws the board shows it.
//!
//! A board that states costs, such as that of a map which is generated, shows those of its moment. Any other board
//! shows the costs of the map. In a terminal, where a spot has no room for a pattern, sand is a shade of its look
//! and swamp a stronger one; without colour they are `:` and `~` where nothing has searched.

use super::texture::Texture;
use crate::board::{Board, mark};
use crate::catalogue::Plane;
use crate::grid::{Cell, Grid};
use crate::map::{Map, cost_of};

/// What it costs to enter the cells of a board, of which some may cost more than 1.
#[derive(Clone, Copy, Debug)]
pub struct Terrain<'a> {
    /// One byte a cell; those of walls mean nothing.
    pub bytes: &'a Grid<u8>,
    /// The byte of floor that costs 1. From one cost to the next it is 1 more.
    pub plain: u8,
    /// Whether the bytes change where the cells of the board do; else they are those of a map.
    pub grows: bool,
}

impl<'a> Terrain<'a> {
    /// The terrain of a board on a map: a board that states costs itself has those of its moment, any other one
    /// those of the map. None where nothing costs more than 1.
    pub fn of(board: &'a Board, map: &'a Map) -> Option<Terrain<'a>> {
        let grows = board.plane() == Plane::COST;
        let bytes = match grows {
            true => board.byte_numbers(),
            false => map.costs(),
        };
        Some(Terrain {
            bytes: bytes?,
            plain: u8::from(!grows),
            grows,
        })
    }

    /// What a cell of floor costs, from 1 to 9.
    pub fn cost(self, cell: Cell) -> u8 {
        cost_of(self.bytes[cell].saturating_sub(self.plain).into())
    }

    /// What a cell with these bytes costs less 1; 0 for wall.
    pub fn over_plain(self, marks: u8, byte: u8) -> u8 {
        match marks & mark::FLOOR {
            0 => 0,
            _ => byte.saturating_sub(self.plain),
        }
    }

    /// The pattern of a cell with these bytes; none on wall.
    pub fn texture(self, marks: u8, byte: u8) -> Texture {
        Texture::of(cost_of(self.over_plain(marks, byte).into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Discipline;
    use crate::event::Event;
    use crate::grid::Size;
    use crate::map::Tile;

    #[test]
    fn a_board_that_states_costs_shows_them_and_any_other_one_those_of_the_map() {
        let size = Size::clamped(3, 1);
        let [first, second, third] = [0, 1, 2].map(|x| size.cell(x, 0).unwrap());
        let mut map = Map::new(size, Tile::Floor);
        let searched = Board::new(&map, Discipline::Queue);
        assert!(Terrain::of(&searched, &map).is_none());
        map.set_cost(first, 3);
        let terrain = Terrain::of(&searched, &map).expect("sand");
        let costs = [first, second, third].map(|cell| terrain.cost(cell));
        assert_eq!((costs, terrain.grows), ([3, 1, 1], false));

        let mut growing = Board::new(&Map::new(size, Tile::Floor), Discipline::None);
        growing.declare_plane(Plane::COST);
        assert!(
            Terrain::of(&growing, &map).is_none(),
            "nothing is stated yet"
        );
        growing.apply(&[Event::value(7), Event::wrote(second)]);
        let terrain = Terrain::of(&growing, &map).expect("swamp");
        let costs = [first, second, third].map(|cell| terrain.cost(cell));
        assert_eq!((costs, terrain.grows), ([1, 8, 1], true));
        assert_eq!(terrain.texture(mark::FLOOR, 7), Texture::Ripples);
        assert_eq!(terrain.texture(0, 7), Texture::Plain, "a wall has none");
    }
}
