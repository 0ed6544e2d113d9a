//! Notices in the header of a wide window, or in the bottom row of a narrow one.

use crate::theme::hue_colour;
use crate::typography::CODE;
use crate::widgets::set_words;
use crate::{Chosen, Seen, Time, palette};
use egui::text::LayoutJob;
use egui::{Color32, FontId, Rect, Ui};
use mazescope_core::Hue;
use mazescope_core::words::{self, grouped};

/// Minimum width of a window with notices in its header.
pub(crate) const IN_HEADER: f32 = 1180.0;

/// The current notice and its colour; green if something is done.
pub(crate) fn told(seen: &Seen) -> Option<(String, Color32)> {
    let common = seen.common;
    let palette = palette(common.theme);
    match &common.notice {
        Some(notice) if notice.is_done() => {
            Some((notice.to_string(), hue_colour(common.theme, Hue::Green)))
        }
        Some(notice) => Some((notice.to_string(), palette.accent_text)),
        None => standing(seen.chosen, seen.time).map(|words| (words, palette.text2)),
    }
}

/// Draws it in `rect`, in at most `rows` rows, with a tooltip if it is truncated.
pub(crate) fn show(ui: &mut Ui, rect: Rect, (words, colour): &(String, Color32), rows: usize) {
    let font = FontId::proportional(CODE);
    let mut job = LayoutJob::simple(words.clone(), font, *colour, rect.width());
    job.wrap.max_rows = rows;
    set_words(ui, rect, words, job);
}

/// The state of the recordings, if it is worth a notice.
fn standing(chosen: &Chosen, time: &Time) -> Option<String> {
    let readout = &time.readout;
    if readout.full {
        let words =
            "The recording limit is reached, so the run ends here. Raise it with --history.";
        return Some(words.to_owned());
    }
    let (recorded, unit) = (grouped(readout.length), words::ticks(chosen.unit));
    if chosen.follows_another() {
        return Some(format!(
            "The other program is still writing: {recorded} {unit} so far …"
        ));
    }
    if readout.complete || time.scene.is_none() {
        return None;
    }
    let ahead = format!("Recording ahead: {recorded} {unit} so far …");
    Some(match time.needs() {
        // It comes first, because a narrow notice is cut.
        Some(needs) => format!("{needs} {ahead}"),
        None => ahead,
    })
}
