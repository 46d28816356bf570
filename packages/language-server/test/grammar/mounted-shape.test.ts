import { vendorKeys } from '@pagewright/core/internal';
import { openText } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { documentShape, type Mount, mountedShape } from '../../src/grammar/document-shape.js';
import { grammarNodesTo } from '../../src/grammar/grammar-node.js';
import { placeAt } from '../../src/grammar/grammar-place.js';
import type { ObjectShape, Shape } from '../../src/grammar/shape.js';

const { reader } = openText('{}', { language: 'yaml' }).tree;
const shapeAt = (...pointer: readonly (string | number)[]): ObjectShape => {
  const shape: Shape | undefined = grammarNodesTo(documentShape(vendorKeys()), reader, pointer).at(-1)?.shape;
  if (shape?.kind !== 'object') throw new Error('There is no object.');
  return shape;
};
const pathItem = (path: string): ObjectShape => ({ ...shapeAt('paths', '/x'), path });
const parameter = shapeAt('components', 'parameters', 'x');

/** Returns the meaning and the operation at the first occurrence of `needle`, with shapes mounted at some pointers. */
function found(text: string, needle: string, mounts: readonly Mount[]) {
  const { tree } = openText(text, { language: 'yaml' });
  const { at, operation } = placeAt(mountedShape(mounts), tree, text.indexOf(needle) + 1);
  return [at.shape.kind === 'object' ? at.shape.meaning : at.shape.kind, operation?.name];
}

describe('a referenced file with shapes at some pointers', () => {
  const text = 'get:\n  x-vendor-pagination: pages\nshared:\n  - name: skip\n    schema: { type: integer }\n';

  it('a referenced file has the mounted shapes at their pointers, and the shape `foreign` elsewhere', () => {
    const mounts = [
      { pointer: [], shape: pathItem('/users') },
      { pointer: ['shared', 0], shape: parameter },
    ];
    expect(found(text, 'pages', mounts)).toEqual(['scalar', 'get /users']);
    expect(found(text, 'get', mounts)).toEqual(['operation', 'get /users']);
    expect(found(text, 'schema', mounts)).toEqual(['parameterSchema', undefined]);
    expect(found(text, 'name', mounts)).toEqual(['foreign', undefined]);
    expect(found(text, 'schema', mounts.slice(0, 1))).toEqual(['foreign', undefined]);
  });

  it('if two shapes are mounted at one pointer, the first shape applies', () => {
    const mounts = ['/first', '/second'].map((path) => ({ pointer: [], shape: pathItem(path) }));
    expect(found(text, 'pages', mounts)).toEqual(['scalar', 'get /first']);
  });

  it('a more specific shape of an enclosing mount takes precedence over the shape of an inner mount', () => {
    const mounts = [
      { pointer: ['get'], shape: parameter },
      { pointer: [], shape: pathItem('/users') },
    ];
    expect(found(text, 'get', mounts)).toEqual(['operation', 'get /users']);
  });

  it('a shape at a very deep pointer is not mounted', () => {
    const pointer = Array.from({ length: 20_000 }, () => 'a');
    expect(mountedShape([{ pointer, shape: parameter }]).members.size).toBe(0);
  });
});
