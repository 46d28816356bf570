import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyzer.js';
import type { Finding } from '../../src/diagnostics/finding.js';
import type { Json, JsonObject } from '../../src/json/json.js';
import { anyJson, mutatedDeclaration } from '../scheme/arbitrary-declarations.js';
import { declarations } from '../scheme/declarations.js';

const read = (file: string): object =>
  JSON.parse(readFileSync(new URL(`../../schemas/${file}`, import.meta.url), 'utf8'));
const ajv = new Ajv2020({ keywords: ['markdownEnumDescriptions'], allowUnionTypes: true });
const accepts = ajv.addSchema(read('scheme.schema.json')).compile(read('config.schema.json'));

/** True for findings that the JSON Schema detects too. It can't detect a code for which there is no rule. */
function breaks({ code, message }: Finding): boolean {
  return (
    code === 'Pagination/InvalidScheme' ||
    (code === 'Config/InvalidValue' && !message.startsWith('There is no rule'))
  );
}

function agree(config: Json): void {
  const { findings } = analyze({ config });
  expect([accepts(config), JSON.stringify(config)]).toEqual([!findings.some(breaks), JSON.stringify(config)]);
}

const methods = (method: Json): Json => ({ resources: { users: { methods: { list: method } } } });

describe('the published configuration schema and analyze agree', () => {
  const anything: readonly Json[] = [null, true, 3, 'x', [], {}];

  it.each(['openapi', 'targets', 'pagination', 'readme', 'diagnostics', 'x-other', 'organization'])(
    'the published configuration schema and analyze agree on any value of the key %s',
    (key) => {
      for (const value of anything) agree({ [key]: value });
    },
  );

  it('the published configuration schema and analyze agree on any value in place of a configuration', () => {
    for (const value of anything) agree(value);
  });

  it('the published configuration schema and analyze agree on valid and mutated schemes', () => {
    agree({ pagination: Object.values(declarations) });
    fc.assert(
      fc.property(mutatedDeclaration, (value) => agree({ pagination: [value] })),
      { numRuns: 200 },
    );
  });

  it.each([
    'get /users',
    'GET  /users/{id}',
    ' post\t/a ',
    'get',
    '/users',
    'get users',
    '',
    'get /a b',
    'fetch /users',
  ])('the published configuration schema and analyze agree on the endpoint %j', (endpoint) => {
    agree(methods(endpoint));
    agree(methods({ endpoint }));
    agree({ readme: { exampleRequests: { pagination: endpoint } } });
    agree({ readme: { exampleRequests: { pagination: { endpoint } } } });
  });

  it('the published configuration schema and analyze agree on methods and their members', () => {
    for (const value of anything) {
      agree(methods({ endpoint: 'get /a', paginated: value }));
      agree(methods({ endpoint: value }));
      agree(methods(value));
      agree(methods({ type: value }));
    }
    for (const type of ['http', 'alias']) agree(methods({ type }));
  });

  it("the published configuration schema and analyze agree on a suppression of another tool's code", () => {
    for (const value of anything) agree({ diagnostics: { ignored: { 'Schema/IsAmbiguous': value } } });
  });

  it('the published configuration schema and analyze agree on arbitrary diagnostics settings', () => {
    const settings = fc.record(
      {
        failOn: fc.oneof(fc.constantFrom<Json>('error', 'off', 'warning'), anyJson),
        maxWarnings: fc.oneof(fc.integer(), anyJson),
        rules: fc.oneof(fc.constantFrom<JsonObject>({ 'Pagination/UnusedScheme': 'off' }, {}), anyJson),
        ignored: fc.oneof(
          fc.constantFrom<JsonObject>({ 'Pagination/UnusedScheme': [{ location: 'a', reason: 'b' }] }),
          anyJson.map((value) => ({ 'Pagination/UnusedScheme': value })),
        ),
      },
      { requiredKeys: [], noNullPrototype: true },
    );
    fc.assert(
      fc.property(settings, (diagnostics) => agree({ diagnostics: diagnostics as Json })),
      { numRuns: 500 },
    );
  });
});
