//! The suggestions after a race, followed one after another: no line-up comes twice, and the best path stays.

use egui::vec2;
use mazescope_app::Start;
use mazescope_app::watch::actions::{MapAction, SearchAction, TimeAction, ViewAction, WatchAction};
use mazescope_app::watch::choices::shown::Shown;
use mazescope_app::watch::choices::{ColumnTab, SizeChoice};
use mazescope_app::watch::compare::next_act::NextAct;
use mazescope_core::{Lane, Random, Seed, Size};
use mazescope_desk::desk::{Desk, start};
use mazescope_formats::Tape;
use mazescope_formats::trace::{self};
use mazescope_support::cases;
use std::collections::HashSet;

/// Generators, each with a parameter.
const KINDS: [(&str, &str, u32); 8] = [
    ("backtracker", "braid", 0),
    ("kruskal", "braid", 40),
    ("open", "obstacles", 25),
    ("open", "terrain", 30),
    ("dungeon", "rooms", 20),
    ("caves", "rounds", 5),
    ("roads", "density", 8),
    ("wilson", "braid", 0),
];

/// A window that compares.
fn comparing(start: Start) -> Desk {
    let mut desk = Desk::new(start, vec2(900.0, 700.0), 1.0);
    let compare = ViewAction::OpenColumn(ColumnTab::Compare);
    desk.act(WatchAction::View(compare));
    desk
}

/// The ids of the searches.
fn line_up(desk: &Desk) -> Vec<&'static str> {
    desk.state().chosen.panes.searches().to_vec()
}

/// Chooses a map and its searches. Only the last choice is followed by frames.
fn race(
    desk: &mut Desk,
    (generator, seed): (&'static str, u32),
    (name, value): (&'static str, u32),
    [width, height]: [u32; 2],
    searches: &[&'static str],
) {
    let size = SizeChoice::Fixed(Size::clamped(width, height));
    for action in [
        MapAction::SetGenerator(generator),
        MapAction::SetSize(size),
        MapAction::SetParameter(name, value),
        MapAction::SetSeed(seed.to_string()),
    ] {
        desk.ask(WatchAction::Map(action));
    }
    desk.ask(WatchAction::Search(SearchAction::Show(searches.len())));
    for (number, id) in searches.iter().enumerate() {
        desk.ask(WatchAction::Search(SearchAction::Choose(number, id)));
    }
    desk.frames(2);
}

/// The suggestion after the race.
fn offer(desk: &mut Desk) -> Option<NextAct> {
    desk.finish();
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    desk.frames(3);
    desk.state().compare.readout.next_act.clone()
}

fn lanes(desk: &mut Desk) -> &[Lane] {
    &desk.scene().race().expect("the race is there").lanes
}

/// Whether a search has no answer.
fn is_lost(lane: &Lane) -> bool {
    let score = lane.score.as_ref().expect("it is recorded");
    score.gave_up || lane.timeline.fault().is_some()
}

/// The length of the shortest path of the race.
fn best(desk: &mut Desk) -> Option<f64> {
    let lengths = lanes(desk).iter().filter_map(|lane| lane.extent);
    lengths.map(|extent| extent.length).min_by(f64::total_cmp)
}

/// Follows all suggestions, and returns the line-ups.
fn follow(desk: &mut Desk) -> Vec<Vec<&'static str>> {
    let mut seen = vec![line_up(desk)];
    while let Some(act) = offer(desk) {
        let leaves = is_lost(&lanes(desk)[act.lane]);
        assert!(leaves || !lanes(desk).iter().any(is_lost), "{act:?}");
        let leaving = seen[seen.len() - 1][act.lane];
        assert!(!leaving.contains("trace"), "{act:?}");
        let before = best(desk);
        let swap = SearchAction::Choose(act.lane, act.solver);
        desk.act(WatchAction::Search(swap));
        assert_eq!(line_up(desk)[act.lane], act.solver);
        desk.finish();
        assert!(!is_lost(&lanes(desk)[act.lane]), "{act:?} {seen:?}");
        let after = best(desk);
        let keeps = before.is_none_or(|before| after.is_some_and(|after| after < before + 1e-6));
        assert!(
            keeps,
            "{act:?}: {before:?} becomes {after:?} after {seen:?}"
        );
        let now = line_up(desk);
        assert!(!seen.contains(&now), "{act:?} undoes {seen:?}");
        seen.push(now);
    }
    seen
}

#[test]
fn followed_offers_never_lead_back_and_never_lose_the_best_path() {
    let mut random = Random::new(&Seed::from(cases::seed()), "offers");
    let mut desk = comparing(start());
    let mut swaps = 0;
    for number in 0..cases::times(16) {
        let (generator, name, value) = KINDS[number as usize % KINDS.len()];
        let eight = random.below(2);
        let neighbours = SearchAction::SetParameter("neighbours", eight);
        desk.ask(WatchAction::Search(neighbours));
        let is_perfect = (name, value) == ("braid", 0);
        let solvers = desk.state().chosen.catalogue.solvers.iter();
        // Where there are loops, a run that gives up takes a second.
        let quick = solvers.filter(|solver| is_perfect || !solver.info.explanation.gives_up);
        let mut ids: Vec<&'static str> = quick.map(|solver| solver.info.id).collect();
        let count = 1 + random.below(4) as usize;
        let drawn = (0..count).map(|_| {
            let place = random.below(ids.len() as u32) as usize;
            ids.swap_remove(place)
        });
        let searches: Vec<&'static str> = drawn.collect();
        let map = (generator, number);
        race(&mut desk, map, (name, value), [21, 13], &searches);
        swaps += follow(&mut desk).len() - 1;
    }
    assert!(swaps > 6, "{swaps}");
}

#[test]
fn a_search_without_an_answer_goes_first_and_none_is_offered() {
    let mut desk = comparing(start());
    // A walker that circles gives up at once. The second map is too large for a deepening search, which refuses it.
    for (map, parameter, size, lost, refused) in [
        (
            ("dungeon", 1),
            ("rooms", 40),
            [41, 31],
            "wall_follower",
            false,
        ),
        (("open", 1), ("terrain", 30), [101, 101], "ida_star", true),
    ] {
        race(
            &mut desk,
            map,
            parameter,
            size,
            &["greedy", lost, "dijkstra"],
        );
        let act = offer(&mut desk).expect("a search has no answer");
        let lane = &lanes(&mut desk)[1];
        let score = lane.score.as_ref().expect("it is recorded");
        assert!(score.gave_up);
        assert_eq!(lane.timeline.fault().is_some(), refused);
        assert_eq!(act.words, format!("Swap {} for A*", lane.solver.info.name));
        let seen = follow(&mut desk);
        let ids: HashSet<&str> = seen[1..].iter().flatten().copied().collect();
        assert!(
            ids.iter()
                .all(|id| !id.contains("deepening") && *id != "ida_star" && *id != lost)
        );
    }
}

#[test]
fn the_run_of_another_program_is_never_swapped() {
    let trace = "{\"width\": 7, \"height\": 3}\n\
        {\"type\": \"source\", \"id\": 0, \"x\": 0, \"y\": 0}\n\
        {\"type\": \"expanding\", \"id\": 0}\n\
        {\"type\": \"generating\", \"id\": 1, \"pId\": 0, \"x\": 0, \"y\": 1}\n\
        {\"type\": \"end\", \"id\": 1}\n";
    for other in ["depth_first", "dijkstra", "greedy"] {
        let tape = Tape::new();
        trace::read_from(trace.as_bytes(), &tape).unwrap();
        tape.close(Ok(()));
        let mut start = start();
        start.chosen.shown = Shown::trace("mine.jsonl", tape);
        let mut desk = comparing(start);
        desk.finish();
        let mine = line_up(&desk)[0];
        desk.act(WatchAction::Search(SearchAction::Show(2)));
        desk.act(WatchAction::Search(SearchAction::Choose(1, other)));
        let seen = follow(&mut desk);
        assert!(seen.iter().all(|ids| ids[0] == mine), "{seen:?}");
        assert!(seen.len() > 1, "{other} can be swapped");
    }
}
