//! Lessons on the command line: their check and their handouts.

mod faults;
mod handout;
