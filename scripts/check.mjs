// Runs the formatter, the linter and the type checker without changing a file: `npm run check`.
import { runNode } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

/** `biome ci` writes colour codes even into files and pipes. */
const colours = process.stdout.isTTY && process.env.NO_COLOR === undefined ? [] : ['--colors=off'];
const checks = [
  ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...colours, '.'],
  ['node_modules/typescript/bin/tsc', '-b'],
];

process.exitCode = (await setUp({ through: 'generate' })) || (await runAll());

/** Runs every check, even after one has failed, so that one run shows all problems. */
async function runAll() {
  let worst = 0;
  for (const check of checks) worst = Math.max(worst, await runNode(root, check));
  return worst;
}
