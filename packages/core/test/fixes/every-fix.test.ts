import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyzer.js';
import type { Finding } from '../../src/findings/finding.js';
import { gate } from '../../src/findings/gate.js';
import type { Fix } from '../../src/fixes/edit.js';
import { fixTable } from '../../src/fixes/fix-table.js';
import { fixesFor } from '../../src/fixes/fixes-for.js';
import { isRecord, type Json } from '../../src/json/json.js';
import type { Fixture, Input } from '../rules/fixtures.js';
import { fixtures } from '../rules/fixtures.js';
import { applyEdits } from './apply-edits.js';
import { revealed } from './revealed.js';
import { scenes } from './scenes.js';

interface Case {
  readonly name: string;
  readonly input: Input;
  readonly finding: Finding;
  readonly fix: Fix;
}

/** What is told of an input: what the configuration or the document has ignored is not. */
function told(input: Input): readonly Finding[] {
  const settings = isRecord(input.config) ? input.config.diagnostics : undefined;
  return gate(analyze(input).findings, settings).reported;
}

function after(input: Input, { changes }: Fix): Input {
  const edited = (source: 'document' | 'config') => {
    const edits = changes.filter((change) => change.source === source).flatMap((change) => change.edits);
    const value: Json | undefined = input[source];
    return value === undefined && edits.length === 0 ? {} : { [source]: applyEdits(value, edits) };
  };
  return { ...input, ...edited('document'), ...edited('config') };
}

function casesOf(name: string, input: Input): readonly Case[] {
  const analysis = analyze(input);
  return told(input).flatMap((finding) =>
    fixesFor(finding, { ...input, analysis }).map((fix) => ({
      name: `${name}: ${finding.code}: ${fix.title}`,
      input,
      finding,
      fix,
    })),
  );
}

const fired = Object.entries<Fixture | 'syntax'>(fixtures).flatMap(([code, fixture]) =>
  fixture === 'syntax' ? [] : casesOf(code, fixture.fires),
);
const cases = [...fired, ...scenes.flatMap(({ name, input }) => casesOf(name, input))];

function count(findings: readonly Finding[], code: string): number {
  return findings.filter((finding) => finding.code === code).length;
}

describe('every fix of every fixture and scene', () => {
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

  it('each code of the table has a fix beside the one that ignores it', () => {
    const fixed = new Set(
      cases.filter(({ fix }) => !fix.title.startsWith('Ignore ')).map(({ finding }) => finding.code),
    );
    expect(Object.keys(fixTable).filter((code) => !fixed.has(code as Finding['code']))).toEqual([]);
  });
});

describe('what can be done about', () => {
  it.each(scenes)('$code: $name', ({ code, input, fixes }) => {
    const analysis = analyze(input);
    const found = analysis.findings.filter((finding) => finding.code === code);
    expect(found).not.toEqual([]);
    const proposed = found.flatMap((finding) => fixesFor(finding, { ...input, analysis }));
    const titles = proposed.map(({ title, preferred }) => (preferred ? `*${title}` : title));
    expect(titles.filter((title) => !title.startsWith('Ignore '))).toEqual(fixes);
    expect(proposed.length - fixes.length).toBe(found.length);
  });
});
