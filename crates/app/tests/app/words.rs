//! The words of each lane: they keep their places at every step, and tell when and from where.

use super::laid_out::{Held, faults_and_lines};
use egui::{Vec2, vec2};
use mazescope_core::{Cell, Discipline, Kind};
use mazescope_desk::{Change, Desk, USUAL, names, paused, start};
use mazescope_explain::neighbours::{Neighbour, NeighbourState};
use mazescope_explain::{Account, CellHistory, Subject};
use mazescope_support::cases::{of, thorough};

/// The first start with these searches on another map, at the beginning of its race.
fn race(window: Vec2, map: (&'static str, u32, u32), searches: &[&'static str]) -> Desk {
    let mut desk = Desk::new(paused(start()), window, 1.0);
    let (generator, width, height) = map;
    desk.begin(Change::Generator(generator));
    desk.begin(Change::Size(width, height));
    desk.line_up(searches);
    desk
}

/// Goes that many steps after the start of the race.
fn go(desk: &mut Desk, step: u64) {
    desk.seek(step);
    desk.frames(6);
}

fn solvers() -> Vec<&'static str> {
    let solvers = mazescope_core::builtin::catalogue().solvers;
    solvers.iter().map(|solver| solver.info.id).collect()
}

/// Clicks on the first word of that name in a lane.
fn turn_to(desk: &mut Desk, name: &str) {
    let word = desk.find(|widget| widget.name == name).expect(name);
    desk.click(word.rect.center());
    desk.frames(6);
}

/// Text in a pane that is truncated, or that leaves the part of the pane to which it belongs.
fn faults(desk: &Desk, window: Vec2) -> Vec<String> {
    /// Points by which a letter may reach over the place of its text.
    const OVERHANG: f32 = 2.5;
    let (mut faults, lines) = faults_and_lines(desk, window, Held::Whole);
    for pane in desk.panes() {
        let lines = lines.iter();
        for (line, ink) in lines.filter(|(_, ink)| pane.rect.contains(ink.center())) {
            let fits = |part: &egui::Rect| part.expand(OVERHANG).contains_rect(*ink);
            if line.elided || !pane.parts.iter().any(fits) {
                faults.push(format!("{:?} at {ink:?} in {pane:?}", line.words));
            }
        }
    }
    faults
}

/// The words of every search stay in their card, in windows of several sizes: neither at any step nor at the end, nor
/// with a pinned cell, is a text truncated.
#[test]
fn the_words_of_every_search_stay_in_their_places() {
    let windows = [
        (USUAL, ("roads", 27, 37)),
        (USUAL, ("backtracker", 41, 21)),
        (vec2(800.0, 600.0), ("open", 41, 31)),
        (vec2(1920.0, 1080.0), ("dungeon", 41, 31)),
        (vec2(640.0, 480.0), ("open", 31, 31)),
    ];
    let mut all = Vec::new();
    for (place, (window, map)) in windows.into_iter().enumerate() {
        let lanes = if place == 3 { 4 } else { 2 };
        let mut desk = race(window, map, &["depth_first", "astar"]);
        for (turn, searches) in solvers().chunks(lanes).enumerate() {
            // A plain run checks every search in some of the windows.
            if !thorough() && (turn + place) % 2 == 1 {
                continue;
            }
            desk.line_up(searches);
            let mut check = |desk: &Desk, step: u64| {
                let found = faults(desk, window).into_iter();
                all.extend(found.map(|fault| format!("{window:?} {searches:?} {step}: {fault}")));
            };
            for step in [0, 1, 17, 90] {
                go(&mut desk, step);
                check(&desk, step);
            }
            desk.pin((1, 1));
            desk.command("Page");
            desk.frames(6);
            check(&desk, 91);
            desk.escape();
            desk.command("Page");
            desk.to_end();
            check(&desk, u64::MAX);
        }
    }
    assert_eq!(all, [""; 0]);
}

/// The step since which a neighbour is what it is, or in which the current cell came from there, by their histories.
fn since(
    account: &Account,
    neighbour: &Neighbour,
    history: impl Fn(Cell) -> CellHistory,
) -> Option<u64> {
    use Kind::{Backtracked, Improved, Pushed, Restored, Withdrawn};
    let last = |cell: Cell, counts: fn(Kind) -> bool| {
        let told = history(cell).told.into_iter().rev();
        let mut told = told.filter(|event| counts(event.event.kind(None)));
        told.next().map(|event| event.step)
    };
    if account.came_from == Some(neighbour.cell) {
        let found = |kind| matches!(kind, Pushed { .. } | Restored | Improved { .. });
        return last(account.current?, found);
    }
    let own = history(neighbour.cell);
    match (neighbour.state, account.discipline) {
        (NeighbourState::Done, Discipline::Stack) => last(neighbour.cell, |kind| {
            matches!(kind, Backtracked | Withdrawn)
        }),
        (NeighbourState::Done, _) => own.expanded_at,
        (NeighbourState::InFrontier | NeighbourState::NotCheaper, _) => own.discovered_at,
        _ => None,
    }
}

/// The steps of the neighbours and of the current cell are those of the histories of these cells.
#[test]
fn neighbours_tell_since_when_they_are_what_they_are() {
    let mut desk = race(USUAL, ("open", 25, 17), &["breadth_first"]);
    let (mut told, mut all) = (0, 0);
    for id in solvers() {
        desk.change(Change::Search(0, id));
        for step in (1..of(60, 300)).step_by(7) {
            go(&mut desk, step);
            let lane = &mut desk.scene().race_mut().expect("it races").lanes[0];
            let subject = Subject::of_search(&lane.solver, &lane.settings);
            let account = Account::at(&mut lane.timeline, &subject, None);
            let Some(neighbours) = &account.neighbours else {
                continue;
            };
            let history = |cell| CellHistory::up_to_now(cell, &lane.timeline, &subject);
            let steps = neighbours.iter().map(|one| since(&account, one, history));
            let expected: Vec<u64> = steps.flatten().collect();
            // A word that has no room for its step stands without it.
            let words = "from here|not shorter|pushed|open|queued|popped|expanded";
            for name in desk
                .names()
                .into_iter()
                .filter(|name| name.contains(", step "))
            {
                let (word, tells) = name.split_once(", step ").expect("it has both");
                if words.split('|').any(|one| one == word) {
                    let is_one = expected.contains(&tells.parse().expect("a step"));
                    assert!(is_one, "{id} at {step}: {name}, {expected:?}");
                    told += 1;
                }
            }
            all += expected.len();
        }
    }
    assert!(told > 100 && told > all / 2, "{told} of {all} neighbours");
}

#[test]
fn at_the_end_the_words_are_the_result_and_before_it_the_step() {
    let searches = ["depth_first", "breadth_first"];
    let mut desk = race(USUAL, ("open", 31, 21), &searches);
    desk.to_end();
    if desk.column().is_some() {
        // The column has opened by itself. Without it the words have more space.
        desk.command("Compare");
    }
    let [shortest, other] = ["A shortest path.", "A path, but not a shortest one."];
    assert!(desk.says(shortest) && desk.says(other) && desk.says("peak frontier"));
    go(&mut desk, 30);
    assert!(!desk.says(shortest) && !desk.says(other) && !desk.says("peak frontier"));
    // The verdict is the same without another search beside it.
    desk.show_searches(1);
    desk.to_end();
    assert!(desk.says("peak frontier") && desk.says(other));
}

#[test]
fn a_growing_map_is_explained_in_the_first_lane_and_a_pinned_cell_in_each() {
    let searches = ["depth_first", "breadth_first"];
    let mut desk = race(USUAL, ("backtracker", 41, 21), &searches);
    let middle = desk.scene().race_start() / 2;
    desk.seek_tick(middle);
    desk.frames(6);
    assert!(desk.says("MAP · RECURSIVE BACKTRACKER"));
    // The stack of the generator.
    assert!(desk.says("is in the frontier"));
    let catalogue = mazescope_core::builtin::catalogue();
    let waits = catalogue.solver("breadth_first").unwrap().info.summary;
    assert!(desk.says(waits));
    // With a pane of its own, the map is explained there.
    desk.command(names::MAP_PANE);
    desk.frames(6);
    assert!(!desk.says("MAP · "));
    desk.command(names::MAP_PANE);
    // In the race, each lane has the history of a pinned cell.
    go(&mut desk, 40);
    assert_eq!(desk.count("PSEUDOCODE"), 2);
    desk.pin((1, 1));
    desk.frames(6);
    let lanes = ["PSEUDOCODE", "CELL (1, 1)"].map(|name| desk.count(name));
    assert_eq!(lanes, [0, 2]);
    turn_to(&mut desk, "Pseudocode");
    assert_eq!(desk.count("PSEUDOCODE"), 2);
}

#[test]
fn two_pages_turn_in_all_lanes() {
    let searches = ["depth_first", "breadth_first", "dijkstra", "astar"];
    let mut desk = race(vec2(1920.0, 1080.0), ("dungeon", 41, 31), &searches);
    go(&mut desk, 40);
    assert_eq!(desk.count("PSEUDOCODE"), 0);
    desk.command("Page");
    desk.frames(6);
    assert_eq!(desk.count("PSEUDOCODE"), 4);
    turn_to(&mut desk, "Now");
    assert_eq!(desk.count("PSEUDOCODE"), 0);
}
