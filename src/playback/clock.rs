//! The clock of a scene: ticks through generation, edits and race, and where it is sent.

use super::race::{Lane, Race, Unit};
use super::scene::Scene;

/// How much of a seek is done before it comes back where seeks are made in slices, for each timeline and
/// in events: a few hundredths of a second at most (*measured*).
const AT_ONCE: u64 = 1 << 19;
/// How much a slice does after that.
const SLICE: u64 = 1 << 17;

/// A moment of a scene that has a mark on the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The generation is complete.
    Generated,
    /// The lane of that number expands its goal.
    Found(usize),
    /// The lane of that number ends: behind the path that it has traced, or without one.
    Ended(usize),
}

impl Scene {
    /// Where the clock stands, in ticks from the start.
    pub fn tick(&self) -> u64 {
        self.tick
    }

    /// What one tick of the clock is in the race.
    pub fn unit(&self) -> Unit {
        self.unit
    }

    /// Ticks of generation and edits: where the race starts.
    pub fn race_start(&mut self) -> u64 {
        self.generation_ticks() + self.edit_ticks()
    }

    /// Ticks from the first event of the generation to the end of the longest lane, as far as they
    /// are recorded.
    pub fn length(&mut self) -> u64 {
        let unit = self.unit;
        let race = self.race_mut().map_or(0, |race| race.length(unit));
        self.race_start() + race
    }

    /// Ticks of the generation, as far as it is recorded.
    pub fn generation_ticks(&mut self) -> u64 {
        match (self.unit, self.generated) {
            (Unit::Events, generated) => generated.unwrap_or(self.ground.len()),
            (_, Some(_)) => self.generated_steps,
            (_, None) => self.ground.recording_mut().steps(),
        }
    }

    /// Events of the edits in force.
    fn edit_ticks(&self) -> u64 {
        self.generated
            .map_or(0, |generated| self.ground_end() - generated)
    }

    /// Events of generation and edits in force.
    pub(super) fn ground_end(&self) -> u64 {
        let edited = self.edits.end();
        edited.or(self.generated).unwrap_or(self.ground.len())
    }

    /// Whether the race is on, or over, at the present moment, and not the map still growing.
    pub fn is_racing(&mut self) -> bool {
        self.race().is_some() && self.tick >= self.race_start()
    }

    /// The lanes of the race, as far as they are there.
    pub fn lanes(&self) -> &[Lane] {
        self.race().map_or(&[], |race| &race.lanes)
    }

    /// Whether all that is seen is recorded whole, and over at the present moment.
    pub fn has_ended(&mut self) -> bool {
        self.race().is_some_and(Race::is_complete) && self.tick >= self.length()
    }

    /// Goes to a tick, at most [`Scene::length`], and says how many events were applied or undone. Where seeks
    /// are made in slices, the boards of a long one are still on their way when it comes back.
    pub fn seek(&mut self, tick: u64) -> u64 {
        let start = self.race_start();
        if self.former.is_some() && tick > start {
            // The race that it is to be seen in may not be recorded that far.
            self.hurry(tick - start);
            return 0;
        }
        self.show_new_race();
        self.wish = None;
        self.move_to(tick)
    }

    pub(super) fn move_to(&mut self, tick: u64) -> u64 {
        let before = self.events_shown();
        let at_once = match (self.in_slices, self.is_on_its_way()) {
            (false, _) => u64::MAX,
            (true, false) if !self.is_large() => AT_ONCE,
            // Somebody goes on with it anyway; on a large board an event takes several times as long.
            (true, _) => SLICE,
        };
        self.tick = tick.min(self.length());
        let (generation, start) = (self.generation_ticks(), self.race_start());
        let ground = match self.unit {
            _ if self.tick >= start => self.ground_end(),
            _ if self.tick >= generation => {
                self.generated.unwrap_or(self.ground.len()) + (self.tick - generation)
            }
            Unit::Events => self.tick,
            _ => self.ground.recording_mut().end_of_step(self.tick),
        };
        self.ground.set_out(ground);
        let (unit, ticks) = (self.unit, self.tick.saturating_sub(start));
        if let Some(race) = self.race_mut() {
            race.set_out(unit, ticks);
        }
        self.work(at_once);
        self.events_since(before)
    }

    /// Every board goes on to its moment by about so many events' worth of work.
    fn work(&mut self, most: u64) {
        self.ground.go_on(most);
        if let Some(race) = self.race_mut() {
            race.go_on(most);
        }
    }

    /// Brings boards that are on their way nearer to the present moment, which takes a few milliseconds;
    /// says how many events were applied or undone.
    pub fn go_on(&mut self) -> u64 {
        let before = self.events_shown();
        self.work(SLICE);
        self.events_since(before)
    }

    /// How many events were applied or undone since the cursors stood there.
    fn events_since(&self, before: [u64; 5]) -> u64 {
        let pairs = before.into_iter().zip(self.events_shown());
        pairs.map(|(before, after)| before.abs_diff(after)).sum()
    }

    /// Whether some board does not yet show the present moment, but another one or none at all: who draws
    /// leaves the former picture where it is.
    pub fn is_on_its_way(&self) -> bool {
        let race = self.race();
        self.ground.is_on_its_way() || race.is_some_and(Race::is_on_its_way)
    }

    /// The cursors of all timelines.
    fn events_shown(&self) -> [u64; 5] {
        let lanes = self.race().into_iter().flat_map(|race| &race.lanes);
        let mut shown = [0; 5];
        let cursors = lanes.map(|lane| lane.timeline.cursor());
        for (slot, cursor) in shown
            .iter_mut()
            .zip([self.ground.cursor()].into_iter().chain(cursors))
        {
            *slot = cursor;
        }
        shown
    }

    /// Changes what a tick is; the clock stays at the same share of its stage.
    pub fn set_unit(&mut self, unit: Unit) {
        let (start, length) = (self.race_start(), self.length());
        let (tick, racing) = (self.tick, self.is_racing());
        self.unit = unit;
        let (new_start, new_length) = (self.race_start(), self.length());
        let scaled = |part: u64, of: u64, to: u64| match of {
            0 => 0,
            _ => (u128::from(part) * u128::from(to) / u128::from(of)) as u64,
        };
        self.seek(match racing {
            true => new_start + scaled(tick - start, length - start, new_length - new_start),
            false => scaled(tick, start, new_start),
        });
    }

    /// The end of the race, for [`Scene::hurry`].
    pub const END: u64 = u64::MAX;

    /// Lets the clock go to so many ticks after the start of the race as soon as that is recorded, and
    /// until then as far as it is.
    pub fn hurry(&mut self, ticks: u64) {
        self.wish = Some(ticks);
        self.fulfil_wish();
    }

    /// Goes on towards where the clock wants to be, as far as that is recorded.
    pub(super) fn fulfil_wish(&mut self) {
        if let Some(wish) = self.wish.filter(|&wish| self.is_caught_up(wish)) {
            let target = match self.generated {
                Some(_) => self.race_start().saturating_add(wish),
                None => u64::MAX,
            };
            self.move_to(target);
            if self.tick == target || self.is_complete() {
                self.wish = None;
            }
        }
    }

    /// Takes the race away that is seen in the place of the new one, to be seen on while that is recorded, if the
    /// clock is to go on from so many ticks of it: where it is still the race of the searches that are wanted, and
    /// both together are no burden.
    pub(super) fn take_race_to_keep(&mut self, ticks: u64) -> Option<Race> {
        let keeps = self.in_slices
            && ticks > 0
            && self.lineup.fits_a_frame(&self.map)
            && self.bytes() <= self.history / 2
            && self.is_racing()
            && self.race().is_some_and(|race| self.lineup.is_of(race));
        keeps.then(|| self.former.take().or(self.race.take()))?
    }

    /// Whether the new race is the one that is seen. It takes the place of the former one as soon as it is recorded
    /// to so many ticks after its start, or nothing more can be recorded.
    fn is_caught_up(&mut self, ticks: u64) -> bool {
        if self.former.is_none() {
            return true;
        }
        if !self.has_come_to(ticks) {
            return false;
        }
        self.show_new_race();
        true
    }

    /// Lets go of the former race, if it is still seen, and shows the new one.
    fn show_new_race(&mut self) {
        if self.former.take().is_some() {
            self.races += 1;
        }
    }

    /// Whether all lanes are recorded to so many ticks after the start of the race, or whole.
    pub fn is_recorded_to(&mut self, ticks: u64) -> bool {
        let unit = self.unit;
        (self.race.as_mut()).is_some_and(|race| race.is_recorded_to(unit, ticks))
    }

    /// Whether the race is recorded to so many ticks after its start, or nothing more can be recorded now.
    pub fn has_come_to(&mut self, ticks: u64) -> bool {
        self.is_recorded_to(ticks) || self.is_full() || self.waits()
    }

    /// Whether the clock is still on its way to where [`Scene::hurry`] or an edit sent it.
    pub fn is_hurrying(&self) -> bool {
        self.wish.is_some()
    }

    /// Where it was sent, in ticks after the start of the race, until it is there.
    pub fn sent_to(&self) -> Option<u64> {
        self.wish
    }

    /// The moments that a scrubber marks, as far as they are recorded.
    pub fn marks(&mut self) -> Vec<(Mark, u64)> {
        let (unit, start) = (self.unit, self.race_start());
        let mut marks = Vec::new();
        if self.generated.is_some_and(|events| events > 0) {
            marks.push((Mark::Generated, self.generation_ticks()));
        }
        if let Some(race) = self.race_mut() {
            let length = race.length(unit);
            for (number, lane) in race.lanes.iter_mut().enumerate() {
                let Some(score) = &lane.score else {
                    continue;
                };
                let growth = score.growth;
                if !score.path.is_empty() {
                    marks.push((Mark::Found(number), start + lane.found(unit, length)));
                }
                if !growth {
                    marks.push((Mark::Ended(number), start + lane.end(unit, length)));
                }
            }
        }
        marks
    }
}
