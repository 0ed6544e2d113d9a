//! Cells and marks as pixels: a square of inks for each look, and triangle, diamond and disc over them.

use super::canvas::{Area, Canvas};
use super::palette::{Ink, InkPalette};
use crate::looks::texture::Texture;
use crate::looks::{Cue, Look};
use std::f32::consts::FRAC_1_SQRT_2;

/// Cells of at least so many pixels show the shape of their look.
pub const CUES_FROM: u32 = 7;

/// Cells of at least so many pixels show the pattern of their terrain.
pub const PATTERNS_FROM: u32 = 3;

/// What is painted on a spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint {
    /// What the spot is.
    pub look: Look,
    /// The pattern of its floor.
    pub texture: Texture,
}

impl Paint {
    /// A look without a pattern.
    pub const fn plain(look: Look) -> Paint {
        Paint {
            look,
            texture: Texture::Plain,
        }
    }
}

/// A square of inks for each look and each pattern, all of one size.
#[derive(Clone, Debug)]
pub struct Stamps {
    cell: u32,
    /// By patterns, and in the order of [`Look::ALL`], row by row.
    pixels: [[Vec<Ink>; Look::ALL.len()]; Texture::ALL.len()],
}

impl Stamps {
    /// The squares of `cell` pixels a side.
    pub fn new(palette: &InkPalette, cell: u32) -> Stamps {
        let pixels = Texture::ALL.map(|texture| {
            Look::ALL.map(|look| {
                let [colour, second] = palette.looks[look as usize];
                let pattern = palette.patterns[look as usize];
                let square = (0..cell).flat_map(|y| (0..cell).map(move |x| (x, y)));
                let inks = square.map(|(x, y)| match covers(look.cue(), x, y, cell) {
                    true => second,
                    false if is_patterned(texture, x, y, cell) => pattern,
                    false => colour,
                });
                inks.collect()
            })
        });
        Stamps { cell, pixels }
    }

    /// A row of a paint's square.
    pub fn row(&self, paint: Paint, y: u32) -> &[Ink] {
        let side = self.cell as usize;
        let square = &self.pixels[paint.texture as usize][paint.look as usize];
        &square[y as usize * side..][..side]
    }
}

/// Whether a pattern covers the pixel (x, y) of a cell. It goes on in the next cell.
fn is_patterned(texture: Texture, x: u32, y: u32, cell: u32) -> bool {
    if cell < PATTERNS_FROM {
        return false;
    }
    let side = cell as f32;
    // Small cells have room for one dot or one line.
    let small = cell < CUES_FROM;
    let period = if small { side } else { side / 2.0 };
    let from_middle = |at: f32| at % period - period / 2.0;
    let (x, y) = (x as f32 + 0.5, y as f32 + 0.5);
    match texture {
        Texture::Plain => false,
        Texture::Dots => {
            let (across, down) = (from_middle(x), from_middle(y));
            let radius = (0.22 * period).max(0.75);
            across * across + down * down <= radius * radius
        }
        Texture::Ripples => {
            let height = if small { 0.0 } else { 0.16 * period };
            let wave = from_middle(x).abs() / period * 4.0 - 1.0;
            let line = (y + height * wave + side) % period - period / 2.0;
            line.abs() <= (0.14 * period).max(0.5)
        }
    }
}

/// Whether the shape covers the pixel (x, y) of a cell, by the proportions of the window's shader.
pub fn covers(cue: Cue, x: u32, y: u32, cell: u32) -> bool {
    if cell < CUES_FROM {
        return false;
    }
    let side = cell as f32;
    let (across, down) = (x as f32 + 0.5 - side / 2.0, y as f32 + 0.5 - side / 2.0);
    let out = across.abs().max(down.abs());
    let border = |share: f32| (share * side).round().max(1.0);
    match cue {
        Cue::Full => false,
        Cue::Ring => out > side / 2.0 - border(0.14),
        Cue::Dot => across * across + down * down <= 0.0676 * side * side,
        Cue::Inset => out < side / 2.0 - border(0.27),
        Cue::Hatch => {
            // As many stripes as fit a cell whole, so that they go on in the next one.
            let spacing = side / if cell < 12 { 2.0 } else { 3.0 };
            let along = (x as f32 + y as f32 + 1.0) % spacing;
            (along - spacing / 2.0).abs() < 0.19 * spacing
        }
        Cue::Cross => {
            let arm = (0.075 * side).max(0.55) / FRAC_1_SQRT_2;
            let off = (across - down).abs().min((across + down).abs());
            off <= arm && out <= 0.34 * side
        }
        Cue::Diamond => across.abs() + down.abs() <= 0.42 * side,
        Cue::Triangle => {
            let below = down - 0.32 * side;
            below <= 0.0 && 0.8742 * (across.abs() - 0.40 * side) - 0.4856 * below <= 0.0
        }
    }
}

/// What stands over cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawnMark {
    /// A triangle that points up.
    Start,
    /// A square that stands on its corner.
    Goal,
    /// A disc: the cell at work.
    Now,
}

impl DrawnMark {
    /// How far it reaches from the middle of its cell, in pixels: visible on the smallest cells, and
    /// never all of a large one.
    pub fn radius(self, cell: u32) -> f32 {
        let radius = (cell as f32 * 0.42).clamp(6.0, 16.0);
        match self {
            DrawnMark::Now => radius * 0.7,
            _ => radius,
        }
    }

    /// How many pixels any of them reaches at most beyond a board, from a cell on its rim.
    pub fn overhang(cell: u32) -> u32 {
        DrawnMark::Start.reach(cell).saturating_sub(cell / 2)
    }

    /// Pixels from the middle of its cell to its end, with one for the outline.
    fn reach(self, cell: u32) -> u32 {
        self.radius(cell).ceil() as u32 + 1
    }

    /// Whether it covers a point that far right of and below its middle; negative is inside.
    fn distance(self, across: f32, down: f32, radius: f32) -> f32 {
        match self {
            DrawnMark::Now => (across * across + down * down).sqrt() - radius,
            DrawnMark::Goal => (across.abs() + down.abs() - radius) * FRAC_1_SQRT_2,
            DrawnMark::Start => {
                let side = 0.8742 * across.abs() - 0.4856 * (down + radius);
                side.max(down - 0.8 * radius)
            }
        }
    }

    /// The pixels that it may cover, around a cell's corner at (x, y), within its frame.
    pub fn area(self, x: u32, y: u32, cell: u32, frame: Area) -> Option<Area> {
        let reach = self.reach(cell);
        let half = cell / 2;
        let area = Area {
            left: (x + half).saturating_sub(reach),
            top: (y + half).saturating_sub(reach),
            right: x + cell.div_ceil(2) + reach,
            bottom: y + cell.div_ceil(2) + reach,
        };
        area.within(frame)
    }

    /// The inks of its inside and of its outline.
    pub fn inks(self, palette: &InkPalette) -> [Ink; 2] {
        let inside = match self {
            DrawnMark::Start => palette.start,
            DrawnMark::Goal => palette.goal,
            DrawnMark::Now => palette.now,
        };
        [inside, palette.outline]
    }

    /// Paints it over a cell whose corner is at (x, y).
    pub fn paint(
        self,
        canvas: &mut Canvas,
        palette: &InkPalette,
        (x, y): (u32, u32),
        cell: u32,
        frame: Area,
    ) {
        let Some(area) = self.area(x, y, cell, frame) else {
            return;
        };
        let [inside, outline] = self.inks(palette);
        let radius = self.radius(cell);
        let middle = |corner: u32| corner as f32 + cell as f32 / 2.0;
        for row in area.top..area.bottom {
            let down = row as f32 + 0.5 - middle(y);
            let pixels = canvas.row(area.left, area.right, row);
            for (column, pixel) in (area.left..).zip(pixels) {
                let away = self.distance(column as f32 + 0.5 - middle(x), down, radius);
                if away <= 0.0 {
                    *pixel = inside;
                } else if away <= 1.0 {
                    *pixel = outline;
                }
            }
        }
        canvas.touch(area);
    }
}
