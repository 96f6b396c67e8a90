//! Choices by number have the plural forms of their language, and show the number where a form
//! stands for several numbers.
//!
//! The forms come from the CLDR rules that the site itself uses, applied to sample numbers.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, anyhow};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, Variant, VariantKey,
};
use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use unic_langid::LanguageIdentifier;

/// Numbers that texts of the site count.
const SAMPLE: std::ops::Range<u32> = 0..200;

const FORMS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The plural forms of a language, with the sample numbers that each is for.
pub(crate) struct Forms(BTreeMap<&'static str, BTreeSet<u32>>);

impl Forms {
    pub(crate) fn of(tag: &str) -> Result<Forms> {
        let id: LanguageIdentifier = tag.parse()?;
        let rules = PluralRules::create(id, PluralRuleType::CARDINAL)
            .map_err(|what| anyhow!("no plural rules for {tag}: {what}"))?;
        let mut forms = BTreeMap::<_, BTreeSet<u32>>::new();
        for number in SAMPLE {
            let form = rules.select(number).map_err(|what| anyhow!("{number}: {what}"))?;
            forms.entry(name(form)).or_default().insert(number);
        }
        Ok(Forms(forms))
    }

    /// The faults in the choices by number in a file; one sentence each.
    pub(crate) fn faults(&self, resource: &Resource<&str>) -> Vec<String> {
        let mut faults = Vec::new();
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let attributes = message.attributes.iter().map(|attribute| &attribute.value);
            let mut found = Vec::new();
            for pattern in message.value.iter().chain(attributes) {
                self.in_pattern(pattern, &mut found);
            }
            faults.extend(found.into_iter().map(|fault| format!("{} {fault}", message.id.name)));
        }
        faults
    }

    fn in_pattern(&self, pattern: &Pattern<&str>, faults: &mut Vec<String>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable {
                expression: Expression::Select { selector, variants },
            } = element
            {
                self.in_choice(selector, variants, faults);
                variants.iter().for_each(|variant| self.in_pattern(&variant.value, faults));
            }
        }
    }

    fn in_choice(
        &self,
        selector: &InlineExpression<&str>,
        variants: &[Variant<&str>],
        faults: &mut Vec<String>,
    ) {
        let form = |variant: &Variant<&str>| match variant.key {
            VariantKey::Identifier { name } => FORMS.into_iter().find(|form| *form == name),
            VariantKey::NumberLiteral { .. } => None,
        };
        let written: BTreeSet<&str> = variants.iter().filter_map(form).collect();
        let by_number = written.iter().any(|form| *form != "other");
        if !by_number {
            return;
        }
        for form in &written {
            // Every language may have `other`, which Fluent wants as the default.
            if !self.0.contains_key(form) && *form != "other" {
                faults.push(format!("has the form [{form}], which the language does not have"));
            }
        }
        for form in self.0.keys().filter(|form| !written.contains(**form)) {
            faults.push(format!("lacks the form [{form}]"));
        }
        let InlineExpression::VariableReference { id } = selector else { return };
        let shows = |variant: &Variant<&str>| shows(&variant.value, id.name);
        if !variants.iter().any(shows) {
            return;
        }
        let own: BTreeSet<u32> = variants
            .iter()
            .filter_map(|variant| match variant.key {
                VariantKey::NumberLiteral { value } => value.parse().ok(),
                VariantKey::Identifier { .. } => None,
            })
            .collect();
        for variant in variants.iter().filter(|variant| !shows(variant)) {
            let Some(form) = form(variant) else { continue };
            let numbers: Vec<u32> = self
                .0
                .get(form)
                .into_iter()
                .flatten()
                .copied()
                .filter(|n| !own.contains(n))
                .collect();
            if let [first, second, ..] = numbers[..] {
                faults.push(format!(
                    "does not show ${} in the form [{form}], which is for {first}, {second} and more",
                    id.name
                ));
            }
        }
    }
}

/// Whether a text has the variable in it.
fn shows(pattern: &Pattern<&str>, variable: &str) -> bool {
    pattern.elements.iter().any(|element| {
        let PatternElement::Placeable { expression } = element else { return false };
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => id.name == variable,
            Expression::Inline(InlineExpression::FunctionReference { arguments, .. }) => {
                arguments.positional.iter().any(|argument| {
                    matches!(argument, InlineExpression::VariableReference { id } if id.name == variable)
                })
            }
            Expression::Inline(_) => false,
            Expression::Select { variants, .. } => {
                variants.iter().any(|variant| shows(&variant.value, variable))
            }
        }
    })
}

fn name(category: PluralCategory) -> &'static str {
    match category {
        PluralCategory::ZERO => "zero",
        PluralCategory::ONE => "one",
        PluralCategory::TWO => "two",
        PluralCategory::FEW => "few",
        PluralCategory::MANY => "many",
        PluralCategory::OTHER => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(tag: &str, variants: &str) -> Vec<String> {
        let source = format!("n = {{ $n ->\n{variants}\n }}\n");
        let resource = dipole_translations::parse(&source).expect("the fixture is Fluent");
        Forms::of(tag).expect("the language").faults(&resource)
    }

    #[test]
    fn forms_of_the_language_are_sound() {
        for (tag, variants) in [
            ("en", "[one] One move\n*[other] { $n } moves"),
            ("en", "[0] none\n[one] One\n*[other] { $n }"),
            ("fr", "[one] { $n } coup\n*[other] { $n } coups"),
            ("fr", "[0] aucun\n[one] un coup\n*[other] { $n } coups"),
            (
                "pl",
                "[one] Jeden ruch\n[few] { $n } ruchy\n[many] { $n } ruchów\n*[other] { $n } ruchu",
            ),
            ("pl", "[one] { $n } ruch\n[few] { $n } ruchy\n*[many] { $n } ruchów"),
            ("pl", "[1] pierwszy\n*[other] { $n }."),
            ("fr", "[live] en direct\n*[other] par correspondance"),
            ("fr", "[one] Il passe\n*[other] Ils passent"),
        ] {
            assert_eq!(faults(tag, variants), Vec::<String>::new(), "{tag} {variants}");
        }
    }

    #[test]
    fn a_missing_or_unknown_form_is_named() {
        let polish = faults("pl", "[one] { $n } ruch\n*[other] { $n } ruchów");
        assert_eq!(polish, ["n lacks the form [few]", "n lacks the form [many]"]);
        let french = faults("fr", "[one] { $n } coup\n[few] { $n } coups\n*[other] { $n } coups");
        assert_eq!(french, ["n has the form [few], which the language does not have"]);
    }

    #[test]
    fn a_form_for_several_numbers_shows_the_number() {
        let french = faults("fr", "[one] Un coup\n*[other] { $n } coups");
        assert_eq!(french, ["n does not show $n in the form [one], which is for 0, 1 and more"]);
    }
}
