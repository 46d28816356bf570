import { analyze } from '../../src/analysis/analyzer.js';
import type { Finding, Fix } from '../../src/diagnostics/finding.js';
import { gate } from '../../src/diagnostics/gate.js';
import { isRecord } from '../../src/json/json.js';
import type { Input } from '../rules/fixtures.js';
import { applyEdits } from './apply-edits.js';

/** Returns the findings that neither the configuration nor the document ignores. */
export function reported(input: Input): readonly Finding[] {
  const settings = isRecord(input.config) ? input.config.diagnostics : undefined;
  return gate(analyze(input).findings, settings).reported;
}

export function fixedInput(input: Input, { changes }: Fix): Input {
  const edited = (source: 'document' | 'config') => {
    const edits = changes.filter((change) => change.source === source).flatMap((change) => change.edits);
    return edits.length === 0 ? {} : { [source]: applyEdits(input[source], edits) };
  };
  return { ...input, ...edited('document'), ...edited('config') };
}

export function countOf(findings: readonly Finding[], code: string): number {
  return findings.filter((finding) => finding.code === code).length;
}
