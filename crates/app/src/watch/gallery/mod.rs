//! The gallery: up to 12 runs that differ in one setting, live in the place of the boards, on one clock.
//!
//! A gallery has its own time. While it is open, the run behind it stands still, so closing the gallery shows that run
//! exactly as it was. Taking one of its runs closes it, too, and puts the scene of that run, with all that is recorded,
//! in the place of the run behind it.

pub mod act;
pub mod controls;
pub mod grid;
pub mod panel;
pub mod paths;
pub mod pictures;
pub mod varying;

use crate::frame::{KeyPress, PassedFrame};
use crate::watch::choices::Varied;
use crate::watch::time::act::TimeAction;
use crate::{Chosen, Common, Lattice, PaneReadout, Seen, Session, Time};
use act::GalleryAction;
use egui::{Key, Mesh, Modifiers, Rect};
use grid::Grid;
use mazescope_core::words::{self, capitalised, grouped};
use mazescope_core::{Hue, Lane, Size};
use paths::PathLine;
use std::cell::RefCell;
use std::iter;
use std::rc::Rc;
use std::sync::Arc;
use varying::{Exhibit, Varying};

/// The open gallery, and what it varied last.
#[derive(Default)]
pub struct Galleries {
    /// The open gallery.
    pub open: Option<Box<OpenGallery>>,
    /// The parameter that varied last.
    last: Option<Varied>,
    /// The number of galleries so far.
    count: u64,
}

/// Runs that differ in one setting, with their clock.
pub struct OpenGallery {
    /// The clock, with the scenes of the runs.
    pub time: Time,
    /// The setting in which they differ.
    pub varied: Varied,
    /// Its name.
    pub name: String,
    /// The runs.
    pub exhibits: Vec<Exhibit>,
    /// The size of their maps.
    pub size: Size,
    /// What is known of each run, updated once a frame.
    pub known: Vec<Known>,
    /// The run that the arrow keys have selected.
    pub selected: Option<usize>,
    /// The positions of the last layout.
    pub grid: Grid,
    /// The search on the boards.
    pub(crate) lane: usize,
    /// What the boards show, for the legend; nothing before the first one is made.
    pub(crate) pane: Option<PaneReadout>,
    /// The path over each board, as it was drawn last.
    paths: RefCell<Vec<PathLine>>,
    /// Identifies it among all galleries.
    number: u64,
}

/// What is known of a run at the present moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// Whether the map is complete.
    pub complete: bool,
    /// The results of the search, once it has ended: its path, and its work if a parameter of the search varies.
    pub results: Vec<String>,
    /// The current cell, while the run moves.
    pub now: Option<(i32, i32)>,
}

impl Galleries {
    /// The action of a key that has another meaning while a gallery is open.
    pub(crate) fn key(&self, press: &KeyPress) -> Option<GalleryAction> {
        let plain = press.modifiers == Modifiers::NONE && self.open.is_some();
        match press.key {
            _ if !plain => None,
            Key::ArrowLeft => Some(GalleryAction::Select(-1, 0)),
            Key::ArrowRight => Some(GalleryAction::Select(1, 0)),
            Key::ArrowUp => Some(GalleryAction::Select(0, -1)),
            Key::ArrowDown => Some(GalleryAction::Select(0, 1)),
            Key::Enter => Some(GalleryAction::TakeSelected),
            _ => None,
        }
    }

    /// Applies an action. `focus` is the selected pane.
    pub(crate) fn act(&mut self, action: GalleryAction, session: &mut Session, focus: usize) {
        match action {
            GalleryAction::Roll => {
                let seed = match self.open.as_ref().map(|open| &open.varied) {
                    Some(Varied::Seed(first)) => varying::seeds(first).last(),
                    _ => Some(session.chosen.grown.seed.clone()),
                };
                if let Some(seed) = seed {
                    self.vary(Varied::Seed(seed.next()), session, focus);
                }
            }
            GalleryAction::VaryNext => {
                let choices = Varying::of(session.chosen, focus).choices();
                let varies = self.open.as_ref().map(|open| &open.varied);
                let now = varies.and_then(|varied| choices.iter().position(|one| one == varied));
                let last = |one: &&Varied| Some(*one) == self.last.as_ref();
                let next = match now {
                    Some(now) => choices.get((now + 1) % choices.len()),
                    None => choices.iter().find(last).or(choices.first()),
                };
                // Without a choice the user reads the reason.
                let next = next.cloned().unwrap_or(Varied::Search(""));
                self.vary(next, session, focus);
            }
            GalleryAction::Vary(varied) => self.vary(varied, session, focus),
            GalleryAction::Select(columns, rows) => {
                if let Some(open) = &mut self.open {
                    let from = open.selected;
                    let step = |from| open.grid.step(from, (columns, rows));
                    open.selected = Some(from.map_or(0, step));
                }
            }
            GalleryAction::TakeSelected => {
                let selected = self.open.as_ref().and_then(|open| open.selected);
                if let Some(selected) = selected {
                    self.take(selected, session);
                }
            }
            GalleryAction::Take(place) => self.take(place, session),
        }
    }

    /// Opens the gallery of that setting.
    fn vary(&mut self, varied: Varied, session: &mut Session, focus: usize) {
        let varying = Varying::of(session.chosen, focus);
        let exhibits = varying.exhibits(&varied, session.time);
        let size = varying.size(session.time).map_err(str::to_owned);
        let (exhibits, size) = match exhibits.and_then(|all| Ok((all, size?))) {
            Ok(found) => found,
            Err(words) => return session.common.tell(words),
        };
        let runs = exhibits.iter().map(|exhibit| exhibit.run.clone());
        let mut time = session.time.of_gallery(runs.collect());
        match varied {
            // All have the same map.
            Varied::Search(_) => time.play(|reel, _| reel.hurry(0)),
            Varied::Seed(_) | Varied::Map(_) => {}
        }
        if !matches!(varied, Varied::Seed(_)) {
            self.last = Some(varied.clone());
        }
        self.count += 1;
        self.open = Some(Box::new(OpenGallery {
            time,
            name: capitalised(&varying.name(&varied)),
            varied,
            known: vec![Known::default(); exhibits.len()],
            exhibits,
            size,
            selected: None,
            grid: Grid::default(),
            lane: 0,
            pane: None,
            paths: RefCell::default(),
            number: self.count,
        }));
    }

    /// Shows one run alone, at the present moment; its value becomes the choice of the user.
    fn take(&mut self, place: usize, session: &mut Session) {
        let made = |open: &mut Box<OpenGallery>| open.is_made(place);
        let Some(open) = self.open.take_if(made) else {
            return;
        };
        let OpenGallery {
            time,
            varied,
            mut exhibits,
            ..
        } = *open;
        let exhibit = exhibits.swap_remove(place);
        let scene = time.gallery.and_then(|gallery| gallery.take(place));
        if let Some(scene) = scene {
            let value = exhibit.number;
            session.chosen.adopt(&exhibit.run, &varied, value);
            session.time.tell_needs(&exhibit.run);
            session.time.take_over(scene, time.projector);
        }
    }
}

impl OpenGallery {
    /// Whether the scene of that run is made.
    fn is_made(&self, place: usize) -> bool {
        let gallery = self.time.gallery.as_ref();
        gallery.is_some_and(|gallery| place < gallery.scenes().len())
    }

    /// The path that the search on that board has found so far, as a line.
    fn path(&self, place: usize, seen: &Seen, lattice: Lattice, sight: Rect) -> Option<Arc<Mesh>> {
        let scene = self.time.gallery.as_ref()?.scenes().get(place)?;
        let lane = scene.lanes().get(self.lane)?;
        // Before the race it has none.
        let found = (lane.timeline.board().counts().traced > 0).then_some(lane)?;
        let mut paths = self.paths.borrow_mut();
        paths.resize_with(self.exhibits.len(), PathLine::default);
        paths
            .get_mut(place)?
            .draw(found, seen.common, lattice, sight)
    }

    /// Applies an action on time. The unit of a step is a choice, so it holds for the run behind the gallery, too.
    pub(crate) fn act(&mut self, action: TimeAction, session: &mut Session) {
        if let TimeAction::SetUnit(_) = action {
            action.clone().act(session.time, session.chosen);
        }
        action.act(&mut self.time, session.chosen);
    }

    /// Lets `seconds` pass on its clock.
    pub(crate) fn pass(&mut self, seconds: f64, common: &mut Common) -> PassedFrame {
        let host = Rc::clone(&common.host);
        let begun = host.clock();
        let used = || host.clock() - begun;
        let passed = self.time.go_on(seconds, &used, 0.0, common.behind);
        let passed = passed.unwrap_or_default();
        if let Some(end) = passed.ended {
            self.time.end(end, common);
        }
        PassedFrame {
            events: passed.events,
            busy: passed.recording || passed.moving,
        }
    }

    /// Updates everything that is shown; `lane` is the search on the boards.
    pub(crate) fn read_out(&mut self, lane: usize, chosen: &Chosen) {
        let Some(gallery) = &mut self.time.gallery else {
            return;
        };
        gallery.show_lane(lane);
        self.time.readout.look_over(gallery);
        let (tick, races) = (self.time.readout.tick, self.time.readout.is_racing());
        self.lane = lane;
        self.pane = None;
        for (known, scene) in self.known.iter_mut().zip(gallery.scenes_mut()) {
            known.complete = scene.has_grown();
            let size = scene.map().size();
            let racing = scene.is_racing();
            let lane = scene.lanes().get(lane).filter(|_| racing);
            known.results = lane.map_or(Vec::new(), |lane| results(lane, &self.varied));
            let timeline = lane.map_or(scene.ground(), |lane| &lane.timeline);
            let moves = tick > 0 && (lane.is_some() || !known.complete);
            let now = timeline
                .at_work()
                .filter(|_| moves && !timeline.is_on_its_way());
            known.now = now.map(|cell| size.position(cell));
            let pane = self.pane.get_or_insert_with(|| match lane {
                Some(lane) if races => PaneReadout::of_boards(&lane.solver.info, lane.hue),
                _ => PaneReadout::of_boards(&chosen.standing.generator.info, Hue::Steel),
            });
            pane.add_board(timeline, now);
        }
    }
}

/// The results of a search that has ended at the present moment: "58 moves", "length 24.24" or "no path", and where a
/// parameter of the search varies, also "46 expanded".
fn results(lane: &Lane, varied: &Varied) -> Vec<String> {
    let ended = lane.timeline.has_ended() && !lane.timeline.is_on_its_way();
    let Some(score) = lane.score.as_ref().filter(|_| ended) else {
        return Vec::new();
    };
    let path = match lane.extent {
        Some(extent) if extent.differs_from_steps() => words::length(extent),
        Some(extent) => words::steps(extent),
        None if score.gave_up => lane.solver.info.explanation.gave_up.to_owned(),
        None => "no path".to_owned(),
    };
    let discipline = lane.solver.info.discipline;
    let work = grouped(lane.figures().work(discipline));
    let work = format!("{work} {}", discipline.work()[1]);
    let work = Some(work).filter(|_| matches!(varied, Varied::Search(_)));
    iter::once(path).chain(work).collect()
}
