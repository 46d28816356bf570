import { describe, expect, it } from 'vitest';
import { gate } from '../../src/diagnostics/gate.js';
import type { Json, JsonObject } from '../../src/json/json.js';
import { messages, reported } from '../diagnostics/reported.js';
import { analyze } from './bind.js';
import { documentWith, marked, page, usersConfig } from './documents.js';

const ignore = 'x-vendor-pagination-ignore';

/** Two operations that each name an undefined scheme. */
function twoOperations(first: JsonObject, root: JsonObject = {}): JsonObject {
  return documentWith(
    {
      '/a': { get: { 'x-vendor-pagination': 'zzz', ...first } },
      '/b': { get: { 'x-vendor-pagination': 'zzz' } },
    },
    root,
  );
}

/** The code and place of each finding, and the place of the ignore list that covers it. */
function covered(document: JsonObject) {
  return analyze({ document }).findings.map(({ code, pointer, ignoredBy }) => [
    code,
    pointer[1],
    ignoredBy?.pointer,
  ]);
}

describe('D13: x-vendor-pagination-ignore: [codes]', () => {
  it('x-vendor-pagination-ignore on an operation covers findings inside the operation', () => {
    expect(covered(twoOperations({ [ignore]: ['Pagination/UnknownScheme'] }))).toEqual([
      ['Pagination/UnknownScheme', '/a', ['paths', '/a', 'get', ignore]],
      ['Pagination/UnknownScheme', '/b', undefined],
    ]);
  });

  it('x-vendor-pagination-ignore at the root covers everything in the document', () => {
    const document = twoOperations({}, { [ignore]: ['Pagination/UnknownScheme'] });
    expect(covered(document)).toEqual([
      ['Pagination/UnknownScheme', '/a', [ignore]],
      ['Pagination/UnknownScheme', '/b', [ignore]],
    ]);
  });

  it('x-vendor-pagination-ignore covers only the listed codes', () => {
    const document = twoOperations({ [ignore]: ['Pagination/UnusedScheme'] });
    expect(covered(document).map(([, , by]) => by)).toEqual([undefined, undefined]);
  });

  it.each(['Pagination/*', 'Pagination/Unk*', '*'])(
    'the pattern %s in x-vendor-pagination-ignore covers each code that it matches',
    (pattern) => {
      expect(covered(twoOperations({ [ignore]: [pattern] })).map(([, , by]) => by)).toEqual([
        ['paths', '/a', 'get', ignore],
        undefined,
      ]);
    },
  );

  it('x-vendor-pagination-ignore at the document root covers no finding about the configuration', () => {
    const document = documentWith({}, { [ignore]: ['*'] });
    const { findings } = analyze({ document, config: { pagination: [page('onePage')] } });
    expect(findings.map(({ code, ignoredBy }) => [code, ignoredBy])).toEqual([
      ['Pagination/UnusedScheme', undefined],
    ]);
  });

  it('gate suppresses a finding that an ignore list covers', () => {
    const { findings } = analyze({ document: twoOperations({ [ignore]: ['Pagination/UnknownScheme'] }) });
    const { failed, reported, suppressed } = gate(findings);
    expect(failed).toBe(true);
    expect(reported.map(({ pointer }) => pointer[1])).toEqual(['/b']);
    expect(suppressed.map(({ pointer }) => pointer[1])).toEqual(['/a']);
  });

  it('x-vendor-pagination-ignore at the root covers findings about root schemes', () => {
    const document = documentWith(
      {},
      { [ignore]: ['Pagination/UnusedScheme'], 'x-vendor-pagination': [page('p')] },
    );
    expect(covered(document)).toEqual([['Pagination/UnusedScheme', 0, [ignore]]]);
  });

  it('x-vendor-pagination-ignore covers findings in an inline scheme and at a parameter of the operation', () => {
    const operation = {
      [ignore]: ['Pagination/MissingItems', 'Document/InvalidMarker'],
      'x-vendor-pagination': { ...page('p'), response: {} },
    };
    expect(covered(documentWith({ '/a': { get: operation } }))).toEqual([
      ['Pagination/MissingItems', '/a', ['paths', '/a', 'get', ignore]],
    ]);
    const marker = { [ignore]: ['Document/InvalidMarker'], parameters: [marked('zzz')] };
    expect(covered(documentWith({ '/a': { get: marker } }))).toEqual([
      ['Document/InvalidMarker', '/a', ['paths', '/a', 'get', ignore]],
    ]);
  });

  it.each<[string, Json]>([
    ['a string', 'Pagination/UnknownScheme'],
    ['an object', { 'Pagination/UnknownScheme': true }],
    ['a boolean', true],
    ['null', null],
  ])(
    'x-vendor-pagination-ignore with %s instead of a list is reported as invalid, covering no finding',
    (said, list) => {
      const { findings } = analyze({ document: twoOperations({ [ignore]: list }) });
      expect(reported(findings)).toContainEqual([
        'Document/InvalidIgnore',
        'warn',
        'document',
        ['paths', '/a', 'get', ignore],
        'value',
      ]);
      expect(messages(findings)).toContain(`${ignore} is not read: expected a list of codes, found ${said}.`);
      expect(findings.every(({ ignoredBy }) => ignoredBy === undefined)).toBe(true);
    },
  );

  it('an unknown code in an ignore list is reported at its entry, and the other entries apply', () => {
    const list = ['Pagination/UnknownScheem', 'Pagination/UnknownScheme', 3, null, 'Nothing/*', ''];
    const { findings } = analyze({ document: twoOperations({}, { [ignore]: list }) });
    const invalid = findings.filter(({ code }) => code === 'Document/InvalidIgnore');
    expect(reported(invalid)).toEqual(
      [0, 2, 3, 4, 5].map((index) => [
        'Document/InvalidIgnore',
        'warn',
        'document',
        [ignore, index],
        'value',
      ]),
    );
    expect(messages(invalid)).toEqual([
      `${ignore} is not read: "Pagination/UnknownScheem" is not the code of a rule. Did you mean Pagination/UnknownScheme?`,
      `${ignore} is not read: a number is not the code of a rule.`,
      `${ignore} is not read: null is not the code of a rule.`,
      `${ignore} is not read: "Nothing/*" is not the code of a rule.`,
      `${ignore} is not read: "" is not the code of a rule.`,
    ]);
    expect(findings.filter(({ ignoredBy }) => ignoredBy !== undefined)).toHaveLength(2);
  });

  it('all 2,001 entries of a long ignore list apply', () => {
    const list = [...Array(2_000).fill('Pagination/UnusedScheme'), 'Pagination/UnknownScheme'];
    expect(covered(twoOperations({ [ignore]: list }))[0]?.[2]).toEqual(['paths', '/a', 'get', ignore]);
  });

  it('an ignore list on a path item that two paths share is reported once', () => {
    const components = { pathItems: { Shared: { get: { [ignore]: ['zzz'] } } } };
    const paths = {
      '/a': { $ref: '#/components/pathItems/Shared' },
      '/b': { $ref: '#/components/pathItems/Shared' },
    };
    expect(reported(analyze({ document: documentWith(paths, { components }) }).findings)).toEqual([
      [
        'Document/InvalidIgnore',
        'warn',
        'document',
        ['components', 'pathItems', 'Shared', 'get', ignore, 0],
        'value',
      ],
    ]);
  });
});

describe('an ignore list on an operation covers findings about the operation that are outside it', () => {
  const shared = { components: { parameters: { Skip: marked('zzz') } } };
  const uses = (rest: JsonObject = {}) => ({
    get: { parameters: [{ $ref: '#/components/parameters/Skip' }], ...rest },
  });
  const quiet = {
    [ignore]: ['Document/InvalidMarker', 'Pagination/UnknownScheme', 'Pagination/AmbiguousMarker'],
  };
  const list = (path: string) => ['paths', path, 'get', ignore];

  it('an ignore list on an operation covers findings at a parameter that the operation references', () => {
    const { findings } = analyze({ document: documentWith({ '/a': uses(quiet) }, shared) });
    expect(findings.map(({ code, pointer, ignoredBy }) => [code, pointer[0], ignoredBy?.pointer])).toEqual([
      ['Document/InvalidMarker', 'components', list('/a')],
    ]);
  });

  it('an ignore list on an operation covers findings at a parameter of its path item', () => {
    const item = { parameters: [marked('zzz')], get: quiet };
    const { findings } = analyze({ document: documentWith({ '/a': item }) });
    expect(findings.map(({ pointer, ignoredBy }) => [pointer[2], ignoredBy?.pointer])).toEqual([
      ['parameters', list('/a')],
    ]);
  });

  it.each([[['/a', '/b']], [['/b', '/a']]])(
    'a finding at a shared parameter is not covered if only one of its operations ignores the code (%s)',
    (paths) => {
      const items = Object.fromEntries(paths.map((path) => [path, uses(path === '/a' ? quiet : {})]));
      const { findings } = analyze({ document: documentWith(items, shared) });
      expect(findings.map(({ operation, ignoredBy }) => [operation, ignoredBy])).toEqual([
        ['get /b', undefined],
      ]);
    },
  );

  it('a finding at a shared parameter is covered if every operation with the parameter ignores its code', () => {
    const { findings } = analyze({
      document: documentWith({ '/a': uses(quiet), '/b': uses(quiet) }, shared),
    });
    expect(findings.map(({ ignoredBy }) => ignoredBy?.pointer)).toEqual([list('/a')]);
  });

  it('an ignore list on an operation covers findings at its method in the configuration', () => {
    const config = usersConfig({ paginated: 'zzz' });
    const { findings } = analyze({ document: documentWith({ '/users': { get: quiet } }), config });
    expect(findings.map(({ code, source, ignoredBy }) => [code, source, ignoredBy?.pointer])).toEqual([
      ['Pagination/UnknownScheme', 'config', list('/users')],
    ]);
  });

  it('an ignore list on an operation does not cover a finding about another operation', () => {
    const config = usersConfig({ paginated: 'zzz' });
    const paths = { '/users': { get: {}, post: quiet } };
    const { findings } = analyze({ document: documentWith(paths), config });
    expect(findings.map(({ ignoredBy }) => ignoredBy)).toEqual([undefined]);
  });
});
