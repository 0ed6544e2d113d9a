//! The scrubber: the whole run as a line to travel on, with marks and the lanes' frontiers as curves.

use crate::app::room::Common;
use crate::app::typography::LABEL;
use crate::app::watch::actions::{TimeAction, WatchAction};
use crate::app::watch::state::State;
use crate::catalogue::Hue;
use crate::playback::clock::Mark;
use egui::{Color32, FontId, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};

/// Shows the scrubber in all the room there is.
pub fn show(ui: &mut Ui, state: &State, common: &Common) -> Vec<WatchAction> {
    let size = vec2(ui.available_width(), ui.available_height().max(1.0));
    let (response, painter) = ui.allocate_painter(size, Sense::CLICK | Sense::DRAG);
    let tip = "The whole run: drag to travel in time";
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Slider, true, "Timeline"));
    let rect = response.rect;
    let readout = &state.readout;
    let palette = common.theme.palette();
    let line = Line {
        rect,
        length: readout.length.max(1),
    };
    let start = line.x(readout.race_start);
    let generation = line.x(readout.generation);
    painter.rect_filled(rect, 4.0, palette.window);
    let stage = |from: f32, to: f32, name: &str, colour: Color32| {
        let area = Rect::from_x_y_ranges(from..=to, rect.y_range());
        painter.rect_filled(area, 0.0, colour);
        let font = FontId::proportional(LABEL);
        let galley = painter.layout_no_wrap(name.to_owned(), font, palette.text2);
        // Beside the mark of what ends at once.
        if galley.size().x + 12.0 < area.width() {
            painter.galley(area.left_top() + vec2(9.0, 2.0), galley, palette.text2);
        }
    };
    stage(rect.left(), generation, "generation", palette.field);
    stage(generation, start, "edits", palette.hairline);
    stage(
        start,
        rect.right(),
        "search: size of each frontier",
        palette.window,
    );
    curves(
        &painter,
        state,
        common,
        Rect::from_x_y_ranges(start..=rect.right(), rect.y_range()),
    );
    marks(&painter, state, common, &line);
    let x = line.x(readout.tick);
    painter.vline(x, rect.y_range(), Stroke::new(2.0, palette.text));
    painter.circle_filled(pos2(x, rect.bottom() - 6.0), 5.5, palette.text);
    let mut asked = Vec::new();
    if (response.dragged() || response.is_pointer_button_down_on())
        && let Some(at) = response.interact_pointer_pos()
    {
        asked.push(WatchAction::Time(TimeAction::Seek(line.tick(at))));
    }
    response.on_hover_text_at_pointer(tip);
    asked
}

/// From ticks to the screen and back.
struct Line {
    rect: Rect,
    length: u64,
}

impl Line {
    fn x(&self, tick: u64) -> f32 {
        let share = tick as f64 / self.length as f64;
        self.rect.left() + (share * f64::from(self.rect.width())) as f32
    }

    fn tick(&self, at: Pos2) -> u64 {
        let share = f64::from((at.x - self.rect.left()) / self.rect.width().max(1.0));
        (share.clamp(0.0, 1.0) * self.length as f64).round() as u64
    }
}

fn curves(painter: &Painter, state: &State, common: &Common, area: Rect) {
    let readout = &state.readout;
    let highest = readout
        .profiles
        .iter()
        .flatten()
        .copied()
        .max()
        .unwrap_or(0)
        .max(1);
    let race = readout.length - readout.race_start;
    let lanes = state
        .scene
        .iter()
        .filter_map(|scene| scene.race())
        .flat_map(|race| &race.lanes);
    for (profile, lane) in readout.profiles.iter().zip(lanes) {
        let colour = common.theme.hue(lane.solver.info.hue);
        // A lane that ends early has a curve that ends early.
        let length = match state.chosen.unit {
            crate::playback::race::Unit::FinishTogether => race,
            crate::playback::race::Unit::Events => lane.timeline.len(),
            crate::playback::race::Unit::Expansions => {
                lane.score.as_ref().map_or(race, |score| score.expanded)
            }
        };
        let width = area.width() * (length as f32 / race.max(1) as f32);
        let columns = (profile.len() - 1).max(1) as f32;
        let point = |(column, &size): (usize, &u32)| {
            let height = (area.height() - 30.0).max(1.0) * size as f32 / highest as f32;
            pos2(
                area.left() + width * column as f32 / columns,
                area.bottom() - 3.0 - height,
            )
        };
        let points: Vec<Pos2> = profile.iter().enumerate().map(point).collect();
        painter.add(Shape::line(points, Stroke::new(1.4, colour)));
    }
}

/// Triangles where the map is complete and where each lane finds its goal or ends.
fn marks(painter: &Painter, state: &State, common: &Common, line: &Line) {
    let palette = common.theme.palette();
    let searches = state.chosen.panes.searches().iter();
    let searches: Vec<(&str, Hue)> = searches
        .filter_map(|&id| Some((state.solver(id)?.info.name, state.solver(id)?.info.hue)))
        .collect();
    let paths: Vec<usize> = state
        .readout
        .marks
        .iter()
        .filter_map(|(mark, _)| match mark {
            Mark::Found(lane) => Some(*lane),
            _ => None,
        })
        .collect();
    for &(mark, tick) in &state.readout.marks {
        let (number, words) = match mark {
            Mark::Generated => {
                let bar = Stroke::new(2.0, palette.start);
                painter.vline(line.x(tick), line.rect.y_range(), bar);
                continue;
            }
            Mark::Found(lane) => (lane, "goal"),
            Mark::Ended(lane) => (lane, "no path"),
        };
        let Some((name, hue)) = searches.get(number) else {
            continue;
        };
        let colour = common.theme.hue(*hue);
        if matches!(mark, Mark::Ended(_)) {
            let foot = line.rect.bottom() - 12.0..=line.rect.bottom();
            let x = line.x(tick).min(line.rect.right() - 1.0);
            painter.vline(x, foot, Stroke::new(2.0, colour));
            if paths.contains(&number) {
                continue;
            }
        }
        let inside = line.rect.left() + 5.0..=line.rect.right() - 5.0;
        let top = pos2(
            line.x(tick).clamp(*inside.start(), *inside.end()),
            line.rect.top(),
        );
        let triangle = vec![
            top + vec2(-5.0, 0.0),
            top + vec2(5.0, 0.0),
            top + vec2(0.0, 8.0),
        ];
        painter.add(Shape::convex_polygon(triangle, colour, Stroke::NONE));
        let text = format!("{}: {words}", name.trim_end_matches(" search"));
        let galley = painter.layout_no_wrap(text, FontId::proportional(LABEL), colour);
        // Each lane has a line of its own below the stage's, so that names do not cover each other.
        let left = (top.x - galley.size().x - 7.0).max(line.rect.left());
        let down = 14.0 + 12.0 * number as f32;
        painter.galley(pos2(left, line.rect.top() + down), galley, colour);
    }
}
