//! The request data that every page needs.

use std::ops::Deref;

use dipole_site::services::notifications::Waiting;
use dipole_site::services::viewer::Viewer;

/// The viewer of a page, and the data of the request that all pages show.
#[derive(Clone, Debug)]
pub struct PageContext {
    /// The reader of the page, with language and preferences.
    pub viewer: Viewer,
    /// The token in forms that proves that they come from a page of this site.
    pub csrf: String,
    /// The path and query of the request.
    pub path: String,
    /// Number of games and challenges waiting for the viewer.
    pub waiting: Waiting,
    /// The notice of the site's owner at the top of each page.
    pub banner: Option<String>,
    /// True if the viewer's account has a password.
    pub has_password: bool,
    /// True if players can make games with a handicap.
    pub allows_handicaps: bool,
}

/// A page is rendered with its viewer's permissions.
impl Deref for PageContext {
    type Target = Viewer;

    fn deref(&self) -> &Viewer {
        &self.viewer
    }
}

impl PageContext {
    /// The path and query of the request.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Returns the number of games and challenges waiting for the viewer.
    pub const fn waiting(&self) -> Waiting {
        self.waiting
    }

    /// The notice of the site's owner at the top of each page.
    pub fn banner(&self) -> Option<&str> {
        self.banner.as_deref()
    }

    /// Returns true if the viewer's account has a password.
    pub const fn has_password(&self) -> bool {
        self.has_password
    }

    /// Returns the token in forms that proves that they come from a page of this site.
    pub fn csrf(&self) -> &str {
        &self.csrf
    }
}
