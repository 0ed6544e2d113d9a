//! The visible content of a scene at its present moment: one board for each lane, with its words.

use crate::layout::{COUNTS, Contents};
use crate::{DrawnMark, OverlayEntry, Scope, Sketch, overlays};
use mazescope_core::board::mark;
use mazescope_core::playback::score::Standing;
use mazescope_core::words::{self, grouped};
use mazescope_core::{
    Appearance, Board, Cell, Discipline, Ground, Hue, Lane, Map, Run, Scene, Timeline,
};
use mazescope_formats::trace::replay;

/// The names of the ground of a scene and of its trace, which the scene itself does not know.
#[derive(Clone, Debug)]
pub struct Title {
    /// The name of the generator, or a word for a given map.
    pub name: String,
    /// The kind of frontier of the generator.
    pub discipline: Discipline,
    /// The appearance of the cells of its board.
    pub looks: Appearance,
    pub overlay: Option<&'static OverlayEntry>,
    /// Whether some board of the run shows scanned cells.
    pub touches: bool,
    /// The name of a lane that replays a trace, if it is not the usual one.
    pub trace: Option<String>,
}

impl Title {
    /// The title of the ground of a run.
    pub fn of(run: &Run) -> Title {
        let (name, overlay) = match &run.ground {
            Ground::Grown(grown) => {
                let info = &grown.generator.info;
                (info.name, overlays::of(info))
            }
            Ground::Given(_) => ("Map", None),
        };
        Title {
            name: name.to_owned(),
            discipline: run.ground.discipline(),
            looks: run.ground.looks(),
            overlay,
            touches: run.touches(),
            trace: None,
        }
    }
}

/// A name and counts.
pub(crate) type Words = [String; 1 + COUNTS];

/// The board in a lane's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The board of the ground, `finished` or still being generated.
    Ground {
        /// Whether the map is complete and no longer shows how it was generated.
        finished: bool,
    },
    /// The board of this lane of the race.
    Lane(usize),
}

/// The content of a lane's place.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    pub source: Source,
    /// The appearance of its cells.
    pub looks: Appearance,
    pub now: Option<Cell>,
    /// The hue of its algorithm.
    pub hue: Hue,
    /// The cells of the path that links to distant parents make, if its run writes such links.
    pub link_path: Vec<Cell>,
    /// The cells of the path as far as it is traced, from its end; empty if `link_path` shows it.
    pub path: Vec<Cell>,
    /// The shapes of the overlay of its algorithm.
    pub sketch: Sketch,
    /// Whether start and goal are shown.
    pub marked: bool,
    /// Its name and its counts.
    pub words: Words,
}

impl Seen {
    /// The present content of each lane's place. Without `race` there is one place, which shows the ground.
    pub fn all(scene: &mut Scene, title: &Title, race: bool) -> Vec<Seen> {
        let lanes = scene.race().map_or(0, |race| race.lanes.len());
        let racing = race && scene.is_racing();
        if let Some(race) = scene.race().filter(|_| racing && lanes > 0) {
            let numbered = race.lanes.iter().enumerate();
            return numbered
                .map(|(number, lane)| Seen::lane(number, lane, title))
                .collect();
        }
        let figures = scene.ground_figures();
        let finished = figures.ended();
        let seen = Seen {
            source: Source::Ground { finished },
            looks: title.looks,
            now: figures.now,
            hue: Hue::Steel,
            link_path: Vec::new(),
            path: Vec::new(),
            sketch: overlays::drawn(title.overlay, &Scope::whole(scene.ground())),
            marked: finished,
            words: title.words(scene.floor(), figures.counts.frontier),
        };
        vec![seen; if race { lanes.max(1) } else { 1 }]
    }

    fn lane(number: usize, lane: &Lane, title: &Title) -> Seen {
        let figures = lane.figures();
        let (counts, discipline) = (figures.counts, lane.solver.info.discipline);
        let done = match (figures.growth, counts.carved) {
            (false, _) => done(discipline, figures.work(discipline)),
            (true, raised @ ..0) => format!("raised {}", grouped(raised.unsigned_abs().into())),
            (true, carved) => format!("carved {}", grouped(carved.unsigned_abs().into())),
        };
        let path = match (counts.traced, figures.standing) {
            (0, Standing::GaveUp(words)) => words.to_owned(),
            (0, Standing::NoPath) => "no path".to_owned(),
            (0, _) => String::new(),
            _ if figures.ended() => path_in_words(lane),
            (cells, _) => format!("path {}", grouped(u64::from(cells) - 1)),
        };
        let link_path = lane.link_path(figures.now);
        let line = if link_path.is_empty() {
            traced(lane)
        } else {
            Vec::new()
        };
        Seen {
            source: Source::Lane(number),
            looks: lane.solver.info.looks,
            now: figures.now,
            hue: lane.hue,
            link_path,
            path: line,
            sketch: overlays::drawn(
                overlays::of(&lane.solver.info),
                &Scope::whole(&lane.timeline),
            ),
            marked: true,
            words: [
                title.of_lane(lane).to_owned(),
                done,
                frontier(discipline, counts.frontier),
                path,
            ],
        }
    }

    /// The board to show.
    pub fn board<'a>(&self, scene: &'a Scene) -> &'a Board {
        let timeline = self.timeline(scene);
        timeline.unwrap_or(scene.ground()).board()
    }

    /// The run to show.
    pub fn timeline<'a>(&self, scene: &'a Scene) -> Option<&'a Timeline> {
        scene.timeline(match self.source {
            Source::Lane(number) => Some(number),
            Source::Ground { .. } => None,
        })
    }

    /// The places of start and goal, if they are shown. Later ones lie on top.
    pub fn ends(&self, map: &Map) -> impl Iterator<Item = (DrawnMark, Cell)> {
        let starts = map.starts.iter().map(|&cell| (DrawnMark::Start, cell));
        let goals = map.goals.iter().map(|&cell| (DrawnMark::Goal, cell));
        starts.chain(goals).filter(|_| self.marked)
    }

    pub fn is_finished(&self) -> bool {
        self.source == Source::Ground { finished: true }
    }
}

/// "expanded 46", "walked 63", "filled 12": the work of a search of that discipline.
fn done(discipline: Discipline, work: u64) -> String {
    let [_, word] = discipline.work();
    format!("{word} {}", grouped(work))
}

/// "frontier 12"; empty for a search without a frontier.
fn frontier(discipline: Discipline, in_frontier: u32) -> String {
    if discipline.has_frontier() {
        format!("frontier {}", grouped(in_frontier.into()))
    } else {
        String::new()
    }
}

/// The cells of a lane's path that are traced so far, from its end.
fn traced(lane: &Lane) -> Vec<Cell> {
    let board = lane.timeline.board();
    if board.counts().traced == 0 {
        return Vec::new();
    }
    let path = lane.score.iter().flat_map(|score| score.path.iter().rev());
    let cells = path.copied();
    cells
        .take_while(|&cell| board.marks()[cell] & mark::TRACED != 0)
        .collect()
}

/// "path 12", "path 12, length 14.49", "9 jumps, length 58.66", for a lane that is fully recorded. With eight
/// neighbours the length is always named.
fn path_in_words(lane: &Lane) -> String {
    let extent = lane.extent.unwrap_or_default();
    let steps = match extent.moves() {
        Some(moves) => format!("path {}", grouped(moves)),
        None => words::steps(extent),
    };
    let eight = lane.settings.iter().any(|(parameter, value)| {
        parameter.name == "neighbours" && parameter.show(value) == "eight"
    });
    if eight || extent.differs_from_steps() {
        format!("{steps}, {}", words::length(extent))
    } else {
        steps
    }
}

impl Title {
    /// The name of a lane.
    fn of_lane<'t>(&'t self, lane: &'t Lane) -> &'t str {
        match &self.trace {
            Some(name) if lane.solver.info.id == replay::ID => name,
            _ => lane.solver.info.name,
        }
    }

    fn words(&self, floor: u64, in_frontier: u32) -> Words {
        let floor = format!("floor {}", grouped(floor));
        let in_frontier = frontier(self.discipline, in_frontier);
        [self.name.clone(), floor, in_frontier, String::new()]
    }

    /// The contents of a layout for a scene that is fully recorded: the number of boards, and the greatest lengths of
    /// their words.
    pub fn contents(&self, scene: &Scene, race: bool, words: bool) -> Contents {
        let lanes = scene.race().map_or(&[][..], |race| &race.lanes);
        let lanes = if race { lanes } else { &[] };
        let map = scene.map().size();
        let mut longest = self
            .words(map.cells() as u64, map.cells() as u32)
            .map(|words| words.chars().count());
        for lane in lanes {
            let Some(score) = &lane.score else {
                continue;
            };
            let discipline = lane.solver.info.discipline;
            let words = [
                self.of_lane(lane).to_owned(),
                done(discipline, score.work(discipline)),
                frontier(discipline, score.peak_frontier),
                match lane.extent {
                    Some(_) => path_in_words(lane),
                    None if score.growth => String::new(),
                    None if score.gave_up => lane.solver.info.explanation.gave_up.to_owned(),
                    None => "no path".to_owned(),
                },
            ];
            for (longest, words) in longest.iter_mut().zip(words) {
                *longest = (*longest).max(words.chars().count());
            }
        }
        let [name, counts @ ..] = longest;
        Contents {
            map,
            lanes: lanes.len().max(1),
            name,
            counts,
            words,
        }
    }
}
