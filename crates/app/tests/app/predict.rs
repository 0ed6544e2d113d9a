//! Questions in the window: what they hide, how they are answered, and when they are asked.

use egui::{Key, Modifiers, vec2};
use mazescope_app::watch::actions::{
    PredictAction, SearchAction, TimeAction, ViewAction, WatchAction,
};
use mazescope_app::watch::choices::Focus;
use mazescope_app::watch::questions::open_question::{OpenQuestion, Stage};
use mazescope_core::{Motion, Rate};
use mazescope_desk::desk::Desk;
use mazescope_explain::questions::expansion::NEXT_CELL;
use mazescope_explain::questions::path::IS_SHORTEST;
use mazescope_explain::{Answer, Step};

/// A desk that many steps after the start of its race, with that search selected.
fn after(step: u64, id: &'static str) -> Desk {
    let mut desk = Desk::paused_in(vec2(1280.0, 800.0));
    desk.finish();
    desk.act(WatchAction::Search(SearchAction::Show(1)));
    desk.act(WatchAction::Search(SearchAction::Choose(0, id)));
    desk.finish();
    desk.act(WatchAction::View(ViewAction::Focus(Focus::Search(0))));
    let start = desk.scene().race_start();
    desk.act(WatchAction::Time(TimeAction::Seek(start + step)));
    desk.frames(3);
    desk
}

fn open(desk: &Desk) -> &OpenQuestion {
    let open = desk.state().predicting.open.as_ref();
    open.expect("a question is open")
}

/// The position of the cell that the search of the first pane expands next.
fn next(desk: &mut Desk) -> (i32, i32) {
    let lane = &desk.scene().race().expect("a race").lanes[0];
    let next = Step::next(&lane.timeline).expect("the run has a next step");
    lane.timeline.board().size().position(next.cell())
}

fn click_cell(desk: &mut Desk, (x, y): (i32, i32)) {
    let at = desk.lattice(0).rect_of(x, y).center();
    desk.click(at);
    desk.frames(2);
}

#[test]
fn a_cell_is_asked_for_covered_clicked_and_explained() {
    let mut desk = after(12, "breadth_first");
    let (x, y) = next(&mut desk);
    let chip = format!("({x}, {y}) is next");
    assert!(desk.says(&chip));
    desk.key(Key::Q, Modifiers::NONE);
    desk.frames(2);
    assert_eq!(open(&desk).question.kind, NEXT_CELL);
    assert!(desk.says("Breadth-first: Which cell is expanded next?"));
    assert!(!desk.says(&chip), "that is not told now");
    assert!(desk.says("Hidden while the question is open"));
    // A wrong answer: the strip is highlighted, and a second answer is possible. The click pins and draws nothing.
    let map = desk.scene().map().clone();
    let start = map.size().position(map.starts[0]);
    click_cell(&mut desk, start);
    assert_eq!(open(&desk).stage, Stage::Again);
    assert!(desk.says("Wrong. Try again"));
    assert!(
        desk.says(&format!("({x}, {y}) is in the frontier")),
        "both are highlighted alike"
    );
    assert_eq!(desk.state().explaining.pinned, None);
    click_cell(&mut desk, (x, y));
    assert_eq!(open(&desk).stage, Stage::Over(true));
    assert!(desk.says("Right.") && desk.says("the oldest cell in the queue"));
    assert!(desk.says(&chip), "now it is shown again");
    assert_eq!(*desk.scene().map(), map);
    // A click shows its history.
    desk.click_on(&format!("History of ({x}, {y})"));
    assert_eq!(desk.state().explaining.pinned, Some((x, y)));
    desk.key(Key::Enter, Modifiers::NONE);
    assert!(desk.state().predicting.open.is_none());
    assert_eq!(desk.state().time.projector.player.motion, Motion::Paused);
}

#[test]
fn two_wrong_answers_are_enough() {
    let mut desk = after(12, "depth_first");
    desk.key(Key::Q, Modifiers::NONE);
    let map = desk.scene().map().clone();
    let start = map.size().position(map.starts[0]);
    for stage in [Stage::Again, Stage::Over(false)] {
        click_cell(&mut desk, start);
        assert_eq!(open(&desk).stage, stage);
    }
    assert!(desk.says("Wrong.") && !desk.says("Try again"));
    // A later click does not answer.
    let at = next(&mut desk);
    click_cell(&mut desk, at);
    assert_eq!(open(&desk).stage, Stage::Over(false));
    assert_eq!(desk.state().explaining.pinned, Some(at));
}

#[test]
fn choices_are_buttons_and_kinds_take_turns() {
    let mut desk = after(20, "astar");
    let mut kinds = Vec::new();
    for _ in 0..5 {
        desk.key(Key::Q, Modifiers::NONE);
        desk.frames(2);
        let open = open(&desk);
        kinds.push(open.question.kind);
        if let Some(&Answer::Choice(right)) = open.question.answers.first() {
            let words = open.question.choices[right].clone();
            let wrong = open.question.choices[usize::from(right == 0)].clone();
            desk.click_on(&wrong);
            desk.click_on(&words);
            desk.frames(2);
            assert!(
                matches!(self::open(&desk).stage, Stage::Over(true)),
                "{words}"
            );
        }
        // Escape closes the question, answered or not.
        desk.key(Key::Escape, Modifiers::NONE);
        assert!(desk.state().predicting.open.is_none());
    }
    assert_eq!(kinds[0], kinds[4]);
    for pair in kinds.windows(2) {
        assert_ne!(pair[0], pair[1], "{kinds:?}");
    }
}

#[test]
fn a_question_blocks_nothing_and_goes_with_its_moment() {
    let mut desk = after(12, "dijkstra");
    for action in [
        WatchAction::Time(TimeAction::Step(1)),
        WatchAction::Time(TimeAction::Step(-3)),
        WatchAction::Time(TimeAction::PlayPause),
        WatchAction::Search(SearchAction::Show(2)),
    ] {
        desk.key(Key::Q, Modifiers::NONE);
        desk.frames(2);
        assert_eq!(open(&desk).pane, 0);
        desk.act(action);
        desk.pass(0.5);
        desk.frames(2);
        assert!(desk.state().predicting.open.is_none());
        desk.finish();
        let start = desk.scene().race_start();
        desk.act(WatchAction::Time(TimeAction::Seek(start + 12)));
        desk.frames(3);
    }
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    desk.frames(3);
    desk.key(Key::Q, Modifiers::NONE);
    desk.frames(2);
    assert_eq!(open(&desk).question.kind, IS_SHORTEST);
    desk.click_on("Yes");
    desk.frames(2);
    assert_eq!(open(&desk).stage, Stage::Over(true));
}

#[test]
fn during_play_one_is_asked_where_something_turns() {
    let mut desk = after(3, "depth_first");
    let play = |desk: &mut Desk, seconds: f64| {
        if desk.state().time.projector.player.motion == Motion::Paused {
            desk.act(WatchAction::Time(TimeAction::PlayPause));
        }
        desk.act(WatchAction::Time(TimeAction::SetRate(Rate::per_second(
            30.0,
        ))));
        for _ in 0..(seconds * 30.0) as usize {
            desk.pass(1.0 / 30.0);
            if desk.state().predicting.open.is_some() {
                return true;
            }
        }
        false
    };
    assert!(!play(&mut desk, 3.0), "questions are off");
    let start = desk.scene().race_start();
    desk.act(WatchAction::Time(TimeAction::Seek(start + 3)));
    desk.key(Key::Q, Modifiers::SHIFT);
    assert!(desk.state().predicting.in_play);
    assert!(play(&mut desk, 30.0));
    assert_eq!(desk.state().time.projector.player.motion, Motion::Paused);
    desk.frames(2);
    assert!(desk.says(&open(&desk).question.text.to_string()));
    // Play continues after it, and the next question is 20 seconds of play away.
    desk.act(WatchAction::Predict(PredictAction::GoOn));
    assert_eq!(desk.state().time.projector.player.motion, Motion::Forward);
    desk.act(WatchAction::Time(TimeAction::Seek(start + 3)));
    assert!(!play(&mut desk, 8.0), "too soon");
}
