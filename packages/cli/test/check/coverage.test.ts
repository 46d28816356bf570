import { describe, expect, it } from 'vitest';
import { run } from '../support/fake-io.js';

const schema =
  '{ type: object, properties: { data: { type: array, items: { type: object } }, total: { type: integer } } }';
const operation = (path: string, own = '') =>
  `  ${path}: { get: { ${own}parameters: [{ name: offset, in: query, schema: { type: integer } }], responses: { '200': { description: ok, content: { application/json: { schema: ${schema} } } } } } }\n`;
const scheme =
  'x-vendor-pagination: [{ name: pages, type: offset, request: { offset: { type: offset } }, response: { data: { type: items }, total: { type: total } } }]';
const api = `openapi: 3.1.0
${scheme}
paths:
${operation('/a', 'x-vendor-pagination: pages, ')}${operation('/b', 'x-vendor-pagination: false, ')}${operation('/c')}${operation('/d')}${operation('/e', 'x-vendor-pagination-ignore: [Document/UndeclaredPagination], ')}  /one: { get: { responses: { '200': { description: ok } } } }
`;

const check = (...args: readonly string[]) =>
  run(['check', 'api.yaml', ...args], { files: { 'api.yaml': api } });

describe('check --coverage', () => {
  it('coverage counts declared, rejected and undeclared operations, and lists the undeclared ones', async () => {
    const { status, stdout } = await check('--coverage');
    expect(status).toBe(0);
    expect(stdout).toBe(`No problems in 1 file; 1 of 6 operations paginated
Coverage 60 %: 1 of 5 list operations is declared, 2 are decided against, 2 are undeclared
  get /c, get /d
`);
  });

  it('coverage does not count configured operations that the document lacks', async () => {
    const sdk = `openapi: ./api.yaml
resources: { gone: { methods: { list: { endpoint: get /gone, paginated: pages }, get: { endpoint: get /g, paginated: false } } } }
`;
    const files = { 'api.yaml': api, 'sdk.yaml': sdk };
    const { stdout } = await run(['check', 'sdk.yaml', '--coverage'], { files });
    expect(stdout).toContain('1 of 6 operations paginated\n');
    expect(stdout).toContain('Coverage 60 %: 1 of 5 list operations is declared, 2 are decided against');
  });

  it("coverage counts an operation as undeclared if another tool's declaration of it can't be read", async () => {
    const declared = (type: string) =>
      `x-speakeasy-pagination: { type: ${type}, inputs: [{ name: offset, in: parameters, type: offset }], outputs: { results: $.data } }, `;
    const files = {
      'api.yaml': `openapi: 3.1.0\npaths:\n${operation('/a', declared('offsetLimit'))}${operation('/b', declared('bogus'))}`,
    };
    const { stdout } = await run(['check', 'api.yaml', '--coverage'], { files });
    expect(stdout).toContain('error Pagination/ForeignUnreadable');
    expect(stdout).toContain('0 of 2 operations paginated, 1 declared for Speakeasy\n');
    expect(stdout).toContain('Coverage 50 %: 1 of 2 list operations is declared');
    expect(stdout).toContain('1 is undeclared\n  get /b\n');
  });

  it('coverage is included in JSON, in SARIF and in the annotations of GitHub', async () => {
    const coverage = {
      lists: 5,
      declared: 1,
      declaredElsewhere: {},
      decidedAgainst: 2,
      undeclared: ['get /c', 'get /d'],
      percent: 60,
    };
    const json = JSON.parse((await check('--coverage', '--format', 'json')).stdout);
    expect(json.summary.coverage).toEqual(coverage);
    expect(json.files[0].findings).toEqual([]);
    const sarif = JSON.parse((await check('--coverage', '--format', 'sarif')).stdout);
    expect(sarif.runs[0].properties).toEqual({ paginationCoverage: coverage });
    expect((await check('--coverage', '--format', 'github')).stdout).toContain('Coverage 60 %: ');
  });

  it('coverage is not counted unless requested, and lists operations only with --undeclared', async () => {
    expect((await check()).stdout).not.toContain('Coverage');
    const { stdout } = await check('--coverage', '--undeclared');
    expect(stdout).toContain('Document/UndeclaredPagination');
    expect(stdout).toContain('Coverage 60 %');
  });

  it.each([
    ['60', 0],
    ['61', 1],
    ['100', 1],
    ['0', 0],
  ])('--min-coverage %s gives status %i', async (least, status) => {
    const { status: given, stdout } = await check('--min-coverage', least);
    expect(given).toBe(status);
    expect(stdout).toContain('Coverage 60 %');
  });

  it.each(['101', 'all', '-1'])('--min-coverage %s is wrong usage', async (least) => {
    const { status, stderr } = await check('--min-coverage', least);
    expect(status).toBe(2);
    expect(stderr).toContain('for --min-coverage; expected a number from 0 to 100');
  });

  it('coverage counts an operation of two configurations once, and has no percentage if no lists exist', async () => {
    const config = (name: string) => `openapi: ./api.yaml
resources: { all: { methods: { ${name}: { endpoint: get /c, paginated: pages } } } }
pagination: [{ name: pages, type: offset, request: { offset: { type: offset } }, response: { data: { type: items }, total: { type: total } } }]
`;
    const files = {
      'api.yaml': api.replace(`${scheme}\n`, '').replace('x-vendor-pagination: pages, ', ''),
      'a.yaml': config('one'),
      'b.yaml': config('two').replace('get /c', 'get /d'),
    };
    const { stdout } = await run(['check', '.', '--coverage'], { files });
    expect(stdout).toContain('2 of 5 list operations are declared, 2 are decided against, 1 is undeclared');
    const none = { files: { 'api.yaml': 'openapi: 3.1.0\npaths: { /a: { get: { responses: {} } } }\n' } };
    expect((await run(['check', 'api.yaml', '--min-coverage', '100'], none)).stdout).toContain(
      'No coverage: there is no list operation\n',
    );
  });
});
