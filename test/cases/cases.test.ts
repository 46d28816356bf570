import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runWithTraces } from '../../packages/cli/test/support/fake-io.js';

/** A command over the files of its case, and what it has to answer; README.md beside this file has the keys. */
interface CaseRun {
  readonly command: string;
  readonly status: number;
  readonly findings?: readonly string[];
  readonly says?: readonly string[];
  readonly omits?: readonly string[];
}

interface Case {
  readonly why: string;
  readonly runs: readonly CaseRun[];
}

const root = fileURLToPath(new URL('.', import.meta.url));
const names = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

describe.each(names)('%s', (name) => {
  const folder = join(root, name);
  const { runs } = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Case;
  // A run sees what the runs before it have written.
  const files = inputsOf(folder);

  it.each(runs.map((run) => [run.command, run] as const))('%s', async (command, run) => {
    const words = wordsOf(command);
    const { status, stdout, stderr, written } = await runWithTraces(words, { files });
    const output = stdout + stderr;

    expect({ status, output }).toEqual({ status: run.status, output });
    for (const text of run.says ?? []) expect(plain(output)).toContain(plain(text));
    for (const text of run.omits ?? []) expect(plain(output)).not.toContain(plain(text));
    if (run.findings) expect(await findingsOf(words, files)).toEqual([...run.findings].sort());
    Object.assign(files, written);
  });
});

/** The text of every file of a case but its `expected.json`, by path relative to the case. */
function inputsOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== join(folder, 'expected.json'));
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]));
}

/** The words of a command line, of which single quotes can hold one together. */
function wordsOf(command: string): string[] {
  return (command.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^'(.*)'$/, '$1'));
}

/** Line breaks of the output depend on the width of its lines, and prove nothing here. */
const plain = (text: string) => text.replace(/\s+/g, ' ');

interface JsonReport {
  readonly files: readonly {
    readonly file: string;
    readonly findings: readonly { code: string; pointer: string; suppressed: boolean }[];
  }[];
}

/** Each finding of a `check` as "file code pointer", sorted. */
async function findingsOf(words: readonly string[], files: Readonly<Record<string, string>>) {
  const { stdout } = await runWithTraces([...words, '--format', 'json'], { files });
  const report = JSON.parse(stdout) as JsonReport;
  return report.files
    .flatMap(({ file, findings }) =>
      findings
        .filter(({ suppressed }) => !suppressed)
        .map(({ code, pointer }) => `${file} ${code} ${pointer}`.trim()),
    )
    .sort();
}
