//! Reads mazes from pictures (PNG, BMP, PBM, PGM, PPM): one pixel for each cell, or a square of pixels.

use super::legend;
use super::matrix::{Matrix, Symbol, too_large};
use super::pixels::{PixelGrid, colour_of, cost_of, grey_of, is_coloured, scaled};
use super::reading::{Occupancy, ReadOptions};
use super::symbols::Meaning;
use crate::violation::Violations;
#[cfg(not(target_arch = "wasm32"))]
use image::{ImageDecoder, codecs};
use mazescope_core::Size;
use mazescope_core::structures::memory::{self, NoMemory};
use png::{Decoder, Transformations};
use std::io::Cursor;

/// The kinds of pictures: the beginning of their files, their format, its id and its name.
pub(super) const KINDS: [(&[u8], &str, &str); 8] = [
    (b"\x89PNG\r\n\x1a\n", "png", "PNG"),
    (b"BM", "bmp", "BMP"),
    (b"P1", "pbm", "PBM"),
    (b"P2", "pgm", "PGM"),
    (b"P3", "ppm", "PPM"),
    (b"P4", "pbm", "PBM"),
    (b"P5", "pgm", "PGM"),
    (b"P6", "ppm", "PPM"),
];

/// The kind of picture that the bytes begin like: its id and its name.
pub(super) fn kind_of(bytes: &[u8]) -> Option<(&'static str, &'static str)> {
    let is_one = |(signature, id, _): &&(&[u8], &str, &str)| match *id {
        // The beginning of a PNG is no text, so a part of it is enough.
        "png" => {
            !bytes.is_empty()
                && bytes
                    .iter()
                    .zip(*signature)
                    .all(|(one, other)| one == other)
        }
        "bmp" => bytes.starts_with(signature) && bytes.get(6..10) == Some(&[0; 4]),
        _ => bytes.starts_with(signature) && bytes.get(2).is_some_and(u8::is_ascii_whitespace),
    };
    let kind = KINDS.iter().find(is_one);
    kind.map(|&(_, id, name)| (id, name))
}

/// The map in a picture as a grid of colours and their meanings. O(pixels).
pub(super) fn read(
    bytes: &[u8],
    (id, name): (&str, &str),
    options: &ReadOptions,
) -> Result<(Matrix, Vec<Meaning>), Violations> {
    let decoded = if id == "png" {
        decode_png(bytes)
    } else {
        decode_other(bytes, id)
    };
    let grid = decoded.map_err(|wrong| match wrong {
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
#[cfg(not(target_arch = "wasm32"))]
fn decode_other(bytes: &[u8], id: &str) -> Result<PixelGrid, Undecoded> {
    match id {
        "bmp" => decode(codecs::bmp::BmpDecoder::new(Cursor::new(bytes))?, bytes),
        _ => decode(codecs::pnm::PnmDecoder::new(Cursor::new(bytes))?, bytes),
    }
}

/// Refuses it, because the page, which has to be small, reads only PNG.
#[cfg(target_arch = "wasm32")]
fn decode_other(_: &[u8], _: &str) -> Result<PixelGrid, Undecoded> {
    let wrong = "this page reads only PNG pictures";
    Err(Undecoded::Broken(wrong.to_owned()))
}

#[cfg(not(target_arch = "wasm32"))]
fn decode<'a>(decoder: impl ImageDecoder<'a>, bytes: &[u8]) -> Result<PixelGrid, Undecoded> {
    let (width, height) = decoder.dimensions();
    // The densest kinds have a bit a pixel, or repeat one up to 255 times.
    let mut grid = check(width, height, bytes, 255)?;
    let colour = decoder.color_type();
    let samples = usize::from(colour.channel_count());
    let mut pixels = vec![0; decoder.total_bytes() as usize];
    decoder.read_image(&mut pixels)?;
    if usize::from(colour.bytes_per_pixel()) == 2 * samples {
        let halves = pixels.chunks_exact(2);
        let high = halves.map(|half| (u16::from_ne_bytes([half[0], half[1]]) >> 8) as u8);
        pixels = high.collect();
    }
    grid.rows(&pixels, width as usize * samples, samples);
    Ok(grid)
}

/// The rule by which the light of a colour becomes a meaning.
enum Rule {
    /// Greys are costs.
    Costs,
    /// Floor has at least this grey.
    Threshold(u8),
    /// A robot's map says which greys are free.
    Robot(Occupancy),
    /// Floor has at least half of the light of white. Next to black walls, a colour is a path or an area of floor.
    Half { has_black: bool },
}

impl Rule {
    /// The rule that the user named, or the one that suits the colours.
    fn of(matrix: &Matrix, colours: &[[u8; 3]], options: &ReadOptions) -> Rule {
        let shares = || colours.iter().zip(&matrix.symbols);
        let has_grey = |is: &dyn Fn(u8) -> bool| {
            let mut greys = colours.iter().filter(|&&colour| !is_coloured(colour));
            greys.any(|&colour| is(grey_of(colour)))
        };
        // Grey 205 is unknown where a map server has saved white for free.
        let is_unknown = |(colour, symbol): (&[u8; 3], &Symbol)| {
            *colour == [205; 3] && 50 * symbol.count > matrix.cells.len() as u64
        };
        let is_robot = shares().any(is_unknown) && has_grey(&|grey| grey > 250);
        match (&options.terrain, options.threshold, options.occupancy) {
            (Some(_), ..) => Rule::Costs,
            (None, Some(least), _) => Rule::Threshold(least),
            (None, None, Some(limits)) => Rule::Robot(limits),
            _ if is_robot => Rule::Robot(Occupancy::USUAL),
            _ => Rule::Half {
                has_black: has_grey(&|grey| grey < 64),
            },
        }
    }

    fn meaning(&self, colour: [u8; 3]) -> Meaning {
        let grey = grey_of(colour);
        let is_floor = match *self {
            Rule::Costs => return cost_of(grey).map_or(Meaning::Wall, Meaning::Floor),
            Rule::Robot(limits) => return limits.meaning(grey),
            Rule::Threshold(least) => grey >= least,
            Rule::Half { has_black } => grey >= 128 || has_black && is_coloured(colour),
        };
        if is_floor {
            Meaning::Floor(1)
        } else {
            Meaning::Wall
        }
    }

    /// What it assumes, if the user did not name it. `between` is the number of pixels that are neither white nor black.
    fn note(&self, between: u64, options: &ReadOptions) -> Option<String> {
        Some(match self {
            Rule::Robot(_) if options.occupancy.is_some() => {
                "the YAML file next to the picture says which greys are free.".to_owned()
            }
            Rule::Robot(_) => "grey 205 is unknown in a robot's map, so it is outside. To make it floor, add --threshold \
                               128."
                .to_owned(),
            Rule::Half { .. } if between > 0 => format!(
                "{between} pixels are neither white nor black. Light ones and colours next to black are floor. To change \
                 that, add for example --threshold 200."
            ),
            _ => return None,
        })
    }
}

/// The meaning of each colour, from the user's key, as one of two marks, or by a rule.
fn meanings(matrix: &mut Matrix, options: &ReadOptions) -> Vec<Meaning> {
    let colours = matrix.symbols.iter().map(|symbol| colour_of(&symbol.name));
    let colours: Vec<[u8; 3]> = colours.collect();
    let rule = Rule::of(matrix, &colours, options);
    let cells = matrix.cells.len() as u64;
    let named = |symbol: &Symbol| options.meaning(&symbol.name);
    let unnamed = || {
        matrix
            .symbols
            .iter()
            .zip(&colours)
            .filter(|(symbol, _)| named(symbol).is_none())
    };
    // Small coloured parts are marks, and the first one is the start.
    let is_small = |symbol: &Symbol| symbol.count == 1 || 20 * symbol.count <= cells;
    let marks = unnamed().filter(|(symbol, colour)| is_coloured(**colour) && is_small(symbol));
    let mut marks: Vec<&str> = marks.map(|(symbol, _)| symbol.name.as_str()).collect();
    if marks.len() > 2 || matches!(rule, Rule::Costs | Rule::Threshold(_)) {
        marks.clear();
    }
    let between = unnamed().filter(|(symbol, colour)| {
        let is_between = is_coloured(**colour) || (64..192).contains(&grey_of(**colour));
        is_between && !marks.contains(&symbol.name.as_str())
    });
    let between = between.map(|(symbol, _)| symbol.count).sum();
    let meaning = |(symbol, &colour): (&Symbol, &[u8; 3])| {
        let mark = marks.iter().position(|mark| *mark == symbol.name);
        let mark = mark.map(|place| [Meaning::Start, Meaning::Goal][place]);
        named(symbol)
            .or(mark)
            .unwrap_or_else(|| rule.meaning(colour))
    };
    let meanings = matrix.symbols.iter().zip(&colours).map(meaning).collect();
    let read = match marks[..] {
        [] => None,
        [start] => Some((format!("{start} as start"), start)),
        [start, goal, ..] => Some((format!("{start} as start and {goal} as goal"), start)),
    };
    let read = read.map(|(read, start)| {
        format!("read {read}. To change it, add for example --letters {start}=floor.")
    });
    let notes: Vec<String> = read
        .into_iter()
        .chain(rule.note(between, options))
        .collect();
    matrix.notes.extend(notes);
    meanings
}
