import { suggest } from '@pagewright/core/internal';
import { parseArguments } from './arguments/parse-arguments.js';
import { adopt } from './commands/adopt.js';
import { check } from './commands/check.js';
import type { Command, ExitStatus } from './commands/command.js';
import { completionCommand } from './commands/completion.js';
import { diffCommand } from './commands/diff.js';
import { explainCommand } from './commands/explain.js';
import { generateCommand } from './commands/generate.js';
import { commandHelp, commandOptions, generalOptions, programHelp, usageLine } from './commands/help.js';
import { importCommand } from './commands/import.js';
import { initCommand } from './commands/init.js';
import { mcpCommand } from './commands/mcp.js';
import { mockCommand } from './commands/mock.js';
import { rules } from './commands/rules.js';
import { simulate } from './commands/simulate.js';
import { skillsCommand } from './commands/skills.js';
import { verifyCommand } from './commands/verify.js';
import type { Io } from './io.js';
import { nodeIo } from './node-io.js';
import { visible } from './terminal/text-width.js';

export const commands: readonly Command[] = [
  check,
  explainCommand,
  simulate,
  verifyCommand,
  diffCommand,
  mockCommand,
  importCommand,
  adopt,
  generateCommand,
  rules,
  initCommand,
  skillsCommand,
  mcpCommand((argv, io) => main(argv, io)),
  completionCommand(() => commands),
];

/**
 * Runs `pagewright ARGV`. Results go to standard output, and messages about the tool itself to standard
 * error. Never throws: internal errors exit with status 2.
 */
export async function main(argv: readonly string[], io: Io = nodeIo()): Promise<number> {
  try {
    return await run(argv, io);
  } catch (error) {
    const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
    io.stderr.write(`pagewright: internal error, so there is no result for the input\n${trace}\n`);
    return 2;
  }
}

async function run(argv: readonly string[], io: Io): Promise<ExitStatus> {
  const [first = '', ...rest] = argv;
  const command = commands.find(({ name }) => name === first);
  if (command !== undefined) return runCommand(command, rest, io);
  if (first === 'help') return showHelp(rest, io);
  if (first !== '' && !first.startsWith('-')) return fail(io, unknownCommand(first));
  const parsed = parseArguments(argv, generalOptions);
  if (!parsed.ok) return fail(io, parsed.message);
  if (parsed.options.version !== undefined && parsed.options.help === undefined) {
    io.stdout.write(`${io.version}\n`);
    return 0;
  }
  const asked = parsed.options.help !== undefined;
  (asked ? io.stdout : io.stderr).write(programHelp(commands, io.stdout.columns));
  return asked ? 0 : 2;
}

function showHelp([name, ...more]: readonly string[], io: Io): ExitStatus {
  if (name === undefined || name === '--help' || name === '-h') {
    io.stdout.write(programHelp(commands, io.stdout.columns));
    return 0;
  }
  if (more.length > 0) return fail(io, `help takes one command, not ${more.length + 1}`);
  const command = commands.find((one) => one.name === name);
  if (command === undefined) return fail(io, unknownCommand(name));
  io.stdout.write(commandHelp(command, io.stdout.columns));
  return 0;
}

async function runCommand(command: Command, argv: readonly string[], io: Io): Promise<ExitStatus> {
  const parsed = parseArguments(argv, { ...command.options, ...commandOptions });
  if (!parsed.ok) return fail(io, parsed.message, command);
  if (parsed.options.help !== undefined) {
    io.stdout.write(commandHelp(command, io.stdout.columns));
    return 0;
  }
  const status = await command.run(io, parsed.positionals, parsed.options);
  return typeof status === 'number' ? status : fail(io, status.usage, command);
}

function unknownCommand(word: string): string {
  const names = commands.map(({ name }) => name);
  const meant = suggest(word, names);
  const there = meant === undefined ? `; the commands are ${names.join(', ')}` : `. Did you mean ${meant}?`;
  const isFile = /[./\\*]/.test(word);
  return `unknown command ${word}${isFile ? `; to check a file: pagewright check ${word}` : there}`;
}

function fail(io: Io, message: string, command?: Command): 2 {
  const usage = command === undefined ? 'pagewright COMMAND [ARGUMENTS]' : usageLine(command);
  const help = command === undefined ? 'pagewright --help' : `pagewright ${command.name} --help`;
  io.stderr.write(`pagewright: ${visible(message)}\nUsage: ${usage}\n${help} shows more.\n`);
  return 2;
}
