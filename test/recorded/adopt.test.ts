import { join } from 'node:path';
import { analyze, objectReader, parseScheme, type Scheme } from '@pagewright/core';
import {
  type DeclarationPlan,
  ListSearch,
  type PlanInput,
  planDeclarations,
} from '@pagewright/core/authoring';
import { lastStep } from '@pagewright/core/internal';
import { advancingField, requestField, responseField } from '@pagewright/core/scheme';
import { planFromTraffic, verifyRecording } from '@pagewright/verify';
import { describe, expect, it } from 'vitest';
import { apis, type Description, describedApi, readRecordings, recordingsFolder } from './recordings.js';

const folder = recordingsFolder();

/**
 * `confirmed`: number of operations that the recordings confirm, as in docs/verify.md. `alone`: how many of them
 * `pagewright adopt` declares in the same way without recordings, as in docs/adopting.md.
 */
const counts = {
  datadog: { confirmed: 17, alone: 7 },
  easypost: { confirmed: 3, alone: 0 },
  linode: { confirmed: 3, alone: 3 },
} as const;

describe.runIf(folder !== undefined).each(apis)('recordings of %s', (api) => {
  it('adopt declares each recorded list as its author did, from a description without declarations', async () => {
    const declared = describedApi(api);
    const document = withoutDeclarations(declared);
    const exchanges = await readRecordings(join(folder ?? '', api));
    const input = inputOf(document);
    const traffic = planFromTraffic({ input, exchanges });
    const plan = planDeclarations(traffic.input);
    const alone = planDeclarations(input);
    const judged = verifyRecording({ document: objectReader(declared), exchanges }).operations;
    const walked = judged.filter(({ verdict }) => verdict === 'confirmed').map(({ operation }) => operation);
    const written = analyze({ document: declared });
    const rows = walked.map((operation) => {
      const name = written.methods.find((method) => method.operation === operation)?.scheme;
      const found = schemeIn(plan, operation);
      const support = found && traffic.support(operation, found);
      return {
        operation,
        verdict: support?.verdict ?? 'undecided',
        planned: essenceOf(found),
        alone: essenceOf(schemeIn(alone, operation)),
        written: essenceOf(written.schemes.find((scheme) => scheme.name === name)),
      };
    });
    expect(rows.filter(({ verdict }) => verdict !== 'confirmed')).toEqual([]);
    expect(rows.map((row) => row.planned)).toEqual(rows.map((row) => row.written));
    const alike = rows.filter((row) => JSON.stringify(row.alone) === JSON.stringify(row.written));
    expect({ confirmed: rows.length, alone: alike.length }).toEqual(counts[api]);
  });
});

function withoutDeclarations(document: Description): object {
  const copy = structuredClone(document) as unknown as Record<string, unknown>;
  const clean = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    Reflect.deleteProperty(value, 'x-vendor-pagination');
    for (const member of Object.values(value)) clean(member);
  };
  clean(copy);
  return copy;
}

function inputOf(document: object): PlanInput {
  const analysis = analyze({ document });
  const given = { document: objectReader(document), vendorPrefixes: ['vendor'], externalFormats: [] };
  const search = new ListSearch(given, false);
  return {
    lists: lastStep(search.all(analysis)),
    source: search.source,
    located: analysis.located,
    listFor: (operation, proposal) => search.listFor(analysis, operation, proposal),
  };
}

function schemeIn({ schemes, operations }: DeclarationPlan, operation: string): Scheme | undefined {
  const planned = operations.find((one) => one.operation === operation);
  const name = planned?.state === 'bound' ? planned.scheme : undefined;
  const declared = schemes.find((one) => one.name === name)?.scheme;
  return declared && parseScheme(declared, 'document').scheme;
}

/** Returns the parts that determine which pages are read: the type, the position, its source, and the items. */
function essenceOf(scheme: Scheme | undefined) {
  if (scheme === undefined) return undefined;
  const field = advancingField(scheme);
  const items = responseField(scheme, 'items');
  return {
    type: scheme.type,
    position: field && [field.location, field.path ?? field.param],
    limit: requestField(scheme, 'limit')?.param,
    items: items && [items.path, items.itemCursor],
    carrier: responseField(scheme, 'cursor')?.path ?? responseField(scheme, 'cursorUrl')?.path,
  };
}
