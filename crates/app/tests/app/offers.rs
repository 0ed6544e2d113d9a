//! The suggestions after a race, followed one after another: no line-up comes twice, and the best path stays.

use egui::vec2;
use mazescope_app::Start;
use mazescope_core::random::pop_random;
use mazescope_core::{Lane, Random, Seed};
use mazescope_desk::{Change, Desk, start, start_with_tape};
use mazescope_formats::{Tape, trace};
use mazescope_support::cases;
use std::collections::HashSet;

type Id = &'static str;

/// A generator with a parameter.
type Kind = (Id, Id, u32);

const KINDS: [Kind; 8] = [
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
    desk.open_column("Compare");
    desk
}

/// Chooses a map and its searches.
fn race(desk: &mut Desk, (generator, name, value): Kind, size: (u32, u32), seed: u32, ids: &[Id]) {
    desk.begin(Change::Generator(generator));
    desk.begin(Change::Size(size.0, size.1));
    desk.begin(Change::Parameter(name, value));
    desk.line_up(ids);
    desk.set_seed(&seed.to_string());
}

/// The suggestion after the race, as its button says it, and the place of the search that leaves: "Swap Depth-first for
/// A*".
fn offer(desk: &mut Desk) -> Option<(String, usize)> {
    desk.to_end();
    let mut names = desk.controls().into_iter();
    let words = names.find(|name| name.starts_with("Swap "))?;
    let names_it = |lane: &Lane| words.contains(&format!("Swap {} for", lane.solver.info.name));
    let lane = lanes(desk).iter().position(names_it);
    Some((words, lane.expect("it names a search of the race")))
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
fn follow(desk: &mut Desk) -> Vec<Vec<Id>> {
    let mut seen = vec![desk.searches().to_vec()];
    while let Some((words, place)) = offer(desk) {
        let leaves = is_lost(&lanes(desk)[place]);
        assert!(leaves || !lanes(desk).iter().any(is_lost), "{words}");
        let before = best(desk);
        desk.click_on(&words);
        desk.finish();
        let comes = &lanes(desk)[place];
        assert!(!is_lost(comes), "{words}: {seen:?}");
        assert!(words.ends_with(&format!(" for {}", comes.solver.info.name)));
        let after = best(desk);
        let keeps = before.is_none_or(|before| after.is_some_and(|after| after < before + 1e-6));
        assert!(keeps, "{words}: {before:?}, {after:?}, {seen:?}");
        let now = desk.searches().to_vec();
        assert!(!seen.contains(&now), "{words} undoes {seen:?}");
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
        let kind = KINDS[number as usize % KINDS.len()];
        desk.begin(Change::SearchParameter("neighbours", random.below(2)));
        let is_perfect = (kind.1, kind.2) == ("braid", 0);
        let solvers = mazescope_core::builtin::catalogue().solvers.into_iter();
        // Where there are loops, a run that gives up takes a second.
        let quick = solvers.filter(|solver| is_perfect || !solver.info.explanation.gives_up);
        let mut ids: Vec<Id> = quick.map(|solver| solver.info.id).collect();
        let count = 1 + random.below(4);
        let drawn = (0..count).filter_map(|_| pop_random(&mut ids, &mut random));
        let drawn: Vec<Id> = drawn.collect();
        race(&mut desk, kind, (21, 13), number, &drawn);
        swaps += follow(&mut desk).len() - 1;
    }
    assert!(swaps > 6, "{swaps}");
}

#[test]
fn a_search_without_an_answer_goes_first_and_none_is_offered() {
    let mut desk = comparing(start());
    // A walker that circles gives up at once. The second map is too large for a deepening search, which refuses it.
    for (kind, size, lost, refused) in [
        (("dungeon", "rooms", 40), (41, 31), "wall_follower", false),
        (("open", "terrain", 30), (101, 101), "ida_star", true),
    ] {
        race(&mut desk, kind, size, 1, &["greedy", lost, "dijkstra"]);
        let (said, _) = offer(&mut desk).expect("a search has no answer");
        let lane = &lanes(&mut desk)[1];
        assert!(lane.score.as_ref().is_some_and(|score| score.gave_up));
        assert_eq!(lane.timeline.fault().is_some(), refused);
        let words = format!("Swap {} for A*", lane.solver.info.name);
        assert_eq!(said, words);
        let seen = follow(&mut desk);
        let mut ids = seen[1..].iter().flatten();
        assert!(ids.all(|id| !id.contains("deepening") && *id != "ida_star" && *id != lost));
    }
}

#[test]
fn the_run_of_another_program_is_never_swapped() {
    const TRACE: &str = r#"{"width": 7, "height": 3}
        {"type": "source", "id": 0, "x": 0, "y": 0}
        {"type": "expanding", "id": 0}
        {"type": "generating", "id": 1, "pId": 0, "x": 0, "y": 1}
        {"type": "end", "id": 1}
        "#;
    for other in ["depth_first", "dijkstra", "greedy"] {
        let tape = Tape::new();
        trace::read_from(TRACE.as_bytes(), &tape).unwrap();
        tape.close(Ok(()));
        let mut desk = comparing(start_with_tape("mine.jsonl", tape));
        desk.finish();
        let mine = desk.searches()[0];
        desk.show_searches(2);
        desk.set_search(1, other);
        let seen = follow(&mut desk);
        assert!(seen.iter().all(|ids| ids[0] == mine), "{seen:?}");
        let others: HashSet<&str> = seen.iter().map(|ids| ids[1]).collect();
        assert!(others.len() > 1, "{other} can be swapped");
    }
}
