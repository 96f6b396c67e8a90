//! The person for whom a page is shown or an action is performed.

use dipole_domain::PersonId;
use dipole_store::Person;

use crate::i18n::Locale;
use crate::services::preferences::Preferences;

/// A person, perhaps unknown, with language and preferences.
#[derive(Clone, Debug)]
pub struct Viewer {
    /// The person, if known.
    pub person: Option<Person>,
    /// The language.
    pub locale: Locale,
    /// The preferences.
    pub preferences: Preferences,
}

impl Viewer {
    /// The language.
    pub const fn locale(&self) -> &Locale {
        &self.locale
    }

    /// The preferences.
    pub const fn preferences(&self) -> &Preferences {
        &self.preferences
    }

    /// The id of the person, if the person has ever made a change.
    pub fn person(&self) -> Option<&PersonId> {
        self.person.as_ref().map(|person| &person.id)
    }

    /// The person, with or without an account, if the person has ever made a change.
    pub const fn user(&self) -> Option<&Person> {
        self.person.as_ref()
    }

    /// The person, if signed in to an account.
    pub fn signed_in(&self) -> Option<&Person> {
        self.person.as_ref().filter(|person| !person.name.is_empty())
    }

    /// The person, if playing without an account.
    pub fn guest(&self) -> Option<&PersonId> {
        self.person().filter(|_| self.signed_in().is_none())
    }
}
