//! The sentences of the runs of games; see [`sentences`](super::sentences).

pub(super) const TEXT: &str = r#"
== hill_climbing: builder
nothing_yet: The optimiser has not started yet.
begins: The optimiser has not started yet.
begins_with_more: The optimiser has not started yet.
expanded: The optimiser tries {cell}.
carved: The optimiser removes the wall at {cell}.
raised: The optimiser places a wall on {cell}.
built: The best walls of all tries are in place.
one_opened: It removes the wall at {new}.

== annealing: hill_climbing

== walk: plain
nothing_yet: The walk has not started yet.
pushed: You visit {cell} for the first time.
expanded: You move to {cell}, {way} from {origin}.
backtracked: You go back from {cell} to {back}.
noted: You visit {cell} again.
"#;
