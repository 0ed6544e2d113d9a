//! The sentences of the solvers; see [`sentences`](super::sentences).

pub(super) const TEXT: &str = r#"
== dijkstra: priority
expanded: Takes {cell}, the nearest of all that wait: {way}.

== astar: priority
pushed: Sees {cell}: new, so it joins those that wait, {place} now: {way}, at least {estimate} to the goal{weighed},
  {sum} in sum.
expanded: Takes {cell}, the least of all that wait: {way}, at least {estimate} to the goal{weighed}, {sum} in sum.

== greedy: priority
pushed: Sees {cell}: new, so it joins those that wait, {place} now: at least {estimate} to the goal.
expanded: Takes {cell}, which seems nearest to the goal of all that wait: at least {estimate}. It is {way}.

== bidirectional: plain
begins: Begins: {cell} waits in the queue of its half.
begins_with_more: Begins: {count} ends wait, each in the queue of its half.
pushed_start: Puts {cell}, an end of the way, into the queue of its half.
pushed: Sees {cell}: new, so it joins the queue of this half; {place} wait in both.
expanded: Takes {cell}, the oldest in the queue of its half: {far} from where that half began.
meets: It meets {new} of the other half.
goal:
found: The halves have met: {path}.
missed: A queue is empty: there is no path. {count cell was|cells were} reached.
more_traced: The halves meet here. Follows the path: {count} of its cells so far.

== iterative_deepening: stack
improved: This time it comes to {cell} from {from}.
withdrawn: Takes {cell} off the stack and forgets it.
restored: Puts {cell} onto the stack, where it was before.
noted: Round {round} begins: all is forgotten, and ways of fewer than {round} moves are within the bound.
one_joins: {new} is within the bound: it goes onto the stack.
one_improved:
more_improved:
goes_back: {bound}. Takes it off the stack, forgets it and goes back to {back}.
goes_far_back: {bound}. Takes {count} cells off the stack, forgets them and goes back to {back}.
gives_up: Takes all off the stack and forgets it, the start {new} last.
missed: No way was stopped by the bound: there is no path.
gave_up: It gives up, and does not know whether there is a path: breadth-first search does.
more_reopened:
more_noted:
first: Round 1 begins: the start alone is within the bound.
give_up: 20 million events are over.

== ida_star: iterative_deepening
expanded: Goes on to {cell}, the newest on the stack: {way}, at least {estimate} to the goal, {sum} in sum.
noted: Round {round} begins: all is forgotten, and the bound is the least sum that was beyond the one before.
gave_up: It gives up, and does not know whether there is a path: A* does.
first: Round 1 begins: the bound is the estimate at the start.

== jps: priority
pushed: Meets {cell}, a jump point: new, so it joins those that wait, {place} now.
improved: Meets the jump point {cell} by a shorter way.
expanded: Takes {cell}, the least of all that wait: {way}, at least {estimate} to the goal, {sum} in sum.
touched: Scans {cell} for the first time.
looked: Scans {cell} again.
wrote: The parent of {cell} is {from}, however far away.
none_joins: No new jump point.
one_joins: One new jump point.
more_join: {count} new jump points.
more_improved: Shorter ways to {count} jump points that wait.
looks: Cells scanned: {count}.

== theta_star: priority
pushed: Sees {cell} from the cell before: new, so it joins those that wait, {place} now.
improved: A shorter way to {cell} comes by the cell that is expanded.
expanded: Takes {cell}, the least of all that wait: {way}, at least {estimate} to the goal, {sum} in sum.
touched: The line of sight passes over {cell}, for the first time.
looked: The line of sight passes over {cell} again.
wrote: The parent of {cell} is {from}.
found: The parents lead back to the start in straight lines: {path}.
looks: Cells passed over by lines of sight: {count}.

== dead_end_filling: plain
nothing_yet: Looks for dead ends: cells with one way out or none.
backtracked: {cell} is a dead end: fills it.
backtracked_start: {cell} is a dead end: fills it.
touched: A way that is left comes to {cell}.
looked: Another way that is left comes to {cell}.
noted: No dead end is left. Searches what is left from {cell}, breadth-first.
found: A shortest way of what is left is the path: {path}.
missed: What is left leads to no goal: there is no path.
looks: Ways that are left, each loop counted as one more: {count}.

== wall_follower: walker
stepped: {turn} to {cell}.
missed: Came back to where it began this round, and its next move is that with which it began: it would walk the
  same round for ever.

== tremaux: walker
backtracked: Every passage at {cell} has a mark: it goes back to {back}.
backtracked_start: Every passage at {cell}, a start, has two marks.
noted: It has been on {cell} before: it turns around.
goes_back: Every passage here has a mark: it goes back to {back}.
gives_up: Every passage of the start has two marks.
found: On the goal. The passages with one mark are the path: {path}.
missed: Every passage has two marks: there is no path. {count cell was|cells were} reached.
missed_at_once: There is no passage, and so no path.
more_noted: It has been here before: it turns around.
go: Takes a passage without a mark, to {cell}.
same: Goes back to {cell} the way it came, which has two marks now.
back: Goes back to {cell}, and that passage has two marks now.

== random_mouse: walker
stepped: {turn} to {cell}.
missed: Gave up after 50 moves for each floor cell of the map: {count cell was|cells were} reached.

== flood_fill: walker
begins: Stands on the start {cell}. Every cell gets a number: its moves to a goal, as if there were no wall.
pushed: {cell} is new, and reached from {from}.
improved: The second run comes to {cell} from {from}.
stepped: Moves to {cell}, the least number beside it.
touched: Sees that {cell} is wall.
wrote: {cell} is {number} moves away from a goal, by the walls that are known.
cleared: No way leads from {cell} to a goal, by the walls that are known: it has no number any more.
more_join: Cells that are new: {count}.
one_improved: The second run comes to {new} by another way.
more_improved: The second run comes to {count} cells by other ways.
found: On the goal. The second run is a shortest way over the floor that was seen: {path}.
missed: The walls that are known leave no way to a goal. {count cell was|cells were} reached.
missed_at_once: No move leads to a goal.
looks: New walls seen: {count}.
"#;
