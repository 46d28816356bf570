import {
  type AnalyzeOptions,
  catalogue,
  type Finding,
  type OpenFile,
  type Reader,
  type RuleCode,
} from '@pagewright/core';
import { asReader } from '@pagewright/core/internal';
import { findingInFile } from '@pagewright/overlays';
import { recogniseKind, textReader } from '@pagewright/syntax';
import {
  type NeighbourFile,
  type NeighbourHost,
  type NeighbourUnits,
  neighbourUnits,
} from '../pairing/neighbours.js';
import { checkUnit } from './check-unit.js';
import { linkFindings, unreadLocation } from './link-findings.js';
import { hasSyntaxErrors, syntaxFindings } from './syntax-findings.js';
import { type UnitView, viewUnit } from './unit-view.js';

/**
 * Input of `checkParsedDocument`, for a host such as a linter that parses documents itself. Without `openerFor`, the
 * files that the document refers to are not opened. Configuration, overlays and tool settings are searched from `at`; a
 * parsed `config` replaces the configuration found there. `wanted` are rules that are off by default but should run. If
 * `isBroken`, findings that report something as missing are left out.
 */
export interface DocumentCheck extends Pick<AnalyzeOptions, 'vendorPrefixes' | 'profile'> {
  /** `document` and `config` are plain values or Readers. */
  readonly document: unknown;
  /**
   * Source text of `document`. If present, most documents without declarations are ruled out without a walk.
   */
  readonly text?: string | undefined;
  readonly openerFor?: (document: Reader) => OpenFile;
  readonly config?: unknown;
  readonly wanted?: readonly RuleCode[];
  readonly isBroken?: boolean;
  readonly at?: { readonly path: string; readonly host: NeighbourHost };
}

/**
 * Returns the findings that `pagewright check` reports for a document, graded and without suppressed ones. A
 * finding without `file` is in the document itself. Leaves out syntax errors of the document, which the host
 * reports, and findings in a passed `config`, which has no file. Empty if the document is not OpenAPI.
 */
export function checkParsedDocument(check: DocumentCheck): readonly Finding[] {
  const { document, text, config, at } = check;
  const given = asReader(document);
  const reader = text === undefined || given === document ? given : textReader(document, text);
  if (recogniseKind(reader) !== 'openapi') return [];
  const passed = config === undefined ? {} : { config: asReader(config) };
  if (at === undefined) return checkView(check, { document: reader, ...passed }, {});
  const { host, pairing } = neighbourUnits(at.host, {
    path: at.path,
    reader,
    noConfig: config !== undefined,
  });
  const findings = [
    ...pairing.units.flatMap((unit) => checkView(check, { ...viewUnit(host, unit), ...passed }, unit)),
    ...namedInVain(pairing),
  ];
  const seen = new Set<string>();
  return findings.filter(({ code, file, pointer, message }) => {
    const key = JSON.stringify([code, file, pointer, message]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function checkView(
  { openerFor, wanted = [], isBroken = false, vendorPrefixes, profile }: DocumentCheck,
  view: UnitView,
  { config, layers = [], redocly, fern }: Partial<NeighbourUnits['pairing']['units'][number]>,
): readonly Finding[] {
  const { overlaid } = view;
  const beside = [...layers.map(({ file }) => file), redocly ?? [], fern ?? []].flat();
  const openFile = view.document && openerFor?.(view.document);
  const { reported } = checkUnit(
    { ...view, openFile },
    {
      ...(vendorPrefixes !== undefined && { vendorPrefixes }),
      ...(profile !== undefined && { profile }),
      undeclared: wanted.includes('Document/UndeclaredPagination'),
      diagnostics: { usual: guidelinesAmong(wanted) },
    },
    {
      isBroken: () => isBroken || [config ?? [], beside].flat().some(hasSyntaxErrors),
      findings: () => [
        ...(config === undefined ? [] : syntaxFindings({ source: 'config', problems: config.problems })),
        ...beside.flatMap(({ path: file, problems }) =>
          syntaxFindings({ file, source: 'document', problems }),
        ),
      ],
    },
  );
  return reported
    .map((finding) => (overlaid === undefined ? finding : findingInFile(overlaid, finding)))
    .flatMap((finding) => {
      if (finding.source === 'document') return [finding];
      return config === undefined ? [] : [{ ...finding, file: config.path }];
    });
}

function namedInVain({ unread }: NeighbourUnits['pairing']): readonly Finding[] {
  return unread.flatMap((layer) => {
    if (layer.by === undefined) return [];
    const { path: id, reader, facts } = layer.by;
    const location = unreadLocation(layer, ({ path }: NeighbourFile) => path.split(/[/\\]/).at(-1) ?? path);
    return linkFindings({ id, reader, layer: facts.layer, isUnlaid: false, unread: [location] }, undefined);
  });
}

function guidelinesAmong(wanted: readonly RuleCode[]): Readonly<Record<string, unknown>> {
  const guidelines = wanted.filter((code) => code.startsWith('Guideline/'));
  return Object.fromEntries(guidelines.map((code) => [code, catalogue[code].severity]));
}
