import { describe, expect, it } from 'vitest';
import { run } from '../support/fake-io.js';

const inputs = 'inputs: [{ name: cursor, in: parameters, type: cursor }]';

/** An operation that declares `results` as the path of its items, and declares a next cursor. */
function operation(path: string, results: string, more = ''): string {
  return `  ${path}:
    get:${more}
      x-speakeasy-pagination:
        type: cursor
        ${inputs}
        outputs: { ${results}: $.data, nextCursor: $.next }
      parameters: [{ name: cursor, in: query, schema: { type: string } }]
      responses:
        '200':
          description: A page.
          content:
            application/json:
              schema: { type: object, properties: { data: { type: array, items: { type: object } }, next: { type: string } } }
`;
}

function document(...operations: readonly string[]): string {
  return `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n${operations.join('')}`;
}

const never = `  /never:\n    get:\n      x-speakeasy-pagination: {}\n      responses: { '200': { description: ok } }\n`;
const plain = `  /plain:\n    get:\n      responses: { '200': { description: ok } }\n`;

async function check(text: string, ...options: readonly string[]) {
  return (await run(['check', 'a.yaml', ...options], { files: { 'a.yaml': text } })).stdout;
}

describe('the summary', () => {
  it('the summary counts operations that are declared only for other tools', async () => {
    const fern = `  /fern:\n    get:\n      x-fern-pagination: { next_uri: $response.next, results: $response.data }\n      responses: { '200': { description: ok } }\n`;
    const text = document(operation('/a', 'results'), operation('/b', 'results'), fern, never, plain);
    expect(await check(text)).toMatch(
      /^No problems in 1 file; 0 of 5 operations paginated, 2 declared for Speakeasy, 1 declared for Fern\n$/m,
    );
    expect(JSON.parse(await check(text, '--format', 'json')).summary).toMatchObject({
      operations: 5,
      paginated: 0,
      declaredElsewhere: { speakeasy: 2, fern: 1 },
    });
  });

  it('the summary counts no operation for another tool if the operation has a Pagewright declaration', async () => {
    const text = document(operation('/a', 'results', '\n      x-vendor-pagination: byCursor'));
    const scheme =
      'x-vendor-pagination: [{ name: byCursor, type: cursor, continueOnEmptyItems: true, request: { cursor: { type: cursor } }, response: { data: { type: items }, next: { type: cursor } } }]\n';
    expect(await check(text + scheme)).toMatch(/; 1 of 1 operation paginated\n$/);
  });
});

describe('equal findings about declarations for another tool', () => {
  const paths = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h'];

  it('equal findings about declarations for another tool are shown once, with the other places below', async () => {
    const stdout = await check(document(...paths.slice(0, 4).map((path) => operation(path, 'result'))));
    expect(stdout.match(/Pagination\/ForeignMistake/g)).toHaveLength(1);
    expect(stdout).toContain('also at 3 more places: a.yaml:22:20, a.yaml:35:20, a.yaml:48:20\n');
    expect(stdout).toMatch(/^4 warnings in 1 file;/m);
  });

  it('equal findings about declarations for another tool name five of the other places', async () => {
    const stdout = await check(document(...paths.map((path) => operation(path, 'result'))));
    expect(stdout).toMatch(/also at 7 more places: (?:a\.yaml:\d+:20, ){5}\.\.\.\n/);
  });

  it('findings about another tool’s declarations are listed separately if they differ or are only two', async () => {
    const two = await check(document(operation('/a', 'result'), operation('/b', 'result')));
    expect(two.match(/Pagination\/ForeignMistake/g)).toHaveLength(2);
    const different = await check(
      document(operation('/a', 'result'), operation('/b', 'reslts'), operation('/c', 'resuls')),
    );
    expect(different.match(/Pagination\/ForeignMistake/g)).toHaveLength(3);
    expect(different).not.toContain('more place');
  });

  it('JSON lists equal findings about declarations for another tool one by one', async () => {
    const json = await check(document(...paths.map((path) => operation(path, 'result'))), '--format', 'json');
    expect(JSON.parse(json).files[0].findings).toHaveLength(8);
  });
});
