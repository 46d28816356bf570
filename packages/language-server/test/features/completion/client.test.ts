import { describe, expect, it } from 'vitest';
import { completion, resolveCompletion } from '../../../src/features/completion/completion.js';
import { fixture } from '../../kit/fixture.js';
import { labelsAt, shownAt, textAfter } from './taken.js';

const plain = {
  snippets: false,
  insertReplace: false,
  itemDefaults: new Set<string>(),
  labelDetails: false,
  markdown: false,
};

const text = `
  openapi: 3.1.0
  x-vendor-pagination:
    - name: a
      type: offset
      re┆quest: {}
      response: { data: { pa┆ } }
    - ┆
  paths: { /a: { get: { x-vendor-pagination: ┆ } } }
`;

describe('capabilities of the client', () => {
  it('defaults of a completion list are sent once if the client supports them', () => {
    const [request] = fixture(text).questions;
    const list = request && completion(request);
    expect(list?.itemDefaults).toEqual({
      insertTextFormat: 2,
      insertTextMode: 1,
      data: { uri: 'file:///work/openapi.yaml' },
      editRange: {
        insert: { start: { line: 4, character: 4 }, end: { line: 4, character: 6 } },
        replace: { start: { line: 4, character: 4 }, end: { line: 4, character: 11 } },
      },
    });
    expect(list?.items[0]).toEqual({
      label: 'request',
      kind: 10,
      sortText: '0000',
      filterText: 'request',
      labelDetails: { description: 'required' },
      documentation: { kind: 'markdown', value: 'The request fields, keyed by field name.' },
      textEditText: 'request',
    });
  });

  it('completion items carry every member if the client does not support list defaults', () => {
    const [request] = fixture(text, { client: plain }).questions;
    const list = request && completion(request);
    expect(list?.itemDefaults).toBeUndefined();
    expect(list?.items[0]).toEqual({
      label: 'request',
      kind: 10,
      sortText: '0000',
      filterText: 'request',
      detail: 'required',
      documentation: { kind: 'plaintext', value: 'The request fields, keyed by field name.' },
      insertTextFormat: 1,
      insertTextMode: 1,
      data: { uri: 'file:///work/openapi.yaml' },
      textEdit: {
        range: { start: { line: 4, character: 4 }, end: { line: 4, character: 11 } },
        newText: 'request',
      },
    });
  });

  it('completion produces the same text for clients with and without snippets', () => {
    const [able, bare] = [fixture(text), fixture(text, { client: plain })];
    const compared = able.questions.flatMap((request, index) => {
      const other = bare.questions[index];
      if (other === undefined) return [];
      const others = shownAt(other);
      return shownAt(request).map((item, at) => {
        const twin = others[at];
        expect(twin && textAfter(other, twin, 'replace'), item.label).toBe(
          textAfter(request, item, 'replace'),
        );
        return item.label;
      });
    });
    expect(compared.length).toBeGreaterThan(30);
  });

  it('completion items are filtered by the typed word, including quotes that they replace', () => {
    const { request } = fixture(
      '--- openapi.json\n{ "openapi": "3.1.0", "x-vendor-pagination": [{ "na┆" }] }',
    );
    const [name] = shownAt(request);
    expect(name?.filterText).toBe('"name');
    expect(name?.textEdit).toMatchObject({ range: { start: { character: 48 }, end: { character: 52 } } });
  });
});

describe('an item that the client resolves', () => {
  it('a resolved completion item stays unchanged if there is nothing to add', () => {
    const [request] = fixture(text).questions;
    const [item] = request === undefined ? [] : shownAt(request);
    if (request === undefined || item === undefined) throw new Error('There is no item.');
    expect(resolveCompletion(item, request.workspace)).toBe(item);
    const external = { label: 'x', data: { uri: 'file:///gone.yaml', resolves: 'endpoint' } };
    expect(resolveCompletion(external, request.workspace)).toBe(external);
    for (const data of [undefined, 1, [], { uri: 1 }])
      expect(resolveCompletion({ label: 'x', data }, request.workspace)).toEqual({ label: 'x', data });
  });
});

describe('a file that Pagewright does not read', () => {
  it('completion offers nothing in a file that Pagewright does not read', () => {
    const { questions } = fixture(
      '--- a.yaml\nname: a\nother: b\n┆\n--- b.json\n{ "name": "a", "other": 1, ┆ }\n',
    );
    expect(questions.map(labelsAt)).toEqual([[], []]);
  });
});
