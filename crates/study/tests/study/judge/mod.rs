//! The judge of traces: no correct trace is accused, and no mistake passes.

mod dice;
mod fast;
mod laws;
mod mutations;
mod programs;
mod slow;
mod traces;
