//! Explains once a frame what the panels show, as far as there is time.

pub mod act;
pub mod code;
pub mod copied;
pub mod explained;
pub mod neighbours;
pub mod now;
pub mod panel;
pub mod spans;
pub mod story;

use crate::app::watch::explain::explained::{Explained, OfRun, Told};
use crate::app::watch::state::State;
use crate::explain::judge::Judge;
use crate::explain::promise::Standard;
use crate::explain::story::Story;
use crate::explain::subject::Subject;
use crate::playback::player::Motion;
use crate::playback::race::Unit;

/// How much is found out in a frame of what is not needed at once, in events' worth of work, while time plays and while
/// it stands.
const IN_PLAY: u64 = 1 << 17;
const AT_REST: u64 = 1 << 20;

impl State {
    /// Explains the present moment of every pane and the cell that is looked at, as far as there is time in a frame;
    /// says whether there is more to do.
    pub(crate) fn explain(&mut self) -> bool {
        let playing = self.time.projector.player.motion != Motion::Paused;
        let most = if playing { IN_PLAY } else { AT_REST };
        let (racing, panes) = (self.time.is_racing(), self.chosen.panes.shown().len());
        let lanes: Vec<Option<usize>> = (0..panes).map(|pane| self.chosen.lane_of(pane)).collect();
        let generator = self
            .chosen
            .shown
            .is_grown()
            .then(|| *self.chosen.generator());
        let (scenes, unit, focus) = (self.time.scenes, self.chosen.unit, self.focus());
        let explaining = &mut self.explaining;
        explaining.panes.resize_with(panes, || None);
        let Some(scene) = &mut self.time.scene else {
            explaining.panes.clear();
            return false;
        };
        // What was pinned on another map may lie outside of this one.
        let size = scene.map().size();
        let is_cell = |&(x, y): &(i32, i32)| size.cell(x, y).is_some();
        explaining.pinned = explaining.pinned.filter(is_cell);
        let at = explaining.pinned.or(explaining.pointed.get());
        let races = scene.races();
        let raced = scene.race().map_or(&[][..], |race| &race.lanes);
        explaining.judge(raced, (scenes, races));
        let (mut more, mut looked_at) = (false, false);
        for (pane, (lane, explained)) in lanes.into_iter().zip(&mut explaining.panes).enumerate() {
            let run = match (lane, generator.as_ref()) {
                (Some(lane), _) if racing => scene.race_mut().and_then(|race| {
                    let lane = race.lanes.get_mut(lane)?;
                    let subject = Subject::of_search(&lane.solver, &lane.settings);
                    Some((&mut lane.timeline, subject))
                }),
                (None, Some(generator)) if !scene.ground_figures().ended() => {
                    let subject = Subject::of_builder(&generator.info, &self.chosen.grown.settings);
                    Some((scene.ground_mut(), subject))
                }
                (Some(_) | None, _) => None,
            };
            let Some((timeline, subject)) = run.filter(|run| !run.0.is_on_its_way()) else {
                *explained = None;
                continue;
            };
            let of = OfRun {
                scene: scenes,
                race: races,
                lane,
                unit,
            };
            let known = explained
                .take()
                .filter(|known| known.is_about(of, timeline));
            let known = known.unwrap_or_else(|| Explained::begin(of, timeline, &subject));
            let known = explained.insert(known);
            let mut judges = explaining.judges.iter_mut();
            let judge = judges.find(|judge| judge.serves(&subject));
            let standard = judge.map_or(Standard::Nothing, Judge::standard);
            more |= known.go_on(timeline, &subject, standard, most);
            let size = timeline.board().size();
            // With nothing pointed at, the story is that of the current cell, unless there is another one before so long
            // a log is read.
            let current = known.account().current.map(|cell| size.position(cell));
            let at = at.or(current.filter(|_| !playing || timeline.cursor() < IN_PLAY));
            let cell = at.and_then(|(x, y)| size.cell(x, y));
            if let (Some(at), Some(cell)) = (at, cell.filter(|_| pane == focus)) {
                looked_at = true;
                let goes_on = |told: &Told| (told.at, told.story.cell) == (at, cell);
                let told = explaining.told.take().filter(goes_on);
                let told = explaining.told.insert(told.unwrap_or_else(|| Told {
                    at,
                    story: Story::of(cell),
                    whole: false,
                }));
                told.whole = !told
                    .story
                    .go_on(timeline, &subject, timeline.cursor(), most);
                more |= !told.whole;
            }
        }
        if !looked_at {
            explaining.told = None;
        }
        more
    }

    /// Sends the clock to a step of the run that a pane shows.
    pub(crate) fn go_to_step(&mut self, pane: usize, step: u64) {
        let lane = self.chosen.lane_of(pane);
        self.time.projector.pause();
        let Some(scene) = &mut self.time.scene else {
            return;
        };
        let (unit, start) = (scene.unit(), scene.race_start());
        let tick = match (lane, scene.race_mut()) {
            (Some(lane), Some(race)) => {
                let length = race.length(unit);
                let lane = race.lanes.get_mut(lane);
                start + lane.map_or(0, |lane| lane.tick_of_step(unit, step, length))
            }
            (Some(_), None) => start,
            (None, _) => match unit {
                Unit::Events => scene.ground_mut().recording_mut().end_of_step(step),
                Unit::Expansions | Unit::FinishTogether => step,
            },
        };
        scene.seek(tick);
    }
}
