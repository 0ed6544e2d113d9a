//! Parts own themselves: where the methods of a type are, which functions take a whole room, and which files call in a circle.

use super::rooms::{TABS, path};
use super::{Source, must_be_none, sources};
use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};
use syn::{Expr, FnArg, ImplItem, Item, Member, Pat, Type};

/// The most files that may hold methods of one type.
const MOST_FILES: usize = 3;

/// The most fields of a struct.
const MOST_FIELDS: usize = 20;

/// Structs with more fields that are tables of data, whose fields are independent of each other: colours, options of a
/// command, lines of a file. This list only gets shorter.
const TABLES_OF_DATA: &[&str] = &["Colours", "ExportArgs", "KeptSettings", "Palette"];

/// A type: the file that declares it, and its name.
type TypeId = (String, String);

/// What the files of one room declare.
#[derive(Default)]
struct Room {
    /// The types of the fields of each struct, as far as they belong to the room.
    structs: BTreeMap<TypeId, BTreeMap<String, Option<TypeId>>>,
    /// The file that holds each method of a type.
    methods: BTreeMap<(TypeId, String), String>,
    /// The files that hold methods of a type.
    files: BTreeMap<TypeId, BTreeSet<String>>,
    /// Functions with the types of their arguments: file, line, name, types.
    functions: Vec<(String, usize, String, Vec<TypeId>)>,
}

/// A file with the items that it declares outside tests.
struct Parsed<'s> {
    source: &'s Source,
    items: Vec<Item>,
}

/// The room that a file belongs to: its top-level module.
fn room_of(source: &Source) -> String {
    let module = source.module();
    module.into_iter().next().unwrap_or_default()
}

fn parse(source: &Source) -> Parsed<'_> {
    let file = syn::parse_file(&source.text);
    let file = file.unwrap_or_else(|error| panic!("{}: {error}", source.path));
    let tests = |item: &Item| matches!(item, Item::Mod(_));
    Parsed {
        source,
        items: file.items.into_iter().filter(|item| !tests(item)).collect(),
    }
}

/// The name of a type without references, boxes and parameters.
fn name_of(kind: &Type) -> Option<String> {
    match kind {
        Type::Reference(reference) => name_of(&reference.elem),
        Type::Paren(inner) => name_of(&inner.elem),
        Type::Path(path) => {
            let last = path.path.segments.last()?;
            let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else {
                return Some(last.ident.to_string());
            };
            let inner = arguments.args.iter().find_map(|argument| match argument {
                syn::GenericArgument::Type(inner) => name_of(inner),
                _ => None,
            });
            match last.ident.to_string().as_str() {
                "Box" | "Option" | "Rc" | "Arc" | "RefCell" => inner,
                name => Some(name.to_owned()),
            }
        }
        _ => None,
    }
}

/// How names of types in a file lead to the files that declare them.
struct Names {
    own: String,
    declared: BTreeSet<String>,
    used: BTreeMap<String, String>,
}

impl Names {
    fn of(parsed: &Parsed<'_>, files: &BTreeMap<Vec<String>, String>) -> Names {
        let declared = parsed.items.iter().filter_map(|item| match item {
            Item::Struct(item) => Some(item.ident.to_string()),
            Item::Enum(item) => Some(item.ident.to_string()),
            Item::Trait(item) => Some(item.ident.to_string()),
            _ => None,
        });
        let mut used = BTreeMap::new();
        for path in parsed.source.used_paths() {
            let Some((name, module)) = path.names.split_last() else {
                continue;
            };
            if let Some(file) = files.get(module) {
                used.insert(name.clone(), file.clone());
            }
        }
        Names {
            own: parsed.source.path.clone(),
            declared: declared.collect(),
            used,
        }
    }

    fn resolve(&self, name: &str) -> Option<TypeId> {
        let file = match self.declared.contains(name) {
            true => &self.own,
            false => self.used.get(name)?,
        };
        Some((file.clone(), name.to_owned()))
    }

    fn of_type(&self, kind: &Type) -> Option<TypeId> {
        self.resolve(&name_of(kind)?)
    }
}

/// The names and types of a function's arguments; `self` has the type that the method belongs to.
fn handed(
    signature: &syn::Signature,
    own: Option<&TypeId>,
    names: &Names,
) -> Vec<(String, TypeId)> {
    let handed = signature.inputs.iter().filter_map(|input| match input {
        FnArg::Receiver(_) => Some(("self".to_owned(), own?.clone())),
        FnArg::Typed(input) => {
            let Pat::Ident(name) = &*input.pat else {
                return None;
            };
            let kind = match name_of(&input.ty)?.as_str() {
                "Self" => own?.clone(),
                _ => names.of_type(&input.ty)?,
            };
            Some((name.ident.to_string(), kind))
        }
    });
    handed.collect()
}

/// The methods in a file: the type of each, and its function.
fn methods<'p>(parsed: &'p Parsed<'_>, names: &Names) -> Vec<(TypeId, bool, &'p syn::ImplItemFn)> {
    let mut methods = Vec::new();
    for item in &parsed.items {
        let Item::Impl(block) = item else {
            continue;
        };
        let Some(own) = names.of_type(&block.self_ty) else {
            continue;
        };
        for item in &block.items {
            if let ImplItem::Fn(function) = item {
                methods.push((own.clone(), block.trait_.is_none(), function));
            }
        }
    }
    methods
}

/// The rooms of the program, each with its files, their declarations, and how names lead to them.
fn rooms(sources: &[Source]) -> Vec<(Room, Vec<(Parsed<'_>, Names)>)> {
    let files = sources.iter();
    let files: BTreeMap<Vec<String>, String> = files
        .map(|source| (source.module(), source.path.clone()))
        .collect();
    let mut by_room: BTreeMap<String, Vec<(Parsed<'_>, Names)>> = BTreeMap::new();
    for source in sources {
        let parsed = parse(source);
        let names = Names::of(&parsed, &files);
        by_room
            .entry(room_of(source))
            .or_default()
            .push((parsed, names));
    }
    let rooms = by_room.into_values().map(|files| {
        let mut room = Room::default();
        for (parsed, names) in &files {
            room.note(parsed, names);
        }
        (room, files)
    });
    rooms.collect()
}

impl Room {
    fn note(&mut self, parsed: &Parsed<'_>, names: &Names) {
        let path = &parsed.source.path;
        let line = |span: proc_macro2::Span| span.start().line;
        for item in &parsed.items {
            match item {
                Item::Struct(item) => {
                    let own = (path.clone(), item.ident.to_string());
                    let fields = item.fields.iter().enumerate().map(|(place, field)| {
                        let name = field.ident.as_ref();
                        let name = name.map_or(place.to_string(), syn::Ident::to_string);
                        (name, names.of_type(&field.ty))
                    });
                    self.structs.insert(own, fields.collect());
                }
                Item::Fn(item) => {
                    let types = handed(&item.sig, None, names).into_iter();
                    let types = types.map(|(_, kind)| kind).collect();
                    let name = item.sig.ident.to_string();
                    let at = line(item.sig.ident.span());
                    self.functions.push((path.clone(), at, name, types));
                }
                _ => {}
            }
        }
        for (own, inherent, function) in methods(parsed, names) {
            let name = function.sig.ident.to_string();
            let types = handed(&function.sig, Some(&own), names).into_iter();
            let types = types.map(|(_, kind)| kind).collect();
            let at = line(function.sig.ident.span());
            self.functions.push((path.clone(), at, name.clone(), types));
            if inherent {
                self.files
                    .entry(own.clone())
                    .or_default()
                    .insert(path.clone());
            }
            // A type's own methods precede those of traits, as for the compiler.
            let method = self.methods.entry((own, name));
            match inherent {
                true => drop(method.insert_entry(path.clone())),
                false => drop(method.or_insert(path.clone())),
            }
        }
    }
}

/// Reads which methods a function calls on its arguments, and on their fields.
struct Calls<'r> {
    room: &'r Room,
    handed: BTreeMap<String, TypeId>,
    own: Option<TypeId>,
    names: &'r Names,
    found: BTreeSet<String>,
}

impl Calls<'_> {
    fn type_of(&self, receiver: &Expr) -> Option<TypeId> {
        match receiver {
            Expr::Path(path) => {
                let name = path.path.get_ident()?.to_string();
                self.handed.get(&name).cloned()
            }
            Expr::Field(field) => {
                let Member::Named(name) = &field.member else {
                    return None;
                };
                let base = self.type_of(&field.base)?;
                self.room
                    .structs
                    .get(&base)?
                    .get(&name.to_string())?
                    .clone()
            }
            Expr::Reference(inner) => self.type_of(&inner.expr),
            Expr::Paren(inner) => self.type_of(&inner.expr),
            _ => None,
        }
    }

    fn call(&mut self, kind: TypeId, name: String) {
        if let Some(file) = self.room.methods.get(&(kind, name)) {
            self.found.insert(file.clone());
        }
    }
}

impl<'ast> Visit<'ast> for Calls<'_> {
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        if let Some(kind) = self.type_of(&call.receiver) {
            self.call(kind, call.method.to_string());
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        let segments: Vec<String> = path
            .path
            .segments
            .iter()
            .map(|it| it.ident.to_string())
            .collect();
        if let [.., kind, method] = &segments[..] {
            let kind = match kind.as_str() {
                "Self" => self.own.clone(),
                name => self.names.resolve(name),
            };
            if let Some(kind) = kind {
                self.call(kind, method.clone());
            }
        }
    }
}

/// For each file, the other files whose methods it calls.
fn calls(room: &Room, files: &[(Parsed<'_>, Names)]) -> BTreeMap<String, BTreeSet<String>> {
    let mut calls = BTreeMap::new();
    for (parsed, names) in files {
        let mut found = BTreeSet::new();
        let mut read = |signature: &syn::Signature, block: &syn::Block, own: Option<TypeId>| {
            let mut calls = Calls {
                room,
                handed: handed(signature, own.as_ref(), names).into_iter().collect(),
                own,
                names,
                found: BTreeSet::new(),
            };
            calls.visit_block(block);
            found.extend(calls.found);
        };
        for item in &parsed.items {
            if let Item::Fn(item) = item {
                read(&item.sig, &item.block, None);
            }
        }
        for (own, _, function) in methods(parsed, names) {
            read(&function.sig, &function.block, Some(own));
        }
        found.remove(&parsed.source.path);
        calls.insert(parsed.source.path.clone(), found);
    }
    calls
}

#[test]
fn methods_of_a_type_stand_in_few_files() {
    let sources = sources("src");
    let mut violations = Vec::new();
    for (room, _) in rooms(&sources) {
        for ((file, name), files) in &room.files {
            if files.len() > MOST_FILES {
                let count = files.len();
                let files: Vec<&str> = files.iter().map(String::as_str).collect();
                let files = files.join(", ");
                violations.push(format!(
                    "{file}: methods of {name} stand in {count} files: {files}"
                ));
            }
        }
    }
    must_be_none(violations);
}

#[test]
fn no_struct_has_too_many_fields() {
    let sources = sources("src");
    let mut violations = Vec::new();
    for (room, _) in rooms(&sources) {
        for ((file, name), fields) in &room.structs {
            if fields.len() > MOST_FIELDS && !TABLES_OF_DATA.contains(&name.as_str()) {
                violations.push(format!("{file}: {name} has {} fields", fields.len()));
            }
        }
    }
    must_be_none(violations);
}

#[test]
fn only_its_index_and_its_parts_have_a_whole_room() {
    let sources = sources("src/app");
    let mut violations = Vec::new();
    for (room, files) in rooms(&sources) {
        for tab in TABS {
            let index = format!("src/app/{tab}/mod.rs");
            let parts = format!("src/app/{tab}/state.rs");
            let is_whole = |kind: &TypeId| [&index, &parts].contains(&&kind.0) && kind.1 == "State";
            let below = format!("src/app/{tab}/");
            for (path, line, name, types) in &room.functions {
                let outside = path.starts_with(&below) && ![&index, &parts].contains(&path);
                if outside && types.iter().any(is_whole) {
                    violations.push(format!(
                        "{path}:{line}: {name} takes the whole room as an argument"
                    ));
                }
            }
        }
        assert!(!files.is_empty());
    }
    must_be_none(violations);
}

#[test]
fn nothing_calls_in_a_circle() {
    let sources = sources("src");
    let mut violations = Vec::new();
    for (room, files) in rooms(&sources) {
        let calls = calls(&room, &files);
        for file in calls.keys() {
            if let Some(circle) = path(&calls, file, file, &mut BTreeSet::new()) {
                let circle = circle.join(", ");
                violations.push(format!("{file} calls itself through {circle}"));
            }
        }
    }
    must_be_none(violations);
}
