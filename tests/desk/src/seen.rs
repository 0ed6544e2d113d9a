//! What a person sees of a desk: its boards cell by cell, and what a lesson asks.

use crate::desk::{Desk, paused, start};
use crate::verbs::key_named;
use egui::accesskit::Toggled;
use egui::{Key, Modifiers, Pos2, Rect};
use egui_kittest::kittest::{NodeT, Queryable, by};
use mazescope_app::Start;
use mazescope_app::boards::lattice::Lattice;
use mazescope_app::boards::picture::{Changed, Picture, ShowsLevel};
use mazescope_app::extent::Extent;
use mazescope_app::frame::Wake;
use mazescope_app::watch::WatchRoom;
use mazescope_app::watch::actions::{
    MapAction, PredictAction, TimeAction, ViewAction, WatchAction,
};
use mazescope_app::watch::boards::colouring::meanings;
use mazescope_app::watch::choices::ColourBy;
use mazescope_app::watch::choices::shown::Shown;
use mazescope_core::layers::LAYERS;
use mazescope_core::looks::ramp::Ramp;
use mazescope_core::playback::gallery::Gallery;
use mazescope_core::{Map, Rgb, Scene, Size};
use mazescope_explain::Answer;
use mazescope_formats::Tape;
use std::sync::Arc;

/// A board as it is painted.
pub struct SeenBoard {
    /// Its part of the screen.
    pub rect: Rect,
    /// The size of its map.
    pub size: Size,
    /// The byte of each cell, with a border of one cell, as in the boards of the core.
    pub marks: Vec<u8>,
    /// The colour of each cell by its byte.
    pub colours: Vec<Rgb>,
    /// The values by which cells are coloured.
    pub values: Option<SeenValues>,
    /// Whether it belongs to a moment that is still being computed.
    pub is_late: bool,
    /// What tells it from all other boards.
    pub identity: u64,
    lattice: Lattice,
}

/// Values by which the cells of a board are coloured or tinted.
pub struct SeenValues {
    /// The value of each cell, with the border; 0 for none.
    pub of: Vec<u16>,
    /// The row of colours, whether it has contour lines, and the value at which it begins.
    pub ramp: Ramp,
    pub has_contours: bool,
    pub low: f32,
    /// Whether they only tint the cells that are visited.
    pub is_tint: bool,
    /// Which cells show their value.
    pub shown: Vec<bool>,
}

impl SeenBoard {
    /// The board of that picture.
    pub fn of(picture: &Picture<'_>) -> SeenBoard {
        let ends = picture.ends.map(|ends| ends.bytes.as_slice());
        let looks = picture.marks.iter().enumerate();
        let looks = looks.map(|(place, byte)| byte | ends.map_or(0, |ends| ends[place]));
        let looks: Vec<usize> = looks.map(usize::from).collect();
        let values = picture.levels.map(|levels| {
            let mut of = vec![0; looks.len()];
            levels.of.write(0, &mut of);
            let scale = levels.scale;
            let shows = |(value, &look): (&u16, &usize)| {
                *value > 0 && picture.look.shows_level[look] >= scale.shown_on
            };
            SeenValues {
                shown: of.iter().zip(&looks).map(shows).collect(),
                ramp: scale.ramp,
                has_contours: scale.contour > 0.0,
                low: scale.low,
                is_tint: scale.shown_on == ShowsLevel::AsTint,
                of,
            }
        });
        let colour = |(cell, &look): (usize, &usize)| {
            let shown = picture.levels.zip(values.as_ref());
            match shown.filter(|(_, values)| values.shown[cell] && !values.is_tint) {
                Some((levels, values)) => {
                    let value = f32::from(values.of[cell]);
                    levels.scale.ramp.colour(levels.scale.place(value))
                }
                None => {
                    let [red, green, blue, _] = picture.look.colours[look];
                    [red, green, blue]
                }
            }
        };
        SeenBoard {
            rect: picture.clip,
            size: Size::clamped(picture.width, picture.height),
            marks: picture.marks.to_vec(),
            colours: looks.iter().enumerate().map(colour).collect(),
            values,
            is_late: matches!(picture.changed, Changed::Later),
            identity: picture.identity,
            lattice: picture.lattice,
        }
    }

    /// The colour of a cell.
    pub fn colour_of(&self, x: i32, y: i32) -> Rgb {
        let cell = self.size.cell(x, y).expect("the board has such a cell");
        self.colours[cell.index()]
    }

    /// The rectangle of a cell on the screen.
    pub fn rect_of(&self, x: i32, y: i32) -> Rect {
        self.lattice.rect_of(x, y)
    }

    /// The cell at a point of the screen.
    pub fn cell_at(&self, at: Pos2) -> (i32, i32) {
        self.lattice.cell_at(at)
    }

    /// The points of a cell of floor.
    pub fn cell(&self) -> f32 {
        self.lattice.cell
    }
}

/// A pane on the screen.
#[derive(Clone, Copy, Debug)]
pub struct SeenPane {
    /// The whole pane.
    pub rect: Rect,
    /// Its title, its words, the strip of its frontier and its board.
    pub parts: [Rect; 4],
}

impl SeenPane {
    /// The place of its board.
    pub fn board(&self) -> Rect {
        self.parts[3]
    }
}

/// The very first start, with the first scene, paused at its beginning.
pub fn first_scene() -> Start {
    paused(start().like_last_time(false))
}

/// The usual first start with the map of a file.
pub fn start_with_file(path: &str, map: Map) -> Start {
    let mut start = paused(start());
    start.chosen.shown = Shown::Map {
        path: path.to_owned(),
        map: Arc::new(map),
    };
    start
}

/// The usual first start with the trace that another program writes.
pub fn start_with_tape(path: &str, tape: Tape) -> Start {
    let mut start = start();
    start.chosen.shown = Shown::trace(path, tape);
    start
}

/// The moves of the path of each search of a run that is recorded; none without a path.
pub fn moves(scene: &Scene) -> Vec<Option<u64>> {
    let scores = scene.lanes().iter().map(|lane| lane.score.as_ref());
    let moves = scores.map(|score| score.and_then(|score| score.moves()));
    moves.collect()
}

/// The start in a small part of a web page.
pub fn embedded(start: Start) -> Start {
    Start {
        extent: Extent::Embedded,
        ..start
    }
}

impl Desk {
    /// The boards of the open tab as they are painted, from left to right.
    pub fn painted(&mut self) -> Vec<SeenBoard> {
        let mut boards = Vec::new();
        self.app()
            .pictures(&mut |picture| boards.push(SeenBoard::of(picture)));
        boards
    }

    /// The panes, from left to right.
    pub fn panes(&self) -> Vec<SeenPane> {
        let placed = self.state().boards.placed();
        let panes = placed.map(|(_, placed)| {
            let rects = placed.rects;
            SeenPane {
                rect: rects.card,
                parts: [rects.title, rects.words, rects.strip, rects.board],
            }
        });
        panes.collect()
    }

    /// The board at that place, from the left.
    pub fn board(&mut self, place: usize) -> SeenBoard {
        self.painted().swap_remove(place)
    }

    /// Whether the box or button of that name is on.
    pub fn is_on(&self, name: &str) -> bool {
        let mut nodes = (self.harness.query_all(by())).map(|node| node.accesskit_node());
        nodes.any(|node| {
            let is_on = matches!(node.toggled(), Some(Toggled::True));
            is_on && node.label().is_some_and(|label| label == name)
        })
    }

    /// The runs side by side with their one clock, while a gallery is open.
    pub fn gallery(&mut self) -> Option<&mut Gallery> {
        let (room, _) = self.app().room_mut::<WatchRoom>()?;
        room.state.gallery.open.as_mut()?.time.gallery.as_mut()
    }

    /// Generates the map of that seed.
    pub fn set_seed(&mut self, seed: &str) {
        self.act(WatchAction::Map(MapAction::SetSeed(seed.to_owned())));
        self.finish();
    }

    /// The names of everything that takes the mouse, in their order.
    pub fn controls(&self) -> Vec<String> {
        let widgets = self.widgets().into_iter();
        let controls = widgets.filter(|widget| widget.takes_mouse());
        controls.map(|widget| widget.name).collect()
    }

    /// Whether maps are being tried by the page that finds a map.
    pub fn looks_for_a_map(&self) -> bool {
        let work = self.state().find.work.as_ref();
        work.is_some_and(|work| work.is_busy())
    }

    /// The seconds after which the window wakes by itself; none if it waits for its user, 0 if it is awake.
    pub fn wakes_after(&self) -> Option<f64> {
        match self.output().wake {
            Wake::Now => Some(0.0),
            Wake::After(seconds) => Some(seconds),
            Wake::OnInput => None,
        }
    }

    /// The names of the colourings that are offered.
    pub fn colourings(&self) -> Vec<&'static str> {
        let all = meanings(&self.state().chosen).into_iter();
        all.map(ColourBy::name).collect()
    }

    /// Colours cells by what has that name, whether it is offered or not.
    pub fn colour_by(&mut self, name: &str) {
        let layers = LAYERS.iter().map(|layer| ColourBy::Layer(layer.id));
        let mut all = meanings(&self.state().chosen).into_iter().chain(layers);
        let by = all.find(|by| by.name() == name).expect("a colouring");
        self.act(WatchAction::View(ViewAction::SetColourBy(by)));
    }

    /// Goes to the middle of the growth of the map.
    pub fn half_grown(&mut self) {
        let tick = self.scene().generation_ticks() / 2;
        self.seek_tick(tick);
    }

    /// Goes to the middle of the race.
    pub fn half_way(&mut self) {
        let scene = self.scene();
        let step = (scene.length() - scene.race_start()) / 2;
        self.seek(step);
    }

    /// Gives the open question the answer at that place, whether it has so many or not, before any frame tells whether
    /// it is right.
    pub fn answer(&mut self, place: usize) {
        let answer = Answer::Choice(place);
        self.ask(WatchAction::Predict(PredictAction::Answer(answer)));
    }

    /// Goes to that tick of the whole run, before any frame shows it.
    pub fn jump(&mut self, tick: u64) {
        self.ask(WatchAction::Time(TimeAction::Seek(tick)));
    }

    /// Goes so many steps forward, or back if negative, before any frame shows it.
    pub fn jump_by(&mut self, steps: i64) {
        self.ask(WatchAction::Time(TimeAction::Step(steps)));
    }

    /// The keys of a tab and of the window, with their modifiers.
    pub fn chords(&self, tab: usize) -> Vec<(Key, Modifiers)> {
        let lines = self.key_lines(tab).into_iter();
        let keys =
            lines.flat_map(|line| line.keys.split(" or ").map(key_named).collect::<Vec<_>>());
        keys.flatten().collect()
    }

    /// The number of cells of the map that is chosen.
    pub fn cells(&self) -> usize {
        self.state().chosen.grown.size.cells()
    }

    /// The cell that is pinned, whose history is told.
    pub fn pinned(&self) -> Option<(i32, i32)> {
        self.state().explaining.pinned
    }

    /// Copies the share code of the run.
    pub fn copy_code(&mut self) -> String {
        self.command("Share");
        self.click_on("Copy code");
        self.escape();
        self.copied().expect("it is copied").to_owned()
    }

    /// Shows a notice or, on a page or in a dialog, what is wrong with it.
    pub fn tell(&mut self, words: &str) {
        self.act(WatchAction::Tell(words.to_owned()));
    }
}
