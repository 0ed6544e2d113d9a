//! Play pauses at what was set: stops are found in what is recorded, marked on the timeline, and told.

pub mod act;
pub mod panel;
pub mod stop_list;

use crate::app::room::Common;
use crate::app::watch::state::State;
use crate::app::watch::stops::stop_list::{Finder, FoundStop, StopSide, words};
use crate::explain::breach::Breach;
use crate::explain::judge::Judge;
use crate::explain::promise::Standard;
use crate::explain::subject::Subject;
use crate::playback::projector::Bounds;
use crate::playback::race::{Lane, Unit};
use crate::playback::stops::{StopAt, Stops};
use crate::words::grouped;

/// Moments of each recording that are read in a frame for each stop, which takes a small part of a millisecond.
const SLICE: u64 = 1 << 16;
/// Marks on the timeline at most, for each stop and lane.
const MARKS: u64 = 600;

impl State {
    /// Lets play pause at that, or no longer.
    pub(crate) fn toggle_stop(&mut self, at: StopAt) {
        let stopping = &mut self.stopping;
        match stopping.set.iter().position(|&set| set == at) {
            Some(place) => {
                stopping.set.remove(place);
                if place < stopping.found.len() {
                    stopping.found.remove(place);
                }
            }
            None => stopping.set.push(at),
        }
        stopping.marked = None;
    }

    /// Chooses how many may wait before play pauses; where that is set, play pauses there from now on.
    pub(crate) fn set_most_waiting(&mut self, most: u32) {
        self.stopping.most_waiting = most;
        let set = self.stopping.set.iter().copied();
        let former = set.into_iter().find(|at| matches!(at, StopAt::Waiting(_)));
        if let Some(former) = former.filter(|&former| former != StopAt::Waiting(most)) {
            self.toggle_stop(former);
            self.toggle_stop(StopAt::Waiting(most));
        }
    }

    /// Looks on for stops in what is recorded, and bounds play by those around the present tick; whether there is more
    /// to be looked at.
    pub(crate) fn look_for_stops(&mut self) -> bool {
        self.time.projector.bounds = Bounds::default();
        if self.stopping.set.is_empty() {
            self.stopping.marks.clear();
            return false;
        }
        let more = self.find_stops();
        let [forward, back] = [StopSide::Next, StopSide::Previous]
            .map(|side| self.stop_beside(side).map(|stop| stop.tick));
        self.time.projector.bounds = Bounds {
            back,
            forward,
            known: self.known_up_to(),
        };
        self.mark_stops(more);
        more
    }

    fn find_stops(&mut self) -> bool {
        let scenes = self.time.scenes;
        let (stopping, explaining) = (&mut self.stopping, &mut self.explaining);
        let Some(scene) = &mut self.time.scene else {
            stopping.found.clear();
            return false;
        };
        let of = (scenes, scene.races());
        if stopping.of != of {
            stopping.found.clear();
            stopping.of = of;
            stopping.marked = None;
        }
        let size = scene.map().size();
        let lanes = scene.race().map_or(&[][..], |race| &race.lanes);
        while let Some(&at) = stopping.set.get(stopping.found.len()) {
            let finders = lanes.iter().map(|lane| match at {
                StopAt::Breach => Finder::Breach(Breach::default()),
                StopAt::Cell(_, _)
                | StopAt::Happening(_)
                | StopAt::Waiting(_)
                | StopAt::Path
                | StopAt::Parting => Finder::Log(Stops::new(at, &lane.solver.info, size)),
            });
            stopping.found.push(finders.collect());
        }
        explaining.judge(lanes, of);
        let mut more = false;
        for found in &mut stopping.found {
            if found.len() != lanes.len() {
                // Its lanes are made one by one.
                stopping.of = (0, 0);
                return true;
            }
            for (finder, lane) in found.iter_mut().zip(lanes) {
                let more_here = match finder {
                    Finder::Log(stops) => stops.go_on(lane.timeline.recording(), SLICE),
                    Finder::Breach(breach) => {
                        let subject = Subject::of_search(&lane.solver, &lane.settings);
                        let mut judges = explaining.judges.iter_mut();
                        let judge = judges.find(|judge| judge.serves(&subject));
                        let standard = judge.map_or(Standard::Nothing, Judge::standard);
                        breach.go_on(&lane.timeline, &subject, standard, SLICE)
                    }
                };
                more |= more_here;
                // One breach is looked for after the other, since that takes a byte a cell.
                if more_here && matches!(finder, Finder::Breach(_)) {
                    break;
                }
            }
        }
        more
    }

    /// Up to which tick all stops are known, unless they are known to the end.
    fn known_up_to(&mut self) -> Option<u64> {
        let found = &self.stopping.found;
        let scene = self.time.scene.as_mut()?;
        let (unit, start) = (scene.unit(), scene.race_start());
        let race = scene.race_mut()?;
        let length = race.length(unit);
        let lanes = race.lanes.iter_mut().enumerate();
        let known = lanes.filter_map(|(number, lane)| {
            let read = found.iter().filter_map(|stops| stops.get(number));
            let recording = lane.timeline.recording();
            let is_whole =
                |stops: &Finder| lane.timeline.is_complete() && stops.read() == recording.len();
            let steps = read
                .filter(|stops| !is_whole(stops))
                .filter_map(Finder::steps_read)
                .min()?;
            // More may come in the last step that has begun.
            let step = steps.saturating_sub(1);
            Some(lane.tick_of_step(unit, step, length))
        });
        known.min().map(|tick| start + tick)
    }

    /// The stop on that side of the present tick that is nearest to it, as far as stops are known.
    pub(crate) fn stop_beside(&mut self, side: StopSide) -> Option<FoundStop> {
        let pair = self.pair();
        let (stopping, partings) = (&self.stopping, self.compare.compared.partings());
        let scene = self.time.scene.as_mut()?;
        let (unit, start, now) = (scene.unit(), scene.race_start(), scene.tick());
        let race = scene.race_mut()?;
        let length = race.length(unit);
        let at_tick = now.saturating_sub(start);
        let is_beside = |tick: u64| match side {
            StopSide::Next => start + tick > now,
            StopSide::Previous => start + tick < now,
        };
        let mut nearest: Option<FoundStop> = None;
        for (number, lane) in race.lanes.iter_mut().enumerate() {
            let over = lane.steps_at(unit, at_tick, length);
            for (place, &at) in stopping.set.iter().enumerate() {
                let set = stopping
                    .found
                    .get(place)
                    .and_then(|found| found.get(number));
                let parts = at == StopAt::Parting && pair.is_some_and(|pair| pair[0] == number);
                let find = |over: u64| match (side, parts) {
                    (StopSide::Next, true) => partings.found().next_from(over + 1),
                    (StopSide::Previous, true) => partings.found().last_before(over + 1),
                    (StopSide::Next, false) => set?.found().next_from(over + 1),
                    (StopSide::Previous, false) => set?.found().last_before(over + 1),
                };
                let mut step = find(over);
                while let Some(found) = step {
                    let tick = lane.tick_of_step(unit, found, length);
                    if is_beside(tick) {
                        let stop = FoundStop {
                            at,
                            lane: number,
                            step: found,
                            tick: start + tick,
                        };
                        let is_nearer = nearest.is_none_or(|nearest| {
                            nearest.tick.abs_diff(now) > stop.tick.abs_diff(now)
                        });
                        nearest = if is_nearer { Some(stop) } else { nearest };
                        break;
                    }
                    step = match side {
                        StopSide::Next => find(found),
                        StopSide::Previous => find(found.saturating_sub(1)),
                    }
                    .filter(|&other| other != found);
                }
            }
        }
        nearest
    }

    /// Marks stops on the timeline anew, now and then while more are found.
    fn mark_stops(&mut self, more: bool) {
        let pair = self.pair();
        let partings = self.compare.compared.partings();
        let all = self.stopping.found.iter().flatten();
        let read: u64 = all.map(Finder::read).sum::<u64>() + partings.steps();
        let Some(scene) = &mut self.time.scene else {
            return;
        };
        let (unit, start) = (scene.unit(), scene.race_start());
        let of = Some((read, unit, start, pair));
        let told = self.stopping.marked.map_or(0, |(read, ..)| read);
        let same_pair = self
            .stopping
            .marked
            .is_some_and(|(.., marked)| marked == pair);
        let little = more && told > 0 && read < told + told / 8;
        if of == self.stopping.marked || (little && same_pair) {
            return;
        }
        self.stopping.marked = of;
        let mut marks = Vec::new();
        if let Some(race) = scene.race_mut() {
            let length = race.length(unit);
            for (place, &at) in self.stopping.set.iter().enumerate() {
                for (number, lane) in race.lanes.iter_mut().enumerate() {
                    if at == StopAt::Parting {
                        let next = |step: u64| partings.found().next_from(step);
                        if pair.is_some_and(|pair| pair[0] == number) {
                            mark(&mut marks, lane, (unit, length), next);
                        }
                    } else if let Some(stops) =
                        (self.stopping.found.get(place)).and_then(|found| found.get(number))
                    {
                        let next = |step: u64| stops.found().next_from(step);
                        mark(&mut marks, lane, (unit, length), next);
                    }
                }
            }
        }
        marks.iter_mut().for_each(|tick| *tick += start);
        marks.sort_unstable();
        marks.dedup();
        self.stopping.marks = marks;
    }

    /// Says why play has paused.
    pub(crate) fn tell_stop(&mut self, common: &mut Common) {
        let Some(scene) = &mut self.time.scene else {
            return;
        };
        let now = scene.tick();
        if let Some(stop) = self.stop_at(now) {
            common.tell(self.stop_told(stop));
        }
    }

    /// The stop at a tick, if there is one: of several, the one that was set first.
    fn stop_at(&mut self, tick: u64) -> Option<FoundStop> {
        let pair = self.pair();
        let (stopping, partings) = (&self.stopping, self.compare.compared.partings());
        let scene = self.time.scene.as_mut()?;
        let (unit, start) = (scene.unit(), scene.race_start());
        let race = scene.race_mut()?;
        let length = race.length(unit);
        for (place, &at) in stopping.set.iter().enumerate() {
            for (number, lane) in race.lanes.iter_mut().enumerate() {
                let over = lane.steps_at(unit, tick.saturating_sub(start), length);
                let set = stopping
                    .found
                    .get(place)
                    .and_then(|found| found.get(number));
                let parts = at == StopAt::Parting && pair.is_some_and(|pair| pair[0] == number);
                let step = match parts {
                    true => partings.found().last_before(over + 1),
                    false => set.and_then(|stops| stops.found().last_before(over + 1)),
                };
                let stops =
                    step.filter(|&step| start + lane.tick_of_step(unit, step, length) == tick);
                if let Some(step) = stops {
                    return Some(FoundStop {
                        at,
                        lane: number,
                        step,
                        tick,
                    });
                }
            }
        }
        None
    }

    /// A stop in words: "Stop at step 40: Depth-first gives a cell up."
    fn stop_told(&self, stop: FoundStop) -> String {
        let race = self.time.scene.as_ref().and_then(|scene| scene.race());
        let lane = race.and_then(|race| race.lanes.get(stop.lane));
        let name = lane.map_or("the search", |lane| lane.solver.info.name);
        let step = grouped(stop.step);
        format!("Stop at step {step}: {name} {}.", words(stop.at))
    }

    /// Goes to the stop on that side, or says why there is none.
    pub(crate) fn go_to_stop(&mut self, side: StopSide, common: &mut Common) {
        if self.stopping.set.is_empty() {
            common.tell("No stop is set. Set up has stops, behind More.");
            return;
        }
        let Some(stop) = self.stop_beside(side) else {
            common.tell(match side {
                StopSide::Next => "No stop lies ahead.",
                StopSide::Previous => "No stop lies behind.",
            });
            return;
        };
        self.time.projector.pause();
        if let Some(scene) = &mut self.time.scene {
            scene.seek(stop.tick);
        }
        common.tell(self.stop_told(stop));
    }
}

/// Adds the ticks of a lane's stops, one at most for each of so many equal parts of its steps.
fn mark(
    marks: &mut Vec<u64>,
    lane: &mut Lane,
    (unit, length): (Unit, u64),
    next: impl Fn(u64) -> Option<u64>,
) {
    let steps = lane.timeline.recording_mut().steps().max(1);
    let part = steps.div_ceil(MARKS);
    let mut from = 1;
    while let Some(step) = next(from) {
        marks.push(lane.tick_of_step(unit, step, length));
        from = (step / part + 1) * part;
    }
}
