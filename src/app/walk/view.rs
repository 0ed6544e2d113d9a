//! The maze as the player sees it: a byte a cell for the board's shader, with trail and fog.

use crate::app::looks::Look;
use crate::app::picture::{Cue, LookTable};
use crate::app::theme::Theme;
use crate::games::walk::Walk;
use egui::Color32;

/// The bits of a cell's byte: floor, two bits of how often it was walked, and whether it is unseen.
const FLOOR: u8 = 1;
const WALKED: u8 = 2;
const UNSEEN: u8 = 8;

/// The bytes of one game, laid anew when the game has changed.
#[derive(Clone, Debug, Default)]
pub struct View {
    bytes: Vec<u8>,
    stale: bool,
}

impl View {
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

    /// Whether they have changed since the last call.
    pub fn take_stale(&mut self) -> bool {
        std::mem::take(&mut self.stale)
    }
}

/// What the bytes look like: the trail is floor that reddens with each time it is walked.
pub fn look_table(theme: Theme) -> LookTable {
    let palette = theme.palette();
    let place = Theme::ALL.iter().position(|&each| each == theme);
    let wall = Look::Wall.colours(theme)[0];
    let floor = Look::Floor.colours(theme)[0];
    let mut table = LookTable {
        version: VERSION + place.unwrap_or(0) as u64,
        ground: wall.to_array(),
        ..LookTable::default()
    };
    for byte in 0..=255u8 {
        let place = usize::from(byte);
        let share = [0.0, 0.38, 0.58, 0.78][usize::from(byte / WALKED % 4)];
        let colour: Color32 = match byte {
            _ if byte & UNSEEN != 0 => palette.field,
            _ if byte & FLOOR != 0 => floor.lerp_to_gamma(palette.player, share),
            _ => wall,
        };
        table.colours[place] = colour.to_array();
        table.colours2[place] = palette.panel.to_array();
        let hatched = byte & UNSEEN != 0;
        table.cues[place] = if hatched { Cue::Hatch } else { Cue::Full } as u8;
    }
    table
}

/// Above the versions of the tables of boards.
const VERSION: u64 = 1 << 20;
