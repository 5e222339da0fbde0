//! Jaunt for editors and agents: a server of the Model Context Protocol on standard input and
//! output. Its tools generate tests, reach places, explain branches and show findings.
//!
//! One call works at a time, on a thread of its own; others wait for their turn. Each has a
//! budget, can be cancelled, and tells how it goes to a client that asks for that. Whatever
//! goes wrong in a call is an answer to that call.

mod arguments;
mod budget;
mod call;
mod server;
mod tools;

use std::time::Duration;

use jaunt_generate::Error;
use jaunt_project::Places;
use rmcp::ServiceExt;
use rmcp::transport::stdio;

use server::Server;

/// What a call that is under way may take to end when the client is gone.
const ENDING: Duration = Duration::from_secs(3);

/// Serves one client, until it closes standard input. `most` is the largest budget of a call;
/// where a call does not say otherwise, the classes are in `places`.
pub fn serve(places: Places, most: Duration) -> Result<(), Error> {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().build()?;
    runtime.block_on(async {
        let server = Server::new(places, most);
        let turn = server.turn();
        let ended = match server.serve(stdio()).await {
            Ok(running) => running.waiting().await.map(drop).map_err(|e| e.to_string()),
            Err(e) => Err(e.to_string()),
        };
        // Whoever has the turn has been told to stop.
        let _ = tokio::time::timeout(ENDING, turn.lock()).await;
        ended.map_err(|why| Error::usage(format!("no client speaks MCP on standard input: {why}")))
    })
}
