//! Terrain as it is drawn: the costs of the cells of a board, and the pattern of each, below the marks of an algorithm.

use crate::board::{Board, mark};
use crate::map::{Map, cost_of};
use crate::{Cell, Grid, Look, Plane, Rgb};

/// The pattern of floor, by its cost of entering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Texture {
    /// Floor that costs 1.
    Plain,
    /// Sand, which costs 2 to 4.
    Dots,
    /// Swamp, which costs 5 to 9.
    Ripples,
}

impl Texture {
    /// All of them, by cost.
    pub const ALL: [Texture; 3] = [Texture::Plain, Texture::Dots, Texture::Ripples];

    /// The pattern of floor with that cost.
    pub const fn of(cost: u8) -> Texture {
        match cost {
            0 | 1 => Texture::Plain,
            2..=4 => Texture::Dots,
            _ => Texture::Ripples,
        }
    }

    /// The strength of the shade on a cell that is too small for the pattern, from 0 to 255: full for swamp, as in
    /// [`flat_on`], and half for sand.
    pub const fn shade(self) -> u8 {
        match self {
            Texture::Plain => 0,
            Texture::Dots => 128,
            Texture::Ripples => 255,
        }
    }
}

impl Look {
    /// Whether it is a look of floor, on which a pattern is visible.
    pub const fn is_floor(self) -> bool {
        !matches!(
            self,
            Look::Wall | Look::Edge | Look::Rejected | Look::TouchedWall
        )
    }
}

/// The colour of a cell of this colour between the parts of its pattern. It has the tint of its terrain.
pub fn ground_on(own: Rgb, texture: Texture) -> Rgb {
    shaded(own, texture, [GROUND, GROUND * GROUND])
}

/// The colour of the pattern on cells of this colour.
pub fn pattern_on(own: Rgb, texture: Texture) -> Rgb {
    shaded(own, texture, [PATTERN, PATTERN])
}

/// The colour of the pattern on a sign of this colour, which is plain otherwise.
pub fn pattern_on_sign(own: Rgb, texture: Texture) -> Rgb {
    shaded(own, texture, [ON_SIGN, ON_SIGN])
}

/// The colour of a cell of this colour that is too small for the pattern: on sand with a contrast of 1.3 to it, and on
/// swamp with a contrast of 1.3 to sand.
pub fn flat_on(own: Rgb, texture: Texture) -> Rgb {
    shaded(own, texture, [FLAT, FLAT * FLAT])
}

/// The colour with these contrasts on sand and on swamp. Plain floor keeps it.
fn shaded(own: Rgb, texture: Texture, [sand, swamp]: [f32; 2]) -> Rgb {
    match texture {
        Texture::Plain => own,
        Texture::Dots => shade(own, sand, SAND),
        Texture::Ripples => shade(own, swamp, SWAMP),
    }
}

/// The contrast of a pattern to the plain cell. It is seen on every look, and weaker than any path.
const PATTERN: f32 = 2.4;
/// The contrast of sand without a pattern to its look, and of swamp to sand.
const FLAT: f32 = 1.3;
/// The same between the parts of a pattern: the power of `FLAT` to 0.6.
const GROUND: f32 = 1.1705;

/// The contrast of a pattern on a sign, such as the square of the frontier, whose colour matters more than terrain.
const ON_SIGN: f32 = 1.5;

/// The colours of terrain as linear light with a luminance of 1.
const SAND: [f32; 3] = [1.54, 0.924, 0.154];
const SWAMP: [f32; 3] = [0.19, 1.277, 0.639];
/// Their share in the colour of a cell.
const TINT: f32 = 0.5;

/// The colour with that contrast to this one, tinted: lighter than a dark colour, and darker than a light one. The
/// window's shader has the same rule.
fn shade(colour: Rgb, contrast: f32, tint: [f32; 3]) -> Rgb {
    /// Darker colours become lighter.
    const DARK: f32 = 0.18;
    let light = colour.map(linear);
    let own = luminance(light).max(0.001);
    let shaded = if own < DARK {
        (own + 0.05) * contrast - 0.05
    } else {
        (own + 0.05) / contrast - 0.05
    };
    let part = |place: usize| {
        let plain = light[place] / own;
        encoded(shaded * (plain + (tint[place] - plain) * TINT))
    };
    [0, 1, 2].map(part)
}

/// The luminance of linear light by WCAG 2.2, from 0 to 1.
fn luminance([red, green, blue]: [f32; 3]) -> f32 {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The approximate light of a byte, from 0 to 1. It uses only square roots, whose results are the same on every
/// machine.
fn linear(byte: u8) -> f32 {
    let share = f32::from(byte) / 255.0;
    if share <= 0.04045 {
        return share / 12.92;
    }
    let base = (share + 0.055) / 1.055;
    let quarter = base.sqrt().sqrt();
    let eighth = quarter.sqrt();
    let last = eighth.sqrt().sqrt();
    // A power of 2.40625 instead of the standard's 2.4.
    base * base * quarter * eighth * last
}

/// The byte nearest to that light.
fn encoded(light: f32) -> u8 {
    let (mut below, mut above) = (0, 255);
    while above - below > 1 {
        let middle = below + (above - below) / 2;
        if linear(middle) <= light {
            below = middle
        } else {
            above = middle
        }
    }
    if light - linear(below) < linear(above) - light {
        below
    } else {
        above
    }
}

/// The costs of entering the cells of a board, where some cell may cost more than 1.
///
/// A board that states costs, such as that of a map which is generated, shows those of its moment. Any other board
/// shows the costs of the map. In a terminal a spot has no room for a pattern, so sand is a shade of its look and swamp
/// a stronger one; without colour they are `:` and `~` on cells that no search has changed.
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
        let bytes = if grows {
            board.byte_numbers()
        } else {
            map.costs()
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
    use crate::map::{MOST_COST, Tile};

    #[test]
    fn costs_are_told_by_pattern() {
        use Texture::{Dots, Plain, Ripples};
        let textures: Vec<Texture> = (1..=MOST_COST).map(Texture::of).collect();
        let expected = [
            Plain, Dots, Dots, Dots, Ripples, Ripples, Ripples, Ripples, Ripples,
        ];
        assert_eq!(textures, expected);
    }

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
