import type { ItemFieldPlan, ItemsPlan, ItemTypePlan } from '@pagewright/codegen';
import type { TargetId } from '@pagewright/core';
import type { TargetChange } from '../change.js';
import type { OperationPair } from '../pair.js';
import type { SideOperation } from '../side.js';
import { breaksOn, kindWords, readsAs } from '../target-types.js';

interface ItemsPair {
  readonly target: TargetId;
  readonly old: ItemsPlan;
  readonly next: ItemsPlan;
}

interface NamedTypes {
  readonly target: TargetId;
  readonly old: ReadonlyMap<string, ItemTypePlan>;
  readonly next: ReadonlyMap<string, ItemTypePlan>;
}

export function compareItems(pair: ItemsPair, operations: readonly OperationPair[]): readonly TargetChange[] {
  const compared = new Set<string>();
  const named: NamedTypes = { target: pair.target, old: byName(pair.old), next: byName(pair.next) };
  return operations.flatMap(({ old, next }): readonly TargetChange[] => {
    if (old?.scheme === undefined || next?.scheme === undefined) return [];
    const before = pair.old.byOperation[old.name];
    const after = pair.next.byOperation[next.name];
    if (before === undefined && after === undefined) return [];
    const common = { operation: next.name, targets: [pair.target], key: '', ...placesOf(old, next) };
    if (after === undefined) return [{ ...common, code: 'Items/TypeRemoved', args: { old: before ?? '' } }];
    if (before === undefined) return [{ ...common, code: 'Items/TypeAdded', args: { next: after } }];
    return compareTypes(named, { before, after, operation: next }, compared).map((found) => ({
      ...found,
      ...placesOf(old, next),
    }));
  });
}

function placesOf(old: SideOperation, next: SideOperation): Pick<TargetChange, 'old' | 'new'> {
  return { old: itemsPlace(old), new: itemsPlace(next) };
}

function itemsPlace({ view }: SideOperation): TargetChange['old'] {
  const response = view?.response();
  if (response?.kind !== 'known' || response.value.schema.kind !== 'known') return undefined;
  const { document, pointer } = response.value.schema.value.node;
  return {
    source: 'document',
    ...(document.file !== undefined && { file: document.file }),
    pointer,
    part: 'value',
  };
}

/** Compares each pair of types once, at the first operation that uses it. */
function compareTypes(
  pair: NamedTypes,
  {
    before,
    after,
    operation,
  }: { readonly before: string; readonly after: string; readonly operation: SideOperation },
  compared: Set<string>,
): readonly TargetChange[] {
  const key = JSON.stringify([before, after]);
  if (compared.has(key)) return [];
  compared.add(key);
  const common = { operation: operation.name, targets: [pair.target] };
  const renamed: readonly TargetChange[] =
    before === after ? [] : [{ ...common, code: 'Items/Type', key, args: { old: before, next: after } }];
  const old = pair.old.get(before);
  const next = pair.next.get(after);
  if (old === undefined || next === undefined) return renamed;
  const afterFields = new Map(next.fields.map((field) => [field.wireName, field]));
  const beforeFields = new Map(old.fields.map((field) => [field.wireName, field]));
  const about = (name: string) => ({ ...common, key: `${after} ${name}` });
  const kept = old.fields.flatMap((field): readonly TargetChange[] => {
    const other = afterFields.get(field.wireName);
    const base = about(field.wireName);
    if (other === undefined)
      return [{ ...base, code: 'Items/PropertyRemoved', args: { subject: after, old: field.wireName } }];
    const inner = innerTypes(field, other).flatMap((names) =>
      compareTypes(pair, { ...names, operation }, compared),
    );
    return [
      ...fieldChanges(pair.target, field, other).map((one) => ({
        ...base,
        ...one,
        args: { ...one.args, subject: after },
      })),
      ...inner,
    ];
  });
  const added = next.fields
    .filter(({ wireName }) => !beforeFields.has(wireName))
    .map(
      ({ wireName }): TargetChange => ({
        ...about(wireName),
        code: 'Items/PropertyAdded',
        args: { subject: after, next: wireName },
      }),
    );
  return [...renamed, ...kept, ...added];
}

function byName({ types }: ItemsPlan): ReadonlyMap<string, ItemTypePlan> {
  return new Map(types.map((type) => [type.name, type]));
}

function innerTypes(
  { type }: ItemFieldPlan,
  { type: other }: ItemFieldPlan,
): readonly { readonly before: string; readonly after: string }[] {
  if (type.name !== undefined && other.name !== undefined) return [{ before: type.name, after: other.name }];
  return type.of?.name !== undefined && other.of?.name !== undefined
    ? [{ before: type.of.name, after: other.of.name }]
    : [];
}

function fieldChanges(
  target: TargetId,
  old: ItemFieldPlan,
  next: ItemFieldPlan,
): readonly Pick<TargetChange, 'code' | 'args'>[] {
  const args = { next: next.wireName, oldType: kindWords(old.type), nextType: kindWords(next.type) };
  if (!readsAs(old.type, next.type, target)) return [{ code: 'Items/PropertyType', args }];
  const [may, mayNow] = [mayLack(old), mayLack(next)];
  if (may === mayNow || !breaksOn(target, next.type, { isOptional: mayNow })) return [];
  const presence = mayNow ? 'may now be missing or null' : 'is now always present';
  return [{ code: 'Items/PropertyPresence', args: { ...args, presence } }];
}

function mayLack({ required, type }: ItemFieldPlan): boolean {
  return !required || type.nullable;
}
