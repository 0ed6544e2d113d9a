//! What each action does to the state.

use super::actions::Action;
use super::choices::{ColourBy, Gesture, SizeChoice};
use super::readout::NO_DIRECTIONS;
use super::state::State;
use crate::app::camera::Camera;
use crate::app::dialog::Dialog;
use crate::app::picture::{Lattice, PICTURED};
use crate::app::theme::Theme;
use crate::catalogue::{Range, Settings};
use crate::formats::codes::level;
use crate::formats::codes::share::recognises;
use crate::formats::maps::directions;
use crate::playback::player::Motion;
use crate::playback::race::Unit;
use crate::playback::scene::Scene;
use crate::playback::score::first_difference;
use crate::random::{Random, Seed};
use crate::words::{self, grouped};

impl State {
    /// Carries an action out.
    pub fn act(&mut self, action: Action) {
        match action {
            Action::PlayPause => {
                if let Some(scene) = &mut self.scene {
                    self.projector.play(scene);
                }
            }
            Action::PlayBack => self.projector.play_back(),
            Action::Step(ticks) => self.go(|scene| scene.tick().saturating_add_signed(ticks)),
            Action::ToStart => self.go(|_| 0),
            Action::ToEnd => {
                self.projector.pause();
                if let Some(scene) = &mut self.scene {
                    scene.hurry(Scene::END);
                }
            }
            Action::Seek(tick) => {
                if let Some(scene) = &mut self.scene {
                    scene.seek(tick);
                }
            }
            Action::ToDifference => self.go_to_difference(),
            Action::Speed(factor) => {
                let rate = self.projector.player.rate.scaled(factor);
                self.projector.choose(rate);
            }
            Action::SetRate(rate) => self.projector.choose(rate),
            Action::Refresh => self.refresh(),
            Action::SetGenerator(id) => match self.catalogue.generator(id) {
                Some(entry) => {
                    self.chosen.take_generator(entry);
                    self.cameras = Default::default();
                    self.grow_and_play();
                }
                None => self.notice = Some(format!("There is no generator {id:?} here.")),
            },
            Action::SetParameter(name, value) => {
                self.chosen.set_parameter(name, value);
                self.grow_at_once();
            }
            Action::SetSolverParameter(name, value) => {
                let all = self.catalogue.solvers.iter().map(|entry| &entry.info);
                let set = |settings: &mut Settings| settings.set(name, value);
                self.chosen.solver_settings.change(all, set);
                self.change_lanes();
            }
            Action::SetSize(size) => {
                self.view.fit = size == SizeChoice::Fit;
                if let SizeChoice::Fixed(size) = size {
                    self.chosen.grown.size = size;
                }
                self.cameras = Default::default();
                self.grow_at_once();
            }
            Action::SetSeed(text) => {
                self.chosen.grown.seed = Seed::new(&text);
                self.grow_and_play();
            }
            Action::SetSearch(number, id) if self.solver(id).is_some() => {
                self.chosen.panes.pick(number, id);
                self.change_lanes();
            }
            Action::SetSearch(_, id) => {
                self.notice = Some(format!("There is no solver {id:?} here."));
            }
            Action::SetSearches(count) => self.set_searches(count),
            Action::SetUnit(unit) => {
                self.chosen.unit = unit;
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
            Action::Open(text) if recognises(&text) => self.open_code(&text),
            Action::Open(text) if level::recognises_code(&text) => self.open_level_code(&text),
            Action::Open(path) => self.open(path),
            Action::ShowOpened => {
                self.notice = None;
                self.show_opened();
                self.projector.player.motion = Motion::Forward;
            }
            Action::StepScenario(by) => self.step_scenario(by),
            Action::GoToTask(place) => self.go_to_task(place),
            Action::Save(path, replace) => self.save(&path, replace),
            Action::SetExport(form) => {
                self.exporting.form = form;
                // What was wrong with the form before.
                self.dialog_error = None;
            }
            Action::Export => self.export(),
            Action::Fit => self.cameras = Default::default(),
            Action::Zoom(pane, about, factor) => self.move_camera(pane, |lattice, rect| {
                Camera::zoomed(lattice, rect, about, factor)
            }),
            Action::ZoomAll(factor) => self.zoom_all(|_| factor),
            Action::Pan(pane, by) => {
                self.move_camera(pane, |lattice, rect| Camera::of(lattice.panned(by), rect))
            }
            Action::ToggleLinked => {
                self.view.linked = !self.view.linked;
                self.cameras = [self.cameras[0]; super::choices::PANES];
            }
            Action::SetCell(cell) => {
                self.view.cell = cell;
                self.zoom_all(|lattice| cell / lattice.cell);
            }
            Action::SetWall(wall) => self.view.wall = wall,
            Action::SetTheme(theme) => self.set_theme(theme),
            Action::SetColourBy(colour_by) => self.view.colour_by = colour_by,
            Action::ToggleColourBy => {
                self.view.colour_by = match self.view.colour_by {
                    ColourBy::State => ColourBy::Distance,
                    ColourBy::Distance => ColourBy::State,
                }
            }
            Action::ToggleMap => self.chosen.panes.toggle_map(),
            Action::ToggleCode => self.view.code = !self.view.code,
            Action::CopySeed => {
                let seed = &self.chosen.grown.seed;
                self.notice = Some(format!("Copied the seed {seed}"));
                self.copy = Some(seed.to_string());
            }
            Action::CopyCode => self.copy_code(),
            Action::TellLane(lane) => self.told_lane = lane,
            Action::CopyDirections => self.copy_directions(),
            Action::ShowDialog(dialog) => self.show_dialog(dialog),
            Action::Tell(words) if self.dialog.is_some() => self.dialog_error = Some(words),
            Action::Tell(words) => self.notice = Some(words),
            Action::Escape => self.escape(),
        }
    }

    fn zoom_all(&mut self, factor: impl Fn(Lattice) -> f32) {
        let all = if self.view.linked {
            1
        } else {
            self.rects.len()
        };
        for pane in 0..all {
            self.move_camera(pane, |lattice, rect| {
                Camera::zoomed(lattice, rect, rect.center(), factor(lattice))
            });
        }
    }

    fn show_dialog(&mut self, dialog: Dialog) {
        self.dialog_error = None;
        self.prepare_export();
        self.dialog = match (dialog, &self.scene) {
            (Dialog::Save | Dialog::Export, None) => None,
            (dialog, _) => Some(dialog),
        };
    }

    fn copy_directions(&mut self) {
        let Some(scene) = &self.scene else {
            return;
        };
        let lanes = scene.race().map_or(&[][..], |race| &race.lanes);
        let lane = lanes.get(self.told_lane).or(lanes.last());
        let Some(score) = lane.and_then(|lane| lane.score.as_ref()) else {
            return;
        };
        if lane
            .and_then(|lane| lane.extent)
            .is_some_and(|extent| extent.jumps)
        {
            self.notice = Some(NO_DIRECTIONS.to_owned());
            return;
        }
        let directions = directions::of(scene.map().size(), &score.path);
        let lines: String = directions.flat_map(|one| [one.name(), "\n"]).collect();
        self.notice = Some(format!(
            "Copied {} directions",
            grouped(score.moves().unwrap_or(0))
        ));
        self.copy = Some(lines);
    }

    fn set_theme(&mut self, theme: Theme) {
        self.theme = theme;
        self.tell_of_pictures();
    }

    /// Says where the pictures of a theme are, if they are too small to be seen.
    pub(super) fn tell_of_pictures(&mut self) {
        let theme = self.theme;
        self.notice = None;
        if theme == Theme::Quest && self.readout.cell * self.pixels_per_point < PICTURED {
            self.notice = Some("Cells this small are flat; zoom in to see pictures.".to_owned());
        }
    }

    /// Pauses and goes to a tick.
    fn go(&mut self, target: impl FnOnce(&mut Scene) -> u64) {
        self.projector.pause();
        if let Some(scene) = &mut self.scene {
            let tick = target(scene);
            scene.seek(tick);
        }
    }

    fn go_to_difference(&mut self) {
        if self
            .scene
            .as_ref()
            .is_some_and(|scene| !scene.is_complete())
        {
            self.notice = Some("The searches are not over yet.".to_owned());
            return;
        }
        let Some(step) = self.first_difference() else {
            self.notice = Some("The searches of the first two lanes do not differ.".to_owned());
            return;
        };
        // Only expansions count steps; in another unit the tick of that step is not known.
        let before = std::mem::replace(&mut self.chosen.unit, Unit::Expansions);
        self.go(|scene| {
            scene.set_unit(Unit::Expansions);
            scene.race_start() + step
        });
        let counted = match before {
            Unit::Expansions => String::new(),
            Unit::Events | Unit::FinishTogether => {
                format!(
                    ", and the clock is in step by {} now",
                    words::unit(Unit::Expansions)
                )
            }
        };
        let step = grouped(step);
        self.notice = Some(format!("Step {step} is the first that differs{counted}."));
    }

    /// The first step in which the first two lanes expand different cells.
    pub(in crate::app) fn first_difference(&self) -> Option<u64> {
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
    pub(in crate::app) fn refresh(&mut self) {
        let seed = self.chosen.grown.seed.next();
        self.chosen.grown.seed = seed.clone();
        let left = self.file.is_some();
        let mut told = Vec::new();
        for (parameter, _) in self.chosen.grown.settings.clone().iter() {
            if let Range::Number {
                drawn_below: Some(below),
                ..
            } = parameter.range
            {
                let value = Random::new(&seed, parameter.name).below(below);
                self.chosen.set_parameter(parameter.name, value);
                told.push(format!("{} {}", parameter.name, parameter.show(value)));
            }
        }
        self.grow_and_play();
        if !told.is_empty() {
            let drawn = format!("The seed {seed} has drawn {}.", told.join(", "));
            self.notice = Some(match self.notice.take() {
                // Growing may have had to say where a file has gone.
                Some(said) if left => format!("{drawn} {said}"),
                _ => drawn,
            });
        }
    }

    pub(in crate::app) fn grow_and_play(&mut self) {
        self.projector.player.motion = Motion::Forward;
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

    fn set_searches(&mut self, count: usize) {
        let ids: Vec<&'static str> = self.solvers().map(|entry| entry.info.id).collect();
        let shown = self.chosen.panes.set_count(count, &ids);
        if shown < count {
            self.notice = Some(match shown {
                1 => "There is only one search to show.".to_owned(),
                shown => format!("There are only {shown} searches to show."),
            });
        }
        self.change_lanes();
    }

    fn change_lanes(&mut self) {
        let lanes = self.lanes();
        if let Some(scene) = &mut self.scene {
            scene.set_solvers(lanes);
        }
    }

    /// Changes the scene, and says so where that took the clock out of the map's growth: edits are
    /// made on the finished map.
    pub(in crate::app) fn edit(&mut self, change: impl FnOnce(&mut Scene)) {
        let Some(scene) = &mut self.scene else {
            return;
        };
        let (tick, races) = (scene.tick(), scene.races());
        let growing = tick < scene.generation_ticks();
        change(scene);
        if growing && scene.races() != races {
            let words = "The map was still growing: the clock went on to the finished map, which is \
                         the one that is edited.";
            self.notice = Some(words.to_owned());
        }
    }

    fn save(&mut self, path: &str, replace: bool) {
        let Some(scene) = &self.scene else {
            return;
        };
        match (self.outside.save)(path, scene.map(), replace) {
            Ok(losses) => {
                self.dialog = None;
                let told = [format!("Saved {path}")].into_iter().chain(losses);
                self.notice = Some(told.collect::<Vec<_>>().join("; "));
            }
            Err(error) => self.dialog_error = Some(error),
        }
    }

    /// Closes the topmost thing that is open; with nothing open, pauses.
    fn escape(&mut self) {
        if self.exporting.cancel() {
        } else if self.dialog.take().is_some() {
            self.dialog_error = None;
        } else if self.notice.take().is_some() {
        } else if self.gesture != Gesture::Idle {
            self.gesture = Gesture::Idle;
            self.edit(|scene| {
                scene.end_stroke();
                scene.undo_stroke();
            });
        } else {
            self.projector.pause();
        }
    }
}
