import type { Finding, Part, Severity, Source } from '../../src/diagnostics/finding.js';
import type { Pointer } from '../../src/json/json.js';

export type Told = readonly [string, Severity, Source, Pointer, Part];

export function reported(findings: readonly Finding[]): readonly Told[] {
  return findings.map(({ code, severity, source, pointer, part }) => [code, severity, source, pointer, part]);
}

export function messages(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ message }) => message);
}

export function codes(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ code }) => code);
}

/** The findings without `args`, which the messages already contain. */
export function withoutArgs(findings: readonly (Finding | undefined)[]) {
  return findings.map((finding) => {
    if (finding === undefined) return undefined;
    const { args: _, ...rest } = finding;
    return rest;
  });
}
