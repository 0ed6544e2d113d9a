//! A thousand games: a player who repeats the real run is always right, and so is one who takes any tie by chance.

use super::{decisions, random_run, random_turn, solvers};
use mazescope_core::playback::score;
use mazescope_core::solvers::SOLVERS;
use mazescope_core::{Cell, Event, Kind, Map, PathPromise, Random, Seed, Tile};
use mazescope_study::turn::tied::tied;
use mazescope_study::turn::{ClickKind, Due, LARGE, Level, Turn};
use mazescope_support::cases::times;
use mazescope_support::machine::world::World;
use std::sync::Arc;

/// The most moves of a game that are played.
const MOST_MOVES: usize = 250;

/// The clicks of a player who knows the real run: its expansions or moves; on the hard level also its pushes,
/// improvements and pops, with `None` where a step is complete.
fn real_clicks(turn: &Turn) -> Vec<Option<Cell>> {
    let (solver, settings) = &turn.run().lanes[0];
    let is_hard = turn.level() == Level::Hard;
    let is_stack = solver.info.discipline.name() == "stack";
    let mut clicks = Vec::new();
    // A round expands its start by itself, except the first.
    let mut is_new_round = false;
    for (kind, cell) in decisions(solver.start(turn.run().map(), settings)) {
        let begins = matches!(kind, Kind::Expanded | Kind::Stepped);
        match kind {
            Kind::Noted => is_new_round = true,
            _ if begins && std::mem::take(&mut is_new_round) && !clicks.is_empty() => {}
            _ if begins => {
                clicks.extend((is_hard && !is_stack && !clicks.is_empty()).then_some(None));
                clicks.push(Some(cell));
            }
            Kind::Pushed { from: Some(_) } | Kind::Improved { .. } if is_hard && !is_stack => {
                clicks.push(Some(cell));
            }
            Kind::Backtracked | Kind::Withdrawn if is_hard => clicks.push(Some(cell)),
            _ => {}
        }
    }
    clicks
}

#[test]
fn a_perfect_player_is_always_right() {
    let (mut games, mut ended) = ([0; 2], 0);
    for solver in solvers() {
        for number in 0..u64::from(times(60)) {
            for level in [Level::Easy, Level::Hard] {
                // Of the games on the hard level every second is played.
                let is_hard = level == Level::Hard;
                let turn = random_turn(Some(&solver), number, level);
                let Some(mut turn) = turn.filter(|_| !is_hard || number % 2 == 0) else {
                    continue;
                };
                let clicks = real_clicks(&turn);
                let about = format!("{} {number} {level}", solver.info.id);
                for click in clicks.iter().take(MOST_MOVES) {
                    let verdict = match click {
                        Some(cell) => turn.click(*cell),
                        None => turn.done(),
                    };
                    assert_eq!(verdict.kind, ClickKind::Right, "{about}: {verdict:?}");
                }
                if !is_hard && clicks.len() <= MOST_MOVES {
                    assert!(turn.is_over(), "{about}");
                    assert!(turn.timeline().has_ended(), "{about}");
                    ended += 1;
                }
                let score = turn.score();
                assert_eq!((score.right, score.percent()), (score.clicks, 100));
                games[usize::from(is_hard)] += 1;
            }
        }
    }
    let often = games[0] >= 600 && games[1] >= 200 && ended * 3 > games[0] * 2;
    assert!(often, "{games:?} {ended}");
}

/// Whoever takes ties by chance runs a search that keeps its guarantee, and whose log is that of its solver.
#[test]
fn a_player_who_takes_any_tie_is_always_right() {
    let (mut games, mut ties) = (0, 0);
    for solver in solvers() {
        for number in 0..u64::from(times(30)) {
            let Some(mut turn) = random_turn(Some(&solver), number, Level::Easy) else {
                continue;
            };
            let about = format!("{} {number}", solver.info.id);
            let mut chance = Random::new(&Seed::from(number), "ties");
            for _ in 0..MOST_MOVES {
                let cells = turn.due().cells();
                if cells.is_empty() {
                    break;
                }
                let place = chance.below(cells.len() as u32) as usize;
                let kind = turn.click(cells[place]).kind;
                let expected = [ClickKind::Right, ClickKind::Tie][usize::from(place > 0)];
                assert_eq!(kind, expected, "{about}");
                ties += usize::from(place > 0);
            }
            games += 1;
            check_log(&turn, &about);
            if turn.timeline().has_ended() {
                check_promise(&turn, &about);
            }
        }
    }
    assert!(games >= 300 && ties >= 400, "{games} {ties}");
}

/// The log of the turn is that of the learner's solver, as far as it has come.
fn check_log(turn: &Turn, about: &str) {
    let (_, settings) = &turn.run().lanes[0];
    let solver = turn.continued().unwrap();
    let recording = turn.timeline().recording();
    let pieces = recording.pieces(0, turn.timeline().cursor());
    let told: Vec<Event> = pieces.flatten().copied().collect();
    let log = solver.start(turn.run().map(), settings).take(told.len());
    assert_eq!(log.collect::<Vec<_>>(), told, "{about}");
}

/// The length of the learner's path is as guaranteed as that of the real one.
fn check_promise(turn: &Turn, about: &str) {
    let (solver, settings) = &turn.run().lanes[0];
    let map = turn.run().map();
    let by = |solver| score::solve(solver, Arc::clone(&map), settings, |_| true).unwrap();
    let (real, own) = (by(solver), by(&turn.continued().unwrap()));
    assert_eq!(real.moves().is_some(), own.moves().is_some(), "{about}");
    match (solver.promise)(settings) {
        PathPromise::ShortestPath => assert_eq!(real.moves(), own.moves(), "{about}"),
        PathPromise::ShortestLength => assert_eq!(real.length(&map), own.length(&map), "{about}"),
        _ => {}
    }
}

#[test]
fn without_ties_every_search_states_its_own_log() {
    for solver in SOLVERS {
        for number in 0..10 {
            let run = random_run(Some(solver), number);
            let (solver, settings) = &run.lanes[0];
            let map = run.map();
            if (solver.refuses)(&map, settings).is_some() {
                continue;
            }
            let most = 5000;
            let real = solver.start(Arc::clone(&map), settings).take(most);
            let same = tied(solver, Vec::new()).start(map, settings);
            assert!(real.eq(same.take(most)), "{} {number}", solver.info.id);
        }
    }
}

/// Weights decide everything: a player who knows only weights, floor and connections is always right.
#[test]
fn a_player_who_compares_weights_is_always_right() {
    let mut games = 0;
    for number in 0..u64::from(times(200)) {
        for level in [Level::Easy, Level::Hard] {
            let run = random_run(None, number);
            let mut turn = Turn::new(&run, level, LARGE).unwrap();
            let about = format!("{} {number} {level}", turn.info().id);
            while !turn.is_over() {
                let verdict = match turn.due() {
                    Due::Take { .. } => {
                        let weights = turn.weights();
                        let least = weights.iter().min_by_key(|(_, weight)| *weight);
                        turn.click(least.unwrap().0)
                    }
                    Due::Decide { edge, .. } if separates(&turn, edge) => turn.click(edge),
                    _ => turn.done(),
                };
                let is_right = matches!(verdict.kind, ClickKind::Right | ClickKind::Tie);
                assert!(is_right, "{about} {verdict:?}");
            }
            let map = run.map();
            let same = |&cell: &Cell| turn.timeline().board().is_floor(cell) == map.is_floor(cell);
            assert!(map.size().iter().all(|cell| same(&cell)), "{about}");
            // The costs that are stated after the last edge are shown, too.
            let timeline = turn.timeline();
            assert_eq!(timeline.cursor(), timeline.len(), "{about}");
            games += 1;
        }
    }
    assert!(games >= 400);
}

/// Whether floor does not connect the two sides of an edge yet.
fn separates(turn: &Turn, edge: Cell) -> bool {
    let board = turn.timeline().board();
    let mut map = Map::new(board.size(), Tile::Wall);
    let floor = board.size().iter().filter(|&cell| board.is_floor(cell));
    floor.for_each(|cell| map.tiles[cell] = Tile::Floor);
    let world = World::of(&map);
    let (x, y) = world.at(edge);
    // An edge between two rows of rooms lies in an even row.
    let (one, other) = match y % 2 {
        0 => ((x, y - 1), (x, y + 1)),
        _ => ((x - 1, y), (x + 1, y)),
    };
    world.reached(&[one]).iter().all(|&(at, _)| at != other)
}
