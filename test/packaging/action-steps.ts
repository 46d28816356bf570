import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { root, textOf } from './workspace.js';

/** The action for GitHub at the root of the repository. */
export interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

interface Step {
  readonly name: string;
  readonly if?: string;
  readonly shell: string;
  readonly run: string;
  readonly env: Readonly<Record<string, string>>;
}

export function readAction(): Action {
  return parse(textOf('action.yml'));
}

/** The folder in which the steps run, and the event that starts them. */
export interface Runner {
  readonly folder: string;
  readonly event: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Names of steps that an earlier run has already executed. */
  readonly done?: readonly string[];
}

/**
 * Runs the steps as GitHub's runner does, with the inputs in the environment. After a failed step, only steps whose
 * condition allows it are run. The returned status is that of the first failed step.
 */
export async function runActionSteps(
  action: Action,
  inputs: Readonly<Record<string, string>>,
  { folder, event, env: given = {}, done = [] }: Runner,
): Promise<{ readonly status: number; readonly stdout: string; readonly stderr: string }> {
  const inputOf = (name: string) =>
    Object.entries(inputs).find(([key]) => key === name)?.[1] ?? action.inputs[name]?.default ?? '';
  const result = { status: 0, stdout: '', stderr: '' };
  for (const { name, if: condition, shell, run, env } of action.runs.steps) {
    expect(shell).toBe('bash');
    if (done.includes(name)) continue;
    if (condition === undefined ? result.status !== 0 : !holds(condition, inputOf, event)) continue;
    const named = Object.entries(env).map(([key, text]) => [
      key,
      text.replace(/\$\{\{ inputs\.(\w+) \}\}/g, (_, input: string) => inputOf(input)),
    ]);
    const step = await shellScript(run, folder, {
      ...process.env,
      npm_config_offline: 'true',
      RUNNER_OS: 'Linux',
      RUNNER_TEMP: join(folder, 'runner'),
      GITHUB_WORKSPACE: folder,
      GITHUB_ACTION_PATH: root,
      ...given,
      ...Object.fromEntries(named),
    });
    result.stdout += step.stdout;
    result.stderr += step.stderr;
    if (result.status === 0) result.status = step.status;
  }
  return result;
}

/** Evaluates a condition of a step: terms of the kinds that the action uses, joined by `&&`. */
function holds(condition: string, inputOf: (name: string) => string, event: string): boolean {
  const terms = condition.replace(/^\$\{\{\s*|\s*\}\}$/g, '').split(' && ');
  return terms.every((term) => {
    if (term === '!cancelled()') return true;
    const [, input, of, wanted] = /^(?:inputs\.(\w+)|github\.(event_name)) == '(\w+)'$/.exec(term) ?? [];
    if (input === undefined && of === undefined) throw new Error(`a condition that is not known: ${term}`);
    return (input === undefined ? event : inputOf(input)) === wanted;
  });
}

/** Runs a shell script; asynchronous, so that a server of the test can respond meanwhile. */
function shellScript(
  script: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ readonly status: number; readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], { cwd, env });
    const written = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        written[name] += text;
      });
    child.on('error', reject).on('close', (code) => resolve({ status: code ?? 1, ...written }));
  });
}
