import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyzer.js';
import { fixesFor } from '../../src/fixes/fixes-for.js';
import type { Json, JsonObject } from '../../src/json/json.js';
import { checkLayers } from '../../src/overlay/check-layers.js';
import { objectReader } from '../../src/reader/reader.js';
import { applyEdits } from '../fixes/apply-edits.js';
import { get, layer, over, users } from './some-overlays.js';

describe('findings about overlays', () => {
  const declare = { 'x-vendor-pagination': 'pages' };
  it.each<[string, readonly Json[], readonly string[], string?]>([
    ['a target that is right', [{ target: get('/users'), update: declare }], []],
    ['no target', [{ update: declare }], ['Overlay/InvalidAction 0']],
    ['nothing to do', [{ target: get('/users') }], ['Overlay/InvalidAction 0']],
    ['a broken target', [{ target: '$.paths[', update: declare }], ['Overlay/InvalidTarget 0 target']],
    ['a target of nothing', [{ target: '$.nowhere', update: declare }], ['Overlay/NoMatch 0 target']],
    [
      'an unknown operation',
      [{ target: get('/user'), update: declare }],
      ['Overlay/UnknownOperation 0 target'],
    ],
    [
      'an operation that is made of a declaration',
      [{ target: '$.paths', update: { '/user': { get: declare } } }],
      ['Overlay/UnknownOperation 0 update /user get'],
    ],
    [
      'an action that a later one overwrites',
      [
        { target: get('/users'), update: declare },
        { target: get('/users'), update: { 'x-vendor-pagination': false } },
      ],
      ['Overlay/Overwritten 0'],
    ],
    [
      'an action that a later one overwrites for one of its places',
      [
        { target: '$.paths.*.get', update: declare },
        { target: get('/users'), update: { 'x-vendor-pagination': false } },
      ],
      [],
    ],
    [
      'an update of a text',
      [{ target: `${get('/users')}.summary`, update: 'All' }],
      ['Overlay/ScalarUpdate 0 target'],
      '1.0.0',
    ],
    ['an update of a text in version 1.1', [{ target: `${get('/users')}.summary`, update: 'All' }], []],
    [
      'a conflict',
      [{ target: get('/users'), update: { responses: 'none' } }],
      ['Overlay/Conflict 0 update responses'],
    ],
    ['a copy of nothing', [{ target: get('/users'), copy: '$.nowhere' }], ['Overlay/CopySource 0 copy']],
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
  ])('%s', (_, actions, expected, version = '1.1.0') => {
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
  ] as const)('%s: %s', (code, title) => {
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
