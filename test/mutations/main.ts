/**
 * Changes the incremental engine in one place at a time and runs its tests, which must fail with each change:
 * `npm run test:mutations [-- PART OF A NAME]`.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { CopiedSources } from './copied-sources.js';
import { type Mutant, mutantsOf } from './mutants.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = 'packages/core/src/incremental';
const tests = 'packages/core/test/incremental';
/** Number of copies of the sources, in which mutants are tried in parallel. */
const copyCount = 2;

function allMutants(): readonly Mutant[] {
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts'));
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(
    files.map((file) => join(root, folder, file)),
    options,
  );
  return files.flatMap((file) => mutantsOf(program, root, `${folder}/${file}`));
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const nameOf = ({ file, line, change }: Mutant) => `${file}:${line} ${change}`;

const start = performance.now();
const [only = ''] = process.argv.slice(2);
const mutants = allMutants().filter((mutant) => nameOf(mutant).includes(only));
const copies = Array.from({ length: copyCount }, () => new CopiedSources(root));
try {
  if (!(await copies[0]?.passes(tests))) throw new Error(`${tests} fails without a mutant.`);
  const survivors: Mutant[] = [];
  const pending = mutants.values();
  const tryAll = async (copy: CopiedSources) => {
    for (const mutant of pending) {
      const isFound = !(await copy.survives(mutant, tests));
      if (!isFound) survivors.push(mutant);
      say(`${isFound ? 'found' : 'SURVIVES'} ${nameOf(mutant)}`);
    }
  };
  await Promise.all(copies.map(tryAll));
  for (const survivor of survivors) say(`SURVIVES ${nameOf(survivor)}`);
  const seconds = Math.round((performance.now() - start) / 1000);
  say(`${mutants.length} mutants, of which ${survivors.length} survive; ${seconds} s`);
  if (survivors.length > 0 || mutants.length === 0) process.exitCode = 1;
} finally {
  for (const copy of copies) copy.dispose();
}
