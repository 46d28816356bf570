import { type Analysis, type TargetId, type TargetProfile, targetIds } from '@pagewright/core';
import { assertList, assertOneOf, knownProfile, lastStep } from '@pagewright/core/internal';
import { targets as targetTable } from '@pagewright/core/targets';
import { type DeclarationChange, joinChanges, type TargetChange } from './change.js';
import { compareApi } from './compare/compare-api.js';
import {
  compareBinding,
  compareNames,
  compareSchemes,
  compareUnseen,
  unitsOf,
} from './compare/compare-bindings.js';
import { compareCalls } from './compare/compare-calls.js';
import { compareMembers, compareParams } from './compare/compare-fields.js';
import { compareItems } from './compare/compare-items.js';
import { comparePaging } from './compare/compare-paging.js';
import { type OperationPair, pairOperations, pairSchemes } from './pair.js';
import { sameItems } from './same-items.js';
import { about, fieldPlace, pageOfSide, type SchemePair } from './scheme-pair.js';
import { type ComparedDocument, type ComparedSide, comparedSide, type ReadSide, readSide } from './side.js';

/** Settings of a comparison; all are optional. */
export interface DiffOptions {
  /** Default: all. */
  readonly targets?: readonly TargetId[];
  /** Selects the columns of the target matrix. Default: 'baseline'. */
  readonly profile?: TargetProfile;
  /**
   * The documents of the analyses. Types, limits and external declarations are compared only if both are
   * present.
   */
  readonly old?: ComparedDocument;
  readonly next?: ComparedDocument;
}

type Analysed = Pick<Analysis, 'methods' | 'schemes' | 'located'>;

/**
 * Compares the declarations of two versions of an API and reports what the changes break in each target. Only
 * the behavior of operations is compared: the order, spelling and files of declarations make no difference. Throws a
 * TypeError for an unknown target or profile.
 */
export function diffDeclarations(
  old: Analysed,
  next: Analysed,
  options: DiffOptions = {},
): readonly DeclarationChange[] {
  return lastStep(diffInSteps(old, next, options));
}

/** Does the same as `diffDeclarations` in steps, between which a host can do other work. */
export function* diffInSteps(
  old: Analysed,
  next: Analysed,
  { profile: named = 'baseline', targets: chosen = targetIds, ...documents }: DiffOptions = {},
): Generator<void, readonly DeclarationChange[]> {
  const profile = knownProfile(named);
  assertList('targets', chosen, 'targets');
  for (const target of chosen) assertOneOf('target', target, targetIds);
  const targets = targetIds.filter((target) => chosen.includes(target));
  const paging = targets.filter((target) => targetTable[target].profiles[profile].pageType !== 'none');
  const read = { old: readSide(old, documents.old, profile), next: readSide(next, documents.next, profile) };
  yield;
  const operations = pairOperations(read.old, read.next);
  const changed = yield* operationsWithOtherItems(read, operations);
  const names = (side: 'old' | 'next') => new Set(changed.flatMap((pair) => pair[side]?.name ?? []));
  const sides = { old: comparedSide(read.old, names('old')), next: comparedSide(read.next, names('next')) };
  const paired = pairSchemes(sides.old, sides.next, operations);
  yield;
  const { units, moved } = unitsOf(sides, operations, paired);
  const found: TargetChange[] = [];
  for (const pair of operations) {
    found.push(...compareBinding(pair, paging).map((one) => located(one, pair, sides)));
    yield;
  }
  found.push(...compareSchemes(sides, paired, paging));
  for (const unit of [...units, ...moved]) {
    for (const target of targets) {
      found.push(...compareNames(unit, target), ...compareUnit(unit, target, profile));
      yield;
    }
    found.push(...compareUnseen(unit, paging));
  }
  for (const target of paging) {
    const items = { target, old: sides.old.plan(target).items, next: sides.next.plan(target).items };
    found.push(...compareCalls(sides, operations, target), ...compareItems(items, changed));
    yield;
  }
  for (const { old: before, next: after } of operations) {
    if (before !== undefined && after !== undefined) found.push(...compareApi(before, after, paging));
    yield;
  }
  return joinChanges(found);
}

type Sides = Readonly<Record<'old' | 'next', ComparedSide>>;

function located(found: TargetChange, { old, next }: OperationPair, sides: Sides): TargetChange {
  return {
    ...found,
    ...(old !== undefined && { old: sides.old.locateOperation(old) }),
    ...(next !== undefined && { new: sides.next.locateOperation(next) }),
  };
}

/** Finds the operations whose items changed, because planning the items of all operations is slow. */
function* operationsWithOtherItems(
  { old, next }: Readonly<Record<'old' | 'next', ReadSide>>,
  operations: readonly OperationPair[],
): Generator<void, readonly OperationPair[]> {
  const areSame = sameItems();
  const changed: OperationPair[] = [];
  for (const pair of operations) {
    const { old: before, next: after } = pair;
    if (before !== undefined && after !== undefined && !areSame(old.itemsOf(before), next.itemsOf(after)))
      changed.push(pair);
    yield;
  }
  return changed;
}

function compareUnit(unit: SchemePair, target: TargetId, profile: TargetProfile): readonly TargetChange[] {
  const [first] = unit.operations;
  const old = pageOfSide(unit.old, target, first?.old?.name);
  const next = pageOfSide(unit.next, target, first?.next?.name);
  const base = about(unit, target);
  if (old === undefined || next === undefined) {
    if ((old ?? next) === undefined || isUnbound(unit, old ?? next)) return [];
    return old === undefined
      ? [
          {
            ...base,
            code: 'Target/PageAdded',
            key: '',
            args: { next: next?.names.page ?? '' },
            new: fieldPlace(unit.next, ['type']),
          },
        ]
      : [
          {
            ...base,
            code: 'Target/PageRemoved',
            key: '',
            args: { old: old.names.page },
            old: fieldPlace(unit.old, ['type']),
            new: fieldPlace(unit.next, ['type']),
          },
        ];
  }
  const one = { unit, target, old, next };
  // If the target generates only a response type and no page, compare only its members.
  const { pageType } = targetTable[target].profiles[profile];
  if (pageType === 'none') return compareMembers(one);
  return [...compareParams(one), ...compareMembers(one), ...comparePaging(one, profile)];
}

/** True if the target generates pages only for operations, and no operation is bound in both versions. */
function isUnbound({ operations }: SchemePair, page: { readonly operation?: string } | undefined): boolean {
  return page?.operation !== undefined && operations.length === 0;
}
