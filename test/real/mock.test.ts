import { type Json, objectReader, pointerText } from '@pagewright/core';
import { listOperations, makeSource, viewOperation } from '@pagewright/core/openapi';
import { stopKind, stopReasons } from '@pagewright/core/paging';
import { externalFormats } from '@pagewright/importers';
import { createMock } from '@pagewright/mock';
import { describe, expect, it } from 'vitest';
import { requestFor, webRequest } from '../../packages/mock/test/first-request.js';
import { type MockWalk, walkDocument } from '../../packages/mock/test/walk.js';
import { documents, readDocument, readText } from './corpus.js';
import { declareForeign } from './declare-external.js';
import { counters } from './declared/counters.js';
import { cursors } from './declared/cursors.js';
import { declareLists } from './declared/declare-lists.js';
import { links } from './declared/links.js';
import { schemaJudge } from './mock-schemas.js';

/** Maximum length of a document in characters. Longer documents take long and reveal no further mistakes. */
const maxLength = 1_500_000;
const operationsOfEach = 30;

describe('published documents as mocks', () => {
  it('a walk of the mock gets all items of every published operation that was declared by hand', async () => {
    const conventions = Object.entries({ ...cursors, ...links, ...counters });
    let count = 0;
    for (const [name, convention] of conventions) {
      if (readText(name).length > 5_000_000) continue;
      const { document } = declareLists(readDocument(name), convention);
      const walks = await walkDocument(objectReader(document), {});
      expect(walks.flatMap((walk) => shortOf(name, walk))).toEqual([]);
      count += walks.length;
    }
    expect(count).toBe(961);
  });

  it('a walk of the mock gets all distinguishable items of lists that are declared for other tools', async () => {
    let count = 0;
    const short: string[] = [];
    for (const name of documents.filter((one) => readText(one).length <= maxLength)) {
      const { document } = declareForeign(readDocument(name));
      const walks = await walkDocument(objectReader(document), { externalFormats });
      count += walks.length;
      short.push(...walks.flatMap((walk) => shortOf(name, walk)));
    }
    expect({ count, short }).toEqual({
      count: 1225,
      // The only required member of an item is a boolean, so that items can't be distinguished.
      short: ['lgtm.com.json get /queryjobs/{queryjob-id}/results/{project-id}: emptyPage after 50 of 50'],
    });
  });

  it('the mock’s responses match their schemas, except for contradictory schemas', async () => {
    const wrong: Record<string, number> = {};
    const counts = { kept: 0, unreadable: 0 };
    for (const name of documents.filter((one) => readText(one).length <= maxLength)) {
      const document = readDocument(name);
      const source = makeSource(objectReader(document));
      const mock = createMock({ document: source.reader });
      const judge = schemaJudge(document);
      for (const operation of listOperations(source).operations.slice(0, operationsOfEach)) {
        const response = viewOperation(source, operation).response();
        if (response.kind !== 'known' || response.value.schema.kind !== 'known') continue;
        const answer = await mock(webRequest(requestFor(source, operation, undefined)));
        if (answer.status >= 300 || answer.status === 204) continue;
        const body: Json = await answer.json();
        const problems = judge.problems(pointerText(response.value.schema.value.node.pointer), body);
        if (problems === undefined) counts.unreadable++;
        else if (problems.length === 0) counts.kept++;
        else wrong[name] = (wrong[name] ?? 0) + 1;
      }
    }
    expect({ ...counts, wrong }).toEqual({
      kept: 2183,
      // The validator refuses patterns or references in these schemas.
      unreadable: 79,
      wrong: {
        // Every value matches several branches of this oneOf.
        'docker.com/dvp.json': 2,
        'openbankingproject.ch.json': 3,
        'openfigi.com.json': 1,
        // One part of an allOf requires a property that additionalProperties: false forbids in another part.
        'shipengine.com.json': 4,
      },
    });
  });
});

function shortOf(name: string, { operation, end, items, expected }: MockWalk): readonly string[] {
  const texts = items.map((item) => JSON.stringify(item));
  const isWhole =
    items.length > 0 &&
    JSON.stringify(items) === JSON.stringify(expected) &&
    new Set(texts).size === texts.length;
  const isEnd = Object.keys(stopReasons).some((one) => one === end && stopKind(one as 'loop') === 'end');
  return isWhole && isEnd ? [] : [`${name} ${operation}: ${end} after ${items.length} of ${expected.length}`];
}
