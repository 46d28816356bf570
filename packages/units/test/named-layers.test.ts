import { objectReader } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { layersNamedIn } from '../src/pairing/named-layers.js';

const workflow = 'api/.speakeasy/workflow.yaml';

/** The layers that a file names, without their places in the file. */
function named(value: unknown, fileName: string): unknown {
  return layersNamedIn(objectReader(value), fileName).map(({ document, layers, folder, omitted }) => ({
    document,
    layers: layers.map(({ path, kind }) => `${kind} ${path}`),
    folder,
    omitted: omitted.map(({ location, reason }) => `${location}: ${reason}`),
  }));
}

describe('layers that a redocly.yaml names', () => {
  it('overlays of an API in redocly.yaml apply to the root file of that API', () => {
    const apis = {
      main: { root: './openapi.yaml', overlays: ['a.yaml', 'https://a.b/c.yaml'] },
      plain: { root: './openapi.yaml' },
    };
    expect(named({ apis }, 'redocly.yaml')).toEqual([
      {
        document: './openapi.yaml',
        layers: ['overlay a.yaml'],
        folder: '.',
        omitted: ['https://a.b/c.yaml: it is a URL, and URLs are not fetched'],
      },
    ]);
    expect(named({ apis }, 'other.yaml')).toEqual([]);
  });
});

describe('layers that a Speakeasy workflow names', () => {
  it('overlays of a Speakeasy source apply to its input, with paths relative to the parent folder', () => {
    const sources = {
      api: {
        inputs: [{ location: './openapi.yaml' }],
        overlays: [{ location: 'a.yaml' }, { document: { location: 'b.yaml' } }],
      },
      plain: { inputs: [{ location: './openapi.yaml' }] },
    };
    expect(named({ sources }, workflow)).toEqual([
      { document: './openapi.yaml', layers: ['overlay a.yaml', 'overlay b.yaml'], folder: '..', omitted: [] },
      { document: './openapi.yaml', layers: [], folder: '..', omitted: [] },
    ]);
    const { plain } = sources;
    expect(named({ sources: { plain } }, workflow)).toEqual([]);
  });

  it('a layer from a Speakeasy workflow has a pointer to its location in the workflow', () => {
    const sources = { api: { inputs: [{ location: 'o.yaml' }], overlays: [{ location: 'a.yaml' }] } };
    const [names] = layersNamedIn(objectReader({ sources }), workflow);
    expect(names?.pointer).toEqual(['sources', 'api', 'inputs', 0, 'location']);
    expect(names?.layers[0]?.pointer).toEqual(['sources', 'api', 'overlays', 0, 'location']);
  });

  it('several inputs of a Speakeasy source are marked as merged documents', () => {
    const inputs = [{ location: 'a.yaml' }, { location: 'b.yaml' }];
    const names = layersNamedIn(
      objectReader({ sources: { api: { inputs, overlays: [{ location: 'o.yaml' }] } } }),
      workflow,
    );
    expect(names.map(({ document, isMerged }) => ({ document, isMerged }))).toEqual([
      { document: 'a.yaml', isMerged: true },
      { document: 'b.yaml', isMerged: true },
    ]);
  });

  it('locations in a Speakeasy workflow that are not files are omitted, with the reason', () => {
    const sources = {
      api: {
        inputs: [{ location: 'https://example.com/openapi.yaml' }],
        overlays: [
          { location: 'registry.speakeasyapi.dev/a/b/c' },
          { location: 'own.yaml' },
          { location: '$' + '{OVERLAY}' },
          { fallbackCodeSamplesLanguage: 'java' },
        ],
      },
    };
    expect(named({ sources }, workflow)).toEqual([
      {
        document: 'https://example.com/openapi.yaml',
        layers: ['overlay own.yaml'],
        folder: '..',
        omitted: [
          'https://example.com/openapi.yaml: it is a URL, and URLs are not fetched',
          'registry.speakeasyapi.dev/a/b/c: it is in a registry, and Pagewright does not fetch it',
          '$' + '{OVERLAY}: it depends on an environment variable',
        ],
      },
    ]);
  });

  it.each(['workflow.yaml', '.github/workflow.yaml', '.speakeasy/gen.yaml'])(
    'a file called %s is not read as a Speakeasy workflow',
    (fileName) => {
      const sources = { api: { inputs: [{ location: 'o.yaml' }], overlays: [{ location: 'a.yaml' }] } };
      expect(named({ sources }, fileName)).toEqual([]);
    },
  );
});

describe('layers that generators.yml of Fern names', () => {
  const layered = ['overrides o.yml'];
  it.each([
    ['specs', { api: { specs: [{ openapi: 'a.yml', overrides: 'o.yml' }] } }, layered],
    ['a path', { api: { path: 'a.yml', overrides: 'o.yml' } }, layered],
    ['a list', { api: [{ openapi: 'a.yml', overrides: 'o.yml' }] }, layered],
    ['a list of paths', { api: [{ path: 'a.yml', overrides: 'o.yml' }] }, layered],
    [
      'namespaces',
      { api: { namespaces: { one: { specs: [{ openapi: 'a.yml', overrides: 'o.yml' }] } } } },
      layered,
    ],
    ['the old keys', { openapi: 'a.yml', 'openapi-overrides': 'o.yml' }, layered],
    [
      'a list of overrides, and an overlay over them',
      { api: { specs: [{ openapi: 'a.yml', overlays: 'l.yml', overrides: ['o.yml', 'p.yml'] }] } },
      ['overrides o.yml', 'overrides p.yml', 'overlay l.yml'],
    ],
  ])('a generators.yml of Fern names layers by %s', (_, value, layers) => {
    expect(named(value, 'fern/generators.yml')).toEqual([
      { document: 'a.yml', layers, folder: '.', omitted: [] },
    ]);
  });

  it.each([
    ['no overrides', { api: { specs: [{ openapi: 'a.yml' }] } }],
    ['a path without overrides', { api: 'a.yml' }],
    ['no API', { groups: { sdk: { generators: [{ path: 'a.yml', overrides: 'o.yml' }] } } }],
    ['a file that is only a string', 'a.yml'],
  ])('a generators.yml of Fern names no layers: %s', (_, value) =>
    expect(named(value, 'generators.yml')).toEqual([]),
  );

  it('a cyclic `api` in generators.yml is searched to a limited depth', () => {
    const api: Record<string, unknown> = { path: 'openapi.yml', overrides: 'o.yml' };
    api.specs = Array.from({ length: 500 }, () => api);
    expect(layersNamedIn(objectReader({ api }), 'generators.yml').length).toBeLessThan(2_100);
  });
});

describe('layers that name their document', () => {
  const overlay = { overlay: '1.0.0', actions: [] };

  it('an overlay names its document by `extends`, which may be percent-encoded', () => {
    expect(named({ ...overlay, extends: './our%20api.yaml' }, 'x/o.yaml')).toEqual([
      { document: './our api.yaml', layers: ['overlay o.yaml'], folder: '.', omitted: [] },
    ]);
    expect(named({ ...overlay, extends: './100%.yaml' }, 'o.yaml')).toMatchObject([
      { document: './100%.yaml' },
    ]);
  });

  it('an overlay whose `extends` is a URL is omitted, with the reason', () => {
    expect(named({ ...overlay, extends: 'https://example.com/a.yaml' }, 'o.yaml')).toMatchObject([
      { omitted: ['https://example.com/a.yaml: it is a URL, and URLs are not fetched'] },
    ]);
  });

  it("a document names its overrides by Fern's x-fern-overrides-filepath", () => {
    const value = { openapi: '3.1.0', 'x-fern-overrides-filepath': './o.yml' };
    expect(named(value, 'api.yaml')).toMatchObject([{ document: 'api.yaml', layers: ['overrides ./o.yml'] }]);
  });

  it.each([overlay, { openapi: '3.1.0' }, null, [1]])('a file that contains %j names no layers', (value) => {
    expect(named(value, 'o.yaml')).toEqual([]);
  });
});
