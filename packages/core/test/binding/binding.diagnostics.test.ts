import { describe, expect, it } from 'vitest';
import { findRule } from '../../src/diagnostics/catalogue.js';
import type { Finding } from '../../src/diagnostics/finding.js';
import { reported, withoutArgs } from '../diagnostics/reported.js';
import { declarations } from '../scheme/declarations.js';
import { analyze } from './bind.js';
import {
  bindings,
  documentWith,
  marked,
  method,
  operation,
  page,
  usersConfig,
  usersDocument,
} from './documents.js';

const { offset, cursor } = declarations;

describe('Pagination diagnostics', () => {
  it.each([
    ['Pagination/UnknownScheme', 'error'],
    ['Pagination/AmbiguousMarker', 'warn'],
    ['Pagination/UnusedScheme', 'warn'],
  ])('the rule %s of binding has the severity %s', (code, severity) => {
    expect(findRule(code)?.severity).toBe(severity);
  });
});

describe("Pagination/UnknownScheme: a method's `paginated` names an undefined scheme; the method stays unpaginated", () => {
  it('Pagination/UnknownScheme is reported at an undefined scheme name in the configuration', () => {
    const config = usersConfig({ paginated: 'ofsetPage' }, { pagination: [offset] });
    const { methods, findings } = analyze({ document: usersDocument(), config });
    const decidedBy = { source: 'config', pointer: [...method, 'paginated'], part: 'value' };
    expect(methods).toMatchObject([{ scheme: null, why: 'unknown', decidedBy }]);
    expect(withoutArgs([findings[0]])[0]).toEqual({
      code: 'Pagination/UnknownScheme',
      severity: 'error',
      message:
        'users.list names the scheme "ofsetPage", which is not defined; it stays unpaginated. Did you mean offsetPage?',
      ...decidedBy,
      suppressionKey: 'users.list',
      operation: 'get /users',
      data: { name: 'ofsetPage', suggestion: 'offsetPage' },
    });
    // The misspelt scheme is not also reported as unused.
    expect(findings.slice(1)).toEqual([]);
  });

  it('Pagination/UnknownScheme is reported at an undefined scheme name on an operation of the document', () => {
    const { methods, findings } = analyze({ document: usersDocument({ 'x-vendor-pagination': 'pages' }) });
    const decidedBy = { source: 'document', pointer: [...operation, 'x-vendor-pagination'], part: 'value' };
    expect(methods).toEqual([{ operation: 'get /users', scheme: null, why: 'unknown', decidedBy }]);
    expect(withoutArgs(findings)).toEqual([
      {
        code: 'Pagination/UnknownScheme',
        severity: 'error',
        message:
          'get /users names the scheme "pages", which is not defined; it stays unpaginated. Define it at the root of the document, or run `pagewright adopt`.',
        ...decidedBy,
        suppressionKey: 'get /users',
        operation: 'get /users',
        data: { name: 'pages', isMissing: true },
      },
    ]);
  });

  it.each(['', ' ', '__proto__', 'constructor'])(
    'Pagination/UnknownScheme is reported for an undefined scheme name, even if it is %j',
    (paginated) => {
      const { methods, findings } = analyze({ config: usersConfig({ paginated }) });
      expect(methods).toMatchObject([{ scheme: null, why: 'unknown' }]);
      expect(reported(findings)).toEqual([
        ['Pagination/UnknownScheme', 'error', 'config', [...method, 'paginated'], 'value'],
      ]);
    },
  );

  it('a scheme that breaks the format is reported as unknown where it is named, with its definition (D4)', () => {
    const broken = { ...offset, type: 'offest' };
    const { methods, findings } = analyze({
      config: usersConfig({ paginated: 'offsetPage' }, { pagination: [cursor, broken] }),
    });
    expect(methods).toMatchObject([{ scheme: null, why: 'unknown' }]);
    expect(reported(findings)).toEqual([
      ['Pagination/InvalidScheme', 'error', 'config', ['pagination', 1, 'type'], 'value'],
      ['Pagination/UnknownScheme', 'error', 'config', [...method, 'paginated'], 'value'],
      ['Pagination/UnusedScheme', 'warn', 'config', ['pagination', 0, 'name'], 'value'],
    ]);
    expect(findings[1]).toMatchObject({
      message:
        'users.list names the scheme "offsetPage", which is left out because it breaks the format; it stays unpaginated.',
      related: [
        { source: 'config', pointer: ['pagination', 1, 'name'], message: 'offsetPage is left out here' },
      ],
    });
  });

  it('scheme names are case-sensitive: OffsetPage does not name the scheme offsetPage', () => {
    const config = usersConfig({ paginated: 'OffsetPage' }, { pagination: [offset] });
    const { findings } = analyze({ config });
    expect(findings[0]).toMatchObject({
      code: 'Pagination/UnknownScheme',
      data: { name: 'OffsetPage', suggestion: 'offsetPage' },
    });
  });
});

describe('Pagination/AmbiguousMarker: document markers match more than one configured scheme of the same type; method stays unpaginated; set `paginated` explicitly', () => {
  const pagination = [offset, { ...offset, name: 'skipPage' }];
  const document = usersDocument({ parameters: [marked('offset')] });
  const marker = [...operation, 'parameters', 0, 'x-vendor-pagination-property', 'type'];

  it('Pagination/AmbiguousMarker is reported at the configured method, where `paginated` can be set', () => {
    const { findings } = analyze({ document, config: usersConfig({}, { pagination }) });
    expect(withoutArgs([only(findings, 'Pagination/AmbiguousMarker')])[0]).toEqual({
      code: 'Pagination/AmbiguousMarker',
      severity: 'warn',
      message:
        'users.list stays unpaginated: it is marked as offset, and 2 schemes are of that type (offsetPage, skipPage). Set `paginated` explicitly.',
      source: 'config',
      pointer: method,
      part: 'key',
      suppressionKey: 'users.list',
      operation: 'get /users',
      related: [
        { source: 'document', pointer: marker, message: 'marked as offset here' },
        { source: 'config', pointer: ['pagination', 0, 'type'], message: 'offsetPage is of type offset' },
        { source: 'config', pointer: ['pagination', 1, 'type'], message: 'skipPage is of type offset' },
      ],
      data: { candidates: ['offsetPage', 'skipPage'], operation: '/paths/~1users/get' },
    });
  });

  it('Pagination/AmbiguousMarker is reported at the marker if the operation is not in the configuration', () => {
    const root = { 'x-vendor-pagination': pagination };
    const { methods, findings } = analyze({
      document: usersDocument({ parameters: [marked('offset')] }, root),
    });
    expect(methods).toMatchObject([{ scheme: null, why: 'ambiguous' }]);
    expect(reported(findings)).toEqual([
      ['Pagination/AmbiguousMarker', 'warn', 'document', marker, 'value'],
      ['Pagination/UnusedScheme', 'warn', 'document', ['x-vendor-pagination', 0, 'name'], 'value'],
      ['Pagination/UnusedScheme', 'warn', 'document', ['x-vendor-pagination', 1, 'name'], 'value'],
    ]);
  });

  it('Pagination/AmbiguousMarker names at most five schemes and counts the others', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      ...offset,
      name: `page${String.fromCharCode(97 + index)}`,
    }));
    const { findings } = analyze({ document, config: usersConfig({}, { pagination: many }) });
    const finding = only(findings, 'Pagination/AmbiguousMarker');
    expect(finding?.message).toContain(
      '9 schemes are of that type (pagea, pageb, pagec, paged, pagee and 4 more).',
    );
    expect(finding?.related).toHaveLength(6);
  });

  it('two markers of different types on one operation are ambiguous (D10)', () => {
    const two = usersDocument({ parameters: [marked('offset'), marked('cursor', 'after')] });
    const { methods, findings } = analyze({
      document: two,
      config: usersConfig({}, { pagination: [offset, cursor] }),
    });
    expect(methods).toMatchObject([{ scheme: null, why: 'ambiguous' }]);
    expect(only(findings, 'Pagination/AmbiguousMarker')).toMatchObject({
      severity: 'warn',
      message:
        'users.list stays unpaginated: it is marked as offset and as cursor. Set `paginated` explicitly.',
      related: [
        { source: 'document', pointer: marker, message: 'marked as offset here' },
        {
          source: 'document',
          pointer: [...operation, 'parameters', 1, 'x-vendor-pagination-property', 'type'],
          message: 'marked as cursor here',
        },
      ],
    });
  });

  it('two markers of the same type bind an operation like a single marker', () => {
    const twice = usersDocument({ parameters: [marked('offset'), marked('offset', 'limit')] });
    const analysis = analyze({ document: twice, config: usersConfig({}, { pagination: [offset, cursor] }) });
    expect(bindings(analysis)).toEqual([['get /users', 'offsetPage', 'marker']]);
  });
});

describe('Pagination/UnusedScheme: a scheme is not bound to any method', () => {
  it('Pagination/UnusedScheme is reported at the name of a configured scheme or a root scheme (D36)', () => {
    const document = usersDocument({}, { 'x-vendor-pagination': [page('rootPage', 'a')] });
    const config = usersConfig(
      { paginated: 'usedPage' },
      { pagination: [page('usedPage'), page('idlePage', 'b')] },
    );
    const { findings } = analyze({ document, config });
    expect(withoutArgs(findings)).toEqual([
      {
        code: 'Pagination/UnusedScheme',
        severity: 'warn',
        message: 'Scheme idlePage is not bound to any method.',
        source: 'config',
        pointer: ['pagination', 1, 'name'],
        part: 'value',
        suppressionKey: 'idlePage',
        data: { scheme: 'idlePage' },
      },
      {
        code: 'Pagination/UnusedScheme',
        severity: 'warn',
        message: 'Scheme rootPage is not bound to any method.',
        source: 'document',
        pointer: ['x-vendor-pagination', 0, 'name'],
        part: 'value',
        suppressionKey: 'rootPage',
        data: { scheme: 'rootPage' },
      },
    ]);
  });

  it('a configured scheme that only the document uses is not reported as unused', () => {
    const document = documentWith({ '/a': { get: { 'x-vendor-pagination': 'onePage' } } });
    expect(analyze({ document, config: { pagination: [page('onePage')] } }).findings).toEqual([]);
  });

  it('a configured scheme is not reported as unused if an equal inline scheme is merged into it', () => {
    const document = usersDocument({ 'x-vendor-pagination': page('inlinePage') });
    expect(analyze({ document, config: { pagination: [page('onePage')] } }).findings).toEqual([]);
  });

  it('Pagination/UnusedScheme is not reported if the configuration names a document that is not loaded', () => {
    const config = { openapi: './openapi.yaml', pagination: [page('onePage')] };
    expect(analyze({ config }).findings).toEqual([]);
  });
});

function only(findings: readonly Finding[], code: string): Finding | undefined {
  const found = findings.filter((finding) => finding.code === code);
  expect(found).toHaveLength(1);
  return found[0];
}
