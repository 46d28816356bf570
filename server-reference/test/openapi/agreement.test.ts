import {
  parseApiDocument,
  parseDocsProject,
  parseMcpServerCreated,
  parseVersionEntry,
} from '@pagewright/core/resources';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Description } from '../harness/contract.js';
import { seed } from '../harness/samples.js';
import { bearer, creating, type Started, startForFile } from '../harness/start.js';
import { nearly, type Schema } from './near-values.js';

/** `expectBoth` needs many values, so this longer time limit replaces the limit in test/seed.ts. */
const draws = { numRuns: 250, plugins: [fc.interruptAfterTimeLimit(30_000)] };

/** Codes of 422 that depend on the state, which no schema can express. */
const ofState = ['slug_taken', 'unknown_version', 'unknown_project'];

interface Agreement {
  readonly schemaOf: (name: string) => Schema;
  readonly accepts: (schema: Schema) => ValidateFunction;
}

function agreementOf(description: Description): Agreement {
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ $id: 'https://api.test/openapi.json', ...description });
  return {
    schemaOf: (name) => resolved(description.components.schemas[name] as Schema, description),
    accepts: (schema) => ajv.compile(schema),
  };
}

function resolved(schema: Schema, description: Description): Schema {
  return JSON.parse(JSON.stringify(schema), (_, value) => {
    const name = /^#\/components\/schemas\/(\w+)$/.exec(value?.$ref ?? '')?.[1];
    return name === undefined ? value : resolved(description.components.schemas[name] as Schema, description);
  });
}

/** Asserts that 10 to 90 % of the values were accepted: a generator of only valid or invalid values proves nothing. */
function expectBoth(verdicts: readonly boolean[]): void {
  const accepted = verdicts.filter((verdict) => verdict).length / verdicts.length;
  expect(accepted).toBeGreaterThan(0.1);
  expect(accepted).toBeLessThan(0.9);
}

describe('GET /openapi.json and the validators', () => {
  let started: Started;
  let agreement: Agreement;

  beforeAll(async () => {
    started = await startForFile({ seed, limits: { storedResources: 100_000 } });
    agreement = agreementOf(started.description);
  });
  afterAll(() => started.close());

  it.each([
    ['/v1/docs', 'DocsProjectCreation'],
    ['/v1/mcp/servers', 'McpServerCreation'],
  ])('a body of POST %s is rejected exactly if its schema rejects it (D66)', async (target, name) => {
    const { call } = started;
    const schema = agreement.schemaOf(name);
    const accepts = agreement.accepts(schema);
    const verdicts: boolean[] = [];
    const property = fc.asyncProperty(nearly(schema), async (body) => {
      const { status, json } = await call({ method: 'POST', target, headers: creating, body });
      const { code = '' } = json as { readonly code?: string };
      const accepted = status === 200 || ofState.includes(code);
      verdicts.push(accepted);
      expect([status, json, accepted]).toEqual([status, json, accepts(body)]);
    });
    await fc.assert(property, draws);
    expectBoth(verdicts);
  });

  it.each([
    ['ApiDocument', parseApiDocument],
    ['VersionEntry', parseVersionEntry],
    ['DocsProject', parseDocsProject],
    ['McpServerCreated', parseMcpServerCreated],
  ])('a %s is accepted exactly if its schema accepts it (D66)', (name, parse) => {
    const schema = agreement.schemaOf(name);
    const accepts = agreement.accepts(schema);
    const verdicts: boolean[] = [];
    fc.assert(
      fc.property(nearly(schema), (value) => {
        const result = parse(value);
        verdicts.push(result.ok);
        expect(result).toMatchObject({ ok: accepts(value) });
      }),
      draws,
    );
    expectBoth(verdicts);
  });

  it('a namespace in the path is rejected exactly if its schema rejects it (D66)', async () => {
    const schema = agreement.schemaOf('Namespace');
    const accepts = agreement.accepts(schema);
    const names = nearly(schema)
      .filter((one): one is string => typeof one === 'string' && !/\p{Surrogate}/u.test(one))
      .filter((one) => !['', '.', '..'].includes(one));
    const property = fc.asyncProperty(names, async (namespace) => {
      const target = `/v1/apis/${encodeURIComponent(namespace)}`;
      const { status } = await started.call({ target, headers: bearer('read-token') });
      expect([namespace, status !== 422]).toEqual([namespace, accepts(namespace)]);
    });
    await fc.assert(property, draws);
  });

  it('the service sends every field of an API document, of which only three are required (D66)', async () => {
    const { json } = await started.call({ target: '/v1/apis/acme', headers: bearer('read-token') });
    const fields = Object.keys(agreement.schemaOf('ApiDocument').properties ?? {}).toSorted();
    expect((json as readonly object[]).map((document) => Object.keys(document).toSorted())).toEqual([fields]);
  });
});
