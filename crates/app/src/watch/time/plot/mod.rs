//! The plot: the whole run as a timeline, with the size of the frontier as curves.
//!
//! ```text
//!  during generation:   | generation, as a timeline | the race starts when the map is complete |
//!  afterwards:          | replay, generation | the race, as a timeline                         |
//! ```

pub mod axis;
pub mod labels;
pub mod strokes;
pub mod stub;

use crate::theme::{colour, hue_colour};
use crate::watch::time::curve::Curve;
use crate::{Common, Seen, Status, TimeAction, WatchAction, palette};
use axis::{Axis, Part, Parts};
use egui::{Align2, Color32, Painter, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};
use labels::{Row, Stack, WORDS, say};
use mazescope_core::playback::clock::Mark;
use mazescope_core::words::grouped;
use mazescope_core::{Cell, Discipline, Hue, Lane, Unit};

/// Points from the top of the plot to the centre of the knob, and the radius of the knob.
const ABOVE: f32 = 6.0;
const KNOB: f32 = 6.0;
/// The least width of a plot with a caption.
const CAPTIONED: f32 = 260.0;

/// The marks on the plot, by tick or step.
#[derive(Clone, Copy, Default)]
pub struct Marked<'a> {
    /// The ticks of breakpoints.
    pub breakpoints: &'a [u64],
    /// Where the two compared searches first diverge.
    pub divergence: Option<FirstDivergence>,
}

/// Where two searches first diverge.
#[derive(Clone, Copy)]
pub struct FirstDivergence {
    /// The step.
    pub step: u64,
    /// The lanes, and the cell of each in that step, if it still has one.
    pub sides: [(usize, Option<Cell>); 2],
}

/// Draws the plot in a rectangle, and the knob above it.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, marked: Marked<'_>, frame: Rect) {
    let (readout, common) = (&seen.time.readout, seen.common);
    let id = ui.scope_id().with("plot");
    let growing = readout.tick < readout.race_start;
    let now = if growing { Part::Growth } else { Part::Race };
    // A drag beyond the end of a part stays on the timeline on which it began.
    let held: Option<Part> = ui.data(|data| data.get_temp(id));
    let parts = Parts::of(frame, readout, held.unwrap_or(now));
    travel(ui, seen, &parts, id, now);
    paint_frame(ui.painter(), common, &parts);
    if let Some(rest) = parts.rest {
        skip(ui, seen, rest);
    }
    let hovered = ui.ctx().pointer_hover_pos();
    let hovered = hovered.filter(|at| parts.axis.rect.contains(*at) && held.is_none());
    let hovered = hovered.map(|at| parts.axis.tick(at));
    curves(ui.painter(), seen, marked, &parts, hovered);
    stub::show(ui, seen, &parts, id);
}

/// Clicks and drags on the timeline.
fn travel(ui: &mut Ui, seen: &Seen, parts: &Parts, id: egui::Id, now: Part) {
    let axis = &parts.axis;
    let line = Rect::from_min_max(
        pos2(axis.rect.left() - KNOB, axis.rect.top() - 2.0 * ABOVE),
        pos2(axis.rect.right() + KNOB, axis.rect.bottom()),
    );
    let response = ui.interact(line, id, Sense::CLICK | Sense::DRAG);
    response.widget_info(|| WidgetInfo::labeled(Role::Slider, true, "Timeline"));
    if !response.is_pointer_button_down_on() {
        ui.data_mut(|data| data.remove::<Part>(id));
    }
    if (response.dragged() || response.is_pointer_button_down_on())
        && let Some(at) = response.interact_pointer_pos()
    {
        ui.data_mut(|data| {
            data.get_temp_mut_or(id, now);
        });
        seen.ask(WatchAction::Time(TimeAction::Seek(axis.tick(at))));
    }
}

fn paint_frame(painter: &Painter, common: &Common, parts: &Parts) {
    let palette = palette(common.theme);
    painter.rect_filled(parts.frame, 6.0, palette.window);
    let line = Stroke::new(1.0, palette.hairline);
    if let Some(stub) = parts.stub {
        painter.rect_filled(stub, 6.0, palette.field);
        painter.vline(stub.right(), stub.y_range(), line);
    }
    if let Some(rest) = parts.rest {
        painter.vline(rest.left(), rest.y_range(), line);
    }
    painter.rect_stroke(parts.frame, 6.0, line, egui::StrokeKind::Inside);
}

/// The space of the race during generation: a text, and a button that starts the race.
fn skip(ui: &mut Ui, seen: &Seen, rest: Rect) {
    const BUTTON: egui::Vec2 = vec2(104.0, 24.0);
    let action = WatchAction::Time(TimeAction::SkipGrowth);
    let Some(command) = seen.keymap.command_for(&action) else {
        return;
    };
    let button = Rect::from_center_size(
        pos2(rest.right() - BUTTON.x / 2.0 - 12.0, rest.center().y),
        BUTTON.min(rest.size()),
    );
    let words = rest.with_max_x(button.left());
    let faint = palette(seen.common.theme).text2;
    say(
        ui.painter(),
        words,
        "the race starts when the map is complete",
        faint,
    );
    if !rest.contains_rect(button) {
        return;
    }
    let text = egui::RichText::new(command.name).size(11.0);
    let response = ui.put(button, egui::Button::new(text).corner_radius(6.0));
    seen.command_by(response, action);
}

/// One line of the plot: a run, its curve, and its end.
struct Course<'a> {
    name: &'a str,
    colour: Color32,
    /// The colour of its labels.
    text: Color32,
    curve: &'a Curve,
    /// The current size of the frontier.
    frontier: Option<u32>,
    /// The tick at which it ends, and how.
    end: Option<(u64, &'static str)>,
    /// Its lane, if each lane plays at its own pace.
    at_own_pace: Option<&'a Lane>,
}

impl Course<'_> {
    /// Its step at a tick.
    fn step(&self, axis: &Axis, tick: u64) -> u64 {
        let (tick, length) = (tick.saturating_sub(axis.first), axis.last - axis.first);
        (self.at_own_pace).map_or(tick, |lane| lane.own_step(tick, length))
    }
}

/// The courses of the shown part.
fn courses<'a>(seen: &Seen<'a>, part: Part) -> Vec<Course<'a>> {
    let readout = &seen.time.readout;
    let palette = palette(seen.common.theme);
    let scene = seen.time.scene.as_ref();
    match part {
        Part::Growth => vec![Course {
            name: "",
            colour: hue_colour(seen.common.theme, Hue::Steel),
            text: palette.text2,
            curve: &readout.curves.growth,
            frontier: scene.map(|scene| scene.ground().board().counts().frontier),
            end: None,
            at_own_pace: None,
        }],
        Part::Race => {
            let lanes = seen.lanes().iter().enumerate();
            let courses = lanes.zip(&readout.curves.lanes);
            let at_own_pace = seen.chosen.unit == Unit::FinishTogether;
            courses
                .map(|((number, lane), curve)| {
                    // A lesson may hide the name of a search, and with it the colour.
                    let pane = seen.pane_of(number);
                    let hue = pane.map_or(lane.hue, |pane| pane.hue);
                    Course {
                        name: pane.map_or("", |pane| &pane.title),
                        colour: hue_colour(seen.common.theme, hue),
                        text: colour(seen.common.theme.lane(hue).text),
                        curve,
                        frontier: Some(lane.timeline.board().counts().frontier),
                        end: end_of(seen, number),
                        at_own_pace: at_own_pace.then_some(lane),
                    }
                })
                .collect()
        }
    }
}

/// The end of a lane, and the words for it.
fn end_of(seen: &Seen, number: usize) -> Option<(u64, &'static str)> {
    let marks = &seen.time.readout.marks;
    let tick_of = |wanted| Some(marks.iter().find(|(mark, _)| *mark == wanted)?.1);
    if let Some(tick) = tick_of(Mark::Found(number)) {
        let lane = seen.lanes().get(number);
        let fills = lane.is_some_and(|lane| lane.solver.info.discipline == Discipline::None);
        let found = if fills {
            "finds a path"
        } else {
            "finds the goal"
        };
        return Some((tick, found));
    }
    let tick = tick_of(Mark::Ended(number))?;
    let words = match seen.pane_of(number).map(|pane| pane.status) {
        Some(Status::BrokenOff) => "breaks off",
        Some(Status::GaveUp(words)) => words,
        Some(Status::Refused) => "cannot run on this map",
        Some(_) | None => "finds no path",
    };
    Some((tick, words))
}

/// Breakpoints: small triangles at the upper edge of the frame.
fn breakpoints(painter: &Painter, seen: &Seen, ticks: &[u64], parts: &Parts) {
    let axis = &parts.axis;
    let colour = palette(seen.common.theme).text2;
    for &tick in ticks {
        if (axis.first..=axis.last).contains(&tick) {
            let tip = pos2(axis.x(tick), parts.frame.top() + 5.0);
            let corners = [vec2(-3.5, -5.0), vec2(3.5, -5.0), vec2(0.0, 0.0)].map(|at| tip + at);
            let corners = corners.to_vec();
            painter.add(egui::Shape::convex_polygon(corners, colour, Stroke::NONE));
        }
    }
}

fn curves(painter: &Painter, seen: &Seen, marked: Marked<'_>, parts: &Parts, hovered: Option<u64>) {
    let readout = &seen.time.readout;
    let palette = palette(seen.common.theme);
    let (axis, part) = (&parts.axis, parts.part);
    let courses = courses(seen, part);
    let most = courses.iter().flat_map(|course| &course.curve.sizes).max();
    let most = most.copied().unwrap_or(0).max(1);
    let lines = strokes::lines(axis, courses.iter().map(|course| course.curve), most);
    let x = axis.x(readout.tick);
    for (number, course) in courses.iter().enumerate() {
        strokes::paint(painter, (&lines, number), x, axis.base(), course.colour);
    }
    let mut sizes = courses.iter().map(|course| &course.curve.sizes);
    let has_frontier = sizes.any(|sizes| !sizes.is_empty());
    if !has_frontier {
        // A run without a frontier shows only how far it has come.
        let past = axis.rect.with_max_x(x).with_min_y(axis.rect.bottom() - 4.0);
        painter.rect_filled(past, 0.0, palette.accent.gamma_multiply(0.6));
    }
    edits(painter, seen, parts);
    breakpoints(painter, seen, marked.breakpoints, parts);
    // Only with the unit of expansions is a tick a step of both searches.
    let by_steps = part == Part::Race && seen.chosen.unit == Unit::Expansions;
    let divergence = marked.divergence.filter(|_| by_steps);
    let divergence = divergence.map(|first| (readout.race_start + first.step, first));
    let divergence = divergence.filter(|&(tick, _)| tick <= readout.tick);
    let divergence_at = divergence.map(|(tick, _)| tick);
    if let Some(tick) = divergence_at {
        let line = [axis.rect.top(), axis.rect.bottom()].map(|y| pos2(axis.x(tick), y));
        let dashes = Stroke::new(1.0, palette.text3);
        painter.extend(egui::Shape::dashed_line(&line, dashes, 3.0, 3.0));
    }
    for course in &courses {
        if let Some((tick, _)) = course.end.filter(|(tick, _)| *tick <= readout.tick) {
            let line = Stroke::new(1.0, course.colour);
            painter.vline(axis.x(tick), axis.rect.y_range(), line);
        }
    }
    if readout.tick >= axis.first {
        let above = parts.frame.top() - ABOVE;
        let line = Stroke::new(2.0, palette.text);
        painter.vline(x, above..=parts.frame.bottom(), line);
        painter.circle_filled(pos2(x, above), KNOB, palette.text);
    }
    if let Some(tick) = hovered {
        let hair = Stroke::new(1.0, palette.text2);
        painter.vline(axis.x(tick), axis.rect.y_range(), hair);
    }
    let labels = labels(axis, &courses, readout.tick, hovered, palette.text);
    let divergence = divergence.map(|(tick, first)| {
        let words = format!("diverge at step {}", grouped(first.step));
        let short = vec![(words, palette.text2)];
        let with = |verbs| [&short[..], &sides(seen, &courses, first, verbs)].concat();
        let versions = [with(true), with(false), short.clone()];
        Stack::new(axis.x(tick), versions.map(|row| vec![row]))
    });
    let labels: Vec<Stack> = labels.into_iter().chain(divergence).collect();
    // A label next to one line must not cross another.
    let lines = [Some(readout.tick), hovered].into_iter().flatten();
    let lines = lines.map(|tick| axis.x(tick));
    let lines = lines.map(|x| Rect::from_x_y_ranges(x..=x, axis.rect.y_range()));
    let area = axis.rect.intersect(parts.frame.shrink(1.0));
    let caption = match part {
        _ if parts.frame.width() < CAPTIONED => "",
        _ if has_frontier => "frontier size",
        Part::Growth => "map generation",
        Part::Race => "",
    };
    let caption = painter.layout_no_wrap(caption.to_owned(), WORDS, palette.text2);
    let mut at = Rect::from_min_size(axis.rect.left_top() + vec2(0.0, 3.0), caption.size());
    // The line of an early divergence does not cross the caption.
    let crossing = divergence_at.map(|tick| axis.x(tick));
    if let Some(x) = crossing.filter(|x| at.x_range().contains(*x)) {
        at = at.translate(vec2(x + 4.0 - at.left(), 0.0));
    }
    let lines: Vec<Rect> = lines.collect();
    let set = labels::set(painter, &labels, area, (&lines, at));
    let free = |place: &Rect| !place.shrink(0.1).intersects(at);
    if set.iter().all(|(_, place)| free(place)) {
        painter.galley(at.min, caption, palette.text2);
    }
    // No curve crosses a letter, and the frame stays visible.
    for (_, place) in &set {
        let ground = place.expand2(vec2(3.0, 0.0));
        let ground = ground.intersect(parts.frame.shrink(1.0));
        painter.rect_filled(ground, 2.0, palette.window);
    }
    for (row, place) in set {
        let at = Align2::CENTER_CENTER.anchor_size(place.center(), row.size());
        painter.galley(at.min, row, palette.text);
    }
}

/// The labels at the playhead, or at the pointer, and those of finished searches.
fn labels(
    axis: &Axis,
    courses: &[Course],
    now: u64,
    hovered: Option<u64>,
    text: Color32,
) -> Vec<Stack> {
    let tick = hovered.unwrap_or(now);
    let at_own_pace = courses.iter().any(|course| course.at_own_pace.is_some());
    let mut sizes: Vec<(u32, &Course)> = Vec::new();
    let mut ends: Vec<(u64, Vec<[Row; 2]>)> = Vec::new();
    for course in courses {
        let end = course.end.filter(|(end, _)| *end <= tick);
        // Beyond the current time, the plot shows only the size of the frontier.
        if let Some((end, how)) = end.filter(|(end, _)| *end <= now) {
            let words = format!("{} {how}", course.name);
            let step = grouped(course.step(axis, end));
            let words = [format!("{words} at step {step}"), words];
            let rows = words.map(|words| vec![(words, course.text)]);
            match ends.iter_mut().find(|(other, _)| *other == end) {
                Some((_, all)) => all.push(rows),
                None => ends.push((end, vec![rows])),
            }
        }
        let frontier = match hovered {
            Some(tick) => course.curve.size_at(tick.saturating_sub(axis.first)),
            None => course.frontier,
        };
        let there = !course.curve.sizes.is_empty() && end.is_none();
        sizes.extend(
            frontier
                .filter(|_| there)
                .map(|frontier| (frontier, course)),
        );
    }
    // In the order of the curves; searches with frontiers of one size share a row.
    sizes.sort_by_key(|(frontier, _)| std::cmp::Reverse(*frontier));
    let rows = |together: bool| -> Vec<Row> {
        let shared = hovered.filter(|_| !at_own_pace);
        let shared = shared.map(|tick| grouped(tick.saturating_sub(axis.first)));
        let shared = shared.map(|step| vec![(format!("step {step}"), text)]);
        let own = hovered.filter(|_| at_own_pace);
        let own = |course: &Course| {
            own.map(|tick| format!(", step {}", grouped(course.step(axis, tick))))
        };
        let alike = |one: &(u32, &Course), other: &(u32, &Course)| {
            together && one.0 == other.0 && own(one.1).is_none()
        };
        let rows = sizes.chunk_by(alike).map(|row| row_of(row, own));
        shared.into_iter().chain(rows).collect()
    };
    let here = Stack::first(axis.x(tick), [rows(true), rows(false)]);
    let ends = ends.into_iter().map(|(end, rows)| {
        let rows = |version: usize| rows.iter().map(|row| row[version].clone()).collect();
        Stack::new(axis.x(end), [rows(0), rows(1)])
    });
    [here].into_iter().chain(ends).collect()
}

/// "Breadth-first, Dijkstra 12": the names in their colours, and the size in that of the last one, with its own step.
fn row_of(courses: &[(u32, &Course)], own: impl Fn(&Course) -> Option<String>) -> Row {
    let more = courses.len() - 1;
    let words = courses.iter().enumerate();
    let words = words.map(|(number, (frontier, course))| {
        let words = match number < more {
            true => format!("{}, ", course.name),
            false => {
                let own = own(course).unwrap_or_default();
                format!("{} {}{own}", course.name, grouped((*frontier).into()))
            }
        };
        (words.trim_start().to_owned(), course.text)
    });
    words.collect()
}

/// What each of two diverging searches does with which cell, in words of its colour, with or without its verb.
fn sides(seen: &Seen, courses: &[Course], first: FirstDivergence, verbs: bool) -> Row {
    let size = seen.size();
    let side = |(lane, cell): (usize, Option<Cell>)| {
        let course = courses.get(lane)?;
        let (x, y) = size?.position(cell?);
        let discipline = seen.lanes().get(lane)?.solver.info.discipline;
        let verb = match verbs {
            true => format!(" {}", discipline.verb()),
            false => String::new(),
        };
        Some((format!("  {}{verb} ({x}, {y})", course.name), course.text))
    };
    first.sides.into_iter().filter_map(side).collect()
}

/// The edits after the generation.
fn edits(painter: &Painter, seen: &Seen, parts: &Parts) {
    let readout = &seen.time.readout;
    let palette = palette(seen.common.theme);
    if parts.part == Part::Growth && readout.generation < readout.race_start {
        let from = parts.axis.x(readout.generation);
        let area = Rect::from_x_y_ranges(from..=parts.axis.rect.right(), parts.axis.rect.y_range());
        painter.rect_filled(area, 0.0, palette.hairline.gamma_multiply(0.5));
        painter.vline(from, area.y_range(), Stroke::new(1.0, palette.start));
        say(painter, area, "edits", palette.text2);
    }
}
