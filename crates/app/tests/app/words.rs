//! The words of each lane: they keep their places at every step, and tell when and from where.

use super::laid_out::{Held, faults_and_lines};
use egui::{Key, Modifiers, Vec2, vec2};
use mazescope_app::watch::actions::{
    ExplainAction, MapAction, SearchAction, TimeAction, ViewAction, WatchAction,
};
use mazescope_app::watch::choices::SizeChoice;
use mazescope_app::watch::layout::tier::Tier;
use mazescope_app::watch::view::Page;
use mazescope_core::{Discipline, Kind, Size};
use mazescope_desk::desk::{Desk, start};
use mazescope_explain::neighbours::NeighbourState;
use mazescope_explain::{CellHistory, Subject};
use mazescope_support::cases::{of, thorough};

/// The first start with these searches on another map, at the beginning of its race.
fn race(window: Vec2, map: (&'static str, u32, u32), searches: &[&'static str]) -> Desk {
    let mut start = start();
    start.paused = true;
    let mut desk = Desk::new(start, window, 1.0);
    desk.finish();
    let (generator, width, height) = map;
    desk.act(WatchAction::Map(MapAction::SetGenerator(generator)));
    let size = SizeChoice::Fixed(Size::clamped(width, height));
    desk.act(WatchAction::Map(MapAction::SetSize(size)));
    desk.act(WatchAction::Search(SearchAction::Show(searches.len())));
    for (number, id) in searches.iter().enumerate() {
        desk.act(WatchAction::Search(SearchAction::Choose(number, id)));
    }
    desk.finish();
    desk
}

/// Goes that many steps after the start of the race.
fn go(desk: &mut Desk, step: u64) {
    let start = desk.scene().race_start();
    desk.act(WatchAction::Time(TimeAction::Seek(start + step)));
    desk.frames(6);
}

fn solvers(desk: &Desk) -> Vec<&'static str> {
    let solvers = &desk.state().chosen.catalogue.solvers;
    solvers.iter().map(|solver| solver.info.id).collect()
}

/// Points by which a letter may reach over the place of its text.
const OVERHANG: f32 = 2.5;

/// Text in a card that is truncated, or that leaves the part of the card to which it belongs.
fn faults(desk: &Desk, window: Vec2) -> Vec<String> {
    let (mut faults, lines) = faults_and_lines(desk, window, Held::Whole);
    for (_, placed) in desk.state().boards.placed() {
        let rects = placed.rects;
        let parts = [rects.title, rects.words, rects.strip, rects.board];
        for (line, ink) in lines
            .iter()
            .filter(|(_, ink)| rects.card.contains(ink.center()))
        {
            let fits = |part: &egui::Rect| part.expand(OVERHANG).contains_rect(*ink);
            if line.elided || !parts.iter().any(fits) {
                faults.push(format!("{:?} at {ink:?} in {rects:?}", line.words));
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
        (vec2(1280.0, 800.0), ("roads", 27, 37)),
        (vec2(1280.0, 800.0), ("backtracker", 41, 21)),
        (vec2(800.0, 600.0), ("open", 41, 31)),
        (vec2(1920.0, 1080.0), ("dungeon", 41, 31)),
        (vec2(640.0, 480.0), ("open", 31, 31)),
    ];
    let mut all = Vec::new();
    for (place, (window, map)) in windows.into_iter().enumerate() {
        let lanes = if place == 3 { 4 } else { 2 };
        let mut desk = race(window, map, &["depth_first", "astar"]);
        let solvers = solvers(&desk);
        for (turn, searches) in solvers.chunks(lanes).enumerate() {
            // A plain run checks every search in some of the windows.
            if !thorough() && (turn + place) % 2 == 1 {
                continue;
            }
            desk.act(WatchAction::Search(SearchAction::Show(searches.len())));
            for (number, id) in searches.iter().enumerate() {
                desk.act(WatchAction::Search(SearchAction::Choose(number, id)));
            }
            desk.finish();
            let mut check = |desk: &Desk, step: u64| {
                let found = faults(desk, window).into_iter();
                all.extend(found.map(|fault| format!("{window:?} {searches:?} {step}: {fault}")));
            };
            for step in [0, 1, 17, 90] {
                go(&mut desk, step);
                check(&desk, step);
            }
            desk.act(WatchAction::Explain(ExplainAction::Pin(1, 1)));
            desk.act(WatchAction::View(ViewAction::NextPage));
            desk.frames(6);
            check(&desk, 91);
            desk.key(Key::Escape, Modifiers::NONE);
            desk.act(WatchAction::View(ViewAction::NextPage));
            desk.act(WatchAction::Time(TimeAction::ToEnd));
            desk.frames(6);
            check(&desk, u64::MAX);
        }
    }
    assert_eq!(all, [""; 0]);
}

/// The steps of the neighbours and of the current cell are those of the histories of these cells.
#[test]
fn neighbours_tell_since_when_they_are_what_they_are() {
    let mut desk = race(vec2(1280.0, 800.0), ("open", 25, 17), &["breadth_first"]);
    let mut told = 0;
    for id in solvers(&desk) {
        desk.act(WatchAction::Search(SearchAction::Choose(0, id)));
        desk.finish();
        for step in (1..of(60, 300)).step_by(7) {
            go(&mut desk, step);
            let state = desk.state();
            let Some(explained) = state.explaining.of(0) else {
                continue;
            };
            let account = explained.account();
            let lane = state.time.lane(Some(0)).expect("it races");
            let subject = Subject::of_search(&lane.solver, &lane.settings);
            let history = |cell| CellHistory::up_to_now(cell, &lane.timeline, &subject);
            let (Some(current), Some(neighbours)) = (account.current, &account.neighbours) else {
                continue;
            };
            if let Some(parent) = account.came_from {
                let from = history(current);
                let own = from.told.iter().rev();
                let mut own = own.filter(|event| {
                    let kind = event.event.kind(None);
                    matches!(
                        kind,
                        Kind::Pushed { .. } | Kind::Restored | Kind::Improved { .. }
                    )
                });
                let step = own.next().map(|event| event.step);
                assert_eq!(explained.since(current), step, "{id} {step:?}: {parent:?}");
                told += 1;
            }
            for neighbour in neighbours {
                let history = history(neighbour.cell);
                let popped = history.told.iter().rev().find(|event| {
                    matches!(event.event.kind(None), Kind::Backtracked | Kind::Withdrawn)
                });
                let since = match (neighbour.state, account.discipline) {
                    (NeighbourState::Done, Discipline::Stack) => popped.map(|event| event.step),
                    (NeighbourState::Done, _) => history.expanded_at,
                    (NeighbourState::InFrontier | NeighbourState::NotCheaper, _) => {
                        history.discovered_at
                    }
                    _ => continue,
                };
                let cell = neighbour.cell;
                assert_eq!(
                    explained.since(cell),
                    since,
                    "{id} at {step}: {neighbour:?}"
                );
                told += 1;
            }
        }
    }
    assert!(told > 100, "{told} neighbours");
}

#[test]
fn at_the_end_the_words_are_the_result_and_before_it_the_step() {
    let searches = ["depth_first", "breadth_first"];
    let mut desk = race(vec2(1280.0, 800.0), ("open", 31, 21), &searches);
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    desk.frames(6);
    if desk.state().compares() {
        // The column has opened by itself. Without it the words have more space.
        desk.key(Key::V, Modifiers::NONE);
    }
    assert!(desk.says("A shortest path."), "breadth-first");
    assert!(desk.says("A path, but not a shortest one."), "depth-first");
    assert!(desk.says("peak frontier"));
    let sentence = |desk: &Desk| desk.readout(1).sentence.to_string();
    let step = sentence(&desk);
    assert!(!desk.says(&step), "{step}");
    go(&mut desk, 30);
    assert!(!desk.says("A shortest path."));
    let step = sentence(&desk);
    assert!(desk.says(&step), "{step}");
    // The verdict is the same without another search beside it.
    desk.act(WatchAction::Search(SearchAction::Show(1)));
    desk.finish();
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    desk.frames(6);
    assert!(desk.says("peak frontier") && desk.says("A path, but not a shortest one."));
}

#[test]
fn while_a_map_grows_the_first_lane_explains_it_and_the_others_wait() {
    let searches = ["depth_first", "breadth_first"];
    let mut desk = race(vec2(1280.0, 800.0), ("backtracker", 41, 21), &searches);
    let middle = desk.state().time.readout.generation / 2;
    desk.act(WatchAction::Time(TimeAction::Seek(middle)));
    desk.frames(6);
    assert!(desk.says("MAP · RECURSIVE BACKTRACKER"));
    let growth = desk.readout(0).growth.as_ref().expect("it is explained");
    assert!(growth.line.is_some(), "a line is highlighted");
    assert!(desk.says(&growth.sentence.to_string()));
    assert!(
        desk.says("is in the frontier"),
        "the stack of the generator"
    );
    let waiting = desk.readout(1);
    assert!(waiting.growth.is_none() && desk.says(waiting.summary));
    // With a pane of its own, the map is explained there.
    desk.act(WatchAction::View(ViewAction::ToggleMap));
    desk.frames(6);
    assert!(!desk.says("MAP · ") && desk.readout(1).growth.is_none());
}

#[test]
fn a_pinned_cell_shows_its_history_in_every_lane() {
    let searches = ["depth_first", "breadth_first"];
    let mut desk = race(vec2(1280.0, 800.0), ("backtracker", 41, 21), &searches);
    go(&mut desk, 40);
    let listings = |desk: &Desk, name: &str| {
        let widgets = desk.widgets().into_iter();
        widgets.filter(|widget| widget.name == name).count()
    };
    assert_eq!(listings(&desk, "PSEUDOCODE"), 2);
    desk.act(WatchAction::Explain(ExplainAction::Pin(1, 1)));
    desk.frames(6);
    assert_eq!(listings(&desk, "PSEUDOCODE"), 0);
    assert_eq!(listings(&desk, "CELL (1, 1)"), 2);
    for pane in 0..2 {
        let told = desk.state().explaining.told(pane).expect("a history");
        assert_eq!(told.history.discovered_at, Some(0), "it is the start");
    }
    let back = desk.widgets().into_iter();
    let mut back = back.filter(|widget| widget.name == "Pseudocode");
    let back = back.next().expect("a link back").rect.center();
    desk.click(back);
    desk.frames(6);
    assert_eq!(listings(&desk, "PSEUDOCODE"), 2);
}

#[test]
fn two_pages_turn_in_all_lanes() {
    let searches = ["depth_first", "breadth_first", "dijkstra", "astar"];
    let mut desk = race(vec2(1920.0, 1080.0), ("dungeon", 41, 31), &searches);
    go(&mut desk, 40);
    let tier = desk.state().layout.arrangement.map(|one| one.tier);
    assert_eq!(tier, Some(Tier::Pages));
    let listings = |desk: &Desk| {
        let widgets = desk.widgets().into_iter();
        widgets.filter(|widget| widget.name == "PSEUDOCODE").count()
    };
    assert_eq!((desk.state().view.page, listings(&desk)), (Page::Now, 0));
    desk.key(Key::P, Modifiers::SHIFT);
    desk.frames(6);
    assert_eq!((desk.state().view.page, listings(&desk)), (Page::Code, 4));
    let mut widgets = desk.widgets().into_iter();
    let now = widgets
        .find(|widget| widget.name == "Now")
        .expect("a switch");
    desk.click(now.rect.center());
    desk.frames(6);
    assert_eq!((desk.state().view.page, listings(&desk)), (Page::Now, 0));
}
