//! Cells and marks as pixels: a square of inks for each look, and ring, diamond and frame over them.

use crate::palette::LaneInks;
use crate::{Area, Canvas, Edges, Ink, InkPalette, edges};
use mazescope_core::Look;
use mazescope_core::looks::Cue;
use mazescope_core::looks::texture::Texture;
use std::f32::consts::FRAC_1_SQRT_2;

/// From this size in pixels, cells show the shape of their look, and walls their edges.
pub const SHAPES_FROM: u32 = 7;

/// From this size in pixels, cells show the pattern of their terrain.
pub(crate) const PATTERNS_FROM: u32 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint {
    pub look: Look,
    /// The pattern of its floor.
    pub texture: Texture,
    /// The sides next to floor, if it is a wall.
    pub edges: Edges,
}

impl Paint {
    /// A look without a pattern.
    pub const fn plain(look: Look) -> Paint {
        Paint {
            look,
            texture: Texture::Plain,
            edges: Edges::NONE,
        }
    }
}

/// A square of inks for each look and each pattern on the boards of each hue, all of one size.
#[derive(Clone, Debug)]
pub struct Stamps {
    cell: u32,
    edge: Ink,
    /// By hue, by pattern, and in the order of [`Look::ALL`], row by row.
    pixels: Vec<[[Vec<Ink>; Look::ALL.len()]; Texture::ALL.len()]>,
}

impl Stamps {
    /// The squares of `cell` pixels a side.
    pub fn new(palette: &InkPalette, cell: u32) -> Stamps {
        let squares = |lane: &LaneInks| {
            Texture::ALL.map(|texture| {
                Look::ALL.map(|look| {
                    let square = (0..cell).flat_map(|y| (0..cell).map(move |x| (x, y)));
                    let inks = square.map(|(x, y)| {
                        let inks = if is_patterned(texture, x, y, cell) {
                            &lane.patterns
                        } else {
                            &lane.looks
                        };
                        let covered = covers(look.cue(), x, y, cell);
                        inks[texture as usize][look as usize][usize::from(covered)]
                    });
                    inks.collect()
                })
            })
        };
        Stamps {
            cell,
            edge: palette.edge,
            pixels: palette.lanes().iter().map(squares).collect(),
        }
    }

    /// Paints a row of a square, on a board of the hue at that place in the palette.
    pub fn paint(&self, lane: usize, paint: Paint, y: u32, pixels: &mut [Ink]) {
        let side = self.cell as usize;
        let square = &self.pixels[lane][paint.texture as usize][paint.look as usize];
        pixels.copy_from_slice(&square[y as usize * side..][..side]);
        let wide = edges::width(self.cell) as usize;
        paint.edges.paint(pixels, y as usize, wide, self.edge);
    }
}

/// The distance of the square of a frontier cell from the edge of the cell, and the radius of its corners.
pub(crate) fn square(side: f32) -> (f32, f32) {
    let inset = (side / 6.0).round().max(1.0);
    (inset, (side / 8.0).min(3.0))
}

/// Whether a pattern covers the pixel (x, y) of a cell. It continues in the next cell.
fn is_patterned(texture: Texture, x: u32, y: u32, cell: u32) -> bool {
    if cell < PATTERNS_FROM {
        return false;
    }
    let side = cell as f32;
    // Small cells have room for one dot or one line.
    let period = if cell < 12 { side } else { side / 2.0 };
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
            let height = if cell < SHAPES_FROM {
                0.0
            } else {
                0.16 * period
            };
            let wave = from_middle(x).abs() / period * 4.0 - 1.0;
            let line = (y + height * wave + side) % period - period / 2.0;
            line.abs() <= (0.14 * period).max(0.5)
        }
    }
}

/// Whether the shape of that cue covers the pixel (x, y) of a cell, in the proportions of the window's shader. A
/// frontier cell has a square, and a path has a line over it.
fn covers(cue: Cue, x: u32, y: u32, cell: u32) -> bool {
    if cell < SHAPES_FROM {
        return false;
    }
    let side = cell as f32;
    let (across, down) = (x as f32 + 0.5 - side / 2.0, y as f32 + 0.5 - side / 2.0);
    let out = across.abs().max(down.abs());
    match cue {
        Cue::Full | Cue::Dot | Cue::Triangle => false,
        Cue::Ring | Cue::Diamond => {
            let (inset, round) = square(side);
            let from_corner = |off: f32| (off.abs() - (side / 2.0 - inset - round)).max(0.0);
            let (across, down) = (from_corner(across), from_corner(down));
            across * across + down * down <= round * round
        }
        Cue::Inset => out < side / 2.0 - (0.27 * side).round().max(1.0),
        Cue::Hatch => {
            // A whole number of stripes fits a cell, so that they continue in the next one.
            let spacing = side / if cell < 12 { 2.0 } else { 3.0 };
            let along = (x as f32 + y as f32 + 1.0) % spacing;
            (along - spacing / 2.0).abs() < 0.19 * spacing
        }
        Cue::Cross => {
            let arm = (0.075 * side).max(0.55) / FRAC_1_SQRT_2;
            let off = (across - down).abs().min((across + down).abs());
            off <= arm && out <= 0.34 * side
        }
    }
}

/// The marks over cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawnMark {
    /// A ring around a dot.
    Start,
    /// A square that stands on its corner.
    Goal,
    /// A frame around the current cell, which stays visible inside.
    Now,
}

/// Half the thickness of the frame of the current cell.
const HALF_FRAME: f32 = 1.0;

impl DrawnMark {
    /// Its distance from the centre of its cell, in pixels: visible on the smallest cells, but never all of a large
    /// one.
    pub fn radius(self, cell: u32) -> f32 {
        match self {
            DrawnMark::Start | DrawnMark::Goal => (cell as f32 * 0.42).clamp(6.0, 16.0),
            DrawnMark::Now => (cell as f32 / 2.0).max(2.5) + HALF_FRAME,
        }
    }

    /// The greatest distance in pixels that a mark reaches beyond a board, from a cell on its border.
    pub fn overhang(cell: u32) -> u32 {
        let all = [DrawnMark::Start, DrawnMark::Goal, DrawnMark::Now];
        let most = all.map(|mark| mark.reach(cell)).into_iter().max();
        most.unwrap_or(0).saturating_sub(cell / 2)
    }

    /// The pixels from the centre of its cell to its end, including one for the outline.
    fn reach(self, cell: u32) -> u32 {
        self.radius(cell).ceil() as u32 + 1
    }

    /// The thickness of the ring of a start with that radius, and the radius of its dot.
    pub fn ring(radius: f32) -> (f32, f32) {
        (0.3 * radius, 0.4 * radius)
    }

    /// The thickness of a frame in pixels.
    pub fn frame() -> f32 {
        2.0 * HALF_FRAME
    }

    /// The ink, inside or outline, of a point at this distance to the right of and below its centre, if it covers the
    /// point.
    fn ink(self, across: f32, down: f32, radius: f32, [inside, outline]: [Ink; 2]) -> Option<Ink> {
        let distance = match self {
            DrawnMark::Start => (across * across + down * down).sqrt() - radius,
            DrawnMark::Goal => (across.abs() + down.abs() - radius) * FRAC_1_SQRT_2,
            DrawnMark::Now => across.abs().max(down.abs()) - radius,
        };
        match self {
            _ if distance > 1.0 => None,
            _ if distance > 0.0 => Some(outline),
            DrawnMark::Start => {
                let (thick, dot) = DrawnMark::ring(radius);
                let is_inside = distance > -thick || distance <= dot - radius;
                Some(if is_inside { inside } else { outline })
            }
            DrawnMark::Goal => Some(inside),
            DrawnMark::Now => (distance > -DrawnMark::frame()).then_some(inside),
        }
    }

    /// The pixels that it may cover, around a cell with its corner at (x, y), within its frame.
    pub fn area(self, (x, y): (u32, u32), cell: u32, frame: Area) -> Option<Area> {
        let (reach, half) = (self.reach(cell), cell / 2);
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

    /// Paints it over a cell with its corner at (x, y).
    pub fn paint(
        self,
        canvas: &mut Canvas,
        palette: &InkPalette,
        (x, y): (u32, u32),
        cell: u32,
        frame: Area,
    ) {
        let Some(area) = self.area((x, y), cell, frame) else {
            return;
        };
        let inks = self.inks(palette);
        let radius = self.radius(cell);
        let middle = |corner: u32| corner as f32 + cell as f32 / 2.0;
        for row in area.top..area.bottom {
            let down = row as f32 + 0.5 - middle(y);
            let pixels = canvas.row(area.left, area.right, row);
            for (column, pixel) in (area.left..).zip(pixels) {
                let across = column as f32 + 0.5 - middle(x);
                *pixel = self.ink(across, down, radius, inks).unwrap_or(*pixel);
            }
        }
        canvas.touch(area);
    }
}
