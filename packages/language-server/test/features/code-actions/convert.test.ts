import { describe, expect, it } from 'vitest';
import { resolveCodeAction } from '../../../src/features/code-actions/code-actions.js';
import { eachVariant, type Fixture, fixture } from '../../kit/fixture.js';
import { act, offered, reported, textOf, titles, valueIn } from './acting.js';

const only = ['refactor.rewrite'];
const rest = `parameters: [{ name: cursor, in: query, schema: { type: string } }, { name: page, in: query, schema: { type: integer } }]
        responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { type: object, properties: { id: { type: string } } } }, next: { type: string } } } } } } }`;
const byCursor = (results = '$.data') =>
  `x-speakeasy-pagination: { "😀": 1, type: cursor, inputs: [{ name: cursor, in: parameters, type: cursor }], outputs: { results: ${results}, nextCursor: $.next } }`;
const custom = 'x-fern-pagination: { type: custom, results: $response.data }';
const operation = (declared: string) => `
        ${declared}
        ${rest}`;
const document = (users: string, others = '') => `
  openapi: 3.1.0
  info: { title: "😀", version: 1.0.0 }
  paths:
    /users:
      get:${operation(users)}
${others}`;
const cursor = {
  type: 'cursor',
  request: { cursor: { type: 'cursor' } },
  response: { data: { type: 'items' }, next: { type: 'cursor' } },
};
const one = 'Convert get /users to x-vendor-pagination';
const all = 'Convert the whole document to x-vendor-pagination';

function bound({ workspace }: Fixture): readonly string[] {
  return workspace
    .units()
    .flatMap((unit) =>
      unit.check().analysis.methods.map(({ operation, scheme, why }) => `${operation} ${why} ${scheme}`),
    );
}

describe('converting the declaration of another tool', () => {
  it('converting an external declaration replaces it completely, in YAML and JSON', () => {
    eachVariant(document(byCursor().replace('x-spe', 'x-s┆pe')), (made) => {
      expect(titles(offered(made.request, only))).toEqual([one]);
      act(made.request, one, only);
      expect(bound(made)).toEqual(['get /users operation cursorPage']);
      expect(reported(made.workspace)).toEqual([]);
      expect(valueIn(made, 'openapi.yaml', 'x-vendor-pagination', 0)).toMatchObject(cursor);
      const { reader } = made.file('openapi.yaml').tree;
      expect(reader.keys(['paths', '/users', 'get'])).toEqual([
        'x-vendor-pagination',
        'parameters',
        'responses',
      ]);
      expect(offered(made.request, only)).toEqual([]);
    });
  });

  const teams = `    /teams:\n      get:${operation(byCursor())}\n    /rooms:\n      get:${operation(custom)}\n`;

  it('converting a document merges equal schemes and keeps declarations without an equivalent scheme', () => {
    const text = document(byCursor(), teams).replace('get:\n', 'g┆et:\n');
    eachVariant(text, (made) => {
      expect(titles(offered(made.request, only))).toEqual([one, all]);
      act(made.request, one, only);
      expect(bound(made)).toEqual([
        'get /users operation cursorPage',
        'get /teams none null',
        'get /rooms none null',
      ]);
    });
    const made = fixture(text);
    act(made.request, all, only);
    expect(bound(made)).toEqual([
      'get /users operation cursorPage',
      'get /teams operation cursorPage',
      'get /rooms none null',
    ]);
    expect(valueIn(made, 'openapi.yaml', 'paths', '/rooms', 'get', 'x-fern-pagination', 'type')).toBe(
      'custom',
    );
    expect(reported(made.workspace)).toEqual([]);
  });

  it('conversion of all documents reads them only after the action is chosen', () => {
    const made = fixture(`
      --- openapi.yaml${document(byCursor().replace('x-spe', 'x-s┆pe')).replaceAll('\n', '\n    ')}
      --- other.yaml${document(byCursor().replace('😀', '♞')).replaceAll('\n', '\n    ')}
    `);
    const everywhere = 'Convert all documents to x-vendor-pagination';
    const offers = offered(made.request, only);
    expect(titles(offers)).toEqual([one, everywhere]);
    act(made.request, everywhere, only);
    expect(bound(made)).toEqual(['get /users operation cursorPage', 'get /users operation cursorPage']);
    expect(reported(made.workspace)).toEqual([]);
    const { request } = fixture(textOf(made, 'openapi.yaml').replace('get:', 'g┆et:'));
    expect(offered(request, only)).toEqual([]);
  });

  it("an external declaration that can't be converted has a disabled action with the reason", () => {
    const { request } = fixture(document(custom.replace('custom', 'cus┆tom')));
    const reason =
      'This Fern declaration is not carried over, and stays unchanged: its type is custom: a pager written by hand for the SDK of one language.';
    expect(titles(offered(request, only))).toEqual([`${one} (${reason})`, `${all} (${reason})`]);
  });

  it('a new declaration is offered for an external declaration only if conversion is impossible', () => {
    const anew = (declared: string) =>
      titles(offered(fixture(document(declared)).request, ['refactor.extract']));
    expect(anew(byCursor().replace('x-spe', 'x-s┆pe'))).toEqual([]);
    expect(anew(custom.replace('x-f', 'x-f┆'))).toEqual(['Declare pagination of get /users']);
  });

  it('the conversion of a long text is computed only when the action is chosen', () => {
    const long = `    /long: { get: { description: "${'x'.repeat(150_000)}" } }\n`;
    const made = fixture(document(byCursor().replace('x-spe', 'x-s┆pe'), long));
    expect(titles(offered(made.request, only))).toEqual([one, all]);
    act(made.request, all, only);
    expect(bound(made)).toEqual(['get /users operation cursorPage', 'get /long none null']);
  });

  it('conversion shows notes about differences in clients that support them', () => {
    const text = document(byCursor().replace('x-spe', 'x-s┆pe'), teams);
    const commandOf = (commands: readonly string[]) => {
      const { request } = fixture(text, { client: { commands: new Set(commands) } });
      const action = offered(request, only).find(({ title }) => title === all);
      return action && resolveCodeAction(action, request).command;
    };
    expect(commandOf([])).toBe(undefined);
    const command = commandOf(['pagewright.showNotes']);
    expect(command?.command).toBe('pagewright.showNotes');
    expect(command?.arguments).toEqual([
      [
        expect.stringMatching(/^In this Speakeasy declaration the key 😀 does nothing/),
        expect.stringMatching(/^This Fern declaration is not carried over, and stays unchanged: /),
      ],
    ]);
  });

  it('converting an external declaration keeps every comment', () => {
    const made = fixture(
      document(`# Above it.
        x-speakeasy-p┆agination: # Beside it.
          # First.
          type: cursor # In it.
          inputs:
            # Of the input.
            - { name: cursor, in: parameters, type: cursor }
          outputs: { results: $.data, nextCursor: $.next } # Behind it.
          # Last.
        # Below it.`),
    );
    const comments = (textOf(made, 'openapi.yaml').match(/# .*/g) ?? []).sort();
    expect(comments).toHaveLength(8);
    act(made.request, one, only);
    expect((textOf(made, 'openapi.yaml').match(/# .*/g) ?? []).sort()).toEqual(comments);
    expect(bound(made)).toEqual(['get /users operation cursorPage']);
  });

  it('the conversion of an external declaration changes only the declaration and the list of schemes', () => {
    const text = document(
      byCursor().replace('x-spe', 'x-s┆pe'),
      `    /rooms: {get:   {'x':  1 ,}, }   # 😀\n`,
    );
    eachVariant(
      text,
      (made) => {
        const before = made.file('openapi.yaml').tree.text;
        act(made.request, one, only);
        const after = made.file('openapi.yaml').tree.text.split(/(?<=\n)/);
        const known = new Set(before.split(/(?<=\n)/));
        const added = after.filter((line) => !known.has(line)).map((line) => line.trim());
        expect(added[0]).toBe('x-vendor-pagination:');
        expect(added.at(-1)).toBe('x-vendor-pagination: cursorPage');
        const left = after.filter((line) => known.has(line)).join('');
        expect(left).toBe(
          before
            .split(/(?<=\n)/)
            .filter((line) => !line.includes('x-speakeasy'))
            .join(''),
        );
      },
      { without: { 'JSON twin': 'its lines are others' } },
    );
  });

  it('conversion writes the vendor prefix of the settings', () => {
    const made = fixture(document(byCursor().replace('x-spe', 'x-s┆pe')), {
      settings: { vendorPrefixes: ['acme', 'vendor'] },
    });
    act(made.request, 'Convert get /users to x-acme-pagination', only);
    expect(valueIn(made, 'openapi.yaml', 'paths', '/users', 'get', 'x-acme-pagination')).toBe('cursorPage');
    expect(bound(made)).toEqual(['get /users operation cursorPage']);
  });

  it('conversion puts schemes into the only configuration, or at the document root if there are several', () => {
    const sdk = (name: string) => `
      --- ${name}.yaml
      openapi: ./openapi.yaml
      pagination: []
    `;
    const openapi = `
      --- openapi.yaml${document(byCursor().replace('x-spe', 'x-s┆pe')).replaceAll('\n', '\n    ')}`;
    const single = fixture(openapi + sdk('sdk'));
    act(single.request, one, only);
    expect(valueIn(single, 'sdk.yaml', 'pagination', 0, 'name')).toBe('cursorPage');
    expect(bound(single)).toEqual(['get /users operation cursorPage']);
    const several = fixture(openapi + sdk('sdk') + sdk('other'));
    act(several.request, one, only);
    expect(valueIn(several, 'openapi.yaml', 'x-vendor-pagination', 0, 'name')).toBe('cursorPage');
    expect(bound(several)).toEqual(Array(2).fill('get /users operation cursorPage'));
  });

  it('an external declaration in a referenced file can be converted in that file', () => {
    const made = fixture(`
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { $ref: ./users.yaml } }
      --- users.yaml
      get:
        ${byCursor().replace('x-spe', 'x-s┆pe')}
        ${rest}
    `);
    act(made.request, one, only);
    expect(valueIn(made, 'users.yaml', 'get', 'x-vendor-pagination')).toBe('cursorPage');
    expect(bound(made)).toEqual(['get /users operation cursorPage']);
    expect(reported(made.workspace)).toEqual([]);
  });

  it('converting a default of the document covers every operation that it applies to', () => {
    const root =
      'x-fern-pag┆ination: { cursor: $request.cursor, next_cursor: $response.next, results: $response.data }';
    const users = operation('x-fern-pagination: true');
    const made = fixture(`
  openapi: 3.1.0
  ${root}
  paths:
    /users:
      get:${users}
    /teams:
      get:${users}
`);
    expect(titles(offered(made.request, only))).toEqual([all]);
    act(made.request, all, only);
    expect(bound(made)).toEqual(['get /users operation cursorPage', 'get /teams operation cursorPage']);
    expect(textOf(made, 'openapi.yaml')).not.toContain('fern');
  });

  it('conversion is not offered for a Pagewright scheme, or if another kind of action is requested', () => {
    const { request } = fixture(document('x-vendor-pagi┆nation: false'));
    expect(offered(request, only)).toEqual([]);
    const external = fixture(document(byCursor().replace('x-spe', 'x-s┆pe'))).request;
    expect(offered(external, ['refactor.extract', 'refactor.inline', 'quickfix'])).toEqual([]);
  });

  const shared = (comment: string) => `
    openapi: 3.1.0
    paths:
      /users:
        get:
          x-ms-li┆st: true
          parameters: [{ $ref: '#/components/parameters/token' }]
          responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Page' } } } } }
    components:
      parameters:
        token:
          name: token
          in: query
          schema: { type: string }
          x-ms-list-continuation-token: true${comment}
      schemas:
        Page: { type: object, properties: { value: { type: array, x-ms-list-page-items: true, items: { type: object } }, next: { type: string, x-ms-list-continuation-token: true } } }
  `;

  it('conversion removes markers from shared parameters and schemas', () => {
    eachVariant(shared(''), (made) => {
      act(made.request, one, only);
      expect(made.file('openapi.yaml').tree.text).not.toContain('x-ms-list');
      expect(bound(made)).toEqual(['get /users operation cursorPage']);
      expect(reported(made.workspace)).toEqual([]);
    });
  });

  it('conversion of an external declaration is refused if a comment would be lost', () => {
    const { request } = fixture(shared(' # Ask first.'));
    expect(titles(offered(request, only))).toEqual(
      [one, all].map((title) => `${title} (Move this comment first; it would be lost: # Ask first.)`),
    );
  });

  it.each([
    ['cursor at a scheme', (text: string) => text],
    [
      'cursor at the list',
      (text: string) => text.replace('┆', '').replace('pagination:\n', 'pagi┆nation:\n'),
    ],
  ] as const)('the configuration of another tool is converted completely: %s', (_, placed) => {
    const text = placed(`
      --- openapi.yaml
      openapi: 3.1.0
      paths:
        /users:
          get:
            ${rest.replace('\n', '\n    ')}
      --- sdk.yaml
      # 😀
      organization: { name: desk }
      openapi: ./openapi.yaml
      resources: { users: { methods: { list: get /users } } }
      pagination:
        # Above it.
        - name: by_cur┆sor # Its name.
          type: cursor
          request: { cursor: { type: string, x-stainless-pagination-property: { purpose: next_cursor_param } } }
          response:
            # The items.
            data: { type: array, items: {}, x-stainless-pagination-property: { purpose: items } }
            next: { type: string, x-stainless-pagination-property: { purpose: next_cursor_field } }
    `);
    const made = fixture(text);
    const comments = (textOf(made, 'sdk.yaml').match(/# .*/g) ?? []).sort();
    const title = 'Convert all schemes of this configuration';
    expect(titles(offered(made.request, only))).toEqual([title]);
    act(made.request, title, only);
    expect(valueIn(made, 'sdk.yaml', 'pagination', 0)).toEqual({ name: 'by_cursor', ...cursor });
    expect(bound(made)).toEqual(['get /users config by_cursor']);
    expect(reported(made.workspace)).toEqual([]);
    expect((textOf(made, 'sdk.yaml').match(/# .*/g) ?? []).sort()).toEqual(comments);
    expect(offered(made.request, only)).toEqual([]);
  });
});
