//! Files that browsers need to install the site as an app: the manifest, icons as PNG, and the
//! service worker, which caches the pages for use without a connection.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Serialize;
use serde_json::json;

use crate::blocking_pool::on_blocking_pool;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole_assets::{self as assets, KeptFile};
use dipole_site::app::App;
use dipole_site::course::{self, Place};
use dipole_site::i18n::Locale;
use dipole_site::pictures::icon_png;
use dipole_views::layout::LIGHT;

/// The pages cached at installation, which work without a connection; the steps of the course are
/// cached as well.
const PAGES: [&str; 6] =
    ["/play/offline", "/play/offline/game", "/learn", "/learn/first-game", "/rules", "/analysis"];

/// The drawing of the app's icon, and the one whose edges the device may crop.
const ICON: &str = "icons/icon.svg";
const MASKABLE: &str = "icons/maskable.svg";

/// The icons by their names in addresses, with the drawing and the size in pixels.
const ICONS: [(&str, &str, u32); 4] = [
    ("icon-192.png", ICON, 192),
    ("icon-512.png", ICON, 512),
    ("maskable-192.png", MASKABLE, 192),
    ("maskable-512.png", MASKABLE, 512),
];

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/manifest.webmanifest", get(manifest))
        .route("/service-worker.js", get(service_worker))
        .route("/icons/{file}", get(icon))
        .route("/apple-touch-icon.png", get(touch_icon))
}

/// `GET /manifest.webmanifest`
async fn manifest(context: RequestContext) -> Response {
    let t = context.locale();
    let icon = |(name, _, size): (&str, &str, u32)| {
        let purpose = if name.starts_with("maskable") { "maskable" } else { "any" };
        let src = format!("/icons/{name}");
        json!({ "src": src, "sizes": format!("{size}x{size}"), "type": "image/png", "purpose": purpose })
    };
    let shortcut = |key: &str, url: &str| json!({ "name": t.text(key), "url": url });
    let manifest = json!({
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "name": "Dipole",
        "short_name": "Dipole",
        "description": t.text("site-description"),
        "lang": t.tag(),
        "display": "standalone",
        "theme_color": LIGHT,
        "background_color": LIGHT,
        "categories": ["games"],
        "icons": ICONS.map(icon),
        "shortcuts": [
            shortcut("offline-title", "/play/offline"),
            shortcut("analysis-title", "/analysis"),
        ],
    });
    ([(CONTENT_TYPE, "application/manifest+json")], manifest.to_string()).into_response()
}

/// `GET /icons/{file}`
async fn icon(Path(file): Path<String>) -> Result<Response, HttpError> {
    let known = ICONS.into_iter().find(|(name, ..)| *name == file);
    let (_, drawing, size) = known.ok_or(HttpError::NOT_FOUND)?;
    png(drawing, size).await
}

/// `GET /apple-touch-icon.png`, which Safari requests without a link to it.
async fn touch_icon() -> Result<Response, HttpError> {
    png(MASKABLE, 192).await
}

async fn png(drawing: &'static str, size: u32) -> Result<Response, HttpError> {
    let drawn = on_blocking_pool(move || drawn_icons(drawing, size)).await?;
    let bytes = drawn.ok_or(HttpError::NOT_FOUND)?;
    let headers = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=86400")];
    Ok((headers, bytes).into_response())
}

/// Draws each icon only once.
fn drawn_icons(drawing: &'static str, size: u32) -> Option<Bytes> {
    static DRAWN: LazyLock<BTreeMap<(&str, u32), Bytes>> = LazyLock::new(|| {
        let draw = |(_, drawing, size): (&str, &'static str, u32)| {
            let svg = assets::text(drawing)?;
            Some(((drawing, size), icon_png(&svg, size).ok()?.into()))
        };
        ICONS.into_iter().filter_map(draw).collect()
    });
    DRAWN.get(&(drawing, size)).cloned()
}

/// This build, for the service worker.
#[derive(Serialize)]
struct Build {
    version: String,
    pages: Vec<String>,
    files: Vec<KeptFile>,
    /// By the tag of the language.
    texts: BTreeMap<String, Texts>,
}

/// The texts that the service worker writes on pages.
#[derive(Serialize)]
struct Texts {
    /// On the copy of a page, with `{time}` where its time is written.
    copy: String,
    /// On the page that comes in place of one that is not there.
    instead: String,
}

impl Texts {
    fn of(t: &Locale) -> Texts {
        Texts {
            copy: t.with("offline-copy", &[("time", "{time}".into())]),
            instead: t.text("offline-instead"),
        }
    }
}

/// `GET /service-worker.js`: the script, prefixed with the data of this build.
async fn service_worker(State(app): State<App>) -> Result<Response, HttpError> {
    let script = assets::text("bundle/service-worker.js").ok_or(HttpError::NOT_FOUND)?;
    let steps = course::places().map(Place::address);
    let build = Build {
        version: assets::version().to_owned(),
        pages: PAGES.map(str::to_owned).into_iter().chain(steps).collect(),
        // Debug builds read and hash the files.
        files: on_blocking_pool(assets::kept_files).await?,
        texts: app.texts.locales().map(|t| (t.tag().to_owned(), Texts::of(&t))).collect(),
    };
    let build = serde_json::to_string(&build).map_err(HttpError::internal)?;
    let headers = [(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    Ok((headers, format!("self.build = {build};\n{script}")).into_response())
}
