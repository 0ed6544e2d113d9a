//! A book of a run, by its former name: the tables of the reference machine.

pub use crate::machine::Place;
pub use crate::machine::tables::Tables as Book;
