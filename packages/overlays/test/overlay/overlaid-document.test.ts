import type { Finding, Json, Pointer, SourceLocation } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { editableDocument } from '../../../core/test/analysis/editable-reader.js';
import { changesInFiles, findingInFile, layersAt, placeInFile } from '../../src/overlay/layered-places.js';
import { overlayDocument } from '../../src/overlay/overlaid-document.js';
import { get, layer, over, overlay, users } from './some-overlays.js';

describe('a document with overlays', () => {
  it.each<[string, Json, Pointer, Json | undefined]>([
    [
      'an update adds a member',
      { target: get('/users'), update: { 'x-a': 1 } },
      ['paths', '/users', 'get', 'x-a'],
      1,
    ],
    [
      'an update replaces a string',
      { target: get('/users'), update: { summary: 'All' } },
      ['paths', '/users', 'get', 'summary'],
      'All',
    ],
    [
      'an update merges objects',
      { target: '$', update: { paths: { '/users': { get: { 'x-a': 1 } } } } },
      ['paths', '/users', 'get', 'tags'],
      ['a', 'b'],
    ],
    [
      'an update appends to a list inside the target',
      { target: get('/users'), update: { tags: ['c'] } },
      ['paths', '/users', 'get', 'tags'],
      ['a', 'b', 'c'],
    ],
    [
      'an update is appended to the selected list',
      { target: `${get('/users')}.tags`, update: 'c' },
      ['paths', '/users', 'get', 'tags'],
      ['a', 'b', 'c'],
    ],
    [
      'a list is appended to the selected list',
      { target: '$.tags', update: [{ name: 'b' }] },
      ['tags'],
      [{ name: 'users' }, { name: 'b' }],
    ],
    [
      'an update replaces the selected string',
      { target: `${get('/users')}.summary`, update: 'All' },
      ['paths', '/users', 'get', 'summary'],
      'All',
    ],
    [
      'an item is removed',
      { target: `${get('/users')}.tags[?@ == 'a']`, remove: true },
      ['paths', '/users', 'get', 'tags'],
      ['b'],
    ],
    ['a member is removed', { target: get('/users'), remove: true }, ['paths', '/users'], {}],
    [
      'a removal takes precedence over an update',
      { target: get('/users'), remove: true, update: { 'x-a': 1 } },
      ['paths', '/users'],
      {},
    ],
    [
      'a value is copied',
      { target: '$.paths', copy: "$.paths['/users']" },
      ['paths', 'get', 'summary'],
      'Users',
    ],
    [
      'null does not change an object',
      { target: '$', update: { paths: null } },
      ['paths', '/users', 'get', 'summary'],
      'Users',
    ],
    [
      'an object replaces a string',
      { target: get('/users'), update: { summary: { a: 1 } } },
      ['paths', '/users', 'get', 'summary'],
      { a: 1 },
    ],
    ['a target that selects nothing changes nothing', { target: '$.nowhere', update: { a: 1 } }, [], users],
    ['the root is not removed', { target: '$', remove: true }, [], users],
  ])('overlayDocument applies the actions of overlays: %s', (_, action, pointer, expected) => {
    expect(over(users, overlay(action)).reader.get(pointer)).toEqual(expected);
  });

  it('a later action sees the changes of earlier actions, even if they are in another overlay', () => {
    const first = overlay(
      { target: '$.paths', update: { '/new': { get: { responses: {} } } } },
      { target: '$.paths.*.get', update: { 'x-a': 1 } },
    );
    const second = {
      ...overlay({ target: '$.paths.*[?@.x-a == 1]', update: { 'x-b': 2 } }),
      file: 'second.yaml',
    };
    const { reader, actions } = over(users, first, second);
    expect(reader.keys(['paths'])).toEqual(['/users', '/orders', '/new']);
    for (const path of ['/users', '/orders', '/new'])
      expect(reader.get(['paths', path, 'get', 'x-b'])).toBe(2);
    expect(reader.get(['paths', '/orders', 'post', 'x-b'])).toBeUndefined();
    expect(actions().map(({ places }) => places.length)).toEqual([1, 3, 3]);
  });

  it('members that no layer changes are read lazily from the document', () => {
    const document = editableDocument(users);
    const { reader } = overlayDocument(document.reader, [
      overlay({ target: get('/users'), update: { 'x-a': 1 } }),
    ]);
    document.asked();
    reader.get(['paths', '/users', 'get', 'x-a']);
    reader.keys(['paths', '/orders']);
    // An update is appended to a list and merged into an object, so the kind of the target itself is read.
    const asked = ['/paths/~1users/get/x-a', '/paths/~1users/get', '/paths/~1orders'];
    expect(new Set(document.asked())).toEqual(new Set(asked));
  });

  it('a place in the merged document maps to the file that contains the value', () => {
    const overlaid = over(
      users,
      overlay({ target: get('/users'), update: { 'x-a': { b: [1, 2] }, tags: ['c'] } }),
    );
    const at = (...pointer: Pointer) => {
      const place: SourceLocation = { source: 'document', pointer, part: 'value' };
      const { file, pointer: own } = placeInFile(overlaid, place);
      return [file, ...own].join(' ');
    };
    expect(at('paths', '/users', 'get')).toBe(' paths /users get');
    expect(at('paths', '/users', 'get', 'x-a', 'b', 1)).toBe('overlay.yaml actions 0 update x-a b 1');
    expect(at('paths', '/users', 'get', 'tags', 1)).toBe(' paths /users get tags 1');
    expect(at('paths', '/users', 'get', 'tags', 2)).toBe('overlay.yaml actions 0 update tags 0');
    expect(at('paths', '/users', 'get', 'missing')).toBe(' paths /users get missing');
    expect(layersAt(overlaid, ['paths', '/users', 'get'])).toEqual([
      { file: 'overlay.yaml', pointer: ['actions', 0, 'update'] },
    ]);
    expect(layersAt(overlaid, ['paths', '/orders', 'get'])).toEqual([]);
  });

  it('a finding in an overlay has the operation in the document as a related location', () => {
    const overlaid = over(
      users,
      overlay({ target: get('/users'), update: { 'x-vendor-pagination': 'pages' } }),
    );
    const finding: Finding = {
      code: 'Pagination/UnknownScheme',
      severity: 'error',
      message: '',
      args: {},
      source: 'document',
      pointer: ['paths', '/users', 'get', 'x-vendor-pagination'],
      part: 'value',
      suppressionKey: '',
    };
    expect(findingInFile(overlaid, finding)).toMatchObject({
      file: 'overlay.yaml',
      pointer: ['actions', 0, 'update', 'x-vendor-pagination'],
      related: [{ source: 'document', pointer: ['paths', '/users', 'get'], message: 'get /users is here' }],
    });
  });

  it('edits of the merged document go to the file of each value, and shared values are edited once', () => {
    const overlaid = over(users, overlay({ target: '$.paths.*.get', update: { 'x-a': { name: 'old' } } }));
    const at = (path: string, ...more: Pointer) => ['paths', path, 'get', ...more];
    expect(
      changesInFiles(overlaid, [
        {
          source: 'document',
          edits: [
            { kind: 'set', pointer: at('/users', 'x-a', 'name'), value: 'new' },
            { kind: 'set', pointer: at('/orders', 'x-a', 'name'), value: 'new' },
            { kind: 'set', pointer: at('/users', 'x-b'), value: 1 },
            { kind: 'remove', pointer: at('/orders', 'summary') },
          ],
        },
      ]),
    ).toEqual([
      {
        source: 'document',
        edits: [
          { kind: 'set', pointer: at('/users', 'x-b'), value: 1 },
          { kind: 'remove', pointer: at('/orders', 'summary') },
        ],
      },
      {
        source: 'document',
        file: 'overlay.yaml',
        edits: [{ kind: 'set', pointer: ['actions', 0, 'update', 'x-a', 'name'], value: 'new' }],
      },
    ]);
  });
});

describe('overrides of Fern', () => {
  it('Fern overrides remove members with null, and merge lists by item only if they contain objects', () => {
    const overrides = {
      tags: [{ 'x-a': 1 }, { name: 'new' }],
      paths: { '/users': { get: { summary: null, tags: ['c'], 'x-b': { c: null, d: 1 } } } },
    };
    const { reader } = over(users, layer(overrides, 'overrides.yml', 'overrides'));
    expect(reader.get(['tags'])).toEqual([{ name: 'users', 'x-a': 1 }, { name: 'new' }]);
    expect(reader.get(['paths', '/users', 'get'])).toEqual({ tags: ['c'], responses: {}, 'x-b': { d: 1 } });
  });
});

describe('edited overlays', () => {
  const declared = (scheme: Json) => ({
    overlay: '1.1.0',
    actions: [
      { target: get('/users'), update: { 'x-a': scheme } },
      { target: get('/orders'), update: { 'x-a': 'other' } },
    ],
  });

  it('an edit of an overlay invalidates only the cached values that it changes', () => {
    const document = editableDocument(users);
    const layers = editableDocument(declared('one'));
    const overlaid = overlayDocument(document.reader, [
      { file: 'o', reader: layers.reader, kind: 'overlay' },
    ]);
    const dependencies = (pointer: Pointer) => {
      const all: { readonly isValid: boolean }[] = [];
      const value = overlaid.reader.tracked?.((one) => all.push(one)).get(pointer);
      return { value, isValid: () => all.every(({ isValid }) => isValid) };
    };
    const of = (path: string, key: string) => dependencies(['paths', path, 'get', key]);
    const before = [of('/users', 'x-a'), of('/orders', 'x-a'), of('/users', 'summary')];
    expect(before.map(({ value }) => value)).toEqual(['one', 'other', 'Users']);
    layers.set(['actions', 0, 'update'], { 'x-a': 'two' });
    overlaid.refresh();
    expect(before.map(({ isValid }) => isValid())).toEqual([false, true, true]);
    expect(of('/users', 'x-a').value).toBe('two');
    const post = dependencies(['paths', '/orders', 'post', 'responses']);
    const now = [of('/users', 'x-a'), of('/orders', 'x-a'), post];
    layers.set(['actions', 1, 'target'], get('/users'));
    overlaid.refresh();
    expect(now.map(({ isValid }) => isValid())).toEqual([false, false, true]);
    expect([of('/users', 'x-a').value, of('/orders', 'x-a').value]).toEqual(['other', undefined]);
  });

  it('a removed value is read again if an overlay restores it', () => {
    const layers = editableDocument({
      overlay: '1.1.0',
      actions: [
        { target: "$.paths['/users']", remove: true },
        { target: '$.paths', update: {} },
      ],
    });
    const overlaid = overlayDocument(editableDocument(users).reader, [
      { file: 'o', reader: layers.reader, kind: 'overlay' },
    ]);
    const all: { readonly isValid: boolean }[] = [];
    const read = () => overlaid.reader.tracked?.((one) => all.push(one)).get(['paths', '/users', 'x-a']);
    layers.set(['actions', 1, 'target'], '$.tags');
    overlaid.refresh();
    expect(read()).toBeUndefined();
    layers.set(['actions', 1, 'target'], '$.paths');
    layers.set(['actions', 1, 'update'], { '/users': { 'x-a': 1 } });
    overlaid.refresh();
    expect(all.every(({ isValid }) => isValid)).toBe(false);
    expect(read()).toBe(1);
  });
});
