//! A gallery: the work until twelve runs start to grow, and until their races are recorded, as the window does it.

use crate::measure::Line;
use mazescope_core::generators::{backtracker, open, roads};
use mazescope_core::playback::ChunkPool;
use mazescope_core::playback::gallery::Gallery;
use mazescope_core::playback::projector::RECORDED;
use mazescope_core::playback::reel::Reel;
use mazescope_core::playback::scene::HISTORY_BYTES;
use mazescope_core::solvers::{breadth_first, depth_first};
use mazescope_core::{Generator, Grown, Run, Seed, Settings, Size, Solver};
use std::time::Instant;

/// The side of the maps, their number, and the most milliseconds of work.
const SIDE: u32 = 96;
const RUNS: u64 = 12;
const MOST: f64 = 300.0;
/// The number of galleries, of which the median counts.
const GALLERIES: u64 = 9;

pub fn lines(_: &[u32]) -> Vec<Line> {
    let generators = [roads::ENTRY, backtracker::ENTRY, open::ENTRY];
    generators.iter().flat_map(of_generator).collect()
}

fn of_generator(generator: &Generator) -> [Line; 2] {
    let pool = ChunkPool::new(HISTORY_BYTES);
    let (mut starts, mut ends) = (Vec::new(), Vec::new());
    for number in 0..GALLERIES {
        let seeds = (number * RUNS)..((number + 1) * RUNS);
        let begun = Instant::now();
        let runs: Vec<Run> = seeds.map(|seed| run(generator, seed)).collect();
        let mut gallery = Gallery::new(runs, HISTORY_BYTES, &pool);
        while gallery.growth().is_none() {
            gallery.record(RECORDED);
        }
        starts.push(begun.elapsed().as_secs_f64() * 1e3);
        while !gallery.is_complete() {
            gallery.record(RECORDED);
        }
        ends.push(begun.elapsed().as_secs_f64() * 1e3);
    }
    let name = generator.info.id;
    [("start", starts), ("are recorded", ends)].map(|(what, mut times)| {
        times.sort_by(f64::total_cmp);
        let what = format!("gallery: ms until {RUNS} runs {what}, {name} at {SIDE}");
        Line::at_most(what, times[times.len() / 2], MOST)
    })
}

fn run(generator: &Generator, seed: u64) -> Run {
    let lane = |solver: Solver| {
        let settings = Settings::new(solver.info.parameters);
        (solver, settings)
    };
    let map = Grown::new(*generator, Size::clamped(SIDE, SIDE), Seed::from(seed));
    Run::new(
        map,
        [depth_first::ENTRY, breadth_first::ENTRY].map(lane).into(),
    )
}
