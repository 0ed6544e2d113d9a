//! The judge of traces: no correct trace is accused, and no mistake passes.

mod cases;
mod dice;
mod fast;
mod laws;
mod mutations;
mod program;
mod runs;
mod slow;
mod traces;
