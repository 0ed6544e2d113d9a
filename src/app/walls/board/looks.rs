//! What the wall game's boards look like: a byte for each kind of cell, told apart by shape and colour.

use crate::app::boards::picture::{Cue, LookTable};
use crate::app::boards::sprites::{ATLAS, Cover, Sprite};
use crate::app::theme::{Theme, colour};
use crate::board::mark;
use crate::games::level::{Level, Thing};
use crate::grid::Cell;
use egui::Color32;

/// What a cell looks like. The number of a look is its byte on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum CellLook {
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
    /// A cell on which the walker was.
    Walked,
    /// A cell that waits in a search's frontier.
    Frontier,
    /// A cell that a search has expanded.
    Expanded,
    /// A cell on the path that a search has found.
    Path,
    /// A cell that walls have closed off, so that the path is blocked.
    Sealed,
}

impl CellLook {
    /// All looks.
    pub const ALL: [CellLook; 13] = [
        CellLook::Empty,
        CellLook::Rock,
        CellLook::Wall,
        CellLook::Start,
        CellLook::Finish,
        CellLook::Checkpoint,
        CellLook::Offered,
        CellLook::Dimmed,
        CellLook::Walked,
        CellLook::Frontier,
        CellLook::Expanded,
        CellLook::Path,
        CellLook::Sealed,
    ];

    /// The look with that byte; none outside.
    pub fn of_byte(byte: u8) -> Option<CellLook> {
        CellLook::ALL.into_iter().find(|&look| look as u8 == byte)
    }

    /// What stands on a cell, before any pointer or walker is there.
    pub fn of(level: &Level, cell: Cell, wall: bool) -> CellLook {
        match level.thing_at(cell) {
            Thing::Empty if wall => CellLook::Wall,
            Thing::Empty => CellLook::Empty,
            Thing::Rock => CellLook::Rock,
            Thing::Start => CellLook::Start,
            Thing::Finish => CellLook::Finish,
            Thing::Checkpoint(_) => CellLook::Checkpoint,
        }
    }

    /// The look of a cell that a search has marked; what the level has there stays to be seen until
    /// the search comes to it.
    pub fn searched(self, marks: u8) -> CellLook {
        if marks & mark::FLOOR == 0 {
            self
        } else if marks & mark::TRACED != 0 {
            CellLook::Path
        } else if marks & mark::EXPANDED != 0 {
            CellLook::Expanded
        } else if marks & mark::DISCOVERED != 0 {
            CellLook::Frontier
        } else {
            self
        }
    }

    /// Stones, bricks, starts and finishes are painted over cells that are large enough.
    fn cue(self) -> Cue {
        match self {
            CellLook::Empty
            | CellLook::Rock
            | CellLook::Wall
            | CellLook::Start
            | CellLook::Finish => Cue::Full,
            CellLook::Expanded => Cue::Full,
            CellLook::Checkpoint | CellLook::Frontier => Cue::Ring,
            CellLook::Offered | CellLook::Dimmed => Cue::Inset,
            CellLook::Walked | CellLook::Path => Cue::Dot,
            CellLook::Sealed => Cue::Hatch,
        }
    }

    /// The pictures of a theme that has some.
    fn cover(self) -> Cover {
        use crate::app::boards::looks::Look;
        use Sprite::{Blank, Boulder, Bricks, Chest, Floor, House, Trophy};
        match self {
            CellLook::Empty => Cover::of(Look::Floor),
            CellLook::Rock => Cover::with(Floor, Boulder, 0),
            CellLook::Wall => Cover::with(Bricks, Blank, 0),
            CellLook::Start => Cover::with(Floor, House, 0),
            CellLook::Finish => Cover::with(Floor, Trophy, 0),
            CellLook::Checkpoint => Cover::with(Floor, Chest, 0),
            CellLook::Offered | CellLook::Dimmed => Cover::with(Bricks, Blank, 150),
            CellLook::Walked => Cover::with(Floor, Blank, 60),
            CellLook::Sealed => Cover::with(Floor, Blank, 150),
            CellLook::Frontier => Cover::of(Look::Frontier),
            CellLook::Expanded => Cover::of(Look::Expanded),
            CellLook::Path => Cover::of(Look::Path),
        }
    }

    fn colours(self, theme: Theme) -> [Color32; 2] {
        use crate::app::boards::looks::Look;
        let palette = theme.palette();
        let [floor, _] = Look::Floor.colours(theme);
        let [dark, _] = Look::Wall.colours(theme);
        let (brick, mortar) = bricks(theme);
        let mixed = |colour: Color32, share| floor.lerp_to_gamma(colour, share);
        match self {
            CellLook::Empty => [floor, floor],
            CellLook::Rock => [mixed(dark, 0.6), mixed(dark, 0.3)],
            CellLook::Wall => [brick, mortar],
            CellLook::Dimmed => [mixed(brick, 0.35), mixed(brick, 0.7)],
            CellLook::Offered => [mixed(brick, 0.2), mixed(brick, 0.55)],
            CellLook::Start => [mixed(palette.start, 0.22), palette.start],
            CellLook::Finish => [mixed(palette.goal, 0.22), palette.goal],
            CellLook::Checkpoint => [mixed(palette.now, 0.12), palette.now],
            CellLook::Walked => [floor, Look::Path.colours(theme)[0]],
            CellLook::Frontier => Look::Frontier.colours(theme),
            CellLook::Expanded => Look::Expanded.colours(theme),
            CellLook::Path => Look::Path.colours(theme),
            CellLook::Sealed => [mixed(palette.sealed, 0.3), mixed(palette.sealed, 0.6)],
        }
    }
}

impl CellLook {
    /// The colour of the cell itself.
    pub fn ground(self, theme: Theme) -> Color32 {
        self.colours(theme)[0]
    }
}

/// Bricks and the mortar between them: none of the colours that a search gives to cells.
pub fn bricks(theme: Theme) -> (Color32, Color32) {
    theme.colours().bricks.map(colour).into()
}

/// A stone, lit from above, and its edge.
pub fn stone(theme: Theme) -> (Color32, Color32) {
    theme.colours().stone.map(colour).into()
}

/// The table of a theme, for the shader.
pub fn table(theme: Theme) -> LookTable {
    /// Far from the versions of the tables of *Watch*.
    const VERSIONS: u64 = 0x5741_4c00;
    let place = Theme::ALL.iter().position(|&each| each == theme);
    let mut table = LookTable {
        version: VERSIONS + place.unwrap_or(0) as u64,
        ground: theme.palette().window.to_array(),
        atlas: theme.colours().has_pictures.then(|| &*ATLAS),
        ..LookTable::default()
    };
    for look in CellLook::ALL {
        let place = look as usize;
        let [colour, second] = look.colours(theme);
        table.colours[place] = colour.to_array();
        table.colours2[place] = second.to_array();
        table.cues[place] = look.cue() as u8;
        table.covers[place] = look.cover();
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_stand_out_from_their_ground_in_every_theme() {
        let grey = |colour: Color32| {
            let linear = [colour.r(), colour.g(), colour.b()]
                .map(|part| (f32::from(part) / 255.0).powf(2.2));
            0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05
        };
        for theme in Theme::ALL {
            let ground = grey(CellLook::Rock.ground(theme));
            let floor = grey(CellLook::Empty.ground(theme));
            let stone = grey(stone(theme).0);
            for other in [ground, floor] {
                let found = stone.max(other) / stone.min(other);
                assert!(found >= 1.3, "{theme:?} {found}");
            }
        }
    }

    #[test]
    fn walls_are_told_from_whatever_a_search_marks_in_every_theme() {
        for theme in Theme::ALL {
            let others = [
                CellLook::Frontier,
                CellLook::Expanded,
                CellLook::Path,
                CellLook::Empty,
            ];
            let [wall, _] = CellLook::Wall.colours(theme);
            for other in others.map(|look| look.colours(theme)[0]) {
                let parts = wall.to_array().into_iter().zip(other.to_array());
                let apart = parts.map(|(one, other)| one.abs_diff(other)).max();
                assert!(apart >= Some(50), "{theme:?} {wall:?} {other:?}");
            }
        }
    }
}
