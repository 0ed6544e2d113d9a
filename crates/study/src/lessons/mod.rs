//! Lessons: a few steps that each show a run at one moment, say something about it, and may ask a question.
//!
//! A lesson is a TOML file. It holds runs, moments and words, but no answers: those come from the runs.

pub mod builtin;
pub mod census;
mod check;
pub mod handout;
pub mod lesson;
pub mod moment;
mod read;
pub mod recorded;
mod source;
mod table;
mod task;

pub use lesson::{Hidden, Lesson, LessonFault, LessonStep, Look, Task};
pub use moment::Moment;
pub use source::OpenMap;
