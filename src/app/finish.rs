//! The finish of boards: outlines, light and trail, and what stands on a cell as a shape or as a line.

use super::picture::{Finish, LookTable, SQUARE, UNDER_LINE, UNDER_SHAPE};
use super::theme::Theme;
use crate::board::mark;
use crate::catalogue::Appearance;
use crate::looks::Look;
use crate::looks::theme::Rgb;

/// Gives a table of looks its finish.
pub fn finish(table: &mut LookTable, theme: Theme, looks: Appearance) {
    table.finish = colours(theme, looks);
    let flat = |look: Look| look.rgb(theme)[0];
    for byte in 0..=255u8 {
        let place = usize::from(byte);
        let (below, stands) = match Look::of(byte, looks) {
            Look::Frontier if byte & mark::EXPANDED != 0 => (Look::Expanded, UNDER_LINE),
            Look::Frontier => (Look::Floor, UNDER_SHAPE),
            Look::Edge => (Look::Wall, UNDER_SHAPE),
            Look::Wall
            | Look::Floor
            | Look::Rejected
            | Look::Done
            | Look::Expanded
            | Look::GivenUp
            | Look::Path
            | Look::Visited
            | Look::Touched
            | Look::TouchedWall => continue,
        };
        if byte & mark::FREE != 0 {
            // It bears a start or a goal.
            continue;
        }
        table.under[place] = with(flat(below), stands);
        table.cues[place] = if stands == UNDER_LINE { 0 } else { SQUARE };
    }
}

const fn with([red, green, blue]: Rgb, strength: u8) -> [u8; 4] {
    [red, green, blue, strength]
}

const fn hex(rgb: u32, strength: u8) -> [u8; 4] {
    [(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8, strength]
}

fn colours(theme: Theme, looks: Appearance) -> Finish {
    let floor = with(Look::Floor.rgb(theme)[0], 255);
    let grows = looks.is_growth();
    match theme {
        Theme::Dark => Finish {
            floor,
            edge: hex(0x5e6e8c, 255),
            stroke: hex(0xa9b9d8, 255),
            grid: hex(0x0a0d13, 77),
            glow: hex(0xffb020, 217),
            fresh: hex(if grows { 0x7c9bd6 } else { 0x4a9bf5 }, 255),
            hot: hex(if grows { 0xf2f7ff } else { 0x4a9bf5 }, 255),
        },
        Theme::Light => Finish {
            floor,
            edge: hex(0x2b3240, 255),
            stroke: hex(0x2b3240, 255),
            grid: hex(0x16181d, 26),
            glow: [0; 4],
            fresh: hex(if grows { 0x8fa3c4 } else { 0x6db0f5 }, 255),
            hot: hex(if grows { 0x2b3240 } else { 0x6db0f5 }, 255),
        },
        Theme::ColourBlind => Finish {
            floor,
            edge: hex(0xa8a8a8, 255),
            stroke: hex(0xffffff, 255),
            grid: hex(0x000000, 77),
            glow: [0; 4],
            fresh: hex(0x8ccbff, 255),
            hot: hex(0x8ccbff, 255),
        },
        Theme::Quest => Finish {
            floor,
            edge: hex(0x8d8296, 255),
            stroke: hex(0xb8a98f, 255),
            grid: hex(0x120e17, 77),
            glow: hex(0xffb020, 217),
            fresh: hex(0xf0a060, 255),
            hot: hex(0xf0a060, 255),
        },
    }
}
