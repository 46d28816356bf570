// Tests the site: `npm run test:site [-- ARGUMENTS OF VITEST]`. Builds it, checks its types, and tests the built site
// in Debian's Chromium.

import { runNode } from './setup/run.mjs';
import { installSite, runSite } from './setup/site.mjs';
import { root, setUp } from './setup.mjs';

const types = ['node_modules/typescript/bin/tsc', '-p', 'site'];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--root', 'site', ...process.argv.slice(2)];

process.exitCode = (await setUp({ through: 'generate' })) || (await installSite()) || (await buildAndTest());

async function buildAndTest() {
  // Types are checked while the site is built, because any machine has at least two cores.
  const [built, typed] = await Promise.all([runSite('build/build.ts'), runNode(root, types)]);
  return built || (await runNode(root, vitest)) || typed;
}
