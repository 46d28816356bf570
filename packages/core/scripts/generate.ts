import { mkdir, writeFile } from 'node:fs/promises';
import { runtimeNames } from './runtime-names.js';

/** Writes what is made from the runtimes and the JSON Schemas: `npm run generate`. */
async function write(path: string, content: string): Promise<void> {
  const file = new URL(`../${path}`, import.meta.url);
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, content);
}

// The names come first: the modules that make the other files import them, and a fresh clone has none.
await write('src/generated/runtime-names.ts', await runtimeNames());
const { derivedFiles } = await import('./derived-files.js');
for (const { path, content } of await derivedFiles()) await write(path, content);
