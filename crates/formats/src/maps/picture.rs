//! Reads mazes from pictures (PNG, BMP, PBM, PGM, PPM): one pixel for each cell, or a square of pixels.

use super::matrix::{Matrix, MatrixBuilder, too_large};
use super::symbols::Meaning;
use super::{ReadOptions, legend};
use crate::violation::Violations;
use image::{DynamicImage, ImageFormat, io::Reader};
use mazescope_core::structures::memory::{self, NoMemory};
use mazescope_core::{MOST_COST, Size};
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

/// How a robot's map says which cells are free: the YAML file beside a picture that a map server of ROS saved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Occupancy {
    /// A cell whose probability of being occupied is smaller is free.
    pub free: f32,
    /// Whether white is occupied, instead of black.
    pub negated: bool,
}

impl Occupancy {
    /// The limits in a YAML file; `None` if it is not one of a robot's map.
    pub fn of_yaml(text: &str) -> Option<Occupancy> {
        let value = |key: &str| {
            let mut lines = text.lines().filter_map(|line| line.split_once(':'));
            let (_, value) = lines.find(|(name, _)| name.trim() == key)?;
            value.split('#').next()?.trim().parse().ok()
        };
        let free = value("free_thresh")?;
        let negated = value("negate").is_some_and(|negate: f32| negate != 0.0);
        Some(Occupancy { free, negated })
    }

    /// The limits that map servers use unless told otherwise: grey 205 is unknown.
    const USUAL: Occupancy = Occupancy {
        free: 0.196,
        negated: false,
    };

    fn meaning(self, grey: u8) -> Meaning {
        let light = f32::from(grey) / 255.0;
        let occupied = if self.negated { light } else { 1.0 - light };
        match occupied {
            free if free < self.free => Meaning::Floor(1),
            unknown if unknown < 0.65 => Meaning::Outside,
            _ => Meaning::Wall,
        }
    }
}

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
    let pixels = match format {
        ImageFormat::Png => decode_png(bytes),
        other => decode(bytes, other),
    };
    let pixels = pixels.map_err(|wrong| match wrong {
        Undecoded::TooLarge(width, height) => too_large(width as usize, height as usize),
        Undecoded::NoMemory(lacking) => format!("{lacking}.").into(),
        Undecoded::Broken(what) => {
            let cure = "Save it again, with one pixel for each cell.";
            format!("the {name} cannot be read: {what}. {cure}").into()
        }
    })?;
    let matrix = pixels.grid().finish(Vec::new())?;
    let mut matrix = scaled(matrix, bytes, options)?;
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

/// Refuses a picture of a size that no map has, or for which the bytes do not suffice.
fn check(width: u32, height: u32, bytes: &[u8], most: u64) -> Result<(), Undecoded> {
    let size = Size::new(width, height).ok_or(Undecoded::TooLarge(width, height))?;
    if size.cells() as u64 > most * bytes.len() as u64 {
        return Err(Undecoded::Broken("it ends in the middle".to_owned()));
    }
    memory::try_for(8 * size.padded() as u64).map_err(Undecoded::NoMemory)
}

/// The pixels of a picture, row by row, with one to four bytes each: grey, grey and alpha, colours, colours and alpha.
struct Pixels {
    width: usize,
    samples: usize,
    bytes: Vec<u8>,
}

/// Decodes a PNG. Of an animation the first frame is read.
fn decode_png(bytes: &[u8]) -> Result<Pixels, Undecoded> {
    let mut decoder = Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    let (width, height) = decoder.read_header_info()?.size();
    // Deflate makes at most 1032 bytes of one.
    check(width, height, bytes, 8 * 1032)?;
    let mut reader = decoder.read_info()?;
    // The decoder assumes three bytes a colour, and panics if there are fewer.
    let palette = reader.info().palette.as_deref().unwrap_or_default();
    if !palette.len().is_multiple_of(3) {
        let length = palette.len();
        let wrong = format!("its palette has {length} bytes, but a colour takes 3");
        return Err(Undecoded::Broken(wrong));
    }
    let mut pixels = vec![0; reader.output_buffer_size().unwrap_or_default()];
    reader.next_frame(&mut pixels)?;
    // The bytes after the rows are checked but not decoded, so that a cut file is noticed.
    reader.finish()?;
    Ok(Pixels {
        width: width as usize,
        samples: reader.output_color_type().0.samples(),
        bytes: pixels,
    })
}

/// Decodes a picture of another kind.
fn decode(bytes: &[u8], format: ImageFormat) -> Result<Pixels, Undecoded> {
    let reader = || Reader::with_format(Cursor::new(bytes), format);
    let (width, height) = reader().into_dimensions()?;
    // The densest kinds have a bit a pixel, or repeat one up to 255 times.
    check(width, height, bytes, 255)?;
    let (samples, pixels) = match reader().decode()? {
        DynamicImage::ImageLuma8(greys) => (1, greys.into_raw()),
        other => (4, other.into_rgba8().into_raw()),
    };
    Ok(Pixels {
        width: width as usize,
        samples,
        bytes: pixels,
    })
}

/// The most colours that are told apart. All others are read as some greys, so that a grid has room for all.
const MOST_COLOURS: usize = 200;

impl Pixels {
    /// A cell for each pixel.
    fn grid(self) -> MatrixBuilder {
        let mut builder = MatrixBuilder::of_size(self.bytes.len() / self.samples);
        let mut greys = [None; 256];
        // Most pixels are like the one before.
        let (mut last, mut symbol) = (&[][..], 0);
        for (row, line) in self.bytes.chunks(self.width * self.samples).zip(1..) {
            for (pixel, column) in row.chunks_exact(self.samples).zip(1..) {
                if pixel != last {
                    let mut name = || {
                        let mut colour = on_white(pixel);
                        if builder.symbols() >= MOST_COLOURS && self.samples > 2 {
                            colour = [grey_of(colour) / 5 * 5; 3];
                        }
                        builder.symbol(&colour_name(colour), (line, column))
                    };
                    symbol = match *pixel {
                        [grey] => *greys[usize::from(grey)].get_or_insert_with(name),
                        _ => name(),
                    };
                    last = pixel;
                }
                builder.push(symbol);
            }
            builder.end_row();
        }
        builder
    }
}

/// The colour of a pixel that lies on white.
fn on_white(pixel: &[u8]) -> [u8; 3] {
    let (colour, alpha) = match *pixel {
        [grey] => ([grey; 3], 255),
        [grey, alpha] => ([grey; 3], alpha),
        [red, green, blue] => ([red, green, blue], 255),
        [red, green, blue, alpha] => ([red, green, blue], alpha),
        _ => ([0; 3], 255),
    };
    colour.map(|part| {
        let (part, alpha) = (u32::from(part), u32::from(alpha));
        ((part * alpha + 255 * (255 - alpha) + 127) / 255) as u8
    })
}

fn colour_name([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The parts of a colour from its name.
fn colour_of(name: &str) -> [u8; 3] {
    [1, 3, 5].map(|at| {
        name.get(at..at + 2)
            .and_then(|part| u8::from_str_radix(part, 16).ok())
            .unwrap_or(0)
    })
}

/// The luminance (Rec. 601: 0.299 red, 0.587 green, 0.114 blue).
fn grey_of([red, green, blue]: [u8; 3]) -> u8 {
    let [red, green, blue] = [red, green, blue].map(u32::from);
    ((299 * red + 587 * green + 114 * blue + 500) / 1000) as u8
}

/// The grey of floor with this cost: white for 1, and never black.
pub(super) fn grey_of_cost(cost: u8) -> u8 {
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

/// Whether a colour is far from grey.
fn is_coloured(colour: [u8; 3]) -> bool {
    let (least, most) = (colour.iter().min(), colour.iter().max());
    most.zip(least)
        .is_some_and(|(most, least)| most - least > 96)
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
            // Beside black walls, a colour is a path or an area of floor.
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
        notes.push("the YAML file beside the picture says which greys are free.".to_owned());
    } else if rule == (false, false, true) {
        notes.push("grey 205 is unknown in a robot's map, so it is outside. To make it floor, add --threshold 128.".to_owned());
    } else if between > 0 && rule == (false, false, false) {
        notes.push(format!(
            "{between} pixels are neither white nor black. Light ones and colours beside black are floor. To change that, \
             add for example --threshold 200."
        ));
    }
    matrix.notes.extend(notes);
    meanings
}

/// The grid without its margin, and with one cell for each square of pixels, if every square of the same size has one
/// colour.
///
/// # Errors
///
/// A `--scale-down` that is larger than the picture.
fn scaled(mut matrix: Matrix, bytes: &[u8], options: &ReadOptions) -> Result<Matrix, Violations> {
    let [_, _, width, height] = whole(&matrix);
    if let Some(step) = options.scale_down {
        let step = step as usize;
        if step == 0 || width < step || height < step {
            return Err(format!(
                "--scale-down is {step}, but the picture has {width} x {height} pixels. Use a number from 1 to {}.",
                width.min(height)
            ).into());
        }
        return reduce(
            &matrix,
            [0, 0, width / step * step, height / step * step],
            step,
        )
        .finish(Vec::new());
    }
    let title = NOT_SCALED.join("\0");
    if bytes
        .windows(title.len())
        .take(200)
        .any(|part| part == title.as_bytes())
    {
        return Ok(matrix);
    }
    let floor = floor_of(&matrix);
    let frame = without_margin(&matrix, &floor);
    let [left, top, right, bottom] = frame;
    let step = square(&matrix, frame, &floor).unwrap_or(1);
    let mut notes = Vec::new();
    if frame != whole(&matrix) {
        notes.push("the white margin is left out.".to_owned());
    }
    if step > 1 {
        notes.push(format!(
            "every cell is {step} x {step} pixels, so the map has {} x {} cells. To read each pixel as a cell, add \
             --scale-down 1.",
            (right - left) / step,
            (bottom - top) / step
        ));
    } else if let Some([wall, floor]) = thickness(&matrix, &floor) {
        notes.push(format!(
            "each pixel is read as a cell, but walls seem to be {wall} pixels thick and ways {floor} pixels wide. Scale \
             the picture so that both are 1 pixel, or try --scale-down {}.",
            wall.min(floor).max(2)
        ));
    }
    if step > 1 || frame != whole(&matrix) {
        return reduce(&matrix, frame, step).finish(notes);
    }
    matrix.notes = notes;
    Ok(matrix)
}

/// The title and the text in a PNG that forbids to scale it, because its map has a margin or squares of equal cells.
pub(super) const NOT_SCALED: [&str; 2] = ["Pixels a cell", "1"];

/// Whether a reader would take the margin or the squares of this picture for something else than cells. O(pixels).
pub(super) fn is_mistaken(size: Size, greys: &[u8]) -> bool {
    let pixels = Pixels {
        width: size.width() as usize,
        samples: 1,
        bytes: greys.to_vec(),
    };
    pixels.grid().finish(Vec::new()).is_ok_and(|matrix| {
        let floor = floor_of(&matrix);
        let frame = without_margin(&matrix, &floor);
        frame != whole(&matrix) || square(&matrix, frame, &floor).is_some()
    })
}

/// Whether each colour is nearer to white than to black.
fn floor_of(matrix: &Matrix) -> Vec<bool> {
    let symbols = matrix.symbols.iter();
    symbols
        .map(|symbol| grey_of(colour_of(&symbol.name)) >= 128)
        .collect()
}

/// A part of a picture: its first column and row, and the column and row behind its last ones.
type Frame = [usize; 4];

fn whole(matrix: &Matrix) -> Frame {
    [
        0,
        0,
        matrix.size.width() as usize,
        matrix.size.height() as usize,
    ]
}

/// The picture without rows and columns of floor alone on all four sides, if walls are around the rest.
fn without_margin(matrix: &Matrix, floor: &[bool]) -> Frame {
    let [_, _, width, height] = whole(matrix);
    let is_floor = |x: usize, y: usize| floor[usize::from(matrix.row(y)[x])];
    let row = |y: &usize| (0..width).all(|x| is_floor(x, *y));
    let column = |x: &usize| (0..height).all(|y| is_floor(*x, y));
    let [top, left] = [
        (0..height).take_while(row).count(),
        (0..width).take_while(column).count(),
    ];
    if top == 0 || left == 0 || top == height {
        return whole(matrix);
    }
    let bottom = height - (0..height).rev().take_while(row).count();
    let right = width - (0..width).rev().take_while(column).count();
    let across = (left..right).flat_map(|x| [(x, top), (x, bottom - 1)]);
    let rim = across.chain((top..bottom).flat_map(|y| [(left, y), (right - 1, y)]));
    let walls = rim.clone().filter(|&(x, y)| !is_floor(x, y)).count();
    match bottom < height && right < width && 4 * walls >= 3 * rim.count() {
        true => [left, top, right, bottom],
        false => whole(matrix),
    }
}

/// The largest side of squares that divide the frame, of which at least 3 x 3 are left, and in each of which at least 95
/// of 100 pixels are alike; `None` if there are none with more than one pixel, or if all pixels are alike.
fn square(matrix: &Matrix, [left, top, right, bottom]: Frame, floor: &[bool]) -> Option<usize> {
    let sides = super::mazes::common(right - left, bottom - top);
    let steps = (2..=sides).rev().filter(|step| sides.is_multiple_of(*step));
    let mut steps = steps.filter(|step| (right - left) / step >= 3 && (bottom - top) / step >= 3);
    let is_floor = |x: usize, y: usize| floor[usize::from(matrix.row(y)[x])];
    let fits = |&step: &usize| {
        let mut kinds = [false; 2];
        let fits = (top..bottom).step_by(step).all(|y| {
            (left..right).step_by(step).all(|x| {
                let pixels = (y..y + step).flat_map(|y| (x..x + step).map(move |x| (x, y)));
                let light = pixels.filter(|&(x, y)| is_floor(x, y)).count();
                let most = light.max(step * step - light);
                kinds[usize::from(2 * light >= step * step)] = true;
                100 * most >= 95 * step * step
            })
        });
        fits && kinds == [true; 2]
    };
    steps.find(fits)
}

/// A cell for each square of the frame: the symbol that most of its pixels have.
fn reduce(matrix: &Matrix, [left, top, right, bottom]: Frame, step: usize) -> MatrixBuilder {
    let mut builder = MatrixBuilder::default();
    for y in (top..bottom).step_by(step) {
        for x in (left..right).step_by(step) {
            let pixels = (y..y + step).flat_map(|y| matrix.row(y)[x..x + step].iter().copied());
            let mut pixels: Vec<u8> = pixels.collect();
            pixels.sort_unstable();
            let runs = pixels.chunk_by(|one, other| one == other);
            let symbol = runs.max_by_key(|run| run.len()).map_or(0, |run| run[0]);
            let name = &matrix.symbols[usize::from(symbol)].name;
            let place = builder.symbol(name, (y + 1, x + 1));
            builder.push(place);
        }
        builder.end_row();
    }
    builder
}

/// How many pixels walls and ways mostly have across in some rows, if hardly any way has one pixel.
fn thickness(matrix: &Matrix, floor: &[bool]) -> Option<[usize; 2]> {
    const ROWS: usize = 64;
    let height = matrix.size.height() as usize;
    let mut lengths = [[0; 65]; 2];
    for y in (0..height).step_by(height.div_ceil(ROWS)) {
        let is_floor = |symbol: &u8| floor[usize::from(*symbol)];
        let runs = matrix
            .row(y)
            .chunk_by(|one, other| is_floor(one) == is_floor(other));
        // The rim may cut the first run.
        for run in runs.skip(1) {
            lengths[usize::from(is_floor(&run[0]))][run.len().min(64)] += 1;
        }
    }
    let [walls, ways] = lengths.map(|counts| {
        let most = (0..counts.len()).max_by_key(|&length| counts[length])?;
        (5 * counts[most] > 2 * counts.iter().sum::<usize>()).then_some(most)
    });
    let [walls, ways] = [walls?, ways?];
    (ways > 1 && lengths[1].iter().sum::<usize>() > 8 && 10 * lengths[1][1] < lengths[1][ways])
        .then_some([walls, ways])
}
