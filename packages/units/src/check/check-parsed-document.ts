import {
  type AnalyzeOptions,
  analyze,
  catalogue,
  type Finding,
  gate,
  type OpenFile,
  objectReader,
  type Reader,
  type RuleCode,
} from '@pagewright/core';
import { guidelinesOf, paginatedLook, withPreset } from '@pagewright/core/authoring';
import { isRecord, recogniseKind, reportsAbsence, textReader } from '@pagewright/core/internal';
import { makeSource } from '@pagewright/core/openapi';
import { externalFormatsWith, redoclyConfigFindings, type ToolSettings } from '@pagewright/importers';
import { findingInFile, overlayDocument } from '@pagewright/overlays';
import { type NeighbourFile, type NeighbourHost, pairWithNeighbours } from '../pairing/neighbours.js';
import { fernOffsetsOf, type PairedFiles, type Pairing, redoclyPaginationOf } from '../pairing/pair-files.js';
import { findingsWithLayers } from './layer-findings.js';
import { unreadFindings } from './link-findings.js';

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

/** A document with its configuration, its layers and the settings of tools. */
type Unit = Omit<PairedFiles<NeighbourFile>, 'document' | 'config'> & {
  readonly config?: Pick<NeighbourFile, 'reader' | 'isBroken'> & { readonly path?: string };
};

/**
 * The findings of a document that `pagewright check` reports, graded, without those that are suppressed. Declarations of
 * other tools are read. A finding without a `file` is in the document itself. Those about a configuration that the host
 * passes are left out, as it has no file. A file that the command passes over has none.
 */
export function checkParsedDocument(check: DocumentCheck): readonly Finding[] {
  const { document, text, isBroken = false, config, at } = check;
  const reader = text === undefined ? objectReader(document) : textReader(document, text);
  if (recogniseKind(reader) !== 'openapi') return [];
  const pairing =
    at && pairWithNeighbours(at.host, { path: at.path, reader, isBroken, noConfig: config !== undefined });
  const passed = config === undefined ? {} : { config: { reader: objectReader(config), isBroken: false } };
  const units: readonly Unit[] = pairing?.units ?? [{ layers: [], isPart: false, isFurther: false }];
  const findings = [
    ...units.flatMap((unit) => checkUnit(check, reader, { ...unit, ...passed })),
    ...(pairing === undefined ? [] : unreadLayers(pairing)),
  ];
  const seen = new Set<string>();
  return findings.filter(({ code, file, pointer, message }) => {
    const key = JSON.stringify([code, file, pointer, message]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function checkUnit(
  {
    openerFor,
    wanted = [],
    isBroken = false,
    at,
    document: _,
    text: __,
    config: ___,
    ...options
  }: DocumentCheck,
  alone: Reader,
  unit: Unit,
): readonly Finding[] {
  const { config, layers, isPart } = unit;
  const overlaid =
    layers.length === 0
      ? undefined
      : overlayDocument(
          alone,
          layers.map(({ file: { path: file, reader }, kind }) => ({ file, reader, kind })),
        );
  const reader = overlaid?.reader ?? alone;
  const settings = at === undefined ? {} : toolSettings(at.path, at.host, unit);
  const block = config?.reader.get(['diagnostics']);
  const diagnostics = diagnosticsWith(wanted, block);
  const openFile = openerFor?.(reader);
  const { findings } = analyze({
    document: reader,
    ...(config !== undefined && { config: config.reader }),
    options: {
      ...options,
      ...(openFile !== undefined && { openFile }),
      undeclared: wanted.includes('Document/UndeclaredPagination') ? paginatedLook : undefined,
      guidelines: guidelinesOf(diagnostics),
      externalFormats: externalFormatsWith(settings),
      staleSuppressions: true,
    },
  });
  const all = [
    ...(overlaid === undefined
      ? findings
      : findingsWithLayers(overlaid, {
          findings,
          config: config?.reader,
          vendorPrefixes: options.vendorPrefixes,
          isPart,
        })),
    ...(settings.redocly === undefined
      ? []
      : redoclyConfigFindings(settings.redocly, makeSource(reader, openFile))),
  ];
  const hasErrors = isBroken || config?.isBroken === true || layers.some(({ file }) => file.isBroken);
  const certain = hasErrors ? all.filter(({ code }) => !reportsAbsence(code)) : all;
  const { reported } = gate(certain, diagnostics);
  return reported
    .map((finding) => (overlaid === undefined ? finding : findingInFile(overlaid, finding)))
    .flatMap((finding) => {
      if (finding.source === 'document') return [finding];
      return config?.path === undefined ? [] : [{ ...finding, file: config.path }];
    });
}

function toolSettings(path: string, host: NeighbourHost, { redocly, fern }: Unit): ToolSettings {
  const leadsHere = (from: string) => (reference: string) =>
    host.resolve(host.folderOf(from), reference) === path;
  const pointer = redocly && redoclyPaginationOf(redocly.facts, leadsHere(redocly.path));
  const offsets = fern && fernOffsetsOf(fern.facts.links, leadsHere(fern.path));
  return {
    ...(redocly !== undefined &&
      pointer !== undefined && { redocly: { reader: redocly.reader, file: redocly.path, pointer } }),
    ...(offsets !== undefined && { fern: offsets }),
  };
}

/** Layers that a file names and that could not be read. */
function unreadLayers({ unread }: Pairing<NeighbourFile>): readonly Finding[] {
  return unread.flatMap(({ by, document, pointer = [], location, reason }) =>
    by === undefined
      ? []
      : unreadFindings(by.path, [
          {
            pointer,
            location,
            reason,
            ...(document !== undefined && { document: document.path.split(/[/\\]/).at(-1) ?? '' }),
          },
        ]),
  );
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
