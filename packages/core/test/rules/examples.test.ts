import { checkLayers, overlayDocument } from '@pagewright/overlays';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { analyze } from '../../src/analysis/analyzer.js';
import { catalogue, type RuleCode } from '../../src/diagnostics/catalogue.js';
import type { Finding } from '../../src/diagnostics/finding.js';
import { objectReader } from '../../src/reader/reader.js';
import { documentWith } from '../binding/documents.js';
import { codes } from '../diagnostics/reported.js';
import { exampleInput } from './example-input.js';
import { findingsOfImport, importFixtures } from './external-fixtures.js';
import { fixtures } from './fixtures.js';

/** The findings about an example, from the function that reports the code. */
function reportedOf(code: RuleCode, text: string): readonly Finding[] {
  if (fixtures[code] === 'overlay') return findingsOfOverlay(text);
  const input = exampleInput(code, text);
  return Object.hasOwn(importFixtures, code) ? findingsOfImport(input) : analyze(input).findings;
}

function findingsOfOverlay(text: string): readonly Finding[] {
  const get = { summary: 'Users', responses: { 200: { description: 'Users.' } } };
  const document = objectReader(documentWith({ '/users': { get } }));
  const layer = { file: 'overlay.yaml', reader: objectReader(parse(text)), kind: 'overlay' } as const;
  return checkLayers(overlayDocument(document, [layer]), ['x-vendor-pagination']);
}

const examples = (Object.keys(catalogue) as RuleCode[]).filter(
  (code) => fixtures[code] !== 'syntax' && fixtures[code] !== 'files',
);

describe('the examples of the catalogue', () => {
  it.each(examples)('the bad example of %s causes a finding of the rule', (code) => {
    expect(codes(reportedOf(code, catalogue[code].bad))).toContain(code);
  });

  it.each(examples)('the good example of %s causes no finding of the rule', (code) => {
    expect(codes(reportedOf(code, catalogue[code].good))).not.toContain(code);
  });

  it.each(examples)('the good example of %s has only findings about parts that the example omits', (code) => {
    // Allowed, because an example may show a scheme without a method, or a name or marker without a scheme.
    const left = [
      'Pagination/UnusedScheme',
      'Pagination/UnknownScheme',
      'Pagination/UnmatchedMarker',
      'Config/StaleEndpoint',
      // Allowed, because short examples do not declare an end.
      'Pagination/EmptyPageStop',
      // Reported for each part that a format of another tool leaves open, even in a correct declaration.
      'Pagination/ForeignGuess',
    ];
    const found = codes(reportedOf(code, catalogue[code].good));
    expect(found.filter((other) => !left.includes(other))).toEqual([]);
  });
});
