// The site: `npm run site [-- --build]` builds it into site/dist, and serves it on this machine unless `--build`. Its
// build tools are installed first, separately from the workspace.
import { installSite, runSite } from './setup/site.mjs';
import { setUp } from './setup.mjs';

const onlyBuilds = process.argv.includes('--build');

process.exitCode =
  (await setUp({ through: 'generate' })) ||
  (await installSite()) ||
  (await runSite('build/build.ts')) ||
  (onlyBuilds ? 0 : await runSite('build/run-server.ts'));
