//! The choices that make a run, and the settings of entries that are not used now.

use crate::watch::choices::panes::Panes;
use crate::watch::choices::playing::Playing;
use crate::watch::choices::shown::Shown;
use crate::watch::choices::steps::Steps;
use crate::watch::choices::{SizeChoice, Varied, last_part};
use mazescope_core::catalogue::Preferences;
use mazescope_core::generators::open;
use mazescope_core::solvers::{Adjacency, NEIGHBOURS};
use mazescope_core::structures::mazes::mask_choice::{Extent, MaskChoice};
use mazescope_core::{
    Catalogue, Discipline, Generator, Ground, Grown, Hue, Info, Map, Run, Seed, Settings, Size,
    Solver, Unit,
};
use mazescope_explain::Subject;
use std::mem;
use std::sync::Arc;

/// The choices that make a run, with entries by their ids. An entry that is chosen again gets its last settings.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// The algorithms that can be chosen.
    pub catalogue: Catalogue,
    /// What is shown: a generated map, or a file.
    pub shown: Shown,
    /// The file shown last, while a generated map is shown; [`Shown::Grown`] if there was none.
    pub(crate) put_aside: Shown,
    /// The generated map, or the one that returns when a file is closed. Its changes are applied once, when it is
    /// generated.
    pub grown: Grown,
    /// The generated map that is shown, which is not `grown` until that is ready.
    pub(crate) standing: Grown,
    /// Whether each new map is shown from its first event.
    pub grow: bool,
    /// Whether a generated map gets the size that fills its pane.
    pub fit: bool,
    /// The mask of the maze, if its generator accepts one.
    mask_choice: Option<MaskChoice>,
    /// The extent for which the mask of `grown` was made.
    masked: Option<Extent>,
    /// The panes: the map's, and one for each search, by the id of its solver.
    pub panes: Panes,
    /// The unit of a tick of the clock.
    pub unit: Unit,
    /// The search of the shown run that is not in the catalogue: the run of a learner.
    pub(crate) guest: Option<Solver>,
    /// The settings of generators.
    pub generator_settings: Preferences,
    /// The settings of solvers; all searches with the same solver share them.
    pub solver_settings: Preferences,
}

impl Chosen {
    /// The default choices.
    pub fn usual(catalogue: Catalogue) -> Chosen {
        // A program without generators gets an open field.
        let generator = catalogue.generators.first().copied();
        let generator = generator.unwrap_or(open::ENTRY);
        let (width, height) = FIRST_SIZE;
        let ids = catalogue.usual_solvers().into_iter();
        let ids: Vec<&'static str> = ids.map(|entry| entry.info.id).collect();
        let grown = Grown::new(generator, Size::clamped(width, height), Seed::first());
        Chosen {
            standing: grown.clone(),
            grown,
            grow: false,
            fit: true,
            mask_choice: None,
            masked: None,
            panes: Panes::new(&ids),
            unit: Unit::Expansions,
            guest: None,
            generator_settings: Preferences::default(),
            solver_settings: Preferences::default(),
            shown: Shown::Grown,
            put_aside: Shown::Grown,
            catalogue,
        }
    }

    /// Chooses the first scene of the catalogue; returns whether there is one whose entries all exist.
    pub fn take_first_scene(&mut self) -> bool {
        let Some(scene) = self.catalogue.first_scene else {
            return false;
        };
        let there = |id: &&str| self.catalogue.solver(id).is_some();
        let Some(generator) = self.catalogue.generator(scene.generator).copied() else {
            return false;
        };
        if !scene.solvers.iter().all(there) {
            return false;
        }
        self.take_generator(&generator);
        for &(name, value) in scene.parameters {
            self.set_parameter(name, value);
        }
        self.grown.size = Size::clamped(scene.size.0, scene.size.1);
        self.grown.seed = Seed::new(scene.seed);
        self.panes.show(scene.solvers);
        true
    }

    /// Chooses a generator with its last settings.
    pub fn take_generator(&mut self, generator: &Generator) {
        self.grown.settings = self.generator_settings.of(&generator.info);
        self.grown.generator = *generator;
    }

    /// Sets a parameter of the generator.
    pub fn set_parameter(&mut self, name: &str, value: u32) {
        let grown = &mut self.grown;
        grown.settings.set(name, value);
        let settings = grown.settings.clone();
        self.generator_settings
            .keep(&grown.generator.info, settings);
    }

    /// The chosen mask of the maze.
    pub fn mask_choice(&self) -> Option<&MaskChoice> {
        self.mask_choice.as_ref()
    }

    /// Chooses a mask, or none.
    pub fn grow_in(&mut self, mask_choice: Option<MaskChoice>) {
        self.mask_choice = mask_choice;
        self.masked = None;
    }

    /// Makes the mask with that extent, and takes over its size. Without a mask the map keeps the chosen size.
    ///
    /// # Errors
    ///
    /// Why there is no mask with that extent.
    pub fn make_mask(&mut self, extent: Extent) -> Result<(), String> {
        let mask_choice = self.mask_choice.as_ref();
        let Some(mask_choice) = mask_choice.filter(|_| self.grown.generator.masks) else {
            (self.grown.mask, self.masked) = (None, None);
            return Ok(());
        };
        if self.grown.mask.is_none() || self.masked != Some(extent) {
            (self.grown.mask, self.masked) = (None, None);
            let mask = mask_choice.mask(extent);
            let mask = mask.map_err(|error| {
                format!("The mask {:?} cannot be used: {error}.", mask_choice.name())
            })?;
            (self.grown.mask, self.masked) = (Some(Arc::new(mask)), Some(extent));
        }
        if let Some(mask) = &self.grown.mask {
            self.grown.size = mask.size();
        }
        Ok(())
    }

    /// Takes over a run with its size, except for the unit of its clock and a given map.
    pub fn take(&mut self, run: Run) {
        self.fit = false;
        if let Ground::Grown(grown) = run.ground {
            let info = &grown.generator.info;
            self.generator_settings.keep(info, grown.settings.clone());
            self.mask_choice = grown.mask.as_ref().map(|mask| MaskChoice::of(mask));
            self.masked = grown.mask.as_ref().map(|mask| Extent::Exactly(mask.size()));
            self.grown = *grown;
        }
        let known = |id: &str| self.catalogue.solver(id).is_some();
        let mut lanes = run.lanes.iter().map(|(solver, _)| solver);
        self.guest = lanes.find(|solver| !known(solver.info.id)).cloned();
        let ids = run.lanes.iter().map(|(solver, _)| solver.info.id);
        self.panes.show(&ids.collect::<Vec<_>>());
        for (solver, settings) in run.lanes {
            self.solver_settings.keep(&solver.info, settings);
        }
    }

    /// Takes over the setting in which this run of a gallery differs from the shown one: its seed, or that value of a
    /// parameter.
    pub(crate) fn adopt(&mut self, run: &Run, varied: &Varied, value: u32) {
        match (varied, &run.ground) {
            (Varied::Search(name), _) => {
                let all = self.catalogue.solvers.iter().map(|entry| &entry.info);
                let set = |settings: &mut Settings| settings.set(name, value);
                self.solver_settings.change(all, set);
            }
            (Varied::Seed(_) | Varied::Map(_), Ground::Grown(grown)) => {
                let info = &grown.generator.info;
                self.generator_settings.keep(info, grown.settings.clone());
                self.grown = Grown::clone(grown);
                self.standing = self.grown.clone();
            }
            (Varied::Seed(_) | Varied::Map(_), Ground::Given(_)) => {}
        }
    }

    /// Chooses searches for a scenario: at least one finds shortest paths by length, and all have 8 neighbours.
    pub fn suit_scenario(&mut self) {
        self.set_eight();
        let searches = self.panes.searches().to_vec();
        self.panes.show(&self.catalogue.with_shortest(searches));
    }

    /// Sets every solver to 8 neighbours, which scenarios require.
    pub fn set_eight(&mut self) {
        let all = self.catalogue.solvers.iter().map(|entry| &entry.info);
        self.solver_settings
            .change(all, |settings| NEIGHBOURS.set(settings, Adjacency::Eight));
    }

    /// The solvers of the panes with their settings: the lanes of the race.
    pub fn lanes(&self) -> Vec<(Solver, Settings)> {
        let lane = |id: &&'static str| {
            let entry = self.solver(id)?;
            Some((entry.clone(), self.solver_settings.of(&entry.info)))
        };
        self.panes.searches().iter().filter_map(lane).collect()
    }

    /// The hues of the lanes of the race.
    pub(crate) fn hues(&self) -> Vec<Hue> {
        let searches = self.panes.searches().iter();
        Hue::distinct(searches.filter_map(|id| Some(self.solver(id)?.info.hue)))
    }

    /// The run of these choices on that ground.
    pub(crate) fn run_on(&self, ground: impl Into<Ground>) -> Run {
        Run {
            ground: ground.into(),
            lanes: self.lanes(),
            unit: self.unit,
        }
    }

    /// The chosen size.
    pub fn size(&self) -> SizeChoice {
        match self.fit {
            true => SizeChoice::Fit,
            false => SizeChoice::Fixed(self.grown.size),
        }
    }

    /// The trace that is shown.
    pub(crate) fn playing(&self) -> Option<&Playing> {
        match &self.shown {
            Shown::Trace(playing) => Some(playing),
            _ => None,
        }
    }

    /// The scenario, while one of its searches is shown.
    pub fn scenario(&self) -> Option<&Steps> {
        match &self.shown {
            Shown::Line(steps) => Some(steps),
            _ => None,
        }
    }

    /// The name, without its folder, and the map of the file opened last, if it is a map.
    pub fn opened_map(&self) -> Option<(&str, &Arc<Map>)> {
        let opened = [&self.shown, &self.put_aside].into_iter();
        opened.into_iter().find_map(|shown| match shown {
            Shown::Map { path, map } => Some((last_part(path), map)),
            _ => None,
        })
    }

    /// Puts the shown file aside because a generated map replaces it; returns how to return to the file.
    pub(crate) fn leave_file(&mut self) -> Option<String> {
        if self.shown.is_grown() {
            return None;
        }
        self.put_aside = mem::take(&mut self.shown);
        let name = self.opened_name()?;
        let words = format!("{name} stays in the list of generators, so you can return to it.");
        Some(words)
    }

    /// Whether the other program may still add events.
    pub fn follows_another(&self) -> bool {
        self.playing().is_some_and(|playing| !playing.ended)
    }

    /// The name, without its folder, of the file opened last.
    pub fn opened_name(&self) -> Option<&str> {
        let path = self.shown.path().or(self.put_aside.path());
        path.map(last_part)
    }

    /// The chosen generator.
    pub fn generator(&self) -> &Generator {
        &self.grown.generator
    }

    /// The generator of the map that is shown, as a subject to be explained.
    pub(crate) fn grower(&self) -> Subject<'_> {
        Subject::of_generator(&self.standing.generator.info, &self.standing.settings)
    }

    /// The solvers that a search can have: those of the catalogue, the one that replays the shown trace, and
    /// the guest of the shown run.
    pub fn solvers(&self) -> impl Iterator<Item = &Solver> {
        let trace = self.playing().map(|playing| &playing.solver);
        let others = trace.into_iter().chain(&self.guest);
        self.catalogue.solvers.iter().chain(others)
    }

    /// The solver of that id, if a search can have it.
    pub fn solver(&self, id: &str) -> Option<&Solver> {
        self.solvers().find(|entry| entry.info.id == id)
    }

    /// The lane of the race that a pane shows.
    pub fn lane_of(&self, pane: usize) -> Option<usize> {
        pane.checked_sub(usize::from(self.panes.has_map()))
    }

    /// What one step is in the race.
    pub(crate) fn step(&self) -> &'static str {
        let searches = self.panes.searches().iter();
        Discipline::step_of(searches.filter_map(|id| Some(self.solver(id)?.info.discipline)))
    }

    /// The lines of the longest listing of pseudocode among the panes, with a line for its caption if `captioned`.
    pub fn longest_listing(&self, captioned: bool) -> usize {
        let lines = |info: &Info, settings: &Settings| {
            let caption = (info.explanation.caption)(settings);
            let has_caption = captioned && !caption.is_empty();
            (info.pseudocode)(settings).len() + usize::from(has_caption)
        };
        let searches = self.lanes();
        let searches = searches.iter();
        let searches = searches.map(|(solver, settings)| lines(&solver.info, settings));
        let map = (self.panes.has_map() && self.shown.is_grown())
            .then(|| lines(&self.standing.generator.info, &self.standing.settings));
        searches.chain(map).max().unwrap_or(0)
    }

    /// The largest number of neighbours of a cell that a search decides on one by one.
    pub fn most_neighbours(&self) -> usize {
        let count =
            |(solver, settings): &(Solver, Settings)| solver.info.decided_neighbours(settings);
        self.lanes().iter().map(count).max().unwrap_or(0)
    }

    /// Whether the shown map is a maze of rooms, whose walls may be thin.
    pub fn has_rooms(&self) -> bool {
        self.shown.is_grown() && self.standing.generator.sides.has_rooms()
    }
}

/// Size of a map that is not fitted to its pane yet, or for which there is too little memory.
pub const FIRST_SIZE: (u32, u32) = (41, 21);
