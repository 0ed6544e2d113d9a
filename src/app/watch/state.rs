//! The state of *Watch*: the choices, the scene, and the way in which it is looked at.

use super::actions::WatchAction;
use super::animations::Animations;
use super::choices::{Gesture, PANES, Shows, SizeChoice};
use super::chosen::Chosen;
use super::colours::Colours;
use super::compared::Compared;
use super::ends::EndsLayer;
use super::explained::Explaining;
use super::export_form::Exporting;
use super::multiples::Multiples;
use super::open_question::Predicting;
use super::pane_lines::PaneLines;
use super::panes::PlacedPane;
use super::playing::Playing;
use super::plots::Plots;
use super::readout::Readout;
use super::recent::RecentFiles;
use super::shown::Shown;
use super::stop_list::Stopping;
use super::successor::{CutShort, Successor};
use super::view::View;
use super::waiting::Awaited;
use crate::app::camera::Camera;
use crate::app::host::Host;
use crate::app::keymap::Keymap;
use crate::app::picture::Skin;
use crate::app::start::Start;
use crate::app::theme::Theme;
use crate::board::Board;
use crate::catalogue::{Appearance, Catalogue, Generator, Hue, Settings, Solver};
use crate::looks::terrain::Terrain;
use crate::playback::brush::Brush;
use crate::playback::player::Rate;
use crate::playback::pool::ChunkPool;
use crate::playback::projector::Projector;
use crate::playback::race::Lane;
use crate::playback::scene::Scene;
use std::cell::RefCell;
use std::rc::Rc;

/// Everything that panels read and actions change.
pub struct State {
    /// The algorithms that can be chosen.
    pub catalogue: Catalogue,
    /// The choices that make the run.
    pub chosen: Chosen,
    /// What is shown: a map that grows, or a file.
    pub shown: Shown,
    /// The way in which the run is looked at.
    pub view: View,
    /// What moves the clock, and how fast.
    pub projector: Projector,
    /// The run; none before the first layout has told how large a map fits, and while a large one is made.
    pub scene: Option<Scene>,
    /// How many scenes there have been.
    pub scenes: u64,
    /// What colours mean beside the state, as far as it is worked out.
    pub colours: Colours,
    /// What moves although the run does not.
    pub animations: Animations,
    /// The lines over the boards of the panes, as they were drawn last.
    pub lines: RefCell<[PaneLines; PANES]>,
    /// Where a map with many starts and goals has them.
    pub ends: EndsLayer,
    /// Where the map's pane looks, and each search's; the first serves all when they are linked.
    pub cameras: [Camera; PANES],
    /// The lane whose answer is told as directions.
    pub told_lane: usize,
    /// The two searches that are set side by side.
    pub compared: Compared,
    /// Where play is to pause.
    pub stopping: Stopping,
    /// What is plotted of the searches while they are compared.
    pub plots: Plots,
    /// Finished runs that differ in one thing.
    pub multiples: Multiples,
    /// What is explained, and what was chosen for that.
    pub explaining: Explaining,
    /// The question that is open, and when others are asked.
    pub predicting: Predicting,
    /// What dragging on a map draws.
    pub brush: Brush,
    /// Whether the brush was taken up, so that a click draws, too.
    pub brush_in_hand: bool,
    /// Where the button went down, until the pointer leaves that cell.
    pub(super) pressed: Option<(i32, i32)>,
    /// What dragging on a map is doing.
    pub gesture: Gesture,
    /// The files that were opened last.
    pub recent: RecentFiles,
    /// The keys in force.
    pub keymap: Keymap<WatchAction>,
    /// What is exported, and how far it is.
    pub exporting: Exporting,
    /// The panes as they were laid out last.
    pub placed: Vec<PlacedPane>,
    /// The room for the board of a search, whatever the map.
    pub(super) room: egui::Vec2,
    /// How much wider than usual the map's card stands, from 0 to 1.
    pub(super) wide: f32,
    /// How wide the window is, in points.
    pub(super) window_width: f32,
    /// What the panels show, put together once a frame.
    pub readout: Readout,
    /// Seconds since the first frame.
    pub(in crate::app) age: f64,
    /// The time on the clock at the first frame.
    pub(in crate::app) opened_at: Option<f64>,
    /// How many scenes were the first one in a window that had yet to reach its size.
    pub(in crate::app) resized: u64,
    /// For how many frames the window has been bringing pictures up to date.
    pub(super) late: u32,
    /// The run that comes next.
    pub(in crate::app) next: Option<Successor>,
    /// What was last kept from standing where it stood.
    pub(in crate::app) cut_short: Option<CutShort>,
    /// Where the clock goes as soon as there is a scene, in ticks after the start of the race.
    pub(in crate::app) sent_to: Option<u64>,
    /// Whether to start again with the next seed at the end of each run, and whether one has ended.
    pub(in crate::app) again: bool,
    pub(in crate::app) over: bool,
    pub(in crate::app) history: u64,
    /// What a large run needs, in words.
    pub(super) needs: Option<String>,
    /// What the recordings of one scene leave to the next.
    pub(super) pool: ChunkPool,
    /// The file that was shown last, while a map grows again; [`Shown::Grown`] if there was none.
    pub(in crate::app) put_aside: Shown,
    /// What has been asked of the host.
    pub(in crate::app) awaited: Awaited,
    pub(in crate::app) host: Rc<dyn Host>,
}

impl State {
    /// The state before the first frame.
    pub fn new(start: Start, keymap: Keymap<WatchAction>) -> State {
        let by_length = |ticks| Rate::within(ticks, STAGE);
        let mut projector =
            Projector::paced(start.rate, Rate::per_second(100.0), by_length).growing_at(by_length);
        if !start.paused {
            projector = projector.playing();
        }
        let mut view = start.view;
        if start.theme == Theme::Quest {
            view.cell = PICTURES;
        }
        State {
            catalogue: start.catalogue,
            chosen: start.chosen,
            shown: start.shown,
            view,
            projector,
            scene: None,
            scenes: 0,
            colours: Colours::default(),
            animations: Animations::default(),
            lines: RefCell::default(),
            ends: EndsLayer::default(),
            cameras: [Camera::Fitted; PANES],
            told_lane: 0,
            compared: Compared::default(),
            stopping: Stopping::default(),
            plots: Plots::default(),
            multiples: Multiples::default(),
            explaining: Explaining::default(),
            predicting: Predicting::default(),
            brush: Brush::Wall,
            brush_in_hand: false,
            pressed: None,
            gesture: Gesture::Idle,
            recent: RecentFiles::default(),
            keymap,
            exporting: Exporting::default(),
            placed: Vec::new(),
            room: egui::Vec2::ZERO,
            wide: 1.0,
            window_width: 0.0,
            readout: Readout::default(),
            age: 0.0,
            opened_at: None,
            resized: 0,
            late: 0,
            next: None,
            cut_short: None,
            sent_to: None,
            again: start.again,
            over: false,
            history: start.history,
            needs: None,
            pool: ChunkPool::new(start.history),
            put_aside: Shown::Grown,
            awaited: Awaited::default(),
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
        self.needs.as_deref()
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
        let scene = self.scene.as_ref()?;
        let timeline = match self.shown_lane_of(pane) {
            Some(lane) => &scene.race()?.lanes.get(lane)?.timeline,
            None => scene.ground(),
        };
        (!timeline.is_on_its_way()).then(|| timeline.board())
    }

    /// The search whose board's picture a pane shows, if it shows that of one. None while that is on its way.
    pub fn lane(&self, pane: usize) -> Option<&Lane> {
        shown_lane(self.scene.as_ref()?, self.shown_lane_of(pane))
    }

    fn shown_lane_of(&self, pane: usize) -> Option<usize> {
        let racing = self.readout.tick >= self.readout.race_start;
        self.lane_of(pane).filter(|_| racing)
    }

    /// Whether some floor of the map costs more than 1 to enter, as far as the map is recorded.
    pub fn has_terrain(&self) -> bool {
        (self.scene.as_ref()).is_some_and(|scene| scene.map().costs().is_some())
    }

    /// What it costs to enter the cells of the picture that a pane shows, where some cost more than 1.
    pub fn terrain(&self, pane: usize) -> Option<Terrain<'_>> {
        let map = self.scene.as_ref()?.map();
        Terrain::of(self.board(pane)?, map)
    }

    /// What the cells are shown as in a pane that shows this, and in which hue.
    pub fn shown_looks(&mut self, shows: Shows) -> (Appearance, Hue) {
        let racing = self.scene.as_mut().is_some_and(|scene| scene.is_racing());
        let of_ground = match self.shown {
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
        self.shown.is_grown() && self.generator().sides.has_rooms()
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
    pub(in crate::app) fn wall_of(&self, rooms: bool) -> f32 {
        match (rooms, self.skin_of(rooms)) {
            (true, Skin::Lines) => self.view.wall.min(STROKES),
            (true, Skin::Tiles) => self.view.wall,
            (false, _) => 1.0,
        }
    }
}

/// The search whose board is shown, if it is that of one. None while that is on its way.
pub(super) fn shown_lane(scene: &Scene, lane: Option<usize>) -> Option<&Lane> {
    let lane = scene.race()?.lanes.get(lane?)?;
    Some(lane).filter(|lane| !lane.timeline.is_on_its_way())
}

/// The share of a room's width that is taken for a wall that is a line.
const STROKES: f32 = 0.35;
/// Seconds that the growth of a map takes at most, and then its race, unless the user chooses a speed. Both are
/// seen whole before one turns away, however many steps each of them has: one speed for both would let a race of
/// few steps be over in a moment after a long growth, or the other way round.
const STAGE: f64 = 8.0;
/// Points a cell with which pictures are looked at first.
const PICTURES: f32 = 14.0;
