//! Checks that every text of the server gets its values: a missing one would be displayed as
//! `{$name}`.
//!
//! This reads source text, not syntax. A call `.with("key", &[("name", …)])` contains the names in
//! its parentheses. For variables, the last binding before the call is used, with the values pushed
//! to them in between.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::Result;

use crate::workspace;

/// The keys of all texts, with the names of their variables.
pub(crate) type Variables = BTreeMap<String, BTreeSet<String>>;

/// The calls for texts that lack a value, one sentence each, and the number of calls.
pub(crate) fn faults(root: &Path, texts: &Variables) -> Result<(Vec<String>, usize)> {
    let (mut faults, mut calls) = (Vec::new(), 0);
    let mut files = Vec::new();
    for name in ["texts", "site", "commands", "views", "web", "email", "workers"] {
        files.extend(workspace::files_below(&root.join("crates").join(name).join("src"), ".rs")?);
    }
    for file in files {
        let source = std::fs::read_to_string(&file)?;
        let name = file.strip_prefix(root).unwrap_or(&file).display().to_string();
        let (found, count) = in_source(&source, texts);
        faults.extend(found.into_iter().map(|fault| format!("{name}: {fault}")));
        calls += count;
    }
    Ok((faults, calls))
}

fn in_source(source: &str, texts: &Variables) -> (Vec<String>, usize) {
    let (mut faults, mut calls) = (Vec::new(), 0);
    for (at, method) in calls_in(source) {
        let inside = in_parentheses(&source[at..]);
        let (key, values) = first_argument(inside);
        // A text inside another call, as in `reply.text(t.with(…))`, is checked as its own call.
        if key.contains(".with(") || key.contains(".text(") {
            continue;
        }
        let keys: BTreeSet<&str> = quoted(key).chain(bound(&source[..at], key)).collect();
        let given: BTreeSet<&str> = match method {
            ".with(" => names(values).chain(bound_names(&source[..at], values)).collect(),
            _ => BTreeSet::new(),
        };
        for (key, variables) in keys.iter().filter_map(|key| texts.get_key_value(*key)) {
            calls += 1;
            for variable in variables.iter().filter(|it| !given.contains(it.as_str())) {
                let line = source[..at].lines().count();
                faults.push(format!("line {line}: {key} gets no value for {variable}"));
            }
        }
    }
    (faults, calls)
}

/// The positions of calls' parentheses, and the called functions.
fn calls_in(source: &str) -> impl Iterator<Item = (usize, &'static str)> {
    [".with(", ".text("].into_iter().flat_map(|method| {
        source.match_indices(method).map(move |(at, _)| (at + method.len(), method))
    })
}

/// The text up to the parenthesis that closes the one open at its beginning.
fn in_parentheses(text: &str) -> &str {
    let (mut depth, mut is_quoted, mut is_escaped) = (1, false, false);
    for (at, c) in text.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => is_quoted = !is_quoted,
            '(' | '[' | '{' if !is_quoted => depth += 1,
            ')' | ']' | '}' if !is_quoted => {
                depth -= 1;
                if depth == 0 {
                    return &text[..at];
                }
            }
            _ => {}
        }
    }
    text
}

/// The first argument, and the rest.
fn first_argument(inside: &str) -> (&str, &str) {
    let (mut depth, mut is_quoted) = (0, false);
    for (at, c) in inside.char_indices() {
        match c {
            '"' => is_quoted = !is_quoted,
            '(' | '[' | '{' if !is_quoted => depth += 1,
            ')' | ']' | '}' if !is_quoted => depth -= 1,
            ',' if !is_quoted && depth == 0 => return (&inside[..at], &inside[at + 1..]),
            _ => {}
        }
    }
    (inside, "")
}

/// All quoted strings.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('"').skip(1).step_by(2)
}

/// The names of values: `("name", …)`.
fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split("(\"").skip(1).filter_map(|rest| rest.split('"').next())
}

/// All quoted strings in the bindings of an expression's words, except whole texts.
fn bound<'s>(before: &'s str, expression: &str) -> Vec<&'s str> {
    let bindings = bindings(before, expression).into_iter().map(|(binding, _)| binding);
    let keys =
        bindings.filter(|binding| !binding.contains(".with(") && !binding.contains(".text("));
    keys.flat_map(quoted).collect()
}

/// The names of values in the bindings of an expression's words, and in values pushed to them.
fn bound_names<'s>(before: &'s str, expression: &str) -> Vec<&'s str> {
    let mut found = Vec::new();
    for (binding, pushed) in bindings(before, expression) {
        found.extend(names(binding));
        found.extend(pushed.into_iter().flat_map(names));
        // A value may be bound to its own variable, as in `&[name, other]`.
        found.extend(bindings(before, binding).into_iter().flat_map(|(inner, _)| names(inner)));
    }
    found
}

/// The last binding of each word in an expression, and the values pushed to it afterwards.
fn bindings<'s>(before: &'s str, expression: &str) -> Vec<(&'s str, Vec<&'s str>)> {
    let plain: String = expression.split('"').step_by(2).collect::<Vec<_>>().join(" ");
    let words = plain.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let words: BTreeSet<&str> =
        words.filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase())).collect();
    let binding = |word: &str| {
        let ways =
            [format!("let {word} ="), format!("let mut {word} ="), format!("Some({word}) =")];
        let at = ways.iter().filter_map(|way| before.rfind(way.as_str())).max()?;
        let end = before[at..].find(";\n").map_or(before.len(), |length| at + length);
        let push = format!("{word}.push(");
        let pushed = before[end..].split(push.as_str()).skip(1).map(in_parentheses).collect();
        Some((&before[at..end], pushed))
    };
    words.into_iter().filter_map(binding).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts() -> Variables {
        let variables = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        Variables::from([
            ("plain".to_owned(), variables(&[])),
            ("greeting".to_owned(), variables(&["name"])),
            ("move".to_owned(), variables(&["number", "move"])),
        ])
    }

    fn found(source: &str) -> Vec<String> {
        in_source(source, &texts()).0
    }

    #[test]
    fn calls_with_all_values_are_sound() {
        for source in [
            r#"t.text("plain")"#,
            r#"reply.text(t.with("greeting", &[("name", name.into())]))"#,
            r#"t.with("greeting", &[("name", name.into())])"#,
            r#"t.with("move", &[("number", f(1).into()), ("move", "E1".into())])"#,
            "let values = [(\"number\", 1), (\"move\", 2)];\nt.with(\"move\", &values)",
            "let mut values = vec![(\"number\", 1)];\nvalues.push((\"move\", 2));\nt.with(\"move\", &values)",
            "let name = (\"name\", 1);\nt.with(\"greeting\", &[name])",
            "let hello = t.with(\"greeting\", &[(\"name\", 1)]);\nreply.text(hello)",
            "let key = if all { \"plain\" } else { \"greeting\" };\nt.with(key, &[(\"name\", 1)])",
        ] {
            assert_eq!(found(source), Vec::<String>::new(), "{source}");
        }
    }

    #[test]
    fn a_value_that_is_missing_is_named() {
        for source in [
            r#"t.text("greeting")"#,
            r#"t.with("greeting", &[("nam", name.into())])"#,
            "let values = [(\"other\", 1)];\nt.with(\"greeting\", &values)",
            "let key = if all { \"plain\" } else { \"greeting\" };\nt.text(key)",
        ] {
            let faults = found(source);
            assert_eq!(faults.len(), 1, "{source}: {faults:?}");
            assert!(faults[0].ends_with("greeting gets no value for name"), "{faults:?}");
        }
        let one = r#"t.with("move", &[("number", 1.into())])"#;
        assert_eq!(found(one), ["line 1: move gets no value for move"]);
    }
}
