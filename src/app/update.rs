//! What each action does to the state.

use super::actions::Action;
use super::camera::Camera;
use super::state::{ColourBy, Dialog, Gesture, Pace, Shows, SizeChoice, State, Tool};
use super::theme::Theme;
use crate::catalogue::Range;
use crate::map::Tile;
use crate::playback::player::Motion;
use crate::playback::scene::Scene;
use crate::playback::score::first_difference;
use crate::random::{Random, Seed};

impl State {
    /// Carries an action out.
    pub fn act(&mut self, action: Action) {
        match action {
            Action::PlayPause => self.play_or_pause(),
            Action::PlayBack => {
                self.player.motion = match self.player.motion {
                    Motion::Back => Motion::Paused,
                    _ => Motion::Back,
                }
            }
            Action::Step(ticks) => self.go(|scene| scene.tick().saturating_add_signed(ticks)),
            Action::ToStart => self.go(|_| 0),
            Action::ToEnd => self.go(Scene::length),
            Action::Seek(tick) => {
                if let Some(scene) = &mut self.scene {
                    scene.seek(tick);
                }
            }
            Action::ToDifference => self.go_to_difference(),
            Action::Speed(factor) => {
                self.pace = Pace::Chosen;
                self.player.rate = self.player.rate.scaled(factor);
            }
            Action::SetRate(rate) => {
                self.pace = Pace::Chosen;
                self.player.rate = rate;
            }
            Action::Refresh => self.refresh(),
            Action::SetGenerator(place) => {
                self.generator = place;
                self.cameras = Default::default();
                self.grow_and_play();
            }
            Action::SetParameter(name, value) => {
                self.generator_settings[self.generator].set(name, value);
                self.grow_at_once();
            }
            Action::SetSolverParameter(name, value) => {
                for settings in &mut self.solver_settings {
                    settings.set(name, value);
                }
                self.change_lanes();
            }
            Action::SetSize(size) => {
                self.size = size;
                self.cameras = Default::default();
                self.grow_at_once();
            }
            Action::SetSeed(text) => {
                self.seed = Seed::new(&text);
                self.grow_and_play();
            }
            Action::SetPane(pane, shows) => {
                self.panes[pane] = shows;
                self.change_lanes();
            }
            Action::SetPanes(count) => self.set_panes(count),
            Action::SetUnit(unit) => {
                self.unit = unit;
                if let Some(scene) = &mut self.scene {
                    scene.set_unit(unit);
                }
            }
            Action::Undo => self.edit(Scene::undo_stroke),
            Action::Redo => self.edit(Scene::redo_stroke),
            Action::SetTool(tool) => self.tool = tool,
            Action::Press(x, y) => self.press(x, y),
            Action::DragTo(x, y) => self.drag_to(x, y),
            Action::Release => {
                self.gesture = Gesture::Idle;
                self.edit(Scene::end_stroke);
            }
            Action::Open(path) => self.open(path),
            Action::Save(path, replace) => self.save(&path, replace),
            other => self.look(other),
        }
    }

    /// Actions that change only how things are looked at.
    fn look(&mut self, action: Action) {
        match action {
            Action::Fit => self.cameras = Default::default(),
            Action::Zoom(pane, about, factor) => self.move_camera(pane, |lattice, rect| {
                Camera::zoomed(lattice, rect, about, factor)
            }),
            Action::ZoomAll(factor) => {
                for pane in 0..self.panes.len() {
                    self.move_camera(pane, |lattice, rect| {
                        Camera::zoomed(lattice, rect, rect.center(), factor)
                    });
                    if self.linked {
                        break;
                    }
                }
            }
            Action::Pan(pane, by) => {
                self.move_camera(pane, |lattice, rect| Camera::of(lattice.panned(by), rect))
            }
            Action::ToggleLinked => {
                self.linked = !self.linked;
                self.cameras = [self.cameras[0]; super::state::PANES];
            }
            Action::SetCell(cell) => {
                self.cell = cell;
                for pane in 0..self.panes.len() {
                    self.move_camera(pane, |lattice, rect| {
                        Camera::zoomed(lattice, rect, rect.center(), cell / lattice.cell)
                    });
                }
            }
            Action::SetWall(wall) => self.wall = wall,
            Action::SetTheme(theme) => self.theme = theme,
            Action::NextTheme => {
                let place = Theme::ALL.iter().position(|&theme| theme == self.theme);
                self.theme = Theme::ALL[(place.unwrap_or(0) + 1) % Theme::ALL.len()];
            }
            Action::SetColourBy(colour_by) => self.colour_by = colour_by,
            Action::ToggleColourBy => {
                self.colour_by = match self.colour_by {
                    ColourBy::State => ColourBy::Distance,
                    ColourBy::Distance => ColourBy::State,
                }
            }
            Action::ToggleCode => self.code = !self.code,
            Action::ToggleKeys => self.keys = !self.keys,
            Action::CopySeed => {
                self.copy = Some(self.seed.to_string());
                self.notice = Some(format!("Copied the seed {}", self.seed));
            }
            Action::ShowDialog(dialog) => {
                self.dialog_error = None;
                self.dialog = match (dialog, &self.scene) {
                    (Dialog::Save, None) => None,
                    (dialog, _) => Some(dialog),
                };
            }
            Action::Escape => self.escape(),
            Action::ToggleFullscreen => self.fullscreen = true,
            Action::Quit => self.quit = true,
            _ => {}
        }
    }

    fn play_or_pause(&mut self) {
        let Some(scene) = &mut self.scene else {
            return;
        };
        self.hint = false;
        if self.player.motion == Motion::Paused && scene.tick() >= scene.length() {
            scene.seek(0);
        }
        self.player.motion = match self.player.motion {
            Motion::Forward => Motion::Paused,
            _ => Motion::Forward,
        };
    }

    /// Pauses and goes to a tick.
    fn go(&mut self, target: impl FnOnce(&mut Scene) -> u64) {
        self.player.motion = Motion::Paused;
        if let Some(scene) = &mut self.scene {
            let tick = target(scene);
            scene.seek(tick);
        }
    }

    fn go_to_difference(&mut self) {
        let Some(step) = self.first_difference() else {
            self.notice = Some("The searches of the first two lanes do not differ.".to_owned());
            return;
        };
        // Only expansions count steps; in another unit the tick of that step is not known.
        self.unit = crate::playback::race::Unit::Expansions;
        self.go(|scene| {
            scene.set_unit(crate::playback::race::Unit::Expansions);
            scene.race_start() + step
        });
    }

    /// The first step in which the first two lanes expand different cells.
    pub(super) fn first_difference(&self) -> Option<u64> {
        let race = self
            .scene
            .as_ref()?
            .race()
            .filter(|race| race.is_complete())?;
        let [one, other, ..] = &race.lanes[..] else {
            return None;
        };
        first_difference(one.timeline.recording(), other.timeline.recording())
    }

    /// The next seed, what is drawn from it, and a new map that grows at once.
    pub(super) fn refresh(&mut self) {
        self.hint = false;
        self.seed = self.seed.next();
        let settings = &mut self.generator_settings[self.generator];
        let drawn = settings.clone();
        for (parameter, _) in drawn.iter() {
            if let Range::Number {
                drawn_below: Some(below),
                ..
            } = parameter.range
            {
                let value = Random::new(&self.seed, parameter.name).below(below);
                settings.set(parameter.name, value);
            }
        }
        self.grow_and_play();
    }

    fn grow_and_play(&mut self) {
        self.player.motion = Motion::Forward;
        self.file = None;
        self.grow();
    }

    /// Grows the map anew and shows it whole at once; a run that was at its end is solved again.
    fn grow_at_once(&mut self) {
        let ended = self
            .scene
            .as_mut()
            .is_some_and(|scene| scene.tick() >= scene.length());
        let ended = ended && self.file.is_none();
        self.grow();
        if let Some(scene) = &mut self.scene {
            scene.hurry(if ended { Scene::END } else { 0 });
        }
    }

    fn set_panes(&mut self, count: usize) {
        let count = count.clamp(1, super::state::PANES);
        let solvers = self.catalogue.solvers.len();
        while self.panes.len() < count {
            // A search that no pane shows yet, else the map.
            let shown = |place: &usize| !self.panes.contains(&Shows::Search(*place));
            let next = (0..solvers).find(shown).map(Shows::Search);
            self.panes.push(next.unwrap_or(Shows::Generation));
        }
        self.panes.truncate(count);
        self.change_lanes();
    }

    fn change_lanes(&mut self) {
        let lanes = self.lanes();
        if let Some(scene) = &mut self.scene {
            scene.set_solvers(lanes);
        }
    }

    fn edit(&mut self, change: impl FnOnce(&mut Scene)) {
        if let Some(scene) = &mut self.scene {
            change(scene);
        }
    }

    fn press(&mut self, x: i32, y: i32) {
        let Some(scene) = &mut self.scene else {
            return;
        };
        self.hint = false;
        if !scene.is_generated() {
            self.notice = Some("The map can be edited as soon as it is complete.".to_owned());
            return;
        }
        let map = scene.map();
        let marked = map
            .size()
            .cell(x, y)
            .filter(|cell| map.starts.contains(cell) || map.goals.contains(cell));
        self.gesture = match marked {
            Some(cell) => Gesture::Moving(cell),
            None => Gesture::Drawing(x, y),
        };
        self.drag_to(x, y);
    }

    fn drag_to(&mut self, x: i32, y: i32) {
        let Some(scene) = &mut self.scene else {
            return;
        };
        let size = scene.map().size();
        match self.gesture {
            Gesture::Idle => {}
            Gesture::Moving(from) => {
                if let Some(to) = size.cell(x, y) {
                    scene.move_mark(from, to);
                    let map = scene.map();
                    if map.starts.contains(&to) || map.goals.contains(&to) {
                        self.gesture = Gesture::Moving(to);
                    }
                }
            }
            Gesture::Drawing(from_x, from_y) => {
                let line = line((from_x, from_y), (x, y));
                let cells: Vec<_> = line.filter_map(|(x, y)| size.cell(x, y)).collect();
                let tile = match self.tool {
                    Tool::Wall => Tile::Wall,
                    Tool::Erase => Tile::Floor,
                };
                scene.draw(&cells, tile);
                self.gesture = Gesture::Drawing(x, y);
            }
        }
    }

    fn open(&mut self, path: String) {
        match (self.outside.open)(&path) {
            Ok(map) => {
                self.dialog = None;
                self.notice = Some(format!("Opened {path}"));
                self.file = Some(path);
                self.cameras = Default::default();
                self.player.motion = Motion::Forward;
                self.show_map(map);
            }
            Err(error) => self.dialog_error = Some(error),
        }
    }

    fn save(&mut self, path: &str, replace: bool) {
        let Some(scene) = &self.scene else {
            return;
        };
        match (self.outside.save)(path, scene.map(), replace) {
            Ok(()) => {
                self.dialog = None;
                self.notice = Some(format!("Saved {path}"));
            }
            Err(error) => self.dialog_error = Some(error),
        }
    }

    /// Closes the topmost thing that is open; with nothing open, pauses.
    fn escape(&mut self) {
        if self.dialog.take().is_some() {
            self.dialog_error = None;
        } else if self.keys {
            self.keys = false;
        } else if self.notice.take().is_some() {
        } else if self.gesture != Gesture::Idle {
            self.gesture = Gesture::Idle;
            self.edit(|scene| {
                scene.end_stroke();
                scene.undo_stroke();
            });
        } else {
            self.player.motion = Motion::Paused;
        }
    }
}

impl SizeChoice {
    /// Its name for people.
    pub fn name(self) -> String {
        match self {
            SizeChoice::Fit => "fit".to_owned(),
            SizeChoice::Fixed(size) => size.to_string(),
        }
    }
}

/// The cells of a line, both ends included, each sharing an edge with the one before it, so that
/// nothing slips through a wall however fast the pointer moves.
fn line(from: (i32, i32), to: (i32, i32)) -> impl Iterator<Item = (i32, i32)> {
    let (dx, dy) = (i64::from(to.0 - from.0), i64::from(to.1 - from.1));
    let (steps_x, steps_y) = (dx.abs(), dy.abs());
    let (mut done_x, mut done_y) = (0, 0);
    let all = steps_x + steps_y;
    (0..=all).map(move |step| {
        if step > 0 {
            // The axis whose next crossing comes first: (done + 1/2) / steps, without fractions.
            let x_first = (2 * done_x + 1) * steps_y < (2 * done_y + 1) * steps_x;
            match steps_y == 0 || (x_first && steps_x > 0) {
                true => done_x += 1,
                false => done_y += 1,
            }
        }
        let x = from.0 + (done_x * dx.signum()) as i32;
        let y = from.1 + (done_y * dy.signum()) as i32;
        (x, y)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_no_holes_and_ends_where_it_should() {
        for to in [(0, 0), (7, 0), (0, -5), (6, 6), (-9, 4), (3, -40), (-2, -1)] {
            let cells: Vec<_> = line((1, 2), (1 + to.0, 2 + to.1)).collect();
            assert_eq!(cells[0], (1, 2));
            assert_eq!(cells[cells.len() - 1], (1 + to.0, 2 + to.1));
            for pair in cells.windows(2) {
                let moves = (pair[0].0 - pair[1].0).abs() + (pair[0].1 - pair[1].1).abs();
                assert_eq!(moves, 1, "{cells:?}");
            }
            let crooked = |&&(x, y): &&(i32, i32)| {
                let cross = (x - 1) * to.1 - (y - 2) * to.0;
                cross.abs() > to.0.abs().max(to.1.abs())
            };
            assert_eq!(cells.iter().find(crooked), None, "{to:?}");
        }
    }
}
