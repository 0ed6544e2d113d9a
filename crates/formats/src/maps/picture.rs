//! Reads mazes from pictures (PNG, BMP, PBM, PGM, PPM): one pixel for each cell, or a square of pixels.

use super::legend;
use super::matrix::{Matrix, too_large};
use super::pixels::{PixelGrid, colour_of, cost_of, grey_of, is_coloured, scaled};
use super::reading::{Occupancy, ReadOptions};
use super::symbols::Meaning;
use crate::violation::Violations;
use image::{DynamicImage, ImageFormat, io::Reader};
use mazescope_core::Size;
use mazescope_core::structures::memory::{self, NoMemory};
use png::{Decoder, Transformations};
use std::io::Cursor;

/// The kinds of pictures: the beginning of their files, their format, its id and its name.
pub(super) const KINDS: [(&[u8], ImageFormat, &str, &str); 8] = [
    (b"\x89PNG\r\n\x1a\n", ImageFormat::Png, "png", "PNG"),
    (b"BM", ImageFormat::Bmp, "bmp", "BMP"),
    (b"P1", ImageFormat::Pnm, "pbm", "PBM"),
    (b"P2", ImageFormat::Pnm, "pgm", "PGM"),
    (b"P3", ImageFormat::Pnm, "ppm", "PPM"),
    (b"P4", ImageFormat::Pnm, "pbm", "PBM"),
    (b"P5", ImageFormat::Pnm, "pgm", "PGM"),
    (b"P6", ImageFormat::Pnm, "ppm", "PPM"),
];

/// The kind of picture that the bytes begin like.
pub(super) fn kind_of(bytes: &[u8]) -> Option<(ImageFormat, &'static str, &'static str)> {
    let is_one = |(signature, format, ..): &&(&[u8], ImageFormat, &str, &str)| match format {
        // The beginning of a PNG is no text, so a part of it is enough.
        ImageFormat::Png => {
            !bytes.is_empty()
                && bytes
                    .iter()
                    .zip(*signature)
                    .all(|(one, other)| one == other)
        }
        ImageFormat::Bmp => bytes.starts_with(signature) && bytes.get(6..10) == Some(&[0; 4]),
        _ => bytes.starts_with(signature) && bytes.get(2).is_some_and(u8::is_ascii_whitespace),
    };
    KINDS
        .iter()
        .find(is_one)
        .map(|&(_, format, id, name)| (format, id, name))
}

/// The map in a picture as a grid of colours and their meanings. O(pixels).
pub(super) fn read(
    bytes: &[u8],
    (format, _, name): (ImageFormat, &str, &str),
    options: &ReadOptions,
) -> Result<(Matrix, Vec<Meaning>), Violations> {
    let grid = match format {
        ImageFormat::Png => decode_png(bytes),
        other => decode(bytes, other),
    };
    let grid = grid.map_err(|wrong| match wrong {
        Undecoded::TooLarge(width, height) => too_large(width as usize, height as usize),
        Undecoded::NoMemory(lacking) => format!("{lacking}.").into(),
        Undecoded::Broken(what) => {
            let cure = "Save it again, with one pixel for each cell.";
            format!("the {name} cannot be read: {what}. {cure}").into()
        }
    })?;
    let mut matrix = scaled(grid.finish()?, bytes, options)?;
    legend::check_key(&matrix, options)?;
    let meanings = meanings(&mut matrix, options);
    Ok((matrix, meanings))
}

/// Why a picture was not decoded.
enum Undecoded {
    TooLarge(u32, u32),
    NoMemory(NoMemory),
    Broken(String),
}

/// The message of a decoder, in plain words where it has none.
impl<E: std::error::Error> From<E> for Undecoded {
    fn from(error: E) -> Undecoded {
        let said = error.to_string();
        let ends = [
            "unexpected end of file",
            "failed to fill whole buffer",
            "EOF",
        ];
        Undecoded::Broken(match said {
            said if said.contains("CRC") => {
                "a checksum (CRC) is wrong, so the file is damaged".to_owned()
            }
            said if ends.iter().any(|end| said.contains(end)) => "it ends in the middle".to_owned(),
            said => said,
        })
    }
}

/// An empty grid for a picture, unless no map has its size, or the bytes do not suffice for it.
fn check(width: u32, height: u32, bytes: &[u8], most: u64) -> Result<PixelGrid, Undecoded> {
    let size = Size::new(width, height).ok_or(Undecoded::TooLarge(width, height))?;
    if size.cells() as u64 > most * bytes.len() as u64 {
        return Err(Undecoded::Broken("it ends in the middle".to_owned()));
    }
    memory::try_for(3 * size.padded() as u64).map_err(Undecoded::NoMemory)?;
    Ok(PixelGrid::of_size(size.cells()))
}

/// Decodes a PNG. Of an animation the first frame is read.
fn decode_png(bytes: &[u8]) -> Result<PixelGrid, Undecoded> {
    let mut decoder = Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    let (width, height) = decoder.read_header_info()?.size();
    // Deflate makes at most 1032 bytes of one.
    let mut grid = check(width, height, bytes, 8 * 1032)?;
    let mut reader = decoder.read_info()?;
    // The decoder assumes three bytes a colour, and panics if there are fewer.
    let palette = reader.info().palette.as_deref().unwrap_or_default();
    if !palette.len().is_multiple_of(3) {
        let length = palette.len();
        let wrong = format!("its palette has {length} bytes, but a colour takes 3");
        return Err(Undecoded::Broken(wrong));
    }
    let samples = reader.output_color_type().0.samples();
    let length = width as usize * samples;
    if reader.info().interlaced {
        let mut pixels = vec![0; reader.output_buffer_size().unwrap_or_default()];
        reader.next_frame(&mut pixels)?;
        grid.rows(&pixels, length, samples);
    } else {
        // A large picture is never in memory as a whole.
        while let Some(row) = reader.next_row()? {
            grid.rows(row.data(), length, samples);
        }
    }
    // The bytes after the rows are checked but not decoded, so that a cut file is noticed.
    reader.finish()?;
    Ok(grid)
}

/// Decodes a picture of another kind.
fn decode(bytes: &[u8], format: ImageFormat) -> Result<PixelGrid, Undecoded> {
    let reader = || Reader::with_format(Cursor::new(bytes), format);
    let (width, height) = reader().into_dimensions()?;
    // The densest kinds have a bit a pixel, or repeat one up to 255 times.
    let mut grid = check(width, height, bytes, 255)?;
    let (samples, pixels) = match reader().decode()? {
        DynamicImage::ImageLuma8(greys) => (1, greys.into_raw()),
        other => (4, other.into_rgba8().into_raw()),
    };
    grid.rows(&pixels, width as usize * samples, samples);
    Ok(grid)
}

/// The meaning of each colour, from the user's key, the limits of a robot's map, or its light.
fn meanings(matrix: &mut Matrix, options: &ReadOptions) -> Vec<Meaning> {
    let colours: Vec<[u8; 3]> = matrix
        .symbols
        .iter()
        .map(|symbol| colour_of(&symbol.name))
        .collect();
    let cells = matrix.cells.len() as u64;
    let unnamed = |place: usize| options.meaning(&matrix.symbols[place].name).is_none();
    // Small coloured parts are marks, and the first one is the start.
    let is_mark = |&place: &usize| {
        let count = matrix.symbols[place].count;
        unnamed(place) && is_coloured(colours[place]) && (count == 1 || 20 * count <= cells)
    };
    let mut marks: Vec<usize> = (0..colours.len()).filter(is_mark).collect();
    if options.terrain.is_some() || options.threshold.is_some() || marks.len() > 2 {
        marks.clear();
    }
    let is_unknown =
        |place: usize| colours[place] == [205; 3] && 50 * matrix.symbols[place].count > cells;
    let by_rule = options.terrain.is_some() || options.threshold.is_some();
    let robot = options.occupancy.or_else(|| {
        let unknown = (0..colours.len()).any(is_unknown);
        let free = colours
            .iter()
            .any(|&colour| colour[0] > 250 && !is_coloured(colour));
        (unknown && free).then_some(Occupancy::USUAL)
    });
    let robot = robot.filter(|_| !by_rule);
    let half = options.threshold.unwrap_or(128);
    let is_black = |place: usize| !is_coloured(colours[place]) && grey_of(colours[place]) < 64;
    let has_black = (0..colours.len()).any(is_black);
    let meaning = |(place, &colour): (usize, &[u8; 3])| {
        let grey = grey_of(colour);
        if let Some(named) = options.meaning(&matrix.symbols[place].name) {
            return named;
        }
        match marks.iter().position(|&mark| mark == place) {
            Some(0) => return Meaning::Start,
            Some(_) => return Meaning::Goal,
            None => {}
        }
        match (options.terrain.is_some(), robot) {
            (true, _) => cost_of(grey).map_or(Meaning::Wall, Meaning::Floor),
            (_, Some(limits)) => limits.meaning(grey),
            // Next to black walls, a colour is a path or an area of floor.
            _ if has_black && is_coloured(colour) && !by_rule => Meaning::Floor(1),
            _ if grey >= half => Meaning::Floor(1),
            _ => Meaning::Wall,
        }
    };
    let meanings: Vec<Meaning> = colours.iter().enumerate().map(meaning).collect();
    let mut notes = Vec::new();
    if !marks.is_empty() {
        let read = marks
            .iter()
            .map(|&mark| format!("{} as {}", matrix.symbols[mark].name, meanings[mark]));
        let read = read.collect::<Vec<_>>().join(" and ");
        notes.push(format!(
            "read {read}. To change it, add for example --letters {}=floor.",
            matrix.symbols[marks[0]].name
        ));
    }
    let between = (0..colours.len()).filter(|&place| {
        (64..192).contains(&grey_of(colours[place])) || is_coloured(colours[place])
    });
    let between = between.filter(|&place| unnamed(place) && !marks.contains(&place));
    let between: u64 = between.map(|place| matrix.symbols[place].count).sum();
    let rule = (by_rule, options.occupancy.is_some(), robot.is_some());
    if rule == (false, true, true) {
        notes.push("the YAML file next to the picture says which greys are free.".to_owned());
    } else if rule == (false, false, true) {
        notes.push("grey 205 is unknown in a robot's map, so it is outside. To make it floor, add --threshold 128.".to_owned());
    } else if between > 0 && rule == (false, false, false) {
        notes.push(format!(
            "{between} pixels are neither white nor black. Light ones and colours next to black are floor. To change that, \
             add for example --threshold 200."
        ));
    }
    matrix.notes.extend(notes);
    meanings
}
