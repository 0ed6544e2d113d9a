//! The check of a lesson: every step is played and every question is asked, without a window.

use super::census::Census;
use super::lesson::{Lesson, LessonFault, LessonStep, Task};
use super::moment::Moment;
use super::recorded::RecordedRun;
use crate::turn::{LARGE, Level, Turn};
use mazescope_core::{Catalogue, Ground, Run};

impl Lesson {
    /// Plays every step that has a run, and returns what cannot be shown, asked or done. Faults of the file itself are
    /// those of [`Lesson::read`].
    pub fn check(&self, catalogue: &Catalogue) -> Vec<LessonFault> {
        let mut faults = Vec::new();
        let mut recorded: Option<(usize, Option<RecordedRun>)> = None;
        for (place, step) in self.steps.iter().enumerate() {
            let Some(Ok(run)) = self.runs.get(step.run) else {
                continue;
            };
            let mut add = |words: String| {
                faults.push(LessonFault {
                    line: step.line,
                    step: place + 1,
                    words,
                });
            };
            let present = match recorded.take() {
                Some((at, recorded)) if at == step.run => recorded,
                _ => RecordedRun::of(run).map_err(&mut add).ok(),
            };
            let (_, present) = recorded.insert((step.run, present));
            if let Some(present) = present {
                check_step(step, run, present, catalogue, &mut add);
            }
        }
        faults
    }
}

fn check_step(
    step: &LessonStep,
    run: &Run,
    recorded: &mut RecordedRun,
    catalogue: &Catalogue,
    add: &mut dyn FnMut(String),
) {
    let mut steps_at = |key: &str, moment: Moment| {
        let steps = moment.steps(recorded.scene(), step.lane);
        let steps = steps.map_err(|words| add(format!("{words} Change {key} = {moment}.")));
        steps.ok()
    };
    let at = steps_at("at", step.at);
    let until = step.until.map(|until| steps_at("until", until));
    let (Some(at), until) = (at, until.unwrap_or(at)) else {
        return;
    };
    let Some(until) = until else {
        return;
    };
    if until < at {
        add(format!(
            "The step begins after step {at} of the run and ends after step {until}. Choose a later moment for until."
        ));
        return;
    }
    recorded.go_to(until);
    match &step.task {
        Some(Task::Question { kind, candidates }) => {
            if let Err(why) = recorded.ask(*kind, step.lane, candidates, catalogue) {
                let (kind, why) = (kind.name, why.words());
                add(format!(
                    "The question {kind} cannot be asked after step {until} of the run, because {why}. Ask another \
                     question, or choose another moment."
                ));
            }
        }
        Some(Task::Turn { is_hard }) => {
            let level = if *is_hard { Level::Hard } else { Level::Easy };
            if let Err(words) = Turn::new(&run.alone(step.lane), level, LARGE) {
                add(words);
            }
        }
        Some(Task::Census) => match &run.ground {
            Ground::Given(_) => add(
                "Only a generator makes mazes that can be counted. Add a generator, or remove census."
                    .to_owned(),
            ),
            Ground::Grown(grown) if Census::new(grown).is_none() => add(
                "Only mazes of at most 16 rooms can be counted. Use a generator of mazes and size = \"7x7\"."
                    .to_owned(),
            ),
            Ground::Grown(_) => {}
        },
        Some(Task::Change(_)) | None => {}
    }
}
