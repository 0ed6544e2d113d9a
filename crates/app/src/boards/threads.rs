//! Lines over boards: the appearance of paths and stacks.

use super::strokes::{Layer, add, bent, dashed, pieces};
use crate::theme::{colour, hue_colour};
use crate::{Theme, palette};
use egui::{Color32, Mesh, Pos2, Rect};
use mazescope_core::Hue;
use mazescope_core::looks::theme::LineColours;

/// The colours and widths of a line, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thread {
    /// The colour of the line.
    pub colour: Color32,
    /// Its width.
    pub width: f32,
    /// The casing that separates it from the board.
    pub casing: Color32,
    /// The width of the casing.
    pub casing_width: f32,
    /// Its light: the colour, the strength and the reach.
    pub light: Option<(Color32, f32, f32)>,
    /// The length and the distance of its dashes; `None` for a solid line.
    pub dashes: Option<[f32; 2]>,
    /// How far it runs to the right of the middles of cells, and below them.
    pub aside: f32,
}

/// The course of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// The visible part of the screen.
    pub sight: Rect,
    /// Points from the middle of one cell to the next.
    pub step: f32,
    /// Points per pixel.
    pub pixel: f32,
}

/// Points from cell to cell from which lines have round corners and light.
const FINE: f32 = 6.0;
/// Pixels below which steps of a line are combined.
const LEAST: f32 = 3.0;

impl Thread {
    /// A found path.
    pub const fn path(theme: Theme) -> Thread {
        let colours = theme.colours();
        Thread::of(colours.line, colours.path_widths, (0.6, 9.0))
    }

    /// A stack.
    pub const fn stack(theme: Theme) -> Thread {
        Thread::of(theme.colours().thread, [2.7, 5.2], (0.35, 5.5))
    }

    const fn of(
        colours: LineColours,
        [width, casing_width]: [f32; 2],
        (strength, reach): (f32, f32),
    ) -> Thread {
        Thread {
            colour: colour(colours.line),
            width,
            casing: colour(colours.casing),
            casing_width,
            light: match colours.glow {
                Some(glow) => Some((colour(glow), strength, reach)),
                None => None,
            },
            dashes: None,
            aside: 0.0,
        }
    }

    /// The path of a pane on the map, by its number among all panes. Paths along the same cells lie side by side, and
    /// dashes distinguish them without hues.
    pub fn of_lane(theme: Theme, hue: Hue, [number, lanes]: [usize; 2], course: &Course) -> Thread {
        /// Points between parallel paths.
        const APART: f32 = 0.75;
        /// The dashes of each pane's path, and the gaps between them, as shares of its width.
        const DASHES: [Option<[f32; 2]>; 4] =
            [None, Some([3.5, 3.0]), Some([0.5, 2.5]), Some([7.0, 3.0])];
        let palette = palette(theme);
        let count = lanes.max(1) as f32;
        let width = ((0.85 * course.step - APART * (count - 1.0)) / count).clamp(1.5, 3.0);
        Thread {
            colour: hue_colour(theme, hue),
            width,
            casing: palette.outline.gamma_multiply(0.75),
            casing_width: width + 2.0,
            light: None,
            dashes: DASHES[number % DASHES.len()].map(|shares| shares.map(|share| share * width)),
            aside: (number as f32 - 0.5 * (count - 1.0)) * (width + APART),
        }
    }

    /// Adds lines through the middles of cells to a mesh, layer by layer, so that no casing covers another line.
    pub fn draw(&self, mesh: &mut Mesh, lines: &[Vec<Pos2>], course: &Course) {
        Thread::draw_all(mesh, &[(*self, lines)], course);
    }

    /// Adds the lines of several threads, so that no casing covers the line of another one.
    pub fn draw_all<L: AsRef<[Vec<Pos2>]>>(
        mesh: &mut Mesh,
        threads: &[(Thread, L)],
        course: &Course,
    ) {
        let laid: Vec<(Vec<Vec<Pos2>>, Vec<Layer>)> = threads
            .iter()
            .map(|(thread, lines)| thread.lay(lines.as_ref(), course))
            .collect();
        let most = laid.iter().map(|(_, layers)| layers.len()).max();
        // The last layer of each thread is its line.
        for above in (0..most.unwrap_or(0)).rev() {
            for (lines, layers) in &laid {
                let Some(layer) = layers.iter().rev().nth(above) else {
                    continue;
                };
                for line in lines {
                    add(mesh, line, layer);
                }
            }
        }
    }

    /// The lines as they are drawn, and their layers from the lowest.
    fn lay(&self, lines: &[Vec<Pos2>], course: &Course) -> (Vec<Vec<Pos2>>, Vec<Layer>) {
        let margin = course.sight.expand(12.0);
        let aside = egui::Vec2::splat(self.aside);
        let pieces = |line: &Vec<Pos2>| {
            let places = line.iter().map(|&place| place + aside);
            pieces(places, margin, LEAST * course.pixel)
        };
        let lines = lines.iter().flat_map(pieces);
        let fine = course.step >= FINE;
        let lines = lines.map(|line| match fine {
            true => bent(&line, 0.42 * course.step),
            false => line,
        });
        let lines: Vec<Vec<Pos2>> = match self.dashes {
            Some([long, apart]) => lines.flat_map(|line| dashed(&line, long, apart)).collect(),
            None => lines.collect(),
        };
        // A line never fills a corridor, and is always visible.
        let width = self.width.min(0.4 * course.step).max(1.5);
        let casing = self.casing_width.min(0.75 * course.step).max(width + 1.0);
        let light = self.light.filter(|_| fine);
        let light = light.map(|(colour, strength, reach)| {
            Layer::light(colour, strength, reach.min(0.9 * course.step))
        });
        let solid = [(self.casing, casing), (self.colour, width)];
        let solid = solid.map(|(colour, width)| Layer::solid(colour, width, course.pixel));
        (lines, light.into_iter().chain(solid).collect())
    }
}
