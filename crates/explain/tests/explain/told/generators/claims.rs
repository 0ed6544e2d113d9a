//! What the template of each name says beyond its facts, and when that is true.
//!
//! The words stand in `tests/golden/templates.txt`, under the same names.

use super::grown::{is_edge, is_room};
use super::said::Said;
use mazescope_core::Kind;

/// Names of templates, the generators whose words these are (all, if none is named), and the check.
pub type Row = (&'static str, &'static str, fn(&Said) -> bool);

fn has(all: &str, one: &str) -> bool {
    all.split(' ').any(|other| other == one)
}

/// Whether a row is about a generator.
pub fn is_of(row: &Row, id: &str) -> bool {
    row.1.is_empty() || has(row.1, id)
}

/// The row of a template of a generator.
pub fn row(template: &str, id: &str) -> Option<usize> {
    let mut rows = ROWS.iter();
    rows.position(|row| has(row.0, template) && is_of(row, id))
}

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    // Before the first step, and at the end.
    ("nothing_yet", "division open caves", |said| !said.before.has(false)),
    ("nothing_yet", "", |said| !said.before.has(true)),
    ("first begins_with_floor", "", |said| said.came() && !said.before.has(true)),
    ("built", "unicursal", |said| said.ends_meet()),
    ("built", "", |said| said.end.floor.len() == said.count()),
    // Rooms and edges.
    ("room", "kruskal", |said| said.room() && said.before.exits(said.cell()) == 0),
    ("room", "", |said| said.room()),
    ("open", "backtracker backtracker_published hunt_and_kill", |said| said.opened()),
    ("open", "aldous_broder", |said| said.opened() && said.event(-1).is_some_and(|room| !said.before.is_floor(room))),
    ("open one_carved", "wilson", |said| said.opened() && said.is_left_by()),
    ("open", "growing_tree", |said| said.opened() && said.ends().iter().any(|room| said.before.list.contains(room))),
    ("open", "kruskal boruvka", |said| said.opened() && said.within_one_set() == Some(false)),
    ("open", "prim", |said| said.opened() && said.leaves_frontier()),
    ("open", "origin_shift", |said| said.opened() && said.is_next_to_last()),
    ("open", "eller", |said| said.opened() && said.floor_beside() == [true, false]),
    ("join", "eller", |said| said.opened() && said.within_one_set() == Some(false)),
    ("join", "backtracker backtracker_published growing_tree", |said| said.room() && said.after.list.last() == Some(&said.cell())),
    ("join", "traversal prim hunt_and_kill aldous_broder", |said| said.room()),
    ("one_carved", "backtracker backtracker_published growing_tree", |said| said.leads_across() && said.after.list.last() == Some(&said.cell())),
    ("one_carved", "traversal prim", |said| said.leads_across()),
    ("one_carved more_carved begins_with_rooms", "kruskal boruvka", |said| said.is_of_next_edge()),
    ("one_carved", "hunt_and_kill aldous_broder", |said| said.came()),
    ("one_carved", "sidewinder", |said| said.after.is_floor(said.of_step())),
    ("one_carved", "binary_tree", |said| said.opened() && said.ends().contains(&said.of_step())),
    ("one_carved", "origin_shift", |said| said.opened()),
    ("more_carved", "hunt_and_kill aldous_broder", |said| said.is_first_visit()),
    ("more_carved", "sidewinder", |said| said.joins_run()),
    ("none_carved", "aldous_broder", |said| said.before.is_floor(said.of_step())),
    ("stay", "kruskal", |said| said.stays() && said.within_one_set() == Some(true)),
    // Dead ends, stacks and lists.
    ("expanded braid_dead_end", "", |said| said.before.exits(said.cell()) == 1),
    ("braid_opened", "", |said| said.opened() && said.get("last").is_some_and(|last| said.after.exits(last) > 1)),
    ("one_opened", "", |said| said.after.exits(said.of_step()) > 1),
    ("backtrack", "", |said| !said.neighbours().contains(&false) && said.is_top()),
    ("leave", "", |said| !said.neighbours().contains(&false) && said.before.list.contains(&said.cell())),
    ("drop", "", |said| said.is_top()),
    ("fresh", "", |said| said.is_top() && said.place > 1 && said.log[said.place - 2].event.is_carved()
        && said.event(-2) == said.get("last")),
    // It announces something, so something has to be left.
    ("review", "", |said| said.before.list.is_empty() && !said.was(said.of_step()) && said.unseen_rooms() == 0),
    ("walled", "", |said| is_room(said.cell()) && !said.end.is_floor(said.cell())),
    ("done last_round", "", |said| said.place + 1 == said.log.len()),
    // The frontier.
    ("pushed one_joins", "traversal", |said| said.waits() == [false, true]),
    ("push_edge push_room one_joins", "prim", |said| said.waits() == [false, true]),
    ("more_join", "", |said| said.joined() == said.count()),
    ("carved_waiting", "traversal", |said| said.waits() == [true, false] && said.opened()),
    ("open_waiting", "", |said| said.waits() == [true, false] && said.opened()),
    ("join_waiting", "", |said| said.waits() == [true, false] && said.room()),
    ("rejected reject", "", |said| said.waits() == [true, false] && said.stays() && said.floor_beside() == [true, true]),
    // Walks.
    ("walk", "", |said| said.moves() && !said.before.is_floor(said.cell())),
    ("stepped", "aldous_broder", |said| said.moves()),
    ("hunt", "", |said| said.before.is_floor(said.cell())),
    ("wall", "", |said| !said.before.is_floor(said.cell())),
    ("hunted", "", |said| !said.before.is_floor(said.cell()) && said.neighbours().contains(&true)),
    ("pushed one_joins restored", "wilson", |said| said.is_next_of_walk()),
    ("begin", "wilson", |said| said.before.frontier.is_empty() && said.after.frontier.contains(&said.cell())),
    ("improved one_improved", "wilson", |said| said.turns()),
    ("more_improved", "wilson", |said| said.turned() == said.count()),
    ("withdrawn", "wilson", |said| said.waits() == [true, false]),
    ("goes_back goes_far_back", "wilson", |said| said.walked_back() >= said.count()),
    ("carved_waiting", "wilson", |said| said.room() && said.has_reached_maze()),
    // Row by row.
    ("up", "", |said| said.opened() && said.far(said.get("last")) == (0, -1)),
    ("left", "", |said| said.opened() && said.far(said.get("last")) == (-1, 0)),
    ("stepped", "sidewinder", |said| !said.before.is_floor(said.cell())),
    ("east", "", |said| said.opened() && said.far(said.get("last")) == (1, 0)),
    ("north", "", |said| said.is_north_of_run()),
    ("row", "", |said| !said.before.is_floor(said.cell()) && said.cell().0 == 1),
    // Sets.
    ("touched", "boruvka", |said| said.within_one_set() == Some(false)),
    ("looked", "boruvka", |said| is_edge(said.cell()) && said.kind() == Kind::Looked),
    ("more_noted round", "boruvka", |said| said.has_sets_left()),
    // Walls.
    ("rim", "", |said| said.became_wall() && said.on_rim()),
    ("begin", "division", |said| said.became_wall() && !said.on_rim() && !said.is_next_to_last()),
    ("on", "", |said| said.is_next_to_last()),
    ("door", "", |said| said.leaves_door()),
    ("one_raised more_raised", "division", |said| said.posts() == said.count()),
    ("one_raised", "origin_shift", |said| said.shuts_beside_root()),
    ("stepped", "origin_shift", |said| said.is_beside_root()),
    ("point", "", |said| said.opened() && said.is_next_to_last()),
    ("shut", "origin_shift", |said| said.became_wall() && said.before.stood.is_some_and(|root| said.ends().contains(&root))),
    ("raised", "open", |said| said.became_wall()),
    ("cover", "", |said| matches!(said.after.numbers.get(&said.cell()), Some(2 | 7))),
    // Two tracks, roads, and cells next to cells.
    ("track", "", |said| said.opened() && (said.cell().0 % 4 == 0 || said.cell().1 % 4 == 0)),
    ("turn", "", |said| said.opened() && said.is_closed_side()),
    ("back", "roads", |said| said.is_near_floor() && !said.is_next_to_last()),
    ("next", "dungeon", |said| said.came() && !said.is_next_to_last()),
    // Caves. Of the 9 cells, the cell itself is floor.
    ("shut", "caves", |said| said.became_wall() && said.floor_around() <= 4),
    ("clear", "", |said| said.came() && said.floor_around() >= 5),
    ("scatter", "", |said| said.became_wall() && !said.on_rim()),
    ("noted", "caves", |said| !said.before.has(true)),
    ("carved", "caves", |said| said.is_centre() && !said.before.has(true)),
    ("round", "caves", |said| said.cell() == (0, 0)),
    ("passage", "", |said| said.leads_on()),
    ("join", "caves", |said| said.came()),
];
