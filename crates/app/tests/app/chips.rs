//! The chips below a board: the letter and the number of each frontier cell, for every search.

use egui::vec2;
use mazescope_app::watch::actions::{
    EditAction, MapAction, SearchAction, TimeAction, ViewAction, WatchAction,
};
use mazescope_app::watch::choices::{Focus, SizeChoice};
use mazescope_core::playback::edits::Brush;
use mazescope_core::{Board, Cell, Map, Settings, Size};
use mazescope_desk::desk::Desk;
use mazescope_support::measured::{self, By};

/// The letter before the number, or `None` without keys; and the weight of the estimate.
fn letter(id: &str) -> Option<(char, f64)> {
    let measured = measured::find(id)?;
    let usual = Settings::new(&[]);
    let [so_far, onward] = measured.weights(&usual);
    let letter = match (so_far, onward) {
        (_, 0) => 'g',
        (0, _) => 'h',
        _ => 'f',
    };
    Some((letter, f64::from(onward) / 10.0))
}

/// The estimate over that many columns and rows: a straight line, octile, or without diagonals.
fn apart((x, y): (i32, i32), straight: bool, diagonals: bool) -> f64 {
    let (x, y) = (f64::from(x.abs()), f64::from(y.abs()));
    match (straight, diagonals) {
        (true, _) => x.hypot(y),
        (false, true) => x.max(y) - x.min(y) + x.min(y) * 2f64.sqrt(),
        (false, false) => x + y,
    }
}

/// The length from the start by the parents, and the estimate to the goal, computed again.
fn g_and_h(board: &Board, map: &Map, cell: Cell, straight: bool, eight: bool) -> (f64, f64) {
    let size = map.size();
    let between = |one: Cell, other: Cell| {
        let ((x, y), (to_x, to_y)) = (size.position(one), size.position(other));
        (to_x - x, to_y - y)
    };
    let (mut g, mut at) = (0.0, cell);
    while let Some(parent) = board.parent_cell(at) {
        g += apart(between(parent, at), straight, true) * f64::from(map.cost(at));
        at = parent;
    }
    (g, apart(between(cell, map.goals[0]), straight, eight))
}

/// Checks the chips of the first search against its order; returns the number of chips.
fn judge(desk: &mut Desk, id: &str, letter: Option<(char, f64)>, eight: bool) -> usize {
    let map = desk.scene().map().clone();
    let state = desk.state();
    let Some(explained) = state.explaining.of(0) else {
        panic!("{id} is explained");
    };
    let board = state
        .time
        .board(state.chosen.lane_of(0))
        .expect("it is shown");
    let straight = id == "theta_star";
    let eight = eight || id == "jps";
    for (place, &cell) in explained.first().iter().enumerate() {
        let Some((letter, weight)) = letter else {
            assert_eq!(explained.key(place), None, "{id} counts nothing");
            continue;
        };
        let key = explained
            .key(place)
            .unwrap_or_else(|| panic!("{id} counts"));
        let (g, h) = g_and_h(board, &map, cell, straight, eight);
        let expected = match letter {
            'g' => g,
            'h' => h,
            _ => g + weight * h,
        };
        let number = key.strip_prefix(letter);
        let number = number.unwrap_or_else(|| panic!("{id}: {key} for {letter}"));
        let told: f64 = number.replace(',', "").parse().expect("a number");
        let at = map.size().position(cell);
        assert!(
            (told - expected).abs() < 0.006,
            "{id} {at:?}: {key}, not {expected}"
        );
    }
    if letter.is_some() {
        let order = explained.frontier_words.order;
        let by = [
            "smallest g first",
            "smallest f first",
            "smallest h first",
            "newest first",
        ];
        assert!(by.contains(&order), "{id}: {order}");
        assert_eq!(
            order.contains(" g "),
            letter.is_some_and(|(letter, _)| letter == 'g')
        );
    }
    explained.first().len()
}

fn set(desk: &mut Desk, name: &'static str, value: u32) {
    desk.act(WatchAction::Search(SearchAction::SetParameter(name, value)));
}

/// Checks the chips of a search at many moments of its race.
fn look(desk: &mut Desk, id: &'static str, letter: Option<(char, f64)>, eight: bool) {
    desk.act(WatchAction::Search(SearchAction::Choose(0, id)));
    desk.finish();
    let mut seen = 0;
    for step in [1, 2, 9, 30, 77, 140] {
        let start = desk.scene().race_start();
        desk.act(WatchAction::Time(TimeAction::Seek(start + step)));
        desk.frames(3);
        if !desk.scene().race().expect("it races").lanes[0]
            .timeline
            .has_ended()
        {
            seen += judge(desk, id, letter, eight);
        }
    }
    assert!(seen > 0 || letter.is_none(), "{id}: {seen} chips");
}

#[test]
fn chips_have_the_letter_and_the_number_that_the_search_goes_by() {
    let mut desk = Desk::paused_in(vec2(1280.0, 800.0));
    let size = SizeChoice::Fixed(Size::clamped(24, 16));
    desk.act(WatchAction::Map(MapAction::SetSize(size)));
    desk.finish();
    desk.act(WatchAction::View(ViewAction::Focus(Focus::Search(0))));
    let all: Vec<&'static str> = desk
        .state()
        .chosen
        .catalogue
        .solvers
        .iter()
        .map(|entry| entry.info.id)
        .collect();
    for eight in [false, true] {
        set(&mut desk, "neighbours", eight.into());
        for id in &all {
            look(&mut desk, id, letter(id), eight);
        }
        for (tenths, letter) in [(25, 'f'), (100, 'f'), (0, 'g')] {
            set(&mut desk, "weight", tenths);
            look(
                &mut desk,
                "astar",
                Some((letter, f64::from(tenths) / 10.0)),
                eight,
            );
        }
        set(&mut desk, "weight", 10);
    }
    // On terrain, lengths are costs, and distant links have no exact length.
    desk.act(WatchAction::Edit(EditAction::SetBrush(Brush::SWAMP)));
    for y in [4, 9] {
        let at = |x: i32| desk.lattice(0).rect_of(x, y).center();
        let stroke = [at(2), at(20)];
        desk.drag(&stroke);
    }
    desk.finish();
    assert!(desk.state().time.has_terrain());
    for id in all {
        if measured::of(id).by == By::Costs {
            look(&mut desk, id, letter(id), true);
        }
    }
}
