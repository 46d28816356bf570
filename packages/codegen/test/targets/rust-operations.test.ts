import { analyze, objectReader } from '@pagewright/core';
import { expect, test } from 'vitest';
import { declaredCall, generate } from '../../src/index.js';

test('functions in Rust take required headers and properties of a body; the README sends them, and a declared filter', () => {
  const body = {
    type: 'object',
    required: ['query', 'most'],
    properties: {
      query: { type: 'string' },
      most: { type: 'integer' },
      cursor: { type: 'string' },
    },
  };
  const list = { type: 'object', properties: { hits: { type: 'array', items: {} } } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Search', version: '1' },
    'x-vendor-pagination': [
      {
        name: 'hitPage',
        type: 'cursor',
        request: { cursor: { type: 'cursor', location: 'body' } },
        response: { hits: { type: 'items' }, next: { type: 'cursor' } },
      },
    ],
    paths: {
      '/search': {
        post: {
          operationId: 'search',
          'x-vendor-pagination': 'hitPage',
          parameters: [
            { in: 'header', name: 'X-Tenant', required: true, schema: { type: 'string' } },
            { in: 'query', name: 'min-score', schema: { type: 'integer' } },
          ],
          requestBody: { required: true, content: { 'application/json': { schema: body } } },
          responses: { 200: { description: 'A page', content: { 'application/json': { schema: list } } } },
        },
      },
    },
  };
  const callOf = declaredCall(objectReader(document));
  const files = generate({ ...analyze({ document }), callOf, transport: true }, 'rust');
  const textOf = (name: string) => files.find(({ path }) => path.endsWith(name))?.text;
  const code = textOf('operations.rs');
  expect(code).toContain(
    `/// Lists the items of POST /search. Sends the header X-Tenant, the body property query and the body
/// property most.
pub fn search(
    transport: Arc<dyn PageTransport>,
    x_tenant: &str,
    input_query: &str,
    most: i64,
    params: &HitPageParams,
    query: &SearchQuery,
)`,
  );
  expect(code).toContain(`    request.set(Slot::Header("X-Tenant"), &x_tenant.to_string())?;
    request.set(Slot::Body(&[Step::Name("query")]), &input_query.to_string())?;
    request.set(Slot::Body(&[Step::Name("most")]), &most)?;`);
  const readme = textOf('README.md');
  expect(readme).toContain('    request.headers.insert("X-Tenant".to_string(), "my-x-tenant".to_string());');
  expect(readme).toContain(
    '    request.body = Some(Json::object([("query", "my-query".into()), ("most", 1_i64.into())]));',
  );
  expect(readme).toContain('request.query.insert("min-score".to_string(), 1_i64.into());');
});
