//! The looks of the wall game's boards: one byte for each kind of cell, distinguished by shape and colour.

use crate::boards::looks::look_colours;
use crate::boards::picture::{Cue, LookTable};
use crate::boards::sprites::{ATLAS, Cover, Sprite};
use crate::theme::colour;
use crate::{Look, Theme, palette};
use egui::Color32;
use mazescope_core::Cell;
use mazescope_core::board::mark;
use mazescope_games::{Level, Thing};

/// What a cell looks like. The number of a look is its byte on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum CellLook {
    /// An empty cell. The byte 0 means outside the board.
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
    /// An empty cell under the pointer that a wall may be placed on.
    Offered,
    /// A wall under the pointer, which a click removes.
    Dimmed,
    /// A cell that the walker has visited.
    Walked,
    /// A cell in a search's frontier.
    Frontier,
    /// A cell that a search has expanded.
    Expanded,
    /// A cell on the path that a search has found.
    Path,
    /// A cell that walls have sealed off, so that the path is blocked.
    Sealed,
}

impl CellLook {
    /// All looks.
    pub(crate) const ALL: [CellLook; 13] = [
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

    /// The look with this byte; `None` outside the board.
    pub(crate) fn of_byte(byte: u8) -> Option<CellLook> {
        CellLook::ALL.into_iter().find(|&look| look as u8 == byte)
    }

    /// The look of a cell without pointer and walker.
    pub(crate) fn of(level: &Level, cell: Cell, wall: bool) -> CellLook {
        match level.thing_at(cell) {
            Thing::Empty if wall => CellLook::Wall,
            Thing::Empty => CellLook::Empty,
            Thing::Rock => CellLook::Rock,
            Thing::Start => CellLook::Start,
            Thing::Finish => CellLook::Finish,
            Thing::Checkpoint(_) => CellLook::Checkpoint,
        }
    }

    /// The look of a cell that a search has marked. Before that, it is the look that the level gives it.
    pub(crate) fn searched(self, marks: u8) -> CellLook {
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

    /// The shape of its cue, its pictures in a theme with pictures, and its two colours. Large cells also have painted
    /// stones, bricks, starts and finishes.
    fn drawn(self, theme: Theme) -> (Cue, Cover, [Color32; 2]) {
        use Sprite::{Blank, Boulder, Bricks, Chest, Floor, House, Trophy};
        let palette = palette(theme);
        let [floor, _] = look_colours(Look::Floor, theme);
        let [dark, _] = look_colours(Look::Wall, theme);
        let (brick, mortar) = bricks(theme);
        let mixed = |colour: Color32, share| floor.lerp_to_gamma(colour, share);
        let end = |colour| [mixed(colour, 0.22), colour];
        let on_floor = |figure| Cover::with(Floor, figure, 0);
        let of = |look: Look| (Cover::of(look), look_colours(look, theme));
        let (cue, (cover, colours)) = match self {
            CellLook::Empty => (Cue::Full, (Cover::of(Look::Floor), [floor, floor])),
            CellLook::Rock => {
                let stony = [mixed(dark, 0.6), mixed(dark, 0.3)];
                (Cue::Full, (on_floor(Boulder), stony))
            }
            CellLook::Wall => (Cue::Full, (Cover::with(Bricks, Blank, 0), [brick, mortar])),
            CellLook::Start => (Cue::Full, (on_floor(House), end(palette.start))),
            CellLook::Finish => (Cue::Full, (on_floor(Trophy), end(palette.goal))),
            CellLook::Checkpoint => {
                let colours = [mixed(palette.now, 0.12), palette.now];
                (Cue::Ring, (on_floor(Chest), colours))
            }
            CellLook::Offered | CellLook::Dimmed => {
                let [one, other] = match self {
                    CellLook::Offered => [0.2, 0.55],
                    _ => [0.35, 0.7],
                };
                let colours = [mixed(brick, one), mixed(brick, other)];
                (Cue::Inset, (Cover::with(Bricks, Blank, 150), colours))
            }
            CellLook::Walked => {
                let colours = [floor, look_colours(Look::Path, theme)[0]];
                (Cue::Dot, (Cover::with(Floor, Blank, 60), colours))
            }
            CellLook::Sealed => {
                let colours = [mixed(palette.sealed, 0.3), mixed(palette.sealed, 0.6)];
                (Cue::Hatch, (Cover::with(Floor, Blank, 150), colours))
            }
            CellLook::Frontier => (Cue::Ring, of(Look::Frontier)),
            CellLook::Expanded => (Cue::Full, of(Look::Expanded)),
            CellLook::Path => (Cue::Dot, of(Look::Path)),
        };
        (cue, cover, colours)
    }

    fn colours(self, theme: Theme) -> [Color32; 2] {
        self.drawn(theme).2
    }

    /// The colour of the cell itself.
    pub(crate) fn ground(self, theme: Theme) -> Color32 {
        self.colours(theme)[0]
    }
}

/// The colours of bricks and of the mortar between them, which no search gives to cells.
pub(crate) fn bricks(theme: Theme) -> (Color32, Color32) {
    theme.colours().bricks.map(colour).into()
}

/// The colours of a stone, lit from above, and of its edge.
pub(crate) fn stone(theme: Theme) -> (Color32, Color32) {
    theme.colours().stone.map(colour).into()
}

/// The table of looks of a theme, for the shader.
pub(crate) fn table(theme: Theme) -> LookTable {
    /// The first version of the tables, far from the versions of *Watch*.
    const VERSIONS: u64 = 0x5741_4c00;
    let mut table = LookTable {
        version: VERSIONS + theme as u64,
        ground: palette(theme).window.to_array(),
        atlas: theme.colours().has_pictures.then(|| &*ATLAS),
        ..LookTable::default()
    };
    for look in CellLook::ALL {
        let place = look as usize;
        let (cue, cover, [colour, second]) = look.drawn(theme);
        table.colours[place] = colour.to_array();
        table.colours2[place] = second.to_array();
        table.cues[place] = cue as u8;
        table.covers[place] = cover;
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
