//! One faulty lesson of each kind: the command names each fault with its file and its line.

use crate::cli::{Folder, run};

const STEP: &str = "title = \"T\"\n[[step]]\n";
const OPEN: &str = "title = \"T\"\n[[step]]\ngenerator = \"open\"\nsize = \"9x7\"\nparameters = { obstacles = 0 }\n";
const SEARCH: &str = "title = \"T\"\n[[step]]\ngenerator = \"open\"\nsize = \"9x7\"\nparameters = { obstacles = 0 }\n\
                      searches = [\"breadth_first\"]\n";

/// A lesson: the name of its file, its two parts, and its faults, each with its line.
type Faulty = (
    &'static str,
    &'static str,
    &'static str,
    &'static [(usize, &'static str)],
);

#[rustfmt::skip]
const FAULTY: &[Faulty] = &[
    ("syntax", "", "title = \n[[step]]\n", &[(1, "this is not TOML: string values must be quoted, expected literal string.")]),
    ("no_title", "", "[[step]]\ngenerator = \"open\"\n", &[(1, "the lesson has no title. Write one in the first line, for example title = \"Deep or wide?\".")]),
    ("empty_title", "", "title = \" \"\n[[step]]\ngenerator = \"open\"\n", &[(1, "title = \" \": the title is empty. For example, write title = \"Deep or wide?\".")]),
    ("title_kind", "", "title = 3\n[[step]]\ngenerator = \"open\"\n", &[(1, "title = 3: this is a whole number. Write a text in quotes, for example title = \"Deep or wide?\".")]),
    ("no_step", "", "title = \"T\"\n", &[(1, "the lesson has no step. Write [[step]] in a line of its own, and the keys of the step below it.")]),
    ("step_kind", "", "title = \"T\"\n[step]\ngenerator = \"open\"\n", &[(2, "step: this is not a list of steps. Write [[step]] with two brackets before each step.")]),
    ("lesson_key", "", "titel = \"T\"\ntitle = \"T\"\n[[step]]\ngenerator = \"open\"\nsize = \"9x7\"\nparameters = { obstacles = 0 }\n", &[(1, "there is no key \"titel\" here. Did you mean \"title\"?")]),
    ("step_key", SEARCH, "untill = \"end\"\n", &[(7, "there is no key \"untill\" here. Did you mean \"until\"?")]),
    ("version", "", "version = 0\ntitle = \"T\"\n[[step]]\ngenerator = \"open\"\nsize = \"9x7\"\nparameters = { obstacles = 0 }\n", &[(1, "version = 0: this is not a whole number from 1 to 1000000. For example, write version = 1.")]),
    ("no_run", STEP, "text = \"Nothing.\"\n", &[(2, "the first step has no run. Add run, file or generator to it, for example generator = \"roads\".")]),
    ("no_map", STEP, "searches = [\"astar\"]\n", &[(2, "the first step has no map. Add run, file or generator to it, for example generator = \"roads\".")]),
    ("two_runs", SEARCH, "run = \"MZ\"\n", &[(7, "run: the step has a run already, from generator. Remove run.")]),
    ("size_alone", STEP, "run = \"MZ\"\nsize = \"9x9\"\n", &[(3, "run = \"MZ\": The code is damaged: some of its characters are wrong or missing. Check it against the original."), (4, "size = \"9x9\": it belongs to a generator. Remove size, or add a generator.")]),
    ("code", STEP, "run = \"MZ1041GP2GCV020T7CZ057G0K820R11JD882C3G469N109GZ5KAFX\"\n", &[(3, "run = \"MZ1041GP2GCV020T7CZ057G0K820R11JD882C3G…: The code is damaged: character 53 is 'X', where 'Y' fits. Check it against the original.")]),
    ("file", STEP, "file = \"none.map\"\n", &[(3, "file = \"none.map\": none.map: there is no such file. Check the path.")]),
    ("still", STEP, "file = \"field.txt\"\n", &[(2, "nothing happens on this map. Add a search, for example searches = [\"breadth_first\"].")]),
    ("generator", STEP, "generator = \"rods\"\n", &[(3, "generator = \"rods\": There is no generator \"rods\". Did you mean \"roads\"? `mazescope list generators` shows all 20.")]),
    ("size", STEP, "generator = \"open\"\nsize = \"9\"\n", &[(4, "size = \"9\": the height is missing. Write WIDTHxHEIGHT, each from 1 to 8192, for example size = \"41x21\".")]),
    ("large", STEP, "generator = \"open\"\nsize = \"1001x1001\"\n", &[(2, "a map of 1001x1001 cells is too large for a lesson. Use at most 262144 cells, for example size = \"501x501\".")]),
    ("seed", STEP, "generator = \"open\"\nseed = true\n", &[(4, "seed = true: this is true or false. Write a text in quotes, for example seed = \"blue-otter-23\".")]),
    ("parameter", STEP, "generator = \"open\"\nparameters = { obstacle = 3 }\n", &[(4, "obstacle = 3: open has no such parameter. Did you mean \"obstacles\"? Use one of obstacles, terrain.")]),
    ("value", STEP, "generator = \"open\"\nparameters = { obstacles = \"many\" }\n", &[(4, "obstacles = \"many\": this is not a whole number from 0 to 60. For example, write obstacles = 30.")]),
    ("parameters", STEP, "generator = \"open\"\nparameters = 3\n", &[(4, "parameters = 3: this is a whole number. Write a table, for example parameters = { density = 5 }.")]),
    ("search", OPEN, "searches = [\"astra\"]\n", &[(6, "searches = \"astra\": There is no solver \"astra\". Did you mean \"astar\"? `mazescope list solvers` shows all 15.")]),
    ("bracket", OPEN, "searches = [\"astar[weight=2\"]\n", &[(6, "searches = \"astar[weight=2\": the bracket after the settings is not closed.")]),
    ("setting", OPEN, "searches = [\n  \"dijkstra\",\n  \"astar[wait=2]\",\n]\n", &[(8, "searches = \"astar[wait=2]\": \"wait\" is not a parameter of astar. Write NAME=VALUE with one of neighbours, heuristic, neighbour_order, weight.")]),
    ("searches", OPEN, "searches = 3\n", &[(6, "searches = 3: this is a whole number. Write a list of texts, for example searches = [\"astar[weight=2]\"].")]),
    ("many", OPEN, "searches = [\"astar\", \"dijkstra\", \"greedy\", \"breadth_first\", \"depth_first\"]\n", &[(6, "5 searches do not fit side by side. Keep at most 4.")]),
    ("wall", STEP, "file = \"split.txt\"\nsearches = [\"astar\"]\nstart = [2, 0]\n", &[(5, "start = [2, 0]: this cell is a wall. The nearest floor is start = [1, 0].")]),
    ("outside", SEARCH, "goal = [9, 1]\n", &[(7, "goal = [9, 1]: this cell is outside the 9x7 map. Use x from 0 to 8 and y from 0 to 6.")]),
    ("cell", SEARCH, "goal = \"3,4\"\n", &[(7, "goal = \"3,4\": this is not a cell. Write [X, Y], two whole numbers, for example goal = [1, 1].")]),
    ("moment", SEARCH, "at = \"first deadend\"\n", &[(7, "at = \"first deadend\": there is no such moment. Did you mean \"first dead end\"? Use one of start, first dead end, first divergence, goal, end, or a number as in \"step 24\".")]),
    ("event", SEARCH, "at = -1\n", &[(7, "at = -1: an event has a number from 0. For example, write at = 12.")]),
    ("pace", SEARCH, "until = \"end\"\npace = 2000\n", &[(8, "pace = 2000: this is not a number of steps per second from 0 to 1000. For example, write pace = 4.")]),
    ("pace_alone", SEARCH, "pace = 4\n", &[(7, "pace = 4: nothing plays without until. Add until, for example until = \"end\".")]),
    ("look", SEARCH, "look = [\"frontier\", \"legends\"]\n", &[(7, "look = \"legends\": this is unknown here. Did you mean \"legend\"?")]),
    ("hide", SEARCH, "hide = \"heap\"\n", &[(7, "hide = \"heap\": this is unknown here. Use one of frontier, queue, stack, names, pseudocode, sentence.")]),
    ("lane", SEARCH, "lane = \"depth_first\"\n", &[(7, "lane = \"depth_first\": this is not a search of the run. Use one of breadth_first, map.")]),
    ("two_tasks", SEARCH, "at = \"step 3\"\nask = \"next_cell\"\nturn = \"easy\"\n", &[(9, "turn: the step has a task already, ask. Move turn to a step of its own.")]),
    ("ask", SEARCH, "ask = \"nextcell\"\n", &[(7, "ask = \"nextcell\": this is unknown here. Did you mean \"next_cell\"?")]),
    ("alone", SEARCH, "candidates = [\"breadth_first\", \"depth_first\"]\n", &[(7, "candidates = [\"breadth_first\", \"depth_first\"]: there is no question for them. Add ask = \"which_algorithm\", or remove them.")]),
    ("other", SEARCH, "at = \"step 3\"\nask = \"next_cell\"\ncandidates = [\"breadth_first\", \"depth_first\"]\n", &[(9, "candidates = [\"breadth_first\", \"depth_first\"]: next_cell offers none. Remove them, or write ask = \"which_algorithm\".")]),
    ("generators", OPEN, "ask = \"which_generator\"\ncandidates = [\"open\", \"krusksal\"]\n", &[(7, "candidates = \"krusksal\": There is no generator \"krusksal\". Did you mean \"kruskal\"? `mazescope list generators` shows all 20.")]),
    ("names", SEARCH, "at = \"step 9\"\nask = \"which_algorithm\"\n", &[(8, "ask = \"which_algorithm\": it needs names to choose from. Add candidates, for example candidates = [\"depth_first\", \"breadth_first\"].")]),
    ("one_name", SEARCH, "at = \"step 9\"\nask = \"which_algorithm\"\ncandidates = [\"depth_first\"]\n", &[(9, "candidates = [\"depth_first\"]: this is 1 candidate, but a question has 2 to 5. Add or remove some.")]),
    ("turn", SEARCH, "turn = \"simple\"\n", &[(7, "turn = \"simple\": this is unknown here. Use one of easy, hard.")]),
    ("change", SEARCH, "change = \"wieght\"\n", &[(7, "change = \"wieght\": the run has no such choice. Use one of searches, seed, generator, obstacles, terrain, neighbours, neighbour_order.")]),
    ("census_kind", OPEN, "census = 3\n", &[(6, "census = 3: this is a whole number. Write true or false, for example census = true.")]),
    ("late", SEARCH, "at = \"step 999\"\n", &[(2, "The run has only 63 steps. Change at = \"step 999\".")]),
    ("late_event", SEARCH, "at = 9999\n", &[(2, "The run has only 141 events. Change at = 9999.")]),
    ("alike", OPEN, "searches = [\"breadth_first\", \"dijkstra\"]\nat = \"first divergence\"\n", &[(2, "The first two searches never diverge. Change at = \"first divergence\".")]),
    ("single", SEARCH, "at = \"first divergence\"\n", &[(2, "A divergence needs two searches. Change at = \"first divergence\".")]),
    ("no_dead_end", OPEN, "at = \"first dead end\"\n", &[(2, "The run has no dead end. Change at = \"first dead end\".")]),
    ("unfound", STEP, "file = \"split.txt\"\nsearches = [\"breadth_first\"]\nat = \"goal\"\n", &[(2, "No search finds a path to a goal. Change at = \"goal\".")]),
    ("before", SEARCH, "at = \"step 9\"\nuntil = \"step 3\"\n", &[(2, "The step begins after step 9 of the run and ends after step 3. Choose a later moment for until.")]),
    ("over", SEARCH, "at = \"end\"\nask = \"next_cell\"\n", &[(2, "The question next_cell cannot be asked after step 63 of the run, because the run is over. Ask another question, or choose another moment.")]),
    ("first", SEARCH, "at = \"start\"\nask = \"next_cell\"\n", &[(2, "The question next_cell cannot be asked after step 0 of the run, because the frontier holds a single cell, so that cell is next. Ask another question, or choose another moment.")]),
    ("floor", STEP, "generator = \"open\"\nsize = \"31x31\"\nsearches = [\"astar\"]\nturn = \"easy\"\n", &[(2, "The map has 31x31 cells, but your turn needs one of at most 27x19. Generate a smaller map.")]),
    ("walker", OPEN, "searches = [\"random_mouse\"]\nturn = \"easy\"\n", &[(2, "Random mouse has no rule that tells its next step at these settings. Choose another algorithm, for example breadth-first.")]),
    ("given_census", STEP, "file = \"field.txt\"\nsearches = [\"breadth_first\"]\ncensus = true\n", &[(2, "Only a generator makes mazes that can be counted. Add a generator, or remove census.")]),
];

/// A folder with all of them, and with the maps that they name.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.file("field.txt", ".....\n.....\n.....\n");
    folder.file("split.txt", "S.#.G\n");
    for (name, begin, rest, _) in FAULTY {
        folder.file(&format!("{name}.toml"), format!("{begin}{rest}"));
    }
    folder
}

#[test]
fn each_fault_is_named_with_file_and_line() {
    let folder = folder();
    for (name, _, _, faults) in FAULTY {
        let path = folder.path(&format!("{name}.toml"));
        let path = path.to_str().unwrap();
        let folder = folder.path("");
        let folder = folder.to_str().unwrap();
        let expected = faults.iter().map(|(line, words)| {
            // A map is looked for in the folder of its lesson.
            let words = words.replace(": none.map", &format!(": {folder}none.map"));
            format!("error: {path}, line {line}: {words}\n")
        });
        let ran = run(["lesson", path, "--check"]);
        assert_eq!(ran.err, expected.collect::<String>(), "{name}");
        assert_eq!((ran.code, &*ran.out), (Some(2), ""), "{name}");
    }
}

#[test]
fn a_folder_is_checked_with_everything_below_it() {
    let folder = folder();
    let good = format!("{SEARCH}until = \"end\"\n");
    folder.file("a_good_one.toml", &good);
    std::fs::create_dir(folder.path("below")).unwrap();
    folder.file("below/last.toml", &good);
    let path = folder.path("");
    let ran = run(["lesson", path.to_str().unwrap(), "--check"]);
    assert_eq!(ran.code, Some(2));
    let good: Vec<&str> = ran.out.lines().collect();
    assert_eq!(good.len(), 2, "{good:?}");
    for (line, name) in good.iter().zip(["a_good_one.toml", "below/last.toml"]) {
        assert!(
            line.ends_with(&format!("{name}: no fault in 1 step, 0 questions")),
            "{line}"
        );
    }
    let told = |name: &str| ran.err.contains(&format!("{name}.toml, line "));
    let untold: Vec<&str> = FAULTY
        .iter()
        .map(|faulty| faulty.0)
        .filter(|name| !told(name))
        .collect();
    assert_eq!(untold, [""; 0]);

    let json = run(["lesson", path.to_str().unwrap(), "--check", "--json"]);
    assert_eq!((json.code, &*json.err), (Some(2), ""));
    let lessons: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    let faults = |lesson: &serde_json::Value| lesson["faults"].as_array().unwrap().len();
    let counted: usize = lessons.as_array().unwrap().iter().map(faults).sum();
    let expected: usize = FAULTY.iter().map(|faulty| faulty.3.len()).sum();
    assert_eq!(counted, expected);
}

#[test]
fn what_is_no_lesson_is_refused_with_a_cure() {
    let folder = Folder::new();
    folder.file("bytes.toml", [0xff, 0xfe, 0x00]);
    folder.file("long.toml", vec![b'#'; (1 << 20) + 1]);
    let path = |name: &str| folder.path(name).to_str().unwrap().to_owned();
    run(["lesson", &path("none.toml"), "--check"])
        .refused(&["there is no such file. Check the path."]);
    run(["lesson", &path("bytes.toml")]).refused(&["is not UTF-8 text", "Save it as UTF-8."]);
    run(["lesson", &path("long.toml")]).refused(&["longer than 1 MiB", "Check the path."]);
    run(["lesson", "99"]).refused(&["there is no such lesson", "Write a number from 1 to "]);
    let empty = Folder::new();
    run(["lesson", empty.path("").to_str().unwrap()]).refused(&["this folder has no lesson"]);
    let faulty = folder.file("faulty.toml", "title = \"T\"\n");
    run(["lesson", faulty.to_str().unwrap()])
        .refused(&["faulty.toml, line 1: the lesson has no step."]);
}

#[test]
fn the_built_in_lessons_are_listed_in_order() {
    let list = run(["lesson"]).printed(0);
    let json: serde_json::Value =
        serde_json::from_str(&run(["lesson", "--json"]).printed(0)).unwrap();
    let lessons = json.as_array().unwrap();
    for (place, lesson) in lessons.iter().enumerate() {
        assert_eq!(lesson["number"], place + 1);
        let title = lesson["title"].as_str().unwrap();
        assert!(list.lines().nth(place).unwrap().ends_with(title), "{list}");
    }
    assert!(!lessons.is_empty());
}
