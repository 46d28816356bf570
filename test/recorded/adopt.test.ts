import { join } from 'node:path';
import { analyze, objectReader, parseScheme, type Scheme } from '@pagewright/core';
import { ListSearch, type PlanInput, planDeclarations } from '@pagewright/core/authoring';
import { lastStep } from '@pagewright/core/internal';
import { advancingField, requestField, responseField } from '@pagewright/core/scheme';
import { planFromTraffic, verifyRecording } from '@pagewright/verify';
import { describe, expect, it } from 'vitest';
import { apis, type Description, describedApi, readRecordings, recordingsFolder } from './recordings.js';

const folder = recordingsFolder();

/** Operations with two recorded pages or more: those that the recordings confirm, as in docs/verify.md. */
const counts = { datadog: 17, easypost: 3, linode: 3 } as const;

describe.runIf(folder !== undefined).each(apis)('recordings of %s', (api) => {
  it('the plan of the description without declarations declares each recorded walk as its author did', async () => {
    const declared = describedApi(api);
    const document = withoutDeclarations(declared);
    const exchanges = await readRecordings(join(folder ?? '', api));
    const traffic = planFromTraffic({ input: inputOf(document), exchanges });
    const plan = planDeclarations(traffic.input);
    const judged = verifyRecording({ document: objectReader(declared), exchanges }).operations;
    const walked = judged.filter(({ verdict }) => verdict === 'confirmed').map(({ operation }) => operation);
    const schemes = new Map(
      plan.schemes.map(({ name, scheme }) => [name, parseScheme(scheme, 'document').scheme]),
    );
    const written = analyze({ document: declared });
    const rows = walked.map((operation) => {
      const name = written.methods.find((method) => method.operation === operation)?.scheme;
      const planned = plan.operations.find((one) => one.operation === operation);
      const found = planned?.state === 'bound' ? schemes.get(planned.scheme) : undefined;
      const support = found && traffic.support(operation, found);
      return {
        operation,
        verdict: support?.verdict ?? JSON.stringify(planned),
        planned: found && essence(found),
        written: essenceOf(written.schemes.find((scheme) => scheme.name === name)),
      };
    });
    expect(rows.filter(({ verdict }) => verdict !== 'confirmed')).toEqual([]);
    expect(rows.map((row) => row.planned)).toEqual(rows.map((row) => row.written));
    expect(rows).toHaveLength(counts[api]);
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

function essenceOf(scheme: Scheme | undefined) {
  return scheme && essence(scheme);
}

/** What decides which pages are read: the type, the position, its source, and the items. */
function essence(scheme: Scheme) {
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
