import type { Ground, Pointer } from '@pagewright/core';
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

/** What an answer rests on. */
function groundsOf({ tree }: SyntaxDocument, pointer: Pointer): Ground[] {
  const grounds: Ground[] = [];
  tree.reader.tracked?.((ground) => grounds.push(ground)).get(pointer);
  return grounds;
}

/** Puts `text` in the place of the only `what` of the document. */
function replace(document: SyntaxDocument, what: string, by: string): void {
  const start = document.tree.text.indexOf(what);
  expect(start).toBeGreaterThanOrEqual(0);
  document.edit([{ start, end: start + what.length, text: by }]);
}

/** Whether each of the answers still holds after the edit. */
function holdAfter(edit: readonly [string, string], ...pointers: readonly Pointer[]): boolean[] {
  const document = openText(text, { language: 'yaml' });
  const grounds = pointers.map((pointer) => groundsOf(document, pointer));
  expect(grounds.every((some) => some.length > 0 && some.every(({ holds }) => holds))).toBe(true);
  replace(document, ...edit);
  return grounds.map((some) => some.every(({ holds }) => holds));
}

const a = ['paths', '/a', 'get', 'id'];
const b = ['paths', '/a', 'put', 'id'];
const c = ['paths', '/b', 'get', 'id'];
const schema = ['components', 'schemas', 'A'];
const none = ['paths', '/a', 'post'];
const noPath = ['paths', '/c'];

describe('an answer holds', () => {
  it('after an edit of another entry', () => {
    expect(holdAfter(['id: b', 'id: bb'], a, b, c, schema, none, noPath)).toStrictEqual([
      true,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  it('after an entry was put before it, but that something is not there no longer does', () => {
    expect(holdAfter(['    put:', '    post: {}\n    put:'], a, b, c, none, noPath)).toStrictEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
  });

  it('after a new path, but not that there is none', () => {
    expect(holdAfter(['  /b:', '  /c: {}\n  /b:'], a, b, c, none, noPath)).toStrictEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('not after the way to it is another: nothing under a path whose key has changed', () => {
    expect(holdAfter(['/a:', '/aa:'], a, b, c, none, noPath)).toStrictEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it('not after a later entry with the same key, that now counts', () => {
    expect(holdAfter(['  /b:', '  /a:'], a, b, c)).toStrictEqual([false, false, false]);
    expect(holdAfter(['components:', '    get: {}\ncomponents:'], a, c)).toStrictEqual([true, false]);
    expect(holdAfter(['components:', 'paths: {}\ncomponents:'], a, c, schema)).toStrictEqual([
      false,
      false,
      true,
    ]);
  });

  it('not after it was deleted', () => {
    expect(holdAfter(['    put:\n      id: b\n', ''], a, b, c)).toStrictEqual([true, false, true]);
    expect(holdAfter(['paths:', 'paths: {}\nx:'], a, c, schema)).toStrictEqual([false, false, true]);
  });

  it('through a line that is half-typed, wherever it is', () => {
    for (const line of ['x\n', '  x\n', '    x\n', '   x\n', '      x\n'])
      expect([line, ...holdAfter(['  /b:', `${line}  /b:`], a, c, schema)]).toStrictEqual([
        line,
        true,
        true,
        true,
      ]);
  });

  it('not after any edit while the text is read as a whole', () => {
    const document = openText(`${text}---\n`, { language: 'yaml' });
    const [ground] = groundsOf(document, a);
    replace(document, 'A:', 'B:');
    expect(ground?.holds).toBe(false);
  });

  it('not after an edit of what an alias in it stands for', () => {
    const document = openText('base: &x 1\nother: 2\npaths:\n  /a:\n    get: *x\n', { language: 'yaml' });
    const grounds = groundsOf(document, ['paths', '/a', 'get']);
    replace(document, '&x 1', '&x 3');
    expect(grounds.every(({ holds }) => holds)).toBe(false);
    expect(document.tree.reader.get(['paths', '/a', 'get'])).toBe(3);
  });
});

describe('what an answer rests on', () => {
  it('is the same object for everything in one entry, and another one after an edit of it', () => {
    const document = openText(text, { language: 'yaml' });
    const [ground] = groundsOf(document, a);
    expect(groundsOf(document, ['paths', '/a', 'get', 'nothing'])).toStrictEqual([ground]);
    expect(groundsOf(document, ['paths', '/a', 'get'])[0]).toBe(ground);
    replace(document, 'id: c', 'id: d');
    expect(groundsOf(document, a)[0]).toBe(ground);
    replace(document, 'id: a', 'id: aa');
    expect(groundsOf(document, a)[0]).not.toBe(ground);
  });

  it('is everything below, where all of that is asked for', () => {
    for (const what of ['id: a', 'id: b', 'id: c', '/b:', 'put:']) {
      expect([what, ...holdAfter([what, `${what}x`.replace(':x', 'x:')], ['paths'])]).toStrictEqual([
        what,
        false,
      ]);
    }
  });
});
