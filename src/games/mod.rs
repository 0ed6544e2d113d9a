//! Games on the same maps, searches and boards as everything else; they see neither pixels nor files.

pub mod flood;
pub mod level;
pub mod levels;
pub mod optimiser;
pub mod walls;
