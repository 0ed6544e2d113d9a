//! The bar of time on a phone and in a web page: buttons for a finger, and the plot next to or below them.

use crate::phone::{TARGET, make_room};
use crate::typography::LABEL;
use crate::watch::boards::legend;
use crate::watch::layout::placed::part;
use crate::watch::time::notice;
use crate::watch::time::plot::{self, Marked};
use crate::watch::time::row::{self, ONE_STEP, Sign};
use crate::widgets::{menu, set_words};
use crate::{Seen, TimeAction, WatchAction};
use egui::text::LayoutJob;
use egui::{Align, FontId, Layout, Rect, ScrollArea, Ui, pos2, vec2};
use mazescope_core::Motion;

/// The height in points of the row of buttons.
pub(super) const ROW: f32 = TARGET + 8.0;
/// The height of the plot below the row, with the space around it.
pub(super) const PLOT: f32 = 56.0;

/// Points around the bar, between two buttons, and between the buttons and the plot.
const MARGIN: f32 = 8.0;
const BETWEEN: f32 = 4.0;
/// Points of the plot's knob above the plot.
const KNOB: f32 = 8.0;
/// The least width of a plot.
const LEAST: f32 = 90.0;
/// The width of the button with everything else.
const MORE: f32 = 60.0;

/// Draws the bar in a rectangle.
pub(super) fn show(ui: &mut Ui, seen: &Seen, marked: Marked<'_>, all: Rect) {
    let row = all.with_max_y(all.top() + ROW).shrink2(vec2(MARGIN, 4.0));
    let embeds = seen.common.embeds();
    let playing = seen.time.projector.player.motion != Motion::Paused;
    let play = if playing { Sign::Pause } else { Sign::Play };
    let buttons = [
        (TimeAction::ToStart, Sign::ToStart),
        (TimeAction::Step(-1), Sign::StepBack),
        (TimeAction::PlayPause, play),
        (TimeAction::Step(1), Sign::Step),
        (TimeAction::ToEnd, Sign::ToEnd),
    ];
    let shown = if embeds { &buttons[1..4] } else { &buttons };
    let mut rest = row;
    for (action, sign) in shown {
        let rect = Rect::from_min_size(rest.min, vec2(TARGET, TARGET));
        row::button(ui, seen, WatchAction::Time(action.clone()), *sign, rect);
        rest.min.x = rect.right() + BETWEEN;
    }
    if !embeds {
        let rect = rest.with_min_x((rest.right() - MORE).max(rest.left()));
        more(ui, seen, rect);
        rest.max.x = rect.left() - BETWEEN;
    }
    let below = all.bottom() - row.bottom() > PLOT / 2.0;
    let plot = match below {
        true => Rect::from_min_max(
            pos2(all.left() + MARGIN, row.bottom() + 4.0 + KNOB),
            pos2(all.right() - MARGIN, all.bottom() - MARGIN),
        ),
        false => Rect::from_min_max(
            pos2(rest.left() + MARGIN, all.top() + 4.0 + KNOB),
            pos2(rest.right(), row.bottom()),
        ),
    };
    let too_narrow = plot.width() < LEAST;
    if below || too_narrow {
        row::position(ui, seen, rest, rest.width());
    }
    if too_narrow {
        return;
    }
    let told = notice::told(seen).filter(|_| seen.common.notice.is_some() && !embeds);
    match told {
        // A notice is short, and there is no other place.
        Some((words, colour)) => {
            let font = FontId::proportional(LABEL);
            let mut job = LayoutJob::simple(words.clone(), font, colour, plot.width());
            job.wrap.max_rows = 3;
            set_words(ui, plot, &words, job);
        }
        None => plot::show(ui, seen, marked, plot),
    }
}

/// The button that opens speed, step units and legend.
fn more(ui: &mut Ui, seen: &Seen, rect: Rect) {
    let mut place = part(ui, rect, Layout::top_down_justified(Align::Center));
    make_room(&mut place);
    menu(&mut place, "More", &mut |ui| {
        make_room(ui);
        let high = (ui.ctx().content_rect().height() - 40.0).max(1.0);
        ScrollArea::vertical().max_height(high).show(ui, |ui| {
            let (_, speed) = ui.allocate_space(vec2(220.0, TARGET));
            row::speed(ui, seen, speed, speed.width());
            ui.label(ONE_STEP);
            row::units(ui, seen);
            ui.separator();
            legend::in_list(ui, seen);
        });
    });
}
