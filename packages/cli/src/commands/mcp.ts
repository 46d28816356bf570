import type { OptionSpecs } from '../arguments/parse-arguments.js';
import type { Io } from '../io.js';
import { type Command, writeNote } from './command.js';
import { ownModule } from './own-module.js';

const options = {} as const satisfies OptionSpecs;

/** `run` executes a command line. The tools of the server call it. */
export function mcpCommand(
  run: (argv: readonly string[], io: Io) => Promise<number>,
): Command<typeof options> {
  return {
    name: 'mcp',
    summary:
      'Serve check, explain, propose, fix, verify and diff to agents, over MCP on standard input and output.',
    positionals: '',
    options,
    examples: [['pagewright mcp', 'the command to add to an agent; it runs in the folder of your API']],
    details: [
      'Tools read only files that are named in a call and are below the working folder. Only the `fix` tool changes files, and only if called with "write". Nothing is sent over a network.',
      "Exit status: 0 when the client disconnects, or 2 when the server can't start, or can't read a message.",
    ],
    async run(io, positionals) {
      if (positionals.length > 0) return { usage: 'mcp takes no arguments' };
      // The protocol's library is larger than the rest of the program, so it is loaded only here.
      const loaded = await ownModule(io, 'dist/mcp.cjs');
      if (!loaded.ok) {
        writeNote(io, [`can't load the server: ${loaded.problem}`]);
        return 2;
      }
      const failure = await loaded.value.serveMcp(io, run);
      if (failure === undefined) return 0;
      writeNote(io, [`the connection was closed: ${failure}`]);
      return 2;
    },
  };
}
