//! The look of the wall game: effects of a change, the page of levels, and fields that show errors.

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, Panel, PointerButton, Pos2, Rect, vec2};
use egui_kittest::Harness;
use mazescope_app::frame::{KeyPress, Wake};
use mazescope_app::room::{Common, Room};
use mazescope_app::walls::WallsRoom;
use mazescope_app::walls::actions::WallsAction;
use mazescope_app::walls::effects::Effects;
use mazescope_app::walls::state::WallsState;
use mazescope_core::Cell;
use mazescope_desk::desk::{Desk, start};
use mazescope_desk::walls::cell;
use mazescope_desk::whole;

/// The tab by itself, so that its state can be checked.
struct Tab {
    harness: Harness<'static, Held>,
}

struct Held {
    room: WallsRoom,
    common: Common,
    keys: Vec<KeyPress>,
    seconds: f64,
    moving: bool,
}

impl Tab {
    fn new() -> Tab {
        let mut common = Common::new(&start());
        let held = Held {
            room: WallsRoom::new(&mut common),
            common,
            keys: Vec::new(),
            seconds: 0.0,
            moving: false,
        };
        let size = vec2(1280.0, 800.0);
        let mut tab = Tab {
            harness: Harness::builder()
                .with_size(size)
                .with_context_setup(mazescope_app::fonts::install)
                .build_ui_state(frame, held),
        };
        tab.harness.run_steps(3);
        tab
    }

    fn state(&self) -> &WallsState {
        &self.harness.state().room.state
    }

    fn effects(&self) -> &Effects {
        &self.harness.state().room.effects
    }

    fn at(&self, x: i32, y: i32) -> Cell {
        self.state().level().size.cell(x, y).unwrap()
    }

    fn event(&mut self, event: Event) {
        self.harness.input_mut().events.push(event);
        self.harness.run_steps(1);
    }

    fn point(&mut self, x: i32, y: i32) {
        let at = self.harness.state().room.lattice().rect_of(x, y).center();
        self.event(Event::PointerMoved(at));
        self.harness.run_steps(1);
    }

    fn click(&mut self, x: i32, y: i32) {
        self.point(x, y);
        let pos = self.harness.state().room.lattice().rect_of(x, y).center();
        for pressed in [true, false] {
            self.event(Event::PointerButton {
                pos,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            });
        }
        self.harness.run_steps(1);
    }

    fn key(&mut self, key: Key) {
        self.harness.state_mut().keys.push(KeyPress {
            key,
            modifiers: Modifiers::NONE,
            repeat: false,
        });
        self.harness.run_steps(2);
    }

    fn pass(&mut self, seconds: f64) {
        self.harness.state_mut().seconds = seconds;
        self.harness.step();
    }

    fn act(&mut self, action: WallsAction) {
        let held = self.harness.state_mut();
        held.room.state.act(action, &mut held.common);
        self.harness.run_steps(2);
    }

    /// The byte of a cell, as it is passed to the screen.
    fn look(&mut self, x: i32, y: i32) -> u8 {
        let cell = self.at(x, y);
        let held = self.harness.state_mut();
        let mut byte = None;
        held.room.pictures(&held.common, &mut |picture| {
            byte = byte.or(Some(picture.marks[cell.index()]));
        });
        byte.unwrap()
    }
}

fn frame(ui: &mut egui::Ui, held: &mut Held) {
    let ui = &mut whole(ui);
    for press in std::mem::take(&mut held.keys) {
        held.room.press(&press, &mut held.common);
    }
    let seconds = std::mem::take(&mut held.seconds);
    held.moving = held.room.pass(seconds, &mut held.common).busy;
    Panel::top("header").exact_size(40.0).show(ui, |_| {});
    held.room.show(ui, &mut held.common);
}

#[test]
fn a_placed_wall_has_its_full_colour_at_once() {
    let mut tab = Tab::new();
    let empty = tab.look(5, 5);
    tab.point(5, 5);
    let offered = tab.look(5, 5);
    assert_ne!(offered, empty);
    tab.click(5, 5);
    let placed = tab.look(5, 5);
    assert!(placed != offered && placed != empty);
    tab.point(8, 8);
    assert_eq!(
        tab.look(5, 5),
        placed,
        "the pointer changes nothing by leaving"
    );
    tab.point(5, 5);
    assert_ne!(
        tab.look(5, 5),
        placed,
        "back again, it says what a click does"
    );
    // After the wall is removed, the cell is empty at once.
    tab.click(5, 5);
    assert_eq!(tab.look(5, 5), empty);
}

#[test]
fn a_change_says_what_it_was_worth_and_comes_to_rest() {
    let mut tab = Tab::new();
    assert!(tab.effects().float.is_none());
    // The path of level 1 runs along the third row.
    tab.click(7, 2);
    let (cell, text, _) = tab.effects().float.clone().unwrap();
    assert_eq!(
        (cell, text.as_str()),
        (tab.at(7, 2), "±0"),
        "the next row is as short"
    );
    let (places, _) = tab.effects().flash.clone().unwrap();
    assert!(!places.is_empty());
    tab.pass(0.1);
    assert!(tab.harness.state().moving);
    tab.pass(0.9);
    assert!(!tab.harness.state().moving, "it is over in a second");
    assert!(tab.effects().float.is_none() && tab.effects().flash.is_none());
}

#[test]
fn a_stroke_counts_as_one_and_a_blocked_path_is_tinted() {
    let mut tab = Tab::new();
    for _ in 0..9 {
        tab.key(Key::N);
    }
    assert_eq!(tab.state().level().id, Some(10));
    let empty = tab.look(3, 4);
    for y in 0..10 {
        tab.click(4, y);
    }
    assert_eq!(tab.state().moves(), None);
    assert_eq!(tab.effects().float.as_ref().unwrap().1, "blocked");
    assert_ne!(
        tab.look(3, 4),
        empty,
        "the walker's part is the smaller one"
    );
    assert_eq!(tab.look(9, 4), empty);
    tab.click(4, 9);
    assert_eq!(tab.look(3, 4), empty);
}

#[test]
fn without_walls_left_the_counter_shakes() {
    let mut tab = Tab::new();
    for x in 1..11 {
        tab.click(x, 7);
    }
    assert_eq!(tab.state().game.left(), Some(0));
    assert!(tab.effects().shake.is_none());
    let (x, y) = (11, 7);
    tab.click(x, y);
    assert!(tab.effects().shake.is_some());
    assert_eq!(tab.effects().float.as_ref().unwrap().1, "no walls left");
    assert!(!tab.state().game.is_wall(tab.at(x, y)));
    tab.pass(1.0);
    assert!(tab.effects().shake.is_none());
    // On a rock, a click has no effect.
    tab.click(2, 0);
    assert!(tab.effects().shake.is_none());
}

#[test]
fn a_pointer_that_rests_counts_until_the_cursor_moves() {
    let mut tab = Tab::new();
    tab.point(5, 5);
    tab.key(Key::N);
    assert_eq!(
        tab.state().hand.pointed,
        Some(tab.at(5, 5)),
        "the cursor has not moved"
    );
    tab.key(Key::ArrowUp);
    assert_eq!(tab.state().hand.pointed, None);
    tab.point(6, 5);
    assert_eq!(tab.state().hand.pointed, Some(tab.at(6, 5)));
}

#[test]
fn a_hidden_path_tells_nothing_until_the_walk() {
    let mut tab = Tab::new();
    tab.key(Key::P);
    tab.click(7, 2);
    assert!(tab.effects().float.is_none());
    tab.key(Key::P);
    tab.click(8, 2);
    assert!(tab.effects().float.is_some());
}

#[test]
fn a_win_sets_off_sparks_and_these_go_out() {
    let mut tab = Tab::new();
    tab.act(WallsAction::Speed(4));
    for (x, y) in mazescope_desk::walls::best(1) {
        tab.click(x, y);
    }
    tab.pass(2.0);
    tab.key(Key::Enter);
    tab.pass(1.0);
    assert!(tab.state().ended.is_some());
    assert!(tab.effects().win.is_some());
    for _ in 0..10 {
        tab.pass(0.1);
    }
    assert!(tab.effects().win.is_none());
}

fn room(width: f32, height: f32) -> Desk {
    let mut desk = Desk::new(start(), vec2(width, height), 1.0);
    desk.frames(2);
    desk.key(Key::F4, Modifiers::NONE);
    desk.frames(3);
    desk
}

#[test]
fn it_all_fits_into_a_small_window() {
    let size = vec2(640.0, 480.0);
    let desk = room(size.x, size.y);
    let screen = Rect::from_min_size(Pos2::ZERO, size);
    let folded = ["PATH", "DRAFTS", "WATCH", "SHARE", "YOUR OWN LEVEL"];
    let buttons = ["Start", "slow", "insane", "Undo", "Redo", "Clear", "Board"];
    let widgets = desk.widgets();
    for name in buttons {
        let found = widgets.iter().find(|widget| widget.name == name);
        let rect = found.unwrap_or_else(|| panic!("{name} is shown")).rect;
        assert!(screen.contains_rect(rect), "{name}: {rect:?}");
    }
    for name in folded {
        assert!(widgets.iter().any(|widget| widget.name == name), "{name}");
    }
    // Even if the panel does not fit, figures end where the scroll bar begins.
    let widgets = room(size.x, 360.0).widgets();
    let figures = widgets.iter().filter(|widget| widget.role == Role::Label);
    let side = figures.filter(|widget| widget.rect.left() > 640.0 - 216.0);
    for figure in side {
        assert!(figure.rect.right() <= 640.0 - 12.0 - 10.0, "{figure:?}");
    }
}

/// Types a text into the field with this name and presses Enter.
fn enter(desk: &mut Desk, field: &str, text: &str) {
    let at = desk.beside(field).rect.center();
    desk.click(at);
    desk.key_in_text(Key::A, Modifiers::COMMAND);
    desk.type_text(text);
    desk.key_in_text(Key::Enter, Modifiers::NONE);
    desk.frames(2);
}

#[test]
fn a_wrong_number_is_told_and_can_be_mended() {
    let mut desk = room(1280.0, 800.0);
    for wrong in ["abc", "-3", "0", "99999999999999999999"] {
        enter(&mut desk, "Number", wrong);
        assert!(desk.says("Type a whole number"), "{wrong}");
        assert_eq!(desk.typed("Number"), wrong, "the text stays for correction");
        assert!(desk.says("Level 1"), "nothing was opened");
    }
    enter(&mut desk, "Number", "7");
    assert!(desk.says("Level 7") && !desk.says("Type a whole number"));
}

#[test]
fn a_wrong_code_stays_to_be_mended() {
    let mut desk = room(1280.0, 800.0);
    let known = mazescope_games::levels::KnownLevel::of(2);
    let code = mazescope_formats::codes::level::code(&known.level, &known.best);
    let mut wrong = code.clone();
    let last = if wrong.pop() == Some('2') { '3' } else { '2' };
    wrong.push(last);
    enter(&mut desk, "Code", &wrong);
    assert!(desk.says("Level 1"));
    assert_eq!(desk.typed("Code"), wrong);
    enter(&mut desk, "Code", &code);
    assert!(desk.says("Level 2"));
}

#[test]
fn the_page_of_levels_opens_them() {
    let mut desk = room(1280.0, 800.0);
    desk.click_on("Levels");
    desk.frames(2);
    // 20,778 days after the first of January 1970.
    assert!(desk.says("Today, 2026-11-21"));
    let board = |desk: &Desk| desk.widgets().iter().any(|widget| widget.name == "Board");
    assert!(!board(&desk));
    desk.key(Key::C, Modifiers::NONE);
    desk.click_on("Level 3: not played, 0 stars");
    assert!(desk.says("Level 3") && board(&desk));
    desk.key(Key::L, Modifiers::NONE);
    assert!(!board(&desk));
    desk.key(Key::Escape, Modifiers::NONE);
    assert!(board(&desk));
    // A win is marked, and a level opened by its number is listed.
    desk.click_on("<");
    desk.click_on("<");
    let walls = mazescope_desk::walls::best(1);
    for (x, y) in walls {
        let at = cell(&desk, x, y);
        desk.click(at);
    }
    desk.click_on("insane");
    desk.click_on("Start");
    desk.pass(1.0);
    desk.frames(2);
    enter(&mut desk, "Number", "4711");
    desk.click_on("Levels");
    desk.frames(2);
    assert!(desk.says("Level 1: best 26, 3 stars"));
    assert!(desk.says("4711, "));
}

#[test]
fn nothing_moves_for_long_after_a_click() {
    let mut desk = room(1280.0, 800.0);
    let at = cell(&desk, 7, 2);
    desk.click(at);
    desk.pass(0.01);
    assert_eq!(desk.output().wake, Wake::Now);
    for _ in 0..12 {
        desk.pass(0.1);
    }
    assert_ne!(desk.output().wake, Wake::Now);
}

#[test]
fn a_board_of_any_size_is_painted() {
    for size in [
        vec2(1.0, 1.0),
        vec2(90.0, 60.0),
        vec2(300.0, 900.0),
        vec2(1280.0, 90.0),
    ] {
        let mut desk = Desk::new(start(), size, 1.0);
        desk.key(Key::F4, Modifiers::NONE);
        for key in [
            Key::V,
            Key::ArrowUp,
            Key::Space,
            Key::Enter,
            Key::L,
            Key::L,
            Key::S,
        ] {
            desk.key(key, Modifiers::NONE);
            desk.pass(0.3);
        }
    }
}
