//! The tab Walk on an invisible screen: frames, keys, clicks by name, and knowledge of the maze.

use super::desk::start;
use super::whole;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, Panel, PointerButton, Pos2, Rect, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use mazescope_app::frame::KeyPress;
use mazescope_app::room::{Common, Room};
use mazescope_app::walk::WalkRoom;
use mazescope_app::walk::actions::WalkAction;
use mazescope_app::walk::game::{Game, WalkPhase};
use mazescope_app::walk::state::WalkState;
use mazescope_core::{Cell, Direction};

/// The tab, under a header of the usual height.
pub struct Tab {
    pub harness: Harness<'static, Held>,
}

pub struct Held {
    pub room: WalkRoom,
    pub common: Common,
    keys: Vec<KeyPress>,
    seconds: f64,
}

impl Tab {
    /// A window of this size in points.
    pub fn new(size: Vec2) -> Tab {
        let mut common = Common::new(&start());
        let held = Held {
            room: WalkRoom::new(&mut common),
            common,
            keys: Vec::new(),
            seconds: 0.0,
        };
        let mut tab = Tab {
            harness: Harness::builder()
                .with_size(size)
                .with_context_setup(mazescope_app::fonts::install)
                .build_ui_state(frame, held),
        };
        // A window has its final size when it is used.
        tab.frames(3);
        tab.pass(0.5);
        tab
    }

    /// The tab with a game that is about to begin.
    pub fn playing(size: Vec2) -> Tab {
        let mut tab = Tab::new(size);
        tab.until(|state| matches!(state.phase, WalkPhase::Playing(_)));
        tab
    }

    pub fn state(&self) -> &WalkState {
        &self.harness.state().room.state
    }

    pub fn game(&self) -> &Game {
        self.state().game().expect("the maze has grown")
    }

    pub fn moves(&self) -> u64 {
        self.game().walk.moves()
    }

    pub fn frames(&mut self, count: usize) {
        self.harness.run_steps(count);
    }

    pub fn pass(&mut self, seconds: f64) {
        self.harness.state_mut().seconds = seconds;
        self.harness.step();
    }

    pub fn until(&mut self, wanted: impl Fn(&WalkState) -> bool) {
        for _ in 0..400 {
            if wanted(self.state()) {
                self.frames(2);
                return;
            }
            self.pass(0.05);
        }
        panic!("it has not happened in 20 seconds");
    }

    pub fn press(&mut self, key: Key, modifiers: Modifiers, repeat: bool) {
        self.harness.state_mut().keys.push(KeyPress {
            key,
            modifiers,
            repeat,
        });
        self.frames(2);
    }

    /// Carries out an action.
    pub fn act(&mut self, action: WalkAction) {
        let held = self.harness.state_mut();
        held.room.state.act(action, &mut held.common);
        self.frames(2);
    }

    /// The bytes of a pane's board, as they are passed to the screen.
    pub fn board(&mut self, slot: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        let held = self.harness.state_mut();
        held.room.pictures(&held.common, &mut |picture| {
            if picture.slot == slot {
                bytes = picture.marks.to_vec();
            }
        });
        bytes
    }

    pub fn key(&mut self, key: Key) {
        self.press(key, Modifiers::NONE, false);
    }

    pub fn event(&mut self, event: Event) {
        self.harness.input_mut().events.push(event);
        self.frames(1);
    }

    pub fn button(&mut self, pos: Pos2, pressed: bool) {
        self.event(Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }

    pub fn click(&mut self, at: Pos2) {
        self.event(Event::PointerMoved(at));
        self.button(at, true);
        self.button(at, false);
        self.frames(2);
    }

    pub fn click_on(&mut self, name: &str) {
        let at = self.named(name).center();
        self.click(at);
    }

    /// The place of a cell of the first pane on the screen.
    pub fn place_of(&self, cell: Cell) -> Pos2 {
        let size = self.game().walk.map().size();
        let (x, y) = size.position(cell);
        let place = self.state().place(0, size, 1.0).unwrap();
        place.lattice.rect_of(x, y).center()
    }

    pub fn widgets(&self) -> Vec<(Role, String, Rect)> {
        let nodes = self.harness.query_all(egui_kittest::kittest::by());
        let nodes = nodes.map(|node| node.accesskit_node());
        let widgets = nodes.filter_map(|node| {
            let bounds = node.raw_bounds()?;
            let corner = |x: f64, y: f64| pos2(x as f32, y as f32);
            let (min, max) = (corner(bounds.x0, bounds.y0), corner(bounds.x1, bounds.y1));
            let name = node.label().or(node.value()).unwrap_or_default();
            Some((node.role(), name, Rect::from_min_max(min, max)))
        });
        widgets.collect()
    }

    /// The rectangle of the only widget with this name, except labels.
    pub fn named(&self, name: &str) -> Rect {
        let widgets = self.widgets();
        let named =
            |(role, named, _): &&(Role, String, Rect)| named == name && *role != Role::Label;
        let found = widgets.iter().find(named);
        found
            .unwrap_or_else(|| panic!("no {name:?}: {widgets:#?}"))
            .2
    }

    pub fn says(&self, words: &str) -> bool {
        self.widgets()
            .iter()
            .any(|(_, name, _)| name.contains(words))
    }
}

fn frame(ui: &mut egui::Ui, held: &mut Held) {
    let ui = &mut whole(ui);
    for press in std::mem::take(&mut held.keys) {
        held.room.press(&press, &mut held.common);
    }
    held.room
        .pass(std::mem::take(&mut held.seconds), &mut held.common);
    Panel::top("header")
        .frame(mazescope_app::widgets::bar(held.common.theme))
        .exact_size(40.0)
        .show(ui, |_| {});
    held.room.show(ui, &mut held.common);
    let mut painted = 0;
    held.room.pictures(&held.common, &mut |picture| {
        let bytes = picture.stride as usize * (picture.height as usize + 2);
        assert_eq!(picture.marks.len(), bytes);
        painted += 1;
    });
    assert!(painted <= held.room.state.panes());
}

pub const USUAL: Vec2 = vec2(1280.0, 800.0);

pub fn key_of(direction: Direction) -> Key {
    match direction {
        Direction::Up => Key::ArrowUp,
        Direction::Right => Key::ArrowRight,
        Direction::Down => Key::ArrowDown,
        _ => Key::ArrowLeft,
    }
}

/// The directions of the shortest path.
pub fn shortest(game: &Game) -> Vec<Direction> {
    let size = game.walk.map().size();
    let rooms = game.walk.shortest().windows(2).map(|pair| {
        let ((x, y), (to_x, to_y)) = (size.position(pair[0]), size.position(pair[1]));
        let delta = ((to_x - x).signum(), (to_y - y).signum());
        Direction::FOUR
            .into_iter()
            .find(|to| to.delta() == delta)
            .unwrap()
    });
    rooms.collect()
}

/// The rooms at which the shortest path turns, and the goal. These are clicked.
pub fn turns(game: &Game) -> Vec<Cell> {
    let directions = shortest(game);
    let rooms = game.walk.shortest();
    let turning = (1..directions.len()).filter(|&place| directions[place] != directions[place - 1]);
    turning
        .chain([directions.len()])
        .map(|place| rooms[place])
        .collect()
}
