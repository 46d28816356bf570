import type { CallPlan, EnumPlan } from './page-plan.js';

/** Returns the enumerated types of query parameters, without duplicates, with the text of their comments. */
export function queryEnums(
  calls: readonly Pick<CallPlan, 'query' | 'endpoint'>[],
): readonly { readonly listed: EnumPlan; readonly text: string }[] {
  const uses = calls.flatMap(({ query, endpoint }) =>
    query.flatMap(({ wireName, enum: listed }) =>
      listed === undefined ? [] : [{ listed, wireName, endpoint }],
    ),
  );
  const names = new Set(uses.map(({ listed }) => listed.name));
  return [...names].flatMap((name) => {
    const [first, ...others] = uses.filter(({ listed }) => listed.name === name);
    if (first === undefined) return [];
    const { listed, wireName, endpoint } = first;
    return [{ listed, text: `The values of ${wireName}${others.length === 0 ? ` in ${endpoint}` : ''}.` }];
  });
}
