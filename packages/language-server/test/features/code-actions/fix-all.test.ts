import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { act, offered, textOf, told } from './acting.js';

const only = ['source.fixAll'];
const title = 'Fix all that Pagewright can fix without asking';

/** The second mistake comes to light when the first is mended: a scheme of an unknown type is not read. */
const text = `
  openapi: 3.1.0
  x-vendor-pagination:
    - name: pages # kept
      type: fakePag
      request: {}
      response:
        data: { type: items, property: data, path: [data] }
  paths:
    /us😀ers:
      get: { x-vendor-pagination: pages }
    /rooms:
      get: { x-vendor-pagination: page }
    /beds:
      get: { x-vendor-pagination: ┆pags }
`;

describe('source.fixAll.pagewright', () => {
  it('makes all preferred fixes, those too that only come up by others', () => {
    eachVariant(text, ({ question, workspace }) => {
      expect(told(workspace)).not.toEqual([]);
      act(question, title, only);
      expect(told(workspace)).toEqual([]);
      expect(offered(question, only)).toEqual([]);
    });
  });

  it('and nothing else', () => {
    const one = fixture(text);
    const before = textOf(one, 'openapi.yaml');
    act(one.question, title, only);
    expect(textOf(one, 'openapi.yaml')).toBe(
      before
        .replace('fakePag\n', 'fakePage\n')
        .replace(' property: data,', '')
        .replace('pagination: page }', 'pagination: pages }')
        .replace('pagination: pags }', 'pagination: pages }'),
    );
  });

  it('changes no file before its edit is applied', () => {
    const one = fixture(text, { client: { lazyActions: false } });
    const before = textOf(one, 'openapi.yaml');
    const [action] = offered(one.question, only);
    expect(action?.edit?.documentChanges).toHaveLength(1);
    expect(textOf(one, 'openapi.yaml')).toBe(before);
    expect(one.workspace.files()).toHaveLength(1);
  });

  it('is not there where nothing can be fixed without asking', () => {
    const { question } = fixture('openapi: 3.1.0\npaths: { /users: { get: { x-vendor-pagination: ┆x } } }\n');
    expect(offered(question, only)).toEqual([]);
  });

  it('is told only when it is asked for', () => {
    const kinds = offered(fixture(text).question).map(({ kind }) => kind);
    expect(kinds).not.toContain('source.fixAll.pagewright');
  });
});
