//! Open data: the list of files, the files with their hashes and signatures, and playable proofs.

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use maud::Markup;
use serde::Deserialize;
use std::path::PathBuf;
use std::time::UNIX_EPOCH;
use tokio::fs::File;

use crate::blocking_pool::on_blocking_pool;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole_http::ranged::{Content, Download};
use dipole_site::app::App;
use dipole_site::services::open_data::{self, Collection, KEY_FILE, hash_line};
use dipole_site::services::playable_proofs::{self, PlayableProof, Source};

/// Caching of a file whose name changes with its content.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// Caching of files that may change with the program.
const REVALIDATE: &str = "public, no-cache";

/// The program that checks playable proofs.
const CHECKER: &str = include_str!("../../../../docs/check_proof.py");

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/data", get(page))
        .route("/data/{file}", get(file))
        .route("/solved", get(solved))
        .route("/solved/check_proof.py", get(checker))
        .route("/solved/{file}", get(proof))
}

/// `GET /data`
async fn page(State(app): State<App>, context: RequestContext) -> Result<Markup, HttpError> {
    let files = open_data::files(&app).await?;
    let writes = app.site.data_dir.is_some();
    Ok(dipole_views::open_data::page(&context, &app.site.base_url, &files, writes))
}

/// A file that can be downloaded.
enum Offered {
    Monthly { path: PathBuf },
    Collection(&'static Collection),
}

/// `GET /data/{file}`: a file, its line with the hash (`.sha256`), the signature of that line
/// (`.sig`), or the key that verifies signatures.
async fn file(
    State(app): State<App>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    if name == KEY_FILE {
        let pem = open_data::public_key(&app).await?;
        return Ok(([(CONTENT_TYPE, "application/x-pem-file")], pem).into_response());
    }
    let (base, ending) = match name.rsplit_once('.') {
        Some((base, "sha256")) => (base, "sha256"),
        Some((base, "sig")) => (base, "sig"),
        _ => (name.as_str(), ""),
    };
    let (sha256, offered) = find(&app, base).await?.ok_or(HttpError::NOT_FOUND)?;
    match ending {
        "sha256" => {
            let kind = [(CONTENT_TYPE, "text/plain; charset=utf-8")];
            Ok((kind, hash_line(&sha256, base)).into_response())
        }
        "sig" => {
            let signature = open_data::sign(&app, &hash_line(&sha256, base)).await?;
            let kind = [(CONTENT_TYPE, "application/octet-stream")];
            Ok((kind, signature.to_vec()).into_response())
        }
        _ => {
            let (content, kind, caching) = match offered {
                Offered::Monthly { path } => (open(path).await?, "application/zstd", IMMUTABLE),
                Offered::Collection(it) => {
                    (Content::Static(it.content.as_bytes()), it.kind, REVALIDATE)
                }
            };
            Download { content, kind, tag: sha256, caching }
                .respond(&headers)
                .await
                .map_err(HttpError::internal)
        }
    }
}

/// Finds the hash and the location of a file.
async fn find(app: &App, name: &str) -> Result<Option<(String, Offered)>, HttpError> {
    if let Some(collection) = Collection::find(name) {
        return Ok(Some((collection.sha256.clone(), Offered::Collection(collection))));
    }
    let Some(directory) = &app.site.data_dir else { return Ok(None) };
    // Only names in the database lead to a file.
    let files = open_data::files(app).await?;
    let found = files.into_iter().find(|it| it.file == name);
    Ok(found.map(|it| (it.sha256, Offered::Monthly { path: directory.join(it.file) })))
}

async fn open(path: PathBuf) -> Result<Content, HttpError> {
    let unreadable = |error: std::io::Error| {
        tracing::error!(%error, path = %path.display(), "a file of open data cannot be read");
        HttpError::NOT_FOUND
    };
    let file = File::open(&path).await.map_err(unreadable)?;
    let length = file.metadata().await.map_err(unreadable)?.len();
    Ok(Content::File(file, length))
}

#[derive(Deserialize)]
struct SolvedQuery {
    proof: Option<String>,
}

/// `GET /solved`: the proofs, and one of them to play.
async fn solved(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<SolvedQuery>,
) -> Result<Markup, HttpError> {
    let directory = app.site.data_dir.clone();
    let proofs = on_blocking_pool(move || playable_proofs::list(directory.as_deref())).await?;
    let chosen = match &query.proof {
        Some(name) => {
            proofs.iter().find(|proof| proof.name == *name).ok_or(HttpError::NOT_FOUND)?
        }
        None => proofs.first().ok_or(HttpError::NOT_FOUND)?,
    };
    Ok(dipole_views::solved::page(&context, &proofs, chosen))
}

/// `GET /solved/{file}`: a proof, such as `6x6-6.proof`.
async fn proof(
    State(app): State<App>,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let name = file.strip_suffix(".proof").ok_or(HttpError::NOT_FOUND)?.to_owned();
    let directory = app.site.data_dir.clone();
    let find = move || playable_proofs::find(directory.as_deref(), &name);
    let found = on_blocking_pool(find).await?.ok_or(HttpError::NOT_FOUND)?;
    let PlayableProof { bytes, source, .. } = found;
    let (content, tag) = match source {
        Source::Builtin(content, sha256) => (Content::Static(content), sha256),
        Source::File(path) => {
            let content = open(path.clone()).await?;
            let changed = tokio::fs::metadata(&path).await.ok().and_then(|it| it.modified().ok());
            let changed = changed.and_then(|it| it.duration_since(UNIX_EPOCH).ok());
            (content, format!("{bytes}-{}", changed.unwrap_or_default().as_nanos()))
        }
    };
    let kind = "application/octet-stream";
    Download { content, kind, tag, caching: REVALIDATE }
        .respond(&headers)
        .await
        .map_err(HttpError::internal)
}

/// `GET /solved/check_proof.py`
async fn checker() -> Response {
    ([(CONTENT_TYPE, "text/x-python; charset=utf-8")], CHECKER).into_response()
}
