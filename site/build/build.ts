import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue } from '@pagewright/core';
import { build as buildPages } from 'vitepress';
import { buildOffline } from './build-offline.js';
import { buildPlayground } from './build-playground.js';
import { collectPages } from './collect-pages.js';
import { sealPages } from './content-security.js';
import { writeRulePages } from './rule-pages.js';
import { readSettings } from './settings.js';

const site = fileURLToPath(new URL('..', import.meta.url));
const sources = `${site}.cache/pages`;
const result = `${site}dist`;

const settings = readSettings(process.env);
// During development, the argument `playground` builds only the playground.
const [part] = process.argv.slice(2);
if (part !== 'playground') await buildDocumentation();
await buildPlayground(settings, site);
sealPages(part === 'playground' ? `${result}/playground` : result);
buildOffline(result);

async function buildDocumentation(): Promise<void> {
  rmSync(sources, { recursive: true, force: true });
  mkdirSync(sources, { recursive: true });
  collectPages(settings, sources);
  writeRulePages(sources);
  writeFileSync(`${site}.cache/rule-codes.json`, JSON.stringify(Object.keys(catalogue)));
  cpSync(`${site}pages`, sources, { recursive: true });
  cpSync(`${site}public`, `${sources}/public`, { recursive: true });
  await buildPages(site);
}
