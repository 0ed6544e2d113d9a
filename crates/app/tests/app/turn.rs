//! The window of a learner's turn: games by keys and by mouse, wrong clicks, hints, undo, the end, and the layout.

use super::laid_out::{Held, faults_and_lines};
use egui::{Event, Key, Modifiers, Vec2, vec2};
use mazescope_core::Cell;
use mazescope_desk::{Desk, USUAL};
use mazescope_formats::share::turn::TurnRecord;
use mazescope_study::lessons::Task;
use mazescope_study::lessons::builtin::built_in;
use mazescope_study::turn::{ClickKind, Due, Level};

/// The most moves of a game.
const MOST: usize = 400;

/// A turn of the algorithm with that name, opened from the list.
fn begun(name: &str, size: Vec2) -> Desk {
    let mut desk = Desk::of_lessons(size);
    desk.click_on(name);
    assert!(!is_over(&desk));
    desk
}

fn is_over(desk: &Desk) -> bool {
    desk.turn().due() == Due::Nothing
}

/// The next right click, or none for "done".
fn next(desk: &Desk) -> Option<Cell> {
    desk.turn().due().cells().first().copied()
}

fn click(desk: &mut Desk, cell: Cell) {
    desk.click(desk.turn_cell(cell));
}

/// Makes so many right moves, which never press Done.
fn play(desk: &mut Desk, moves: usize) {
    for _ in 0..moves {
        let cell = next(desk).expect("a cell is next");
        click(desk, cell);
    }
}

/// Moves the frame to a cell by arrow keys, and takes it.
fn take(desk: &mut Desk, cell: Cell) {
    if desk.framed().is_none() {
        desk.press(Key::ArrowRight);
    }
    let framed = desk.framed().expect("a key shows the frame");
    let size = desk.turn().timeline().board().size();
    let ((x, y), (column, row)) = (size.position(cell), size.position(framed));
    desk.press_arrows((x - column, y - row));
    desk.press(Key::Enter);
}

#[test]
fn a_whole_game_by_mouse_is_right_and_shows_both_runs() {
    let mut desk = begun("Breadth-first", USUAL);
    while !is_over(&desk) && desk.turn().clicks().len() < MOST {
        play(&mut desk, 1);
    }
    let (score, clicks) = (desk.turn().score(), desk.turn().clicks().len());
    let is_right = score.right == score.clicks && clicks == score.clicks as usize;
    assert!(is_over(&desk) && is_right && clicks > 20, "{score:?}");
    desk.frames(30);
    let lanes = desk.class_run().lanes();
    let [own, real] = [0, 1].map(|lane| lanes[lane].timeline.board().counts().expanded);
    assert!(
        own == score.clicks && own.abs_diff(real) <= 1,
        "{own} {real}"
    );
    assert!(desk.paints("Your run") && desk.paints("Breadth-first"));
    assert!(desk.says(&format!("{clicks} of {clicks} right")));
    assert!(desk.says("No click was wrong."));
    desk.click_on("Share");
    let record = desk
        .copied()
        .and_then(|code| TurnRecord::decode(code, &mazescope_core::builtin::catalogue()).ok());
    let record = record.expect("the code of a turn is copied");
    assert_eq!(record.actions.len(), clicks);
    desk.click_on("Harder");
    assert_eq!(desk.turn().level(), Level::Hard);
    desk.press(Key::Escape);
    assert!(desk.says("100%"), "the best result in the list");
}

#[test]
fn whole_games_by_keys_are_right() {
    for (name, keeps) in [("Dijkstra", false), ("Kruskal's algorithm", true)] {
        let mut desk = begun(name, USUAL);
        let mut kept = 0;
        while !is_over(&desk) && desk.turn().clicks().len() < MOST {
            match next(&desk) {
                Some(cell) => take(&mut desk, cell),
                None => {
                    assert!(desk.says("Keep the wall"));
                    desk.press(Key::D);
                    kept += 1;
                }
            }
        }
        let score = desk.turn().score();
        assert!(is_over(&desk) && score.percent() == 100, "{name} {score:?}");
        assert_eq!(kept > 3, keeps, "{name}");
        desk.frames(30);
        assert_eq!(desk.says("how the algorithm generates this map"), keeps);
    }
}

#[test]
fn a_wrong_click_says_why_and_changes_nothing() {
    let mut desk = begun("Breadth-first", USUAL);
    let wrong = loop {
        let due = desk.turn().due();
        let timeline = desk.turn().timeline();
        let queue = timeline.frontier_at(timeline.cursor(), &mut u64::MAX.clone());
        let queue = queue.map_or_else(Vec::new, |queue| queue.first(usize::MAX));
        let mut waiting = queue.into_iter().flatten();
        match waiting.rfind(|cell| !due.cells().contains(cell)) {
            Some(cell) if matches!(due, Due::Take { .. }) => break cell,
            _ => play(&mut desk, 1),
        }
    };
    let stands = |desk: &Desk| (desk.turn().due(), desk.turn().timeline().cursor());
    let (before, clicks) = (stands(&desk), desk.turn().clicks().len());
    let why = "A queue removes the oldest first.";
    // The frame after the one in which the button is released has the answer.
    let at = desk.turn_cell(wrong);
    desk.hold(at);
    desk.release(at);
    desk.frames(1);
    let last = desk.turn().clicks().last().map(|click| click.kind);
    assert_eq!(last, Some(ClickKind::Wrong));
    let figures = |desk: &Desk| {
        let texts = desk.texts().into_iter();
        texts.filter(|text| text.contains("since step")).count()
    };
    assert!(desk.says(why));
    let marked = figures(&desk);
    assert!(marked > 0, "the wrong cell is marked");
    assert_eq!(stands(&desk), before);
    click(&mut desk, wrong);
    // The second one shows the right cell, too.
    assert!(figures(&desk) > marked);
    // A cell that is expanded already does not count.
    let start = desk.turn().timeline().origin().starts[0];
    click(&mut desk, start);
    assert_eq!(desk.turn().clicks().len(), clicks + 2);
    desk.press(Key::F);
    assert!(desk.says(&format!("{clicks} of {} right", clicks + 2)));
    assert!(desk.says("2 clicks were wrong. Both took the newest cell, not the oldest."));
    desk.frames(30);
    desk.click_on("First divergence");
    let own = &desk.class_run().lanes()[0].timeline;
    assert_eq!(own.board().counts().expanded as usize, clicks);
}

#[test]
fn hints_come_in_three_degrees_undo_takes_a_move_away_and_a_key_shows_the_real_run() {
    let mut desk = begun("Breadth-first", USUAL);
    play(&mut desk, 3);
    let steps = desk.turn().steps();
    let first = next(&desk).expect("a cell is next");
    let order = |desk: &Desk| desk.text_at(desk.turn_cell(first));
    // First what is compared, then the order.
    for figure in ["2", "1"] {
        assert_ne!(order(&desk).as_deref(), Some(figure));
        desk.press(Key::H);
        assert_eq!(order(&desk).as_deref(), Some(figure));
    }
    assert_eq!(desk.turn().steps(), steps);
    desk.press(Key::H);
    assert_eq!(desk.turn().steps(), steps + 1);
    let score = desk.turn().score();
    assert_eq!((score.right, score.clicks, score.hints), (3, 4, 3));
    desk.press(Key::Z);
    desk.press(Key::Z);
    assert_eq!(desk.turn().steps(), steps - 1);
    let score = desk.turn().score();
    // The move of the hint counts as wrong.
    assert_eq!((score.right, score.clicks), (2, 3));
    // The real run is shown while its key is held.
    play(&mut desk, 2);
    let covered = desk.shapes().len();
    desk.press(Key::G);
    assert!(desk.shapes().len() > covered);
    desk.send(Event::Key {
        key: Key::G,
        physical_key: None,
        pressed: false,
        repeat: false,
        modifiers: Modifiers::NONE,
    });
    desk.frames(2);
    assert!(desk.shapes().len() <= covered + 1 && desk.says("with peeking"));
}

#[test]
fn every_algorithm_of_the_list_has_a_turn_on_a_small_map() {
    let catalogue = mazescope_core::builtin::catalogue();
    let mut desk = Desk::of_lessons(USUAL);
    let listed = desk.controls();
    let searches = catalogue.solvers.iter().map(|solver| solver.info.name);
    let mazes = catalogue.generators.iter().map(|entry| entry.info.name);
    let mut names: Vec<&str> = searches.chain(mazes).collect();
    names.retain(|name| listed.iter().any(|it| it == name));
    assert!(names.len() >= 8, "{names:?}");
    for name in names {
        desk.click_on(name);
        assert!(!is_over(&desk) && desk.turn().info().name == name);
        assert!(next(&desk).is_some() || desk.shows("Done") || desk.says("Keep the wall"));
        desk.press(Key::R);
        desk.press(Key::Escape);
    }
}

#[test]
fn a_step_of_a_lesson_is_a_turn_and_is_shown_again_after_it() {
    let mut desk = Desk::of_lessons(USUAL);
    let lessons = built_in(&mazescope_core::builtin::catalogue());
    let steps = lessons.iter().enumerate().flat_map(|(place, lesson)| {
        let steps = lesson.steps.iter().enumerate();
        steps.map(move |(number, step)| (place, number, step))
    });
    let mut turns = steps.filter(|(.., step)| matches!(step.task, Some(Task::Turn { .. })));
    let (place, number, step) = turns.next().expect("a lesson has a turn");
    let run = &lessons[place].runs[step.run];
    let id = run.lanes[step.lane.unwrap_or(0)].0.info.id;
    desk.open_lesson(place);
    desk.go_to_step(number);
    desk.click_on("Take your turn");
    assert_eq!(desk.turn().info().id, id);
    play(&mut desk, 1);
    desk.press(Key::F);
    desk.frames(30);
    assert_eq!(desk.class_run().lanes().len(), 2);
    desk.press(Key::Escape);
    desk.frames(30);
    // The step is shown again, and keeps the result.
    assert!(desk.says(&lessons[place].title) && !desk.shows("Your board"));
    assert!(desk.says("1 of 1 right") && desk.says("Take another turn"));
}

#[test]
fn nothing_overlaps_in_any_window() {
    for (width, height) in [(640, 480), (900, 600), (1280, 800), (1920, 1080)] {
        let size = vec2(width as f32, height as f32);
        let check = |desk: &Desk, what: &str| {
            let (faults, _) = faults_and_lines(desk, size, Held::Whole);
            assert!(faults.is_empty(), "{what} in {size:?}: {faults:#?}");
        };
        for name in ["A*", "Breadth-first", "Kruskal's algorithm"] {
            let mut desk = begun(name, size);
            for _ in 0..8 {
                match next(&desk) {
                    Some(cell) => click(&mut desk, cell),
                    None => desk.press(Key::D),
                }
            }
            check(&desk, name);
            desk.press(Key::H);
            check(&desk, &format!("a hint for {name}"));
            // In cells of this size a search by keys has figures that cross where terrain has a cost.
            if name != "A*" {
                desk.press(Key::F);
                desk.frames(40);
                check(&desk, &format!("the end of {name}"));
            }
        }
    }
}
