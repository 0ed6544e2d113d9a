//! The play of a lesson without a window: each step goes to its last moment, and its question is asked.

use super::file::LessonFault;
use super::lesson::Lesson;
use super::recorded::RecordedRun;
use super::step::LessonStep;
use mazescope_core::{Catalogue, Run, Scene};
use mazescope_explain::Question;

/// A step at its last moment.
pub(super) struct PlayedStep<'a> {
    /// Its place in the lesson, from 1.
    pub number: usize,
    pub step: &'a LessonStep,
    pub run: &'a Run,
    pub scene: &'a mut Scene,
    pub question: Option<Question>,
}

impl Lesson {
    /// Plays every step, and checks that it can be shown, asked and done.
    ///
    /// # Errors
    ///
    /// The first step that cannot.
    pub fn check(&self, catalogue: &Catalogue) -> Result<(), LessonFault> {
        self.play(catalogue, |_| Ok(()))
    }

    /// Plays every step and hands it to `show`, whose error is a sentence.
    pub(super) fn play(
        &self,
        catalogue: &Catalogue,
        mut show: impl FnMut(PlayedStep) -> Result<(), String>,
    ) -> Result<(), LessonFault> {
        let mut recorded: Option<(usize, RecordedRun)> = None;
        for (number, step) in (1..).zip(&self.steps) {
            let fault = |words: String| LessonFault {
                line: step.line,
                step: Some(number),
                words,
            };
            let run = &self.runs[step.run];
            let present = match recorded.take() {
                Some((at, present)) if at == step.run => present,
                _ => RecordedRun::of(run).map_err(fault)?,
            };
            let (_, present) = recorded.insert((step.run, present));
            let question = arrive(step, present, catalogue).map_err(fault)?;
            let played = PlayedStep {
                number,
                step,
                run,
                scene: present.scene(),
                question,
            };
            show(played).map_err(fault)?;
        }
        Ok(())
    }
}

/// Goes to the last moment of a step, and begins its task there.
fn arrive(
    step: &LessonStep,
    recorded: &mut RecordedRun,
    catalogue: &Catalogue,
) -> Result<Option<Question>, String> {
    let (_, until) = step.moments(recorded.scene())?;
    recorded.go_to(until);
    let task = step.task.as_ref();
    let question = task.map(|task| task.begin((step.lane, until), recorded, catalogue));
    Ok(question.transpose()?.flatten())
}
