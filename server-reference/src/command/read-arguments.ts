import { parseArgs } from 'node:util';
import { isScope, type Scope, scopes, tokenProblem } from '../auth/tokens.js';
import { isBaseUrl, isOrigin } from '../option-problems.js';
import type { ReferenceApiOptions } from '../options.js';

export type CommandArguments =
  | {
      readonly kind: 'serve';
      readonly port: number;
      readonly host: string;
      readonly options: ReferenceApiOptions;
    }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'wrong'; readonly problems: readonly string[] };

const defaultPort = 4020;

export function readCommandArguments(argv: readonly string[]): CommandArguments {
  let values: ReturnType<typeof parse>;
  try {
    values = parse(argv);
  } catch (error) {
    const [words = ''] = (error instanceof Error ? error.message : String(error)).split('. To specify');
    return { kind: 'wrong', problems: [words] };
  }
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  const problems: string[] = [];
  const port = readPort(values.port, problems);
  const tokens = readTokens(values.token ?? [], problems);
  const createdStatus = readStatus(values['created-status'], problems);
  const { cors, 'base-url': baseUrl } = values;
  for (const origin of cors ?? []) {
    if (!isOrigin(origin)) problems.push(`--cors: expected an origin or *, found ${JSON.stringify(origin)}`);
  }
  if (baseUrl !== undefined && !isBaseUrl(baseUrl))
    problems.push(
      `--base-url: expected an http or https URL without a query, found ${JSON.stringify(baseUrl)}`,
    );
  for (const name of ['host', 'seed', 'data'] as const) {
    if (values[name] === '') problems.push(`--${name}: expected a value`);
  }
  if (problems.length > 0) return { kind: 'wrong', problems };
  const { host = '127.0.0.1', seed, data, pages = false, inspect = false, quiet = false } = values;
  return {
    kind: 'serve',
    port,
    host,
    options: {
      createdStatus,
      pages,
      inspect,
      quiet,
      ...(cors !== undefined && { cors }),
      ...(baseUrl !== undefined && { baseUrl }),
      ...(tokens !== undefined && { tokens }),
      ...(seed !== undefined && { seed }),
      ...(data !== undefined && { data }),
    },
  };
}

function parse(argv: readonly string[]) {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      token: { type: 'string', multiple: true },
      seed: { type: 'string' },
      data: { type: 'string' },
      'created-status': { type: 'string' },
      pages: { type: 'boolean' },
      inspect: { type: 'boolean' },
      cors: { type: 'string', multiple: true },
      'base-url': { type: 'string' },
      quiet: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
    },
  });
  return values;
}

function readPort(text: string | undefined, problems: string[]): number {
  if (text === undefined) return defaultPort;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  problems.push(`--port: expected a number from 0 to 65535, found ${JSON.stringify(text)}`);
  return defaultPort;
}

function readStatus(text: string | undefined, problems: string[]): 200 | 201 {
  if (text === '201') return 201;
  if (text !== undefined && text !== '200') {
    problems.push(`--created-status: expected 200 or 201, found ${JSON.stringify(text)}`);
  }
  return 200;
}

/** Reads `TOKEN=SCOPES`. The last `=` is the separator, because a token may end with `=`. Never quotes a token. */
function readTokens(
  values: readonly string[],
  problems: string[],
): Record<string, readonly Scope[]> | undefined {
  if (values.length === 0) return undefined;
  const tokens = new Map<string, readonly Scope[]>();
  for (const [index, text] of values.entries()) {
    const place = `--token (number ${index + 1})`;
    const end = text.lastIndexOf('=');
    const token = text.slice(0, Math.max(0, end));
    const names = text.slice(end + 1).split(',');
    const problem = end === -1 ? `expected TOKEN=${scopes.join(',')}` : tokenProblem(token, names);
    if (problem !== undefined) problems.push(`${place}: ${problem}`);
    else if (tokens.has(token)) problems.push(`${place}: this token is repeated`);
    else tokens.set(token, [...new Set(names.filter(isScope))]);
  }
  return Object.fromEntries(tokens);
}

export const helpText = `Usage: pagewright-reference-api [OPTIONS]

Serves the documentation-platform API: POST /v1/docs, POST /v1/mcp/servers, GET /v1/apis/{namespace},
GET /openapi.json, GET /healthz.

  --port N                    port, 0 for any free one (default ${defaultPort})
  --host H                    host name or address (default 127.0.0.1)
  --token TOKEN=read,write    a token and its scopes; repeatable (default: two development tokens, on loopback only)
  --seed FILE                 namespaces, API documents and projects to start with, JSON or YAML
  --data FILE                 keeps the state in FILE across restarts
  --created-status 200|201    status of creation responses (default 200)
  --pages                     serves paged collections under /v1/pages, one per strategy
  --inspect                   serves GET /inspect/resources and POST /inspect/reset, for tests
  --cors ORIGIN               lets pages of ORIGIN call it from a browser, * for all; repeatable
  --base-url URL              the address clients reach it by, behind TLS or a proxy; next URLs begin with it
  --quiet                     no line per request
  --help, --version

Writes "listening on http://HOST:PORT" first, then one line of JSON per request. After SIGTERM or SIGINT, pending
requests are answered and it exits with 0; a second signal, at least half a second later, ends it at once. It exits with 2 if
it can't start.
`;
