import { catalogue, type Json, type JsonObject, objectReader } from '@pagewright/core';
import { packageNames, readmeExample } from '@pagewright/core/internal';
import { overlaysNamedBy, recogniseKind } from '@pagewright/syntax';
import { expect } from 'vitest';
import { analysisOf, bindingOf, config, declaration, document, type SentenceTests } from './read.js';

const schemes: JsonObject = { pagination: [declaration()] };

function codesOf(root: JsonObject): readonly string[] {
  const files = { document: document(), config: config({ paginated: 'userPages' }, { ...schemes, ...root }) };
  return analysisOf(files)
    .findings.map(({ code }) => code)
    .filter((code) => code.startsWith('Config/'));
}

export const configurationTests: SentenceTests = {
  'A YAML or JSON file is a configuration if it has objects in a `pagination` list, `resources` with methods, or an `openapi` that names a document.':
    () => {
      const kind = (value: Json) => recogniseKind(objectReader(value));
      expect(kind({ pagination: [{ name: 'pages' }] })).toBe('config');
      expect(kind({ pagination: [] })).toBe('other');
      expect(kind({ resources: { users: { methods: {} } } })).toBe('config');
      expect(kind({ openapi: './openapi.yaml' })).toBe('config');
      expect(kind({ openapi: '3.1.0', paths: {} })).toBe('openapi');
      expect(kind({ name: 'something else' })).toBe('other');
    },
  '`openapi` may also be `{ document: ./openapi.yaml, overlays: [./overlay.yaml] }`: `overlays` names [the files that are applied to the document](overlays.md), in their order.':
    () => {
      const root = { openapi: { document: './openapi.yaml', overlays: ['./a.yaml', './b.yaml'] } };
      const named = objectReader(root);
      expect(recogniseKind(named)).toBe('config');
      expect(overlaysNamedBy(named).map(({ path }) => path)).toEqual(['./a.yaml', './b.yaml']);
      expect(codesOf(root)).toEqual([]);
      expect(codesOf({ openapi: { document: './openapi.yaml', overlays: './a.yaml' } })).not.toEqual([]);
    },
  'It may contain more keys than this page describes, which belong to the generator.': () => {
    expect(codesOf({ organization: { name: 'acme' }, edition: '2026' })).toEqual([]);
  },
  'A method, which can also be just its endpoint as a string:': () => {
    const files = {
      document: document({ 'x-vendor-pagination': declaration() }),
      config: { resources: { users: { methods: { list: 'get /users' } } } },
    };
    expect(bindingOf(files)).toBe('userPages by inline');
    expect(analysisOf(files).methods[0]?.method).toBe('list');
  },
  '`targets` is a list of targets, or an object that maps each target to `true`, `false` or its options, and may also have the key `profile`.':
    () => {
      for (const targets of [
        ['typescript', 'python'],
        { typescript: true, python: false, java: { package: 'a.b' }, profile: 'latest' },
      ])
        expect(codesOf({ targets }), JSON.stringify(targets)).toEqual([]);
      for (const targets of [['cobol'], { typescript: 17 }, { profile: 'newest' }])
        expect(codesOf({ targets }), JSON.stringify(targets)).not.toEqual([]);
    },
  'The option `package` sets the name of the container of the generated code: the package in Java, Kotlin, Go and Python, the namespace in C#, PHP and C++, the module in Ruby, Rust and Swift, and the file in TypeScript and Dart.':
    () => {
      const nouns = Object.fromEntries(
        Object.entries(packageNames).map(([target, name]) => [target, JSON.stringify(name)]),
      );
      for (const target of ['java', 'kotlin', 'go', 'python'])
        expect(nouns[target], target).toContain('package');
      for (const target of ['csharp', 'php', 'cpp']) expect(nouns[target], target).toContain('namespace');
      for (const target of ['ruby', 'rust', 'swift']) expect(nouns[target], target).toContain('module');
      for (const target of ['typescript', 'dart']) expect(nouns[target], target).toContain('file');
    },
  'The codes in `diagnostics` are those of [the rules](rules.md).': () => {
    expect(codesOf({ diagnostics: { rules: { [Object.keys(catalogue)[0] ?? '']: 'off' } } })).toEqual([]);
    expect(codesOf({ diagnostics: { rules: { 'Pagination/Nothing': 'off' } } })).not.toEqual([]);
  },
  '`readme.exampleRequests.pagination` is the operation that the Pagination section of the generated README walks: `get /users`, or `{ endpoint: get /users }`.':
    () => {
      const example = (pagination: Json) =>
        readmeExample(objectReader(config({}, { readme: { exampleRequests: { pagination } } })))?.operation;
      expect(example('get /users')).toBe('get /users');
      expect(example({ endpoint: 'get /users' })).toBe('get /users');
    },
};
