"""The MCP server and what its calls do."""
