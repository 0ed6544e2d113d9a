//! The frontier follows from the events, forward and back, and knows which cell is expanded next.

use super::{Maps, cases, factors_of_maps, is_tried, rounds};
use mazescope_core::board::frontier_change;
use mazescope_core::generators::GENERATORS;
use mazescope_core::solvers::SOLVERS;
use mazescope_core::structures::frontier::{Order, Sieve};
use mazescope_core::{
    Algorithm, Board, Cell, Discipline, Event, Frontier, Info, Map, Settings, Size,
};
use mazescope_support::cases::of;
use std::sync::Arc;

/// The size of the frontier and its first cells.
fn told(frontier: &dyn Frontier) -> (usize, Vec<Vec<Cell>>) {
    (frontier.count(), frontier.first(9))
}

/// Makes a frontier before the first event.
type Begin<'a> = &'a dyn Fn() -> Box<dyn Frontier>;

/// The frontier of `members` cells after these events, which led to that board, from those that a sieve keeps; nothing if
/// no sieve can find them.
fn sifted(
    begin: Begin,
    board: &Board,
    members: u64,
    events: &[Event],
) -> Option<Box<dyn Frontier>> {
    let mut frontier = begin();
    let mut sieve = Sieve::new(board.size(), Some(members));
    for piece in events.rchunks(16) {
        if !frontier.sift(piece, &mut sieve)? {
            break;
        }
    }
    let parent = |cell| board.parent_before(cell);
    while !sieve.fill(&mut *frontier, parent, &mut 99) {}
    Some(frontier)
}

/// A frontier that begins in the middle of the run is the same from there on, and back to there.
fn begins_anywhere(begin: Begin, mut board: Board, events: &[Event], about: &str) {
    const FOLLOWED_ON: usize = 40;
    let mut whole = begin();
    for (place, &event) in events.iter().enumerate() {
        if place % 61 == 0
            && let Some(mut anew) = sifted(begin, &board, whole.count() as u64, &events[..place])
        {
            let end = events.len().min(place + FOLLOWED_ON);
            for &event in &events[place..end] {
                assert_eq!(told(&*anew), told(&*whole), "{about}: on from {place}");
                anew.apply(event);
                whole.apply(event);
            }
            for at in (place..end).rev() {
                anew.undo(events[at]);
                whole.undo(events[at]);
                assert_eq!(told(&*anew), told(&*whole), "{about}: back at {at}");
            }
        }
        whole.apply(event);
        board.apply(&[event]);
    }
}

/// Plays the whole run forward and back. The frontier is the same at each moment, its size is what the board counts, and where
/// the order is known the first cell is the one that is expanded.
fn follows(mut frontier: Box<dyn Frontier>, discipline: Discipline, events: &[Event], about: &str) {
    let (mut there, mut size) = (vec![told(&*frontier)], 0);
    for &event in events {
        let first = frontier.first(1).concat();
        if event.is_expanded() && matches!(frontier.order(), Order::Oldest | Order::Least) {
            assert_eq!(first.first(), Some(&event.cell()), "{about}");
        }
        if event.is_expanded() && frontier.order() == Order::Newest && !first.is_empty() {
            assert!(
                frontier.first(usize::MAX).concat().contains(&event.cell()),
                "{about}"
            );
        }
        frontier.apply(event);
        size += frontier_change(discipline, event);
        if discipline.has_frontier() {
            assert_eq!(frontier.count() as i32, size, "{about}");
        }
        there.push(told(&*frontier));
    }
    // Back and forth within the run, and finally back to the start.
    for place in [events.len() / 3, 2 * events.len() / 3, 0] {
        for place in (place..there.len() - 1).rev() {
            frontier.undo(events[place]);
            assert_eq!(told(&*frontier), there[place], "{about}: back at {place}");
        }
        let end = if place == 0 { 0 } else { events.len() };
        for place in place..end {
            frontier.apply(events[place]);
            assert_eq!(
                told(&*frontier),
                there[place + 1],
                "{about}: again at {place}"
            );
        }
    }
}

/// The frontier of a run on this map follows from its events, wherever it begins.
fn goes_there_and_back(
    info: &Info,
    settings: &Settings,
    map: &Arc<Map>,
    mut run: Box<dyn Algorithm>,
    about: &str,
) {
    let mut events = Vec::new();
    run.pull(&mut events, FOLLOWED);
    let about = format!("{} with {settings:?} on {about}", info.id);
    let begin = || (info.explanation).frontier(info.discipline, map, settings);
    follows(begin(), info.discipline, &events, &about);
    let board = Board::with_plane(map, info.discipline, (info.plane)(settings));
    begins_anywhere(&begin, board, &events, &about);
}

/// Number of events that a test follows: more would take long and show the same.
const FOLLOWED: usize = 3000;

#[test]
fn the_frontier_of_a_search_goes_there_and_back() {
    // In each round any two values meet; a thorough run has a second round with other combinations.
    for (round, seed) in rounds(of(1, 2)) {
        let maps = Maps::new(&seed);
        for (number, solver) in SOLVERS.iter().enumerate() {
            let info = &solver.info;
            for (place, settings) in cases(&factors_of_maps(), info.parameters, round) {
                if !is_tried(number, &place) {
                    continue;
                }
                let (about, map) = maps.at(&place);
                if (solver.refuses)(map, &settings).is_some() {
                    continue;
                }
                let run = solver.start(map.clone(), &settings);
                goes_there_and_back(info, &settings, map, run, about);
            }
        }
    }
}

#[test]
fn the_frontier_of_a_generation_goes_there_and_back() {
    for (round, seed) in rounds(8) {
        for generator in GENERATORS {
            let info = &generator.info;
            for (_, settings) in cases(&[1], info.parameters, round) {
                let site = generator.site(Size::clamped(17, 15), None);
                let run = (generator.start)(&site, &seed, &settings);
                let map = Arc::new(Map::new(site.size(), generator.begins_with));
                goes_there_and_back(info, &settings, &map, run, "no map");
            }
        }
    }
}
