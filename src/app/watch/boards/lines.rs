//! Lines over the boards: path and stack, as meshes that are rebuilt only when they change.
//!
//! A path is read from its events. For a stack only visible cells are read: those that are expanded and not
//! backtracked. The parent of each cell is the next one of the line, so a long stack costs no extra time.

use crate::app::boards::picture::{Lattice, Lined};
use crate::app::boards::strokes::last_part;
use crate::app::boards::threads::{Course, Thread};
use crate::app::room::Common;
use crate::app::theme::Theme;
use crate::app::watch::choices::chosen::Chosen;
use crate::app::watch::time::Time;
use crate::board::{Board, is_in_frontier, mark};
use crate::catalogue::{Discipline, Plane};
use crate::grid::{Cell, Direction, Size};
use crate::playback::race::Lane;
use crate::playback::timeline::Timeline;
use egui::{Mesh, Pos2, Rect};
use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;

/// Minimum distance of cells in points for a path line; on smaller cells the board's own picture is enough.
const PATH: f32 = 2.0;
/// The same for a stack, which may have far more cells.
const STACK: f32 = 4.0;

/// The lines of a pane as they were drawn last.
#[derive(Debug, Default)]
pub struct PaneLines {
    /// The last mesh, and what it depended on.
    drawn: Option<(LinesKey, Arc<Mesh>)>,
    /// The path of each lane, with the version of its recording and the number of its cells.
    paths: Vec<((u64, u32), Vec<Cell>)>,
}

/// Everything that the lines of a pane depend on.
#[derive(Clone, Debug, PartialEq)]
struct LinesKey {
    /// The position of cells on the screen.
    lattice: Lattice,
    /// The visible part of the screen.
    sight: Rect,
    /// The colours.
    theme: Theme,
    /// Points of a pixel.
    pixel: f32,
    /// For each lane: its recording, the cells of its path, the share of the path that is drawn, and the moment if
    /// its stack is drawn.
    lanes: Vec<(u64, u32, f32, Option<u64>)>,
    /// The recording and the moment of a generator's walk.
    walk: Option<(u64, u64)>,
    /// Whether the paths of all lanes are drawn.
    all: bool,
}

/// Which lines are drawn over the board of a search.
pub(crate) fn lined(search: Option<&Timeline>, lattice: Lattice) -> Lined {
    let Some(timeline) = search.filter(|timeline| !timeline.is_on_its_way()) else {
        return Lined::Nothing;
    };
    // The chain of distant parents is drawn by `links`.
    let near = timeline.board().plane() != Plane::Link;
    match between(lattice) {
        points if points >= STACK && near => Lined::PathAndStack,
        points if points >= PATH => Lined::Path,
        _ => Lined::Nothing,
    }
}

impl PaneLines {
    /// The visible lines over the board of a lane or of the map, with the paths of `all` lanes over each; `drawn` gives
    /// the share of each path.
    pub(crate) fn draw(
        &mut self,
        common: &Common,
        (chosen, time): (&Chosen, &Time),
        (number, all): (Option<usize>, bool),
        (sight, lattice): (Rect, Lattice),
        drawn: impl Fn(usize) -> f32,
    ) -> Option<Arc<Mesh>> {
        let search = time.lane(number);
        let of_map = number.is_none();
        let all = all || of_map;
        let own = number.zip(search);
        let others = found(time).filter(|(other, _)| all && Some(*other) != number);
        let lanes: Vec<(usize, &Lane)> = own.into_iter().chain(others).collect();
        let lined = match of_map {
            true if between(lattice) >= PATH => Lined::Path,
            true => Lined::Nothing,
            false => lined(search.map(|lane| &lane.timeline), lattice),
        };
        let walk = walk(chosen, time).filter(|_| of_map && between(lattice) >= STACK);
        if walk.is_none() && (lined == Lined::Nothing || lanes.is_empty()) {
            self.drawn = None;
            return None;
        }
        let of_lane = |&(number, lane): &(usize, &Lane)| {
            let timeline = &lane.timeline;
            let traced = timeline.board().counts().traced;
            let drawn = drawn(number);
            let has_stack = timeline.board().discipline() == Discipline::Stack
                && Some(number) == own.map(|own| own.0)
                && lined == Lined::PathAndStack
                && (traced == 0 || drawn < 1.0);
            let moment = has_stack.then_some(timeline.cursor());
            (timeline.recording().version(), traced, drawn, moment)
        };
        let key = LinesKey {
            lattice,
            sight,
            theme: common.theme,
            pixel: 1.0 / common.pixels_per_point,
            lanes: lanes.iter().map(of_lane).collect(),
            walk: walk.map(|walk| (walk.recording().version(), walk.cursor())),
            all,
        };
        if let Some((of, mesh)) = &self.drawn
            && *of == key
        {
            return Some(Arc::clone(mesh));
        }
        let mut mesh = Mesh::default();
        let course = Course {
            sight,
            step: between(lattice),
            pixel: key.pixel,
        };
        let places = |size: Size, cells: &[Cell]| {
            let places = cells.iter().map(|&cell| {
                let (x, y) = size.position(cell);
                lattice.rect_of(x, y).center()
            });
            places.collect::<Vec<Pos2>>()
        };
        self.paths.resize(lanes.len(), Default::default());
        let race = time.scene.as_ref().and_then(|scene| scene.race());
        let count = race.map_or(0, |race| race.lanes.len());
        let mut threads: Vec<(Thread, [Vec<Pos2>; 1])> = Vec::new();
        for (place, &(number, lane)) in lanes.iter().enumerate() {
            let (version, traced, drawn, moment) = key.lanes[place];
            let (of, path) = &mut self.paths[place];
            if *of != (version, traced) {
                *path = path_from_start(time, lane);
                *of = (version, traced);
            }
            let size = lane.timeline.board().size();
            if moment.is_some() {
                let stack = stack_in_sight(lane.timeline.board(), lattice, sight);
                let stack: Vec<Vec<Pos2>> = stack.iter().map(|part| places(size, part)).collect();
                Thread::stack(common.theme).draw(&mut mesh, &stack, &course);
            }
            if !path.is_empty() {
                let mut path = places(size, path);
                if drawn < 1.0 {
                    path = last_part(&path, drawn);
                }
                let hue = lane.hue;
                let thread = match all {
                    true => Thread::of_lane(common.theme, hue, [number, count], &course),
                    false => Thread::path(common.theme),
                };
                threads.push((thread, [path]));
            }
        }
        if let Some(walk) = walk {
            let board = walk.board();
            let paths = walk_in_sight(board, lattice, sight);
            let paths = paths.iter().map(|path| places(board.size(), path));
            let paths: Vec<Vec<Pos2>> = paths.collect();
            Thread::stack(common.theme).draw(&mut mesh, &paths, &course);
        }
        Thread::draw_all(&mut mesh, &threads, &course);
        let mesh = Arc::new(mesh);
        self.drawn = Some((key, Arc::clone(&mesh)));
        Some(mesh)
    }
}

/// The run of a generator whose frontier is a walk, during generation.
fn walk<'a>(chosen: &Chosen, time: &'a Time) -> Option<&'a Timeline> {
    let scene = (time.scene.as_ref()).filter(|_| chosen.shown.is_grown())?;
    let info = &chosen.standing.generator.info;
    let words = (info.explanation).frontier_words(info.discipline, &chosen.grown.settings);
    let ground = scene.ground();
    let shown = !time.readout.is_racing() && words.is_path && !ground.is_on_its_way();
    shown.then_some(ground)
}

/// The searches that have found a path, while the panes show their map.
fn found(time: &Time) -> impl Iterator<Item = (usize, &Lane)> {
    let race = time.scene.as_ref().and_then(|scene| scene.race());
    let race = race.filter(|_| time.readout.is_racing());
    let lanes = race.map_or(&[][..], |race| &race.lanes);
    lanes.iter().enumerate().filter(|(_, lane)| {
        let timeline = &lane.timeline;
        !timeline.is_on_its_way() && timeline.has_ended() && timeline.board().counts().traced > 0
    })
}

/// The cells of a lane's path so far, the goal last.
fn path_from_start(time: &Time, lane: &Lane) -> Vec<Cell> {
    let mut path = lane.timeline.traced();
    let goals = time.scene.as_ref().map(|scene| &scene.map().goals);
    if let (Some(first), Some(goals)) = (path.first(), goals)
        && goals.contains(first)
    {
        path.reverse();
    }
    path
}

/// The distance in points between the centres of two neighbours.
fn between(lattice: Lattice) -> f32 {
    0.5 * lattice.cell * (1.0 + lattice.wall)
}

/// The visible columns and rows of a map.
pub(super) fn in_sight(size: Size, lattice: Lattice, sight: Rect) -> (Range<i32>, Range<i32>) {
    let ((left, top), (right, bottom)) = (lattice.cell_at(sight.min), lattice.cell_at(sight.max));
    let columns = left.max(0)..(right + 1).min(size.width() as i32);
    (columns, top.max(0)..(bottom + 1).min(size.height() as i32))
}

/// The visible rooms of the walk as lines: each leads over its parent edge to the next room, which may belong to the
/// maze. O(visible cells).
fn walk_in_sight(board: &Board, lattice: Lattice, sight: Rect) -> Vec<Vec<Cell>> {
    let size = board.size();
    let (columns, rows) = in_sight(size, lattice, sight);
    let next = |cell: Cell| {
        let edge = board.parent_before(cell)?;
        let direction = Direction::FOUR
            .into_iter()
            .find(|&direction| cell.step(direction, size) == edge)?;
        Some(edge.step(direction, size))
    };
    let cells = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
    let cells = cells.filter_map(|(x, y)| size.cell(x, y));
    let frontier: Vec<Cell> = cells
        .filter(|&cell| is_in_frontier(board.discipline(), board.marks()[cell]))
        .collect();
    let reached: HashSet<Cell> = frontier.iter().filter_map(|&cell| next(cell)).collect();
    let begins = frontier.iter().filter(|cell| !reached.contains(cell));
    let path = |&begin: &Cell| {
        let mut path = vec![begin];
        let mut left = frontier.len();
        while let Some(&last) = path.last()
            && left > 0
            && is_in_frontier(board.discipline(), board.marks()[last])
            && let Some(next) = next(last)
        {
            path.push(next);
            left -= 1;
        }
        path
    };
    begins.map(path).collect()
}

/// The visible expanded cells on the stack as chains of parents, newest first, each up to the first parent out of
/// sight. O(visible cells), whatever the length of the stack.
fn stack_in_sight(board: &Board, lattice: Lattice, sight: Rect) -> Vec<Vec<Cell>> {
    let size = board.size();
    let (columns, rows) = in_sight(size, lattice, sight);
    if columns.is_empty() || rows.is_empty() {
        return Vec::new();
    }
    let is_on = |cell: Cell| {
        let byte = board.marks()[cell];
        byte & (mark::EXPANDED | mark::BACKTRACKED) == mark::EXPANDED
    };
    let place = |cell: Cell| {
        let (x, y) = size.position(cell);
        let inside = columns.contains(&x) && rows.contains(&y);
        inside.then(|| (y - rows.start) as usize * columns.len() + (x - columns.start) as usize)
    };
    let cells = || {
        let all = rows
            .clone()
            .flat_map(|y| columns.clone().map(move |x| (x, y)));
        all.filter_map(|(x, y)| size.cell(x, y))
            .filter(|&cell| is_on(cell))
    };
    // Cells that have a child in a chain, and cells that are already in a chain.
    let mut has_child = vec![false; rows.len() * columns.len()];
    for parent in cells().filter_map(|cell| board.parent_cell(cell)) {
        if let Some(place) = place(parent) {
            has_child[place] = true;
        }
    }
    let mut seen = vec![false; has_child.len()];
    let mut chains = Vec::new();
    for top in cells().filter(|&cell| place(cell).is_some_and(|place| !has_child[place])) {
        let mut chain = vec![top];
        let mut at = top;
        while let Some(parent) = board.parent_cell(at).filter(|&parent| is_on(parent)) {
            chain.push(parent);
            match place(parent) {
                Some(place) if !seen[place] => seen[place] = true,
                _ => break,
            }
            at = parent;
        }
        chains.push(chain);
    }
    chains
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::map::{Map, Tile};
    use egui::{pos2, vec2};

    #[test]
    fn a_walk_leads_from_room_to_room_and_on_to_where_it_was_left() {
        let map = Map::new(Size::clamped(9, 5), Tile::Wall);
        let cell = |x: i32, y: i32| map.size().cell(x, y).expect("it is on the map");
        let mut board = Board::new(&map, Discipline::Walls);
        board.apply(&[
            Event::carved(cell(7, 3)),
            Event::pushed(cell(1, 1), Direction::Right),
            Event::pushed(cell(3, 1), Direction::Down),
            Event::pushed(cell(3, 3), Direction::Right),
        ]);
        let lattice = Lattice {
            origin: pos2(0.0, 0.0),
            cell: 10.0,
            wall: 1.0,
            gap: 0.0,
        };
        let sight = Rect::from_min_size(pos2(0.0, 0.0), vec2(90.0, 50.0));
        let walk = [(1, 1), (3, 1), (3, 3), (5, 3)].map(|(x, y)| cell(x, y));
        assert_eq!(walk_in_sight(&board, lattice, sight), [walk]);
    }

    #[test]
    fn a_stack_is_the_chain_of_parents_in_sight() {
        let map = Map::new(Size::clamped(20, 3), Tile::Floor);
        let cell = |x: i32, y: i32| map.size().cell(x, y).expect("it is on the map");
        let mut board = Board::new(&map, Discipline::Stack);
        let mut log = vec![Event::pushed_start(cell(0, 1)), Event::expanded(cell(0, 1))];
        for x in 1..20 {
            log.push(Event::pushed(cell(x, 1), Direction::Left));
            log.push(Event::expanded(cell(x, 1)));
        }
        // A dead end next to it, and a cell of the frontier.
        log.push(Event::pushed(cell(3, 2), Direction::Up));
        log.push(Event::expanded(cell(3, 2)));
        log.push(Event::backtracked(cell(3, 2)));
        log.push(Event::pushed(cell(5, 0), Direction::Down));
        board.apply(&log);
        let lattice = Lattice {
            origin: pos2(0.0, 0.0),
            cell: 10.0,
            wall: 1.0,
            gap: 0.0,
        };
        let part = |from: f32, wide: f32| {
            let sight = Rect::from_min_size(pos2(from, 1.0), vec2(wide, 28.0));
            stack_in_sight(&board, lattice, sight)
        };
        let row = |from: i32, to: i32| (to..=from).rev().map(|x| cell(x, 1)).collect::<Vec<_>>();
        assert_eq!(part(-50.0, 400.0), [row(19, 0)]);
        // Columns 4 to 8, and the parent next to them.
        assert_eq!(part(45.0, 40.0), [row(8, 3)]);
        assert!(part(500.0, 40.0).is_empty());
    }
}
