import { runtimeNames } from './runtime-names.js';
import { writeIfChanged } from './write-if-changed.js';

/** Writes what is made from the runtimes and the JSON Schemas: `npx tsx packages/core/scripts/generate.ts`. */
async function write(path: string, content: string): Promise<void> {
  if (await writeIfChanged(new URL(`../${path}`, import.meta.url), content)) console.log(`wrote ${path}`);
}

// The names come first: the modules that make the other files import them, and a fresh clone has none.
await write('src/generated/runtime-names.ts', await runtimeNames());
const { derivedFiles } = await import('./derived-files.js');
for (const { path, content } of await derivedFiles()) await write(path, content);
