import { overlayDocument } from '@pagewright/overlays';
import { readTree } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { plainDocument } from '../support/documents.js';
import { type FakeHost, run, runWithTraces } from '../support/fake-io.js';

const two = `${plainDocument}  /teams:
    get:
      parameters: [{ name: offset, in: query, schema: { type: integer } }]
      responses: { 200: { description: A page., content: { application/json: { schema: { type: object, properties: { users: { type: array, items: { type: object } }, more: { type: boolean } } } } } } }
`;

const speakeasy = plainDocument.replace(
  'operationId: listUsers',
  'operationId: listUsers\n      x-speakeasy-pagination: { type: offsetLimit, inputs: [{ name: offset, in: parameters, type: offset }], outputs: { results: $.users } }',
);

/** Returns the bindings of the document in `files`: `get /users pages`. */
async function bindings(
  files: NonNullable<FakeHost['files']>,
  ...argv: readonly string[]
): Promise<readonly string[]> {
  const { stdout } = await run(['explain', 'openapi.yaml', '--format', 'json', ...argv], { files });
  const { operations } = JSON.parse(stdout) as { operations: { operation: string; scheme: string | null }[] };
  return operations.map(({ operation, scheme }) => `${operation} ${scheme}`);
}

describe.each(['adopt', 'import'])('pagewright %s --as-overlay', (command) => {
  const document = command === 'adopt' ? two : speakeasy;
  const files = { 'openapi.yaml': document };
  const argv = [command, 'openapi.yaml', '--as-overlay', 'o.yaml'];

  it('--as-overlay writes an overlay that binds what --write would bind, and does not edit the document', async () => {
    const { status, written } = await runWithTraces(argv, { files });
    expect([status, Object.keys(written)]).toEqual([0, ['o.yaml']]);
    const inPlace = await runWithTraces([command, 'openapi.yaml', '--write'], { files });
    const over = await bindings({ ...files, ...written }, '--overlay', 'o.yaml');
    expect(over).toEqual(await bindings({ ...files, ...inPlace.written }));
    expect(over.filter((one) => !one.endsWith(' null'))).not.toEqual([]);
    expect(written['o.yaml']).toMatch(/^overlay: 1\.0\.0\ninfo:\n {2}title: Pagination of openapi\.yaml\n/);
    expect(written['o.yaml']).toContain('extends: ./openapi.yaml\nactions:\n  - target: $\n');
    expect(written['o.yaml']).toContain(
      "  - target: $.paths['/users'].get\n    update:\n      x-vendor-pagination: ",
    );
  });

  it('--as-overlay suggests a check with the written overlay, or with --diff the command that writes it', async () => {
    const shown = await runWithTraces([...argv, '--diff'], { files });
    expect(shown.stderr).toContain(`To write o.yaml: pagewright ${argv.join(' ')}\n`);
    const done = await runWithTraces(argv, { files });
    const next = /pagewright (check openapi\.yaml --overlay o\.yaml)/.exec(done.stdout)?.[1] ?? '';
    const checked = await run(next.split(' '), { files: { ...files, ...done.written } });
    expect([checked.status, checked.stderr]).toEqual([0, '']);
    expect(checked.stdout).toMatch(/\b[1-9]\d* of \d+ operations? paginated/);
  });

  it('the check that --as-overlay suggests includes the overlays that other files name', async () => {
    const layer = "overlay: 1.0.0\ninfo: { title: a, version: '1' }\nactions: []\n";
    const workflow =
      'workflowVersion: 1.0.0\nsources:\n  api:\n    inputs: [{ location: openapi.yaml }]\n    overlays: [{ location: first.yaml }]\n';
    const more = { ...files, 'first.yaml': layer, '.speakeasy/workflow.yaml': workflow };
    const { stdout } = await runWithTraces(argv, { files: more });
    expect(stdout).toContain('pagewright check openapi.yaml --overlay first.yaml --overlay o.yaml');
  });

  it('a second run with --as-overlay changes nothing', async () => {
    const first = await runWithTraces(argv, { files });
    const second = await runWithTraces(argv, { files: { ...files, ...first.written } });
    expect([second.status, second.written]).toEqual([0, {}]);
  });

  it('--as-overlay keeps the bytes of an existing overlay, and appends its actions', async () => {
    const own = `# Ours\noverlay: 1.0.0 # the version\ninfo: { title: a, version: '1' }\nactions:\n  - target: $.info\n    update: { title: 'A' }\n`;
    const { written } = await runWithTraces(argv, { files: { ...files, 'o.yaml': own } });
    expect(written['o.yaml']?.startsWith(`${own}  - target: $\n`)).toBe(true);
  });

  it('--as-overlay writes JSON if the file name ends in .json', async () => {
    const { written } = await runWithTraces([...argv.slice(0, -1), 'x/o.json'], { files });
    expect(JSON.parse(written['x/o.json'] ?? '')).toMatchObject({
      overlay: '1.0.0',
      extends: '../openapi.yaml',
      actions: [{ target: '$' }, { target: "$.paths['/users'].get" }, ...(command === 'adopt' ? [{}] : [])],
    });
  });

  it('--as-overlay with --diff shows the overlay and writes nothing', async () => {
    const { status, stdout, written } = await runWithTraces([...argv, '--diff'], { files });
    expect([status, written]).toEqual([0, {}]);
    expect(stdout).toContain('+++ b/o.yaml');
    expect(stdout).toContain('+overlay: 1.0.0');
  });

  it.each([
    [
      'a file that is not an overlay',
      { 'o.yaml': 'a: 1\n' },
      "can't read o.yaml: it is not an OpenAPI Overlay",
    ],
    [
      'overrides',
      { 'o.yaml': 'paths: { /a: { get: { x-fern-pagination: true } } }\n' },
      'o.yaml is not an OpenAPI Overlay',
    ],
  ])('--as-overlay with %s ends with status 2', async (_, more, message) => {
    const { status, stderr, written } = await runWithTraces(argv, { files: { ...files, ...more } });
    expect([status, stderr, written]).toEqual([2, expect.stringContaining(message), {}]);
  });

  it.each(['-', '', 'openapi.yaml'])('--as-overlay refuses %j as the name of the overlay', async (name) => {
    const { status, written } = await runWithTraces([...argv.slice(0, -1), name], { files });
    expect([status, written]).toEqual([2, {}]);
  });
});

describe('declarations in an overlay', () => {
  it('the document with the overlay that adopt writes equals the document that adopt --write edits', async () => {
    const files = { 'openapi.yaml': two };
    const beside = await runWithTraces(['adopt', 'openapi.yaml', '--as-overlay', 'o.yaml'], { files });
    const inPlace = await runWithTraces(['adopt', 'openapi.yaml', '--write'], { files });
    const read = (text = '') => readTree(text).reader;
    const overlaid = overlayDocument(read(two), [
      { file: 'o.yaml', reader: read(beside.written['o.yaml']), kind: 'overlay' },
    ]);
    expect(overlaid.reader.get([])).toEqual(read(inPlace.written['openapi.yaml']).get([]));
  });

  it('adopt keeps the declarations of an overlay, and binds other operations to its scheme', async () => {
    const { written: first } = await runWithTraces(['adopt', 'openapi.yaml', '--as-overlay', 'o.yaml'], {
      files: { 'openapi.yaml': plainDocument },
    });
    const files = { 'openapi.yaml': two, ...first };
    const { written } = await runWithTraces(['adopt', 'openapi.yaml', '--as-overlay', 'o.yaml'], { files });
    const [before = '', after = ''] = [first['o.yaml'], written['o.yaml']];
    expect(after.startsWith(before)).toBe(true);
    expect(after.slice(before.length)).toMatch(
      /^ {2}- target: \$\.paths\['\/teams'\]\.get\n {4}update:\n {6}x-vendor-pagination: \w+\n$/,
    );
  });

  it('import --as-overlay keeps the declarations of another tool in the document', async () => {
    const files = { 'openapi.yaml': speakeasy };
    const { stdout, written } = await runWithTraces(['import', 'openapi.yaml', '--as-overlay', 'o.yaml'], {
      files,
    });
    expect(Object.keys(written)).toEqual(['o.yaml']);
    expect(written['o.yaml']).not.toContain('speakeasy');
    expect(stdout).toContain('Wrote o.yaml. The inputs are unchanged.');
    const { status } = await run(['check', 'o.yaml'], { files: { ...files, ...written } });
    expect(status).toBe(0);
  });

  it('--as-overlay leaves out operations in other files, and says why', async () => {
    const files = {
      'openapi.yaml': 'openapi: 3.1.0\npaths: { /users: { $ref: users.yaml } }\n',
      'users.yaml': two.slice(two.indexOf('    get:'), two.indexOf('  /teams')).replaceAll(/^ {4}/gm, ''),
    };
    const { stderr, written } = await runWithTraces(['adopt', 'openapi.yaml', '--as-overlay', 'o.yaml'], {
      files,
    });
    expect(stderr).toContain(
      "openapi.yaml: operations in users.yaml are left out, because an overlay can't change them",
    );
    expect(written['o.yaml'] ?? '').not.toContain("['/users']");
  });

  it.each([
    [['adopt', 'a.yaml', '--as-overlay', 'o.yaml', '--into', 'config'], '--into config'],
    [['adopt', 'a.yaml', 'b.yaml', '--as-overlay', 'o.yaml'], 'one document at a time'],
    [['import', 'a.yaml', '--as-overlay', 'o.yaml', '--out', 'b.yaml'], '--out'],
    [['import', 'a.yaml', '--as-overlay', 'o.yaml', '--config', 'b.yaml'], '--config'],
  ])('--as-overlay with %j is wrong usage', async (argv, word) => {
    const files = { 'a.yaml': plainDocument, 'b.yaml': plainDocument };
    const { status, stderr, written } = await runWithTraces(argv, { files });
    expect([status, stderr, written]).toEqual([2, expect.stringContaining(word), {}]);
  });
});
