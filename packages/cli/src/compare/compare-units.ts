import type { Severity, SourceLocation, TargetId, TargetProfile } from '@pagewright/core';
import { type DeclarationChange, diffDeclarations, type Effect, effects } from '@pagewright/diff';
import { externalFormatsWith } from '@pagewright/importers';
import { shownRange } from '@pagewright/syntax';
import {
  type AnalysedUnit,
  openFileOf,
  placeInUnit,
  toolSettingsOf,
  unitDocumentReader,
  unitFileOf,
} from '../analysis/analyze-unit.js';
import type { LocatedFinding, RelatedFileRange } from '../check/located-finding.js';

export interface SideToCompare {
  readonly analysed: AnalysedUnit;
  readonly revision?: string;
}

export interface LocatedChange {
  readonly change: DeclarationChange;
  readonly finding: LocatedFinding;
  readonly old?: ChangePlace;
  readonly new?: ChangePlace;
  /** The reason why an option allows the change. An allowed change does not fail the command. */
  readonly allowed?: string;
}

export interface ChangePlace extends Omit<RelatedFileRange, 'message'> {
  readonly name: string;
}

export interface Comparison {
  readonly changes: readonly LocatedChange[];
  readonly summary: {
    readonly breaking: boolean;
    readonly step: 'major' | 'minor' | 'patch';
    readonly allowed: number;
  } & Readonly<Record<Effect, number>>;
}

const severities = { source: 'error', wire: 'warn', walk: 'warn', docs: 'info' } as const satisfies Record<
  Effect,
  Severity
>;

export function compareUnits(
  old: SideToCompare,
  next: SideToCompare,
  options: { readonly targets: readonly TargetId[]; readonly profile: TargetProfile },
): readonly LocatedChange[] {
  const documents = { ...documentOf('old', old.analysed), ...documentOf('next', next.analysed) };
  const changes = diffDeclarations(old.analysed.analysis, next.analysed.analysis, {
    ...options,
    ...documents,
  });
  return changes.map((change) => locateChange(change, old, next));
}

/** Sums up the changes that no option allows. */
export function comparisonOf(changes: readonly LocatedChange[]): Comparison {
  const judged = changes.filter(({ allowed }) => allowed === undefined);
  const count = (effect: Effect) => judged.filter(({ change }) => change.effect === effect).length;
  const [source, wire, walk, docs] = [count('source'), count('wire'), count('walk'), count('docs')];
  const breaking = source + wire + walk > 0;
  const step = breaking ? 'major' : docs > 0 ? 'minor' : 'patch';
  const allowed = changes.length - judged.length;
  return { changes, summary: { breaking, step, source, wire, walk, docs, allowed } };
}

export function hasEffect({ summary }: Comparison, least: Effect): boolean {
  return effects.slice(0, effects.indexOf(least) + 1).some((effect) => summary[effect] > 0);
}

function documentOf(side: 'old' | 'next', analysed: AnalysedUnit) {
  const document = unitDocumentReader(analysed.unit);
  if (document === undefined || analysed.unit.document === undefined) return {};
  const externalFormats = externalFormatsWith(toolSettingsOf(analysed.unit));
  return { [side]: { document, openFile: openFileOf(analysed), externalFormats } };
}

function locateChange(change: DeclarationChange, old: SideToCompare, next: SideToCompare): LocatedChange {
  const before = change.old && locateIn(old, change.old);
  const after = change.new && locateIn(next, change.new);
  const main = next.analysed.unit.document ?? next.analysed.unit.config;
  const shown = after ?? (main && { file: main, pointer: [], range: { start: 0, end: 0 } });
  if (shown === undefined) throw new Error('A unit that is compared has a document or a configuration.');
  const { code, effect, message, operation, scheme } = change;
  return {
    change,
    finding: {
      code,
      severity: severities[effect],
      message,
      args: {},
      suppressed: false,
      suppressionKey: operation ?? scheme ?? '',
      related: [],
      file: shown.file,
      pointer: shown.pointer,
      range: shown.range,
    },
    ...(before !== undefined && { old: before }),
    ...(after !== undefined && { new: after }),
  };
}

function locateIn({ analysed, revision }: SideToCompare, location: SourceLocation): ChangePlace | undefined {
  const place = placeInUnit(analysed, location);
  const file = unitFileOf(analysed, place);
  if (file === undefined) return undefined;
  const name = revision === undefined ? file.name : `${revision}:${file.name}`;
  return { file, name, pointer: place.pointer, range: shownRange(file.tree, place.pointer, place.part) };
}
