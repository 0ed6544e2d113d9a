//! Tests that last as long as one lets them: they try random cases, which a seed fixes.
//!
//! The first seed and the number of cases come from [`cases`](mazescope_support::cases), so `MAZESCOPE_SEED` and
//! `MAZESCOPE_CASES` choose them. A failure prints the seed with which its case is the first.

mod files;
mod happenings;
mod window_events;
