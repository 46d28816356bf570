import { expect, it } from 'vitest';
import { pointerText } from '../../src/json/pointer.js';
import { checkText } from './check-text.js';

const document = `
openapi: 3.1.0
paths:
  /users:
    get:
      parameters:
        - { name: page, in: query, schema: { type: integer, default: 0 } }
        - { name: per_page, in: query, schema: { type: integer, maximum: 100 } }
      responses:
        "200":
          content:
            application/json:
              schema:
                type: object
                properties:
                  users: { type: array, items: { type: object } }
  /users/search:
    post:
      x-vendor-pagination: tokens
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                paging: { type: object, properties: { token: { type: string } } }
      responses:
        "200":
          content:
            application/json:
              schema:
                type: object
                properties:
                  users: { type: array, items: { type: object } }
                  next: { type: string }
`;

const config = `
pagination:
  - name: pages
    type: pageNumber
    request:
      page: { type: pageNumber }
      limit: { type: limit, value: 500 }
    response:
      users: { type: items }
  - name: tokens
    type: cursor
    paramLocation: body
    request:
      token: { type: cursor }
    response:
      users: { type: items }
      next: { type: cursor }
resources:
  users:
    methods:
      list: { endpoint: get /users, paginated: pages }
`;

it('analyze reports every fault of two schemes at its place', () => {
  const found = checkText(document, config);
  const reported = found.map(
    ({ code, severity, source, pointer }) => `${code} ${severity} ${source} ${pointerText(pointer)}`,
  );
  expect(reported).toEqual([
    'Pagination/ParameterNotFound warn config /pagination/0/request/limit',
    'Pagination/WrongLocation error config /pagination/1/request/token',
    'Pagination/EmptyPageStop info config /pagination/0/type',
    'Pagination/FirstPosition warn document /paths/~1users/get/parameters/0/schema/default',
  ]);
  expect(found.map(({ suppressionKey }) => suppressionKey)).toEqual([
    'users.list',
    'post /users/search',
    'pages',
    'users.list',
  ]);
});
