import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyzer.js';
import { targetIds } from '../../src/format/target-ids.js';
import type { Json, Pointer } from '../../src/json/json.js';
import { messages, reported } from '../diagnostics/reported.js';

const targets = targetIds.join(', ');

interface Row {
  readonly config: Json;
  readonly pointer: Pointer;
  readonly message: string;
  readonly suggestion?: string;
  readonly part?: 'key';
}

const rows: readonly Row[] = [
  { config: null, pointer: [], message: 'Expected an object for the configuration, found null.' },
  { config: 'x', pointer: [], message: 'Expected an object for the configuration, found a string.' },
  { config: [{}], pointer: [], message: 'Expected an object for the configuration, found a list.' },
  { config: [], pointer: [], message: 'Expected an object for the configuration, found a list.' },
  { config: { openapi: '' }, pointer: ['openapi'], message: 'openapi cannot be ""' },
  {
    config: { openapi: 3 },
    pointer: ['openapi'],
    message: 'openapi must be a string or an object, found 3.',
  },
  {
    config: { openapi: null },
    pointer: ['openapi'],
    message: 'openapi must be a string or an object, found null.',
  },
  {
    config: { openapi: ['a'] },
    pointer: ['openapi'],
    message: 'openapi must be a string or an object, found a list.',
  },
  { config: { openapi: {} }, pointer: ['openapi'], message: 'openapi needs the key document.', part: 'key' },
  {
    config: { openapi: { document: 3 } },
    pointer: ['openapi', 'document'],
    message: 'document must be a string, found 3.',
  },
  {
    config: { openapi: { document: '' } },
    pointer: ['openapi', 'document'],
    message: 'document cannot be ""',
  },
  {
    config: { targets: 'go' },
    pointer: ['targets'],
    message: 'targets must be a list or an object, found "go".',
  },
  {
    config: { targets: ['go', 'typescrip'] },
    pointer: ['targets', 1],
    message: `An entry of targets cannot be "typescrip": expected one of ${targets}. Did you mean typescript?`,
    suggestion: 'typescript',
  },
  {
    config: { targets: [null] },
    pointer: ['targets', 0],
    message: `An entry of targets cannot be null: expected one of ${targets}.`,
  },
  {
    config: { targets: { profile: 'newest' } },
    pointer: ['targets', 'profile'],
    message: 'profile cannot be "newest": expected one of baseline, latest, full.',
  },
  {
    config: { targets: { go: 'yes' } },
    pointer: ['targets', 'go'],
    message: 'go must be true or false or an object, found "yes".',
  },
  {
    config: { targets: { java: { package: 3 } } },
    pointer: ['targets', 'java', 'package'],
    message: 'package must be a string, found 3.',
  },
  {
    config: { targets: { java: { package: 'com/acme' } } },
    pointer: ['targets', 'java', 'package'],
    message: '"com/acme" is not a valid Java package name; a valid one is com.acme.sdk.pagination.',
  },
  {
    config: { targets: { java: { package: 'com.new.sdk' } } },
    pointer: ['targets', 'java', 'package'],
    message: '"com.new.sdk" is not a valid Java package name: new is a reserved word.',
  },
  {
    config: { targets: { php: { package: 'Acme.Sdk' } } },
    pointer: ['targets', 'php', 'package'],
    message: '"Acme.Sdk" is not a valid PHP namespace name; a valid one is Acme\\Sdk\\Pagination.',
  },
  { config: { readme: 'x' }, pointer: ['readme'], message: 'readme must be an object, found "x".' },
  {
    config: { readme: { exampleRequests: [] } },
    pointer: ['readme', 'exampleRequests'],
    message: 'exampleRequests must be an object, found a list.',
  },
  {
    config: { readme: { exampleRequests: { pagination: 'users' } } },
    pointer: ['readme', 'exampleRequests', 'pagination'],
    message: 'pagination must be an endpoint such as "get /users", found "users".',
  },
  {
    config: { readme: { exampleRequests: { pagination: 1 } } },
    pointer: ['readme', 'exampleRequests', 'pagination'],
    message: 'pagination must be a string or an object, found 1.',
  },
  {
    config: { readme: { exampleRequests: { pagination: {} } } },
    pointer: ['readme', 'exampleRequests', 'pagination'],
    message: 'pagination needs the key endpoint.',
    part: 'key',
  },
  {
    config: { diagnostics: [] },
    pointer: ['diagnostics'],
    message: 'diagnostics must be an object, found a list.',
  },
  {
    config: { diagnostics: { failOn: 'warning' } },
    pointer: ['diagnostics', 'failOn'],
    message: 'failOn cannot be "warning": expected one of error, warn, info, off.',
  },
  {
    config: { diagnostics: { failOn: 'errors' } },
    pointer: ['diagnostics', 'failOn'],
    message: 'failOn cannot be "errors": expected one of error, warn, info, off. Did you mean error?',
    suggestion: 'error',
  },
  {
    config: { diagnostics: { maxWarnings: -1 } },
    pointer: ['diagnostics', 'maxWarnings'],
    message: 'maxWarnings cannot be -1',
  },
  {
    config: { diagnostics: { maxErrors: 1.5 } },
    pointer: ['diagnostics', 'maxErrors'],
    message: 'maxErrors must be a whole number, found 1.5.',
  },
  {
    config: { diagnostics: { maxErrors: '3' } },
    pointer: ['diagnostics', 'maxErrors'],
    message: 'maxErrors must be a whole number, found "3".',
  },
  {
    config: { diagnostics: { rules: { 'Pagination/UnusedScheme': 'warning' } } },
    pointer: ['diagnostics', 'rules', 'Pagination/UnusedScheme'],
    message: 'Pagination/UnusedScheme cannot be "warning": expected one of error, warn, info, off.',
  },
  {
    config: { diagnostics: { rules: { 'Pagination/UnusedShceme': 'off' } } },
    pointer: ['diagnostics', 'rules', 'Pagination/UnusedShceme'],
    message: 'There is no rule Pagination/UnusedShceme. Did you mean Pagination/UnusedScheme?',
    suggestion: 'Pagination/UnusedScheme',
    part: 'key',
  },
  {
    config: { diagnostics: { rules: { 'Paginaton/UnusedScheme': 'off' } } },
    pointer: ['diagnostics', 'rules', 'Paginaton/UnusedScheme'],
    message: 'There is no rule Paginaton/UnusedScheme. Did you mean Pagination/UnusedScheme?',
    suggestion: 'Pagination/UnusedScheme',
    part: 'key',
  },
  {
    config: { diagnostics: { rules: { 'Verify/EndsErly': 'off', 'Verify/EndsEarly': 'off' } } },
    pointer: ['diagnostics', 'rules', 'Verify/EndsErly'],
    message: 'There is no rule Verify/EndsErly. Did you mean Verify/EndsEarly?',
    suggestion: 'Verify/EndsEarly',
    part: 'key',
  },
  {
    config: { diagnostics: { ignored: { 'Verify/Nothing': true, 'Verify/Loop': true } } },
    pointer: ['diagnostics', 'ignored', 'Verify/Nothing'],
    message: 'There is no rule Verify/Nothing.',
    part: 'key',
  },
  {
    config: { diagnostics: { ignored: { toString: true } } },
    pointer: ['diagnostics', 'ignored', 'toString'],
    message: 'There is no rule toString.',
    part: 'key',
  },
  {
    config: { diagnostics: { ignored: { 'Pagination/UnusedScheme': 3 } } },
    pointer: ['diagnostics', 'ignored', 'Pagination/UnusedScheme'],
    message: 'Pagination/UnusedScheme must be true or false or a string or a list, found 3.',
  },
  {
    config: { diagnostics: { ignored: { 'Pagination/UnusedScheme': ['a'] } } },
    pointer: ['diagnostics', 'ignored', 'Pagination/UnusedScheme', 0],
    message: 'An entry of Pagination/UnusedScheme must be an object, found "a".',
  },
  {
    config: { diagnostics: { ignored: { 'Pagination/UnusedScheme': [{ reason: 'x' }] } } },
    pointer: ['diagnostics', 'ignored', 'Pagination/UnusedScheme', 0],
    message: 'An entry of Pagination/UnusedScheme needs the key location.',
    part: 'key',
  },
  {
    config: { diagnostics: { ignored: { 'Pagination/UnusedScheme': [{ location: 1 }] } } },
    pointer: ['diagnostics', 'ignored', 'Pagination/UnusedScheme', 0, 'location'],
    message: 'location must be a string, found 1.',
  },
];

describe('invalid settings', () => {
  it.each(rows)(
    'an invalid setting is reported at its value, or at its key if it lacks a part: $config',
    ({ config, pointer, message, suggestion, part = 'value' }) => {
      const { findings } = analyze({ config });
      expect(reported(findings)).toEqual([['Config/InvalidValue', 'error', 'config', pointer, part]]);
      const [said = ''] = messages(findings);
      expect(message.endsWith('.') || message.endsWith('?') ? said : said.slice(0, message.length)).toBe(
        message,
      );
      expect(findings[0]?.data).toEqual(suggestion === undefined ? undefined : { suggestion });
    },
  );

  it('each of several invalid settings is reported at its place', () => {
    const config = { openapi: 1, targets: [1, 'go', 2], diagnostics: { failOn: 1, maxErrors: -1 } };
    expect(analyze({ config }).findings.map(({ pointer }) => pointer)).toEqual([
      ['openapi'],
      ['targets', 0],
      ['targets', 2],
      ['diagnostics', 'failOn'],
      ['diagnostics', 'maxErrors'],
    ]);
  });
});

describe('valid settings', () => {
  it.each<[string, Json]>([
    ['an empty configuration', {}],
    ['openapi: ./file (D12)', { openapi: './openapi.yaml' }],
    ['openapi: { document: ./file } (D12)', { openapi: { document: './openapi.yaml', other: 1 } }],
    ['openapi with settings for other tools only', { openapi: { code_samples: 'mintlify' } }],
    [
      'codes of other generators with any value',
      { diagnostics: { ignored: { 'Schema/IsAmbiguous': ['pagination.0'], 'Method/Odd': { a: 1 } } } },
    ],
    ['every target', { targets: targetIds }],
    ['targets as an object', { targets: { go: true, rust: { package: 'x' }, elixir: 1 } }],
    ['targets.profile (D35)', { targets: { profile: 'latest' } }],
    [
      'readme.exampleRequests.pagination',
      { readme: { exampleRequests: { pagination: 'GET /users', default: 1 } } },
    ],
    [
      'readme.exampleRequests.pagination as an object',
      { readme: { exampleRequests: { pagination: { endpoint: 'get /users', params: {} } } } },
    ],
    [
      'diagnostics (D13)',
      {
        diagnostics: {
          failOn: 'off',
          maxWarnings: 0,
          maxErrors: 3,
          rules: { 'Pagination/UnusedScheme': 'info', 'Pagination/NoEffect': 'off' },
          ignored: {
            'Pagination/UnusedScheme': true,
            'Pagination/NoEffect': 'users.*',
            'Config/StaleEndpoint': [
              { location: 'users.list', reason: 'soon' },
              { location: '/resources/*' },
            ],
          },
        },
      },
    ],
  ])('valid settings have no finding: %s', (_, config) => {
    expect(analyze({ config }).findings).toEqual([]);
  });
});
