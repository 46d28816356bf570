import { describe, expect, it } from 'vitest';
import { run, runWithTraces } from '../support/fake-io.js';

const scheme =
  '{ name: pages, type: offset, request: { offset: { type: offset } }, response: { data: { type: items }, total: { type: total } } }';
const openapi = `openapi: 3.1.0
info: { title: Users, version: '1' }
x-vendor-pagination: [${scheme}]
paths:
  /users:
    get:
      x-vendor-pagination: pages
      parameters: [{ name: offset, in: query, schema: { type: integer } }]
      responses:
        '200':
          description: Users.
          content:
            application/json:
              schema: { type: object, properties: { data: { type: array, items: { type: object } }, total: { type: integer } } }
`;
const sdk = 'openapi: ./openapi.yaml\nresources:\n  users:\n    methods:\n      list: get /users # all\n';
const files = { 'openapi.yaml': openapi, 'sdk.yaml': sdk };

describe('--profile latest', () => {
  it('check with the profile `latest` reports a method without pages, and says how to name its scheme', async () => {
    const before = await run(['check', 'sdk.yaml'], { files });
    expect(before).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('1 of 1 operation paginated'),
    });
    const { stdout } = await run(['check', 'sdk.yaml', '--profile', 'latest'], { files });
    expect(stdout).toContain(
      'sdk.yaml:5:7 warn Pagination/UnreadDeclaration\n  users.list stays unpaginated: in the profile `latest` x-vendor-pagination is not read if there is a configuration. Name pages in `paginated` of the configuration.',
    );
    expect(stdout).toContain('0 of 1 operation paginated');
  });

  it('check prints the same with and without `--profile latest` for a document without a configuration', async () => {
    const argv = ['check', 'openapi.yaml'];
    const alone = { files: { 'openapi.yaml': openapi } };
    expect(await run([...argv, '--profile', 'latest'], alone)).toEqual(await run(argv, alone));
  });

  it('in the profile `latest`, check --fix sets `paginated` to the name of the configured scheme', async () => {
    const own = { ...files, 'sdk.yaml': `${sdk}pagination: [${scheme}]\n` };
    const { written } = await runWithTraces(['check', 'sdk.yaml', '--profile', 'latest', '--fix'], {
      files: own,
    });
    expect(written['sdk.yaml']).toContain('paginated: pages');
    const fixed = { ...own, ...written };
    const { stdout } = await run(['check', 'sdk.yaml', '--profile', 'latest'], { files: fixed });
    expect(stdout).toContain('1 of 1 operation paginated');
  });

  it('explain shows the deciding declaration and what each target does in the profile `latest`', async () => {
    const { stdout } = await run(['explain', 'sdk.yaml', 'get /users', '--profile', 'latest'], { files });
    expect(stdout).toMatch(/Scheme +none/);
    const usual = await run(['explain', 'sdk.yaml', 'get /users'], { files });
    expect(usual.stdout).toMatch(/Scheme +pages/);
    const json = async (...more: readonly string[]) => {
      const argv = ['explain', 'openapi.yaml', '--format', 'json', ...more];
      const shown = await run(argv, { files: { 'openapi.yaml': openapi } });
      return (JSON.parse(shown.stdout) as { operations: readonly { targets: object }[] }).operations[0]
        ?.targets;
    };
    expect(await json()).toMatchObject({ swift: { advances: false } });
    expect(await json('--profile', 'latest')).toMatchObject({ swift: { advances: true } });
  });

  it('check accepts --profile requirements, the former name of `baseline`, with a note', async () => {
    const { status, stderr, stdout } = await run(['check', 'sdk.yaml', '--profile', 'requirements'], {
      files,
    });
    expect(status).toBe(0);
    expect(stderr).toBe('pagewright: --profile: requirements is now called baseline\n');
    expect(stdout).toContain('1 of 1 operation paginated');
  });

  it('the settings accept `requirements`, the former name of the profile `baseline`, with a note', async () => {
    const settings = { ...files, 'pagewright.config.yaml': 'profile: requirements\n' };
    const { status, stderr } = await run(['check', 'sdk.yaml'], { files: settings });
    expect(status).toBe(0);
    expect(stderr).toBe('pagewright: profile of the settings: requirements is now called baseline\n');
  });

  it('`requirements`, the former name of `baseline`, is reported as a former name in a configuration', async () => {
    const former = { ...files, 'sdk.yaml': `${sdk}targets: { profile: requirements, go: true }\n` };
    const { status, stdout } = await run(['check', 'sdk.yaml'], { files: former });
    expect(status).toBe(0);
    expect(stdout).toContain(
      'Config/FormerName\n  requirements is now called baseline; the former name still works.',
    );
  });

  it('an unknown profile is wrong usage', async () => {
    for (const command of ['check', 'explain'])
      expect(await run([command, 'openapi.yaml', '--profile', 'newest'], { files })).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(
          'invalid value "newest" for --profile; expected baseline, latest or full',
        ),
      });
  });
});
