//! The tables of what the modules inside a room may use of each other.

/// A room, and for each module inside it the others that it may use. A room with a table has a line
/// for everything inside it, except its `mod.rs`. That is the index: it knows all, and nothing inside
/// uses it.
pub type Table = (
    &'static str,
    &'static [(&'static str, &'static [&'static str])],
);

/// The rooms that have a table.
pub const TABLES: &[Table] = &[
    (
        "formats",
        &[
            // What can be wrong, in any format, and texts of others in a message.
            ("violation", &[]),
            ("foreign", &[]),
            // What bytes mean, and how to write them.
            ("level", &[]),
            ("codes", &["level"]),
            ("maps", &["violation"]),
            ("scenario", &["violation"]),
            ("trace", &["foreign", "violation"]),
            // Which format a file has.
            (
                "content",
                &["level", "maps", "scenario", "trace", "violation"],
            ),
            // The only module that opens files.
            (
                "disk",
                &["content", "foreign", "level", "maps", "trace", "violation"],
            ),
        ],
    ),
    (
        "formats::trace",
        &[
            ("limits", &[]),
            ("wrong", &["limits"]),
            ("word", &[]),
            ("statement", &[]),
            ("notes", &["limits"]),
            ("resized", &[]),
            ("numbers", &["resized"]),
            ("plane", &["wrong"]),
            ("towards", &[]),
            ("manner", &["statement"]),
            ("header", &["manner", "plane", "statement", "wrong"]),
            ("format", &["wrong"]),
            // What a trace contains, and how statements become that.
            ("claims", &["statement", "word"]),
            (
                "contents",
                &[
                    "claims", "format", "manner", "notes", "resized", "word", "wrong",
                ],
            ),
            ("tape", &["contents", "limits", "wrong"]),
            (
                "translate",
                &[
                    "claims",
                    "contents",
                    "header",
                    "limits",
                    "manner",
                    "notes",
                    "numbers",
                    "resized",
                    "statement",
                    "tape",
                    "towards",
                    "word",
                    "wrong",
                ],
            ),
            (
                "read",
                &[
                    "contents",
                    "format",
                    "header",
                    "limits",
                    "statement",
                    "tape",
                    "translate",
                    "wrong",
                ],
            ),
            (
                "write",
                &["format", "manner", "numbers", "plane", "towards", "word"],
            ),
            ("explanation", &["contents", "manner"]),
            // Its tests read what they replay.
            (
                "replay",
                &["contents", "explanation", "limits", "read", "tape"],
            ),
        ],
    ),
    (
        "playback",
        &[
            // One run.
            ("fault", &[]),
            ("tally", &[]),
            ("pool", &[]),
            ("log", &["pool"]),
            ("moments", &["log"]),
            ("tally_index", &["log", "moments", "tally"]),
            (
                "recording",
                &["fault", "log", "moments", "pool", "tally", "tally_index"],
            ),
            ("key_frames", &[]),
            ("playhead", &["key_frames", "recording"]),
            ("reader", &["recording"]),
            ("followed", &["reader", "recording"]),
            (
                "timeline",
                &["fault", "followed", "playhead", "recording", "tally"],
            ),
            ("trail", &["timeline"]),
            ("breakpoints", &["reader", "recording"]),
            ("divergences", &["breakpoints", "reader", "recording"]),
            ("score", &["fault", "recording"]),
            // Several runs on one clock.
            ("side_by_side", &[]),
            ("side_by_side_absent", &[]),
            (
                "race",
                &["fault", "pool", "score", "side_by_side", "timeline"],
            ),
            ("brush", &[]),
            ("edits", &["brush", "recording", "timeline"]),
            (
                "ground",
                &["edits", "key_frames", "race", "side_by_side", "timeline"],
            ),
            ("races", &["key_frames", "race", "side_by_side"]),
            (
                "scene",
                &[
                    "edits",
                    "fault",
                    "ground",
                    "pool",
                    "race",
                    "races",
                    "side_by_side",
                    "timeline",
                ],
            ),
            // The state of play, and what moves it.
            ("figures", &["race", "score"]),
            ("clock", &["figures", "race", "scene"]),
            ("editing", &["brush", "edits", "scene"]),
            ("preferences", &[]),
            ("run", &["edits", "race", "races", "scene"]),
            ("needs", &["key_frames", "run"]),
            ("player", &[]),
            ("reel", &["scene", "timeline"]),
            ("projector", &["player", "reel"]),
            ("gallery", &["pool", "race", "reel", "run", "scene"]),
        ],
    ),
    (
        "layers",
        &[
            ("changed", &[]),
            ("peak", &[]),
            ("stack", &[]),
            ("layer", &["changed"]),
            // How numbers follow from events.
            ("rule", &[]),
            ("inherited", &["changed", "layer", "peak", "rule", "stack"]),
            ("ordered", &["changed", "layer", "stack"]),
            ("counted", &["changed", "layer", "peak"]),
            // The layers themselves.
            ("component", &["changed", "layer", "stack"]),
            ("depth", &["inherited", "layer", "rule"]),
            ("distance_found", &["inherited", "layer", "rule"]),
            ("number_written", &["changed", "layer", "peak"]),
            ("order_of_discovery", &["layer", "ordered"]),
            ("order_of_expansion", &["layer", "ordered"]),
            ("root", &["inherited", "layer", "rule"]),
            ("round", &["changed", "layer"]),
            ("times_looked_at", &["counted", "layer"]),
            ("visits", &["counted", "layer"]),
            // Keeps a layer at a cursor.
            ("follower", &["layer"]),
        ],
    ),
    (
        "explain",
        &[
            // Whose run it is, which step of it, in which words, and the parts of an explanation.
            ("step", &[]),
            ("work", &[]),
            ("path_length", &["work"]),
            ("claim", &["path_length"]),
            ("subject", &["claim", "path_length", "work"]),
            ("sentence", &["claim"]),
            ("turned", &["claim"]),
            ("eraser", &["claim"]),
            ("outcome", &["step", "work"]),
            (
                "facts",
                &["outcome", "path_length", "step", "subject", "work"],
            ),
            ("connected", &[]),
            ("last_events", &[]),
            ("passed", &["step", "subject"]),
            ("neighbours", &["outcome", "step", "subject", "work"]),
            ("stuck", &["claim", "neighbours", "subject"]),
            ("open_list", &["subject", "work"]),
            ("promise", &["path_length", "step", "subject", "work"]),
            ("judge", &["promise", "subject"]),
            ("breach", &["path_length", "promise", "subject"]),
            ("cell_history", &["claim", "subject"]),
            (
                "telling",
                &[
                    "claim",
                    "connected",
                    "eraser",
                    "facts",
                    "outcome",
                    "path_length",
                    "sentence",
                    "step",
                    "stuck",
                    "subject",
                    "turned",
                    "work",
                ],
            ),
            // The whole explanation of one moment, and of two runs side by side.
            ("account", &["neighbours", "promise", "sentence"]),
            (
                "inquiry",
                &[
                    "account",
                    "facts",
                    "neighbours",
                    "open_list",
                    "promise",
                    "sentence",
                    "step",
                    "subject",
                    "telling",
                    "work",
                ],
            ),
            ("difference", &["sentence", "step", "subject", "telling"]),
            ("sides", &[]),
            // The next step, as a question.
            (
                "questions",
                &[
                    "breach",
                    "connected",
                    "neighbours",
                    "open_list",
                    "path_length",
                    "promise",
                    "sentence",
                    "sides",
                    "step",
                    "subject",
                    "work",
                ],
            ),
        ],
    ),
    (
        "explain::questions",
        &[
            // What is asked, and what a question is.
            ("telling", &[]),
            ("asked", &["telling"]),
            ("ahead", &[]),
            ("question", &["asked"]),
            // Modules for one or two kinds of question each.
            ("algorithms", &["asked", "question"]),
            ("building", &["ahead", "asked", "question"]),
            ("expansion", &["ahead", "asked", "question"]),
            ("texture", &["ahead"]),
            (
                "generators",
                &["ahead", "algorithms", "asked", "question", "texture"],
            ),
            ("flaws", &["ahead", "asked"]),
            ("guarantee", &["ahead", "asked", "flaws", "question"]),
            ("joining", &["ahead", "asked", "question"]),
            ("lanes", &["asked", "question"]),
            ("line", &["asked", "question"]),
            ("path", &["asked", "question"]),
            // Asking in a scene.
            ("in_scene", &["asked", "question"]),
            // Where a question fits.
            ("turning", &["expansion", "joining", "question"]),
            // Which question fits best.
            (
                "asking",
                &[
                    "algorithms",
                    "asked",
                    "building",
                    "expansion",
                    "joining",
                    "lanes",
                    "line",
                    "path",
                    "question",
                ],
            ),
        ],
    ),
];
