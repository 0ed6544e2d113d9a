//! The state of *Watch*: the choices, the scene, and the way in which it is looked at.

use crate::app::host::Host;
use crate::app::keymap::Keymap;
use crate::app::picture::Skin;
use crate::app::start::Start;
use crate::app::theme::Theme;
use crate::app::watch::actions::WatchAction;
use crate::app::watch::boards::Boards;
use crate::app::watch::boards::readout::Readout;
use crate::app::watch::choices::chosen::Chosen;
use crate::app::watch::choices::{Shows, SizeChoice};
use crate::app::watch::compare::Comparison;
use crate::app::watch::explain::explained::Explaining;
use crate::app::watch::files::Files;
use crate::app::watch::files::playing::Playing;
use crate::app::watch::files::shown::Shown;
use crate::app::watch::layout::Layout;
use crate::app::watch::map::hand::Hand;
use crate::app::watch::questions::open_question::Predicting;
use crate::app::watch::stops::stop_list::Stopping;
use crate::app::watch::time::Time;
use crate::app::watch::view::View;
use crate::board::Board;
use crate::catalogue::{Appearance, Catalogue, Generator, Hue, Settings, Solver};
use crate::looks::terrain::Terrain;
use crate::playback::race::Lane;
use crate::playback::scene::Scene;
use std::rc::Rc;

/// Everything that panels read and actions change.
pub struct State {
    /// The algorithms that can be chosen.
    pub catalogue: Catalogue,
    /// The choices that make the run.
    pub chosen: Chosen,
    /// What is open, and what is exchanged with files.
    pub files: Files,
    /// The run and its clock.
    pub time: Time,
    /// The boards, each in its pane.
    pub boards: Boards,
    /// The way in which the run is looked at.
    pub view: View,
    /// What dragging on a map does.
    pub hand: Hand,
    /// What is compared of the searches.
    pub compare: Comparison,
    /// Where play is to pause.
    pub stopping: Stopping,
    /// What is explained, and what was chosen for that.
    pub explaining: Explaining,
    /// The question that is open, and when others are asked.
    pub predicting: Predicting,
    /// The keys in force.
    pub keymap: Keymap<WatchAction>,
    /// How the window is divided.
    pub layout: Layout,
    /// What the panels show, put together once a frame.
    pub readout: Readout,
    pub(crate) host: Rc<dyn Host>,
}

impl State {
    /// The state before the first frame.
    pub fn new(start: Start, keymap: Keymap<WatchAction>) -> State {
        let mut view = start.view.clone();
        if start.theme == Theme::Quest {
            view.cell = PICTURES;
        }
        State {
            time: Time::new(&start),
            catalogue: start.catalogue,
            chosen: start.chosen,
            files: Files::new(start.shown),
            boards: Boards::default(),
            view,
            hand: Hand::default(),
            compare: Comparison::default(),
            stopping: Stopping::default(),
            explaining: Explaining::default(),
            predicting: Predicting::default(),
            keymap,
            layout: Layout::default(),
            readout: Readout::default(),
            host: start.host,
        }
    }

    /// The size that was asked for.
    pub fn size(&self) -> SizeChoice {
        match self.view.fit {
            true => SizeChoice::Fit,
            false => SizeChoice::Fixed(self.chosen.grown.size),
        }
    }

    /// What the run needs, in words, if it is a large one.
    pub fn needs(&self) -> Option<&str> {
        self.time.needs.as_deref()
    }

    /// The generator in use.
    pub fn generator(&self) -> &Generator {
        &self.chosen.grown.generator
    }

    /// The solvers that a search can have: those of the catalogue, and the one that replays the trace
    /// which is shown.
    pub fn solvers(&self) -> impl Iterator<Item = &Solver> {
        let trace = self.playing().into_iter().map(Playing::solver);
        self.catalogue.solvers.iter().chain(trace)
    }

    /// The solver of that id, if a search can have it.
    pub fn solver(&self, id: &str) -> Option<&Solver> {
        self.solvers().find(|entry| entry.info.id == id)
    }

    /// The solvers of the panes, in order: the lanes of the race.
    pub fn lanes(&self) -> Vec<(Solver, Settings)> {
        self.chosen.lanes(|id| self.solver(id))
    }

    /// The lane of the race that a pane shows.
    pub fn lane_of(&self, pane: usize) -> Option<usize> {
        pane.checked_sub(usize::from(self.chosen.panes.has_map()))
    }

    /// The board whose picture a pane shows: that of its lane while the race is on, else the ground's. None while
    /// it is on its way to another moment, and the picture is the former one.
    pub fn board(&self, pane: usize) -> Option<&Board> {
        let scene = self.time.scene.as_ref()?;
        let timeline = match self.shown_lane_of(pane) {
            Some(lane) => &scene.race()?.lanes.get(lane)?.timeline,
            None => scene.ground(),
        };
        (!timeline.is_on_its_way()).then(|| timeline.board())
    }

    /// The search whose board's picture a pane shows, if it shows that of one. None while that is on its way.
    pub fn lane(&self, pane: usize) -> Option<&Lane> {
        shown_lane(self.time.scene.as_ref()?, self.shown_lane_of(pane))
    }

    fn shown_lane_of(&self, pane: usize) -> Option<usize> {
        let racing = self.readout.tick >= self.readout.race_start;
        self.lane_of(pane).filter(|_| racing)
    }

    /// Whether some floor of the map costs more than 1 to enter, as far as the map is recorded.
    pub fn has_terrain(&self) -> bool {
        (self.time.scene.as_ref()).is_some_and(|scene| scene.map().costs().is_some())
    }

    /// What it costs to enter the cells of the picture that a pane shows, where some cost more than 1.
    pub fn terrain(&self, pane: usize) -> Option<Terrain<'_>> {
        let map = self.time.scene.as_ref()?.map();
        Terrain::of(self.board(pane)?, map)
    }

    /// What the cells are shown as in a pane that shows this, and in which hue.
    pub fn shown_looks(&mut self, shows: Shows) -> (Appearance, Hue) {
        let racing = self
            .time
            .scene
            .as_mut()
            .is_some_and(|scene| scene.is_racing());
        let of_ground = match self.files.shown {
            Shown::Grown => self.generator().info.looks,
            Shown::Map { .. } | Shown::Line(_) | Shown::Trace(_) => Appearance::Growth,
        };
        match shows {
            Shows::Search(id) if racing => {
                let entry = self.solver(id);
                entry.map_or((of_ground, Hue::Steel), |entry| {
                    (entry.info.looks, entry.info.hue)
                })
            }
            Shows::Search(_) | Shows::Generation => (of_ground, Hue::Steel),
        }
    }

    /// Whether the map is made of rooms, between which walls may be thin.
    pub fn has_rooms(&self) -> bool {
        self.files.shown.is_grown() && self.generator().sides.has_rooms()
    }

    /// How walls are drawn: as lines only on maps that are made of rooms.
    pub fn skin(&self) -> Skin {
        self.skin_of(self.has_rooms())
    }

    fn skin_of(&self, rooms: bool) -> Skin {
        match rooms {
            true => self.view.skin.unwrap_or(Skin::Lines),
            false => Skin::Tiles,
        }
    }

    /// How thick walls are, and what is taken for them when the map is clicked.
    pub fn drawn_wall(&self) -> f32 {
        self.wall_of(self.has_rooms())
    }

    /// The same on a map that has rooms or none: thinner than rooms only where there are some.
    pub(crate) fn wall_of(&self, rooms: bool) -> f32 {
        match (rooms, self.skin_of(rooms)) {
            (true, Skin::Lines) => self.view.wall.min(STROKES),
            (true, Skin::Tiles) => self.view.wall,
            (false, _) => 1.0,
        }
    }
}

/// The search whose board is shown, if it is that of one. None while that is on its way.
pub(crate) fn shown_lane(scene: &Scene, lane: Option<usize>) -> Option<&Lane> {
    let lane = scene.race()?.lanes.get(lane?)?;
    Some(lane).filter(|lane| !lane.timeline.is_on_its_way())
}

/// The share of a room's width that is taken for a wall that is a line.
const STROKES: f32 = 0.35;
/// Points a cell with which pictures are looked at first.
const PICTURES: f32 = 14.0;
