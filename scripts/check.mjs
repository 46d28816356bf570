/** Formatter, linter and type checker, in one go and without a change to the tree: `npm run check`. */
import { runNode } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

/** Biome colours what `ci` prints wherever it goes, unless colours are switched off. */
const colours = process.stdout.isTTY && process.env.NO_COLOR === undefined ? [] : ['--colors=off'];
const checks = [
  ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...colours, '.'],
  ['node_modules/typescript/bin/tsc', '-b'],
];

process.exitCode = (await setUp({ through: 'generate' })) || (await runAll());

/** Every check runs, so that one round shows all there is to mend. */
async function runAll() {
  let worst = 0;
  for (const check of checks) worst = Math.max(worst, await runNode(root, check));
  return worst;
}
