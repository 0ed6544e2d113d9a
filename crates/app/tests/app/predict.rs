//! Questions in the window: what they hide, how they are answered, and when they are asked.

use egui::{Key, Modifiers};
use mazescope_core::{Motion, Rate};
use mazescope_desk::{Change, Desk, names};
use mazescope_explain::Step;

/// What asks for the next cell.
const NEXT_CELL: &str = "Which cell is expanded next?";

/// A desk that many steps after the start of its race, with that search selected.
fn after(step: u64, id: &'static str) -> Desk {
    let mut desk = Desk::paused();
    desk.show_searches(1);
    desk.change(Change::Search(0, id));
    desk.select(0);
    desk.seek(step);
    desk.frames(2);
    desk
}

/// Shown while a question waits for its answer, and while it is open, answered or not.
const WAITS: &str = "Skip";
const OPEN: &str = "Ask during play";

/// The position of the cell that the search of the first pane expands next.
fn next(desk: &mut Desk) -> (i32, i32) {
    let lane = &desk.scene().race().expect("a race").lanes[0];
    let next = Step::next(&lane.timeline).expect("the run has a next step");
    lane.timeline.board().size().position(next.cell())
}

/// Clicks on a cell, or on the start, which no search expands next.
fn answer(desk: &mut Desk, cell: Option<(i32, i32)>) -> (i32, i32) {
    let map = desk.map();
    let cell = cell.unwrap_or(map.size().position(map.starts[0]));
    desk.click(desk.at(0, cell));
    cell
}

/// Whether that cell is pinned: its history is on show.
fn is_pinned(desk: &Desk, (x, y): (i32, i32)) -> bool {
    desk.says(&format!("CELL ({x}, {y})"))
}

#[test]
fn a_cell_is_asked_for_covered_clicked_and_explained() {
    let mut desk = after(12, "breadth_first");
    let (x, y) = next(&mut desk);
    let chip = format!("({x}, {y}) is next");
    assert!(desk.says(&chip));
    desk.command(names::QUESTION);
    assert!(desk.says(&format!("Breadth-first: {NEXT_CELL}")));
    assert!(!desk.says(&chip), "that is not told now");
    assert!(desk.says(names::HIDDEN));
    // After a wrong answer a second one is possible. The click pins and draws nothing.
    let map = desk.map();
    let wrong = answer(&mut desk, None);
    assert!(desk.says("Wrong. Try again") && desk.shows(WAITS));
    assert!(desk.says(&format!("({x}, {y}) is in the frontier")));
    assert!(!is_pinned(&desk, wrong));
    answer(&mut desk, Some((x, y)));
    assert!(desk.says("Right.") && desk.says("the oldest cell in the queue"));
    assert!(desk.says(&chip), "now it is shown again");
    assert_eq!(desk.map(), map);
    // A click shows its history.
    desk.click_on(&format!("History of ({x}, {y})"));
    assert!(is_pinned(&desk, (x, y)));
    desk.press(Key::Enter);
    assert!(!desk.shows(OPEN));
    assert_eq!(desk.motion(), Motion::Paused);
}

#[test]
fn two_wrong_answers_are_enough() {
    let mut desk = after(12, "depth_first");
    desk.command(names::QUESTION);
    answer(&mut desk, None);
    assert!(desk.says("Wrong. Try again"));
    answer(&mut desk, None);
    let over = |desk: &Desk| desk.shows("Wrong.") && !desk.shows(WAITS);
    assert!(over(&desk) && !desk.says("Try again"));
    // A later click does not answer.
    let at = next(&mut desk);
    answer(&mut desk, Some(at));
    assert!(over(&desk) && is_pinned(&desk, at));
}

#[test]
fn choices_are_buttons_and_kinds_take_turns() {
    let mut desk = after(20, "astar");
    let (mut asked, mut chosen) = (Vec::new(), 0);
    for _ in 0..5 {
        let before = desk.controls();
        desk.command(names::QUESTION);
        let mut names = desk.names().into_iter();
        asked.push(names.find(|name| name.ends_with('?')).expect("a question"));
        let new = desk.controls().into_iter();
        let mut choices: Vec<String> = new.filter(|it| !before.contains(it)).collect();
        choices.retain(|it| it != WAITS && it != OPEN);
        for choice in choices.iter().take(2) {
            if desk.shows(WAITS) {
                desk.click_on(choice);
                chosen += 1;
            }
        }
        // Of three choices, two may be wrong.
        let is_right = desk.shows("Right.") || choices.len() > 2 && desk.shows("Wrong.");
        assert!(is_right || choices.is_empty(), "{choices:?}");
        // Escape closes the question, answered or not.
        desk.escape();
        assert!(!desk.shows(OPEN));
    }
    assert!(chosen > 0 && asked[0] == asked[4], "{asked:?}");
    assert!(asked.windows(2).all(|pair| pair[0] != pair[1]), "{asked:?}");
}

#[test]
fn a_question_blocks_nothing_and_goes_with_its_moment() {
    let mut desk = after(12, "dijkstra");
    let changes: [fn(&mut Desk); 4] = [
        |desk| desk.step_by(1),
        |desk| desk.step_by(-3),
        Desk::play,
        |desk| desk.show_searches(2),
    ];
    for change in changes {
        desk.command(names::QUESTION);
        assert!(desk.shows(WAITS));
        change(&mut desk);
        desk.pass(0.5);
        desk.frames(2);
        assert!(!desk.shows(OPEN));
        desk.finish();
        desk.seek(12);
        desk.frames(2);
    }
    desk.to_end();
    desk.command(names::QUESTION);
    assert!(desk.says("shortest"));
    desk.click_on("Yes");
    assert!(desk.says("Right."));
}

#[test]
fn during_play_one_is_asked_where_something_turns() {
    let mut desk = after(3, "depth_first");
    let play = |desk: &mut Desk, seconds: f64| {
        desk.play();
        desk.set_rate(Rate::per_second(30.0));
        for _ in 0..(seconds * 30.0) as usize {
            desk.pass(1.0 / 30.0);
            if desk.motion() == Motion::Paused {
                desk.frames(2);
                return desk.shows(WAITS);
            }
        }
        false
    };
    assert!(!play(&mut desk, 3.0), "questions are off");
    desk.seek(3);
    desk.key(Key::Q, Modifiers::SHIFT);
    assert!(play(&mut desk, 30.0));
    // Play continues after it, and the next question is 20 seconds of play away.
    desk.press(Key::Enter);
    assert_eq!(desk.motion(), Motion::Forward);
    desk.seek(3);
    assert!(!play(&mut desk, 8.0), "too soon");
}
