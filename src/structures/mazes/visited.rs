//! Rooms: which of them a growing maze has visited, and which of their neighbours, one byte a room.

use super::neighbours::Neighbours;
use super::rooms::Room;
use super::site::Site;
use crate::grid::Direction;
use crate::random::Random;

/// The visited rooms, and for each room its unvisited neighbours.
///
/// To visit a room is to remove it from the neighbours of four others, by stores that cost next to nothing. In return one
/// load tells which neighbours are left. Space: half a byte a cell of the map.
#[derive(Clone, Debug)]
pub struct Visited {
    /// The neighbours that are unvisited. A visited room has the bit [`ITSELF`], too.
    unvisited: Neighbours,
}

/// The bit of a room that is visited itself.
const ITSELF: u8 = 16;

impl Visited {
    /// No room is visited yet. As [`Neighbours::of`].
    pub fn none(site: &Site) -> Visited {
        Visited {
            unvisited: Neighbours::of(site),
        }
    }

    /// Visits the room.
    #[inline(always)]
    pub fn visit(&mut self, room: Room) {
        self.unvisited.missing[room.index()] |= ITSELF;
        self.unvisited.remove(room);
    }

    /// Whether the room is visited.
    #[inline(always)]
    pub fn contains(&self, room: Room) -> bool {
        self.unvisited.missing[room.index()] & ITSELF != 0
    }

    /// The unvisited neighbours and the directions in which they lie, in this order.
    #[inline(always)]
    pub fn unvisited_neighbours(
        &self,
        room: Room,
        order: [Direction; 4],
    ) -> impl Iterator<Item = (Direction, Room)> {
        self.unvisited.around(room, order)
    }

    /// An unvisited neighbour, each as likely as the others; without one nothing is drawn.
    #[inline(always)]
    pub fn random_unvisited_neighbour(&self, room: Room, random: &mut Random) -> Option<Room> {
        self.unvisited.random(room, random)
    }

    /// A visited neighbour, each as likely as the others; without one nothing is drawn.
    #[inline(always)]
    pub fn random_visited_neighbour(&self, room: Room, random: &mut Random) -> Option<Room> {
        let unvisited = |direction: Direction| {
            let neighbour = self.unvisited.across(room, direction);
            u8::from(!self.contains(neighbour)) << direction as u8
        };
        let unvisited = Direction::FOUR.map(unvisited).iter().sum();
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
