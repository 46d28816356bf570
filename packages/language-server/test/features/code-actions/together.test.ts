import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { act, offered, reported, textOf, titles } from './acting.js';

const ofRule = 'Fix all Pagination/UnknownScheme problems';
const ofAll = 'Fix all auto-fixable problems';

const scheme = (name: string) =>
  `{ name: ${name}, type: fakePage, request: {}, response: { data: { type: items } } }`;

const slips = `
  openapi: 3.1.0
  x-vendor-pagination:
    - ${scheme('pages')}
    - ${scheme('otherPages').replace('type: items', 'type: itms')}
  paths:
    /users: { get: { x-vendor-pagination: Pa┆ges } }
    /rooms: { get: { x-vendor-pagination: PAGES } }
    /beds: { get: { x-vendor-pagination: pages } }
    /chairs: { get: { x-vendor-pagination: otherPages } }
`;

/** The titles of all actions except suppressions. */
function mending(request: Parameters<typeof offered>[0]): readonly string[] {
  return titles(offered(request)).filter((title) => !title.startsWith('Ignore '));
}

describe('the fixes of several findings at once', () => {
  it('fixes of all findings of a rule, and of all rules, are listed after the fix of one finding', () => {
    eachVariant(slips, ({ request }) =>
      expect(mending(request)).toEqual(['*Change to pages', ofRule, ofAll]),
    );
  });

  it('fixing all findings of a rule leaves the findings of other rules', () => {
    eachVariant(slips, ({ request, workspace }) => {
      act(request, ofRule);
      const left = reported(workspace);
      expect(left.some((code) => String(code).includes('UnknownScheme'))).toBe(true);
      expect(left.some((code) => String(code).includes('IgnoredScheme'))).toBe(true);
    });
  });

  it('fixing all auto-fixable problems leaves no findings, including those that fixes reveal', () => {
    eachVariant(slips, ({ request, workspace }) => {
      act(request, ofAll);
      expect(reported(workspace)).toEqual([]);
    });
  });

  it('fixing several findings is offered only if there are several, with one of them at the cursor', () => {
    const one = fixture(`
      openapi: 3.1.0
      x-vendor-pagination: [${scheme('pages')}]
      paths: { /users: { get: { x-vendor-pagination: Pag┆es } } }
    `);
    expect(mending(one.request)).toEqual(['*Change to pages']);
    const { request } = fixture(slips);
    expect(mending({ ...request, offset: 0 })).toEqual([]);
  });

  it('fixing the findings of all rules is not offered if only one rule has fixes', () => {
    const one = fixture(`
      openapi: 3.1.0
      x-vendor-pagination: [${scheme('pages')}]
      paths:
        /users: { get: { x-vendor-pagination: Pag┆es } }
        /rooms: { get: { x-vendor-pagination: PAGES } }
    `);
    expect(mending(one.request)).toEqual(['*Change to pages', ofRule]);
  });

  it('the edit that fixes several findings is computed only when the action is chosen', () => {
    const [action] = offered(fixture(slips).request).filter(({ title }) => title === ofAll);
    expect(action?.edit).toBeUndefined();
    expect(action?.data).toBeDefined();
  });
});

describe('a missing scheme that an operation names', () => {
  const answers =
    'responses: { "200": { description: ok, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { type: object } }, total: { type: integer } } } } } } }';
  const takes =
    'parameters: [{ name: offset, in: query, schema: { type: integer } }, { name: limit, in: query, schema: { type: integer } }]';
  const title = 'Declare scheme genresPage from get /genres';

  it('a missing scheme is declared from the operation that names it', () => {
    const text = `
      openapi: 3.1.0
      x-vendor-pagination:
        - ${scheme('pages')}
      paths:
        /all: { get: { x-vendor-pagination: pages } }
        /genres:
          get:
            x-vendor-pagination: genre┆sPage
            ${takes}
            ${answers}
    `;
    eachVariant(text, ({ request, workspace }) => {
      expect(mending(request)).toEqual([title]);
      // Editors list an action without diagnostics last, even after suppressions.
      const [action] = offered(request).filter((one) => one.title === title);
      expect(action?.diagnostics).toMatchObject([{ code: 'Pagination/UnknownScheme' }]);
      act(request, title);
      expect(reported(workspace).filter((code) => String(code).includes('/genres'))).toEqual([]);
      const list = workspace.file(request.file.uri)?.tree.reader.get(['x-vendor-pagination']);
      expect(list).toMatchObject([{ name: 'pages' }, { name: 'genresPage', type: 'offset' }]);
    });
  });

  it('a missing scheme is declared in the configuration if it contains the other schemes', () => {
    const one = fixture(`
      --- openapi.yaml
      openapi: 3.1.0
      paths:
        /genres:
          get:
            x-vendor-pagination: genre┆sPage
            ${takes}
            ${answers}
      --- sdk.yaml
      openapi: ./openapi.yaml
      pagination:
        - ${scheme('pages')}
      resources: {}
    `);
    act(one.request, title);
    expect(textOf(one, 'sdk.yaml')).toContain('genresPage');
    expect(textOf(one, 'openapi.yaml').match(/genresPage/g)).toHaveLength(1);
  });

  it('a missing scheme is declared from the first of its operations that looks paginated', () => {
    const names = Array.from(
      { length: 11 },
      (_, index) => `/a${index}: { get: { x-vendor-pagination: genre${index === 0 ? '┆' : ''}sPage } }`,
    );
    const one = fixture(`
      openapi: 3.1.0
      paths:
        ${names.join('\n        ')}
        /genres:
          get:
            x-vendor-pagination: genresPage
            ${takes}
            ${answers}
    `);
    expect(mending(one.request)).toEqual([title]);
  });

  it.each([
    [
      'no scheme can be derived from the operation',
      'x-other: 1',
      '/genres: { get: { x-vendor-pagination: genre┆sPage } }',
    ],
    [
      'a scheme of that name exists but is invalid',
      'x-vendor-pagination: [{ name: genresPage, type: none }]',
      `/genres: { get: { x-vendor-pagination: genre┆sPage, ${takes}, ${answers} } }`,
    ],
  ])('a missing scheme is not declared if %s', (_, root, path) => {
    const one = fixture(`
      openapi: 3.1.0
      ${root}
      paths:
        ${path}
    `);
    expect(mending(one.request)).toEqual([]);
  });
});
