import { derivedFiles } from './derived-files.js';
import { writeIfChanged } from './write-if-changed.js';

/** Writes what is made from the JSON Schemas: `npx tsx packages/core/scripts/generate.ts`. */
for (const { path, content } of await derivedFiles()) {
  if (await writeIfChanged(new URL(`../${path}`, import.meta.url), content)) console.log(`wrote ${path}`);
}
