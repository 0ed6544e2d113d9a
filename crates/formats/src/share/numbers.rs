//! The numbers of algorithms and parameters in codes, and the defaults of format version 1.
//!
//! *Append only*: the place of an algorithm in its list is its number, and so is the place of a parameter in its row. A
//! new parameter stands at the end of its row, and its default is what the algorithm did without it. A default that
//! changes in the program stays as it is here, and so do the words of a choice and their order.

/// An algorithm: its id, and each parameter with its default, which is a number or the place of a word.
pub type NumberedEntry = (&'static str, &'static [(&'static str, u32)]);

/// The generators.
pub const GENERATORS: &[NumberedEntry] = &[
    (
        "roads",
        &[("density", 10), ("straightness", 300), ("form", 0)],
    ),
    ("backtracker", &[("braid", 0)]),
    ("traversal", &[("order", 0), ("braid", 0)]),
    ("kruskal", &[("braid", 0)]),
    ("prim", &[("form", 0), ("braid", 0)]),
    ("hunt_and_kill", &[("braid", 0)]),
    ("wilson", &[("braid", 0)]),
    ("aldous_broder", &[("braid", 0)]),
    ("growing_tree", &[("newest", 50), ("rest", 0), ("braid", 0)]),
    ("boruvka", &[("braid", 0)]),
    ("binary_tree", &[("braid", 0)]),
    ("sidewinder", &[("braid", 0)]),
    ("eller", &[("braid", 0)]),
    ("division", &[("braid", 0)]),
    ("origin_shift", &[("braid", 0)]),
    ("unicursal", &[]),
    ("open", &[("obstacles", 30), ("terrain", 0)]),
    ("dungeon", &[("rooms", 40), ("room_size", 9), ("loops", 25)]),
    ("caves", &[("fill", 45), ("rounds", 5)]),
    ("backtracker_published", &[]),
];

/// The parameters of a search that has no others.
const PLAIN: &[(&str, u32)] = &[("neighbours", 0), ("neighbour_order", 0)];

/// The searches.
pub const SOLVERS: &[NumberedEntry] = &[
    ("depth_first", PLAIN),
    ("breadth_first", PLAIN),
    ("dijkstra", PLAIN),
    (
        "astar",
        &[
            ("neighbours", 0),
            ("heuristic", 2),
            ("neighbour_order", 0),
            ("weight", 10),
        ],
    ),
    (
        "greedy",
        &[("neighbours", 0), ("heuristic", 2), ("neighbour_order", 0)],
    ),
    ("bidirectional", PLAIN),
    ("iterative_deepening", PLAIN),
    (
        "ida_star",
        &[("neighbours", 0), ("heuristic", 2), ("neighbour_order", 0)],
    ),
    ("jps", &[]),
    ("theta_star", PLAIN),
    ("dead_end_filling", &[]),
    ("wall_follower", &[("hand", 0), ("pledge", 0)]),
    ("tremaux", &[]),
    ("random_mouse", &[("seed", 1)]),
    ("flood_fill", &[]),
];
