import { readFileSync } from 'node:fs';

export type Transport =
  | { readonly kind: 'stdio' }
  | { readonly kind: 'ipc' }
  | { readonly kind: 'socket'; readonly port: number }
  | { readonly kind: 'pipe'; readonly path: string };

type Command =
  | { readonly kind: 'serve'; readonly transport: Transport }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'mistake'; readonly message: string };

export const help = `pagewright-language-server: the language server for API pagination declarations.

Usage: pagewright-language-server TRANSPORT

Transport:
  --stdio                Use standard input and output.
  --node-ipc             Use the IPC channel to the parent Node process.
  --socket=PORT          Connect to the editor at this port of 127.0.0.1.
  --pipe=NAME            Connect to the editor at this named pipe or socket file.

Options:
  --clientProcessId=ID   Exit when this process ends.
  -h, --help             Show this help.
  -v, --version          Show the version.

Exit status: 0 after a shutdown request, 1 without one, 2 for invalid arguments.
`;

/** Options with a value accept `--name=value` and `--name value`. */
export function readArguments(argv: readonly string[]): Command {
  const options = optionsOf(argv);
  if (options.has('--help') || options.has('-h')) return { kind: 'help' };
  if (options.has('--version') || options.has('-v')) return { kind: 'version' };
  const unknown = [...options.keys()].find((name) => !optionNames.has(name));
  if (unknown !== undefined) return mistake(`Unknown option ${unknown}.`);
  const transports = [...options.keys()].filter((name) => transportNames.has(name));
  const [name, second] = transports;
  if (name === undefined) return mistake('A transport option is required.');
  if (second !== undefined) return mistake(`${name} and ${second} can't be combined.`);
  return transportOf(name, options);
}

const transportNames = new Set(['--stdio', '--node-ipc', '--socket', '--pipe']);
const optionNames = new Set([...transportNames, '--port', '--clientProcessId']);
const withValue = new Set(['--socket', '--pipe', '--port', '--clientProcessId']);

function transportOf(name: string, options: ReadonlyMap<string, string>): Command {
  if (name === '--stdio') return serve({ kind: 'stdio' });
  if (name === '--node-ipc') return serve({ kind: 'ipc' });
  const value = options.get(name) || (name === '--socket' ? options.get('--port') : undefined) || '';
  if (name === '--pipe')
    return value === '' ? mistake('--pipe needs a name: --pipe=NAME.') : serve({ kind: 'pipe', path: value });
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port < 1 || port > 65535) return mistake(`--socket needs a port from 1 to 65535, not "${value}".`);
  return serve({ kind: 'socket', port });
}

function optionsOf(argv: readonly string[]): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  for (let at = 0; at < argv.length; at++) {
    const [, name = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(argv[at] ?? '') ?? [];
    const next = argv[at + 1];
    const takesNext =
      value === undefined && withValue.has(name) && next !== undefined && !next.startsWith('-');
    options.set(name, value ?? (takesNext ? next : ''));
    if (takesNext) at++;
  }
  return options;
}

function serve(transport: Transport): Command {
  return { kind: 'serve', transport };
}

function mistake(message: string): Command {
  return { kind: 'mistake', message };
}

export function ownVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(manifestUrl, 'utf8'));
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return known ? String(manifest.version) : 'unknown';
}

// Both `src/node/arguments.ts` and the bundle `dist/node.js` resolve this from the root of the package.
const manifestUrl = new URL(
  import.meta.url.includes('/src/node/') ? '../../package.json' : '../package.json',
  import.meta.url,
);
