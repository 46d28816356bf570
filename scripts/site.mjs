// Builds the site into site/dist: `npm run site [-- --build]`. Then serves it on this machine, unless `--build` is
// given. The build tools are installed first, separately from the workspace.
import { installSite, runSite } from './setup/site.mjs';
import { setUp } from './setup.mjs';

const onlyBuilds = process.argv.includes('--build');

process.exitCode =
  (await setUp({ through: 'generate' })) ||
  (await installSite()) ||
  (await runSite('build/build.ts')) ||
  (onlyBuilds ? 0 : await runSite('build/run-server.ts'));
