// Tests of the site: `npm run test:site [-- ARGUMENTS OF VITEST]`. Builds it, checks its types, and drives it in Debian's
// Chromium, served from the built folder.

import { runNode } from './setup/run.mjs';
import { installSite, runSite } from './setup/site.mjs';
import { root, setUp } from './setup.mjs';

const types = ['node_modules/typescript/bin/tsc', '-p', 'site'];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--root', 'site', ...process.argv.slice(2)];

process.exitCode = (await setUp({ through: 'generate' })) || (await installSite()) || (await buildAndTest());

async function buildAndTest() {
  // A machine has two cores at least: types are checked while the site is built.
  const [built, typed] = await Promise.all([runSite('build/build.ts'), runNode(root, types)]);
  return built || (await runNode(root, vitest)) || typed;
}
