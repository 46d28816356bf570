import { enumNames } from '@pagewright/core';
import type { EnumPlan, ParamMember } from './page-plan.js';
import type { Into } from './slot-of.js';

/** A value that is longer than this is no name for a constant. */
const longest = 32;

function isConstant(value: string | number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

/** The enumerated types of the members of a params type, by the name of the member: of those that list texts alone (D41). */
export function planEnums(
  params: readonly Pick<ParamMember, 'name' | 'type'>[],
  paramsType: string,
  { target, typeNames }: Pick<Into, 'target'> & { readonly typeNames: Iterable<string> },
): ReadonlyMap<string, EnumPlan> {
  const listed = params.flatMap(({ name, type: { values } }) => {
    const texts = values?.filter(isConstant);
    return texts !== undefined && texts.length === values?.length ? [{ name, values: texts }] : [];
  });
  const found = enumNames(listed, target, { params: paramsType, taken: typeNames });
  const plans = (found ?? []).map((names, index) => {
    const { name = '', values = [] } = listed[index] ?? {};
    const constants = values.map((value, at) => ({ name: names.constants[at] ?? value, value }));
    return [name, { name: names.type, constants }] as const;
  });
  return new Map(plans);
}
