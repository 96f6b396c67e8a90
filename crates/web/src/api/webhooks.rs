//! The description of the requests that bots with a webhook get. `dipole_workers::webhooks` sends
//! them.

use serde_json::{Map, Value, json};

/// Returns the section `webhooks` of the description.
pub(crate) fn webhooks() -> Value {
    let game = json!({ "type": "string", "description": "The game's eight letters and digits" });
    let ply =
        json!({ "type": "integer", "minimum": 0, "description": "How many moves were played" });
    let offer = json!({ "type": "string", "description": "The offer's ten letters and digits" });
    let from = json!({ "type": "string", "description": "The name of the challenger" });
    let all = [
        ("turn", "The bot has to move", vec![("game", game.clone()), ("ply", ply)]),
        ("over", "A game of the bot has ended", vec![("game", game)]),
        ("challenge", "A player challenges the bot", vec![("offer", offer), ("from", from)]),
    ];
    let all = all.into_iter().map(|(kind, summary, fields)| {
        (kind.to_owned(), json!({ "post": webhook(kind, summary, &fields) }))
    });
    all.collect::<Map<String, Value>>().into()
}

fn webhook(kind: &str, summary: &str, fields: &[(&str, Value)]) -> Value {
    let mut properties = Map::new();
    properties.insert("type".to_owned(), json!({ "type": "string", "enum": [kind] }));
    properties.extend(fields.iter().map(|(name, schema)| ((*name).to_owned(), schema.clone())));
    let required: Vec<&String> = properties.keys().collect();
    let body = json!({ "type": "object", "required": required, "properties": properties });
    json!({
        "operationId": format!("{kind}Webhook"),
        "tags": ["bots"],
        "summary": summary,
        "parameters": [
            header("Dipole-Timestamp", "The time in seconds since 1970"),
            header("Dipole-Nonce", "The same for each attempt to send this request"),
            header(
                "Dipole-Signature",
                "ed25519= and, in base 64, the Ed25519 signature of timestamp, nonce and body, \
                 separated by dots. The public key is at /api/bot/webhook-key",
            ),
        ],
        "requestBody": { "required": true, "content": { "application/json": { "schema": body } } },
        "responses": {
            "2XX": { "description": "The bot has received it" },
            "default": {
                "description": "Not received. After 404, 408, 410, 429 and 5xx the site tries again",
            },
        },
    })
}

fn header(name: &str, description: &str) -> Value {
    json!({
        "name": name,
        "in": "header",
        "required": true,
        "description": description,
        "schema": { "type": "string" },
    })
}
