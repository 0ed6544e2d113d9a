//! Writes maps as SVG drawings, one unit for each cell.

use super::directions::runs as runs_of_moves;
use super::format::MapFormat;
use super::loss::{self, CostForm};
use mazescope_core::looks::spots::runs;
use mazescope_core::looks::svg::{close, css, open, rectangle};
use mazescope_core::{Cell, Look, Map, Size, Theme};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::ops::Range;

/// The entry of the format in the table of all formats.
pub const FORMAT: MapFormat = MapFormat {
    id: "svg",
    name: "SVG picture",
    extensions: &["svg"],
    known_by: "written only",
    is_read: false,
    write,
    costs: CostForm::None,
    losses: loss::nothing,
};

/// The least number of pixels on the longer side of a drawing. A viewer may show it at any size.
const COMFORTABLE: u32 = 600;

/// Writes the map in the colours for print: one element for the floor, one for all walls, one for the path, one a mark.
/// The same bytes for the same map. O(cells).
///
/// A start is a triangle and a goal a diamond, as in the window.
///
/// ```
/// use mazescope_formats as formats;
/// let map = formats::read(b"S.#\n#.G").unwrap();
/// let mut written = Vec::new();
/// formats::maps::svg::write(&map, &[], &mut written).unwrap();
/// let text = String::from_utf8(written).unwrap();
/// assert!(text.starts_with("<svg ") && text.contains("M2 0h1v1h-1zM0 1h1v1h-1z"));
/// ```
pub fn write(map: &Map, path: &[Cell], out: &mut dyn Write) -> io::Result<()> {
    let size = map.size();
    let colours = Theme::Paper.colours();
    let (width, height) = (size.width(), size.height());
    let scale = COMFORTABLE.div_ceil(width.max(height));
    let pixels = [width, height].map(|cells| cells * scale);
    open(out, pixels, [width, height], "")?;
    let mut draw = |style: String, shape: String| match shape.is_empty() {
        true => Ok(()),
        false => writeln!(out, r#"<path {style} d="{shape}"/>"#),
    };
    let [floor, wall, route] =
        [Look::Floor, Look::Wall, Look::Path].map(|look| css(look.rgb(Theme::Paper)[0]));
    let whole = rectangle(0, 0, width, height);
    draw(format!(r#"{SHARP} fill="{floor}""#), whole)?;
    let walls = rectangles(size, |cell| !map.is_floor(cell));
    draw(format!(r#"{SHARP} fill="{wall}""#), walls)?;
    let style = r#"stroke-width=".4" stroke-linecap="round" stroke-linejoin="round""#;
    let style = format!(r#"fill="none" stroke="{route}" {style}"#);
    draw(style, trail(size, path))?;
    let outline = css(colours.outline);
    for (cells, colour, shape) in [
        // Later marks lie on top: if a cell is both, the start shows within the goal.
        (&map.goals, colours.goal, DIAMOND),
        (&map.starts, colours.start, TRIANGLE),
    ] {
        let colour = css(colour);
        let style = format!(r#"fill="{colour}" stroke="{outline}" stroke-width=".06""#);
        draw(style, marks(size, cells, shape))?;
    }
    close(out)
}

/// Cells that touch leave no seam between them.
const SHARP: &str = r#"shape-rendering="crispEdges""#;

/// A triangle that points up, from the corner of its cell.
const TRIANGLE: &str = "m.5 .14l.38 .68h-.76z";

/// A square that stands on its corner, from the corner of its cell.
const DIAMOND: &str = "m.5 .12l.38 .38l-.38 .38l-.38 -.38z";

/// The cells for which `those` is true, as few rectangles for the attribute `d` of one path: runs within a row, where
/// equal runs of neighbouring rows are joined. O(cells).
fn rectangles(size: Size, those: impl Fn(Cell) -> bool) -> String {
    let mut text = String::new();
    // The open runs of the previous row, with their first row.
    let mut open: Vec<(Range<u32>, u32)> = Vec::new();
    for y in 0..=size.height() {
        let mut end = |(run, top): (Range<u32>, u32)| {
            text += &rectangle(run.start, top, run.end - run.start, y - top);
        };
        let is = |x: u32| size.cell(x as i32, y as i32).is_some_and(&those);
        let mut next = Vec::with_capacity(open.len());
        let mut before = open.into_iter().peekable();
        for run in runs(size.width(), is) {
            // Runs are in order in both rows, so everything before this one has ended.
            let place = (run.start, run.end);
            while let Some(run) = before.next_if(|(run, _)| (run.start, run.end) < place) {
                end(run);
            }
            let above = before.next_if(|(above, _)| *above == run);
            next.push((run, above.map_or(y, |(_, top)| top)));
        }
        before.for_each(end);
        open = next;
    }
    text
}

/// A path through the centres of its cells, for the attribute `d`; nothing without a move. Consecutive moves in one
/// direction are one line. O(cells of the path).
fn trail(size: Size, path: &[Cell]) -> String {
    let &[first, _, ..] = path else {
        return String::new();
    };
    let (x, y) = size.position(first);
    let mut text = format!("M{x}.5 {y}.5");
    for (direction, length) in runs_of_moves(size, path) {
        let (dx, dy) = direction.delta();
        let (dx, dy) = (dx * length as i32, dy * length as i32);
        let _ = match (dx, dy) {
            (dx, 0) => write!(text, "h{dx}"),
            (0, dy) => write!(text, "v{dy}"),
            (dx, dy) => write!(text, "l{dx} {dy}"),
        };
    }
    text
}

/// The same shape on each cell, for the attribute `d`. O(cells given).
fn marks(size: Size, cells: &[Cell], shape: &str) -> String {
    let mut text = String::new();
    for &cell in cells {
        let (x, y) = size.position(cell);
        let _ = write!(text, "M{x} {y}{shape}");
    }
    text
}
