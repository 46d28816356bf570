import { describe, expect, it } from 'vitest';
import { type JsonSchema, resourceSchemas } from '../../src/resources/json-schemas.js';
import { parsers } from './parsers.js';

const annotations = ['title', 'description', 'default', 'properties', 'items', 'dependentSchemas'];
const rules = [
  'type',
  'required',
  'additionalProperties',
  'enum',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
  'maxItems',
];

describe('the JSON Schemas of the platform resources', () => {
  it('the JSON Schemas of the platform resources are plain JSON without references', () => {
    expect(JSON.parse(JSON.stringify(resourceSchemas))).toEqual(resourceSchemas);
    expect(JSON.stringify(resourceSchemas)).not.toMatch(/"\$/);
  });

  it('each keyword in the JSON Schemas of the platform resources has a validation message', () => {
    const used = new Set(Object.values(resourceSchemas).flatMap(keywordsOf));
    expect([...used].filter((keyword) => !annotations.includes(keyword)).toSorted()).toEqual(
      [...rules, 'uniqueItems'].toSorted(),
    );
  });

  it('the JSON Schemas of the platform resources refuse unknown members, except in ErrorBody (D26)', () => {
    const open = Object.entries(resourceSchemas)
      .filter(([, schema]) => objectsOf(schema).some((object) => object.additionalProperties !== false))
      .map(([name]) => name);
    expect(open).toEqual(['ErrorBody']);
  });

  it('the JSON Schema of an API document requires version, namespace and versions only (D66)', () => {
    expect(resourceSchemas.ApiDocument.required?.toSorted()).toEqual(['namespace', 'version', 'versions']);
  });
});

describe('validation messages', () => {
  const creation = (body: unknown) => {
    const result = parsers.find(({ name }) => name === 'DocsProjectCreation')?.parse(body);
    return result?.ok === false ? result.problems.map(({ message }) => message) : [];
  };
  const document = (body: unknown) => {
    const result = parsers.find(({ name }) => name === 'ApiDocument')?.parse(body, ['apiDocuments', 0]);
    return result?.ok === false ? result.problems.map(({ message }) => message) : [];
  };

  it('a validation message has the place, the expected value and the actual value', () => {
    expect(creation([])).toEqual(['the whole value: expected an object, found a list']);
    expect(creation({})).toEqual(['/name: required, but missing']);
    expect(creation({ name: 1 })).toEqual(['/name: expected a string, found a number']);
    expect(creation({ name: 'x', slug: '' })).toEqual(['/slug: expected 1 to 60 characters, found 0']);
    expect(creation({ name: 'x', slug: '😀'.repeat(61) })).toEqual([
      '/slug: expected 1 to 60 characters, found 61',
    ]);
    expect(creation({ name: 'x', provider: 'gitlab' })).toEqual([
      '/provider: expected one of forgejo, github, bitbucket, found "gitlab"',
    ]);
    const githubRepository = { installationId: 2 ** 53, repoId: -(2 ** 53) };
    expect(creation({ name: 'x', provider: 'github', githubRepository })).toEqual([
      '/githubRepository/installationId: expected an integer from -9007199254740991 to 9007199254740991, found 9007199254740992',
      '/githubRepository/repoId: expected an integer from -9007199254740991 to 9007199254740991, found -9007199254740992',
    ]);
    const exact = { installationId: 9007199254740993n, repoId: 10n ** 60n };
    expect(creation({ name: 'x', provider: 'github', githubRepository: exact })).toEqual([
      '/githubRepository/installationId: expected an integer from -9007199254740991 to 9007199254740991, found 9007199254740993',
      `/githubRepository/repoId: expected an integer from -9007199254740991 to 9007199254740991, found 1${'0'.repeat(39)}...`,
    ]);
    expect(creation({ name: 'x', 'a/b': 1 })).toEqual([
      '/a~1b: unknown field, expected only name, slug, isPrivate, blank, provider, githubRepository, bitbucketRepository',
    ]);
    expect(creation({ name: new Map() })).toEqual([
      '/name: expected a JSON value, found an object that is not plain data',
    ]);
  });

  it('a validation message begins with the place that the caller passes', () => {
    const input = { version: '1', namespace: 'a b', versions: [null], title: 'x'.repeat(101), uid: 'a' };
    expect(document({ title: new Map() })).toEqual([
      '/apiDocuments/0/title: expected a JSON value, found an object that is not plain data',
    ]);
    const listed = { slug: 'A', tags: Array.from({ length: 101 }, (_, index) => String(index)) };
    expect(document({ ...input, ...listed }).toSorted()).toEqual([
      '/apiDocuments/0/namespace: expected letters, digits, hyphens and underscores, found "a b"',
      '/apiDocuments/0/slug: expected 3 to 60 characters, found 1',
      '/apiDocuments/0/slug: expected lower-case letters, digits and hyphens, beginning with a letter and not ending with a hyphen, found "A"',
      '/apiDocuments/0/tags: expected at most 100 items, found 101',
      '/apiDocuments/0/title: expected at most 100 characters, found 101',
      '/apiDocuments/0/uid: expected at least 5 characters, found 1',
      '/apiDocuments/0/version: expected a semantic version such as 1.4.0, 1.4.0-beta.2 or 1.4.0+build.7, without leading zeros, found "1"',
      '/apiDocuments/0/versions/0: expected an object, found null',
    ]);
  });
});

function keywordsOf(schema: JsonSchema): readonly string[] {
  return [...Object.keys(schema), ...innerOf(schema).flatMap(keywordsOf)];
}

function objectsOf(schema: JsonSchema): readonly JsonSchema[] {
  return [...(schema.type === 'object' ? [schema] : []), ...innerOf(schema).flatMap(objectsOf)];
}

function innerOf({ properties = {}, items }: JsonSchema): readonly JsonSchema[] {
  return [...Object.values(properties), ...(items === undefined ? [] : [items])];
}
