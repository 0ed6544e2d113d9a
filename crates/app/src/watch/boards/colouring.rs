//! Colours by layers, distance or difference: kept up to date and handed to the panes.
//!
//! Layers follow the cursor for 4 milliseconds a frame, shared by all panes. If they fall behind, the clock slows
//! down. A layer is shown once it has reached the cursor; until then the legend says that it is being computed.

use crate::boards::picture::{Levels, ShowsLevel};
use crate::host::Host;
use crate::watch::boards::colours::{Colours, Meaning, ShownRun, scale_of};
use crate::watch::choices::{ColourBy, ColourMap};
use crate::watch::compare::difference::{self, Compared, Difference};
use crate::{Boards, Chosen, Common, RunKey, Time, View};
use mazescope_core::layers::follower::Legend;
use mazescope_core::layers::{LAYERS, LayerEntry, tree};
use mazescope_core::structures::memory::NoMemory;
use mazescope_core::{Info, Scene};

/// Updates colours for the current moment. `seconds` have passed, and `moving` says whether the clock moved. Returns
/// whether there is more to do. Falls back to colouring by state if memory runs out.
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

/// The colourings that apply to what is shown, or to the searches that come next.
pub fn meanings(chosen: &Chosen) -> Vec<ColourBy> {
    let grown = &chosen.standing.generator.info;
    let ground = chosen.shown.is_grown().then_some(grown);
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

/// The runs whose boards are shown, and how their cells are coloured.
pub(crate) struct ShownRuns<'a> {
    chosen: &'a Chosen,
    /// The scene, and the key of the map of its race.
    scene: Option<(&'a Scene, RunKey)>,
    by: ColourBy,
    map: ColourMap,
    /// Whether the panes show the boards of the searches, not yet that of the map.
    racing: bool,
    /// The two compared searches, during the race.
    pair: Option<Compared<'a>>,
}

impl<'a> ShownRuns<'a> {
    /// The runs of the current scene; `racing` says whether the race is on.
    pub(crate) fn new(
        chosen: &'a Chosen,
        time: &'a Time,
        view: &View,
        racing: bool,
        pair: Option<[usize; 2]>,
    ) -> ShownRuns<'a> {
        let scene = time.scene.as_ref().zip(time.run_key(None));
        let raced = pair.filter(|_| racing).zip(scene);
        ShownRuns {
            chosen,
            scene,
            by: view.colour_by,
            map: view.colour_map,
            racing,
            pair: raced.and_then(|(pair, (scene, _))| Compared::of(scene, pair)),
        }
    }

    /// The run whose board the pane of a lane or of the map shows, with its layer. `None` if no layer applies to it.
    fn of(&self, lane: Option<usize>) -> Option<ShownRun<'a>> {
        let lane = lane.filter(|_| self.racing);
        let (info, timeline) = match lane {
            Some(lane) => {
                let lane = self.scene?.0.lanes().get(lane)?;
                (&lane.solver.info, &lane.timeline)
            }
            // The generation is over, so its layer is shown only if the user has chosen it.
            None if self.racing && self.by == ColourBy::Fitting => return None,
            None if self.chosen.shown.is_grown() => {
                (&self.chosen.standing.generator.info, self.scene?.0.ground())
            }
            None => return None,
        };
        let own = info.explanation.layer;
        // Once a search has ended, its visited cells keep a tint by depth.
        let is_tint = self.by == ColourBy::Fitting && own.is_none();
        let entry = match self.by {
            ColourBy::Fitting if is_tint && lane.is_some() && timeline.has_ended() => {
                ColourBy::layer(tree::DEPTH.id)?.entry()?
            }
            ColourBy::Fitting => ColourBy::layer(own?)?.entry()?,
            by => by.entry()?,
        };
        // The user has not chosen this layer, so it must not cost much memory.
        let small = timeline.board().size().cells() <= BY_ITSELF;
        let shown = (entry.fits)(info) && (self.by != ColourBy::Fitting || small);
        shown.then_some(ShownRun {
            lane,
            timeline,
            entry,
            is_tint,
        })
    }

    /// All runs to which the layer applies, each once: before the race all panes show the run of the map.
    fn all(&self) -> Vec<ShownRun<'a>> {
        let panes = match self.racing {
            true => self.chosen.panes.shown().len(),
            false => 1,
        };
        let lanes = (0..panes).map(|pane| self.chosen.lane_of(pane));
        lanes.filter_map(|lane| self.of(lane)).collect()
    }

    /// The scene and the key of its map, during the race, when the map has distances.
    fn measured(&self) -> Option<(&'a Scene, RunKey)> {
        self.scene.filter(|_| self.racing)
    }
}

impl Colours {
    /// Updates colours within a few milliseconds, and spreads distances over the map. Returns whether there is more
    /// to do.
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
        Ok(match (shown.by, shown.measured()) {
            (ColourBy::Difference, _) => shown.pair.is_some_and(|pair| {
                self.difference.note(pair.timelines);
                self.difference.count(pair.timelines, enough)
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

    /// Gives new revisions to everything that changed, before the boards are painted and settled.
    pub(crate) fn revise(&mut self, shown: &ShownRuns<'_>) {
        self.revise_layers(&shown.all());
        if let Some(pair) = shown.pair.filter(|_| shown.by == ColourBy::Difference) {
            self.difference.note(pair.timelines);
            self.revise_difference();
        }
    }

    /// What the colours of a pane mean at the current moment, with its levels if they are ready.
    pub(crate) fn of_pane<'a>(
        &'a self,
        shown: &'a ShownRuns<'a>,
        lane: Option<usize>,
    ) -> (Meaning, Option<Levels<'a>>) {
        let meant = match shown.by {
            ColourBy::State => None,
            ColourBy::Distance => self.distances_of(shown, lane.is_none()),
            ColourBy::Difference => self.difference_of(shown, lane),
            ColourBy::Layer(_) | ColourBy::Fitting => self.layer_of(shown, lane),
        };
        meant.unwrap_or((Meaning::State, None))
    }

    /// The distances on the map as a pane shows them; if `poured`, only as far as they have spread.
    fn distances_of<'a>(
        &'a self,
        shown: &ShownRuns<'_>,
        poured: bool,
    ) -> Option<(Meaning, Option<Levels<'a>>)> {
        let (scene, of) = shown.measured()?;
        if !self.distances.are_of(of, scene.map().size()) {
            return Some((Meaning::OnItsWay(shown.by), None));
        }
        let legend = self.distances.legend();
        let mut scale = scale_of(&legend, shown.map);
        scale.shown_on = ShowsLevel::Always;
        if poured {
            scale.shown = (legend.high.0 as f32 * self.distances.poured() as f32).floor();
        }
        let levels = Levels {
            of: &self.distances,
            revision: self.distances.revision(),
            since: self.distances.revision(),
            changed: &[],
            scale,
        };
        Some((Meaning::Levels(shown.by, Some(legend)), Some(levels)))
    }

    /// The difference of the two compared searches, on their panes.
    fn difference_of<'a>(
        &'a self,
        shown: &'a ShownRuns<'a>,
        lane: Option<usize>,
    ) -> Option<(Meaning, Option<Levels<'a>>)> {
        let pair = shown.pair.as_ref();
        let pair = pair.filter(|pair| lane.is_some_and(|lane| pair.lanes.contains(&lane)))?;
        let counts = self.difference.counts(pair.timelines);
        let legend = pair.legend(counts, shown.scene?.0.floor());
        let noted = self.difference.is_noted(pair.timelines);
        let revision = &self.difference_revision;
        let levels = noted.then(|| revision.levels(pair, difference::SCALE));
        Some((Meaning::Difference(legend), levels))
    }

    /// The layer of the run that a pane shows.
    fn layer_of<'a>(
        &'a self,
        shown: &ShownRuns<'_>,
        lane: Option<usize>,
    ) -> Option<(Meaning, Option<Levels<'a>>)> {
        let run = shown.of(lane)?;
        let by = ColourBy::Layer(run.entry.id);
        let Some((layer, revision)) = self.layer(&run) else {
            return (!run.is_tint).then_some((Meaning::OnItsWay(by), None));
        };
        let legend = layer.legend();
        let legend = legend.map(|own| self.shared_legend(shown, run.entry, own));
        if run.is_tint {
            let mut scale = scale_of(&legend?, ColourMap::Viridis);
            scale.shown_on = ShowsLevel::AsTint;
            return Some((Meaning::State, Some(revision.levels(layer, scale))));
        }
        let scale = legend.as_ref().map(|legend| scale_of(legend, shown.map));
        let levels = scale.map(|scale| revision.levels(layer, scale));
        Some((Meaning::Levels(by, legend), levels))
    }

    /// The legend of a layer that gives the same value the same colour in all panes.
    fn shared_legend(&self, shown: &ShownRuns<'_>, of: &LayerEntry, own: Legend) -> Legend {
        let runs = shown.all().into_iter().filter(|run| run.entry.id == of.id);
        let legends = runs.filter_map(|run| self.layer(&run)?.0.legend());
        legends.fold(own, |shared, other| shared.shared_with(&other))
    }
}

/// Cells of the largest map on which a layer is shown without being chosen.
const BY_ITSELF: usize = 1 << 20;
/// Seconds of a frame for computing distances on the map.
const DISTANCES: f64 = 0.0014;
