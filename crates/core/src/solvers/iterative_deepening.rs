//! Iterative deepening: repeated depth-first search, one move deeper each round.

use super::prelude::*;
use crate::structures::searches::deepening;

/// Finds a path with the fewest moves, and remembers only the current path.
///
/// Each round is a depth-first search that turns back at its bound: 0 moves, then 1, then 2. A cell is never twice on
/// the stack. A popped cell is forgotten, so every other path to it reaches it again. The first path found has the
/// fewest moves, because an earlier round would have found a shorter one. The search needs memory for one path and time
/// for all paths. In a perfect maze each round costs about as much as the one before it. On an open field it costs
/// three times as much.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "iterative_deepening",
        name: "Iterative deepening",
        tagline: "depth-first, one level at a time",
        family: Family::Shortest,
        hue: Hue::Orange,
        summary: "Repeats depth-first with a growing depth limit. Fewest moves, and memory for one path only.",
        parameters: &[NEIGHBOURS.parameter(), NEIGHBOUR_ORDER.parameter()],
        pseudocode: |_| lines("0  # moves", "depth", "bound + 1"),
        time: "O(b^d) for a goal at depth d",
        space: "O(n)",
        source: "R. Korf, Depth-First Iterative-Deepening: An Optimal Admissible Tree Search (1985), https://doi.org/10.1016/0004-3702(85)90084-0",
        discipline: Discipline::Stack,
        looks: Appearance::Path,
        uses: Kinds::of(&[
            Kinds::SEARCH,
            Kinds::NOTED,
            Kinds::WITHDRAWN,
            Kinds::RESTORED,
            Kinds::IMPROVED,
            Kinds::REOPENED,
        ]),
        // The beginning of a round is a step, too.
        begins_step: |event| event.is_expanded() || Kinds::NOTED.contains(event),
        bound: Some(|_| deepening::MOST_EVENTS),
        usual: Some(deepening::usual),
        explanation: &Explanation {
            neighbours: directions,
            stack_is_path: true,
            layer: Some("round"),
            overlay: Some("bound"),
            instead: Some("Breadth-first search"),
            because: "no path within an earlier bound leads to a goal",
            gives_up: true,
            caption: neighbours::caption,
            example: Example {
                parameters: &[("braid", 10)],
                size: (15, 11),
                ..Example::MAZE
            },
            ..Explanation::STACK
        },
        ..Solver::SEARCH.info
    },
    promise: |_| PathPromise::ShortestPath,
    refuses: |map, _| refuses(map),
    begin: Begin::Function(|map, settings| {
        let guide = Guide::by_length(&map);
        begin(map, settings, guide, Measure::Moves)
    }),
    ..Solver::SEARCH
};

const START: Cue = Cue::when("start", |moment| {
    moment.is(Kinds::STARTED) || moment.is(Kinds::RESTORED) && moment.follows(Kinds::NOTED)
});
const PUSH: Cue = Cue::of(
    "push",
    Kinds::of(&[
        Kinds::PUSHED,
        Kinds::RESTORED,
        Kinds::IMPROVED,
        Kinds::REOPENED,
    ]),
);
const BACK: Cue = Cue::of("back", Kinds::WITHDRAWN);
const ROUND: Cue = Cue::when("round", |moment| {
    moment.is(Kinds::NOTED) && !moment.follows(Kinds::EXPANDED)
});
const GIVE_UP: Cue = Cue::of("give_up", Kinds::NOTED);

/// Starts a search with a growing bound that follows this guide.
pub(super) fn begin(
    map: Arc<Map>,
    settings: &Settings,
    guide: Guide,
    measure: Measure,
) -> Box<dyn Algorithm> {
    match Neighbours::of(settings) {
        Neighbours::Four(order) => deepening::begin(map, order, guide, measure),
        Neighbours::Eight(order) => deepening::begin(map, order, guide, measure),
    }
}

/// The listing of iterative deepening, and of IDA*, which measures something else than moves.
pub(super) fn lines(first: &str, measure: &str, next: &str) -> Vec<Line> {
    vec![
        Cue::FIRST.line(format!("bound ← {first}")),
        START.line("loop:  # one round per bound"),
        START.line("  stack ← [start]"),
        Cue::EXPAND.line("  while stack is not empty:"),
        Cue::EXPAND.line("    cell ← stack.top()"),
        Cue::TRACE.line("    if cell is a goal: path ← stack"),
        Cue::PATH.line("      return path"),
        PUSH.line("    if an untried neighbour n of cell"),
        PUSH.line(format!("        is off stack, {measure} ≤ bound:")),
        PUSH.line("      stack.push(n)"),
        BACK.line("    else: stack.pop()  # forget it"),
        Cue::NO_PATH.line("  if nothing was cut: return no path"),
        ROUND.line(format!("  bound ← {next}")),
        GIVE_UP.line("  give up after 20,000,000 events"),
    ]
}

/// The largest number of floor cells on which such a search runs.
const MOST_FLOOR: usize = 4096;

/// The reason why a search with a growing bound refuses a map, if it does. O(n).
pub(super) fn refuses(map: &Map) -> Option<String> {
    (map.floor_cells() > MOST_FLOOR).then(|| {
        "it revisits cells, so it would take too long on more than 4,096 floor cells. Use a smaller map, or a search \
         that remembers the cells it has seen, such as A*"
            .to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::event::code;
    use crate::grid::Size;
    use crate::map::Tile;

    /// ```text
    ///   S .       rounds of 0 moves and of 1; the second round pops the cell on the right
    ///   G #       and then finds the goal
    /// ```
    #[test]
    fn each_round_goes_one_move_deeper_and_forgets() {
        let size = Size::new(2, 2).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.tiles[at(1, 1)] = Tile::Wall;
        (map.starts, map.goals) = (vec![at(0, 0)], vec![at(0, 1)]);
        let settings = Settings::new(ENTRY.info.parameters);
        let events: Vec<Event> = ENTRY.start(Arc::new(map), &settings).collect();
        let expected = [
            Event::noted(at(0, 0)),
            Event::pushed_start(at(0, 0)),
            Event::expanded(at(0, 0)),
            Event::withdrawn(at(0, 0)),
            Event::noted(at(0, 0)),
            Event::restored(at(0, 0)),
            Event::reopened(at(0, 0)),
            Event::expanded(at(0, 0)),
            Event::pushed(at(1, 0), Direction::Left),
            Event::expanded(at(1, 0)),
            Event::withdrawn(at(1, 0)),
            Event::pushed(at(0, 1), Direction::Up),
            Event::expanded(at(0, 1)),
            Event::traced(at(0, 0)),
            Event::traced(at(0, 1)),
        ];
        assert_eq!(events, expected);
    }

    #[test]
    fn it_refuses_what_is_too_large_and_gives_up_with_a_note() {
        let mut map = Map::new(Size::new(64, 64).unwrap(), Tile::Floor);
        assert_eq!(refuses(&map), None);
        map = Map::new(Size::new(65, 64).unwrap(), Tile::Floor);
        assert!(refuses(&map).is_some_and(|why| why.contains("4,096")));
        // A field without a goal has more paths than the search can try.
        let mut map = Map::new(Size::new(9, 9).unwrap(), Tile::Floor);
        map.starts.extend(map.first_floor());
        let settings = Settings::new(ENTRY.info.parameters);
        let run = ENTRY.start(Arc::new(map), &settings);
        let (mut count, mut last) = (0, None);
        for event in run {
            (count, last) = (count + 1, Some(event));
        }
        assert!(count > deepening::MOST_EVENTS - 2 * 81 - 9 && count <= deepening::MOST_EVENTS);
        assert_eq!(last.map(|event| event.code() as u32), Some(code::NOTED));
    }
}
