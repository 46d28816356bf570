import { enumNames } from '@pagewright/core/targets';
import type { EnumPlan, ParamMember } from './page-plan.js';
import type { Into } from './plan-paging.js';

/** Maximum length of a value. A constant that is named after a longer value would be hard to read. */
const maxLength = 32;

function isConstant(value: string | number): value is string {
  return typeof value === 'string' && value.length <= maxLength;
}

/**
 * Plans an enumerated type for each parameter whose allowed values are all strings, by member name (D41). `owner` is the
 * params type or the function that has the parameters.
 */
export function planEnums(
  params: readonly Pick<ParamMember, 'name' | 'type'>[],
  owner: { readonly params: string } | { readonly call: string },
  { naming, typeNames }: Pick<Into, 'naming'> & { readonly typeNames: Iterable<string> },
): ReadonlyMap<string, EnumPlan> {
  const listed = params.flatMap(({ name, type: { values } }) => {
    const texts = values?.filter(isConstant);
    return texts !== undefined && texts.length === values?.length ? [{ name, values: texts }] : [];
  });
  const found = enumNames(listed, naming, { ...owner, taken: typeNames });
  const plans = (found ?? []).map((names, index) => {
    const { name = '', values = [] } = listed[index] ?? {};
    const constants = values.map((value, at) => ({ name: names.constants[at] ?? value, value }));
    return [name, { name: names.type, constants }] as const;
  });
  return new Map(plans);
}
