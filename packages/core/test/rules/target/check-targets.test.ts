import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/diagnostics/finding.js';
import { targetIds } from '../../../src/format/target-ids.js';
import type { Json, JsonObject } from '../../../src/json/json.js';
import { objectReader } from '../../../src/reader/reader.js';
import { checkTargets, configuredTargets } from '../../../src/rules/target/check-targets.js';
import { parseLocatedSchemes } from '../../../src/scheme/parse-schemes.js';
import { messages, reported, withoutArgs } from '../../diagnostics/reported.js';
import { declarations } from '../../scheme/declarations.js';

function findings(targets: Json, ...schemes: readonly JsonObject[]): readonly Finding[] {
  const config = { ...(targets !== null && { targets }), pagination: schemes };
  const { located } = parseLocatedSchemes(schemes, 'config', { at: ['pagination'] });
  const found: Finding[] = [];
  checkTargets(located, objectReader(config), (finding) => found.push(finding));
  return found;
}

const { cursor, cursorId, cursorUrl, offset, pageNumber, fakePage } = declarations;
const envelope = {
  ...cursor,
  response: {
    data: { type: 'items' },
    page: { type: 'cursor', path: ['meta', 'page'], cursorPath: ['next'] },
  },
};
const link = {
  ...cursorUrl,
  response: { data: { type: 'items' }, next: { type: 'cursorUrl', location: 'bodyLink' } },
};
const inHeader = {
  ...cursor,
  response: { data: { type: 'items' }, next: { type: 'cursor', location: 'header', headerName: 'X-Next' } },
};
const every = [...targetIds];

describe('limits of targets', () => {
  it('cursorPath is reported except for TypeScript and Python, and itemCursor except for them and C#', () => {
    expect(messages(findings(every, envelope, cursorId))).toEqual([
      'Scheme cursorPage does not reach every page on every target. In Go, Java, Kotlin, Ruby, C#, PHP, Rust and Dart, the page helper stops after the first page: cursorPath is not read. Read the cursor itself instead, with path: [meta, page, next].',
      'Scheme idPage does not reach every page on every target. In Go, Java, Kotlin, Ruby, PHP, Rust and Dart, the page helper stops after the first page: itemCursor is not read. If the API also returns the identifier next to the items, read it with a field of role cursorId.',
    ]);
  });

  it('bodyLink is reported for every target except Rust', () => {
    expect(messages(findings(every, link))).toEqual([
      'Scheme urlPage does not reach every page on every target. In TypeScript, Python, Go, Java, Kotlin, PHP and Dart, the page helper stops after the first page: cursorUrl is not followed. In Ruby, the page helper declines the scheme: cursorUrl is not supported. In C#, the page helper treats the first page as the last: cursorUrl is not followed.',
    ]);
  });

  it('a scheme that some configured targets cannot page is reported once, with those targets', () => {
    expect(withoutArgs(findings(['php', 'typescript', 'go'], envelope))).toEqual([
      {
        code: 'Pagination/TargetLimit',
        severity: 'warn',
        message:
          'Scheme cursorPage does not reach every page on every target. In Go and PHP, the page helper stops after the first page: cursorPath is not read. Read the cursor itself instead, with path: [meta, page, next].',
        source: 'config',
        pointer: ['pagination', 0, 'response', 'page', 'cursorPath'],
        part: 'key',
        suppressionKey: 'cursorPage',
        related: [{ source: 'config', pointer: ['targets'], message: 'the targets are named here' }],
        data: {
          scheme: 'cursorPage',
          side: 'response',
          targets: ['go', 'php'],
          field: 'page',
          key: 'path',
          path: ['meta', 'page', 'next'],
        },
      },
    ]);
  });

  it.each([
    ['an itemCursor, at that key', ['go'], cursorId, ['response', 'data', 'itemCursor'], 'key'],
    ['a cursorUrl at bodyLink, at the type of the scheme', ['go', 'rust'], link, ['type'], 'value'],
    [
      'a cursorUrl that Rust could follow at bodyLink, at its field',
      ['rust'],
      cursorUrl,
      ['response', 'next'],
      'key',
    ],
    [
      'a cursorUrl that no configured target follows, at the type of the scheme',
      ['go', 'rust'],
      cursorUrl,
      ['type'],
      'value',
    ],
  ] as const)('TargetLimit is reported for %s', (_, targets, scheme, path, part) => {
    expect(reported(findings([...targets], scheme))).toEqual([
      ['Pagination/TargetLimit', 'warn', 'config', ['pagination', 0, ...path], part],
    ]);
  });

  it('the finding that Rust does not follow a URL suggests the location bodyLink, which Rust follows', () => {
    const [found] = findings(['rust'], cursorUrl);
    expect(found?.message).toMatch(/ Set the location of next to bodyLink\.$/);
    expect(found?.data).toMatchObject({ field: 'next', location: 'bodyLink' });
  });

  it.each([
    ['the configuration has no targets', null, envelope],
    ['the list of targets is empty', [], envelope],
    ['no configured target is affected', ['typescript', 'python'], envelope],
    ['the target reads the itemCursor', ['csharp'], cursorId],
    ['the target follows the URL', ['rust'], link],
    ['the targets never fetch', ['cpp', 'swift'], envelope],
    ['the cursor is in a header, which another rule reports', every, inHeader],
    ['the scheme lacks its cursor, which another rule reports', every, { ...cursor, response: {} }],
    ['cursorPath is empty', every, { ...cursor, response: { next: { type: 'cursor', cursorPath: [] } } }],
    ['the scheme has type offset', every, offset],
    ['the scheme has type pageNumber', every, pageNumber],
    ['the scheme has type cursor', every, cursor],
    ['the scheme has type fakePage', every, fakePage],
  ] as readonly (readonly [string, Json, JsonObject])[])(
    'TargetLimit is not reported: %s',
    (_, targets, scheme) => {
      expect(findings(targets, scheme)).toEqual([]);
    },
  );
});

describe('the configured profile', () => {
  it.each([
    ['baseline', { go: true, swift: {} }, ['go']],
    ['latest', { profile: 'latest', go: true, swift: {} }, []],
  ] as const)('limits of targets are reported for the configured profile: %s', (_, targets, affected) => {
    expect(findings(targets, cursorId).map(({ data }) => (data as JsonObject).targets)).toEqual(
      affected.length === 0 ? [] : [affected],
    );
  });

  it('in the profile `latest`, a cursor in a header is reported only for targets that do not read it', () => {
    const all = { profile: 'latest', go: true, swift: true };
    expect(findings(all, inHeader).map(({ data }) => (data as JsonObject).targets)).toEqual([['go']]);
  });
});

describe('the configured targets', () => {
  const of = (targets: Json) => configuredTargets(objectReader({ targets }));
  it.each([
    [
      'a list without duplicates, in the order of the table',
      ['go', 'typescript', 'go'],
      ['typescript', 'go'],
    ],
    ['an object of flags and options', { go: true, php: { package: 'x' }, ruby: false }, ['go', 'php']],
    ['unknown targets are omitted', ['gopher', 1, null, 'profile', 'go'], ['go']],
    ['targets with an invalid flag are omitted', { go: 'yes', profile: 'latest' }, []],
    ['a string names no target', 'go', []],
    ['names of inherited members name no target', JSON.parse('{"__proto__": true, "constructor": true}'), []],
  ] as readonly (readonly [string, Json, readonly string[]])[])(
    'configuredTargets reads the targets: %s',
    (_, targets, ids) => {
      expect(of(targets).ids).toEqual(ids);
    },
  );

  it('configuredTargets reads the profile, which is baseline by default', () => {
    expect(of(['go']).profile).toBe('baseline');
    expect(of({ profile: 'baseline', go: true }).profile).toBe('baseline');
    expect(of({ profile: 'latest', go: true }).profile).toBe('latest');
    expect(of({ profile: 'newest', go: true }).profile).toBe('baseline');
  });

  it('configuredTargets reads valid package names, and omits names that the language does not allow', () => {
    const packages = (targets: Json) => of(targets).packages;
    expect(packages({ java: { package: 'com.acme.sdk' }, php: { package: 'Acme\\Sdk' }, go: true })).toEqual({
      java: 'com.acme.sdk',
      php: 'Acme\\Sdk',
    });
    expect(
      packages({ java: { package: 'com/acme' }, kotlin: { package: 3 }, go: { package: 'func' } }),
    ).toEqual({});
    expect(packages(['java'])).toEqual({});
  });
});
