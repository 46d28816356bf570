import { describe, expect, it } from 'vitest';
import { run, runWithTraces } from '../support/fake-io.js';

const operation = (id: string, more = '') => `    get:
      operationId: ${id}
${more}      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses:
        '200':
          description: A page.
          content:
            application/json:
              schema: { type: object, properties: { data: { type: array, items: { type: object } } } }
`;
const openapi = `openapi: 3.1.0
info: { title: Cafe, version: '1' }
paths:
  /orders:
${operation('listOrders')}  /dishes:
${operation('listDishes', '      x-redoclyPagination: { style: page, offsetParam: page, items: /data }\n')}`;
const redocly = `apis:
  cafe:
    root: ./openapi.yaml
    client:
      pagination: { style: page, offsetParam: page, items: /data, exclude: [listDishes] } # all of it
`;

async function declarations(argv: readonly string[], files: Readonly<Record<string, string>>) {
  const { stdout } = await run(['import', ...argv, '--format', 'json'], { files });
  const report = JSON.parse(stdout) as {
    readonly declarations: readonly {
      readonly file: string;
      readonly operation: string;
      readonly outcome: string;
    }[];
  };
  return report.declarations.map(({ file, operation: name, outcome }) => `${file} ${name} ${outcome}`);
}

describe('the pagination of a redocly.yaml', () => {
  it('import reads a redocly.yaml next to the document, and leaves it unchanged', async () => {
    const files = { 'openapi.yaml': openapi, 'redocly.yaml': redocly };
    const { stdout, written } = await runWithTraces(['import', 'openapi.yaml', '--write'], { files });
    expect(stdout).toContain('get /orders  redocly.yaml:5:7   numberedPage  carried over exactly');
    expect(stdout).toContain('get /dishes  redocly.yaml:5:77  -             stays declared as not paginated');
    expect(Object.keys(written)).toEqual(['openapi.yaml']);
    expect(written['openapi.yaml']).toContain('x-vendor-pagination: numberedPage');
    expect(written['openapi.yaml']).toContain('x-vendor-pagination: false');
    expect(written['openapi.yaml']).not.toContain('redocly');
    const again = await runWithTraces(['import', 'openapi.yaml', '--write'], {
      files: { ...files, ...written },
    });
    expect(again.written).toEqual({});
  });

  it('import reads a redocly.yaml in folders above the document, up to the working folder', async () => {
    const root = redocly.replace('./openapi.yaml', 'api/v1/openapi.yaml');
    const found = ['redocly.yaml get /orders exact', 'redocly.yaml get /dishes never'];
    const files = { 'api/v1/openapi.yaml': openapi, 'redocly.yaml': root };
    expect(await declarations(['api/v1/openapi.yaml'], files)).toEqual(found);
  });

  it('import --config reads a redocly.yaml that is not in a folder above the document', async () => {
    const elsewhere = { 'openapi.yaml': openapi, 'x/redocly.yaml': redocly.replace('./', '../') };
    const alone = ['openapi.yaml get /dishes exact'];
    expect(await declarations(['openapi.yaml'], elsewhere)).toEqual(alone);
    expect(await declarations(['openapi.yaml', '--config', 'x/redocly.yaml'], elsewhere)).toEqual([
      'x/redocly.yaml get /orders exact',
      'x/redocly.yaml get /dishes never',
    ]);
  });

  it('a redocly.yaml that --config names also applies its overlays', async () => {
    const overlay = `overlay: 1.0.0
info: { title: Over, version: '1' }
actions:
  - target: $.paths['/dishes'].get
    update: { operationId: allDishes }
`;
    const files = {
      'openapi.yaml': openapi,
      'over.yaml': overlay,
      'redocly.yaml': redocly.replace('    client', '    overlays: [./over.yaml]\n    client'),
    };
    const found = ['redocly.yaml get /orders exact', 'openapi.yaml get /dishes exact'];
    expect(await declarations(['openapi.yaml'], files)).toEqual(found);
    expect(await declarations(['openapi.yaml', '--config', 'redocly.yaml'], files)).toEqual(found);
  });

  it('import writes no schemes into a redocly.yaml that --config names and that is about another document', async () => {
    const files = { 'openapi.yaml': openapi, 'x/redocly.yaml': redocly };
    const argv = ['import', 'openapi.yaml', '--config', 'x/redocly.yaml', '--write'];
    const { status, stderr, written } = await runWithTraces(argv, { files });
    expect(status).toBe(0);
    expect(stderr).toContain(
      'pagewright: x/redocly.yaml has no settings about pagination or overlays for the given documents\n',
    );
    expect(Object.keys(written)).toEqual(['openapi.yaml']);
    expect(written['openapi.yaml']).toMatch(/^x-vendor-pagination:/m);
  });

  it('import does not read redocly.yaml for another document, nor with --from for another tool', async () => {
    const other = { 'openapi.yaml': openapi, 'redocly.yaml': redocly.replace('openapi', 'other') };
    expect(await declarations(['openapi.yaml'], other)).toEqual(['openapi.yaml get /dishes exact']);
    const files = { 'openapi.yaml': openapi, 'redocly.yaml': redocly };
    expect(await declarations(['openapi.yaml', '--from', 'fern'], files)).toEqual([]);
  });
});
