//! The chips below a board: the letter and the number of each frontier cell, for every search.

use mazescope_core::playback::edits::Brush;
use mazescope_core::{Board, Cell, Map, Settings, Size, builtin};
use mazescope_desk::{Change, Desk, racing, start};
use mazescope_support::measured::{self, By};

/// The letter before the number, or `None` without keys; and the weight of the estimate.
fn letter(id: &str) -> Option<(char, f64)> {
    let measured = measured::find(id)?;
    let [so_far, onward] = measured.weights(&Settings::new(&[]));
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

/// The chips on show: the cell of each, and its letter with its number if it has one.
fn chips(desk: &Desk, size: Size) -> Vec<(Cell, Option<String>)> {
    let chip = |text: &String| {
        let text = text
            .trim_start_matches("next ")
            .trim_start_matches("other ");
        let (cell, key) = match text.split_once(' ') {
            Some((cell, key)) => (cell, Some(key.to_owned())),
            None => (text, None),
        };
        let (x, y) = cell.split_once(',')?;
        Some((size.cell(x.parse().ok()?, y.parse().ok()?)?, key))
    };
    desk.texts().iter().filter_map(chip).collect()
}

/// Checks the chips of the search against its order; returns the number of chips.
fn judge(desk: &mut Desk, id: &str, letter: Option<(char, f64)>, eight: bool) -> usize {
    let map = desk.map();
    let chips = chips(desk, map.size());
    let (straight, eight) = (id == "theta_star", eight || id == "jps");
    let texts = desk.texts();
    let board = desk.scene().lanes()[0].timeline.board();
    for (cell, key) in &chips {
        let Some((letter, weight)) = letter else {
            assert_eq!(*key, None, "{id} counts nothing");
            continue;
        };
        let (g, h) = g_and_h(board, &map, *cell, straight, eight);
        let expected = match letter {
            'g' => g,
            'h' => h,
            _ => g + weight * h,
        };
        let number = key.as_ref().and_then(|key| key.strip_prefix(letter));
        let number = number.unwrap_or_else(|| panic!("{id}: {key:?} for {letter}"));
        let told: f64 = number.replace(',', "").parse().expect("a number");
        let right = (told - expected).abs() < 0.006;
        let at = map.size().position(*cell);
        assert!(right, "{id} {at:?}: {number}, not {expected}");
    }
    if let Some((letter, _)) = letter.filter(|_| !chips.is_empty()) {
        let says = |order: &str| texts.iter().any(|text| text.contains(order));
        let orders = ["smallest f", "smallest h", "newest"];
        let other = orders.iter().any(|order| says(&format!("{order} first")));
        let by_g = says("smallest g first");
        assert_eq!((by_g, other), (letter == 'g', letter != 'g'), "{id}");
    }
    chips.len()
}

/// Checks the chips of a search at many moments of its race.
fn look(desk: &mut Desk, id: &'static str, letter: Option<(char, f64)>, eight: bool) {
    desk.set_search(0, id);
    let mut seen = 0;
    for step in [1, 2, 9, 30, 77, 140] {
        desk.seek(step);
        if !desk.scene().lanes()[0].timeline.has_ended() {
            seen += judge(desk, id, letter, eight);
        }
    }
    assert!(seen > 0 || letter.is_none(), "{id}: no chips");
}

#[test]
fn chips_have_the_letter_and_the_number_that_the_search_goes_by() {
    let start = racing(start(), "roads", &["astar"]).of_size(Size::clamped(24, 16));
    let mut desk = Desk::of(start);
    let all = builtin::catalogue().solvers;
    for eight in [false, true] {
        desk.change(Change::SearchParameter("neighbours", eight.into()));
        for entry in &all {
            look(&mut desk, entry.info.id, letter(entry.info.id), eight);
        }
        for (tenths, letter) in [(25, 'f'), (100, 'f'), (0, 'g'), (10, 'f')] {
            desk.change(Change::SearchParameter("weight", tenths));
            let weight = f64::from(tenths) / 10.0;
            look(&mut desk, "astar", Some((letter, weight)), eight);
        }
    }
    // On terrain, lengths are costs, and distant links have no exact length.
    desk.take_brush(Brush::SWAMP);
    for y in [4, 9] {
        desk.draw((2, y), (20, y));
    }
    for entry in all {
        if measured::of(entry.info.id).by == By::Costs {
            look(&mut desk, entry.info.id, letter(entry.info.id), true);
        }
    }
}
