//! The pixels of a picture as a grid: one cell for each pixel, or for each square of pixels of one colour.

use super::matrix::{Matrix, MatrixBuilder};
use super::mazes::common;
use super::reading::ReadOptions;
use crate::violation::Violations;
use mazescope_core::{MOST_COST, Size};

/// The most colours that stay distinct. All others are read as some greys, so that a grid has room for all.
const MOST_COLOURS: usize = 200;

/// A picture that is being read, a cell for each pixel.
pub(super) struct PixelGrid {
    cells: MatrixBuilder,
    /// The symbols of greys.
    greys: [Option<u8>; 256],
}

impl PixelGrid {
    /// An empty grid with room for that many pixels.
    pub(super) fn of_size(pixels: usize) -> PixelGrid {
        PixelGrid {
            cells: MatrixBuilder::of_size(pixels),
            greys: [None; 256],
        }
    }

    /// Adds rows of that many bytes, whose pixels have one to four: grey, grey and alpha, colours, colours and alpha.
    pub(super) fn rows(&mut self, bytes: &[u8], length: usize, samples: usize) {
        for row in bytes.chunks(length) {
            let line = self.cells.rows() + 1;
            // Most pixels are like the one before.
            let (mut last, mut symbol) = (&[][..], 0);
            for (pixel, column) in row.chunks_exact(samples).zip(1..) {
                if pixel != last {
                    let cells = &mut self.cells;
                    let mut name = || {
                        let mut colour = on_white(pixel);
                        if cells.symbols() >= MOST_COLOURS && samples > 2 {
                            colour = [grey_of(colour) / 5 * 5; 3];
                        }
                        cells.symbol(&colour_name(colour), (line, column))
                    };
                    symbol = match *pixel {
                        [grey] => *self.greys[usize::from(grey)].get_or_insert_with(name),
                        _ => name(),
                    };
                    last = pixel;
                }
                self.cells.push(symbol);
            }
            self.cells.end_row();
        }
    }

    /// The grid of all pixels.
    pub(super) fn finish(self) -> Result<Matrix, Violations> {
        self.cells.finish(Vec::new())
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
pub(super) fn colour_of(name: &str) -> [u8; 3] {
    [1, 3, 5].map(|at| {
        name.get(at..at + 2)
            .and_then(|part| u8::from_str_radix(part, 16).ok())
            .unwrap_or(0)
    })
}

/// The luminance (Rec. 601: 0.299 red, 0.587 green, 0.114 blue).
pub(super) fn grey_of([red, green, blue]: [u8; 3]) -> u8 {
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
pub(super) fn cost_of(grey: u8) -> Option<u8> {
    let steps = u32::from(MOST_COST - 1);
    let cost = 1 + (2 * steps * u32::from(255 - grey) + 255) / 510;
    u8::try_from(cost).ok().filter(|_| grey > 0)
}

/// Whether a colour is far from grey.
pub(super) fn is_coloured(colour: [u8; 3]) -> bool {
    let (least, most) = (colour.iter().min(), colour.iter().max());
    most.zip(least)
        .is_some_and(|(most, least)| most - least > 96)
}

/// The grid without its margin, and with one cell for each square of pixels, if every square of the same size has one
/// colour.
///
/// # Errors
///
/// A `--scale-down` that is larger than the picture.
pub(super) fn scaled(
    mut matrix: Matrix,
    bytes: &[u8],
    options: &ReadOptions,
) -> Result<Matrix, Violations> {
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
            "each pixel is read as a cell, but walls seem to have a thickness of {wall} and ways a width of {floor}. Draw \
             the picture again with both of 1 pixel, or try --scale-down {}.",
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
    let mut grid = PixelGrid::of_size(greys.len());
    grid.rows(greys, size.width() as usize, 1);
    grid.finish().is_ok_and(|matrix| {
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
    let sides = common(right - left, bottom - top);
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
            let mut counts = [0; 256];
            pixels.for_each(|symbol| counts[usize::from(symbol)] += 1);
            let symbol = (0..matrix.symbols.len()).max_by_key(|&symbol| counts[symbol]);
            let name = &matrix.symbols[symbol.unwrap_or(0)].name;
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
        let runs: Vec<&[u8]> = runs.collect();
        // The border may cut the first and the last run.
        for run in runs.iter().skip(1).take(runs.len().saturating_sub(2)) {
            lengths[usize::from(is_floor(&run[0]))][run.len().min(64)] += 1;
        }
    }
    let [walls, ways] = lengths.map(|counts| {
        let most = (0..counts.len()).max_by_key(|&length| counts[length])?;
        (4 * counts[most] > counts.iter().sum::<usize>()).then_some(most)
    });
    let [walls, ways] = [walls?, ways?];
    (ways > 1 && lengths[1].iter().sum::<usize>() > 8 && 10 * lengths[1][1] < lengths[1][ways])
        .then_some([walls, ways])
}
