// Runs the command line and core's tests on every version of Node in test/nodes:
// `node scripts/test-nodes.mjs [VERSION]...`. The versions are npm packages for Linux on x64; on other systems the script
// only prints a message.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

const folder = join(root, 'test/nodes');
/** @type {{ dependencies: Readonly<Record<string, string>> }} */
const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const wanted = process.argv.slice(2);
const names = Object.keys(dependencies).filter(
  (name) => wanted.length === 0 || wanted.includes(name.replace('node-', '')),
);

/** Commands to run on each version. Tests that start processes start them with the same Node. */
const suites = [
  ['packages/cli/bin/pagewright.cjs', 'check', 'samples', '--quiet', '--fail-on', 'off'],
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'packages/core/test/paging',
    'packages/core/test/scheme',
    'packages/core/test/json',
    'packages/core/test/resources',
    'packages/overlays/test/json-path',
    'packages/mock/test/same-bytes.test.ts',
    'packages/syntax/test/edits',
    'test/processes/command.test.ts',
  ],
];

/** @returns {Promise<number>} the exit status */
async function testNodes() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    process.stderr.write(
      'The other versions of Node are available for Linux on x64 only, so nothing was run.\n',
    );
    return process.env.CI === 'true' ? 1 : 0;
  }
  const status = (await setUp()) || (await install());
  if (status !== 0) return status;
  let failures = 0;
  for (const name of names) {
    const node = join(folder, 'node_modules', name, 'bin/node');
    process.stdout.write(`== Node ${dependencies[name]?.split('@').at(-1)}\n`);
    for (const suite of suites) {
      const result = await run(node, suite, { cwd: root });
      if (result.status !== 0) failures++;
    }
  }
  return failures === 0 ? 0 : 1;
}

async function install() {
  if (names.every((name) => existsSync(join(folder, 'node_modules', name, 'bin/node')))) return 0;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  return (await run('npm', args, { cwd: folder })).status;
}

process.exitCode = await testNodes();
