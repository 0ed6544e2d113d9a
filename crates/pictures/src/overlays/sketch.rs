//! Sketches: shapes over a board, in cells, without a screen.

use mazescope_core::{Cell, Rgb, Size, Theme};

/// The shapes of an overlay. They are drawn by kind: areas, lines, arrows, dots, labels; in each kind the last one lies
/// on top.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sketch {
    /// The shapes, in the order in which they were added.
    pub shapes: Vec<Shape>,
}

/// A place on a map, in cells from its top left corner: the middle of the first cell is at (0.5, 0.5).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// Cells from the left.
    pub x: f32,
    /// Cells from the top.
    pub y: f32,
}

impl Spot {
    /// The middle of a cell of a map of this size.
    pub fn of(cell: Cell, size: Size) -> Spot {
        let (x, y) = size.position(cell);
        Spot::at(x, y)
    }

    /// The middle of the cell in this column and row.
    pub fn at(x: i32, y: i32) -> Spot {
        Spot {
            x: x as f32 + 0.5,
            y: y as f32 + 0.5,
        }
    }

    /// The nearest place on a map of this size.
    pub fn within(self, size: Size) -> Spot {
        Spot {
            x: self.x.clamp(0.0, size.width() as f32),
            y: self.y.clamp(0.0, size.height() as f32),
        }
    }

    /// The place at this share of the distance to another one: 0 here, 1 there.
    pub fn towards(self, other: Spot, share: f32) -> Spot {
        Spot {
            x: self.x + share * (other.x - self.x),
            y: self.y + share * (other.y - self.y),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle that lets the board shine through.
    Area {
        /// Its top left and its bottom right corner.
        corners: [Spot; 2],
        tone: Tone,
        /// How much it covers, from 0 to 1.
        strength: f32,
    },
    /// A line on a dark casing.
    Line { spots: Vec<Spot>, tone: Tone },
    Arrow {
        /// Where it begins.
        from: Spot,
        /// Its tip.
        to: Spot,
        tone: Tone,
    },
    /// A disc.
    Dot {
        /// Its middle.
        at: Spot,
        /// Its radius, in cells.
        radius: f32,
        tone: Tone,
    },
    /// A few letters or figures in the middle of a cell.
    Label {
        /// Their middle.
        at: Spot,
        text: String,
        tone: Tone,
    },
}

/// The meaning of a shape's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// The frontier: a queue, a stack, a list.
    Gold,
    /// What the algorithm does now.
    White,
    /// The first of two parts.
    One,
    /// The second of two parts.
    Other,
    /// What succeeds.
    Good,
    /// What fails.
    Bad,
    /// What was possible, and a figure that is only for reading.
    Quiet,
}

impl Tone {
    pub const ALL: [Tone; 7] = [
        Tone::Gold,
        Tone::White,
        Tone::One,
        Tone::Other,
        Tone::Good,
        Tone::Bad,
        Tone::Quiet,
    ];

    /// The width of its lines, as a share of the usual width. What was only possible is finer.
    pub const fn width(self) -> f32 {
        match self {
            Tone::Quiet => 0.5,
            _ => 1.0,
        }
    }

    pub const fn colour(self, theme: Theme) -> Rgb {
        let colours = theme.colours();
        match self {
            Tone::Gold => colours.thread.line,
            Tone::White => colours.now,
            Tone::One => colours.hues[1].bar,
            Tone::Other => colours.hues[2].bar,
            Tone::Good => colours.start,
            Tone::Bad => colours.sealed,
            Tone::Quiet => colours.text2,
        }
    }
}

impl Sketch {
    /// Adds a rectangle from one corner to the other that covers the board by this strength.
    pub fn area(&mut self, corners: [Spot; 2], tone: Tone, strength: f32) {
        self.shapes.push(Shape::Area {
            corners,
            tone,
            strength,
        });
    }

    /// Adds a rectangle over the cells from one column and row to another, both included.
    pub fn cells(&mut self, (left, top): (i32, i32), (right, bottom): (i32, i32), tone: Tone) {
        let corner = |x: i32, y: i32| Spot {
            x: x as f32,
            y: y as f32,
        };
        self.area(
            [corner(left, top), corner(right + 1, bottom + 1)],
            tone,
            0.42,
        );
    }

    /// Adds a rectangle over each of these cells, one for a row of them that follow each other.
    pub fn region(&mut self, cells: impl IntoIterator<Item = Cell>, size: Size, tone: Tone) {
        let mut cells: Vec<Cell> = cells.into_iter().collect();
        cells.sort_unstable();
        for row in cells.chunk_by(|one, next| next.index() == one.index() + 1) {
            self.cells(
                size.position(row[0]),
                size.position(row[row.len() - 1]),
                tone,
            );
        }
    }

    /// Adds the boundary between the cells before this column of a row, in reading order, and all others.
    pub fn front(&mut self, (column, row): (i32, i32), size: Size) {
        let corners = [
            (0, row + 1),
            (column, row + 1),
            (column, row),
            (size.width() as i32, row),
        ];
        let spots = corners.map(|(x, y)| Spot {
            x: x as f32,
            y: y as f32,
        });
        self.line(spots.to_vec(), Tone::White);
    }

    pub fn line(&mut self, spots: Vec<Spot>, tone: Tone) {
        self.shapes.push(Shape::Line { spots, tone });
    }

    pub fn arrow(&mut self, from: Spot, to: Spot, tone: Tone) {
        self.shapes.push(Shape::Arrow { from, to, tone });
    }

    /// The lines of the sketch with their tones, those of arrows included, one after another.
    pub fn lines(&self) -> impl Iterator<Item = (Vec<Spot>, Tone)> + '_ {
        self.shapes.iter().flat_map(|shape| {
            let (lines, tone) = match shape {
                Shape::Line { spots, tone } => (vec![spots.clone()], *tone),
                Shape::Arrow { from, to, tone } => (arrow(*from, *to), *tone),
                Shape::Area { tone, .. } | Shape::Dot { tone, .. } | Shape::Label { tone, .. } => {
                    (Vec::new(), *tone)
                }
            };
            lines.into_iter().map(move |spots| (spots, tone))
        })
    }

    /// Adds a disc of this radius in cells.
    pub fn dot(&mut self, at: Spot, radius: f32, tone: Tone) {
        self.shapes.push(Shape::Dot { at, radius, tone });
    }

    pub fn label(&mut self, at: Spot, text: impl ToString, tone: Tone) {
        let text = text.to_string();
        self.shapes.push(Shape::Label { at, text, tone });
    }
}

/// The lines of an arrow: to the tip, and back along both barbs. A single line would be rounded at the tip.
fn arrow(from: Spot, to: Spot) -> Vec<Vec<Spot>> {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let long = x.hypot(y).max(f32::MIN_POSITIVE);
    // The barbs are as long as two fifths of a cell, or of a short arrow.
    let barb = 0.4 * long.min(1.0) / long;
    let end = |side: f32| Spot {
        x: to.x - barb * (x + side * y),
        y: to.y - barb * (y - side * x),
    };
    vec![vec![from, to], vec![end(1.0), to], vec![end(-1.0), to]]
}
