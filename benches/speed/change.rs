//! A change of the map: the work until four searches stand at their end on the new one, as the window does it.

use crate::measure::Line;
use mazescope_core::generators::{backtracker, open, roads};
use mazescope_core::playback::ChunkPool;
use mazescope_core::playback::projector::RECORDED;
use mazescope_core::playback::scene::HISTORY_BYTES;
use mazescope_core::solvers::{astar, breadth_first, depth_first, dijkstra};
use mazescope_core::{Cell, Generator, Grown, Run, Scene, Seed, Settings, Size, Solver};
use std::time::Instant;

/// The side of the maps, and the most milliseconds of work.
const SIDE: u32 = 512;
const MOST: f64 = 100.0;
/// The number of maps, of which the median counts.
const MAPS: u64 = 9;

pub fn lines(_: &[u32]) -> Vec<Line> {
    let generators = [roads::ENTRY, backtracker::ENTRY, open::ENTRY];
    generators.iter().flat_map(of_generator).collect()
}

fn of_generator(generator: &Generator) -> [Line; 2] {
    let pool = ChunkPool::new(HISTORY_BYTES);
    let (mut maps, mut goals) = (Vec::new(), Vec::new());
    // The first map warms the heap.
    for number in 0..=MAPS {
        let begun = Instant::now();
        let mut scene = begin(generator, &Seed::from(number), &pool);
        bring_to_end(&mut scene);
        let made = begun.elapsed().as_secs_f64() * 1e3;
        let map = scene.map();
        let (start, goal) = (map.starts[0], map.goals[0]);
        let mut cells = map.size().iter();
        let free = |&cell: &Cell| map.is_floor(cell) && cell != start && cell != goal;
        let to = cells.rfind(free);
        let begun = Instant::now();
        scene.move_mark(goal, to.expect("there is more floor"));
        bring_to_end(&mut scene);
        let moved = begun.elapsed().as_secs_f64() * 1e3;
        if number > 0 {
            maps.push(made);
            goals.push(moved);
        }
    }
    let name = generator.info.id;
    [("new map", maps), ("moved goal", goals)].map(|(what, mut times)| {
        times.sort_by(f64::total_cmp);
        let what = format!("change: ms until four searches have ended, {what}, {name} at {SIDE}");
        Line::at_most(what, times[times.len() / 2], MOST)
    })
}

/// A scene of the window before its first event.
fn begin(generator: &Generator, seed: &Seed, pool: &ChunkPool) -> Scene {
    let solvers = [
        breadth_first::ENTRY,
        depth_first::ENTRY,
        dijkstra::ENTRY,
        astar::ENTRY,
    ];
    let lane = |solver: Solver| {
        let settings = Settings::new(solver.info.parameters);
        (solver, settings)
    };
    let size = Size::clamped(SIDE, SIDE);
    let map = Grown::new(*generator, size, seed.clone());
    let run = Run::new(map, solvers.map(lane).into());
    let mut scene = run.scene();
    scene.work_in_slices();
    scene.use_pool(pool);
    scene
}

fn bring_to_end(scene: &mut Scene) {
    scene.hurry(Scene::END);
    while scene.is_hurrying() || scene.is_on_its_way() {
        if scene.is_on_its_way() {
            scene.go_on();
        } else {
            scene.record(RECORDED);
        }
    }
}
