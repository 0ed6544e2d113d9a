//! Lines over the boards: the path that was found, and the stack, as meshes that are made anew only when they are others.

use super::state::State;
use crate::app::picture::{Lattice, Lined};
use crate::app::room::Common;
use crate::app::strokes::{Layer, add, bent, last_part, pieces};
use crate::app::theme::Theme;
use crate::board::{Board, mark};
use crate::catalogue::{Discipline, Plane};
use crate::grid::Cell;
use crate::playback::race::Lane;
use egui::{Color32, Mesh, Pos2, Rect};
use std::sync::Arc;

/// Points from cell to cell from which on a path is a line: what the board shows of smaller ones is enough.
const PATH: f32 = 2.0;
/// The same for a stack, of which there may be far more.
const STACK: f32 = 4.0;
/// Points from cell to cell from which on lines turn in arcs and have light around them.
const FINE: f32 = 6.0;
/// Pixels below which steps of a line are taken together.
const LEAST: f32 = 3.0;

/// What was drawn of the lines of a pane.
#[derive(Debug, Default)]
pub struct PaneLines {
    drawn: Option<(Key, Arc<Mesh>)>,
    /// The cells of each lane's path, and of which recording how many they are.
    paths: Vec<((u64, u32), Vec<Cell>)>,
}

/// All on which the lines of a pane depend.
#[derive(Clone, Debug, PartialEq)]
struct Key {
    lattice: Lattice,
    sight: Rect,
    theme: Theme,
    pixel: f32,
    /// Of each lane that is drawn: its recording, how many cells of its path there are, how much of that is drawn, and
    /// the moment if its stack is drawn.
    lanes: Vec<(u64, u32, f32, Option<u64>)>,
}

/// The colours and widths of a line over a board.
#[derive(Clone, Copy)]
struct Thread {
    colour: Color32,
    width: f32,
    casing: Color32,
    casing_width: f32,
    /// Its colour, how strong it is, and how far it reaches.
    light: Option<(Color32, f32, f32)>,
}

impl State {
    /// Which lines are drawn over the board of a pane.
    pub fn lined(&self, pane: usize, lattice: Lattice) -> Lined {
        let near = self.lane(pane).is_some_and(|lane| {
            let board = lane.timeline.board();
            board.plane() != Plane::Link
        });
        match between(lattice) {
            _ if !near => Lined::Nothing,
            points if points >= STACK => Lined::PathAndStack,
            points if points >= PATH => Lined::Path,
            _ => Lined::Nothing,
        }
    }

    /// The lines over the board of a pane, in sight of it.
    pub fn lines(
        &self,
        common: &Common,
        pane: usize,
        sight: Rect,
        lattice: Lattice,
    ) -> Option<Arc<Mesh>> {
        let mut panes = self.lines.borrow_mut();
        let memory = panes.get_mut(pane)?;
        let lanes: Vec<(usize, &Lane)> = match self.lane_of(pane) {
            Some(number) => self
                .lane(pane)
                .map(|lane| (number, lane))
                .into_iter()
                .collect(),
            None => self.found().collect(),
        };
        let of_map = self.lane_of(pane).is_none();
        let lined = match of_map {
            true if between(lattice) >= PATH => Lined::Path,
            true => Lined::Nothing,
            false => self.lined(pane, lattice),
        };
        if lined == Lined::Nothing || lanes.is_empty() {
            memory.drawn = None;
            return None;
        }
        let of_lane = |&(number, lane): &(usize, &Lane)| {
            let timeline = &lane.timeline;
            let traced = timeline.board().counts().traced;
            let drawn = self.animations.drawn(number);
            let has_stack = timeline.board().discipline() == Discipline::Stack
                && lined == Lined::PathAndStack
                && (traced == 0 || drawn < 1.0);
            let moment = has_stack.then_some(timeline.cursor());
            (timeline.recording().version(), traced, drawn, moment)
        };
        let key = Key {
            lattice,
            sight,
            theme: common.theme,
            pixel: 1.0 / common.pixels_per_point,
            lanes: lanes.iter().map(of_lane).collect(),
        };
        if let Some((of, mesh)) = &memory.drawn
            && *of == key
        {
            return Some(Arc::clone(mesh));
        }
        let mut mesh = Mesh::default();
        memory.paths.resize(lanes.len(), Default::default());
        for (place, &(number, lane)) in lanes.iter().enumerate() {
            let (version, traced, drawn, moment) = key.lanes[place];
            let (of, path) = &mut memory.paths[place];
            if *of != (version, traced) {
                *path = self.path_from_start(lane);
                *of = (version, traced);
            }
            let places = |cells: &[Cell]| {
                let size = lane.timeline.board().size();
                let places = cells.iter().map(|&cell| {
                    let (x, y) = size.position(cell);
                    lattice.rect_of(x, y).center()
                });
                places.collect::<Vec<Pos2>>()
            };
            if moment.is_some() {
                let stack = stack_in_sight(lane.timeline.board(), lattice, sight);
                let stack: Vec<Vec<Pos2>> = stack.iter().map(|part| places(part)).collect();
                draw(&mut mesh, &stack, &Thread::stack(common.theme), &key);
            }
            if !path.is_empty() {
                let mut path = places(path);
                if drawn < 1.0 {
                    path = last_part(&path, drawn);
                }
                let thread = match of_map {
                    true => Thread::of_lane(common, number, place),
                    false => Thread::path(common.theme),
                };
                draw(&mut mesh, &[path], &thread, &key);
            }
        }
        let mesh = Arc::new(mesh);
        memory.drawn = Some((key, Arc::clone(&mesh)));
        Some(mesh)
    }

    /// The searches that are over and have found a path, while the map's pane shows their map.
    fn found(&self) -> impl Iterator<Item = (usize, &Lane)> {
        let racing = self.readout.tick >= self.readout.race_start;
        let race = self.scene.as_ref().and_then(|scene| scene.race());
        let lanes = race.filter(|_| racing).map_or(&[][..], |race| &race.lanes);
        lanes.iter().enumerate().filter(|(_, lane)| {
            let timeline = &lane.timeline;
            !timeline.is_on_its_way()
                && timeline.board().plane() != Plane::Link
                && timeline.has_ended()
                && timeline.board().counts().traced > 0
        })
    }

    /// The cells of a lane's path so far, the goal last.
    fn path_from_start(&self, lane: &Lane) -> Vec<Cell> {
        let mut path = lane.timeline.traced();
        let goals = self.scene.as_ref().map(|scene| &scene.map().goals);
        if let (Some(first), Some(goals)) = (path.first(), goals)
            && goals.contains(first)
        {
            path.reverse();
        }
        path
    }
}

impl Thread {
    fn path(theme: Theme) -> Thread {
        let hex = |rgb: u32| Color32::from_rgb((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8);
        let thread = Thread {
            colour: hex(0xfff4dc),
            width: 3.4,
            casing: hex(0x2a1405),
            casing_width: 6.0,
            light: Some((hex(0xff9a3d), 0.7, 10.0)),
        };
        match theme {
            Theme::Dark | Theme::Quest => thread,
            Theme::Light => Thread {
                colour: hex(0x16181d),
                casing: hex(0xffffff),
                casing_width: 7.0,
                light: None,
                ..thread
            },
            Theme::ColourBlind => Thread {
                colour: hex(0xffffff),
                width: 4.0,
                casing: hex(0x000000),
                casing_width: 8.0,
                light: None,
            },
        }
    }

    fn stack(theme: Theme) -> Thread {
        let hex = |rgb: u32| Color32::from_rgb((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8);
        let thread = Thread {
            colour: hex(0xffd166),
            width: 2.7,
            casing: hex(0x2a1405).gamma_multiply(0.85),
            casing_width: 5.2,
            light: Some((hex(0xffb020), 0.35, 5.5)),
        };
        match theme {
            Theme::Dark | Theme::Quest => thread,
            Theme::Light => Thread {
                colour: hex(0xb86e00),
                casing: hex(0xffffff).gamma_multiply(0.85),
                light: None,
                ..thread
            },
            Theme::ColourBlind => Thread {
                colour: hex(0xf0e442),
                casing: hex(0x000000),
                light: None,
                ..thread
            },
        }
    }

    /// The path of a lane on the map: those that are drawn first are wider, so that equal ways both show.
    fn of_lane(common: &Common, lane: usize, place: usize) -> Thread {
        let palette = common.theme.palette();
        let width = (3.6 - 1.2 * place as f32).max(1.4);
        Thread {
            colour: palette.lanes[lane % palette.lanes.len()],
            width,
            casing: palette.outline.gamma_multiply(0.75),
            casing_width: width + 2.0,
            light: None,
        }
    }
}

/// Points from the middle of a cell to that of the next.
fn between(lattice: Lattice) -> f32 {
    0.5 * lattice.cell * (1.0 + lattice.wall)
}

/// Adds lines to a mesh, layer by layer, so that no casing lies over another line.
fn draw(mesh: &mut Mesh, lines: &[Vec<Pos2>], thread: &Thread, key: &Key) {
    let points = between(key.lattice);
    let margin = key.sight.expand(12.0);
    let lines = lines
        .iter()
        .flat_map(|line| pieces(line.iter().copied(), margin, LEAST * key.pixel));
    let lines: Vec<Vec<Pos2>> = match points >= FINE {
        true => lines.map(|line| bent(&line, 0.42 * points)).collect(),
        false => lines.collect(),
    };
    // A line never fills the ways that it takes.
    let width = thread.width.min(0.4 * points).max(1.5 * key.pixel.max(0.8));
    let casing = thread.casing_width.min(0.75 * points).max(width + 1.0);
    let mut layers = Vec::new();
    if let Some((colour, strength, reach)) = thread.light.filter(|_| points >= FINE) {
        layers.push(Layer::light(colour, strength, reach.min(points)));
    }
    layers.push(Layer::solid(thread.casing, casing, key.pixel));
    layers.push(Layer::solid(thread.colour, width, key.pixel));
    for layer in &layers {
        for line in &lines {
            add(mesh, line, layer);
        }
    }
}

/// The cells in sight that are on the stack and were expanded, as lines of parents: each one cell's chain, newest
/// first, with the first parent that is out of sight. O(cells in sight), however long the stack is.
fn stack_in_sight(board: &Board, lattice: Lattice, sight: Rect) -> Vec<Vec<Cell>> {
    let size = board.size();
    let (from, to) = (lattice.cell_at(sight.min), lattice.cell_at(sight.max));
    let columns = from.0.max(0)..(to.0 + 1).min(size.width() as i32);
    let rows = from.1.max(0)..(to.1 + 1).min(size.height() as i32);
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
    // Cells from which a chain goes on, and those that a chain already has.
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
    use crate::grid::{Direction, Size};
    use crate::map::{Map, Tile};
    use egui::{pos2, vec2};

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
        // A dead end beside it, and a cell that still waits.
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
        // Columns 4 to 8, and the parent beside them.
        assert_eq!(part(45.0, 40.0), [row(8, 3)]);
        assert!(part(500.0, 40.0).is_empty());
    }
}
