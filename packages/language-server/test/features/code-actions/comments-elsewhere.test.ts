import { describe, expect, it } from 'vitest';
import { fixture } from '../../kit/fixture.js';
import { act, offered, textOf, titles } from './acting.js';

/** Removes the indentation that each file has in the test source. */
const files = (...all: readonly string[]) =>
  all
    .map((one) => {
      const lines = one.split('\n').filter((line) => line.trim() !== '');
      const margin = Math.min(...lines.map((line) => line.search(/\S/)));
      return lines.map((line) => line.slice(margin)).join('\n');
    })
    .join('\n');

const braces = `
  --- openapi.jsonc
  {
    "openapi": "3.1.0",
    // Schemes
    "x-vendor-pagination": [
      // about pages
      {
        "name": "pag┆es", // the name
        /* the
           type */
        "type": "fakePage",
        "request": {},
        "response": { "data": { "type": "items" } }
      } // behind
    ],
    "paths": {}
  }
  `;

const lines = `
  --- openapi.yaml
  openapi: 3.1.0
  x-vendor-pagination:
    - name: pag┆es # the name
      type: fakePage
      request: {}
      # the answer
      response: { data: { type: items } }
  `;

const text = (...all: readonly string[]) => `${all.join('\n')}\n`;

describe('a scheme takes its comments along', () => {
  it('extracting a scheme from YAML braces keeps its text and comments', () => {
    const one = fixture(`
      openapi: 3.1.0
      paths:
        /users:
          get:
            x-vendor-pagination: { # flow
              name: us┆ers, # the name
              type: fakePage, request: {}, response: { data: { type: items } } # last
            } # behind
            summary: Users
    `);
    act(one.request, 'Extract users to the root of the document');
    expect(textOf(one, 'openapi.yaml')).toBe(
      text(
        'openapi: 3.1.0',
        'x-vendor-pagination:',
        '  - { # flow',
        '      name: users, # the name',
        '      type: fakePage, request: {}, response: { data: { type: items } } # last',
        '    }',
        'paths:',
        '  /users:',
        '    get:',
        '      x-vendor-pagination: users # behind',
        '      summary: Users',
      ),
    );
  });

  it('moving a scheme from JSON to JSON keeps its text, and moves surrounding comments into the scheme', () => {
    const one = fixture(
      files(
        braces,
        `
      --- sdk.jsonc
      {
        "openapi": "./openapi.jsonc",
        "pagination": [
          { "name": "a" } // a
        ]
      }
    `,
      ),
    );
    act(one.request, 'Move pages to the configuration');
    expect(textOf(one, 'openapi.jsonc')).toBe(
      ['{', '  "openapi": "3.1.0",', '  // Schemes', '  // about pages', '  "paths": {}', '}'].join('\n'),
    );
    expect(textOf(one, 'sdk.jsonc').trimEnd().split('\n')).toEqual([
      '{',
      '  "openapi": "./openapi.jsonc",',
      '  "pagination": [',
      '    { "name": "a" }, // a',
      '    {',
      '      // behind',
      '      "name": "pages", // the name',
      '      /* the',
      '         type */',
      '      "type": "fakePage",',
      '      "request": {},',
      '      "response": { "data": { "type": "items" } }',
      '    }',
      '  ]',
      '}',
    ]);
  });

  it('comments become YAML comments when a scheme moves from JSON to YAML', () => {
    const one = fixture(
      files(
        braces,
        `
      --- sdk.yaml
      openapi: ./openapi.jsonc
    `,
      ),
    );
    act(one.request, 'Move pages to the configuration');
    const { reader, text: made } = one.file('sdk.yaml').tree;
    expect(reader.get(['pagination', 0, 'name'])).toBe('pages');
    expect(made.match(/# .*/g)).toEqual(['# the name', '# the', '# type', '# behind']);
  });

  it('comments become JSON comments when a scheme moves from YAML to JSON', () => {
    const one = fixture(
      files(
        lines,
        `
      --- sdk.jsonc
      { "openapi": "./openapi.yaml", "pagination": [{ "name": "a" }] }
    `,
      ),
    );
    act(one.request, 'Move pages to the configuration');
    const { reader, text: made, problems } = one.file('sdk.jsonc').tree;
    expect([problems, reader.get(['pagination', 1, 'name'])]).toEqual([[], 'pages']);
    expect(made.match(/\/\/ .*/g)).toEqual(['// the name', '// the answer']);
  });

  it("a scheme with comments is not moved to a file that can't contain them, and the action says why", () => {
    const strict = (declared: string) =>
      titles(
        offered(
          fixture(
            files(
              declared,
              `
      --- sdk.json
      { "openapi": "./openapi.yaml", "pagination": [{ "name": "a" }] }
    `,
            ),
          ).request,
          ['refactor.move'],
        ),
      );
    expect(strict(lines)).toEqual([
      "Move pages to the configuration (The scheme has comments, which sdk.json can't contain.)",
    ]);
    expect(strict(lines.replace(' # the name', '').replace(/ +# the answer\n/, ''))).toEqual([
      'Move pages to the configuration',
    ]);
  });
});

it('extracting equal schemes keeps comments in place, except at the operation with the cursor', () => {
  const inline = 'name: pages, type: fakePage, request: {}, response: { data: { type: items } }';
  const one = fixture(`
    openapi: 3.1.0
    paths:
      /users: { get: { x-vendor-pagination: { na┆${inline.slice(2)} } } }
      /rooms:
        get:
          # as for users
          x-vendor-pagination: # the same
            # but for rooms
            ${inline.replaceAll(/, (?=[tr])/g, ' # said twice\n            ')}
          summary: Rooms
  `);
  act(one.request, 'Extract pages to the root of the document');
  expect(textOf(one, 'openapi.yaml').split('\n').slice(8)).toEqual([
    '  /users: { get: { x-vendor-pagination: pages } }',
    '  /rooms:',
    '    get:',
    '      # as for users',
    '      x-vendor-pagination: pages # the same',
    '        # but for rooms',
    '        # said twice',
    '        # said twice',
    '        # said twice',
    '      summary: Rooms',
    '',
  ]);
});
