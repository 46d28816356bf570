import { readFileSync } from 'node:fs';

/** The way in which the server and its client reach each other. */
export type Transport =
  | { readonly kind: 'stdio' }
  | { readonly kind: 'ipc' }
  | { readonly kind: 'socket'; readonly port: number }
  | { readonly kind: 'pipe'; readonly path: string };

/** The task that the command is run for. */
type Command =
  | { readonly kind: 'serve'; readonly transport: Transport }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'mistake'; readonly message: string };

export const help = `pagewright-language-server: the language server for API pagination declarations.

Usage: pagewright-language-server TRANSPORT

Transport:
  --stdio                Talk over standard input and output.
  --node-ipc             Talk over the channel to the Node process that started this one.
  --socket=PORT          Connect to the editor, which listens at that port of this machine.
  --pipe=NAME            Connect to the editor, which listens at that pipe or socket file.

Options:
  --clientProcessId=ID   End when that process is gone.
  -h, --help             Show this help.
  -v, --version          Show the version.

Exit status: 0 after a shutdown, 1 without, 2 for arguments that can't be used.
`;

/** Reads the arguments; options with a value take it after \`=\` or as the next argument. */
export function readArguments(argv: readonly string[]): Command {
  const given = optionsOf(argv);
  if (given.has('--help') || given.has('-h')) return { kind: 'help' };
  if (given.has('--version') || given.has('-v')) return { kind: 'version' };
  const unknown = [...given.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) return mistake(`The option ${unknown} is unknown.`);
  const transports = [...given.keys()].filter((name) => transportNames.has(name));
  const [name, second] = transports;
  if (name === undefined) return mistake('The option for the connection to the editor is missing.');
  if (second !== undefined) return mistake(`Only one of ${name} and ${second} can be used.`);
  return transportOf(name, given);
}

const transportNames = new Set(['--stdio', '--node-ipc', '--socket', '--pipe']);
const known = new Set([...transportNames, '--port', '--clientProcessId']);
const withValue = new Set(['--socket', '--pipe', '--port', '--clientProcessId']);

function transportOf(name: string, given: ReadonlyMap<string, string>): Command {
  if (name === '--stdio') return serve({ kind: 'stdio' });
  if (name === '--node-ipc') return serve({ kind: 'ipc' });
  const value = given.get(name) || (name === '--socket' ? given.get('--port') : undefined) || '';
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

/** Returns the version of this package, as its manifest declares it. */
export function ownVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(manifestUrl, 'utf8'));
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return known ? String(manifest.version) : 'unknown';
}

// Both `src/node/own-version.ts` and the bundle `dist/node.js` are looked for from the package's root.
const manifestUrl = new URL(
  import.meta.url.includes('/src/node/') ? '../../package.json' : '../package.json',
  import.meta.url,
);
