//! Sketches as pixels: the shapes of an overlay as figures that are painted spot by spot.
//!
//! A frame changes few shapes, so each spot remembers which figures lie over it. Only spots whose figures have changed
//! are painted again.

use crate::canvas::LETTER;
use crate::path_line::is_near;
use crate::{Area, Canvas, Ink, InkPalette, Place, Shape, Sketch, Spot, Tone};
use font8x8::legacy::BASIC_LEGACY;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A figure in one ink. Its places are in pixels of the picture.
#[derive(Clone, Debug, PartialEq)]
struct Figure {
    form: Form,
    ink: Ink,
    /// The pixels that it may cover.
    bounds: Area,
}

#[derive(Clone, Debug, PartialEq)]
enum Form {
    /// Every second pixel of a rectangle.
    Grid,
    /// The pixels near a line from one place to another; a disc, if both are the same.
    Stroke { ends: [(f32, f32); 2], radius: f32 },
    /// Letters that begin at the corner of the bounds.
    Letters(String),
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Figures {
    all: Vec<Figure>,
    /// For each spot, a number that is the same as long as the same figures lie over it; empty without figures.
    keys: Vec<u64>,
}

impl Figures {
    /// The figures of a sketch in a lane's place; none if cells are too small for them.
    pub(crate) fn new(sketch: &Sketch, place: &Place, palette: &InkPalette) -> Figures {
        if sketch.shapes.is_empty() || !place.has_sketch() {
            return Figures::default();
        }
        let all = Drawing { place, palette }.figures(sketch);
        let mut keys = vec![0_u64; place.spots.count()];
        for figure in &all {
            let key = figure.key();
            for (row, columns) in place.covered_by(figure.bounds) {
                let row = row as usize * place.spots.columns() as usize;
                for key_of_spot in
                    &mut keys[row + columns.start as usize..row + columns.end as usize]
                {
                    *key_of_spot = key_of_spot.rotate_left(5).wrapping_add(key) | 1;
                }
            }
        }
        Figures { all, keys }
    }

    /// Whether other figures lie over a spot than those of a former sketch.
    pub(crate) fn differs(&self, former: &Figures, spot: usize) -> bool {
        let key = |figures: &Figures| figures.keys.get(spot).copied().unwrap_or(0);
        key(self) != key(former)
    }

    /// Whether there is nothing to paint.
    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Paints the parts of all figures over the spots for which `shown` is true.
    pub(crate) fn paint(&self, canvas: &mut Canvas, place: &Place, shown: impl Fn(usize) -> bool) {
        let (side, board) = (place.side, place.board);
        for figure in &self.all {
            for (row, columns) in place.covered_by(figure.bounds) {
                for column in columns {
                    if !shown((row * place.spots.columns() + column) as usize) {
                        continue;
                    }
                    let (left, top) = (board.left + column * side, board.top + row * side);
                    for y in top..top + side {
                        let pixels = canvas.row(left, left + side, y);
                        for (x, pixel) in (left..).zip(pixels) {
                            if figure.covers(x, y) {
                                *pixel = figure.ink;
                            }
                        }
                    }
                }
            }
        }
    }
}

impl Figure {
    fn key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let Area {
            left,
            top,
            right,
            bottom,
        } = self.bounds;
        (self.ink, left, top, right, bottom).hash(&mut hasher);
        match &self.form {
            Form::Grid => {}
            Form::Stroke {
                ends: [from, to],
                radius,
            } => {
                let numbers = [from.0, from.1, to.0, to.1, *radius];
                numbers.map(f32::to_bits).hash(&mut hasher);
            }
            Form::Letters(text) => text.hash(&mut hasher),
        }
        hasher.finish()
    }

    fn covers(&self, x: u32, y: u32) -> bool {
        let Area {
            left,
            top,
            right,
            bottom,
        } = self.bounds;
        if !(left..right).contains(&x) || !(top..bottom).contains(&y) {
            return false;
        }
        match &self.form {
            Form::Grid => (x + y).is_multiple_of(2),
            Form::Stroke { ends, radius } => {
                is_near((x as f32 + 0.5, y as f32 + 0.5), *ends, *radius)
            }
            Form::Letters(text) => {
                let letter = text.as_bytes().get(((x - left) / LETTER) as usize);
                letter.is_some_and(|&letter| {
                    let rows = BASIC_LEGACY.get(usize::from(letter));
                    rows.is_some_and(|rows| {
                        rows[(y - top) as usize] & 1 << ((x - left) % LETTER) != 0
                    })
                })
            }
        }
    }
}

/// What figures depend on besides their shapes.
struct Drawing<'a> {
    place: &'a Place,
    palette: &'a InkPalette,
}

impl Drawing<'_> {
    /// All figures, the lowest first: areas, casings of lines, lines, dots, letters.
    fn figures(&self, sketch: &Sketch) -> Vec<Figure> {
        let side = self.place.side as f32;
        let ink = |tone: Tone| self.palette.tones[tone as usize];
        let casing = self.palette.casing;
        let mut figures = Vec::new();
        for shape in &sketch.shapes {
            if let Shape::Area {
                corners: [from, to],
                tone,
                ..
            } = shape
            {
                let ((left, top), (right, bottom)) = (self.pixel(*from), self.pixel(*to));
                let bounds = Area::between(left as u32, top as u32, right as u32, bottom as u32);
                let (form, ink) = (Form::Grid, ink(*tone));
                figures.push(Figure { form, ink, bounds });
            }
        }
        for is_casing in [true, false] {
            for (spots, tone) in sketch.lines() {
                let radius = (0.1 * side * tone.width()).max(0.8);
                let (reach, ink) = if is_casing {
                    (radius + 1.0, casing)
                } else {
                    (radius, ink(tone))
                };
                for part in spots.windows(2) {
                    figures.extend(self.stroke([part[0], part[1]], reach, ink));
                }
            }
        }
        for shape in &sketch.shapes {
            match shape {
                Shape::Dot { at, radius, tone } => {
                    let radius = (radius * side).max(1.5);
                    figures.extend(self.stroke([*at; 2], radius + 1.0, casing));
                    figures.extend(self.stroke([*at; 2], radius, ink(*tone)));
                }
                Shape::Label { at, text, tone } => {
                    figures.extend(self.letters(*at, text, ink(*tone)));
                }
                Shape::Area { .. } | Shape::Line { .. } | Shape::Arrow { .. } => {}
            }
        }
        figures
    }

    /// The place of a spot of the map in pixels of the picture.
    fn pixel(&self, spot: Spot) -> (f32, f32) {
        let (board, side) = (self.place.board, self.place.side as f32);
        (
            board.left as f32 + spot.x * side,
            board.top as f32 + spot.y * side,
        )
    }

    fn stroke(&self, ends: [Spot; 2], radius: f32, ink: Ink) -> Option<Figure> {
        let ends = ends.map(|spot| self.pixel(spot));
        let [from, to] = ends;
        let low = |one: f32, other: f32| (one.min(other) - radius).floor().max(0.0) as u32;
        let high = |one: f32, other: f32| (one.max(other) + radius).ceil() as u32;
        let bounds = Area::between(
            low(from.0, to.0),
            low(from.1, to.1),
            high(from.0, to.0),
            high(from.1, to.1),
        );
        let bounds = bounds.within(self.place.board)?;
        let form = Form::Stroke { ends, radius };
        Some(Figure { form, ink, bounds })
    }

    /// Letters with the place as their middle, if a cell has room for them.
    fn letters(&self, at: Spot, text: &str, ink: Ink) -> Option<Figure> {
        let (wide, side) = (text.len() as u32 * LETTER, self.place.side);
        if wide > side + 2 || LETTER > side || !text.is_ascii() {
            return None;
        }
        let (x, y) = self.pixel(at);
        let left = (x as u32).saturating_sub(wide / 2);
        let top = (y as u32).saturating_sub(LETTER / 2);
        let bounds = Area::sized(left, top, wide, LETTER);
        let form = Form::Letters(text.to_owned());
        bounds.within(self.place.board)?;
        Some(Figure { form, ink, bounds })
    }
}
