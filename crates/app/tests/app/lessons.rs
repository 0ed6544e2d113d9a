//! Lessons in the window: each of ours is played to its end by keys and by mouse, and every question is right by its run.

use super::laid_out::SIZES;
use egui::{Key, Vec2, vec2};
use mazescope_core::board::{is_in_frontier, mark};
use mazescope_core::{Cell, builtin as core_builtin};
use mazescope_desk::{Desk, USUAL, names, start};
use mazescope_explain::questions::expansion::NEXT_CELL;
use mazescope_explain::{Answer, Step};
use mazescope_formats::store::Outcome;
use mazescope_study::lessons::{Lesson, Task, builtin};

/// The lessons, in the order of the list.
fn lessons() -> Vec<Lesson> {
    builtin::built_in(&core_builtin::catalogue())
}

/// The lane of the board at that place, unless it is that of the map.
fn lane_of(desk: &mut Desk, board: usize) -> Option<usize> {
    let boards = desk.painted().len();
    let maps = boards.saturating_sub(desk.class_run().lanes().len());
    board.checked_sub(maps)
}

/// The cells that an arrow key can choose on a board, and the one from which it begins.
fn choices(desk: &mut Desk, board: usize) -> (Vec<Cell>, Cell) {
    let lane = lane_of(desk, board);
    let scene = desk.class_run();
    let timeline = scene.timeline(lane).expect("a run");
    let lane = lane.and_then(|lane| scene.lanes().get(lane));
    let board = timeline.board();
    let waits = |cell: &Cell| {
        let marks = board.marks()[*cell];
        match lane {
            Some(lane) => is_in_frontier(lane.solver.info.discipline, marks),
            None => marks & mark::FLOOR != 0,
        }
    };
    let cells = board.size().iter().filter(waits).collect();
    (cells, timeline.now().expect("the run has begun"))
}

/// Chooses a cell with the arrow keys. Left and right lead to the nearest cell of the next column that has one, and up
/// and down through all cells in reading order.
fn point_at(desk: &mut Desk, board: usize, cell: Cell) {
    let (cells, from) = choices(desk, board);
    let size = desk.class_run().map().size();
    let (side, x) = match cell.index() % 2 {
        0 => (Key::ArrowRight, 1),
        _ => (Key::ArrowLeft, -1),
    };
    let (column, row) = size.position(from);
    let aside = |cell: &Cell| {
        let (to, at) = size.position(*cell);
        ((to - column) * x, (at - row).abs(), at)
    };
    let beside = cells.iter().filter(|cell| aside(cell).0 > 0);
    let beside = beside.min_by_key(|cell| aside(cell)).copied();
    if beside.is_some() {
        desk.press(side);
    }
    // Indices of cells are in reading order.
    let from = beside.unwrap_or(from);
    for _ in cells.iter().filter(|one| (cell..from).contains(one)) {
        desk.press(Key::ArrowUp);
    }
    for _ in cells.iter().filter(|one| **one > from && **one <= cell) {
        desk.press(Key::ArrowDown);
    }
}

/// Answers the open question rightly, by keys or by mouse.
fn answer(desk: &mut Desk, by_keys: bool) {
    let Some((question, board)) = desk.question() else {
        return;
    };
    if question.kind == NEXT_CELL {
        let lane = lane_of(desk, board).expect("a search");
        let next = Step::next(&desk.class_run().lanes()[lane].timeline);
        let next = next.expect("a next step").cell();
        assert_eq!(question.answers[0], Answer::Cell(next), "by the run");
    }
    match (question.answers[0], by_keys) {
        (Answer::Choice(place), true) => {
            let digit = Key::from_name(&(place + 1).to_string());
            desk.press(digit.expect("a digit"));
        }
        (Answer::Choice(place), false) => desk.click_on(&question.choices[place]),
        (Answer::Cell(cell), true) => {
            point_at(desk, board, cell);
            desk.press(Key::Enter);
        }
        (Answer::Cell(cell), false) => desk.click_cell(board, cell),
    }
    desk.frames(3);
    assert!(desk.says("RIGHT"), "{}", question.text);
}

fn play_all(by_keys: bool) {
    let lessons = lessons();
    assert_eq!(lessons.len(), 13);
    let mut desk = Desk::of_lessons(USUAL);
    for (place, lesson) in lessons.iter().enumerate() {
        match (by_keys, place) {
            (true, _) => {
                if place > 0 {
                    desk.escape();
                    desk.press(Key::F5);
                }
                let up = [Key::ArrowUp; 13].into_iter();
                let down = std::iter::repeat_n(Key::ArrowDown, place);
                up.chain(down).for_each(|key| desk.press(key));
                desk.press(Key::Enter);
            }
            (false, 0) => desk.click_on(&format!("1  {}", lesson.title)),
            // The last button of a lesson has opened the next one.
            (false, _) => {}
        }
        let questions = lesson.questions().count();
        let count = lesson.steps.len();
        for step in 1..=count {
            desk.arrive();
            let lesson_of = format!("LESSON {} OF 13", place + 1);
            for words in [&lesson_of, &lesson.title, &format!("{step} of {count}")] {
                assert!(desk.says(words), "{words}");
            }
            assert!(!desk.says("THIS STEP CANNOT BE SHOWN"));
            answer(&mut desk, by_keys);
            let sum = format!("{questions} of {questions} right");
            assert!(step < count || questions == 0 || desk.says(&sum), "{sum}");
            match (by_keys, step == count) {
                (true, _) => desk.press(Key::N),
                (false, false) => desk.click_on("Next"),
                (false, true) if place + 1 < lessons.len() => desk.click_on("Next lesson"),
                (false, true) => desk.click_on("Finish"),
            }
        }
        let best = desk.progress(lesson).best.expect("the lesson is finished");
        let sum = (best.right as usize, best.of as usize);
        assert_eq!(sum, (questions, questions));
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

/// The first step of the first lesson that asks for a cell.
fn asking_step() -> usize {
    let steps = lessons().swap_remove(0).steps;
    let asks = |task: &Task| matches!(task, Task::Question { kind, .. } if *kind == NEXT_CELL);
    let mut tasks = steps.iter().map(|step| step.task.as_ref());
    let step = tasks.position(|task| task.is_some_and(asks));
    step.expect("lesson 1 asks for a cell")
}

/// A desk at this step, with the right answer and its board.
fn at_cell_question(size: Vec2) -> (Desk, Cell, usize) {
    let mut desk = Desk::of_lessons(size);
    desk.open_lesson(0);
    desk.go_to_step(asking_step());
    let (question, board) = desk.question().expect("the question is open");
    match question.answers[0] {
        Answer::Cell(cell) => (desk, cell, board),
        Answer::Choice(_) => panic!("a cell is asked for"),
    }
}

/// How the question of this step was answered first, as it is kept.
fn outcome(desk: &Desk) -> Option<Outcome> {
    let lesson = lessons().swap_remove(0);
    let kept = desk.progress(&lesson);
    kept.outcome(asking_step() + 1, NEXT_CELL.name)
}

#[test]
fn a_wrong_answer_is_explained_and_the_second_one_is_told() {
    let (mut desk, right, board) = at_cell_question(USUAL);
    assert!(desk.says(names::HIDDEN));
    let tick = desk.class_run().tick();
    // Time stands still while the question is open.
    desk.press(Key::Space);
    desk.pass(1.0);
    assert_eq!(desk.class_run().tick(), tick);
    let (mut wrong, _) = choices(&mut desk, board);
    wrong.retain(|&cell| cell != right);
    desk.click_cell(board, wrong[0]);
    assert!(desk.says("NOT THIS ONE: TRY AGAIN") && desk.says("since step"));
    assert!(!desk.says(names::HIDDEN));
    desk.click_cell(board, wrong[wrong.len() - 1]);
    assert!(desk.says("NOT THIS ONE") && !desk.says("TRY AGAIN"));
    assert!(desk.says("A queue removes the oldest first."));
    assert_eq!(outcome(&desk), Some(Outcome::Told));
    // The same kind again, at a later moment.
    desk.press(Key::A);
    desk.frames(3);
    assert!(desk.class_run().tick() > tick);
    answer(&mut desk, false);
    // The outcome of the first question counts.
    assert_eq!(outcome(&desk), Some(Outcome::Told));
}

#[test]
fn help_and_skipping_are_kept_apart() {
    let (mut desk, right, board) = at_cell_question(USUAL);
    desk.press(Key::H);
    assert!(!desk.says(names::HIDDEN));
    desk.click_cell(board, right);
    assert_eq!(outcome(&desk), Some(Outcome::Helped));
    let (mut desk, ..) = at_cell_question(USUAL);
    desk.press(Key::S);
    assert!(desk.says("THE ANSWER"));
    assert_eq!(outcome(&desk), Some(Outcome::Skipped));
    let (mut desk, ..) = at_cell_question(USUAL);
    desk.press(Key::N);
    assert!(desk.says(&format!("{} of ", asking_step() + 2)));
    assert_eq!(outcome(&desk), Some(Outcome::Skipped));
}

#[test]
fn leaving_keeps_the_place_and_watch_is_as_it_was() {
    let mut desk = Desk::paused();
    let before = desk.map();
    desk.press(Key::F5);
    desk.open_lesson(2);
    desk.press(Key::N);
    desk.arrive();
    desk.press(Key::N);
    let place = format!("3 of {}", lessons()[2].steps.len());
    assert!(desk.says(&place));
    desk.escape();
    desk.frames(2);
    assert_eq!(desk.tab(), 0, "Watch is open");
    assert_eq!(desk.map(), before);
    desk.press(Key::F5);
    assert!(!desk.says("LESSON 3"));
    desk.open_lesson(2);
    assert!(desk.says(&place));
    // The run of the step can be watched.
    desk.press(Key::W);
    desk.frames(4);
    assert_eq!(desk.tab(), 0);
    assert_ne!(desk.map(), before);
}

#[test]
fn a_lesson_fixes_its_map_and_enter_goes_on_as_n_does() {
    let boards = |key: Key| {
        let mut desk = Desk::of_lessons(USUAL);
        desk.open_lesson(0);
        for _ in 0..2 {
            desk.press(key);
            desk.arrive();
        }
        let map = desk.class_run().map().clone();
        for key in [Key::R, Key::E, Key::M, Key::Q] {
            desk.press(key);
        }
        // A drag draws nothing.
        let middle = desk.board(0).rect.center();
        desk.drag(&[middle, middle + vec2(60.0, 10.0)]);
        assert_eq!(map, *desk.class_run().map());
        desk.widgets()
    };
    assert_eq!(boards(Key::Enter), boards(Key::N));
}

/// A lesson whose second step has no moment: the others can be reached.
#[test]
fn a_step_that_cannot_be_shown_says_why() {
    const TEXT: &str = "title = \"Two\"\nabout = \"Steps.\"\n[[step]]\ngenerator = \"open\"\nsize = \"9x9\"\nseed = \"1\"\n\
        searches = [\"astar\"]\ntext = \"One.\"\n[[step]]\nat = \"step 999\"\ntext = \"Two.\"\n[[step]]\ngenerator = \"open\"\n\
        size = \"9x9\"\nseed = \"2\"\nsearches = [\"astar\"]\ntext = \"Three.\"\n";
    let mut start = start();
    let lesson = builtin::read("two", TEXT, &core_builtin::catalogue());
    start.lessons = Some((vec![lesson.expect("it is read")], 0));
    let mut desk = Desk::new(start, USUAL, 1.0);
    desk.frames(3);
    assert_eq!(desk.tab(), 3, "the tab of lessons is open");
    let wrong = "THIS STEP CANNOT BE SHOWN";
    for (text, is_wrong) in [("One.", false), ("Two.", true), ("Three.", false)] {
        desk.arrive();
        assert!(desk.says(text) && desk.says(wrong) == is_wrong, "{text}");
        desk.press(Key::N);
    }
}

/// At every usable size the buttons of the panel are in the window, and the board has space.
#[test]
fn lessons_fit_every_window() {
    for size in SIZES {
        let (mut desk, _, board) = at_cell_question(size);
        for name in ["Skip to next", "Back"] {
            let end = desk.named(name).rect.max;
            assert!(end.x <= size.x && end.y <= size.y, "{size}: {name}");
        }
        let board = desk.board(board).rect;
        assert!(board.height() >= 60.0, "{size:?}: {board:?}");
    }
}
