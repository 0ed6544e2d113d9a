//! Explains once a frame what the panels show, as far as there is time.

pub mod act;
pub mod cell_history;
pub mod code;
pub mod copied;
pub mod explained;
pub mod neighbours;
pub mod panel;
pub mod short_paths;
pub mod spans;

use crate::{Chosen, RunKey, Time};
use explained::Explained;
use mazescope_core::{Motion, Size};
use mazescope_explain::{CellHistory, Judges, Subject};
use std::cell::Cell;

/// The work in a frame for everything that is not needed at once, in events, during play and while paused.
const IN_PLAY: u64 = 1 << 17;
const AT_REST: u64 = 1 << 20;

/// The explanations, and the cells chosen for them.
#[derive(Debug, Default)]
pub struct Explaining {
    panes: Vec<Option<Explained>>,
    /// What the guarantees of the lanes are checked against.
    pub(crate) judges: Judges,
    /// For each pane, the history of a cell in its run: of the pinned one, or in the selected pane of another.
    told: Vec<Option<ShownHistory>>,
    /// The position of the pinned cell.
    pub pinned: Option<(i32, i32)>,
    pointed: Cell<Option<(i32, i32)>>,
    pointing: Cell<Option<(i32, i32)>>,
}

/// The history of the pinned cell, of the one under the pointer, or of the current one, in the run of a pane.
#[derive(Debug)]
pub struct ShownHistory {
    /// The position of the cell.
    pub at: (i32, i32),
    /// Its history, as far as it has been read.
    pub history: CellHistory,
    /// Whether the history is complete.
    pub whole: bool,
}

impl Explaining {
    /// Pins a cell of a map of that size, so that its history stays visible; unpins it if it is pinned already.
    pub(crate) fn pin(&mut self, (x, y): (i32, i32), size: Option<Size>) {
        let is_cell = size.is_some_and(|size| size.cell(x, y).is_some());
        self.pinned = Some((x, y)).filter(|_| is_cell && self.pinned != Some((x, y)));
    }

    /// The explanation of a pane in which something runs.
    pub fn of(&self, pane: usize) -> Option<&Explained> {
        self.panes.get(pane)?.as_ref()
    }

    /// The history of the pinned cell in the run of a pane. In the selected pane, without a pinned cell, that of the
    /// one under the pointer, or else of the current one.
    pub fn told(&self, pane: usize) -> Option<&ShownHistory> {
        self.told.get(pane)?.as_ref()
    }

    /// The cell that the pointer was over in the last frame, in any panel; it is highlighted in all panes.
    pub fn pointed(&self) -> Option<(i32, i32)> {
        self.pointed.get()
    }

    /// Records that the pointer is over a cell on a board, in a strip or in a sentence.
    pub fn point(&self, at: (i32, i32)) {
        self.pointing.set(Some(at));
    }

    /// Begins a frame: the cell under the pointer in the last frame is highlighted in this one.
    pub(crate) fn begin_frame(&self) {
        self.pointed.set(self.pointing.take());
    }

    /// Whether the pointer is over another cell than the one highlighted in this frame.
    pub(crate) fn points_elsewhere(&self) -> bool {
        self.pointed != self.pointing
    }

    /// Explains the current moment of every pane and the history of a cell, as far as there is time in a frame.
    /// Returns whether there is more to do.
    pub(crate) fn go_on(&mut self, chosen: &Chosen, time: &mut Time, focus: usize) -> bool {
        let playing = time.projector.player.motion != Motion::Paused;
        let most = if playing { IN_PLAY } else { AT_REST };
        let racing = time.is_racing();
        let panes = chosen.panes.shown().len();
        self.panes.resize_with(panes, || None);
        self.told.resize_with(panes, || None);
        let (Some(map_key), Some(scene)) = (time.run_key(None), &mut time.scene) else {
            self.panes.clear();
            self.told.clear();
            return false;
        };
        // A pinned cell may lie outside another map.
        let size = scene.map().size();
        let is_cell = |&(x, y): &(i32, i32)| size.cell(x, y).is_some();
        self.pinned = self.pinned.filter(is_cell);
        self.judges.serve(scene.lanes());
        let mut more = false;
        let explained = self.panes.iter_mut().zip(&mut self.told);
        for (pane, (explained, told)) in explained.enumerate() {
            let history = told.take();
            let mut lane = chosen.lane_of(pane);
            if pane == 0 && !racing {
                // Until the race begins, the first pane explains how its map is generated.
                lane = None;
            }
            let run = match lane {
                Some(lane) if racing => scene.race_mut().and_then(|race| {
                    let lane = race.lanes.get_mut(lane)?;
                    let subject = Subject::of_search(&lane.solver, &lane.settings);
                    Some((&mut lane.timeline, subject))
                }),
                None if chosen.shown.is_grown() && !scene.ground_figures().ended() => {
                    Some((scene.ground_mut(), chosen.grower()))
                }
                Some(_) | None => None,
            };
            let Some((timeline, subject)) = run.filter(|run| !run.0.is_on_its_way()) else {
                *explained = None;
                continue;
            };
            let of = (RunKey { lane, ..map_key }, chosen.unit);
            let former = explained.take();
            let known = match former {
                Some(known) if known.is_about(of, timeline) => known,
                former => Explained::begin(of, timeline, &subject, former),
            };
            let known = explained.insert(known);
            let standard = self.judges.standard(&subject);
            more |= known.go_on(timeline, &subject, standard, most);
            // Without a pinned or pointed cell the history is that of the current cell, unless a long log would be
            // read during play.
            let current = known.account().current.map(|cell| size.position(cell));
            let current = current.filter(|_| !playing || timeline.cursor() < IN_PLAY);
            let at = match pane == focus {
                true => self.pinned.or(self.pointed.get()).or(current),
                false => self.pinned,
            };
            if let Some(at) = at
                && let Some(cell) = size.cell(at.0, at.1)
            {
                let history = history.filter(|told| (told.at, told.history.cell) == (at, cell));
                let told = told.insert(history.unwrap_or_else(|| ShownHistory {
                    at,
                    history: CellHistory::of(cell),
                    whole: false,
                }));
                told.whole = !(told.history).go_on(timeline, &subject, timeline.cursor(), most);
                more |= !told.whole;
            }
        }
        more
    }

    /// Bytes that everything uses.
    pub fn bytes(&self) -> u64 {
        let panes = self.panes.iter().flatten().map(Explained::bytes);
        let histories = self.told.iter().flatten();
        let histories = histories.map(|told| told.history.bytes());
        panes.sum::<u64>() + self.judges.bytes() + histories.sum::<u64>()
    }
}
