import type { Finding, Part, Severity, Source } from '../../src/diagnostics/finding.js';
import type { Pointer } from '../../src/json/json.js';

/** A finding and the place it points at, without its words: code, severity, source, pointer, part. */
export type Told = readonly [string, Severity, Source, Pointer, Part];

export function reported(findings: readonly Finding[]): readonly Told[] {
  return findings.map(({ code, severity, source, pointer, part }) => [code, severity, source, pointer, part]);
}

/** Only the messages, in order. */
export function messages(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ message }) => message);
}

/** Only the codes, in order. */
export function codes(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ code }) => code);
}

/** The findings without what is in their messages already. */
export function withoutArgs(findings: readonly (Finding | undefined)[]) {
  return findings.map((finding) => {
    if (finding === undefined) return undefined;
    const { args: _, ...rest } = finding;
    return rest;
  });
}
