import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.js';
import { resolve } from '../../src/openapi/references.js';
import { itemsOf } from '../../src/openapi/schema-items.js';
import { typesOf } from '../../src/openapi/schema-types.js';
import { at, schemaOf, sourceOf, versions } from './sources.js';

function follow(
  $ref: string,
  schemas: JsonObject,
  version: JsonObject = versions['3.1'],
  from: JsonObject = {},
) {
  const document = sourceOf({ ...version, components: { schemas }, from: { ...from, inner: { $ref } } });
  const found = resolve({ document, pointer: ['from', 'inner'] });
  return found.kind === 'found' ? at(found.node).slice(2) : found.kind;
}

describe('named schemas in OpenAPI 3.1', () => {
  it.each<[string, string, JsonObject, readonly (string | number)[]]>([
    ['$anchor', '#user', { A: {}, B: { $anchor: 'user' } }, ['B']],
    ['$dynamicAnchor', '#user', { B: { $dynamicAnchor: 'user' } }, ['B']],
    ['$anchor in $defs', '#user', { A: { $defs: { U: { $anchor: 'user' } } } }, ['A', '$defs', 'U']],
    ['the first of two equal anchors', '#user', { A: { $anchor: 'user' }, B: { $anchor: 'user' } }, ['A']],
    ['$id', 'https://example.com/user', { B: { $id: 'https://example.com/user' } }, ['B']],
    [
      '$id with an empty fragment',
      'https://example.com/user',
      { B: { $id: 'https://example.com/user#' } },
      ['B'],
    ],
    ['a URN as $id', 'urn:user', { B: { $id: 'urn:user' } }, ['B']],
    ['a relative $id', 'user.json', { B: { $id: 'user.json' } }, ['B']],
    [
      'a JSON Pointer below $id',
      'https://example.com/user#/$defs/x',
      { B: { $id: 'https://example.com/user', $defs: { x: {} } } },
      ['B', '$defs', 'x'],
    ],
    [
      'an anchor below $id',
      'https://example.com/user#x',
      { B: { $id: 'https://example.com/user', $defs: { x: { $anchor: 'x' } } } },
      ['B', '$defs', 'x'],
    ],
  ])('in OpenAPI 3.1 a schema can be referenced by name: %s', (_, $ref, schemas, pointer) => {
    expect(follow($ref, schemas)).toEqual(pointer);
  });

  it('a relative reference is resolved against the $id of the enclosing schema', () => {
    const schemas = { Address: { $id: 'https://example.com/s/address' } };
    expect(follow('address', schemas, versions['3.1'], { $id: 'https://example.com/s/user' })).toEqual([
      'Address',
    ]);
  });

  it('a JSON Pointer in a reference starts at the enclosing schema that has an $id', () => {
    const around = { $id: 'https://example.com/user', $defs: { x: { type: 'string' } } };
    const document = sourceOf({ ...versions['3.1'], from: { ...around, inner: { $ref: '#/$defs/x' } } });
    const found = resolve({ document, pointer: ['from', 'inner'] });
    expect(found.kind === 'found' && at(found.node)).toEqual(['from', '$defs', 'x']);
  });

  it('a reference to an unknown schema name is not reported as broken, since a deeper schema may have it', () => {
    expect(follow('#user', {})).toBe('elsewhere');
    expect(follow('#user', { A: { properties: { u: { $anchor: 'user' } } } })).toBe('elsewhere');
  });

  it.each(['3.0', '2.0'] as const)('in OpenAPI %s schemas cannot be referenced by name', (version) => {
    expect(follow('#user', { B: { $anchor: 'user' } }, versions[version])).toBe('broken');
    expect(follow('urn:user', { B: { $id: 'urn:user' } }, versions[version])).toBe('elsewhere');
  });

  it.each<[string, JsonObject, boolean]>([
    ['the only schema with the anchor', { Tree: { $dynamicAnchor: 'node', type: 'string' } }, true],
    ['an $anchor', { Tree: { $anchor: 'node', type: 'string' } }, true],
    [
      'two schemas with the anchor',
      { A: { $dynamicAnchor: 'node', type: 'string' }, B: { $dynamicAnchor: 'node', type: 'object' } },
      false,
    ],
    [
      'an anchor in $defs, which another schema may replace',
      { A: { $defs: { node: { $dynamicAnchor: 'node', type: 'string' } } } },
      false,
    ],
    ['no schema with the anchor', {}, false],
  ])('a $dynamicRef is resolved only if a single schema can be its target: %s', (_, schemas, isKnown) => {
    const schema = { type: 'array', items: { $dynamicRef: '#node' } };
    const items = itemsOf(schemaOf(schema, schemas));
    const types = items.kind === 'known' ? [...typesOf(items.value).types] : [];
    expect(types).toEqual(isKnown ? ['string'] : []);
  });

  it.each<[string, Json]>([
    ['a number', 7],
    ['null', null],
    ['a list', []],
    ['an object', {}],
  ])('%s as the $id or anchor of a schema does not name the schema', (_, name) => {
    expect(follow('#user', { A: { $id: name, $anchor: name, $dynamicAnchor: name, $defs: name } })).toBe(
      'elsewhere',
    );
  });
});
