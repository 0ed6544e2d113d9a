//! How things are looked at: panes, zoom, colours.

use crate::app::boards::camera::Camera;
use crate::app::boards::picture::{Lattice, PICTURED, Skin};
use crate::app::room::Common;
use crate::app::theme::Theme;
use crate::app::watch::actions::ViewAction;
use crate::app::watch::choices::{ColourBy, Focus, PANES};
use crate::app::watch::state::State;
use crate::app::watch::view::Switch;

impl State {
    /// Changes how things are looked at.
    pub(crate) fn act_on_view(&mut self, action: ViewAction, common: &mut Common) {
        match action {
            ViewAction::Fit => self.boards.cameras = Default::default(),
            ViewAction::Zoom(pane, about, factor) => {
                self.move_camera(pane, common.pixels_per_point, |lattice, rect| {
                    Camera::zoomed(lattice, rect, about, factor)
                })
            }
            ViewAction::ZoomAll(factor) => self.zoom_all(common, |_| factor),
            ViewAction::Pan(pane, by) => {
                self.move_camera(pane, common.pixels_per_point, |lattice, rect| {
                    Camera::of(lattice.panned(by), rect)
                })
            }
            ViewAction::Toggle(switch) => {
                self.view.set(switch, !self.view.is_on(switch));
                let on = self.view.is_on(switch);
                common.tell(match (switch, on) {
                    (Switch::Linked, true) => "All maps move together.",
                    (Switch::Linked, false) => "Each map moves alone.",
                    (Switch::Numbers, true) => {
                        "Numbers and arrows stand in cells of 28 points or more."
                    }
                    (Switch::Numbers, false) => "No numbers and arrows stand in cells.",
                });
                if switch == Switch::Linked {
                    self.boards.cameras = [self.boards.cameras[0]; PANES];
                }
            }
            ViewAction::SetCell(cell) => {
                self.view.cell = cell;
                self.zoom_all(common, |lattice| cell / lattice.cell);
            }
            ViewAction::SetSkin(skin) => self.view.skin = Some(skin),
            ViewAction::NextSkin if !self.chosen.has_rooms() => {
                common.tell(
                    "Walls can be lines on mazes of rooms alone; on this map they are cells.",
                );
            }
            ViewAction::NextSkin => {
                self.view.skin = Some(match self.view.skin(self.chosen.has_rooms()) {
                    Skin::Lines => Skin::Tiles,
                    Skin::Tiles => Skin::Lines,
                });
            }
            ViewAction::ToggleMotion => {
                self.view.reduce_motion = !self.view.reduce_motion;
                let words = match self.view.reduce_motion {
                    true => "Nothing moves but what the run itself does.",
                    false => "Marks and paths move again.",
                };
                common.tell(words);
            }
            ViewAction::SetWall(wall) => self.view.wall = wall,
            ViewAction::SetTheme(theme) => self.set_theme(theme, common),
            ViewAction::SetColourBy(colour_by) => self.view.colour(colour_by),
            ViewAction::ToggleColourBy => {
                self.view.colour(match self.view.colour_by {
                    ColourBy::Fitting | ColourBy::State => self.view.coloured_by,
                    ColourBy::Distance | ColourBy::Difference | ColourBy::Layer(_) => {
                        ColourBy::Fitting
                    }
                });
            }
            ViewAction::NextColourBy => {
                let all = self.meanings();
                let mut after = all.iter().skip_while(|&&one| one != self.view.colour_by);
                self.view
                    .colour(after.nth(1).copied().unwrap_or(ColourBy::Fitting));
            }
            ViewAction::SetColourMap(map) => self.view.colour_map = map,
            ViewAction::ToggleMap => self.chosen.panes.toggle_map(),
            ViewAction::OpenColumn(tab) => {
                let open = self.is_column_open() && self.column() == tab;
                self.view.column_open = Some(!open);
                if !open {
                    self.view.column = Some(tab);
                }
            }
            ViewAction::Focus(Focus::Search(number))
                if number >= self.chosen.panes.searches().len() =>
            {
                let shown = match self.chosen.panes.searches().len() {
                    0 => "There is no search".to_owned(),
                    1 => "There is only one search".to_owned(),
                    shown => format!("There are only {shown} searches"),
                };
                common.tell(format!("{shown}; the keys 1 to 4 set how many there are."));
            }
            ViewAction::Focus(focus) => self.view.focus = Some(focus),
            ViewAction::FocusNext => {
                let next = (self.focus() + 1) % self.chosen.panes.shown().len();
                self.view.focus = Some(self.focus_of(next));
            }
        }
    }

    fn zoom_all(&mut self, common: &Common, factor: impl Fn(Lattice) -> f32) {
        let looked_at = self.looked_at();
        let all = match self.view.is_on(Switch::Linked) {
            true => looked_at..looked_at + 1,
            false => 0..self.boards.placed.len(),
        };
        for pane in all {
            self.move_camera(pane, common.pixels_per_point, |lattice, rect| {
                Camera::zoomed(lattice, rect, rect.center(), factor(lattice))
            });
        }
    }

    fn set_theme(&self, theme: Theme, common: &mut Common) {
        common.theme = theme;
        self.tell_of_pictures(common);
    }

    /// Says where the pictures of a theme are, if they are too small to be seen.
    pub(crate) fn tell_of_pictures(&self, common: &mut Common) {
        common.notice = None;
        if common.theme.colours().has_pictures
            && self.boards.cell * common.pixels_per_point < PICTURED
        {
            common.tell("Cells this small are flat; zoom in to see pictures.");
        }
    }
}
