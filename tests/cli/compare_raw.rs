//! `mazescope compare`: all figures are computed again from the rows of single searches.

use super::{Folder, run};
use mazescope_core::{Random, Seed};
use serde_json::Value;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::Path;

/// A table with a header: each row by the names of its columns.
type Rows = Vec<BTreeMap<String, String>>;

/// Reads CSV as in RFC 4180, without line breaks and quotation marks in fields.
fn csv(text: &str) -> Rows {
    let fields = |line: &str| {
        let mut quoted = false;
        let fields = line.split(|letter| {
            quoted ^= letter == '"';
            letter == ',' && !quoted
        });
        let fields = fields.map(|field| field.replace('"', ""));
        fields.collect::<Vec<String>>()
    };
    let mut lines = text.lines().map(fields);
    let header = lines.next().unwrap();
    let rows = lines.map(|row| {
        assert_eq!(row.len(), header.len(), "{row:?}");
        header.iter().cloned().zip(row).collect()
    });
    rows.collect()
}

/// Runs a comparison with all its files: its JSON output, its raw rows, and its pairs.
fn compared(folder: &Folder, line: &str, more: &[&Path]) -> (Value, Rows, Rows) {
    let (raw, pairs) = (folder.path("raw.csv"), folder.path("pairs.csv"));
    let mut arguments: Vec<OsString> = line.split(' ').map(Into::into).collect();
    arguments.extend(more.iter().map(|path| path.as_os_str().to_owned()));
    arguments.extend(["--force", "--format", "json", "--raw"].map(Into::into));
    arguments.extend([raw.clone().into(), "--pairs".into(), pairs.clone().into()]);
    let report = serde_json::from_str(&run(arguments).printed(0)).unwrap();
    let read = |path: &Path| csv(&std::fs::read_to_string(path).unwrap());
    (report, read(&raw), read(&pairs))
}

/// Asserts that both numbers agree to six digits. Differences near 0 are as exact as the values.
#[track_caller]
fn same(what: &str, said: &Value, computed: f64) {
    let said = said.as_f64().unwrap_or_else(|| panic!("{what}: {said}"));
    let most = 6e-6 * computed.abs().max(2e-4);
    assert!(
        (said - computed).abs() <= most,
        "{what}: said {said}, computed {computed}"
    );
}

/// The value at a share of the sorted values, interpolated between its two neighbours.
fn quantile(sorted: &[f64], share: f64) -> f64 {
    let rank = share * (sorted.len() as f64 - 1.0);
    let weight = |place: usize| (1.0 - (place as f64 - rank).abs()).max(0.0);
    sorted
        .iter()
        .enumerate()
        .map(|(place, value)| value * weight(place))
        .sum()
}

/// The measures, each with its column in the raw rows, and the rows that count.
const MEASURES: [(&str, &str, &str); 8] = [
    ("moves", "moves", ""),
    ("length", "length", ""),
    ("expanded", "expanded", ""),
    ("expanded_solved", "expanded", "true"),
    ("expanded_unsolved", "expanded", "false"),
    ("peak_frontier", "peak_frontier", ""),
    ("time_ms", "time_ms", ""),
    ("walked", "walked", ""),
];

/// The values of a measure of one group and solver, by the numbers of the maps.
fn values(raw: &Rows, group: &str, solver: &str, measure: &str) -> Vec<(String, f64)> {
    let (_, column, found) = MEASURES
        .into_iter()
        .find(|(id, ..)| *id == measure)
        .unwrap();
    let rows = raw
        .iter()
        .filter(|row| row["generator"] == group && row["solver"] == solver);
    let rows = rows.filter(|row| found.is_empty() || row["found"] == found);
    let rows = rows.filter(|row| !row[column].is_empty());
    rows.map(|row| (row["seed"].clone(), row[column].parse().unwrap()))
        .collect()
}

/// Computes every figure of the report from the rows.
fn check(report: &Value, raw: &Rows, pairs: &Rows) {
    for row in report["rows"].as_array().unwrap() {
        let (group, solver) = (
            row["generator"].as_str().unwrap(),
            row["solver"].as_str().unwrap(),
        );
        let searched = values(raw, group, solver, "expanded").len();
        assert_eq!(row["searches"], searched);
        assert_eq!(row["found"], values(raw, group, solver, "moves").len());
        for (measure, ..) in MEASURES {
            let found = values(raw, group, solver, measure);
            let mut sorted: Vec<f64> = found.iter().map(|(_, value)| *value).collect();
            sorted.sort_by(f64::total_cmp);
            let said = &row["measures"][measure];
            let what = |figure| format!("{figure} of {measure}, {solver} on {group}");
            if sorted.is_empty() {
                assert_eq!(*said, Value::Null, "{}", what("all"));
                continue;
            }
            let count = sorted.len() as f64;
            assert_eq!(said["count"], sorted.len());
            let mean = sorted.iter().sum::<f64>() / count;
            same(&what("mean"), &said["mean"], mean);
            let squares: f64 = sorted.iter().map(|value| (value - mean).powi(2)).sum();
            match sorted.len() {
                1 => assert_eq!(said["sd"], Value::Null),
                _ => same(&what("sd"), &said["sd"], (squares / (count - 1.0)).sqrt()),
            }
            for (figure, share) in [
                ("min", 0.0),
                ("p5", 0.05),
                ("median", 0.5),
                ("p95", 0.95),
                ("max", 1.0),
            ] {
                same(&what(figure), &said[figure], quantile(&sorted, share));
            }
        }
    }
    let said = report["pairs"].as_array().unwrap();
    assert_eq!(said.len(), pairs.len());
    for (pair, row) in said.iter().zip(pairs) {
        let text = |name: &str| pair[name].as_str().unwrap();
        let (group, measure) = (text("generator"), text("measure"));
        let first = values(raw, group, text("first"), measure);
        let second: BTreeMap<_, _> = values(raw, group, text("second"), measure)
            .into_iter()
            .collect();
        let both = first
            .iter()
            .filter_map(|(map, value)| Some(second.get(map)? - value));
        let differences: Vec<f64> = both.collect();
        let count = |is: fn(f64) -> bool| differences.iter().filter(|&&it| is(it)).count();
        assert_eq!(pair["first_wins"], count(|it| it > 0.0), "{pair}");
        assert_eq!(pair["ties"], count(|it| it == 0.0), "{pair}");
        assert_eq!(pair["second_wins"], count(|it| it < 0.0), "{pair}");
        for name in ["first_wins", "ties", "second_wins"] {
            assert_eq!(row[name], pair[name].to_string());
        }
        if differences.is_empty() {
            assert_eq!(pair["mean_difference"], Value::Null);
            continue;
        }
        let count = differences.len();
        let what = |figure: &str| format!("{figure} of {pair}");
        let mean = differences.iter().sum::<f64>() / count as f64;
        let near = |figure: &str, computed: f64| {
            same(&what(figure), &pair[figure], computed);
            let written: f64 = row[figure].parse().unwrap();
            assert_eq!(Some(written), pair[figure].as_f64(), "{}", what(figure));
        };
        near("mean_difference", mean);
        let mut random = Random::new(&Seed::new("mazescope"), "bootstrap");
        let mut means = Vec::new();
        while means.len() < 10_000 {
            let mut sum = 0.0;
            for _ in 0..count {
                sum += differences[random.below(count as u32) as usize];
            }
            means.push(sum / count as f64);
        }
        means.sort_by(f64::total_cmp);
        near("low", quantile(&means, 0.025));
        near("high", quantile(&means, 0.975));
    }
}

#[test]
fn figures_of_grown_maps_are_computed_anew_from_the_raw_rows() {
    let folder = Folder::new();
    let solvers = "astar[heuristic=octile],astar[heuristic=manhattan],depth_first";
    let line = format!(
        "compare --generators backtracker,open --solvers {solvers} --size 21x15 --seeds 0..24,fox"
    );
    let (report, raw, pairs) = compared(&folder, &line, &[]);
    assert_eq!(raw.len(), 2 * 3 * 25);
    // All measures of three pairs of solvers on two generators.
    assert_eq!(pairs.len(), 8 * 3 * 2);
    let last = raw.last().unwrap();
    assert_eq!(
        (&*last["seed"], &*last["width"], &*last["height"]),
        ("fox", "21", "15")
    );
    let settings = "neighbours=four heuristic=manhattan neighbour_order=urdl weight=1";
    assert!(raw.iter().any(|row| row["solver_settings"] == settings));
    check(&report, &raw, &pairs);
}

/// A map with a wall across it, so the lower part cannot be reached.
const MAP: &str = "type octile\nheight 5\nwidth 6\nmap\n......\n.@@@..\n......\n@@@@@@\n......\n";

/// Four searches that find a path, one of them an empty path, and one search without a path.
const SCENARIO: &str = "version 1\n\
    0 room.map 6 5 0 0 5 0 5\n\
    0 room.map 6 5 0 0 3 2 5\n\
    0 room.map 6 5 0 0 5 2 6.41421\n\
    0 room.map 6 5 2 2 2 2 0\n\
    0 room.map 6 5 0 0 3 4 0\n";

#[test]
fn figures_of_a_scenario_are_computed_anew_from_the_raw_rows_and_expansions_are_told_apart() {
    let folder = Folder::new();
    folder.file("room.map", MAP);
    let path = folder.file("room.scen", SCENARIO);
    let line = "compare --solvers astar,dijkstra,depth_first --scenarios";
    let (report, raw, pairs) = compared(&folder, line, &[&path]);
    check(&report, &raw, &pairs);
    let row = &report["rows"][0];
    assert_eq!((&row["searches"], &row["found"]), (&5.into(), &4.into()));
    assert_eq!(row["measures"]["expanded_solved"]["count"], 4);
    // The whole upper part is searched.
    assert_eq!(row["measures"]["expanded_unsolved"]["mean"], 15.0);
    let lines: Vec<&str> = raw.iter().map(|row| &*row["seed"]).collect();
    assert_eq!(lines[..4], ["2", "2", "2", "3"]);
    let third = &raw[6];
    let ends = (&*third["start"], &*third["goal"]);
    assert_eq!((&*third["map"], ends), ("room.map", ("0,0", "5,2")));
    assert!(third["solver_settings"].starts_with("neighbours=eight "));
    let length: f64 = third["length"].parse().unwrap();
    assert!((length - 6.414_213_562).abs() < 1e-6, "{length}");
}
