//! The menu: twenty statements that make a point, in words and as expressions.

use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MenuEntry {
    /// The statement in words.
    pub words: &'static str,
    /// The statement as an expression.
    pub statement: &'static str,
    /// Whether its maps have terrain.
    pub terrain: bool,
}

impl MenuEntry {
    const fn new(words: &'static str, statement: &'static str) -> MenuEntry {
        MenuEntry {
            words,
            statement,
            terrain: false,
        }
    }

    const fn on_terrain(self) -> MenuEntry {
        MenuEntry {
            terrain: true,
            ..self
        }
    }
}

/// All statements of the menu. People name them by their place, from 1.
pub const MENU: [MenuEntry; 20] = [
    MenuEntry::new(
        "A* expands more cells than breadth-first, because it avoids swamp.",
        "astar.expanded > breadth_first.expanded and astar.found",
    )
    .on_terrain(),
    MenuEntry::new(
        "Greedy's path is at least 2 times the shortest.",
        "greedy.length >= 2 * best",
    ),
    MenuEntry::new(
        "Greedy expands more cells than breadth-first.",
        "greedy.expanded > breadth_first.expanded and greedy.found",
    ),
    MenuEntry::new(
        "Depth-first finds a shortest path, with fewer expansions than A*.",
        "depth_first.length = best and depth_first.expanded < astar.expanded",
    ),
    MenuEntry::new(
        "Depth-first's path is at least 5 times the shortest, which has at least 4 moves.",
        "depth_first.length >= 5 * best and best.moves >= 4",
    ),
    MenuEntry::new(
        "Bidirectional expands more cells than breadth-first.",
        "bidirectional.expanded > breadth_first.expanded and bidirectional.found",
    ),
    MenuEntry::new(
        "Breadth-first's path is at least 3 times the shortest, because it ignores costs.",
        "breadth_first.length >= 3 * best",
    )
    .on_terrain(),
    MenuEntry::new(
        "A* with weight 2 misses the shortest path.",
        "astar[weight=2].length > best",
    ),
    MenuEntry::new(
        "A* with weight 2 expands more cells than with weight 1.",
        "astar[weight=2].expanded > astar.expanded and astar.found",
    ),
    MenuEntry::new(
        "The wall follower makes at least 8 moves in a round and never arrives, but Pledge's walker does.",
        "not wall_follower.found and wall_follower.walked >= 8 and wall_follower[pledge=on].found",
    ),
    MenuEntry::new(
        "The wall follower walks at least 5 times as far with the right hand, to a goal at least 4 moves away.",
        "wall_follower[hand=right].walked >= 5 * wall_follower.walked and wall_follower[hand=right].found \
         and wall_follower.found and best >= 4",
    ),
    MenuEntry::new(
        "Trémaux walks at least 2 times as far as the wall follower, and both arrive.",
        "tremaux.walked >= 2 * wall_follower.walked and wall_follower.found and tremaux.found",
    ),
    MenuEntry::new(
        "A* expands at least 4 times the cells of jump point search, which expands at least 4.",
        "astar[neighbours=eight].expanded >= 4 * jps.expanded and jps.expanded >= 4 and jps.found",
    ),
    MenuEntry::new(
        "IDA* expands at least 10 times the cells of A*.",
        "ida_star.expanded >= 10 * astar.expanded and astar.found",
    ),
    MenuEntry::new(
        "Depth-first's frontier has at least 3 times the size of breadth-first's, which has at least 3 cells.",
        "depth_first.peak_frontier >= 3 * breadth_first.peak_frontier and breadth_first.peak_frontier >= 3",
    ),
    MenuEntry::new(
        "Breadth-first's frontier grows larger than depth-first's.",
        "breadth_first.peak_frontier > depth_first.peak_frontier and depth_first.found",
    ),
    MenuEntry::new(
        "Theta*'s path is at least 5% shorter than any path between neighbours.",
        "theta_star[neighbours=eight].length <= 0.95 * best",
    ),
    MenuEntry::new(
        "With eight neighbours, the path with the fewest moves is not the shortest.",
        "breadth_first[neighbours=eight].length > best",
    ),
    MenuEntry::new(
        "The random mouse arrives sooner than Trémaux, at a goal at least 6 moves away.",
        "random_mouse.walked < tremaux.walked and random_mouse.found and tremaux.found and best >= 6",
    ),
    MenuEntry::new(
        "The order of neighbours alone makes depth-first's path at least 3 times as long.",
        "depth_first[neighbour_order=rlud].length >= 3 * depth_first.length and best >= 3",
    ),
];
