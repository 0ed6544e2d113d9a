//! The maze as the player sees it, with trail and fog: one byte per cell for the board's shader.

use crate::boards::finish;
use crate::boards::looks::look_colours;
use crate::boards::picture::{Cue, Finish, LookTable};
use crate::boards::sprites::{ATLAS, Cover, Sprite};
use crate::theme::colour;
use crate::{Look, Theme, palette};
use egui::Color32;
use mazescope_core::board::mark;
use mazescope_core::{Appearance, Hue};
use mazescope_games::Walk;

/// The bits of a cell's byte: floor, two bits for the number of visits, and whether the cell is unseen. An unseen cell
/// counts as floor, so that no outline separates it from floor as if it were a wall.
const FLOOR: u8 = 1;
const WALKED: u8 = 2;
const UNSEEN: u8 = 8 | FLOOR;

/// The bytes of one game, which are written again when the game has changed.
#[derive(Clone, Debug, Default)]
pub struct MazeView {
    bytes: Vec<u8>,
    stale: bool,
    /// The rival's board, hidden by the same fog.
    rival: Vec<u8>,
}

impl MazeView {
    /// Writes the bytes of the present state of the game. O(cells).
    pub fn lay(&mut self, walk: &Walk) {
        let map = walk.map();
        self.bytes.clear();
        self.bytes.resize(map.size().padded(), 0);
        for cell in map.size().iter() {
            let floor = FLOOR * u8::from(map.is_floor(cell));
            let walked = WALKED * walk.visits(cell).min(3) as u8;
            self.bytes[cell.index()] = match walk.sees(cell) {
                true => floor | walked,
                false => UNSEEN,
            };
        }
        self.stale = true;
    }

    /// One byte per cell, padded like the cells of a board.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes of the rival's board. Those under the player's fog are replaced by `HIDDEN`, because the search must
    /// not show the player the maze. O(cells).
    pub fn lay_rival(&mut self, walk: &Walk, marks: &[u8]) -> &[u8] {
        self.rival.clear();
        self.rival.resize(walk.map().size().padded(), 0);
        for cell in walk.map().size().iter() {
            self.rival[cell.index()] = match walk.sees(cell) {
                true => marks[cell.index()],
                false => HIDDEN,
            };
        }
        &self.rival
    }

    /// Whether the bytes have changed since the last call.
    pub fn take_stale(&mut self) -> bool {
        std::mem::take(&mut self.stale)
    }
}

/// The byte of a hidden cell on the rival's board, which no marks of a search can produce. It counts as floor, as on
/// the player's board.
const HIDDEN: u8 = mark::FREE | mark::FLOOR;

/// The colour of floor. It stands out from walls without an outline, because fog must differ from both.
fn floor(theme: Theme) -> Color32 {
    colour(theme.colours().small_floor)
}

/// The colour of walls. It is the colour of their outline in other tabs, because fog is as dark as walls are there.
fn wall(theme: Theme) -> Color32 {
    colour(theme.colours().edge)
}

/// The colour of fog: farther from floor than any other colour, and different from walls. In dark themes nothing is
/// darker.
fn fog(theme: Theme) -> Color32 {
    match theme.colours().is_light {
        true => colour(theme.colours().strong),
        false => look_colours(Look::Wall, theme)[0],
    }
}

/// The lines between cells: only the outline of walls, because thin walls leave no room for more.
fn bare_finish(theme: Theme) -> Finish {
    Finish {
        grid: [0; 4],
        ..finish::colours(theme, Appearance::Growth, Hue::Steel)
    }
}

/// The table of a board of Watch as Walk shows it, with a look for cells under the fog.
pub fn dressed(table: &LookTable, theme: Theme) -> LookTable {
    let mut table = table.clone();
    let bare = [(Look::Floor, floor(theme)), (Look::Wall, wall(theme))];
    let bare = bare.map(|(look, to)| (look_colours(look, theme)[0].to_array(), to.to_array()));
    for own in table
        .colours
        .iter_mut()
        .chain(table.small.iter_mut().flatten())
    {
        if let Some((_, to)) = bare.iter().find(|(from, _)| from == own) {
            *own = *to;
        }
    }
    let rock = Cover::of(Look::Wall);
    for cover in table.covers.iter_mut().filter(|cover| **cover == rock) {
        cover.tint = ROCK_TINT;
    }
    let place = usize::from(HIDDEN);
    table.version += 2 * VERSION;
    table.finish = Finish {
        grid: [0; 4],
        ..table.finish
    };
    table.colours[place] = fog(theme).to_array();
    if let Some(small) = &mut table.small {
        small[place] = fog(theme).to_array();
    }
    table.colours2[place] = fog(theme).to_array();
    table.cues[place] = Cue::Full as u8;
    table.covers[place] = HIDDEN_COVER;
    table
}

/// The looks of the bytes. The trail is floor that takes on the player's colour, more with each visit.
pub fn look_table(theme: Theme) -> LookTable {
    let palette = palette(theme);
    let wall = wall(theme);
    let floor = floor(theme);
    let fog = fog(theme);
    let mut table = LookTable {
        version: VERSION + theme as u64,
        ground: look_colours(Look::Wall, theme)[0].to_array(),
        finish: bare_finish(theme),
        atlas: theme.colours().has_pictures.then(|| &*ATLAS),
        ..LookTable::default()
    };
    for byte in 0..=255u8 {
        let place = usize::from(byte);
        let share = [0.0, 0.38, 0.58, 0.78][usize::from(byte / WALKED % 4)];
        let colour: Color32 = match byte {
            _ if byte & UNSEEN == UNSEEN => fog,
            _ if byte & FLOOR != 0 => floor.lerp_to_gamma(palette.start, share),
            _ => wall,
        };
        table.colours[place] = colour.to_array();
        table.covers[place] = match byte {
            _ if byte & UNSEEN == UNSEEN => HIDDEN_COVER,
            _ if byte & FLOOR != 0 => Cover {
                tint: if share == 0.0 { 0 } else { 200 },
                ..Cover::of(Look::Floor)
            },
            _ => Cover {
                tint: ROCK_TINT,
                ..Cover::of(Look::Wall)
            },
        };
    }
    table
}

/// How strongly the colour of walls shines through pictures of rock, so that rock differs from fog and floor.
const ROCK_TINT: u8 = 220;

/// A picture that shows nothing but the flat colour.
const HIDDEN_COVER: Cover = Cover::with(Sprite::Floor, Sprite::Blank, 255);

/// The first version number of Walk's tables, above those of other boards.
const VERSION: u64 = 1 << 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wall_floor_fog_and_trail_are_told_apart_in_every_theme() {
        for theme in Theme::ALL {
            let table = look_table(theme);
            let kinds = [0, FLOOR, UNSEEN, FLOOR | WALKED, FLOOR | (3 * WALKED)];
            for (place, one) in kinds.iter().enumerate() {
                for other in &kinds[place + 1..] {
                    let [one, other] = [one, other].map(|&byte| table.colours[usize::from(byte)]);
                    let apart = (0..3).map(|part| one[part].abs_diff(other[part])).max();
                    assert!(apart >= Some(20), "{theme:?} {one:?} {other:?}");
                }
            }
        }
    }
}
