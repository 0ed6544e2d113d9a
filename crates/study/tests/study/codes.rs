//! Share codes stay valid for ever: `tests/golden/codes.txt` pins codes and the runs that they stand for.
//!
//! A line has a name, a code, the hash of its map, and for each search its solver, its moves and its expanded cells; of
//! a turn it has the result. To add a line, write its name and its code; `UPDATE_GOLDEN=1 cargo test` adds the rest.
//! *No line is ever changed or removed*, because users keep codes.

use mazescope_core::playback::score;
use mazescope_core::{Map, Run, Settings};
use mazescope_formats::codes::turn::recognises;
use mazescope_formats::share;
use mazescope_study::turn::record;
use mazescope_support::golden;
use std::sync::Arc;

/// A code from the time when octile was the default: `code --generator dungeon --size 30x20 --seed 5 --solvers astar`.
const OCTILE: &str = "MZ10M1H8M0N28B3478K002G260334THRER82CCBFMEY";

#[test]
fn codes_work_for_ever() {
    let catalogue = mazescope_core::builtin::catalogue();
    let golden = std::fs::read_to_string("tests/golden/codes.txt").unwrap();
    let mut lines = String::new();
    for (number, line) in golden.lines().enumerate() {
        let mut words = line.split(' ');
        let (name, code) = (words.next().unwrap(), words.next().unwrap());
        let (told, again) = match recognises(code) {
            true => {
                let turn = record::turn(code, &catalogue).unwrap();
                (turn.told(), record::code(&turn).unwrap())
            }
            false => {
                let run = share::run(code, &catalogue).unwrap();
                (told(&run), share::code(&run).unwrap())
            }
        };
        let now = format!("{name} {code} {told}");
        let is_new = words.next().is_none();
        assert!(is_new || now == line, "it was\n{line}\nand is\n{now}");
        lines += &format!("{now}\n");
        // The first lines are older than the parameter for neighbours, which codes contain since then. A parameter that
        // version 1 did not know is left out of a code where it does nothing, so later lines keep their code.
        assert!(number < 15 || again == code, "{name}: {code} and {again}");
        assert!(number < 15 || again.starts_with(version(name)), "{name}");
    }
    golden::check("codes.txt", &lines);
}

/// How the code of a line with this name begins.
fn version(name: &str) -> &'static str {
    match name.split('-').next() {
        Some("turn") => "MT1",
        Some("astar") => "MZ1",
        _ => "MZ2",
    }
}

/// An old code keeps the octile estimate, which was the default, whether the code names it or not.
#[test]
fn a_code_from_before_the_default_changed_keeps_the_estimate_of_then() {
    let catalogue = mazescope_core::builtin::catalogue();
    let written = share::run(OCTILE, &catalogue).unwrap();
    let mut silent = share::share(&written).unwrap();
    // What is written stays the same.
    assert_eq!(silent.code().unwrap(), OCTILE);
    for solver in &mut silent.solvers {
        solver.settings.retain(|(name, _)| name != "heuristic");
    }
    let silent = silent.code().unwrap();
    assert!(silent.len() < OCTILE.len());
    let silent = share::run(&silent, &catalogue).unwrap();
    assert_eq!(told(&silent), told(&written));
    for (_, settings) in written.lanes.iter().chain(&silent.lanes) {
        assert_eq!(settings.find("heuristic"), Some(0));
    }
    let by_default = Settings::new(catalogue.solver("astar").unwrap().info.parameters);
    assert!(by_default.find("heuristic") > Some(0));
}

/// The hash of the map, and the result of each search.
fn told(run: &Run) -> String {
    let map = Arc::new(run.map());
    let mut words = vec![format!("{:016x}", hash(&map))];
    for (solver, settings) in &run.lanes {
        let score = score::solve(solver, Arc::clone(&map), settings, |_| true).unwrap();
        let moves = score.moves();
        let moves = moves.map_or("none".to_owned(), |moves| moves.to_string());
        words.push(format!("{}:{moves}:{}", solver.info.id, score.expanded));
    }
    words.join(" ")
}

/// The FNV-1a hash of the sides, the tiles in reading order, the starts and goals, and the costs, if there are any.
fn hash(map: &Map) -> u64 {
    let size = map.size();
    let tiles = size.iter().map(|cell| u32::from(map.is_floor(cell)));
    let rough = map.costs().is_some();
    let costs = size.iter().filter(|&cell| rough && map.is_floor(cell));
    let costs = costs.map(|cell| map.cost(cell).into());
    let ends = map.starts.iter().chain(&map.goals);
    let ends = ends.flat_map(|&cell| <[i32; 2]>::from(size.position(cell)));
    let mut all = vec![size.width(), size.height()];
    all.extend(tiles.chain(ends.map(|side| side as u32)).chain(costs));
    let bytes = all.into_iter().flat_map(u32::to_le_bytes);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
