//! The glossary: the meaning of each term that people read, and where a text uses it.
//!
//! `docs/glossary.md` and the list of terms in the window are generated from this table. A test checks that every word of
//! a sentence template is a plain word or a term.

use std::ops::Range;

/// A term of the field, or of this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The term, as the glossary lists it.
    pub name: &'static str,
    /// The forms in which texts use it, in lower case.
    pub forms: &'static [&'static str],
    /// Its meaning, in one or two sentences.
    pub meaning: &'static str,
}

const fn term(name: &'static str, forms: &'static [&'static str], meaning: &'static str) -> Term {
    Term {
        name,
        forms,
        meaning,
    }
}

/// All terms in alphabetical order, one line each.
#[rustfmt::skip]
pub const TERMS: &[Term] = &[
    term("A*", &["a*"], "Dijkstra's algorithm with an estimate. It expands the open cell with the smallest f = g + h, so it heads for the goal and finds a shortest path by length."),
    term("Admissible", &["admissible"], "Said of a heuristic that never exceeds the true length to the goal. With an admissible heuristic, A* finds a shortest path."),
    term("Algorithm", &["algorithm", "algorithms"], "A fixed procedure for a problem. In Mazescope it is a generator, which creates a map, or a search, which looks for a path."),
    term("Backtrack", &["backtrack", "backtracks", "backtracked", "backtracking"], "To return to the parent of a cell because no new neighbour is left."),
    term("Block", &["block", "blocks"], "A square of 2 × 2 rooms. A unicursal maze is generated block by block."),
    term("Border", &["border"], "The outermost cells of a map."),
    term("Bound", &["bound", "bounds"], "The largest depth or f that a path may have in one round of iterative deepening or IDA*."),
    term("Braid", &["braid", "braided"], "A maze in which dead ends have been opened. It has loops, so two rooms may be connected by several paths."),
    term("Breadth-first search", &["breadth-first", "breadth-first search"], "A search that expands the oldest cell in its queue. It explores in rings around the start, so its paths have the fewest moves."),
    term("Breakpoint", &["breakpoint", "breakpoints"], "A step at which play pauses, for example because a certain cell is expanded or a guarantee is violated."),
    term("Carve", &["carve", "carves", "carved", "carving"], "To turn wall into floor while a map is generated."),
    term("Cell", &["cell", "cells"], "One square of the map, either floor or wall. It is written as (column, row), both counted from 0 at the top left corner."),
    term("Connected", &["connected"], "Reachable from each other through floor."),
    term("Corridor", &["corridor", "corridors"], "A narrow line of floor. In a dungeon it connects two rooms, and in a maze it has no junction."),
    term("Cost", &["cost", "costs"], "The price of entering a cell, 1 for plain floor and at most 9. A diagonal move costs √2 times as much."),
    term("Current cell", &["current cell"], "The cell at which the shown step ends, for example the one that a search expands or to which it backtracks."),
    term("Dead end", &["dead end", "dead ends"], "A floor cell with exactly 1 exit."),
    term("Depth", &["depth"], "How many moves the path on a stack has, from the start to a cell. It may be larger than the distance."),
    term("Depth-first search", &["depth-first", "depth-first search"], "A search that expands the newest cell on its stack and backtracks when no new neighbour is left. It finds a path, not always a short one."),
    term("Diagonal move", &["diagonal", "diagonals", "diagonal move", "diagonal moves"], "A move of length √2 to a cell that touches this one only at a corner. The two cells on either side of it must be floor."),
    term("Dijkstra's algorithm", &["dijkstra", "dijkstra's algorithm"], "A search that expands the open cell with the smallest g. It counts the costs of cells and finds a shortest path by length."),
    term("Discover", &["discover", "discovers", "discovered"], "To reach a cell for the first time and add it to the frontier."),
    term("Disjoint sets", &["disjoint sets", "set", "sets"], "A structure that knows which rooms are connected. The operation find returns the set of a room, and union merges two sets."),
    term("Distance", &["distance", "distances"], "The fewest moves between two cells. A layer may also measure it by length along the path that the search found."),
    term("Divergence", &["diverge", "diverges", "diverged", "divergence", "divergences"], "A step at which two searches begin to expand different cells. Searches may diverge several times."),
    term("Door", &["door", "doors"], "In recursive division, the only gap of a wall. In sidewinder, the only opening from a run to the row above."),
    term("Edge", &["edge", "edges"], "A pair of neighbouring rooms, and the cell between them. This cell is wall until the edge is carved."),
    term("Estimate", &["estimate", "estimates", "h"], "The estimated length h from a cell to the nearest goal, which a heuristic computes without searching. It is a lower bound if the heuristic is admissible."),
    term("Event", &["event", "events"], "One fact that an algorithm states about a cell, for example that it is discovered. A step consists of one or more events."),
    term("Expand", &["expand", "expands", "expanded", "expansion", "expansions"], "To select the next cell of the frontier and look at its neighbours. Most searches do this once in each step."),
    term("f", &["f", "f = g + h"], "The priority of a cell in A*: f = g + h, the length so far plus the estimate to the goal. The open cell with the smallest f is expanded next."),
    term("Floor", &["floor"], "A cell that can be entered."),
    term("Forced neighbour", &["forced neighbour", "forced neighbours"], "A neighbour that can be reached by a shortest path only through the current cell, because a wall is next to it. Jump point search stops there."),
    term("Frontier", &["frontier"], "The discovered cells from which a search can continue, in a queue, a stack or an open list. In a generator, the edges or rooms to choose from."),
    term("g", &["g"], "The length of the best path found so far from the start to a cell."),
    term("Generate", &["generate", "generates", "generated", "generating"], "To create a map with a generator, a seed and settings."),
    term("Generator", &["generator", "generators"], "An algorithm that creates a map."),
    term("Give up", &["give up", "gives up", "gave up"], "To end a run without an answer, as the random mouse does after 50 moves per floor cell."),
    term("Goal", &["goal", "goals"], "The cell that a search looks for. Most searches end when they expand a goal."),
    term("Greedy", &["greedy"], "Choosing what looks best at the moment. Greedy best-first search expands the open cell with the smallest estimate and ignores the length so far."),
    term("Guarantee", &["guarantee", "guarantees", "guaranteed"], "A property of every result of an algorithm, for example the fewest moves. It is checked in each run, unless the map is too large."),
    term("Heuristic", &["heuristic", "heuristics"], "A rule that estimates the length to the goal without searching, for example the Manhattan distance."),
    term("Improve", &["improve", "improves", "improved", "improving", "relax", "relaxes", "relaxed"], "To find a shorter path to an open cell and lower its g. Textbooks call the attempt relaxing an edge."),
    term("Jump", &["jump", "jumps"], "In jump point search, a straight scan to the next jump point. In the path of another program, a move between cells that do not touch."),
    term("Jump point", &["jump point", "jump points"], "A cell where a shortest path may turn, for example because it has a forced neighbour. Jump point search adds only such cells to its open list."),
    term("Layer", &["layer", "layers"], "A colouring of the map by a number for each cell, for example the order in which cells were discovered."),
    term("Length", &["length", "lengths"], "The sum of the costs of the cells that a path enters, where a diagonal move counts √2 times as much. It equals the number of moves if every cell costs 1 and no move is diagonal."),
    term("Line of sight", &["line of sight", "lines of sight"], "A straight line between two cells that touches no wall, not even at a corner."),
    term("Loop", &["loop", "loops"], "A path that returns to its first cell without using any edge twice. A perfect maze has none."),
    term("Manhattan distance", &["manhattan distance", "manhattan"], "The difference of the columns plus the difference of the rows. On open floor without diagonal moves, it is the number of moves between two cells."),
    term("Map", &["map", "maps"], "A rectangle of cells with starts and goals. Generators create it and searches explore it."),
    term("Mask", &["mask", "masks"], "The shape in which a maze is generated, from a picture or a word. Everything outside it stays wall."),
    term("Maze", &["maze", "mazes"], "A map of rooms and the passages between them."),
    term("Move", &["move", "moves"], "The change from one cell to a neighbour. Paths are measured in moves or by length."),
    term("Neighbour", &["neighbour", "neighbours", "neighbouring"], "A cell on one of the 4 sides of another cell, or one of the 8 around it where diagonal moves are allowed. For a room, the room across one edge."),
    term("Neighbour order", &["neighbour order"], "The order in which a search looks at the neighbours of a cell. It decides ties, and on a stack it decides where the search turns."),
    term("New", &["new", "undiscovered"], "Not discovered yet by this search."),
    term("Newest", &["newest"], "Added last. A stack returns the newest element first."),
    term("Obstacle", &["obstacle", "obstacles"], "A wall cell in an open field."),
    term("Octile distance", &["octile distance", "octile"], "The length of a shortest path between two cells on open floor, where diagonal moves have length √2."),
    term("Oldest", &["oldest"], "Added first. A queue returns the oldest element first."),
    term("Open cell", &["open cell", "open cells"], "A discovered cell on the open list, not yet expanded."),
    term("Open list", &["open list", "open lists"], "The frontier of Dijkstra, A*, greedy, jump point search and Theta*. It is a priority queue."),
    term("Pane", &["pane", "panes"], "One board of the window with its heading. Each search of a race has its own pane."),
    term("Parent", &["parent", "parents"], "The cell before another cell on the best path found so far. The parents of a cell lead back to the start."),
    term("Passage", &["passage", "passages"], "An edge that has been carved. It connects two rooms."),
    term("Path", &["path", "paths"], "A sequence of moves from the start to a cell, usually to the goal."),
    term("Peak frontier", &["peak frontier"], "The largest size that the frontier has had so far."),
    term("Perfect maze", &["perfect maze", "perfect mazes"], "A maze with exactly 1 path between any two rooms. Its passages form a spanning tree."),
    term("Pop", &["pop", "pops", "popped"], "To remove an element from a stack or a queue."),
    term("Post", &["post", "posts"], "A cell of a maze at an even column and an even row, where walls meet. In a complete maze it is wall."),
    term("Priority queue", &["priority queue", "heap"], "A structure that returns the element with the smallest key first. It is usually stored as a heap."),
    term("Pseudocode", &["pseudocode"], "An algorithm in short indented lines, in no particular programming language."),
    term("Push", &["push", "pushes", "pushed"], "To add an element to a stack, a queue or an open list."),
    term("Queue", &["queue", "queues"], "A structure that returns the oldest element first (first in, first out)."),
    term("Race", &["race", "races"], "Several searches that run on the same map and on one clock."),
    term("Raise", &["raise", "raises", "raised"], "To turn floor into wall while a map is generated."),
    term("Region", &["region", "regions"], "A connected area of floor in a cave. Tunnels connect the regions."),
    term("Reopen", &["reopen", "reopens", "reopened"], "To make an expanded cell open again, so that the search may expand it another time."),
    term("Room", &["room", "rooms"], "A cell of a maze at an odd column and an odd row. In a dungeon, a rectangle of floor."),
    term("Root", &["root"], "The room in origin shift to which all pointers lead. It is the only room that points to no other."),
    term("Round", &["round", "rounds"], "One repetition within a run, for example a restart of iterative deepening with a larger bound or a pass of Borůvka's algorithm."),
    term("Run", &["run"], "One execution of an algorithm, from its first event to its last. In sidewinder, connected rooms side by side in a row."),
    term("Scan", &["scan", "scans", "scanned"], "To look at cells without discovering them."),
    term("Search", &["search", "searches", "solver", "solvers"], "An algorithm that looks for a path from the start to the goal. In lists and options it is called a solver."),
    term("Seed", &["seed", "seeds"], "A text that fixes all random choices. The same seed, size and settings generate the same map."),
    term("Shortest path", &["shortest path", "shortest paths", "shortest"], "A path that is no longer than any other, in moves or by length. Several paths may be equally short."),
    term("Spanning tree", &["spanning tree", "spanning trees"], "Passages that connect all rooms without a loop."),
    term("Stack", &["stack", "stacks"], "A structure that returns the newest element first (last in, first out). The stack of depth-first search is its current path."),
    term("Start", &["start"], "The cell from which a search begins."),
    term("Step", &["step", "steps"], "One unit of playback. In a search it is one expansion with all events that follow from it."),
    term("Terrain", &["terrain", "sand", "swamp"], "Floor that costs more than 1 to enter. Sand costs 2 to 4, and swamp costs 5 to 9."),
    term("Tie", &["tie", "ties"], "Two or more equal priorities. A stated rule decides which cell is expanded first."),
    term("Trace", &["trace", "traces", "traced"], "A file that records a search step by step, possibly by another program. To trace a path is to follow the parents back from the goal."),
    term("Track", &["track", "tracks"], "One of the two parallel lines into which a unicursal maze divides a corridor."),
    term("Tunnel", &["tunnel", "tunnels"], "A straight gap carved between two regions of a cave."),
    term("Unvisited", &["unvisited"], "Said of a room that is not yet in the maze, or of a cell that the walker has not entered yet."),
    term("Violated", &["violated"], "Said of a guarantee that does not hold for the result of a run."),
    term("Visited", &["visited"], "Said of a room that is already in the maze, or of a cell that the walker has already entered."),
    term("Walker", &["walker", "walkers"], "A search that stands on one cell and moves to a neighbour in each step, like a person in a maze."),
    term("Wall", &["wall", "walls"], "A cell that cannot be entered."),
    term("Weight", &["weight", "weights", "lightest"], "The random number of an edge: Prim's algorithm carves the lightest of the frontier, Borůvka's that of each set. In weighted A*, the factor of h."),
];

/// The use of a term in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// Its range of bytes in the text.
    pub place: Range<usize>,
    /// The term.
    pub term: &'static Term,
}

/// The first use of each term in a text. If several forms begin at the same place, the longest counts.
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

/// Whether this form of a term begins at this place and ends at the end of a word.
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
    fn the_first_use_of_the_longest_term_counts() {
        assert_eq!(
            found(
                "A* expands (3, 4), an open cell of the open list, next to a cell of A*: f = g + h."
            ),
            [
                ("A*", "A*"),
                ("expands", "Expand"),
                ("open cell", "Open cell"),
                ("open list", "Open list"),
                ("cell", "Cell"),
                ("f = g + h", "f")
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
    fn terms_are_in_alphabetical_order_and_share_no_form() {
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
