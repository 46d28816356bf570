import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '../../../src/features/explain/explain.js';
import { ableClient, eachVariant, type Fixture, fixture } from '../../kit/fixture.js';

const pages = '{ name: pages, type: fakePage, request: {}, response: {} }';

/** Returns the subject that is explained at each cursor, or the problem if there is none. */
const subjects = ({ questions }: Fixture) =>
  questions.map((request) => {
    const answer = explain(request, { offset: request.offset });
    return 'problem' in answer ? answer.problem : answer.about;
  });

const tells = (text: string, expected: readonly unknown[]) =>
  eachVariant(text, (one) => expect(subjects(one)).toEqual(expected));

describe('the subject at the cursor', () => {
  const users = { operation: 'get /users' };
  const named = { scheme: 'pages' };

  it('pagewright/explain anywhere inside an operation describes the operation', () => {
    tells(
      `
      openapi: 3.1.0
      info: { title: "😀" }
      x-vendor-pagination: [${pages}]
      paths:
        /users:
          g┆et:
            x-vendor-┆pagination: pa┆ges
            operat┆ionId: listUsers
            parameters: [{ na┆me: skip, in: query, schema: { ty┆pe: integer } }]
      `,
      [users, users, users, users, users, users],
    );
  });

  it('pagewright/explain at a listed scheme describes the scheme, and at an inline scheme its operation', () => {
    tells(
      `
      openapi: 3.1.0
      x-vendor-pagination: [{ name: pages, ty┆pe: offset, request: { skip: { type: off┆set } }, response: {} }]
      paths: { /users: { get: { x-vendor-pagination: { name: ot┆her, type: fakePage, request: {}, response: {} } } } }
      `,
      [named, named, users],
    );
  });

  it('pagewright/explain at a method or an endpoint of a configuration describes the operation', () => {
    tells(
      `
      --- sdk.yaml
      openapi: ./openapi.yaml
      pagination: [{ na┆me: pages, type: fakePage, request: {}, response: {} }]
      resources: { users: { methods: { li┆st: { endpoint: get /us┆ers, paginated: pa┆ges } } } }
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { get: {} } }
      `,
      [named, users, users, users],
    );
  });

  it('pagewright/explain at a shadowed or invalid scheme says why the scheme is not used', () => {
    tells(
      `
      openapi: 3.1.0
      x-vendor-pagination: [${pages}, { name: pag┆es, type: offset, request: {}, response: {} }, { na┆me: broken }]
      `,
      [
        'This declaration of pages is not used: another scheme with this name replaces it, or it is not read.',
        'This scheme is invalid and ignored: nothing can be bound to it.',
      ],
    );
  });

  it('pagewright/explain reports that there is no subject at places that Pagewright does not read', () => {
    tells('openapi: 3.1.0\ninfo: { tit┆le: x }\n', ['There is no operation or scheme at the cursor.']);
    const one = fixture('--- notes.yaml\nsome: th┆ing\n');
    expect(subjects(one)).toEqual(['This file is neither an OpenAPI document nor an SDK configuration.']);
  });
});

it('pagewright/explain returns a page or a problem at every offset of a half-typed text', () => {
  const text = `openapi: 3.1.0
x-vendor-pagination: [${pages}]
paths:
  /users: { get: { x-vendor-pagination: pages, parameters: [{ name: "😀", in: query }] } }
  /teams: { get: { x-vendor-pagination: { name: own, type: offset, request: {}, response: {} } } }
`;
  fc.assert(
    fc.property(
      fc.nat(text.length),
      fc.nat(20),
      fc.constantFrom('', '[', '"', '\n  '),
      (from, length, put) => {
        const one = fixture(text.slice(0, from) + put + text.slice(from + length));
        const [file] = one.workspace.files();
        if (file === undefined) return;
        for (let offset = 0; offset <= file.tree.length; offset += 7) {
          const answer = explain(
            { workspace: one.workspace, file, client: ableClient, token: { isCancellationRequested: false } },
            { offset },
          );
          expect('problem' in answer ? answer.problem : answer.markdown).toMatch(/\S/);
        }
      },
    ),
    { numRuns: 100 },
  );
});
