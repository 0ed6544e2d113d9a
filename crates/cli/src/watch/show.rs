//! The player of the terminal: a scene that keys and time move, and its frame at each moment.

use super::frame::{Frame, Pane, line};
use super::keys::{KEYS, KeyCommand};
use super::live::Live;
use crate::characters::ink::{Depth, Glyph};
use crate::characters::view;
use crate::interrupt;
use mazescope_core::playback::projector::{Budget, End, Pace, Projector};
use mazescope_core::playback::score::{RunFigures, Standing};
use mazescope_core::words::{self, grouped};
use mazescope_core::{Appearance, Discipline, Hue, Motion, Rate, Scene, Size, Theme, Unit};
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

/// A run in the terminal.
pub(super) struct Show {
    pub scene: Scene,
    /// The trace that another program is writing, if the scene is of one.
    pub live: Option<Live>,
    /// The name of the generator or of the file, and the appearance of the cells of its board.
    ground: (String, Appearance),
    projector: Projector,
    theme: Theme,
    pub depth: Depth,
    panes: Vec<Pane>,
    /// Everything that the places and the boards of panes depend on: their number, whether they show a race, the size of
    /// the map, and that of the frame.
    arranged: Option<(u16, bool, Size, (u16, u16))>,
    /// Whether the list of keys is shown, which stops the time.
    keys: bool,
}

impl Show {
    /// A player at the start of a run. Without a rate, the run is recorded first, and then takes about twenty seconds.
    pub(super) fn new(
        mut scene: Scene,
        live: Option<Live>,
        ground: (String, Appearance),
        rate: Option<Rate>,
        theme: Theme,
        depth: Depth,
    ) -> Show {
        scene.work_in_slices();
        let mut projector = Projector::paced(rate, rate_for(0), rate_for).playing();
        projector.open = live.is_some();
        Show {
            scene,
            live,
            ground,
            projector,
            theme,
            depth,
            panes: Vec::new(),
            arranged: None,
            keys: false,
        }
    }

    /// Runs the command of a key. If it ends the player, returns the exit code.
    pub(super) fn obey(&mut self, command: KeyCommand) -> Option<u8> {
        let (projector, scene) = (&mut self.projector, &mut self.scene);
        match command {
            KeyCommand::Pause => projector.play(scene),
            KeyCommand::Step(ticks) => projector.step(scene, ticks),
            KeyCommand::ToEnd => {
                projector.pause();
                scene.hurry(Scene::END);
            }
            KeyCommand::SkipGrowth if !scene.is_racing() => scene.hurry(0),
            KeyCommand::Rate(factor) => projector.choose(projector.player.rate.scaled(factor)),
            KeyCommand::Keys => self.keys = !self.keys,
            KeyCommand::Quit if self.keys => self.keys = false,
            KeyCommand::Quit => return Some(0),
            KeyCommand::Interrupt => return Some(interrupt::CODE),
            #[cfg(unix)]
            KeyCommand::Halt => super::terminal::ask_for_halt(),
            // The race is on, or the system does not halt programs.
            _ => {}
        }
        None
    }

    /// Advances by `seconds`, in about 20 milliseconds of real time. True if anything moves without a key.
    pub(super) fn pass(&mut self, seconds: f64, clock: &dyn Fn() -> f64) -> bool {
        let begun = clock();
        let (projector, scene) = (&mut self.projector, &mut self.scene);
        if let Some(live) = &mut self.live {
            live.follow(scene, projector, begun);
        }
        let seconds = if self.keys { 0.0 } else { seconds };
        let wanted = projector.pace == Pace::Wanted;
        projector.pass(scene, seconds, &|| clock() - begun, &BUDGET);
        let race = scene.race_mut();
        let race = race.filter(|_| wanted && projector.pace != Pace::Wanted);
        if race.is_some_and(|race| race.unequal().is_some()) {
            scene.set_unit(Unit::FinishTogether);
        }
        // The rest of a trace that is still being written arrives without a key, too.
        !projector.is_recorded(scene) || !projector.is_paused() || scene.is_on_its_way()
    }

    /// The frame of this moment, as large as a terminal. O(what has changed + columns x rows).
    pub(super) fn frame(&mut self, size: (u16, u16)) -> Frame {
        let (columns, rows) = size;
        let (mut frame, colours) = (Frame::blank(size, self.theme), self.theme.colours());
        // On its own page, because it would be hard to read on top of a board.
        if self.keys {
            let longest = KEYS.iter().map(|line| line.keys.chars().count()).max();
            let does = 3 + longest.unwrap_or(0) as u16;
            let keys = KEYS.iter().map(|it| line(it.keys, colours.text2));
            frame.put((1..columns, 1..rows), keys.collect());
            let what = KEYS.iter().map(|it| line(it.does, colours.text));
            frame.put((does..columns, 1..rows), what.collect());
            return frame;
        }
        let lanes = self.scene.lanes().len() as u16;
        let racing = lanes > 0 && self.scene.is_racing();
        let map = Arc::clone(self.scene.map());
        let panes = if racing { lanes } else { 1 };
        let arranged = (panes, racing, map.size(), size);
        let all = self.arranged.replace(arranged) != Some(arranged);
        if all {
            self.panes = Pane::arranged(panes, map.size(), self.depth, size);
        }
        let growth = self.scene.ground_figures();
        let is_generated = self.scene.is_generated();
        for (place, pane) in self.panes.iter_mut().enumerate() {
            let (name, looks, hue, figures, timeline) = match self.scene.race_mut() {
                Some(race) if racing => {
                    let lane = &mut race.lanes[place];
                    let (info, figures) = (lane.solver.info, lane.figures());
                    (info.name, info.looks, lane.hue, figures, &mut lane.timeline)
                }
                _ => {
                    let (name, looks) = &self.ground;
                    (&**name, *looks, Hue::Steel, growth, self.scene.ground_mut())
                }
            };
            let has_arrived = !timeline.is_on_its_way();
            let board = timeline.board_mut();
            if all {
                board.change_all();
            }
            // The previous picture stays until the board has arrived.
            if has_arrived && let Some(changed) = board.take_changed() {
                pane.view.refresh(board, &map, looks, changed);
            }
            let words = caption(name, board.discipline(), &figures, pane.view.scale());
            let inks = [self.theme.lane(hue).text, colours.text2];
            let words = words.iter().zip(inks).map(|(words, ink)| line(words, ink));
            // A search that has ended has no current cell, so the goal is visible.
            let now = figures.now.map(|cell| (cell, Glyph::new('@', colours.now)));
            let ends = view::ends(&map, self.theme).filter(|_| is_generated);
            let marks = ends.chain(now);
            let picture = pane.view.glyphs(marks, self.depth, (self.theme, hue));
            frame.put(pane.area.clone(), words.chain(picture).collect());
        }
        let status = line(&self.status(), colours.text);
        frame.put((0..columns, rows.saturating_sub(1)..rows), vec![status]);
        frame
    }

    /// The last row: the moment that is shown, and the keys.
    fn status(&mut self) -> String {
        let (projector, scene) = (&self.projector, &mut self.scene);
        let (ended, at_end) = (projector.ended(scene), scene.tick() >= scene.length());
        let wrong = self.live.as_ref().and_then(Live::wrong);
        let state = match projector.player.motion {
            _ if matches!(ended, Some(End::Full | End::Starved)) => "memory is full",
            _ if scene.is_on_its_way() => "seeking",
            _ if projector.pace == Pace::Wanted => "recording",
            _ if ended.is_some() && wrong.is_some() => "trace error",
            Motion::Forward if projector.open && at_end => "waiting for more",
            _ if ended.is_some() => "end",
            Motion::Paused => "paused",
            Motion::Forward | Motion::Back => "playing",
        };
        let rate = words::rate(projector.player.rate, "");
        let (tick, length) = (grouped(scene.tick()), grouped(scene.length()));
        let own = match scene.unit() {
            Unit::FinishTogether => ", each at its own pace",
            Unit::Events | Unit::Expansions => "",
        };
        format!(
            "{state} {tick} of {length} at {rate}{own} | ? keys, space pause, arrows step, q quit"
        )
    }
}

/// The two lines above a pane: the algorithm and its result, and its counts so far. The most important words are first,
/// because a narrow pane cuts the others.
fn caption(name: &str, discipline: Discipline, figures: &RunFigures, scale: u32) -> [String; 2] {
    let result = match (figures.moves, figures.extent, figures.standing) {
        (Some(_), Some(extent), _) if extent.differs_from_steps() => words::path(extent),
        (Some(_), Some(extent), _) => words::steps(extent),
        (Some(moves), None, _) => words::moves(moves),
        (None, _, Standing::GaveUp(words)) => words.to_owned(),
        (None, _, Standing::NoPath) => "no path".to_owned(),
        (None, ..) => String::new(),
    };
    let mut first = name.to_owned();
    if !result.is_empty() {
        first += &format!(": {result}");
    }
    if scale > 1 {
        first += &format!(", {scale}x{scale} cells per spot");
    }
    let mut second = match figures.counts.carved {
        _ if !figures.growth => {
            let [_, word] = discipline.work();
            format!("{} {word}", grouped(figures.work(discipline)))
        }
        0 => String::new(),
        raised @ ..0 => format!("{} raised", grouped(raised.unsigned_abs().into())),
        carved => format!("{} carved", grouped(carved.unsigned_abs().into())),
    };
    if discipline.has_frontier() {
        second += &format!(", frontier {}", grouped(figures.counts.frontier.into()));
    }
    [first, second]
}

/// A rate at which a run of that many ticks takes about [`WHOLE_RUN`] seconds.
fn rate_for(ticks: u64) -> Rate {
    Rate::per_second((ticks as f64 / WHOLE_RUN).round().max(LEAST_RATE))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazescope_core::Settings;

    const FIELD: &str = "S..\n.#.\n..G\n";

    /// Two searches on a field of 3 x 3.
    fn show(rate: Option<Rate>, depth: Depth) -> Show {
        show_of(FIELD, rate, depth)
    }

    fn show_of(field: &str, rate: Option<Rate>, depth: Depth) -> Show {
        let map = mazescope_formats::read(field.as_bytes()).expect("a maze");
        let solvers = mazescope_core::solvers::SOLVERS.iter().take(2);
        let lanes = solvers.map(|entry| (entry.clone(), Settings::new(entry.info.parameters)));
        let scene = Scene::show(map, lanes.collect(), Unit::Expansions);
        let ground = ("field".to_owned(), Appearance::Growth);
        Show::new(scene, None, ground, rate, Theme::Midnight, depth)
    }

    /// The characters of its frame without colours, one line for each row.
    fn text(show: &mut Show, size: (u16, u16)) -> String {
        let lines = show.frame(size).0.into_iter().map(|row| {
            let chars: String = row.iter().map(|glyph| glyph.char).collect();
            format!("{}\n", chars.trim_end())
        });
        lines.collect()
    }

    /// A clock that stands still, so everything is recorded in the first frame.
    fn pass(show: &mut Show, seconds: f64) -> bool {
        show.pass(seconds, &|| 0.0)
    }

    #[test]
    fn time_and_keys_move_the_scene() {
        let mut show = show(Some(Rate::per_second(2.0)), Depth::Mono);
        assert!(pass(&mut show, 0.0));
        assert!(pass(&mut show, 1.0));
        assert_eq!(show.scene.tick(), 2);
        show.obey(KeyCommand::Step(-1));
        assert!(!pass(&mut show, 9.0), "paused by the step");
        assert_eq!(show.scene.tick(), 1);
        show.obey(KeyCommand::Step(1));
        show.obey(KeyCommand::Step(1));
        show.obey(KeyCommand::Rate(2.0));
        show.obey(KeyCommand::Pause);
        pass(&mut show, 0.5);
        assert_eq!(show.scene.tick(), 5, "four a second now");
        show.obey(KeyCommand::Rate(0.5));
        while pass(&mut show, 1.0) {}
        assert_eq!(show.scene.tick(), show.scene.length());
        show.obey(KeyCommand::Pause);
        assert_eq!(show.scene.tick(), 0, "from the start again");
    }

    #[test]
    fn without_a_rate_the_run_takes_a_while_that_fits_its_length() {
        let mut show = show(None, Depth::Mono);
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
        let mut show = show(Some(Rate::AsFastAsItGoes), Depth::Mono);
        while pass(&mut show, 0.1) {}
        let seen = text(&mut show, (90, 6));
        let lines: Vec<&str> = seen.lines().collect();
        assert_eq!(lines[0].matches("-first: 4 moves").count(), 2, "{seen}");
        assert_eq!(
            lines[1].matches(" expanded, frontier ").count(),
            2,
            "{seen}"
        );
        assert_eq!(lines[2].matches('S').count(), 2, "{seen}");
        assert_eq!(lines[4].matches('G').count(), 2, "{seen}");
        assert!(lines[5].starts_with("end "), "{seen}");
        let tall = text(&mut show, (8, 20));
        assert_eq!(
            tall.lines().filter(|line| line.contains('S')).count(),
            1,
            "{tall}"
        );
    }

    #[test]
    fn terrain_is_seen_where_no_search_has_been() {
        let rate = Some(Rate::per_second(1.0));
        let mut show = show_of("S3.\n.#8\n5.G\n", rate, Depth::Mono);
        pass(&mut show, 0.0);
        // Depth-first goes right first, past the sand to the swamp. The other side is unchanged.
        let seen = |show: &mut Show| {
            let text = text(show, (90, 6));
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
        let mut show = show(Some(Rate::AsFastAsItGoes), Depth::Mono);
        while pass(&mut show, 0.1) {}
        let seen = text(&mut show, (5, 11));
        let starts = seen.lines().filter(|line| line.starts_with('S')).count();
        assert_eq!(starts, 2, "{seen}");
    }

    #[test]
    fn a_frame_follows_the_terminal_and_never_lags() {
        let mut show = show(Some(Rate::per_second(1.0)), Depth::Full);
        for (columns, rows) in [(80, 24), (80, 24), (3, 2), (0, 0), (1, 40), (80, 24)] {
            pass(&mut show, 1.0);
            let frame = show.frame((columns, rows));
            assert_eq!(frame.0.len(), usize::from(rows));
            assert!(frame.0.iter().all(|row| row.len() == usize::from(columns)));
            show.arranged = None;
            assert_eq!(show.frame((columns, rows)), frame, "as a new drawing");
        }
    }
}
