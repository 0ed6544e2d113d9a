//! Maps and boards drawn with characters: in which style, as which view, and in which colours.

pub mod ink;
pub mod style;
pub mod view;
