// Takes the README's screenshots of the built site: `node scripts/site-screenshots.mjs`. Needs Debian's Chromium.
import { installSite, runSite } from './setup/site.mjs';
import { setUp } from './setup.mjs';

process.exitCode =
  (await setUp({ through: 'generate' })) ||
  (await installSite()) ||
  (await runSite('build/build.ts')) ||
  (await runSite('build/screenshots.ts'));
