import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyProject, type Project, type Reported, settings } from './linters.js';

const response = `
        '200':
          description: A page.
          content:
            application/json:
              schema:
                type: object
                properties: { data: { type: array, items: { type: object } }, pages: { type: integer } }`;

/** A document with a missing parameter, a template as a name, and an undeclared list. */
const document = `openapi: 3.1.0
info: { title: Books, version: '1' }
x-vendor-pagination:
  - name: pages
    type: pageNumber
    request: { pge: { type: pageNumber } }
    response: { data: { type: items }, pages: { type: totalPages } }
  - name: '{{path}} #{{1 + 1}}'
    type: pageNumber
    request: { page: { type: pageNumber } }
    response: { data: { type: items }, pages: { type: totalPages } }
paths:
  /books%20in~stock/{{id}}:
    get:
      x-vendor-pagination: pages
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses:${response}
  /authors:
    get:
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses:${response}
`;

const ignoring = `${document}x-vendor-pagination-ignore: [Pagination/UnusedScheme]\n`;

const undeclared = 'Document/UndeclaredPagination';

let project: Project;
beforeAll(() => {
  project = emptyProject();
  project.write('openapi.yaml', document);
  project.write('ignoring.yaml', ignoring);
});
afterAll(() => project.remove());

const codesOf = (found: readonly Reported[]) =>
  found.map(({ code, severity }) => `${severity} ${code}`).sort();

function redocly(config: string, file = 'openapi.yaml'): readonly Reported[] {
  project.write('redocly.yaml', config);
  return project.redocly([file]);
}

function spectral(ruleset: string, file = 'openapi.yaml'): readonly Reported[] {
  project.write('.spectral.yaml', ruleset);
  return project.spectral([file]);
}

describe('Redocly CLI', () => {
  it('the Redocly preset "recommended" gives the findings of pagewright check, with the same messages', () => {
    const found = redocly(settings.redocly);
    expect(codesOf(found)).toEqual(['error Pagination/PositionNotFound', 'warn Pagination/UnusedScheme']);
    expect(found.map((one) => one.message)).toEqual(
      project.check(['openapi.yaml']).map((one) => one.message),
    );
  });

  it('the Redocly preset "strict" turns warnings into errors, and reports undeclared lists', () => {
    const found = redocly("plugins: ['@pagewright/redocly-plugin']\nextends: ['pagewright/strict']\n");
    expect(codesOf(found)).toEqual([
      'error Pagination/PositionNotFound',
      'error Pagination/UnusedScheme',
      `warn ${undeclared}`,
    ]);
  });

  it('a rule can be turned off, turned on, and given another severity in Redocly CLI', () => {
    const rules = `rules:
  pagewright/Pagination/PositionNotFound: warn
  pagewright/Pagination/UnusedScheme: off
  pagewright/${undeclared}: error
`;
    expect(codesOf(redocly(settings.redocly + rules))).toEqual([
      `error ${undeclared}`,
      'warn Pagination/PositionNotFound',
    ]);
  });

  it('each API in a Redocly configuration has its own rules', () => {
    const api = (name: string, rule: string) => `  ${name}: { root: openapi.yaml, rules: { ${rule} } }\n`;
    project.write(
      'redocly.yaml',
      `plugins: ['@pagewright/redocly-plugin']\napis:\n${api('one', 'pagewright/Pagination/UnusedScheme: error')}${api('two', 'pagewright/Pagination/PositionNotFound: error')}`,
    );
    expect(codesOf(project.redocly(['one', 'two']))).toEqual([
      'error Pagination/PositionNotFound',
      'error Pagination/UnusedScheme',
    ]);
  });

  it('an ignore list in the document hides its findings in Redocly CLI, and a stale entry is a finding', () => {
    expect(codesOf(redocly(settings.redocly, 'ignoring.yaml'))).toEqual([
      'error Pagination/PositionNotFound',
    ]);
    project.write('stale.yaml', ignoring.replace('UnusedScheme]', 'UnknownScheme]'));
    expect(codesOf(redocly(settings.redocly, 'stale.yaml'))).toContain('warn Document/StaleSuppression');
  });

  it('a finding in Redocly CLI has its related location and a suggestion', () => {
    project.write('redocly.yaml', settings.redocly);
    const output = project.run('redocly', 'lint', 'openapi.yaml', '--format', 'json');
    const [problem] = JSON.parse(output).problems;
    expect(problem).toMatchObject({
      ruleId: 'pagewright/Pagination/PositionNotFound',
      suggest: ['page'],
      location: [{ pointer: '#/x-vendor-pagination/0/request/pge', reportOnKey: true, start: { line: 6 } }],
      from: { pointer: '#/paths/~1books%2520in~0stock~1{{id}}/get/x-vendor-pagination' },
    });
  });

  it('the Redocly rule `struct` accepts x-vendor-pagination, and custom rules can name its parts', () => {
    const rules = `rules:
  struct: error
  rule/items-are-data:
    subject: { type: PaginationScheme, property: type }
    assertions: { enum: [offset] }
`;
    const config = `plugins: ['@pagewright/redocly-plugin']\n${rules}`;
    expect(redocly(config).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'rule/items-are-data /x-vendor-pagination/0/type',
      'rule/items-are-data /x-vendor-pagination/1/type',
    ]);
    project.write('odd.yaml', document.replace(/x-vendor-pagination: pages/, 'x-vendor-pagination: [1]'));
    expect(
      redocly(`plugins: ['@pagewright/redocly-plugin']\nrules: { struct: error }\n`, 'odd.yaml'),
    ).toEqual([]);
  });

  it('the Redocly plug-in accepts options if it is set up in JavaScript', () => {
    project.write('acme.yaml', document.replaceAll('x-vendor-', 'x-acme-'));
    project.write(
      'acme.mjs',
      `import { pagewrightPlugin } from '@pagewright/redocly-plugin';
const config = { diagnostics: { rules: { 'Pagination/UnusedScheme': 'off' } } };
export default () => pagewrightPlugin({ vendorPrefixes: ['acme'], config });\n`,
    );
    const config = "plugins: ['./acme.mjs']\nextends: ['pagewright/recommended']\n";
    expect(codesOf(redocly(config, 'acme.yaml'))).toEqual(['error Pagination/PositionNotFound']);
  });
});

describe('Spectral', () => {
  it('Spectral gives the findings of pagewright check at the same keys, with the same messages', () => {
    expect(spectral(settings.spectral)).toEqual(project.check(['openapi.yaml']));
  });

  it('a rule can be turned off, turned on, and given another severity in Spectral', () => {
    const rules = `rules:
  Pagination/PositionNotFound: warn
  Pagination/UnusedScheme: off
  ${undeclared}: error
`;
    expect(codesOf(spectral(settings.spectral + rules))).toEqual([
      `error ${undeclared}`,
      'warn Pagination/PositionNotFound',
    ]);
  });

  it('an ignore list in the document hides its findings in Spectral, and a stale entry is a finding', () => {
    expect(codesOf(spectral(settings.spectral, 'ignoring.yaml'))).toEqual([
      'error Pagination/PositionNotFound',
    ]);
    project.write('stale.yaml', ignoring.replace('UnusedScheme]', 'UnknownScheme]'));
    expect(codesOf(spectral(settings.spectral, 'stale.yaml'))).toContain('info Document/StaleSuppression');
  });

  it('Spectral reports no unused scheme in a broken document, and nothing in a file without an API', () => {
    project.write('broken.yaml', document.replace('  /authors:\n', '  /authors: [\n'));
    project.write('other.yaml', 'pagination: 1\nx-vendor-pagination: 2\n');
    const own = (found: readonly Reported[]) => codesOf(found).filter((code) => code.includes('/'));
    expect(own(spectral(settings.spectral, 'broken.yaml'))).not.toContain('warn Pagination/UnusedScheme');
    expect(own(spectral(settings.spectral, 'other.yaml'))).toEqual([]);
  });

  it('the Spectral ruleset accepts options if it is set up in JavaScript', () => {
    project.write('acme.yaml', document.replaceAll('x-vendor-', 'x-acme-'));
    const ruleset = project.write(
      'acme.mjs',
      `import { pagewrightRuleset } from '@pagewright/spectral-ruleset/ruleset';
const config = { diagnostics: { rules: { 'Pagination/UnusedScheme': 'off' } } };
export default { extends: [pagewrightRuleset({ vendorPrefixes: ['acme'], config })] };\n`,
    );
    const output = project.run('spectral', 'lint', 'acme.yaml', '--ruleset', ruleset, '--format', 'json');
    expect(JSON.parse(output).map(({ code }: { readonly code: string }) => code)).toEqual([
      'Pagination/PositionNotFound',
    ]);
  });
});
