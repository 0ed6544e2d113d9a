//! Maps as SVG drawings, a unit a cell: written only.

use crate::grid::{Cell, Direction, Size};
use crate::looks::Look;
use crate::looks::theme::{Rgb, Theme};
use crate::map::Map;
use std::fmt::Write as _;
use std::io::{self, Write};

/// The least number of pixels that a side of a drawing has by itself; a viewer may show it at any
/// size.
const COMFORTABLE: u32 = 600;

/// Writes the map in the colours of a theme: one element for the floor, one for all walls, one for
/// the path, one a mark. The same bytes for the same map. O(cells).
///
/// A start is a triangle and a goal a diamond, as in the window.
///
/// ```
/// use mazescope::{formats, looks::theme::Theme};
/// let map = formats::read(b"S.#\n#.G").unwrap();
/// let mut written = Vec::new();
/// formats::maps::svg::write(&map, &[], Theme::Paper, &mut written).unwrap();
/// let text = String::from_utf8(written).unwrap();
/// assert!(text.starts_with("<svg ") && text.contains("M2 0h1v1h-1zM0 1h1v1h-1z"));
/// ```
pub fn write(map: &Map, path: &[Cell], theme: Theme, out: &mut dyn Write) -> io::Result<()> {
    let size = map.size();
    let colours = theme.colours();
    let (width, height) = (size.width(), size.height());
    let scale = COMFORTABLE.div_ceil(width.max(height));
    open(out, (width * scale, height * scale), (width, height))?;
    let floor = hex(Look::Floor.rgb(theme)[0]);
    writeln!(
        out,
        r#"<path {SHARP} fill="{floor}" d="M0 0h{width}v{height}h-{width}z"/>"#
    )?;
    let wall = rectangles(size, |cell| !map.is_floor(cell));
    if !wall.is_empty() {
        let colour = hex(Look::Wall.rgb(theme)[0]);
        writeln!(out, r#"<path {SHARP} fill="{colour}" d="{wall}"/>"#)?;
    }
    if path.len() > 1 {
        let (colour, line) = (hex(Look::Path.rgb(theme)[0]), trail(size, path));
        let style = r#"stroke-width=".4" stroke-linecap="round" stroke-linejoin="round""#;
        writeln!(
            out,
            r#"<path fill="none" stroke="{colour}" {style} d="{line}"/>"#
        )?;
    }
    let outline = hex(colours.outline);
    for (cells, colour, shape) in [
        // Later marks lie on top: where a cell is both, the start shows within the goal.
        (&map.goals, colours.goal, DIAMOND),
        (&map.starts, colours.start, TRIANGLE),
    ] {
        if cells.is_empty() {
            continue;
        }
        let colour = hex(colour);
        let style = format!(r#"fill="{colour}" stroke="{outline}" stroke-width=".06""#);
        writeln!(out, r#"<path {style} d="{}"/>"#, marks(size, cells, shape))?;
    }
    close(out)
}

/// Cells that touch leave no seam between them.
pub(crate) const SHARP: &str = r#"shape-rendering="crispEdges""#;

/// A triangle that points up, from the corner of its cell.
pub(crate) const TRIANGLE: &str = "m.5 .14l.38 .68h-.76z";

/// A square that stands on its corner, from the corner of its cell.
pub(crate) const DIAMOND: &str = "m.5 .12l.38 .38l-.38 .38l-.38 -.38z";

/// Begins a drawing: its size in pixels, and how many units that is.
pub(crate) fn open(out: &mut dyn Write, pixels: (u32, u32), units: (u32, u32)) -> io::Result<()> {
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {} {}">"#,
        pixels.0, pixels.1, units.0, units.1
    )
}

/// Ends a drawing.
pub(crate) fn close(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "</svg>")
}

/// A colour as SVG writes it.
pub(crate) fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The cells of which `those` is true as few rectangles, for the attribute `d` of one path: runs
/// within a row, and equal runs of neighbouring rows in one. O(cells).
pub(crate) fn rectangles(size: Size, those: impl Fn(Cell) -> bool) -> String {
    let mut text = String::new();
    // Of the row before: runs that may go on, by where they begin and end, and their first row.
    let mut open: Vec<(i32, i32, i32)> = Vec::new();
    for y in 0..=size.height() as i32 {
        let mut next = Vec::with_capacity(open.len());
        let mut before = open.iter().copied().peekable();
        for (left, right) in runs(size, y, &those) {
            // Runs are in order in both rows: what lies before this one has ended.
            while let Some(run) = before.next_if(|run| (run.0, run.1) < (left, right)) {
                rectangle(&mut text, run, y);
            }
            let above = before.next_if(|run| (run.0, run.1) == (left, right));
            next.push((left, right, above.map_or(y, |run| run.2)));
        }
        before.for_each(|run| rectangle(&mut text, run, y));
        open = next;
    }
    text
}

/// Runs of neighbouring cells in a row, as the first column and the one behind the last.
fn runs(size: Size, y: i32, those: impl Fn(Cell) -> bool) -> impl Iterator<Item = (i32, i32)> {
    let mut x = 0;
    std::iter::from_fn(move || {
        let is = |x| size.cell(x, y).map(&those);
        while is(x) == Some(false) {
            x += 1;
        }
        let left = x;
        while is(x) == Some(true) {
            x += 1;
        }
        (x > left).then_some((left, x))
    })
}

fn rectangle(text: &mut String, (left, right, top): (i32, i32, i32), bottom: i32) {
    let (width, height) = (right - left, bottom - top);
    // Writing to a text cannot fail.
    let _ = write!(text, "M{left} {top}h{width}v{height}h-{width}z");
}

/// A path through the middles of its cells, for the attribute `d`; moves in a row are one line.
/// O(cells of the path).
pub(crate) fn trail(size: Size, path: &[Cell]) -> String {
    let mut text = String::new();
    let Some(&first) = path.first() else {
        return text;
    };
    let (x, y) = size.position(first);
    let _ = write!(text, "M{x}.5 {y}.5");
    let mut moves = super::directions::of(size, path).peekable();
    while let Some(direction) = moves.next() {
        let mut length = 1;
        while moves.next_if_eq(&direction).is_some() {
            length += 1;
        }
        let (dx, dy) = Direction::delta(direction);
        let (dx, dy) = (dx * length, dy * length);
        let _ = match (dx, dy) {
            (dx, 0) => write!(text, "h{dx}"),
            (0, dy) => write!(text, "v{dy}"),
            (dx, dy) => write!(text, "l{dx} {dy}"),
        };
    }
    text
}

/// The same shape on each cell, for the attribute `d`. O(cells given).
pub(crate) fn marks(size: Size, cells: &[Cell], shape: &str) -> String {
    let mut text = String::new();
    for &cell in cells {
        let (x, y) = size.position(cell);
        let _ = write!(text, "M{x} {y}{shape}");
    }
    text
}
