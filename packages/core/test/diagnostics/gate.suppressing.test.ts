import { describe, expect, it } from 'vitest';
import { gate, matchesPattern } from '../../src/diagnostics/gate.js';
import { finding, findings } from './findings.js';

const code = 'Pagination/UnusedScheme';

describe('D13: rules: { code: severity | off }', () => {
  it.each(['error', 'warn', 'info'] as const)(
    "gate changes the severity of a rule's findings to %s",
    (severity) => {
      const given = finding(code);
      const { reported, suppressed, failed } = gate([given], { rules: { [code]: severity } });
      expect(reported).toEqual([{ ...given, severity }]);
      expect(suppressed).toEqual([]);
      expect(failed).toBe(severity === 'error');
      expect(given.severity).toBe('warn');
    },
  );

  it('gate suppresses the findings of a rule that is off', () => {
    const given = finding('Pagination/UnknownScheme');
    expect(gate([given], { rules: { 'Pagination/UnknownScheme': 'off' } })).toMatchObject({
      failed: false,
      reported: [],
      suppressed: [given],
    });
  });

  it('gate keeps the severity of findings that the settings do not re-grade', () => {
    const all = findings(1, 1);
    expect(gate(all, { rules: { 'Pagination/MissingItems': 'off' } }).reported).toEqual(all);
  });

  it('gate re-grades findings even if they are suppressed', () => {
    const settings = { rules: { [code]: 'error' }, ignored: { [code]: true } };
    expect(gate([finding(code)], settings)).toMatchObject({
      failed: false,
      reported: [],
      suppressed: [finding(code, { severity: 'error' })],
    });
  });
});

describe('D13: ignored: { code: true | "key*" | [{ location, reason }] }', () => {
  const offset = finding(code, { suppressionKey: 'offsetPage', pointer: ['pagination', 0, 'name'] });
  const cursor = finding(code, { suppressionKey: 'cursorPage', pointer: ['pagination', 1, 'name'] });
  const method = finding('Pagination/UnknownScheme', {
    suppressionKey: 'users.list',
    pointer: ['resources', 'users', 'methods', 'list', 'paginated'],
  });
  const operation = finding('Pagination/UnknownScheme', {
    suppressionKey: 'get /users/{id}',
    source: 'document',
    pointer: ['paths', '/users/{id}', 'get', 'x-vendor-pagination'],
  });
  const all = [offset, cursor, method, operation];

  it.each<[string, unknown, readonly unknown[]]>([
    ['true for a code', { [code]: true }, [offset, cursor]],
    ['a key', { [code]: 'offsetPage' }, [offset]],
    ['a prefix of a key, which does not match', { [code]: 'offset' }, []],
    ['a pattern', { [code]: 'offset*' }, [offset]],
    ['a pattern of everything', { [code]: '*' }, [offset, cursor]],
    ['a * at the beginning, which is literal', { [code]: '*Page' }, []],
    ['an empty string, which does not match', { [code]: '' }, []],
    ['a method', { 'Pagination/UnknownScheme': 'users.*' }, [method]],
    ['an operation', { 'Pagination/UnknownScheme': 'get /users/{id}' }, [operation]],
    ['a location that is a key', { [code]: [{ location: 'cursorPage', reason: 'later' }] }, [cursor]],
    ['a location that is a pattern', { [code]: [{ location: 'c*', reason: 'later' }] }, [cursor]],
    ['a location that is a JSON pointer', { [code]: [{ location: '/pagination/1/name' }] }, [cursor]],
    [
      'a location that is a JSON pointer with escapes',
      { 'Pagination/UnknownScheme': [{ location: '/paths/~1users~1{id}/get/x-vendor-pagination' }] },
      [operation],
    ],
    [
      'a location that is a pattern of pointers',
      { 'Pagination/UnknownScheme': [{ location: '/paths/*' }] },
      [operation],
    ],
    [
      'several locations, with reasons',
      {
        [code]: [
          { location: 'cursorPage', reason: 'a' },
          { location: 'offsetPage', reason: 'b' },
        ],
      },
      [offset, cursor],
    ],
    ['an empty list', { [code]: [] }, []],
    ['a pointer outside of a location, which does not match', { [code]: '/pagination/1/name' }, []],
    ['another code', { 'Pagination/MissingItems': true }, []],
    ['a pattern in place of a code, which does not match', { 'Pagination/*': true }, []],
    ['two codes', { [code]: 'offsetPage', 'Pagination/UnknownScheme': true }, [offset, method, operation]],
  ])('gate suppresses the findings that the configuration ignores: %s', (_, ignored, expected) => {
    const { reported, suppressed } = gate(all, { ignored });
    expect(suppressed).toEqual(expected);
    expect(reported).toEqual(all.filter((one) => !expected.includes(one)));
  });
});

describe('D13: x-vendor-pagination-ignore in a document', () => {
  it('gate suppresses a finding that an ignore list of the document covers', () => {
    const covered = finding('Pagination/UnknownScheme', {
      source: 'document',
      ignoredBy: { source: 'document', pointer: ['x-vendor-pagination-ignore'] },
    });
    const bare = finding('Pagination/UnknownScheme', { source: 'document' });
    expect(gate([covered])).toMatchObject({ failed: false, reported: [], suppressed: [covered] });
    expect(gate([covered, bare])).toMatchObject({ failed: true, reported: [bare], suppressed: [covered] });
  });

  it('gate suppresses a finding that the document ignores, even if the configuration raises its severity', () => {
    const covered = finding(code, { ignoredBy: { source: 'document', pointer: [] } });
    expect(gate([covered], { rules: { [code]: 'error' }, ignored: { [code]: false } }).failed).toBe(false);
  });
});

describe('location patterns', () => {
  it.each<[string, string, boolean]>([
    ['users.list', 'users.list', true],
    ['users.list', 'users.', false],
    ['users.list', 'users.*', true],
    ['users.', 'users.*', true],
    ['users', 'users.*', false],
    ['usersXlist', 'users.*', false],
    ['', '*', true],
    ['', '', true],
    ['a*', 'a*', true],
    ['a*b', 'a**', true],
    ['ab', 'a**', false],
  ])('matchesPattern compares the location %j with the pattern %j: %s', (text, pattern, matches) => {
    expect(matchesPattern(text, pattern)).toBe(matches);
  });
});
