//! Writes mazes as PNG pictures: one pixel for each cell, white floor, black walls, and greys for costs.

use super::ends::openings;
use super::format::MapFormat;
use super::loss::{self, CostForm, Losses};
use super::pixels::{self, grey_of_cost};
use ::png::{BitDepth, ColorType, Encoder, EncodingError};
use mazescope_core::{Cell, Map, Size};
use std::io::{self, Write};

/// The entry of the format in the table of all formats.
pub const FORMAT: MapFormat = MapFormat {
    id: "png",
    name: "PNG maze",
    extensions: &["png"],
    known_by: "a picture with a pixel for each cell, white floor and black wall",
    is_read: true,
    write,
    costs: CostForm::Grey,
    losses,
};

/// Writes the map as a picture of one bit a pixel, or of 8 bits if some floor costs more than 1: greys that are read as
/// the same costs with `--terrain`. The same map gives the same bytes. Marks are stored only as the two openings of the
/// rim. O(cells) in time, 1 byte a cell in space.
pub fn write(map: &Map, _path: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    let size = map.size();
    let grey = |cell| match map.is_floor(cell) {
        true => grey_of_cost(map.cost(cell)),
        false => 0,
    };
    let greys: Vec<u8> = size.iter().map(grey).collect();
    let written = if map.costs().is_some() {
        encode(size, BitDepth::Eight, &greys, &greys, out)
    } else {
        let rows = greys.chunks(size.width() as usize);
        let bytes = rows.flat_map(|row| row.chunks(8)).map(|eight| {
            let byte = eight.iter().fold(0, |byte, &grey| byte << 1 | grey & 1);
            byte << (8 - eight.len())
        });
        encode(size, BitDepth::One, &bytes.collect::<Vec<_>>(), &greys, out)
    };
    written.map_err(|error| match error {
        // Keeps the error of a full disk, which the encoder would turn into a text.
        EncodingError::IoError(error) => error,
        other => io::Error::other(other),
    })
}

fn encode(
    size: Size,
    depth: BitDepth,
    pixels: &[u8],
    greys: &[u8],
    out: &mut dyn Write,
) -> Result<(), EncodingError> {
    let mut encoder = Encoder::new(out, size.width(), size.height());
    encoder.set_color(ColorType::Grayscale);
    encoder.set_depth(depth);
    if pixels::is_mistaken(size, greys) {
        let [title, text] = pixels::NOT_SCALED;
        encoder.add_text_chunk(title.to_owned(), text.to_owned())?;
    }
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()
}

/// The losses and additions of a map, because the marks of a picture are the two openings of its border.
fn losses(map: &Map, format: &str) -> Losses {
    let openings = openings(map);
    let (start, goal) = match openings.len() {
        2 => openings.split_at(1),
        _ => Default::default(),
    };
    let but = |cells: &[Cell], known: &[Cell]| {
        let others = cells.iter().copied();
        Vec::from_iter(others.filter(|cell| !known.contains(cell)))
    };
    let (starts, goals) = (but(&map.starts, start), but(&map.goals, goal));
    let reason = format!("A {format} marks start and goal by the two openings of its border");
    let left_out = loss::left_out(map, &starts, &goals, &reason);
    let added = loss::names(map, &but(start, &map.starts), &but(goal, &map.goals));
    let reason = format!("The two openings in the border of a {format} are its start and goal");
    let added = added.map(|marks| format!("{reason}, so it adds {marks}."));
    Ok(left_out.into_iter().chain(added).collect())
}
