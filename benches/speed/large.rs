//! The largest maps: peak memory, seeks to random places, and a race that runs again.
//!
//! Each measurement is a process of its own with the usual allocator settings, because a warm heap would hide the cost
//! of fresh memory.

use crate::measure::Line;
use mazescope_core::generators::traversal;
use mazescope_core::playback::ChunkPool;
use mazescope_core::solvers::{breadth_first, depth_first};
use mazescope_core::{Generator, MAX_SIDE, Random, Scene, Seed, Settings, Size, Solver, Unit};
use std::fs;
use std::process::Command;
use std::time::Instant;

/// The environment variable that tells a new process of this program which of these to measure.
const WHICH: &str = "MAZESCOPE_BENCH_LARGE";
/// The number of seeks on the largest map.
const SEEKS: usize = 60;
/// The side of the map on which a race runs twice, and the number of processes.
const AGAIN_SIDE: u32 = 4001;
const AGAIN: usize = 5;

pub fn lines(sides: &[u32]) -> Vec<Line> {
    if !sides.contains(&AGAIN_SIDE) {
        return Vec::new();
    }
    let mut lines = Vec::new();
    if let [peak, median, slow, packed, ground, race] = in_a_process("largest")[..] {
        println!(
            "{MAX_SIDE} x {MAX_SIDE} cells, traversal, breadth_first and depth_first: {ground} moments of the \
             ground, {race} of the race"
        );
        let at = |what: &str| format!("large: {what} at {MAX_SIDE}");
        lines.push(Line::at_most(at("GB at the peak, two searches"), peak, 2.6));
        lines.push(Line::at_most(at("seek: ms, median"), median, 400.0));
        lines.push(Line::at_most(at("seek: ms, 95th of 100"), slow, 800.0));
        let what = at("packed key-frame, of a plain one");
        lines.push(Line::at_most(what, packed, 0.25));
    }
    let mut rates: Vec<(f64, f64)> = (0..AGAIN)
        .filter_map(|_| match in_a_process("again")[..] {
            [first, second] => Some((first, second)),
            _ => None,
        })
        .collect();
    rates.sort_by(|one, other| f64::total_cmp(&(one.1 / one.0), &(other.1 / other.0)));
    if let Some((first, second)) = rates.get(rates.len() / 2) {
        println!(
            "a race on {AGAIN_SIDE} x {AGAIN_SIDE} cells: {first:.1} million events a second, \
             {second:.1} the second time"
        );
        let what = format!("large: times the first run's events a second, again at {AGAIN_SIDE}");
        lines.push(Line::at_least(what, second / first, 1.2));
    }
    lines
}

/// The measurements of a separate process; `None` if the system does not report them.
fn in_a_process(which: &str) -> Vec<f64> {
    let Ok(program) = std::env::current_exe() else {
        return Vec::new();
    };
    let mut again = Command::new(program);
    for (name, _) in crate::measure::WARM_HEAP {
        again.env_remove(name);
    }
    let output = again.env(WHICH, which).output();
    let output = output.expect("this program can be started again");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    told.split_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect()
}

/// A process of [`in_a_process`], not a benchmark: prints its measurements. Returns whether this is that process.
pub fn is_told_to_measure() -> bool {
    let Some(which) = std::env::var_os(WHICH) else {
        return false;
    };
    match which.to_string_lossy().as_ref() {
        "largest" => largest(),
        _ => again(),
    }
    true
}

fn usual(solver: &Solver) -> (Solver, Settings) {
    (solver.clone(), Settings::new(solver.info.parameters))
}

fn searches() -> Vec<(Solver, Settings)> {
    vec![usual(&breadth_first::ENTRY), usual(&depth_first::ENTRY)]
}

fn record(scene: &mut Scene) {
    while !scene.is_complete() && !scene.is_full() {
        scene.record(1 << 18);
    }
}

fn largest() {
    let generator: &Generator = &traversal::ENTRY;
    let size = Size::new(MAX_SIDE, MAX_SIDE).expect("it is the limit");
    let settings = Settings::new(generator.info.parameters);
    let mut scene = Scene::grow(
        generator,
        size,
        &Seed::from(1),
        &settings,
        searches(),
        Unit::Events,
    );
    record(&mut scene);
    // Key-frames are taken in passing.
    let length = scene.length();
    scene.seek(length);
    let mut random = Random::new(&Seed::from(1), "seek");
    let mut times: Vec<f64> = (0..SEEKS)
        .map(|_| {
            let target = u64::from(random.below(u32::MAX)) * length / u64::from(u32::MAX);
            let begun = Instant::now();
            scene.seek(target);
            begun.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let race = scene.race().expect("it is recorded");
    let frames = race.lanes.iter().map(|lane| &lane.timeline);
    let parts = frames.map(|timeline| {
        let plain = timeline.board().plain_bytes() * timeline.key_frames() as u64;
        timeline.key_frame_bytes() as f64 / plain as f64
    });
    let packed = parts.fold(0.0, f64::max);
    let moments: u64 = race.lanes.iter().map(|lane| lane.timeline.len()).sum();
    println!(
        "{} {} {} {packed} {} {moments}",
        peak().unwrap_or(0) as f64 / 1e9,
        times[SEEKS / 2],
        times[SEEKS * 95 / 100],
        scene.ground().len(),
    );
}

/// The peak memory of this process, in bytes.
fn peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let mut lines = status.lines();
    let line = lines.find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kibibytes << 10)
}

fn again() {
    let size = Size::new(AGAIN_SIDE, AGAIN_SIDE).expect("the side is below the limit");
    let settings = Settings::new(traversal::ENTRY.info.parameters);
    let map = traversal::ENTRY.grow(size, &Seed::from(1), &settings);
    let map = std::sync::Arc::new(map);
    let pool = ChunkPool::new(2 << 30);
    for _ in 0..2 {
        let mut scene = Scene::show(map.clone(), searches(), Unit::Events);
        scene.use_pool(&pool);
        // The boards are made before the first event.
        while scene.race().is_none() {
            scene.record(1);
        }
        let begun = Instant::now();
        record(&mut scene);
        let seconds = begun.elapsed().as_secs_f64();
        let race = scene.race().expect("it is recorded");
        let events: u64 = race.lanes.iter().map(|lane| lane.timeline.len()).sum();
        print!("{} ", events as f64 / seconds / 1e6);
    }
    println!();
}
