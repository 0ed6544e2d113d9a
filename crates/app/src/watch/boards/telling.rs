//! Puts together the readout of each pane from the scene, once a frame.

use crate::watch::boards::colouring::ShownRuns;
use crate::watch::boards::colours::{Colours, Meaning};
use crate::watch::boards::readout::{FEW_MOVES, Measures};
use crate::watch::choices::{Shows, last_part};
use crate::watch::explain::Explaining;
use crate::watch::files::trace;
use crate::watch::lessons::guide::Guide;
use crate::watch::questions::Predicting;
use crate::{Chosen, PaneReadout, Status, Time, View};
use mazescope_core::board::mark;
use mazescope_core::catalogue::{Line, MapPromise, Moment, lit};
use mazescope_core::playback::fault::{EntryFault, Fault};
use mazescope_core::playback::score::{CellCosts, Standing};
use mazescope_core::playback::tally::Tally;
use mazescope_core::words::{capitalised, counted, grouped, measured};
use mazescope_core::{Cell, Discipline, Hue, Info, Kind, Lane, PathPromise, Solver, Timeline};
use mazescope_explain::Sentence;
use mazescope_formats::trace::replay;
use mazescope_study::lessons::Hidden;
use std::borrow::Cow;

/// Frames after which a missing picture is reported.
const A_MOMENT: u32 = 3;

/// The readout of each pane, with an open question and the two compared lanes in mind.
pub(crate) fn read_out(
    colours: &Colours,
    chosen: &Chosen,
    time: &mut Time,
    view: &View,
    (explaining, predicting, guide): (&Explaining, &Predicting, &Guide),
    pair: Option<[usize; 2]>,
) -> Vec<PaneReadout> {
    let racing = time.is_racing();
    let hues = chosen.hues();
    let shown = chosen.panes.shown().into_iter().enumerate();
    let readouts = shown.map(|(pane, shows)| {
        let lane = chosen.lane_of(pane);
        let mut readout = match (shows, lane) {
            (Shows::Search(id), Some(lane)) if let Some(entry) = chosen.solver(id) => {
                read_search(entry, chosen, time, lane)
            }
            _ => read_generation(chosen, time),
        };
        // Until the race begins, the first pane also explains how its map is generated.
        let grows = pane == 0 && lane.is_some() && !racing && chosen.shown.is_grown();
        let mut growth = grows.then(|| read_generation(chosen, time));
        let told = growth.as_mut().unwrap_or(&mut readout);
        if let Some(explained) = explaining.of(pane)
            && told.status.goes_well()
        {
            // The result of the step often gives the next cell away.
            told.sentence = match predicting.covers(pane) {
                true => explained.sentence().first(),
                false => explained.sentence().clone(),
            };
            told.line = explained.line();
            if let (true, Some(event)) = (told.looks.is_growth(), explained.account().event) {
                // The current cell also moves to an edge that stays wall.
                told.now = Some(event.cell());
            }
        }
        if let Some(&hue) = lane.and_then(|lane| hues.get(lane)) {
            readout.hue = hue;
        }
        readout.growth = growth.map(Box::new);
        let runs = ShownRuns::new(chosen, time, view, racing, pair);
        readout.meaning = colours.of_pane(&runs, lane).0;
        if time.late > A_MOMENT {
            readout.status = Status::OnItsWay;
        }
        readout.cover(guide, lane);
        readout
    });
    let mut readouts: Vec<PaneReadout> = readouts.collect();
    // All boards show the map while it grows, and so the newest cell.
    let teller = readouts.first();
    let teller = teller.map(|first| first.growth.as_deref().unwrap_or(first));
    if let Some(now) = teller.map(|teller| teller.now).filter(|_| !racing) {
        for readout in &mut readouts {
            readout.now = now;
        }
    }
    readouts
}

/// The readout of the search of a lane.
fn read_search(entry: &Solver, chosen: &Chosen, time: &mut Time, lane: usize) -> PaneReadout {
    let (info, terrain) = (entry.info, time.has_terrain());
    let racing = time.is_racing();
    let race = time.scene.as_mut().and_then(|scene| scene.race_mut());
    let raced = race.filter(|_| racing);
    let raced = raced.and_then(|race| race.lanes.get_mut(lane));
    let settings = chosen.solver_settings.of(&info);
    let listing = (info.pseudocode)(&settings);
    let mut readout = match raced {
        Some(lane) => read_lane(&info, &listing, lane, terrain),
        None => PaneReadout::new(&info, Status::Waiting),
    };
    if terrain && readout.results[1].1 == MOVES {
        readout.results[1].1 = LENGTH;
    }
    readout.promise = match (entry.promise)(&settings) {
        PathPromise::Nothing => Cow::Borrowed(""),
        promise => promise.words(),
    };
    readout.code = listing;
    readout.caption = (info.explanation.caption)(&settings);
    if terrain && !entry.minds_costs {
        readout.subtitle = format!("{}; ignores costs", readout.subtitle);
    }
    match chosen.playing().filter(|_| info.id == replay::ID) {
        Some(playing) => {
            let lane = time.race().and_then(|race| race.lanes.get(lane));
            trace::tell(playing, &info, lane, readout)
        }
        None => readout,
    }
}

/// The readout of the map.
fn read_generation(chosen: &Chosen, time: &mut Time) -> PaneReadout {
    let mut info = chosen.standing.generator.info;
    let settings: Vec<String> = (chosen.grown.settings)
        .iter()
        .map(|(parameter, value)| format!("{} {}", parameter.label(), parameter.show(value)))
        .collect();
    let mut subtitle = settings.join(", ");
    let mut promise = match (chosen.standing.generator.promise)(&chosen.standing.settings) {
        MapPromise::Nothing => "",
        promise => promise.words(),
    };
    if let Some(path) = chosen.shown.path() {
        info.name = "Map";
        info.pseudocode = |_| Vec::new();
        info.summary = "A map from a file.";
        promise = "";
        subtitle = last_part(path).to_owned();
    }
    let Some(scene) = &mut time.scene else {
        return PaneReadout {
            subtitle,
            ..PaneReadout::new(&info, Status::Growing)
        };
    };
    if scene.ground().is_on_its_way() {
        let figures = unknown(&["Steps", "Floor"]);
        return PaneReadout {
            subtitle,
            figures,
            ..PaneReadout::new(&info, Status::OnItsWay)
        };
    }
    let ground = scene.ground_figures();
    let complete = ground.ended();
    let status = match complete {
        true if scene.ground().fault().is_some() => Status::AtFault,
        true => Status::Complete,
        false => Status::Growing,
    };
    let size = scene.map().size();
    let floor = scene.floor();
    // Later edits do not belong to the run of the generator.
    let moment = match complete {
        true => Moment::End { found: false },
        false => scene.ground().moment(),
    };
    let code = (info.pseudocode)(&chosen.grown.settings);
    let line = lit(&code, &moment);
    let backtracks = ground.counts.backtracked > 0;
    let tally = scene.ground_mut().tally();
    let mut figures = vec![("Steps", grouped(tally.steps)), ("Floor", grouped(floor))];
    let has_frontier = info.discipline.has_frontier() && chosen.shown.is_grown();
    if has_frontier {
        figures.push(("Frontier", grouped(tally.frontier.into())));
        figures.push(("Peak frontier", grouped(tally.peak.into())));
    }
    figures.push(("Size", size.to_string()));
    let sentence = match (complete, ground.now) {
        (true, _) => format!("The map is complete: {}.", counted(floor, "floor cell")),
        (false, Some(cell)) => {
            let (x, y) = size.position(cell);
            format!("The newest cell is ({x}, {y}).")
        }
        (false, None) => "The generation has not started yet.".to_owned(),
    };
    PaneReadout {
        subtitle,
        figures,
        results: [
            (grouped(floor), "floor cells"),
            match has_frontier && !complete {
                true => (grouped(tally.frontier.into()), "frontier"),
                false => (size.to_string(), "cells"),
            },
        ],
        promise: promise.into(),
        sentence: Sentence::plain(sentence),
        now: ground.now,
        line,
        backtracks,
        touches: ground.counts.looks > 0,
        code,
        caption: (info.explanation.caption)(&chosen.grown.settings),
        ..PaneReadout::new(&info, status)
    }
}

impl PaneReadout {
    /// Removes what the open lesson hides.
    fn cover(&mut self, guide: &Guide, lane: Option<usize>) {
        let names = guide.hides(Hidden::Names);
        if names {
            self.title = match lane {
                Some(lane) => format!("Search {}", lane + 1),
                None => "Generator".to_owned(),
            };
            self.subtitle.clear();
            (self.summary, self.promise) = ("", Cow::Borrowed(""));
            self.hue = Hue::Steel;
        }
        if guide.is_active() {
            self.caption.clear();
        }
        if names || guide.hides(Hidden::Pseudocode) {
            self.code.clear();
            self.line = None;
        }
        if names || guide.hides(Hidden::Sentence) {
            self.sentence = Sentence::plain("");
        }
        if let Some(growth) = &mut self.growth {
            growth.cover(guide, None);
        }
    }

    /// The common readout of several boards on which one algorithm runs, before the first board.
    pub(crate) fn of_boards(info: &Info, hue: Hue) -> PaneReadout {
        let grows = info.looks.is_growth();
        let status = if grows {
            Status::Growing
        } else {
            Status::NoPath
        };
        PaneReadout {
            hue,
            ..PaneReadout::new(info, status)
        }
    }

    /// Adds what another of these boards shows, on which `now` is the current cell.
    pub(crate) fn add_board(&mut self, timeline: &Timeline, now: Option<Cell>) {
        let counts = timeline.board().counts();
        self.backtracks |= counts.backtracked > 0;
        self.touches |= counts.looks > 0;
        self.now = self.now.or(now);
        if counts.traced > 0 {
            self.status = Status::Found;
        }
    }

    fn new(info: &Info, status: Status) -> PaneReadout {
        let results = match info.looks.is_growth() {
            true => ["floor cells", "frontier"],
            false => [info.discipline.work()[1], MOVES],
        };
        PaneReadout {
            title: info.name.to_owned(),
            subtitle: info.tagline.to_owned(),
            status,
            figures: Vec::new(),
            results: results.map(|name| ("–".to_owned(), name)),
            hue: info.hue,
            summary: info.summary,
            promise: Cow::Borrowed(""),
            measures: None,
            far: None,
            sentence: Sentence::plain(match status == Status::Waiting {
                true => "It starts when the map is complete.".to_owned(),
                false => format!("{}.", capitalised(status.words())),
            }),
            looks: info.looks,
            meaning: Meaning::State,
            growth: None,
            backtracks: false,
            touches: false,
            now: None,
            caption: String::new(),
            code: Vec::new(),
            line: None,
        }
    }
}

/// Figures of a moment whose board is not ready yet.
fn unknown(names: &[&'static str]) -> Vec<(&'static str, String)> {
    names.iter().map(|&name| (name, "–".to_owned())).collect()
}

/// The words for the measure of a path: its length where cells differ in their costs, otherwise its moves.
const MOVES: &str = "moves";
const JUMPS: [&str; 2] = ["jump", "jumps"];
const LENGTH: &str = "length";

/// The readout of a search that has begun, on a map with terrain or without.
fn read_lane(info: &Info, listing: &[Line], lane: &mut Lane, terrain: bool) -> PaneReadout {
    if lane.timeline.is_on_its_way() {
        let names = [
            "Steps",
            info.discipline.work()[0],
            "Discovered",
            "Frontier",
            "Peak frontier",
            "Path",
        ];
        return PaneReadout {
            figures: unknown(&names),
            ..PaneReadout::new(info, Status::OnItsWay)
        };
    }
    let figures = lane.figures();
    let (counts, ended) = (figures.counts, figures.ended());
    let Tally { steps, peak, .. } = lane.timeline.tally();
    let work = figures.work(info.discipline);
    let [work_name, work_word] = info.discipline.work();
    let status = match figures.standing {
        Standing::AtWork => Status::Searching,
        _ if let Some(fault) = lane.timeline.fault() => match fault {
            Fault::Refused(_) => Status::Refused,
            _ => Status::AtFault,
        },
        Standing::Found => Status::Found,
        Standing::Grown => Status::Complete,
        Standing::NoPath => Status::NoPath,
        Standing::GaveUp(words) => Status::GaveUp(words),
    };
    let none = if ended { "none" } else { "–" };
    let path = figures.extent.unwrap_or_default();
    let jumps = info.draws_lines() || path.jumps;
    let [step, steps_word] = if jumps { JUMPS } else { ["move", MOVES] };
    let moves = figures.moves.map(|moves| counted(moves, step));
    let moves = moves.unwrap_or(none.to_owned());
    let now = figures.now;
    // Follow the path back, as far as that fits into a frame.
    let board = lane.timeline.board();
    // A walker reaches a new cell before its parent is recorded.
    let found = now.filter(|&cell| board.marks()[cell] & mark::DISCOVERED != 0);
    let from = found.filter(|_| !jumps);
    let far = from.and_then(|cell| {
        let walked = board.moves_from_start(cell, FEW_MOVES);
        walked.or_else(|| on_stack(info, &lane.timeline, cell))
    });
    let now_moves = from.map(|_| match far {
        Some(moves) => grouped(moves.into()),
        None => format!("> {}", grouped(FEW_MOVES.into())),
    });
    let mut told = vec![
        ("Steps", grouped(steps)),
        (work_name, grouped(work)),
        ("Discovered", grouped(counts.discovered.into())),
    ];
    let has_frontier = info.discipline.has_frontier();
    if has_frontier {
        told.push(("Frontier", grouped(counts.frontier.into())));
        told.push(("Peak frontier", grouped(peak.into())));
    }
    told.push(("Path", moves));
    // With diagonals, length and moves differ.
    let longer = figures.extent.filter(|it| it.differs_from_steps());
    if let Some(extent) = longer {
        let name = if extent.is_cost { "Cost" } else { "Length" };
        // A search that minds costs looks for a short length, not for few moves.
        let moves_first = usize::from(extent.costs != CellCosts::Minded);
        let place = told.len() - 1 + moves_first;
        told.insert(place, (name, measured(extent.length)));
    }
    told.extend(now_moves.map(|moves| ("From start", moves)));
    let mut readout = PaneReadout::new(info, status);
    if let Some(fault) = lane.timeline.fault() {
        let (name, fault) = (info.name, fault.clone());
        let words = EntryFault { name, fault }.to_string();
        readout.sentence = Sentence::plain(format!("{}.", capitalised(&words)));
    }
    let length = figures.extent.map(|extent| extent.length);
    let of_path = match terrain {
        true => length,
        false => figures.moves.map(|moves| moves as f64),
    };
    let path_word = match figures.moves {
        _ if terrain && path.is_cost => "cost",
        _ if terrain => LENGTH,
        Some(1) => step,
        _ => steps_word,
    };
    let moves_of_path = figures.moves.filter(|_| !jumps);
    let path_shown = of_path.map_or(none.to_owned(), measured);
    PaneReadout {
        results: [(grouped(work), work_word), (path_shown, path_word)],
        measures: Some(Measures {
            discipline: info.discipline,
            work: work as f64,
            moves: moves_of_path.map(|moves| moves as f64),
            length,
            peak: has_frontier.then_some(peak.into()),
        }),
        far: far.map(u64::from).or(moves_of_path),
        figures: told,
        backtracks: counts.backtracked > 0,
        touches: counts.looks > 0,
        now,
        line: lit(listing, &lane.timeline.moment()),
        ..readout
    }
}

/// The number of moves from the start to the current cell along the stack, while it is the top of the stack or just
/// below a cell that was pushed in this step.
fn on_stack(info: &Info, timeline: &Timeline, current: Cell) -> Option<u32> {
    let board = timeline.board();
    if info.discipline != Discipline::Stack || board.marks()[current] & mark::BACKTRACKED != 0 {
        return None;
    }
    let last = timeline.recording().last_of(timeline.cursor())?;
    let pushed = matches!(
        last.kind(None),
        Kind::Pushed { .. } | Kind::Restored | Kind::Improved { .. } | Kind::Reopened
    );
    let newer = u32::from(pushed && last.cell() != current);
    board.counts().frontier.checked_sub(1 + newer)
}
