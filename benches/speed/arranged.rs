//! The arrangement of cards: the time for one window.

use crate::measure::{Case, Line, medians};
use egui::vec2;
use mazescope_app::watch::layout::Contents;
use mazescope_app::watch::layout::arrangement::{Arrangement, arrange};
use mazescope_app::watch::layout::by_hand::ByHand;

/// The most microseconds of an arrangement.
const MOST: f64 = 1e3;

pub fn lines(_: &[u32]) -> Vec<Line> {
    let run = || {
        let mut arrangements: Vec<Arrangement> = Vec::new();
        for width in (640..3840).step_by(80) {
            for cards in 1..=5 {
                let window = vec2(width as f32, 1080.0);
                let contents = Contents {
                    window,
                    area: window - vec2(0.0, 208.0),
                    cards,
                    map: vec2(41.0, 31.0),
                    listing: 14,
                    neighbours: 8,
                    focus: 0,
                    column: None,
                    by_hand: ByHand::default(),
                    presenting: false,
                    embedded: false,
                    in_lesson: false,
                    snug: true,
                    pixels_per_point: 1.0,
                };
                arrangements.push(arrange(&contents, arrangements.last().copied()));
            }
        }
        let count = arrangements.len();
        (arrangements, count)
    };
    let [time] = medians("An arrangement", [Case::new("arranged", run)]);
    let what = "an arrangement of cards, in microseconds".to_owned();
    vec![Line::at_most(what, time / 1e3, MOST)]
}
