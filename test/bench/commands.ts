import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LargeDocument } from './corpus.js';
import { measuredEnv, readUsage, reportingPeak } from './measured-program.js';

/** A program that is measured from start to end. */
export interface Command {
  readonly what: string;
  /** Short name of a program that Pagewright is compared with; absent for Pagewright itself. */
  readonly peer?: string;
  readonly args: readonly string[];
  /** Path of the Node that runs the program. Default: the Node of this process. */
  readonly node?: string;
  /** Environment variables of the program, in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface CommandRun {
  /** The median of all runs. */
  readonly seconds: number;
  /** The median of the peak memory, in megabytes. */
  readonly peak: number;
  /** The median of the CPU seconds of all threads. */
  readonly cpu: number;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const pagewright = here('../../packages/cli/bin/pagewright.cjs');

/** A newer Node that the version tests install; it exists only on Linux. */
const newerNode = here('../nodes/node_modules/node-24/bin/node');

export function commandsFor(document: LargeDocument): readonly Command[] {
  const all = ofAnyNode(document);
  if (!existsSync(newerNode)) return all;
  const inNewer = all.filter(({ peer }) => peer === undefined || peer === 'redocly' || peer === 'struct');
  return [...all, ...inNewer.map(({ what, args }) => ({ what: `${what}, Node 24`, args, node: newerNode }))];
}

function redocly(config: string, file: string): readonly string[] {
  return [here('peers/node_modules/@redocly/cli/bin/cli.js'), 'lint', '--config', here(config), file];
}

function ofAnyNode({ yaml, json }: LargeDocument): readonly Command[] {
  return [
    { what: '`pagewright check`, YAML', args: [pagewright, 'check', yaml] },
    { what: '`pagewright check`, JSON', args: [pagewright, 'check', json] },
    {
      what: '`redocly lint`, rule set minimal',
      peer: 'redocly',
      args: redocly('peers/redocly.yaml', yaml),
    },
    {
      what: '`redocly lint`, `struct` alone',
      peer: 'struct',
      args: redocly('peers/struct.redocly.yaml', yaml),
    },
    {
      what: '`spectral lint`, one rule',
      peer: 'spectral',
      args: [
        here('peers/node_modules/@stoplight/spectral-cli/dist/index.js'),
        'lint',
        '--ruleset',
        here('peers/one-rule.spectral.yaml'),
        yaml,
      ],
    },
    {
      what: '`validate` of @scalar/openapi-parser',
      peer: 'scalar',
      args: [here('peers/scalar-validate.mjs'), yaml],
    },
    { what: '`parse` by yaml', peer: 'yaml', args: [here('programs/parse.mjs'), 'yaml', yaml] },
    { what: '`load` by js-yaml', peer: 'js-yaml', args: [here('programs/parse.mjs'), 'js-yaml', yaml] },
    {
      what: '`parseTree` by jsonc-parser',
      peer: 'jsonc-parser',
      args: [here('programs/parse.mjs'), 'jsonc-parser', json],
    },
    { what: '`JSON.parse`', peer: 'JSON.parse', args: [here('programs/parse.mjs'), 'JSON.parse', json] },
    { what: 'the text and its lines, held', peer: 'text held', args: [here('programs/hold-text.mjs'), yaml] },
  ];
}

/** Runs the commands in turn, so that other load on the machine affects them equally. */
export async function measureCommands(
  commands: readonly Command[],
  rounds: number,
  progress: (what: string) => void,
): Promise<ReadonlyMap<Command, CommandRun>> {
  const runs = new Map<Command, CommandRun[]>(commands.map((command) => [command, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const [command, list] of runs) {
      progress(`${command.what}, round ${round} of ${rounds}`);
      list.push(await runOnce(command));
    }
  }
  return new Map(
    [...runs].map(([command, list]) => [
      command,
      {
        seconds: median(list.map(({ seconds }) => seconds)),
        peak: median(list.map(({ peak }) => peak)),
        cpu: median(list.map(({ cpu }) => cpu)),
      },
    ]),
  );
}

async function runOnce({ what, args, env, node = process.execPath }: Command): Promise<CommandRun> {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-bench-'));
  const peakFile = join(folder, 'peak');
  const start = process.hrtime.bigint();
  const child = spawn(node, [...reportingPeak, ...args], {
    stdio: 'ignore',
    env: { ...measuredEnv(peakFile), REDOCLY_TELEMETRY: 'off', ...env },
  });
  const status = await new Promise<number | null>((settle, fail) => {
    child.once('error', fail);
    child.once('close', settle);
  });
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  if (status === null || status > 1)
    throw new Error(`${what} ended with status ${status}: ${args.join(' ')}`);
  const usage = readUsage(peakFile);
  rmSync(folder, { recursive: true });
  return { seconds, ...usage };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
