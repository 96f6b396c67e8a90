//! Checks that all languages have the same keys with the same placeables.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, bail};
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};

use super::{Outcome, locale_use, locale_values};
use crate::report::Count;
use crate::workspace;

/// The reference language for the others.
const REFERENCE: &str = "en";

/// The texts of a language: the key (`file.ftl: key`, or `file.ftl: key.attribute`) with the names
/// of the variables in the text.
type Texts = BTreeMap<String, BTreeSet<String>>;

pub(crate) fn check(root: &Path) -> Result<Outcome> {
    let reference = language(root, REFERENCE)?;
    let mut count = Count::default();
    for other in others(root)? {
        let differences = differences(&reference, &language(root, &other)?);
        for difference in &differences {
            println!("locales/{other}/{difference}");
        }
        count += Count::one(differences.is_empty());
    }
    // An attribute is used together with its message.
    let keys = reference.keys().filter_map(|key| key.split(": ").nth(1));
    let keys = keys.filter(|key| !key.contains('.') && !key.starts_with('-'));
    let faults = locale_use::of_sources(root)?.faults(keys);
    for fault in &faults {
        println!("{fault}");
    }
    count += Count::one(faults.is_empty());
    let (faults, calls) = locale_values::faults(root, &by_key(&reference))?;
    for fault in &faults {
        println!("{fault}");
    }
    count += Count::one(faults.is_empty() && calls > 0);
    Ok(Outcome::from(count).note(format!("{} texts", reference.len())))
}

/// The texts by key alone, as used in the program.
fn by_key(texts: &Texts) -> locale_values::Variables {
    let key = |name: &str| name.split(": ").nth(1).map(str::to_owned);
    texts.iter().filter_map(|(name, variables)| Some((key(name)?, variables.clone()))).collect()
}

/// The languages with a folder in `locales`, without the reference.
fn others(root: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(root.join("locales"))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name != REFERENCE {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}

fn language(root: &Path, name: &str) -> Result<Texts> {
    let folder = root.join("locales").join(name);
    let files = workspace::files_below(&folder, ".ftl")?;
    if files.is_empty() {
        bail!("locales/{name} has no .ftl files");
    }
    let mut all = Texts::new();
    for path in files {
        let file = path.strip_prefix(&folder)?.display().to_string();
        let content = std::fs::read_to_string(&path)?;
        let texts = texts(&content).with_context(|| format!("locales/{name}/{file}"))?;
        all.extend(texts.into_iter().map(|(key, variables)| (format!("{file}: {key}"), variables)));
    }
    Ok(all)
}

/// Missing texts, superfluous texts and different variables of `other`; one sentence each.
fn differences(reference: &Texts, other: &Texts) -> Vec<String> {
    let mut differences = Vec::new();
    for (key, variables) in reference {
        match other.get(key) {
            None => differences.push(format!("{key} is missing")),
            Some(found) if found != variables => differences.push(format!(
                "{key} has the variables [{}], but [{}] in {REFERENCE}",
                list(found),
                list(variables)
            )),
            Some(_) => {}
        }
    }
    let unknown = other.keys().filter(|key| !reference.contains_key(*key));
    differences.extend(unknown.map(|key| format!("{key} is not in {REFERENCE}")));
    differences
}

fn list(variables: &BTreeSet<String>) -> String {
    variables.iter().map(String::as_str).collect::<Vec<_>>().join(", ")
}

/// The texts of one Fluent file.
fn texts(content: &str) -> Result<Texts> {
    let resource = match fluent_syntax::parser::parse(content) {
        Ok(resource) => resource,
        Err((_, errors)) => {
            let first = errors.first().context("not Fluent")?;
            let line = content[..first.pos.start.min(content.len())].lines().count().max(1);
            bail!("line {line}: {}", first.kind);
        }
    };
    let mut texts = Texts::new();
    let mut add = |key: String, pattern: Option<&Pattern<&str>>| {
        let mut variables = BTreeSet::new();
        pattern.into_iter().for_each(|pattern| in_pattern(pattern, &mut variables));
        match texts.insert(key.clone(), variables) {
            None => Ok(()),
            Some(_) => bail!("{key} is there twice"),
        }
    };
    for entry in &resource.body {
        let (key, value, attributes) = match entry {
            Entry::Message(message) => {
                (message.id.name.to_owned(), message.value.as_ref(), &message.attributes)
            }
            Entry::Term(term) => {
                (format!("-{}", term.id.name), Some(&term.value), &term.attributes)
            }
            _ => continue,
        };
        for attribute in attributes {
            add(format!("{key}.{}", attribute.id.name), Some(&attribute.value))?;
        }
        add(key, value)?;
    }
    Ok(texts)
}

fn in_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, variables);
        }
    }
}

fn in_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, variables),
        Expression::Select { selector, variants } => {
            in_inline(selector, variables);
            variants.iter().for_each(|variant| in_pattern(&variant.value, variables));
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. }
        | InlineExpression::TermReference { arguments: Some(arguments), .. } => {
            in_arguments(arguments, variables);
        }
        InlineExpression::Placeable { expression } => in_expression(expression, variables),
        _ => {}
    }
}

fn in_arguments(arguments: &CallArguments<&str>, variables: &mut BTreeSet<String>) {
    arguments.positional.iter().for_each(|inline| in_inline(inline, variables));
    arguments.named.iter().for_each(|argument| in_inline(&argument.value, variables));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compare(reference: &str, other: &str) -> Vec<String> {
        let read = |content| texts(content).expect("the fixture is Fluent");
        differences(&read(reference), &read(other))
    }

    #[test]
    fn order_and_wording_may_differ() {
        let english = "to-move = { $player } to move\nhome = Home\n    .title = Start page\n";
        let german = "home = Start\n    .title = Startseite\nto-move = Am Zug: { $player }\n";
        assert_eq!(compare(english, german), Vec::<String>::new());
    }

    #[test]
    fn names_what_is_missing_and_what_is_too_much() {
        let english = "home = Home\n    .title = Start page\nrules = Rules\n";
        let dutch = "home = Start\nrules = Regels\nregels = Regels\n";
        assert_eq!(compare(english, dutch), ["home.title is missing", "regels is not in en"]);
    }

    #[test]
    fn sees_variables_inside_of_choices_and_functions() {
        let english = "left = { $count ->\n    [one] One stack of { $player }\n   *[other] { NUMBER($count) } stacks\n }\n";
        let german =
            "left = { $count ->\n    [one] Ein Stapel\n   *[other] { $count } Stapel\n }\n";
        assert_eq!(
            compare(english, german),
            ["left has the variables [count], but [count, player] in en"]
        );
    }

    #[test]
    fn a_file_that_does_not_parse_names_the_line() {
        let error = texts("home = Home\n\nrules = { $x\n").expect_err("an open placeable");
        assert!(error.to_string().starts_with("line "), "{error}");
        let twice = texts("home = Home\nhome = Start\n").expect_err("the same key");
        assert_eq!(twice.to_string(), "home is there twice");
    }
}
