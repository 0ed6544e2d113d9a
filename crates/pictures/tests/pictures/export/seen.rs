//! What is shown, as it was last approved by eye: all colours in one golden picture, and all exports without them.
//!
//! `looks.png` has a band for each theme: sheets of every kind of cell in four sizes, then a run half-way and at its
//! end, terrain without and with patterns, links, and four lanes. `exports.txt` has a line for each run, kind of file
//! and theme, whose hash ignores colours.

use super::decoded::jumps;
use super::{BOTH, Shot, grown, of_cells, rough_map, written};
use mazescope_core::looks::ramp::Ramp;
use mazescope_core::looks::texture::Texture;
use mazescope_core::{Hue, Look, Rgb, Theme};
use mazescope_pictures::{
    Besides, Canvas, DrawnMark, Edges, ExportKind, FilmMoment, InkPalette, Paint, SHAPES_FROM,
    Stamps,
};
use mazescope_support::golden::{check, check_picture, put_aside};

/// Pixels a cell: from too small for shapes to as large as a page shows well.
const ZOOMS: [u32; 4] = [4, 8, 16, 24];

/// One column for each look.
const COLUMNS: u32 = Look::ALL.len() as u32;

/// Rows of pixels.
type Pixels = Vec<Vec<Rgb>>;

#[test]
fn every_colour_is_as_it_was_last_seen() {
    let bands = Theme::ALL.into_iter().flat_map(|theme| {
        let parts = parts(theme);
        let height = parts.iter().map(Vec::len).max().unwrap_or_default();
        let row = move |y| {
            let black = |part: &Pixels| vec![[0; 3]; part[0].len()];
            let rows = parts
                .iter()
                .map(|part| part.get(y).cloned().unwrap_or(black(part)));
            rows.collect::<Vec<_>>().concat()
        };
        (0..height).map(row)
    });
    check_picture("looks.png", &png(&bands.collect::<Pixels>()));
}

/// The parts of the band of a theme, from left to right.
fn parts(theme: Theme) -> Vec<Pixels> {
    let sheets = ZOOMS.into_iter().map(|cell| {
        let mut sheet = Hue::ALL.map(|hue| looks(theme, hue, cell)).concat();
        sheet.extend(marks(theme, cell));
        sheet.extend(levels(sheet[0].len()));
        sheet
    });
    let open = grown("open", 19, 11, &["breadth_first", "astar"]);
    let four = ["depth_first", "breadth_first", "dijkstra", "astar"];
    let shots = [
        (&open, FilmMoment::Race(40), 8),
        (&open, FilmMoment::End, 8),
        (&rough_map(), FilmMoment::End, 2),
        (&rough_map(), FilmMoment::End, 12),
        (&jumps(), FilmMoment::End, 12),
        (&grown("roads", 40, 30, &four), FilmMoment::End, 3),
    ];
    let shots = shots.map(|(run, to, cell)| {
        let mut wishes = of_cells(ExportKind::Png, cell);
        (wishes.theme, wishes.to) = (theme, to);
        let shot = Shot::of(run, &wishes);
        pixels(shot.renderer.canvas(), shot.renderer.palette())
    });
    let width = shots.iter().map(|shot| shot[0].len()).max().unwrap();
    let mut below = shots.concat();
    below.iter_mut().for_each(|row| row.resize(width, [0; 3]));
    sheets.chain([below]).collect()
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

fn pixels(canvas: &Canvas, palette: &InkPalette) -> Pixels {
    let width = canvas.area().right - canvas.area().left;
    let rows = canvas.pixels().chunks_exact(width as usize);
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
            let mut paint = Paint::plain(look);
            if look.is_floor() {
                paint.texture = texture;
            } else if cell >= SHAPES_FROM {
                paint.edges = Edges::at([&[Look::Floor], &[look], &[look]], 0);
            }
            stamp(&mut canvas, &stamps, cell, (column, row), paint);
        }
    }
    pixels(&canvas, &palette)
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
        let paint = Paint::plain(GROUNDS[(column / APART) as usize]);
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
    pixels(&canvas, &palette)
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

#[test]
fn the_same_run_gives_the_same_bytes_in_every_format_and_theme() {
    const GOLDEN: &str = include_str!("../../golden/exports.txt");
    let mut lines = String::new();
    for (what, run) in [
        ("maze", grown("traversal", 15, 11, BOTH)),
        ("terrain", rough_map()),
        ("jumps", jumps()),
    ] {
        for (kind, theme) in ExportKind::ALL
            .into_iter()
            .flat_map(|kind| Theme::ALL.map(|theme| (kind, theme)))
        {
            let mut wishes = of_cells(kind, 8);
            wishes.theme = theme;
            let file = written(&run, &wishes);
            assert!(file == written(&run, &wishes), "{kind:?} {theme:?}");
            let name = format!("{what} in {}.{}", theme.name(), kind.extension());
            let hash = hash(&without_colours(kind, &file));
            let line = format!("{name}: {} bytes, {hash:016x}\n", file.len());
            if !GOLDEN.contains(&line) {
                eprintln!("this export differs: {:?}", put_aside(&name, &file));
            }
            lines += &line;
        }
    }
    check("exports.txt", &lines);
}

/// FNV-1a, 64 bits: enough to tell two files apart.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

/// The bytes of a file, where each colour of its palette is black; those of a drawing, without its colours.
fn without_colours(kind: ExportKind, file: &[u8]) -> Vec<u8> {
    let mut file = file.to_vec();
    match kind {
        ExportKind::Gif => {
            let colours = 2 << (file[10] & 7);
            file[13..13 + 3 * colours].fill(0);
        }
        ExportKind::Apng | ExportKind::Png => {
            let place = file.windows(4).position(|name| name == b"PLTE").unwrap();
            let length = u32::from_be_bytes(*file[..place].last_chunk().unwrap()) as usize;
            // The checksum follows the colours.
            file[place + 4..place + 4 + length + 4].fill(0);
        }
        ExportKind::Svg => {
            let text = String::from_utf8(file).unwrap();
            let is_digit = |byte: u8| byte.is_ascii_hexdigit();
            let parts = text.split('#').map(|part| match part.split_at_checked(6) {
                Some((colour, rest)) if colour.bytes().all(is_digit) => rest,
                _ => part,
            });
            file = parts.collect::<Vec<_>>().join("#").into_bytes();
        }
    }
    file
}
