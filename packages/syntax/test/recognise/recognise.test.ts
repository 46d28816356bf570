import { describe, expect, it } from 'vitest';
import {
  type FileKind,
  type Language,
  mayBeOurs,
  type Occasion,
  openText,
  parseText,
  recognise,
  recogniseKind,
} from '../../src/index.js';

/** Recognises a text that is parsed; an opened text must give the same result. */
function recognised(text: string, language: Language = 'yaml', how: Occasion = 'met') {
  const found = recognise(parseText(text, { language }), how);
  expect(recognise(openText(text, { language }).tree, how)).toStrictEqual(found);
  return found;
}

describe('a file is recognised by its content', () => {
  it.each<[FileKind, string, string]>([
    ['openapi', 'a document', 'openapi: 3.1.0\npaths: {}\n'],
    ['openapi', 'a document with faults', 'openapi: 3.1.0\npaths:\n  /a: [\n'],
    ['openapi', 'a document of version 2.0', 'swagger: "2.0"\ninfo: {}\n'],
    ['config', 'a configuration', 'pagination:\n  - name: a\n'],
    ['config', 'a configuration that names its document', 'openapi: ./api.yaml\ntargets: [go]\n'],
    ['config', 'a configuration with resources', 'resources:\n  users:\n    methods: {}\n'],
    ['other', 'a file with these words elsewhere', 'a: openapi\nb:\n  swagger: 1\n'],
    ['other', 'a file with a list of paths', 'paths:\n  - /a\n'],
    ['other', 'an empty file', ''],
  ])('a file is recognised by its content as %s: %s', (kind, _, text) => {
    expect(recognised(text)).toStrictEqual({ kind, broken: false });
  });

  it('a JSON file is recognised by its root keys, not by words in its values', () => {
    expect(recognised('{"openapi": "3.1.0", "info": {}}', 'json')).toStrictEqual({
      kind: 'openapi',
      broken: false,
    });
    expect(recognised('{"a": "openapi"}', 'json')).toStrictEqual({ kind: 'other', broken: false });
  });
});

describe('texts that are too broken to parse', () => {
  it.each<[FileKind, string, string, Language?]>([
    ['openapi', 'with a key of a document', '[\nopenapi: 3.1.0\n'],
    ['openapi', 'with a key in quotes, indented', '[{"a": ]\n  "swagger" : "2.0"', 'json'],
    ['config', 'with schemes', "[\n'pagination':\n  - type: cursor\n"],
    ['config', 'with methods of resources', '[\nresources:\n  users:\n    methods:\n'],
    [
      'openapi',
      'with keys of a document and of a configuration',
      '[\nresources:\n  methods:\nopenapi: 3.1.0\n',
    ],
    ['other', 'with a list of strings below pagination', '[\npagination:\n  - a\n'],
    [
      'other',
      'with resources that have no methods',
      '{{- if .Docs }}\nresources:\n  limits: {{ .Limits }}\n',
    ],
    [
      'other',
      'with the key of a document above settings',
      '{{- if .Docs }}\nswagger:\n  enabled: {{ .Swagger }}\n',
    ],
    ['other', 'with these words inside lines', '[\na openapi: 3.1.0\n# pagination\n'],
    ['other', 'with the key of a document indented by nine spaces', `[\n${' '.repeat(9)}openapi: 3.1.0\n`],
    [
      'other',
      'with the key of a document after 100,000 characters',
      `[\n${'# a\n'.repeat(25_000)}openapi: 3.1.0\n`,
    ],
    ['other', 'without any of these words', '[\n'],
  ])('a text that is too broken to parse is guessed to be %s: %s', (kind, _, text, language = 'yaml') => {
    expect(recogniseKind(parseText(text, { language }).reader)).toBe('other');
    expect(recognised(text, language)).toStrictEqual({ kind, broken: true });
  });
});

describe('texts with only paths', () => {
  const text = 'paths:\n  /users:\n    get: {}\n';

  it('a file with only paths is a document only if the user named it', () => {
    expect(recognised(text, 'yaml', 'named')).toStrictEqual({ kind: 'openapi', broken: false });
    expect(recognised(text)).toStrictEqual({ kind: 'other', broken: false });
  });

  it.each(['paths:\n  users: {}\n', 'paths: {}\n', 'paths: /users\n', 'a: {}\n'])(
    'a text with only invalid paths is not a document, even if the user named it: %j',
    (other) => {
      expect(recognised(other, 'yaml', 'named')).toStrictEqual({ kind: 'other', broken: false });
    },
  );

  it('a text with only paths and a syntax error is a broken document', () => {
    const broken = 'paths:\n  /users:\n    get: {}\n    get: {}\n';
    expect(recognised(broken, 'yaml', 'named')).toStrictEqual({ kind: 'openapi', broken: true });
  });
});

describe('a file that is being written', () => {
  it.each<[FileKind, string]>([
    ['openapi', 'openapi: 3.1.0\n'],
    ['config', 'pagination: []\n'],
    ['other', 'openapi: true\n'],
    ['other', 'swagger: { enabled: true }\n'],
    ['other', 'pagination: [1, 2]\n'],
  ])('a file that is being written is recognised as %s from its first key: %j', (kind, text) => {
    expect(recognised(text, 'yaml', 'written').kind).toBe(kind);
    expect(recognised(text).kind).toBe('other');
  });
});

describe('words that a Pagewright file must contain', () => {
  it.each(['openapi: 3.1.0', '{"swagger":"2.0"}', 'a:\n  pagination', '# resources'])(
    "a text with one of Pagewright's words may belong to Pagewright: %s",
    (text) => {
      expect(mayBeOurs(text)).toBe(true);
    },
  );

  it.each(['', 'paths: {}', 'OpenAPI', 'resource: a\npaginate: b'])(
    "a text without any of Pagewright's words can't belong to Pagewright: %j",
    (text) => {
      expect(mayBeOurs(text)).toBe(false);
    },
  );

  it('mayBeOurs returns true for every text that is recognised as a document or a configuration', () => {
    for (const text of [
      'openapi: 3.1.0\ninfo: {}',
      'swagger: "2.0"\ninfo: {}',
      'pagination: [{}]',
      'resources: {a: {methods: {}}}',
    ]) {
      expect([recognised(text).kind === 'other', mayBeOurs(text)]).toStrictEqual([false, true]);
    }
  });
});
