import { defaultPort } from './read-arguments.js';

export const helpText = `Usage: pagewright-reference-api [OPTIONS]

Serves the documentation-platform API: POST /v1/docs, POST /v1/mcp/servers, GET /v1/apis/{namespace},
GET /openapi.json, GET /healthz.

  --port N                    port, 0 for any free one (default ${defaultPort})
  --host H                    host name or address (default 127.0.0.1)
  --token TOKEN=read,write    a token and its scopes; repeatable (default: two development tokens, on loopback only)
  --seed FILE                 namespaces, API documents and projects to start with, JSON or YAML
  --data FILE                 keeps the state in FILE across restarts
  --created-status 200|201    status of a creation (default 200)
  --pages                     serves paged collections under /v1/pages, one per strategy
  --inspect                   serves GET /inspect/resources and POST /inspect/reset, for tests
  --cors ORIGIN               lets pages of ORIGIN call it from a browser, * for all; repeatable
  --base-url URL              the address clients reach it by, behind TLS or a proxy; next URLs begin with it
  --quiet                     no line per request
  --help, --version

Writes "listening on http://HOST:PORT" first, then one line of JSON per request. SIGTERM and SIGINT answer what is in
flight and exit with 0; a second one, half a second later or more, ends it at once. What can't be started exits with 2.
`;
