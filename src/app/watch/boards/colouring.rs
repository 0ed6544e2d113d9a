//! Colours that mean something else than the state: kept up with what is shown, and handed to panes.

use crate::app::boards::picture::Levels;
use crate::app::room::Common;
use crate::app::watch::boards::colours::{Meaning, ShownRun, scale_of};
use crate::app::watch::boards::distances::MoveLevels;
use crate::app::watch::choices::shown::Shown;
use crate::app::watch::choices::{ColourBy, Shows};
use crate::app::watch::compare::difference;
use crate::app::watch::compare::difference::{Difference, DifferenceLegend, DifferenceLevels};
use crate::app::watch::state::State;
use crate::catalogue::Info;
use crate::layers::LAYERS;
use crate::layers::follower::{Follower, Legend};
use crate::layers::layer::LayerEntry;
use crate::playback::timeline::Timeline;
use std::rc::Rc;

impl State {
    /// The entry that the run of that place is one of; none for a map that is not grown.
    fn info_at(&self, place: usize) -> Option<&Info> {
        let Some(lane) = place.checked_sub(1) else {
            let grown = matches!(self.chosen.shown, Shown::Grown);
            return grown.then(|| &self.chosen.generator().info);
        };
        let race = self.time.scene.as_ref()?.race()?;
        Some(&race.lanes.get(lane)?.solver.info)
    }

    /// What colours can mean for what is shown, or for the searches that are to come.
    pub fn meanings(&self) -> Vec<ColourBy> {
        let ground = self.info_at(0).into_iter();
        let searches = self.chosen.panes.shown().into_iter();
        let searches = searches.filter_map(|shows| match shows {
            Shows::Search(id) => self.chosen.solver(id).map(|entry| &entry.info),
            Shows::Generation => None,
        });
        let infos: Vec<&Info> = ground.chain(searches).collect();
        let fitting = LAYERS.iter();
        let fitting = fitting.filter(|layer| infos.iter().any(|info| (layer.fits)(info)));
        let pair = self.pair().map(|_| ColourBy::Difference);
        [ColourBy::Fitting, ColourBy::State, ColourBy::Distance]
            .into_iter()
            .chain(pair)
            .chain(fitting.map(|layer| ColourBy::Layer(layer.id)))
            .collect()
    }

    /// Brings colours closer to the present moment, for some milliseconds, and pours distances over the map;
    /// says whether there is more to do.
    pub(crate) fn colour(&mut self, seconds: f64, moving: bool, common: &mut Common) -> bool {
        let host = Rc::clone(&self.host);
        let begun = host.clock();
        let used = || host.clock() - begun;
        let mut colours = std::mem::take(&mut self.boards.colours);
        let (by, racing) = (self.view.colour_by, self.time.is_racing());
        if by != ColourBy::Distance {
            colours.distances.clear();
        }
        let runs = self.runs_in_sight(by, racing);
        let more = match by {
            _ if !runs.is_empty() => match colours.follow(&runs, used) {
                Ok(behind) => {
                    if moving {
                        colours.keep_pace(behind, used());
                    }
                    behind
                }
                Err(reason) => {
                    common.tell(format!("{}: {reason}.", by.name()));
                    self.view.colour(ColourBy::State);
                    colours.forget_layers();
                    false
                }
            },
            ColourBy::Difference => {
                colours.forget_layers();
                match self.compared_runs(racing) {
                    Some(pair) => {
                        colours.difference.note(pair);
                        colours.difference.count(pair, || used() >= DISTANCES)
                    }
                    None => false,
                }
            }
            ColourBy::Fitting | ColourBy::State | ColourBy::Distance | ColourBy::Layer(_) => {
                colours.forget_layers();
                let scene = self.time.scene.as_ref().filter(|_| racing);
                match scene.zip(self.time.run_key(None)) {
                    Some((scene, of)) if by == ColourBy::Distance => {
                        let enough = || used() >= DISTANCES;
                        colours.distances.work(of, scene.map(), seconds, enough)
                    }
                    Some(_) | None => {
                        colours.distances.clear();
                        false
                    }
                }
            }
        };
        if by != ColourBy::Difference {
            colours.difference = Difference::default();
        }
        self.boards.colours = colours;
        more
    }

    /// The runs of the two searches that are set side by side, while the race is on.
    fn compared_runs(&self, racing: bool) -> Option<[&Timeline; 2]> {
        let [one, other] = self.pair().filter(|_| racing)?;
        let lanes = &self.time.scene.as_ref()?.race()?.lanes;
        Some([&lanes.get(one)?.timeline, &lanes.get(other)?.timeline])
    }

    /// What the picture of the two searches stands for, on the panes of these two.
    fn difference_legend(&self, pane: usize, racing: bool) -> Option<DifferenceLegend> {
        let pair = self.pair().filter(|_| racing)?;
        let lane = self.chosen.lane_of(pane)?;
        let scene = self.time.scene.as_ref()?;
        let race = scene.race().filter(|_| pair.contains(&lane))?;
        let info = |lane: usize| race.lanes.get(lane).map(|lane| &lane.solver.info);
        let [one, other] = [info(pair[0])?, info(pair[1])?];
        let runs = self.compared_runs(racing);
        let counts = runs.and_then(|runs| self.boards.colours.difference.counts(runs));
        Some(DifferenceLegend {
            names: [one, other].map(|info| info.name.trim_end_matches(" search")),
            hues: [one.hue, other.hue],
            counts: counts.map(|[one, other, both]| {
                let neither = scene.floor().saturating_sub(one + other + both);
                [one, other, both, neither]
            }),
        })
    }

    /// Takes note, before the boards are painted and settled, of what has changed on them since they were counted, and
    /// gives that a revision.
    pub(crate) fn revise_difference(&mut self, racing: bool) {
        if self.view.colour_by != ColourBy::Difference {
            return;
        }
        let mut colours = std::mem::take(&mut self.boards.colours);
        if let Some(pair) = self.compared_runs(racing) {
            colours.difference.note(pair);
            colours.revise_difference();
        }
        self.boards.colours = colours;
    }

    /// Which of the two searches has expanded each cell, while that is shown.
    pub(crate) fn difference(&self, racing: bool) -> Option<DifferenceLevels<'_>> {
        if self.view.colour_by != ColourBy::Difference {
            return None;
        }
        let pair = self.pair()?;
        let runs = self.compared_runs(racing)?;
        if !self.boards.colours.difference.is_noted(runs) {
            return None;
        }
        let lanes = &self.time.scene.as_ref()?.race()?.lanes;
        let hues = pair.map(|lane| lanes[lane].solver.info.hue);
        Some(DifferenceLevels::new(runs.map(Timeline::board), hues))
    }

    /// That as a pane shows it, if it is the pane of one of the two.
    pub(crate) fn difference_levels<'a>(
        &'a self,
        of: &'a DifferenceLevels<'a>,
        lane: Option<usize>,
    ) -> Option<Levels<'a>> {
        self.pair()
            .filter(|pair| lane.is_some_and(|lane| pair.contains(&lane)))?;
        let revision = &self.boards.colours.difference_revision;
        Some(Levels {
            of,
            revision: revision.now,
            since: revision.since,
            changed: &revision.changed,
            scale: difference::SCALE,
        })
    }

    /// Works on colours once more in the same frame, after what was asked for in it: what was edited or
    /// sought is not shown without them in between. Says whether there is more to do.
    pub(crate) fn catch_up(&mut self, common: &mut Common) -> bool {
        self.colour(0.0, false, common)
    }

    /// The runs whose boards are shown and for which that layer means something, each once.
    fn runs_in_sight(&self, by: ColourBy, racing: bool) -> Vec<ShownRun<'_>> {
        let mut runs: Vec<ShownRun<'_>> = Vec::new();
        for pane in 0..self.chosen.panes.shown().len() {
            let run = self.run_of(self.chosen.lane_of(pane), by, racing);
            let known = |run: &ShownRun<'_>| runs.iter().any(|other| other.place == run.place);
            runs.extend(run.filter(|run| !known(run)));
        }
        runs
    }

    /// The run whose board the pane of a lane shows, or that of the map, with its layer, if one is shown that means
    /// something for it.
    fn run_of(&self, lane: Option<usize>, by: ColourBy, racing: bool) -> Option<ShownRun<'_>> {
        let lane = lane.filter(|_| racing);
        let place = lane.map_or(0, |lane| lane + 1);
        let info = self.info_at(place)?;
        let entry = match by {
            ColourBy::Fitting => ColourBy::layer(info.explanation.layer?)?.entry()?,
            ColourBy::State | ColourBy::Distance | ColourBy::Difference | ColourBy::Layer(_) => {
                by.entry()?
            }
        };
        let timeline = self.timeline_at(place).filter(|_| (entry.fits)(info))?;
        // Nobody has asked for it by name, so it takes no memory that is missed.
        let small = timeline.board().size().cells() <= BY_ITSELF;
        (by != ColourBy::Fitting || small).then_some(ShownRun {
            place,
            timeline,
            entry,
        })
    }

    fn timeline_at(&self, place: usize) -> Option<&Timeline> {
        let scene = self.time.scene.as_ref()?;
        match place.checked_sub(1) {
            Some(lane) => Some(&scene.race()?.lanes.get(lane)?.timeline),
            None => Some(scene.ground()),
        }
    }

    /// What the colours of a pane mean at the present moment.
    pub(crate) fn meaning(&self, pane: usize, racing: bool) -> Meaning {
        let by = self.view.colour_by;
        match by {
            ColourBy::State => Meaning::State,
            ColourBy::Distance => {
                let scene = self.time.scene.as_ref().filter(|_| racing);
                let Some((scene, of)) = scene.zip(self.time.run_key(None)) else {
                    return Meaning::State;
                };
                let distances = &self.boards.colours.distances;
                match distances.levels(of, scene.map().size()) {
                    Some(_) => Meaning::Levels(by, Some(distances.legend())),
                    None => Meaning::OnItsWay(by),
                }
            }
            ColourBy::Difference => {
                let legend = self.difference_legend(pane, racing);
                legend.map_or(Meaning::State, Meaning::Difference)
            }
            ColourBy::Layer(_) | ColourBy::Fitting => {
                let Some(run) = self.run_of(self.chosen.lane_of(pane), by, racing) else {
                    return Meaning::State;
                };
                let by = ColourBy::Layer(run.entry.id);
                match self.boards.colours.layer(run.place, run.timeline) {
                    Some(layer) => {
                        let legend = layer.legend();
                        Meaning::Levels(
                            by,
                            legend.map(|own| self.shared_legend(run.entry, own, racing)),
                        )
                    }
                    None => Meaning::OnItsWay(by),
                }
            }
        }
    }

    /// The legend of a layer with the same colour for the same value in all panes.
    fn shared_legend(&self, of: &LayerEntry, own: Legend, racing: bool) -> Legend {
        let runs = self.runs_in_sight(self.view.colour_by, racing).into_iter();
        let runs = runs.filter(|run| run.entry.id == of.id);
        let layers = runs.filter_map(|run| self.boards.colours.layer(run.place, run.timeline));
        let legends = layers.filter_map(Follower::legend);
        legends.fold(own, |shared, other| shared.shared_with(&other))
    }

    /// Gives revisions to the layers that are about to be painted.
    pub(crate) fn revise_layers(&mut self, racing: bool) {
        let runs = self.runs_in_sight(self.view.colour_by, racing).into_iter();
        let there = runs.filter(|run| self.boards.colours.layer(run.place, run.timeline).is_some());
        let places: Vec<usize> = there.map(|run| run.place).collect();
        for place in places {
            self.boards.colours.revise(place);
        }
    }

    /// The distances on the map, if colours mean them and they are there.
    pub(crate) fn distances(&self, racing: bool) -> Option<MoveLevels<'_>> {
        let by_distance = racing && self.view.colour_by == ColourBy::Distance;
        let size = self.time.scene.as_ref()?.map().size();
        let levels = self
            .boards
            .colours
            .distances
            .levels(self.time.run_key(None)?, size);
        levels.filter(|_| by_distance)
    }

    /// The distances on the map as a pane shows them: poured over the map, or all at once.
    pub(crate) fn distance_levels<'a>(&self, of: &'a MoveLevels<'a>, poured: bool) -> Levels<'a> {
        let distances = &self.boards.colours.distances;
        let legend = distances.legend();
        let mut scale = scale_of(&legend, self.view.colour_map);
        scale.discovered_only = true;
        if poured {
            scale.shown = (legend.high.0 as f32 * distances.poured() as f32).floor();
        }
        Levels {
            of,
            revision: distances.revision(),
            since: distances.revision(),
            changed: &[],
            scale,
        }
    }

    /// The levels of the layer that the pane of a lane shows, or that of the map, if it shows one and that is there.
    pub(crate) fn layer_levels(&self, lane: Option<usize>, racing: bool) -> Option<Levels<'_>> {
        let run = self.run_of(lane, self.view.colour_by, racing)?;
        let layer = self.boards.colours.layer(run.place, run.timeline)?;
        let revision = self.boards.colours.revision(run.place)?;
        Some(Levels {
            of: layer,
            revision: revision.now,
            since: revision.since,
            changed: &revision.changed,
            scale: scale_of(
                &self.shared_legend(run.entry, layer.legend()?, racing),
                self.view.colour_map,
            ),
        })
    }
}

/// Cells of a map up to which a layer is shown that its entry names.
const BY_ITSELF: usize = 1 << 20;
/// Seconds of a frame in which distances on the map are worked out.
const DISTANCES: f64 = 0.0014;
