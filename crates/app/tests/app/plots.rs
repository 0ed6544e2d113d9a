//! The plots of a race: their values, the position of the playhead, and clicks that go to a moment.

use egui::{Pos2, vec2};
use mazescope_app::Start;
use mazescope_core::Unit;
use mazescope_desk::{Change, Desk, clock, paused, start, start_with_clock};

const PLOTS: [&str; 3] = [
    "Frontier size",
    "Cells expanded",
    "Moves from the start to the current cell",
];

/// Three searches, compared in a window that shows all plots.
fn comparing(start: Start) -> Desk {
    let mut desk = Desk::new(paused(start), vec2(1280.0, 1600.0), 1.0);
    desk.change(Change::Size(31, 21));
    desk.show_searches(3);
    desk.open_column("Compare");
    desk.frames(5);
    desk
}

/// The point of a plot at that share of its time.
fn point(desk: &mut Desk, plot: &str, share: f32) -> Pos2 {
    desk.scroll_into_sight(plot);
    let rect = desk.named(plot).rect.shrink2(vec2(6.0, 0.0));
    rect.lerp_inside(vec2(share, 0.5))
}

/// The step that the tooltip of a plot tells at a share of its time, and what it tells of each search.
fn told(desk: &mut Desk, plot: &str, share: f32) -> (Option<u64>, Vec<Option<u64>>) {
    let at = point(desk, plot, share);
    desk.rest_on(at);
    let tooltip = desk.find(|it| it.name.starts_with(plot) && it.name.contains('\n'));
    let tooltip = tooltip.expect("the plot has a tooltip").name;
    let number = |words: &str| {
        let digits: String = words.chars().filter(char::is_ascii_digit).collect();
        digits.parse().ok()
    };
    let (head, lines) = tooltip.split_once('\n').expect("one line for each search");
    let value = |line: &str| {
        let (_, value) = line.split_once(": ").expect("a name and a value");
        number(value.split(", ").next().unwrap_or_default())
    };
    let step = head.rsplit_once(' ').and_then(|(_, step)| number(step));
    (step, lines.lines().map(value).collect())
}

#[test]
fn plots_tell_what_each_step_has_expanded_and_how_far_its_cell_is() {
    let mut desk = comparing(start());
    for share in [0.02, 0.6] {
        let (step, expanded) = told(&mut desk, PLOTS[1], share);
        let (again, moves) = told(&mut desk, PLOTS[2], share);
        let step = step.expect("the tooltip tells the step");
        assert!(Some(step) == again && step > 0 && expanded.len() == 3);
        desk.seek(step);
        let race = desk.scene().race_mut().expect("the race is there");
        for (lane, search) in race.lanes.iter_mut().enumerate() {
            let timeline = &mut search.timeline;
            let all = timeline.recording_mut().steps();
            let why = format!("search {lane}, step {step}");
            assert_eq!(expanded[lane], Some(step.min(all)), "{why}");
            if step < all {
                let mut events = timeline.recording().pieces(0, timeline.cursor()).flatten();
                let last = events.rfind(|event| event.is_expanded());
                let cell = last.expect("a step has begun").cell();
                let far = timeline.board().moves_from_start(cell, 1 << 20);
                assert_eq!(moves[lane], far.map(u64::from), "{why}");
            }
        }
    }
}

#[test]
fn plots_of_a_log_that_takes_many_frames_reach_its_end_in_every_unit() {
    let mut desk = comparing(start_with_clock(clock::<1_000>));
    desk.change(Change::Search(0, "iterative_deepening"));
    let lanes = &desk.scene().race().expect("the race is there").lanes;
    let events = lanes[0].timeline.len();
    assert!(events > 50_000, "{events} events are too many for a frame");
    let scores = lanes.iter().map(|lane| lane.score.as_ref());
    let scores: Vec<_> = scores.map(|score| Some(score?.expanded)).collect();
    for unit in [Unit::FinishTogether, Unit::Events, Unit::Expansions] {
        desk.count_by(unit);
        desk.wait(|desk| desk.shows(PLOTS[1]));
        assert_eq!(told(&mut desk, PLOTS[1], 1.0).1, scores, "{unit:?}");
    }
}

#[test]
fn a_click_on_a_plot_goes_to_that_moment() {
    let mut desk = comparing(start());
    desk.to_end();
    let length = desk.step();
    for (plot, share) in PLOTS.into_iter().zip([0.25, 0.5, 0.75]) {
        let at = point(&mut desk, plot, share);
        desk.click(at);
        let expected = (length as f32 * share) as u64;
        assert!(desk.step().abs_diff(expected) <= length / 40, "{plot}");
    }
    desk.open_column("Explain");
    assert!(!desk.shows(PLOTS[0]));
}
