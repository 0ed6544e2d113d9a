//! The rules of the games, tested by pictures with moves.

mod walk;
mod walk_variants;
mod walls;
mod walls_levels;
mod walls_optimiser;
