import { type Scheme, schemeIdentity, type TargetId } from '@pagewright/core';
import type { TargetChange } from '../change.js';
import { type OperationPair, withoutNames } from '../pair.js';
import { pageOfSide, type SchemePair, type SchemeSide } from '../scheme-pair.js';
import type { ComparedSide, SideOperation } from '../side.js';

/** Compares how the two versions bind an operation. `targets` are the targets that generate pages. */
export function compareBinding(
  { old, next }: OperationPair,
  targets: readonly TargetId[],
): readonly TargetChange[] {
  const names = { operation: (next ?? old)?.name, targets, key: '' };
  const before = old?.scheme;
  const after = next?.scheme;
  const added = { ...names, code: 'Binding/OperationAdded', args: {} } as const;
  if (old === undefined) return after === undefined ? [] : [added];
  if (before === undefined && next === undefined) return [];
  if (next === undefined) return [{ ...names, code: 'Binding/OperationRemoved', args: {} }];
  if (before === undefined) {
    const isNew = !old.hasMethod && next.hasMethod;
    return after === undefined ? [] : [isNew ? added : { ...names, code: 'Binding/Added', args: {} }];
  }
  if (after === undefined) return [{ ...names, code: 'Binding/Removed', args: {} }];
  return withoutNames(old.name) === withoutNames(next.name)
    ? []
    : [{ ...names, code: 'Binding/OperationMoved', args: { old: old.name, next: next.name } }];
}

/**
 * Returns the pairs of schemes to compare. `units` are the pairs in `paired`, with the operations that use them in both
 * versions. `moved` has a separate pair for every other operation that is paginated in both versions.
 */
export function unitsOf(
  { old, next }: { readonly old: ComparedSide; readonly next: ComparedSide },
  operations: readonly OperationPair[],
  paired: ReadonlyMap<string, string>,
): { readonly units: readonly SchemePair[]; readonly moved: readonly SchemePair[] } {
  const schemesOf = (side: ComparedSide) => new Map(side.schemes.map((scheme) => [scheme.name, scheme]));
  const [before, after] = [schemesOf(old), schemesOf(next)];
  const own = new Map<string, OperationPair[]>();
  const moved: SchemePair[] = [];
  for (const pair of operations) {
    const unit = movedUnit({ old, next }, pair, paired);
    if (unit === 'paired')
      own.set(pair.old?.scheme?.name ?? '', [...(own.get(pair.old?.scheme?.name ?? '') ?? []), pair]);
    else if (unit !== undefined) moved.push(unit);
  }
  const units = [...paired].flatMap(([oldName, nextName]): readonly SchemePair[] => {
    const [scheme, other] = [before.get(oldName), after.get(nextName)];
    if (scheme === undefined || other === undefined) return [];
    return [
      {
        old: { side: old, scheme },
        next: { side: next, scheme: other },
        operations: own.get(oldName) ?? [],
        subject: { scheme: nextName },
      },
    ];
  });
  return { units, moved };
}

/**
 * Returns `'paired'` if `paired` maps the operation's old scheme to its new one; otherwise, and always for external
 * declarations, a pair for this operation alone. Undefined unless the operation is paginated in both versions.
 */
function movedUnit(
  sides: { readonly old: ComparedSide; readonly next: ComparedSide },
  pair: OperationPair,
  paired: ReadonlyMap<string, string>,
): SchemePair | 'paired' | undefined {
  const { old, next } = pair;
  if (old?.scheme === undefined || next?.scheme === undefined) return undefined;
  const isExternal = old.isExternal || next.isExternal;
  if (!isExternal && paired.get(old.scheme.name) === next.scheme.name) return 'paired';
  return {
    old: unitSide(sides.old, old, old.scheme),
    next: unitSide(sides.next, next, next.scheme),
    operations: [pair],
    subject: { operation: next.name },
  };
}

function unitSide(side: ComparedSide, operation: SideOperation, scheme: Scheme): SchemeSide {
  return operation.isExternal ? { side, scheme, external: operation } : { side, scheme };
}

/** Compares the names of page types. Schemes of external formats have no page type. */
export function compareNames(unit: SchemePair, target: TargetId): readonly TargetChange[] {
  if (unit.old.external !== undefined || unit.next.external !== undefined) return [];
  const isMoved = unit.subject.operation !== undefined;
  const [first] = unit.operations;
  const old = pageOfSide(unit.old, target, first?.old?.name);
  if (old === undefined) return [];
  // If the target has a page type per operation, compares the name of each.
  const pairs: readonly OperationPair[] = old.operation === undefined ? [first ?? {}] : unit.operations;
  return pairs.flatMap((pair): readonly TargetChange[] => {
    const before = pageOfSide(unit.old, target, pair.old?.name);
    const after = pageOfSide(unit.next, target, pair.next?.name);
    if (before === undefined || after === undefined) return [];
    if (JSON.stringify(before.names) === JSON.stringify(after.names)) return [];
    const isEach = before.operation !== undefined;
    return [
      {
        code: nameCode(unit, pair, isEach),
        targets: [target],
        key: '',
        ...(isEach ? { operation: pair.next?.name } : unit.subject),
        args: { old: before.names.page, next: after.names.page },
        old: unit.old.side.locate(unit.old.scheme.name),
        new:
          isMoved && pair.next
            ? unit.next.side.locateOperation(pair.next)
            : unit.next.side.locate(unit.next.scheme.name),
      },
    ];
  });
}

function nameCode(unit: SchemePair, pair: OperationPair, isEach: boolean): TargetChange['code'] {
  const { old, next, subject } = unit;
  if (isEach) return nameSource(pair.old) === nameSource(pair.next) ? 'Names/Collision' : 'Names/PageType';
  if (isCollapsed(unit, pair.next)) return 'Names/Collapsed';
  if (subject.operation !== undefined) return 'Binding/OtherScheme';
  return old.scheme.name === next.scheme.name ? 'Names/Collision' : 'Names/PageType';
}

function nameSource(operation: SideOperation | undefined): string {
  const { operationId, resource, method } = operation?.method ?? {};
  return JSON.stringify([operation?.name, operationId, resource, method]);
}

/** True if the operation's inline scheme equals a scheme declared elsewhere, so that both share one name. */
function isCollapsed({ old, next }: SchemePair, operation: SideOperation | undefined): boolean {
  if (operation?.method.why !== 'inline') return false;
  const place = next.side.locate(next.scheme.name);
  const own = operation.method.decidedBy;
  const isElsewhere =
    place?.file !== own?.file || JSON.stringify(place?.pointer) !== JSON.stringify(own?.pointer);
  return isElsewhere && schemeIdentity(old.scheme) === schemeIdentity(next.scheme);
}

export function compareSchemes(
  { old, next }: { readonly old: ComparedSide; readonly next: ComparedSide },
  paired: ReadonlyMap<string, string>,
  targets: readonly TargetId[],
): readonly TargetChange[] {
  const used = (side: ComparedSide) => new Set(side.operations.flatMap(({ scheme }) => scheme ?? []));
  const [usedBefore, usedNow] = [used(old), used(next)];
  const isNew = new Set(paired.values());
  const removed = old.schemes
    .filter((scheme) => !paired.has(scheme.name) && !usedBefore.has(scheme))
    .map(({ name }): TargetChange => {
      return {
        code: 'Scheme/Removed',
        key: '',
        scheme: name,
        targets: namedBy(targets, old, name),
        args: {},
        old: old.locate(name),
      };
    });
  const added = next.schemes
    .filter((scheme) => !isNew.has(scheme.name) && !usedNow.has(scheme))
    .map(({ name }): TargetChange => {
      return {
        code: 'Scheme/Added',
        key: '',
        scheme: name,
        targets: namedBy(targets, next, name),
        args: {},
        new: next.locate(name),
      };
    });
  return [...removed, ...added];
}

/** Returns the targets that generate a page type for a scheme which no operation uses. */
function namedBy(targets: readonly TargetId[], side: ComparedSide, scheme: string): readonly TargetId[] {
  return targets.filter((target) => side.plan(target).pages.some((page) => page.scheme === scheme));
}

/** Compares the parts of a scheme that do not affect compilation: its name and its description. */
export function compareUnseen(unit: SchemePair, targets: readonly TargetId[]): readonly TargetChange[] {
  const { old, next, subject } = unit;
  if (old.external !== undefined || next.external !== undefined) return [];
  const common = {
    ...subject,
    targets,
    key: '',
    old: old.side.locate(old.scheme.name),
    new: next.side.locate(next.scheme.name),
  };
  // A changed strategy is reported separately, and a single page has no position.
  const hasPositions = old.scheme.type === next.scheme.type && old.scheme.type !== 'fakePage';
  return [
    ...(hasPositions && old.scheme.name !== next.scheme.name
      ? [
          {
            ...common,
            code: 'Scheme/Renamed',
            args: { old: old.scheme.name, next: next.scheme.name },
          } as const,
        ]
      : []),
    ...(subject.operation !== undefined || old.scheme.description === next.scheme.description
      ? []
      : [{ ...common, code: 'Scheme/Described', args: {} } as const]),
  ];
}
