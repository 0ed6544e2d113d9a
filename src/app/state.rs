//! What the app holds: what was chosen, the scene, and how it is looked at.

use super::camera::Camera;
use super::choices::{ColourBy, Dialog, Gesture, PANES, Shows, SizeChoice, Tool};
use super::exporting::Exporting;
use super::keymap::Keymap;
use super::layout::PaneRects;
use super::levels::{Levels, OfRace};
use super::opened::Opened;
use super::picture::{Lattice, Layer};
use super::readout::Readout;
use super::scenario::Steps;
use super::sharing::panes;
use super::start::{Outside, Start};
use super::theme::Theme;
use super::trace::Playing;
use crate::board::Board;
use crate::catalogue::{Catalogue, Frontier, Generator, Settings, Solver};
use crate::games::level::Level;
use crate::grid::{Cell, Size};
use crate::playback::edits::Changes;
use crate::playback::player::{Motion, Player, Rate};
use crate::playback::race::Unit;
use crate::playback::scene::Scene;
use crate::random::Seed;
use egui::{Rect, TextureHandle};

/// Everything that panels read and actions change.
pub struct State {
    /// What there is to choose from.
    pub catalogue: Catalogue,
    /// The generator in use, by its place in the catalogue.
    pub generator: usize,
    /// Settings of every generator and of every solver, in the catalogue's order.
    pub generator_settings: Vec<Settings>,
    /// See there.
    pub solver_settings: Vec<Settings>,
    /// The file that the map comes from, if it was not generated.
    pub file: Option<String>,
    /// The scenario that was opened last; see [`State::scenario`].
    pub steps: Option<Steps>,
    /// The size asked for.
    pub size: SizeChoice,
    /// The seed of the map.
    pub seed: Seed,
    /// What each pane shows: one to four.
    pub panes: Vec<Shows>,
    /// What one tick of the clock is.
    pub unit: Unit,
    /// Motion and speed.
    pub player: Player,
    /// The run; none before the first layout has told how large a map fits.
    pub scene: Option<Scene>,
    /// How many scenes there have been.
    pub scenes: u64,
    /// The colours.
    pub theme: Theme,
    /// What colours mean.
    pub colour_by: ColourBy,
    /// Distances of the map from its start, when colours mean them.
    pub levels: Levels,
    /// Whether all panes look at the same part of the map.
    pub linked: bool,
    /// Where each pane looks; the first serves all when they are linked.
    pub cameras: [Camera; PANES],
    /// How many points wide a cell is drawn in a map that fills the pane.
    pub cell: f32,
    /// How thick walls between rooms are drawn, as a share of a cell.
    pub wall: f32,
    /// Whether pseudocode is shown.
    pub code: bool,
    /// The lane whose answer is told as directions.
    pub told_lane: usize,
    /// What dragging on a map does.
    pub tool: Tool,
    /// What dragging on a map is doing.
    pub gesture: Gesture,
    /// The tab that is open: 0 is the studio.
    pub tab: usize,
    /// A level of the wall game that was opened, for the tab that plays it, and walls on it.
    pub level: Option<(Level, Vec<Cell>)>,
    /// The keys in force.
    pub keymap: Keymap,
    /// Whether the list of keys is open.
    pub keys: bool,
    /// The dialog that is open.
    pub dialog: Option<Dialog>,
    /// What the dialog has to say.
    pub dialog_error: Option<String>,
    /// What is exported, and how far it is.
    pub exporting: Exporting,
    /// Something to be told once.
    pub notice: Option<String>,
    /// Where the panes were laid out, and how many pixels a point has.
    pub rects: Vec<PaneRects>,
    /// See there.
    pub pixels_per_point: f32,
    /// What the panels show, put together once a frame.
    pub readout: Readout,
    /// A text for the clipboard.
    pub copy: Option<String>,
    /// The pictures of the theme "quest", while that is chosen.
    pub sprites: Option<TextureHandle>,
    /// Whether to change between window and full screen.
    pub fullscreen: bool,
    /// Whether to close the window.
    pub quit: bool,
    /// Seconds since the first frame.
    pub(super) age: f64,
    pub(super) pace: Pace,
    /// Whether to start again with the next seed at the end of each run, and whether one has ended.
    pub(super) again: bool,
    pub(super) over: bool,
    pub(super) history: u64,
    pub(super) first_changes: Changes,
    pub(super) opened: Option<Opened>,
    /// The trace that a lane replays, if one does.
    pub(super) trace: Option<Playing>,
    pub(super) outside: Outside,
}

/// Whether the speed was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// The first run, once recorded, decides it.
    FromFirstRun,
    /// It was decided so.
    FoundByFirstRun,
    /// It was.
    Chosen,
}

impl State {
    /// The state before the first frame.
    pub fn new(start: Start) -> State {
        let panes = panes(&start.solvers);
        let mut player = Player::paused(start.rate.unwrap_or(Rate::per_second(100.0)));
        if !start.paused {
            player.motion = Motion::Forward;
        }
        let file = start.file.as_ref().map(|(file, _)| file.clone());
        let steps = start.scenario.zip(start.file.clone());
        let opened = match (start.trace, &steps, start.file) {
            (Some((name, tape)), ..) => Some(Opened::Trace(name, tape)),
            (None, Some(_), Some((file, _))) => Some(Opened::Scenario(file)),
            (None, None, Some((file, map))) => Some(Opened::Map(file, map)),
            (None, _, None) => None,
        };
        State {
            catalogue: start.catalogue,
            generator: start.generator,
            generator_settings: start.generator_settings,
            solver_settings: start.solver_settings,
            file,
            steps: steps.map(|(scenario, (file, map))| {
                Steps::new(file, start.maps, scenario, (start.task, map))
            }),
            size: start.size.map_or(SizeChoice::Fit, SizeChoice::Fixed),
            seed: start.seed,
            panes,
            unit: Unit::Expansions,
            player,
            scene: None,
            scenes: 0,
            theme: start.theme,
            colour_by: ColourBy::State,
            levels: Levels::default(),
            linked: true,
            cameras: [Camera::Fitted; PANES],
            cell: match start.theme {
                Theme::Quest => PICTURES,
                _ => 6.0,
            },
            wall: 1.0,
            code: false,
            told_lane: 0,
            tool: Tool::Wall,
            gesture: Gesture::Idle,
            tab: 0,
            level: None,
            keymap: Keymap::new(&start.store.settings().keys),
            keys: false,
            dialog: None,
            dialog_error: None,
            exporting: Exporting::default(),
            notice: None,
            rects: Vec::new(),
            pixels_per_point: 1.0,
            readout: Readout::default(),
            copy: None,
            sprites: None,
            fullscreen: false,
            quit: false,
            age: 0.0,
            pace: match start.rate {
                Some(_) => Pace::Chosen,
                None => Pace::FromFirstRun,
            },
            again: start.again,
            over: false,
            history: start.history,
            first_changes: start.changes,
            opened,
            trace: None,
            outside: start.outside,
        }
    }

    /// The generator in use.
    pub fn generator(&self) -> &Generator {
        &self.catalogue.generators[self.generator]
    }

    /// The solvers of the panes, in order: the lanes of the race.
    pub fn lanes(&self) -> Vec<(Solver, Settings)> {
        let places = self.panes.iter().filter_map(|pane| match pane {
            Shows::Search(place) => Some(*place),
            Shows::Generation => None,
        });
        let lane = |place: usize| {
            (
                self.catalogue.solvers[place].clone(),
                self.solver_settings[place].clone(),
            )
        };
        places.map(lane).collect()
    }

    /// The extent of the first pane that a map may fill.
    pub(super) fn map_extent(&self) -> egui::Vec2 {
        self.rects
            .first()
            .map_or(egui::Vec2::ZERO, |rects| map_rect(rects).size())
    }

    /// The lane of the race that a pane shows.
    pub fn lane_of(&self, pane: usize) -> Option<usize> {
        let search = |shows: &&Shows| matches!(shows, Shows::Search(_));
        search(&&self.panes[pane]).then(|| self.panes[..pane].iter().filter(search).count())
    }

    /// The camera of a pane.
    pub fn camera(&self, pane: usize) -> Camera {
        self.cameras[if self.linked { 0 } else { pane }]
    }

    /// Takes note of where the panes stand.
    pub fn place(&mut self, rects: Vec<PaneRects>, pixels_per_point: f32) {
        let moved = self.rects != rects;
        self.rects = rects;
        // A window may reach its size only some frames after it has opened.
        let fresh = self.scenes == 1 && self.age < SETTLING && self.file.is_none();
        if moved && fresh && self.size == SizeChoice::Fit {
            self.scenes = 0;
            self.scene = None;
        }
        self.pixels_per_point = pixels_per_point;
        if let (Some(first), Some(scene)) = (self.rects.first(), &self.scene) {
            let size = scene.map().size();
            let wall = self.drawn_wall();
            let lattice = self
                .camera(0)
                .lattice(map_rect(first), size, wall, pixels_per_point);
            self.readout.cell = lattice.cell;
        }
    }

    /// How the map stands in a pane.
    pub fn lattice(&self, pane: usize) -> Lattice {
        let rect = self.rects.get(pane).map_or(Rect::ZERO, map_rect);
        let size = self
            .scene
            .as_ref()
            .map_or(Size::clamped(1, 1), |scene| scene.map().size());
        let lattice =
            self.camera(pane)
                .lattice(rect, size, self.drawn_wall(), self.pixels_per_point);
        // A gap of a pixel lets single cells be told apart where they are large enough.
        let gap = if lattice.cell >= 6.0 && !self.has_rooms() {
            0.5
        } else {
            0.0
        };
        lattice.with_gap(gap)
    }

    /// Moves the camera of a pane, or of all that are linked to it.
    pub(super) fn move_camera(
        &mut self,
        pane: usize,
        change: impl FnOnce(Lattice, Rect) -> Camera,
    ) {
        if let (Some(rects), Some(scene)) = (self.rects.get(pane), &self.scene) {
            let (rect, size) = (map_rect(rects), scene.map().size());
            let exact =
                self.camera(pane)
                    .exact(rect, size, self.drawn_wall(), self.pixels_per_point);
            let camera = change(exact, rect);
            self.cameras[if self.linked { 0 } else { pane }] = camera;
        }
    }

    /// The picture that a pane shows: that of its lane while the race is on, else the ground's.
    pub fn board(&self, pane: usize) -> Option<&Board> {
        let scene = self.scene.as_ref()?;
        let racing = self.readout.tick >= self.readout.race_start;
        match self.lane_of(pane).filter(|_| racing) {
            Some(lane) => Some(scene.race()?.lanes.get(lane)?.timeline.board()),
            None => Some(scene.ground().board()),
        }
    }

    /// The distances that colours mean, if they do and are worked out for the map that is shown.
    pub fn distances(&self) -> Option<Layer<'_>> {
        let scene = self.scene.as_ref()?;
        let of = OfRace {
            scene: self.scenes,
            race: scene.races(),
        };
        let layer = self.levels.layer(of, scene.map().size());
        layer.filter(|_| self.colour_by == ColourBy::Distance)
    }

    /// The kind of frontier on the picture that a pane shows.
    pub fn shown_frontier(&mut self, pane: usize) -> Frontier {
        let racing = self.scene.as_mut().is_some_and(|scene| scene.is_racing());
        match self.panes[pane] {
            Shows::Search(place) if racing => self.catalogue.solvers[place].info.frontier,
            _ if self.file.is_some() => Frontier::None,
            _ => self.generator().info.frontier,
        }
    }

    /// Whether the map is made of rooms, between which walls may be thin.
    pub fn has_rooms(&self) -> bool {
        self.file.is_none() && self.generator().rooms
    }

    /// How thick walls are drawn: thinner than rooms only on maps that are made of rooms.
    pub fn drawn_wall(&self) -> f32 {
        if self.has_rooms() { self.wall } else { 1.0 }
    }
}

/// The part of a pane that a fitted map fills: its board but for a margin.
fn map_rect(rects: &PaneRects) -> Rect {
    rects.board.shrink(MARGIN)
}

/// Seconds in which a window reaches its size.
const SETTLING: f64 = 1.0;

/// Points a cell with which pictures are looked at first.
const PICTURES: f32 = 14.0;

/// Points around a fitted map.
const MARGIN: f32 = 6.0;
