//! What the targets share: checks of maps and of messages, valid codes, and small runs.

mod choices;
mod codes;
mod maps;
mod words;

pub use choices::Choices;
pub use codes::sound;
pub use maps::{map, options, round_trips};
pub use words::words;
