//! Moments of a run by their names.

use super::file::unknown;
use mazescope_core::playback::breakpoints::first_divergence;
use mazescope_core::words::counted;
use mazescope_core::{Lane, Scene};
use mazescope_explain::questions::turning::first_dead_end;
use serde::Deserialize;
use std::fmt;

/// A moment of a run, as a lesson names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Scalar")]
pub enum Moment {
    /// Before the first step: `"start"`.
    Start,
    /// After that number of steps of each search: `"step 24"`.
    Step(u64),
    /// After that number of events of the lane of the step: `124`.
    Event(u64),
    /// Before the first expansion that discovers nothing, or before a growth backtracks first: `"first dead end"`.
    FirstDeadEnd,
    /// Before the first step in which the first two searches choose differently: `"first divergence"`.
    FirstDivergence,
    /// When a search, or that of the lane of the step, has found a goal: `"goal"`.
    Goal,
    /// When all searches, or the growth of a map without searches, have ended: `"end"`.
    End,
}

/// A text, or a whole number in its place.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Scalar {
    Number(i64),
    Text(String),
}

impl fmt::Display for Scalar {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Scalar::Number(number) => number.fmt(out),
            Scalar::Text(text) => text.fmt(out),
        }
    }
}

/// The names of the moments that have no number.
const NAMES: [(&str, Moment); 5] = [
    ("start", Moment::Start),
    ("first dead end", Moment::FirstDeadEnd),
    ("first divergence", Moment::FirstDivergence),
    ("goal", Moment::Goal),
    ("end", Moment::End),
];

impl TryFrom<Scalar> for Moment {
    /// What is wrong, and what to do.
    type Error = String;

    fn try_from(said: Scalar) -> Result<Moment, String> {
        let said = said.to_string();
        let words: Vec<&str> = said.split_whitespace().collect();
        let number = words.last().and_then(|number| number.parse().ok());
        match (&words[..], number) {
            (["step", _], Some(number)) => return Ok(Moment::Step(number)),
            ([_], Some(number)) => return Ok(Moment::Event(number)),
            _ => {}
        }
        let said = words.join(" ");
        let known = NAMES.iter().find(|(name, _)| *name == said);
        known.map(|&(_, moment)| moment).ok_or_else(|| {
            let names = NAMES.map(|(name, _)| name);
            let wrong = unknown(&said, "a moment", &names);
            format!("{wrong} A number of steps is written as \"step 24\".")
        })
    }
}

impl Moment {
    /// The moment in a completely recorded scene, as a number of steps of each search, or of the growth of the map if
    /// the run has no search. `lane` is the search that the step is about, if it names one. The error is a sentence
    /// about why the run has no such moment.
    pub fn steps(self, scene: &mut Scene, lane: Option<usize>) -> Result<u64, String> {
        let all = length(scene);
        match self {
            Moment::Start => Ok(0),
            Moment::Step(number) if number <= all => Ok(number),
            Moment::Step(_) => Err(format!("The run has only {}.", counted(all, "step"))),
            Moment::Event(number) => of_event(scene, lane, number),
            Moment::FirstDeadEnd => {
                let search = scene.timeline(Some(lane.unwrap_or_default()));
                let dead_end = first_dead_end(search.unwrap_or(scene.ground()));
                dead_end.ok_or_else(|| "The run has no dead end.".to_owned())
            }
            Moment::FirstDivergence => match scene.lanes() {
                [one, other, ..] => {
                    let pair = [one, other].map(|lane| lane.timeline.recording());
                    let step = first_divergence(pair[0], pair[1]);
                    let before = step.and_then(|step| step.checked_sub(1));
                    before.ok_or_else(|| "The first two searches never diverge.".to_owned())
                }
                _ => Err("A divergence needs two searches.".to_owned()),
            },
            Moment::Goal => {
                let lanes = lanes_of(scene).iter_mut().enumerate();
                let meant = lanes.filter(|(place, _)| lane.is_none_or(|lane| lane == *place));
                let found = meant.filter_map(|(_, lane)| found(lane)).min();
                found.ok_or_else(|| "No search finds a path to a goal.".to_owned())
            }
            Moment::End => Ok(all),
        }
    }
}

fn lanes_of(scene: &mut Scene) -> &mut [Lane] {
    scene.race_mut().map_or(&mut [], |race| &mut race.lanes)
}

/// The steps of the longest search, or of the growth of a map without searches.
fn length(scene: &mut Scene) -> u64 {
    let lanes = lanes_of(scene).iter_mut();
    let steps = lanes.map(|lane| lane.timeline.recording_mut().steps());
    steps.max().unwrap_or_else(|| scene.race_start())
}

/// The steps that have begun after this many events of a search or the growth.
fn of_event(scene: &mut Scene, lane: Option<usize>, number: u64) -> Result<u64, String> {
    let lane = lane.unwrap_or_default();
    let lane = scene.race_mut().and_then(|race| race.lanes.get_mut(lane));
    let timeline = match lane {
        Some(lane) => &mut lane.timeline,
        None => scene.ground_mut(),
    };
    match timeline.len() {
        all if number <= all => Ok(timeline.recording_mut().tally_at(number).steps),
        all => Err(format!("The run has only {}.", counted(all, "event"))),
    }
}

/// The steps of a search that has found a path.
fn found(lane: &mut Lane) -> Option<u64> {
    let score = lane.score.as_ref()?;
    let has_path = !score.path.is_empty();
    has_path.then(|| lane.timeline.recording_mut().steps())
}
