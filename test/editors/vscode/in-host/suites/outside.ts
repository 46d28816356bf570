import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { untilCodes } from '../diagnostics.js';
import { show, uriOf } from '../documents.js';
import type { Tests } from '../run-tests.js';

const broken = ['Pagination/ItemsNotFound', 'Pagination/UnusedRole', 'Pagination/UnknownScheme'];

const scheme = `pagination:
  - name: ofsetPage
    type: offset
    request:
      offset: { type: offset }
      limit: { type: limit }
    response:
      users: { type: items }
      total: { type: total }
`;
const config = (schemes: string) => `openapi: ./other.yaml
targets: [typescript]
${schemes}resources:
  users:
    methods:
      list: { endpoint: get /users, paginated: ofsetPage }
`;
const document = `openapi: 3.1.0
info: { title: Others, version: 1.0.0 }
paths:
  /users:
    get:
      parameters:
        - { name: offset, in: query, schema: { type: integer } }
        - { name: limit, in: query, schema: { type: integer } }
      responses:
        "200":
          description: A page
          content:
            application/json:
              schema:
                type: object
                required: [users, total]
                properties:
                  users: { type: array, items: { type: object } }
                  total: { type: integer }
`;

/** Tests with files that another program writes while a document is open. */
export const outside: Tests = {
  'files that another program creates or changes are checked again': async () => {
    const open = uriOf('openapi.yaml');
    await show(open);
    await untilCodes(open, broken);
    const other = uriOf('other/pagewright.yaml');
    const written = uriOf('other/other.yaml');
    mkdirSync(uriOf('other').fsPath);
    writeFileSync(written.fsPath, document);
    writeFileSync(other.fsPath, config(''));
    await show(other);
    await untilCodes(other, ['Pagination/UnknownScheme']);
    writeFileSync(other.fsPath, config(scheme));
    await untilCodes(other, []);
    writeFileSync(written.fsPath, document.replace('/users', '/people'));
    await untilCodes(other, ['Config/StaleEndpoint']);
    writeFileSync(written.fsPath, document);
    await untilCodes(other, []);
  },

  'a finding about a deleted document replaces those that need it until it exists again': async () => {
    const other = uriOf('other/pagewright.yaml');
    const written = uriOf('other/other.yaml');
    await show(other);
    writeFileSync(written.fsPath, document.replace('/users', '/people'));
    await untilCodes(other, ['Config/StaleEndpoint']);
    rmSync(written.fsPath);
    await untilCodes(other, ['Overlay/Unread']);
    writeFileSync(written.fsPath, document.replace('/users', '/people'));
    await untilCodes(other, ['Config/StaleEndpoint']);
    writeFileSync(written.fsPath, document);
    await untilCodes(other, []);
  },
};
