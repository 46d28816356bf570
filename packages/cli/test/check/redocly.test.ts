import { describe, expect, it } from 'vitest';
import { run } from '../support/fake-io.js';

const openapi = `openapi: 3.1.0
info: { title: Cafe, version: '1' }
paths:
  /orders:
    get:
      operationId: listOrders
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses:
        '200':
          description: A page.
          content:
            application/json:
              schema: { type: object, properties: { data: { type: array, items: { type: object } } } }
`;
const rules = (pagination: string) => `apis:
  cafe:
    root: api/openapi.yaml
    client:
      pagination: ${pagination}
`;
const convention = '{ style: page, offsetParam: page, items: /data }';

async function check(redocly: string, ...options: readonly string[]) {
  const files = { 'api/openapi.yaml': openapi, 'redocly.yaml': redocly };
  const { stdout } = await run(['check', 'api', '--format', 'json', ...options], { files });
  const { files: checked } = JSON.parse(stdout) as {
    readonly files: readonly { readonly file: string; readonly findings: readonly Finding[] }[];
  };
  const findings = checked.flatMap(({ file, findings }) => findings.map((finding) => ({ ...finding, file })));
  const shown = findings.map(({ file, code, pointer }) => [file, code, pointer]);
  return { shown, findings };
}

interface Finding {
  readonly code: string;
  readonly message: string;
  readonly pointer: string;
}

describe('check of a document with a redocly.yaml above it', () => {
  it('check counts operations that a redocly.yaml paginates as declared for Redocly', async () => {
    const { shown } = await check(rules(convention), '--undeclared');
    expect(shown).toEqual([]);
    const excluded = await check(rules(convention.replace('}', ', exclude: [listOrders] }')), '--undeclared');
    expect(excluded.shown).toEqual([]);
    const elsewhere = await check(rules(convention).replace('api/', 'other/'), '--undeclared');
    expect(elsewhere.shown).toEqual([
      ['api/openapi.yaml', 'Document/UndeclaredPagination', '/paths/~1orders/get'],
    ]);
  });

  it('check reports a Redocly rule that does not fit its operation, at the rule', async () => {
    const { shown, findings } = await check(
      rules('{ operations: { listOrders: { style: page, offsetParam: pages, items: /data } } }'),
    );
    expect(shown).toEqual([
      [
        'redocly.yaml',
        'Pagination/ForeignUnreadable',
        '/apis/cafe/client/pagination/operations/listOrders/offsetParam',
      ],
    ]);
    expect(findings[0]?.message).toContain('Did you mean page?');
  });

  it('check reports each mistake in the Redocly rules once', async () => {
    const { shown } = await check(rules('{ operations: { listOrder: { style: page } }, exclude: none }'));
    expect(shown).toEqual([
      ['redocly.yaml', 'Pagination/ForeignMistake', '/apis/cafe/client/pagination/operations/listOrder'],
      ['redocly.yaml', 'Pagination/ForeignMistake', '/apis/cafe/client/pagination/exclude'],
    ]);
  });

  it('check reports a syntax error of redocly.yaml', async () => {
    const { shown } = await check(`${rules(convention)}extends: [\n`);
    expect(shown.map(([file, code]) => [file, code])).toContainEqual([
      'redocly.yaml',
      'Document/InvalidSyntax',
    ]);
  });
});
