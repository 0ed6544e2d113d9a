//! Phrases, each with what has to be so where it is said.

use super::said::Said;
use mazescope::event::Kind;
use mazescope::explain::claim::{Eraser, Fact};
use mazescope::grid::{Cell, Direction};

/// What is said, and when it is so.
type Phrase = (&'static str, fn(&Said) -> bool);

/// All of them. What a builder says is made of these, and a claim in which none of them stands is checked by nobody.
pub const PHRASES: &[Phrase] = &[
    // What is told before the first step, and at the end.
    ("The map begins to grow", |_| true),
    ("All is", |said| !said.before.has(false)),
    ("Each room is a set", |said| !said.before.has(true)),
    ("first room, {", |said| said.is_first_floor()),
    ("egins the trail with", |said| said.is_first_floor()),
    ("trail begins with", |said| said.is_first_floor()),
    ("Begins the list with", |said| said.is_first_floor()),
    ("list begins with", |said| said.is_first_floor()),
    ("maze begins with", |said| said.is_first_floor()),
    ("Begins at the room", |said| said.is_first_floor()),
    ("walk begins at the room {new}", |said| {
        said.is_first_floor()
    }),
    ("first road begins", |said| said.is_first_floor()),
    ("Begins a room at", |said| said.is_first_floor()),
    ("The room {new} is carved.", |said| said.is_first_floor()),
    ("The map is complete", |_| true),
    ("way is complete", |said| {
        let rooms = said
            .after
            .size
            .iter()
            .filter(|&cell| said.after.is_room(cell));
        let ends: Vec<Cell> = rooms.filter(|&room| said.after.exits(room) == 1).collect();
        ends.len() == 2 && said.after.rooms_beside(ends[0]).contains(&ends[1])
    }),
    // Rooms and edges.
    ("arves the room {cell}", |said| {
        said.came() && said.before.is_room(said.cell())
    }),
    ("arves the edge {", |said| {
        said.came() && said.before.is_edge(said.cell())
    }),
    ("pens the edge {", |said| {
        said.came() && said.before.is_edge(said.cell())
    }),
    ("he edge {new} is carved", |said| {
        said.came() && said.before.is_edge(said.cell())
    }),
    ("is the edge {new}", |said| {
        said.came() && said.before.is_edge(said.cell())
    }),
    ("arves {cell}", |said| said.came()),
    ("t is carved", |said| said.after.is_floor(said.of_step())),
    ("{new} is carved", |said| said.came()),
    ("edge and it are carved", |said| {
        let room = said.of_step();
        said.after.is_floor(room) && !said.before.is_floor(room) && said.after.exits(room) == 1
    }),
    ("leads from {across} to the", |said| {
        let new = said.get("new").unwrap();
        let across = said.get("across").unwrap();
        let rooms = said.before.ends(said.of_step());
        said.before.is_floor(across)
            && !said.before.is_floor(new)
            && said.after.is_floor(new)
            && rooms.contains(&across)
            && rooms.contains(&new)
    }),
    ("joins the maze", |said| said.came()),
    ("aises {cell}", |said| {
        said.before.is_floor(said.cell()) && !said.after.is_floor(said.cell())
    }),
    ("obstacle", |said| {
        said.before.is_floor(said.cell()) && !said.after.is_floor(said.cell())
    }),
    // Dead ends, trails and lists.
    ("the dead end", |said| said.before.exits(said.cell()) == 1),
    ("Dead end", |said| said.before.exits(said.cell()) == 1),
    ("no dead end any more", |said| {
        said.after.exits(said.get("last").unwrap()) > 1
    }),
    ("is one no more", |said| {
        said.after.exits(said.of_step()) > 1
    }),
    ("trail goes on", |said| {
        said.after.list.last() == Some(&said.cell())
    }),
    ("Every neighbour of {cell} is visited", |said| {
        let beside = said.before.rooms_beside(said.cell());
        beside.iter().all(|&room| said.before.is_floor(room))
    }),
    ("off the trail", |said| {
        said.before.list.last() == Some(&said.cell())
    }),
    ("from the trail", |said| {
        said.before.list.last() == Some(&said.cell())
    }),
    ("leaves the list", |said| {
        said.before.list.contains(&said.cell())
    }),
    ("takes its place", |said| {
        said.before.list.last() != Some(&said.cell())
    }),
    ("the end of the list", |said| {
        said.after.list.last() == Some(&said.cell())
    }),
    ("the last of the list", |said| {
        said.after.list.last() == Some(&said.cell())
    }),
    ("Takes a room of the list", |said| {
        let rooms = said.before.ends(said.cell());
        rooms.iter().any(|room| said.before.list.contains(room))
    }),
    ("{last} is new, so", |said| {
        let new = said.log[said.place - 2].event;
        let list = said.before.list.last() == Some(&said.cell());
        list && new.is_carved() && Some(new.cell()) == said.get("last")
    }),
    ("The trail is empty", |said| {
        let is_noted = |cell: &Cell| {
            said.log.iter().any(|stated| {
                stated.event.cell() == *cell && stated.event.kind(None) == Kind::Noted
            })
        };
        let rooms = said
            .after
            .size
            .iter()
            .filter(|&cell| said.after.is_room(cell));
        let mut walled = rooms.filter(|&room| !said.after.is_floor(room));
        said.before.list.is_empty() && walled.all(|room| is_noted(&room))
    }),
    // It says what comes, so something has to be left.
    ("Looks for rooms", |said| {
        let noted = said.log[..said.place].iter();
        let rim = said.of_step();
        noted.filter(|stated| stated.event.cell() == rim).count() == 0
    }),
    ("walled in.", |said| match said.get("cell") {
        Some(room) => !said.end.is_floor(room) && said.end.is_room(room),
        None => true,
    }),
    ("Every room was looked at", |said| {
        said.place + 1 == said.log.len()
    }),
    // What waits.
    ("join those that wait", |said| {
        let came = |cell: &&Cell| !said.before.waiting.contains(cell);
        said.after.waiting.iter().filter(came).count() == said.count()
    }),
    ("joins those that wait", |said| {
        !said.before.waiting.contains(&said.cell()) && said.after.waiting.contains(&said.cell())
    }),
    ("out of those that wait", |said| said.has_left()),
    ("all that wait", |said| said.has_left()),
    ("a room that waits", |said| {
        let rooms = said.before.ends(said.cell());
        let waits = |room: &Cell| said.before.waiting.contains(room);
        rooms.iter().any(waits) && rooms.iter().any(|&room| said.before.is_floor(room))
    }),
    ("opens it", |said| said.came()),
    ("beyond it is floor already", |said| {
        let rooms = said.before.ends(said.cell());
        rooms.len() == 2 && rooms.iter().all(|&room| said.before.is_floor(room))
    }),
    ("stays wall", |said| !said.after.is_floor(said.cell())),
    // Sets.
    ("a set of its own", |said| {
        said.before.exits(said.cell()) == 0
    }),
    ("two sets", |said| {
        let rooms = said.before.ends(said.cell());
        rooms.len() == 2 && !said.before.are_connected([rooms[0], rooms[1]])
    }),
    ("within one set", |said| {
        let rooms = said.before.ends(said.cell());
        rooms.len() == 2 && said.before.are_connected([rooms[0], rooms[1]])
    }),
    ("for the next edge", |said| {
        let new = said.get("new").unwrap();
        let carved = said
            .log
            .iter()
            .position(|stated| stated.event.cell() == new);
        let mut edges = said.log[carved.unwrap()..]
            .iter()
            .map(|stated| stated.event.cell());
        let edge = edges.find(|&cell| said.after.is_edge(cell)).unwrap();
        said.after.ends(edge).contains(&new)
    }),
    ("Looks at the edge", |said| said.before.is_edge(said.cell())),
    ("round begins", |said| said.after.has(false)),
    ("Begins a round", |said| {
        said.cell() == said.after.size.cell(0, 0).unwrap()
    }),
    // Walks.
    ("is carved already", |said| {
        said.before.is_floor(said.cell())
    }),
    ("Hunts: the room {cell} is wall", |said| {
        !said.before.is_floor(said.cell())
    }),
    ("lies beside the maze", |said| {
        let beside = said.before.rooms_beside(said.cell());
        !said.before.is_floor(said.cell()) && beside.iter().any(|&room| said.before.is_floor(room))
    }),
    ("alks to the room", |said| {
        let stood = said.before.stood.unwrap();
        said.before.rooms_beside(stood).contains(&said.cell())
    }),
    ("entered for the first time", |said| {
        !said.before.is_floor(said.of_step())
    }),
    ("It is wall:", |said| {
        let room = said
            .get("last")
            .unwrap_or(said.log[said.place - 1].event.cell());
        !said.before.is_floor(room)
    }),
    ("A walk begins at", |said| {
        said.before.waiting.is_empty() && said.after.waiting.contains(&said.cell())
    }),
    ("comes to the room", |said| said.is_next_of_walk()),
    ("reaches the room", |said| said.is_next_of_walk()),
    ("it has taken back", |said| {
        said.before.erased.get(&said.cell()) == Some(&said.before.walk)
    }),
    ("{eraser} had erased", |said| {
        let this = said.before.erased[&said.cell()] == said.before.walk;
        let eraser = if this { Eraser::This } else { Eraser::Earlier };
        said.facts.contains(&("eraser", Fact::Eraser(eraser)))
    }),
    ("by the edge {from}", |said| {
        let left = said.after.leaves_by(said.cell());
        left.is_some_and(|[edge, _]| Some(edge) == said.get("from"))
    }),
    ("by another edge", |said| {
        match said.get("cell").or(said.get("new")) {
            Some(room) => said.before.ways.get(&room) != said.after.ways.get(&room),
            None => said.turned() == said.count(),
        }
    }),
    ("its loop back", |said| {
        let taken = said.log[said.place..].iter();
        let all = taken.take_while(|stated| !stated.event.is_carved()).count();
        said.count() <= all
    }),
    ("met the maze", |said| {
        let tip = said.before.waiting.last().unwrap();
        let next = said.before.leaves_by(*tip);
        next.is_some_and(|[_, room]| said.before.is_floor(room)) && said.came()
    }),
    ("by which the walk has left it", |said| {
        said.is_way_of(
            said.get("last")
                .or(Some(said.of_step()))
                .filter(|&room| said.before.is_room(room)),
        ) || said.is_way_of(
            said.place
                .checked_sub(1)
                .map(|place| said.log[place].event.cell()),
        )
    }),
    // Row by row.
    ("to the room above", |said| {
        said.far(said.get("last")) == (0, -1)
    }),
    ("to the room at its left", |said| {
        said.far(said.get("last")) == (-1, 0)
    }),
    ("to one that was there", |said| {
        let rooms = said.before.ends(said.cell());
        rooms.iter().any(|&room| said.before.is_floor(room)) && rooms.contains(&said.of_step())
    }),
    ("Steps into the room", |said| {
        !said.before.is_floor(said.cell())
    }),
    ("goes on beyond {last}", |said| {
        said.far(said.get("last")) == (1, 0)
    }),
    ("joins the stretch, which goes on", |said| {
        let (over, down) = said.far(Some(said.of_step()));
        (over, down) == (0, 0) || over == 1 && down == 0 || over <= 0 && down == -1
    }),
    ("stretch ends with {last}", |said| {
        let (over, down) = said.far(said.get("last"));
        let room = said.cell().step(Direction::Down, said.after.size);
        down == -1 && over <= 0 && said.before.are_connected([room, said.get("last").unwrap()])
    }),
    ("Begins a row", |said| {
        said.after.at(said.cell()).0 == 1 && !said.before.is_floor(said.cell())
    }),
    ("Opens a way down", |said| {
        let rooms = said.before.ends(said.cell());
        rooms.len() == 2 && said.before.is_floor(rooms[0]) && !said.before.is_floor(rooms[1])
    }),
    // Walls.
    ("of the rim", |said| said.after.size.is_rim(said.cell())),
    ("rim around the field", |said| {
        said.after.size.is_rim(said.cell())
    }),
    ("new wall starts at", |said| {
        let raised = said.before.is_floor(said.cell()) && !said.after.is_floor(said.cell());
        raised && !said.after.size.is_rim(said.cell()) && !said.is_next_to_last()
    }),
    ("wall goes on behind", |said| said.is_next_to_last()),
    ("Leaves a door behind {last}", |said| {
        let (over, down) = said.far(said.get("last"));
        let ((x, y), size) = (said.after.at(said.cell()), said.after.size);
        let door = size.cell(x - over / 2, y - down / 2).unwrap();
        over.abs() + down.abs() == 2 && said.end.is_edge(door) && said.end.is_floor(door)
    }),
    ("Posts raised with it", |said| {
        let raised = said.before.size.iter().filter(|&cell| {
            let (x, y) = said.before.at(cell);
            let is_post = x % 2 == 0 && y % 2 == 0;
            is_post && said.before.is_floor(cell) && !said.after.is_floor(cell)
        });
        raised.count() == said.count()
    }),
    ("along which it points", |said| said.is_next_to_last()),
    ("root moves to {cell}", |said| {
        let mut rooms = said
            .before
            .size
            .iter()
            .filter(|&cell| said.before.is_room(cell));
        let moved = said.log[..said.place]
            .iter()
            .any(|stated| stated.event.is_stepped());
        let root = if moved {
            said.before.stood
        } else {
            rooms.next_back()
        };
        said.before
            .rooms_beside(root.unwrap())
            .contains(&said.cell())
    }),
    ("former root points to it", |said| said.is_next_to_last()),
    ("edge of that room is raised", |said| {
        let raised = said
            .before
            .size
            .iter()
            .filter(|&cell| said.before.is_floor(cell) && !said.after.is_floor(cell));
        let raised: Vec<Cell> = raised.collect();
        raised.len() == 1 && said.before.ends(raised[0]).contains(&said.of_step())
    }),
    ("new root points to no room", |said| {
        let root = said.before.stood.unwrap();
        said.before.ends(said.cell()).contains(&root)
    }),
    // Two tracks, roads, and cells next to cells.
    ("track to the next block", |said| {
        let (x, y) = said.after.at(said.cell());
        x % 4 == 0 || y % 4 == 0
    }),
    ("Nothing lies beyond", |said| {
        said.behind()[2].is_some_and(|cell| said.after.size.is_rim(cell))
    }),
    ("No track crosses this side", |said| {
        let [one, other, _] = said.behind();
        [one, other]
            .iter()
            .flatten()
            .all(|&cell| !said.end.is_floor(cell))
    }),
    ("going down", |said| match said.log.get(said.place + 1) {
        Some(next) => said.far(Some(next.event.cell())) == (0, -1),
        None => true,
    }),
    ("next to {last}", |said| said.is_next_to_last()),
    ("Goes on from {last}", |said| said.is_next_to_last()),
    ("newest turn", |said| {
        let (x, y) = said.after.at(said.cell());
        let near = [
            (0, 1),
            (1, 0),
            (0, -1),
            (-1, 0),
            (0, 2),
            (2, 0),
            (0, -2),
            (-2, 0),
        ];
        let near = near
            .into_iter()
            .filter_map(|(over, down)| said.after.size.cell(x + over, y + down));
        near.into_iter().any(|cell| said.before.is_floor(cell)) && !said.is_next_to_last()
    }),
    ("Goes on elsewhere", |said| !said.is_next_to_last()),
    // Terrain and caves.
    ("sand or swamp", |said| {
        [2, 7].contains(&said.after.numbers[&said.cell()])
    }),
    ("most were walls", |said| said.floor_around() < 5),
    ("most were floor", |said| said.floor_around() >= 5),
    ("by chance", |said| !said.after.size.is_rim(said.cell())),
    ("No floor is left", |said| !said.before.has(true)),
    ("cell in the middle", |said| {
        let size = said.after.size;
        let middle = size.cell(size.width() as i32 / 2, size.height() as i32 / 2);
        let event = said.log[said.place].event;
        event.is_carved() && middle == Some(event.cell())
    }),
    ("passage leads on", |said| said.leads_on()),
    ("passage goes on", |said| said.came()),
];
