//! Questions: what a run is about to do, asked at the cursor of its timeline and answered by the events that follow.
//!
//! No answer is stored anywhere: the key of a question is made of the log behind the cursor, and wherever the algorithm
//! ties, every tied cell is right. So nothing is asked that chance decides or that nobody has recorded yet.

mod ahead;
mod algorithms;
pub mod asked;
pub mod asking;
mod building;
mod expansion;
mod joining;
mod lanes;
mod line;
mod path;
pub mod question;
mod shorter_path;
mod telling;
pub mod turning;
