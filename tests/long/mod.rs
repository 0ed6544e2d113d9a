//! Tests that last as long as one lets them: chance decides what they try, and a seed decides chance.
//!
//! The seed of the first case and how many cases there are come from [`cases`](crate::cases), so `MAZESCOPE_SEED` and
//! `MAZESCOPE_CASES` choose them; a failure tells the seed with which its case is the first.

mod files;
mod happenings;
mod window_events;
