import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyzer.js';
import type { Finding } from '../../src/findings/finding.js';
import { gate } from '../../src/findings/gate.js';
import type { Fix } from '../../src/fixes/edit.js';
import { fixesFor } from '../../src/fixes/fixes-for.js';
import { isRecord, type Json } from '../../src/json/json.js';
import { catalogue, type RuleCode } from '../../src/rules/catalogue.js';
import { fixtures, type Input } from '../rules/fixtures.js';
import { applyEdits } from './apply-edits.js';

interface Case {
  readonly name: string;
  readonly input: Input;
  readonly finding: Finding;
  readonly fix: Fix;
}

/** What is told of an input: what the configuration or the document has ignored is not. */
function told({ document, config }: Input): readonly Finding[] {
  const settings = isRecord(config) ? config.diagnostics : undefined;
  return gate(analyze({ document, config }).findings, settings).reported;
}

function after({ document, config }: Input, { changes }: Fix): Input {
  const edited = (source: 'document' | 'config', value: unknown) => {
    const edits = changes.filter((change) => change.source === source).flatMap((change) => change.edits);
    return edits.length === 0 ? value : applyEdits(value as Json | undefined, edits);
  };
  return { document: edited('document', document), config: edited('config', config) } as Input;
}

const cases: readonly Case[] = (Object.keys(catalogue) as RuleCode[]).flatMap((code) => {
  const fixture = fixtures[code];
  if (fixture === undefined || fixture === 'syntax') return [];
  const input = fixture.fires;
  const { document, config } = input;
  const analysis = analyze({ document, config });
  return analysis.findings.flatMap((finding) =>
    fixesFor(finding, { document, config, analysis }).map((fix) => ({
      name: `${finding.code}: ${fix.title}`,
      input,
      finding,
      fix,
    })),
  );
});

/** What a declaration that is read again may then lack. */
const revealed: { readonly [Code in RuleCode]?: RuleCode } = {
  'Pagination/InvalidScheme': 'Pagination/UnusedScheme',
  'Document/InvalidMarker': 'Pagination/UnmatchedMarker',
  'Pagination/MissingCursor': 'Pagination/EmptyPageStop',
};

function count(findings: readonly Finding[], code: string): number {
  return findings.filter((finding) => finding.code === code).length;
}

describe('every fix of every fixture', () => {
  it.each(cases)('$name', ({ input, finding, fix }) => {
    const before = told(input);
    const fixed = after(input, fix);
    const left = told(fixed);
    expect(count(left, finding.code)).toBe(count(before, finding.code) - 1);
    for (const { code, message } of left) {
      if (code === revealed[finding.code]) continue;
      expect(count(left, code), message).toBeLessThanOrEqual(count(before, code));
    }
  });
});
