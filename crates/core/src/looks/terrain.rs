//! Terrain: the costs of the cells of a board, as they are drawn.
//!
//! A board that states costs, such as that of a map which is generated, shows those of its moment. Any other board
//! shows the costs of the map. In a terminal a spot has no room for a pattern, so sand is a shade of its look and swamp
//! a stronger one; without colour they are `:` and `~` on cells that no search has changed.

use super::texture::Texture;
use crate::board::{Board, mark};
use crate::catalogue::Plane;
use crate::grid::{Cell, Grid};
use crate::map::{Map, cost_of};

/// The costs of entering the cells of a board, where some cell may cost more than 1.
#[derive(Clone, Copy, Debug)]
pub struct Terrain<'a> {
    /// One byte a cell. Those of walls have no meaning.
    pub bytes: &'a Grid<u8>,
    /// The byte of floor that costs 1. Each further cost adds 1.
    pub plain: u8,
    /// Whether the bytes change with the cells of the board. Otherwise they belong to a map.
    pub grows: bool,
}

impl<'a> Terrain<'a> {
    /// The terrain of a board on a map: a board that states costs itself has those of its moment, any other one those
    /// of the map. `None` if all costs are 1.
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

    /// The cost of a floor cell, from 1 to 9.
    pub fn cost(self, cell: Cell) -> u8 {
        cost_of(self.bytes[cell].saturating_sub(self.plain).into())
    }

    /// The cost of a cell with these bytes minus 1; 0 for wall.
    pub fn over_plain(self, marks: u8, byte: u8) -> u8 {
        match marks & mark::FLOOR {
            0 => 0,
            _ => byte.saturating_sub(self.plain),
        }
    }

    /// The pattern of a cell with these bytes; none for wall.
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
            "no cost is stated yet"
        );
        growing.apply(&[Event::value(7), Event::wrote(second)]);
        let terrain = Terrain::of(&growing, &map).expect("swamp");
        let costs = [first, second, third].map(|cell| terrain.cost(cell));
        assert_eq!((costs, terrain.grows), ([1, 8, 1], true));
        assert_eq!(terrain.texture(mark::FLOOR, 7), Texture::Ripples);
        assert_eq!(terrain.texture(0, 7), Texture::Plain, "a wall has none");
    }
}
