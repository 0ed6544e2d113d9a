//! Lessons: a few steps that each show a run at one moment, say something about it, and may ask a question.
//!
//! A lesson is a TOML file. It holds runs, moments and words, but no answers: those come from the runs.

pub mod builtin;
pub mod census;
mod file;
pub mod handout;
pub mod lesson;
pub mod moment;
mod play;
mod read;
pub mod recorded;
mod source;
mod step;

pub use file::{LessonFault, OpenMap};
pub use lesson::Lesson;
pub use moment::Moment;
pub use step::{Hidden, LessonStep, Look, Task};
