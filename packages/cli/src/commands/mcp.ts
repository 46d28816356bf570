import type { OptionSpecs } from '../arguments/parse-arguments.js';
import type { Io } from '../io.js';
import { type Command, writeNote } from './command.js';

const options = {} as const satisfies OptionSpecs;

/** `run` executes a command line. The tools of the server call it. */
export function mcpCommand(
  run: (argv: readonly string[], io: Io) => Promise<number>,
): Command<typeof options> {
  return {
    name: 'mcp',
    summary:
      'Serve check, explain, propose, fix, verify and diff to agents, by MCP on standard input and output.',
    positionals: '',
    options,
    examples: [['pagewright mcp', 'for the settings of an agent; it runs in the folder of your API']],
    details: [
      'Tools read only files that a call names, below the working folder. Only the tool fix changes files, and only with "write". Nothing is sent over a network.',
      "Exit status: 0 when the client disconnects, or 2 when the server can't start.",
    ],
    async run(io, positionals) {
      if (positionals.length > 0) return { usage: 'mcp takes no arguments' };
      // The protocol's library is larger than the rest of the program, so it is loaded only here.
      const loaded = await io.loadModule(io.packageFile('dist/mcp.cjs'));
      const serve = loaded.ok ? serverIn(loaded.value) : undefined;
      if (serve === undefined) {
        writeNote(io, [`can't load the server: ${loaded.ok ? 'the package is damaged' : loaded.problem}`]);
        return 2;
      }
      await serve(io, run);
      return 0;
    },
  };
}

type Serve = (io: Io, run: (argv: readonly string[], io: Io) => Promise<number>) => Promise<void>;

function serverIn(module: Readonly<Record<string, unknown>>): Serve | undefined {
  return typeof module.serveMcp === 'function' ? (module.serveMcp as Serve) : undefined;
}
