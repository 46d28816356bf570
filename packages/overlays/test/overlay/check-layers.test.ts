import { analyze, fixesFor, type Json, type JsonObject, objectReader } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../core/test/fixes/apply-edits.js';
import { checkLayers } from '../../src/overlay/check-layers.js';
import { get, layer, over, users } from './some-overlays.js';

describe('actions of version 1.2', () => {
  const declare = { 'x-vendor-pagination': 'pages' };
  const reusable = { pages: { description: 'Pages', fields: { description: 'Pages', update: declare } } };
  const checked = (actions: readonly Json[], components: Json = { actions: reusable }, overlay = '1.2.0') => {
    const head = { overlay, $self: 'https://a.example/paging.yaml', extends: '../openapi.yaml' };
    const value = { ...head, info: { title: 'Paging', version: '1' }, components, actions: [...actions] };
    const overlaid = over(users, layer(value));
    const findings = checkLayers(overlaid, ['x-vendor-pagination']);
    return {
      reader: overlaid.reader,
      found: findings.map(({ code, pointer, message }) => [code, pointer.join(' '), message]),
    };
  };

  it('an action with a reference applies the fields of the reusable action to its own target', () => {
    const { reader, found } = checked([
      { $ref: '#/components/actions/pages', target: get('/users'), description: 'Users' },
    ]);
    expect(found).toEqual([]);
    expect(reader.get(['paths', '/users', 'get', 'x-vendor-pagination'])).toBe('pages');
  });

  it('a reference to a reusable action may have escapes, and fields next to the reference take precedence', () => {
    const actions = { 'a/b c': { fields: { update: declare } }, gone: { fields: { remove: true } } };
    const { reader, found } = checked(
      [
        { $ref: '#/components/actions/a~1b%20c', target: get('/users') },
        { $ref: '#/components/actions/a~1b%20c', target: get('/orders'), update: { summary: 'All' } },
        { $ref: '#/components/actions/gone', target: "$.paths['/orders'].post" },
      ],
      { actions },
    );
    expect(found).toEqual([]);
    expect(reader.get(['paths', '/users', 'get', 'x-vendor-pagination'])).toBe('pages');
    expect(reader.get(['paths', '/orders', 'get'])).toEqual({ summary: 'All', responses: {} });
    expect(reader.keys(['paths', '/orders'])).toEqual(['get']);
  });

  it.each<[string, Json, string, string?]>([
    [
      'an unknown name',
      { $ref: '#/components/actions/page' },
      '`components.actions` has no page. Did you mean pages?',
    ],
    [
      'a reference to an action that is not reusable',
      { $ref: '#/actions/0' },
      '`$ref` is not a reference such as `#/components/actions/NAME`.',
    ],
    [
      'a reusable action with empty fields',
      { $ref: '#/components/actions/empty' },
      'The `fields` of empty have no `update` and no `remove: true`.',
    ],
    [
      'an overlay of version 1.1',
      { $ref: '#/components/actions/pages' },
      '`$ref` needs version 1.2, but this overlay has version 1.1.0.',
      '1.1.0',
    ],
  ])('an action with an invalid reference does nothing: %s', (_, action, problem, version = '1.2.0') => {
    const components = { actions: { ...reusable, empty: { fields: {} } } };
    const { reader, found } = checked(
      [{ ...(action as JsonObject), target: get('/users') }],
      components,
      version,
    );
    expect(found).toContainEqual([
      'Overlay/InvalidAction',
      'actions 0',
      `${problem} The action does nothing.`,
    ]);
    expect(reader.get(['paths', '/users', 'get', 'x-vendor-pagination'])).toBeUndefined();
  });

  it('a finding about the value of a reusable action is reported at that value', () => {
    const { found } = checked([{ $ref: '#/components/actions/bad', target: get('/users') }], {
      actions: { bad: { fields: { update: { responses: 'none' } } } },
    });
    expect(found.map(([code, pointer]) => [code, pointer])).toEqual([
      ['Overlay/Conflict', 'components actions bad fields update responses'],
    ]);
  });
});

describe('targets that an earlier action has removed', () => {
  const gone = { target: "$.paths['/orders']", remove: true };

  it('a finding about a removed target names the removing action and counts later actions on the target', () => {
    const overlaid = over(
      users,
      layer({
        overlay: '1.1.0',
        info: { title: 'Paging', version: '1' },
        actions: [
          gone,
          { target: "$.paths['/orders'].post.summary", remove: true },
          { target: "$.paths['/orders'].get", update: { summary: 'Some' } },
          { target: "$.paths['/orders'].*", update: { summary: 'None' } },
          { target: '$.nowhere', remove: true },
        ],
      }),
    );
    expect(checkLayers(overlaid, []).map(({ message, pointer }) => [pointer[1], message])).toEqual([
      [1, 'The target selects nothing in the document, so the action does nothing.'],
      [
        2,
        'The target selects nothing in the document, so the action does nothing. Action 1 removes it. One later action does nothing for the same reason.',
      ],
      [4, 'The target selects nothing in the document, so the action does nothing.'],
    ]);
  });

  it('the finding about an unknown operation names the action that removed the operation', () => {
    const declare = { target: get('/orders'), update: { 'x-vendor-pagination': 'pages' } };
    const overlaid = over(
      users,
      layer({ overlay: '1.1.0', info: { title: 'T', version: '1' }, actions: [gone, declare] }),
    );
    expect(
      checkLayers(overlaid, ['x-vendor-pagination']).map(({ code, message }) => [code, message]),
    ).toEqual([
      [
        'Overlay/UnknownOperation',
        'The document has no get /orders: this declaration has no effect. Action 1 removes it.',
      ],
    ]);
  });
});

describe('findings about overlays', () => {
  const declare = { 'x-vendor-pagination': 'pages' };
  it.each<[string, readonly Json[], readonly string[], string?]>([
    ['a correct action', [{ target: get('/users'), update: declare }], []],
    ['no target', [{ update: declare }], ['Overlay/InvalidAction 0']],
    ['an action without update and remove', [{ target: get('/users') }], ['Overlay/InvalidAction 0']],
    ['an invalid target', [{ target: '$.paths[', update: declare }], ['Overlay/InvalidTarget 0 target']],
    [
      'a target that selects nothing',
      [{ target: '$.nowhere', update: declare }],
      ['Overlay/NoMatch 0 target'],
    ],
    [
      'an unknown operation',
      [{ target: get('/user'), update: declare }],
      ['Overlay/UnknownOperation 0 target'],
    ],
    [
      'an update that creates an operation with only a declaration',
      [{ target: '$.paths', update: { '/user': { get: declare } } }],
      ['Overlay/UnknownOperation 0 update /user get'],
    ],
    [
      'an action that a later action overwrites',
      [
        { target: get('/users'), update: declare },
        { target: get('/users'), update: { 'x-vendor-pagination': false } },
      ],
      ['Overlay/Overwritten 0'],
    ],
    [
      'an action that a later action overwrites at one of several places',
      [
        { target: '$.paths.*.get', update: declare },
        { target: get('/users'), update: { 'x-vendor-pagination': false } },
      ],
      [],
    ],
    [
      'an update of a string in version 1.0',
      [{ target: `${get('/users')}.summary`, update: 'All' }],
      ['Overlay/ScalarUpdate 0 target'],
      '1.0.0',
    ],
    ['an update of a string in version 1.1', [{ target: `${get('/users')}.summary`, update: 'All' }], []],
    [
      'an update that replaces an object by a string',
      [{ target: get('/users'), update: { responses: 'none' } }],
      ['Overlay/Conflict 0 update responses'],
    ],
    [
      'a copy whose source does not exist',
      [{ target: get('/users'), copy: '$.nowhere' }],
      ['Overlay/CopySource 0 copy'],
    ],
    [
      'a copy in version 1.0',
      [{ target: get('/users'), copy: '$.paths' }],
      ['Overlay/InvalidAction 0'],
      '1.0.0',
    ],
    [
      'a lenient target',
      [{ target: '$.paths./users.get', update: declare }],
      ['Overlay/LenientTarget 0 target'],
    ],
  ])('checkLayers reports the findings of an overlay with %s', (_, actions, expected, version = '1.1.0') => {
    const overlaid = over(
      users,
      layer({ overlay: version, info: { title: 'Paging', version: '1' }, actions: [...actions] }),
    );
    const findings = checkLayers(overlaid, ['x-vendor-pagination']);
    expect(findings.map(({ code, pointer }) => [code, ...pointer.slice(1)].join(' '))).toEqual(expected);
    for (const { file, message } of findings) {
      expect(file).toBe('overlay.yaml');
      expect(message).not.toMatch(/[{}]|undefined/);
    }
  });
});

describe('fixes of findings about overlays', () => {
  const wrong: JsonObject = {
    overlay: '1.0.0',
    info: { title: 'Paging', version: '1' },
    actions: [
      { target: '$.paths./users.get', update: { 'x-vendor-pagination': 'pages' } },
      { target: get('/user'), update: { 'x-vendor-pagination': 'pages' } },
      { target: get('/users'), update: { 'x-vendor-pagination': false } },
      { target: `${get('/users')}.summary`, update: 'All' },
    ],
  };

  it.each([
    ['Overlay/LenientTarget', `Change to ${get('/users')}`],
    ['Overlay/UnknownOperation', `Change to ${get('/users')}`],
    ['Overlay/Overwritten', 'Remove this action'],
    ['Overlay/ScalarUpdate', 'Declare version 1.1.0'],
  ] as const)('the fix of %s edits the overlay and removes the finding: %s', (code, title) => {
    const findings = (value: Json) => checkLayers(over(users, layer(value)), ['x-vendor-pagination']);
    const found = findings(wrong).find((finding) => finding.code === code);
    const openFile = () => ({ file: 'overlay.yaml', reader: objectReader(wrong) });
    const document = objectReader(users);
    const input = { document, analysis: analyze({ document }), openFile };
    const [fix] = found === undefined ? [] : fixesFor(found, input);
    expect(fix?.title).toBe(title);
    expect(fix?.changes.map(({ file }) => file)).toEqual(['overlay.yaml']);
    const edits = fix?.changes.flatMap((change) => change.edits) ?? [];
    const mended = applyEdits(wrong, edits);
    expect(findings(mended).map((finding) => finding.code)).not.toContain(code);
  });
});
