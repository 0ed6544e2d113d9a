//! Explains once a frame what the panels show, as far as there is time.

use super::explained::{Explained, Judge, Moment, Told};
use super::state::State;
use crate::explain::story::Story;
use crate::explain::subject::Subject;
use crate::playback::player::Motion;
use crate::playback::race::Unit;

/// Moments of a log that are looked at in a frame for what is not needed at once, while time plays and while it stands.
const IN_PLAY: u64 = 1 << 17;
const AT_REST: u64 = 1 << 20;
impl State {
    /// Explains the present moment of every pane and the cell that is looked at, as far as there is time in a frame;
    /// says whether there is more to do.
    pub(super) fn explain(&mut self) -> bool {
        let playing = self.projector.player.motion != Motion::Paused;
        let most = if playing { IN_PLAY } else { AT_REST };
        let (racing, panes) = (self.is_racing(), self.chosen.panes.shown().len());
        let lanes: Vec<Option<usize>> = (0..panes).map(|pane| self.lane_of(pane)).collect();
        let generator = self.shown.is_grown().then(|| *self.generator());
        let (scenes, unit, focus) = (self.scenes, self.chosen.unit, self.focus());
        let explaining = &mut self.explaining;
        let at = explaining.pinned.or(explaining.pointed.get());
        explaining.panes.resize_with(panes, || None);
        let Some(scene) = &mut self.scene else {
            explaining.panes.clear();
            return false;
        };
        let of = (scenes, scene.races());
        explaining.judge(scene, of);
        let mut more = explaining.judges.iter().any(|judge| !judge.is_made());
        let told = &mut explaining.told;
        let mut looked_at = false;
        for (pane, (lane, explained)) in lanes.into_iter().zip(&mut explaining.panes).enumerate() {
            let judge = lane.and_then(|lane| explaining.judges.get(lane));
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
            let next_unknown = explained
                .as_ref()
                .is_none_or(|explained| explained.account.next.is_none());
            let moment = Moment {
                scene: of.0,
                race: of.1,
                lane,
                cursor: timeline.cursor(),
                recorded: next_unknown.then(|| timeline.len()),
                ended: timeline.has_ended(),
                unit,
                judged: judge.is_some_and(Judge::is_made),
            };
            let shortest = judge.and_then(Judge::made);
            if explained
                .as_ref()
                .is_none_or(|explained| explained.of != moment)
            {
                *explained = Some(Explained::at(moment, timeline, &subject, shortest));
            }
            if let Some(explained) = explained {
                more |= explained.discovered.go_on(timeline, most);
            }
            if pane == focus
                && let Some(at) = at
                && let Some(cell) = timeline.board().size().cell(at.0, at.1)
            {
                looked_at = true;
                let of = (of.0, of.1, lane);
                let goes_on = |told: &&mut Told| {
                    (told.of, told.at) == (of, at) && told.story.told_until() <= timeline.cursor()
                };
                if told.as_mut().filter(goes_on).is_none() {
                    *told = Some(Told {
                        of,
                        at,
                        story: Story::of(cell),
                        whole: false,
                    });
                }
                if let Some(told) = told {
                    told.whole = !told
                        .story
                        .go_on(timeline, &subject, timeline.cursor(), most);
                    more |= !told.whole;
                }
            }
        }
        if !looked_at {
            *told = None;
        }
        more
    }

    /// Sends the clock to a step of the run that a pane shows.
    pub(super) fn go_to_step(&mut self, pane: usize, step: u64) {
        let lane = self.lane_of(pane);
        self.projector.pause();
        let Some(scene) = &mut self.scene else {
            return;
        };
        let tick = match (lane, scene.unit()) {
            // Steps that have no event of their own in a lane are ticks all the same.
            (Some(_), Unit::Expansions) => scene.race_start() + step,
            (None, Unit::Expansions | Unit::FinishTogether) => step,
            (lane, Unit::Events | Unit::FinishTogether) => {
                let timeline = match lane {
                    Some(lane) => scene
                        .race_mut()
                        .and_then(|race| race.lanes.get_mut(lane))
                        .map(|lane| &mut lane.timeline),
                    None => Some(scene.ground_mut()),
                };
                let end = timeline.map_or(0, |timeline| timeline.recording_mut().end_of_step(step));
                scene.tick_of(lane, end)
            }
        };
        scene.seek(tick);
    }
}
