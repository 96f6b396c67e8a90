//! What every page needs to know about its request.

use std::ops::Deref;

use dipole_site::services::viewer::Viewer;
use dipole_store::Waiting;

/// The viewer of a page, and what all pages say about the request.
#[derive(Clone, Debug)]
pub struct PageContext {
    /// The person who reads the page, with language and preferences.
    pub viewer: Viewer,
    /// The token that forms carry to show that they come from a page of this site.
    pub csrf: String,
    /// The path and query of the request.
    pub path: String,
    /// How many games and challenges wait for the viewer.
    pub waiting: Waiting,
    /// The notice of the site's owner at the top of each page.
    pub banner: Option<String>,
    /// Whether the viewer's account has a password.
    pub has_password: bool,
}

/// A page is drawn as its viewer may see things.
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

    /// How many games and challenges wait for the viewer.
    pub const fn waiting(&self) -> Waiting {
        self.waiting
    }

    /// The notice of the site's owner at the top of each page.
    pub fn banner(&self) -> Option<&str> {
        self.banner.as_deref()
    }

    /// Whether the viewer's account has a password.
    pub const fn has_password(&self) -> bool {
        self.has_password
    }

    /// The token that forms carry to show that they come from a page of this site.
    pub fn csrf(&self) -> &str {
        &self.csrf
    }
}
