import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue, findRule } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import type { SpectralDocument, SpectralResult } from '../src/host.js';
import { pagewrightRuleset, ruleset } from '../src/ruleset.js';

const main = '/api/openapi.yaml';

function file(data: unknown, source: string | null = main): SpectralDocument {
  return { data, source, diagnostics: [] };
}

const scheme = {
  name: '{{pages}}',
  type: 'offset',
  request: { offset: { type: 'offset' } },
  response: { data: { type: 'items' } },
};
const document = { openapi: '3.1.0', 'x-vendor-pagination': [scheme], paths: {} };

function run(
  code: string,
  of: SpectralDocument,
  referencedDocuments: Readonly<Record<string, SpectralDocument>> = {},
  { rules } = ruleset,
): readonly SpectralResult[] {
  const documentInventory = { document: of, referencedDocuments };
  return rules[code]?.then.function(of.data, null, { documentInventory }) ?? [];
}

describe('the Spectral ruleset', () => {
  it('the Spectral ruleset has a rule for each code with its severity, and optional rules are off', () => {
    const { rules } = ruleset;
    expect(Object.keys(rules).sort()).toEqual(Object.keys(catalogue).sort());
    const wrong = Object.entries(catalogue).filter(
      ([code, { severity }]) => rules[code]?.severity !== severity,
    );
    expect(wrong).toEqual([]);
    const off = Object.entries(rules).filter(([, { recommended }]) => !recommended);
    const onDemand = Object.keys(catalogue).filter((code) => findRule(code)?.isOff === true);
    expect(off.map(([code]) => code).sort()).toEqual(onDemand.sort());
    expect(onDemand).toContain('Guideline/MixedStyles');
  });

  it('messages for Spectral escape template syntax, and paths escape JSON Pointer characters', () => {
    const paths = { '/a~b': { get: { 'x-vendor-pagination': 'none' } } };
    expect(run('Pagination/UnusedScheme', file(document))).toMatchObject([
      { message: expect.stringContaining('#{{"{{"}}pages}}'), path: ['x-vendor-pagination', 0, 'name'] },
    ]);
    expect(run('Pagination/UnknownScheme', file({ ...document, paths }))).toMatchObject([
      { path: ['paths', '/a~0b', 'get', 'x-vendor-pagination'] },
    ]);
  });

  it('Spectral shows a finding in another file at the reference to that file', () => {
    const get = { 'x-vendor-pagination': 'none' };
    const paths = { '/a': { $ref: 'paths/a.yaml#/one' }, '/b': { $ref: 'paths/a.yaml#/two' } };
    const files = {
      '/api/paths/a.yaml': file({ one: {}, two: { $ref: '../b.yaml' } }, '/api/paths/a.yaml'),
      '/api/b.yaml': file({ get }, '/api/b.yaml'),
    };
    expect(run('Pagination/UnknownScheme', file({ ...document, paths }), files)).toMatchObject([
      {
        path: ['paths', '/b'],
        message: expect.stringMatching(/ \(in b\.yaml#\/get\/x-vendor-pagination\)$/),
      },
    ]);
  });

  it('Spectral shows a finding in one of many files that all refer to each other without searching every path', () => {
    const names = Array.from({ length: 40 }, (_, index) => `/api/${index}.yaml`);
    const links = names.map((name) => ({ $ref: `${name}#/params` }));
    const params = { limit: { name: 'limit', in: 'query', schema: { type: 'string' } } };
    const get = {
      'x-vendor-pagination': 'pages',
      parameters: [{ $ref: '#/params/limit' }],
      responses: { 200: { description: 'ok' } },
    };
    const [shared = ''] = names;
    const files = Object.fromEntries(
      names.map((name) => [name, file({ params, links, item: { get } }, name)]),
    );
    const pages = { ...scheme, name: 'pages', request: { limit: { type: 'limit' } } };
    const paths = { '/a': { $ref: `${shared}#/item` } };
    const own = file({ ...document, 'x-vendor-pagination': [pages], paths });
    expect(run('Pagination/LooseNumber', own, files)).toMatchObject([
      { path: ['paths', '/a'], message: expect.stringContaining('(in 0.yaml#/params/limit/schema/type)') },
    ]);
  });

  it('all Spectral rules share one analysis of a document', () => {
    let reads = 0;
    const counted = new Proxy(document, {
      get: (target, key) => {
        reads++;
        return Reflect.get(target, key);
      },
    });
    const inventory = { document: file(counted), referencedDocuments: {} };
    const { rules } = pagewrightRuleset();
    const call = (code: string) => rules[code]?.then.function(null, null, { documentInventory: inventory });
    call('Pagination/UnusedScheme');
    const once = reads;
    expect(once).toBeGreaterThan(0);
    for (const code of Object.keys(catalogue)) if (findRule(code)?.isOff !== true) call(code);
    expect(reads).toBe(once);
  });

  it('Spectral shows no findings for a file that is not an API description', () => {
    expect(run('Document/NotOpenApi', file({ asyncapi: '3.0.0' }))).toEqual([]);
    expect(run('Document/NotOpenApi', file('text', null))).toEqual([]);
  });

  it('Spectral shows a finding in a configuration at the document root, and the message names the place', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-spectral-'));
    const path = join(folder, 'openapi.json');
    writeFileSync(join(folder, 'pagewright.yaml'), 'openapi: openapi.json\ntargets: [cobol]\n');
    const codes = ['Config/UnknownKey', 'Config/InvalidValue'];
    const found = (own = ruleset) => codes.flatMap((code) => run(code, file(document, path), {}, own));
    const [together, alone] = [found(), found(pagewrightRuleset({ neighbours: false }))];
    rmSync(folder, { recursive: true });
    expect(together).toMatchObject([
      { message: expect.stringMatching(/ \(in pagewright\.yaml#\/targets\/0\)$/), path: [] },
    ]);
    expect(alone).toEqual([]);
  });
});
