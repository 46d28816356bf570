import { type Json, objectReader } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { compare } from '../overlays/compare.js';
import { strictTarget } from '../overlays/lenient-targets.js';
import { applyOverlay, applyOverrides, select } from '../overlays/oracle.js';
import readOver from './overlaid/findings.json' with { type: 'json' };
import { findingLines, type Pair, pairs, readPair } from './overlaid-findings.js';

const folder = process.env.PAGEWRIGHT_PUBLISHED;
const whyNot =
  'Published overlays are left out: their repositories are on GitHub, and no package of npm has them. PAGEWRIGHT_PUBLISHED names a folder with the files of overlaid/published.json.';
if (folder === undefined) process.stderr.write(`${whyNot}\n`);

/** The documents with overlays that were reviewed, with the findings and their verdicts. */
const reviewed = Object.entries(readOver).map(([name, findings]) => ({ name, findings }));

function pairNamed(name: string): Pair {
  const pair = pairs.find((one) => one.name === name);
  if (pair === undefined) throw new Error(`No pair is named ${name}.`);
  return pair;
}

function differencesOf(pair: Pair) {
  const read = readPair(folder ?? '', pair);
  if (read === undefined) return undefined;
  const { base, view } = read;
  const merged = view.layers.reduce<Json>((now, { kind, reader }) => {
    const value = reader.get([]) as Json;
    if (kind === 'overrides') return applyOverrides(now, value);
    return applyOverlay(now, value, (given, query) => select(given, strictTarget(query)));
  }, base.tree.reader.get([]) as Json);
  return compare(view.reader, merged, objectReader(merged)).differences;
}

describe('the review of published overlays', () => {
  it('every finding about published overlays has a verdict', () => {
    const names = reviewed.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['growthbook', 'vercel-pagination', 'chariot-2023', 'intercom']),
    );
    expect(new Set(names.map((name) => pairNamed(name).document.repository)).size).toBeGreaterThanOrEqual(14);
    for (const { at, verdict } of reviewed.flatMap(({ findings }) => findings))
      expect(verdict, at).toMatch(/^(?:right|wrong)/);
  });
});

describe('published overlays over their documents', () => {
  if (folder === undefined) {
    // Vitest includes the reason of a skip in the report files that CI reads.
    it('the review of published overlays needs a folder with their documents', ({ skip }) => skip(whyNot));
    return;
  }

  it.each(reviewed)(
    'a published document with overlays has exactly the reviewed findings: $name',
    ({ name, findings }) => {
      expect(findingLines(folder, pairNamed(name))).toEqual(findings.map(({ at }) => at));
    },
  );

  it.each(pairs)(
    'a published document with overlays gives the same reports as the merged document: $name',
    (pair) => {
      expect(differencesOf(pair)).toEqual([]);
    },
  );
});
