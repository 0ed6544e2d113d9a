//! Games by their rules: levels, the walker, and what reaches a goal.

mod walls;
mod walls_levels;
mod walls_optimiser;
