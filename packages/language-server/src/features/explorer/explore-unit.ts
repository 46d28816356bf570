import {
  type BoundMethod,
  describeNext,
  describeStops,
  type Finding,
  type Pointer,
  type Scheme,
  targetSupport,
} from '@pagewright/core';
import { type ListState, listStates, methodsInDocument, type ReportedList } from '@pagewright/core/authoring';
import { grouped, type LocatedScheme } from '@pagewright/core/internal';
import { targetName } from '@pagewright/core/targets';
import type { Location } from 'vscode-languageserver';
import type { ShownLists } from '../../model/undeclared-lists.js';
import type { Unit } from '../../model/unit.js';
import { fileName, uriKey } from '../../model/uris.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { layerDeciding } from '../../queries/layers.js';
import { lspLocationOf } from '../../queries/locations.js';
import { methodsByScheme, operationFinder, reasonOf } from '../../queries/methods.js';
import { type ChosenTargets, chosenTargets } from '../../queries/targets.js';
import type {
  ExploredCounts,
  ExploredFile,
  ExploredOperation,
  ExploredScheme,
  ExploredTarget,
  ExploredUnit,
  ExternalOperation,
  UndeclaredOperation,
} from './explored.js';

/** `found` is undefined while undeclared operations are not known yet. */
export function exploreUnit(
  unit: Unit,
  found: ShownLists | undefined,
  external: readonly ExternalOperation[],
): ExploredUnit {
  const { document, config } = unit;
  const { analysis } = unit.check();
  const targets = chosenTargets(unit, unit.settings.targets);
  const exploreOperation = operationMaker(unit);
  const bound = methodsByScheme(analysis);
  const undeclared = (found?.lists ?? []).map((list) => exploreUndeclared(unit, list));
  const counts = countsOf(unit, found);
  return {
    id: JSON.stringify(
      [document && uriKey(document.uri), config && uriKey(config.uri)].map((one) => one ?? ''),
    ),
    ...(document !== undefined && { document: exploreFile(document) }),
    ...(config !== undefined && { config: exploreFile(config) }),
    ...(unit.layers !== undefined && { layers: unit.layers.files.map(exploreFile) }),
    targets: { ids: targets.targets, profile: targets.profile },
    schemes: analysis.located.map((located) =>
      exploreScheme(unit, located, targets, (bound.get(located.scheme.name) ?? []).map(exploreOperation)),
    ),
    unbound: analysis.methods
      .filter(({ scheme, why }) => scheme === null && why !== 'none')
      .map(exploreOperation),
    undeclared,
    external,
    counts,
    ...(found === undefined && { searching: true as const }),
    ...(found !== undefined && counts.lists > 0 && { coverage: coverageOf(counts) }),
    summary: found === undefined ? 'searching the operations' : summaryOf(counts),
  };
}

/** Percent with one decimal. Rounded down, so that 100 means all lists. */
function coverageOf({ lists, paginated, against }: ExploredCounts): number {
  return Math.floor(((paginated + against) / lists) * 1000) / 10;
}

function exploreFile({ uri, tree }: WorkspaceFile): ExploredFile {
  return { uri, name: fileName(uri), broken: tree.problems.some(({ kind }) => kind !== 'duplicateKey') };
}

function exploreUndeclared(
  unit: Unit,
  { operation, finding, fits, proposal }: ReportedList,
): UndeclaredOperation {
  const location = lspLocationOf(unit, finding);
  const { items } = proposal.evidence;
  return {
    operation: operation.name,
    ...(location !== undefined && { location }),
    message: finding.message,
    fits,
    ...(proposal.kind === 'scheme' && { type: proposal.type }),
    ...(items !== undefined && { items }),
  };
}

function countsOf(unit: Unit, found: ShownLists | undefined): ExploredCounts {
  const { lists = [], suppressed = [], toExamine = 0, examined = 0 } = found ?? {};
  const { analysis, reported } = unit.check();
  const states = listStates(analysis, { reported: lists.map(({ finding }) => finding), suppressed });
  const count = (wanted: ListState) => [...states.values()].filter((state) => state === wanted).length;
  const severity = (wanted: string) => reported.filter((finding) => finding.severity === wanted).length;
  return {
    lists: states.size,
    paginated: count('declared'),
    against: count('against'),
    operations: new Set(methodsInDocument(analysis).map(({ operation }) => operation)).size,
    errors: severity('error'),
    warnings: severity('warn'),
    infos: severity('info'),
    examined,
    toExamine,
  };
}

function summaryOf({ lists, paginated, against, errors, warnings }: ExploredCounts): string {
  const problems = errors + warnings;
  const of = paginated === lists ? String(lists) : `${paginated} of ${lists}`;
  const operations = lists === 1 ? 'list operation' : 'list operations';
  const problemText = problems === 0 ? [] : [problems === 1 ? '1 problem' : `${problems} problems`];
  const decided = against === 0 ? [] : [`${against} decided against`];
  return [lists === 0 ? 'no list operations' : `${of} ${operations}`, ...decided, ...problemText].join(', ');
}

function exploreScheme(
  unit: Unit,
  located: LocatedScheme,
  targets: ChosenTargets,
  operations: readonly ExploredOperation[],
): ExploredScheme {
  const { scheme, pointer } = located;
  const { name, type, description } = scheme;
  const location = lspLocationOf(unit, { ...located, pointer: [...pointer, 'name'], part: 'value' });
  const own = problemsIn(unit).filter((finding) => isInside(finding, located));
  const names = new Set(operations.map(({ operation }) => operation));
  const isOfOperations = ({ operation }: Finding) => operation !== undefined && names.has(operation);
  return {
    name,
    type,
    ...(description !== undefined && { description }),
    // Only the pointer of a listed scheme ends with an index.
    inline: typeof pointer.at(-1) !== 'number',
    ...(location !== undefined && { location }),
    next: describeNext(scheme),
    stops: describeStops(scheme),
    targets: exploreTargets(scheme, targets),
    operations,
    problems: own.length,
    ...worstOf([...own, ...problemsIn(unit).filter(isOfOperations)]),
  };
}

function exploreTargets(scheme: Scheme, { targets, profile }: ChosenTargets): readonly ExploredTarget[] {
  return targets.map((id) => ({ id, name: targetName(id), ...targetSupport(scheme, id, profile) }));
}

function problemsIn(unit: Unit): readonly Finding[] {
  return unit.check().reported.filter(({ severity }) => severity !== 'info');
}

function isInside(finding: Finding, { source, file, pointer }: LocatedScheme): boolean {
  return (
    finding.source === source &&
    finding.file === file &&
    pointer.every((step, index) => step === finding.pointer[index])
  );
}

function worstOf(problems: readonly Finding[]): Pick<ExploredScheme, 'worst'> {
  if (problems.length === 0) return {};
  return { worst: problems.some(({ severity }) => severity === 'error') ? 'error' : 'warning' };
}

function operationMaker(unit: Unit): (method: BoundMethod) => ExploredOperation {
  const locate = locationMaker(unit);
  const problems = problemsByOperation(unit);
  return (method) => {
    const { operation, operationId, why, decidedBy } = method;
    const decided = decidedBy && lspLocationOf(unit, decidedBy);
    const layer = layerDeciding(unit, method)?.file;
    const location = layer === undefined ? locate(method) : decided;
    const name = methodLabel(method);
    return {
      operation,
      ...(operationId !== undefined && { operationId }),
      ...(name !== undefined && { method: name }),
      why,
      reason: reasonOf(unit, method),
      ...(location !== undefined && { location }),
      ...(layer !== undefined && { declaredIn: fileName(layer.uri) }),
      ...(decided !== undefined && { decidedBy: decided }),
      problems: (problems.get(operation) ?? []).length,
      ...worstOf(problems.get(operation) ?? []),
    };
  };
}

/** A name such as `users.list`; undefined if the configuration does not list the operation. */
export function methodLabel({ resource, method }: BoundMethod): string | undefined {
  return method === undefined ? undefined : [...(resource ?? []), method].join('.');
}

/** Locates the operation in the document, or its method in the configuration if the document lacks the operation. */
export function locationMaker(unit: Unit): (method: BoundMethod) => Location | undefined {
  const find = operationFinder(unit);
  return (method) => {
    const node = find(method.operation)?.node;
    if (node !== undefined) {
      const { file } = node.document;
      const place = { source: 'document', pointer: node.pointer, part: 'key' } as const;
      return lspLocationOf(unit, { ...place, ...(file !== undefined && { file }) });
    }
    const pointer = configuredAt(method);
    return pointer && lspLocationOf(unit, { source: 'config', pointer, part: 'key' });
  };
}

function configuredAt({ resource = [], method }: BoundMethod): Pointer | undefined {
  if (method === undefined) return undefined;
  const outer = resource.flatMap((name, depth) => [depth === 0 ? 'resources' : 'subresources', name]);
  return [...outer, 'methods', method];
}

function problemsByOperation(unit: Unit): ReadonlyMap<string, readonly Finding[]> {
  return grouped(problemsIn(unit), ({ operation }) => operation);
}
