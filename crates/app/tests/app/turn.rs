//! The window of a learner's turn: games by keys and by mouse, wrong clicks, hints, undo, the end, and the layout.

use super::class::{USUAL, act, class, class_in, scene, state};
use super::laid_out::{Held, faults_and_lines};
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Vec2, vec2};
use mazescope_app::watch::lessons::action::LessonAction;
use mazescope_app::watch::turn::open::OpenTurn;
use mazescope_app::watch::turn::{best, board};
use mazescope_core::{Cell, Random, Run, Seed};
use mazescope_desk::desk::Desk;
use mazescope_formats::codes::turn::TurnRecord;
use mazescope_study::lessons::Task;
use mazescope_study::turn::{ClickKind, Due, Level};
use mazescope_support::cases::of;
use mazescope_support::runs::is_long;
use mazescope_support::trials;

/// The most moves of a game.
const MOST: usize = 400;

/// A turn of the algorithm with that name, opened from the list.
fn begun(name: &str, size: Vec2) -> Desk {
    let mut desk = class_in(size);
    desk.click_on(name);
    desk.frames(2);
    assert!(turn(&mut desk).ended.is_none());
    desk
}

fn turn(desk: &mut Desk) -> &OpenTurn {
    let turn = &state(desk).lessons.turn;
    turn.as_deref().expect("a turn is open")
}

fn press(desk: &mut Desk, key: Key) {
    desk.key(key, Modifiers::NONE);
}

/// The middle of a cell on the screen.
fn at(desk: &mut Desk, cell: Cell) -> Pos2 {
    let size = turn(desk).game.timeline().board().size();
    let widgets = desk.widgets();
    let board = widgets.iter().find(|widget| widget.name == board::NAME);
    let map = board.expect("the board is shown").rect;
    let (x, y) = size.position(cell);
    let side = map.width() / size.width() as f32;
    map.min + vec2(x as f32 + 0.5, y as f32 + 0.5) * side
}

fn click(desk: &mut Desk, cell: Cell) {
    let at = at(desk, cell);
    desk.click(at);
}

/// Moves the frame to a cell by arrow keys.
fn frame(desk: &mut Desk, cell: Cell) {
    let size = turn(desk).game.timeline().board().size();
    if turn(desk).frame.is_none() {
        press(desk, Key::ArrowRight);
    }
    for _ in 0..size.width() + size.height() {
        let framed = turn(desk).frame.expect("it was moved");
        let ((x, y), (column, row)) = (size.position(cell), size.position(framed));
        let key = match (x - column, y - row) {
            (0, 0) => return,
            (1.., _) => Key::ArrowRight,
            (..=-1, _) => Key::ArrowLeft,
            (0, 1..) => Key::ArrowDown,
            (0, _) => Key::ArrowUp,
        };
        press(desk, key);
    }
    panic!("the frame does not reach the cell");
}

/// The next right click, or none for "done".
fn next(desk: &mut Desk) -> Option<Cell> {
    turn(desk).game.due().cells().first().copied()
}

/// A cell of the frontier that is wrong now, if the learner has to take one.
fn wrong(desk: &mut Desk) -> Option<Cell> {
    let turn = turn(desk);
    let due = turn.game.due();
    let right = due.cells();
    if !matches!(due, Due::Take { .. }) {
        return None;
    }
    let timeline = turn.game.timeline();
    let queue = timeline.frontier_at(timeline.cursor(), &mut u64::MAX.clone());
    let queue = queue.map_or_else(Vec::new, |queue| queue.first(usize::MAX));
    let mut waiting = queue.into_iter().flatten();
    waiting.rfind(|cell| !right.contains(cell))
}

fn is_over(desk: &mut Desk) -> bool {
    turn(desk).ended.is_some()
}

#[test]
fn a_whole_game_by_mouse_is_right_and_shows_both_runs() {
    let mut desk = begun("Breadth-first", USUAL);
    for number in 0..MOST {
        if is_over(&mut desk) {
            break;
        }
        let cell = next(&mut desk).expect("a cell is next");
        click(&mut desk, cell);
        assert_eq!(turn(&mut desk).game.clicks().len(), number + 1);
    }
    assert!(is_over(&mut desk));
    let score = turn(&mut desk).game.score();
    assert!(
        score.right == score.clicks && score.clicks > 20,
        "{score:?}"
    );
    let kept = best::key("breadth_first", Level::Easy);
    let kept = desk
        .common()
        .store
        .best(best::GAME, &kept)
        .map(|best| best.score);
    assert_eq!(kept.map(best::percent_of), Some(100));
    desk.frames(30);
    let lanes = scene(&mut desk).lanes();
    let names: Vec<&str> = lanes.iter().map(|lane| lane.solver.info.name).collect();
    assert_eq!(names, ["Your run", "Breadth-first"]);
    let [own, real] = [0, 1].map(|lane| lanes[lane].timeline.board().counts());
    assert_eq!(own.expanded, score.clicks);
    assert!(
        own.expanded.abs_diff(real.expanded) <= 1,
        "{own:?} {real:?}"
    );
    assert!(desk.says(&format!("{} of {} right", score.right, score.clicks)));
    assert!(desk.says("No click was wrong."));
    desk.click_on("Share");
    let code = desk.copied().expect("a code is copied");
    let record = TurnRecord::decode(code).expect("it is the code of a turn");
    assert_eq!(record.actions.len(), score.clicks as usize);
    desk.click_on("Harder");
    assert_eq!(turn(&mut desk).game.level(), Level::Hard);
    press(&mut desk, Key::Escape);
    assert!(state(&mut desk).lessons.chooses());
    assert!(desk.says("100%"));
}

#[test]
fn a_whole_game_by_keys_is_right() {
    let mut desk = begun("Dijkstra", USUAL);
    while !is_over(&mut desk) && turn(&mut desk).game.clicks().len() < MOST {
        let cell = next(&mut desk).expect("a cell is next");
        frame(&mut desk, cell);
        press(&mut desk, Key::Enter);
    }
    let score = turn(&mut desk).game.score();
    assert!(is_over(&mut desk) && score.percent() == 100, "{score:?}");
}

#[test]
fn a_wrong_click_says_why_and_changes_nothing() {
    let mut desk = begun("Breadth-first", USUAL);
    let wrong = loop {
        match wrong(&mut desk) {
            Some(cell) => break cell,
            None => {
                let cell = next(&mut desk).expect("a cell is next");
                click(&mut desk, cell);
            }
        }
    };
    let before = (
        turn(&mut desk).game.due(),
        turn(&mut desk).game.timeline().cursor(),
    );
    let clicks = turn(&mut desk).game.clicks().len();
    // The frame in which the button is released has the answer.
    let at = at(&mut desk, wrong);
    desk.send(Event::PointerMoved(at));
    for pressed in [true, false] {
        desk.send(Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }
    let told = turn(&mut desk).told.clone();
    assert_eq!(told.kind, Some(ClickKind::Wrong));
    assert!(
        told.sentence
            .to_string()
            .contains("A queue removes the oldest first."),
        "{told:?}"
    );
    desk.frames(1);
    assert!(desk.says("A queue removes the oldest first."));
    let (cell, figure) = told.wrong.expect("the wrong cell is marked");
    assert!(cell == wrong && figure.is_some_and(|figure| figure.starts_with("since step")));
    assert_eq!(
        told.right, None,
        "the first wrong click does not show the right cell"
    );
    assert_eq!(
        before,
        (
            turn(&mut desk).game.due(),
            turn(&mut desk).game.timeline().cursor()
        )
    );
    assert_eq!(turn(&mut desk).game.clicks().len(), clicks + 1);
    click(&mut desk, wrong);
    let right = turn(&mut desk).told.right.clone().map(|(cell, _)| cell);
    assert_eq!(right, next(&mut desk), "the second one does");
    // A cell that is expanded already does not count.
    let start = turn(&mut desk).game.timeline().origin().starts[0];
    click(&mut desk, start);
    assert_eq!(turn(&mut desk).told.kind, Some(ClickKind::Uncounted));
    assert_eq!(turn(&mut desk).game.clicks().len(), clicks + 2);
    press(&mut desk, Key::F);
    assert!(desk.says(&format!("{clicks} of {} right", clicks + 2)));
    assert!(desk.says("2 clicks were wrong. Both took the newest cell, not the oldest."));
    desk.frames(30);
    desk.click_on("First divergence");
    let own = &scene(&mut desk).lanes()[0].timeline;
    assert_eq!(own.board().counts().expanded as usize, clicks);
}

#[test]
fn hints_come_in_three_degrees_and_undo_takes_a_move_away() {
    let mut desk = begun("Breadth-first", USUAL);
    for _ in 0..3 {
        let cell = next(&mut desk).expect("a cell is next");
        click(&mut desk, cell);
    }
    let steps = turn(&mut desk).game.steps();
    let right = next(&mut desk).unwrap();
    press(&mut desk, Key::H);
    let told = turn(&mut desk).told.clone();
    assert!(told.right.is_none() && told.figures.len() >= 2, "{told:?}");
    press(&mut desk, Key::H);
    let told = turn(&mut desk).told.clone();
    assert_eq!(told.figures.first(), Some(&(right, "1".to_owned())));
    assert_eq!(turn(&mut desk).game.steps(), steps);
    press(&mut desk, Key::H);
    assert_eq!(turn(&mut desk).game.steps(), steps + 1);
    let score = turn(&mut desk).game.score();
    assert_eq!((score.right, score.clicks, score.hints), (3, 4, 3));
    press(&mut desk, Key::Z);
    press(&mut desk, Key::Z);
    assert_eq!(turn(&mut desk).game.steps(), steps - 1);
    let score = turn(&mut desk).game.score();
    assert_eq!(
        (score.right, score.clicks),
        (2, 3),
        "the move of the hint counts as wrong"
    );
}

#[test]
fn at_the_hard_level_neighbours_are_clicked_in_their_order() {
    let mut desk = begun("Breadth-first", USUAL);
    desk.click_on("Hard");
    assert_eq!(turn(&mut desk).game.level(), Level::Hard);
    let (mut dones, mut swapped) = (0, 0);
    for _ in 0..60 {
        if let Due::Join(cells) = turn(&mut desk).game.due()
            && cells.len() > 1
            && swapped == 0
        {
            click(&mut desk, cells[1]);
            assert_eq!(turn(&mut desk).told.kind, Some(ClickKind::Wrong));
            swapped += 1;
        }
        match next(&mut desk) {
            Some(cell) => click(&mut desk, cell),
            None => {
                press(&mut desk, Key::D);
                dones += 1;
            }
        }
        let kind = turn(&mut desk).told.kind;
        assert!(
            matches!(kind, Some(ClickKind::Right | ClickKind::Tie)),
            "{kind:?}"
        );
    }
    let score = turn(&mut desk).game.score();
    assert!(
        dones > 5 && swapped == 1 && score.right + 1 == score.clicks,
        "{dones} {score:?}"
    );
}

#[test]
fn edges_are_carved_or_kept_by_keys() {
    let mut desk = begun("Kruskal's algorithm", USUAL);
    let mut kept = 0;
    while !is_over(&mut desk) && turn(&mut desk).game.clicks().len() < MOST {
        match next(&mut desk) {
            Some(edge) => {
                frame(&mut desk, edge);
                press(&mut desk, Key::Enter);
            }
            None => {
                assert!(desk.says("Keep the wall"));
                press(&mut desk, Key::D);
                kept += 1;
            }
        }
    }
    let score = turn(&mut desk).game.score();
    assert!(
        is_over(&mut desk) && kept > 3 && score.percent() == 100,
        "{kept} {score:?}"
    );
    desk.frames(30);
    assert!(desk.says("how the algorithm generates this map"));
}

#[test]
fn the_real_run_is_shown_while_its_key_is_held() {
    let mut desk = begun("Breadth-first", USUAL);
    for _ in 0..4 {
        let cell = next(&mut desk).expect("a cell is next");
        click(&mut desk, cell);
    }
    let expected = next(&mut desk);
    press(&mut desk, Key::G);
    let ghost = turn(&mut desk).ghost.clone().expect("it is shown");
    assert_eq!(ghost.next, expected);
    assert!(ghost.frontier.len() >= 2);
    desk.send(Event::Key {
        key: Key::G,
        physical_key: None,
        pressed: false,
        repeat: false,
        modifiers: Modifiers::NONE,
    });
    desk.frames(1);
    assert_eq!(turn(&mut desk).ghost, None);
    assert!(desk.says("with peeking"));
}

#[test]
fn every_algorithm_with_a_rule_has_a_turn_on_a_small_map() {
    let catalogue = mazescope_core::builtin::catalogue();
    let names: Vec<&str> = mazescope_app::watch::turn::maps::entries(&catalogue)
        .map(|info| info.name)
        .collect();
    assert!(names.len() >= 8, "{names:?}");
    let mut desk = class();
    for name in names {
        desk.click_on(name);
        let turn = turn(&mut desk);
        assert!(turn.ended.is_none() && turn.game.info().name == name);
        assert!(!turn.game.due().cells().is_empty() || turn.may_be_done());
        press(&mut desk, Key::R);
        press(&mut desk, Key::Escape);
    }
}

#[test]
fn no_click_by_chance_ends_the_window() {
    let mut games = 0;
    for solver in mazescope_core::builtin::catalogue().solvers {
        for number in 0..of(6, 60) {
            let settings = trials::settings(solver.info.parameters, number);
            if is_long(&solver, &settings, &trials::map(number)) {
                continue;
            }
            let lanes = vec![(solver.clone(), settings)];
            let run = Run::new((*trials::map(number)).clone(), lanes);
            let level = [Level::Easy, Level::Hard][number as usize % 2];
            let Ok(mut turn) = OpenTurn::new(&run, level, false) else {
                continue;
            };
            games += 1;
            let mut chance = Random::new(&Seed::from(number), "clicks");
            let board: Vec<Cell> = turn.game.timeline().board().size().iter().collect();
            for _ in 0..40 {
                let due = turn.game.due();
                let cell = board[chance.below(board.len() as u32) as usize];
                let cell = match chance.below(4) {
                    0 => None,
                    1 => due.cells().first().copied(),
                    _ => Some(cell),
                };
                let right = cell.map_or(due.is_done(), |cell| due.cells().contains(&cell));
                turn.click(cell);
                let kind = turn.told.kind.expect("it was a click");
                let is_right = matches!(kind, ClickKind::Right | ClickKind::Tie);
                assert_eq!(right, is_right, "{}, map {number}", solver.info.id);
                if chance.below(8) == 0 {
                    turn.hint();
                    turn.undo();
                }
            }
        }
    }
    assert!(games > of(50, 500), "{games}");
}

#[test]
fn a_step_of_a_lesson_is_a_turn_and_is_shown_again_after_it() {
    let mut desk = class();
    let lessons = &state(&mut desk).lessons.all;
    let steps = lessons.iter().enumerate().flat_map(|(place, lesson)| {
        let steps = lesson.steps.iter().enumerate();
        steps.map(move |(number, step)| (place, number, step))
    });
    let mut turns = steps.filter(|(.., step)| matches!(step.task, Some(Task::Turn { .. })));
    let (place, number, step) = turns.next().expect("a lesson has a turn");
    let lane = step.lane.unwrap_or(0);
    let run = lessons[place].runs[step.run].as_ref().unwrap();
    let id = run.lanes[lane].0.info.id;
    for action in [LessonAction::Open(place), LessonAction::GoTo(number)] {
        act(&mut desk, action);
    }
    desk.click_on("Take your turn");
    assert_eq!(turn(&mut desk).game.info().id, id);
    let cell = next(&mut desk).expect("a cell is next");
    click(&mut desk, cell);
    press(&mut desk, Key::F);
    desk.frames(30);
    assert_eq!(state(&mut desk).chosen.panes.searches().len(), 2);
    press(&mut desk, Key::Escape);
    desk.frames(30);
    let lessons = &state(&mut desk).lessons;
    let open = lessons.open.as_ref().expect("the lesson is open again");
    assert_eq!((open.place, open.step), (place, number));
    assert!(lessons.turn.is_none());
    // The step keeps the result.
    assert!(desk.says("1 of 1 right") && desk.says("Take another turn"));
}

#[test]
fn nothing_overlaps_in_any_window() {
    for size in [
        vec2(640.0, 480.0),
        vec2(900.0, 600.0),
        USUAL,
        vec2(1920.0, 1080.0),
    ] {
        for name in ["A*", "Breadth-first", "Kruskal's algorithm"] {
            let mut desk = begun(name, size);
            for _ in 0..8 {
                match next(&mut desk) {
                    Some(cell) => click(&mut desk, cell),
                    None => press(&mut desk, Key::D),
                }
            }
            check(&desk, size, name);
            press(&mut desk, Key::H);
            check(&desk, size, &format!("a hint for {name}"));
            // In cells of this size a search by keys has figures that cross where terrain has a cost.
            if name != "A*" {
                press(&mut desk, Key::F);
                desk.frames(40);
                check(&desk, size, &format!("the end of {name}"));
            }
        }
    }
}

fn check(desk: &Desk, size: Vec2, what: &str) {
    let (faults, _) = faults_and_lines(desk, size, Held::Whole);
    assert!(faults.is_empty(), "{what} in {size:?}: {faults:#?}");
}
