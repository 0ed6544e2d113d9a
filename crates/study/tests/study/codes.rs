//! Share codes stay valid for ever: `tests/golden/codes.txt` pins codes and the runs that they stand for.
//!
//! A line has a name, a code, the hash of its map, and for each search its solver, its moves and its expanded cells; of
//! a turn it has the result.
//! `UPDATE_GOLDEN=1 cargo test` appends new samples; *no line is ever changed or removed*, because users keep codes.

use mazescope_core::playback::edits::{Changes, Ends};
use mazescope_core::playback::score;
use mazescope_core::structures::mazes::mask_choice::word_mask;
use mazescope_core::{Cell, Ground, Grown, Map, Run, Seed, Settings, Size, Unit};
use mazescope_formats::codes::turn::recognises;
use mazescope_formats::share;
use mazescope_study::turn::{Level, Turn, USUAL, record};
use std::sync::Arc;

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/codes.txt");

/// A code from the time when octile was the default: `code --generator dungeon --size 30x20 --seed 5 --solvers astar`.
const OCTILE: &str = "MZ10M1H8M0N28B3478K002G260334THRER82CCBFMEY";

#[test]
fn codes_work_for_ever() {
    let mut golden = std::fs::read_to_string(GOLDEN).unwrap_or_default();
    let missing = |golden: &str, name: &str| {
        let named = |line: &str| line.split(' ').next() == Some(name);
        !golden.lines().any(named)
    };
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        for (name, run) in samples() {
            if missing(&golden, &name) {
                let code = share::code(&run).unwrap();
                golden += &format!("{name} {code} {}\n", told(&run));
            }
        }
        for (name, turn) in turns() {
            if missing(&golden, &name) {
                let code = record::code(&turn).unwrap();
                golden += &format!("{name} {code} {}\n", turn.told());
            }
        }
        std::fs::write(GOLDEN, &golden).unwrap();
    }
    let runs = samples().into_iter().map(|(name, _)| name);
    for name in runs.chain(turns().into_iter().map(|(name, _)| name)) {
        assert!(!missing(&golden, &name), "UPDATE_GOLDEN=1 appends {name}");
    }
    let catalogue = mazescope_core::builtin::catalogue();
    for line in golden.lines() {
        let mut words = line.splitn(3, ' ');
        let (name, code) = (words.next().unwrap(), words.next().unwrap());
        let told = match recognises(code) {
            true => record::turn(code, &catalogue).map(|turn| turn.told()),
            false => share::run(code, &catalogue)
                .map(|run| told(&run))
                .map_err(|wrong| wrong.iter().map(ToString::to_string).collect()),
        };
        let told = told.unwrap_or_else(|wrong| panic!("{name}: {wrong:?}"));
        assert_eq!(Some(&*told), words.next(), "{name} {code}");
    }
}

/// A parameter that version 1 did not know is left out of a code where it does nothing, so a field without terrain
/// keeps its code.
#[test]
fn the_same_runs_have_the_same_codes() {
    let golden = std::fs::read_to_string(GOLDEN).unwrap();
    // The other lines are older than the parameter for neighbours, which codes contain since then.
    for (name, run) in samples().into_iter().skip(15) {
        let code = share::code(&run).unwrap();
        let line = format!("{name} {code} ");
        assert!(
            golden.lines().any(|known| known.starts_with(&line)),
            "{line}"
        );
        let version = if name.starts_with("astar") {
            "MZ1"
        } else {
            "MZ2"
        };
        assert!(code.starts_with(version), "{line}");
    }
}

/// A plain run of each generator, one with other settings, and one with edits.
fn samples() -> Vec<(String, Run)> {
    let settings: [(&str, &[(&str, u32)]); 5] = [
        (
            "roads",
            &[("density", 4), ("straightness", 350), ("form", 1)],
        ),
        ("backtracker", &[]),
        ("traversal", &[("order", 1)]),
        ("open", &[("obstacles", 22)]),
        ("dungeon", &[("rooms", 12), ("room_size", 7), ("loops", 60)]),
    ];
    let mut samples = Vec::new();
    for (id, set) in settings {
        let plain = run(id, &[], 0, Seed::first());
        let set = run(id, set, 1, Seed::from(20_261_121));
        let mut edited = set.clone();
        edit(&mut edited);
        for (kind, run) in [("plain", plain), ("set", set), ("edited", edited)] {
            samples.push((format!("{id}-{kind}"), run));
        }
    }
    for heuristic in ["octile", "manhattan", "fitting"] {
        samples.push((format!("astar-{heuristic}"), led(heuristic)));
    }
    samples.push(("open-rough".to_owned(), rough()));
    samples.push(("open-terrain".to_owned(), by_cost()));
    samples.push(("backtracker-word".to_owned(), in_a_word()));
    samples
}

/// Turns of a search, with a tie, a wrong click, a hint and an undo; and of a generator on the hard level.
fn turns() -> Vec<(String, Turn)> {
    let searched = |id: &str, level: Level| {
        let mut run = run("open", &[("obstacles", 22)], 0, Seed::from(12));
        let Ground::Grown(grown) = &mut run.ground else {
            panic!("it is grown");
        };
        grown.size = Size::new(21, 13).unwrap();
        let solver = mazescope_core::builtin::catalogue()
            .solver(id)
            .unwrap()
            .clone();
        let settings = Settings::new(solver.info.parameters);
        run.lanes = vec![(solver, settings)];
        (
            format!("turn-{id}-{level}"),
            Turn::new(&run, level, USUAL).unwrap(),
        )
    };
    let mut grown = run("kruskal", &[], 0, Seed::from(4));
    if let Ground::Grown(grown) = &mut grown.ground {
        grown.size = Size::new(15, 11).unwrap();
    }
    grown.lanes.clear();
    let grown = Turn::new(&grown, Level::Hard, USUAL).unwrap();
    let mut turns = vec![
        searched("breadth_first", Level::Easy),
        searched("astar", Level::Easy),
        searched("depth_first", Level::Hard),
        ("turn-kruskal-hard".to_owned(), grown),
    ];
    for (_, turn) in &mut turns {
        let cells: Vec<Cell> = turn.timeline().board().size().iter().collect();
        for move_number in 0..30 {
            let due = turn.due();
            match (move_number % 10, due.cells().last()) {
                (7, _) => drop(turn.hint()),
                (8, _) => drop(turn.undo()),
                (9, _) => cells
                    .iter()
                    .step_by(3)
                    .for_each(|&cell| drop(turn.click(cell))),
                (_, Some(&cell)) => drop(turn.click(cell)),
                (_, None) => drop(turn.done()),
            }
        }
        turn.finish();
    }
    turns
}

/// A maze inside a mask of letters.
fn in_a_word() -> Run {
    let mut run = run("backtracker", &[], 0, Seed::from(3));
    let Ground::Grown(grown) = &mut run.ground else {
        panic!("it is grown");
    };
    let mask = word_mask("abcdefghij 0123456789", None).unwrap();
    (grown.size, grown.mask) = (mask.size(), Some(Arc::new(mask)));
    run
}

fn run(id: &str, set: &[(&str, u32)], order: u32, seed: Seed) -> Run {
    let catalogue = mazescope_core::builtin::catalogue();
    let generator = *catalogue.generator(id).unwrap();
    let mut settings = Settings::new(generator.info.parameters);
    for &(name, value) in set {
        settings.set(name, value);
    }
    let lanes = ["depth_first", "breadth_first"].map(|id| {
        let solver = catalogue.solver(id).unwrap().clone();
        let mut settings = Settings::new(solver.info.parameters);
        settings.set("neighbour_order", order);
        (solver, settings)
    });
    let ground = Grown {
        size: generator.fit(Size::new(60, 40).unwrap()),
        generator,
        settings,
        seed,
        mask: None,
        changes: Changes::default(),
    }
    .into();
    Run {
        ground,
        lanes: lanes.into(),
        unit: Unit::Expansions,
    }
}

/// A field with painted sand and swamp, and walls under some of the cells.
fn rough() -> Run {
    let mut run = run("open", &[("obstacles", 12)], 0, Seed::from(9));
    edit(&mut run);
    let Ground::Grown(grown) = &mut run.ground else {
        panic!("it is grown");
    };
    let size = grown.size;
    let patch = |left, top, cost| {
        let cells = (top..top + 5).flat_map(move |y| (left..left + 9).map(move |x| (x, y)));
        cells.filter_map(move |(x, y)| Some((size.cell(x, y)?, cost)))
    };
    let mut costs: Vec<_> = patch(5, 12, 3).chain(patch(30, 7, 8)).collect();
    costs.sort();
    grown.changes.costs = costs;
    run
}

/// A field with generated terrain, and searches that use costs.
fn by_cost() -> Run {
    let mut run = run(
        "open",
        &[("obstacles", 12), ("terrain", 40)],
        0,
        Seed::from(9),
    );
    let solvers = mazescope_core::builtin::catalogue().solvers;
    let minding = solvers
        .into_iter()
        .filter(|solver| ["dijkstra", "astar"].contains(&solver.info.id));
    let lanes = minding.map(|solver| {
        let settings = Settings::new(solver.info.parameters);
        (solver, settings)
    });
    run.lanes = lanes.collect();
    run
}

/// A field on which A* uses this estimate, with four neighbours and with eight.
fn led(heuristic: &str) -> Run {
    let mut run = run("open", &[], 0, Seed::from(7));
    let astar = mazescope_core::builtin::catalogue()
        .solver("astar")
        .unwrap()
        .clone();
    let mut settings = Settings::new(astar.info.parameters);
    let mut parameters = astar.info.parameters.iter();
    let parameter = parameters.find(|parameter| parameter.name == "heuristic");
    settings.set("heuristic", parameter.unwrap().parse(heuristic).unwrap());
    let mut eight = settings.clone();
    eight.set("neighbours", 1);
    run.lanes = vec![(astar.clone(), settings), (astar, eight)];
    run
}

/// An old code keeps the octile estimate, which was the default, whether the code names it or not.
#[test]
fn a_code_from_before_the_default_changed_keeps_the_estimate_of_then() {
    let catalogue = mazescope_core::builtin::catalogue();
    let written = share::run(OCTILE, &catalogue).unwrap();
    let mut silent = share::share(&written).unwrap();
    assert_eq!(
        silent.code().unwrap(),
        OCTILE,
        "what is written stays the same"
    );
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

/// Draws three lines, and moves the start and the goal to cells of the first line.
fn edit(run: &mut Run) {
    let before = run.map();
    let Ground::Grown(grown) = &mut run.ground else {
        panic!("it is grown");
    };
    let changes = &mut grown.changes;
    let cell = |x, y| before.size().cell(x, y).unwrap();
    let (floor, wall) = ((2..50).map(|x| cell(x, 9)), (3..30).map(|y| cell(21, y)));
    let slanting = (0..9).map(|step| cell(30 + step, 20 + step / 2));
    let crossing = cell(21, 9);
    let opened = floor.filter(|&cell| !before.is_floor(cell));
    let closed = wall
        .chain(slanting)
        .filter(|&cell| before.is_floor(cell) && cell != crossing);
    changes.tiles = opened.chain(closed).collect();
    changes.tiles.sort();
    changes.tiles.dedup();
    changes.ends = Some(Ends {
        starts: vec![cell(2, 9)],
        goals: vec![cell(49, 9)],
    });
}

/// The hash of the map, and the result of each search.
fn told(run: &Run) -> String {
    let map = Arc::new(run.map());
    let mut words = vec![format!("{:016x}", hash(&map))];
    for (solver, settings) in &run.lanes {
        let score = score::solve(solver, Arc::clone(&map), settings, |_| true).unwrap();
        let moves = score
            .moves()
            .map_or("none".to_owned(), |moves| moves.to_string());
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
    let ends = ends
        .flat_map(|&cell| <[i32; 2]>::from(size.position(cell)))
        .map(|side| side as u32);
    let all = [size.width(), size.height()]
        .into_iter()
        .chain(tiles)
        .chain(ends)
        .chain(costs);
    all.flat_map(u32::to_le_bytes)
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
}
