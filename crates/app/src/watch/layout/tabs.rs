//! The tabs that choose the only visible card in a narrow window.

use crate::phone::on_phone;
use crate::typography::{BODY, LABEL};
use crate::watch::choices::Focus;
use crate::watch::layout::placed::{inside, plain_width};
use crate::widgets::toggle;
use crate::{Boards, Seen, ViewAction, WatchAction};
use egui::{Rect, RichText, Ui, vec2};

/// Points between tabs.
const GAP: f32 = 4.0;
/// Height of a tab in points, and how much wider it is than its name in the usual and in the small font.
const HIGH: f32 = 24.0;
const AROUND: f32 = 16.0;
const CLOSE: f32 = 8.0;

/// Draws the tabs in a rectangle.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, boards: &Boards, rect: Rect) {
    inside(ui, rect, |ui| {
        let panes = || {
            let lanes = boards.placed().map(|(pane, _)| pane.lane);
            lanes.zip(seen.panes)
        };
        let names: Vec<&str> = panes().map(|(_, pane)| pane.title.as_str()).collect();
        let (letters, widths) = fitted(ui, &names, rect.width());
        let high = if on_phone(ui) { rect.height() } else { HIGH };
        ui.spacing_mut().item_spacing.x = GAP;
        ui.spacing_mut().button_padding.x = CLOSE / 2.0;
        ui.horizontal(|ui| {
            for (number, ((lane, pane), width)) in panes().zip(widths).enumerate() {
                let name = RichText::new(&pane.title).size(letters);
                let tab = toggle(seen.common.theme, seen.focus == number, name).truncate();
                let tip = format!("{}: {}", pane.title, pane.subtitle);
                let tab = ui.add_sized(vec2(width, high), tab).on_hover_text(tip);
                seen.ask_by(tab, WatchAction::View(ViewAction::Focus(Focus::of(lane))));
            }
        });
    });
}

/// The font size of the names, smaller if they would not all fit, and the width of each tab. If even that is too
/// wide, the widest names are truncated.
fn fitted(ui: &Ui, names: &[&str], room: f32) -> (f32, Vec<f32>) {
    let widths = |letters: f32, around: f32| {
        let width = |name: &&str| plain_width(ui, name, letters) + around;
        names.iter().map(width).collect::<Vec<f32>>()
    };
    let room = room - GAP * names.len().saturating_sub(1) as f32;
    let usual = widths(BODY, AROUND);
    if usual.iter().sum::<f32>() <= room {
        return (BODY, usual);
    }
    let small = widths(LABEL, CLOSE);
    let most = level(&small, room);
    (
        LABEL,
        small.into_iter().map(|width| width.min(most)).collect(),
    )
}

/// The largest width of a tab such that all of them fit together.
fn level(widths: &[f32], room: f32) -> f32 {
    let mut sorted = widths.to_vec();
    sorted.sort_by(f32::total_cmp);
    let mut left = room;
    for (place, &width) in sorted.iter().enumerate() {
        let share = left / (sorted.len() - place) as f32;
        if width > share {
            return share.max(1.0);
        }
        left -= width;
    }
    f32::INFINITY
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_widest_give_way() {
        assert_eq!(level(&[10.0, 20.0, 30.0], 60.0), f32::INFINITY);
        assert_eq!(level(&[30.0, 10.0, 20.0], 54.0), 24.0);
        assert_eq!(level(&[30.0, 10.0, 20.0], 42.0), 16.0);
        assert_eq!(level(&[30.0, 40.0], 20.0), 10.0);
        assert_eq!(level(&[], 20.0), f32::INFINITY);
    }
}
