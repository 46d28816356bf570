import { makeReader, objectReader, type Pointer, pointerText } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { configShape } from '../../src/grammar/config-shape.js';
import { documentShape } from '../../src/grammar/document-shape.js';
import { findGrammarNodes } from '../../src/grammar/grammar-node.js';
import type { Shape } from '../../src/grammar/shape.js';

const vendor = {
  prefix: 'vendor',
  pagination: 'x-vendor-pagination',
  marker: 'x-vendor-pagination-property',
  ignore: 'x-vendor-pagination-ignore',
};

/**
 * Walks a grammar, and returns the nodes it finds and the places whose keys it read. `mentions` is as precise as the
 * contract allows: it looks only at the text below a place.
 */
function walk(root: Shape, data: unknown, isWanted: (shape: Shape) => boolean, isOver = () => false) {
  const plain = objectReader(data);
  const asked: string[] = [];
  const reader = makeReader({
    get: plain.get,
    keys: (pointer: Pointer) => {
      asked.push(pointerText(pointer));
      return plain.keys(pointer);
    },
    mentions: (pointer, words) => {
      const text = JSON.stringify(plain.get(pointer)) ?? '';
      return words.some((word) => typeof word === 'string' && text.includes(word));
    },
  });
  const found = [...findGrammarNodes(root, reader, isWanted, isOver)].map(({ pointer }) =>
    pointerText(pointer),
  );
  return { found, asked };
}

const isCode = (shape: Shape) => shape.kind === 'scalar' && shape.meaning.kind === 'ruleCode';

const document = {
  'x-vendor-pagination-ignore': ['A/B'],
  paths: {
    '/a': { get: { parameters: [{ name: 'a' }] } },
    '/b': { get: { 'x-vendor-pagination-ignore': ['C/D', 'E/F'] }, post: {} },
  },
};

describe('the search for the places of a shape', () => {
  it('findGrammarNodes finds the nodes of a shape in the order of the file', () => {
    expect(walk(documentShape([vendor]), document, isCode).found).toEqual([
      '/x-vendor-pagination-ignore/0',
      '/paths/~1b/get/x-vendor-pagination-ignore/0',
      '/paths/~1b/get/x-vendor-pagination-ignore/1',
    ]);
  });

  it('findGrammarNodes does not visit operations whose text has none of the keys that lead to the shape', () => {
    const { asked } = walk(documentShape([vendor]), document, isCode);
    expect(asked.filter((pointer) => pointer.startsWith('/paths/~1a') || pointer.includes('post'))).toEqual(
      [],
    );
  });

  it('findGrammarNodes finds records whose keys are rule codes', () => {
    const isRules = (shape: Shape) => shape.kind === 'record' && shape.name === 'ruleCode';
    const config = { diagnostics: { rules: { 'A/B': 'off' }, ignored: {} }, resources: { a: {} } };
    const { found, asked } = walk(configShape, config, isRules);
    expect(found).toEqual(['/diagnostics/rules', '/diagnostics/ignored']);
    expect(asked).not.toContain('/resources');
  });

  it('findGrammarNodes stops if the request is cancelled', () => {
    let left = 3;
    expect(walk(documentShape([vendor]), document, isCode, () => --left < 0).found).toHaveLength(1);
  });
});
