//! Sketches on the screen: the shapes of an overlay as a mesh, and its letters.

use super::lattice::Lattice;
use super::strokes::{Layer, add};
use super::threads::{Course, Thread};
use crate::Theme;
use crate::theme::colour;
use egui::{Align2, Color32, FontId, Mesh, Painter, Pos2, Rect, pos2};
use mazescope_pictures::{Shape, Sketch, Spot, Tone};
use std::sync::Arc;

/// Points of a cell from which letters are drawn next to shapes.
const LETTERED: f32 = 9.0;
/// The height of the smallest letters in points.
const SMALLEST: f32 = 11.0;

/// A sketch as it is drawn on a board.
#[derive(Clone, Debug, Default)]
pub struct DrawnSketch {
    mesh: Arc<Mesh>,
    labels: Vec<(Pos2, String, Color32)>,
    /// The height of letters in points.
    letters: f32,
    /// What separates letters from the board.
    casing: Color32,
}

impl DrawnSketch {
    /// A sketch over the board with this lattice.
    pub fn new(sketch: &Sketch, lattice: Lattice, theme: Theme, course: &Course) -> DrawnSketch {
        let mut mesh = Mesh::default();
        let at = |spot: Spot| place(lattice, spot);
        let tint = |tone: Tone| colour(tone.colour(theme));
        for shape in &sketch.shapes {
            if let Shape::Area {
                corners: [from, to],
                tone,
                strength,
            } = shape
            {
                let rect = Rect::from_two_pos(at(*from), at(*to));
                mesh.add_colored_rect(rect, tint(*tone).gamma_multiply(*strength));
            }
        }
        let mut lines: Vec<(Thread, Vec<Vec<Pos2>>)> = Vec::new();
        for (spots, tone) in sketch.lines() {
            let spots = spots.into_iter().map(at).collect();
            match lines.last_mut() {
                Some((last, lines)) if *last == thread(theme, tone) => lines.push(spots),
                _ => lines.push((thread(theme, tone), vec![spots])),
            }
        }
        Thread::draw_all(&mut mesh, &lines, course);
        let casing = colour(theme.colours().thread.casing);
        for shape in &sketch.shapes {
            if let Shape::Dot {
                at: middle,
                radius,
                tone,
            } = shape
            {
                // A very short line with round ends is a disc.
                let middle = at(*middle);
                let line = [middle, middle + egui::vec2(0.01, 0.0)];
                let wide = (2.0 * radius * course.step).max(3.0);
                add(
                    &mut mesh,
                    &line,
                    &Layer::solid(casing, wide + 2.0, course.pixel),
                );
                add(
                    &mut mesh,
                    &line,
                    &Layer::solid(tint(*tone), wide, course.pixel),
                );
            }
        }
        let labels = sketch.shapes.iter().filter_map(|shape| match shape {
            Shape::Label {
                at: middle,
                text,
                tone,
            } if has_room(text, *tone, course.step) => {
                let middle = at(*middle);
                let seen = course.sight.contains(middle);
                seen.then(|| (middle, text.clone(), tint(*tone)))
            }
            _ => None,
        });
        DrawnSketch {
            labels: labels.collect(),
            mesh: Arc::new(mesh),
            letters: (0.62 * course.step).clamp(SMALLEST, 18.0),
            casing,
        }
    }

    /// Paints it.
    pub fn paint(&self, painter: &Painter) {
        if !self.mesh.is_empty() {
            painter.add(Arc::clone(&self.mesh));
        }
        for (middle, text, ink) in &self.labels {
            let font = FontId::proportional(self.letters);
            let letters = painter.layout_no_wrap(text.clone(), font, *ink);
            let plate = Rect::from_center_size(*middle, letters.size() + egui::vec2(2.0, -2.0));
            painter.rect_filled(plate, 2.0, self.casing.gamma_multiply(0.7));
            let corner = Align2::CENTER_CENTER
                .anchor_size(*middle, letters.size())
                .min;
            painter.galley(corner, letters, *ink);
        }
    }
}

/// Whether letters are drawn if cells are this many points apart. Figures for reading stand in all cells, so each must
/// fit its own.
fn has_room(text: &str, tone: Tone, step: f32) -> bool {
    let needed = 0.65 * SMALLEST * text.chars().count() as f32 + 2.0;
    step >= LETTERED && (tone != Tone::Quiet || step >= needed.max(SMALLEST + 3.0))
}

/// The line of a tone in a theme.
pub fn thread(theme: Theme, tone: Tone) -> Thread {
    let stack = Thread::stack(theme);
    Thread {
        colour: colour(tone.colour(theme)),
        width: tone.width() * stack.width,
        casing_width: tone.width() * stack.casing_width,
        light: stack.light.filter(|_| tone == Tone::Gold),
        ..stack
    }
}

/// The place on the screen of a place on the map.
fn place(lattice: Lattice, spot: Spot) -> Pos2 {
    let (x, y) = (spot.x.floor(), spot.y.floor());
    let cell = lattice.rect_of(x as i32, y as i32);
    pos2(
        cell.left() + (spot.x - x) * cell.width(),
        cell.top() + (spot.y - y) * cell.height(),
    )
}
