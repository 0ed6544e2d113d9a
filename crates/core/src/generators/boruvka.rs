//! Borůvka's algorithm: in each round, every set carves the lightest edge that leaves it.

use super::braid::{MAZE, braided};
use super::prelude::*;
use crate::structures::mazes::edges::{self, Edge, Sets};
use std::hint::select_unpredictable;

/// A perfect maze that grows from many sets at once. Each round at least halves their number.
///
/// Each edge has a random weight, and each room starts as a set of its own. A round looks at all remaining edges and
/// discards those within one set. Then every set carves the lightest edge that leaves it, unless the set beyond has
/// carved that edge already. After the first round a set has three or four rooms on average, and about six rounds
/// complete any maze of a visible size. A room is carved just before its first edge. The layer *component* shows the
/// sets.
///
/// Otakar Borůvka published it in 1926, for the power lines of Moravia. It is the oldest generator here.
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry without `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "boruvka",
        name: "Borůvka's algorithm",
        tagline: "grows all sets at once",
        summary: "In each round, every set carves its lightest edge. A round at least halves the number of sets.",
        pseudocode: |_| {
            vec![
                Cue::SET_UP.line("sets ← one set per room"),
                Cue::SET_UP.line("weight[e] ← random, for each edge e"),
                ROUND.line("while there are 2 or more sets:"),
                ROUND.line("  lightest ← {}"),
                LOOK.line("  for each edge e = (a, b):"),
                LOOK.line("    if find(a) = find(b): discard e"),
                LOOK.line("    else: update both sets' lightest"),
                OPEN.line("  for each set s:"),
                ROOM.line("    carve the rooms of lightest[s]"),
                OPEN.line("    carve lightest[s], if still wall"),
                OPEN.line("    sets.union(its two rooms)"),
                Cue::DONE.line("return maze"),
            ]
        },
        time: "O(n log n)",
        space: "O(n)",
        cell_bytes: 11,
        source: "Otakar Borůvka, O jistém problému minimálním (1926); Jaroslav Nešetřil, Eva Milková and Helena Nešetřilová, Otakar Borůvka on Minimum Spanning Tree Problem (2001)",
        uses: Kinds::of(&[Kinds::NOTED, Kinds::CARVED, Kinds::LOOKS]),
        begins_step: |event| event.code() as u32 != code::NOTED && rooms::is_edge(event.cell()),
        // Rooms and their edges are carved once. A round looks at every edge at most once, fewer than two a room, and
        // at least halves the number of sets.
        bound: Some(|size| {
            let rooms = rooms::room_count(size);
            let rounds = u64::from(rooms.max(1).ilog2()) + 1;
            2 * rooms + rounds * (2 * rooms + 1)
        }),
        // Measured at all sizes from 25 x 25 rooms.
        usual: Some(|size| 8 * rooms::room_count(size)),
        explanation: &Explanation {
            overlay: Some("rounds"),
            layer: Some("component"),
            // In the first round each edge lies between two sets.
            decides: Some(|event, _| {
                (event.code() as u32 == code::LOOKED).then_some(Decided {
                    edge: event.cell(),
                    between_sets: Opening::MayOpen,
                })
            }),
            example: Example {
                moments: [12, 36, 75],
                ..Example::GROWTH
            },
            ..Explanation::GENERATOR
        },
        ..MAZE.info
    },
    masks: true,
    start: |site, seed, _| run(Boruvka::new(site, seed)),
    ..MAZE
};

const ROUND: Cue = Cue::of("round", Kinds::NOTED);
const LOOK: Cue = Cue::of("look", Kinds::LOOKS);
const OPEN: Cue = Cue::when("open", Moment::is_edge_carved);
const ROOM: Cue = Cue::of("room", Kinds::CARVED);

struct Boruvka {
    site: Site,
    sets: Sets,
    /// The representatives of the sets, and for each the lightest edge that leaves its set, if this round has seen one.
    tops: Vec<Room>,
    lightest: Vec<Option<Weighed>>,
    /// The edges that are not discarded, in reading order.
    edges: Vec<Weighed>,
    /// For each cell whether it is carved.
    carved: Vec<bool>,
    is_first_round: bool,
    stage: Stage,
}

/// An edge and its weight.
#[derive(Clone, Copy)]
struct Weighed {
    weight: u32,
    edge: Edge,
}

#[derive(Clone, Copy)]
enum Stage {
    Round,
    /// Looks at the edge at the first place; the second number counts the edges kept so far.
    Look(usize, usize),
    /// The set at this place carves its lightest edge.
    Carve(usize),
}

impl Boruvka {
    fn new(site: &Site, seed: &Seed) -> Boruvka {
        let mut random = Random::new(seed, "boruvka");
        let weigh = |edge| Weighed {
            weight: (random.bits() >> 32) as u32,
            edge,
        };
        Boruvka {
            site: site.clone(),
            sets: Sets::new(site.size()),
            tops: site.rooms().map(Room::of).collect(),
            lightest: vec![None; site.size().padded() / 2 + 1],
            edges: edges::all(site).into_iter().map(weigh).collect(),
            carved: vec![false; site.size().padded()],
            is_first_round: true,
            stage: Stage::Round,
        }
    }

    /// Begins a round, if there are two sets or more. O(sets).
    fn round(&mut self, say: &mut Say) -> Next {
        let sets = &mut self.sets;
        self.tops.retain(|&top| sets.find(top) == top);
        if self.tops.len() < 2 {
            return Next::Done;
        }
        self.site.rooms().take(1).for_each(|room| say.noted(room));
        self.stage = Stage::Look(0, 0);
        Next::GoOn
    }

    /// Discards the edge at a place if it lies within one set. Otherwise it may become the lightest edge of both its
    /// sets.
    fn look(&mut self, place: usize, kept: usize, say: &mut Say) {
        let Some(&weighed) = self.edges.get(place) else {
            self.edges.truncate(kept);
            self.is_first_round = false;
            self.stage = Stage::Carve(0);
            return;
        };
        self.stage = Stage::Look(place + 1, kept);
        let cell = weighed.edge.cell(self.site.size());
        if self.carved[cell.index()] {
            return;
        }
        say.looked_at(cell, self.is_first_round);
        let rooms = weighed.edge.rooms(self.site.size());
        let [one, other] = rooms.map(|room| self.sets.find(room));
        if one != other {
            self.update_lightest(one, weighed);
            self.update_lightest(other, weighed);
            self.edges[kept] = weighed;
            self.stage = Stage::Look(place + 1, kept + 1);
        }
    }

    /// If weights are equal, the earlier edge stays the lightest.
    fn update_lightest(&mut self, top: Room, weighed: Weighed) {
        let lightest = &mut self.lightest[top.index()];
        let is_lighter = lightest.is_none_or(|lightest| weighed.weight < lightest.weight);
        // A branch would be unpredictable here.
        *lightest = select_unpredictable(is_lighter, Some(weighed), *lightest);
    }

    /// Carves the lightest edge of the set at a place, unless the set beyond has carved it.
    fn carve(&mut self, place: usize, say: &mut Say) {
        let Some(&top) = self.tops.get(place) else {
            self.stage = Stage::Round;
            return;
        };
        self.stage = Stage::Carve(place + 1);
        let Some(Weighed { edge, .. }) = self.lightest[top.index()].take() else {
            return;
        };
        let rooms = edge.rooms(self.site.size());
        let [one, other] = rooms.map(|room| self.sets.find(room));
        if one != other {
            let [one_room, other_room] = rooms.map(Room::cell);
            for cell in [one_room, other_room, edge.cell(self.site.size())] {
                if !std::mem::replace(&mut self.carved[cell.index()], true) {
                    say.carved(cell);
                }
            }
            self.sets.union(one, other);
        }
    }
}

impl Steps for Boruvka {
    /// A maze of one room has no edge, so its room is carved here.
    fn begin(&mut self, say: &mut Say) {
        if self.site.room_count() == 1 {
            self.site.rooms().for_each(|room| say.carved(room));
        }
    }

    fn step(&mut self, say: &mut Say) -> Next {
        match self.stage {
            Stage::Round => return self.round(say),
            Stage::Look(place, kept) => self.look(place, kept, say),
            Stage::Carve(place) => self.carve(place, say),
        }
        Next::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::structures::driver::Driver;

    /// Four rooms around a post: each carves the lighter of its two edges, so the heaviest of the four stays wall. This
    /// takes one round, or two if the two lightest edges are opposite each other.
    #[test]
    fn around_a_post_the_heaviest_edge_stays_wall() {
        let size = Size::new(5, 5).unwrap();
        let mut rounds = [0; 2];
        for seed in 1..60 {
            let seed = Seed::from(seed);
            let mut weights: Vec<(u32, usize)> = Boruvka::new(&size.into(), &seed)
                .edges
                .iter()
                .map(|weighed| (weighed.weight, weighed.edge.cell(size).index()))
                .collect();
            let run = Driver::new(Boruvka::new(&size.into(), &seed));
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
            // Opposite edges share no room: those above and below the post, and those left and right of it.
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
        let events: Vec<Event> = Driver::new(Boruvka::new(&size.into(), &Seed::from(1))).collect();
        assert_eq!(events, [Event::carved(size.cell(1, 1).unwrap())]);
    }
}
