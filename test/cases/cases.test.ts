import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runWithTraces } from '../../packages/cli/test/support/fake-io.js';

/** A command to run on the files of a case, and its expected result; the README next to this file explains the keys. */
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
  // Each run sees the files that earlier runs wrote.
  const files = inputsOf(folder);

  it.each(runs.map((run) => [run.command, run] as const))(
    'a case of a command gives its expected result: %s',
    async (command, run) => {
      const words = wordsOf(command);
      const { status, stdout, stderr, written } = await runWithTraces(words, { files });
      const output = stdout + stderr;

      expect({ status, output }).toEqual({ status: run.status, output });
      for (const text of run.says ?? []) expect(plain(output)).toContain(plain(text));
      for (const text of run.omits ?? []) expect(plain(output)).not.toContain(plain(text));
      if (run.findings) expect(await findingsOf(words, files)).toEqual([...run.findings].sort());
      Object.assign(files, written);
    },
  );
});

/** Contents of all files of a case except `expected.json`, by relative path. */
function inputsOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== join(folder, 'expected.json'));
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]));
}

/** Splits a command line into words; single quotes keep blanks within a word. */
function wordsOf(command: string): string[] {
  return (command.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^'(.*)'$/, '$1'));
}

/** Line breaks in the output depend on its width, so they are not compared. */
const plain = (text: string) => text.replace(/\s+/g, ' ');

interface JsonReport {
  readonly files: readonly {
    readonly file: string;
    readonly findings: readonly { code: string; pointer: string; suppressed: boolean }[];
  }[];
}

/** Formats the findings of `check` as "file code pointer", sorted. */
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
