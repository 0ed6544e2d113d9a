//! Writes the boards of a scene as SVG: one path for each look and terrain, words as text, start and goal as shapes.

use crate::canvas::LETTER;
use crate::path_line::PathLine;
use crate::row::{PaintedRow, looks};
use crate::shapes::square;
use crate::{
    DrawnMark, Edges, ExportPlan, Ink, InkPalette, Paint, Place, SHAPES_FROM, Seen, Title, edges,
    svg_sketch,
};
use mazescope_core::layers::follower::Follower;
use mazescope_core::layers::{LayerEntry, Scale};
use mazescope_core::looks::Cue;
use mazescope_core::looks::ramp::Ramp;
use mazescope_core::looks::spots::runs;
use mazescope_core::looks::svg::{close, css, escaped, open, rectangle};
use mazescope_core::looks::texture::Texture;
use mazescope_core::{Appearance, Board, Cell, Look, Map, Scene, Timeline};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Writes the present moment of the scene. Cells of the same look and terrain are one path, in which neighbours in a
/// row are one rectangle. The shapes of cells are patterns over it.
pub(crate) fn write(
    scene: &mut Scene,
    title: &Title,
    plan: &ExportPlan,
    out: &mut dyn Write,
) -> io::Result<()> {
    let palette = plan.palette();
    let (width, height) = (plan.layout.width, plan.layout.height);
    open(out, [width, height], [width, height], "")?;
    let ground = hex(&palette, palette.ground);
    writeln!(
        out,
        r#"<rect width="{width}" height="{height}" fill="{ground}"/>"#
    )?;
    let seen = Seen::all(scene, title, plan.race);
    panes(out, scene, seen, plan, (None, 0))?;
    close(out)
}

/// Writes what is seen of the present moment of the scene in the colours of a layer, if there is one. The patterns of
/// the first board have the number `first`, so that a page may hold several scenes.
pub(super) fn panes(
    out: &mut dyn Write,
    scene: &Scene,
    panes: Vec<Seen>,
    plan: &ExportPlan,
    (layer, first): (Option<&'static LayerEntry>, usize),
) -> io::Result<()> {
    let palette = plan.palette();
    for (number, (place, seen)) in (first..).zip(plan.layout.lanes.iter().zip(panes)) {
        let map = scene.map();
        board(
            out,
            &palette,
            place,
            number,
            (seen.board(scene), map),
            &seen,
        )?;
        if place.has_sketch() {
            let (left, top) = (place.board.left, place.board.top);
            writeln!(out, r#"<g transform="translate({left} {top})">"#)?;
            if let Some((layer, timeline)) = layer.zip(seen.timeline(scene)) {
                levels(out, (layer, timeline), seen.looks, place.side)?;
            }
            svg_sketch::write(out, &seen.sketch, place.side, plan.wishes.theme)?;
            writeln!(out, "</g>")?;
        }
        line(out, &palette, &place.path(&seen.path))?;
        line(out, &palette, &place.link_path(&seen.link_path))?;
        let now = seen.now.map(|cell| (DrawnMark::Now, cell));
        for (mark, cell) in seen.ends(map).chain(now) {
            shape(out, &palette, place, mark, cell)?;
        }
        let inks = [palette.text, palette.faint];
        for (line, (area, words)) in place.lines.iter().zip(&seen.words).enumerate() {
            if words.is_empty() {
                continue;
            }
            let (x, y, words) = (area.left, area.bottom, escaped(words));
            // Monospaced letters are 0.6 times as wide as high, but those of the canvas are square.
            let font = LETTER * plan.layout.scale * 3 / 2;
            let fill = hex(&palette, inks[line.min(1)]);
            writeln!(
                out,
                r#"<text x="{x}" y="{y}" fill="{fill}" font-family="monospace" font-size="{font}">{words}</text>"#
            )?;
        }
    }
    Ok(())
}

/// One board, with one path for each look.
fn board(
    out: &mut dyn Write,
    palette: &InkPalette,
    place: &Place,
    number: usize,
    shown: (&Board, &Map),
    seen: &Seen,
) -> io::Result<()> {
    let (area, side, spots) = (place.board, place.side, place.spots);
    let (left, top, width, height) = (area.left, area.top, area.width(), area.height());
    let inks = &palette.lanes()[palette.lane(seen.hue)];
    let wall = hex(
        palette,
        inks.looks[Texture::Plain as usize][Look::Wall as usize][0],
    );
    writeln!(
        out,
        r#"<g transform="translate({left} {top})" shape-rendering="crispEdges">"#
    )?;
    writeln!(
        out,
        r#"<rect width="{width}" height="{height}" fill="{wall}"/>"#
    )?;
    let table = looks(seen.looks, seen.is_finished(), place);
    let mut paints: Vec<Paint> = Vec::with_capacity(spots.count());
    let mut painted = PaintedRow::default();
    for row in 0..spots.rows() {
        paints.extend_from_slice(painted.paint(shown, &table, place, row));
    }
    let grid = PaintedGrid {
        paints,
        columns: spots.columns(),
        side,
    };
    for look in Look::ALL.into_iter().filter(|&look| look != Look::Wall) {
        for texture in Texture::ALL {
            let path = grid.path(|paint| paint.look == look && paint.texture == texture);
            if path.is_empty() {
                continue;
            }
            let of = |inks: &[[[Ink; 2]; Look::ALL.len()]; Texture::ALL.len()]| {
                inks[texture as usize][look as usize].map(|ink| hex(palette, ink))
            };
            let ([first, second], [terrain, _]) = (of(&inks.looks), of(&inks.patterns));
            let (name, id) = (name(texture), format!("{}{number}", look.id()));
            let shape = match texture {
                Texture::Plain => id.clone(),
                _ => format!("{id}-on-{name}"),
            };
            let motifs = [
                (
                    format!("{name}-{id}"),
                    ground(texture, side.into(), &terrain),
                ),
                (shape, motif(look.cue(), side, &second)),
            ];
            let drawn = || motifs.iter().filter(|(_, motif)| !motif.is_empty());
            for (id, motif) in drawn() {
                pattern(out, id, side, motif)?;
            }
            writeln!(out, r#"<path fill="{first}" d="{path}"/>"#)?;
            for (id, _) in drawn() {
                writeln!(out, r#"<path fill="url(#{id})" d="{path}"/>"#)?;
            }
        }
    }
    let path = grid.edges();
    if !path.is_empty() {
        let edge = hex(palette, palette.edge);
        writeln!(out, r#"<path fill="{edge}" d="{path}"/>"#)?;
    }
    writeln!(out, "</g>")
}

/// The cells that have a value of a layer, each in its colour; cells of the frontier and of the path keep their own.
fn levels(
    out: &mut dyn Write,
    (layer, timeline): (&'static LayerEntry, &Timeline),
    looks: Appearance,
    side: u32,
) -> io::Result<()> {
    let mut follower = Follower::new(layer);
    follower.advance(timeline, || false);
    let Some(legend) = follower.legend() else {
        return Ok(());
    };
    let (board, size) = (timeline.board(), timeline.board().size());
    let mut levels = vec![0; size.padded()];
    follower.levels(0, &mut levels);
    let mut paths: BTreeMap<u8, String> = BTreeMap::new();
    for cell in size.iter() {
        let look = Look::of(board.marks()[cell], looks);
        let level = levels[cell.index()];
        if level > 0 && !matches!(look, Look::Frontier | Look::Path) {
            let (x, y) = size.position(cell);
            let (x, y) = (x as u32 * side, y as u32 * side);
            *paths.entry(legend.place(level)).or_default() += &rectangle(x, y, side, side);
        }
    }
    let ramp = match legend.scale {
        Scale::Viridis => Ramp::Viridis,
        Scale::Categories => Ramp::Categories,
    };
    for (place, path) in paths {
        let colour = css(ramp.colour(place));
        writeln!(out, r#"<path fill="{colour}" d="{path}"/>"#)?;
    }
    Ok(())
}

/// Writes a pattern that repeats in each cell.
fn pattern(out: &mut dyn Write, id: &str, side: u32, motif: &str) -> io::Result<()> {
    write!(
        out,
        r#"<pattern id="{id}" width="{side}" height="{side}" patternUnits="userSpaceOnUse">"#
    )?;
    writeln!(out, "{motif}</pattern>")
}

/// The name of a terrain.
fn name(texture: Texture) -> &'static str {
    match texture {
        Texture::Plain => "plain",
        Texture::Dots => "sand",
        Texture::Ripples => "swamp",
    }
}

/// The pattern of terrain on a cell of `side` pixels, as in [`Stamps`](Stamps).
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

/// All spots of a board as they are painted.
struct PaintedGrid {
    /// Row by row.
    paints: Vec<Paint>,
    columns: u32,
    /// The side of a spot in pixels.
    side: u32,
}

impl PaintedGrid {
    /// The spots for which `those` is true, for the attribute `d`. Neighbours in a row are one rectangle.
    fn path(&self, those: impl Fn(Paint) -> bool) -> String {
        let side = self.side;
        let runs = self.across(those).into_iter();
        runs.map(|(x, y, cells)| rectangle(x * side, y * side, cells * side, side))
            .collect()
    }

    /// The edges of walls, for the attribute `d`. Edges that continue from cell to cell are one rectangle.
    fn edges(&self) -> String {
        let (side, wide) = (self.side, edges::width(self.side));
        let far = side - wide;
        let mut path = String::new();
        for (part, below) in [(Edges::ABOVE, 0), (Edges::BELOW, far)] {
            for (x, y, cells) in self.across(|paint| paint.edges.has(part)) {
                path += &rectangle(x * side, y * side + below, cells * side, wide);
            }
        }
        for (part, right) in [(Edges::LEFT, 0), (Edges::RIGHT, far)] {
            for (x, y, cells) in self.down(|paint| paint.edges.has(part)) {
                path += &rectangle(x * side + right, y * side, wide, cells * side);
            }
        }
        for (place, (part, _)) in (0..).zip(Edges::CORNERS) {
            let (right, below) = (place % 2 * far, place / 2 * far);
            for (x, y, cells) in self.across(|paint| paint.edges.has(part)) {
                for x in x..x + cells {
                    path += &rectangle(x * side + right, y * side + below, wide, wide);
                }
            }
        }
        path
    }

    /// Runs of such spots in a row: column, row and count.
    fn across(&self, those: impl Fn(Paint) -> bool) -> Vec<(u32, u32, u32)> {
        let those = &those;
        let of_row = |y: u32| {
            let is = move |x: u32| those(self.paints[(y * self.columns + x) as usize]);
            runs(self.columns, is).map(move |run| (run.start, y, run.end - run.start))
        };
        (0..self.rows()).flat_map(of_row).collect()
    }

    /// Runs of such spots in a column: column, row and count.
    fn down(&self, those: impl Fn(Paint) -> bool) -> Vec<(u32, u32, u32)> {
        let those = &those;
        let of_column = |x: u32| {
            let is = move |y: u32| those(self.paints[(y * self.columns + x) as usize]);
            runs(self.rows(), is).map(move |run| (x, run.start, run.end - run.start))
        };
        (0..self.columns).flat_map(of_column).collect()
    }

    fn rows(&self) -> u32 {
        self.paints.len() as u32 / self.columns.max(1)
    }
}

/// The shape of that cue on a cell of `side` pixels, as in [`Stamps`](Stamps); empty if the cell is
/// too small.
fn motif(cue: Cue, pixels: u32, colour: &str) -> String {
    let side = f64::from(pixels);
    let half = side / 2.0;
    let line = |path: String, wide: f64| {
        format!(r#"<path d="{path}" stroke="{colour}" stroke-width="{wide:.1}" fill="none"/>"#)
    };
    match cue {
        _ if pixels < SHAPES_FROM => String::new(),
        Cue::Full | Cue::Dot | Cue::Triangle => String::new(),
        Cue::Ring | Cue::Diamond => {
            let (inset, round) = square(pixels as f32);
            let wide = pixels as f32 - 2.0 * inset;
            format!(
                r#"<rect x="{inset}" y="{inset}" width="{wide}" height="{wide}" rx="{round:.1}" fill="{colour}"/>"#
            )
        }
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
    }
}

/// A path as a line with its casing.
fn line(out: &mut dyn Write, palette: &InkPalette, line: &PathLine) -> io::Result<()> {
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
    mark: DrawnMark,
    cell: Cell,
) -> io::Result<()> {
    let (x, y) = place.corner(cell);
    let [x, y] = [x, y].map(|corner| f64::from(corner) + f64::from(place.side) / 2.0);
    let reach = f64::from(mark.radius(place.side));
    let [inside, outline] = mark.inks(palette).map(|ink| hex(palette, ink));
    let shapes = match mark {
        DrawnMark::Start => {
            let (thick, dot) = DrawnMark::ring(reach as f32);
            let middle = reach - f64::from(thick) / 2.0;
            let circle = |radius: f64, style: String| {
                format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="{radius:.1}" {style}/>"#)
            };
            let ring = format!(r#"fill="none" stroke="{inside}" stroke-width="{thick:.1}""#);
            vec![
                circle(reach + 1.0, format!(r#"fill="{outline}""#)),
                circle(middle, ring),
                circle(dot.into(), format!(r#"fill="{inside}""#)),
            ]
        }
        DrawnMark::Goal => {
            let corners = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
            let points = corners
                .map(|(right, down)| format!("{:.1},{:.1}", x + right * reach, y + down * reach));
            let points = points.join(" ");
            vec![format!(
                r#"<polygon points="{points}" fill="{inside}" stroke="{outline}"/>"#
            )]
        }
        DrawnMark::Now => {
            let thick = f64::from(DrawnMark::frame());
            let frame = |wide: f64, ink: String| {
                let half = reach - thick + wide / 2.0;
                let (left, top, side) = (x - half, y - half, 2.0 * half);
                format!(
                    r#"<rect x="{left:.1}" y="{top:.1}" width="{side:.1}" height="{side:.1}" fill="none" stroke="{ink}" stroke-width="{wide:.1}"/>"#
                )
            };
            vec![frame(thick + 1.0, outline), frame(thick, inside)]
        }
    };
    writeln!(out, "{}", shapes.join("\n"))
}

fn hex(palette: &InkPalette, ink: Ink) -> String {
    css(palette.rgb(ink))
}
