//! The person for whom something is shown or done.

use dipole_domain::PersonId;
use dipole_store::Person;

use crate::i18n::Locale;
use crate::services::preferences::Preferences;

/// A person, perhaps unknown, with their language and preferences.
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

    /// The id of the person, if they have ever changed anything.
    pub fn person(&self) -> Option<&PersonId> {
        self.person.as_ref().map(|person| &person.id)
    }

    /// The person, with or without an account, if they have ever changed anything.
    pub const fn user(&self) -> Option<&Person> {
        self.person.as_ref()
    }

    /// The person, if they are signed in to an account.
    pub fn signed_in(&self) -> Option<&Person> {
        self.person.as_ref().filter(|person| !person.name.is_empty())
    }

    /// The person, if they play without an account.
    pub fn guest(&self) -> Option<&PersonId> {
        self.person().filter(|_| self.signed_in().is_none())
    }
}
