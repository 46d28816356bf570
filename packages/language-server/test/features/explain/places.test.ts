import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '../../../src/features/explain/explain.js';
import { ableClient, eachVariant, type Fixture, fixture } from '../../kit/fixture.js';

const pages = '{ name: pages, type: fakePage, request: {}, response: {} }';

/** Returns the subject that is explained at each cursor, or the reason for none. */
const subjects = ({ questions }: Fixture) =>
  questions.map((request) => {
    const answer = explain(request, { offset: request.offset });
    return 'problem' in answer ? answer.problem : answer.about;
  });

const tells = (text: string, expected: readonly unknown[]) =>
  eachVariant(text, (one) => expect(subjects(one)).toEqual(expected));

describe('the subject of a place', () => {
  const users = { operation: 'get /users' };
  const named = { scheme: 'pages' };

  it('an operation is the subject at its key, at its declaration of pagination, and deeper', () => {
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

  it('an inline scheme is explained with its operation, one of a list by itself', () => {
    tells(
      `
      openapi: 3.1.0
      x-vendor-pagination: [{ name: pages, ty┆pe: offset, request: { skip: { type: off┆set } }, response: {} }]
      paths: { /users: { get: { x-vendor-pagination: { name: ot┆her, type: fakePage, request: {}, response: {} } } } }
      `,
      [named, named, users],
    );
  });

  it('the subject at a place may be a method of a configuration, an endpoint or a scheme', () => {
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

  it('the subject at a place may be a scheme that cannot be named', () => {
    tells(
      `
      openapi: 3.1.0
      x-vendor-pagination: [${pages}, { name: pag┆es, type: offset, request: {}, response: {} }, { na┆me: broken }]
      `,
      [
        'This pages is not used: another scheme of this name replaces it, or it is not read.',
        'This scheme is invalid and ignored: nothing can be bound to it.',
      ],
    );
  });

  it('places that Pagewright does not read have no subject', () => {
    tells('openapi: 3.1.0\ninfo: { tit┆le: x }\n', ['There is no operation or scheme at the cursor.']);
    const one = fixture('--- notes.yaml\nsome: th┆ing\n');
    expect(subjects(one)).toEqual(['This file is neither an OpenAPI document nor an SDK configuration.']);
  });
});

it('every offset of a half-typed text has an answer', () => {
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
