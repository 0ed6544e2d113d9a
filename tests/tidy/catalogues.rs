//! Every algorithm has one file, and one line in its catalogue.

use super::{must_be_none, sources};
use mazescope_core::{Family, Info, Settings};
use std::collections::BTreeSet;

fn check(folder: &str, infos: &[Info]) {
    let files = sources(folder).into_iter().filter_map(|source| {
        let name = source
            .path
            .rsplit('/')
            .next()?
            .strip_suffix(".rs")?
            .to_owned();
        let beside = source.path == format!("{folder}/{name}.rs");
        // A file that several algorithms of the folder share is not an entry.
        let entry = source.text.contains("pub const ENTRY: ");
        (beside && entry).then_some(name)
    });
    let files: BTreeSet<String> = files.collect();
    let ids: BTreeSet<String> = infos.iter().map(|info| info.id.to_owned()).collect();
    assert_eq!(ids.len(), infos.len(), "{folder}: an id occurs twice");
    let missing = files.difference(&ids);
    let mut violations: Vec<String> = missing
        .map(|id| format!("{folder}/{id}.rs is not in its catalogue"))
        .collect();
    let unknown = ids.difference(&files);
    violations.extend(unknown.map(|id| format!("{folder}: {id} has no file of its name")));
    must_be_none(violations);
}

#[test]
fn every_file_is_in_its_catalogue() {
    let catalogue = mazescope_core::builtin::catalogue();
    let generators: Vec<Info> = catalogue
        .generators
        .iter()
        .map(|entry| entry.info)
        .collect();
    let solvers: Vec<Info> = catalogue.solvers.iter().map(|entry| entry.info).collect();
    check("src/generators", &generators);
    check("src/solvers", &solvers);
}

#[test]
fn every_entry_tells_all_that_menus_and_docs_need() {
    let catalogue = mazescope_core::builtin::catalogue();
    let generators = catalogue.generators.iter().map(|entry| entry.info);
    let solvers = catalogue.solvers.iter().map(|entry| entry.info);
    for info in generators.chain(solvers) {
        let told = [info.name, info.summary, info.time, info.space, info.source];
        assert!(told.iter().all(|text| !text.is_empty()), "{}", info.id);
        assert!(
            !(info.pseudocode)(&Settings::new(info.parameters)).is_empty(),
            "{}",
            info.id
        );
        assert_ne!(info.family, Family::Others, "{}", info.id);
        for parameter in info.parameters {
            assert!(
                !parameter.summary.is_empty(),
                "{} {}",
                info.id,
                parameter.name
            );
        }
    }
}
