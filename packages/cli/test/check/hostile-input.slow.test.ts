import { describe, expect, it } from 'vitest';
import { run } from '../support/fake-io.js';

const deep = 100_000;

/** A YAML bomb: nine levels with nine aliases each, which would expand to billions of values. */
const bomb = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x]',
  ...Array.from({ length: 9 }, (_, level) => {
    const aliases = Array(9).fill(`*a${level}`).join(', ');
    return `a${level + 1}: &a${level + 1} [${aliases}]`;
  }),
].join('\n');

describe('bad input gets a clear message and the right exit status: no crash, no hang', () => {
  it('check reports an error in a line of 50 MB, with a short excerpt', async () => {
    const filler = 'x'.repeat(50_000_000);
    const text = `{"openapi":"3.1.0","info":{"title":"${filler}"},"paths":{"/a":{"get":{"x-vendor-pagination":"gone"}}}}`;
    const { status, stdout } = await run(['check', 'a.json'], { files: { 'a.json': text } });
    expect(status).toBe(1);
    expect(stdout.split('\n')).toEqual([
      `a.json:1:${text.indexOf('"gone"') + 1} error Pagination/UnknownScheme`,
      '  get /a names the scheme "gone", which is not defined; it stays unpaginated. Define it at the root of the document, or run `pagewright adopt`.',
      expect.stringMatching(/^ {4}1 │ …x{20,40}"},"paths":{"\/a":{"get":{"x-vendor-pagination":"gone"}}}}$/),
      expect.stringMatching(/^ {6}│ +\^{6}$/),
      '',
      '"pagewright rules CODE" explains a rule.',
      '',
      '1 error in 1 file; 0 of 1 operation paginated',
      '',
    ]);
  });

  it.each([
    ['JSON', `{"openapi":"3.1.0","paths":${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}}`],
    ['JSON lists', `{"pagination":${'['.repeat(deep)}${']'.repeat(deep)}}`],
    ['YAML in flow style', `openapi: 3.1.0\npaths: ${'{a: '.repeat(deep)}1${'}'.repeat(deep)}`],
    ['YAML lists', `pagination: ${'['.repeat(deep)}${']'.repeat(deep)}`],
    ['YAML block lists', `pagination:\n${'- '.repeat(deep)}x`],
    ['unclosed JSON', `{"openapi":"3.1.0","paths":${'{"a":'.repeat(deep)}`],
  ])('check reports 100,000 nested levels of %s as an error, without a crash', async (what, text) => {
    const name = what.includes('JSON') ? 'a.json' : 'a.yaml';
    const { status, stdout, stderr } = await run(['check', name], { files: { [name]: text } });
    expect(stderr).not.toContain('internal error');
    expect(stdout).toMatch(/^a\.\w+:\d+:\d+ error /);
    expect(status).toBe(1);
  });

  it.each([
    ['schemes', `${bomb}\nopenapi: 3.1.0\nx-vendor-pagination: *a9\npaths: {}`],
    [
      'an operation',
      `${bomb}\nopenapi: 3.1.0\npaths: { /a: { get: { x-vendor-pagination: { name: *a9 } } } }`,
    ],
    ['a configuration', `${bomb}\npagination: [{ name: *a9 }]\nresources: *a9\ndiagnostics: *a9`],
  ])('check reports a YAML alias bomb in %s, without a crash', async (_, text) => {
    const { status, stdout, stderr } = await run(['check', 'a.yaml'], { files: { 'a.yaml': text } });
    expect(stderr).not.toContain('internal error');
    expect(stdout).toMatch(/^a\.yaml:\d+:\d+ /);
    expect(stdout.length).toBeLessThan(100_000);
    expect([0, 1]).toContain(status);
  });

  it('check of a document with an alias that contains itself does not crash', async () => {
    const text = 'openapi: 3.1.0\npaths: &paths\n  /a: { get: { x-vendor-pagination: *paths } }\n';
    const { status, stderr } = await run(['check', 'a.yaml'], { files: { 'a.yaml': text } });
    expect(stderr).not.toContain('internal error');
    expect([0, 1]).toContain(status);
  });

  it('check reports findings about names such as constructor, and reads no paths below __proto__', async () => {
    const text = `{
  "openapi": "3.1.0",
  "__proto__": { "paths": { "/polluted": { "get": {} } } },
  "x-vendor-pagination": [{
    "name": "__proto__", "type": "fakePage", "request": { "__proto__": { "type": "limit" } }, "response": {}
  }],
  "paths": { "/a": { "get": { "x-vendor-pagination": "constructor" }, "toString": {} } }
}`;
    const { status, stdout } = await run(['check', 'a.json'], { files: { 'a.json': text } });
    expect(status).toBe(1);
    expect(stdout.match(/^a\.json\S+ \S+ \S+/gm)).toEqual([
      'a.json:5:59 warn Pagination/IgnoredScheme',
      'a.json:7:54 error Pagination/UnknownScheme',
    ]);
    expect(stdout).toContain('0 of 1 operation paginated');
    expect(Object.hasOwn(Object.prototype, 'paths')).toBe(false);
  });

  it('check reports references that form a circle, without a crash', async () => {
    const text = `openapi: 3.1.0
paths:
  /a: { $ref: '#/paths/~1b' }
  /b: { $ref: '#/paths/~1a' }
`;
    const { status, stdout } = await run(['check', 'a.yaml'], { files: { 'a.yaml': text } });
    expect(status).toBe(0);
    expect(stdout.match(/^a\.yaml\S+ \S+ \S+/gm)).toEqual([
      'a.yaml:3:15 warn Document/UnresolvedReference',
      'a.yaml:4:15 warn Document/UnresolvedReference',
    ]);
  });

  it('check shows only five of the many syntax errors that follow from one mistake', async () => {
    const text = `resources: { a: { methods: {} } }\npagination: []\n${'key: { value }} }}\n'.repeat(500)}`;
    const { status, stdout } = await run(['check', 'a.yaml'], { files: { 'a.yaml': text } });
    expect(status).toBe(1);
    const lines = stdout.match(/^a\.yaml:(\d+):\d+ error Config\/InvalidSyntax/gm) ?? [];
    expect(new Set(lines).size).toBe(5);
    expect(stdout).toMatch(/^a\.yaml: \d+ more syntax errors, perhaps because of the ones above$/m);
  });

  it('the message about a duplicate key of a million characters is shortened', async () => {
    const key = 'k'.repeat(1_000_000);
    const { stdout } = await run(['check', 'a.yaml'], {
      files: { 'a.yaml': `{ "openapi": "3.1.0", "paths": {}, "${key}": 1, "${key}": 2 }` },
    });
    expect(stdout).toContain(`  The key ${'k'.repeat(80)}… occurs twice; the last one applies.\n`);
    expect(stdout.length).toBeLessThan(1_000);
  });
});
