//! The app without a screen: its frames, its state and its output.

use super::{painter, whole, world::World};
use egui::epaint::ClippedShape;
use egui::{Rect, Vec2, vec2};
use egui_kittest::Harness;
use mazescope_app::frame::{KeyPress, Output};
use mazescope_app::keys::command::KeyLine;
use mazescope_app::room::Common;
use mazescope_app::watch::actions::{ViewAction, WatchAction};
use mazescope_app::watch::choices::ColumnTab;
use mazescope_app::watch::{State, WatchRoom};
use mazescope_app::{App, Start, fonts};
use mazescope_core::Scene;
use std::rc::Rc;
use std::time::Duration;

/// The usual size of a window.
pub const USUAL: Vec2 = vec2(1280.0, 800.0);

/// The app in a window of that size.
pub struct Desk {
    pub(crate) harness: Harness<'static, Held>,
}

/// The input of the app in each frame, and its output of the last one.
pub(crate) struct Held {
    pub app: App,
    pub keys: Vec<KeyPress>,
    pub seconds: f64,
    output: Output,
    copied: Option<String>,
    /// Whether its boards are painted after each frame.
    pub paints: bool,
}

/// The usual first start, in a world without files.
pub fn start() -> Start {
    start_in(World::default())
}

/// The usual first start in that world.
pub fn start_in(world: impl Into<Rc<World>>) -> Start {
    let mut start = Start::new(mazescope_core::builtin::catalogue(), world.into());
    // Small cells make a large map.
    start.view.cell = 6.0;
    start
}

/// The usual first start with that clock.
pub fn start_with_clock(clock: fn() -> f64) -> Start {
    start_in(World {
        clock,
        ..World::default()
    })
}

/// The same start, paused.
pub fn paused(start: Start) -> Start {
    Start {
        paused: true,
        ..start
    }
}

/// The same start with that generator and those searches, paused.
pub fn racing(mut start: Start, generator: &str, searches: &[&'static str]) -> Start {
    let entry = start.chosen.catalogue.generator(generator).copied();
    let entry = entry.expect("there is such a generator");
    start.chosen.take_generator(&entry);
    start.chosen.panes.show(searches);
    paused(start)
}

impl Desk {
    /// The first start in a usual window, recorded and paused at its beginning.
    pub fn paused() -> Desk {
        Desk::paused_in(USUAL)
    }

    /// The same in a window of `size` points.
    pub fn paused_in(size: Vec2) -> Desk {
        Desk::recorded(paused(start()), size)
    }

    /// That start in a usual window, recorded.
    pub fn of(start: Start) -> Desk {
        Desk::recorded(start, USUAL)
    }

    /// That start in a window of `size` points, recorded.
    pub fn recorded(start: Start, size: Vec2) -> Desk {
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
    pub(crate) fn state(&self) -> &State {
        let room: Option<&WatchRoom> = self.harness.state().app.room();
        &room.expect("there is such a tab").state
    }

    /// What all tabs share.
    pub(crate) fn common(&self) -> &Common {
        &self.harness.state().app.common
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
    pub(crate) fn act(&mut self, action: WatchAction) {
        self.ask(action);
        self.frames(2);
    }

    /// The same, before any frame shows the result.
    pub(crate) fn ask(&mut self, action: WatchAction) {
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

    /// Runs frames until that is so, which may wait for another thread.
    pub fn until(&mut self, what: &str, mut wanted: impl FnMut(&mut Desk) -> bool) {
        for _ in 0..60_000 {
            if wanted(self) {
                return self.frames(2);
            }
            self.frames(1);
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("after 60,000 frames it is not so that {what}");
    }

    /// Whether everything is recorded and shown.
    pub fn is_settled(&mut self) -> bool {
        let awaits = self.state().time.awaits_run();
        self.scene().is_complete() && !self.scene().is_hurrying() && !awaits
    }

    /// Runs frames until everything is recorded and shown.
    pub fn finish(&mut self) {
        for _ in 0..10_000 {
            self.frames(1);
            if self.is_settled() {
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
