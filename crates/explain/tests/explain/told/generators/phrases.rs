//! Phrases, each with the condition under which it is true.

use super::said::Said;
use mazescope_core::{Cell, Direction, Kind};
use mazescope_explain::Fact;
use mazescope_explain::claim::Eraser;

/// A phrase, and the condition under which it is true.
type Phrase = (&'static str, fn(&Said) -> bool);

/// All phrases. The sentences of generators consist of these, and a claim without any of them is not checked.
pub const PHRASES: &[Phrase] = &[
    // Before the first step, and at the end.
    ("starts as solid wall", |said| !said.before.has(true)),
    ("starts as open floor", |said| !said.before.has(false)),
    ("Every room is a set", |said| !said.before.has(true)),
    ("maze starts in the room", |said| said.is_first_floor()),
    ("The walk starts in the room", |said| said.is_first_floor()),
    ("first road starts", |said| said.is_first_floor()),
    ("first room starts", |said| said.is_first_floor()),
    ("The room {new} is carved.", |said| said.is_first_floor()),
    ("The map is complete", |_| true),
    ("{count floor cell}", |said| {
        let floor = said.end.size.iter().filter(|&cell| said.end.is_floor(cell));
        floor.count() == said.count()
    }),
    ("two ends are neighbours", |said| {
        let rooms = said
            .after
            .size
            .iter()
            .filter(|&cell| said.after.is_room(cell));
        let ends: Vec<Cell> = rooms.filter(|&room| said.after.exits(room) == 1).collect();
        ends.len() == 2 && said.after.neighbours_of(ends[0]).contains(&ends[1])
    }),
    // Rooms and edges.
    ("arves the room {cell}", |said| said.carved_room()),
    ("oom {cell} is carved", |said| said.carved_room()),
    ("oom {cell} beyond it is carved", |said| said.carved_room()),
    ("oom {cell} of the new block is carved", |said| {
        said.carved_room()
    }),
    ("arves the edge {cell}", |said| said.carved_edge()),
    ("dge {cell} is carved", |said| said.carved_edge()),
    ("dge {new} is carved", |said| said.carved_edge()),
    ("dge {cell} to it is carved", |said| said.carved_edge()),
    ("dge {cell} to the east is carved", |said| {
        said.carved_edge()
    }),
    ("dge {cell} north of", |said| said.carved_edge()),
    ("so it is carved", |said| said.carved_edge()),
    ("and carves it", |said| said.carved_edge()),
    ("arves {cell}, the", |said| said.carved_edge()),
    ("through the edge {cell}", |said| said.carved_edge()),
    ("edge {cell}, through which", |said| said.carved_edge()),
    ("edge {new}, through which the walk", |said| {
        said.carved_edge()
    }),
    ("edge {new} opens the room", |said| said.carved_edge()),
    ("through the edge {new}", |said| said.carved_edge()),
    ("dge {cell} is carved for", |said| said.carved_edge()),
    ("{toward}", |said| said.toward()),
    ("connected at {cell}", |said| said.carved_edge()),
    ("The room is carved", |said| {
        said.after.is_floor(said.of_step())
    }),
    ("{new} is carved", |said| said.carved().is_some()),
    ("room and the edge to it are carved", |said| {
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
    ("{cell} is raised", |said| {
        said.before.is_floor(said.cell()) && !said.after.is_floor(said.cell())
    }),
    ("obstacle", |said| {
        said.before.is_floor(said.cell()) && !said.after.is_floor(said.cell())
    }),
    // Dead ends, stacks and lists.
    ("The dead end {cell}", |said| {
        said.before.exits(said.cell()) == 1
    }),
    ("Dead end", |said| said.before.exits(said.cell()) == 1),
    ("no longer a dead end", |said| {
        said.after.exits(said.get("last").unwrap_or(said.of_step())) > 1
    }),
    ("and pushes it", |said| {
        said.after.list.last() == Some(&said.cell())
    }),
    ("which is pushed", |said| {
        said.after.list.last() == Some(&said.cell())
    }),
    ("Every neighbour of {cell} is visited", |said| {
        let neighbours = said.before.neighbours_of(said.cell());
        neighbours.iter().all(|&room| said.before.is_floor(room))
    }),
    ("the walk pops it", |said| {
        said.before.list.last() == Some(&said.cell())
    }),
    ("{cell} is popped", |said| {
        said.before.list.last() == Some(&said.cell())
    }),
    ("{cell}, the next room on the stack", |said| {
        said.before.list.last() == Some(&said.cell())
    }),
    ("off the trail", |said| {
        said.before.list.last() == Some(&said.cell())
    }),
    ("leaves the list", |said| {
        said.before.list.contains(&said.cell())
    }),
    ("added to the list", |said| {
        said.after.list.last() == Some(&said.cell())
    }),
    ("a room of the list", |said| {
        let rooms = said.before.ends(said.cell());
        rooms.iter().any(|room| said.before.list.contains(room))
    }),
    ("takes its place", |said| {
        said.before.list.last() != Some(&said.cell())
    }),
    ("{last} was carved last", |said| {
        let new = said.log[said.place - 2].event;
        let list = said.before.list.last() == Some(&said.cell());
        list && new.is_carved() && Some(new.cell()) == said.get("last")
    }),
    ("The stack is empty", |said| {
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
    // The sentence announces something, so something has to be left.
    ("reports every room", |said| {
        let noted = said.log[..said.place].iter();
        let border = said.of_step();
        noted.filter(|stated| stated.event.cell() == border).count() == 0
    }),
    ("sealed off", |said| match said.get("cell") {
        Some(room) => !said.end.is_floor(room) && said.end.is_room(room),
        None => true,
    }),
    ("Every room has been checked", |said| {
        said.place + 1 == said.log.len()
    }),
    // The frontier.
    ("join the frontier", |said| {
        let came = |cell: &&Cell| !said.before.frontier.contains(cell);
        said.after.frontier.iter().filter(came).count() == said.count()
    }),
    ("joins the frontier", |said| said.has_joined()),
    ("is pushed. The frontier", |said| said.has_joined()),
    ("from the frontier", |said| said.has_left()),
    ("leaves the frontier", |said| said.has_left()),
    ("the lightest edge of the frontier", |said| said.has_left()),
    ("is the lightest, but", |said| said.has_left()),
    ("a random room of the frontier", |said| {
        let rooms = said.before.ends(said.cell());
        let is_in_frontier = |room: &Cell| said.before.frontier.contains(room);
        rooms.iter().any(is_in_frontier) && rooms.iter().any(|&room| said.before.is_floor(room))
    }),
    ("beyond it is already visited", |said| {
        let rooms = said.before.ends(said.cell());
        rooms.len() == 2 && rooms.iter().all(|&room| said.before.is_floor(room))
    }),
    ("stays wall", |said| !said.after.is_floor(said.cell())),
    // Sets.
    ("as a set of its own", |said| {
        said.before.exits(said.cell()) == 0
    }),
    ("two sets", |said| {
        let rooms = said.before.ends(said.cell());
        rooms.len() == 2 && !said.before.are_connected([rooms[0], rooms[1]])
    }),
    ("It connects two sets", |said| {
        let rooms = said.before.ends(said.cell());
        rooms.len() == 2 && !said.before.are_connected([rooms[0], rooms[1]])
    }),
    ("in the same set and", |said| {
        let rooms = said.before.ends(said.cell());
        rooms.len() == 2 && said.before.are_connected([rooms[0], rooms[1]])
    }),
    ("of the next edge", |said| {
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
    ("Each of the two sets keeps the edge", |said| {
        said.before.is_edge(said.cell()) && !is_within_one_set(said)
    }),
    ("The edge {cell} {again}", |said| {
        let within = is_within_one_set(said);
        let words = match within {
            true => "now lies within one set, so it is discarded",
            false => "connects two sets, so each keeps it if it is its lightest so far",
        };
        said.facts.contains(&("again", Fact::Word(words)))
    }),
    ("The last round changes no cell", |said| {
        said.place + 1 == said.log.len()
    }),
    ("starts, in which every set", |said| said.after.has(false)),
    ("A new round starts.", |said| said.after.has(false)),
    ("Every cell is judged", |said| {
        said.cell() == said.after.size.cell(0, 0).unwrap()
    }),
    // Walks.
    (", which is already visited", |said| {
        said.before.is_floor(said.cell())
    }),
    ("oom {cell} is unvisited", |said| {
        !said.before.is_floor(said.cell())
    }),
    ("borders on the maze", |said| {
        let neighbours = said.before.neighbours_of(said.cell());
        !said.before.is_floor(said.cell())
            && neighbours.iter().any(|&room| said.before.is_floor(room))
    }),
    ("walk moves to the", |said| {
        let stood = said.before.stood.unwrap();
        said.before.neighbours_of(stood).contains(&said.cell())
    }),
    ("its first visit", |said| {
        !said.before.is_floor(said.of_step())
    }),
    ("The room is already visited", |said| {
        said.before.is_floor(said.of_step())
    }),
    ("The room is unvisited", |said| {
        let room = said
            .get("last")
            .unwrap_or(said.log[said.place - 1].event.cell());
        !said.before.is_floor(room)
    }),
    ("A new walk starts in", |said| {
        said.before.frontier.is_empty() && said.after.frontier.contains(&said.cell())
    }),
    ("walk reaches", |said| said.is_next_of_walk()),
    ("it has taken back", |said| {
        said.before.erased.get(&said.cell()) == Some(&said.before.walk)
    }),
    ("{eraser} had erased", |said| {
        let this = said.before.erased[&said.cell()] == said.before.walk;
        let eraser = if this { Eraser::This } else { Eraser::Earlier };
        said.facts.contains(&("eraser", Fact::Eraser(eraser)))
    }),
    ("through the edge {from}", |said| {
        let left = said.after.leaves_by(said.cell());
        left.is_some_and(|[edge, _]| Some(edge) == said.get("from"))
    }),
    ("different edge", |said| {
        match said.get("cell").or(said.get("new")) {
            Some(room) => said.before.directions.get(&room) != said.after.directions.get(&room),
            None => said.turned() == said.count(),
        }
    }),
    ("its room {cell} is erased", |said| said.has_left()),
    ("of its rooms", |said| {
        let taken = said.log[said.place..].iter();
        let all = taken.take_while(|stated| !stated.event.is_carved()).count();
        said.count() <= all
    }),
    ("reached the maze", |said| {
        let tip = said.before.frontier.last().unwrap();
        let next = said.before.leaves_by(*tip);
        next.is_some_and(|[_, room]| said.before.is_floor(room)) && said.came()
    }),
    ("through which the walk left", |said| {
        said.is_path_of(
            said.get("last")
                .or(Some(said.of_step()))
                .filter(|&room| said.before.is_room(room)),
        ) || said.is_path_of(
            said.place
                .checked_sub(1)
                .map(|place| said.log[place].event.cell()),
        )
    }),
    // Row by row.
    ("opens upwards", |said| {
        said.far(said.get("last")) == (0, -1)
    }),
    ("opens to the left", |said| {
        said.far(said.get("last")) == (-1, 0)
    }),
    ("opens the room {toward}", |said| {
        let rooms = said.before.ends(said.cell());
        rooms.iter().any(|&room| said.before.is_floor(room)) && rooms.contains(&said.of_step())
    }),
    ("next room is", |said| !said.before.is_floor(said.cell())),
    ("continues past {last}", |said| {
        said.far(said.get("last")) == (1, 0)
    }),
    ("joins the run, which opens", |said| {
        let (over, down) = said.far(Some(said.of_step()));
        (over, down) == (0, 0) || over == 1 && down == 0 || over <= 0 && down == -1
    }),
    ("run ends at {last}", |said| {
        let (over, down) = said.far(said.get("last"));
        let room = said.cell().step(Direction::Down, said.after.size);
        down == -1 && over <= 0 && said.before.are_connected([room, said.get("last").unwrap()])
    }),
    ("A new row starts", |said| {
        said.after.at(said.cell()).0 == 1 && !said.before.is_floor(said.cell())
    }),
    ("the row has a way down there", |said| {
        let rooms = said.before.ends(said.cell());
        rooms.len() == 2 && said.before.is_floor(rooms[0]) && !said.before.is_floor(rooms[1])
    }),
    // Walls.
    ("The border cell", |said| {
        said.after.size.is_rim(said.cell())
    }),
    ("new wall starts at", |said| {
        let raised = said.before.is_floor(said.cell()) && !said.after.is_floor(said.cell());
        raised && !said.after.size.is_rim(said.cell()) && !said.is_next_to_last()
    }),
    ("continues from {last}", |said| said.is_next_to_last()),
    ("leaves a door after {last}", |said| {
        let (over, down) = said.far(said.get("last"));
        let ((x, y), size) = (said.after.at(said.cell()), said.after.size);
        let door = size.cell(x - over / 2, y - down / 2).unwrap();
        over.abs() + down.abs() == 2 && said.end.is_edge(door) && said.end.is_floor(door)
    }),
    ("raised, too", |said| {
        let raised = said.before.size.iter().filter(|&cell| {
            let (x, y) = said.before.at(cell);
            let is_post = x % 2 == 0 && y % 2 == 0;
            is_post && said.before.is_floor(cell) && !said.after.is_floor(cell)
        });
        raised.count() == said.count()
    }),
    ("The room points through", |said| said.is_next_to_last()),
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
            .neighbours_of(root.unwrap())
            .contains(&said.cell())
    }),
    ("old root points to the new", |said| said.is_next_to_last()),
    ("through which the new root pointed before", |said| {
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
    ("No track crosses one side", |said| {
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
    ("Carving continues {dug}", |said| {
        let words = match said.before.exits(said.cell()) {
            0 => "with a new room",
            _ => "next to floor",
        };
        said.facts.contains(&("dug", Fact::Word(words))) && !said.is_next_to_last()
    }),
    // Terrain and caves.
    ("rough terrain", |said| {
        [2, 7].contains(&said.after.numbers[&said.cell()])
    }),
    // The 9 cells are the cell itself, which is floor, and the 8 around it.
    ("at least 5 walls", |said| said.floor_around() <= 4),
    ("at most 3 walls", |said| said.floor_around() >= 5),
    ("raised at random", |said| {
        !said.after.size.is_rim(said.cell())
    }),
    ("No floor is left", |said| !said.before.has(true)),
    ("The centre", |said| said.came()),
    ("cell in the middle", |said| {
        let size = said.after.size;
        let middle = size.cell(size.width() as i32 / 2, size.height() as i32 / 2);
        let event = said.log[said.place].event;
        event.is_carved() && middle == Some(event.cell())
    }),
    ("tunnel between two regions", |said| said.leads_on()),
    ("tunnel continues", |said| said.came()),
];

/// Whether floor connects the two rooms of the edge.
fn is_within_one_set(said: &Said) -> bool {
    match said.before.ends(said.cell())[..] {
        [one, other] => said.before.are_connected([one, other]),
        _ => false,
    }
}
