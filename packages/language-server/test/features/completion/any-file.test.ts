import { describe, expect, it } from 'vitest';
import { completion } from '../../../src/features/completion/completion.js';
import { fixture } from '../../kit/fixture.js';
import { shop } from './shop.js';
import { labelsAt, textWith } from './taken.js';

const beside = (name: string, text: string) => `--- openapi.yaml\n${shop()}--- ${name}\n${text}`;
const configFiles = ['sdk/*'];

describe('a file that may not belong to Pagewright', () => {
  it.each([
    ['tsconfig.json', '{\n  ┆\n}'],
    ['tsconfig.json', '{┆}'],
    ['.eslintrc.json', '┆'],
    ['package.json', '{ "na┆" }'],
    ['settings.jsonc', '{ "┆" }'],
    ['new.yaml', '┆'],
    ['new.yaml', '# a comment\n┆\n'],
    ['new.yaml', 'pag┆'],
    ['new.yaml', 'pag: ┆'],
    ['kustomization.yaml', 'resources:\n  ┆'],
    ['build.yaml', 'targets: [┆]'],
    ['pagewright.config.yaml', '┆'],
    ['my-pagewright.yaml', '┆'],
  ])('completion offers no configuration keys in an unrelated file: %s with %j', (name, text) => {
    expect(completion(fixture(beside(name, text)).request)).toBeNull();
  });

  it.each([
    ['pagewright.yaml', '┆', 'configuration'],
    ['pagewright.orders.yml', '┆', 'configuration'],
    ['pagewright.json', '{ "┆" }', 'openapi'],
    ['sdk/orders.json', '{ "┆" }', 'openapi'],
    ['sdk/new.yaml', '┆', 'configuration'],
    ['new.yaml', 'openapi: ./openapi.yaml\n┆\n', 'targets'],
    ['new.yaml', 'pagination: []\n┆\n', 'openapi'],
    ['new.json', '{ "pagination": [], "┆" }', 'openapi'],
    ['new.yaml', 'targets: [go]\nresources: {}\n┆\n', 'openapi'],
  ])(
    'completion offers configuration keys if name, settings or a key suggest it: %s with %j',
    (name, text, first) => {
      expect(labelsAt(fixture(beside(name, text), { settings: { configFiles } }).request)[0]).toBe(first);
    },
  );

  it('completion offers configuration keys in an untitled file', () => {
    const { request } = fixture(beside('new.yaml', '┆'));
    const file = request.workspace.openDocument('untitled:Untitled-1', 'yaml', 1, '');
    expect(labelsAt({ ...request, file, offset: 0 })[0]).toBe('configuration');
  });
});

describe('a character after which Enter is often typed', () => {
  it.each([
    ['a brace', '--- pagewright.json\n{┆}', '{'],
    ['a brace of a scheme', '--- pagewright.json\n{ "pagination": [{┆}] }', '{'],
    ['a bracket of JSON', '--- openapi.json\n{ "openapi": "3.1.0", "x-vendor-pagination": [┆] }', '['],
    ['a colon of YAML', 'openapi: 3.1.0\nx-vendor-pagination:┆\n', ':'],
  ])('completion after a character that often ends a line opens only on request: %s', (_, text, trigger) => {
    const { request } = fixture(text);
    expect(completion({ ...request, trigger })).toBeNull();
    expect(completion(request)).not.toBeNull();
  });

  it.each([
    ['a space after a key', 'openapi: 3.1.0\nx-vendor-pagination: ┆\n', ' '],
    ['a bracket of YAML', '--- pagewright.yaml\nopenapi: ./a.yaml\ntargets: [┆]\n', '['],
    ['quotes', '--- pagewright.json\n{ "┆" }', '"'],
    ['a colon of JSON', '--- openapi.json\n{ "openapi": "3.1.0", "x-vendor-pagination":┆ }', ':'],
  ])('completion opens after a character that rarely ends a line: %s', (_, text, trigger) => {
    expect(completion({ ...fixture(text).request, trigger })).not.toBeNull();
  });
});

describe('the version of a new document', () => {
  const versions = ['3.2.0', '3.1.2', '3.1.1', '3.1.0', '3.0.4', '3.0.3'];

  it.each([
    ['api.yaml', 'openapi: ┆\n', versions],
    ['api.json', '{ "openapi": "┆" }', versions],
    ['api.yaml', 'openapi: ┆\ninfo: { title: A, version: "1" }\npaths: {}\n', versions],
    ['api.yaml', 'openapi: 3.┆\ninfo: {}\n', versions],
    ['swagger.yaml', 'swagger: ┆\n', ['2.0']],
    ['pagewright.yaml', 'openapi: ┆\npagination: []\n', []],
  ])('in %s with the text %j, completion offers the possible OpenAPI versions', (name, text, wanted) => {
    expect(labelsAt(fixture(`--- ${name}\n${text}`).request).filter((label) => label !== 'document')).toEqual(
      wanted,
    );
  });

  it('completion offers documents before OpenAPI versions only in a file named like a configuration', () => {
    const at = (name: string) =>
      labelsAt(fixture(beside(name, 'openapi: ┆')).request).filter((label) => label !== 'document');
    expect(at('pagewright.yaml')).toEqual(['./openapi.yaml', ...versions]);
    expect(at('new.yaml')).toEqual([...versions, './openapi.yaml']);
  });

  it('completion writes the OpenAPI version as a string', () => {
    expect(textWith(fixture('--- a.yaml\nswagger: ┆\n').request, '2.0')).toBe("swagger: '2.0'\n");
    expect(textWith(fixture('--- a.json\n{ "openapi": ┆ }').request, '3.1.0')).toBe('{ "openapi": "3.1.0" }');
  });
});
