import type { Json } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { checkLayers } from '../../src/overlay/check-layers.js';
import { get, layer, over, users } from './some-overlays.js';

const action = { target: get('/users'), update: { summary: 'All' } };
const info = { title: 'Paging', version: '1.0.0' };
const fine = { overlay: '1.0.0', info, actions: [action] };

function told(value: Json): readonly string[] {
  return checkLayers(over(users, layer(value)), []).map(
    ({ code, pointer, part, message }) => `${code} /${pointer.join('/')} ${part}: ${message}`,
  );
}

describe('the format of an overlay', () => {
  it.each<[string, Json, string, string]>([
    ['a list instead of an object', ['x'], '/ value', 'must be an object with'],
    ['an empty object', {}, '/ value', '`overlay` is missing'],
    ['no version', { info, actions: [action] }, '/info key', '`overlay` is missing. Write `overlay: 1.1.0`'],
    ['no info', { overlay: '1.0.0', actions: [action] }, '/overlay key', '`info` is missing'],
    ['no actions', { overlay: '1.0.0', info }, '/overlay key', '`actions` is missing'],
    ['empty actions', { ...fine, actions: [] }, '/actions key', 'The overlay has no action'],
    ['actions that are not a list', { ...fine, actions: {} }, '/actions value', 'must be a list'],
    ['an unknown version', { ...fine, overlay: '2.0.0' }, '/overlay value', 'no version 2.0.0'],
    [
      'components before version 1.2',
      { ...fine, components: {} },
      '/components key',
      '`components` needs version 1.2, but this overlay has version 1.0.0',
    ],
    [
      'the member `$self` before version 1.2',
      { ...fine, $self: 'a.yaml' },
      '/$self key',
      '`$self` needs version 1.2',
    ],
    [
      'a fragment in extends',
      { ...fine, overlay: '1.2.0', extends: 'a.yaml#/paths' },
      '/extends value',
      '`extends` refers to a whole document',
    ],
    [
      'a fragment in $self',
      { ...fine, overlay: '1.2.0', $self: 'a.yaml#b' },
      '/$self value',
      '`$self` refers to a whole',
    ],
    [
      'a target in fields',
      { ...fine, overlay: '1.2.0', components: { actions: { a: { fields: { target: '$' } } } } },
      '/components/actions/a/fields/target key',
      'no `target` here. Write it in the actions that refer to this one.',
    ],
    [
      'an unknown member of a reusable action',
      { ...fine, overlay: '1.2.0', components: { actions: { a: { field: {} } } } },
      '/components/actions/a/field key',
      'Did you mean `fields`?',
    ],
    [
      'a reusable action that is not an object',
      { ...fine, overlay: '1.2.0', components: { actions: { a: 1 } } },
      '/components/actions/a value',
      'A reusable action must be an object with `fields`.',
    ],
    [
      'a version of two numbers',
      { ...fine, overlay: '1.0' },
      '/overlay value',
      'Write `1.0.0`, `1.1.0` or `1.2.0`',
    ],
    ['a version that is a number', { ...fine, overlay: 1 }, '/overlay value', 'Write it in quotes'],
    ['an unknown member', { ...fine, servers: [] }, '/servers key', 'begin its name with `x-`'],
    ['a misspelt member', { ...fine, extend: './a.yaml' }, '/extend key', 'Did you mean `extends`?'],
    ['extends with a space', { ...fine, extends: 'my api.yaml' }, '/extends value', '`%20`'],
    ['extends with an object', { ...fine, extends: {} }, '/extends value', 'must be a string'],
    ['info that is not an object', { ...fine, info: 'x' }, '/info value', 'must be an object'],
    ['info without a title', { ...fine, info: { version: '1' } }, '/info key', '`title` is missing'],
    ['info without a version', { ...fine, info: { title: 'x' } }, '/info key', '`version` is missing'],
    [
      'info.version with a number',
      { ...fine, info: { title: 'x', version: 1 } },
      '/info/version value',
      'in quotes',
    ],
    [
      'an action with an unknown member',
      { ...fine, actions: [{ ...action, upsert: {} }] },
      '/actions/0/upsert key',
      'no `upsert` here',
    ],
    [
      'a description that is not a string',
      { ...fine, actions: [{ ...action, description: 1 }] },
      '/actions/0/description value',
      'must be a string',
    ],
    [
      'a removal that is neither true nor false',
      { ...fine, actions: [{ ...action, remove: 'no' }] },
      '/actions/0/remove value',
      'must be true or false',
    ],
  ])('an overlay with an invalid format is reported: %s', (_, value, at, what) => {
    const found = told(value);
    const expected = found.find(
      (one) => one.startsWith(`Overlay/InvalidFormat ${at}: `) && one.includes(what),
    );
    expect(expected, found.join('\n')).toBeDefined();
  });

  it.each<[string, Json]>([
    ['only required members', fine],
    [
      'version 1.2',
      {
        ...fine,
        overlay: '1.2.0',
        $self: 'https://a.example/b.yaml',
        components: {
          'x-a': 1,
          actions: { a: { description: 'A', fields: { description: 'B', remove: true } }, b: { fields: {} } },
        },
      },
    ],
    ['version 1.1', { ...fine, overlay: '1.1.0', info: { ...info, description: 'All of it' } }],
    ['a relative URL', { ...fine, extends: '../api/openapi.yaml' }],
    ['extensions', { ...fine, 'x-a': 1, info: { ...info, 'x-b': 1 }, actions: [{ ...action, 'x-c': 1 }] }],
    ['a description of an action', { ...fine, actions: [{ ...action, description: 'Why' }] }],
  ])('an overlay with a valid format has no finding: %s', (_, value) => {
    expect(told(value)).toEqual([]);
  });

  it('x-vendor-pagination at the root of an overlay is reported at its key', () => {
    const key = 'x-vendor-pagination';
    const overlay = { ...fine, info: { ...info, [key]: 'pages' }, [key]: [], 'x-notes': {} };
    const advice = 'is not read, and has no effect. Put it in the `update` of an action.';
    expect(told(overlay)).toEqual(
      [`/${key}`, `/info/${key}`].map(
        (place) =>
          `Document/UnreadExtension ${place} key: ${key} in an overlay, outside of its updates, ${advice}`,
      ),
    );
  });
});
