//! Colours on the screen, by the names of what has them.

use super::desk::Desk;
use egui::{Color32, Pos2};
use mazescope_app::boards::looks::{Look, look_colours, look_table};
use mazescope_app::boards::threads::Thread;
use mazescope_app::theme::{self, Theme, palette};
use mazescope_app::watch::choices::ColourBy;
use mazescope_core::board::mark;
use mazescope_core::looks::texture::{Texture, flat_on, pattern_on};
use mazescope_core::{Appearance, Hue};

/// The colour of what has this name, in the usual theme unless the name says another one.
///
/// # Panics
///
/// Panics if there is no such name.
pub fn colour(name: &str) -> Color32 {
    const USUAL: Theme = Theme::Midnight;
    let look = |look| look_colours(look, USUAL)[0];
    let finish = look_table(USUAL, Appearance::Growth, true, Hue::Steel, 0).finish;
    let opaque = |[red, green, blue, _]: [u8; 4]| Color32::from_rgb(red, green, blue);
    let shade = |texture| theme::colour(flat_on(Look::Floor.small(USUAL, Hue::Steel), texture));
    match name {
        "accent" => palette(USUAL).accent,
        "current cell" => palette(USUAL).now,
        "floor" => look(Look::Floor),
        "floor with dots" => theme::colour(pattern_on(Look::Floor.rgb(USUAL)[0], Texture::Dots)),
        "frontier" => look(Look::Frontier),
        "line of the path" => Thread::path(USUAL).colour,
        "line of the stack" => Thread::stack(USUAL).colour,
        "panel" => palette(USUAL).panel,
        "panel in paper" => palette(Theme::Paper).panel,
        "path" => look(Look::Path),
        "player" => palette(USUAL).start,
        "shade of dots" => shade(Texture::Dots),
        "shade of ripples" => shade(Texture::Ripples),
        "star" => palette(USUAL).frontier,
        "wall in quest" => look_colours(Look::Wall, Theme::Quest)[0],
        "wall between rooms" => opaque(finish.stroke),
        // An outline of 1.5 pixels covers three quarters of the pixels on both sides of it.
        "outline of walls" => look(Look::Wall).lerp_to_gamma(opaque(finish.edge), 0.75),
        other => panic!("nothing is called {other:?}"),
    }
}

impl Desk {
    /// What colours show; none if that depends on the search.
    pub fn layer(&self) -> Option<&'static str> {
        let by = self.state().view.colour_by;
        (by != ColourBy::Fitting).then(|| by.name())
    }

    /// The middles of the cells that show a value of the layer in any pane, with their colours by its table.
    pub fn coloured_cells(&mut self) -> Vec<(Pos2, Color32)> {
        let mut all = Vec::new();
        for board in self.painted() {
            let Some(values) = &board.values else {
                continue;
            };
            for cell in board.size.iter() {
                // A cell on the path has the colour of the path, and a frontier cell has a shape.
                let settled = board.marks[cell.index()] & (mark::EXPANDED | mark::TRACED);
                if values.of[cell.index()] > 0 && settled == mark::EXPANDED {
                    let (x, y) = board.size.position(cell);
                    let colour = theme::colour(board.colour_of(x, y));
                    all.push((board.rect_of(x, y).center(), colour));
                }
            }
        }
        all
    }
}
