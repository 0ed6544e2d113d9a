//! Lines over boards: what paths and stacks look like.

use super::strokes::{Layer, add, bent, pieces};
use super::theme::{Theme, colour};
use crate::catalogue::Hue;
use crate::looks::theme::LineColours;
use egui::{Color32, Mesh, Painter, Pos2, Rect};

/// The colours and widths of a line, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thread {
    /// The line.
    pub colour: Color32,
    /// How wide it is.
    pub width: f32,
    /// What parts it from the board.
    pub casing: Color32,
    /// How wide that is.
    pub casing_width: f32,
    /// Its light: the colour, how strong it is, and how far it reaches.
    pub light: Option<(Color32, f32, f32)>,
}

/// Where a line runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// What of it can be seen.
    pub sight: Rect,
    /// Points from the middle of a cell to that of the next.
    pub step: f32,
    /// Points of a pixel.
    pub pixel: f32,
}

/// Points from cell to cell from which on lines turn in arcs and have light around them.
const FINE: f32 = 6.0;
/// Pixels below which steps of a line are taken together.
const LEAST: f32 = 3.0;

impl Thread {
    /// A path that was found.
    pub const fn path(theme: Theme) -> Thread {
        let thread = Thread::of(theme.colours().line, [3.4, 6.0], (0.6, 9.0));
        match theme {
            Theme::Midnight | Theme::Quest | Theme::Paper => thread,
            Theme::Contrast => Thread {
                width: 4.0,
                casing_width: 8.0,
                ..thread
            },
        }
    }

    /// A stack: all of it waits.
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
        }
    }

    /// The path of a lane on the map, number `place` of those that are drawn there: each is thinner than the one below
    /// it, so that where they run together all can be seen.
    pub fn of_lane(theme: Theme, hue: Hue, place: usize) -> Thread {
        let palette = theme.palette();
        let width = (3.8 - 1.2 * place as f32).max(1.4);
        Thread {
            colour: theme.hue(hue),
            width,
            casing: palette.outline.gamma_multiply(0.75),
            casing_width: width + 2.0,
            light: None,
        }
    }

    /// Adds lines through the middles of cells to a mesh, layer by layer, so that no casing lies over another line.
    pub fn draw(&self, mesh: &mut Mesh, lines: &[Vec<Pos2>], course: &Course) {
        let margin = course.sight.expand(12.0);
        let pieces = |line: &Vec<Pos2>| pieces(line.iter().copied(), margin, LEAST * course.pixel);
        let lines = lines.iter().flat_map(pieces);
        let fine = course.step >= FINE;
        let lines: Vec<Vec<Pos2>> = match fine {
            true => lines.map(|line| bent(&line, 0.42 * course.step)).collect(),
            false => lines.collect(),
        };
        // A line never fills the ways that it takes, and can always be seen.
        let width = self.width.min(0.4 * course.step).max(1.5);
        let casing = self.casing_width.min(0.75 * course.step).max(width + 1.0);
        let light = self.light.filter(|_| fine);
        let light = light.map(|(colour, strength, reach)| {
            Layer::light(colour, strength, reach.min(0.9 * course.step))
        });
        let solid = [(self.casing, casing), (self.colour, width)];
        let solid = solid.map(|(colour, width)| Layer::solid(colour, width, course.pixel));
        for layer in light.iter().chain(&solid) {
            for line in &lines {
                add(mesh, line, layer);
            }
        }
    }

    /// Paints a piece of it from side to side of a rectangle, for a legend.
    pub fn swatch(&self, painter: &Painter, rect: Rect, pixel: f32) {
        let inset = 0.5 * self.casing_width.min(rect.width());
        let line = vec![
            rect.left_center() + egui::vec2(inset, 0.0),
            rect.right_center() - egui::vec2(inset, 0.0),
        ];
        let course = Course {
            sight: rect,
            step: rect.height().max(2.0 * self.casing_width),
            pixel,
        };
        let mut mesh = Mesh::default();
        self.draw(&mut mesh, &[line], &course);
        painter.add(mesh);
    }
}
