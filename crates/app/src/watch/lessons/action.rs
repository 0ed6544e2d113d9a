//! Actions on lessons: open, move, answer, leave.

/// An action on lessons.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonAction {
    /// Open the lesson at this place of the list.
    Open(usize),
    /// Go to the next step; after the last one, to the next lesson. An open question is skipped.
    Next,
    /// Go to the step before.
    Back,
    /// Go to that step.
    GoTo(usize),
    /// Leave the lesson.
    Leave,
    /// Open the run of the step in the tab of runs.
    OpenRun,
    /// Choose the next frontier cell in that direction as the answer.
    Point(i32, i32),
    /// Answer with the chosen cell, or go to the next step.
    Take,
    /// Answer with the choice at this place.
    Choose(usize),
    /// Show the frontier while a question is open.
    ShowFrontier,
    /// Tell the answer.
    Skip,
    /// Ask the same kind of question at the next moment.
    Another,
}
