//! Sheets of every kind of cell in every theme, as they were last approved by eye.

use mazescope_core::looks::ramp::Ramp;
use mazescope_core::looks::texture::Texture;
use mazescope_core::{Hue, Look, Rgb, Theme};
use mazescope_pictures::{
    Besides, Canvas, DrawnMark, Edges, InkPalette, Paint, SHAPES_FROM, Stamps,
};
use mazescope_support::golden::check_picture;

/// Pixels a cell: from too small for shapes to as large as a page shows well.
const ZOOMS: [u32; 4] = [4, 8, 16, 24];

/// One column for each look.
const COLUMNS: u32 = Look::ALL.len() as u32;

/// Rows of pixels.
type Pixels = Vec<Vec<Rgb>>;

#[test]
fn every_kind_of_cell_is_as_it_was_last_seen() {
    for theme in Theme::ALL {
        for cell in ZOOMS {
            let mut pixels = Pixels::new();
            for hue in Hue::ALL {
                pixels.extend(looks(theme, hue, cell));
            }
            pixels.extend(marks(theme, cell));
            pixels.extend(levels(pixels[0].len()));
            let name = format!("cells_{}_{cell}.png", theme.name());
            check_picture(&name, &png(&pixels));
        }
    }
}

/// The inks of a sheet, and the squares of its cells.
fn inks(theme: Theme, hue: Hue, cell: u32) -> (InkPalette, Stamps) {
    let besides = Besides {
        terrain: true,
        touches: true,
        shapes: cell >= SHAPES_FROM,
        sketches: true,
        hues: vec![hue],
    };
    let palette = InkPalette::of(theme, &besides);
    let stamps = Stamps::new(&palette, cell);
    (palette, stamps)
}

fn stamp(canvas: &mut Canvas, stamps: &Stamps, cell: u32, at: (u32, u32), paint: Paint) {
    for y in 0..cell {
        let left = at.0 * cell;
        stamps.paint(0, paint, y, canvas.row(left, left + cell, at.1 * cell + y));
    }
}

fn pixels(canvas: &Canvas, palette: &InkPalette, cell: u32) -> Pixels {
    let rows = canvas.pixels().chunks_exact((COLUMNS * cell) as usize);
    rows.map(|row| row.iter().map(|&ink| palette.rgb(ink)).collect())
        .collect()
}

/// Every look on every terrain. Floor is above walls.
fn looks(theme: Theme, hue: Hue, cell: u32) -> Pixels {
    let (palette, stamps) = inks(theme, hue, cell);
    let rows = Texture::ALL.len() as u32;
    let mut canvas = Canvas::new(COLUMNS * cell, rows * cell, palette.ground);
    for (row, texture) in (0..).zip(Texture::ALL) {
        for (column, look) in (0..).zip(Look::ALL) {
            let has_edges = cell >= SHAPES_FROM && !look.is_floor();
            let paint = Paint {
                look,
                texture: if look.is_floor() {
                    texture
                } else {
                    Texture::Plain
                },
                edges: if has_edges {
                    Edges::at([&[Look::Floor], &[look], &[look]], 0)
                } else {
                    Edges::NONE
                },
            };
            stamp(&mut canvas, &stamps, cell, (column, row), paint);
        }
    }
    pixels(&canvas, &palette, cell)
}

/// Each mark on floor, on expanded cells, and on walls.
fn marks(theme: Theme, cell: u32) -> Pixels {
    const MARKS: [DrawnMark; 3] = [DrawnMark::Start, DrawnMark::Goal, DrawnMark::Now];
    const GROUNDS: [Look; 3] = [Look::Floor, Look::Expanded, Look::Wall];
    // With this distance in cells, the marks of the smallest cells do not touch.
    const APART: u32 = COLUMNS / GROUNDS.len() as u32;
    let (palette, stamps) = inks(theme, Hue::Blue, cell);
    let rows = APART * MARKS.len() as u32;
    let mut canvas = Canvas::new(COLUMNS * cell, rows * cell, palette.ground);
    for (row, column) in (0..rows).flat_map(|row| (0..COLUMNS).map(move |column| (row, column))) {
        let ground = GROUNDS[(column / APART) as usize];
        let paint = Paint::plain(ground);
        stamp(&mut canvas, &stamps, cell, (column, row), paint);
    }
    let frame = canvas.area();
    for (row, mark) in (0..).zip(MARKS) {
        for column in 0..GROUNDS.len() as u32 {
            let middle = |place: u32| (place * APART + APART / 2) * cell - cell / 2;
            let at = (middle(column), middle(row));
            mark.paint(&mut canvas, &palette, at, cell, frame);
        }
    }
    pixels(&canvas, &palette, cell)
}

/// The colours of levels.
fn levels(width: usize) -> Pixels {
    let row = |ramp: Ramp| (0..width).map(move |x| ramp.colour((x * 256 / width) as u8));
    let rows = Ramp::ALL.into_iter();
    rows.flat_map(|ramp| vec![row(ramp).collect(); 4]).collect()
}

fn png(rows: &[Vec<Rgb>]) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, rows[0].len() as u32, rows.len() as u32);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().unwrap();
    let bytes: Vec<u8> = rows.iter().flatten().flatten().copied().collect();
    writer.write_image_data(&bytes).unwrap();
    writer.finish().unwrap();
    file
}
