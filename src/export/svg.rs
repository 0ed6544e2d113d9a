//! SVG of the boards of a scene: one path a look, words as text, start and goal as shapes.

use super::edges::{self, Edges};
use super::layout::Place;
use super::palette::{Ink, InkPalette, LaneInks};
use super::places::corner;
use super::plan::ExportPlan;
use super::row::{PaintedRow, looks};
use super::seen::{Seen, Title};
use super::shapes::{DrawnMark, Paint, SHAPES_FROM, square};
use super::way::WayLine;
use crate::board::Board;
use crate::grid::Cell;
use crate::looks::spots::Spots;
use crate::looks::texture::Texture;
use crate::looks::{Cue, Look};
use crate::map::Map;
use crate::playback::scene::Scene;
use std::io::{self, Write};

/// Writes the scene's present moment. Cells that look alike are one path, in which those side by side
/// in a row are one rectangle; shapes of cells are patterns over it.
pub fn write(
    scene: &mut Scene,
    title: &Title,
    plan: &ExportPlan,
    out: &mut dyn Write,
) -> io::Result<()> {
    let palette = plan.palette();
    let (width, height) = (plan.layout.width, plan.layout.height);
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">"#
    )?;
    let colour = |ink: Ink| hex(&palette, ink);
    let ground = colour(palette.ground);
    writeln!(
        out,
        r#"<rect width="{width}" height="{height}" fill="{ground}"/>"#
    )?;
    let panes = Seen::all(scene, title, plan.race);
    for (number, (place, pane)) in plan.layout.lanes.iter().zip(panes).enumerate() {
        let (shown, map) = (pane.board(scene), scene.map());
        board(out, plan, &palette, place, number, (shown, map), &pane)?;
        let side = plan.layout.cell;
        let spots = Spots::new(scene.map().size(), plan.layout.block);
        let corners = |cells: &[Cell]| {
            let corners = cells.iter().map(|&cell| corner(place, spots, cell, side));
            corners.collect::<Vec<_>>().into_iter()
        };
        if side >= SHAPES_FROM {
            way(out, &palette, &WayLine::path(corners(&pane.path), side))?;
        }
        way(out, &palette, &WayLine::through(corners(&pane.way), side))?;
        if pane.marked {
            let starts = scene
                .map()
                .starts
                .iter()
                .map(|&cell| (DrawnMark::Start, cell));
            let goals = scene
                .map()
                .goals
                .iter()
                .map(|&cell| (DrawnMark::Goal, cell));
            for (mark, cell) in starts.chain(goals) {
                shape(out, &palette, place, spots, side, mark, cell)?;
            }
        }
        if let Some(cell) = pane.now {
            shape(out, &palette, place, spots, side, DrawnMark::Now, cell)?;
        }
        let letters = 8 * plan.layout.scale;
        let inks = [palette.text, palette.faint];
        let places = place.name.iter().chain(&place.counts);
        for (line, (area, words)) in places.zip(&pane.words).enumerate() {
            if words.is_empty() {
                continue;
            }
            let (x, y) = (area.left, area.bottom);
            // Monospaced letters are 0.6 times as wide as they are high; ours are square.
            let (fill, font) = (colour(inks[line.min(1)]), letters * 3 / 2);
            writeln!(
                out,
                r#"<text x="{x}" y="{y}" fill="{fill}" font-family="monospace" font-size="{font}">{}</text>"#,
                escaped(words)
            )?;
        }
    }
    writeln!(out, "</svg>")
}

/// One board: what looks alike is one path.
fn board(
    out: &mut dyn Write,
    plan: &ExportPlan,
    palette: &InkPalette,
    place: &Place,
    number: usize,
    (board, map): (&Board, &Map),
    seen: &Seen,
) -> io::Result<()> {
    let side = plan.layout.cell;
    let spots = Spots::new(board.size(), plan.layout.block);
    let area = place.board;
    let (left, top) = (area.left, area.top);
    let (width, height) = (area.right - left, area.bottom - top);
    let inks = &palette.lanes()[palette.lane(seen.hue)];
    let wall = hex(palette, inks.looks[Look::Wall as usize][0]);
    writeln!(
        out,
        r#"<g transform="translate({left} {top})" shape-rendering="crispEdges">"#
    )?;
    writeln!(
        out,
        r#"<rect width="{width}" height="{height}" fill="{wall}"/>"#
    )?;
    let table = looks(seen.looks, seen.is_finished());
    let mut lines: Vec<Paint> = Vec::with_capacity(spots.count());
    let mut painted = PaintedRow::default();
    for row in 0..spots.rows() {
        lines.extend_from_slice(painted.paint((board, map), &table, spots, side, row));
    }
    for look in Look::ALL.into_iter().filter(|&look| look != Look::Wall) {
        let width = spots.columns() as usize;
        let path = path(&lines, width, side, |paint| paint.look == look);
        if path.is_empty() {
            continue;
        }
        let motif = motif_of(look, inks, palette, side);
        let first = hex(palette, inks.looks[look as usize][0]);
        let id = format!("{}{number}", look.name().replace(' ', "-"));
        if let Some(motif) = &motif {
            pattern(out, &id, side, motif)?;
        }
        writeln!(out, r#"<path fill="{first}" d="{path}"/>"#)?;
        for texture in Texture::PATTERNS {
            let path = self::path(&lines, width, side, |paint| {
                paint.look == look && paint.texture == texture
            });
            if !path.is_empty() {
                let (name, ink) = (name(texture), inks.patterns[look as usize]);
                let motif = ground(texture, f64::from(side), &hex(palette, ink));
                pattern(out, &format!("{name}-{id}"), side, &motif)?;
                writeln!(out, r#"<path fill="url(#{name}-{id})" d="{path}"/>"#)?;
            }
        }
        if motif.is_some() {
            writeln!(out, r#"<path fill="url(#{id})" d="{path}"/>"#)?;
        }
    }
    let path = edges_path(&lines, spots.columns(), side);
    if !path.is_empty() {
        let edge = hex(palette, palette.edge);
        writeln!(out, r#"<path fill="{edge}" d="{path}"/>"#)?;
    }
    writeln!(out, "</g>")
}

/// Writes a pattern that repeats in each cell.
fn pattern(out: &mut dyn Write, id: &str, side: u32, motif: &str) -> io::Result<()> {
    write!(
        out,
        r#"<pattern id="{id}" width="{side}" height="{side}" patternUnits="userSpaceOnUse">"#
    )?;
    writeln!(out, "{motif}</pattern>")
}

/// The word for a pattern of terrain.
fn name(texture: Texture) -> &'static str {
    match texture {
        Texture::Plain => "plain",
        Texture::Dots => "sand",
        Texture::Ripples => "swamp",
    }
}

/// The pattern of terrain on a cell of `side` pixels, as [`Stamps`](super::shapes::Stamps) have it.
fn ground(texture: Texture, side: f64, colour: &str) -> String {
    let (one, other) = (side / 4.0, side * 3.0 / 4.0);
    match texture {
        Texture::Plain => String::new(),
        Texture::Dots => {
            let dots = [(one, one), (other, one), (one, other), (other, other)];
            let dots = dots.map(|(x, y)| {
                let radius = 0.11 * side;
                format!(r#"<circle cx="{x:.2}" cy="{y:.2}" r="{radius:.2}" fill="{colour}"/>"#)
            });
            dots.concat()
        }
        Texture::Ripples => {
            let (rise, wide) = (0.08 * side, 0.14 * side);
            let line = |y: f64| {
                let (high, low) = (y - rise, y + rise);
                let half = side / 2.0;
                format!(
                    "M0 {high:.2}L{one:.2} {low:.2}L{half:.2} {high:.2}L{other:.2} {low:.2}L{side} {high:.2}"
                )
            };
            let lines = line(one) + &line(other);
            format!(r#"<path d="{lines}" stroke="{colour}" stroke-width="{wide:.2}" fill="none"/>"#)
        }
    }
}

/// The spots of which `those` is true, for the attribute `d`: those side by side in a row are one rectangle.
fn path(lines: &[Paint], width: usize, side: u32, those: impl Fn(Paint) -> bool) -> String {
    let mut path = String::new();
    for (x, y, cells) in runs(lines, width, those) {
        let (x, y, long) = (x * side, y * side, cells * side);
        path += &format!("M{x} {y}h{long}v{side}h-{long}z");
    }
    path
}

/// Runs of such spots side by side in a row: column, row, and how many there are.
fn runs(lines: &[Paint], width: usize, those: impl Fn(Paint) -> bool) -> Vec<(u32, u32, u32)> {
    let mut runs = Vec::new();
    for (y, line) in (0..).zip(lines.chunks(width.max(1))) {
        let mut x = 0;
        while x < line.len() {
            let from = x;
            while x < line.len() && those(line[x]) {
                x += 1;
            }
            if x > from {
                runs.push((from as u32, y, (x - from) as u32));
            }
            x += 1;
        }
    }
    runs
}

/// The edges of walls, for the attribute `d`: those that go on from cell to cell are one rectangle.
fn edges_path(lines: &[Paint], columns: u32, side: u32) -> String {
    let wide = edges::width(side);
    let (columns, far) = (columns.max(1) as usize, side - wide);
    let mut path = String::new();
    let mut rectangle = |x: u32, y: u32, across: u32, down: u32| {
        path += &format!("M{x} {y}h{across}v{down}h-{across}z");
    };
    for (part, below) in [(Edges::ABOVE, 0), (Edges::BELOW, far)] {
        for (x, y, cells) in runs(lines, columns, |paint| paint.edges.has(part)) {
            rectangle(x * side, y * side + below, cells * side, wide);
        }
    }
    for (part, right) in [(Edges::LEFT, 0), (Edges::RIGHT, far)] {
        for (x, y, cells) in runs_down(lines, columns, |paint| paint.edges.has(part)) {
            rectangle(x * side + right, y * side, wide, cells * side);
        }
    }
    for (place, (part, _)) in (0..).zip(Edges::CORNERS) {
        let (right, below) = (place % 2 * far, place / 2 * far);
        for (x, y, cells) in runs(lines, columns, |paint| paint.edges.has(part)) {
            for x in x..x + cells {
                rectangle(x * side + right, y * side + below, wide, wide);
            }
        }
    }
    path
}

/// Runs of such spots one below the other: column, row, and how many there are.
fn runs_down(
    lines: &[Paint],
    columns: usize,
    those: impl Fn(Paint) -> bool,
) -> Vec<(u32, u32, u32)> {
    let rows = lines.len() / columns;
    let turned: Vec<Paint> = (0..columns)
        .flat_map(|x| (0..rows).map(move |y| lines[y * columns + x]))
        .collect();
    let runs = runs(&turned, rows.max(1), those).into_iter();
    runs.map(|(y, x, cells)| (x, y, cells)).collect()
}

/// What stands on each cell of a look, if anything does.
fn motif_of(look: Look, inks: &LaneInks, palette: &InkPalette, side: u32) -> Option<String> {
    if side < SHAPES_FROM {
        return None;
    }
    let colour = hex(palette, inks.looks[look as usize][1]);
    let motif = match look {
        // A line goes over it.
        Look::Path => String::new(),
        Look::Frontier | Look::Edge => {
            let (inset, round) = square(side as f32);
            let wide = side as f32 - 2.0 * inset;
            format!(
                r#"<rect x="{inset}" y="{inset}" width="{wide}" height="{wide}" rx="{round:.1}" fill="{colour}"/>"#
            )
        }
        Look::Wall
        | Look::Floor
        | Look::Rejected
        | Look::Done
        | Look::Expanded
        | Look::GivenUp
        | Look::Visited
        | Look::Touched
        | Look::TouchedWall => motif(look.cue(), f64::from(side), &colour),
    };
    Some(motif).filter(|motif| !motif.is_empty())
}

/// The shape of a cell of `side` pixels.
fn motif(cue: Cue, side: f64, colour: &str) -> String {
    let half = side / 2.0;
    let line = |path: String, wide: f64| {
        format!(r#"<path d="{path}" stroke="{colour}" stroke-width="{wide:.1}" fill="none"/>"#)
    };
    match cue {
        Cue::Full => String::new(),
        Cue::Ring => {
            let wide = (0.14 * side).round().max(1.0);
            let (near, far) = (wide / 2.0, side - wide / 2.0);
            line(format!("M{near} {near}H{far}V{far}H{near}z"), wide)
        }
        Cue::Dot => format!(
            r#"<circle cx="{half}" cy="{half}" r="{:.1}" fill="{colour}"/>"#,
            0.26 * side
        ),
        Cue::Inset => {
            let near = (0.27 * side).round().max(1.0);
            let wide = side - 2.0 * near;
            format!(
                r#"<rect x="{near}" y="{near}" width="{wide}" height="{wide}" fill="{colour}"/>"#
            )
        }
        Cue::Hatch => line(
            format!("M0 {half}L{half} 0M0 {side}L{side} 0M{half} {side}L{side} {half}"),
            0.14 * side,
        ),
        Cue::Cross => {
            let (near, far) = (0.16 * side, 0.84 * side);
            line(
                format!(
                    "M{near:.1} {near:.1}L{far:.1} {far:.1}M{near:.1} {far:.1}L{far:.1} {near:.1}"
                ),
                0.15 * side,
            )
        }
        Cue::Diamond => {
            let reach = 0.42 * side;
            let (near, far) = (half - reach, half + reach);
            format!(
                r#"<path d="M{half} {near:.1}L{far:.1} {half}L{half} {far:.1}L{near:.1} {half}z" fill="{colour}"/>"#
            )
        }
        Cue::Triangle => {
            let (base, near, far) = (half + 0.32 * side, half - 0.4 * side, half + 0.4 * side);
            let tip = base - 0.72 * side;
            format!(
                r#"<path d="M{half} {tip:.1}L{far:.1} {base:.1}L{near:.1} {base:.1}z" fill="{colour}"/>"#
            )
        }
    }
}

/// A way as a line with its casing.
fn way(out: &mut dyn Write, palette: &InkPalette, line: &WayLine) -> io::Result<()> {
    if line.middles().len() < 2 {
        return Ok(());
    }
    let points = line.middles().iter().map(|(x, y)| format!("{x:.1},{y:.1}"));
    let points = points.collect::<Vec<_>>().join(" ");
    let ([inside, around], [ink, casing]) = (line.widths(), line.inks(palette));
    for (wide, ink) in [(around, casing), (inside, ink)] {
        let ink = hex(palette, ink);
        writeln!(
            out,
            r#"<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="{wide:.1}" stroke-linecap="round" stroke-linejoin="round"/>"#
        )?;
    }
    Ok(())
}

/// A start, a goal or the frame of the current cell, over its cell.
fn shape(
    out: &mut dyn Write,
    palette: &InkPalette,
    place: &Place,
    spots: Spots,
    side: u32,
    mark: DrawnMark,
    cell: Cell,
) -> io::Result<()> {
    let (x, y) = spots.place(cell);
    let middle = |corner: u32, at: u32| f64::from(corner) + (f64::from(at) + 0.5) * f64::from(side);
    let (x, y) = (middle(place.board.left, x), middle(place.board.top, y));
    let reach = f64::from(mark.radius(side));
    let [inside, outline] = mark.inks(palette).map(|ink| hex(palette, ink));
    match mark {
        DrawnMark::Start => {
            let (thick, dot) = DrawnMark::ring(reach as f32);
            let middle = reach - f64::from(thick) / 2.0;
            writeln!(
                out,
                r#"<circle cx="{x:.1}" cy="{y:.1}" r="{:.1}" fill="{outline}"/>"#,
                reach + 1.0
            )?;
            writeln!(
                out,
                r#"<circle cx="{x:.1}" cy="{y:.1}" r="{middle:.1}" fill="none" stroke="{inside}" stroke-width="{thick:.1}"/>"#
            )?;
            writeln!(
                out,
                r#"<circle cx="{x:.1}" cy="{y:.1}" r="{dot:.1}" fill="{inside}"/>"#
            )
        }
        DrawnMark::Goal => {
            let corners = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
            let points = corners
                .iter()
                .map(|(right, down)| format!("{:.1},{:.1}", x + right * reach, y + down * reach));
            let points = points.collect::<Vec<String>>().join(" ");
            writeln!(
                out,
                r#"<polygon points="{points}" fill="{inside}" stroke="{outline}"/>"#
            )
        }
        DrawnMark::Now => {
            let thick = f64::from(DrawnMark::frame());
            for (wide, ink) in [(thick + 1.0, outline), (thick, inside)] {
                let half = reach - thick + wide / 2.0;
                let (left, top, side) = (x - half, y - half, 2.0 * half);
                writeln!(
                    out,
                    r#"<rect x="{left:.1}" y="{top:.1}" width="{side:.1}" height="{side:.1}" fill="none" stroke="{ink}" stroke-width="{wide:.1}"/>"#
                )?;
            }
            Ok(())
        }
    }
}

fn hex(palette: &InkPalette, ink: Ink) -> String {
    let [red, green, blue] = palette.rgb(ink);
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Text as it may stand between tags: names of other people's algorithms may contain anything.
fn escaped(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => clean += "&amp;",
            '<' => clean += "&lt;",
            '>' => clean += "&gt;",
            letter if letter.is_control() => clean.push(' '),
            letter => clean.push(letter),
        }
    }
    clean
}
