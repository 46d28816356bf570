import { analyze, type Finding, type Fix, fixesFor, gate } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { scenes } from '../../packages/core/test/fixes/scenes.js';
import { type Data, dataOf, valueFixtures } from './inputs.js';

/** One thing that can be done about one finding. */
export interface FixCase {
  readonly name: string;
  readonly data: Data;
  /** All findings before the fix. */
  readonly before: readonly Finding[];
  readonly finding: Finding;
  readonly fix: Fix;
}

/** Every fix of every finding of the rules' fixtures, and of those scenes that were made for fixes. */
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

/** Without what the configuration or the document has ignored. */
export function reported(findings: readonly Finding[], config: unknown): readonly Finding[] {
  return gate(findings, isRecord(config) ? config.diagnostics : undefined).reported;
}
