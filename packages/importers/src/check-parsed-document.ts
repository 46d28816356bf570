import {
  type AnalyzeOptions,
  analyze,
  catalogue,
  type Finding,
  gate,
  isRecord,
  type OpenFile,
  objectReader,
  type Reader,
  type RuleCode,
  recogniseKind,
  reportsAbsence,
} from '@pagewright/core';
import { guidelinesOf, paginatedLook, withPreset } from '@pagewright/core/authoring';
import { textReader } from '@pagewright/core/openapi';
import { externalFormats } from './external-formats.js';

/** A check as `pagewright check` makes it, for a host that has parsed the document. */
export interface DocumentCheck extends Pick<AnalyzeOptions, 'vendorPrefixes' | 'profile'> {
  /** The value of an OpenAPI document. */
  readonly document: unknown;
  /** The text of it, where the host has that: most of what may be declared is then ruled out without a walk. */
  readonly text?: string | undefined;
  /** Makes what opens the files that the document, which is read by this Reader, refers to. Default: none is opened. */
  readonly openerFor?: (document: Reader) => OpenFile;
  /** The value of an SDK configuration, which binds operations, and grades findings by its `diagnostics`. */
  readonly config?: unknown;
  /** Codes of rules that are off by default and are wanted, such as `Document/UndeclaredPagination`. */
  readonly wanted?: readonly RuleCode[];
  /** True when the host could not parse all of the text: then nothing is reported because it is missing. */
  readonly isBroken?: boolean;
}

/**
 * The findings of a document that `pagewright check` reports, graded, without those that are suppressed. Declarations of
 * other tools are read. Findings about the configuration itself are left out, as its file is not the host's. A file that
 * the command passes over has none.
 */
export function checkParsedDocument({
  document,
  text,
  openerFor,
  config,
  wanted = [],
  isBroken = false,
  ...options
}: DocumentCheck): readonly Finding[] {
  const reader = text === undefined ? objectReader(document) : textReader(document, text);
  if (recogniseKind(reader) !== 'openapi') return [];
  const diagnostics = diagnosticsWith(wanted, isRecord(config) ? config.diagnostics : undefined);
  const { findings } = analyze({
    document: reader,
    ...(config !== undefined && { config }),
    options: {
      ...options,
      ...(openerFor !== undefined && { openFile: openerFor(reader) }),
      undeclared: wanted.includes('Document/UndeclaredPagination') ? paginatedLook : undefined,
      guidelines: guidelinesOf(diagnostics),
      externalFormats,
      staleSuppressions: true,
    },
  });
  const certain = isBroken ? findings.filter(({ code }) => !reportsAbsence(code)) : findings;
  const { reported } = gate(certain, diagnostics);
  return reported.filter(({ source }) => source === 'document');
}

/** The `diagnostics` of a configuration, in which guidelines that are wanted are on unless it says otherwise. */
function diagnosticsWith(wanted: readonly RuleCode[], diagnostics: unknown): unknown {
  const own = isRecord(diagnostics) ? diagnostics : {};
  const on = wanted
    .filter((code) => code.startsWith('Guideline/'))
    .map((code) => [code, catalogue[code].severity]);
  const rules = { ...Object.fromEntries(on), ...(isRecord(own.rules) && own.rules) };
  return withPreset({ ...own, rules });
}
