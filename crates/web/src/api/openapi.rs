//! Builds the OpenAPI description from the operations beside their handlers. Also the source of
//! required token scopes: an operation without a description accepts no token.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use axum::Extension;
use axum::body::Bytes;
use axum::http::header::CONTENT_TYPE;
use axum::http::{Method, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::MethodRouter;
use dipole_domain::{Scope, Scopes};
use serde_json::{Map, Value};
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{HttpMethod, OperationBuilder, PathItem, Paths};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{
    ComponentsBuilder, Content, InfoBuilder, LicenseBuilder, OpenApi, OpenApiBuilder, Ref,
    ResponseBuilder, Server,
};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};
use utoipa_axum::routes;

use crate::api::webhooks::webhooks;
use crate::extract::EmptyBody;
use crate::http_error::HttpError;
use crate::middleware::error_pages::Problem;
use crate::sockets::messages::{ClientMessage, LobbyMessage, NotificationMessage, ServerMessage};
use dipole_site::app::App;

const JSON: &str = "application/json";

const SESSION: &str = "The cookie of a browser; over https its name is __Host-dipole_session. Changes also need the header X-CSRF-Token with the \
    token that every page carries in its meta element csrf-token.";

const TOKEN: &str = "A token from /account/tokens, in the header Authorization. It must have the \
    scopes that are named: read, play, challenge, account.";

/// A router without operations, with the common parts of the description: the schemas of errors and
/// socket messages, and the ways to authenticate.
pub(crate) fn router() -> OpenApiRouter<App> {
    let problem = |description: &str| {
        let content = Content::new(Some(Ref::from_schema_name(Problem::name())));
        ResponseBuilder::new().description(description).content(JSON, content)
    };
    let seconds: Schema = ObjectBuilder::new().schema_type(Type::Integer).build().into();
    let seconds = HeaderBuilder::new()
        .schema(Some(seconds))
        .description(Some("The number of seconds to wait before the next request"));
    let session = ApiKeyValue::with_description("dipole_session", SESSION);
    let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some(TOKEN));
    let components = ComponentsBuilder::new()
        .schemas_from_iter(schemas_of::<Problem>())
        .schemas_from_iter(schemas_of::<ServerMessage>())
        .schemas_from_iter(schemas_of::<ClientMessage>())
        .schemas_from_iter(schemas_of::<NotificationMessage>())
        .schemas_from_iter(schemas_of::<LobbyMessage>())
        .response("Problem", problem("Why not").build())
        .response(
            "TooManyRequests",
            problem("Too many requests").header("Retry-After", seconds.build()).build(),
        )
        .security_scheme("session", SecurityScheme::ApiKey(ApiKey::Cookie(session)))
        .security_scheme("token", SecurityScheme::Http(token.build()));
    OpenApiRouter::with_openapi(OpenApiBuilder::new().components(Some(components.build())).build())
}

type NamedSchemas = Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>;

/// Returns the schema of a type and all schemas that it refers to.
fn schemas_of<T: ToSchema>() -> NamedSchemas {
    let mut schemas = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut schemas);
    schemas
}

/// An operation without parameters outside its path, one of several with the same handler.
pub(crate) struct Action {
    pub path: String,
    pub tag: &'static str,
    pub(crate) operation_id: &'static str,
    pub summary: &'static str,
    pub scope: Scope,
    /// Description of the response.
    pub answer: &'static str,
}

impl Action {
    /// Returns the described route. `P` are the parameters of its path, `A` is the type of its
    /// responses.
    pub(crate) fn route<P: IntoParams, A: ToSchema>(
        self,
        handler: MethodRouter<App>,
    ) -> UtoipaMethodRouter<App> {
        let content = |name: &str| Content::new(Some(Ref::from_schema_name(name)));
        let body = RequestBodyBuilder::new().content(JSON, content(&EmptyBody::name()));
        let answer = ResponseBuilder::new().description(self.answer);
        let no_scopes: [&str; 0] = [];
        let operation = OperationBuilder::new()
            .tag(self.tag)
            .operation_id(Some(self.operation_id))
            .summary(Some(self.summary))
            .parameters(Some(P::into_params(|| None)))
            .request_body(Some(body.required(Some(utoipa::openapi::Required::True)).build()))
            .security(SecurityRequirement::new("session", no_scopes))
            .security(SecurityRequirement::new("token", [self.scope.word()]))
            .response("200", answer.content(JSON, content(&A::name())).build());
        let mut paths = Paths::new();
        paths.paths.insert(self.path, PathItem::new(HttpMethod::Post, operation));
        let mut schemas = schemas_of::<EmptyBody>();
        schemas.extend(schemas_of::<A>());
        (schemas, paths, handler)
    }
}

/// The description of the whole API.
pub(crate) struct Description {
    /// The document.
    json: Bytes,
    /// By path.
    operations: HashMap<String, Vec<Operation>>,
}

/// The scopes that a token needs for an operation, and the parameters of its queries.
struct Operation {
    method: Method,
    /// The scopes that a token needs; `None` if the operation accepts no token.
    scopes: Option<Scopes>,
    query: Vec<QueryParameter>,
}

struct QueryParameter {
    name: String,
    /// Empty if the parameter has no fixed list of values.
    values: Vec<String>,
}

impl Description {
    /// Completes the description that the routes of the site supply.
    pub(crate) fn new(mut openapi: OpenApi, base_url: &str) -> Description {
        let license = LicenseBuilder::new()
            .name(env!("CARGO_PKG_LICENSE"))
            .identifier(Some(env!("CARGO_PKG_LICENSE")));
        openapi.info = InfoBuilder::new()
            .title("Dipole")
            .version(env!("CARGO_PKG_VERSION"))
            .license(Some(license.build()))
            .build();
        openapi.servers = Some(vec![Server::new(base_url)]);
        for item in openapi.paths.paths.values_mut() {
            let operations = [&mut item.get, &mut item.put, &mut item.post, &mut item.delete];
            for operation in operations.into_iter().flatten() {
                for (status, name) in [("429", "TooManyRequests"), ("default", "Problem")] {
                    let response = Ref::from_response_name(name).into();
                    operation.responses.responses.insert(status.to_owned(), response);
                }
            }
        }
        let mut document = serde_json::to_value(&openapi).unwrap_or_default();
        document["info"]["summary"] = "Play Dipole on this site by program.".into();
        close_answers(&mut document);
        document["webhooks"] = webhooks();
        let operations = operations(&document);
        let json = document.to_string().into();
        Description { json, operations }
    }

    fn operation(&self, method: &Method, path: &str) -> Option<&Operation> {
        // GET handlers answer HEAD requests as well.
        let method = if *method == Method::HEAD { &Method::GET } else { method };
        self.operations.get(path)?.iter().find(|operation| operation.method == *method)
    }

    /// Returns true if the path has an operation with this method.
    pub(crate) fn has(&self, method: &Method, path: &str) -> bool {
        self.operation(method, path).is_some()
    }

    /// Returns the scopes that a token needs for an operation; `None` if the operation accepts no
    /// token. `path` is in the router's notation.
    pub(crate) fn scopes_needed(&self, method: &Method, path: &str) -> Option<&Scopes> {
        self.operation(method, path)?.scopes.as_ref()
    }

    /// Refuses parameters and values of a query that the description of the operation lacks. Pages
    /// are not described, so that they may be called with any parameters.
    pub(crate) fn check_query(
        &self,
        method: &Method,
        path: &str,
        uri: &Uri,
    ) -> Result<(), HttpError> {
        let (Some(operation), Some(query)) = (self.operation(method, path), uri.query()) else {
            return Ok(());
        };
        // The handler refuses a query that cannot be parsed.
        let sent: Vec<(String, String)> = serde_urlencoded::from_str(query).unwrap_or_default();
        for (name, value) in sent {
            let known = operation.query.iter().find(|parameter| parameter.name == name);
            let Some(QueryParameter { values, .. }) = known else {
                let names = operation.query.iter().map(|parameter| parameter.name.as_str());
                let names = names.collect::<Vec<_>>().join(", ");
                let known = if names.is_empty() { "none" } else { &names };
                return Err(HttpError::BadRequest(format!(
                    "There is no parameter \"{name}\" here. The parameters are: {known}."
                )));
            };
            if !values.is_empty() && !value.is_empty() && !values.contains(&value) {
                let values = values.join(", ");
                return Err(HttpError::BadRequest(format!(
                    "{name} is one of {values}, not \"{value}\"."
                )));
            }
        }
        Ok(())
    }
}

fn operations(document: &Value) -> HashMap<String, Vec<Operation>> {
    let paths = document["paths"].as_object().into_iter().flatten();
    paths
        .map(|(path, operations)| {
            let operations = operations.as_object().into_iter().flatten();
            let operations = operations.filter_map(|(method, operation)| {
                let method = Method::from_bytes(method.to_ascii_uppercase().as_bytes()).ok()?;
                let scopes = scopes(operation);
                let parameters = operation["parameters"].as_array().into_iter().flatten();
                let query = parameters.filter(|it| it["in"] == "query").map(|parameter| {
                    let words = |value: &Value| value.as_str().unwrap_or_default().to_owned();
                    let values = parameter["schema"]["enum"].as_array().into_iter().flatten();
                    QueryParameter {
                        name: words(&parameter["name"]),
                        values: values.map(words).collect(),
                    }
                });
                Some(Operation { method, scopes, query: query.collect() })
            });
            (path.clone(), operations.collect())
        })
        .collect()
}

fn scopes(operation: &Value) -> Option<Scopes> {
    let alternatives = operation["security"].as_array()?;
    let scopes = alternatives.iter().find_map(|it| it["token"].as_array())?;
    let words: Vec<&str> = scopes.iter().filter_map(Value::as_str).collect();
    Some(Scopes::parse(&words.join(" ")))
}

/// Declares that objects in responses have only the described fields.
fn close_answers(document: &mut Value) {
    let mut next = Vec::new();
    collect_schemas(&document["components"]["responses"], &mut next);
    for operations in document["paths"].as_object().into_iter().flat_map(Map::values) {
        for operation in operations.as_object().into_iter().flat_map(Map::values) {
            collect_schemas(&operation["responses"], &mut next);
        }
    }
    let Some(schemas) = document["components"]["schemas"].as_object_mut() else { return };
    let mut answers = BTreeSet::new();
    while let Some(name) = next.pop() {
        if let Some(schema) = schemas.get(&name)
            && !answers.contains(&name)
        {
            collect_schemas(schema, &mut next);
            answers.insert(name);
        }
    }
    let all_of = schemas.values().filter_map(|schema| schema["allOf"].as_array()).flatten();
    let parts: BTreeSet<String> = all_of.filter_map(schema_name).map(str::to_owned).collect();
    for name in answers {
        let is_part = parts.contains(&name);
        schemas.get_mut(&name).into_iter().for_each(|schema| close(schema, is_part));
    }
}

/// Returns the name of the schema that a reference names.
fn schema_name(reference: &Value) -> Option<&str> {
    reference["$ref"].as_str()?.strip_prefix("#/components/schemas/")
}

/// Collects the names of the schemas that a part of the description refers to.
fn collect_schemas(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            found.extend(schema_name(value).map(str::to_owned));
            fields.values().for_each(|value| collect_schemas(value, found));
        }
        Value::Array(items) => items.iter().for_each(|value| collect_schemas(value, found)),
        _ => {}
    }
}

/// Closes the objects of a schema. The parts of a combined object (`allOf`) stay open, since each of
/// them would refuse the fields of the others.
fn close(schema: &mut Value, is_part: bool) {
    match schema {
        Value::Object(fields) => {
            if fields.contains_key("properties") && !is_part {
                fields.entry("additionalProperties").or_insert(Value::Bool(false));
            }
            fields.iter_mut().for_each(|(name, value)| close(value, name == "allOf"));
        }
        // The items of `allOf` are the parts.
        Value::Array(items) => items.iter_mut().for_each(|item| close(item, is_part)),
        _ => {}
    }
}

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(description))
}

/// This description
#[utoipa::path(
    get,
    path = "/api/openapi.json",
    operation_id = "description",
    tag = "description",
    responses((status = 200, description = "OpenAPI 3.1", body = Object)),
    security(()),
)]
async fn description(Extension(description): Extension<Arc<Description>>) -> Response {
    ([(CONTENT_TYPE, JSON)], description.json.clone()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_needs_the_scope_in_the_description() {
        let openapi = crate::described_routes().into_openapi();
        let description = Description::new(openapi, "https://dipole.example");
        let document: Value = serde_json::from_slice(&description.json).expect("JSON");
        assert!(document["paths"].is_object());
        assert!(document["components"].is_object());
        let needed =
            |method, path| description.scopes_needed(&method, path).map(|it| it.to_string());
        assert_eq!(needed(Method::POST, "/api/games/{id}/moves").as_deref(), Some("play"));
        assert_eq!(needed(Method::GET, "/api/account").as_deref(), Some(""));
        assert_eq!(needed(Method::POST, "/account/delete"), None);
        assert_eq!(needed(Method::PATCH, "/api/games/{id}"), None);
    }

    #[test]
    fn parts_of_combined_objects_stay_open() {
        let openapi = crate::described_routes().into_openapi();
        let description = Description::new(openapi, "https://dipole.example");
        let document: Value = serde_json::from_slice(&description.json).expect("JSON");
        let schemas = &document["components"]["schemas"];
        assert_eq!(schemas["TournamentLists"]["additionalProperties"], false);
        assert_eq!(schemas["EntryJson"]["additionalProperties"], false);
        assert_eq!(schemas["TournamentJson"]["additionalProperties"], Value::Null);
        let parts = schemas["TournamentDetails"]["allOf"].as_array().expect("parts");
        assert!(parts.iter().all(|part| part["additionalProperties"].is_null()), "{parts:?}");
    }
}
