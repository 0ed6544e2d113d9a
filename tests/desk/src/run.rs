//! What is on show in the tab *Watch*, as a person would tell it: map, searches, step and notice.

use crate::desk::Desk;
use crate::verbs::column_name;
use egui::accesskit::Role;
use egui::{Pos2, Rect};
use mazescope_app::watch::boards::placing::Drawing;
use mazescope_core::{Map, Motion, Rate};
use mazescope_formats::KeptSettings;
use std::sync::Arc;

impl Desk {
    /// The map on show.
    pub fn map(&mut self) -> Arc<Map> {
        Arc::clone(self.scene().map())
    }

    /// The seed of the map.
    pub fn seed(&self) -> String {
        self.state().chosen.grown.seed.to_string()
    }

    /// The id of the generator.
    pub fn generator(&self) -> &'static str {
        self.state().chosen.generator().info.id
    }

    /// The value of a parameter of the generator.
    pub fn parameter(&self, name: &str) -> Option<u32> {
        self.state().chosen.grown.settings.find(name)
    }

    /// The value of a parameter of a search, from 0.
    pub fn search_parameter(&self, search: usize, name: &str) -> Option<u32> {
        self.state().chosen.lanes()[search].1.find(name)
    }

    /// The path of the file on show.
    pub fn file(&self) -> Option<&str> {
        self.state().chosen.shown.path()
    }

    /// The ids of the searches on show, in the order of their panes.
    pub fn searches(&self) -> &[&'static str] {
        self.state().chosen.panes.searches()
    }

    /// The number of visible boards.
    pub fn boards(&self) -> usize {
        let widgets = self.widgets().into_iter();
        let boards = widgets.filter(|it| it.name == "Map" && it.role != Role::Label);
        boards.count()
    }

    /// How many runs have been begun since the start.
    pub fn runs(&self) -> u64 {
        self.state().time.scenes
    }

    /// The step of the race, by whatever unit the clock counts.
    pub fn step(&mut self) -> u64 {
        let scene = self.scene();
        scene.tick() - scene.race_start()
    }

    /// Whether it plays, and in which direction.
    pub fn motion(&self) -> Motion {
        self.state().time.projector.player.motion
    }

    /// The speed of play.
    pub fn rate(&self) -> Rate {
        self.state().time.projector.player.rate
    }

    /// Whether the map is shown while it is generated.
    pub fn is_growing(&self) -> bool {
        self.state().time.is_growing()
    }

    /// The name of the tab at which the column is open.
    pub fn column(&self) -> Option<&'static str> {
        self.state().open_column().map(column_name)
    }

    /// The name of the tab at which the column is open, or would open by its button.
    pub fn column_tab(&self) -> &'static str {
        column_name(self.state().column())
    }

    /// What the notice says; nothing without one.
    pub fn notice(&self) -> &str {
        self.common().notice.as_deref().unwrap_or_default()
    }

    /// Whether a dialog is open.
    pub fn has_dialog(&self) -> bool {
        self.common().dialog.is_some()
    }

    /// The texts that are painted, also those without a name.
    pub fn texts(&self) -> Vec<String> {
        let texts = self.painted_texts().into_iter();
        texts.map(|(text, _)| text).collect()
    }

    /// The settings, as they are kept for the next start.
    pub fn kept(&mut self) -> KeptSettings {
        self.app().keep();
        self.common().store.settings().clone()
    }

    /// The first start and the first goal of the map.
    pub fn ends(&mut self) -> [(i32, i32); 2] {
        let map = self.map();
        [map.starts[0], map.goals[0]].map(|cell| map.size().position(cell))
    }

    /// The first cells of floor without a mark, from that share of the map on.
    pub fn plain(&mut self, from: f64, count: usize) -> Vec<(i32, i32)> {
        let map = self.map();
        let (size, marks) = (map.size(), [&map.starts[..], &map.goals[..]].concat());
        let cells = size.iter().skip((size.cells() as f64 * from) as usize);
        let plain = cells.filter(|cell| map.is_floor(*cell) && !marks.contains(cell));
        plain.take(count).map(|cell| size.position(cell)).collect()
    }

    /// The place of a cell on the screen, in that pane.
    pub fn at(&self, pane: usize, cell: (i32, i32)) -> Pos2 {
        self.rect_of(pane, cell).center()
    }

    /// The rectangle of a cell on the screen, in that pane.
    pub fn rect_of(&self, pane: usize, (x, y): (i32, i32)) -> Rect {
        let (state, pixels) = (self.state(), self.common().pixels_per_point);
        let drawing = Drawing::new(&state.chosen, &state.time, &state.view, pixels);
        state.boards.lattice(pane, &drawing).rect_of(x, y)
    }
}
