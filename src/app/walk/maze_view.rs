//! The maze as the player sees it: a byte a cell for the board's shader, with trail and fog.

use crate::app::looks::Look;
use crate::app::picture::{Cue, LookTable};
use crate::app::sprites::{ATLAS, Cover, Sprite};
use crate::app::theme::{Theme, colour};
use crate::board::mark;
use crate::games::walk::Walk;
use egui::Color32;

/// The bits of a cell's byte: floor, two bits of how often it was walked, and whether it is unseen.
const FLOOR: u8 = 1;
const WALKED: u8 = 2;
const UNSEEN: u8 = 8;

/// The bytes of one game, laid anew when the game has changed.
#[derive(Clone, Debug, Default)]
pub struct MazeView {
    bytes: Vec<u8>,
    stale: bool,
    /// The rival's board behind the same fog.
    rival: Vec<u8>,
}

impl MazeView {
    /// Lays the bytes of the game as it stands. O(cells).
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

    /// A byte a cell, padded like a board's.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes of the rival's board, those that the player's fog hides replaced by [`HIDDEN`]: what
    /// a search has found must not tell the player what the maze is like. O(cells).
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

/// The byte of a hidden cell on the rival's board: none that marks of a search can make.
pub const HIDDEN: u8 = mark::FREE;

/// The colour of floor: the one that stands out from walls by itself, since fog must do so from both.
fn floor(theme: Theme) -> Color32 {
    colour(theme.colours().small_floor)
}

/// The colour of fog: between wall and floor in every theme, so that it is mistaken for neither.
fn fog(theme: Theme) -> Color32 {
    let wall = Look::Wall.colours(theme)[0];
    wall.lerp_to_gamma(floor(theme), 0.45)
}

/// The table of a search's board with a look for what the fog hides.
pub fn fogged(table: &LookTable, theme: Theme) -> LookTable {
    let mut table = table.clone();
    let bare = Look::Floor.colours(theme)[0].to_array();
    for colour in table.colours.iter_mut().filter(|colour| **colour == bare) {
        *colour = floor(theme).to_array();
    }
    let place = usize::from(HIDDEN);
    table.version += 2 * VERSION;
    table.colours[place] = fog(theme).to_array();
    table.colours2[place] = fog(theme).to_array();
    table.cues[place] = Cue::Full as u8;
    table.covers[place] = HIDDEN_COVER;
    table
}

/// What the bytes look like: the trail is floor that reddens with each time it is walked.
pub fn look_table(theme: Theme) -> LookTable {
    let palette = theme.palette();
    let place = Theme::ALL.iter().position(|&each| each == theme);
    let wall = Look::Wall.colours(theme)[0];
    let floor = floor(theme);
    let fog = fog(theme);
    let mut table = LookTable {
        version: VERSION + place.unwrap_or(0) as u64,
        ground: wall.to_array(),
        atlas: (theme == Theme::Quest).then(|| &*ATLAS),
        ..LookTable::default()
    };
    for byte in 0..=255u8 {
        let place = usize::from(byte);
        let share = [0.0, 0.38, 0.58, 0.78][usize::from(byte / WALKED % 4)];
        let colour: Color32 = match byte {
            _ if byte & UNSEEN != 0 => fog,
            _ if byte & FLOOR != 0 => floor.lerp_to_gamma(palette.player, share),
            _ => wall,
        };
        table.colours[place] = colour.to_array();
        table.covers[place] = match byte {
            _ if byte & UNSEEN != 0 => HIDDEN_COVER,
            _ if byte & FLOOR != 0 => Cover {
                tint: if share == 0.0 { 0 } else { 200 },
                ..Cover::of(Look::Floor)
            },
            _ => Cover::of(Look::Wall),
        };
    }
    table
}

/// A picture through which nothing but the flat colour shines.
const HIDDEN_COVER: Cover = Cover::with(Sprite::Floor, Sprite::Blank, 255);

/// The first version of the tables of Walk, above those of other boards.
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
