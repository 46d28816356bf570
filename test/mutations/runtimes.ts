/**
 * Changes the runtime of each language in one place at a time, and plays the vector that the change names, which must
 * fail. `npm run test:mutations -- --runtimes [LANGUAGE[:PART]...]` tries the changes whose rule contains PART.
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

/** Tests that ran and tests that failed, by the end of the title: a vector's id, and a suffix for the profile. */
interface Ran {
  readonly played: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** Suffixes of titles, one per profile. */
const suffixes = ['', ', newer', ', full'];

/** Returns the end of a test title: the id of a vector, and the profile. */
function playIn(title: string): string {
  return /\S+(?:, (?:newer|full))?$/.exec(title)?.[0] ?? title;
}

/** Plays vectors in a language. If a mutant is given, it changes the runtime while the runtime is loaded. */
function play(
  language: string,
  ids: readonly string[],
  titles: readonly string[],
  mutant?: RuntimeMutant,
): Ran {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-mutant-'));
  const output = join(folder, 'report.json');
  try {
    spawnSync(
      process.execPath,
      [
        vitest,
        'run',
        `${language}.test.ts`,
        '-t',
        `(^| )(${titles.join('|')})$`,
        '--reporter=json',
        `--outputFile=${output}`,
      ],
      {
        cwd: join(root, 'test/targets'),
        env: {
          ...process.env,
          PAGEWRIGHT_VECTORS: ids.join(' '),
          ...(mutant !== undefined && { PAGEWRIGHT_MUTANT: JSON.stringify(mutant) }),
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report;
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    const having = (...statuses: readonly string[]) =>
      new Set(results.filter(({ status }) => statuses.includes(status)).map(({ title }) => playIn(title)));
    return { played: having('passed', 'failed'), failed: having('failed') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Plays the vector of a mutant in each profile until a test fails, and then returns true. If no test fails, returns
 * false, or undefined if the pages of some profile don't compile with the mutant.
 */
function isFound(language: string, mutant: RuntimeMutant, sound: Ran): boolean | undefined {
  let isMade = true;
  for (const title of suffixes.map((suffix) => mutant.fails + suffix).reverse()) {
    if (!sound.played.has(title) || sound.failed.has(title)) continue;
    const { played, failed } = play(language, [mutant.fails], [title], mutant);
    if (failed.has(title)) return true;
    isMade &&= played.has(title);
  }
  return isMade ? false : undefined;
}

let survivors = 0;
const chosen = process.argv.slice(2);
let unknown = 0;
for (const choice of chosen.length === 0 ? mutatedLanguages() : chosen) {
  const [language = '', ...parts] = choice.split(':');
  const part = parts.join(':');
  const isKnown = mutatedLanguages().includes(language);
  const mutants = isKnown ? runtimeMutants(language).filter(({ rule }) => rule.includes(part)) : [];
  if (mutants.length === 0) {
    say(`No mutants for ${choice}: test/mutations/runtimes/${language}.json has none with that rule.`);
    unknown++;
    continue;
  }
  const ids = [...new Set(mutants.map(({ fails }) => fails))];
  const sound = play(
    language,
    ids,
    ids.flatMap((id) => suffixes.map((suffix) => id + suffix)),
  );
  for (const id of ids) {
    const titles = suffixes.map((suffix) => id + suffix).filter((title) => sound.played.has(title));
    if (titles.length === 0) say(`NOT PLAYED ${language}: ${id}`);
    for (const title of titles)
      if (sound.failed.has(title)) say(`FAILS WITHOUT A MUTANT ${language}: ${title}`);
  }
  let found = 0;
  for (const mutant of mutants) {
    const result = isFound(language, mutant, sound);
    if (result === true) found++;
    const said = result === undefined ? 'DOES NOT COMPILE' : result ? 'found' : 'SURVIVES';
    say(`${said} ${language}: ${mutant.rule}`);
  }
  say(`${language}: ${found} of ${mutants.length} found`);
  survivors += mutants.length - found;
}
if (survivors > 0 || unknown > 0) process.exitCode = 1;
