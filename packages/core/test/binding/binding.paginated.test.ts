import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/json/json.js';
import { messages, reported } from '../diagnostics/reported.js';
import { declarations } from '../scheme/declarations.js';
import { analyze } from './bind.js';
import { bindings, marked, method, operation, usersConfig, usersDocument } from './documents.js';

const { offset, cursor } = declarations;
const marker = [...operation, 'parameters', 0, 'x-vendor-pagination-property'];
const at = [...method, 'paginated'];

describe('Binding a method through `paginated`: a scheme name', () => {
  it('a scheme name in `paginated` binds the method to that scheme', () => {
    const config = usersConfig({ paginated: 'offsetPage' }, { pagination: [offset] });
    const { schemes, methods, findings } = analyze({ document: usersDocument(), config });
    expect(methods).toEqual([
      {
        operation: 'get /users',
        resource: ['users'],
        method: 'list',
        scheme: 'offsetPage',
        why: 'config',
        decidedBy: { source: 'config', pointer: at, part: 'value' },
      },
    ]);
    expect(schemes.map(({ name }) => name)).toEqual(['offsetPage']);
    expect(findings).toEqual([]);
  });

  it('a scheme name in `paginated` may name a scheme of the document root', () => {
    const document = usersDocument({}, { 'x-vendor-pagination': [offset] });
    const analysis = analyze({ document, config: usersConfig({ paginated: 'offsetPage' }) });
    expect(bindings(analysis)).toEqual([['get /users', 'offsetPage', 'config']]);
    expect(analysis.findings).toEqual([]);
  });

  it('a method is bound by `paginated` even without a document', () => {
    const analysis = analyze({ config: usersConfig({ paginated: 'offsetPage' }, { pagination: [offset] }) });
    expect(bindings(analysis)).toEqual([['get /users', 'offsetPage', 'config']]);
    expect(analysis.findings).toEqual([]);
  });
});

describe('Binding a method through `paginated`: false', () => {
  it.each<[string, Json]>([
    ['a scheme name', 'offsetPage'],
    ['an inline scheme', offset],
    ['nothing else', {}],
  ])(
    '`paginated: false` leaves a method unpaginated, even if its operation has a marker and %s',
    (_, said) => {
      const document = usersDocument({
        ...(typeof said === 'string' || 'name' in (said as object) ? { 'x-vendor-pagination': said } : {}),
        parameters: [marked('offset')],
      });
      const config = usersConfig({ paginated: false }, { pagination: [offset] });
      const { methods, findings } = analyze({ document, config });
      expect(methods).toEqual([
        {
          operation: 'get /users',
          resource: ['users'],
          method: 'list',
          scheme: null,
          why: 'disabled',
          decidedBy: { source: 'config', pointer: at, part: 'value' },
        },
      ]);
      expect(reported(findings)).toEqual([
        ['Pagination/UnusedScheme', 'warn', 'config', ['pagination', 0, 'name'], 'value'],
      ]);
    },
  );
});

describe.each<[string, { readonly paginated?: Json }]>([
  ['omitted', {}],
  ['true: same as omitted (D11)', { paginated: true }],
])('Binding a method through `paginated`: %s', (_, paginated) => {
  it("a marker binds its method to the only configured scheme of the marker's type", () => {
    const document = usersDocument({ parameters: [{ name: 'q', in: 'query' }, marked('offset')] });
    const config = usersConfig(paginated, { pagination: [offset] });
    const { methods, findings } = analyze({ document, config });
    expect(methods).toEqual([
      {
        operation: 'get /users',
        resource: ['users'],
        method: 'list',
        scheme: 'offsetPage',
        why: 'marker',
        decidedBy: {
          source: 'document',
          pointer: [...operation, 'parameters', 1, 'x-vendor-pagination-property'],
          part: 'value',
        },
      },
    ]);
    expect(findings).toEqual([]);
  });

  it('a marker is matched only with schemes of its type', () => {
    const document = usersDocument({ parameters: [marked('cursor')] });
    const config = usersConfig(paginated, { pagination: Object.values(declarations) });
    expect(bindings(analyze({ document, config }))).toEqual([['get /users', 'cursorPage', 'marker']]);
  });

  it('a marker that matches several schemes leaves the method unpaginated, with Pagination/AmbiguousMarker', () => {
    const document = usersDocument({ parameters: [marked('offset')] });
    const config = usersConfig(paginated, { pagination: [offset, cursor, { ...offset, name: 'skipPage' }] });
    const { methods, findings } = analyze({ document, config });
    expect(methods).toEqual([
      {
        operation: 'get /users',
        resource: ['users'],
        method: 'list',
        scheme: null,
        why: 'ambiguous',
        decidedBy: { source: 'document', pointer: marker, part: 'value' },
      },
    ]);
    expect(reported(findings)).toContainEqual([
      'Pagination/AmbiguousMarker',
      'warn',
      'config',
      method,
      'key',
    ]);
    expect(findings.filter(({ code }) => code === 'Pagination/AmbiguousMarker')).toHaveLength(1);
  });

  it('parameter names alone never make a method paginated', () => {
    const parameters = ['offset', 'limit', 'page', 'cursor'].map((name) => ({ name, in: 'query' }));
    const config = usersConfig(paginated, { pagination: [offset] });
    const { methods, findings } = analyze({ document: usersDocument({ parameters }), config });
    expect(methods).toEqual([
      { operation: 'get /users', resource: ['users'], method: 'list', scheme: null, why: 'none' },
    ]);
    expect(reported(findings)).toEqual([
      ['Pagination/UnusedScheme', 'warn', 'config', ['pagination', 0, 'name'], 'value'],
    ]);
  });

  it('a marker leaves the method unpaginated, with an info, if no scheme has its type (D36)', () => {
    const document = usersDocument({ parameters: [marked('cursor')] });
    const config = usersConfig({ ...paginated }, { pagination: [] });
    const { methods, findings } = analyze({ document, config });
    expect(methods).toMatchObject([{ scheme: null, why: 'none' }]);
    expect(reported(findings)).toEqual([
      ['Pagination/UnmatchedMarker', 'info', 'document', [...marker, 'type'], 'value'],
    ]);
    expect(messages(findings)).toEqual([
      'users.list is marked as cursor, but no scheme of that type is configured, so it stays unpaginated.',
    ]);
  });

  it('x-vendor-pagination on an operation takes precedence over its markers', () => {
    const document = usersDocument({ 'x-vendor-pagination': 'cursorPage', parameters: [marked('offset')] });
    const config = usersConfig(paginated, { pagination: [offset, cursor] });
    const analysis = analyze({ document, config });
    expect(bindings(analysis)).toEqual([['get /users', 'cursorPage', 'operation']]);
  });
});

describe('Binding a method through `paginated`: any other value', () => {
  it.each<[string, Json]>([
    ['null', null],
    ['a number', 1],
    ['a list', ['offsetPage']],
    ['an object', offset],
  ])('`paginated` with %s is reported and treated as omitted', (said, paginated) => {
    const document = usersDocument({ parameters: [marked('offset')] });
    const config = usersConfig({ paginated }, { pagination: [offset] });
    const analysis = analyze({ document, config });
    expect(bindings(analysis)).toEqual([['get /users', 'offsetPage', 'marker']]);
    expect(reported(analysis.findings)).toEqual([['Config/InvalidValue', 'error', 'config', at, 'value']]);
    expect(messages(analysis.findings)).toEqual([
      `paginated of users.list must be a scheme name, true or false, found ${said}; it is treated as omitted.`,
    ]);
  });
});
