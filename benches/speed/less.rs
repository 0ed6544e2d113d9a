//! Searches that expand few cells, compared with those that expand more.

use crate::mazes::record;
use crate::measure::{Case, Line, medians};
use mazescope_core::event::code;
use mazescope_core::generators::open;
use mazescope_core::solvers::{astar, bidirectional, breadth_first, jps};
use mazescope_core::{Event, Map, Seed, Settings, Size, Solver};
use mazescope_formats::{maps, scenario};
use std::path::Path;
use std::sync::Arc;

/// The environment variable that names scenarios of Moving AI, as a search path names folders. Their lines are searched
/// as well; none is part of the project.
const SCENARIOS: &str = "MAZESCOPE_SCENARIOS";

pub fn lines(sides: &[u32]) -> Vec<Line> {
    let mut lines = Vec::new();
    for &side in sides.iter().filter(|&&side| side < 2000) {
        let [sparse, dense] = [10, 30].map(|obstacles| [field(side, obstacles)]);
        let at = |obstacles: u32| format!("open with {obstacles} % at {side}");
        let [time, expansions] = leaps(&at(30), &dense);
        let what = |what: &str, obstacles| format!("jps: {what} by astar's, {}", at(obstacles));
        lines.push(Line::at_most(what("time", 30), time, 0.8));
        lines.push(Line::at_most(what("expansions", 30), expansions, 0.65));
        let [time, expansions] = leaps(&at(10), &sparse);
        lines.push(Line::at_most(what("time", 10), time, 1.1));
        lines.push(Line::at_most(what("expansions", 10), expansions, 0.65));
        let what = format!("bidirectional: time by breadth_first's at {side}");
        lines.push(Line::at_most(what, both_ends(side), 0.75));
    }
    let scenarios = std::env::var_os(SCENARIOS).unwrap_or_default();
    for path in std::env::split_paths(&scenarios).filter(|path| path.is_file()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let maps = of_scenario(&path);
        // Printed without a bound.
        leaps(&name, &maps);
    }
    lines
}

fn field(side: u32, obstacles: u32) -> Arc<Map> {
    let size = Size::new(side, side).expect("the side is below the limit");
    let mut settings = Settings::new(open::ENTRY.info.parameters);
    settings.set("obstacles", obstacles);
    Arc::new(open::ENTRY.grow(size, &Seed::from(1), &settings))
}

/// The map of a scenario, once for each of its lines.
fn of_scenario(path: &Path) -> Vec<Arc<Map>> {
    let text = std::fs::read_to_string(path).expect("the file is a scenario");
    let tasks = scenario::read(&text).expect("the file is a scenario").tasks;
    let name = path.with_extension("");
    let bytes = std::fs::read(&name).expect("its map is in the same folder");
    let map = maps::read(&bytes).expect("it is a map");
    let maps = tasks.iter().filter_map(|task| {
        let [start, goal] = task.ends("map", &map).ok()?;
        let mut map = map.clone();
        (map.starts, map.goals) = (vec![start], vec![goal]);
        Some(Arc::new(map))
    });
    maps.collect()
}

fn eight(solver: &Solver) -> Settings {
    let mut settings = Settings::new(solver.info.parameters);
    settings.set("neighbours", 1);
    settings
}

fn expanded(pieces: &[Vec<Event>]) -> usize {
    let events = pieces.iter().flatten();
    events.filter(|event| event.is_expanded()).count()
}

/// Jump point search compared with A* with 8 neighbours: its time, and the cells that it expands.
fn leaps(name: &str, maps: &[Arc<Map>]) -> [f64; 2] {
    let run = |solver: &Solver, map: &Arc<Map>| record(solver.start(map.clone(), &eight(solver)));
    let mut counts = [0; 2];
    for map in maps {
        let [leaping, stepping] = [&jps::ENTRY, &astar::ENTRY].map(|solver| run(solver, map));
        let lengths = [&leaping, &stepping].map(|log| length(map.size(), log));
        assert_eq!(lengths[0], lengths[1], "the same length");
        counts[0] += expanded(&leaping);
        counts[1] += expanded(&stepping);
    }
    let times = 200_000 / counts[1] + 1;
    let all = |solver: &Solver| {
        let turns = (0..times).flat_map(|_| maps);
        let logs: usize = turns.map(|map| run(solver, map).len()).sum();
        (logs, times * maps.len())
    };
    let [leaping, stepping] = medians(
        &format!(
            "{name}, a search, which expands {} cells and {}",
            counts[0], counts[1]
        ),
        [
            Case::new("jps", || all(&jps::ENTRY)),
            Case::new("astar, eight neighbours", || all(&astar::ENTRY)),
        ],
    );
    let [time, expansions] = [leaping / stepping, counts[0] as f64 / counts[1] as f64];
    println!("    {time:8.2} of the time, {expansions:.2} of the expansions");
    [time, expansions]
}

/// The length of the traced path: straight and diagonal moves.
fn length(size: Size, log: &[Vec<Event>]) -> [usize; 2] {
    let traced = |event: &&Event| event.code() as u32 == code::TRACED;
    let cells = log.iter().flatten().filter(traced);
    let path: Vec<(i32, i32)> = cells.map(|event| size.position(event.cell())).collect();
    let mut length = [0; 2];
    for pair in path.windows(2) {
        let (over, down) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
        length[usize::from(over != 0 && down != 0)] += 1;
    }
    length
}

/// Bidirectional search compared with breadth-first search, from one quarter to the other in the middle row: its time.
fn both_ends(side: u32) -> f64 {
    let mut map = (*field(side, 30)).clone();
    let (size, row) = (map.size(), side as i32 / 2);
    let near = |x: u32| {
        let mut cells = (0..side as i32).flat_map(|away| [row - away, row + away]);
        let cell = cells.find_map(|y| size.cell(x as i32, y).filter(|&cell| map.is_floor(cell)));
        cell.expect("there is floor in every column")
    };
    let ends = [near(side / 4), near(3 * side / 4)];
    (map.starts, map.goals) = (vec![ends[0]], vec![ends[1]]);
    let map = Arc::new(map);
    let run =
        |solver: &Solver| record(solver.start(map.clone(), &Settings::new(solver.info.parameters)));
    let traced = |solver: &Solver| {
        let events = run(solver);
        let traced = |event: &&Event| event.code() as u32 == code::TRACED;
        events.iter().flatten().filter(traced).count()
    };
    assert_eq!(traced(&bidirectional::ENTRY), traced(&breadth_first::ENTRY));
    let [both, one] = medians(
        &format!("between the quarters of open at {side}, a search"),
        [
            Case::new("bidirectional", || (run(&bidirectional::ENTRY), 1)),
            Case::new("breadth_first", || (run(&breadth_first::ENTRY), 1)),
        ],
    );
    both / one
}
