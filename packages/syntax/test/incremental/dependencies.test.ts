import type { Pointer } from '@pagewright/core';
import type { Dependency } from '@pagewright/core/incremental';
import { describe, expect, it } from 'vitest';
import { openText, type SyntaxDocument } from '../../src/index.js';

const text = `openapi: 3.0.0
paths:
  /a:
    get:
      id: a
    put:
      id: b
  /b:
    get:
      id: c
components:
  schemas:
    A: {x: 1}
`;

function dependenciesOf({ tree }: SyntaxDocument, pointer: Pointer): Dependency[] {
  const dependencies: Dependency[] = [];
  tree.reader.tracked?.((dependency) => dependencies.push(dependency)).get(pointer);
  return dependencies;
}

/** Replaces the first occurrence of `what` in the document. */
function replace(document: SyntaxDocument, what: string, by: string): void {
  const start = document.tree.text.indexOf(what);
  expect(start).toBeGreaterThanOrEqual(0);
  document.edit([{ start, end: start + what.length, text: by }]);
}

/** Reads the values at the pointers, edits the text, and returns whether each value is still valid. */
function holdAfter(edit: readonly [string, string], ...pointers: readonly Pointer[]): boolean[] {
  const document = openText(text, { language: 'yaml' });
  const dependencies = pointers.map((pointer) => dependenciesOf(document, pointer));
  expect(dependencies.every((some) => some.length > 0 && some.every(({ isValid }) => isValid))).toBe(true);
  replace(document, ...edit);
  return dependencies.map((some) => some.every(({ isValid }) => isValid));
}

const a = ['paths', '/a', 'get', 'id'];
const b = ['paths', '/a', 'put', 'id'];
const c = ['paths', '/b', 'get', 'id'];
const schema = ['components', 'schemas', 'A'];
const none = ['paths', '/a', 'post'];
const noPath = ['paths', '/c'];

describe('a cached value stays valid', () => {
  it('a cached value stays valid after an edit of another entry', () => {
    expect(holdAfter(['id: b', 'id: bb'], a, b, c, schema, none, noPath)).toStrictEqual([
      true,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  it('inserting an entry invalidates the cached absence of its key, and no other cached result', () => {
    expect(holdAfter(['    put:', '    post: {}\n    put:'], a, b, c, none, noPath)).toStrictEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
  });

  it('inserting a path invalidates the cached absence of the path, and no other cached result', () => {
    expect(holdAfter(['  /b:', '  /c: {}\n  /b:'], a, b, c, none, noPath)).toStrictEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('a cached value becomes invalid if a key on its path changes', () => {
    expect(holdAfter(['/a:', '/aa:'], a, b, c, none, noPath)).toStrictEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it('a cached value becomes invalid if a later entry repeats a key on its path', () => {
    expect(holdAfter(['  /b:', '  /a:'], a, b, c)).toStrictEqual([false, false, false]);
    expect(holdAfter(['components:', '    get: {}\ncomponents:'], a, c)).toStrictEqual([true, false]);
    expect(holdAfter(['components:', 'paths: {}\ncomponents:'], a, c, schema)).toStrictEqual([
      false,
      false,
      true,
    ]);
  });

  it('a cached value becomes invalid if its text is deleted', () => {
    expect(holdAfter(['    put:\n      id: b\n', ''], a, b, c)).toStrictEqual([true, false, true]);
    expect(holdAfter(['paths:', 'paths: {}\nx:'], a, c, schema)).toStrictEqual([false, false, true]);
  });

  it('a cached value stays valid while a line is half-typed in any column', () => {
    for (const line of ['x\n', '  x\n', '    x\n', '   x\n', '      x\n'])
      expect([line, ...holdAfter(['  /b:', `${line}  /b:`], a, c, schema)]).toStrictEqual([
        line,
        true,
        true,
        true,
      ]);
  });

  it('a cached value in a text with two YAML documents becomes invalid after any edit', () => {
    const document = openText(`${text}---\n`, { language: 'yaml' });
    const [dependency] = dependenciesOf(document, a);
    replace(document, 'A:', 'B:');
    expect(dependency?.isValid).toBe(false);
  });

  it('a cached value becomes invalid if the target of an alias in it is edited', () => {
    const document = openText('base: &x 1\nother: 2\npaths:\n  /a:\n    get: *x\n', { language: 'yaml' });
    const dependencies = dependenciesOf(document, ['paths', '/a', 'get']);
    replace(document, '&x 1', '&x 3');
    expect(dependencies.every(({ isValid }) => isValid)).toBe(false);
    expect(document.tree.reader.get(['paths', '/a', 'get'])).toBe(3);
  });
});

describe('the dependencies of a cached value', () => {
  it('values in one entry share a dependency, which only an edit of that entry replaces', () => {
    const document = openText(text, { language: 'yaml' });
    const [dependency] = dependenciesOf(document, a);
    expect(dependenciesOf(document, ['paths', '/a', 'get', 'nothing'])).toStrictEqual([dependency]);
    expect(dependenciesOf(document, ['paths', '/a', 'get'])[0]).toBe(dependency);
    replace(document, 'id: c', 'id: d');
    expect(dependenciesOf(document, a)[0]).toBe(dependency);
    replace(document, 'id: a', 'id: aa');
    expect(dependenciesOf(document, a)[0]).not.toBe(dependency);
  });

  it('a value depends on every entry inside it', () => {
    for (const what of ['id: a', 'id: b', 'id: c', '/b:', 'put:']) {
      expect([what, ...holdAfter([what, `${what}x`.replace(':x', 'x:')], ['paths'])]).toStrictEqual([
        what,
        false,
      ]);
    }
  });
});
