//! The neighbours of rooms, all or the unvisited ones, and a uniform choice among them, one byte a room.

use super::rooms::{self, Room};
use crate::{Direction, Random, Site};
use std::hint::select_unpredictable;

/// The neighbours of each room. Some may be removed later.
///
/// One load reads the neighbours of a room. Neighbours outside the map or the mask are never there, so no step checks
/// bounds. Space: half a byte a cell of the map.
#[derive(Clone, Debug)]
pub struct Neighbours {
    /// Indexed by [`Room::index`]: a bit for each direction without a neighbour, by the number of the direction.
    /// The upper four bits are free for other uses.
    pub(super) missing: Vec<u8>,
    /// The steps from a room to its neighbours up, right, down and left.
    steps: [i32; 4],
    /// For each draw and each set of missing neighbours, an existing one. So a choice is one table lookup without a
    /// branch, which would be random and mispredicted.
    choices: [(Direction, i32); 16 * DRAWS as usize],
}

/// A draw below the least common multiple of 1, 2, 3 and 4 chooses uniformly among any number of neighbours.
const DRAWS: u32 = 12;

impl Neighbours {
    /// The neighbours of all rooms of a site. O(cells) for zeroing the memory, otherwise O(width + height), and with a
    /// mask O(rooms).
    pub fn of(site: &Site) -> Neighbours {
        let size = site.size();
        let (columns, rows) = rooms::room_counts(size);
        let steps = Direction::FOUR.map(|direction| direction.offset(size.stride()) as i32);
        let mut neighbours = Neighbours {
            missing: Room::table(size, 0),
            steps,
            choices: choices(steps),
        };
        let mut close = |column, row, direction: Direction| {
            if let Some(room) = rooms::room(size, column, row) {
                neighbours.missing[Room::of(room).index()] |= 1 << direction as u8;
            }
        };
        for column in 0..columns {
            close(column, 0, Direction::Up);
            close(column, rows.wrapping_sub(1), Direction::Down);
        }
        for row in 0..rows {
            close(0, row, Direction::Left);
            close(columns.wrapping_sub(1), row, Direction::Right);
        }
        if site.mask().is_some() {
            for room in rooms::all(size) {
                let (x, y) = size.position(room);
                if !site.holds(x as u32 / 2, y as u32 / 2) {
                    neighbours.remove(Room::of(room));
                }
            }
        }
        neighbours
    }

    /// Removes the room from the neighbours of the four around it.
    #[inline(always)]
    pub fn remove(&mut self, room: Room) {
        self.mark(room, 1);
    }

    /// Sets bits of the four rooms around this one: of the room below the given bits, and of the others those bits
    /// shifted by the number of the direction of this room.
    #[inline(always)]
    pub(super) fn mark(&mut self, room: Room, bits: u8) {
        for (direction, &step) in self.steps.iter().enumerate() {
            // The room on the opposite side has this one in that direction.
            self.missing[room.step(-step).index()] |= bits << direction;
        }
    }

    /// The room across the edge in this direction, one of the first four. The edge must not be on the border.
    #[inline(always)]
    pub const fn across(&self, room: Room, direction: Direction) -> Room {
        room.step(self.steps[direction as usize])
    }

    /// The neighbours with their directions, in this order.
    #[inline(always)]
    pub fn around(
        &self,
        room: Room,
        order: [Direction; 4],
    ) -> impl Iterator<Item = (Direction, Room)> + use<> {
        let steps = self.steps;
        let missing = self.missing[room.index()];
        let mut there = 0;
        // Two bits for each direction that is not missing, the first one lowest. A filter would branch four times on
        // what is random.
        for direction in order.into_iter().rev().map(|direction| direction as u8) {
            let is_missing = missing >> direction & 1 == 1;
            there = select_unpredictable(is_missing, there, there << 2 | direction);
        }
        let count = (!missing & 15).count_ones();
        (0..count).map(move |place| {
            let direction = Direction::FOUR[usize::from(there >> (2 * place) & 3)];
            (direction, room.step(steps[direction as usize]))
        })
    }

    /// A uniformly random neighbour; without one nothing is drawn.
    #[inline(always)]
    pub fn random(&self, room: Room, random: &mut Random) -> Option<Room> {
        let (_, step) = self.choose(self.missing[room.index()], random)?;
        Some(room.step(step))
    }

    /// The direction of a uniformly random neighbour; without one nothing is drawn.
    #[inline(always)]
    pub fn random_direction(&self, room: Room, random: &mut Random) -> Option<Direction> {
        let (direction, _) = self.choose(self.missing[room.index()], random)?;
        Some(direction)
    }

    /// A random direction whose bit of the lower four is clear, and the step to the neighbour there.
    #[inline(always)]
    pub(super) fn choose(&self, missing: u8, random: &mut Random) -> Option<(Direction, i32)> {
        let missing = missing & 15;
        if missing == 15 {
            return None;
        }
        let draw = random.below(DRAWS);
        Some(self.choices[(draw * 16) as usize + usize::from(missing)])
    }
}

/// An existing neighbour for each draw and each set of missing ones.
fn choices(steps: [i32; 4]) -> [(Direction, i32); 16 * DRAWS as usize] {
    std::array::from_fn(|place| {
        let (draw, missing) = (place / 16, place % 16);
        let there = (0..4).filter(|direction| missing & 1 << direction == 0);
        let count = there.clone().count();
        // The last set has no neighbour, and is never looked up.
        let chosen = there.clone().nth(draw % count.max(1)).unwrap_or(0);
        (Direction::FOUR[chosen], steps[chosen])
    })
}

/// The visited rooms, and for each room its unvisited neighbours.
///
/// Visiting a room removes it from the neighbours of four others, by stores that cost almost nothing. In return one
/// load reads the remaining neighbours. Space: half a byte a cell of the map.
#[derive(Clone, Debug)]
pub struct Visited {
    /// The unvisited neighbours. The upper four bits of a room say in which directions its neighbour is visited, so one
    /// load finds the visited neighbours too. Those outside a mask are neither.
    unvisited: Neighbours,
}

/// The bits of a visited neighbour above: it is no unvisited one, and it is visited.
const VISITED: u8 = 0b1_0001;

impl Visited {
    /// No room is visited yet. It costs as much as [`Neighbours::of`].
    pub fn none(site: &Site) -> Visited {
        Visited {
            unvisited: Neighbours::of(site),
        }
    }

    /// Visits the room.
    #[inline(always)]
    pub fn visit(&mut self, room: Room) {
        self.unvisited.mark(room, VISITED);
    }

    /// Removes the room from the unvisited neighbours before it is visited, so that each room is found once.
    #[inline(always)]
    pub fn discover(&mut self, room: Room) {
        self.unvisited.remove(room);
    }

    /// Whether the room is visited.
    #[inline(always)]
    pub fn contains(&self, room: Room) -> bool {
        let above = self.unvisited.across(room, Direction::Up);
        self.unvisited.missing[above.index()] >> 4 >> Direction::Down as u8 & 1 != 0
    }

    /// The unvisited neighbours with their directions, in this order.
    #[inline(always)]
    pub fn unvisited_neighbours(
        &self,
        room: Room,
        order: [Direction; 4],
    ) -> impl Iterator<Item = (Direction, Room)> + use<> {
        self.unvisited.around(room, order)
    }

    /// A uniformly random unvisited neighbour; without one nothing is drawn.
    #[inline(always)]
    pub fn random_unvisited_neighbour(&self, room: Room, random: &mut Random) -> Option<Room> {
        self.unvisited.random(room, random)
    }

    /// A uniformly random visited neighbour; without one nothing is drawn.
    #[inline(always)]
    pub fn random_visited_neighbour(&self, room: Room, random: &mut Random) -> Option<Room> {
        let unvisited = !self.unvisited.missing[room.index()] >> 4;
        let (_, step) = self.unvisited.choose(unvisited, random)?;
        Some(room.step(step))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::random::Seed;
    use crate::structures::mazes::rooms;

    #[test]
    fn a_room_has_the_neighbours_that_lie_inside() {
        let size = Size::new(7, 5).unwrap();
        let neighbours = Neighbours::of(&size.into());
        for cell in rooms::all(size) {
            let mut around = neighbours.around(Room::of(cell), Direction::FOUR);
            for direction in Direction::FOUR {
                let edge = cell.step(direction, size);
                let beyond = edge.step(direction, size);
                if size.contains(beyond) {
                    let next = Room::of(beyond);
                    assert_eq!(around.next(), Some((direction, next)));
                    assert_eq!(Room::of(cell).edge(next), edge);
                }
            }
            assert_eq!(around.next(), None);
        }
    }

    #[test]
    fn every_neighbour_is_as_likely_as_the_others() {
        let size = Size::new(7, 7).unwrap();
        let mut random = Random::new(&Seed::from(1), "neighbours");
        let centre = Room::of(size.cell(3, 3).unwrap());
        for removed in 0..16_u32 {
            let mut neighbours = Neighbours::of(&size.into());
            let all = Direction::FOUR.map(|direction| neighbours.across(centre, direction));
            let is_removed = |place: usize| removed & 1 << place != 0;
            for place in (0..4).filter(|&place| is_removed(place)) {
                neighbours.remove(all[place]);
            }
            let mut times = [0_u32; 4];
            for _ in 0..600 {
                let next = neighbours.random(centre, &mut random);
                let direction = neighbours.random_direction(centre, &mut random);
                let other = direction.map(|direction| neighbours.across(centre, direction));
                for drawn in [next, other].into_iter().flatten() {
                    times[all.iter().position(|&room| room == drawn).unwrap()] += 1;
                }
            }
            let there = 4 - removed.count_ones();
            for (place, times) in times.into_iter().enumerate() {
                let expected = if is_removed(place) { 0 } else { 1200 / there };
                assert!(times.abs_diff(expected) < 110, "{removed:04b}: {times}");
            }
        }
    }

    #[test]
    fn a_visited_room_is_no_unvisited_neighbour() {
        let size = Size::new(7, 5).unwrap();
        let mut random = Random::new(&Seed::from(1), "visited");
        let mut visited = Visited::none(&size.into());
        let all: Vec<Room> = rooms::all(size).map(Room::of).collect();
        let between = |one: Room, other: Room| size.position(one.edge(other));
        for (number, &room) in all.iter().enumerate() {
            assert_eq!(room.cell(), Room::of(room.cell()).cell());
            assert!(!visited.contains(room));
            // The rooms to the left and above were visited before.
            let next = visited.random_visited_neighbour(room, &mut random);
            assert_eq!(next.is_some(), number > 0);
            assert!(next.is_none_or(|next| next < room && visited.contains(next)));
            visited.visit(room);
            assert!(visited.contains(room));
            let next = visited.random_unvisited_neighbour(room, &mut random);
            assert_eq!(next.is_some(), number < 5);
            assert!(next.is_none_or(|next| next > room && !visited.contains(next)));
        }
        assert_eq!(between(all[0], all[1]), (2, 1));
        assert_eq!(between(all[4], all[1]), (3, 2));
    }
}
