import { analyze, type Json } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { generate } from '../../src/index.js';

const scheme = (name: string) => ({
  name,
  type: 'offset',
  request: { offset: { type: 'offset' }, order: { required: true, schema: { enum: ['id', '-id'] } } },
  response: { data: { type: 'items' }, total: { type: 'total' } },
});

function latest(operations: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const paths: Record<string, Json> = {};
  for (const [operationId, name] of Object.entries(operations))
    paths[`/${operationId}`] = { get: { operationId, 'x-vendor-pagination': name, responses: {} } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Desk', version: '1' },
    'x-vendor-pagination': [scheme('offset'), scheme('cursor')],
    paths,
  };
  const { schemes, methods } = analyze({ document });
  const files = generate({ schemes, methods, profile: 'latest' }, 'java');
  return new Map(files.map(({ path, text }) => [path, text]));
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
});
