//! What is asked of the map: which one, and how it grows.

pub mod brushes;
pub mod card;
pub mod drawing;
pub mod edit;
pub mod hand;
pub mod outline;
pub mod outlining;
pub mod parameter;
pub mod typed_field;

use crate::app::room::Common;
use crate::app::watch::actions::MapAction;
use crate::app::watch::choices::SizeChoice;
use crate::app::watch::state::State;
use crate::catalogue::Range;
use crate::playback::player::Motion;
use crate::random::{Random, Seed};

impl State {
    /// Carries out what is asked of the map.
    pub(crate) fn act_on_map(&mut self, action: MapAction, common: &mut Common) {
        match action {
            MapAction::Refresh => self.refresh(common),
            MapAction::SetGenerator(id) => match self.chosen.catalogue.generator(id).copied() {
                Some(entry) => {
                    self.chosen.take_generator(&entry);
                    self.boards.cameras = Default::default();
                    self.grow_and_play(common);
                }
                None => common.tell(format!("There is no generator {id:?} here.")),
            },
            MapAction::SetParameter(name, value) => {
                self.chosen.set_parameter(name, value);
                self.grow_at_once(common);
            }
            MapAction::SetSize(size) => {
                self.view.fit = size == SizeChoice::Fit;
                if let SizeChoice::Fixed(size) = size {
                    self.chosen.grown.size = size;
                }
                self.boards.cameras = Default::default();
                self.grow_at_once(common);
            }
            MapAction::SetSeed(text) => {
                self.chosen.grown.seed = Seed::new(&text);
                match self.is_paused_in_race() {
                    true => self.grow_at_once(common),
                    false => self.grow_and_play(common),
                }
            }
            MapAction::GrowWithin(within) => self.grow_within(within, common),
            MapAction::ShowOpened => {
                common.notice = None;
                self.show_opened(common);
                self.time.projector.player.motion = Motion::Forward;
            }
            MapAction::StepScenario(by) => self.step_scenario(by, common),
            MapAction::GoToTask(place) => self.go_to_task(place, common),
        }
    }

    /// The next seed, what is drawn from it, and a new map that grows at once.
    pub(crate) fn refresh(&mut self, common: &mut Common) {
        let seed = self.chosen.grown.seed.next();
        self.chosen.grown.seed = seed.clone();
        let left = !self.chosen.shown.is_grown();
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
        self.grow_and_play(common);
        if !told.is_empty() {
            let drawn = format!("The seed {seed} has drawn {}.", told.join(", "));
            let told = match &common.notice {
                // Growing may have had to say where a file has gone.
                Some(said) if left => format!("{drawn} {}", &**said),
                _ => drawn,
            };
            common.tell(told);
        }
    }

    pub(crate) fn grow_and_play(&mut self, common: &mut Common) {
        self.time.projector.player.motion = Motion::Forward;
        self.grow(common);
    }

    /// Whether time stands in the midst of a race on a map that has grown.
    fn is_paused_in_race(&mut self) -> bool {
        let stands = self.time.projector.is_paused() && self.chosen.shown.is_grown();
        (self.time.scene.as_mut())
            .is_some_and(|scene| stands && scene.is_racing() && !scene.has_ended())
    }
}
