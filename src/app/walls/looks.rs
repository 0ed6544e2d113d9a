//! What the wall game's boards look like: a byte for each kind of cell, told apart by shape and colour.

use crate::app::picture::{Cue, LookTable};
use crate::app::theme::Theme;
use crate::board::mark;
use crate::games::level::{Level, Thing};
use crate::grid::Cell;
use egui::Color32;

/// What a cell is, for the eye. Its number is its byte on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Look {
    /// Nothing; 0 is what lies outside.
    Empty = 1,
    /// A rock.
    Rock,
    /// A wall that was placed.
    Wall,
    /// A start.
    Start,
    /// A finish.
    Finish,
    /// A checkpoint.
    Checkpoint,
    /// An empty cell that would take a wall, under the pointer.
    Offered,
    /// A wall under the pointer: a click takes it back.
    Dimmed,
    /// Walked on.
    Walked,
    /// Waits in a search's frontier.
    Frontier,
    /// Was expanded by a search.
    Expanded,
    /// On the path that a search has found.
    Path,
}

impl Look {
    /// All of them.
    pub const ALL: [Look; 12] = [
        Look::Empty,
        Look::Rock,
        Look::Wall,
        Look::Start,
        Look::Finish,
        Look::Checkpoint,
        Look::Offered,
        Look::Dimmed,
        Look::Walked,
        Look::Frontier,
        Look::Expanded,
        Look::Path,
    ];

    /// What stands on a cell, before any pointer or walker is there.
    pub fn of(level: &Level, cell: Cell, wall: bool) -> Look {
        match level.thing_at(cell) {
            Thing::Empty if wall => Look::Wall,
            Thing::Empty => Look::Empty,
            Thing::Rock => Look::Rock,
            Thing::Start => Look::Start,
            Thing::Finish => Look::Finish,
            Thing::Checkpoint(_) => Look::Checkpoint,
        }
    }

    /// The look of a cell that a search has marked; what the level has there stays to be seen until
    /// the search comes to it.
    pub fn searched(self, marks: u8) -> Look {
        if marks & mark::FLOOR == 0 {
            self
        } else if marks & mark::TRACED != 0 {
            Look::Path
        } else if marks & mark::EXPANDED != 0 {
            Look::Expanded
        } else if marks & mark::DISCOVERED != 0 {
            Look::Frontier
        } else {
            self
        }
    }

    fn cue(self) -> Cue {
        match self {
            Look::Empty | Look::Expanded => Cue::Full,
            Look::Rock => Cue::Cross,
            Look::Wall | Look::Dimmed => Cue::Inset,
            Look::Start => Cue::Triangle,
            Look::Finish => Cue::Diamond,
            Look::Checkpoint | Look::Frontier => Cue::Ring,
            Look::Offered => Cue::Inset,
            Look::Walked | Look::Path => Cue::Dot,
        }
    }

    fn colours(self, theme: Theme) -> [Color32; 2] {
        use crate::app::looks::Look as Usual;
        let palette = theme.palette();
        let [floor, _] = Usual::Floor.colours(theme);
        let [dark, _] = Usual::Wall.colours(theme);
        let [wall, bright] = Usual::Frontier.colours(theme);
        let mixed = |colour: Color32, share| floor.lerp_to_gamma(colour, share);
        match self {
            Look::Empty => [floor, floor],
            Look::Rock => [dark, mixed(dark, 0.4)],
            Look::Wall => [wall.lerp_to_gamma(dark, 0.35), wall],
            Look::Dimmed => [mixed(wall, 0.25), mixed(wall, 0.5)],
            Look::Offered => [mixed(wall, 0.15), mixed(bright, 0.7)],
            Look::Start => [mixed(palette.start, 0.35), palette.start],
            Look::Finish => [mixed(palette.goal, 0.35), palette.goal],
            Look::Checkpoint => [mixed(palette.now, 0.12), palette.now],
            Look::Walked => [floor, Usual::Path.colours(theme)[0]],
            Look::Frontier => Usual::Frontier.colours(theme),
            Look::Expanded => Usual::Expanded.colours(theme),
            Look::Path => Usual::Path.colours(theme),
        }
    }
}

/// The table of a theme, for the shader.
pub fn table(theme: Theme) -> LookTable {
    /// Far from the versions of the studio's tables.
    const VERSIONS: u64 = 0x5741_4c00;
    let place = Theme::ALL.iter().position(|&each| each == theme);
    let mut table = LookTable {
        version: VERSIONS + place.unwrap_or(0) as u64,
        ground: theme.palette().window.to_array(),
        ..LookTable::default()
    };
    for look in Look::ALL {
        let place = look as usize;
        let [colour, second] = look.colours(theme);
        table.colours[place] = colour.to_array();
        table.colours2[place] = second.to_array();
        table.cues[place] = look.cue() as u8;
    }
    table
}
