//! The column *Explain*: its texts at any moment, pinned cells, and clicks that draw.

use egui::accesskit::Role;
use egui::vec2;
use mazescope_core::playback::edits::Brush;
use mazescope_core::{Cell, Unit};
use mazescope_desk::{Change, Desk};
use mazescope_explain::{Account, Subject, Teller};

/// A desk at its race, with the column at the first search.
fn in_the_race() -> Desk {
    let mut desk = Desk::paused_in(vec2(1280.0, 800.0));
    desk.select(0);
    desk.open_column("Explain");
    desk.finish();
    desk
}

/// The heading of the pinned cell.
fn pinned(desk: &Desk) -> Option<String> {
    let heading = desk.find(|it| it.name.starts_with("CELL ("));
    heading
        .filter(|_| desk.shows("Unpin"))
        .map(|heading| heading.name)
}

/// The steps to which the links of the history lead.
fn links(desk: &Desk) -> Vec<u64> {
    let links = desk.widgets().into_iter();
    let links = links.filter(|widget| widget.role == Role::Link);
    let steps = links.filter_map(|link| link.name.strip_prefix("step ")?.parse().ok());
    steps.collect()
}

/// Clicks a link of the history.
fn follow(desk: &mut Desk, step: u64) {
    let name = format!("step {step}");
    let link = desk.find(|link| link.role == Role::Link && link.name == name);
    desk.click(link.expect("there is such a link").rect.center());
    desk.frames(2);
}

#[test]
fn every_card_tells_and_copies_what_the_account_of_its_moment_says() {
    let mut desk = in_the_race();
    for id in ["breadth_first", "depth_first", "dijkstra", "astar"] {
        desk.set_search(0, id);
        for step in [0, 1, 2, 7, 30, 31, 29, 80, 3] {
            desk.seek(step);
            let lane = &mut desk.scene().race_mut().expect("a race").lanes[0];
            let subject = Subject::of_search(&lane.solver, &lane.settings);
            let account = Account::at(&mut lane.timeline, &subject, None);
            let size = lane.timeline.board().size();
            let cell = |cell: Cell| {
                let (x, y) = size.position(cell);
                format!("({x}, {y})")
            };
            let sentence = account.sentence.to_string();
            assert!(desk.says(&sentence), "{id} {step}: {sentence}");
            desk.command("Copy explanation");
            let copied = desk.copied().expect("it is copied");
            let first: Vec<String> = account.first().iter().take(3).map(|&it| cell(it)).collect();
            let line = account.line.as_ref().map_or("", |line| line.text.trim());
            let place = format!("Step: {} of", account.step);
            for part in [&*sentence, &place, &first.join(" "), line, "Guarantee: "] {
                assert!(copied.contains(part), "{id} {step}: {part} in {copied}");
            }
            assert!(first.is_empty() || desk.says(&first[0]), "{id} {step}");
        }
    }
    // Where the clock counts events, the last one is told.
    desk.seek(5);
    desk.count_by(Unit::Events);
    let lane = &desk.scene().lanes()[0];
    let subject = Subject::of_search(&lane.solver, &lane.settings);
    let event = Teller::new(&lane.timeline, subject).event();
    assert_eq!(event.claims.len(), 1);
    assert!(desk.says(&event.to_string()));
}

#[test]
fn a_click_pins_a_cell_and_a_drag_draws() {
    let mut desk = in_the_race();
    desk.seek(60);
    let (map, cells) = (desk.map(), desk.plain(0.0, 41));
    let places = [3, 40].map(|number| desk.at(0, cells[number]));
    let heading = format!("CELL ({}, {})", cells[3].0, cells[3].1);
    desk.click(places[0]);
    desk.finish();
    assert!(desk.map() == map, "nothing is drawn");
    assert!(pinned(&desk).is_some_and(|told| told.starts_with(&heading)));
    // The same click unpins it, and so does Escape.
    desk.click(places[0]);
    assert_eq!(pinned(&desk), None);
    desk.pin(cells[3]);
    desk.escape();
    assert_eq!(pinned(&desk), None);
    // No cell outside the map can be pinned.
    desk.pin((-1, 0));
    assert_eq!(pinned(&desk), None);
    desk.drag(&places);
    desk.finish();
    let drawn = desk.map();
    assert!(drawn != map && pinned(&desk).is_none(), "a wall is drawn");
    // With a brush in the hand, a click draws.
    let cell = desk.plain(0.5, 1)[0];
    let place = desk.at(0, cell);
    desk.take_brush(Brush::Wall);
    desk.click(place);
    desk.finish();
    let more = desk.map();
    assert!(more != drawn && pinned(&desk).is_none());
    desk.escape();
    desk.click(place);
    desk.finish();
    assert!(desk.map() == more && pinned(&desk).is_some());
    // A smaller map does not have the cell.
    desk.change(Change::Size(13, 11));
    assert_eq!(pinned(&desk), None);
}

#[test]
fn a_history_leads_to_its_steps_and_back() {
    let mut desk = in_the_race();
    desk.show_searches(1);
    desk.set_search(0, "breadth_first");
    desk.seek(60);
    let timeline = &desk.scene().lanes()[0].timeline;
    let current = timeline.now().expect("it has a current cell");
    let current = timeline.board().size().position(current);
    desk.pin(current);
    // The newest event is first.
    let steps = links(&desk);
    let found = *steps.last().expect("it is discovered");
    assert!(steps[0] == 60 && found < 60, "{steps:?}");
    follow(&mut desk, found);
    assert_eq!(desk.step(), found);
    let later = links(&desk).iter().any(|&step| step != found);
    assert!(!later, "it is expanded later");
    // With ticks of events, the same step is another tick.
    desk.count_by(Unit::Events);
    desk.to_end();
    follow(&mut desk, 60);
    assert_ne!(desk.step(), 60);
    let lane = &mut desk.scene().race_mut().expect("a race").lanes[0];
    assert_eq!(lane.timeline.tally().steps, 60);
}

#[test]
fn a_history_begins_with_what_has_just_happened() {
    let mut desk = in_the_race();
    desk.show_searches(1);
    desk.set_search(0, "iterative_deepening");
    let start = desk.ends()[0];
    desk.pin(start);
    desk.seek(80);
    let steps = links(&desk);
    assert!(steps.is_sorted_by(|one, next| one >= next) && steps[0] > 0);
    // The oldest are out of sight.
    assert!(steps.len() == 12 && !steps.contains(&0) && desk.says(" earlier event"));
}

#[test]
fn the_promise_of_a_search_that_does_not_run_is_not_known_to_hold() {
    let mut desk = in_the_race();
    desk.change(Change::Size(129, 129));
    desk.set_search(0, "iterative_deepening");
    // Another thread checks it.
    desk.until("the guarantee is checked", |desk| {
        desk.command("Copy explanation");
        let copied = desk.copied().expect("it is copied");
        copied.contains("the search does not run on this map")
    });
}
