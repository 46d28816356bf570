import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readerOf, walkDocument } from './walk.js';

const folder = join(import.meta.dirname, '../../../samples/strategies');

/** The digest of all pages of the samples, which every version of Node must reproduce. */
const digest = '3ded2ee98058fd852c343d4c2057499873b0e6a0c765634ad5606334b8581a3c';

it('the mock sends the same bytes for the same document, options and request on every version of Node', async () => {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder)
    .filter((one) => one.endsWith('.yaml'))
    .sort()) {
    const walks = await walkDocument(readerOf(readFileSync(join(folder, name), 'utf8')), {
      seed: 7,
      items: 45,
    });
    hash.update(JSON.stringify(walks.map(({ operation, responses }) => [operation, responses])));
  }
  expect(hash.digest('hex')).toBe(digest);
});
