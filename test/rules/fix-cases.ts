import { analyze, type Finding, type Fix, fixesFor, gate } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { scenes } from '../../packages/core/test/fixes/scenes.js';
import { type Data, dataOf, valueFixtures } from './inputs.js';

/** One fix of one finding. */
export interface FixCase {
  readonly name: string;
  readonly data: Data;
  /** All findings before the fix. */
  readonly before: readonly Finding[];
  readonly finding: Finding;
  readonly fix: Fix;
}

/** Every fix of every finding in the rules' fixtures and in the scenes for fixes. */
export const fixCases: readonly FixCase[] = [
  ...valueFixtures.flatMap(({ code, fires }) => casesOf(code, fires)),
  ...scenes.flatMap(({ name, input }) => casesOf(name, dataOf(input))),
];

function casesOf(name: string, data: Data): readonly FixCase[] {
  const analysis = analyze(data);
  const before = reported(analysis.findings, data.config);
  return before.flatMap((finding) =>
    fixesFor(finding, { ...data, analysis }).map((fix) => ({
      name: `${name}: ${finding.code}: ${fix.title}`,
      data,
      before,
      finding,
      fix,
    })),
  );
}

/** Removes findings that the configuration or the document ignores. */
export function reported(findings: readonly Finding[], config: unknown): readonly Finding[] {
  return gate(findings, isRecord(config) ? config.diagnostics : undefined).reported;
}
