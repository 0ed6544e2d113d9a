//! A gallery: several scenes on one clock, whose races start together.
//!
//! ```text
//!  0                                growth         length
//!  |-- generation, short -->........|-- the race --|
//!  |-- generation, the longest -----|-- the race, longer --|
//! ```
//!
//! A map that is complete before the others keeps its picture until the races start. A race that has ended keeps its
//! end.

use super::log::ChunkPool;
use super::race::{Unit, scaled};
use super::reel::Reel;
use crate::{Run, Scene};
use std::collections::VecDeque;

/// Scenes of several runs, moved by one clock.
pub struct Gallery {
    /// The runs whose scenes are not made yet, because making all of them may take more than a frame.
    runs: VecDeque<Run>,
    scenes: Vec<Scene>,
    /// The most bytes of the recordings of each scene.
    history: u64,
    pool: ChunkPool,
    /// The lane of each race that is shown. The clock ends with the last of these lanes, whatever others there are.
    lane: usize,
    tick: u64,
    /// The target of the clock, as soon as it is recorded, in ticks after the start of the races.
    wish: Option<u64>,
}

impl Gallery {
    /// The scenes of these runs before their first events, with at most `history` bytes for all recordings together.
    pub fn new(runs: impl IntoIterator<Item = Run>, history: u64, pool: &ChunkPool) -> Gallery {
        let runs: VecDeque<Run> = runs.into_iter().collect();
        Gallery {
            history: history / runs.len().max(1) as u64,
            scenes: Vec::with_capacity(runs.len()),
            runs,
            pool: pool.clone(),
            lane: 0,
            tick: 0,
            wish: None,
        }
    }

    /// The scenes in the order of their runs, as far as they are made.
    pub fn scenes(&self) -> &[Scene] {
        &self.scenes
    }

    /// The same, for drawing their boards.
    pub fn scenes_mut(&mut self) -> &mut [Scene] {
        &mut self.scenes
    }

    /// Shows that lane of each race from now on. The clock keeps its tick, or stays at the end.
    pub fn show_lane(&mut self, lane: usize) {
        if self.lane != lane {
            let is_at_end = self.is_at_end();
            self.lane = lane;
            self.move_to(if is_at_end { u64::MAX } else { self.tick });
        }
    }

    /// Removes one scene, which continues by itself from the present moment. The others are dropped.
    pub fn take(mut self, place: usize) -> Option<Scene> {
        let mut scene = (place < self.scenes.len()).then(|| self.scenes.swap_remove(place))?;
        if let Some(ticks) = self.wish {
            scene.hurry(ticks);
        }
        Some(scene)
    }

    /// Ticks until the races start, as far as they are recorded: those of the longest generation.
    pub fn race_start(&mut self) -> u64 {
        let starts = self.scenes.iter_mut().map(Scene::race_start);
        starts.max().unwrap_or(0)
    }

    /// Whether the clock is in the races.
    pub fn is_racing(&mut self) -> bool {
        self.are_generated() && self.tick >= self.race_start()
    }

    /// Changes the unit of a tick. The clock stays at the same share of its stage.
    pub fn set_unit(&mut self, unit: Unit) {
        let racing = self.is_racing();
        let (start, length) = (self.race_start(), self.length());
        for run in &mut self.runs {
            run.unit = unit;
        }
        for scene in &mut self.scenes {
            scene.set_unit(unit);
        }
        let (new_start, new_length) = (self.race_start(), self.length());
        let tick = if racing {
            new_start + scaled(self.tick - start, length - start, new_length - new_start)
        } else {
            scaled(self.tick, start, new_start)
        };
        self.move_to(tick);
    }

    /// Whether all maps are complete.
    fn are_generated(&self) -> bool {
        self.runs.is_empty() && self.scenes.iter().all(Scene::is_generated)
    }

    fn move_to(&mut self, tick: u64) -> u64 {
        self.tick = tick.min(self.length());
        let (start, racing) = (self.race_start(), self.is_racing());
        let (tick, mut events) = (self.tick, 0);
        for scene in &mut self.scenes {
            let own = scene.race_start();
            let tick = if racing {
                own + race_tick(scene, self.lane, tick - start)
            } else {
                tick.min(own)
            };
            events += scene.seek(tick);
        }
        events
    }

    /// Moves towards the target of the clock, as far as that is recorded.
    fn fulfil_wish(&mut self) {
        let Some(wish) = self.wish else {
            return;
        };
        let target = if self.are_generated() {
            self.race_start().saturating_add(wish)
        } else {
            u64::MAX
        };
        self.move_to(target);
        if self.tick == target || self.is_complete() || self.is_full() {
            self.wish = None;
        }
    }
}

/// The tick of a race after `ticks` of the clock, which counts the steps of the shown lane where all lanes of the race
/// finish together.
fn race_tick(scene: &mut Scene, lane: usize, ticks: u64) -> u64 {
    let unit = scene.unit();
    let race = scene.race_mut().filter(|_| unit == Unit::FinishTogether);
    let of_step = race.and_then(|race| {
        let length = race.length(unit);
        Some(race.lanes.get_mut(lane)?.tick_of_step(unit, ticks, length))
    });
    of_step.unwrap_or(ticks)
}

/// The moments that are recorded of a scene.
fn recorded(scene: &Scene) -> u64 {
    scene.timelines().map(|timeline| timeline.len()).sum()
}

impl Reel for Gallery {
    /// First all maps, then the races, always the shortest recording.
    fn record(&mut self, most: usize) -> usize {
        if let Some(run) = self.runs.pop_front() {
            let mut scene = run.scene();
            scene.limit_history(self.history);
            scene.work_in_slices();
            scene.use_pool(&self.pool);
            self.scenes.push(scene);
            return 0;
        }
        let open = |scene: &&mut Scene| !scene.is_complete() && !scene.is_full();
        let open = self.scenes.iter_mut().filter(open);
        let next = open.min_by_key(|scene| (scene.is_generated(), recorded(scene)));
        let came = next.map_or(0, |scene| scene.record(most));
        self.fulfil_wish();
        came
    }

    fn is_complete(&self) -> bool {
        self.runs.is_empty() && self.scenes.iter().all(Scene::is_complete)
    }

    fn is_full(&self) -> bool {
        let ended = |scene: &Scene| scene.is_complete() || scene.is_full();
        self.runs.is_empty() && self.scenes.iter().all(ended) && !self.is_complete()
    }

    fn is_starved(&self) -> bool {
        self.scenes.iter().any(Scene::is_starved)
    }

    fn waits(&self) -> bool {
        false
    }

    fn is_hurrying(&self) -> bool {
        self.wish.is_some()
    }

    fn tick(&mut self) -> u64 {
        self.tick
    }

    fn length(&mut self) -> u64 {
        let lanes = self.scenes.iter_mut().filter_map(|scene| {
            let unit = scene.unit();
            let race = scene.race_mut()?;
            let whole = race.length(unit);
            Some(race.lanes.get_mut(self.lane)?.length(unit).min(whole))
        });
        let longest = lanes.max().unwrap_or(0);
        if self.are_generated() {
            self.race_start() + longest
        } else {
            self.race_start()
        }
    }

    fn growth(&mut self) -> Option<u64> {
        self.are_generated().then(|| self.race_start())
    }

    fn seek(&mut self, tick: u64) -> u64 {
        self.wish = None;
        self.move_to(tick)
    }

    fn hurry(&mut self, ticks: u64) {
        self.wish = Some(ticks);
        self.fulfil_wish();
    }

    fn is_on_its_way(&self) -> bool {
        self.scenes.iter().any(Scene::is_on_its_way)
    }

    fn go_on(&mut self) -> u64 {
        let late = self.scenes.iter_mut();
        let late = late.filter(|scene| scene.is_on_its_way());
        late.map(Scene::go_on).sum()
    }
}
