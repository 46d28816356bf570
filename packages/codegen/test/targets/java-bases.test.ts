import { analyze, type Json, objectReader } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { declaredCall, generate } from '../../src/index.js';

const scheme = (name: string) => ({
  name,
  type: 'offset',
  request: { offset: { type: 'offset' }, order: { required: true, schema: { enum: ['id', '-id'] } } },
  response: { data: { type: 'items' }, total: { type: 'total' } },
});

const whole = { name: 'whole', type: 'fakePage', request: {}, response: { data: { type: 'items' } } };

function filesOf(
  operations: Readonly<Record<string, string>>,
  profile: 'baseline' | 'latest',
  parameters: readonly Json[] = [],
): ReadonlyMap<string, string> {
  const paths: Record<string, Json> = {};
  for (const [operationId, name] of Object.entries(operations))
    paths[`/${operationId}`] = {
      get: { operationId, 'x-vendor-pagination': name, parameters, responses: {} },
    };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Desk', version: '1' },
    'x-vendor-pagination': [scheme('offset'), scheme('cursor'), whole],
    paths,
  };
  const { schemes, methods } = analyze({ document });
  const callOf = declaredCall(objectReader(document));
  const files = generate({ schemes, methods, profile, callOf }, 'java');
  return new Map(files.map(({ path, text }) => [path, text]));
}

function latest(operations: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return filesOf(operations, 'latest');
}

describe('Java pages of operations', () => {
  test('Java pages of operations with equal paging share base classes, and other pages have no base class', () => {
    const files = latest({ listUsers: 'offset', listTeams: 'offset', listTags: 'cursor' });
    expect(files.get('ListUsersParams.java')).toContain(
      [
        'public final class ListUsersParams extends OffsetBaseParams<ListUsersParams> {',
        '  public ListUsersParams(Order order) {',
        '    super(order);',
        '  }',
        '}',
      ].join('\n'),
    );
    expect(files.get('ListTeamsPageResponse.java')).toContain(
      'class ListTeamsPageResponse<T> extends OffsetBaseResponse<T> {',
    );
    expect(files.get('OffsetBaseParams.java')).toContain('public P order(Order value) {');
    expect(files.get('OffsetBaseResponse.java')).toContain('static final Paging PAGING =');
    expect(files.get('ListTagsPageResponse.java')).toContain('extends PageBody<T>');
    expect([...files.keys()].filter((path) => path.includes('Base')).sort()).toEqual([
      'OffsetBaseParams.java',
      'OffsetBaseResponse.java',
    ]);
  });

  test('a Java base class gets a number if an operation has its name', () => {
    const files = latest({ offsetBase: 'offset', listTeams: 'offset' });
    expect(files.get('OffsetBaseParams.java')).toContain(
      'public final class OffsetBaseParams extends OffsetBase2Params<OffsetBaseParams> {',
    );
  });

  const filter = [{ name: 'state', in: 'query', schema: { type: 'string' } }];

  test('filters are in the params of a page that belongs to one operation', () => {
    const files = filesOf({ listUsers: 'offset', listTeams: 'offset', listTags: 'cursor' }, 'latest', filter);
    for (const operation of ['ListUsers', 'ListTeams', 'ListTags']) {
      const params = `${operation}Params`;
      expect(files.get(`${params}.java`)).toContain(`public ${params} state(String value) {`);
      expect(files.get('Operations.java')).toMatch(
        new RegExp(`PageTransport transport,\\s+${params} params\\) \\{`),
      );
    }
    expect(files.get('ListUsersParams.java')).toContain('extends OffsetBaseParams<ListUsersParams> {');
    expect([...files.keys()].filter((path) => path.endsWith('Query.java'))).toEqual([]);
  });

  test('params with only filters have no base class of their own', () => {
    const files = filesOf({ listUsers: 'whole', listTeams: 'whole' }, 'latest', filter);
    expect(files.get('ListUsersParams.java')).toContain(
      'public final class ListUsersParams extends PageParams<ListUsersParams> {\n  public ListUsersParams state(',
    );
  });

  test('filters and the params of a page that operations share have the same base class', () => {
    const files = filesOf(
      { listUsers: 'offset', listTeams: 'offset', listTags: 'cursor' },
      'baseline',
      filter,
    );
    const setters = [...files].filter(([, text]) => /^ {2}public \w+ (?:offset|order)\(/m.test(text));
    expect(setters.map(([path]) => path).sort()).toEqual(['CursorBaseParams.java', 'OffsetBaseParams.java']);
    expect(files.get('OffsetParams.java')).toContain('OffsetParams extends OffsetBaseParams<OffsetParams> {');
    expect(files.get('ListUsersQuery.java')).toContain(
      [
        'public final class ListUsersQuery extends OffsetBaseParams<ListUsersQuery> {',
        '  public ListUsersQuery(Order order) {',
        '    super(order);',
        '  }',
        '',
        '  public ListUsersQuery state(String value) {',
      ].join('\n'),
    );
  });
});
