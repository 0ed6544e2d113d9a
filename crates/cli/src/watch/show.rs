//! The player of the terminal: a scene that keys and time move, and its frame at each moment.

use super::caption::caption;
use super::frame::{Drawing, Frame, FrameArea};
use super::keys::{KEYS, ShowCommand};
use super::live::Live;
use super::panes::{Arrangement, CAPTION, ShowPanes};
use crate::characters::view::ViewSpot;
use mazescope_core::playback::projector::{Budget, End, Pace, Projector, record_whole};
use mazescope_core::words::{self, grouped};
use mazescope_core::{Appearance, Discipline, Hue, Motion, Rate, Rgb, Scene, Theme, Unit};
use std::sync::Arc;

/// The time limits of a frame in seconds, for recording, and for recording and moving together.
const BUDGET: Budget = Budget {
    recording: 0.010,
    waited_for: 0.010,
    all: 0.020,
    stage_by_stage: false,
};
/// The length of a run in seconds if no rate is set, and the smallest rate for it.
const WHOLE_RUN: f64 = 20.0;
const LEAST_RATE: f64 = 10.0;

/// The content of a pane: a search, or before the race the generation of a map, or a map from a file, which only has a
/// name.
#[derive(Clone)]
pub(super) struct ShownGround {
    /// The name of the generator or of the file.
    pub name: String,
    /// The frontier of the generator.
    pub discipline: Discipline,
    /// The appearance of the cells of its board.
    pub looks: Appearance,
}

/// A run in the terminal.
pub(super) struct Show {
    scene: Scene,
    /// The trace that another program is writing, if the scene is of one.
    live: Option<Live>,
    ground: ShownGround,
    projector: Projector,
    theme: Theme,
    drawing: Drawing,
    panes: ShowPanes,
    /// Whether the list of keys is shown, which stops the time.
    keys: bool,
}

impl Show {
    /// A player at the start of a run. Without a rate, the run is recorded first, and then takes about twenty seconds.
    pub(super) fn new(
        mut scene: Scene,
        ground: ShownGround,
        rate: Option<Rate>,
        theme: Theme,
        drawing: Drawing,
    ) -> Show {
        scene.work_in_slices();
        Show {
            scene,
            live: None,
            ground,
            projector: Projector::paced(rate, rate_for(0), rate_for).playing(),
            theme,
            drawing,
            panes: ShowPanes::default(),
            keys: false,
        }
    }

    /// The same player, for a trace that is still being written. Without a rate, it follows the trace, with at most a
    /// hundred steps per second.
    pub(super) fn following(mut self, live: Live) -> Show {
        self.projector.open = live.is_open();
        self.live = Some(live);
        self
    }

    /// The error that ended the trace, if there is one.
    pub(super) fn wrong(&self) -> Option<&str> {
        self.live.as_ref().and_then(Live::wrong)
    }

    /// The scene.
    pub(super) fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Runs the command of a key.
    pub(super) fn obey(&mut self, command: ShowCommand) {
        let (projector, scene) = (&mut self.projector, &mut self.scene);
        match command {
            ShowCommand::Pause => projector.play(scene),
            ShowCommand::Step(ticks) => projector.step(scene, ticks),
            ShowCommand::ToStart => projector.go(scene, 0),
            ShowCommand::ToEnd => {
                projector.pause();
                scene.hurry(Scene::END);
            }
            ShowCommand::SkipGrowth if !scene.is_racing() => scene.hurry(0),
            ShowCommand::SkipGrowth => {}
            ShowCommand::Slower => projector.choose(projector.player.rate.scaled(0.5)),
            ShowCommand::Faster => projector.choose(projector.player.rate.scaled(2.0)),
            ShowCommand::Keys => self.keys = !self.keys,
        }
    }

    /// Hides the list of keys. True if it was shown.
    pub(super) fn closes_keys(&mut self) -> bool {
        std::mem::take(&mut self.keys)
    }

    /// Advances by `seconds`, in about 20 milliseconds of real time. True if anything moves without a key.
    pub(super) fn pass(&mut self, seconds: f64, clock: &dyn Fn() -> f64) -> bool {
        let begun = clock();
        self.follow(seconds);
        let seconds = if self.keys { 0.0 } else { seconds };
        let used = || clock() - begun;
        let wanted = self.projector.pace == Pace::Wanted;
        self.projector
            .pass(&mut self.scene, seconds, &used, &BUDGET);
        let race = self.scene.race_mut();
        let race = race.filter(|_| wanted && self.projector.pace != Pace::Wanted);
        if race.is_some_and(|race| race.unequal().is_some()) {
            self.scene.set_unit(Unit::FinishTogether);
        }
        // The rest of a trace that is still being written arrives without a key, too.
        !self.projector.is_recorded(&self.scene)
            || !self.projector.is_paused()
            || self.scene.is_on_its_way()
    }

    /// Reads the new events of a live trace, and chooses its speed.
    fn follow(&mut self, seconds: f64) {
        let Some(live) = &mut self.live else {
            return;
        };
        let (races, map) = (self.scene.races(), self.scene.map().clone());
        let ended = live.follow(&mut self.scene, seconds);
        if self.scene.races() != races || !Arc::ptr_eq(&map, self.scene.map()) {
            self.panes.forget();
        }
        self.projector.open = live.is_open();
        if live.is_open() {
            self.projector.follow(live.age);
        } else if ended && self.projector.pace == Pace::Live {
            record_whole(&mut self.scene, || true);
            let rest = self.scene.length().saturating_sub(self.scene.tick());
            self.projector.follow_no_more(rest);
        }
    }

    /// The frame of this moment, as large as a terminal. O(what has changed + columns x rows).
    pub(super) fn frame(&mut self, columns: u16, rows: u16) -> Frame {
        let mut frame = Frame::blank(columns, rows, self.theme);
        if self.keys {
            self.write_keys(&mut frame);
            return frame;
        }
        let racing = self.scene.is_racing() && self.lanes() > 0;
        let arrangement = Arrangement {
            panes: if racing { self.lanes() } else { 1 },
            races: self.scene.races(),
            racing,
            map: self.scene.map().size(),
            columns,
            rows,
        };
        let all = self.panes.arrange(arrangement, self.drawing);
        let map = Arc::clone(self.scene.map());
        let generated = self.scene.is_generated();
        for (place, (view, area)) in self.panes.each().enumerate() {
            let (shown, hue, figures, timeline) = match self.scene.race_mut() {
                Some(race) if racing => {
                    let lane = &mut race.lanes[place];
                    let (info, figures) = (lane.solver.info, lane.figures());
                    let shown = ShownGround {
                        name: info.name.to_owned(),
                        discipline: info.discipline,
                        looks: info.looks,
                    };
                    (shown, lane.hue, figures, &mut lane.timeline)
                }
                _ => {
                    let figures = self.scene.ground_figures();
                    let timeline = self.scene.ground_mut();
                    (self.ground.clone(), Hue::Steel, figures, timeline)
                }
            };
            let here = !timeline.is_on_its_way();
            let board = timeline.board_mut();
            if all {
                board.change_all();
            }
            // The previous picture stays until the board has arrived.
            if here && let Some(changed) = board.take_changed() {
                view.refresh((board, &map), shown.looks, changed);
            }
            let colours = self.theme.colours();
            let caption = caption(&shown.name, shown.discipline, &figures, view.scale());
            let inks = [self.theme.lane(hue).text, colours.text2];
            for ((words, ink), row) in caption.iter().zip(inks).zip(area.top..) {
                frame.write(area.left, row, area.columns, words, ink);
            }
            // A search that has ended has no current cell, so the goal is visible.
            let now = figures.now.map(|cell| (cell, ViewSpot::Now));
            let ends = ViewSpot::ends(&map).filter(|_| generated);
            let marks = view.marks(ends.chain(now));
            let picture = FrameArea {
                top: area.top + CAPTION,
                rows: area.rows.saturating_sub(CAPTION),
                ..area
            };
            frame.draw(picture, view, &marks, self.drawing, (self.theme, hue));
        }
        let (words, ink) = self.status();
        frame.write(0, rows.saturating_sub(1), columns, &words, ink);
        frame
    }

    /// The list of keys, on its own page, because it would be hard to read on top of a board.
    fn write_keys(&self, frame: &mut Frame) {
        let colours = self.theme.colours();
        let longest = KEYS.iter().map(|line| line.keys.chars().count());
        let does = 3 + longest.max().unwrap_or(0) as u16;
        let (columns, _) = frame.size();
        for (line, row) in KEYS.iter().zip(1..) {
            frame.write(1, row, columns, line.keys, colours.text2);
            frame.write(does, row, columns, line.does, colours.text);
        }
    }

    fn lanes(&self) -> u16 {
        self.scene.race().map_or(0, |race| race.lanes.len() as u16)
    }

    /// The last row: the moment that is shown, and the keys.
    fn status(&mut self) -> (String, Rgb) {
        let ended = self.projector.ended(&mut self.scene);
        let at_end = self.scene.tick() >= self.scene.length();
        let state = match self.projector.player.motion {
            _ if matches!(ended, Some(End::Full | End::Starved)) => "memory is full",
            _ if self.scene.is_on_its_way() => "seeking",
            _ if self.projector.pace == Pace::Wanted => "recording",
            _ if self.wrong().is_some() && ended.is_some() => "trace error",
            Motion::Forward if self.projector.open && at_end => "waiting for more",
            _ if ended.is_some() => "end",
            Motion::Paused => "paused",
            Motion::Forward | Motion::Back => "playing",
        };
        let rate = words::rate(self.projector.player.rate, "");
        let (tick, length) = (grouped(self.scene.tick()), grouped(self.scene.length()));
        let own = match self.scene.unit() {
            Unit::FinishTogether => ", each at its own pace",
            Unit::Events | Unit::Expansions => "",
        };
        let words = format!(
            "{state} {tick} of {length} at {rate}{own} | ? keys, space pause, arrows step, q quit"
        );
        (words, self.theme.colours().text)
    }
}

/// A rate at which a run of that many ticks takes about [`WHOLE_RUN`] seconds.
fn rate_for(ticks: u64) -> Rate {
    let rate = ticks as f64 / WHOLE_RUN;
    Rate::per_second(rate.round().max(LEAST_RATE))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazescope_core::Settings;

    const FIELD: &str = "S..\n.#.\n..G\n";

    /// Two searches on a field of 3 x 3.
    fn show(rate: Option<Rate>, drawing: Drawing) -> Show {
        show_of(FIELD, rate, drawing)
    }

    fn show_of(field: &str, rate: Option<Rate>, drawing: Drawing) -> Show {
        let map = mazescope_formats::read(field.as_bytes()).expect("a maze");
        let solvers = mazescope_core::solvers::SOLVERS.iter().take(2);
        let lanes = solvers.map(|entry| (entry.clone(), Settings::new(entry.info.parameters)));
        let scene = Scene::show(map, lanes.collect(), Unit::Expansions);
        let ground = ShownGround {
            name: "field".to_owned(),
            discipline: Discipline::None,
            looks: Appearance::Growth,
        };
        Show::new(scene, ground, rate, Theme::Midnight, drawing)
    }

    /// A clock that stands still, so everything is recorded in the first frame.
    fn pass(show: &mut Show, seconds: f64) -> bool {
        show.pass(seconds, &|| 0.0)
    }

    #[test]
    fn time_and_keys_move_the_scene() {
        let mut show = show(Some(Rate::per_second(2.0)), Drawing::Characters);
        assert!(pass(&mut show, 0.0));
        assert!(pass(&mut show, 1.0));
        assert_eq!(show.scene.tick(), 2);
        show.obey(ShowCommand::Step(-1));
        assert!(!pass(&mut show, 9.0), "paused by the step");
        assert_eq!(show.scene.tick(), 1);
        show.obey(ShowCommand::Step(1));
        show.obey(ShowCommand::Step(1));
        show.obey(ShowCommand::Faster);
        show.obey(ShowCommand::Pause);
        pass(&mut show, 0.5);
        assert_eq!(show.scene.tick(), 5, "four a second now");
        show.obey(ShowCommand::Slower);
        while pass(&mut show, 1.0) {}
        assert_eq!(show.scene.tick(), show.scene.length());
        show.obey(ShowCommand::Pause);
        assert_eq!(show.scene.tick(), 0, "from the start again");
    }

    #[test]
    fn without_a_rate_the_run_takes_a_while_that_fits_its_length() {
        let mut show = show(None, Drawing::Characters);
        assert!(pass(&mut show, 0.0));
        assert_eq!(
            show.projector.player.rate,
            Rate::per_second(LEAST_RATE),
            "it is a short one"
        );
        pass(&mut show, 0.1);
        assert_eq!(show.scene.tick(), 1);
    }

    #[test]
    fn lanes_stand_side_by_side_with_their_counts() {
        let mut show = show(Some(Rate::AsFastAsItGoes), Drawing::Characters);
        while pass(&mut show, 0.1) {}
        let text = show.frame(90, 6).text();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0].matches("-first: 4 moves").count(), 2, "{text}");
        assert_eq!(
            lines[1].matches(" expanded, frontier ").count(),
            2,
            "{text}"
        );
        assert_eq!(lines[2].matches('S').count(), 2, "{text}");
        assert_eq!(lines[4].matches('G').count(), 2, "{text}");
        assert!(lines[5].starts_with("end "), "{text}");
        let tall = show.frame(8, 20).text();
        assert_eq!(
            tall.lines().filter(|line| line.contains('S')).count(),
            1,
            "{tall}"
        );
    }

    #[test]
    fn terrain_is_seen_where_no_search_has_been() {
        let characters = Drawing::Characters;
        let mut show = show_of("S3.\n.#8\n5.G\n", Some(Rate::per_second(1.0)), characters);
        pass(&mut show, 0.0);
        // Depth-first goes right first, past the sand to the swamp. The other side is unchanged.
        let seen = |show: &mut Show| {
            let text = show.frame(90, 6).text();
            let lines = text.lines().skip(2).take(3);
            lines.map(|line| line[..3].to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(seen(&mut show), ["S: ", " #~", "~ G"]);
        while pass(&mut show, 1.0) {}
        let end = seen(&mut show);
        assert_eq!(end[0], "S**");
        assert_eq!(&end[2][..1], "~", "{end:?}");
    }

    #[test]
    fn lanes_stand_below_each_other_where_that_shows_more() {
        let mut show = show(Some(Rate::AsFastAsItGoes), Drawing::Characters);
        while pass(&mut show, 0.1) {}
        let text = show.frame(5, 11).text();
        let starts = text.lines().filter(|line| line.starts_with('S')).count();
        assert_eq!(starts, 2, "{text}");
    }

    #[test]
    fn a_frame_follows_the_terminal_and_never_lags() {
        let mut show = show(Some(Rate::per_second(1.0)), Drawing::HalfBlocks);
        for (columns, rows) in [(80, 24), (80, 24), (3, 2), (0, 0), (1, 40), (80, 24)] {
            pass(&mut show, 1.0);
            let frame = show.frame(columns, rows);
            assert_eq!(frame.size(), (columns, rows));
            show.panes.forget();
            assert_eq!(show.frame(columns, rows), frame, "as a new drawing");
        }
    }
}
