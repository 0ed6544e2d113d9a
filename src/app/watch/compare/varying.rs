//! What can be varied in small multiples, and their work beside the window.

use crate::app::watch::actions::WatchAction;
use crate::app::watch::choices::Varied;
use crate::app::watch::compare::multiples::{
    Making, MultipleMap, MultiplesPlan, act, is_small, seeds, values,
};
use crate::app::watch::state::State;
use crate::catalogue::{Parameter, Settings, Solver};
use std::sync::Arc;

impl State {
    /// What can be varied: of a map that grows its seed and its parameters, and the parameters of the search in the focus.
    pub fn variable(&self) -> Vec<Varied> {
        let mut all = Vec::new();
        if self.chosen.shown.is_grown() {
            all.push(Varied::Seed(self.chosen.grown.seed.clone()));
            let parameters = self.chosen.generator().info.parameters.iter();
            all.extend(parameters.map(|parameter| Varied::Map(parameter.name)));
        }
        if let Some((solver, _)) = self.varied_search() {
            let parameters = solver.info.parameters.iter();
            all.extend(parameters.map(|parameter| Varied::Search(parameter.name)));
        }
        all
    }

    /// The search whose runs are seen: the one in the focus, else the first one.
    fn varied_search(&self) -> Option<(&Solver, Settings)> {
        let searches = self.chosen.panes.searches();
        let lane = self.chosen.lane_of(self.focus()).unwrap_or(0);
        let id = searches.get(lane).or(searches.first())?;
        // What another program has written cannot run otherwise.
        let solver = self.chosen.catalogue.solver(id)?;
        Some((solver, self.chosen.solver_settings.of(&solver.info)))
    }

    /// The name of the search whose runs are seen.
    pub fn varied_name(&self) -> Option<&'static str> {
        let (solver, _) = self.varied_search()?;
        Some(solver.info.name.trim_end_matches(" search"))
    }

    /// Chooses what is varied, or nothing.
    pub(crate) fn vary(&mut self, varied: Option<Varied>) {
        self.compare.multiples.varied = varied;
    }

    /// Goes on with small multiples while the column compares; says whether there is more to do.
    pub(crate) fn multiply(&mut self) -> bool {
        let shown = self.compares();
        let mut multiples = std::mem::take(&mut self.compare.multiples);
        let plan = multiples.varied.as_ref().filter(|_| shown);
        let plan = plan.and_then(|varied| self.plan_of(varied));
        multiples.follow(plan);
        // What the race needs comes first.
        let idle = self
            .time
            .scene
            .as_ref()
            .is_some_and(|scene| scene.is_complete());
        let varied = multiples.varied.clone();
        let more = idle && multiples.go_on(|place| self.making(varied.as_ref()?, place));
        self.compare.multiples = multiples;
        more
    }

    /// The parameter that is varied, if one is.
    fn varied_parameter(&self, varied: &Varied) -> Option<&'static Parameter> {
        let (parameters, name) = match *varied {
            Varied::Seed(_) => return None,
            Varied::Map(name) => (self.chosen.generator().info.parameters, name),
            Varied::Search(name) => (self.varied_search()?.0.info.parameters, name),
        };
        parameters.iter().find(|parameter| parameter.name == name)
    }

    fn plan_of(&self, varied: &Varied) -> Option<MultiplesPlan> {
        let (solver, mut settings) = self.varied_search()?;
        let mut grown = self.chosen.grown.clone();
        let on_map = match varied {
            Varied::Seed(seed) => {
                grown.seed = seed.clone();
                false
            }
            Varied::Map(_) => false,
            Varied::Search(_) => true,
        };
        let map = match on_map {
            true => {
                let scene = self.time.scene.as_ref()?;
                is_small(scene.map().size()).then(|| Some((self.time.scenes, scene.races())))?
            }
            false => {
                let size = grown.site().size();
                (self.chosen.shown.is_grown() && is_small(size)).then_some(None)?
            }
        };
        let runs = match (varied, self.varied_parameter(varied)) {
            (Varied::Seed(seed), _) => seeds(seed)
                .into_iter()
                .map(|seed| (seed.as_str().to_owned(), act(&Varied::Seed(seed), 0)))
                .collect(),
            (Varied::Map(_) | Varied::Search(_), None) => return None,
            (Varied::Map(name), Some(parameter)) => {
                grown.settings.set(name, 0);
                told(varied, parameter)
            }
            (Varied::Search(name), Some(parameter)) => {
                settings.set(name, 0);
                told(varied, parameter)
            }
        };
        let of_map = match on_map {
            true => String::new(),
            false => format!(
                "{} {:?} {} {:?}",
                grown.generator.info.id, grown.settings, grown.size, grown.seed
            ),
        };
        Some(MultiplesPlan {
            common: format!("{} {settings:?} {of_map}", solver.info.id),
            runs,
            map,
        })
    }

    /// The run of that place.
    fn making(&self, varied: &Varied, place: usize) -> Option<Making> {
        let (solver, mut settings) = self.varied_search()?;
        let solver = solver.clone();
        let mut grown = self.chosen.grown.clone();
        grown.changes = Default::default();
        let value = || {
            let parameter = self.varied_parameter(varied)?;
            values(&parameter.range).get(place).copied()
        };
        let map = match varied {
            Varied::Seed(seed) => {
                grown.seed = seeds(seed).get(place)?.clone();
                MultipleMap::Grown(Box::new(grown))
            }
            Varied::Map(name) => {
                grown.settings.set(name, value()?);
                MultipleMap::Grown(Box::new(grown))
            }
            Varied::Search(name) => {
                settings.set(name, value()?);
                MultipleMap::Given(Arc::clone(self.time.scene.as_ref()?.map()))
            }
        };
        Some(Making {
            solver,
            settings,
            map,
        })
    }
}

/// The runs of a parameter's values.
fn told(varied: &Varied, parameter: &Parameter) -> Vec<(String, WatchAction)> {
    let values = values(&parameter.range).into_iter();
    values
        .map(|value| (parameter.show(value), act(varied, value)))
        .collect()
}
