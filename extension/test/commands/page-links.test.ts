import { expect, it } from 'vitest';
import { withOpenableLinks } from '../../src/commands/page-links.js';

const root = { scheme: 'file', authority: '', path: '/work/api' };
const parse = (uri: string) => {
  const { protocol, host, pathname } = new URL(uri);
  return { scheme: protocol.slice(0, -1), authority: host, path: decodeURIComponent(pathname) };
};
const shown = (markdown: string) => withOpenableLinks(markdown, { parse, root });

it.each([
  ['in the folder', 'file:///work/api/v1/a%20b.yaml#L12,3', '/v1/a%20b.yaml#L12,3'],
  ['next to the folder', 'file:///work/sdk/%28x%29.yaml#L1,1', '/../sdk/%28x%29.yaml#L1,1'],
  ['above the folder', 'file:///a.yaml#L7,20', '/../../a.yaml#L7,20'],
])('a link to a position %s is made relative to the workspace folder', (_, uri, link) => {
  expect(shown(`**bold**, [a\\]b.yaml:12](${uri}).`)).toBe(`**bold**, [a\\]b.yaml:12](${link}).`);
});

it('a position on another file system, or without a workspace folder, is shown without a link', () => {
  expect(shown('see [a.yaml:1](memfs:/work/api/a.yaml#L1,2).')).toBe('see a.yaml:1.');
  const near = 'see [a.yaml:1](file:///work/api/a.yaml#L1,2).';
  expect(withOpenableLinks(near, { parse, root: undefined })).toBe('see a.yaml:1.');
});

it('withOpenableLinks leaves links to web pages and anchors unchanged', () => {
  const text =
    '[rule](https://example.org/docs/rules.md#paginationunusedscheme) [x](https://a.b/c#L1,2) [y](#z)';
  expect(shown(text)).toBe(text);
});
