import type { CallPlan } from './page-plan.js';
import type { CallItemType } from './plan-items.js';

/**
 * Returns the item type of a function in a language that can write a package before the name of a type. Only ambiguous
 * names get their package.
 */
export function packagedItemType({ item, custom }: CallPlan, undeclared: string): string {
  if (custom === undefined) return item ?? undeclared;
  return custom.isAmbiguous ? `${custom.from}.${custom.name}` : custom.name;
}

/** Returns each custom item type of the functions once, in the order of their modules and names. */
export function customTypesIn(calls: readonly CallPlan[]): readonly CallItemType[] {
  const found = calls.flatMap(({ custom }) => custom ?? []);
  const byName = new Map(found.map((type) => [JSON.stringify([type.from, type.name]), type]));
  return [...byName.keys()].sort().flatMap((key) => byName.get(key) ?? []);
}
