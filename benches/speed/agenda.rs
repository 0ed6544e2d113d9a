//! Searches by cost: the agenda against the former one, and searches with less to expand against those with more.

use crate::former_agenda;
use crate::mazes::record;
use crate::measure::{Case, Line, medians};
use mazescope::catalogue::{Settings, Solver};
use mazescope::event::Event;
use mazescope::formats::maps;
use mazescope::formats::scenario;
use mazescope::generators::open;
use mazescope::grid::{Direction, Size};
use mazescope::map::Map;
use mazescope::random::Seed;
use mazescope::solvers::{astar, bidirectional, breadth_first};
use mazescope::structures::lengths::estimate::{Estimate, Rule};
use std::path::Path;
use std::sync::Arc;

/// Names a scenario of Moving AI, whose lines are searched as well; none is part of the project.
const SCENARIO: &str = "MAZESCOPE_SCENARIO";

pub fn lines(sides: &[u32]) -> Vec<Line> {
    let mut lines = Vec::new();
    for &side in sides.iter().filter(|&&side| side < 2000) {
        let field = field(side, 30);
        lines.push(against_former(&format!("open at {side}"), &[field]));
        lines.push(both_ends(side));
    }
    if let Some(path) = std::env::var_os(SCENARIO) {
        let maps = of_scenario(Path::new(&path));
        lines.push(against_former("the lines of the scenario", &maps));
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
    let text = std::fs::read_to_string(path).expect("it is a scenario");
    let tasks = scenario::read(&text).expect("it is a scenario").tasks;
    let name = path.with_extension("");
    let bytes = std::fs::read(&name).expect("its map lies beside it");
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

fn against_former(name: &str, maps: &[Arc<Map>]) -> Line {
    let settings = eight(&astar::ENTRY);
    let [up, right, down, left] = Direction::FOUR;
    let [a, b, c, d] = [
        Direction::UpRight,
        Direction::DownRight,
        Direction::DownLeft,
        Direction::UpLeft,
    ];
    let order = [up, right, down, left, a, b, c, d];
    let now = |map: &Arc<Map>| record(astar::ENTRY.start(map.clone(), &settings));
    let then = |map: &Arc<Map>| {
        let estimate = Estimate::new(map, Rule::Octile);
        record(former_agenda::begin(map.clone(), order, estimate))
    };
    let mut count = 0;
    for map in maps {
        let (now, then) = (now(map), then(map));
        assert!(
            now.iter().flatten().eq(then.iter().flatten()),
            "the same events"
        );
        count += expanded(&now);
    }
    let all = |run: &dyn Fn(&Arc<Map>) -> Vec<Vec<Event>>| {
        let events: usize = maps
            .iter()
            .map(|map| run(map).iter().map(Vec::len).sum::<usize>())
            .sum();
        (events, count)
    };
    let [present, former] = medians(
        &format!("A* with eight neighbours, {name}, an expanded cell ({count})"),
        [
            Case::new("the agenda", || all(&now)),
            Case::new("the former agenda", || all(&then)),
        ],
    );
    let what = format!("agenda: time by the former one, {name}");
    Line::at_most(what, present / former, 0.7)
}

/// From one quarter to the other in the middle row.
fn both_ends(side: u32) -> Line {
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
        let traced = |event: &&Event| event.code() as u32 == mazescope::event::code::TRACED;
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
    let what = format!("bidirectional: time by breadth_first's at {side}");
    Line::at_most(what, both / one, 0.75)
}
