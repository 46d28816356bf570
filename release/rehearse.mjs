/**
 * Rehearses a release: makes one in a clone, publishes every package to a local registry, and installs the packages by
 * name from there in an empty project. It also runs the commands of README's section Install unchanged, and runs the
 * single file without a network.
 */
import { strict as assert } from 'node:assert';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { housePackages } from '../scripts/setup/workspace.mjs';
import { root, setUp } from '../scripts/setup.mjs';
import { buildSingleFile } from '../scripts/single-file.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pagewright-release-'));
const began = performance.now();

/** The registry needs a newer Node than the packages. */
const node = join(root, 'test/nodes/node_modules/node-22/bin/node');
const registryProgram = join(root, 'release/node_modules/verdaccio/bin/verdaccio');

/** Published packages: every package of the workspace that is not private, and `pagewright`. */
const published = [
  ...housePackages(root).filter(({ manifest }) => manifest.private !== true),
  { folder: 'packages/pagewright', name: 'pagewright', manifest: manifestOf('packages/pagewright') },
];

/** @param {string} text */
function say(text) {
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(5);
  process.stdout.write(`${seconds} s  ${text}\n`);
}

/**
 * Runs a program and returns its standard output. Throws with the end of the output unless the exit status is `status`.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ readonly cwd: string, readonly env?: Readonly<Record<string, string>>, readonly status?: number, readonly input?: string }} options
 */
function run(program, args, { cwd, env = {}, status = 0, input }) {
  const result = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 100_000_000,
    ...(input !== undefined && { input }),
  });
  const output = `${result.stdout}${result.stderr}`;
  assert.equal(result.status, status, `${program} ${args.join(' ')} in ${cwd}:\n${output.slice(-4000)}`);
  return result.stdout;
}

/** @param {string} place */
function manifestOf(place) {
  return JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'));
}

/** Clones the latest commit and adds node_modules and build outputs, so that nothing has to be installed or built. */
function cloneOf() {
  const clone = join(folder, 'clone');
  run('git', ['clone', '--quiet', root, clone], { cwd: folder });
  run('git', ['checkout', '--quiet', '-B', 'main'], { cwd: clone });
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  for (const made of ['src/generated', 'dist'])
    for (const { folder: place } of housePackages(root))
      if (existsSync(join(root, place, made)))
        cpSync(join(root, place, made), join(clone, place, made), { recursive: true });
  return clone;
}

/** Runs the release tool, which sets the versions, writes the changelog, commits and tags. */
function makeRelease() {
  const clone = join(folder, 'release');
  run('git', ['clone', '--quiet', root, clone], { cwd: folder });
  run('git', ['checkout', '--quiet', '-B', 'main'], { cwd: clone });
  for (const [name, value] of [
    ['user.name', 'Release'],
    ['user.email', 'release@example.com'],
  ])
    run('git', ['config', name ?? '', value ?? ''], { cwd: clone });
  symlinkSync(join(root, 'release/node_modules'), join(clone, 'release/node_modules'));
  const { version } = manifestOf('packages/cli');
  run(process.execPath, ['release/release.mjs', 'minor', '--ci'], { cwd: clone });
  const [major, minor] = version.split('.').map(Number);
  const next = `${major}.${minor + 1}.0`;
  assert.equal(run('git', ['describe', '--tags'], { cwd: clone }).trim(), `v${next}`);
  assert.equal(run('git', ['log', '-1', '--format=%s'], { cwd: clone }).trim(), `release: ${next}`);
  assert.equal(run('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: clone }), '');
  const changelog = readFileSync(join(clone, 'CHANGELOG.md'), 'utf8');
  assert.match(
    changelog,
    new RegExp(`## \\[Unreleased\\]\\s+## \\[${next.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d\\s`),
  );
  for (const { folder: place, manifest } of published) {
    const bumped = JSON.parse(readFileSync(join(clone, place, 'package.json'), 'utf8'));
    assert.equal(bumped.version, next, place);
    const needed = { ...bumped.dependencies, ...bumped.devDependencies };
    for (const [name, wanted] of Object.entries(needed)) {
      const before = { ...manifest.dependencies, ...manifest.devDependencies }[name];
      assert.equal(wanted, name.startsWith('@pagewright/') ? next : before, `${name} in ${place}`);
    }
  }
  const lock = JSON.parse(readFileSync(join(clone, 'package-lock.json'), 'utf8'));
  assert.equal(lock.packages['packages/cli'].version, next);
  const changed = run('git', ['diff', '--name-only', 'HEAD~1'], { cwd: clone }).trim().split('\n');
  say(`release ${next} in a clone: ${changed.length} files, a commit and the tag v${next}`);
}

/** Starts the registry. It serves our packages from its own storage and all others from the registry that npm uses. */
async function startRegistry() {
  const place = join(folder, 'registry');
  mkdirSync(place);
  const upstream = run('npm', ['config', 'get', 'registry'], { cwd: folder }).trim();
  const own = 'access: $all, publish: $all, unpublish: $all';
  writeFileSync(
    join(place, 'config.yaml'),
    [
      'storage: ./storage',
      'auth: { htpasswd: { file: ./htpasswd } }',
      `uplinks: { upstream: { url: '${upstream}' } }`,
      'packages:',
      `  '@pagewright/*': { ${own} }`,
      `  'pagewright': { ${own} }`,
      "  '**': { access: $all, proxy: upstream }",
      'log: { type: stdout, format: json, level: error }',
      '',
    ].join('\n'),
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const args = [registryProgram, '--config', join(place, 'config.yaml'), '--listen', url];
  const child = spawn(node, args, { cwd: place, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const deadline = performance.now() + 120_000;
  for (;;) {
    const answer = await fetch(`${url}-/ping`).catch(() => undefined);
    if (answer?.ok === true) break;
    assert.ok(
      child.exitCode === null && performance.now() < deadline,
      `the registry did not start:\n${output}`,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  say(`registry at ${url}`);
  return { url, child };
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * Publishes like the release workflow, but without provenance, which only the workflow can add.
 * @param {Readonly<Record<string, string>>} env
 */
function publishAll(env) {
  const args = ['publish', '--ignore-scripts', '--access', 'public'];
  run('npm', [...args, '--workspaces'], { cwd: root, env });
  run('npm', args, { cwd: join(root, 'packages/pagewright'), env });
  say(`${published.length} packages published`);
}

/**
 * @param {string} name
 * @param {string} [sample]
 */
function emptyProject(name, sample = 'samples/mismatched/openapi.yaml') {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), '{ "private": true }\n');
  cpSync(join(root, sample), join(place, 'openapi.yaml'));
  return place;
}

/** @param {Readonly<Record<string, string>>} env */
function installByName(env) {
  const place = emptyProject('by-name');
  const names = published.map(({ manifest }) => manifest.name);
  run('npm', ['install', '--no-audit', '--no-fund', ...names], { cwd: place, env });
  for (const { manifest } of published) {
    const installed = join(place, 'node_modules', manifest.name, 'package.json');
    assert.equal(JSON.parse(readFileSync(installed, 'utf8')).version, manifest.version, manifest.name);
    const { '.': entry } = manifest.exports ?? {};
    if (entry === undefined) continue;
    const script = `import(${JSON.stringify(manifest.name)}).then((all) => process.stdout.write(String(Object.keys(all).length)))`;
    assert.ok(Number(run(process.execPath, ['-e', script], { cwd: place })) > 0, manifest.name);
  }
  const bins = readdirSync(join(place, 'node_modules/.bin')).filter((name) => name.startsWith('pagewright'));
  for (const bin of bins.filter((name) => !name.endsWith('language-server')))
    run(join(place, 'node_modules/.bin', bin), ['--help'], { cwd: place });
  say(`${names.length} packages installed by name, commands ${bins.join(', ')}`);
}

/**
 * Runs the commands of README's section Install. From a line with `# in ../my-api` on, a block runs in that project. A
 * block that starts with `npm pack` runs in the clone, and any other block in an empty project.
 * @param {string} clone
 * @param {Readonly<Record<string, string>>} env
 */
function readmeInstall(clone, env) {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const section = /^## Install\n([\s\S]*?)^## /m.exec(readme)?.[1] ?? '';
  const blocks = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) =>
    block.trim().split('\n'),
  );
  assert.ok(blocks.length >= 3, 'README has blocks in its section Install');
  emptyProject('my-api');
  let lines = 0;
  for (const [index, block] of blocks.entries()) {
    let cwd = block[0]?.includes('npm pack') === true ? clone : emptyProject(`readme-${index}`);
    for (const line of block) {
      if (line.includes('# in ../my-api')) cwd = join(folder, 'my-api');
      // The sample has mistakes, so checking it fails.
      const status = line.includes('pagewright check') ? 1 : 0;
      run('bash', ['-c', line], { cwd, env, status });
      lines++;
    }
  }
  say(`${lines} lines of README's section Install`);
}

/** Runs the single file without access to a network. */
async function singleFile() {
  const place = emptyProject('single');
  await buildSingleFile(join(place, 'pagewright.mjs'));
  const alone = (/** @type {readonly string[]} */ args, status = 0) =>
    run('unshare', ['--net', '--map-root-user', process.execPath, 'pagewright.mjs', ...args], {
      cwd: place,
      status,
    });
  assert.equal(alone(['--version']).trim(), manifestOf('packages/cli').version);
  assert.match(alone(['check', '--concurrency', '2'], 1), /Pagination\/PositionNotFound/);
  alone(['generate', 'openapi.yaml', '--target', 'typescript', '--out', 'out']);
  assert.match(alone(['skills'], 0), /pagewright-declare/);
  const reached = "fetch('http://192.0.2.1/').then(() => process.exit(1), () => process.exit(0))";
  run('unshare', ['--net', '--map-root-user', process.execPath, '-e', reached], { cwd: place });
  say('the single file works without a network');
}

/** @returns {Promise<number>} the exit status */
async function rehearse() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    process.stderr.write(
      'The Node that the registry needs is available for Linux on x64 only, so nothing was run.\n',
    );
    return process.env.CI === 'true' ? 1 : 0;
  }
  const status = await setUp();
  if (status !== 0) return status;
  for (const place of ['test/nodes', 'release'])
    if (!existsSync(join(root, place, 'node_modules')))
      run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: join(root, place) });
  makeRelease();
  const { url, child } = await startRegistry();
  try {
    const settings = join(folder, 'npmrc');
    // npm requires a token for publishing; this registry accepts any token.
    writeFileSync(settings, `registry=${url}\n//${new URL(url).host}/:_authToken=none\n`);
    const env = { npm_config_userconfig: settings, npm_config_registry: url };
    publishAll(env);
    installByName(env);
    readmeInstall(cloneOf(), env);
    await singleFile();
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
  say('done');
  return 0;
}

process.exitCode = await rehearse();
