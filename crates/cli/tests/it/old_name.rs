//! Files and environment variables from before the project was renamed.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use serde_json::json;
use tempfile::TempDir;
use tradeholm_cli::session::Session;
use tradeholm_server::client::request;

use crate::common::{old_file, unpack_old};

fn tradeholm() -> Command {
    Command::new(env!("CARGO_BIN_EXE_tradeholm"))
}

#[test]
fn records_and_positions_are_read() {
    let output = tradeholm().args(["record", "verify"]).arg(old_file("finished.hexhaven")).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && text.contains("proved: the board follows from the seeds"), "{text}");

    let mut session = Session::new();
    let mut ask = |request: serde_json::Value| {
        let answer = session.line(request.to_string().as_bytes());
        assert!(answer.get("error").is_none(), "{answer}");
        answer["result"].clone()
    };
    let [record, position] =
        ["finished.hexhaven", "position.txt"].map(|name| std::fs::read_to_string(old_file(name)).unwrap());
    ask(json!({ "do": "load", "record": record }));
    let saved = ask(json!({ "do": "save" }));
    assert!(saved["record"].as_str().unwrap().starts_with("tradeholm record 1\n"));
    ask(json!({ "do": "new", "position": position.trim_end() }));
    let facts = std::fs::read_to_string(old_file("facts.json")).unwrap();
    let facts: serde_json::Value = serde_json::from_str(&facts).unwrap();
    assert_eq!(ask(json!({ "do": "fingerprint" })), facts["position"]);
    assert!(ask(json!({ "do": "position" }))["position"].as_str().unwrap().starts_with("tradeholm1 "));
}

/// Starts a server by environment alone; where it is, and what it warns of.
async fn served(variables: &[(&str, &str)], arguments: &[&str]) -> (String, String) {
    let mut command = tradeholm();
    command.args(arguments).envs(variables.iter().copied());
    let mut server = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().trim_start_matches("Tradeholm is at http://").trim_end_matches('/').to_owned();
    let health = request(address.parse().unwrap(), "GET", "/healthz", &[], "").await.unwrap();
    assert_eq!(health.body, "ok\n");
    server.kill().unwrap();
    server.wait().unwrap();
    let mut warnings = String::new();
    server.stderr.take().unwrap().read_to_string(&mut warnings).unwrap();
    (address, warnings)
}

#[tokio::test(flavor = "multi_thread")]
async fn variables_are_read_with_a_warning_and_the_new_ones_count_first() {
    let [old, new] = [(); 2].map(|()| TempDir::new().unwrap());
    let [old_data, new_data] = [&old, &new].map(|folder| folder.path().to_str().unwrap());
    for arguments in [&[][..], &["serve"]] {
        let variables = [
            ("HEXHAVEN_ADDRESS", "127.0.0.1:0"),
            ("HEXHAVEN_DATA", old_data),
            ("HEXHAVEN_TRUST_PROXY", "true"),
        ];
        let (_, warnings) = served(&variables, arguments).await;
        for name in ["ADDRESS", "DATA", "TRUST_PROXY"] {
            let warning = format!("HEXHAVEN_{name} is now called TRADEHOLM_{name}; set that one instead");
            assert_eq!(warnings.matches(&warning).count(), 1, "{warnings}");
        }
        assert!(old.path().join("tradeholm.db").exists());
    }
    let variables =
        [("TRADEHOLM_ADDRESS", "127.0.0.1:0"), ("HEXHAVEN_DATA", old_data), ("TRADEHOLM_DATA", new_data)];
    let (_, warnings) = served(&variables, &[]).await;
    assert!(new.path().join("tradeholm.db").exists() && !warnings.contains("HEXHAVEN"), "{warnings}");
    // An argument goes before both, and a command that has no use for a variable says nothing of it.
    let third = TempDir::new().unwrap();
    let arguments = ["serve", "--data", third.path().to_str().unwrap()];
    let (_, warnings) =
        served(&[("TRADEHOLM_ADDRESS", "127.0.0.1:0"), ("HEXHAVEN_DATA", old_data)], &arguments).await;
    assert!(third.path().join("tradeholm.db").exists() && !warnings.contains("HEXHAVEN"), "{warnings}");
    let rule = tradeholm().args(["rule", "base/robber"]).env("HEXHAVEN_DATA", old_data).output().unwrap();
    assert!(rule.status.success() && rule.stderr.is_empty());
    let bad = tradeholm().env("HEXHAVEN_ADDRESS", "nowhere").output().unwrap();
    assert_eq!(bad.status.code(), Some(2));
}

#[test]
fn an_old_database_is_copied() {
    let data = TempDir::new().unwrap();
    unpack_old(data.path(), "hexhaven.db");
    unpack_old(data.path(), "hexhaven.db-wal");
    let copy = data.path().join("copy.db");
    let output = tradeholm().arg("backup").arg(&copy).env("HEXHAVEN_DATA", data.path()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(copy.exists() && !data.path().join("tradeholm.db").exists());
    assert!(String::from_utf8_lossy(&output.stderr).contains("TRADEHOLM_DATA"));
}
