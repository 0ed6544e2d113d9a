//! The glossary: what each term means that the window, the help and the sentences use, and where a text uses it.
//!
//! `docs/glossary.md` and the list of terms in the window are made from this table. A test holds that every word of
//! a template is a plain one or stands here.

use std::ops::Range;

/// A term of the field, or of this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The term, as the glossary lists it.
    pub name: &'static str,
    /// How texts say it, in small letters.
    pub forms: &'static [&'static str],
    /// What it means, in a sentence or two.
    pub meaning: &'static str,
}

const fn term(name: &'static str, forms: &'static [&'static str], meaning: &'static str) -> Term {
    Term {
        name,
        forms,
        meaning,
    }
}

/// All terms, by their alphabet. A table is read by its columns: one line each.
#[rustfmt::skip]
pub const TERMS: &[Term] = &[
    term("A*", &["a*"], "A search that always takes the cell whose way from the start and estimate to the goal are the least in sum. It finds a shortest path and heads for the goal."),
    term("Block", &["block", "blocks"], "Two rooms by two of a unicursal maze, which grows block by block."),
    term("Bound", &["bound", "bounds"], "The most that a way may come to in one round of a search that begins again and again: so many moves, or so much of way and estimate in sum."),
    term("Braid", &["braid", "braided"], "A maze with loops: between two of its places there may be several ways. It has few dead ends, or none."),
    term("Breadth-first search", &["breadth-first", "breadth-first search"], "A search that always takes the cell that has waited longest. It grows in rings around the start, so its paths have the fewest moves."),
    term("Carve", &["carve", "carves", "carved"], "To turn a wall into floor while a map grows."),
    term("Cell", &["cell", "cells"], "A square of the map: floor, or wall. Its place is told as (column, row), counted from 0 at the upper left corner."),
    term("Closed", &["closed", "closed list"], "What a search calls the cells that it has expanded and does not look at again."),
    term("Cost", &["cost", "costs"], "What a move costs: that of the cell which it enters, 1 for plain floor, up to 9. A diagonal move costs that times the square root of 2."),
    term("Current cell", &["current", "current cell"], "The cell at which the present step ends: the one that a search expands, or to which it has gone back."),
    term("Dead end", &["dead end", "dead ends"], "A floor cell with exactly one exit."),
    term("Depth-first search", &["depth-first", "depth-first search"], "A search that always goes on from the newest cell, as far as it leads, and then goes back. Its path may be much longer than needed."),
    term("Diagonal move", &["diagonal", "diagonals", "diagonal move", "diagonal moves"], "A move to a cell that touches at a corner, as long as the square root of 2. Both cells beside it have to be floor."),
    term("Dijkstra's algorithm", &["dijkstra", "dijkstra's algorithm"], "A search that always takes the cell with the shortest way from the start. It counts the costs of cells, and finds a shortest path by length."),
    term("Discover", &["discover", "discovers", "discovered"], "To see a cell for the first time. From then on it waits to be expanded."),
    term("Distance", &["distance", "distances"], "How far a cell is from the start, in moves or by length."),
    term("Door", &["door", "doors"], "An opening in a wall: the one way from the part of a map on one side to that on the other."),
    term("Edge", &["edge", "edges"], "In a maze, the wall or the opening between two rooms that lie side by side. In a graph, what joins two nodes."),
    term("Estimate", &["estimate", "estimates", "heuristic"], "What is still to go from a cell to the goal, as far as it is known without searching. It is never more than the true rest, so that a shortest path is found."),
    term("Event", &["event", "events"], "One fact that an algorithm states about one cell: discovered, expanded, given up, on the path. A step is made of several."),
    term("Expand", &["expand", "expands", "expanded", "expansion", "expansions"], "To take a cell that waits and look at its neighbours: those that are new are discovered. It is what a search does in a step."),
    term("f = g + h", &["f = g + h"], "What A* orders its open list by: g is the length of the way from the start to a cell, h the estimate from there to the goal, f both in sum."),
    term("Floor", &["floor"], "A cell that can be entered."),
    term("Frontier", &["frontier", "open list"], "All cells that are discovered and wait to be expanded: the border of what a search knows. It is called the open list too."),
    term("Generator", &["generator", "generators"], "An algorithm that grows a map."),
    term("Give up", &["gives up", "given up", "give up"], "To leave a cell for good, because nothing new can be reached from it, and go back to its parent."),
    term("Goal", &["goal", "goals"], "The cell that a search looks for. It ends as soon as it expands one."),
    term("Jump", &["jump", "jumps"], "A part of a path between two cells that do not touch, as another program's path may have it."),
    term("Lane", &["lane", "lanes"], "One search of a race, with a board of its own."),
    term("Layer", &["layer", "layers"], "A number for each cell that follows from what a run has done, shown as colours: how far away a cell was found, as which one."),
    term("Length", &["length", "lengths"], "How long a path is: the costs of the cells that it enters, those of diagonal moves times the square root of 2. On plain floor without diagonals it is the number of moves."),
    term("Line of sight", &["line of sight", "lines of sight"], "A straight line between two cells that touches no wall, not even a corner of one."),
    term("Loop", &["loop", "loops"], "A way that comes back to where it began. A perfect maze has none."),
    term("Map", &["map", "maps"], "What is searched: a rectangle of cells, each of which is floor or wall, with starts and goals."),
    term("Maze", &["maze", "mazes"], "A map of rooms and the openings between them."),
    term("Move", &["move", "moves"], "One move from a cell to a neighbour."),
    term("Neighbour", &["neighbour", "neighbours"], "A cell beside another one: one of four, or of eight where diagonal moves are allowed."),
    term("Neighbour order", &["neighbour order"], "The order in which a search looks at the neighbours of a cell. Where cells are equal it decides which comes first, and with a stack where the search goes."),
    term("New", &["new", "undiscovered"], "Not discovered by the search yet."),
    term("Newest", &["newest"], "The cell that came last. A stack gives it out first."),
    term("Obstacle", &["obstacle", "obstacles"], "A wall on an open field."),
    term("Oldest", &["oldest"], "The cell that has waited longest. A queue gives it out first."),
    term("Parent", &["parent", "parents"], "The cell from which another one was found. The parents of a cell lead back to the start."),
    term("Part", &["parting", "partings", "they part", "they never part"], "Two searches part in the first step of a stretch in which they expand different cells."),
    term("Passage", &["passage", "passages"], "A straight way through wall, carved to join two pockets."),
    term("Path", &["path", "paths"], "A way from the start to the goal, cell by cell."),
    term("Perfect maze", &["perfect maze"], "A maze in which exactly one way leads from any room to any other: all rooms are joined, and there are no loops."),
    term("Pocket", &["pocket", "pockets"], "Floor of a cave that hangs together, and not with other floor."),
    term("Post", &["post", "posts"], "A cell of a maze with even column and even row, where walls meet. It is always wall."),
    term("Priority queue", &["priority queue", "heap", "cheapest"], "What gives out the cheapest cell first. It is usually kept as a heap."),
    term("Promise", &["promise", "promises", "promised"], "What an algorithm guarantees of each of its results, such as that no path is shorter."),
    term("Pseudocode", &["pseudocode"], "An algorithm in words and indentation, in no programming language."),
    term("Queue", &["queue", "queues"], "What gives out the oldest first: who came first goes first."),
    term("Race", &["race", "races"], "Several searches of the same map, on one clock."),
    term("Raise", &["raise", "raises", "raised"], "To turn floor into a wall while a map grows."),
    term("Rim", &["rim"], "The outermost cells of a map."),
    term("Room", &["room", "rooms"], "A cell of a maze with odd column and odd row. Between two rooms lies an edge."),
    term("Root", &["root"], "The room of a tree to which all pointers lead. It is the only one that points to none."),
    term("Run", &["run"], "What an algorithm does from its first event to its last."),
    term("Search", &["search", "searches"], "An algorithm that looks for a path from the start to the goal. It is called a solver too."),
    term("Seed", &["seed", "seeds"], "The word or number that all chance of a map is drawn from. The same seed grows the same map."),
    term("Set", &["set", "sets"], "Rooms that hang together while a maze grows in several pieces. An edge between two sets makes one of them."),
    term("Shortest path", &["shortest path", "shortest paths", "shortest"], "A path than which no other one is shorter. There may be several that are equally short."),
    term("Stack", &["stack"], "What gives out the newest first: who came last goes first. That of depth-first search is the way on which it stands."),
    term("Start", &["start", "starts"], "The cell from which a search begins."),
    term("Step", &["step", "steps"], "What a person counts: in a search, one cell expanded, with all that comes of it."),
    term("Stretch", &["stretch", "stretches"], "Rooms side by side in a row, each joined to the next."),
    term("Terrain", &["terrain", "sand", "swamp"], "Floor that costs more than 1 to enter: sand up to 4, swamp from 5 on."),
    term("Tie", &["tie", "ties"], "Two cells of equal worth, of which a rule decides which comes first."),
    term("Trace", &["trace", "traces", "traced"], "What a search has done, written down step by step, maybe by another program. To trace a path is to follow the parents back from the goal."),
    term("Track", &["track", "tracks"], "One of two ways side by side along a corridor of a unicursal maze."),
    term("Visited", &["visited"], "Discovered or expanded: a search has been there and will not discover it again."),
    term("Wait", &["wait", "waits", "waiting", "waited"], "To be discovered and not expanded yet: the cell is in the queue, on the stack or in the open list."),
    term("Walker", &["walker"], "Who stands on one cell and moves from it to the next, as a person in a maze does."),
    term("Wall", &["wall", "walls"], "A cell that cannot be entered."),
    term("Way", &["way", "ways", "shorter way", "shorter ways"], "The cells that lead from the start to a cell by the parents. A shorter one may be found later, where the search looks for it."),
    term("Weight", &["weight", "weights", "lightest"], "A number that an edge has by chance, while a maze grows. The lightest edge has the least."),
    term("Withdraw", &["withdraw", "withdrawn"], "To take a waiting cell back, as if it had never been discovered."),
];

/// A place of a text at which a term stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// The bytes of the text.
    pub place: Range<usize>,
    /// The term.
    pub term: &'static Term,
}

/// Where a text uses terms, each of them at its first place; of several that begin there the longest.
pub fn mentions(text: &str) -> Vec<Mention> {
    let mut found: Vec<Mention> = Vec::new();
    let mut end = 0;
    for (from, _) in text.char_indices().filter(|&(at, _)| begins_word(text, at)) {
        if from < end {
            continue;
        }
        let forms = TERMS
            .iter()
            .flat_map(|term| term.forms.iter().map(move |form| (term, form)));
        let standing = forms.filter(|(_, form)| stands(text, from, form));
        let Some((term, form)) = standing.max_by_key(|(_, form)| form.len()) else {
            continue;
        };
        end = from + form.len();
        if found.iter().all(|mention| mention.term != term) {
            found.push(Mention {
                place: from..end,
                term,
            });
        }
    }
    found
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '-' || letter == '\''
}

fn begins_word(text: &str, at: usize) -> bool {
    let starts = text[at..].starts_with(is_of_word);
    starts && !text[..at].ends_with(is_of_word)
}

/// Whether that form of a term stands at that place, as a word or words of its own.
fn stands(text: &str, from: usize, form: &str) -> bool {
    let bytes = &text.as_bytes()[from..];
    let same = |bytes: &[u8]| bytes.eq_ignore_ascii_case(form.as_bytes());
    let behind = from + form.len();
    bytes.get(..form.len()).is_some_and(same)
        && text.get(behind..).is_some_and(|rest| {
            let rest = rest.strip_prefix("'s").unwrap_or(rest);
            !rest.starts_with(is_of_word)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(&str, &str)> {
        let mentions = mentions(text).into_iter();
        mentions
            .map(|mention| (&text[mention.place], mention.term.name))
            .collect()
    }

    #[test]
    fn the_longest_term_is_found_at_its_first_place() {
        assert_eq!(
            found("Takes (3, 4), the oldest in the queue; the queue has 9 moves. A* waits."),
            [
                ("oldest", "Oldest"),
                ("queue", "Queue"),
                ("moves", "Move"),
                ("A*", "A*"),
                ("waits", "Wait")
            ]
        );
        assert_eq!(
            found("Both found a shortest path. A perfect maze; Depth-first's path."),
            [
                ("shortest path", "Shortest path"),
                ("perfect maze", "Perfect maze"),
                ("Depth-first", "Depth-first search"),
                ("path", "Path")
            ]
        );
        assert_eq!(found("Pathfinding, restart, gateway – nothing"), []);
        assert_eq!(found(""), []);
    }

    #[test]
    fn terms_stand_by_their_alphabet_and_no_two_share_a_form() {
        let names: Vec<String> = TERMS.iter().map(|term| term.name.to_lowercase()).collect();
        assert!(names.is_sorted(), "{names:?}");
        let mut forms: Vec<&str> = TERMS.iter().flat_map(|term| term.forms).copied().collect();
        assert!(forms.iter().all(|form| form.to_lowercase() == **form));
        let all = forms.len();
        forms.sort_unstable();
        forms.dedup();
        assert_eq!(forms.len(), all);
    }

    #[test]
    fn every_meaning_is_one_or_two_plain_sentences() {
        for Term { name, meaning, .. } in TERMS {
            let sentences = meaning.matches(". ").count() + 1;
            assert!(meaning.ends_with('.') && sentences <= 2, "{name}");
            assert!(meaning.starts_with(char::is_uppercase), "{name}");
            assert!(
                (20..=200).contains(&meaning.len()),
                "{name}: {}",
                meaning.len()
            );
            assert!(!meaning.contains(['!', ';']), "{name}");
        }
    }
}
