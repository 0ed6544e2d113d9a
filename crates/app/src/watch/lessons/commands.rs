//! The one table of names, keys and tooltips of the tab *Lessons*.

use super::action::LessonAction;
use crate::WatchAction;
use crate::keys::chord::{Chord, key};
use crate::keys::command::Command;
use crate::keys::keymap::Keymap;
use crate::watch::actions::LearnerAction;
use crate::watch::commands::COMMANDS;
use crate::watch::compare::act::CompareAction;
use egui::{Key, Modifiers};

const LESSON: &str = "Lesson";
const TURN: &str = "Your turn";

/// The commands of lessons, in the order of the list of keys. A table is read by its columns: one line each.
#[rustfmt::skip]
static LESSONS: &[Command<WatchAction>] = &[
    Command::new(LESSON, "Next", &[key(Key::N)], "Go to the next step. An open question is skipped.", WatchAction::Lesson(LessonAction::Next)),
    Command::new(LESSON, "Back", &[key(Key::P)], "Go to the step before.", WatchAction::Lesson(LessonAction::Back)),
    Command::new(LESSON, "Choose left", &[key(Key::ArrowLeft)], "Choose a frontier cell on the left as the answer.", WatchAction::Lesson(LessonAction::Point(-1, 0))).repeating(),
    Command::new(LESSON, "Choose right", &[key(Key::ArrowRight)], "Choose a frontier cell on the right as the answer.", WatchAction::Lesson(LessonAction::Point(1, 0))).repeating(),
    Command::new(LESSON, "Choose up", &[key(Key::ArrowUp)], "Choose the frontier cell before, in reading order, as the answer.", WatchAction::Lesson(LessonAction::Point(0, -1))).repeating(),
    Command::new(LESSON, "Choose down", &[key(Key::ArrowDown)], "Choose the frontier cell behind, in reading order, as the answer.", WatchAction::Lesson(LessonAction::Point(0, 1))).repeating(),
    Command::new(LESSON, "Answer", &[key(Key::Enter)], "Answer with the chosen cell. Without a question, go to the next step.", WatchAction::Lesson(LessonAction::Take)),
    Command::new(LESSON, "Answer 1", &[key(Key::Num1)], "Give the first answer.", WatchAction::Lesson(LessonAction::Choose(0))),
    Command::new(LESSON, "Answer 2", &[key(Key::Num2)], "Give the second answer.", WatchAction::Lesson(LessonAction::Choose(1))),
    Command::new(LESSON, "Answer 3", &[key(Key::Num3)], "Give the third answer.", WatchAction::Lesson(LessonAction::Choose(2))),
    Command::new(LESSON, "Answer 4", &[key(Key::Num4)], "Give the fourth answer.", WatchAction::Lesson(LessonAction::Choose(3))),
    Command::new(LESSON, "Answer 5", &[key(Key::Num5)], "Give the fifth answer.", WatchAction::Lesson(LessonAction::Choose(4))),
    Command::new(LESSON, "Answer 6", &[key(Key::Num6)], "Give the sixth answer.", WatchAction::Lesson(LessonAction::Choose(5))),
    Command::new(LESSON, "Answer 7", &[key(Key::Num7)], "Give the seventh answer.", WatchAction::Lesson(LessonAction::Choose(6))),
    Command::new(LESSON, "Answer 8", &[key(Key::Num8)], "Give the eighth answer.", WatchAction::Lesson(LessonAction::Choose(7))),
    Command::new(LESSON, "Answer 9", &[key(Key::Num9)], "Give the ninth answer.", WatchAction::Lesson(LessonAction::Choose(8))),
    Command::new(LESSON, "Show the frontier", &[key(Key::H)], "Show the frontier while a question is open. The answer then counts as helped.", WatchAction::Lesson(LessonAction::ShowFrontier)),
    Command::new(LESSON, "Skip", &[key(Key::S)], "Show the answer. The question counts as skipped.", WatchAction::Lesson(LessonAction::Skip)),
    Command::new(LESSON, "Ask me another", &[key(Key::A)], "Ask the same kind of question at the next moment at which it is possible.", WatchAction::Lesson(LessonAction::Another)),
    Command::new(LESSON, "Take your turn", &[key(Key::U)], "Choose each step of the search yourself, where a lesson offers it.", WatchAction::Turn(LearnerAction::BeginStep)),
    Command::new(LESSON, "Open in Watch", &[key(Key::W)], "Open the run of this step in the tab Watch.", WatchAction::Lesson(LessonAction::OpenRun)),
    Command::new(TURN, "Frame left", &[key(Key::ArrowLeft)], "Move the frame to the left.", WatchAction::Turn(LearnerAction::Point(-1, 0))).repeating(),
    Command::new(TURN, "Frame right", &[key(Key::ArrowRight)], "Move the frame to the right.", WatchAction::Turn(LearnerAction::Point(1, 0))).repeating(),
    Command::new(TURN, "Frame up", &[key(Key::ArrowUp)], "Move the frame up.", WatchAction::Turn(LearnerAction::Point(0, -1))).repeating(),
    Command::new(TURN, "Frame down", &[key(Key::ArrowDown)], "Move the frame down.", WatchAction::Turn(LearnerAction::Point(0, 1))).repeating(),
    Command::new(TURN, "Take", &[key(Key::Enter)], "Choose the framed cell. Without a frame, press Done, or else finish.", WatchAction::Turn(LearnerAction::Take)),
    Command::new(TURN, "Done", &[key(Key::D)], "Say that no neighbour is left to push, or that the wall stays.", WatchAction::Turn(LearnerAction::Done)),
    Command::new(TURN, "Hint", &[key(Key::H)], "Show what is compared, then the order. The third hint makes the move.", WatchAction::Turn(LearnerAction::Hint)),
    Command::new(TURN, "Undo", &[key(Key::Z)], "Undo the last right move. A wrong click still counts.", WatchAction::Turn(LearnerAction::Undo)),
    Command::new(TURN, "Peek", &[key(Key::G)], "Show the next cell and the frontier of the real run while the key is held.", WatchAction::Turn(LearnerAction::Peek(true))),
    Command::new(TURN, "New map", &[key(Key::R)], "Begin on a new map.", WatchAction::Turn(LearnerAction::NewMap)),
    Command::new(TURN, "Finish", &[key(Key::F)], "End the turn and show the real run.", WatchAction::Turn(LearnerAction::Finish)),
];

/// All commands of the tab: those of lessons, and those of Watch that act on time, the view, files or explanations.
/// A key of both belongs to the former, except for the arrow keys, which move the clock while no cell is asked for.
pub fn commands() -> Vec<Command<WatchAction>> {
    const ARROWS: [Key; 4] = [
        Key::ArrowLeft,
        Key::ArrowRight,
        Key::ArrowUp,
        Key::ArrowDown,
    ];
    // A turn has its keys only while it is open.
    let of_lessons = LESSONS.iter().filter(|command| command.group == LESSON);
    let own = of_lessons.flat_map(|command| command.chords.iter());
    let own = own.filter(|chord| !ARROWS.iter().any(|&arrow| chord.is(arrow, Modifiers::NONE)));
    let own: Vec<Chord> = own.copied().collect();
    let of_watch =
        |action: &WatchAction| fits(action) && !matches!(action, WatchAction::Predict(_));
    let watch = COMMANDS.iter().filter(|command| of_watch(&command.action));
    let mut watch = Keymap::new(&watch.cloned().collect::<Vec<_>>());
    watch.take(&own);
    LESSONS.iter().chain(watch.commands()).cloned().collect()
}

/// Whether an action of the tab *Watch* is possible in a lesson, which fixes the map and the searches.
pub(crate) fn fits(action: &WatchAction) -> bool {
    match action {
        WatchAction::Time(_) | WatchAction::View(_) | WatchAction::Explain(_) => true,
        WatchAction::Lesson(_) | WatchAction::File(_) | WatchAction::Tell(_) => true,
        WatchAction::Turn(_) => true,
        WatchAction::Predict(_) | WatchAction::Escape => true,
        WatchAction::Compare(action) => matches!(action, CompareAction::ToDivergence(_)),
        WatchAction::Map(_) | WatchAction::Search(_) | WatchAction::Edit(_) => false,
        WatchAction::Breakpoint(_) | WatchAction::Gallery(_) | WatchAction::Find(_) => false,
    }
}
