//! The visited rooms of a maze and their unvisited neighbours, one byte a room.

use super::neighbours::Neighbours;
use super::rooms::Room;
use super::site::Site;
use crate::grid::Direction;
use crate::random::Random;

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
