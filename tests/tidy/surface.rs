//! What other programs can use: every name at the crate's root, with its methods, in a golden list.
//!
//! A change of the list affects every program that uses the crate. `UPDATE_GOLDEN=1 cargo test as_listed` writes the list
//! again, and CHANGELOG.md says what such programs have to change.

use super::{Source, root, sources};
use quote::ToTokens;
use std::collections::BTreeSet;
use std::fs;
use syn::{Attribute, Fields, ImplItem, Item, TraitItem, Type, UseTree, Visibility};

const GOLDEN: &str = "tests/golden/surface.txt";

/// A name at the root, and the module that declares it.
struct Exported {
    module: Vec<String>,
    name: String,
}

/// The names that `lib.rs` exports, except those that only the tests see.
fn exported() -> Vec<Exported> {
    fn walk(tree: &UseTree, module: &[String], all: &mut Vec<Exported>) {
        match tree {
            UseTree::Path(path) => {
                let module = [module, &[path.ident.to_string()]].concat();
                walk(&path.tree, &module, all);
            }
            UseTree::Name(name) => all.push(Exported {
                module: module.to_owned(),
                name: name.ident.to_string(),
            }),
            UseTree::Group(group) => group.items.iter().for_each(|tree| walk(tree, module, all)),
            UseTree::Rename(_) => panic!("an exported name keeps its name"),
            UseTree::Glob(_) => {}
        }
    }
    let text = fs::read_to_string(root().join("src/lib.rs")).unwrap();
    let file = syn::parse_file(&text).unwrap();
    let mut all = Vec::new();
    for item in &file.items {
        if let Item::Use(used) = item
            && is_public(&used.vis)
        {
            walk(&used.tree, &[], &mut all);
        }
    }
    all
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

/// Whether only the tests of this project can use it.
fn is_internal(attributes: &[Attribute]) -> bool {
    let text = |attribute: &Attribute| attribute.to_token_stream().to_string();
    attributes
        .iter()
        .any(|attribute| text(attribute).contains("internals"))
}

/// Rust source without unnecessary spaces.
fn written(tokens: &impl ToTokens) -> String {
    let mut text = tokens.to_token_stream().to_string();
    for (from, to) in [
        (" :: ", "::"),
        (" < ", "<"),
        ("< ", "<"),
        (" > ", "> "),
        (" >", ">"),
        (" ,", ","),
        ("& ", "&"),
        (" (", "("),
        ("( ", "("),
        (" )", ")"),
        (" :", ":"),
        (" ;", ";"),
        ("' ", "'"),
        (":: ", "::"),
        ("> (", ">("),
        ("[ ", "["),
        (" ]", "]"),
        ("- >", "->"),
        ("-> ", "-> "),
    ] {
        text = text.replace(from, to);
    }
    text
}

/// The lines about one item, if it has that name.
fn declared(item: &Item, name: &str, lines: &mut BTreeSet<String>) {
    match item {
        Item::Fn(function) if function.sig.ident == name && is_public(&function.vis) => {
            lines.insert(written(&function.sig));
        }
        Item::Struct(declared) if declared.ident == name => {
            lines.insert(format!("struct {name}"));
            if let Fields::Named(fields) = &declared.fields {
                for field in fields.named.iter().filter(|field| is_public(&field.vis)) {
                    let (field, kind) = (field.ident.as_ref().unwrap(), &field.ty);
                    lines.insert(format!("{name}.{field}: {}", written(kind)));
                }
            }
        }
        Item::Enum(declared) if declared.ident == name => {
            lines.insert(format!("enum {name}"));
            for variant in &declared.variants {
                let fields = variant.fields.iter().map(|field| match &field.ident {
                    Some(name) => format!("{name}: {}", written(&field.ty)),
                    None => written(&field.ty),
                });
                let fields = fields.collect::<Vec<_>>().join(", ");
                lines.insert(format!("{name}::{}({fields})", variant.ident).replace("()", ""));
            }
        }
        Item::Const(constant) if constant.ident == name => {
            lines.insert(format!("const {name}: {}", written(&constant.ty)));
        }
        Item::Trait(declared) if declared.ident == name => {
            lines.insert(format!("trait {name}: {}", written(&declared.supertraits)));
            for item in &declared.items {
                if let TraitItem::Fn(function) = item {
                    let has = if function.default.is_some() {
                        " (provided)"
                    } else {
                        ""
                    };
                    lines.insert(format!("{name}::{}{has}", written(&function.sig)));
                }
            }
        }
        Item::Impl(block) if !is_internal(&block.attrs) && is_of(&block.self_ty, name) => {
            if let Some((_, path, _)) = &block.trait_ {
                lines.insert(format!("{} for {}", written(path), written(&block.self_ty)));
                return;
            }
            for item in &block.items {
                match item {
                    ImplItem::Fn(function) if is_public(&function.vis) => {
                        lines.insert(format!("{name}::{}", written(&function.sig)));
                    }
                    ImplItem::Const(constant) if is_public(&constant.vis) => {
                        let (constant, kind) = (&constant.ident, &constant.ty);
                        lines.insert(format!("{name}::{constant}: {}", written(kind)));
                    }
                    _ => {}
                }
            }
        }
        _ => {}
    }
}

/// Whether it is the type with that name.
fn is_of(kind: &Type, name: &str) -> bool {
    let Type::Path(path) = kind else { return false };
    path.path
        .segments
        .last()
        .is_some_and(|last| last.ident == name)
}

#[test]
fn what_others_see_is_as_listed() {
    let parse = |source: &Source| (source.module(), syn::parse_file(&source.text).unwrap());
    let files: Vec<_> = sources("src").iter().map(parse).collect();
    let mut list = String::new();
    for Exported { module, name } in exported() {
        let mut lines = BTreeSet::new();
        let inside = files.iter().filter(|(path, _)| path.starts_with(&module));
        for (_, file) in inside {
            file.items
                .iter()
                .for_each(|item| declared(item, &name, &mut lines));
        }
        assert!(
            !lines.is_empty(),
            "{name} is declared nowhere in {module:?}"
        );
        list.extend(lines.into_iter().map(|line| line + "\n"));
    }
    let path = root().join(GOLDEN);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &list).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    let missing: Vec<&str> = golden
        .lines()
        .filter(|line| !list.lines().any(|here| here == *line))
        .collect();
    let added: Vec<&str> = list
        .lines()
        .filter(|line| !golden.lines().any(|there| there == *line))
        .collect();
    assert!(
        missing.is_empty() && added.is_empty(),
        "the public names have changed. If that is meant, UPDATE_GOLDEN=1 writes {GOLDEN} again.\nno longer: {missing:#?}\nnew: {added:#?}"
    );
}
