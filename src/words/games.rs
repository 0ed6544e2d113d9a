//! The sentences of the runs of games; see [`sentences`](super::sentences).

pub(super) const TEXT: &str = r#"
== hill_climbing: builder
expanded: Tries {cell}.
carved: Takes the wall at {cell} away.
raised: Places a wall on {cell}.
built: The best walls of all tries stand.
one_opened: Opens {new}.

== annealing: hill_climbing

== walk: plain
pushed: Sees {cell} for the first time.
expanded: Goes on to {cell}: {way}.
backtracked: Goes back from {cell} to {back}.
noted: Comes to {cell} again.
"#;
