import { describe, expect, it } from 'vitest';
import { isNamedConfig, maxScannedLength, mayDeclarePaging } from '../../src/client/source-files.js';

describe('documents that may declare pagination', () => {
  it.each([
    ['an OpenAPI document', 'openapi: 3.1.0\npaths: {}\n'],
    ['a document that starts with comments', '# an API\n---\n"openapi": 3.1.0\n'],
    ['a document with Windows line ends', '# an API\r\nswagger: "2.0"\r\n'],
    ['a document with sorted keys', 'components:\n  schemas: {}\ninfo: {}\n'],
    ['a key that was just typed', 'openapi:'],
    ['a configuration of schemes', 'pagination:\n  - name: byPage\n'],
    ['a configuration of resources', 'targets: [go]\nresources:\n  users:\n    methods: {}\n'],
    ['a document in flow style', '{openapi: 3.1.0, paths: {}}'],
    ['JSON', '{\n  "openapi": "3.1.0",\n  "paths": {}\n}\n'],
    ['JSON with tabs', '{\n\t"swagger" : "2.0"\n}'],
    ['JSON on one line', '{"info":{"title":"T"},"openapi":"3.1.0"}'],
    ['JSON with spaces on one line', '{ "openapi": "3.1.0" }'],
    ['JSON with comments', '// an API\n{\n    // its version\n    "openapi": "3.1.0"\n}'],
  ])('mayDeclarePaging returns true for %s', (_, text) => {
    expect(mayDeclarePaging(text)).toBe(true);
  });

  it.each([
    ['an empty text', ''],
    ['a deployment', 'kind: Deployment\nspec:\n  containers:\n    - resources:\n        limits: {}\n'],
    ['a workflow', 'name: build\non: push\njobs: {}\n'],
    [
      'a manifest',
      '{\n  "name": "openapi",\n  "dependencies": {\n    "openapi": "^1.0.0"\n  }\n}\n'.replace(
        '"openapi": ',
        '"openapi-types": ',
      ),
    ],
    ['a key name inside a sentence', 'description: what openapi: is\ntitle: swagger\n'],
    ['a longer key', 'openapi-generator: {}\nmy_resources: []\n"paginations": 1\n'],
    ['a key name used as a value', '{"kind":"openapi"}'],
    ['a key deep in JSON', '{\n  "a": {\n    "b": {\n      "resources": {}\n    }\n  }\n}'],
  ])('mayDeclarePaging returns false for %s', (_, text) => {
    expect(mayDeclarePaging(text)).toBe(false);
  });

  it('mayDeclarePaging reads only the beginning of a long document', () => {
    const early = `${'# a comment\n'.repeat(100)}openapi: 3.1.0\n`;
    const late = `${'#\n'.repeat(maxScannedLength / 2)}openapi: 3.1.0\n`;
    expect([early, late].map(mayDeclarePaging)).toStrictEqual([true, false]);
  });

  it.each([
    ['spaces', ' '],
    ['quotes', '"'],
    ['braces', '{ '],
    ['line breaks', '\n\t'],
    ['half a key', '"openapi "'],
    ['a key without a closing quote or colon', 'openapi '],
  ])('mayDeclarePaging scans a long document of %s quickly', (_, part) => {
    const text = part.repeat(maxScannedLength);
    const start = performance.now();
    expect(mayDeclarePaging(text)).toBe(false);
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('a configuration by its name', () => {
  it('only files named pagewright.yaml, .yml, .json or .jsonc are recognised by their name', () => {
    const names = ['yaml', 'yml', 'json', 'jsonc'].map((extension) => `pagewright.${extension}`);
    expect(names.filter((name) => isNamedConfig(`/work/sdk/${name}`) && isNamedConfig(name))).toEqual(names);
    const others = ['/work/my-pagewright.yaml', '/work/pagewright.config.yaml', '/pagewright.yaml/a.json'];
    expect(others.filter(isNamedConfig)).toEqual([]);
  });
});
