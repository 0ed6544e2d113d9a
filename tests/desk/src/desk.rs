//! The app without a screen: frames, clicks by name, keys, and the positions of widgets.

use super::{painter, whole, world::World};
use egui::accesskit::Role;
use egui::epaint::ClippedShape;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable, by};
use mazescope_app::boards::camera::Camera;
use mazescope_app::boards::lattice::Lattice;
use mazescope_app::frame::{KeyPress, Output};
use mazescope_app::keys::command::KeyLine;
use mazescope_app::room::Common;
use mazescope_app::watch::actions::{ViewAction, WatchAction};
use mazescope_app::watch::boards::pane::Placed;
use mazescope_app::watch::boards::placing::Drawing;
use mazescope_app::watch::boards::readout::PaneReadout;
use mazescope_app::watch::choices::ColumnTab;
use mazescope_app::watch::choices::shown::Shown;
use mazescope_app::watch::view::Switch;
use mazescope_app::watch::{State, WatchRoom};
use mazescope_app::widgets::entry_list::SEARCH;
use mazescope_app::{App, Start, fonts};
use mazescope_core::{Map, Scene};
use std::rc::Rc;
use std::sync::Arc;

/// The app in a window of that size.
pub struct Desk {
    pub harness: Harness<'static, Held>,
}

/// The input of the app in each frame, and its output of the last one.
pub struct Held {
    app: App,
    pub keys: Vec<KeyPress>,
    pub seconds: f64,
    output: Output,
    copied: Option<String>,
    /// Whether its boards are painted after each frame.
    pub paints: bool,
}

/// A widget that has a name or takes the mouse.
#[derive(Clone, Debug, PartialEq)]
pub struct Widget {
    pub role: Role,
    pub name: String,
    pub rect: Rect,
    pub disabled: bool,
}

/// The usual first start, in a world without files.
pub fn start() -> Start {
    start_in(World::default())
}

/// The usual first start in that world.
pub fn start_in(world: World) -> Start {
    let mut start = Start::new(mazescope_core::builtin::catalogue(), Rc::new(world));
    // Small cells make a large map.
    start.view.cell = 6.0;
    start
}

/// The map of a file, to be shown first.
pub fn file(path: &str, map: Map) -> Shown {
    Shown::Map {
        path: path.to_owned(),
        map: Arc::new(map),
    }
}

impl Desk {
    /// The first start in a usual window, recorded and paused at its beginning.
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

    /// A window of `size` points with `scale` pixels per point.
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

    /// The state of the tab *Watch*.
    pub fn state(&self) -> &State {
        let room: Option<&WatchRoom> = self.harness.state().app.room();
        &room.expect("there is such a tab").state
    }

    /// What all tabs share.
    pub fn common(&self) -> &Common {
        &self.harness.state().app.common
    }

    /// The position of the map in a pane of the tab *Watch*.
    pub fn lattice(&self, pane: usize) -> Lattice {
        let (state, pixels) = (self.state(), self.common().pixels_per_point);
        let drawing = Drawing::new(&state.chosen, &state.time, &state.view, pixels);
        state.boards.lattice(pane, &drawing)
    }

    /// The camera of a pane of the tab *Watch*.
    pub fn camera(&self, pane: usize) -> Camera {
        let linked = self.state().view.is_on(Switch::Linked);
        self.state().boards.camera(pane, linked)
    }

    /// The readout of a pane of the tab *Watch*.
    pub fn readout(&self, pane: usize) -> &PaneReadout {
        self.state().boards.readout(pane).expect("there is one")
    }

    /// The position of a pane of the tab *Watch*.
    pub fn placed(&self, pane: usize) -> &Placed {
        let placed = self.state().boards.placed().nth(pane);
        placed.expect("there is one").1
    }

    /// Everything that was painted in the last frame.
    pub fn shapes(&self) -> &[ClippedShape] {
        &self.harness.output().shapes
    }

    /// The positions of windows, lists and tooltips over the panels.
    pub fn floating(&self) -> Vec<Rect> {
        self.harness.ctx.memory(|memory| {
            let layers = memory.areas().visible_layer_ids().into_iter();
            layers
                .filter_map(|layer| memory.area_rect(layer.id))
                .collect()
        })
    }

    /// The index of the open tab.
    pub fn tab(&self) -> usize {
        self.harness.state().app.tab()
    }

    /// The lines in the list of keys for that tab.
    pub fn key_lines(&self, tab: usize) -> Vec<KeyLine> {
        let app = &self.harness.state().app;
        let mut lines = app.rooms()[tab].keys(&app.common);
        lines.extend(app.common.keys.window.lines(|_| true));
        lines
    }

    /// The tab *Watch*, and what all tabs share.
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

    /// What the last frame requested from its window.
    pub fn output(&self) -> &Output {
        &self.harness.state().output
    }

    /// The text copied last.
    pub fn copied(&self) -> Option<&str> {
        self.harness.state().copied.as_deref()
    }

    /// Gives the window another size.
    pub fn resize(&mut self, size: Vec2) {
        self.harness.set_size(size);
        self.frames(2);
    }

    /// Applies an action without a widget.
    pub fn act(&mut self, action: WatchAction) {
        self.ask(action);
        self.frames(2);
    }

    /// The same, before any frame shows the result.
    pub fn ask(&mut self, action: WatchAction) {
        let (room, common) = self.room();
        room.act(action, common);
    }

    /// Runs frames that take no time.
    pub fn frames(&mut self, count: usize) {
        self.harness.run_steps(count);
    }

    /// Runs a frame that takes `seconds`.
    pub fn pass(&mut self, seconds: f64) {
        self.harness.state_mut().seconds = seconds;
        self.harness.step();
    }

    /// Runs frames until everything is recorded and shown.
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

    /// Opens the column at *Set up*, with everything under *More*.
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

    /// Types a text into the focused field.
    pub fn type_text(&mut self, text: &str) {
        let event = Event::Text(text.to_owned());
        self.harness.input_mut().events.push(event);
        self.frames(1);
    }

    /// Presses a key for egui, not for the app.
    pub fn key_in_text(&mut self, key: Key, modifiers: Modifiers) {
        self.harness.key_press_modifiers(modifiers, key);
        self.frames(2);
    }

    /// Clicks on a point of the screen.
    pub fn click(&mut self, at: Pos2) {
        self.drag(&[at]);
    }

    /// Rests the pointer on a point of the screen until the tooltip is shown.
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

    /// Clicks on the button or other widget of that name.
    pub fn click_on(&mut self, name: &str) {
        self.scroll_into_sight(name);
        let at = self.named(name).rect.center();
        self.click(at);
    }

    /// Drags with the left button from the first point over all others, one per frame.
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

    /// Opens a list, which has that name or is next to that label, and chooses from it.
    pub fn choose(&mut self, label: &str, choice: &str) {
        let list = self.beside(label);
        self.scroll_to(|widget| *widget == list);
        let list = self.beside(label).rect.center();
        self.click(list);
        // A list with a search field is filtered by typing.
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

    /// An entry of an open list.
    fn entry(&self, label: &str, choice: &str) -> Widget {
        // A button may have the same text as the list: the entries of the list come last.
        let entries = self.widgets().into_iter().rev();
        let mut entries = entries.filter(|widget| widget.name == choice);
        let entry = entries.find(|widget| widget.role != Role::Label);
        entry.unwrap_or_else(|| panic!("{choice:?} is in the list of {label:?}"))
    }

    /// Scrolls to a widget, as a user does before clicking it.
    fn scroll_to(&mut self, wanted: impl Fn(&Widget) -> bool) {
        let mut nodes = self.harness.query_all(by());
        let is_wanted = |node: &AccessKitNode<'_>| widget(node).is_some_and(|it| wanted(&it));
        if let Some(node) = nodes.find(|node| is_wanted(&node.accesskit_node())) {
            node.scroll_to_me();
        }
        drop(nodes);
        // Scrolling is animated.
        self.frames(20);
    }

    /// Scrolls to the widget of that name that takes a click.
    pub fn scroll_into_sight(&mut self, name: &str) {
        self.scroll_to(|widget| widget.name == name && widget.takes_mouse());
    }

    /// Runs a frame with that event.
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

    /// Whether some widget or text contains these words.
    pub fn says(&self, words: &str) -> bool {
        self.widgets()
            .iter()
            .any(|widget| widget.name.contains(words))
    }

    /// The slider, number or list at the right of a label, or with that name.
    pub fn beside(&self, label: &str) -> Widget {
        let widgets = self.widgets();
        let named = |widget: &&Widget| widget.role == Role::Label && widget.name == label;
        let Some(label) = widgets.iter().find(named) else {
            return self.named(label);
        };
        let at_right = |widget: &&Widget| {
            let level = (widget.rect.center().y - label.rect.center().y).abs() < 6.0;
            level && widget.rect.left() >= label.rect.right() && widget.takes_mouse()
        };
        let beside = widgets.iter().filter(at_right);
        let nearest = beside.min_by(|a, b| a.rect.left().total_cmp(&b.rect.left()));
        nearest
            .unwrap_or_else(|| panic!("no widget is next to {label:?}"))
            .clone()
    }

    /// The text in the field or list of that label.
    pub fn typed(&self, label: &str) -> String {
        let nodes = (self.harness.query_all(by())).map(|node| node.accesskit_node());
        let mut fields = nodes.filter(|node| {
            let has_text = matches!(node.role(), Role::TextInput | Role::ComboBox);
            has_text && node.label().is_some_and(|named| named == label)
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

    /// The visible part of a widget; scrolling may hide the rest, or all of it.
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
        let nodes = self.harness.query_all(by());
        let nodes = nodes.map(|node| node.accesskit_node());
        nodes.filter_map(|node| widget(&node)).collect()
    }
}

/// The widget of a node, if it has a position on the screen.
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
    /// Whether it is more than text.
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
