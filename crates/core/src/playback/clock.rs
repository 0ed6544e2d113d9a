//! The clock of a scene: its ticks through generation, edits and race, and the map at each of them.

use super::race::{Unit, scaled};
use super::score::{RunFigures, Standing};
use crate::{Plane, Scene};

/// A moment of a scene that is marked on the timeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The generation is complete.
    Generated,
    /// The lane of that number expands its goal.
    Found(usize),
    /// The lane of that number ends, after tracing its path if there is one.
    Ended(usize),
}

impl Scene {
    /// The position of the clock, in ticks from the start.
    pub fn tick(&self) -> u64 {
        self.tick
    }

    /// The unit of a tick in the race.
    pub fn unit(&self) -> Unit {
        self.unit
    }

    /// Ticks of the generation, as far as it is recorded.
    pub fn generation_ticks(&mut self) -> u64 {
        self.ground.growth_ticks(self.unit)
    }

    /// Goes to a tick, at most [`Scene::length`], and returns the number of events applied or undone. If seeks are made
    /// in slices, the boards of a long seek are not there yet when it returns.
    pub fn seek(&mut self, tick: u64) -> u64 {
        let start = self.race_start();
        if self.races.former.is_some() && tick > start {
            // The race to show may not be recorded that far.
            self.hurry(tick - start);
            return 0;
        }
        self.wish = None;
        self.cut = self.cut.filter(|_| tick == self.tick);
        if self.races.former.is_some() {
            self.show_new(false);
        }
        self.move_to(tick)
    }

    /// Changes the unit of a tick. The clock stays at the same share of its stage.
    pub fn set_unit(&mut self, unit: Unit) {
        let (start, length) = (self.race_start(), self.length());
        let (tick, racing) = (self.tick, self.is_racing());
        self.unit = unit;
        let (new_start, new_length) = (self.race_start(), self.length());
        self.seek(if racing {
            new_start + scaled(tick - start, length - start, new_length - new_start)
        } else {
            scaled(tick, start, new_start)
        });
    }

    /// Whether the clock is still moving to where [`Scene::hurry`] or an edit sent it.
    pub fn is_hurrying(&self) -> bool {
        self.wish.is_some()
    }

    /// Its target, in ticks after the start of the race, until it is reached.
    pub fn sent_to(&self) -> Option<u64> {
        self.wish
    }

    /// Whether the clock would be further on if the race on a changed map did not end before.
    pub fn is_cut_short(&self) -> bool {
        self.cut.is_some()
    }

    /// Whether a former race is shown while the new one is being recorded.
    pub fn shows_former(&self) -> bool {
        self.races.former.is_some()
    }

    /// Notes the time of a clock in each frame in which a former race is shown: after `patience` seconds the new one is
    /// shown as far as it is recorded.
    pub fn expect_race(&mut self, clock: f64, patience: f64) {
        if let Some(former) = &mut self.races.former {
            let since = *former.since.get_or_insert(clock);
            former.is_late = clock - since > patience;
        }
    }

    /// Whether some board of it shows floor that costs more than 1, once everything is recorded: the board of the map,
    /// or of a lane that states costs itself.
    pub fn shows_terrain(&self) -> bool {
        let lanes = self.timelines().skip(1);
        let mut planes = lanes.map(|timeline| timeline.board().plane());
        self.ground.map.costs().is_some() || planes.any(|plane| plane == Plane::COST)
    }

    /// The bytes of following the frontiers of generation and race.
    pub fn frontier_bytes(&self) -> u64 {
        let timelines = self.timelines();
        timelines.map(|timeline| timeline.frontier_bytes()).sum()
    }

    /// The moments to mark on the timeline, as far as they are recorded.
    pub fn marks(&mut self) -> Vec<(Mark, u64)> {
        let (unit, start) = (self.unit, self.race_start());
        let mut marks = Vec::new();
        if self.ground.has_grown() {
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

    /// The figures of the generation, and of the edits.
    pub fn ground_figures(&mut self) -> RunFigures {
        let grown = self.has_grown();
        RunFigures {
            standing: if grown {
                Standing::Grown
            } else {
                Standing::AtWork
            },
            growth: true,
            counts: self.ground().board().counts(),
            walked: 0,
            now: self.ground().now().filter(|_| !grown),
            moves: None,
            extent: None,
        }
    }

    /// Whether the map is complete at the present moment.
    pub fn has_grown(&mut self) -> bool {
        self.is_generated() && self.tick() >= self.generation_ticks()
    }

    /// Floor cells at the present moment, before the race.
    pub fn floor(&self) -> u64 {
        let carved = self.ground().board().counts().carved;
        self.begins_with_floor()
            .saturating_add_signed(carved.into())
    }
}
