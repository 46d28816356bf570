import { gate } from '@pagewright/core';
import type { Settings } from '../../model/settings.js';
import type { Unit } from '../../model/unit.js';
import { fileName, uriKey } from '../../model/uris.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { methodsByScheme } from '../about/bound-operations.js';
import { chosenTargets } from '../about/chosen-targets.js';
import { locationOf } from '../about/location-of.js';
import { operationMaker } from './explore-operation.js';
import { exploreScheme } from './explore-scheme.js';
import type {
  ExploredCounts,
  ExploredFile,
  ExploredUnit,
  ForeignOperation,
  UndeclaredOperation,
} from './explored.js';
import { fittingSchemes, type UndeclaredLists } from './undeclared-finder.js';

/** What is told of a unit as it is now. */
export function exploreUnit(
  unit: Unit,
  found: UndeclaredLists,
  foreign: readonly ForeignOperation[],
  settings: Settings,
): ExploredUnit {
  const { document, config } = unit;
  const { analysis } = unit.judge();
  const targets = chosenTargets(unit, settings.targets);
  const exploreOperation = operationMaker(unit);
  const bound = methodsByScheme(analysis);
  const undeclared = undeclaredOperations(unit, found, settings);
  const meantElsewhere = foreign.filter(({ type }) => type !== undefined);
  const counts = countsOf(unit, found, undeclared.length + meantElsewhere.length);
  return {
    id: JSON.stringify(
      [document && uriKey(document.uri), config && uriKey(config.uri)].map((one) => one ?? ''),
    ),
    ...(document !== undefined && { document: exploreFile(document) }),
    ...(config !== undefined && { config: exploreFile(config) }),
    targets: { ids: targets.targets, profile: targets.profile },
    schemes: analysis.placed.map((placed) =>
      exploreScheme(unit, placed, targets, (bound.get(placed.scheme.name) ?? []).map(exploreOperation)),
    ),
    unbound: analysis.methods
      .filter(({ scheme, why }) => scheme === null && why !== 'none')
      .map(exploreOperation),
    undeclared,
    foreign,
    counts,
    summary: summaryOf(counts),
  };
}

function exploreFile({ uri, tree }: WorkspaceFile): ExploredFile {
  return { uri, name: fileName(uri), broken: tree.problems.some(({ kind }) => kind !== 'duplicateKey') };
}

/** Graded and suppressed as everything else is. */
function undeclaredOperations(
  unit: Unit,
  { findings }: UndeclaredLists,
  { diagnostics }: Settings,
): readonly UndeclaredOperation[] {
  const own = unit.config?.tree.reader.get(['diagnostics']);
  return gate(findings, own ?? diagnostics).reported.map((finding) => {
    const location = locationOf(unit, finding);
    return {
      operation: finding.operation ?? finding.suppressionKey,
      ...(location !== undefined && { location }),
      message: finding.message,
      fits: fittingSchemes(finding),
    };
  });
}

/** Each operation once, however many methods the configuration makes of it. */
function countsOf(unit: Unit, { toLook, looked }: UndeclaredLists, open: number): ExploredCounts {
  const { analysis, reported } = unit.judge();
  const names = (methods: typeof analysis.methods) => new Set(methods.map(({ operation }) => operation));
  const paginated = names(analysis.methods.filter(({ scheme }) => scheme !== null));
  const meant = names(analysis.methods.filter(({ why }) => why === 'ambiguous' || why === 'unknown'));
  const severity = (wanted: string) => reported.filter((finding) => finding.severity === wanted).length;
  return {
    lists: new Set([...paginated, ...meant]).size + open,
    paginated: paginated.size,
    operations: names(analysis.methods).size,
    errors: severity('error'),
    warnings: severity('warn'),
    infos: severity('info'),
    looked,
    toLook,
  };
}

function summaryOf({ lists, paginated, errors, warnings }: ExploredCounts): string {
  const problems = errors + warnings;
  const of = paginated === lists ? String(lists) : `${paginated} of ${lists}`;
  const operations = lists === 1 ? 'list operation' : 'list operations';
  const told = problems === 0 ? [] : [problems === 1 ? '1 problem' : `${problems} problems`];
  return [lists === 0 ? 'no list operations' : `${of} ${operations}`, ...told].join(', ');
}
