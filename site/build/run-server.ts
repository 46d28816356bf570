import { fileURLToPath } from 'node:url';
import { serveFolder } from './serve.js';
import { readSettings } from './settings.js';

const wanted = Number(process.env.PORT ?? 4040);
const { base } = readSettings(process.env);
const { url } = await serveFolder(fileURLToPath(new URL('../dist', import.meta.url)), { port: wanted, base });
process.stdout.write(
  `Pagewright's site is at ${url}, the playground at ${url}playground/ (Ctrl+C stops it)\n`,
);
