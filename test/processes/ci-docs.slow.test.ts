import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseText } from '@pagewright/syntax';
import { afterEach, describe, expect, it } from 'vitest';
import { errorDocument, warnDocument } from '../../packages/cli/test/support/documents.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/ci.md'), 'utf8');
const bin = join(root, 'packages/cli/bin/pagewright.cjs');
const { version } = JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8'));

/** Returns the only fenced block of docs/ci.md that contains `mark`. */
function block(mark: string): string {
  const blocks = [...page.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
  const found = blocks.filter((text) => text.includes(mark));
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}

/** Returns the `run:` lines of a workflow's only job. */
function runLines(workflow: string): readonly string[] {
  const { problems, reader } = parseText(workflow, { fileName: 'a.yaml' });
  expect(problems).toEqual([]);
  const jobs = reader.keys(['jobs']) ?? [];
  const steps = reader.get(['jobs', jobs[0] ?? '', 'steps']) as readonly { readonly run?: string }[];
  return steps.flatMap(({ run }) => run ?? []);
}

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** Creates a repository with the strategy samples, and Pagewright in node_modules. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-ci-'));
  made.push(folder);
  const at = (name: string) => join(folder, name);
  cpSync(join(root, 'samples/strategies'), at('api'), { recursive: true });
  mkdirSync(at('node_modules/.bin'), { recursive: true });
  writeFileSync(at('node_modules/.bin/pagewright'), `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n`);
  chmodSync(at('node_modules/.bin/pagewright'), 0o755);
  writeFileSync(at('package.json'), '{ "private": true }\n');
  writeFileSync(at('.gitignore'), 'node_modules/\n*.sarif\n');
  /** Runs a step as GitHub's runner does, with the npx of this Node. */
  const run = (script: string) => {
    const env = { ...process.env, CI: 'true', GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: folder };
    const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
    const options = {
      cwd: folder,
      env: { ...env, PATH, npm_config_offline: 'true' },
      encoding: 'utf8',
    } as const;
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], options);
    return { status, stdout, stderr };
  };
  const git = (...argv: readonly string[]) => {
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
    return spawnSync('git', [...identity, ...argv], { cwd: folder, encoding: 'utf8' });
  };
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  return { at, run, git };
}

describe('docs/ci.md: the workflows', () => {
  it.each([
    ['annotations', '--format github'],
    ['code scanning', '--format sarif'],
  ])(
    'the workflow in docs/ci.md for %s installs the version of @pagewright/cli in this repository',
    (_, mark) => {
      const lines = runLines(block(mark));
      expect(lines.filter((line) => line.includes('npm'))).toEqual([
        `npm install --no-save ./tools/pagewright-cli-${version}.tgz`,
      ]);
    },
  );

  it('the annotations workflow in docs/ci.md passes on clean documents, and annotates each finding', () => {
    const { at, run } = repository();
    const [, check = ''] = runLines(block('--format github'));
    expect(run(check)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/; \d+ of \d+ operations paginated/),
    });
    writeFileSync(at('api/new.yaml'), warnDocument);
    const { status, stdout } = run(check);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^::warning file=api\/new\.yaml,line=6,endLine=6,.*title=Pagination\/MissingItems::/m,
    );
  });

  it('the code scanning workflow in docs/ci.md writes SARIF whether or not there are findings', () => {
    const { at, run } = repository();
    const [, check = ''] = runLines(block('--format sarif'));
    writeFileSync(at('api/new.yaml'), errorDocument);
    expect(run(check).status).toBe(0);
    const log = JSON.parse(readFileSync(at('pagewright.sarif'), 'utf8'));
    expect(log.version).toBe('2.1.0');
    expect(log.runs[0].results).toContainEqual(
      expect.objectContaining({ ruleId: 'Pagination/UnknownScheme' }),
    );
  });

  it('the GitLab job in docs/ci.md writes its report, and fails if the check fails', () => {
    const { at, run } = repository();
    const { problems, reader } = parseText(block('--format gitlab'), { fileName: 'a.yaml' });
    expect(problems).toEqual([]);
    const [install, check = ''] = reader.get(['pagination', 'script']) as readonly string[];
    expect(install).toBe(`npm install --no-save ./tools/pagewright-cli-${version}.tgz`);
    writeFileSync(at('api/new.yaml'), errorDocument);
    expect(run(check).status).toBe(1);
    const path = String(reader.get(['pagination', 'artifacts', 'reports', 'codequality']));
    expect(JSON.parse(readFileSync(at(path), 'utf8'))).toContainEqual(
      expect.objectContaining({ check_name: 'Pagination/UnknownScheme', severity: 'major' }),
    );
  });

  it('the Jenkins steps in docs/ci.md write their report, and fail if the check fails', () => {
    const { at, run } = repository();
    const [install, check = ''] = [...block('Jenkinsfile').matchAll(/^ *sh '(.*)'$/gm)].map(
      ([, line]) => line,
    );
    expect(install).toBe(`npm install --no-save ./tools/pagewright-cli-${version}.tgz`);
    expect(run(check).status).toBe(0);
    writeFileSync(at('api/new.yaml'), errorDocument);
    expect(run(check).status).toBe(1);
    const [, report = ''] = /junit '(.*)'/.exec(block('Jenkinsfile')) ?? [];
    expect(readFileSync(at(report), 'utf8')).toContain('<failure type="error"');
  });

  it('the Azure steps in docs/ci.md publish their report whether or not the check fails', () => {
    const { at, run } = repository();
    const { problems, reader } = parseText(block('azure-pipelines.yml'), { fileName: 'a.yaml' });
    expect(problems).toEqual([]);
    const steps = reader.get(['steps']) as readonly Readonly<Record<string, unknown>>[];
    const [install, check] = steps.flatMap(({ script }) => (script === undefined ? [] : String(script)));
    expect(install).toBe(`npm install --no-save ./tools/pagewright-cli-${version}.tgz`);
    writeFileSync(at('api/new.yaml'), errorDocument);
    expect(run(check ?? '').status).toBe(1);
    const publish = steps.find(({ task }) => task === 'PublishTestResults@2');
    expect(publish).toMatchObject({ condition: 'always()', inputs: { testResultsFormat: 'JUnit' } });
    const { testResultsFiles } = (publish?.inputs ?? {}) as { readonly testResultsFiles: string };
    expect(readFileSync(at(testResultsFiles), 'utf8')).toContain('<failure type="error"');
  });

  it('the shell script in docs/ci.md distinguishes findings from a check that could not be done', () => {
    const { at, run } = repository();
    const script = (text: string) => run(`cat > check.sh <<'EOF'\n${text}EOF\nsh check.sh`);
    const text = block('#!/bin/sh\n# Checks pagination');
    expect(script(text)).toMatchObject({ status: 0, stdout: expect.stringContaining('nothing fails') });
    writeFileSync(at('api/new.yaml'), errorDocument);
    expect(script(text)).toMatchObject({ status: 1, stderr: expect.stringContaining('findings fail') });
    writeFileSync(at('pagewright.config.yaml'), 'failOn: never\n');
    expect(script(text)).toMatchObject({ status: 2, stderr: expect.stringContaining('could not be done') });
  });

  it('the diff workflow in docs/ci.md writes breaking changes into the job summary', () => {
    const { at, run, git } = repository();
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    const [, diff = ''] = runLines(block('pagewright diff'));
    const document = readFileSync(at('api/cursor.yaml'), 'utf8');
    writeFileSync(at('api/cursor.yaml'), document.replaceAll(/^ +x-vendor-pagination: .*\n/gm, ''));
    const { status } = run(`export GITHUB_BASE_REF=main GITHUB_STEP_SUMMARY=summary.md\n${diff}`);
    expect(status).toBe(1);
    expect(readFileSync(at('summary.md'), 'utf8')).toMatch(/^\| source \| /m);
  });

  it('the command with --format unix in docs/ci.md prints findings like a compiler', () => {
    const { at, run } = repository();
    writeFileSync(at('api/new.yaml'), errorDocument);
    expect(run(block('--format unix')).stdout).toMatch(/^api\/new\.yaml:4:33: error: .*UnknownScheme\]$/m);
  });

  it('the command with --changed in docs/ci.md checks only documents that differ from the branch', () => {
    const { run, git, at } = repository();
    git('branch', 'old');
    git('update-ref', 'refs/remotes/origin/main', 'old');
    const script = block('--changed origin/main');
    expect(run(script)).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('no file to check has changed'),
    });
    writeFileSync(at('api/new.yaml'), errorDocument);
    expect(run(script)).toMatchObject({ status: 1, stdout: expect.stringContaining('1 error in 1 file') });
  });

  it('the command with --format json in docs/ci.md fails if the check has errors', () => {
    const { at, run } = repository();
    const script = block('--format json');
    expect(run(script).status).toBe(0);
    writeFileSync(at('api/new.yaml'), errorDocument);
    expect(run(script).status).toBe(1);
    expect(JSON.parse(readFileSync(at('pagewright.json'), 'utf8')).summary.errors).toBe(1);
  });
});

describe('docs/ci.md: before a commit', () => {
  function hooked() {
    const one = repository();
    mkdirSync(one.at('.githooks'));
    writeFileSync(one.at('.githooks/pre-commit'), block('#!/bin/sh\n# Refuses'));
    chmodSync(one.at('.githooks/pre-commit'), 0o755);
    one.git('config', 'core.hooksPath', '.githooks');
    const commit = () => one.git('commit', '--message', 'next');
    return { ...one, commit };
  }

  it('the git hook in docs/ci.md refuses files with errors, and shows the errors', () => {
    const { at, git, commit } = hooked();
    writeFileSync(at('api/new.yaml'), errorDocument);
    git('add', '.');
    const { status, stdout, stderr } = commit();
    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain('api/new.yaml:4:33 error Pagination/UnknownScheme');
  });

  it('the git hook in docs/ci.md checks the staged files, not the working folder', () => {
    const { at, git, commit } = hooked();
    writeFileSync(at('api/new.yaml'), warnDocument);
    git('add', '.');
    writeFileSync(at('api/new.yaml'), errorDocument);
    expect(commit().status).toBe(0);
  });

  it('the git hook in docs/ci.md skips commits without YAML or JSON files', () => {
    const { at, git, commit } = hooked();
    writeFileSync(at('notes.txt'), 'hello\n');
    git('add', 'notes.txt');
    expect(commit()).toMatchObject({ status: 0 });
  });

  it('the git hook in docs/ci.md accepts files without an API, and the deletion of the last document', () => {
    const { at, git, commit } = hooked();
    rmSync(at('api'), { recursive: true });
    writeFileSync(at('settings.json'), '{"a":1}\n');
    git('add', '--all');
    expect(commit()).toMatchObject({ status: 0 });
  });

  it('the pre-commit entry in docs/ci.md selects YAML and JSON files, and passes or fails like the command', () => {
    const { at, run } = repository();
    const { reader } = parseText(block('- repo: local'), { fileName: 'a.yaml' });
    const hook = reader.get(['repos', 0, 'hooks', 0]) as { readonly entry: string; readonly files: string };
    expect(
      ['a.json', 'a.jsonc', 'd/a.yml', 'a.yaml', 'a.ts'].filter((name) => new RegExp(hook.files).test(name)),
    ).toEqual(['a.json', 'a.jsonc', 'd/a.yml', 'a.yaml']);
    expect(run(hook.entry).status).toBe(0);
    writeFileSync(at('api/new.yaml'), errorDocument);
    expect(run(hook.entry).status).toBe(1);
  });
});
