//! Looks: the colour and the shape of each kind of cell, wherever it is drawn.

pub mod ramp;
pub mod spots;
pub mod svg;
pub mod texture;
pub mod theme;

use crate::board::mark;
use crate::catalogue::{Appearance, Hue};
use theme::{Colours, Rgb, Theme, hex};

/// The visible kind of a cell, with a colour and a shape as the second cue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// A wall.
    Wall,
    /// Floor that no algorithm has changed.
    Floor,
    /// An edge in a generator's frontier.
    Edge,
    /// An edge that is kept as wall.
    Rejected,
    /// A room with which a generator has finished.
    Done,
    /// A cell in a search's frontier.
    Frontier,
    /// An expanded cell.
    Expanded,
    /// A cell from which the search has backtracked.
    Backtracked,
    /// A cell on the path.
    Path,
    /// A cell that a walker has visited.
    Visited,
    /// A cell that was looked at but not discovered.
    Touched,
    /// A wall that was looked at.
    TouchedWall,
}

impl Look {
    /// All of them.
    pub const ALL: [Look; 12] = [
        Look::Wall,
        Look::Floor,
        Look::Edge,
        Look::Rejected,
        Look::Done,
        Look::Frontier,
        Look::Expanded,
        Look::Backtracked,
        Look::Path,
        Look::Visited,
        Look::Touched,
        Look::TouchedWall,
    ];

    /// Its name in files, its name for people, its weight and its shape.
    const fn row(self) -> (&'static str, &'static str, u8, Cue) {
        match self {
            Look::Wall => ("wall", "wall", 0, Cue::Full),
            Look::Floor => ("floor", "floor", 1, Cue::Full),
            Look::TouchedWall => ("wall-looked-at", "scanned wall", 2, Cue::Inset),
            Look::Touched => ("looked-at", "scanned", 3, Cue::Inset),
            Look::Done => ("done", "finished", 4, Cue::Inset),
            Look::Rejected => ("rejected", "kept as wall", 5, Cue::Cross),
            Look::Backtracked => ("given-up", "backtracked", 6, Cue::Hatch),
            Look::Expanded => ("visited", "expanded", 7, Cue::Full),
            Look::Visited => ("visited", "visited", 7, Cue::Full),
            Look::Edge => ("waiting", "frontier", 8, Cue::Diamond),
            Look::Frontier => ("waiting", "frontier", 9, Cue::Ring),
            Look::Path => ("path", "path", 10, Cue::Dot),
        }
    }

    /// Its name in files.
    pub const fn id(self) -> &'static str {
        self.row().0
    }

    /// Its name in legends and read-outs.
    pub const fn name(self) -> &'static str {
        self.row().1
    }

    /// Its priority: if a spot stands for several cells, it shows the look with the greatest weight, so neither a path
    /// nor a frontier is lost.
    pub const fn weight(self) -> u8 {
        self.row().2
    }

    /// Whether only runs that look at cells have it.
    pub const fn is_touched(self) -> bool {
        matches!(self, Look::Touched | Look::TouchedWall)
    }

    /// Its shape.
    pub const fn cue(self) -> Cue {
        self.row().3
    }

    /// Its colour and the colour of its shape. Visited cells are blue.
    pub const fn rgb(self, theme: Theme) -> [Rgb; 2] {
        self.rgb_in(theme, Hue::Blue)
    }

    /// The same on the board of an algorithm of that hue, which tints visited cells.
    pub const fn rgb_in(self, theme: Theme, hue: Hue) -> [Rgb; 2] {
        let Colours {
            cells, edge, line, ..
        } = theme.colours();
        match self {
            Look::Wall => [cells.wall, *edge],
            Look::Floor => [cells.floor; 2],
            Look::Edge => [cells.frontier, cells.wall],
            Look::Rejected | Look::TouchedWall => [cells.wall, cells.rejected],
            Look::Done => [cells.floor, cells.done],
            Look::Frontier => [cells.frontier, cells.floor],
            Look::Expanded | Look::Visited => [theme.lane(hue).visited; 2],
            Look::Backtracked => cells.backtracked,
            Look::Path => [line.line, line.casing],
            Look::Touched => [cells.floor, cells.touched],
        }
    }

    /// The look of the cell below a sign in its own colour, if cells are large enough for one: a square on a frontier
    /// cell, a line on a path. `None` if the cell itself has the colour.
    pub const fn below(self) -> Option<Look> {
        match self {
            Look::Frontier => Some(Look::Floor),
            Look::Edge => Some(Look::Wall),
            Look::Path => Some(Look::Expanded),
            _ => None,
        }
    }

    /// Its only colour if cells are too small for edges and shapes. In dark themes, floor and visited cells are
    /// brighter then, so they contrast with walls.
    pub const fn small(self, theme: Theme, hue: Hue) -> Rgb {
        match self {
            Look::Floor | Look::Done | Look::Touched => theme.colours().small_floor,
            Look::Expanded | Look::Visited => theme.lane(hue).fresh,
            _ => self.rgb(theme)[0],
        }
    }

    /// The look of a cell with these marks on a board of that appearance.
    pub fn of(byte: u8, looks: Appearance) -> Look {
        let has = |bits: u8| byte & bits == bits;
        if !has(mark::FLOOR) {
            return match looks {
                Appearance::Edges if has(mark::REJECTED) => Look::Rejected,
                Appearance::Edges | Appearance::Walk if has(mark::DISCOVERED) => Look::Edge,
                _ if has(mark::TOUCHED) => Look::TouchedWall,
                _ => Look::Wall,
            };
        }
        match looks {
            _ if has(mark::TRACED) => Look::Path,
            Appearance::Growth if has(mark::BACKTRACKED) => Look::Done,
            Appearance::Growth | Appearance::Edges if has(mark::TOUCHED) => Look::Touched,
            Appearance::Growth | Appearance::Edges => Look::Floor,
            // Without a stack, a cell that the trace of another program closes is an expanded one.
            Appearance::Search if byte & (mark::EXPANDED | mark::BACKTRACKED) != 0 => {
                Look::Expanded
            }
            _ if has(mark::BACKTRACKED) => Look::Backtracked,
            Appearance::Walk if has(mark::DISCOVERED) => Look::Visited,
            _ if has(mark::DISCOVERED) => Look::Frontier,
            _ if has(mark::TOUCHED) => Look::Touched,
            _ => Look::Floor,
        }
    }

    /// The looks in the legend of such a board. [`Look::Touched`] is added if cells are looked at.
    pub const fn legend(looks: Appearance) -> &'static [Look] {
        match looks {
            Appearance::Growth => &[Look::Wall, Look::Floor],
            Appearance::Edges => &[Look::Wall, Look::Floor, Look::Edge, Look::Rejected],
            Appearance::Search => &[Look::Frontier, Look::Expanded, Look::Path],
            Appearance::Path => &[Look::Frontier, Look::Backtracked, Look::Path],
            Appearance::Walk => &[Look::Visited, Look::Backtracked, Look::Path],
        }
    }
}

/// A second cue in addition to colour: a shape in the second colour, drawn on cells of at least about 7 pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Cue {
    /// No shape.
    Full = 0,
    /// A frame along the border.
    Ring = 1,
    /// A disc in the middle.
    Dot = 2,
    /// A smaller square in the middle.
    Inset = 3,
    /// Diagonal stripes.
    Hatch = 4,
    /// A diagonal cross.
    Cross = 5,
    /// A square standing on its corner.
    Diamond = 6,
    /// A triangle pointing up.
    Triangle = 7,
}

/// The colour of a share from 0 to 1 on viridis (van der Walt and Smith, <https://bids.github.io/colormap>),
/// interpolated linearly between ten of its colours.
pub fn viridis(share: f32) -> Rgb {
    const STOPS: [u32; 10] = [
        0x440154, 0x482878, 0x3e4989, 0x31688e, 0x26828e, 0x1f9e89, 0x35b779, 0x6ece58, 0xb5de2b,
        0xfde725,
    ];
    let at = share.clamp(0.0, 1.0) * (STOPS.len() - 1) as f32;
    let from = (at as usize).min(STOPS.len() - 2);
    let (low, high) = (hex(STOPS[from]), hex(STOPS[from + 1]));
    std::array::from_fn(|place| {
        let (low, high) = (f32::from(low[place]), f32::from(high[place]));
        (low + (high - low) * (at - from as f32)).round() as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_of_one_board_differ_in_shape_or_in_colour_and_shape() {
        for looks in Appearance::ALL {
            let mut legend = Look::legend(looks).to_vec();
            legend.push(Look::Touched);
            for (place, one) in legend.iter().enumerate() {
                for other in &legend[place + 1..] {
                    let plain = one.cue() == Cue::Full && other.cue() == Cue::Full;
                    assert!(plain || one.cue() != other.cue(), "{one:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn a_search_goes_through_its_looks() {
        let floor = mark::FLOOR;
        let discovered = floor | mark::DISCOVERED;
        let expanded = discovered | mark::EXPANDED;
        let backtracked = expanded | mark::BACKTRACKED;
        assert_eq!(Look::of(floor, Appearance::Search), Look::Floor);
        assert_eq!(Look::of(discovered, Appearance::Search), Look::Frontier);
        assert_eq!(Look::of(expanded, Appearance::Search), Look::Expanded);
        assert_eq!(Look::of(expanded, Appearance::Path), Look::Frontier);
        assert_eq!(Look::of(backtracked, Appearance::Path), Look::Backtracked);
        assert_eq!(
            Look::of(expanded | mark::TRACED, Appearance::Path),
            Look::Path
        );
        assert_eq!(Look::of(mark::DISCOVERED, Appearance::Edges), Look::Edge);
    }

    #[test]
    fn viridis_runs_from_violet_to_yellow() {
        assert_eq!(viridis(0.0), hex(0x440154));
        assert_eq!(viridis(1.0), hex(0xfde725));
    }
}
