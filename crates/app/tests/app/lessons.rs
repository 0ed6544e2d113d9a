//! Lessons in the window: each of ours is played to its end by keys and by mouse, and every question is right by its run.

use super::class::{act, arrive, asked, class, class_in, click_cell, open, scene, state};
use egui::{Key, Modifiers, vec2};
use mazescope_app::watch::lessons::action::LessonAction;
use mazescope_app::watch::questions::open_question::Stage;
use mazescope_core::Cell;
use mazescope_core::board::{is_in_frontier, mark};
use mazescope_desk::desk::{Desk, start};
use mazescope_explain::questions::expansion::NEXT_CELL;
use mazescope_explain::{Answer, Step};
use mazescope_formats::store::Outcome;
use mazescope_study::lessons::{Lesson, Task, builtin};

/// Holds that the question about the next cell has the cell as its first answer that the run expands next.
fn check_by_run(desk: &mut Desk) {
    let Some(question) = asked(desk).map(|asked| (asked.question.clone(), asked.pane)) else {
        return;
    };
    let (question, pane) = question;
    assert!(!question.answers.is_empty());
    if question.kind != NEXT_CELL {
        return;
    }
    let state = state(desk);
    let lane = state.chosen.lane_of(pane).expect("a search");
    let raced = state.time.lane(Some(lane)).expect("a search");
    let next = Step::next(&raced.timeline).expect("a next step");
    assert_eq!(question.answers[0], Answer::Cell(next.cell()));
}

/// The four arrow keys, each with its direction.
const ARROWS: [(Key, (i32, i32)); 4] = [
    (Key::ArrowLeft, (-1, 0)),
    (Key::ArrowRight, (1, 0)),
    (Key::ArrowUp, (0, -1)),
    (Key::ArrowDown, (0, 1)),
];

/// Where an arrow key leads: up and down in reading order, left and right to the nearest cell of the next column.
fn led(cells: &[(i32, i32)], from: (i32, i32), (x, y): (i32, i32)) -> Option<(i32, i32)> {
    let reading = |cell: &(i32, i32)| (cell.1, cell.0);
    let all = cells.iter().copied();
    match (x, y) {
        (0, 1) => all
            .filter(|cell| reading(cell) > reading(&from))
            .min_by_key(reading),
        (0, _) => all
            .filter(|cell| reading(cell) < reading(&from))
            .max_by_key(reading),
        _ => {
            let ahead = all.filter(|cell| (cell.0 - from.0) * x > 0);
            ahead.min_by_key(|cell| ((cell.0 - from.0) * x, (cell.1 - from.1).abs(), cell.1))
        }
    }
}

/// Chooses a cell with the arrow keys, by a shortest series of presses.
fn point_at(desk: &mut Desk, pane: usize, cell: Cell) {
    let state = state(desk);
    let lane = state.chosen.lane_of(pane);
    let scene = state.time.scene.as_ref().expect("a run");
    let (timeline, discipline) = match state.time.lane(lane) {
        Some(raced) => (&raced.timeline, raced.solver.info.discipline),
        None => (scene.ground(), state.chosen.generator().info.discipline),
    };
    let (board, grows) = (timeline.board(), lane.is_none());
    let size = board.size();
    let waits = |cell: &Cell| {
        let marks = board.marks()[*cell];
        is_in_frontier(discipline, marks) || grows && marks & mark::FLOOR != 0
    };
    let cells = size.iter().filter(waits).map(|cell| size.position(cell));
    let cells: Vec<(i32, i32)> = cells.collect();
    let from = timeline.now().expect("the run has begun");
    let (from, to) = (size.position(from), size.position(cell));
    let mut ways: Vec<((i32, i32), Vec<Key>)> = vec![(from, Vec::new())];
    let mut next = 0;
    while let Some((at, keys)) = ways.get(next).cloned() {
        if at == to && !keys.is_empty() {
            for key in keys {
                desk.key(key, Modifiers::NONE);
            }
            assert_eq!(open(desk).selected, Some(cell));
            return;
        }
        for (key, direction) in ARROWS {
            if let Some(led) = led(&cells, at, direction)
                && ways
                    .iter()
                    .all(|(known, keys)| *known != led || keys.is_empty())
            {
                ways.push((led, [&keys[..], &[key]].concat()));
            }
        }
        next += 1;
    }
    panic!("the arrow keys do not reach {to:?} from {from:?} among {cells:?}");
}

const DIGITS: [Key; 9] = [
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
];

/// Answers the open question rightly, by keys or by mouse.
fn answer(desk: &mut Desk, by_keys: bool) {
    let Some(question) = asked(desk).map(|asked| (asked.question.clone(), asked.pane)) else {
        return;
    };
    let (question, pane) = question;
    match (question.answers[0], by_keys) {
        (Answer::Choice(place), true) => desk.key(DIGITS[place], Modifiers::NONE),
        (Answer::Choice(place), false) => desk.click_on(&question.choices[place]),
        (Answer::Cell(cell), true) => {
            point_at(desk, pane, cell);
            desk.key(Key::Enter, Modifiers::NONE);
        }
        (Answer::Cell(cell), false) => click_cell(desk, pane, cell),
    }
    desk.frames(3);
    let title = open(desk).lesson.title.clone();
    let step = open(desk).step;
    assert_eq!(
        stage(desk),
        Stage::Over(true),
        "{title}: step {step}, {}",
        question.text
    );
}

fn play_all(by_keys: bool) {
    let mut desk = class();
    let count = state(&mut desk).lessons.all.len();
    assert_eq!(count, builtin::BUILT_IN.len());
    assert_eq!(count, 13);
    for place in 0..count {
        act(&mut desk, LessonAction::Leave);
        desk.key(Key::F5, Modifiers::NONE);
        match by_keys {
            true => {
                while state(&mut desk).lessons.selected != Some(place) {
                    desk.key(Key::ArrowDown, Modifiers::NONE);
                }
                desk.key(Key::Enter, Modifiers::NONE);
            }
            false => {
                let title = state(&mut desk).lessons.all[place].title.clone();
                desk.click_on(&format!("{}  {title}", place + 1));
            }
        }
        assert_eq!(open(&mut desk).place, place);
        let steps = open(&mut desk).lesson.steps.len();
        let questions = open(&mut desk).lesson.questions().count();
        for step in 0..steps {
            assert_eq!(open(&mut desk).step, step);
            arrive(&mut desk);
            check_by_run(&mut desk);
            answer(&mut desk, by_keys);
            let last = step + 1 == steps;
            if last {
                assert_eq!(open(&mut desk).progress.sum(), (questions, questions));
            }
            match (by_keys, last) {
                (true, _) => desk.key(Key::N, Modifiers::NONE),
                (false, false) => desk.click_on("Next"),
                (false, true) if place + 1 < count => desk.click_on("Next lesson"),
                (false, true) => desk.click_on("Finish"),
            }
            desk.frames(2);
        }
        let lesson = state(&mut desk).lessons.all[place].clone();
        let kept = desk.common().store.lesson(&lesson.id, lesson.version);
        let best = kept.best.expect("the lesson is finished");
        assert_eq!(
            (best.right as usize, best.of as usize),
            (questions, questions)
        );
    }
}

#[test]
fn each_lesson_is_played_to_its_end_by_keys() {
    play_all(true);
}

#[test]
fn each_lesson_is_played_to_its_end_by_mouse() {
    play_all(false);
}

/// How far the question is that is open, or was the last.
fn stage(desk: &mut Desk) -> Stage {
    let asked = state(desk).predicting.open.as_ref();
    asked.expect("it stays").stage
}

fn outcome(desk: &mut Desk, step: usize) -> Option<Outcome> {
    open(desk).progress.outcomes[step]
}

/// The first step of a lesson that asks for a cell.
fn at_cell_question(desk: &mut Desk) -> (Cell, usize) {
    act(desk, LessonAction::Open(0));
    let lesson = open(desk).lesson.clone();
    let asks = |lesson: &Lesson, step: usize| matches!(&lesson.steps[step].task, Some(Task::Question { kind, .. }) if *kind == NEXT_CELL);
    let step = (0..lesson.steps.len()).find(|&step| asks(&lesson, step));
    act(
        desk,
        LessonAction::GoTo(step.expect("lesson 1 asks for a cell")),
    );
    arrive(desk);
    let asked = asked(desk).expect("the question is open");
    match asked.question.answers[0] {
        Answer::Cell(cell) => (cell, asked.pane),
        Answer::Choice(_) => panic!("a cell is asked for"),
    }
}

#[test]
fn a_wrong_answer_is_explained_and_the_second_one_is_told() {
    let mut desk = class();
    let (right, pane) = at_cell_question(&mut desk);
    assert!(desk.says("Hidden while the question is open"));
    let tick = state(&mut desk).time.readout.tick;
    // Time stands still while the question is open.
    desk.key(Key::Space, Modifiers::NONE);
    desk.pass(1.0);
    assert_eq!(state(&mut desk).time.readout.tick, tick);
    let lane = state(&mut desk).chosen.lane_of(pane);
    let frontier = {
        let state = state(&mut desk);
        let raced = state.time.lane(lane).expect("a search");
        let board = raced.timeline.board();
        let waits =
            |cell: &Cell| is_in_frontier(raced.solver.info.discipline, board.marks()[*cell]);
        let cells: Vec<Cell> = board.size().iter().filter(waits).collect();
        cells
    };
    let wrong: Vec<Cell> = frontier.into_iter().filter(|&cell| cell != right).collect();
    click_cell(&mut desk, pane, wrong[0]);
    assert!(desk.says("NOT THIS ONE: TRY AGAIN"));
    assert!(desk.says("since step"));
    assert!(!desk.says("Hidden while the question is open"));
    click_cell(&mut desk, pane, wrong[wrong.len() - 1]);
    assert_eq!(stage(&mut desk), Stage::Over(false));
    assert!(desk.says("A queue removes the oldest first."));
    let step = open(&mut desk).step;
    assert_eq!(outcome(&mut desk, step), Some(Outcome::Told));
    // The same kind again, at a later moment.
    desk.key(Key::A, Modifiers::NONE);
    desk.frames(3);
    assert!(asked(&mut desk).is_some());
    let later = state(&mut desk).time.readout.tick;
    assert!(later > tick, "{later} is not after {tick}");
    answer(&mut desk, false);
    // The outcome of the first question counts.
    assert_eq!(outcome(&mut desk, step), Some(Outcome::Told));
}

#[test]
fn help_and_skipping_are_kept_apart() {
    let mut desk = class();
    let (right, pane) = at_cell_question(&mut desk);
    desk.key(Key::H, Modifiers::NONE);
    assert!(!desk.says("Hidden while the question is open"));
    click_cell(&mut desk, pane, right);
    let step = open(&mut desk).step;
    assert_eq!(outcome(&mut desk, step), Some(Outcome::Helped));
    let mut desk = class();
    at_cell_question(&mut desk);
    desk.key(Key::S, Modifiers::NONE);
    assert!(desk.says("THE ANSWER"));
    assert_eq!(outcome(&mut desk, step), Some(Outcome::Skipped));
    let mut desk = class();
    at_cell_question(&mut desk);
    desk.key(Key::N, Modifiers::NONE);
    assert_eq!(open(&mut desk).step, step + 1);
    assert_eq!(outcome(&mut desk, step), Some(Outcome::Skipped));
}

#[test]
fn leaving_keeps_the_place_and_watch_is_as_it_was() {
    let mut desk = Desk::paused();
    desk.finish();
    let before = desk.scene().map().clone();
    desk.key(Key::F5, Modifiers::NONE);
    act(&mut desk, LessonAction::Open(2));
    desk.key(Key::N, Modifiers::NONE);
    arrive(&mut desk);
    desk.key(Key::N, Modifiers::NONE);
    let step = open(&mut desk).step;
    assert_eq!(step, 2);
    desk.key(Key::Escape, Modifiers::NONE);
    desk.frames(2);
    assert_eq!(desk.tab(), 0, "Watch is open");
    assert_eq!(*desk.scene().map(), before);
    desk.key(Key::F5, Modifiers::NONE);
    assert!(state(&mut desk).lessons.open.is_none());
    act(&mut desk, LessonAction::Open(2));
    assert_eq!(open(&mut desk).step, step);
    // The run of the step can be watched.
    arrive(&mut desk);
    desk.key(Key::W, Modifiers::NONE);
    desk.frames(4);
    assert_eq!(desk.tab(), 0);
    assert_ne!(*desk.scene().map(), before);
}

#[test]
fn a_lesson_fixes_its_map() {
    let mut desk = class();
    act(&mut desk, LessonAction::Open(0));
    desk.key(Key::N, Modifiers::NONE);
    arrive(&mut desk);
    let map = scene(&mut desk).map().clone();
    for key in [Key::R, Key::E, Key::M, Key::Q] {
        desk.key(key, Modifiers::NONE);
    }
    // A drag draws nothing.
    let rect = state(&mut desk)
        .boards
        .placed()
        .next()
        .expect("a board")
        .1
        .rects
        .board;
    desk.drag(&[rect.center(), rect.center() + vec2(60.0, 10.0)]);
    assert_eq!(map, *scene(&mut desk).map());
}

/// A lesson whose second step has no run: the others can be reached.
#[test]
fn a_step_without_a_run_says_why() {
    const TEXT: &str = "title = \"Two\"\nabout = \"Steps.\"\n[[step]]\ngenerator = \"open\"\nsize = \"9x9\"\nseed = \"1\"\n\
        searches = [\"astar\"]\ntext = \"One.\"\n[[step]]\nrun = \"MZ1\"\ntext = \"Two.\"\n[[step]]\ngenerator = \"open\"\n\
        size = \"9x9\"\nseed = \"2\"\nsearches = [\"astar\"]\ntext = \"Three.\"\n";
    let mut start = start();
    let (lesson, faults) = builtin::read("two", TEXT, &start.chosen.catalogue);
    assert_eq!(faults.len(), 1, "{faults:?}");
    start.lessons = Some((vec![lesson.expect("it can be shown")], 0));
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.frames(3);
    assert_eq!(desk.tab(), 3, "the tab of lessons is open");
    assert!(desk.says("One."));
    desk.key(Key::N, Modifiers::NONE);
    assert!(desk.says("Two.") && desk.says("THIS STEP CANNOT BE SHOWN"));
    desk.key(Key::N, Modifiers::NONE);
    arrive(&mut desk);
    assert!(desk.says("Three.") && !desk.says("THIS STEP CANNOT BE SHOWN"));
}

/// At every usable size the buttons of the panel are in the window, and the board has space.
#[test]
fn lessons_fit_every_window() {
    for size in [
        (640.0, 480.0),
        (900.0, 700.0),
        (1280.0, 800.0),
        (1920.0, 1080.0),
        (3840.0, 2160.0),
    ] {
        let size = vec2(size.0, size.1);
        let mut desk = class_in(size);
        at_cell_question(&mut desk);
        for name in ["Skip to next", "Back"] {
            let rect = desk.named(name).rect;
            assert!(
                rect.right() <= size.x && rect.bottom() <= size.y,
                "{size:?}: {name} {rect:?}"
            );
        }
        let pane = asked(&mut desk).expect("open").pane;
        let placed = state(&mut desk)
            .boards
            .placed()
            .nth(pane)
            .expect("a card")
            .1
            .rects;
        assert!(
            placed.board.height() >= 60.0,
            "{size:?}: {:?}",
            placed.board
        );
    }
}

/// Enter goes to the next step as N does, with the page and the search that it needs.
#[test]
fn enter_shows_the_search_of_the_next_step() {
    let mut by_enter = class();
    let mut by_n = class();
    for desk in [&mut by_enter, &mut by_n] {
        act(desk, LessonAction::Open(0));
        arrive(desk);
    }
    for _ in 0..2 {
        by_enter.key(Key::Enter, Modifiers::NONE);
        by_n.key(Key::N, Modifiers::NONE);
        arrive(&mut by_enter);
        arrive(&mut by_n);
    }
    let shown = |desk: &mut Desk| {
        (
            open(desk).step,
            state(desk).view.focus,
            state(desk).view.page,
        )
    };
    assert_eq!(shown(&mut by_enter), shown(&mut by_n));
    assert!(state(&mut by_enter).view.focus.is_some());
}
