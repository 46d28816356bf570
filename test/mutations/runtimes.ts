/**
 * Changes what is written in each language in one place at a time, and plays the vectors: each change has to be found by the
 * vector that is named for it. `npm run test:mutations -- --runtimes [LANGUAGE...]`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutatedLanguages, type RuntimeMutant, runtimeMutants } from './runtime-mutants.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const say = (text: string) => process.stdout.write(`${text}\n`);

interface Ran {
  /** The vectors whose play was compared, and those of them that are not as they should be. */
  readonly played: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** Runs the plays of some vectors in a language; with a mutant, its change is made to the runtime while it is loaded. */
function play(language: string, ids: readonly string[], mutant?: RuntimeMutant): Ran {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-mutant-'));
  const output = join(folder, 'report.json');
  const titles = ids.map((id) => `${id}(, full|, newer)?$`).join('|');
  try {
    spawnSync(
      process.execPath,
      [
        vitest,
        'run',
        `${language}.test.ts`,
        '-t',
        `(^| )(${titles})`,
        '--reporter=json',
        `--outputFile=${output}`,
      ],
      {
        cwd: join(root, 'test/targets'),
        env: { ...process.env, ...(mutant !== undefined && { PAGEWRIGHT_MUTANT: JSON.stringify(mutant) }) },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report;
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    const having = (...statuses: readonly string[]) =>
      new Set(
        results
          .filter(({ status }) => statuses.includes(status))
          .map(({ title }) => title.replace(/, (full|newer)$/, '')),
      );
    return { played: having('passed', 'failed'), failed: having('failed') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let survivors = 0;
const chosen = process.argv.slice(2);
const unknown = chosen.filter((language) => !mutatedLanguages().includes(language));
for (const language of unknown)
  say(`${language} has no mutants: test/mutations/runtimes/${language}.json is not there`);
for (const language of chosen.length === 0 ? mutatedLanguages() : chosen) {
  if (unknown.includes(language)) continue;
  const mutants = runtimeMutants(language);
  const ids = [...new Set(mutants.map(({ fails }) => fails))];
  const { played, failed } = play(language, ids);
  for (const id of ids) {
    if (!played.has(id)) say(`NOT PLAYED ${language}: ${id}`);
    else if (failed.has(id)) say(`FAILS WITHOUT A MUTANT ${language}: ${id}`);
  }
  for (const mutant of mutants) {
    const ran = play(language, [mutant.fails], mutant);
    const isFound = ran.failed.has(mutant.fails) && !failed.has(mutant.fails);
    if (!isFound) survivors++;
    const result = isFound ? 'found' : ran.played.size === 0 ? 'DOES NOT COMPILE' : 'SURVIVES';
    say(`${result} ${language}: ${mutant.rule}`);
  }
}
if (survivors > 0 || unknown.length > 0) process.exitCode = 1;
