import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../bench/programs/', import.meta.url));
const programs = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
const importOfOurs = /^import \{([^}]*)\} from '(@pagewright[^']*)';/gm;

// Benchmarks run rarely, and their programs are neither compiled nor bundled, so this test checks their imports.
describe('the programs of the benchmark', () => {
  it.each(programs)('the benchmark program %s imports only names that the packages export', async (name) => {
    for (const [, names = '', entry = ''] of readFileSync(folder + name, 'utf8').matchAll(importOfOurs)) {
      const exported = (await import(entry)) as object;
      for (const one of names.split(',')) {
        expect(Object.keys(exported), `${name}: ${entry}`).toContain(one.trim().split(' as ')[0]);
      }
    }
  });
});
