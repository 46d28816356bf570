import { makeReader, type Pointer, type Reader } from '@pagewright/core';
import { vendorKeys } from '@pagewright/core/internal';
import { openText } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { documentShape } from '../../src/grammar/document-shape.js';
import { ReferenceGraph } from '../../src/model/reference-graph.js';

const shape = documentShape(vendorKeys());

/** A reader, and the number of reads since the last call of `take`. */
function counted(reader: Reader): { readonly reader: Reader; readonly take: () => number } {
  let asked = 0;
  const counting = (inner: Reader): Reader =>
    makeReader({
      get: (pointer: Pointer) => {
        asked++;
        return inner.get(pointer);
      },
      keys: (pointer: Pointer) => {
        asked++;
        return inner.keys(pointer);
      },
      mentions: (pointer, words) => inner.mentions?.(pointer, words) !== false,
      referredFiles: () => inner.referredFiles?.(),
      tracked: (note) => counting(inner.tracked?.(note) ?? inner),
    });
  return {
    reader: counting(reader),
    take: () => {
      const before = asked;
      asked = 0;
      return before;
    },
  };
}

const inline = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `  /inline${index}:\n    get:\n      parameters: [{ name: a, in: query }, { name: b, in: query }]\n`,
  ).join('');

describe('the reference graph of a document', () => {
  it('the reference graph is built without reading operations that have no references', () => {
    const count = 500;
    const text = `openapi: 3.1.0\npaths:\n  /users: { $ref: ./users.yaml }\n${inline(count)}`;
    const { reader, take } = counted(openText(text, { language: 'yaml' }).tree.reader);
    const users = openText('get: {}\n', { language: 'yaml' }).tree.reader;
    const reach = new ReferenceGraph(reader, shape, () => ({ file: 'users.yaml', reader: users }));
    expect([...reach.byFile()].map(([file, places]) => [file, places.length])).toEqual([['users.yaml', 1]]);
    expect(take()).toBeLessThan(30);
  });

  it('after an edit, only the changed parts of the reference graph are searched again', () => {
    const count = 200;
    const paths = Array.from({ length: count }, (_, index) => `  /p${index}: { $ref: ./f${index}.yaml }\n`);
    const document = openText(`openapi: 3.1.0\npaths:\n${paths.join('')}`, { language: 'yaml' });
    const files = new Map(
      Array.from({ length: count }, (_, index) => [
        `./f${index}.yaml`,
        openText('get:\n  parameters:\n    - { name: a, in: query }\n', { language: 'yaml' }),
      ]),
    );
    const { reader, take } = counted(document.tree.reader);
    let read = 0;
    const reach = new ReferenceGraph(reader, shape, (reference) => {
      read++;
      const found = files.get(reference);
      return found && { file: reference, reader: found.tree.reader };
    });
    const first = reach.byFile();
    expect(first.size).toBe(count);
    take();
    read = 0;
    expect(reach.byFile()).toBe(first);
    expect([take(), read]).toEqual([0, 0]);

    const edited = files.get('./f7.yaml');
    edited?.edit([{ start: 0, end: 3, text: 'put' }]);
    expect(reach.byFile().size).toBe(count);
    expect(take()).toBeLessThan(10);
    expect(read).toBe(1);

    const at = document.tree.slice(0, document.tree.length).indexOf('./f9.yaml');
    document.edit([{ start: at, end: at + 9, text: './no.yaml' }]);
    expect(reach.byFile().size).toBe(count - 1);
    expect(take()).toBeLessThan(10);
    expect(read).toBe(2);
  });

  it('the reference graph of a document that refers to no other file contains only path items', () => {
    const text = `openapi: 3.1.0
paths:
  /users: { $ref: '#/components/pathItems/users' }
components:
  pathItems:
    users: { get: { parameters: [{ $ref: '#/components/parameters/a' }] } }
  parameters: { a: { name: a, in: query } }
`;
    const reach = new ReferenceGraph(
      openText(text, { language: 'yaml' }).tree.reader,
      shape,
      () => undefined,
    );
    expect(
      [...reach.byFile()].map(([file, places]) => [
        file,
        places.map(({ shape: of }) => [of.meaning, of.path]),
      ]),
    ).toEqual([[undefined, [['pathItem', '/users']]]]);
  });
});
