//! `mazescope list`.

use super::say;
use serde_json::Value;

fn entries(what: &str) -> Vec<Value> {
    let text = say(&format!("list {what}--json")).printed(0);
    serde_json::from_str(&text).unwrap()
}

#[test]
fn json_holds_the_whole_catalogue() {
    let catalogue = mazescope_core::builtin::catalogue();
    let entries = entries("");
    let generators = catalogue.generators.iter().map(|entry| {
        (
            "generator",
            entry.info,
            entry.usual_promise().words().into(),
            None,
        )
    });
    let solvers = catalogue.solvers.iter().map(|entry| {
        let costs = Some(entry.minds_costs);
        ("solver", entry.info, entry.usual_promise().words(), costs)
    });
    let infos: Vec<_> = generators.chain(solvers).collect();
    assert_eq!(entries.len(), infos.len());
    for ((kind, info, promise, costs), entry) in infos.iter().zip(&entries) {
        assert_eq!(
            (&entry["kind"], &entry["id"]),
            (&Value::from(*kind), &Value::from(info.id))
        );
        assert_eq!(entry["promise"], **promise);
        assert_eq!(entry.get("minds_costs").and_then(Value::as_bool), *costs);
        assert_eq!(
            (&entry["name"], &entry["summary"]),
            (&info.name.into(), &info.summary.into())
        );
        let parameters = entry["parameters"].as_array().unwrap();
        assert_eq!(parameters.len(), info.parameters.len());
    }
}

#[test]
fn numbers_have_bounds_and_choices_have_values() {
    let roads = &entries("generators ")[0];
    let density = &roads["parameters"][0];
    let expected = serde_json::json!(
        {"name": "density", "min": 1, "max": 30, "default": 10, "values": null}
    );
    assert_eq!(density, &expected);
    let mut solvers = entries("solvers ").into_iter();
    let breadth_first = solvers.find(|entry| entry["id"] == "breadth_first");
    let breadth_first = breadth_first.unwrap();
    let expected = serde_json::json!(
        {"name": "neighbour_order", "min": null, "max": null, "default": "urdl",
         "values": ["urdl", "rlud"]}
    );
    assert_eq!(breadth_first["parameters"][1], expected);
}

#[test]
fn people_read_the_same() {
    let text = say("list").printed(0);
    let help = say("solve --help").printed(0);
    for entry in entries("") {
        let id = entry["id"].as_str().unwrap();
        assert!(text.contains(id) && help.contains(id), "{id}");
        for parameter in entry["parameters"].as_array().unwrap() {
            let set = format!("--set {}=", parameter["name"].as_str().unwrap());
            assert!(text.contains(&set) && help.contains(&set), "{set}");
        }
    }
    assert!(!say("list solvers").printed(0).contains("roads"));
}
