//! Borůvka's algorithm: in each round every set opens the lightest edge that leads out of it.

use super::braid::braided;
use crate::catalogue::{
    Appearance, Decided, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId,
    MapPromise, Moment, Opening, Plane, Sentences, Settings, Sides,
};
use crate::event::{Algorithm, Event, code};
use crate::map::Tile;
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Bundled, Bundles};
use crate::structures::mazes::edges::{self, Edge};
use crate::structures::mazes::sets::{self, Sets};
use crate::structures::mazes::site::Site;
use crate::structures::mazes::{joined, rooms};

/// A perfect maze that grows in many pieces, whose number falls by half at least in each round.
///
/// Each edge has a weight by chance, and every room is a set of its own. A round looks at all edges that are left and drops
/// those within a set; then every set opens the lightest edge that leads out of it, if the set beyond has not opened it
/// already. After the first round the pieces are three or four rooms each, and about six rounds are enough for any maze
/// that one can look at. A room becomes floor just before its first edge. The layer *component* shows the sets.
///
/// Otakar Borůvka found it in 1926, for the power lines of Moravia: the oldest algorithm here.
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry but for `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "boruvka",
        name: "Borůvka's algorithm",
        tagline: "each set opens its lightest edge",
        family: Family::PerfectMazes,
        hue: Hue::Steel,
        summary: "Lets every set of rooms open its lightest edge, round by round: pieces that grow alike.",
        parameters: &[],
        pseudocode: &[
            ROOM.line("each room is a set, and each edge"),
            ROOM.line("  has a random weight"),
            ROUND.line("while there are two sets or more:"),
            LOOK.line("  for each edge that is left: drop it"),
            LOOK.line("    within a set; else keep whichever"),
            LOOK.line("    is the lightest of either set"),
            OPEN.line("  for each set: carve its lightest"),
            OPEN.line("    edge, unless that is done;"),
            ROOM.line("    before it rooms that are wall"),
            DONE.line("all rooms are one set"),
        ],
        line: |moment| match *moment {
            Moment::After { event, .. } => match event.code() as u32 {
                code::NOTED => ROUND,
                code::TOUCHED | code::LOOKED => LOOK,
                _ if rooms::is_edge(event.cell()) => OPEN,
                _ => ROOM,
            },
            Moment::End { .. } => DONE,
        },
        time: "O(n log n)",
        space: "O(n)",
        cell_bytes: 11,
        source: "Otakar Borůvka, O jistém problému minimálním (1926); Jaroslav Nešetřil, Eva Milková and Helena Nešetřilová, Otakar Borůvka on Minimum Spanning Tree Problem (2001)",
        discipline: Discipline::None,
        looks: Appearance::Growth,
        uses: Kinds::of(&[Kinds::NOTED, Kinds::CARVED, Kinds::TOUCHED, Kinds::LOOKED]),
        plane: |_| Plane::None,
        begins_step: |event| event.code() as u32 != code::NOTED && rooms::is_edge(event.cell()),
        // Rooms and their edges are carved once. A round looks at every edge, fewer than two a room, at most, and after
        // it there are half as many sets at most.
        bound: Some(|size| {
            let rooms = rooms::room_count(size);
            let rounds = u64::from(rooms.max(1).ilog2()) + 1;
            2 * rooms + rounds * (2 * rooms + 1)
        }),
        // As measured at all sizes from 25 x 25 rooms on.
        usual: Some(|size| 8 * rooms::room_count(size)),
        explanation: &Explanation {
            sentences: &Sentences {
                lines: &[
                    (ROOM, "Carves the room {cell}."),
                    (ROUND, "A round begins: looks at all edges that are left."),
                    (
                        OPEN,
                        "Opens the edge {cell}, the lightest that leads out of its set: two sets are one from now on.",
                    ),
                ],
                nothing_yet: "Each room is a set of its own, and each edge has a weight.",
                touched: "Looks at the edge {cell}, whether it is the lightest of a set so far.",
                looked: "Looks at the edge {cell}, whether it is the lightest of a set so far, or lies within one.",
                begins_with_floor: "The room {new} is carved.",
                one_carved: "The room {new} is carved for the next edge.",
                more_carved: "{count} rooms are carved for the next edge, {new} last.",
                more_noted: "The next round begins.",
                ..Sentences::BUILDER
            },
            layer: Some("component"),
            // In the first round each edge lies between two sets.
            decides: Some(|event, _| {
                (event.code() as u32 == code::LOOKED).then_some(Decided {
                    edge: event.cell(),
                    between_sets: Opening::MayOpen,
                })
            }),
            ..Explanation::BUILDER
        },
    },
    promise: |_| MapPromise::PerfectMaze,
    begins_with: Tile::Wall,
    sides: Sides::Rooms,
    masks: true,
    start: |site, seed, _: &Settings| -> Box<dyn Algorithm> {
        Box::new(Batched(Bundled::new(Boruvka::new(site, seed))))
    },
    mark: rooms::mark_corners,
};

const ROOM: LineId = LineId::new("room");
const ROUND: LineId = LineId::new("round");
const LOOK: LineId = LineId::new("look");
const OPEN: LineId = LineId::new("open");
const DONE: LineId = LineId::new("done");

struct Boruvka {
    /// While edges are looked at, a room's set is what stands right above it.
    sets: Sets,
    /// The edges that are left, in reading order, each with its weight.
    edges: Vec<Weighed>,
    /// The sets, each by the room at its top, and for each its lightest edge, by the half index of that room: the weight in
    /// the upper half, and the edge's place.
    tops: Vec<u32>,
    lightest: Vec<u64>,
    down: u32,
    /// The cell that a new round is noted of: the first room.
    first: Option<Event>,
    is_first_round: bool,
    phase: BoruvkaPhase,
}

/// An edge and its weight; no edge once it is carved.
#[derive(Clone, Copy)]
struct Weighed {
    weight: u32,
    edge: Edge,
}

/// What comes next.
#[derive(Clone, Copy)]
enum BoruvkaPhase {
    /// A round begins, if there are two sets or more.
    Round,
    /// The edge at the first place is looked at; so many before it are kept.
    Look(usize, usize),
    /// The set at this place opens its lightest edge.
    Open(usize),
}

/// Stands where a set has no edge yet.
const NOWHERE: u64 = u64::MAX;

impl Boruvka {
    fn new(site: &Site, seed: &Seed) -> Boruvka {
        let mut random = Random::new(seed, "boruvka");
        let sets = Sets::new(site.size());
        let weigh = |edge| Weighed {
            weight: (random.bits() >> 32) as u32,
            edge,
        };
        Boruvka {
            edges: edges::all(site).into_iter().map(weigh).collect(),
            tops: site.rooms().map(joined::half).collect(),
            lightest: vec![NOWHERE; sets.above.len()],
            sets,
            down: edges::down(site.size()),
            first: site.rooms().next().map(Event::noted),
            is_first_round: true,
            phase: BoruvkaPhase::Round,
        }
    }

    /// Looks at edges until slots end.
    #[inline(always)]
    fn look(&mut self, (mut place, mut kept): (usize, usize), slots: &mut [Event]) -> usize {
        let (above, lightest) = (&self.sets.above[..], &mut self.lightest[..]);
        let (edges, down) = (&mut self.edges[..], self.down);
        let is_first_round = self.is_first_round;
        let mut filled = 0;
        while filled < slots.len() {
            let Some(&weighed) = edges.get(place) else {
                self.edges.truncate(kept);
                self.phase = BoruvkaPhase::Open(0);
                return filled;
            };
            place += 1;
            if weighed.edge == edges::NONE {
                continue;
            }
            let cell = weighed.edge.cell(down);
            slots[filled] = match is_first_round {
                true => Event::touched(cell),
                false => Event::looked(cell),
            };
            filled += 1;
            let [one, other] = weighed.edge.rooms(down).map(|room| above[room as usize]);
            if one == other {
                continue;
            }
            edges[kept] = weighed;
            // Of equal weights the edge before stays.
            let found = u64::from(weighed.weight) << 32 | kept as u64;
            for set in [one, other] {
                let best = &mut lightest[set as usize];
                *best = found.min(*best);
            }
            kept += 1;
        }
        self.phase = BoruvkaPhase::Look(place, kept);
        filled
    }

    /// Hangs every room right below the top of its set, and forgets sets that have joined others. O(rooms).
    fn end_round(&mut self) {
        let above = &mut self.sets.above;
        // What stands above a room has a larger number, and is at its top already.
        for room in (0..above.len()).rev() {
            above[room] = above[above[room] as usize];
        }
        for &top in &self.tops {
            self.lightest[top as usize] = NOWHERE;
        }
        self.tops.retain(|&top| above[top as usize] == top);
        self.is_first_round = false;
        self.phase = BoruvkaPhase::Round;
    }
}

impl Bundles for Boruvka {
    const MOST: usize = 3;

    fn bundle(&mut self, slots: &mut [Event]) -> usize {
        let mut filled = 0;
        while slots.len() - filled >= Self::MOST {
            match self.phase {
                BoruvkaPhase::Round => match (self.first, self.tops.len()) {
                    (Some(noted), 2..) => {
                        slots[filled] = noted;
                        filled += 1;
                        self.phase = BoruvkaPhase::Look(0, 0);
                    }
                    // The only room of a maze has no edge.
                    (Some(noted), 1) if sets::meet(&mut self.sets.met, self.tops[0]) => {
                        slots[filled] = Event::carved(noted.cell());
                        filled += 1;
                    }
                    _ => break,
                },
                BoruvkaPhase::Look(place, kept) => {
                    filled += self.look((place, kept), &mut slots[filled..]);
                }
                BoruvkaPhase::Open(place) => {
                    let Some(&top) = self.tops.get(place) else {
                        self.end_round();
                        continue;
                    };
                    self.phase = BoruvkaPhase::Open(place + 1);
                    let lightest =
                        &mut self.edges[self.lightest[top as usize] as u32 as usize].edge;
                    let edge = *lightest;
                    // The set beyond may have opened it.
                    if edge == edges::NONE {
                        continue;
                    }
                    *lightest = edges::NONE;
                    let rooms = edge.rooms(self.down);
                    sets::join(&mut self.sets.above, rooms[0], rooms[1]);
                    for room in rooms {
                        slots[filled] = Event::carved(joined::room(room));
                        filled += usize::from(sets::meet(&mut self.sets.met, room));
                    }
                    slots[filled] = Event::carved(edge.cell(self.down));
                    filled += 1;
                }
            }
        }
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    /// Four rooms around a post: each opens the lighter of its two edges, so the heaviest of all four stays wall, and all
    /// is over after one round or, where the two lightest lie across, after two.
    #[test]
    fn around_a_post_the_heaviest_edge_stays_wall() {
        let size = Size::new(5, 5).unwrap();
        let mut rounds = [0; 2];
        for seed in 1..60 {
            let seed = Seed::from(seed);
            let mut weights: Vec<(u32, usize)> = Boruvka::new(&size.into(), &seed)
                .edges
                .iter()
                .map(|weighed| (weighed.weight, weighed.edge.cell(edges::down(size)).index()))
                .collect();
            let run = Batched(Bundled::new(Boruvka::new(&size.into(), &seed)));
            let events: Vec<Event> = run.collect();
            weights.sort_unstable();
            let mut expected: Vec<usize> = weights[..3].iter().map(|&(_, cell)| cell).collect();
            let carved = events.iter().filter(|event| event.is_carved());
            let mut found: Vec<usize> = carved
                .map(|event| event.cell().index())
                .filter(|index| index % 2 == 1)
                .collect();
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected);
            let noted = |event: &&Event| event.code() as u32 == code::NOTED;
            let count = events.iter().filter(noted).count();
            // Edges that lie across from each other share no room: above and below the post, left and right of it.
            let centre = size.cell(2, 2).unwrap().index();
            let across = weights[0].1 + weights[1].1 == 2 * centre;
            assert_eq!(count, 1 + usize::from(across));
            rounds[count - 1] += 1;
        }
        assert!(rounds.iter().all(|&times| times > 5), "{rounds:?}");
    }

    #[test]
    fn a_single_room_is_carved() {
        let size = Size::new(3, 3).unwrap();
        let events: Vec<Event> =
            Batched(Bundled::new(Boruvka::new(&size.into(), &Seed::from(1)))).collect();
        assert_eq!(events, [Event::carved(size.cell(1, 1).unwrap())]);
    }
}
