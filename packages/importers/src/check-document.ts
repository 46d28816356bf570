import { type AnalyzeOptions, analyze, type Finding, gate, isRecord, reportsAbsence } from '@pagewright/core';
import { paginatedLook } from '@pagewright/core/authoring';
import { externalFormats } from './external-formats.js';

/** A check as `pagewright check` makes it, for a host that has parsed the document. */
export interface DocumentCheck extends Pick<AnalyzeOptions, 'vendorPrefixes' | 'profile' | 'openFile'> {
  /** An OpenAPI document: any value, or a Reader over one. */
  readonly document: unknown;
  /** The value of an SDK configuration, which binds operations, and grades findings by its `diagnostics`. */
  readonly config?: unknown;
  /** True when operations that look paginated and are undeclared are reported, too. */
  readonly undeclared?: boolean;
  /** True when the host could not parse all of the text: then nothing is reported because it is missing. */
  readonly isBroken?: boolean;
}

/**
 * The findings of a document that `pagewright check` reports, graded, without those that are suppressed. Declarations of
 * other tools are read. Findings about the configuration itself are left out, as its file is not the host's.
 */
export function checkDocument({
  document,
  config,
  undeclared = false,
  isBroken = false,
  ...options
}: DocumentCheck): readonly Finding[] {
  const { findings } = analyze({
    document,
    ...(config !== undefined && { config }),
    options: {
      ...options,
      undeclared: undeclared ? paginatedLook : undefined,
      externalFormats,
      staleSuppressions: true,
    },
  });
  const certain = isBroken ? findings.filter(({ code }) => !reportsAbsence(code)) : findings;
  const { reported } = gate(certain, isRecord(config) ? config.diagnostics : undefined);
  return reported.filter(({ source }) => source === 'document');
}
