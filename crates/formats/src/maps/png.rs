//! Reads and writes mazes as PNG pictures: one pixel for each cell, white floor, black walls, and greys for costs.

use super::format::{MapFormat, Reads};
use super::loss::{CostForm, Loss, Unfit, names};
use super::problem::Problem;
use crate::violation::Violations;
use ::png::{
    BitDepth, ColorType, Decoder, DecodingError, Encoder, EncodingError, Limits, Reader,
    Transformations,
};
use mazescope_core::structures::memory;
use mazescope_core::{Cell, MOST_COST, Map, Size, Tile};
use std::io::{self, Cursor, Write};

/// The entry of the format in the table of all formats.
pub const FORMAT: MapFormat = MapFormat {
    id: ID,
    name: "PNG maze",
    extensions: &["png"],
    known_by: "a picture with a pixel for each cell, white floor and black wall",
    reads: Reads::Bytes(SIGNATURE, read),
    write,
    has_letters: false,
    costs: CostForm::Grey,
    losses,
};

/// Its id on the command line and in JSON.
pub(crate) const ID: &str = "png";

/// The beginning of every PNG file.
const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The bytes that a decoder may take besides the map: a few rows and its own tables, never the whole picture.
const DECODER_BYTES: usize = 16 << 20;

/// Writes the map as a picture of one bit a pixel, or of 8 bits if some floor costs more than 1: greys that
/// [`read_costs`] reads as the same costs. The same map gives the same bytes. Marks are stored only as openings, see
/// [`read`]. O(cells) in time, 1 bit or byte a cell in space.
pub fn write(map: &Map, _path: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    let size = map.size();
    if map.costs().is_some() {
        let greys = size.iter().map(|cell| match map.is_floor(cell) {
            true => grey_of(map.cost(cell)),
            false => 0,
        });
        let greys: Vec<u8> = greys.collect();
        return encode(size, BitDepth::Eight, &greys, out).map_err(refused);
    }
    let mut bits = Vec::with_capacity(size.cells() / 8 + size.height() as usize);
    for y in 0..size.height() as i32 {
        let floor: Vec<bool> = size.row(y).map(|cell| map.is_floor(cell)).collect();
        bits.extend(floor.chunks(8).map(|eight| {
            let byte = eight.iter().fold(0, |byte, &bit| byte << 1 | u8::from(bit));
            byte << (8 - eight.len())
        }));
    }
    encode(size, BitDepth::One, &bits, out).map_err(refused)
}

fn refused(error: EncodingError) -> io::Error {
    match error {
        // Keeps the error of a full disk, which the encoder would turn into a text.
        EncodingError::IoError(error) => error,
        other => io::Error::other(other),
    }
}

fn encode(
    size: Size,
    depth: BitDepth,
    pixels: &[u8],
    out: &mut dyn Write,
) -> Result<(), EncodingError> {
    let mut encoder = Encoder::new(out, size.width(), size.height());
    encoder.set_color(ColorType::Grayscale);
    encoder.set_depth(depth);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()
}

/// The grey of floor with this cost: white for 1, and never black.
fn grey_of(cost: u8) -> u8 {
    /// An eighth of the step from white to black, rounded down, so that the last grey is not black.
    const STEP: u8 = 255 / (MOST_COST - 1);
    255 - STEP * (cost - 1)
}

/// The cost of floor with that grey, 1 + round(8 (255 - grey) / 255); `None` for black, which is wall.
fn cost_of(grey: u8) -> Option<u8> {
    let steps = u32::from(MOST_COST - 1);
    let cost = 1 + (2 * steps * u32::from(255 - grey) + 255) / 510;
    u8::try_from(cost).ok().filter(|_| grey > 0)
}

/// The map in a picture, or its fault. The picture may have any kind of colour and depth, and may be interlaced. Of an
/// animation the first frame is read.
///
/// A pixel is floor if its luminance (Rec. 601: 0.299 red, 0.587 green, 0.114 blue) is at least half of white. A
/// transparent pixel lies on white. The only floor pixel of the top row is the start, that of the bottom row the goal.
/// A row with none or several of them sets no mark.
///
/// The sides are checked before anything is decoded, and rows are decoded one by one. O(pixels) in time, 1 byte a pixel
/// in space.
pub fn read(bytes: &[u8]) -> Result<Map, Violations<Problem>> {
    read_by(
        bytes,
        |light| if light >= WHITE / 2 { Some(1) } else { None },
    )
}

/// Like [`read`], with greys as costs: white floor costs 1, black is wall, and between them floor costs 1 + round(8
/// (255 - grey) / 255), where the grey of a colour is its luminance in whole numbers. O(pixels) in time, 2 bytes a
/// pixel in space.
///
/// ```
/// use mazescope_formats::maps::{png, text};
/// let map = text::read("S.#\n#39").unwrap();
/// let mut picture = Vec::new();
/// png::write(&map, &[], &mut picture).unwrap();
/// let read = png::read_costs(&picture).unwrap();
/// assert_eq!((&read.tiles, read.costs()), (&map.tiles, map.costs()));
/// ```
pub fn read_costs(bytes: &[u8]) -> Result<Map, Violations<Problem>> {
    /// Light for each step of grey.
    const GREY: u32 = WHITE / 255;
    read_by(bytes, |light| cost_of(((light + GREY / 2) / GREY) as u8))
}

/// The map whose cells follow from the light of pixels: a cost for floor, or `None` for wall.
fn read_by(bytes: &[u8], cost: impl Fn(u32) -> Option<u8>) -> Result<Map, Violations<Problem>> {
    let bytes_at_once = Limits {
        bytes: DECODER_BYTES,
    };
    let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), bytes_at_once);
    decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    let header = decoder.read_header_info().map_err(problem)?;
    let (width, height) = header.size();
    let Some(size) = Size::new(width, height) else {
        let (width, height) = (width as usize, height as usize);
        return Err(Problem::TooLarge { width, height }.into());
    };
    memory::try_for(2 * size.padded() as u64).map_err(Problem::NoMemory)?;
    let mut reader = decoder.read_info().map_err(problem)?;
    // The decoder assumes three bytes a colour, and panics if there are fewer.
    let palette = reader.info().palette.as_deref().unwrap_or_default();
    if !palette.len().is_multiple_of(3) {
        let said = format!(
            "its palette has {} bytes, but a colour takes 3",
            palette.len()
        );
        return Err(Problem::NoPicture(said).into());
    }
    let mut map = Map::new(size, Tile::Wall);
    read_rows(&mut reader, &mut map, cost).map_err(problem)?;
    // The bytes after the rows are checked but not decoded, so that a cut file is noticed.
    reader.finish().map_err(problem)?;
    map.starts.extend(opening(&map, 0));
    map.goals.extend(opening(&map, size.height() as i32 - 1));
    Ok(map)
}

/// The losses and additions of a map, because the marks of a picture are its two openings.
pub(super) fn losses(map: &Map, format: &'static str) -> Result<Vec<Loss>, Unfit> {
    let size = map.size();
    let [start, goal] = [0, size.height() as i32 - 1].map(|y| opening(map, y));
    let (start, goal) = (start.as_slice(), goal.as_slice());
    let (openings, marks) = ([start, goal], [&map.starts[..], &map.goals[..]]);
    let without = |cells: [&[Cell]; 2], known: [&[Cell]; 2]| {
        let [starts, goals] = [0, 1].map(|end| {
            let others = cells[end].iter().copied();
            Vec::from_iter(others.filter(|cell| !known[end].contains(cell)))
        });
        names(map, &starts, &goals)
    };
    let left_out = without(marks, openings).map(|marks| Loss::NoOpening(format, marks));
    let added = without(openings, marks).map(|marks| Loss::Opening(format, marks));
    Ok(left_out.into_iter().chain(added).collect())
}

/// The only floor cell of a row.
fn opening(map: &Map, y: i32) -> Option<Cell> {
    let mut floor = map.size().row(y).filter(|&cell| map.is_floor(cell));
    floor.next().filter(|_| floor.next().is_none())
}

/// The number of pixels on a side of a cell, if the picture seems to have several for each: the largest square of which
/// all edges between floor and wall are multiples. `None` if there is no edge, if cells would have only one or two
/// pixels, as in an ordinary maze, or if fewer than 3 x 3 cells would be left. O(cells).
pub fn pixels_a_tile(map: &Map) -> Option<u32> {
    let size = map.size();
    let (width, height) = (size.width(), size.height());
    let mut step = common(width, height);
    let mut edges = false;
    for cell in size.iter() {
        let (x, y) = size.position(cell);
        for (x, y, at) in [(x - 1, y, x), (x, y - 1, y)] {
            let other = size.cell(x, y);
            if other.is_some_and(|other| map.tiles[other] != map.tiles[cell]) {
                edges = true;
                step = common(step, at.unsigned_abs());
            }
        }
        if step < 3 {
            return None;
        }
    }
    (edges && width / step >= 3 && height / step >= 3).then_some(step)
}

/// The greatest common divisor.
fn common(a: u32, b: u32) -> u32 {
    match b {
        0 => a,
        _ => common(b, a % b),
    }
}

/// A pass over a picture: its first column and row, and the steps to the next ones.
type Pass = (usize, usize, usize, usize);

/// The passes of an interlaced picture (Adam7): <https://www.w3.org/TR/png-3/#8Interlace>.
const ADAM7: [Pass; 7] = [
    (0, 0, 8, 8),
    (4, 0, 8, 8),
    (0, 4, 4, 8),
    (2, 0, 4, 4),
    (0, 2, 2, 4),
    (1, 0, 2, 2),
    (0, 1, 1, 2),
];

fn read_rows(
    reader: &mut Reader<Cursor<&[u8]>>,
    map: &mut Map,
    cost: impl Fn(u32) -> Option<u8>,
) -> Result<(), DecodingError> {
    let size = map.size();
    let (width, height) = (size.width() as usize, size.height() as usize);
    let passes: &[Pass] = match reader.info().interlaced {
        true => &ADAM7,
        false => &[(0, 0, 1, 1)],
    };
    let (colour, _) = reader.output_color_type();
    for &(left, top, right, down) in passes.iter().filter(|pass| pass.0 < width) {
        for y in (top..height).step_by(down) {
            // An animation may declare fewer rows for its first frame than the picture has.
            let Some(row) = reader.next_row()? else {
                return Ok(());
            };
            let pixels = row.data().chunks_exact(colour.samples());
            for (x, pixel) in (left..width).step_by(right).zip(pixels) {
                let floor = size.cell(x as i32, y as i32).zip(cost(light(pixel)));
                if let Some((cell, cost)) = floor {
                    map.tiles[cell] = Tile::Floor;
                    map.set_cost(cell, cost);
                }
            }
        }
    }
    Ok(())
}

/// The light of a white pixel.
const WHITE: u32 = 255_000 * 255;

/// The light of a pixel of grey, grey and alpha, colours, or colours and alpha, on white.
fn light(pixel: &[u8]) -> u32 {
    let wide = |byte: u8| u32::from(byte);
    let of = |red, green, blue| 299 * wide(red) + 587 * wide(green) + 114 * wide(blue);
    let (luminance, alpha) = match *pixel {
        [grey] => (1000 * wide(grey), 255),
        [grey, alpha] => (1000 * wide(grey), wide(alpha)),
        [red, green, blue] => (of(red, green, blue), 255),
        [red, green, blue, alpha] => (of(red, green, blue), wide(alpha)),
        _ => (0, 255),
    };
    luminance * alpha + 255_000 * (255 - alpha)
}

fn problem(error: DecodingError) -> Problem {
    let said = match error {
        DecodingError::IoError(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
            "it ends in the middle".to_owned()
        }
        DecodingError::LimitsExceeded => "it needs more memory than any map".to_owned(),
        other if other.to_string().contains("CRC") => {
            "a checksum (CRC) is wrong, so the file is damaged".to_owned()
        }
        other => other.to_string(),
    };
    Problem::NoPicture(said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cost_has_a_grey_that_is_read_as_it() {
        for cost in 1..=MOST_COST {
            assert_eq!(cost_of(grey_of(cost)), Some(cost));
        }
        assert_eq!(
            [255, 240, 239, 16, 15, 1].map(cost_of),
            [1, 1, 2, 8, 9, 9].map(Some)
        );
        assert_eq!(cost_of(0), None);
        for grey in 1..=255 {
            let exact = 1.0 + (8.0 * f64::from(255 - grey) / 255.0).round();
            assert_eq!(cost_of(grey).map(f64::from), Some(exact), "{grey}");
        }
    }
}
