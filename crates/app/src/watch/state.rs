//! What depends on several parts, and the order in which all parts pass a frame.
//!
//! `Time` records that another run or map has begun. Here the other parts then drop what belonged to the former one.

use crate::frame::PassedFrame;
use crate::keys::keymap::Keymap;
use crate::start::Start;
use crate::watch::boards::placing::Drawing;
use crate::watch::boards::{colouring, telling};
use crate::watch::breakpoints::Breakpoints;
use crate::watch::choices::ColumnTab;
use crate::watch::choices::fitting::Fitting;
use crate::watch::compare::Comparison;
use crate::watch::explain::Explaining;
use crate::watch::files::{Files, trace};
use crate::watch::find::Finder;
use crate::watch::gallery::Galleries;
use crate::watch::layout::Layout;
use crate::watch::layout::arrangement::{Arrangement, arrange};
use crate::watch::layout::tier::Tier;
use crate::watch::lessons::Lessons;
use crate::watch::map::hand::Hand;
use crate::watch::map::next;
use crate::watch::questions::{Occasion, Predicting};
use crate::watch::{layout, live};
use crate::{Boards, Chosen, Common, Dialog, Letters, Seen, Session, Time, View, WatchAction};
use egui::Vec2;
use mazescope_core::playback::breakpoints::BreakpointAt;
use std::cell::RefCell;
use std::rc::Rc;

/// Default cell size in points for themes with pictures.
const PICTURES: f32 = 14.0;

/// Everything that panels read and actions change.
pub struct State {
    /// The choices that make the run.
    pub chosen: Chosen,
    /// The open file, and the exchange with files.
    pub files: Files,
    /// The run and its clock.
    pub time: Time,
    /// The boards with their panes.
    pub boards: Boards,
    /// The view of the run.
    pub view: View,
    /// The brush and the current drag.
    pub hand: Hand,
    /// The comparison of the searches.
    pub compare: Comparison,
    /// The breakpoints.
    pub breakpoints: Breakpoints,
    /// The explanations.
    pub explaining: Explaining,
    /// The open question, and whether questions come during play.
    pub predicting: Predicting,
    /// The current keys.
    pub keymap: Keymap<WatchAction>,
    /// The open gallery, and what it varied last.
    pub gallery: Galleries,
    /// The page that finds a map.
    pub find: Finder,
    /// The lessons, in the tab of lessons.
    pub lessons: Lessons,
    /// How the window is divided.
    pub layout: Layout,
    /// The actions requested in the current frame.
    pub(crate) asked: RefCell<Vec<WatchAction>>,
}

impl State {
    /// The state before the first frame.
    pub fn new(start: Start, keymap: Keymap<WatchAction>) -> State {
        let mut view = start.view.clone();
        if start.theme.colours().has_pictures && !start.store.settings().watch.contains_key("cell")
        {
            view.cell = PICTURES;
        }
        State {
            time: Time::new(&start),
            chosen: start.chosen,
            files: Files {
                recent: start.recent,
                ..Files::default()
            },
            boards: Boards::default(),
            view,
            hand: Hand {
                brush: start.brush,
                ..Hand::default()
            },
            compare: Comparison::default(),
            breakpoints: Breakpoints::default(),
            explaining: Explaining::default(),
            predicting: Predicting::default(),
            keymap,
            gallery: Galleries::default(),
            find: Finder::default(),
            lessons: Lessons::default(),
            layout: Layout::default(),
            asked: RefCell::default(),
        }
    }
    /// The two compared lanes.
    pub fn pair(&self) -> Option<[usize; 2]> {
        self.compare.lanes(&self.chosen, self.focus())
    }

    /// What panels read apart from their own part.
    pub(crate) fn seen<'a>(&'a self, common: &'a Common) -> Seen<'a> {
        let pauses = |(x, y)| self.breakpoints.has(BreakpointAt::Cell(x, y));
        Seen {
            common,
            keymap: &self.keymap,
            chosen: &self.chosen,
            time: &self.time,
            panes: &self.boards.readouts,
            cell: self.boards.cell,
            view: &self.view,
            explaining: &self.explaining,
            predicting: &self.predicting,
            guide: &self.lessons.guide,
            pauses_at_pinned: self.explaining.pinned.is_some_and(pauses),
            listing: self.layout.listing,
            focus: self.focus(),
            arrangement: self.layout.arrangement,
            letters: Letters::of(self.layout.window),
            asked: &self.asked,
        }
    }

    /// The same with the clock of the open gallery, and with what its boards show for the legend.
    pub(crate) fn seen_on_clock<'a>(&'a self, common: &'a Common) -> Seen<'a> {
        let seen = self.seen(common);
        let Some(open) = &self.gallery.open else {
            return seen;
        };
        Seen {
            time: &open.time,
            panes: open.pane.as_slice(),
            ..seen
        }
    }

    /// What a screen reader says now.
    pub(crate) fn live(&self, common: &Common) -> Option<String> {
        let shows_run = self.gallery.open.is_none();
        shows_run.then(|| live::words(&self.seen(common))).flatten()
    }

    /// The index of the selected pane.
    pub fn focus(&self) -> usize {
        let growing = self.time.is_growing();
        (self.boards).in_focus(self.view.focus, &self.chosen.panes, growing)
    }

    /// The search that a gallery shows: the selected one, or else the first one.
    pub(crate) fn shown_lane(&self) -> usize {
        self.chosen.lane_of(self.focus()).unwrap_or(0)
    }

    /// The tab at which the column is open, or would be. Without a choice it is *Explain*, and *Compare* once the
    /// race has ended or is shown at its end so far, unless a change has only made the race shorter.
    pub fn column(&self) -> ColumnTab {
        let ended = self.compare.readout.conclusion.is_some() || self.time.goes_to_end();
        let ended = ended && !self.time.is_cut_short();
        let goes_with_run = match ended && self.chosen.panes.searches().len() > 1 {
            true => ColumnTab::Compare,
            false => ColumnTab::Explain,
        };
        self.view.column.unwrap_or(goes_with_run)
    }

    /// The tab at which the column is open.
    pub fn open_column(&self) -> Option<ColumnTab> {
        Some(self.column()).filter(|_| self.is_column_open())
    }

    /// Whether the column shows the comparison.
    pub fn compares(&self) -> bool {
        self.open_column() == Some(ColumnTab::Compare)
    }

    /// The result of the race, unless the column shows it.
    pub(crate) fn result(&self) -> Option<&str> {
        let conclusion = self.compare.readout.conclusion.as_ref();
        let conclusion = conclusion.filter(|_| !self.compares());
        conclusion.map(|conclusion| conclusion.headline.as_str())
    }

    /// Whether the column is open: the user's choice, or else whether the arrangement puts words into it, or the race
    /// has ended and the comparison makes no board smaller.
    pub fn is_column_open(&self) -> bool {
        if self.lessons.is_open() {
            return false;
        }
        let arrangement = self.layout.arrangement;
        let has_words = arrangement.is_some_and(|arrangement| arrangement.tier == Tier::Column);
        (self.view.column_open).unwrap_or(has_words || self.layout.opened)
    }

    /// How the map is drawn.
    pub(crate) fn drawing(&self, common: &Common) -> Drawing {
        let pixels_per_point = common.pixels_per_point;
        Drawing::new(&self.chosen, &self.time, &self.view, pixels_per_point)
    }

    /// What the layout has to place.
    pub(crate) fn contents(&self, area: Vec2, common: &Common) -> layout::Contents {
        let map = self.drawing(common).in_cells();
        let panes = &self.chosen.panes;
        layout::Contents {
            window: self.layout.window,
            area,
            cards: panes.shown().len(),
            map: map.unwrap_or(layout::FIRST_PROPORTION),
            listing: self.chosen.longest_listing(!self.lessons.is_open()),
            neighbours: self.chosen.most_neighbours(),
            focus: self.focus(),
            column: self.view.column_open,
            by_hand: self.view.by_hand(panes.searches().len()),
            presenting: common.presents(),
            embedded: common.embeds(),
            in_lesson: self.lessons.is_open(),
            snug: self.boards.are_fitted(),
            pixels_per_point: common.pixels_per_point,
        }
    }

    /// The same with its arrangement. At the end of a race the column opens by itself if no board gets smaller.
    pub(crate) fn arranged(
        &mut self,
        area: Vec2,
        common: &Common,
    ) -> (layout::Contents, Arrangement) {
        let contents = self.contents(area, common);
        self.layout.listing = contents.listing;
        let alone = arrange(&contents, self.layout.alone);
        let compares = self.column() == ColumnTab::Compare && contents.column.is_none();
        let compares = compares && !contents.in_lesson;
        let opened = layout::with_column(&contents, alone).filter(|_| compares);
        let opened = opened.filter(|_| !common.presents());
        (self.layout.alone, self.layout.opened) = (Some(alone), opened.is_some());
        let (contents, arrangement) = opened.unwrap_or((contents, alone));
        self.layout.arrangement = Some(arrangement);
        (contents, arrangement)
    }

    /// Lets `seconds` pass, within a few milliseconds.
    pub fn pass(&mut self, seconds: f64, common: &mut Common) -> PassedFrame {
        let passed = match &mut self.gallery.open {
            // The run behind the page stands still.
            _ if common.dialog == Some(Dialog::Find) => PassedFrame::default(),
            Some(open) => open.pass(seconds, common),
            None => self.pass_parts(seconds, common),
        };
        self.let_go();
        passed
    }

    /// Drops everything about a former run or map.
    pub(crate) fn let_go(&mut self) {
        let begun = std::mem::take(&mut self.time.begun);
        if begun.run {
            self.gallery.open = None;
        }
        if begun.run {
            self.hand.let_go();
        }
        if begun.run && self.time.scene.is_none() {
            // Without a run there is nothing to show.
            self.boards.readouts.clear();
            self.compare.readout = Default::default();
        }
        if begun.map {
            self.boards.fit();
        }
    }

    fn pass_parts(&mut self, seconds: f64, common: &mut Common) -> PassedFrame {
        const BUSY: PassedFrame = PassedFrame {
            events: 0,
            busy: true,
        };
        let host = Rc::clone(&common.host);
        let begun = host.clock();
        let used = || host.clock() - begun;
        let fitting = Fitting::new(self.layout.room, &self.view);
        let layers = self.boards.colours.bytes();
        let mut session = Session::new(&mut self.chosen, &mut self.time, fitting, common);
        session
            .time
            .begin_frame(seconds, begun, session.common.behind);
        if !next::bring_on(&mut session, &used) {
            // The run that is shown gets its colours meanwhile.
            self.colour((0.0, false), common);
            return BUSY;
        }
        trace::share_history(session.chosen, session.time, layers);
        trace::follow(&mut session);
        session.time.projector.open = session.chosen.follows_another();
        let focus = self.focus();
        let pair = self.compare.pair(&self.chosen, focus);
        let judges = &mut self.explaining.judges;
        let looking = self.breakpoints.go_on(&mut self.time, pair, judges);
        self.time.decide_unit(&mut self.chosen, common);
        let brake = self.boards.colours.brake();
        let from = self.time.scene.as_mut().map_or(0, |scene| scene.tick());
        let passed = self.time.go_on(seconds, &used, brake, common.behind);
        let Some(passed) = passed.filter(|passed| !passed.stage) else {
            return BUSY;
        };
        if passed.stopped
            && let Some(scene) = &mut self.time.scene
        {
            self.breakpoints.tell(scene, pair, common);
        }
        if let Some(end) = passed.ended {
            self.time.end(end, common);
        }
        let focus = self.focus();
        let mut now = Occasion {
            chosen: &self.chosen,
            focus,
            time: &mut self.time,
            judges: &mut self.explaining.judges,
        };
        let divergence = self.compare.divergences().first();
        self.predicting.look_after(seconds, divergence, &mut now);
        let guiding = self.lessons.go_on(&mut now, &mut self.predicting, &used);
        self.lessons.look(&self.predicting);
        let wanted = !self.view.reduce_motion && !common.device.reduce_motion;
        self.boards.animate(&self.time, seconds, from, wanted);
        let colouring = self.colour((seconds, passed.moving), common);
        let (shown, focus) = (self.compares(), self.focus());
        let comparing = (self.compare).go_on(shown, &self.chosen, &mut self.time, focus, &used);
        PassedFrame {
            events: passed.events,
            busy: passed.recording
                || looking
                || guiding
                || passed.moving
                || self.time.over
                || colouring
                || comparing
                || self.boards.are_moving(),
        }
    }

    /// Updates colours; returns whether there is more to do.
    pub(crate) fn colour(&mut self, passed: (f64, bool), common: &mut Common) -> bool {
        let (pair, run) = (self.pair(), (&self.chosen, &mut self.time));
        colouring::bring_on(&mut self.boards, run, &mut self.view, pair, passed, common)
    }

    /// Stores the space for a search's board, and the size of its cells.
    pub(crate) fn take_room(&mut self, room: Vec2, common: &Common) {
        // A column that has opened by itself does not count for the size of a map that fits.
        let room = if self.layout.opened {
            self.layout.room
        } else {
            room
        };
        let moved = std::mem::replace(&mut self.layout.room, room) != room;
        // The user looks at this map to answer a question, and the bar of a question takes space.
        let fits = self.chosen.fit && self.chosen.shown.is_grown() && !self.predicting.asked;
        if moved && fits {
            self.time.begin_again_in_opening_window(common.host.clock());
        }
        if self.time.scene.is_some() {
            // The cell size is that of the board of a search.
            let pane = self.boards.looked_at(self.focus());
            self.boards.cell = self.boards.lattice(pane, &self.drawing(common)).cell;
        }
    }

    /// Updates everything that panels show; returns whether more remains to be explained.
    pub fn read_out(&mut self) -> bool {
        let lane = self.shown_lane();
        if let Some(open) = &mut self.gallery.open {
            open.read_out(lane, &self.chosen);
            return false;
        }
        let focus = self.focus();
        let more = (self.explaining).go_on(&self.chosen, &mut self.time, focus);
        let pair = self.pair();
        let told = (&self.explaining, &self.predicting, &self.lessons.guide);
        self.boards.ends.look(&self.time);
        let (chosen, colours) = (&self.chosen, &self.boards.colours);
        self.boards.readouts =
            telling::read_out(colours, chosen, &mut self.time, &self.view, told, pair);
        let (number, unit) = (self.time.scenes, self.chosen.unit);
        if let Some(scene) = &mut self.time.scene {
            self.time.readout.look(scene);
            self.compare.conclude(scene);
        }
        // The tab of the column depends on the readout.
        let (shown, focus) = (self.compares(), self.focus());
        (self.compare).read(shown, &self.chosen, &mut self.time, focus);
        (self.time.readout.curves).look(self.time.scene.as_mut(), number, unit);
        more
    }
}
