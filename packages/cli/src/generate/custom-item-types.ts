import { type CustomItemType, customItemTypes } from '@pagewright/codegen';
import type { BoundMethod, TargetId } from '@pagewright/core';

export type ItemTypesBy = Partial<Readonly<Record<TargetId, Readonly<Record<string, CustomItemType>>>>>;

/** Custom item types by target, or a sentence about an invalid one. */
export function askedItemTypes(
  given: readonly string[],
  targets: readonly TargetId[],
  methods: readonly BoundMethod[],
): ItemTypesBy | string {
  if (given.length === 0) return {};
  if (targets.length === 0) return '--item-type needs a --target that is a language';
  const pairs: (readonly [string, string])[] = [];
  for (const text of given) {
    const sign = text.lastIndexOf('=');
    if (sign <= 0) return `--item-type ${text} has no operation; write listBooks=models.Book`;
    pairs.push([text.slice(0, sign), text.slice(sign + 1)]);
  }
  const types: { -readonly [target in TargetId]?: Readonly<Record<string, CustomItemType>> } = {};
  for (const target of targets) {
    const found = customItemTypes(pairs, target, methods);
    if (typeof found === 'string') {
      const others = targets.length > 1 ? ' (for targets with other types, run generate once for each)' : '';
      return `--item-type: ${found}${others}`;
    }
    types[target] = found;
  }
  return types;
}
