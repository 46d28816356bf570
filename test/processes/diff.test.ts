import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('../../packages/cli/bin/pagewright.cjs', import.meta.url));
const repository = mkdtempSync(join(tmpdir(), 'pagewright-diff-'));
afterAll(() => rmSync(repository, { recursive: true }));

const document = `openapi: 3.1.0
info: { title: People, version: '1' }
paths:
  /users:
    get:
      operationId: listUsers
      responses:
        '200': { $ref: './responses.yaml#/users' }
`;
const responses = `users:
  description: Users
  content:
    application/json:
      schema: { type: object, properties: { users: { type: array }, next: { type: string } } }
`;
const config = `openapi: ./openapi.yaml
pagination:
  - name: userPages
    type: cursor
    request: { after: { type: cursor } }
    response: { users: { type: items }, next: { type: cursor } }
resources:
  users: { methods: { list: { endpoint: get /users, paginated: userPages } } }
`;

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(repository, 'api', name), text);
}

function git(...args: readonly string[]): void {
  const person = ['-c', 'user.name=T', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...person, ...args], { cwd: repository, stdio: 'ignore' });
}

function diff(args: readonly string[], folder = '.') {
  const cwd = join(repository, folder);
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'diff', ...args], {
    cwd,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

beforeAll(() => {
  mkdirSync(join(repository, 'api'));
  git('init', '--quiet', '--initial-branch=main');
  write({ 'openapi.yaml': document, 'responses.yaml': responses, 'sdk.yaml': config });
  git('add', '.');
  git('commit', '--quiet', '--message=one');
  git('tag', 'v1');
});

describe('diff with revisions of git', () => {
  it('diff finds files of a revision from the root, or with ./ from the current folder', () => {
    expect(diff(['v1:api/openapi.yaml', 'api/openapi.yaml'])).toMatchObject({
      status: 0,
      stdout: 'pagination has not changed\n',
    });
    expect(diff(['HEAD:./openapi.yaml', 'openapi.yaml'], 'api').status).toBe(0);
    expect(diff(['HEAD:api/openapi.yaml', 'v1:api/openapi.yaml'], 'api').status).toBe(0);
  });

  it('diff reads the file of the revision if its path goes through a parent folder', () => {
    write({ 'responses.yaml': responses.replace('users: { type: array }', 'people: { type: array }') });
    const [plain, winding] = ['v1:api/openapi.yaml', 'v1:api/../api/openapi.yaml'].map((old) =>
      diff([old, 'api/openapi.yaml']),
    );
    write({ 'responses.yaml': responses });
    expect(plain?.status).toBe(1);
    expect(winding).toEqual(plain);
  });

  it('diff reads the configuration and referenced files of a revision from its tree', () => {
    write({
      'responses.yaml': responses.replace('users: { type: array }', 'people: { type: array }'),
      'sdk.yaml': config.replaceAll('after', 'from'),
    });
    const { status, stdout } = diff(['v1:api/openapi.yaml', 'api/openapi.yaml', '--format', 'json']);
    const changes = JSON.parse(stdout).changes.map(
      ({ code, old }: { code: string; old: { file: string } }) => `${code} ${old.file}`,
    );
    expect([status, changes]).toEqual([
      1,
      [
        'Params/Renamed v1:api/sdk.yaml',
        'Request/Place v1:api/sdk.yaml',
        'Api/ItemsRemoved v1:api/responses.yaml',
      ],
    ]);
    write({ 'responses.yaml': responses, 'sdk.yaml': config });
  });

  it('diff refuses an option in place of a revision, and never passes it to git', () => {
    const { status, stderr } = diff(['--', '--upload-pack=x:api/openapi.yaml', 'api/openapi.yaml']);
    expect(status).toBe(2);
    expect(stderr).toContain('a revision must not begin with -');
    expect(diff(['v9:api/openapi.yaml', 'api/openapi.yaml']).stderr).toContain('git has no revision v9 here');
  });
});
