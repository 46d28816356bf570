import {
  type AnalyzeOptions,
  catalogue,
  type Finding,
  type OpenFile,
  objectReader,
  type Reader,
  type RuleCode,
} from '@pagewright/core';
import { recogniseKind, textReader } from '@pagewright/core/internal';
import { findingInFile } from '@pagewright/overlays';
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

/** A check as `pagewright check` makes it, for a host that has parsed the document. */
export interface DocumentCheck extends Pick<AnalyzeOptions, 'vendorPrefixes' | 'profile'> {
  /** The value of an OpenAPI document. */
  readonly document: unknown;
  /** The text of it, where the host has that: most of what may be declared is then ruled out without a walk. */
  readonly text?: string | undefined;
  /** Makes what opens the files that the document, which is read by this Reader, refers to. Default: none is opened. */
  readonly openerFor?: (document: Reader) => OpenFile;
  /** The value of an SDK configuration, in place of the one that belongs to the document. */
  readonly config?: unknown;
  /** Codes of rules that are off by default and are wanted, such as `Document/UndeclaredPagination`. */
  readonly wanted?: readonly RuleCode[];
  /** True when the host could not parse all of the text: then nothing is reported because it is missing. */
  readonly isBroken?: boolean;
  /** The place of the document on a disk, where what belongs to it is found. Default: the document is alone. */
  readonly at?: { readonly path: string; readonly host: NeighbourHost };
}

/**
 * The findings of a document that `pagewright check` reports, graded, without those that are suppressed. Declarations of
 * other tools are read. A finding without a `file` is in the document itself, whose syntax the host reports. Those about
 * a configuration that the host passes are left out, as it has no file. A file that the command passes over has none.
 */
export function checkParsedDocument(check: DocumentCheck): readonly Finding[] {
  const { document, text, config, at } = check;
  const reader = text === undefined ? objectReader(document) : textReader(document, text);
  if (recogniseKind(reader) !== 'openapi') return [];
  const passed = config === undefined ? {} : { config: objectReader(config) };
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

/** Checks a document with the files beside it; findings are at places of these files. */
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

/** Layers that a file names and that could not be read. */
function namedInVain({ unread }: NeighbourUnits['pairing']): readonly Finding[] {
  return unread.flatMap((layer) => {
    if (layer.by === undefined) return [];
    const { path: id, reader, facts } = layer.by;
    const location = unreadLocation(layer, ({ path }: NeighbourFile) => path.split(/[/\\]/).at(-1) ?? path);
    return linkFindings({ id, reader, layer: facts.layer, isUnlaid: false, unread: [location] }, undefined);
  });
}

/** The severities of those guidelines that are wanted, which are on unless a configuration says otherwise. */
function guidelinesAmong(wanted: readonly RuleCode[]): Readonly<Record<string, unknown>> {
  const guidelines = wanted.filter((code) => code.startsWith('Guideline/'));
  return Object.fromEntries(guidelines.map((code) => [code, catalogue[code].severity]));
}
