import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stopKind, stopReasons } from '@pagewright/core/paging';
import { externalFormats } from '@pagewright/importers';
import { createReferenceApi } from '@pagewright/reference-api';
import { describe, expect, it } from 'vitest';
import { type MockWalk, readerOf, walkDocument } from './walk.js';

// Core makes the next request and the mock must answer it, so each of the two tests the other.

const root = join(import.meta.dirname, '../../..');

describe('walks over mocks', () => {
  it('a walk of the mock gets every item of each list in samples/, except if its declaration is broken', async () => {
    const walks = await walkFolder('samples');
    expect(walks.flatMap(shortOf)).toEqual([
      ...both('samples/broken/openapi', ['get /moves: noCursor', 'get /pallets: noRequestField']),
      // `get /grades` requires a cursor in the first request, and `get /audit` allows fewer items than the
      // declared page size.
      ...both('samples/mismatched/openapi', ['get /grades: failedResponse', 'get /audit: failedResponse']),
    ]);
    expect(walks.length).toBeGreaterThanOrEqual(60);
    const types = new Set(walks.map(({ scheme }) => scheme.type));
    expect([...types].sort()).toEqual([
      'cursor',
      'cursorId',
      'cursorUrl',
      'fakePage',
      'offset',
      'pageNumber',
    ]);
  });

  it('a walk of the mock gets every item of each list in test/cases, except for an unresolved response', async () => {
    const walks = await walkFolder('test/cases');
    expect(walks.flatMap(shortOf)).toEqual([
      // The response is a reference that does not resolve.
      'test/cases/references-that-lead-nowhere/openapi.yaml get /pallets: failedResponse',
    ]);
    expect(walks.length).toBeGreaterThanOrEqual(35);
  });

  it('a mock of the reference API pages each collection from the first item to the last', async () => {
    const api = createReferenceApi({ pages: true, quiet: true, logger: () => {} });
    const { url } = await api.listen(0);
    const document = await (await fetch(`${url}/openapi.json`)).text();
    await api.close();
    const walks = await walkText('reference', document);
    expect(walks.flatMap(shortOf)).toEqual([]);
    expect(walks.map(({ operation }) => operation)).toContain('post /v1/pages/search');
    expect(walks.length).toBeGreaterThanOrEqual(7);
  });

  it.each([0, 1, 7, 20, 40, 41])(
    'a walk of the mock gets all of %i items by every strategy',
    async (items) => {
      const walks = await walkFolder('samples/strategies', { items });
      expect(walks.flatMap(shortOf)).toEqual([]);
      expect(new Set(walks.map((walk) => walk.items.length))).toEqual(new Set([items]));
    },
  );
});

interface NamedWalk extends MockWalk {
  readonly file: string;
}

async function walkFolder(folder: string, options = {}): Promise<readonly NamedWalk[]> {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort();
  const walks: NamedWalk[] = [];
  for (const name of names) {
    const file = `${folder}/${name.replaceAll('\\', '/')}`;
    if (!/\.(?:ya?ml|json)$/.test(name) || !statSync(join(root, file)).isFile()) continue;
    const text = readFileSync(join(root, file), 'utf8');
    if (/^\W*(?:openapi|swagger)\W/m.test(text)) walks.push(...(await walkText(file, text, options)));
  }
  return walks;
}

async function walkText(file: string, text: string, options = {}): Promise<readonly NamedWalk[]> {
  const walks = await walkDocument(readerOf(text), { externalFormats, ...options });
  return walks.map((walk) => ({ ...walk, file }));
}

/** Describes the walk if it did not read all items once and in order, or did not end normally; empty if it did. */
function shortOf({ file, operation, end, items, expected }: NamedWalk): readonly string[] {
  const [reason = ''] = end.split(':');
  const texts = items.map((item) => JSON.stringify(item));
  const isWhole = JSON.stringify(items) === JSON.stringify(expected) && new Set(texts).size === texts.length;
  const isEnd = Object.keys(stopReasons).some((one) => one === reason && stopKind(one as 'loop') === 'end');
  return isWhole && isEnd ? [] : [`${file} ${operation}: ${reason}`];
}

function both(file: string, lines: readonly string[]): readonly string[] {
  return ['json', 'yaml'].flatMap((ending) => lines.map((line) => `${file}.${ending} ${line}`));
}
