import type { ParamMember, ResponseMember, WirePlace } from '@pagewright/codegen';
import type { TargetChange } from '../change.js';
import { about, fieldPlace, type TargetPair } from '../scheme-pair.js';
import {
  accepts,
  isPartOf,
  keepsConstants,
  kindWords,
  passesOptionalOtherwise,
  readsMemberAs,
  requiresAtRun,
} from '../target-types.js';
import { placeWords, sourceWords } from '../words.js';

export function compareParams(one: TargetPair): readonly TargetChange[] {
  const { unit, old, next, target } = one;
  const roleIn = (fields: Readonly<Record<string, { readonly type?: string }>>) => (field: string) =>
    fields[field]?.type;
  const { pairs, removed, added } = pairFields(old.params, next.params, [
    [({ field }) => field, ({ field }) => field],
    [byRole(roleIn(unit.old.scheme.request)), byRole(roleIn(unit.next.scheme.request))],
    [({ slot }) => JSON.stringify(slot), ({ slot }) => JSON.stringify(slot)],
  ]);
  const place = (side: 'old' | 'next', { field }: ParamMember) => fieldPlace(unit[side], ['request', field]);
  const base = about(unit, target);
  const wire = (side: 'old' | 'next', { field }: ParamMember) =>
    unit[side].scheme.request[field]?.param ?? field;
  return [
    ...removed.map((param): TargetChange => {
      const name = wire('old', param);
      return {
        ...base,
        code: 'Params/Removed',
        key: param.field,
        args: { old: name },
        old: place('old', param),
        new: fieldPlace(unit.next, []),
      };
    }),
    ...added.map((param): TargetChange => {
      const isAtRun = param.required && requiresAtRun(target);
      const code = isAtRun
        ? 'Params/RequiredAtRun'
        : param.required
          ? 'Params/RequiredAdded'
          : 'Params/Added';
      const name = wire('next', param);
      return { ...base, code, key: param.field, args: { next: name }, new: place('next', param) };
    }),
    ...pairs.flatMap(([before, after]): readonly TargetChange[] => {
      const names = { old: wire('old', before), next: wire('next', after) };
      const common = { ...base, key: after.field, old: place('old', before), new: place('next', after) };
      return [
        ...(before.name === after.name ? [] : [{ ...common, code: 'Params/Renamed', args: names } as const]),
        ...presenceOf(one, before, after).map((code) => ({ ...common, code, args: names })),
        ...typeChange(one, before, after).map((code) => ({
          ...common,
          code,
          args: { ...names, oldType: kindWords(before.type), nextType: kindWords(after.type) },
        })),
        ...(JSON.stringify(before.slot) === JSON.stringify(after.slot)
          ? []
          : [
              {
                ...common,
                code: 'Request/Place',
                args: placeArgs(before.slot, after.slot, names.next),
              } as const,
            ]),
      ];
    }),
  ];
}

function placeArgs(old: WirePlace, next: WirePlace, name: string): TargetChange['args'] {
  return { role: `The parameter ${name}`, old: placeWords(old), next: placeWords(next) };
}

function presenceOf(
  { target }: TargetPair,
  old: ParamMember,
  next: ParamMember,
): readonly TargetChange['code'][] {
  if (old.required === next.required) return [];
  if (next.required) return [requiresAtRun(target) ? 'Params/RequiredAtRun' : 'Params/Required'];
  return [passesOptionalOtherwise(target) ? 'Params/OptionalType' : 'Params/Optional'];
}

function typeChange(
  { target }: TargetPair,
  old: ParamMember,
  next: ParamMember,
): readonly TargetChange['code'][] {
  if (!accepts(next.type, old.type, target) || !keepsConstants(old.enum, next.enum)) return ['Params/Type'];
  if (kindWords(old.type) === kindWords(next.type)) return [];
  return [isPartOf(old.type, next.type) ? 'Params/Widened' : 'Params/Unchecked'];
}

export function compareMembers({ unit, old, next, target }: TargetPair): readonly TargetChange[] {
  const roleIn = (side: 'old' | 'next') => (field: string) => unit[side].scheme.response[field]?.type;
  const { pairs, removed, added } = pairFields(old.members, next.members, [
    [({ field }) => field, ({ field }) => field],
    [byRole(roleIn('old')), byRole(roleIn('next'))],
    [({ from }) => JSON.stringify(from), ({ from }) => JSON.stringify(from)],
  ]);
  const place = (side: 'old' | 'next', { field }: ResponseMember) =>
    fieldPlace(unit[side], ['response', field]);
  const base = about(unit, target);
  return [
    ...removed.map((member): TargetChange => {
      const args = { old: member.field };
      return {
        ...base,
        code: 'Members/Removed',
        key: member.field,
        args,
        old: place('old', member),
        new: fieldPlace(unit.next, []),
      };
    }),
    ...added.map((member): TargetChange => {
      const args = { next: member.field };
      return { ...base, code: 'Members/Added', key: member.field, args, new: place('next', member) };
    }),
    ...pairs.flatMap(([before, after]): readonly TargetChange[] => {
      const args = {
        old: before.field,
        next: after.field,
        oldPlace: sourceWords(before.from),
        nextPlace: sourceWords(after.from),
        oldType: kindWords(before.type),
        nextType: kindWords(after.type),
      };
      const common = {
        ...base,
        key: after.field,
        args,
        old: place('old', before),
        new: place('next', after),
      };
      // `comparePaging` reports changes of the fields that control paging.
      const isIdle = isIdleRole(roleIn('next')(after.field));
      return [
        ...(before.name === after.name ? [] : [{ ...common, code: 'Members/Renamed' } as const]),
        ...(readsMemberAs(before.type, after.type, target)
          ? []
          : [{ ...common, code: 'Members/Type' } as const]),
        ...(isIdle && args.oldPlace !== args.nextPlace
          ? [{ ...common, code: 'Members/Moved' } as const]
          : []),
      ];
    }),
  ];
}

function isIdleRole(role: string | undefined): boolean {
  return role === undefined || role === 'currentPage' || role === 'pageSize';
}

function byRole(roleOf: (field: string) => string | undefined) {
  return ({ field }: { readonly field: string }): string | undefined => roleOf(field);
}

type KeyOf<T> = (value: T) => string | undefined;

/** Pairs fields by the first of several keys that is equal in both versions. */
function pairFields<T>(
  old: readonly T[],
  next: readonly T[],
  keys: readonly (readonly [KeyOf<T>, KeyOf<T>])[],
): {
  readonly pairs: readonly (readonly [T, T])[];
  readonly removed: readonly T[];
  readonly added: readonly T[];
} {
  const pairs: (readonly [T, T])[] = [];
  let removed = [...old];
  let added = [...next];
  for (const [oldKey, nextKey] of keys) {
    for (const one of removed) {
      const key = oldKey(one);
      const other = key === undefined ? undefined : added.find((candidate) => nextKey(candidate) === key);
      if (other === undefined) continue;
      pairs.push([one, other]);
      added = added.filter((candidate) => candidate !== other);
    }
    const taken = new Set(pairs.map(([one]) => one));
    removed = removed.filter((one) => !taken.has(one));
  }
  return { pairs, removed, added };
}
