//! Colours that mean something else than the state: kept up with what is shown, and handed to panes.

use crate::app::boards::picture::Levels;
use crate::app::host::Host;
use crate::app::room::Common;
use crate::app::watch::boards::Boards;
use crate::app::watch::boards::colours::{Colours, Meaning, ShownRun, scale_of};
use crate::app::watch::boards::distances::MoveLevels;
use crate::app::watch::choices::chosen::Chosen;
use crate::app::watch::choices::{ColourBy, ColourMap};
use crate::app::watch::compare::difference::{
    self, Difference, DifferenceLegend, DifferenceLevels,
};
use crate::app::watch::time::Time;
use crate::app::watch::time::run_key::RunKey;
use crate::app::watch::view::View;
use crate::catalogue::Info;
use crate::layers::LAYERS;
use crate::layers::follower::Legend;
use crate::layers::layer::LayerEntry;
use crate::playback::race::Lane;
use crate::playback::scene::Scene;
use crate::playback::timeline::Timeline;
use crate::structures::memory::NoMemory;

/// Brings colours closer to the present moment, after so many seconds in which the clock was moving or not; says
/// whether there is more to do. Where there is no memory for them, colours mean the state again.
pub(crate) fn bring_on(
    boards: &mut Boards,
    (chosen, time): (&Chosen, &mut Time),
    view: &mut View,
    pair: Option<[usize; 2]>,
    (seconds, moving): (f64, bool),
    common: &mut Common,
) -> bool {
    let racing = time.is_racing();
    let runs = ShownRuns::new(chosen, time, view, racing, pair);
    let colours = &mut boards.colours;
    match colours.go_on(&runs, seconds, moving, &*common.host) {
        Ok(more) => more,
        Err(reason) => {
            common.tell(format!("{}: {reason}.", view.colour_by.name()));
            view.colour(ColourBy::State);
            colours.forget_layers();
            false
        }
    }
}

/// What colours can mean for what is shown, or for the searches that are to come.
pub fn meanings(chosen: &Chosen) -> Vec<ColourBy> {
    let ground = chosen.shown.is_grown().then(|| &chosen.generator().info);
    let searches = chosen.panes.searches();
    let entries = searches.iter().filter_map(|id| chosen.solver(id));
    let infos: Vec<&Info> = ground
        .into_iter()
        .chain(entries.map(|entry| &entry.info))
        .collect();
    let fitting = LAYERS.iter();
    let fitting = fitting.filter(|layer| infos.iter().any(|info| (layer.fits)(info)));
    let pair = (searches.len() > 1).then_some(ColourBy::Difference);
    [ColourBy::Fitting, ColourBy::State, ColourBy::Distance]
        .into_iter()
        .chain(pair)
        .chain(fitting.map(|layer| ColourBy::Layer(layer.id)))
        .collect()
}

/// The runs whose boards are shown at a moment, and what the colours of their cells are to mean.
pub(crate) struct ShownRuns<'a> {
    chosen: &'a Chosen,
    /// The scene, and the key of the map on which its race takes place.
    scene: Option<(&'a Scene, RunKey)>,
    by: ColourBy,
    map: ColourMap,
    /// Whether the boards of the searches are shown, and not yet the map's in their place.
    racing: bool,
    /// The lanes of the two searches that are set side by side, while the race is on.
    pair: Option<[usize; 2]>,
}

impl<'a> ShownRuns<'a> {
    /// The runs that are shown of the present scene, while the race is on or not.
    pub fn new(
        chosen: &'a Chosen,
        time: &'a Time,
        view: &View,
        racing: bool,
        pair: Option<[usize; 2]>,
    ) -> ShownRuns<'a> {
        ShownRuns {
            chosen,
            scene: time.scene.as_ref().zip(time.run_key(None)),
            by: view.colour_by,
            map: view.colour_map,
            racing,
            pair: pair.filter(|_| racing),
        }
    }

    fn lane(&self, lane: usize) -> Option<&'a Lane> {
        self.scene?.0.race()?.lanes.get(lane)
    }

    /// The run whose board the pane of a lane shows, or that of the map, with its layer, if one is shown that means
    /// something for it.
    fn of(&self, lane: Option<usize>) -> Option<ShownRun<'a>> {
        let lane = lane.filter(|_| self.racing);
        let (info, timeline) = match lane {
            Some(lane) => {
                let lane = self.lane(lane)?;
                (&lane.solver.info, &lane.timeline)
            }
            None if self.chosen.shown.is_grown() => {
                (&self.chosen.generator().info, self.scene?.0.ground())
            }
            None => return None,
        };
        let entry = match self.by {
            ColourBy::Fitting => ColourBy::layer(info.explanation.layer?)?.entry()?,
            by => by.entry()?,
        };
        // Nobody has asked for it by name, so it takes no memory that is missed.
        let small = timeline.board().size().cells() <= BY_ITSELF;
        let shown = (entry.fits)(info) && (self.by != ColourBy::Fitting || small);
        shown.then_some(ShownRun {
            lane,
            timeline,
            entry,
        })
    }

    /// All of them for which that layer means something, each once.
    fn all(&self) -> Vec<ShownRun<'a>> {
        let mut runs: Vec<ShownRun<'_>> = Vec::new();
        for shows in 0..self.chosen.panes.shown().len() {
            let run = self.of(self.chosen.lane_of(shows));
            let known = |run: &ShownRun<'_>| runs.iter().any(|other| other.lane == run.lane);
            runs.extend(run.filter(|run| !known(run)));
        }
        runs
    }

    /// The two that are set side by side, while the race is on.
    fn compared(&self) -> Option<[&'a Timeline; 2]> {
        let [one, other] = self.pair?;
        Some([&self.lane(one)?.timeline, &self.lane(other)?.timeline])
    }
}

impl Colours {
    /// Comes closer to the present moment, for some milliseconds, while the clock is `moving` or not, and pours
    /// distances over the map; says whether there is more to do.
    ///
    /// # Errors
    ///
    /// There is no memory for a layer.
    pub(crate) fn go_on(
        &mut self,
        shown: &ShownRuns<'_>,
        seconds: f64,
        moving: bool,
        host: &dyn Host,
    ) -> Result<bool, NoMemory> {
        let begun = host.clock();
        let used = || host.clock() - begun;
        if shown.by != ColourBy::Distance {
            self.distances.clear();
        }
        if shown.by != ColourBy::Difference {
            self.difference = Difference::default();
        }
        let runs = shown.all();
        if !runs.is_empty() {
            let behind = self.follow(&runs, used)?;
            if moving {
                self.keep_pace(behind, used());
            }
            return Ok(behind);
        }
        self.forget_layers();
        let enough = || used() >= DISTANCES;
        Ok(match (shown.by, shown.scene.filter(|_| shown.racing)) {
            (ColourBy::Difference, _) => shown.compared().is_some_and(|pair| {
                self.difference.note(pair);
                self.difference.count(pair, enough)
            }),
            (ColourBy::Distance, Some((scene, of))) => {
                (self.distances).work(of, scene.map(), seconds, enough)
            }
            _ => {
                self.distances.clear();
                false
            }
        })
    }

    /// Gives revisions to what is about to be painted, before the boards are painted and settled.
    pub(crate) fn revise(&mut self, shown: &ShownRuns<'_>) {
        self.revise_layers(&shown.all());
        let pair = shown.compared();
        if let Some(pair) = pair.filter(|_| shown.by == ColourBy::Difference) {
            self.difference.note(pair);
            self.revise_difference();
        }
    }

    /// What the colours of the pane of a lane, or of the map's, mean at the present moment.
    pub(crate) fn meaning(&self, shown: &ShownRuns<'_>, lane: Option<usize>) -> Meaning {
        let by = shown.by;
        match by {
            ColourBy::State => Meaning::State,
            ColourBy::Distance => match shown.scene.filter(|_| shown.racing) {
                None => Meaning::State,
                Some((scene, of)) => match self.distances.levels(of, scene.map().size()) {
                    Some(_) => Meaning::Levels(by, Some(self.distances.legend())),
                    None => Meaning::OnItsWay(by),
                },
            },
            ColourBy::Difference => {
                let legend = self.difference_legend(shown, lane);
                legend.map_or(Meaning::State, Meaning::Difference)
            }
            ColourBy::Layer(_) | ColourBy::Fitting => {
                let Some(run) = shown.of(lane) else {
                    return Meaning::State;
                };
                let by = ColourBy::Layer(run.entry.id);
                match self.layer(&run) {
                    Some((layer, _)) => {
                        let legend = layer.legend();
                        Meaning::Levels(
                            by,
                            legend.map(|own| self.shared_legend(shown, run.entry, own)),
                        )
                    }
                    None => Meaning::OnItsWay(by),
                }
            }
        }
    }

    /// What the picture of the two searches stands for, on the panes of these two.
    fn difference_legend(
        &self,
        shown: &ShownRuns<'_>,
        lane: Option<usize>,
    ) -> Option<DifferenceLegend> {
        let pair = shown
            .pair
            .filter(|pair| lane.is_some_and(|lane| pair.contains(&lane)))?;
        let [one, other] = [shown.lane(pair[0])?, shown.lane(pair[1])?];
        let infos = [&one.solver.info, &other.solver.info];
        let counts = self.difference.counts([&one.timeline, &other.timeline]);
        let floor = shown.scene?.0.floor();
        Some(DifferenceLegend {
            names: infos.map(|info| info.name.trim_end_matches(" search")),
            hues: infos.map(|info| info.hue),
            counts: counts.map(|[one, other, both]| {
                let neither = floor.saturating_sub(one + other + both);
                [one, other, both, neither]
            }),
        })
    }

    /// The legend of a layer with the same colour for the same value in all panes.
    fn shared_legend(&self, shown: &ShownRuns<'_>, of: &LayerEntry, own: Legend) -> Legend {
        let runs = shown.all().into_iter().filter(|run| run.entry.id == of.id);
        let legends = runs.filter_map(|run| self.layer(&run)?.0.legend());
        legends.fold(own, |shared, other| shared.shared_with(&other))
    }

    /// What all panes share of colours that mean something else than the state and that of one run.
    pub(crate) fn shared<'a>(&'a self, shown: &ShownRuns<'a>) -> SharedLevels<'a> {
        match shown.by {
            ColourBy::Distance => {
                let levels = shown
                    .scene
                    .filter(|_| shown.racing)
                    .and_then(|(scene, of)| self.distances.levels(of, scene.map().size()));
                levels.map_or(SharedLevels::Nothing, SharedLevels::Distances)
            }
            ColourBy::Difference => {
                let noted = shown
                    .compared()
                    .filter(|&runs| self.difference.is_noted(runs));
                let lanes = shown
                    .pair
                    .and_then(|[one, other]| Some([shown.lane(one)?, shown.lane(other)?]));
                match noted.zip(lanes) {
                    Some((runs, lanes)) => SharedLevels::Difference(DifferenceLevels::new(
                        runs.map(Timeline::board),
                        lanes.map(|lane| lane.solver.info.hue),
                    )),
                    None => SharedLevels::Nothing,
                }
            }
            ColourBy::Fitting | ColourBy::State | ColourBy::Layer(_) => SharedLevels::Nothing,
        }
    }

    /// The levels that the pane of a lane shows, or that of the map, if it shows some and they are there.
    pub(crate) fn levels<'a>(
        &'a self,
        shown: &ShownRuns<'a>,
        shared: &'a SharedLevels<'a>,
        lane: Option<usize>,
    ) -> Option<Levels<'a>> {
        match shared {
            SharedLevels::Distances(levels) => {
                Some(self.distance_levels(levels, shown.map, lane.is_none()))
            }
            SharedLevels::Difference(levels) => {
                (shown.pair).filter(|pair| lane.is_some_and(|lane| pair.contains(&lane)))?;
                let revision = &self.difference_revision;
                Some(Levels {
                    of: levels,
                    revision: revision.now,
                    since: revision.since,
                    changed: &revision.changed,
                    scale: difference::SCALE,
                })
            }
            SharedLevels::Nothing => {
                let run = shown.of(lane)?;
                let (layer, revision) = self.layer(&run)?;
                let legend = self.shared_legend(shown, run.entry, layer.legend()?);
                Some(Levels {
                    of: layer,
                    revision: revision.now,
                    since: revision.since,
                    changed: &revision.changed,
                    scale: scale_of(&legend, shown.map),
                })
            }
        }
    }

    /// The distances on the map as a pane shows them: poured over the map, or all at once.
    fn distance_levels<'a>(
        &self,
        of: &'a MoveLevels<'a>,
        map: ColourMap,
        poured: bool,
    ) -> Levels<'a> {
        let legend = self.distances.legend();
        let mut scale = scale_of(&legend, map);
        scale.discovered_only = true;
        if poured {
            scale.shown = (legend.high.0 as f32 * self.distances.poured() as f32).floor();
        }
        Levels {
            of,
            revision: self.distances.revision(),
            since: self.distances.revision(),
            changed: &[],
            scale,
        }
    }
}

/// Levels that several panes show alike.
pub(crate) enum SharedLevels<'a> {
    /// There are none: each pane shows its own run's.
    Nothing,
    /// How far each cell is from the start.
    Distances(MoveLevels<'a>),
    /// Which of two searches has expanded each cell.
    Difference(DifferenceLevels<'a>),
}

/// Cells of a map up to which a layer is shown that its entry names.
const BY_ITSELF: usize = 1 << 20;
/// Seconds of a frame in which distances on the map are worked out.
const DISTANCES: f64 = 0.0014;
