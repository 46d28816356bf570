import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyzer.js';
import type { Json, JsonObject, Pointer } from '../../src/json/json.js';
import { usersConfig } from '../binding/documents.js';
import { messages, reported } from '../diagnostics/reported.js';

const resource = ['resources', 'users'];
const method = [...resource, 'methods', 'list'];

describe('keys that resemble a known key', () => {
  it.each<[JsonObject, Pointer, string]>([
    [{ pagnation: [] }, ['pagnation'], 'pagination'],
    [{ Pagination: [] }, ['Pagination'], 'pagination'],
    [{ resource: {} }, ['resource'], 'resources'],
    [{ openAPI: './a.yaml' }, ['openAPI'], 'openapi'],
    [{ diagnostic: {} }, ['diagnostic'], 'diagnostics'],
    [{ target: [] }, ['target'], 'targets'],
    [{ reademe: {} }, ['reademe'], 'readme'],
    [{ resources: { users: { method: {} } } }, [...resource, 'method'], 'methods'],
    [{ resources: { users: { subResources: {} } } }, [...resource, 'subResources'], 'subresources'],
    [{ resources: { users: { sub_resources: {} } } }, [...resource, 'sub_resources'], 'subresources'],
    [usersConfig({ pagniated: 'a' }), [...method, 'pagniated'], 'paginated'],
    [usersConfig({ Endpoint: 'a' }), [...method, 'Endpoint'], ''],
    [{ diagnostics: { failon: 'warn' } }, ['diagnostics', 'failon'], 'failOn'],
    [{ diagnostics: { maxWarning: 1 } }, ['diagnostics', 'maxWarning'], 'maxWarnings'],
    [{ diagnostics: { ignore: {} } }, ['diagnostics', 'ignore'], 'ignored'],
  ])('a misspelt key is reported unless the intended key is present: %j', (config, pointer, suggestion) => {
    const { findings } = analyze({ config });
    // If the intended key is present too, the similar key is not treated as a misspelling.
    if (suggestion === '') return expect(findings).toEqual([]);
    expect(reported(findings)).toEqual([['Config/UnknownKey', 'warn', 'config', pointer, 'key']]);
    expect(messages(findings)).toEqual([
      `The key ${String(pointer.at(-1))} is not known here and is not read. Did you mean ${suggestion}?`,
    ]);
    expect(findings[0]?.data).toEqual({ suggestion });
  });

  it('a misspelt key of a subresource is reported as an unknown key', () => {
    const config = { resources: { a: { subresources: { b: { methds: {} } } } } };
    expect(reported(analyze({ config }).findings)).toEqual([
      ['Config/UnknownKey', 'warn', 'config', ['resources', 'a', 'subresources', 'b', 'methds'], 'key'],
    ]);
  });
});

describe('keys that resemble no known key', () => {
  it.each<[string, Json]>([
    ['unrelated keys at the root', { organization: {}, client_settings: {}, 'x-pagnation': 1, settings: {} }],
    [
      'unrelated keys of a resource',
      { resources: { users: { models: {}, standalone_api: true, 'x-methds': 1 } } },
    ],
    ['unrelated keys of a method', usersConfig({ type: 'http', body_param_name: 'x', 'x-endpont': 1 })],
    ['unrelated keys in diagnostics', { diagnostics: { color: true, 'x-failon': 1 } }],
    [
      'a resource with a name like that of a key',
      { resources: { method: { methods: { endpont: 'get /a' } } } },
    ],
    ['the name of an inherited member', { toString: 1, constructor: 2, hasOwnProperty: 3 }],
  ])('Config/UnknownKey is not reported for a key that resembles no known key: %s', (_, config) => {
    expect(analyze({ config }).findings).toEqual([]);
  });

  it('Config/UnknownKey is not reported for `paginations` next to the known key `pagination`', () => {
    expect(analyze({ config: { pagination: [], paginations: [] } }).findings).toEqual([]);
  });
});
