//! The types that the scripts of the pages import: `web/js/api-types.d.ts` is written from the
//! schemas of the API and of the socket messages.

use std::fmt::Write;
use std::path::Path;

use serde_json::{Value, json};

use crate::client::TestSite;

const HEAD: &str = "// The JSON of the API and of the sockets.
// Written by `cargo xtask api-types` from the types of the server; a test compares them.
";

#[tokio::test]
async fn the_scripts_know_the_types_of_the_api() {
    let site = TestSite::new().await;
    let description = site.browser().get("/api/openapi.json").await.json();
    let schemas = description["components"]["schemas"].as_object().expect("schemas");
    let mut written = HEAD.to_owned();
    for (name, schema) in schemas {
        let comment = comment(schema, "");
        write!(written, "\n{comment}export type {name} = {};\n", type_of(schema, 0)).expect("text");
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/js/api-types.d.ts");
    if std::env::var_os("UPDATE_API_TYPES").is_some() {
        std::fs::write(&file, &written).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == written, "web/js/api-types.d.ts is out of date: run `cargo xtask api-types`");
}

/// Renders the description of a schema as a comment in front of its type.
fn comment(schema: &Value, indent: &str) -> String {
    let words = schema["description"].as_str().unwrap_or_default();
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    if words.is_empty() { words } else { format!("/** {words} */\n{indent}") }
}

/// Renders a schema as a type of TypeScript.
fn type_of(schema: &Value, depth: usize) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return reference.rsplit('/').next().unwrap_or_default().to_owned();
    }
    let all = |schemas: &Value, between: &str| {
        let schemas = schemas.as_array()?;
        let types: Vec<String> = schemas.iter().map(|it| type_of(it, depth)).collect();
        Some(types.join(between))
    };
    if let Some(choices) = all(&schema["oneOf"], " | ") {
        return choices;
    }
    if let Some(parts) = schema["allOf"].as_array() {
        let parts: Vec<String> = parts.iter().map(|part| operand(part, depth)).collect();
        return parts.join(" & ");
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    match &schema["type"] {
        Value::Array(kinds) => {
            let kinds: Vec<String> = kinds
                .iter()
                .map(|kind| {
                    let mut one = schema.clone();
                    one["type"] = kind.clone();
                    type_of(&one, depth)
                })
                .collect();
            kinds.join(" | ")
        }
        Value::String(kind) => match kind.as_str() {
            "integer" | "number" => "number".to_owned(),
            "array" => array(schema, depth),
            "object" => object(schema, depth),
            kind @ ("string" | "boolean" | "null") => kind.to_owned(),
            kind => panic!("a schema of the unknown type {kind}: {schema}"),
        },
        Value::Null => "unknown".to_owned(),
        other => panic!("a schema of the type {other}: {schema}"),
    }
}

/// Renders a type that is part of a larger one.
fn operand(schema: &Value, depth: usize) -> String {
    let text = type_of(schema, depth);
    let is_union = schema["$ref"].is_null() && schema["type"] != "object" && text.contains(" | ");
    if is_union { format!("({text})") } else { text }
}

fn array(schema: &Value, depth: usize) -> String {
    match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
        (Some(least), Some(most)) if least == most => {
            let item = type_of(&schema["items"], depth);
            let items = (0..most).map(|_| item.as_str()).collect::<Vec<_>>();
            format!("[{}]", items.join(", "))
        }
        _ => format!("{}[]", operand(&schema["items"], depth)),
    }
}

fn object(schema: &Value, depth: usize) -> String {
    if let Some(fields) = schema["properties"].as_object() {
        let indent = "  ".repeat(depth + 1);
        let required = schema["required"].as_array().map(Vec::as_slice).unwrap_or_default();
        let mut text = "{\n".to_owned();
        for (name, field) in fields {
            let mark = if required.iter().any(|it| it == name) { "" } else { "?" };
            let (comment, field) = (comment(field, &indent), type_of(field, depth + 1));
            writeln!(text, "{indent}{comment}{name}{mark}: {field};").expect("text");
        }
        return format!("{text}{}}}", "  ".repeat(depth));
    }
    let values = &schema["additionalProperties"];
    let value = if values.is_object() { type_of(values, depth) } else { "unknown".to_owned() };
    match &schema["propertyNames"] {
        Value::Null => format!("Record<string, {value}>"),
        names => format!("Partial<Record<{}, {value}>>", type_of(names, depth)),
    }
}

#[test]
fn schemas_are_written_as_types() {
    let letter = json!({ "$ref": "#/components/schemas/PlayerLetter" });
    let game = json!({
        "type": "object", "required": ["moves", "turn"],
        "properties": {
            "moves": { "type": "array", "items": { "type": ["string", "null"] } },
            "turn": { "oneOf": [{ "type": "null" }, letter] },
            "range": { "type": "array", "items": { "type": "integer" }, "minItems": 2, "maxItems": 2 },
            "left": {
                "type": "object", "description": "In ms",
                "propertyNames": letter, "additionalProperties": { "type": "number" },
            },
        },
    });
    assert_eq!(
        type_of(&game, 0),
        "{\n  /** In ms */\n  left?: Partial<Record<PlayerLetter, number>>;\n  moves: (string | null)[];\n  \
         range?: [number, number];\n  turn: null | PlayerLetter;\n}"
    );
    let words = json!({ "enum": ["a", "b"] });
    let both = json!({ "allOf": [letter, words] });
    assert_eq!(type_of(&both, 0), "PlayerLetter & (\"a\" | \"b\")");
    assert_eq!(type_of(&json!({ "type": "object" }), 0), "Record<string, unknown>");
    assert_eq!(type_of(&json!({}), 0), "unknown");
}
