//! Every language has the messages of English, with the same placeables and with the plural forms of
//! the language. Languages of the maintainers have all of them; translations may lack some.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, bail};
use dipole_translations::{REFERENCE, parse};
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource,
};

use super::locale_plurals::Forms;
use super::{Outcome, locale_use, locale_values};
use crate::report::Count;
use crate::translations::{self, Folder};

/// The texts of a language: the key (`file.ftl: key`, or `file.ftl: key.attribute`) with the names
/// of the variables in the text.
type Texts = BTreeMap<String, BTreeSet<String>>;

pub(crate) fn check(root: &Path) -> Result<Outcome> {
    let (reference, faults) = language(&Folder::read(root, REFERENCE)?)?;
    let mut count = shown(&faults);
    let mut missing = Vec::new();
    for tag in translations::others(root)? {
        let folder = Folder::read(root, &tag)?;
        let (texts, mut faults) = language(&folder)?;
        faults.extend(differences(&reference, &texts).iter().map(|it| format!("{tag}/{it}")));
        faults.extend(unknown_marks(&folder, &reference).iter().map(|it| format!("{tag}/{it}")));
        let lacking = reference.keys().filter(|key| !texts.contains_key(*key));
        if folder.is_translation() {
            missing.push((tag, lacking.count()));
        } else {
            faults.extend(lacking.map(|key| format!("{tag}/{key} is missing")));
        }
        count += shown(&faults);
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
    let missing = missing.iter().filter(|(_, count)| *count > 0);
    let missing: String = missing.map(|(tag, count)| format!(", {tag} lacks {count}")).collect();
    Ok(Outcome::from(count).note(format!("{} texts{missing}", reference.len())))
}

/// Prints the faults of one language.
fn shown(faults: &[String]) -> Count {
    for fault in faults {
        println!("locales/{fault}");
    }
    Count::one(faults.is_empty())
}

/// The texts by key alone, as used in the program.
fn by_key(texts: &Texts) -> locale_values::Variables {
    let key = |name: &str| name.split(": ").nth(1).map(str::to_owned);
    texts.iter().filter_map(|(name, variables)| Some((key(name)?, variables.clone()))).collect()
}

/// The texts of a folder, and the faults in its choices by number.
fn language(folder: &Folder) -> Result<(Texts, Vec<String>)> {
    let tag = &folder.tag;
    let forms = Forms::of(tag)?;
    let (mut all, mut faults) = (Texts::new(), Vec::new());
    for (file, content) in &folder.files {
        let place = || format!("locales/{tag}/{file}");
        let resource = parse(content).with_context(place)?;
        let texts = texts(&resource).with_context(place)?;
        all.extend(texts.into_iter().map(|(key, variables)| (format!("{file}: {key}"), variables)));
        let found = forms.faults(&resource);
        faults.extend(found.into_iter().map(|fault| format!("{tag}/{file}: {fault}")));
    }
    Ok((all, faults))
}

/// Messages that are marked as reviewed and do not exist.
fn unknown_marks(folder: &Folder, reference: &Texts) -> Vec<String> {
    let known: BTreeSet<&str> = reference.keys().filter_map(|key| key.split(": ").nth(1)).collect();
    let unknown = folder.marks.keys().filter(|id| !known.contains(id.as_str()));
    unknown
        .map(|id| format!("{}: {id} is not in {REFERENCE}", dipole_translations::REVIEWED_FILE))
        .collect()
}

/// The surplus messages of `other` and those with other variables; one sentence each.
fn differences(reference: &Texts, other: &Texts) -> Vec<String> {
    let mut differences = Vec::new();
    for (key, variables) in reference {
        if let Some(found) = other.get(key).filter(|found| *found != variables) {
            let (found, wanted) = (list(found), list(variables));
            differences
                .push(format!("{key} has the variables [{found}], but [{wanted}] in {REFERENCE}"));
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
fn texts(resource: &Resource<&str>) -> Result<Texts> {
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
        let read = |content| texts(&parse(content).expect("Fluent")).expect("no key twice");
        differences(&read(reference), &read(other))
    }

    #[test]
    fn order_and_wording_may_differ() {
        let english = "to-move = { $player } to move\nhome = Home\n    .title = Start page\n";
        let german = "home = Start\n    .title = Startseite\nto-move = Am Zug: { $player }\n";
        assert_eq!(compare(english, german), Vec::<String>::new());
    }

    #[test]
    fn names_the_excess() {
        let english = "home = Home\n    .title = Start page\nrules = Rules\n";
        let dutch = "home = Start\nrules = Regels\nregels = Regels\n";
        assert_eq!(compare(english, dutch), ["regels is not in en"]);
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
    fn a_key_that_is_there_twice_is_named() {
        let twice = parse("home = Home\nhome = Start\n").expect("Fluent");
        assert_eq!(texts(&twice).expect_err("the same key").to_string(), "home is there twice");
    }
}
