//! The rules of the games, as pictures with moves.

mod walk;
mod walk_variants;
