// Edits published documents at random in the built language server: `npm run test:twins [-- EDITS [SEED [PART OF A NAME]]]`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run, runNode } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

/** Installs the published documents, which are not part of the workspace's install. */
async function install() {
  const cwd = join(root, 'test/real');
  if (existsSync(join(cwd, 'node_modules'))) return 0;
  const { status } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd });
  return status;
}

const program = ['--import', 'tsx', 'test/real/twins/main.ts', ...process.argv.slice(2)];
process.exitCode = (await setUp()) || (await install()) || (await runNode(root, program));
