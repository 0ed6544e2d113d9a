//! The finish of boards: outlines, light and trail, and figures on cells as shapes or lines.
//!
//! In the skin *tiles*, walls are cells with a rounded outline. In *lines*, on maps of rooms, a room reaches to the
//! middle of its walls, and walls are strokes along its closed sides. The lattice is the same for both.

use super::picture::{Finish, LookTable, SQUARE, UNDER_LINE, UNDER_SHAPE};
use crate::Theme;
use mazescope_core::board::mark;
use mazescope_core::{Appearance, Hue, Look, Rgb};

/// Adds its finish to a table of looks.
pub fn finish(table: &mut LookTable, theme: Theme, looks: Appearance, hue: Hue) {
    table.finish = colours(theme, looks, hue);
    let mut small = table.colours;
    for look in [
        Look::Floor,
        Look::Done,
        Look::Expanded,
        Look::Visited,
        Look::Backtracked,
    ] {
        let large = with(flat(look, theme, hue), 255);
        let seen = with(small_colour(look, theme, hue), 255);
        let spots = table.spots.iter_mut().flat_map(|spots| &mut spots.colours);
        for colour in small.iter_mut().chain(spots) {
            if *colour == large {
                *colour = seen;
            }
        }
    }
    table.small = Some(small);
    for byte in 0..=255u8 {
        let place = usize::from(byte);
        let (below, stands) = match Look::of(byte, looks) {
            Look::Frontier if byte & mark::EXPANDED != 0 => (Look::Expanded, UNDER_LINE),
            Look::Frontier => (Look::Floor, UNDER_SHAPE),
            Look::Edge => (Look::Wall, UNDER_SHAPE),
            _ => continue,
        };
        if byte & mark::FREE != 0 {
            // This byte holds a start or a goal.
            continue;
        }
        table.under[place] = with(flat(below, theme, hue), stands);
        table.cues[place] = if stands == UNDER_LINE { 0 } else { SQUARE };
    }
}

/// The colour of a look without its shape.
const fn flat(look: Look, theme: Theme, hue: Hue) -> Rgb {
    look.rgb_in(theme, hue)[0]
}

/// The colour of a look on cells too small for an outline. It is as far from walls and from other looks as shapes and
/// outlines are elsewhere.
fn small_colour(look: Look, theme: Theme, hue: Hue) -> Rgb {
    let [own, second] = look.rgb_in(theme, hue);
    match look {
        Look::Floor | Look::Done => theme.colours().small_floor,
        Look::Expanded | Look::Visited => tones(theme, hue)[1],
        Look::Backtracked => second,
        _ => own,
    }
}

/// The tones of visited cells by depth, of which each one contrasts with floor and paths.
fn tones(theme: Theme, hue: Hue) -> [Rgb; 3] {
    let lane = theme.lane(hue);
    let far = std::array::from_fn(|part| lane.visited[part].midpoint(lane.fresh[part]));
    [lane.visited, far, lane.fresh]
}

const fn with([red, green, blue]: Rgb, strength: u8) -> [u8; 4] {
    [red, green, blue, strength]
}

/// The colours between cells and over them, on boards of this kind.
pub fn colours(theme: Theme, looks: Appearance, hue: Hue) -> Finish {
    let colours = theme.colours();
    let [fresh, hot] = match looks.is_growth() {
        true => colours.carved,
        false => [theme.lane(hue).fresh; 2],
    };
    let strength = |lit: u8, plain: u8| if colours.glow.is_some() { lit } else { plain };
    Finish {
        floor: with(flat(Look::Floor, theme, hue), 255),
        edge: with(colours.edge, 255),
        stroke: with(colours.stroke, 255),
        grid: with(colours.window, strength(77, 160)),
        glow: colours.glow.map_or([0; 4], |glow| with(glow, 217)),
        fresh: with(fresh, 255),
        hot: with(hot, 255),
        tones: tones(theme, hue).map(|tone| with(tone, 255)),
    }
}
