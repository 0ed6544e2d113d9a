//! Time passes: recordings grow ahead of the clock, and the clock moves.

use super::choices::{ColourBy, SizeChoice};
use super::chosen::FIRST_SIZE;
use super::levels::OfRace;
use super::state::{Pace, State};
use crate::app::camera::fitting_size;
use crate::app::frame::Passed;
use crate::grid::Size;
use crate::map::Map;
use crate::playback::player::{Motion, Rate, Ticks};
use crate::playback::run::{Ground, Run};
use crate::playback::scene::Scene;
use crate::structures::distances::mark_ends;
use crate::structures::memory;
use std::sync::Arc;

/// Seconds of a frame that recording may take, and that recording and moving together may take.
const RECORDING: f64 = 0.0022;
const ALL: f64 = 0.0036;
/// Seconds of a frame that recording may take while nothing else is done.
const WAITED_FOR: f64 = 0.012;
/// Events that are recorded, and ticks that the clock moves, between two looks at the time.
const RECORDED: usize = 1 << 14;
const PLAYED: u64 = 1 << 15;
/// Seconds that the first run is to take.
const FIRST_RUN: f64 = 35.0;

impl State {
    /// Lets `seconds` pass, within a few milliseconds.
    pub fn pass(&mut self, seconds: f64) -> Passed {
        let clock = self.outside.clock;
        let begun = clock();
        self.age += seconds;
        self.opened_at.get_or_insert(begun);
        if std::mem::take(&mut self.over) {
            match (&self.file, &mut self.scene) {
                (Some(_), Some(scene)) => {
                    scene.seek(0);
                }
                _ => self.refresh(),
            }
            return Passed {
                events: 0,
                busy: true,
            };
        }
        self.begin_scene();
        self.follow_trace();
        let Some(scene) = &mut self.scene else {
            return Passed {
                events: 0,
                busy: true,
            };
        };
        // Where the picture waits for the recording, that gets most of a frame.
        let waits = self.player.motion == Motion::Paused
            || scene.is_hurrying()
            || self.pace == Pace::FromFirstRun;
        let share = if waits { WAITED_FOR } else { RECORDING };
        let stage = (scene.is_generated(), scene.races());
        let (mut waiting, mut arrived) = (false, false);
        while !scene.is_complete() && !scene.is_full() && clock() - begun < share {
            let came = scene.record(RECORDED);
            if (scene.is_generated(), scene.races()) != stage {
                // A finished map is marked, or boards are made: that is a frame's work by itself.
                return Passed {
                    events: 0,
                    busy: true,
                };
            }
            arrived |= came > 0;
            if came == 0 && scene.waits() {
                waiting = true;
                break;
            }
        }
        if arrived && self.trace.is_some() && !scene.is_hurrying() {
            // Where the clock stood beyond what the other program had written, that is seen now.
            let tick = scene.tick();
            scene.seek(tick);
        }
        let recording = !scene.is_complete() && !scene.is_full() && !waiting;
        if self.pace == Pace::FromFirstRun && !recording && !waiting {
            self.pace = Pace::FoundByFirstRun;
            self.player.rate = first_rate(scene.length());
        }
        let events = self.play(seconds, || clock() - begun >= ALL);
        let flooding = self.flood(seconds, || clock() - begun >= ALL);
        // At the end of what another program has written so far there is nothing to hurry for.
        let stuck = waiting && self.player.motion == Motion::Forward && self.is_at_end();
        let moving = self.player.motion != Motion::Paused && !stuck;
        Passed {
            events,
            busy: recording || moving || flooding,
        }
    }

    /// Moves the clock by what has become due, until `enough` says so; says how many events that was.
    fn play(&mut self, seconds: f64, mut enough: impl FnMut() -> bool) -> u64 {
        let Some(scene) = &mut self.scene else {
            return 0;
        };
        // Where an edit sent the clock it goes by itself; the first run waits for its speed.
        if scene.is_hurrying() || self.pace == Pace::FromFirstRun {
            return 0;
        }
        let mut left = match self.player.ticks(seconds) {
            Ticks::Some(ticks) => ticks,
            Ticks::AsTimeAllows => u64::MAX,
        };
        let mut events = 0;
        while left > 0 {
            let step = left.min(PLAYED);
            let (from, length) = (scene.tick(), scene.length());
            let target = match self.player.motion {
                Motion::Paused => break,
                Motion::Forward => (from + step).min(length),
                Motion::Back => from.saturating_sub(step),
            };
            if target == from {
                break;
            }
            events += scene.seek(target);
            left -= step;
            if enough() {
                break;
            }
        }
        self.stop_at_ends();
        events
    }

    /// Pauses where time can go no further, or starts again if that is wanted.
    fn stop_at_ends(&mut self) {
        let Some(scene) = &mut self.scene else {
            return;
        };
        let at_end = scene.tick() == scene.length();
        match self.player.motion {
            Motion::Forward if at_end && scene.is_complete() => match self.again {
                true => self.over = true,
                false => self.player.motion = Motion::Paused,
            },
            Motion::Forward if at_end && scene.is_full() => {
                self.player.motion = Motion::Paused;
                self.notice = Some(if scene.is_starved() {
                    "There is no more memory, so the run stops here. A smaller map, or fewer searches, \
                     shows it whole."
                        .to_owned()
                } else {
                    format!(
                        "The recordings have reached their limit of {} MiB, so the run stops here. A \
                     smaller map, or --history with a larger limit, shows it whole.",
                        self.history >> 20
                    )
                });
            }
            Motion::Back if scene.tick() == 0 => self.player.motion = Motion::Paused,
            _ => {}
        }
    }

    /// Works on the colours by distance, and pours them over the map; says whether there is more.
    fn flood(&mut self, seconds: f64, enough: impl FnMut() -> bool) -> bool {
        let Some(scene) = &mut self.scene else {
            return false;
        };
        if self.colour_by == ColourBy::State || !scene.is_racing() {
            self.levels.clear();
            return false;
        }
        let of = OfRace {
            scene: self.scenes,
            race: scene.races(),
        };
        self.levels.work(of, scene.map(), seconds, enough)
    }

    /// Works on the colours by distance once more in the same frame, after what was asked for in it: a
    /// map that was edited is not shown without them in between. Says whether there is more to do.
    pub(in crate::app) fn catch_up(&mut self) -> bool {
        let clock = self.outside.clock;
        let begun = clock();
        self.flood(0.0, || clock() - begun >= ALL)
    }

    fn is_at_end(&mut self) -> bool {
        let scene = self.scene.as_mut();
        scene.is_some_and(|scene| scene.tick() >= scene.length())
    }

    /// The first scene, as soon as a layout has told how large a map fits.
    fn begin_scene(&mut self) {
        if self.scene.is_some() || self.map_extent().min_elem() <= 0.0 {
            return;
        }
        match self.opened {
            Some(_) => self.show_opened(),
            None => self.grow(),
        }
        let at_end = std::mem::take(&mut self.at_end);
        if let Some(scene) = self.scene.as_mut().filter(|_| at_end) {
            scene.hurry(Scene::END);
        }
    }

    /// Grows the map anew from what is chosen.
    pub(in crate::app) fn grow(&mut self) {
        self.leave_trace();
        let generator = *self.generator();
        let size = match self.size {
            SizeChoice::Fixed(size) => size,
            SizeChoice::Fit => {
                let wall = if generator.rooms { self.wall } else { 1.0 };
                let mut size = fitting_size(self.map_extent(), self.cell, wall);
                if generator.rooms {
                    // An odd size that still fits, where fitting would make an even one larger.
                    let odd = |side: u32| (side - 1) | 1;
                    size = Size::clamped(odd(size.width()), odd(size.height()));
                }
                size
            }
        };
        // The old scene's memory serves the new one.
        self.scene = None;
        let need = memory::of_run(generator.fit(size), self.chosen.panes.searches().len());
        let changes = std::mem::take(&mut self.chosen.grown.changes);
        self.chosen.grown.size = size;
        let mut grown = self.chosen.grown.clone();
        match memory::try_for(need) {
            Ok(()) => grown.changes = changes,
            Err(reason) => {
                // One so small that nobody tries it; edits of the large one have no place on it.
                let (width, height) = FIRST_SIZE;
                let small = Size::clamped(width, height);
                self.notice = Some(format!("{size} cells: {reason}."));
                self.size = SizeChoice::Fixed(small);
                self.chosen.grown.size = small;
                grown.size = small;
            }
        }
        self.leave_file();
        self.begin(grown.into());
    }

    /// Shows a finished map.
    pub(in crate::app) fn show_map(&mut self, mut map: Arc<Map>) {
        self.leave_trace();
        if map.starts.is_empty() || map.goals.is_empty() {
            mark_ends(Arc::make_mut(&mut map));
        }
        self.begin(Ground::Given(map));
    }

    /// Begins the run of what was chosen on this ground.
    pub(super) fn begin(&mut self, ground: Ground) {
        let run = Run {
            ground,
            lanes: self.lanes(),
            unit: self.chosen.unit,
        };
        let mut scene = run.scene();
        scene.limit_history(self.history);
        self.scenes += 1;
        self.scene = Some(scene);
        self.gesture = super::choices::Gesture::Idle;
    }
}

/// A round number of ticks a second that plays the first run in about [`FIRST_RUN`] seconds.
fn first_rate(ticks: u64) -> Rate {
    let exact = (ticks as f64 / FIRST_RUN).max(1.0);
    let step = 10f64.powf(exact.log10().floor()) / 2.0;
    Rate::per_second((exact / step).round() * step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_run_takes_from_20_to_60_seconds() {
        for ticks in (20..100_000).step_by(7).chain([10_000_000]) {
            let Rate::PerSecond(rate) = first_rate(ticks) else {
                panic!("a number");
            };
            let seconds = ticks as f64 / rate;
            assert!(
                (19.9..60.1).contains(&seconds),
                "{ticks} ticks: {seconds} s"
            );
        }
    }
}
