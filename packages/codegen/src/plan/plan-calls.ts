import type { BoundMethod } from '@pagewright/core';
import { memberNames, type NamedTarget } from '@pagewright/core/targets';
import type { CustomItemType } from '../custom-item-types.js';
import type { DeclaredCall } from '../declared-call.js';
import { argumentName } from './argument-name.js';
import { capitalized, functionNames, functionWish } from './function-names.js';
import type { CallPlan, EnumPlan, PagePlan } from './page-plan.js';
import { otherInputs, otherQuery, planArguments, sendsBody } from './plan-arguments.js';
import type { ItemsPlan } from './plan-items.js';
import type { TargetTraits } from './target-traits.js';
import { unusedName } from './unused-names.js';

/** Types of the runtimes and languages that planned functions refer to in any target. */
const typeWords: ReadonlySet<string> = new Set(
  'Any Arc Callable Flow FnOnce Function IllegalArgumentException Int Json Mapping Object Omit OperationRequest Operations Option Optional Options Page PageError PageList PagePromise PageRequest PageTransport Pager RangeError Result Sequence Serde StandardCharsets String URLEncoder UnaryOperator Union pages'.split(
    ' ',
  ),
);

/** Plans a function for each operation that has a page, in the order of the methods. */
export function planCalls(
  pages: readonly PagePlan[],
  methods: readonly BoundMethod[],
  {
    items,
    naming,
    taken,
    callOf,
    traits,
  }: {
    readonly items: ItemsPlan;
    readonly naming: NamedTarget;
    readonly taken: ReadonlySet<string>;
    readonly callOf: (operation: string) => DeclaredCall;
    readonly traits: TargetTraits;
  },
): readonly CallPlan[] {
  const bound = methods.flatMap((method) => {
    const page = pages.find(
      ({ scheme, operation }) =>
        scheme === method.scheme && (operation ?? method.operation) === method.operation,
    );
    return page === undefined ? [] : [{ method, page }];
  });
  const { functions = { inputs: [] } } = traits;
  const names = functionNames(
    bound.map(({ method }) => method),
    naming,
    functions,
  );
  const typeNames = new Set([...taken, ...names]);
  const shared = new Map<string, EnumPlan>();
  const isTypeWord = (name: string) => typeWords.has(name) || taken.has(name) || names.includes(name);
  return bound.map(({ method, page }, index) => {
    const { operation } = method;
    const space = operation.indexOf(' ');
    const pieces = operation.slice(space + 1).split(/\{([^{}]*)\}/);
    const wireNames = [...new Set(pieces.filter((_, at) => at % 2 === 1))];
    const used = wireNames.map((one) => argumentName(one, 'path', functions));
    const members = memberNames(used, naming, { on: 'params' });
    const declared = callOf(operation);
    const parameters = wireNames.map((wireName, at) => {
      const type = declared.pathTypes?.get(wireName);
      return { wireName, name: members[at] ?? wireName, ...(type !== undefined && { type }) };
    });
    const path = pieces.flatMap((piece, at): CallPlan['path'] => {
      if (at % 2 === 0) return piece === '' ? [] : [piece];
      return parameters.filter(({ wireName }) => wireName === piece);
    });
    const item = items.byOperation[operation];
    const custom = items.custom[operation];
    const plainItem = items.plainItems?.[operation];
    const wish = names[index] ?? operation;
    const name = taken.has(wish) ? `${wish}Of${page.names.page}` : wish;
    const typeWish = functions.namesTypesAsSpelled ? wish : functionWish(method, { keepsVersions: true });
    const queryType = unusedName(`${capitalized(typeWish)}Query`, typeNames);
    const requestType = unusedName(`${capitalized(typeWish)}Request`, typeNames);
    typeNames.add(queryType).add(requestType);
    const required = otherInputs(declared.otherRequired, page);
    const verb = operation.slice(0, space).toUpperCase();
    const argumentNaming = { used, naming, traits, functions, queryType, call: wish, typeNames, shared };
    return {
      operation,
      name,
      endpoint: `${verb}${operation.slice(space)}`,
      verb,
      path,
      parameters,
      page,
      ...planArguments(declared.query, required, page, argumentNaming),
      queryType,
      isDeprecated: declared.isDeprecated,
      requestType,
      ...(declared.body !== undefined && { body: declared.body }),
      ...(declared.isBodiless && !sendsBody(page) && { isBodiless: true as const }),
      otherQuery: otherQuery(declared.otherQuery, page),
      ...(declared.summary !== undefined && { summary: declared.summary }),
      ...(item !== undefined && { item, isItemNullable: items.withNull.has(operation) }),
      ...(plainItem !== undefined && { plainItem }),
      ...(custom !== undefined && {
        custom: { ...custom, isAmbiguous: isTypeWord(custom.name) || isShared(custom, items) },
      }),
    };
  });
}

function isShared({ name, from }: CustomItemType, { custom }: ItemsPlan): boolean {
  return Object.values(custom).some((other) => other.name === name && other.from !== from);
}
