//! Maps and boards drawn with characters: the style, the view of a board, the colours.

pub mod ink;
pub mod style;
pub mod view;
