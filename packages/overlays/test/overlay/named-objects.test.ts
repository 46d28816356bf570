import type { Json, JsonObject, Pointer } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { editableDocument } from '../../../core/test/analysis/editable-reader.js';
import { parseJsonPath } from '../../src/json-path/parse-json-path.js';
import { selectDistinctPlaces } from '../../src/json-path/select-places.js';
import { overlayDocument } from '../../src/overlay/overlaid-document.js';
import { get, layer, over, overlay } from './some-overlays.js';

const document: JsonObject = {
  openapi: '3.1.0',
  paths: {
    '/a': { get: { operationId: 'a', tags: ['x'], parameters: [{ name: 'a' }, { name: 'b' }] } },
    '/b': { get: { operationId: 'b', tags: ['x'] }, post: { operationId: 'a' } },
  },
};

/**
 * For each action, returns the places that the overlay selects, and for comparison those found by walking the whole
 * document.
 */
function selections(actions: readonly Json[]) {
  return actions.map((action, index) => {
    const before = over(document, layer({ overlay: '1.1.0', actions: actions.slice(0, index) })).reader;
    const path = parseJsonPath(String((action as JsonObject).target));
    const walked = path.ok ? selectDistinctPlaces(path.path, before).places : [];
    const { places } = over(document, overlay(...actions)).actions()[index] ?? { places: [] };
    const texts = (all: readonly Pointer[]) => all.map((place) => place.join(' ')).sort();
    return [texts(places), texts(walked)] as const;
  });
}

const named = (text: string, rest = '') => ({
  target: `$..[?(@.operationId=="${text}")]${rest}`,
  update: {},
});

describe('targets that name an object', () => {
  it.each<[string, readonly Json[], number]>([
    ['objects of the document', [named('a')], 2],
    ['an unknown name', [named('c')], 0],
    ['a member of the object', [named('a', '.tags')], 1],
    ['after another object of that name was removed', [{ target: get('/a'), remove: true }, named('a')], 1],
    ['after an object got the name', [{ target: get('/a'), update: { operationId: 'c' } }, named('c')], 1],
    ['after an object lost the name', [{ target: get('/a'), update: { operationId: 'c' } }, named('a')], 1],
    [
      'after an object was added below the target of an update',
      [{ target: '$.paths', update: { '/c': { get: { operationId: 'c' } } } }, named('c')],
      1,
    ],
    [
      'after items of a list have moved',
      [
        { target: "$.paths['/a'].get.parameters[0]", remove: true },
        { target: '$..[?(@.name=="b")]', update: {} },
      ],
      1,
    ],
    [
      'after the object was copied',
      [{ target: "$.paths['/b'].post", copy: "$.paths['/b'].get" }, named('b')],
      2,
    ],
  ])('a target that names an object selects the same places as a walk: %s', (_, actions, count) => {
    for (const [places, walked] of selections(actions)) expect(places).toEqual(walked);
    expect(selections(actions).at(-1)?.[0]).toHaveLength(count);
  });

  it('a target that names an object is evaluated again after the document changes', () => {
    const edited = editableDocument(document);
    const actions = editableDocument({ overlay: '1.1.0', actions: [named('c')] });
    const overlaid = overlayDocument(edited.reader, [
      { file: 'o.yaml', reader: actions.reader, kind: 'overlay' },
    ]);
    expect(overlaid.actions()[0]?.places).toEqual([]);
    edited.set(['paths', '/b', 'get'], { operationId: 'c' });
    overlaid.refresh();
    expect(overlaid.actions()[0]?.places).toEqual([['paths', '/b', 'get']]);
  });
});
