import type { PagingPlan } from '@pagewright/codegen';
import { type TargetProfile, targetSupport } from '@pagewright/core';
import type { TargetChange } from '../change.js';
import { about, fieldPlace, type SchemeSide, type TargetPair } from '../scheme-pair.js';
import { pathWords, placeWords, sourceWords } from '../words.js';

export function comparePaging(one: TargetPair, profile: TargetProfile): readonly TargetChange[] {
  const { unit, target, old, next } = one;
  const base = about(unit, target);
  const isOtherStrategy = unit.old.scheme.type !== unit.next.scheme.type;
  const changed = (
    code: TargetChange['code'],
    before: string,
    after: string,
    roles: readonly string[] = [],
  ): readonly TargetChange[] =>
    before === after
      ? []
      : [
          {
            ...base,
            code,
            key: '',
            args: { old: before, next: after },
            old: placeOfRole(unit.old, roles),
            new: placeOfRole(unit.next, roles),
          },
        ];
  const strategy = changed('Scheme/Strategy', unit.old.scheme.type, unit.next.scheme.type);
  return [
    ...strategy.map((found) => ({
      ...found,
      old: fieldPlace(unit.old, ['type']),
      new: fieldPlace(unit.next, ['type']),
    })),
    ...supportChange(one, profile),
    ...changed('Request/Literal', literals(old.paging), literals(next.paging)),
    ...changed('Response/Items', itemsPlace(old.paging), itemsPlace(next.paging), ['items']),
    ...(isOtherStrategy
      ? []
      : [
          ...changed('Request/Start', startOf(old.paging), startOf(next.paging)),
          ...nextChange(one, changed),
          ...stopChanges(one, base),
        ]),
  ];
}

type Changed = (
  code: TargetChange['code'],
  before: string,
  after: string,
  roles?: readonly string[],
) => readonly TargetChange[];

/** Compares where responses have the next cursor or link. `supportChange` reports targets that no longer read it. */
function nextChange({ old, next }: TargetPair, changed: Changed): readonly TargetChange[] {
  if (old.paging.rule !== next.paging.rule) return [];
  const [before, after] = [nextPlace(old.paging), nextPlace(next.paging)];
  if (before === undefined || after === undefined) return [];
  return changed('Response/Next', before, after, ['cursor', 'cursorId', 'cursorUrl']);
}

function nextPlace({ token, url, headers }: PagingPlan): string | undefined {
  const header = headers?.token ?? headers?.url;
  if (header !== undefined) return sourceWords(header);
  if (token !== undefined)
    return `${token.of === 'lastItem' ? 'the last item, ' : ''}${pathWords(token.path)}`;
  return url && pathWords(url.path);
}

function supportChange({ unit, target }: TargetPair, profile: TargetProfile): readonly TargetChange[] {
  // Skip fakePage schemes: they have only one page, on every target.
  if (unit.old.scheme.type === 'fakePage' || unit.next.scheme.type === 'fakePage') return [];
  const before = targetSupport(unit.old.scheme, target, profile).advances;
  const after = targetSupport(unit.next.scheme, target, profile).advances;
  if (before === after) return [];
  const code = before ? 'Target/Stops' : 'Target/Advances';
  const places = { old: fieldPlace(unit.old, []), new: fieldPlace(unit.next, []) };
  return [{ ...about(unit, target), ...places, code, key: '', args: {} }];
}

function literals({ literals: sent }: PagingPlan): string {
  const words = sent.map(({ slot, value }) => `${placeWords(slot)} as ${JSON.stringify(value)}`);
  return words.length === 0 ? 'no fixed value' : words.sort().join(', ');
}

function itemsPlace({ items }: PagingPlan): string {
  return items === undefined ? 'no place in the body' : pathWords(items);
}

function startOf({ start, position }: PagingPlan): string {
  return start === undefined || position === undefined ? 'what the caller passes' : JSON.stringify(start);
}

function stopChanges(
  { unit, old, next }: TargetPair,
  base: Pick<TargetChange, 'targets'>,
): readonly TargetChange[] {
  const roles = { hasMore: ['hasMore'], end: ['total', 'totalPages'] } as const;
  const found = (['hasMore', 'end'] as const).flatMap((stop): readonly TargetChange[] => {
    const [before, after] = [stopPlace(old.paging, stop), stopPlace(next.paging, stop)];
    if (before === after) return [];
    const code = before === undefined ? 'Stops/Added' : after === undefined ? 'Stops/Removed' : 'Stops/Moved';
    const places = { old: placeOfRole(unit.old, roles[stop]), new: placeOfRole(unit.next, roles[stop]) };
    return [{ ...base, ...places, code, key: stop, args: { old: before ?? '', next: after ?? '' } }];
  });
  const [passed, passes] = [old.paging.passesEmptyPages, next.paging.passesEmptyPages];
  if (passed === passes) return found;
  const presence = passes ? 'no longer ends iteration' : 'now ends iteration';
  const places = {
    old: fieldPlace(unit.old, ['continueOnEmptyItems']),
    new: fieldPlace(unit.next, ['continueOnEmptyItems']),
  };
  return [...found, { ...base, ...places, code: 'Stops/EmptyPages', key: '', args: { presence } }];
}

function stopPlace(paging: PagingPlan, stop: 'hasMore' | 'end'): string | undefined {
  const header = paging.headers?.[stop];
  if (header !== undefined) return sourceWords(header);
  const path = paging[stop];
  return path && pathWords(path);
}

/** Returns the place of the first field with one of the roles, or else the place of the scheme. */
function placeOfRole(side: SchemeSide, roles: readonly string[]) {
  const fields = Object.entries(side.scheme.response);
  const key = fields.find(([, { type }]) => type !== undefined && roles.includes(type))?.[0];
  return fieldPlace(side, key === undefined ? [] : ['response', key]);
}
