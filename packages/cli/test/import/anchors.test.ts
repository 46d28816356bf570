import { parseText } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { runWithTraces } from '../support/fake-io.js';
import { listOperation, speakeasyCursor } from './documents.js';

const head = 'openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths:\n';
const operation = (path: string, declared: string, before = '') =>
  `  ${path}:\n    get:${before}${listOperation(`      ${declared}`)}`;
const importing = (text: string) =>
  runWithTraces(['import', 'a.yaml', '--write'], { files: { 'a.yaml': text } });

async function imported(text: string) {
  const { stdout, stderr, status, written } = await importing(text);
  const after = written['a.yaml'];
  const tree = after === undefined ? undefined : parseText(after, { fileName: 'a.yaml' });
  expect(stderr).toMatch(/^(?:pagewright: Speakeasy no longer pages .*\n)?$/);
  expect(tree?.problems ?? []).toEqual([]);
  if (after !== undefined) expect((await importing(after)).written).toEqual({});
  const bound = (path: string) => tree?.reader.get(['paths', path, 'get', 'x-vendor-pagination']);
  const theirs = (path: string) => tree?.reader.get(['paths', path, 'get', 'x-speakeasy-pagination']);
  return { status, stdout, after, bound, theirs };
}

describe('declarations that share YAML anchors', () => {
  it('import replaces an anchored declaration and its aliases by the name of one scheme', async () => {
    const { after, stdout, bound } = await imported(
      head +
        operation('/a', `x-speakeasy-pagination: &pages ${speakeasyCursor}`) +
        operation('/b', 'x-speakeasy-pagination: *pages # as above') +
        operation('/c', 'x-speakeasy-pagination: *pages'),
    );
    expect(['/a', '/b', '/c'].map(bound)).toEqual(['cursorPage', 'cursorPage', 'cursorPage']);
    expect(after).not.toMatch(/speakeasy|&pages|\*pages/);
    expect(after).toContain('      x-vendor-pagination: cursorPage # as above\n');
    expect(stdout).toContain('3 declarations: 3 exact');
  });

  it('import keeps an anchored value outside of declarations, even if it replaces all of its aliases', async () => {
    const { after, bound } = await imported(
      `x-pages: &pages ${speakeasyCursor}\n${head}${operation('/a', 'x-speakeasy-pagination: *pages')}${operation('/b', 'x-speakeasy-pagination: *pages')}`,
    );
    expect(['/a', '/b'].map(bound)).toEqual(['cursorPage', 'cursorPage']);
    expect(after).toContain('x-pages: &pages {');
  });

  it('a declaration that uses an anchor in a merge key is imported', async () => {
    const { after, bound } = await imported(
      `x-pages: &pages ${speakeasyCursor}\n${head}${operation('/a', 'x-speakeasy-pagination:\n        <<: *pages\n        type: cursor')}`,
    );
    expect(bound('/a')).toBe('cursorPage');
    expect(after).toContain('x-pages: &pages {');
  });
});

describe('declarations that cannot be removed alone', () => {
  it('import keeps a declaration if an alias elsewhere uses a part of the declaration, and says why', async () => {
    const shared = speakeasyCursor.replace('inputs: [', 'inputs: &inputs [');
    const { stdout, bound, theirs } = await imported(
      `${head}${operation('/a', `x-speakeasy-pagination: ${shared}`)}${operation('/b', `x-speakeasy-pagination: ${speakeasyCursor}`)}x-inputs: *inputs\n`,
    );
    expect(['/a', '/b'].map(bound)).toEqual([undefined, 'cursorPage']);
    expect(theirs('/a')).toBeDefined();
    expect(stdout).toMatch(
      /get \/a .* left unchanged: A part of this value is also used elsewhere, as `\*inputs`\. Change it by hand\.\n/,
    );
    expect(stdout).toContain('2 declarations: 1 exact, 0 with notes, 1 left unchanged; 1 scheme.');
  });

  it('import keeps a declaration if an alias reuses its operation, and names the alias', async () => {
    const text = `${head}${operation('/a', `x-speakeasy-pagination: ${speakeasyCursor}`, ' &list')}  /b:\n    get: *list\n${operation('/c', `x-speakeasy-pagination: ${speakeasyCursor}`)}`;
    const { stdout, bound } = await imported(text);
    expect(['/a', '/b', '/c'].map(bound)).toEqual([undefined, undefined, 'cursorPage']);
    expect(stdout).toMatch(/get \/a .* left unchanged: .*`\*list`/);
    expect(stdout).toMatch(/get \/b .* left unchanged: .*`\*list`/);
  });

  it('import changes nothing in a file with a merge conflict', async () => {
    const text = `${head}<<<<<<< ours\n${operation('/a', `x-speakeasy-pagination: ${speakeasyCursor}`)}=======\n>>>>>>> theirs\n`;
    const { written, status } = await importing(text);
    expect([status, written]).toEqual([1, {}]);
  });
});

it('import needs less than 20 seconds to report many declarations that it cannot remove', async () => {
  const length = process.env.PAGEWRIGHT_TESTS === 'all' ? 100 : 50;
  const text = `${head}${Array.from({ length }, (_, index) => operation(`/a${index}`, `x-speakeasy-pagination: &p${index} ${speakeasyCursor}`)).join('')}x-all: [${Array.from({ length }, (_, index) => `*p${index}`).join(', ')}]\n`;
  const { after, stdout } = await imported(text);
  expect([after, stdout.includes(`${length} left unchanged`)]).toEqual([undefined, true]);
}, 20_000);
