import { analyze, type JsonObject, objectReader } from '@pagewright/core';
import { proposeScheme, schemeNameFor } from '@pagewright/core/authoring';
import { listOperations, makeSource, viewOperation } from '@pagewright/core/openapi';
import { describe, expect, it } from 'vitest';
import { documents, readDocument } from './corpus.js';
import { object } from './json-access.js';

/** Declares each proposal on its operation, and counts the declarations. */
function declareProposals(document: JsonObject): {
  readonly document: JsonObject;
  readonly declared: number;
} {
  const source = makeSource(objectReader(document));
  const taken = new Set<string>();
  const paths: Record<string, JsonObject> = { ...(object(document.paths) as Record<string, JsonObject>) };
  let declared = 0;
  for (const operation of listOperations(source).operations) {
    const name = schemeNameFor(operation.name, taken);
    const proposal = proposeScheme(viewOperation(source, operation), name);
    const { pointer } = operation.node;
    const [root, path, verb] = pointer;
    // An operation in a referenced path item cannot be declared in place.
    if (proposal.kind === 'none' || root !== 'paths' || pointer.length !== 3) continue;
    taken.add(name);
    declared++;
    const item = object(paths[String(path)]);
    const own = { ...object(item[String(verb)]), 'x-vendor-pagination': proposal.scheme };
    paths[String(path)] = { ...item, [String(verb)]: own };
  }
  return { document: { ...document, paths }, declared };
}

let declared = 0;

describe.each(documents)('%s', (name) => {
  it('a published document with a proposed scheme has no error or warning about it', () => {
    const made = declareProposals(readDocument(name));
    declared += made.declared;
    const { findings, methods } = analyze({ document: made.document });
    const faults = findings.filter(
      ({ severity, code }) => severity !== 'info' && /^(?:Pagination|Document\/InvalidBinding)/.test(code),
    );
    expect(faults).toEqual([]);
    expect(methods.filter(({ scheme }) => scheme !== null)).toHaveLength(made.declared);
  });
});

it('the published documents have at least 2,000 proposals', () => {
  expect(declared).toBeGreaterThan(2_000);
});
