//! What the protocol asks for: who we are, which tools there are, and calls of them.

use std::sync::Arc;
use std::time::Duration;

use jaunt_generate::asked::closest;
use jaunt_project::Places;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, Implementation, ListToolsResult,
    PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use tokio::sync::Mutex;

use crate::call::Call;
use crate::tools::TOOLS;

pub struct Server {
    places: Places,
    most: Duration,
    turn: Arc<Mutex<()>>,
}

impl Server {
    pub fn new(places: Places, most: Duration) -> Server {
        Server {
            places,
            most,
            turn: Arc::default(),
        }
    }

    /// Whoever holds it may work.
    pub fn turn(&self) -> Arc<Mutex<()>> {
        self.turn.clone()
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let mut info = ServerConfig::new(ServerCapabilities::builder().enable_tools().build());
        info.server_info = Implementation::new("jaunt", env!("CARGO_PKG_VERSION"));
        info.with_instructions(
            "Jaunt reads compiled Java: build the project before a call. generate writes JUnit \
             tests that the project's JVM has confirmed; explain says why a branch has none and \
             what to do; reach finds an input for one place in the code; finding shows what \
             makes the code fail by its own fault.",
        )
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools = TOOLS.iter().map(|tool| tool.described(self.most));
        Ok(ListToolsResult::with_all_items(tools.collect()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let tool = TOOLS.iter().find(|tool| tool.name == request.name);
        let tool = tool.ok_or_else(|| {
            let close = closest(&request.name, TOOLS.iter().map(|tool| tool.name));
            let message = format!("there is no tool {}{close}", request.name);
            ErrorData::invalid_params(message, None)
        })?;
        let call = Call {
            tool,
            arguments: request.arguments.unwrap_or_default(),
            places: self.places.clone(),
            most: self.most,
        };
        Ok(call.answer(&self.turn, &context).await.into())
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        let tool = TOOLS.iter().find(|tool| tool.name == name)?;
        Some(tool.described(self.most))
    }
}
