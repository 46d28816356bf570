import type { JsonObject } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { allDocuments, providerOf, readText } from './corpus.js';
import { type ReviewResult, reviewedApis, reviewResult } from './reviewed-apis.js';
import { type StrippedResult, strippedResult } from './stripped.js';

/** Returns every third Azure document; Azure declares its pagination for AutoRest. */
function declaredDocuments(): readonly string[] {
  return allDocuments()
    .filter((name) => providerOf(name) === 'azure.com')
    .filter((_, index) => index % 3 === 0);
}

describe('published declarations that are removed and proposed again', () => {
  const results = declaredDocuments().flatMap((name): readonly StrippedResult[] => {
    const text = readText(name);
    if (!text.includes('"x-ms-pageable"')) return [];
    const result = strippedResult({ document: JSON.parse(text) as JsonObject });
    return result === undefined ? [] : [result];
  });
  const returns = results.flatMap((one) => one.returns);

  it('adopt restores more than 96 % of the declarations that are removed from published documents', () => {
    expect(returns.length).toBeGreaterThan(500);
    const same = returns.filter(({ outcome }) => outcome === 'same');
    expect(same.length / returns.length).toBeGreaterThan(0.96);
  });

  it('declarations that adopt writes into published documents cause no error and no warning', () => {
    expect(results.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('adopt gives a proposal or a reason for every undeclared list of a published document', () => {
    const beside = results.flatMap((one) => one.beside);
    expect(beside.length).toBeGreaterThan(20);
    const unseen = beside.filter(({ proposed, reason }) => proposed === undefined && reason === undefined);
    expect(unseen).toEqual([]);
  });
});

/** Minimum numbers and shares that the proposals must reach for a folder of reviews. */
interface Goal {
  readonly apis: number;
  readonly proposals: number;
  readonly paging: number;
  readonly precision: number;
  readonly recall: number;
}

describe.each<[folder: Parameters<typeof reviewedApis>[0], goal: Goal]>([
  ['reviewed', { apis: 25, proposals: 700, paging: 500, precision: 0.98, recall: 0.95 }],
  ['reviewed-later', { apis: 9, proposals: 300, paging: 250, precision: 0.97, recall: 0.85 }],
])('the lists of the APIs of %s', (folder, goal) => {
  const results = reviewedApis(folder).map(reviewResult);
  const sum = (count: (result: ReviewResult) => number) =>
    results.reduce((total, result) => total + count(result), 0);

  it('the precision of proposals for reviewed lists of published APIs is above the goal', () => {
    expect(results).toHaveLength(goal.apis);
    const proposals = sum((one) => one.proposals);
    expect(proposals).toBeGreaterThan(goal.proposals);
    expect(sum((one) => one.right) / proposals).toBeGreaterThan(goal.precision);
  });

  it('the share of paginated lists in reviewed APIs that get the right proposal is above the goal', () => {
    const paging = sum((one) => one.paging);
    expect(paging).toBeGreaterThan(goal.paging);
    expect(sum((one) => one.found) / paging).toBeGreaterThan(goal.recall);
  });

  it('the proposals for reviewed published APIs cause no error and no warning', () => {
    expect(sum((one) => one.faults)).toBe(0);
  });
});
