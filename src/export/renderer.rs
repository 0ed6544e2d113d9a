//! Draws the present moment of a scene, and only what has changed since the moment drawn before.

use super::canvas::{Area, Canvas, Patch};
use super::layout::{Layout, Place};
use super::palette::InkPalette;
use super::places::{corner, covered_by, spots_below};
use super::row::{PaintedRow, looks};
use super::seen::{Seen, Source, Title, Words};
use super::shapes::{DrawnMark, Paint, SHAPES_FROM, Stamps};
use super::way::WayLine;
use crate::board::Board;
use crate::grid::{Cell, Size};
use crate::looks::Look;
use crate::looks::spots::Spots;
use crate::map::Map;
use crate::playback::scene::Scene;
use std::ops::Range;

/// A picture of a scene, kept up with it.
pub struct Renderer {
    layout: Layout,
    palette: InkPalette,
    stamps: Stamps,
    canvas: Canvas,
    title: Title,
    race: bool,
    spots: Spots,
    panes: Vec<Pane>,
    /// A row of spots, while it is drawn.
    row: PaintedRow,
}

/// A lane's place as it was painted last.
struct Pane {
    place: Place,
    source: Option<Source>,
    /// Every spot as it was painted, row by row.
    paints: Vec<Paint>,
    now: Option<Cell>,
    /// The place of its board's hue in the palette.
    lane: usize,
    /// The way that is painted over the spots.
    way: WayLine,
    /// The cells of the path that is painted over them.
    path: Vec<Cell>,
    /// Whether the path is whole, and no spot below it was painted since.
    path_stands: bool,
    /// Whether start and goal are painted.
    marked: bool,
    /// Spots of which a start or a goal covers something; empty until there are marks.
    covered: Vec<bool>,
    words: Words,
}

impl Pane {
    /// Has start and goal painted again, where they cover some of these spots.
    fn hide_marks(&mut self, spots: Range<usize>) {
        let covered = self.covered.get(spots);
        self.marked &= !covered.is_some_and(|covered| covered.contains(&true));
    }
}

impl Renderer {
    /// A picture in which nothing is drawn yet; without `race` it stays with the ground.
    pub fn new(
        layout: Layout,
        palette: InkPalette,
        title: Title,
        map: Size,
        race: bool,
    ) -> Renderer {
        let spots = Spots::new(map, layout.block);
        let panes = layout.lanes.iter().map(|place| Pane {
            place: place.clone(),
            source: None,
            paints: vec![Paint::plain(Look::Wall); spots.count()],
            now: None,
            lane: 0,
            way: WayLine::default(),
            path: Vec::new(),
            path_stands: true,
            marked: false,
            covered: Vec::new(),
            words: Default::default(),
        });
        Renderer {
            stamps: Stamps::new(&palette, layout.cell),
            canvas: Canvas::new(layout.width, layout.height, palette.ground),
            panes: panes.collect(),
            palette,
            layout,
            title,
            race,
            spots,
            row: PaintedRow::default(),
        }
    }

    /// The inks.
    pub fn palette(&self) -> &InkPalette {
        &self.palette
    }

    /// The picture so far.
    pub fn canvas(&self) -> &Canvas {
        &self.canvas
    }

    /// Draws the scene's present moment. O(rows that have changed, and cells that look different).
    pub fn draw(&mut self, scene: &mut Scene) {
        let ground_changed = scene.ground_mut().board_mut().take_changed();
        for (number, seen) in Seen::all(scene, &self.title, self.race)
            .into_iter()
            .enumerate()
        {
            let lane = match seen.source {
                Source::Lane(lane) => scene.race_mut().and_then(|race| race.lanes.get_mut(lane)),
                Source::Ground { .. } => None,
            };
            let changed = match lane {
                Some(lane) => lane.timeline.board_mut().take_changed(),
                None => ground_changed.clone(),
            };
            let board = seen.board(scene);
            let map = scene.map();
            self.panes[number].lane = self.palette.lane(seen.hue);
            self.erase_way(number);
            self.erase_path(number, &seen.path);
            self.draw_board(number, &seen, board, map, changed);
            self.draw_path(number, seen.path);
            self.draw_way(number, &seen.way);
            if seen.marked {
                self.mark_ends(number, &map.starts, &map.goals);
            }
            self.mark_worker(number);
            self.write(number, seen.words);
        }
    }

    /// What has changed since the last call; the first time everything.
    pub fn take_patch(&mut self) -> Patch {
        self.canvas.take_patch()
    }

    /// Paints the spots that look different, and forgets where the frame of the current cell stood.
    fn draw_board(
        &mut self,
        number: usize,
        seen: &Seen,
        board: &Board,
        map: &Map,
        changed: Option<Range<u32>>,
    ) {
        let spots = self.spots;
        let pane = &mut self.panes[number];
        let looks = looks(seen.looks, seen.is_finished());
        let fresh = pane.source.is_none();
        let mut rows = match pane.source.replace(seen.source) == Some(seen.source) {
            true => spots.rows_of(changed.unwrap_or(0..0)),
            false => 0..spots.rows(),
        };
        if self.layout.cell >= SHAPES_FROM && !rows.is_empty() {
            // What a spot has changed to may give its neighbours an edge.
            rows = rows.start.saturating_sub(1)..(rows.end + 1).min(spots.rows());
        }
        let width = spots.columns() as usize;
        let mut uncovered = false;
        for row in rows {
            let side = self.layout.cell;
            let paints = self.row.paint((board, map), &looks, spots, side, row);
            let first = row as usize * width;
            let mut column = 0;
            while column < width {
                if paints[column] == pane.paints[first + column] && !fresh {
                    column += 1;
                    continue;
                }
                // A run of spots that look different, painted at once.
                let from = column;
                while column < width {
                    let paint = paints[column];
                    if paint == pane.paints[first + column] && !fresh {
                        break;
                    }
                    pane.paints[first + column] = paint;
                    uncovered |= pane
                        .covered
                        .get(first + column)
                        .is_some_and(|&covered| covered);
                    column += 1;
                }
                let run = first + from..first + column;
                let corner = (from as u32, row);
                stamp(&mut self.canvas, &self.stamps, pane, side, corner, run);
                pane.path_stands = false;
            }
        }
        pane.marked &= !uncovered;
        let before = std::mem::replace(&mut pane.now, seen.now);
        if let Some(cell) = before.filter(|_| before != seen.now) {
            self.uncover(number, cell);
        }
    }

    /// Paints anew the spots and the part of the rim on which the frame of the current cell stands or stood.
    fn uncover(&mut self, number: usize, cell: Cell) {
        let (side, spots) = (self.layout.cell, self.spots);
        let pane = &mut self.panes[number];
        let (x, y) = corner(&pane.place, spots, cell, side);
        let Place { board, frame, .. } = pane.place;
        let Some(area) = DrawnMark::Now.area(x, y, side, frame) else {
            return;
        };
        for rim in area.outside(board) {
            self.canvas.fill(rim, self.palette.ground);
            // A start or a goal may have stood there too.
            pane.marked = false;
        }
        self.paint_anew(number, covered_by(area, board, side));
    }

    /// Paints anew the spots on which the way stands.
    fn erase_way(&mut self, number: usize) {
        let pane = &mut self.panes[number];
        let way = std::mem::take(&mut pane.way);
        let spots = spots_below(&way, pane.place.board, self.layout.cell);
        self.paint_anew(number, spots);
    }

    /// Paints the spots anew on which the path stands, unless it is to stand there still.
    fn erase_path(&mut self, number: usize, path: &[Cell]) {
        let pane = &mut self.panes[number];
        if pane.path == path {
            return;
        }
        let former = std::mem::take(&mut pane.path);
        let side = self.layout.cell;
        let line = self.path_line(number, &former);
        let spots = spots_below(&line, self.panes[number].place.board, side);
        self.paint_anew(number, spots);
        self.panes[number].path_stands = false;
    }

    /// Paints a path through these cells, where they are large enough for a line and it does not stand yet.
    fn draw_path(&mut self, number: usize, path: Vec<Cell>) {
        let side = self.layout.cell;
        if std::mem::replace(&mut self.panes[number].path_stands, true) {
            return;
        }
        let line = self.path_line(number, &path);
        self.panes[number].path = path;
        let board = self.panes[number].place.board;
        line.paint(&mut self.canvas, &self.palette, board);
        self.hide_marks_below(number, &line, side);
    }

    /// The line of a path; empty where cells are too small for one.
    fn path_line(&self, number: usize, path: &[Cell]) -> WayLine {
        let side = self.layout.cell;
        let shown = if side < SHAPES_FROM { &[][..] } else { path };
        let (place, spots) = (&self.panes[number].place, self.spots);
        let corners = shown.iter().map(|&cell| corner(place, spots, cell, side));
        WayLine::path(corners, side)
    }

    /// Has start and goal painted again where a line covers something of them.
    fn hide_marks_below(&mut self, number: usize, line: &WayLine, side: u32) {
        let columns_of_all = self.spots.columns() as usize;
        let pane = &mut self.panes[number];
        for (row, columns) in spots_below(line, pane.place.board, side) {
            let first = row as usize * columns_of_all;
            pane.hide_marks(first + columns.start as usize..first + columns.end as usize);
        }
    }

    /// Paints spots as they are seen without what stands on them: rows, each with its columns.
    fn paint_anew(&mut self, number: usize, spots: impl IntoIterator<Item = (u32, Range<u32>)>) {
        let (side, width) = (self.layout.cell, self.spots.columns() as usize);
        let pane = &mut self.panes[number];
        for (row, columns) in spots {
            let first = row as usize * width;
            let places = first + columns.start as usize..first + columns.end as usize;
            pane.hide_marks(places.clone());
            let corner = (columns.start, row);
            stamp(&mut self.canvas, &self.stamps, pane, side, corner, places);
            pane.path_stands = false;
        }
    }

    /// Paints a way through these cells, below start and goal.
    fn draw_way(&mut self, number: usize, cells: &[Cell]) {
        if cells.is_empty() {
            return;
        }
        let (side, spots) = (self.layout.cell, self.spots);
        let pane = &mut self.panes[number];
        let corners = cells.iter();
        let corners = corners.map(|&cell| corner(&pane.place, spots, cell, side));
        pane.way = WayLine::through(corners, side);
        let board = pane.place.board;
        pane.way.paint(&mut self.canvas, &self.palette, board);
        let way = pane.way.clone();
        self.hide_marks_below(number, &way, side);
    }

    /// Paints start and goal, where they are not yet.
    fn mark_ends(&mut self, number: usize, starts: &[Cell], goals: &[Cell]) {
        let (side, spots) = (self.layout.cell, self.spots);
        let pane = &mut self.panes[number];
        let Place { board, frame, .. } = pane.place;
        let ends = starts.iter().map(|&cell| (DrawnMark::Start, cell));
        let ends = ends.chain(goals.iter().map(|&cell| (DrawnMark::Goal, cell)));
        if !std::mem::replace(&mut pane.marked, true) {
            pane.covered.resize(spots.count(), false);
            for (mark, cell) in ends {
                let at = corner(&pane.place, spots, cell, side);
                mark.paint(&mut self.canvas, &self.palette, at, side, frame);
                let Some(area) = mark.area(at.0, at.1, side, frame) else {
                    continue;
                };
                for (row, columns) in covered_by(area, board, side) {
                    let first = row as usize * spots.columns() as usize;
                    let (from, to) = (columns.start as usize, columns.end as usize);
                    pane.covered[first + from..first + to].fill(true);
                }
            }
        }
    }

    /// Paints the frame of the current cell, above all else.
    fn mark_worker(&mut self, number: usize) {
        let side = self.layout.cell;
        let pane = &mut self.panes[number];
        if let Some(cell) = pane.now {
            let at = corner(&pane.place, self.spots, cell, side);
            let frame = pane.place.frame;
            DrawnMark::Now.paint(&mut self.canvas, &self.palette, at, side, frame);
        }
    }

    /// Writes what has changed of a lane's words.
    fn write(&mut self, number: usize, words: Words) {
        let pane = &mut self.panes[number];
        let places = pane.place.name.iter().chain(&pane.place.counts);
        let inks = [self.palette.text, self.palette.faint];
        for (place, (&area, (old, new))) in places.zip(pane.words.iter().zip(&words)).enumerate() {
            if old != new {
                let ink = inks[place.min(1)];
                self.canvas.fill(area, self.palette.ground);
                self.canvas.write(new, area, self.layout.scale, ink);
            }
        }
        pane.words = words;
    }
}

/// Paints spots of a pane that stand side by side, the first at column and row `from`.
fn stamp(
    canvas: &mut Canvas,
    stamps: &Stamps,
    pane: &Pane,
    side: u32,
    from: (u32, u32),
    run: Range<usize>,
) {
    let (run, board) = (&pane.paints[run], pane.place.board);
    let (left, top) = (board.left + from.0 * side, board.top + from.1 * side);
    let area = Area {
        left,
        top,
        right: left + run.len() as u32 * side,
        bottom: top + side,
    };
    for y in 0..side {
        let row = canvas.row(left, area.right, top + y);
        for (pixels, &paint) in row.chunks_exact_mut(side as usize).zip(run) {
            stamps.paint(pane.lane, paint, y, pixels);
        }
    }
    canvas.touch(area);
}
