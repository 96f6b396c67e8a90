//! Which modules of the server use which: no layer may use one above it, and no large
//! circle of files may grow.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result};
use syn::visit::{self, Visit};

use crate::workspace::files_below;

/// The most files that may use each other in a circle.
const MAX_CIRCLE: usize = 4;

/// What every layer of the server may use: values and tools that use no layer themselves.
const TOOLS: &[&str] = &[
    "admission",
    "app",
    "bus",
    "clock",
    "config",
    "http_client",
    "i18n",
    "jobs",
    "mailer",
    "net",
    "oidc",
    "passwords",
    "pictures",
    "push",
    "refusal_log",
    "request_id",
    "secrets",
    "security",
    "telemetry",
    "traces",
];

/// The layers of the server with those that they may use beside [`TOOLS`].
const LAYERS: &[(&str, &[&str])] = &[
    ("services", &[]),
    ("email", &["services"]),
    ("workers", &["services", "email"]),
    ("web", &["services", "email"]),
];

/// The modules that put the layers together.
const ASSEMBLY: &[&str] =
    &["", "admin", "backup", "documented_limits", "log", "mail_check", "offline", "server", "work"];

/// Which module uses which others.
type Uses = BTreeMap<String, BTreeSet<String>>;

/// What is wrong with the modules of the server, one sentence each.
pub(crate) fn violations(root: &Path) -> Result<Vec<String>> {
    let folder = root.join("crates/server/src");
    let mut sources = BTreeMap::new();
    for file in files_below(&folder, ".rs")? {
        let text = std::fs::read_to_string(&file)
            .with_context(|| format!("cannot read {}", file.display()))?;
        sources.insert(module_of(file.strip_prefix(&folder)?), text);
    }
    let uses = uses(&sources)?;
    let mut violations = against_layers(&uses);
    violations.extend(large_circles(&uses));
    Ok(violations)
}

/// `web::views` for `web/views.rs` and `web/views/mod.rs`; nothing for `lib.rs`.
fn module_of(file: &Path) -> String {
    let file = file.with_extension("");
    let parts = file.iter().filter_map(|part| part.to_str());
    let parts: Vec<&str> = parts.filter(|part| !["mod", "lib"].contains(part)).collect();
    parts.join("::")
}

fn against_layers(uses: &Uses) -> Vec<String> {
    let top = |module: &str| module.split("::").next().unwrap_or_default().to_owned();
    let mut violations = Vec::new();
    for (module, used) in uses {
        let from = top(module);
        for target in used {
            let to = top(target);
            let allowed = from == to
                || ASSEMBLY.contains(&from.as_str())
                || TOOLS.contains(&to.as_str())
                || LAYERS.iter().any(|(layer, below)| *layer == from && below.contains(&&*to));
            if !allowed {
                violations.push(format!("{module} uses {target}, against the layers"));
            }
        }
    }
    violations
}

fn large_circles(uses: &Uses) -> Vec<String> {
    let circles = circles(uses).into_iter().filter(|circle| circle.len() > MAX_CIRCLE);
    let describe = |circle: Vec<&str>| {
        format!("{} files use each other in a circle: {}", circle.len(), circle.join(", "))
    };
    circles.map(describe).collect()
}

/// The sets of modules each of which reaches all others of its set.
fn circles(uses: &Uses) -> Vec<Vec<&str>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        uses.keys().map(|module| (module.as_str(), reached(uses, module))).collect();
    let mut circles: BTreeSet<Vec<&str>> = BTreeSet::new();
    for (module, forward) in &reached {
        let back = |other: &&&str| reached.get(**other).is_some_and(|all| all.contains(module));
        let circle: Vec<&str> = forward.iter().filter(back).copied().collect();
        if circle.len() > 1 {
            circles.insert(circle);
        }
    }
    circles.into_iter().collect()
}

/// What a module uses, directly or not; itself only when a circle leads back.
fn reached<'a>(uses: &'a Uses, module: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut next: Vec<&str> = vec![module];
    while let Some(module) = next.pop() {
        for used in uses.get(module).into_iter().flatten() {
            if reached.insert(used.as_str()) {
                next.push(used);
            }
        }
    }
    reached
}

/// Reads which modules use which, by module path and source text. Tests do not count, and a
/// re-export counts where its item is used.
fn uses(sources: &BTreeMap<String, String>) -> Result<Uses> {
    let mut files = BTreeMap::new();
    for (module, text) in sources {
        let file = syn::parse_file(text).with_context(|| format!("cannot parse {module}"))?;
        files.insert(module.as_str(), file);
    }
    let mut crate_map =
        CrateMap { modules: files.keys().copied().collect(), exports: BTreeMap::new() };
    for (module, file) in &files {
        for item in &file.items {
            if let syn::Item::Use(item) = item
                && !matches!(item.vis, syn::Visibility::Inherited)
            {
                for (path, name) in leaves(&item.tree) {
                    if let Some(path) = crate_map.absolute(module, &path) {
                        crate_map.exports.insert((module.to_string(), name), path);
                    }
                }
            }
        }
    }
    Ok(files
        .iter()
        .map(|(module, file)| {
            let mut paths = Paths { found: Vec::new() };
            paths.visit_file(file);
            let used = paths.found.iter().filter_map(|path| crate_map.absolute(module, path));
            let used = used.filter_map(|path| crate_map.owner(path));
            (module.to_string(), used.filter(|used| used != module).collect())
        })
        .collect())
}

struct CrateMap<'a> {
    modules: BTreeSet<&'a str>,
    /// The path behind each re-exported name of a module.
    exports: BTreeMap<(String, String), Vec<String>>,
}

impl CrateMap<'_> {
    /// A path of a module from the root of the crate; nothing for paths of other crates.
    fn absolute(&self, module: &str, path: &[String]) -> Option<Vec<String>> {
        let mut own: Vec<String> =
            module.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect();
        let mut rest = path;
        match rest.first()?.as_str() {
            "crate" => {
                own.clear();
                rest = &rest[1..];
            }
            "self" => rest = &rest[1..],
            "super" => {
                while rest.first().is_some_and(|part| part == "super") {
                    own.pop();
                    rest = &rest[1..];
                }
            }
            child => {
                let mut inner = own.clone();
                inner.push(child.to_owned());
                if !self.modules.contains(inner.join("::").as_str()) {
                    return None;
                }
            }
        }
        own.extend_from_slice(rest);
        Some(own)
    }

    /// The module whose item a path names. Re-exports are followed.
    fn owner(&self, mut path: Vec<String>) -> Option<String> {
        // No chain of re-exports is longer than there are modules.
        for _ in 0..=self.modules.len() {
            let mut depth = path.len();
            while depth > 0 && !self.modules.contains(path[..depth].join("::").as_str()) {
                depth -= 1;
            }
            let module = path[..depth].join("::");
            let export =
                path.get(depth).and_then(|name| self.exports.get(&(module.clone(), name.clone())));
            match export {
                Some(target) if *target != path[..=depth] => {
                    let rest = path.split_off(depth + 1);
                    path = target.iter().cloned().chain(rest).collect();
                }
                _ => return self.modules.contains(module.as_str()).then_some(module),
            }
        }
        None
    }
}

/// The paths in a file.
struct Paths {
    found: Vec<Vec<String>>,
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Ident>().is_ok_and(|argument| argument == "test")
    })
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if matches!(item.vis, syn::Visibility::Inherited) {
            self.found.extend(leaves(&item.tree).into_iter().map(|(path, _)| path));
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.segments.len() > 1 {
            let parts = path.segments.iter().map(|segment| segment.ident.to_string());
            self.found.push(parts.collect());
        }
        visit::visit_path(self, path);
    }
}

/// The paths that a `use` imports, each with the name that it gets.
fn leaves(tree: &syn::UseTree) -> Vec<(Vec<String>, String)> {
    fn walk(tree: &syn::UseTree, path: &[String], found: &mut Vec<(Vec<String>, String)>) {
        let with = |name: String| path.iter().cloned().chain([name]).collect::<Vec<_>>();
        match tree {
            syn::UseTree::Path(inner) => walk(&inner.tree, &with(inner.ident.to_string()), found),
            syn::UseTree::Group(group) => group.items.iter().for_each(|it| walk(it, path, found)),
            syn::UseTree::Name(name) if name.ident == "self" => {
                found.push((path.to_vec(), path.last().cloned().unwrap_or_default()));
            }
            syn::UseTree::Name(name) => {
                found.push((with(name.ident.to_string()), name.ident.to_string()));
            }
            syn::UseTree::Rename(name) => {
                found.push((with(name.ident.to_string()), name.rename.to_string()));
            }
            syn::UseTree::Glob(_) => found.push((path.to_vec(), String::new())),
        }
    }
    let mut found = Vec::new();
    walk(tree, &[], &mut found);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(files: &[(&str, &str)]) -> Uses {
        let sources = files.iter().map(|(module, text)| (module.to_string(), text.to_string()));
        uses(&sources.collect()).expect("sound sources")
    }

    #[test]
    fn a_service_must_not_use_the_web() {
        let uses = read(&[
            ("", "mod services; mod web;"),
            ("services", ""),
            ("services::games", "use crate::web::errors::HttpError;"),
            ("web", ""),
            ("web::errors", "use crate::services::games; pub struct HttpError;"),
        ]);
        assert_eq!(against_layers(&uses), ["services::games uses web::errors, against the layers"]);
    }

    #[test]
    fn tools_use_no_layer() {
        let uses = read(&[("app", "fn f() { crate::workers::start(); }"), ("workers", "")]);
        assert_eq!(against_layers(&uses), ["app uses workers, against the layers"]);
    }

    #[test]
    fn every_way_to_name_a_module_counts() {
        let used = |text: &str| {
            let uses = read(&[("a", ""), ("a::b", text), ("a::b::c", ""), ("a::d", "")]);
            uses["a::b"].iter().cloned().collect::<Vec<_>>()
        };
        assert_eq!(used("use crate::a::{self, d::D};"), ["a", "a::d"]);
        assert_eq!(used("use super::d;"), ["a::d"]);
        assert_eq!(used("fn f() -> super::d::D { c::new() }"), ["a::b::c", "a::d"]);
        assert_eq!(used("use std::fmt; use other::a::d;"), [""; 0]);
        assert_eq!(used("#[cfg(test)] mod tests { use crate::a::d; }"), [""; 0]);
    }

    #[test]
    fn a_re_export_counts_where_its_item_is_used() {
        let uses = read(&[
            ("a", "mod error; mod user; pub use self::error::Error;"),
            ("a::error", "pub struct Error;"),
            ("a::user", "use crate::a::Error;"),
        ]);
        assert_eq!(uses["a"], BTreeSet::new());
        assert_eq!(uses["a::user"], BTreeSet::from(["a::error".to_owned()]));
    }

    #[test]
    fn a_large_circle_is_named() {
        let ring = |length: usize| {
            let files: Vec<(String, String)> = (0..length)
                .map(|at| (format!("m{at}"), format!("use crate::m{};", (at + 1) % length)))
                .collect();
            uses(&files.into_iter().collect()).expect("sound sources")
        };
        assert_eq!(large_circles(&ring(MAX_CIRCLE)), Vec::<String>::new());
        let found = large_circles(&ring(MAX_CIRCLE + 1));
        assert_eq!(found, ["5 files use each other in a circle: m0, m1, m2, m3, m4"]);
    }

    #[test]
    fn a_file_is_a_module() {
        for (file, module) in
            [("lib.rs", ""), ("app.rs", "app"), ("web/mod.rs", "web"), ("web/a/b.rs", "web::a::b")]
        {
            assert_eq!(module_of(Path::new(file)), module, "{file}");
        }
    }
}
