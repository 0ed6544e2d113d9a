//! What each kind of cell looks like: a colour and a shape, and the table of them for the shader.

use super::picture::{Cue, LookTable};
use super::sprites::{ATLAS, Cover};
use super::theme::{Theme, hex};
use crate::board::mark;
use crate::catalogue::Frontier;
use egui::Color32;

/// What a cell is, as people see it: a colour, and a shape as the second cue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Cannot be walked.
    Wall,
    /// Can be walked, and no algorithm has been there.
    Floor,
    /// An edge that waits in a generator's frontier.
    Edge,
    /// An edge that stays wall.
    Rejected,
    /// A room that a generator has done with.
    Done,
    /// Waits in a search's frontier.
    Frontier,
    /// Was expanded.
    Expanded,
    /// Was given up.
    GivenUp,
    /// Lies on the path.
    Path,
}

impl Look {
    /// All of them.
    pub const ALL: [Look; 9] = [
        Look::Wall,
        Look::Floor,
        Look::Edge,
        Look::Rejected,
        Look::Done,
        Look::Frontier,
        Look::Expanded,
        Look::GivenUp,
        Look::Path,
    ];

    /// Its word in legends.
    pub const fn name(self) -> &'static str {
        match self {
            Look::Wall => "wall",
            Look::Floor => "floor",
            Look::Edge => "frontier",
            Look::Rejected => "rejected",
            Look::Done => "done",
            Look::Frontier => "frontier",
            Look::Expanded => "expanded",
            Look::GivenUp => "given up",
            Look::Path => "path",
        }
    }

    /// Its shape.
    pub const fn cue(self) -> Cue {
        match self {
            Look::Wall | Look::Floor | Look::Expanded => Cue::Full,
            Look::Edge => Cue::Diamond,
            Look::Rejected => Cue::Cross,
            Look::Done => Cue::Inset,
            Look::Frontier => Cue::Ring,
            Look::GivenUp => Cue::Hatch,
            Look::Path => Cue::Dot,
        }
    }

    /// Its colour and the colour of its shape.
    pub const fn colours(self, theme: Theme) -> [Color32; 2] {
        theme.palette().looks[self as usize]
    }

    /// What a cell with that byte looks like on the board of an algorithm with that frontier.
    pub fn of(byte: u8, frontier: Frontier) -> Look {
        let has = |bits: u8| byte & bits == bits;
        if !has(mark::FLOOR) {
            return match frontier {
                Frontier::Edges if has(mark::REJECTED) => Look::Rejected,
                Frontier::Edges if has(mark::DISCOVERED) => Look::Edge,
                _ => Look::Wall,
            };
        }
        match frontier {
            _ if has(mark::TRACED) => Look::Path,
            Frontier::None if has(mark::BACKTRACKED) => Look::Done,
            Frontier::None | Frontier::Edges => Look::Floor,
            _ if has(mark::BACKTRACKED) => Look::GivenUp,
            Frontier::Queue if has(mark::EXPANDED) => Look::Expanded,
            _ if has(mark::DISCOVERED) => Look::Frontier,
            _ => Look::Floor,
        }
    }

    /// The looks that such an algorithm's board shows, for its legend.
    pub const fn legend(frontier: Frontier) -> &'static [Look] {
        match frontier {
            Frontier::None => &[Look::Wall, Look::Floor],
            Frontier::Edges => &[Look::Wall, Look::Floor, Look::Edge, Look::Rejected],
            Frontier::Queue => &[Look::Frontier, Look::Expanded, Look::Path],
            Frontier::Stack => &[Look::Frontier, Look::GivenUp, Look::Path],
        }
    }
}

/// What each byte looks like, for the window's shader. `finished` is a generator's board whose map is
/// complete: what led to it is no longer shown. `version` tells this table from others.
pub fn look_table(theme: Theme, frontier: Frontier, finished: bool, version: u64) -> LookTable {
    let mut table = LookTable {
        version,
        ground: bytes(Look::Wall.colours(theme)[0]),
        atlas: (theme == Theme::Quest).then(|| &*ATLAS),
        ..LookTable::default()
    };
    for byte in 0..=255u8 {
        let place = usize::from(byte);
        let look = match Look::of(byte, frontier) {
            Look::Done if finished => Look::Floor,
            Look::Rejected if finished => Look::Wall,
            look => look,
        };
        let [colour, second] = look.colours(theme);
        table.colours[place] = bytes(colour);
        table.colours2[place] = bytes(second);
        table.cues[place] = look.cue() as u8;
        table.covers[place] = Cover::of(look);
        // A search's board shows distances where the search has been; a generator's wherever one
        // can walk.
        let searched = byte & mark::DISCOVERED != 0;
        let reached = matches!(frontier, Frontier::None | Frontier::Edges) || searched;
        table.shows_level[place] = byte & mark::FLOOR != 0 && reached && look != Look::Path;
        table.ramp[place] = bytes(viridis(f32::from(byte.saturating_sub(1)) / 254.0));
    }
    table
}

/// The colour of a share from 0 to 1 on viridis (van der Walt and Smith,
/// <https://bids.github.io/colormap>), by straight lines between ten of its colours.
pub fn viridis(share: f32) -> Color32 {
    const STOPS: [u32; 10] = [
        0x440154, 0x482878, 0x3e4989, 0x31688e, 0x26828e, 0x1f9e89, 0x35b779, 0x6ece58, 0xb5de2b,
        0xfde725,
    ];
    let at = share.clamp(0.0, 1.0) * (STOPS.len() - 1) as f32;
    let from = (at as usize).min(STOPS.len() - 2);
    hex(STOPS[from]).lerp_to_gamma(hex(STOPS[from + 1]), at - from as f32)
}

const fn bytes(colour: Color32) -> [u8; 4] {
    colour.to_array()
}

/// The tables of one theme, one for each kind of board.
#[derive(Clone, Debug)]
pub struct Looks {
    tables: Vec<LookTable>,
}

impl Looks {
    /// The tables of a theme.
    pub fn new(theme: Theme) -> Looks {
        let place = Theme::ALL.iter().position(|&each| each == theme);
        let place = place.unwrap_or(0) as u64;
        let table = |number: usize| {
            let (frontier, finished) = KINDS[number];
            look_table(theme, frontier, finished, 1 + place * 8 + number as u64)
        };
        Looks {
            tables: (0..KINDS.len()).map(table).collect(),
        }
    }

    /// The table of a board with that frontier; `finished` if it shows a finished map.
    pub fn table(&self, frontier: Frontier, finished: bool) -> &LookTable {
        let same = KINDS.iter().position(|&kind| kind == (frontier, finished));
        &self.tables[same.unwrap_or(frontier as usize)]
    }
}

/// Kinds of boards: their frontier, and whether they show a finished map.
const KINDS: [(Frontier, bool); 6] = [
    (Frontier::None, false),
    (Frontier::Queue, false),
    (Frontier::Stack, false),
    (Frontier::Edges, false),
    (Frontier::None, true),
    (Frontier::Edges, true),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_of_one_board_differ_in_shape_or_in_colour_and_shape() {
        for frontier in [
            Frontier::None,
            Frontier::Queue,
            Frontier::Stack,
            Frontier::Edges,
        ] {
            let legend = Look::legend(frontier);
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
        let given_up = expanded | mark::BACKTRACKED;
        assert_eq!(Look::of(floor, Frontier::Queue), Look::Floor);
        assert_eq!(Look::of(discovered, Frontier::Queue), Look::Frontier);
        assert_eq!(Look::of(expanded, Frontier::Queue), Look::Expanded);
        assert_eq!(Look::of(expanded, Frontier::Stack), Look::Frontier);
        assert_eq!(Look::of(given_up, Frontier::Stack), Look::GivenUp);
        assert_eq!(
            Look::of(expanded | mark::TRACED, Frontier::Stack),
            Look::Path
        );
        assert_eq!(Look::of(mark::DISCOVERED, Frontier::Edges), Look::Edge);
    }

    #[test]
    fn viridis_runs_from_violet_to_yellow() {
        assert_eq!(viridis(0.0), hex(0x440154));
        assert_eq!(viridis(1.0), hex(0xfde725));
    }
}
