import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanDocument } from '../../packages/cli/test/support/documents.js';
import { readAction, runActionSteps } from './action-steps.js';
import { GithubFake } from './github-fake.js';
import { pack } from './packed.js';
import { built } from './workspace.js';

// Tests the comment of the action on a pull request, against a local fake of GitHub.

const action = readAction();
const folder = mkdtempSync(join(tmpdir(), 'pagewright-comment-'));
const [origin, clone] = [join(folder, 'origin'), join(folder, 'clone')];
const misspelt = cleanDocument.replace('x-vendor-pagination: userPages', 'x-vendor-pagination: userPage');

const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();

function commit(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(origin, name), text);
  git(origin, 'add', '.');
  git(origin, 'commit', '--quiet', '--allow-empty', '--message=one');
  return git(origin, 'rev-parse', 'HEAD');
}

let github: GithubFake;
let url: string;
let base: string;
const summary = join(folder, 'summary.md');

beforeAll(async () => {
  built('cli', 'program.cjs');
  pack('cli', join(folder, 'cli.tgz'));
  mkdirSync(origin);
  git(origin, 'init', '--quiet', '--initial-branch=main');
  // GitHub also lets clients fetch any commit.
  git(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
  base = commit({ 'openapi.yaml': cleanDocument, 'other.yaml': cleanDocument });
  const install = { folder, event: 'push', done: ['Check', 'Comment'] };
  expect(await runActionSteps(action, { version: 'file:./cli.tgz' }, install)).toMatchObject({ status: 0 });
}, 60_000);

beforeEach(async () => {
  github = new GithubFake();
  url = await github.listen();
  rmSync(summary, { force: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the check and comment steps for a pull request, in a shallow clone of its newest commit. */
async function runOn(
  files: Readonly<Record<string, string>>,
  inputs: Readonly<Record<string, string>> = {},
  eventBase = base,
): ReturnType<typeof runActionSteps> {
  const head = commit(files);
  rmSync(clone, { recursive: true, force: true });
  git(folder, 'clone', '--quiet', '--depth=1', `file://${origin}`, clone);
  const event = join(folder, 'event.json');
  writeFileSync(
    event,
    JSON.stringify({ pull_request: { number: 7, base: { sha: eventBase }, head: { sha: head } } }),
  );
  github.files = git(origin, 'diff', '--name-only', base, head)
    .split('\n')
    .filter((name) => name !== '')
    .map((filename) => ({
      filename,
      status: 'modified',
      sha: git(origin, 'rev-parse', `HEAD:${filename}`),
      patch: git(origin, 'diff', base, head, '--', filename).replace(/^[^@]*/, ''),
    }));
  return runActionSteps(
    action,
    { token: 'secret-token', ...inputs },
    {
      folder: clone,
      event: 'pull_request',
      done: ['Install Pagewright'],
      env: {
        RUNNER_TEMP: join(folder, 'runner'),
        GITHUB_API_URL: url,
        GITHUB_SERVER_URL: 'https://github.com',
        GITHUB_REPOSITORY: 'octocat/Hello-World',
        GITHUB_EVENT_PATH: event,
        GITHUB_STEP_SUMMARY: summary,
      },
    },
  );
}

describe('the comment of the GitHub action', { timeout: 240_000 }, () => {
  it('the action comments on a mistake in a pull request, suggests a fix, and does not change its clone', async () => {
    const { status, stdout } = await runOn({ 'openapi.yaml': misspelt });
    expect(stdout).toContain('::error file=openapi.yaml');
    expect(status).toBe(1);
    const [comment] = github.comments;
    expect(comment?.body).toContain('**1 new finding**');
    expect(comment?.body).toMatch(
      /\| error \| \[openapi\.yaml:\d+\]\(https:\/\/github\.com\/octocat\/Hello-World\/blob\/\w{40}\/openapi\.yaml#L\d+\) \|/,
    );
    expect(comment?.body).toMatch(/Coverage: 100 % → 50 % \(1 of 2 list operations\)/);
    expect(comment?.body).toContain('| effect | where | what users of the SDK will see |');
    expect(github.requests.every(({ authorization }) => authorization === 'Bearer secret-token')).toBe(true);
    expect(stdout).not.toContain('secret-token');
    expect(git(clone, 'status', '--porcelain')).toBe('');
    expect(git(clone, 'worktree', 'list').split('\n')).toHaveLength(1);
    const line = misspelt.split('\n').indexOf('      x-vendor-pagination: userPage') + 1;
    expect(github.reviewComments).toMatchObject([
      {
        path: 'openapi.yaml',
        line,
        side: 'RIGHT',
        body: expect.stringContaining('```suggestion\n      x-vendor-pagination: userPages\n```'),
      },
    ]);
    expect(github.comments[0]?.body).not.toContain('```diff');
  });

  it('a second run of the action updates its first comment, and adds no review and no other comment', async () => {
    await runOn({ 'openapi.yaml': misspelt });
    expect(github.writes()).toEqual([
      'POST /repos/octocat/Hello-World/pulls/7/reviews',
      'POST /repos/octocat/Hello-World/issues/7/comments',
    ]);
    await runOn({ 'other.yaml': `${cleanDocument}# a comment\n` });
    const again = github.writes().slice(2);
    // The second run only changes the link to the newest commit.
    expect(again).toEqual(['PATCH /repos/octocat/Hello-World/issues/comments/1']);
    expect((await runOn({ 'openapi.yaml': cleanDocument, 'other.yaml': cleanDocument })).status).toBe(0);
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]?.body).toContain('**No new finding**');
  });

  it('if GitHub refuses suggestions, the action’s comment has a diff with the fixes instead', async () => {
    github.refusesReviews = true;
    await runOn({ 'openapi.yaml': misspelt });
    expect(github.comments[0]?.body).toContain('+      x-vendor-pagination: userPages');
  });

  it('the action writes its comment into the job summary if the token may not write comments', async () => {
    github.isReadOnly = true;
    const { status, stdout } = await runOn({ 'openapi.yaml': misspelt });
    expect(status).toBe(1);
    expect(github.comments).toEqual([]);
    expect(readFileSync(summary, 'utf8')).toContain('**1 new finding**');
    expect(stdout).toContain(
      '::notice title=pagewright::The pull request has no comment (status 403, Resource not accessible by integration)',
    );
  });

  it('the action does not comment on a pull request without changes of pagination', async () => {
    const { status } = await runOn({ 'openapi.yaml': `${cleanDocument}# a comment\n` });
    expect([status, github.comments, existsSync(summary)]).toEqual([0, [], false]);
  });

  it('the action leaves comments of people unchanged, and finds its own after a hundred others', async () => {
    const forged = github.comment('<!-- pagewright: pull request -->\nI wrote this.', 'User');
    for (let index = 0; index < 100; index++) github.comment('Me too', 'User');
    const own = github.comment('<!-- pagewright: pull request -->\nold', 'Bot');
    await runOn({ 'openapi.yaml': misspelt });
    expect(forged.body).toContain('I wrote this.');
    expect(own.body).toContain('**1 new finding**');
    expect(github.comments).toHaveLength(102);
  });

  it('the action’s comment shows names of a document as plain text, not as mentions, links or markup', async () => {
    const name = 'x-vendor-pagination: "@octocat [a](https://evil.example) <img src=x> #1 | `b`"';
    await runOn({ 'openapi.yaml': cleanDocument.replace('x-vendor-pagination: userPages', name) });
    const body = github.comments[0]?.body ?? '';
    expect(body).toContain('octocat');
    expect(body.replaceAll(/```diff[\s\S]*?```/g, '')).not.toMatch(
      /@octocat|[^\\]<img|https:\/\/evil|[^\\]#1\b/,
    );
  });

  it('the action lists all findings and says why if the base commit is not available', async () => {
    await runOn({ 'openapi.yaml': misspelt }, {}, '0'.repeat(40));
    expect(github.comments[0]?.body).toContain('is not available, so all findings are listed');
  });

  it('the action writes no comment if its input `comment` is false', async () => {
    await runOn({ 'openapi.yaml': misspelt }, { comment: 'false' });
    expect(github.requests).toEqual([]);
  });
});
