//! Draws the present moment of a scene, and only what has changed since the previous drawing.
//!
//! It paints only cells whose look differs, and records the rectangles that it painted. A frame is the rectangle around
//! these. Inside it, unchanged pixels have the transparent colour, whose long runs cost an encoder almost nothing.
//! Tests compare every frame with one that is drawn from scratch.

use crate::figures::Figures;
use crate::path_line::PathLine;
use crate::row::{PaintedRow, looks};
use crate::seen::Words;
use crate::{
    Area, Canvas, DrawnMark, ExportPlan, InkPalette, Paint, Patch, Place, SHAPES_FROM, Seen,
    Sketch, Source, Stamps, Title,
};
use mazescope_core::looks::spots::runs;
use mazescope_core::{Board, Cell, Look, Map, Scene};
use std::mem::{replace, take};
use std::ops::Range;

/// A picture of a scene that follows it.
pub struct Renderer {
    title: Title,
    race: bool,
    panes: Vec<Pane>,
    brush: Brush,
}

/// The canvas and its inks.
struct Brush {
    palette: InkPalette,
    stamps: Stamps,
    canvas: Canvas,
    /// The factor by which letters are enlarged.
    scale: u32,
    /// A row of spots, while it is drawn.
    row: PaintedRow,
}

/// A lane's place as it was last painted.
struct Pane {
    place: Place,
    source: Option<Source>,
    /// Every spot as it is painted, row by row.
    paints: Vec<Paint>,
    now: Option<Cell>,
    /// The place of its board's hue in the palette.
    lane: usize,
    /// The figures of the overlay that are painted over the spots.
    figures: Figures,
    /// The spots that were painted since the figures were.
    bare: Vec<bool>,
    /// The path that is painted over the spots during the search.
    link_path: PathLine,
    /// The final path that is painted over them.
    path: PathLine,
    /// Whether the path is complete, and no spot below it was painted since.
    path_stands: bool,
    /// Whether start and goal are painted.
    marked: bool,
    /// The spots that a start or a goal covers in part; empty until there are marks.
    covered: Vec<bool>,
    words: Words,
}

impl Renderer {
    /// An empty picture for a plan.
    pub fn new(plan: &ExportPlan, title: &Title) -> Renderer {
        let (layout, palette) = (&plan.layout, plan.palette());
        let panes = layout.lanes.iter().map(|place| Pane {
            paints: vec![Paint::plain(Look::Wall); place.spots.count()],
            place: place.clone(),
            source: None,
            now: None,
            lane: 0,
            figures: Figures::default(),
            bare: vec![true; place.spots.count()],
            link_path: PathLine::default(),
            path: PathLine::default(),
            path_stands: true,
            marked: false,
            covered: Vec::new(),
            words: Default::default(),
        });
        Renderer {
            title: title.clone(),
            race: plan.race,
            panes: panes.collect(),
            brush: Brush {
                stamps: Stamps::new(&palette, layout.cell),
                canvas: Canvas::new(layout.width, layout.height, palette.ground),
                palette,
                scale: layout.scale,
                row: PaintedRow::default(),
            },
        }
    }

    pub fn palette(&self) -> &InkPalette {
        &self.brush.palette
    }

    /// The picture so far.
    pub fn canvas(&self) -> &Canvas {
        &self.brush.canvas
    }

    /// Draws the present moment of the scene. O(rows that have changed, and cells that look different).
    pub fn draw(&mut self, scene: &mut Scene) {
        let ground_changed = scene.ground_mut().board_mut().take_changed();
        let all = Seen::all(scene, &self.title, self.race);
        for (pane, seen) in self.panes.iter_mut().zip(all) {
            let changed = match seen.source {
                Source::Lane(lane) => scene.race_mut().and_then(|race| {
                    let lane = race.lanes.get_mut(lane)?;
                    lane.timeline.board_mut().take_changed()
                }),
                Source::Ground { .. } => ground_changed.clone(),
            };
            pane.draw(&mut self.brush, seen, scene, changed);
        }
    }

    /// The changes since the last call; the first time everything.
    pub fn take_patch(&mut self) -> Patch {
        self.brush.canvas.take_patch()
    }
}

impl Pane {
    fn draw(&mut self, brush: &mut Brush, seen: Seen, scene: &Scene, changed: Option<Range<u32>>) {
        let (board, map) = (seen.board(scene), scene.map());
        self.lane = brush.palette.lane(seen.hue);
        let link_path = take(&mut self.link_path);
        self.erase(brush, &link_path);
        let path = self.place.path(&seen.path);
        if self.path != path {
            let former = take(&mut self.path);
            self.erase(brush, &former);
            self.path_stands = false;
        }
        self.draw_board(brush, &seen, (board, map), changed);
        let before = replace(&mut self.now, seen.now);
        if let Some(cell) = before.filter(|_| before != seen.now) {
            self.uncover(brush, cell);
        }
        self.draw_figures(brush, &seen.sketch);
        if !replace(&mut self.path_stands, true) {
            self.draw_line(brush, &path);
        }
        self.path = path;
        self.link_path = self.place.link_path(&seen.link_path);
        if !seen.link_path.is_empty() {
            let link_path = self.link_path.clone();
            self.draw_line(brush, &link_path);
        }
        if seen.marked && !replace(&mut self.marked, true) {
            self.mark_ends(brush, &seen, map);
        }
        if let Some(cell) = self.now {
            self.mark(brush, DrawnMark::Now, cell);
        }
        self.write(brush, seen.words);
    }

    /// Paints the spots that look different.
    fn draw_board(
        &mut self,
        brush: &mut Brush,
        seen: &Seen,
        shown: (&Board, &Map),
        changed: Option<Range<u32>>,
    ) {
        let spots = self.place.spots;
        let looks = looks(seen.looks, seen.is_finished(), &self.place);
        let fresh = self.source.is_none();
        let mut rows = if self.source.replace(seen.source) == Some(seen.source) {
            spots.rows_of(changed.unwrap_or(0..0))
        } else {
            0..spots.rows()
        };
        if self.place.side >= SHAPES_FROM && !rows.is_empty() {
            // A changed spot may give its neighbours an edge.
            rows = rows.start.saturating_sub(1)..(rows.end + 1).min(spots.rows());
        }
        for row in rows {
            let paints = brush.row.paint(shown, &looks, &self.place, row);
            let before = &mut self.paints[row as usize * paints.len()..][..paints.len()];
            let others = |column: u32| {
                let column = column as usize;
                fresh || paints[column] != before[column]
            };
            // Neighbouring spots that look different are painted together.
            let others: Vec<Range<u32>> = runs(spots.columns(), others).collect();
            before.copy_from_slice(paints);
            for columns in others {
                self.paint(brush, row, columns);
            }
        }
    }

    /// Paints the figures of a sketch over the spots that have others, or that were painted.
    fn draw_figures(&mut self, brush: &mut Brush, sketch: &Sketch) {
        let figures = Figures::new(sketch, &self.place, &brush.palette);
        let former = replace(&mut self.figures, figures);
        if !former.is_empty() || !self.figures.is_empty() {
            let columns = self.place.spots.columns();
            for spot in 0..self.paints.len() {
                if self.figures.differs(&former, spot) {
                    let (row, column) = (spot as u32 / columns, spot as u32 % columns);
                    self.paint(brush, row, column..column + 1);
                }
            }
            let bare = &self.bare;
            (self.figures).paint(&mut brush.canvas, &self.place, |spot| bare[spot]);
        }
        self.bare.fill(false);
    }

    /// Paints spots of a row without the marks on them.
    fn paint(&mut self, brush: &mut Brush, row: u32, columns: Range<u32>) {
        let (side, board) = (self.place.side, self.place.board);
        let area = Area::sized(
            board.left + columns.start * side,
            board.top + row * side,
            columns.len() as u32 * side,
            side,
        );
        let paints = &self.paints[self.places(row, columns.clone())];
        for y in 0..side {
            let pixels = brush.canvas.row(area.left, area.right, area.top + y);
            for (pixels, &paint) in pixels.chunks_exact_mut(side as usize).zip(paints) {
                brush.stamps.paint(self.lane, paint, y, pixels);
            }
        }
        brush.canvas.touch(area);
        self.path_stands = false;
        let places = self.places(row, columns.clone());
        self.bare[places].fill(true);
        self.hide_marks(row, columns);
    }

    /// The places of spots of a row among all of them.
    fn places(&self, row: u32, columns: Range<u32>) -> Range<usize> {
        let first = row as usize * self.place.spots.columns() as usize;
        first + columns.start as usize..first + columns.end as usize
    }

    /// Marks start and goal for repainting if they cover some of these spots.
    fn hide_marks(&mut self, row: u32, columns: Range<u32>) {
        let covered = self.covered.get(self.places(row, columns));
        self.marked &= !covered.is_some_and(|covered| covered.contains(&true));
    }

    /// Repaints the spots and the part of the border under the frame of the current cell.
    fn uncover(&mut self, brush: &mut Brush, cell: Cell) {
        let Some(area) = self.place.mark(DrawnMark::Now, cell) else {
            return;
        };
        for strip in area.outside(self.place.board) {
            brush.canvas.fill(strip, brush.palette.ground);
            // A start or a goal may have been there, too.
            self.marked = false;
        }
        for (row, columns) in self.place.covered_by(area) {
            self.paint(brush, row, columns);
        }
    }

    /// Repaints the spots under a line.
    fn erase(&mut self, brush: &mut Brush, line: &PathLine) {
        for (row, columns) in self.place.spots_below(line) {
            self.paint(brush, row, columns);
        }
    }

    /// Paints a line, below start and goal.
    fn draw_line(&mut self, brush: &mut Brush, line: &PathLine) {
        line.paint(&mut brush.canvas, &brush.palette, self.place.board);
        for (row, columns) in self.place.spots_below(line) {
            self.hide_marks(row, columns);
        }
    }

    /// Paints start and goal.
    fn mark_ends(&mut self, brush: &mut Brush, seen: &Seen, map: &Map) {
        self.covered.resize(self.paints.len(), false);
        for (mark, cell) in seen.ends(map) {
            self.mark(brush, mark, cell);
            let area = self.place.mark(mark, cell).into_iter();
            for (row, columns) in area.flat_map(|area| self.place.covered_by(area)) {
                let places = self.places(row, columns);
                self.covered[places].fill(true);
            }
        }
    }

    fn mark(&self, brush: &mut Brush, mark: DrawnMark, cell: Cell) {
        let (place, at) = (&self.place, self.place.corner(cell));
        mark.paint(
            &mut brush.canvas,
            &brush.palette,
            at,
            place.side,
            place.frame,
        );
    }

    /// Writes the words that have changed.
    fn write(&mut self, brush: &mut Brush, words: Words) {
        let inks = [brush.palette.text, brush.palette.faint];
        let changed = self.words.iter().zip(&words);
        for (place, (&area, (old, new))) in self.place.lines.iter().zip(changed).enumerate() {
            if old != new {
                brush.canvas.fill(area, brush.palette.ground);
                let ink = inks[place.min(1)];
                brush.canvas.write(new, area, brush.scale, ink);
            }
        }
        self.words = words;
    }
}
