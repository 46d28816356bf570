/** The entry point that `pagewright mcp` loads, with the protocol's library and the tools. */
import { resolve } from 'node:path';
import {
  fromJsonSchema,
  McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Io } from './io.js';
import { AnsweringTransport } from './mcp/answering-transport.js';
import { argumentSchema } from './mcp/argument-schema.js';
import { isIn, isOutsideInGit, limitedIo } from './mcp/limited-io.js';
import { sizedOutput } from './mcp/sized-output.js';
import { type Tool, type ToolArguments, tools } from './mcp/tools.js';

type RunCommand = (argv: readonly string[], io: Io) => Promise<number>;

/**
 * Serves the tools on standard input and output until the client disconnects or a signal ends the process. Returns
 * a clause about a message with which the connection can't go on.
 */
export async function serveMcp(io: Io, run: RunCommand): Promise<string | undefined> {
  const schemas = new Map<string, object>();
  for (const { output } of tools) schemas.set(output, await packagedSchema(io, output));
  const transport = new AnsweringTransport(process.stdin, process.stdout);
  const handle = serveStdio(() => mcpServer(io, run, schemas), { transport });
  await Promise.race([transport.ended, io.stopRequested()]);
  await handle.close();
  return transport.failure;
}

async function packagedSchema(io: Io, name: string): Promise<object> {
  const parsed: unknown = JSON.parse(await packagedText(io, `schemas/${name}.schema.json`));
  return typeof parsed === 'object' && parsed !== null ? parsed : {};
}

async function packagedText(io: Io, name: string): Promise<string> {
  const read = await io.readFile(io.packageFile(name));
  // The package contains this file. Without it, the installation is broken.
  if (!read.ok) throw new Error(`can't read ${name} of the package: ${read.problem}`);
  return new TextDecoder().decode(read.value);
}

function mcpServer(io: Io, run: RunCommand, schemas: ReadonlyMap<string, object>): McpServer {
  const server = new McpServer(
    { name: 'pagewright', title: 'Pagewright', version: io.version },
    {
      instructions:
        'Only files that a call names are read. Paths are relative to the working folder of the server.',
    },
  );
  for (const tool of tools) {
    const { name, title, description, output, isReadOnly } = tool;
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: argumentSchema(tool),
        outputSchema: fromJsonSchema<Record<string, unknown>>({ ...schemas.get(output) }),
        annotations: {
          title,
          readOnlyHint: isReadOnly,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
      (given: ToolArguments) => callTool(tool, given, io, run),
    );
  }
  addResources(server, io, run);
  return server;
}

interface ToolResult {
  readonly [key: string]: unknown;
  readonly content: { type: 'text'; text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
}

async function callTool(tool: Tool, given: ToolArguments, io: Io, run: RunCommand): Promise<ToolResult> {
  const named = namedPaths(given).map((path) => resolve(io.cwd, path));
  const wrong = await wrongPath(io, named);
  if (wrong !== undefined) return failure(wrong);
  const { io: limited, captured } = limitedIo(io, { named, writes: given.write === true });
  const status = await run(tool.argv(given), limited);
  const result = resultOf(tool, given, captured.stdout());
  if (result === undefined) return failure(captured.stderr());
  const notes = captured
    .stderr()
    .split('\n')
    .filter((line) => line !== '')
    .slice(0, maxNotes);
  const unread = captured.unread();
  const part = { from: given.from ?? 0, max: given.max ?? 20 };
  const structured = {
    ...sizedOutput(tool.name, result, part),
    exitStatus: status,
    ...(notes.length > 0 && { notes }),
    ...(unread.length > 0 && { unread: unread.slice(0, maxNotes), unreadCount: unread.length }),
  };
  return {
    content: [{ type: 'text', text: JSON.stringify(structured) }],
    structuredContent: structured,
    isError: status === 2,
  };
}

/** Limits of additional output: entries in each list of notes, and characters of a diff or an error message. */
const maxNotes = 10;
const maxDiff = 20_000;

/** Returns the value that a command wrote; undefined if it wrote none. */
function resultOf(tool: Tool, given: ToolArguments, stdout: string): Record<string, unknown> | undefined {
  if (tool.name === 'fix' && given.write !== true)
    return {
      version: 1,
      written: false,
      diff: stdout.slice(0, maxDiff),
      ...(stdout.length > maxDiff && { cut: 'the diff is longer; name fewer files' }),
    };
  const value: unknown = stdout === '' ? undefined : JSON.parse(stdout);
  if (typeof value !== 'object' || value === null) return undefined;
  return tool.name === 'fix' ? { ...value, written: true } : { ...value };
}

function failure(text: string): ToolResult {
  return { content: [{ type: 'text', text: text.slice(0, maxDiff) }], isError: true };
}

function namedPaths({
  files = [],
  recordings = [],
  also = [],
  config,
  baseline,
  old,
  new: next,
}: ToolArguments): readonly string[] {
  return [
    ...files,
    ...recordings,
    ...also,
    ...[config, baseline, old, next].filter((path) => path !== undefined),
  ];
}

/** Returns a sentence about the first path that is outside the working folder. */
async function wrongPath(io: Io, named: readonly string[]): Promise<string | undefined> {
  const root = (await io.realPath(io.cwd)) ?? io.cwd;
  for (const path of named) {
    const real = (await io.realPath(path)) ?? path;
    const isOutside = !isIn(io.cwd, path) || ((await io.realPath(path)) !== undefined && !isIn(root, real));
    if (isOutside || (await isOutsideInGit(io, path)))
      return `${path} is outside of the working folder, ${io.cwd}`;
  }
  return undefined;
}

function addResources(server: McpServer, io: Io, run: RunCommand): void {
  const ruleJson = async (uri: URL, code: readonly string[]): Promise<string> => {
    const { io: limited, captured } = limitedIo(io, { named: [], writes: false });
    const status = await run(['rules', '--format=json', '--', ...code], limited);
    if (status !== 0) throw new ResourceNotFoundError(uri.href, captured.stderr().split('\n')[0]);
    return captured.stdout();
  };
  const json = 'application/json';
  server.registerResource(
    'rules',
    'pagewright://rules',
    { title: 'Rules', description: 'The code, severity and summary of every rule.', mimeType: json },
    async (uri) => {
      const { rules } = JSON.parse(await ruleJson(uri, [])) as {
        rules: { code: string; severity: string; summary: string }[];
      };
      const short = rules.map(({ code, severity, summary }) => ({ code, severity, summary }));
      return { contents: [{ uri: uri.href, mimeType: json, text: JSON.stringify(short) }] };
    },
  );
  server.registerResource(
    'rule',
    new ResourceTemplate('pagewright://rules/{family}/{name}', { list: undefined }),
    { title: 'Rule', description: 'A rule, with a bad and a good example.', mimeType: json },
    async (uri, { family, name }) => {
      const text = await ruleJson(uri, [`${String(family)}/${String(name)}`]);
      return { contents: [{ uri: uri.href, mimeType: json, text }] };
    },
  );
  server.registerResource(
    'format',
    'pagewright://format',
    {
      title: 'Format',
      description: 'How pagination is declared: strategies, keys, when paging ends.',
      mimeType: 'text/markdown',
    },
    async (uri) => ({
      contents: [
        { uri: uri.href, mimeType: 'text/markdown', text: await packagedText(io, 'dist/format.md') },
      ],
    }),
  );
}
