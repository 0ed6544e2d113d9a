//! The app on a screen that nobody sees: frames, clicks by name, keys, and where everything stands.

use super::{painter, whole, world::World};
use egui::accesskit::Role;
use egui::epaint::ClippedShape;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};
use mazescope::app::boards::camera::Camera;
use mazescope::app::boards::lattice::Lattice;
use mazescope::app::frame::{KeyPress, Output};
use mazescope::app::keys::command::KeyLine;
use mazescope::app::room::Common;
use mazescope::app::start::Start;
use mazescope::app::watch::State;
use mazescope::app::watch::WatchRoom;
use mazescope::app::watch::actions::{ViewAction, WatchAction};
use mazescope::app::watch::boards::pane::Placed;
use mazescope::app::watch::boards::placing::Drawing;
use mazescope::app::watch::boards::readout::PaneReadout;
use mazescope::app::watch::choices::ColumnTab;
use mazescope::app::watch::choices::shown::Shown;
use mazescope::app::watch::view::Switch;
use mazescope::app::widgets::entry_list::SEARCH;
use mazescope::app::{App, fonts};
use mazescope::map::Map;
use mazescope::playback::scene::Scene;
use std::rc::Rc;
use std::sync::Arc;

/// The app in a window of so many points.
pub struct Desk {
    pub(super) harness: Harness<'static, Held>,
}

/// What the app is handed each frame, and what it asked for in the last one.
pub(super) struct Held {
    app: App,
    pub(super) keys: Vec<KeyPress>,
    pub(super) seconds: f64,
    output: Output,
    copied: Option<String>,
    /// Whether its boards are painted after each frame.
    pub(super) paints: bool,
}

/// Something on the screen that has a name or takes the mouse.
#[derive(Clone, Debug, PartialEq)]
pub struct Widget {
    pub role: Role,
    pub name: String,
    pub rect: Rect,
    pub disabled: bool,
}

/// The usual first start, in a world that has no files.
pub fn start() -> Start {
    start_in(World::default())
}

/// The usual first start in that world.
pub fn start_in(world: World) -> Start {
    let mut start = Start::new(mazescope::catalogue(), Rc::new(world));
    // Small cells make a large map.
    start.view.cell = 6.0;
    start
}

/// The map of a file, as what is shown first.
pub fn file(path: &str, map: Map) -> Shown {
    Shown::Map {
        path: path.to_owned(),
        map: Arc::new(map),
    }
}

impl Desk {
    /// The first start, in a usual window, its whole run recorded, paused at its beginning.
    pub fn paused() -> Desk {
        Desk::paused_in(vec2(1280.0, 800.0))
    }

    /// The same in a window of `size` points.
    pub fn paused_in(size: Vec2) -> Desk {
        let mut start = start();
        start.paused = true;
        let mut desk = Desk::new(start, size, 1.0);
        desk.finish();
        desk
    }

    /// A window of `size` points whose points have `scale` pixels.
    pub fn new(start: Start, size: Vec2, scale: f32) -> Desk {
        let held = Held {
            app: App::new(start),
            keys: Vec::new(),
            seconds: 0.0,
            output: Output::default(),
            copied: None,
            paints: false,
        };
        let harness = Harness::builder()
            .with_size(size)
            .with_pixels_per_point(scale)
            .with_context_setup(fonts::install)
            .build_ui_state(frame, held);
        Desk { harness }
    }

    /// What the tab *Watch* holds.
    pub fn state(&self) -> &State {
        let room: Option<&WatchRoom> = self.harness.state().app.room();
        &room.expect("there is such a tab").state
    }

    /// What all tabs share.
    pub fn common(&self) -> &Common {
        &self.harness.state().app.common
    }

    /// How the map stands in a pane of the tab *Watch*.
    pub fn lattice(&self, pane: usize) -> Lattice {
        let (state, pixels) = (self.state(), self.common().pixels_per_point);
        let drawing = Drawing::new(&state.chosen, &state.time, &state.view, pixels);
        state.boards.lattice(pane, &drawing)
    }

    /// Where a pane of the tab *Watch* looks.
    pub fn camera(&self, pane: usize) -> Camera {
        let linked = self.state().view.is_on(Switch::Linked);
        self.state().boards.camera(pane, linked)
    }

    /// What is shown of a pane of the tab *Watch*.
    pub fn readout(&self, pane: usize) -> &PaneReadout {
        self.state().boards.readout(pane).expect("there is one")
    }

    /// Where a pane of the tab *Watch* stands.
    pub fn placed(&self, pane: usize) -> &Placed {
        let placed = self.state().boards.placed().nth(pane);
        placed.expect("there is one").1
    }

    /// All that was painted in the last frame.
    pub fn shapes(&self) -> &[ClippedShape] {
        &self.harness.output().shapes
    }

    /// Where windows, lists and tooltips stand over the panels.
    pub fn floating(&self) -> Vec<Rect> {
        self.harness.ctx.memory(|memory| {
            let layers = memory.areas().visible_layer_ids().into_iter();
            layers
                .filter_map(|layer| memory.area_rect(layer.id))
                .collect()
        })
    }

    /// The place of the open tab.
    pub fn tab(&self) -> usize {
        self.harness.state().app.tab()
    }

    /// The lines that the list of keys has in the tab of that place.
    pub fn key_lines(&self, tab: usize) -> Vec<KeyLine> {
        let app = &self.harness.state().app;
        let mut lines = app.rooms()[tab].keys();
        lines.extend(app.common.keys.window.lines());
        lines
    }

    /// The tab *Watch*, and what it shares with others.
    fn room(&mut self) -> (&mut WatchRoom, &mut Common) {
        let room = self.harness.state_mut().app.room_mut();
        room.expect("there is such a tab")
    }

    pub fn app(&mut self) -> &mut App {
        &mut self.harness.state_mut().app
    }

    pub fn scene(&mut self) -> &mut Scene {
        let scene = self.room().0.state.time.scene.as_mut();
        scene.expect("a scene begins with the first layout")
    }

    /// What the last frame asked its window for.
    pub fn output(&self) -> &Output {
        &self.harness.state().output
    }

    /// What was last copied.
    pub fn copied(&self) -> Option<&str> {
        self.harness.state().copied.as_deref()
    }

    /// Gives the window another size.
    pub fn resize(&mut self, size: Vec2) {
        self.harness.set_size(size);
        self.frames(2);
    }

    /// Carries an action out that no widget of the present screen asks for.
    pub fn act(&mut self, action: WatchAction) {
        self.ask(action);
        self.frames(2);
    }

    /// The same, before any frame has shown what comes of it.
    pub fn ask(&mut self, action: WatchAction) {
        let (room, common) = self.room();
        room.act(action, common);
    }

    /// Frames that last no time.
    pub fn frames(&mut self, count: usize) {
        self.harness.run_steps(count);
    }

    /// A frame that lasts `seconds`.
    pub fn pass(&mut self, seconds: f64) {
        self.harness.state_mut().seconds = seconds;
        self.harness.step();
    }

    /// Frames until everything is recorded, and shown as it then is.
    pub fn finish(&mut self) {
        for _ in 0..10_000 {
            self.frames(1);
            let awaits = self.state().time.awaits_run();
            if self.scene().is_complete() && !self.scene().is_hurrying() && !awaits {
                self.frames(3);
                return;
            }
        }
        panic!("the run is not recorded after 10,000 frames");
    }

    /// Opens the column at what is chosen, with all that is behind *More*.
    pub fn set_up(&mut self) {
        if self.state().column() != ColumnTab::SetUp || !self.state().is_column_open() {
            self.act(WatchAction::View(ViewAction::OpenColumn(ColumnTab::SetUp)));
        }
        self.click_on("More");
        self.frames(30);
    }

    /// The first number of that name.
    pub fn number(&self, name: &str) -> Widget {
        let widgets = self.widgets().into_iter();
        let mut numbers =
            widgets.filter(|widget| widget.role == Role::SpinButton && widget.name == name);
        let number = numbers.next();
        number.unwrap_or_else(|| panic!("no number {name:?}: {:#?}", self.names()))
    }

    /// The slider of that name.
    pub fn slider(&self, name: &str) -> Widget {
        let widgets = self.widgets().into_iter();
        let mut sliders =
            widgets.filter(|widget| widget.role == Role::Slider && widget.name == name);
        let slider = sliders.next();
        slider.unwrap_or_else(|| panic!("no slider {name:?}: {:#?}", self.names()))
    }

    /// Presses a key.
    pub fn key(&mut self, key: Key, modifiers: Modifiers) {
        self.harness.state_mut().keys.push(KeyPress {
            key,
            modifiers,
            repeat: false,
        });
        self.frames(2);
    }

    /// Types a text where the focus is.
    pub fn type_text(&mut self, text: &str) {
        let event = Event::Text(text.to_owned());
        self.harness.input_mut().events.push(event);
        self.frames(1);
    }

    /// Presses a key that egui sees, and not the app.
    pub fn key_in_text(&mut self, key: Key, modifiers: Modifiers) {
        self.harness.key_press_modifiers(modifiers, key);
        self.frames(2);
    }

    /// Clicks on a point of the screen.
    pub fn click(&mut self, at: Pos2) {
        self.drag(&[at]);
    }

    /// Rests the pointer on a point of the screen, until what is told there is shown.
    pub fn rest_on(&mut self, at: Pos2) {
        self.send(Event::PointerMoved(at));
        self.frames(60);
    }

    /// Clicks with the right button on a point of the screen.
    pub fn right_click(&mut self, at: Pos2) {
        self.send(Event::PointerMoved(at));
        for pressed in [true, false] {
            self.send(Event::PointerButton {
                pos: at,
                button: PointerButton::Secondary,
                pressed,
                modifiers: Modifiers::NONE,
            });
        }
        self.frames(2);
    }

    /// Clicks on the button, or whatever takes a click, of that name.
    pub fn click_on(&mut self, name: &str) {
        self.scroll_into_sight(name);
        let at = self.named(name).rect.center();
        self.click(at);
    }

    /// Drags with the left button from the first point over all others, a frame each.
    pub fn drag(&mut self, points: &[Pos2]) {
        let (first, last) = (points[0], points[points.len() - 1]);
        self.send(Event::PointerMoved(first));
        self.send(button(first, true));
        for &point in &points[1..] {
            self.send(Event::PointerMoved(point));
        }
        self.send(button(last, false));
        self.frames(2);
    }

    /// Opens the list beside a label and chooses from it.
    pub fn choose(&mut self, label: &str, choice: &str) {
        let list = self.beside(label);
        self.scroll_to(|widget| *widget == list);
        let list = self.beside(label).rect.center();
        self.click(list);
        // A list with a field is searched by typing.
        if self.widgets().iter().any(|widget| widget.name == SEARCH) {
            self.frames(2);
            self.send(Event::Text(choice.to_owned()));
            self.frames(3);
        }
        let entry = self.entry(label, choice);
        // A long list has to be scrolled.
        self.scroll_to(|widget| *widget == entry);
        let entry = self.entry(label, choice);
        self.click(entry.rect.center());
    }

    /// An entry of a list that stands open.
    fn entry(&self, label: &str, choice: &str) -> Widget {
        // The list may show the same words as some button: its entries came last.
        let entries = self.widgets().into_iter().rev();
        let mut entries = entries.filter(|widget| widget.name == choice);
        let entry = entries.find(|widget| widget.role != Role::Label);
        entry.unwrap_or_else(|| panic!("{choice:?} is in the list of {label:?}"))
    }

    /// Scrolls to a widget, as one does before one takes the mouse to it.
    fn scroll_to(&mut self, wanted: impl Fn(&Widget) -> bool) {
        let mut nodes = self.harness.query_all(egui_kittest::kittest::by());
        let is_wanted = |node: &AccessKitNode<'_>| widget(node).is_some_and(|it| wanted(&it));
        if let Some(node) = nodes.find(|node| is_wanted(&node.accesskit_node())) {
            node.scroll_to_me();
        }
        drop(nodes);
        // It glides there.
        self.frames(20);
    }

    /// Scrolls to whatever takes a click and has that name.
    pub fn scroll_into_sight(&mut self, name: &str) {
        self.scroll_to(|widget| widget.name == name && widget.takes_mouse());
    }

    /// A frame in which that has happened.
    pub fn send(&mut self, event: Event) {
        self.harness.input_mut().events.push(event);
        self.frames(1);
    }

    /// The widget of that name that is not a label; the app gives no two the same name.
    pub fn named(&self, name: &str) -> Widget {
        let widgets = self.widgets().into_iter();
        let mut named = widgets.filter(|widget| widget.name == name && widget.takes_mouse());
        let one = named.next();
        let one = one.unwrap_or_else(|| panic!("no widget is named {name:?}: {:#?}", self.names()));
        assert_eq!(named.next(), None, "two widgets are named {name:?}");
        one
    }

    /// Whether something on the screen has that name or says these words.
    pub fn says(&self, words: &str) -> bool {
        self.widgets()
            .iter()
            .any(|widget| widget.name.contains(words))
    }

    /// The slider, number or list at the right of a label.
    pub fn beside(&self, label: &str) -> Widget {
        let widgets = self.widgets();
        let named = |widget: &&Widget| widget.role == Role::Label && widget.name == label;
        let label = widgets.iter().find(named);
        let label = label.unwrap_or_else(|| panic!("no label {label:?}: {:#?}", self.names()));
        let at_right = |widget: &&Widget| {
            let level = (widget.rect.center().y - label.rect.center().y).abs() < 6.0;
            level && widget.rect.left() >= label.rect.right() && widget.takes_mouse()
        };
        let beside = widgets.iter().filter(at_right);
        let nearest = beside.min_by(|a, b| a.rect.left().total_cmp(&b.rect.left()));
        nearest
            .unwrap_or_else(|| panic!("nothing stands beside {label:?}"))
            .clone()
    }

    /// What stands in the field of that label.
    pub fn typed(&self, label: &str) -> String {
        let nodes = self.harness.query_all(egui_kittest::kittest::by());
        let nodes = nodes.map(|node| node.accesskit_node());
        let mut fields = nodes.filter(|node| {
            node.role() == Role::TextInput && node.label().is_some_and(|named| named == label)
        });
        let field = fields
            .next()
            .unwrap_or_else(|| panic!("no field {label:?}"));
        field.value().unwrap_or_default()
    }

    fn names(&self) -> Vec<String> {
        self.widgets()
            .into_iter()
            .map(|widget| widget.name)
            .collect()
    }

    /// The part of a widget that is seen; what scrolls hides the rest, or all of it.
    pub fn seen(&self, widget: &Widget) -> Rect {
        self.harness.ctx.viewport(|viewport| {
            let layers = viewport.prev_pass.widgets.layers();
            let mut placed = layers.flat_map(|(_, widgets)| widgets);
            let placed = placed.find(|placed| placed.rect == widget.rect);
            placed.map_or(widget.rect, |placed| placed.interact_rect)
        })
    }

    /// Everything that has a name or takes the mouse.
    pub fn widgets(&self) -> Vec<Widget> {
        let nodes = self.harness.query_all(egui_kittest::kittest::by());
        let nodes = nodes.map(|node| node.accesskit_node());
        nodes.filter_map(|node| widget(&node)).collect()
    }
}

/// What a node is on the screen, if it has a place there.
fn widget(node: &AccessKitNode<'_>) -> Option<Widget> {
    let bounds = node.raw_bounds()?;
    let corner = |x: f64, y: f64| pos2(x as f32, y as f32);
    let (min, max) = (corner(bounds.x0, bounds.y0), corner(bounds.x1, bounds.y1));
    Some(Widget {
        role: node.role(),
        name: node.label().or(node.value()).unwrap_or_default(),
        rect: Rect::from_min_max(min, max),
        disabled: node.is_disabled(),
    })
}

impl Widget {
    /// Whether it is more than words.
    pub fn takes_mouse(&self) -> bool {
        use Role::*;
        matches!(
            self.role,
            Button | CheckBox | ComboBox | DisclosureTriangle | Slider | SpinButton | TextInput
        )
    }
}

fn button(pos: Pos2, pressed: bool) -> Event {
    Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    }
}

fn frame(ui: &mut egui::Ui, held: &mut Held) {
    let ui = &mut whole(ui);
    let keys = std::mem::take(&mut held.keys);
    let seconds = std::mem::take(&mut held.seconds);
    held.output = held.app.frame(ui, &keys, seconds);
    held.copied = held.output.copy.clone().or(held.copied.take());
    if held.paints {
        held.app.pictures(&mut painter::paint);
    }
}
