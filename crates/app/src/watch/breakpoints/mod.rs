//! Breakpoints: found in the recordings, marked on the timeline, and reported when play pauses there.

pub mod act;
pub mod breakpoint;
pub mod panel;

use crate::watch::compare::pair::Pair;
use crate::{Common, RunKey, Time};
use act::{BreakpointAction, BreakpointSide};
use breakpoint::{Breakpoint, Finder, FoundBreakpoint};
use mazescope_core::playback::breakpoints::{BreakpointAt, BreakpointSteps, FoundSteps, StepSet};
use mazescope_core::playback::projector::Bounds;
use mazescope_core::playback::race::Race;
use mazescope_core::{Scene, Unit};
use mazescope_explain::{Breach, Judges, Subject};
use std::cmp::Ordering;
use std::iter;

/// Moments of each recording that are read in a frame for each breakpoint, in a small part of a millisecond.
const SLICE: u64 = 1 << 16;
/// The most marks on the timeline for each breakpoint and lane.
const MARKS: u64 = 600;

/// The breakpoints and where they are.
#[derive(Debug)]
pub struct Breakpoints {
    /// The breakpoints, in the order in which they were set.
    set: Vec<Breakpoint>,
    /// The race in which they are found.
    of: Option<RunKey>,
    /// The ticks to mark on the timeline, and what they were computed from.
    marks: Vec<u64>,
    marked: Option<Marked>,
    /// The largest frontier that does not pause play, if that breakpoint is set.
    pub largest_frontier: u32,
}

/// What the marks depend on: the moments read, the unit of ticks, the start of the race, and the two compared lanes.
type Marked = (u64, Unit, u64, Option<[usize; 2]>);

impl Default for Breakpoints {
    fn default() -> Breakpoints {
        Breakpoints {
            set: Vec::new(),
            of: None,
            marks: Vec::new(),
            marked: None,
            largest_frontier: 100,
        }
    }
}

impl Breakpoints {
    /// The breakpoints that are set.
    pub fn set(&self) -> Vec<BreakpointAt> {
        self.set.iter().map(|breakpoint| breakpoint.at).collect()
    }

    /// Whether that breakpoint is set.
    pub fn has(&self, at: BreakpointAt) -> bool {
        self.set.iter().any(|breakpoint| breakpoint.at == at)
    }

    /// The ticks to mark on the timeline, thinned out to its resolution.
    pub fn marks(&self) -> &[u64] {
        &self.marks
    }

    /// How often the breakpoint occurs, as far as it is known; `None` for divergence, which depends on two runs.
    pub fn count(&self, at: BreakpointAt) -> Option<u64> {
        let mut set = self.set.iter().filter(|_| at != BreakpointAt::Divergence);
        let finders = set.find(|breakpoint| breakpoint.at == at)?.finders.iter();
        Some(finders.map(|finder| finder.so_far().found().count()).sum())
    }

    /// Bytes that they use.
    pub fn bytes(&self) -> u64 {
        let finders = self.set.iter().flat_map(|breakpoint| &breakpoint.finders);
        finders.map(Finder::bytes).sum()
    }

    /// Applies an action.
    pub(crate) fn act(
        &mut self,
        action: BreakpointAction,
        time: &mut Time,
        pair: Option<Pair>,
        common: &mut Common,
    ) {
        match action {
            BreakpointAction::Toggle(at) => self.toggle(at),
            BreakpointAction::SetLargestFrontier(most) => self.set_largest_frontier(most),
            BreakpointAction::Go(side) => self.go_to(side, time, pair, common),
        }
    }

    /// Sets or removes that breakpoint.
    fn toggle(&mut self, at: BreakpointAt) {
        match self.set.iter().position(|breakpoint| breakpoint.at == at) {
            Some(place) => drop(self.set.remove(place)),
            None => self.set.push(Breakpoint::new(at)),
        }
        self.marked = None;
    }

    /// Changes the largest frontier that does not pause play, also of a breakpoint that is set.
    fn set_largest_frontier(&mut self, most: u32) {
        self.largest_frontier = most;
        let former = self.frontier_breakpoint();
        if self.has(former) && former != BreakpointAt::Frontier(most) {
            self.toggle(former);
            self.toggle(BreakpointAt::Frontier(most));
        }
    }

    /// The breakpoint for large frontiers: the one that is set, or else the one that can be set.
    pub(crate) fn frontier_breakpoint(&self) -> BreakpointAt {
        let mut set = self.set.iter().map(|breakpoint| breakpoint.at);
        let set = set.find(|at| matches!(at, BreakpointAt::Frontier(_)));
        set.unwrap_or(BreakpointAt::Frontier(self.largest_frontier.max(1)))
    }

    /// Searches the recordings further, and limits play to the breakpoints around the current tick. Returns whether
    /// there is more to search.
    pub(crate) fn go_on(
        &mut self,
        time: &mut Time,
        pair: Option<Pair>,
        judges: &mut Judges,
    ) -> bool {
        time.projector.bounds = Bounds::default();
        if self.set.is_empty() {
            self.marks.clear();
            return false;
        }
        let (Some(of), Some(scene)) = (time.run_key(None), &mut time.scene) else {
            return false;
        };
        let more = self.find(of, scene, judges);
        let beside = |side| Some(self.beside(side, scene, pair)?.tick);
        let [forward, back] = [BreakpointSide::Next, BreakpointSide::Previous].map(beside);
        time.projector.bounds = Bounds {
            back,
            forward,
            known: self.known_up_to(scene),
        };
        self.mark(scene, pair, more);
        more
    }

    fn find(&mut self, of: RunKey, scene: &Scene, judges: &mut Judges) -> bool {
        if self.of != Some(of) {
            for breakpoint in &mut self.set {
                breakpoint.finders.clear();
            }
            self.of = Some(of);
            self.marked = None;
        }
        let size = scene.map().size();
        let lanes = scene.lanes();
        judges.serve(lanes);
        let mut more = false;
        for breakpoint in &mut self.set {
            // Lanes are created one by one.
            for lane in lanes.iter().skip(breakpoint.finders.len()) {
                breakpoint.finders.push(match breakpoint.at {
                    BreakpointAt::Breach => Finder::Breach(Breach::default()),
                    at => Finder::Log(BreakpointSteps::new(at, &lane.solver.info, size)),
                });
            }
            for (finder, lane) in breakpoint.finders.iter_mut().zip(lanes) {
                match finder {
                    Finder::Log(breakpoints) => {
                        more |= breakpoints.go_on(lane.timeline.recording(), SLICE)
                    }
                    Finder::Breach(breach) => {
                        let subject = Subject::of_search(&lane.solver, &lane.settings);
                        let standard = judges.standard(&subject);
                        // Search lanes for violations one after the other, because each search takes a byte per cell.
                        if breach.go_on(&lane.timeline, &subject, standard, SLICE) {
                            more = true;
                            break;
                        }
                    }
                }
            }
        }
        more
    }

    /// The tick up to which all breakpoints are known, unless they are known to the end.
    fn known_up_to(&self, scene: &mut Scene) -> Option<u64> {
        let (unit, start) = (scene.unit(), scene.race_start());
        let race = scene.race_mut()?;
        let length = race.length(unit);
        let lanes = race.lanes.iter_mut().enumerate();
        let known = lanes.filter_map(|(number, lane)| {
            let finders = self
                .set
                .iter()
                .filter_map(|breakpoint| breakpoint.finders.get(number));
            let so_far = finders.map(Finder::so_far);
            let (whole, recorded) = (lane.timeline.is_complete(), lane.timeline.len());
            let steps = so_far
                .filter(|so_far| !whole || so_far.read() < recorded)
                .filter_map(FoundSteps::steps_read)
                .min()?;
            // The last step that has begun may still get more events.
            let step = steps.saturating_sub(1);
            Some(lane.tick_of_step(unit, step, length))
        });
        known.min().map(|tick| start + tick)
    }

    /// The steps at which play pauses, by breakpoint and lane, as far as they are known.
    fn known<'a>(
        &'a self,
        race: &Race,
        pair: Option<Pair<'a>>,
    ) -> impl Iterator<Item = (BreakpointAt, usize, &'a StepSet)> + use<'a> {
        let lanes = 0..race.lanes.len();
        self.set.iter().flat_map(move |breakpoint| {
            let lanes = lanes.clone();
            lanes.filter_map(move |lane| Some((breakpoint.at, lane, breakpoint.steps(lane, pair)?)))
        })
    }

    /// The known breakpoint nearest to the current tick on that side.
    fn beside(
        &self,
        side: BreakpointSide,
        scene: &mut Scene,
        pair: Option<Pair>,
    ) -> Option<FoundBreakpoint> {
        let side = match side {
            BreakpointSide::Next => Ordering::Greater,
            BreakpointSide::Previous => Ordering::Less,
        };
        let now = scene.tick();
        let found = self.found(side, scene, pair).into_iter();
        found.min_by_key(|breakpoint| (breakpoint.tick.abs_diff(now), breakpoint.lane))
    }

    /// For each breakpoint and lane the nearest occurrence on that side of the current tick, or at it.
    fn found(&self, side: Ordering, scene: &mut Scene, pair: Option<Pair>) -> Vec<FoundBreakpoint> {
        let (unit, start, now) = (scene.unit(), scene.race_start(), scene.tick());
        let Some(race) = scene.race_mut() else {
            return Vec::new();
        };
        let length = race.length(unit);
        let found = self.known(race, pair).filter_map(|(at, number, steps)| {
            let lane = &mut race.lanes[number];
            let over = lane.steps_at(unit, now.saturating_sub(start), length);
            let first = match side {
                Ordering::Greater => steps.next_from(over + 1),
                Ordering::Less | Ordering::Equal => steps.last_before(over + 1),
            };
            let next = |&step: &u64| match side {
                Ordering::Greater => steps.next_from(step + 1),
                Ordering::Less => steps.last_before(step),
                Ordering::Equal => None,
            };
            let mut ticks = iter::successors(first, next)
                .map(|step| (step, start + lane.tick_of_step(unit, step, length)));
            let (step, tick) = ticks.find(|(_, tick)| tick.cmp(&now) == side)?;
            Some(FoundBreakpoint {
                at,
                lane: number,
                step,
                tick,
            })
        });
        found.collect()
    }

    /// Renews the marks on the timeline, only now and then while more are found.
    fn mark(&mut self, scene: &mut Scene, pair: Option<Pair>, more: bool) {
        let finders = self.set.iter().flat_map(|breakpoint| &breakpoint.finders);
        let divergences = pair.map_or(0, |pair| pair.divergences.steps());
        let read = finders.map(|finder| finder.so_far().read()).sum::<u64>() + divergences;
        let (unit, start) = (scene.unit(), scene.race_start());
        let lanes = pair.map(|pair| pair.lanes);
        let of = Some((read, unit, start, lanes));
        let told = self.marked.map_or(0, |(read, ..)| read);
        let same_pair = self.marked.is_some_and(|(.., marked)| marked == lanes);
        let little = more && told > 0 && read < told + told / 8;
        if of == self.marked || (little && same_pair) {
            return;
        }
        self.marked = of;
        let mut marks = Vec::new();
        if let Some(race) = scene.race_mut() {
            let length = race.length(unit);
            for (_, number, breakpoints) in self.known(race, pair) {
                let lane = &mut race.lanes[number];
                // At most one for each of several equal parts of its steps.
                let part = lane.timeline.recording_mut().steps().max(1).div_ceil(MARKS);
                let next = |step: &u64| breakpoints.next_from((step / part + 1) * part);
                let breakpoints = iter::successors(breakpoints.next_from(1), next);
                marks.extend(breakpoints.map(|step| start + lane.tick_of_step(unit, step, length)));
            }
        }
        marks.sort_unstable();
        marks.dedup();
        self.marks = marks;
    }

    /// Reports why play has paused: the first of the breakpoints at the current tick.
    pub(crate) fn tell(&self, scene: &mut Scene, pair: Option<Pair>, common: &mut Common) {
        if let Some(breakpoint) = self.found(Ordering::Equal, scene, pair).first() {
            common.tell(breakpoint.words(scene.lanes()));
        }
    }

    /// Goes to the breakpoint on that side, or reports why there is none.
    fn go_to(
        &self,
        side: BreakpointSide,
        time: &mut Time,
        pair: Option<Pair>,
        common: &mut Common,
    ) {
        if self.set.is_empty() {
            common.tell("No breakpoints yet. Add one under Set up, More.");
            return;
        }
        let breakpoint = time.scene.as_mut();
        let breakpoint =
            breakpoint.and_then(|scene| Some((self.beside(side, scene, pair)?, scene)));
        let Some((breakpoint, scene)) = breakpoint else {
            common.tell(match side {
                BreakpointSide::Next => "There is no later breakpoint.",
                BreakpointSide::Previous => "There is no earlier breakpoint.",
            });
            return;
        };
        time.projector.pause();
        scene.seek(breakpoint.tick);
        common.tell(breakpoint.words(scene.lanes()));
    }
}
