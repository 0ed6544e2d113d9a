//! Layers: events followed forward and back, and the time to build one from ten million events in slices.

use crate::measure::{Case, Line, WARM_HEAP, medians};
use cpu_time::ProcessTime;
use mazescope_core::generators::{open, traversal};
use mazescope_core::layers::follower::Follower;
use mazescope_core::layers::{LAYERS, LayerEntry, component};
use mazescope_core::solvers::{breadth_first, dijkstra};
use mazescope_core::structures::mazes::rooms;
use mazescope_core::{
    Appearance, Direction, Discipline, Event, Generator, Grid, Info, Kinds, Map, Plane, Random,
    Seed, Settings, Size, Solver, Tile, Timeline,
};
use std::cell::RefCell;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

/// The side of the map on which layers are followed.
const SIDE: u32 = 1001;
/// The recording from which layers are built: its side, and its most events.
const BUILT_SIDE: u32 = 4001;
const BUILT_EVENTS: usize = 10_000_000;
/// Events that a layer applies at a time, as in a follower.
const STRETCH: usize = 1 << 11;
/// The time of a follower in a frame.
const BUDGET: Duration = Duration::from_millis(2);

/// The environment variable that tells a new process of this program to build layers and to print the time.
const BUILD: &str = "MAZESCOPE_BENCH_BUILD_LAYERS";

/// A recorded run of an entry.
struct Run(&'static str, Info, Timeline);

pub fn lines(sides: &[u32]) -> Vec<Line> {
    let mut lines = Vec::new();
    if sides.contains(&SIDE) {
        for run in runs(SIDE) {
            lines.extend(followed(&run));
        }
    }
    if sides.contains(&BUILT_SIDE) {
        lines.extend(built());
    }
    lines
}

fn followed(Run(name, info, timeline): &Run) -> Vec<Line> {
    let events: Vec<Event> = timeline
        .recording()
        .pieces(0, timeline.len())
        .flatten()
        .copied()
        .collect();
    let mut lines = Vec::new();
    for entry in LAYERS.iter().filter(|entry| fits(entry, info, name)) {
        let layer = RefCell::new((entry.start)(timeline.origin(), timeline.board().plane()));
        let title = format!(
            "{} of {name} on {SIDE} x {SIDE} cells, an event ({})",
            entry.id,
            events.len()
        );
        let times = medians(
            &title,
            [
                Case::new("forward", || {
                    let mut layer = layer.borrow_mut();
                    events
                        .chunks(STRETCH)
                        .for_each(|events| layer.apply(events));
                    ((), events.len())
                }),
                Case::new("back", || {
                    let mut layer = layer.borrow_mut();
                    events
                        .rchunks(STRETCH)
                        .for_each(|events| layer.undo(events));
                    ((), events.len())
                }),
            ],
        );
        let least = if entry.id == component::ENTRY.id {
            15.0
        } else {
            60.0
        };
        for (way, time) in ["forward", "back"].into_iter().zip(times) {
            let what = format!(
                "{}: million events a second {way}, {name} at {SIDE}",
                entry.id
            );
            lines.push(Line::at_least(what, 1000.0 / time, least));
        }
    }
    lines
}

/// Whether the layer is measured on that run: each on breadth-first search or on a generator, and those that change
/// with improvements on a search that improves.
fn fits(entry: &LayerEntry, info: &Info, name: &str) -> bool {
    let improves = ["distance_found", "depth"].contains(&entry.id);
    (entry.fits)(info) && (improves || name != "dijkstra by 8 on terrain")
}

fn runs(side: u32) -> Vec<Run> {
    let field = generation_of(&open::ENTRY, side);
    let mut rough = field.clone();
    let mut random = Random::new(&Seed::from(1), "terrain");
    for cell in field.size().iter() {
        rough.set_cost(cell, 1 + random.below(9) as u8);
    }
    let mut eight = Settings::new(dijkstra::ENTRY.info.parameters);
    eight.set("neighbours", 1);
    let four = Settings::new(breadth_first::ENTRY.info.parameters);
    vec![
        search("breadth_first", &breadth_first::ENTRY, field, &four),
        search("dijkstra by 8 on terrain", &dijkstra::ENTRY, rough, &eight),
        generation("traversal", &traversal::ENTRY, side),
        edges_at_random(side),
        walk(side),
    ]
}

fn generation_of(generator: &Generator, side: u32) -> Map {
    let size = Size::clamped(side, side);
    generator.grow(
        size,
        &Seed::from(1),
        &Settings::new(generator.info.parameters),
    )
}

fn search(name: &'static str, solver: &Solver, map: Map, settings: &Settings) -> Run {
    let mut timeline = Timeline::of_search(solver, settings, &Arc::new(map), 0);
    timeline.record(BUILT_EVENTS);
    Run(name, solver.info, timeline)
}

fn generation(name: &'static str, generator: &Generator, side: u32) -> Run {
    let size = Size::clamped(side, side);
    let settings = Settings::new(generator.info.parameters);
    let mut timeline = Timeline::of_growth(generator, &size.into(), &Seed::from(1), &settings, 0);
    timeline.record(BUILT_EVENTS);
    Run(name, generator.info, timeline)
}

/// A random walk over a field without walls, which looks at a neighbour of each cell that it enters.
fn walk(side: u32) -> Run {
    let info = Info {
        discipline: Discipline::Walk,
        looks: Appearance::Walk,
        uses: Kinds::of(&[Kinds::STEPPED, Kinds::TOUCHED, Kinds::LOOKED]),
        ..Info::new("walk", "Walk")
    };
    let map = Arc::new(Map::new(Size::clamped(side, side), Tile::Floor));
    let size = map.size();
    let mut timeline = Timeline::new(&info, Plane::None, map, None, 0);
    let mut random = Random::new(&Seed::from(1), "walk");
    let mut touched = Grid::uniform(size, false);
    let middle = side as i32 / 2;
    let mut at = size.cell(middle, middle).expect("the middle is inside");
    for _ in 0..size.cells().min(BUILT_EVENTS / 2) {
        timeline.push(Event::stepped(at));
        let [neighbour, next] = [(); 2].map(|()| {
            let direction = Direction::FOUR[random.below(4) as usize];
            at.step(direction, size)
        });
        if size.contains(neighbour) {
            timeline.push(match std::mem::replace(&mut touched[neighbour], true) {
                false => Event::touched(neighbour),
                true => Event::looked(neighbour),
            });
        }
        if size.contains(next) {
            at = next;
        }
    }
    Run("walk", info, timeline)
}

/// All rooms, and then random edges between rooms that are not yet connected, as in Kruskal's algorithm: the most work
/// for disjoint sets.
fn edges_at_random(side: u32) -> Run {
    let size = traversal::ENTRY.fit(Size::clamped(side, side));
    let info = Info {
        uses: Kinds::CARVED,
        ..Info::new("kruskal", "Kruskal")
    };
    let origin = Arc::new(Map::new(size, Tile::Wall));
    let mut timeline = Timeline::new(&info, Plane::None, origin, None, 0);
    let (columns, rows) = rooms::room_counts(size);
    let mut edges = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            let Some(room) = rooms::room(size, column, row) else {
                continue;
            };
            timeline.push(Event::carved(room));
            let directions = [(column > 0, Direction::Left), (row > 0, Direction::Up)];
            edges.extend(
                directions
                    .into_iter()
                    .filter(|side| side.0)
                    .map(|side| (room, side.1)),
            );
        }
    }
    let mut random = Random::new(&Seed::from(1), "edges");
    let mut above: Vec<u32> = (0..size.padded() as u32).collect();
    let find = |above: &mut Vec<u32>, cell: usize| {
        let mut at = cell;
        while above[at] as usize != at {
            above[at] = above[above[at] as usize];
            at = above[at] as usize;
        }
        at
    };
    while !edges.is_empty() {
        let (room, direction) = edges.swap_remove(random.below(edges.len() as u32) as usize);
        let edge = room.step(direction, size);
        let sets = [room, edge.step(direction, size)].map(|room| find(&mut above, room.index()));
        if sets[0] != sets[1] {
            above[sets[0]] = sets[1] as u32;
            timeline.push(Event::carved(edge));
        }
    }
    Run("random edges", info, timeline)
}

/// The time to build layers, in separate processes: the allocator has its usual settings there, and fresh memory is
/// handed out as it is used.
fn built() -> Vec<Line> {
    let mut told: Vec<(String, Vec<[f64; 2]>)> = Vec::new();
    for _ in 0..3 {
        let program = std::env::current_exe().expect("a running program has a path");
        let mut again = Command::new(program);
        for (name, _) in WARM_HEAP {
            again.env_remove(name);
        }
        let output = again
            .env(BUILD, "1")
            .output()
            .expect("this program can be started again");
        let text = String::from_utf8(output.stdout).expect("it prints words and numbers");
        for line in text.lines() {
            let words: Vec<&str> = line.split('\t').collect();
            let figure = |place: usize| words[place].parse().expect("a number");
            let figures = [figure(1), figure(2)];
            match told.iter_mut().find(|(name, _)| name == words[0]) {
                Some((_, all)) => all.push(figures),
                None => told.push((words[0].to_owned(), vec![figures])),
            }
        }
    }
    let lines = told.into_iter().flat_map(|(name, all)| {
        let median = |place: usize| {
            let mut figures: Vec<f64> = all.iter().map(|figures| figures[place]).collect();
            figures.sort_by(f64::total_cmp);
            figures[figures.len() / 2]
        };
        [
            Line::at_most(
                format!("{name} at {BUILT_SIDE}: seconds to build"),
                median(0),
                0.5,
            ),
            Line::at_most(
                format!("{name} at {BUILT_SIDE}: longest slice, ms"),
                median(1),
                4.0,
            ),
        ]
    });
    lines.collect()
}

/// A process of [`built`], not a benchmark: builds each layer of recordings of ten million events, and prints its name,
/// the total seconds and the milliseconds of the longest slice.
pub fn is_told_to_build() -> bool {
    if std::env::var_os(BUILD).is_none() {
        return false;
    }
    for Run(name, info, mut timeline) in runs(BUILT_SIDE) {
        timeline.seek(u64::MAX);
        let events = timeline.len();
        for entry in LAYERS.iter().filter(|entry| fits(entry, &info, name)) {
            let mut follower = Follower::new(entry);
            let all = ProcessTime::now();
            let mut longest = Duration::ZERO;
            loop {
                let slice = ProcessTime::now();
                let there = follower.advance(&timeline, || slice.elapsed() >= BUDGET);
                longest = longest.max(slice.elapsed());
                if there {
                    break;
                }
            }
            let (seconds, worst) = (all.elapsed().as_secs_f64(), longest.as_secs_f64() * 1000.0);
            println!(
                "{} of {name}, {events} events\t{seconds}\t{worst}",
                entry.id
            );
        }
    }
    true
}
