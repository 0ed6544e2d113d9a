//! The shape of the source: rules that neither the compiler nor Clippy can hold.

mod voice;

use mazescope_support::golden;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use syn::{ImplItem, Item, TraitItem, Visibility};

/// The most lines of a file. A longer one must be divided.
const MOST_LINES: usize = 500;

/// What each crate may use of ours, and the core of others.
const MAY_USE: &[(&str, &str)] = &[
    ("core", "font8x8 rand thiserror"),
    ("games", "core"),
    ("formats", "core games"),
    ("explain", "core"),
    ("pictures", "core formats"),
    ("study", "core formats explain pictures"),
    ("app", "core games formats explain pictures study"),
    ("window", "app"),
    ("cli", "core games formats explain pictures study"),
];

/// A Rust file: its path from the top of the workspace, and its text.
struct Source {
    path: String,
    text: String,
}

/// Every Rust file of the workspace.
static SOURCES: LazyLock<Vec<Source>> = LazyLock::new(|| {
    let mut sources = Vec::new();
    for folder in ["benches", "crates", "examples", "fuzz", "src", "tests"] {
        collect(folder, &mut sources);
    }
    sources
});

fn collect(folder: &str, sources: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let path = format!("{folder}/{name}");
        if Path::new(&path).is_dir() && name != "target" {
            collect(&path, sources);
        } else if name.ends_with(".rs") {
            let text = fs::read_to_string(&path).unwrap();
            sources.push(Source { path, text });
        }
    }
}

/// Fails with all violations, one on each line, in the form that an editor can open.
fn must_be_none(violations: Vec<String>) {
    assert!(violations.is_empty(), "\n{}\n", violations.join("\n"));
}

impl Source {
    /// Its crate, and the modules that lead to it; none for tests and examples.
    fn module(&self) -> Option<Vec<String>> {
        let path = self.path.strip_suffix(".rs")?;
        let path = match path.strip_prefix("crates/") {
            Some(path) => path.split_once("/src/")?,
            None => ("mazescope", path.strip_prefix("src/")?),
        };
        let names = [path.0].into_iter().chain(path.1.split('/'));
        let mut names: Vec<String> = names.map(str::to_owned).collect();
        names.pop_if(|last| last == "mod" || last == "lib");
        Some(names)
    }

    /// Its text without comments, line by line.
    fn code(&self) -> String {
        let lines: Vec<&str> = self.text.lines().map(without_comment).collect();
        lines.join("\n")
    }

    fn at(&self, line: usize, what: &str) -> String {
        format!("{}:{line}: {what}", self.path)
    }
}

/// A line up to its comment. Two slashes within a string, as in an address, do not start a comment.
fn without_comment(line: &str) -> &str {
    let comments = line.match_indices("//").map(|(place, _)| place);
    let quotes = |place: usize| line[..place].matches('"').count();
    let mut outside = comments.filter(|&place| quotes(place).is_multiple_of(2));
    outside.next().map_or(line, |place| &line[..place])
}

#[test]
fn each_file_is_short_and_begins_with_one_sentence() {
    let mut violations = Vec::new();
    for source in SOURCES.iter() {
        let mut lines = source.text.lines();
        let first = lines.next().unwrap_or_default();
        let sentence = first.strip_prefix("//! ").unwrap_or_default();
        // Longer documentation follows after a blank line, as a paragraph of its own.
        let alone = lines.next().is_none_or(|next| matches!(next, "" | "//!"));
        if !sentence.ends_with(['.', '?']) || !alone {
            violations.push(source.at(1, "it does not begin with one sentence"));
        }
        let count = source.text.lines().count();
        if count > MOST_LINES || count > 60 && source.path == "src/main.rs" {
            violations.push(source.at(count, "it is too long"));
        }
    }
    must_be_none(violations);
}

#[test]
fn nothing_is_undone_or_out_of_place() {
    // Written with blanks, so that this file does not contain them.
    let undone = "TO DO,FIX ME,X XX,dbg !(,todo !(,unimplemented !(".replace(' ', "");
    let [starts, property] =
        ["Command ::new(", "proptest ! {"].map(|word| word.replacen(' ', "", 1));
    let mut violations = Vec::new();
    for source in SOURCES.iter() {
        let lines: Vec<&str> = source.text.lines().map(str::trim).collect();
        for (number, line) in (1..).zip(&lines) {
            let mut report = |what: &str| violations.push(source.at(number, what));
            if undone.split(',').any(|word| line.contains(word)) {
                report("it is left undone");
            }
            let place = "tests/programs/mod.rs";
            if line.contains(&starts) && source.path.starts_with("tests/") && source.path != place {
                report("only tests/programs starts programs");
            }
            // The desk knows what is within the app, so that a change there has one place in the tests.
            let used = line.split("mazescope_app::").nth(1).unwrap_or("App");
            let first = used.trim_start_matches('{').chars().next();
            let is_inner = !first.is_some_and(char::is_uppercase);
            if is_inner && source.path.starts_with("crates/app/tests/") {
                report("tests of the app import only its front page");
            }
            // A property that drew other cases each time would fail at random, in a program that has not changed.
            let next = lines.get(number).copied().unwrap_or_default();
            if *line == property && !next.starts_with("#![proptest_config(cases::config(") {
                report("it does not draw the same cases each time");
            }
        }
    }
    must_be_none(violations);
}

#[test]
fn crates_use_only_what_they_may() {
    for (name, may_use) in MAY_USE {
        let manifest = fs::read_to_string(format!("crates/{name}/Cargo.toml")).unwrap();
        let (_, used) = manifest.split_once("[dependencies]").unwrap();
        let (used, in_tests) = used.split_once("[dev-dependencies]").unwrap_or((used, ""));
        let more = [may_use, "support desk"].join(" ");
        for (lines, may_use, counts) in
            [(used, *may_use, *name == "core"), (in_tests, &more, false)]
        {
            for line in lines.lines().filter(|line| line.contains('=')) {
                let used = line.split(['.', ' ']).next().unwrap_or_default();
                let ours = used.strip_prefix("mazescope-");
                let may = may_use.split(' ').any(|name| name == ours.unwrap_or(used));
                assert!(
                    may || ours.is_none() && !counts,
                    "{name} may not use {used}"
                );
            }
        }
    }
}

/// The path that one more name leads to.
fn step(path: &[String], name: &str) -> Vec<String> {
    match name {
        "crate" => path[..1].to_vec(),
        "self" => path.to_vec(),
        "super" => path[..path.len() - 1].to_vec(),
        _ => [path, &[name.to_owned()]].concat(),
    }
}

type Paths = BTreeSet<Vec<String>>;

/// Finds the paths among tokens of a module, each from its crate on. `base` is the path before braces.
fn find(tokens: TokenStream, module: &[String], base: Option<&[String]>, found: &mut Paths) {
    let (mut path, mut is_path, mut colons) = (module.to_vec(), false, 0);
    // Whether the last two words are "mod" and a name.
    let (mut last, mut is_module) = (String::new(), false);
    for token in tokens {
        match token {
            TokenTree::Punct(sign) if sign.as_char() == ':' => {
                colons += 1;
                is_path |= colons == 2;
                continue;
            }
            TokenTree::Ident(name) if colons == 2 => path = step(&path, &name.to_string()),
            TokenTree::Ident(name) => {
                if is_path {
                    found.insert(path);
                }
                let name = name.to_string();
                path = step(base.unwrap_or(module), &name);
                (is_path, is_module) = (base.is_some(), last == "mod");
                last = name;
            }
            TokenTree::Group(group) if colons == 2 => {
                find(group.stream(), module, Some(&path), found);
                is_path = false;
            }
            TokenTree::Group(group) if is_module => find(group.stream(), &path, None, found),
            TokenTree::Group(group) => find(group.stream(), module, None, found),
            _ => is_module = false,
        }
        colons = 0;
    }
    if is_path {
        found.insert(path);
    }
}

#[test]
fn no_files_use_each_other_in_a_cycle() {
    let (mut files, mut codes, mut passed_on) = (BTreeMap::new(), Vec::new(), BTreeMap::new());
    let modules = SOURCES
        .iter()
        .filter_map(|source| Some((source.module()?, source)));
    for (module, source) in modules {
        let mut file = syn::parse_file(&source.text).unwrap();
        // A front page passes names on, which is no use of them.
        file.items.retain(|item| match item {
            Item::Use(used) if !matches!(used.vis, Visibility::Inherited) => {
                let mut found = Paths::new();
                find(used.tree.to_token_stream(), &module, None, &mut found);
                let named = |path: Vec<String>| Some((step(&module, path.last()?), path));
                passed_on.extend(found.into_iter().filter_map(named));
                false
            }
            _ => true,
        });
        files.insert(module.clone(), &source.path);
        codes.push((module, &source.path, file.to_token_stream()));
    }
    let mut arrows = BTreeSet::new();
    for (module, path, code) in codes {
        let mut found = Paths::new();
        find(code, &module, None, &mut found);
        for mut used in found {
            // A front page may pass on what another one passes on.
            let mut end = 0;
            while end < used.len() {
                end += 1;
                if let Some(passed) = passed_on.get(&used[..end]) {
                    let is_deeper = passed.starts_with(&used[..end]);
                    used = [passed, &used[end..]].concat();
                    end = if is_deeper { passed.len() } else { 0 };
                }
            }
            // The longest part of the path that is a file.
            let mut parts = (1..=used.len()).rev().map(|end| &used[..end]);
            let file = parts.find_map(|part| files.get(part)).copied();
            arrows.extend(file.filter(|file| *file != path).map(|file| (path, file)));
        }
    }
    // A file that uses nothing, or is used by nothing, is in no cycle. Without it, others are in none.
    let mut count = usize::MAX;
    while arrows.len() < count {
        count = arrows.len();
        let users: BTreeSet<_> = arrows.iter().map(|arrow| arrow.0).collect();
        let used: BTreeSet<_> = arrows.iter().map(|arrow| arrow.1).collect();
        arrows.retain(|arrow| used.contains(arrow.0) && users.contains(arrow.1));
    }
    let told = |(user, used)| format!("{user}: it uses {used}");
    must_be_none(arrows.into_iter().map(told).collect());
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
}

/// What is public is there for another file, or for who uses the library. A type may also be what its file hands out.
#[test]
fn everything_public_is_used() {
    const KEYWORDS: &str = " async const enum fn mod static struct trait type unsafe ";
    let surface = fs::read_to_string("tests/golden/surface.txt").unwrap();
    let codes = SOURCES.iter().map(|source| (source, source.code()));
    let codes: Vec<(&Source, String)> = codes.collect();
    let mut users: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for word in words(&surface) {
        users.entry(word).or_default().insert("surface.txt");
    }
    for (source, code) in &codes {
        // A name that is only passed on is not used.
        for (place, part) in code.split("pub use ").enumerate() {
            let end = part.find(';').filter(|_| place > 0).unwrap_or(0);
            for word in words(&part[end..]) {
                users.entry(word).or_default().insert(&source.path);
            }
        }
    }
    let mut violations = Vec::new();
    for (source, code) in codes.iter().filter(|(source, _)| source.module().is_some()) {
        for (number, line) in (1..).zip(code.lines()) {
            let declared = line.trim_start().strip_prefix("pub ").unwrap_or("use");
            let mut names = words(declared).filter(|word| !KEYWORDS.contains(&format!(" {word} ")));
            let name = names.next().unwrap_or_default();
            let hands_out = |other: &str| {
                let is_signature = other.contains("pub ") || other.contains("-> ");
                other != line && is_signature && words(other).any(|word| word == name)
            };
            let is_type =
                name.chars().any(char::is_lowercase) && name.starts_with(char::is_uppercase);
            let is_named = users.get(name).is_some_and(|users| users.len() > 1);
            // A macro declares the functions of C libraries, whose names are not like ours.
            let is_foreign = declared.starts_with("fn ") && name.contains(char::is_uppercase);
            let is_handed = is_type && code.lines().any(hands_out);
            if !(name == "use" || is_foreign || is_named || is_handed) {
                violations.push(source.at(number, &format!("no other file names {name}")));
            }
        }
    }
    must_be_none(violations);
}

/// The names that a front page passes on, each with its module.
fn passed_on(lib: &str, own: &str) -> Vec<(Vec<String>, String)> {
    let mut all = Vec::new();
    for used in fs::read_to_string(lib).unwrap().split("pub use ").skip(1) {
        let used = used.split(';').next().unwrap_or_default();
        let path = used.split_once("::{").or_else(|| used.rsplit_once("::"));
        // What only our tests see is in braces altogether.
        let Some((module, names)) = path.filter(|_| !used.starts_with('{')) else {
            continue;
        };
        let inner = module.strip_prefix("mazescope_");
        let module = inner.map_or(format!("{own}::{module}"), str::to_owned);
        let module: Vec<String> = module.split("::").map(str::to_owned).collect();
        let names = words(names).filter(|name| !name.is_empty());
        all.extend(names.map(|name| (module.clone(), name.to_owned())));
    }
    all
}

/// What other programs can use: every name at the root, with its methods. A change affects all of them, so CHANGELOG.md
/// says what they have to do.
#[test]
fn what_others_see_is_as_listed() {
    let core = passed_on("crates/core/src/lib.rs", "core");
    let mut exported = passed_on("src/lib.rs", "mazescope");
    exported.sort_by(|one, other| one.1.cmp(&other.1));
    let mut list = String::new();
    for (module, name) in exported {
        let inner = core.iter().find(|(_, other)| *other == name);
        let inner = inner.filter(|_| module[..] == ["core"]);
        let module = inner.map_or(module, |inner| inner.0.clone());
        let mut lines = Vec::new();
        for source in SOURCES.iter() {
            let path = source.module().unwrap_or_default();
            if path.starts_with(&module) {
                let items = syn::parse_file(&source.text).unwrap().items;
                items
                    .iter()
                    .for_each(|item| declared(item, &name, &mut lines));
            }
        }
        assert!(!lines.is_empty(), "{name} is nowhere in {module:?}");
        lines.sort();
        list.extend(lines.into_iter().map(|line| line + "\n"));
    }
    golden::check("surface.txt", &list);
}

/// Rust source without unnecessary spaces.
fn written(tokens: &impl ToTokens) -> String {
    let tight = [
        " ::", ":: ", " <", "< ", " >", " ,", "& ", " (", "( ", " )", " :", " ;", "' ", "[ ", " ]",
    ];
    let text = tokens.to_token_stream().to_string();
    tight
        .iter()
        .fold(text, |text, tight| text.replace(tight, tight.trim()))
}

/// The lines about one item, if it has that name.
fn declared(item: &Item, name: &str, lines: &mut Vec<String>) {
    let is_public = |visibility: &Visibility| matches!(visibility, Visibility::Public(_));
    match item {
        Item::Fn(it) if it.sig.ident == name && is_public(&it.vis) => lines.push(written(&it.sig)),
        Item::Const(it) if it.ident == name => {
            lines.push(format!("const {name}: {}", written(&it.ty)));
        }
        Item::Struct(it) if it.ident == name => {
            lines.push(format!("struct {name}"));
            for field in it.fields.iter().filter(|field| is_public(&field.vis)) {
                let (field, kind) = (written(&field.ident), written(&field.ty));
                lines.push(format!("{name}.{field}: {kind}"));
            }
        }
        Item::Enum(it) if it.ident == name => {
            lines.push(format!("enum {name}"));
            for variant in &it.variants {
                let mut fields = variant.fields.clone();
                fields.iter_mut().for_each(|field| field.attrs.clear());
                let fields = written(&fields).replace("{ ", "(");
                let fields = fields.replace(", }", ")").replace(" }", ")");
                lines.push(format!("{name}::{}{fields}", variant.ident));
            }
        }
        Item::Trait(it) if it.ident == name => {
            lines.push(format!("trait {name}: {}", written(&it.supertraits)));
            for item in &it.items {
                if let TraitItem::Fn(it) = item {
                    let provided = it.default.as_ref().map_or("", |_| " (provided)");
                    lines.push(format!("{name}::{}{provided}", written(&it.sig)));
                }
            }
        }
        Item::Impl(it) if written(&it.self_ty).split('<').next() == Some(name) => {
            if let Some((_, path, _)) = &it.trait_ {
                lines.push(format!("{} for {}", written(path), written(&it.self_ty)));
            }
            for item in &it.items {
                match item {
                    ImplItem::Fn(it) if is_public(&it.vis) => {
                        lines.push(format!("{name}::{}", written(&it.sig)));
                    }
                    ImplItem::Const(it) if is_public(&it.vis) => {
                        lines.push(format!("{name}::{}: {}", it.ident, written(&it.ty)));
                    }
                    _ => {}
                }
            }
        }
        _ => {}
    }
}
