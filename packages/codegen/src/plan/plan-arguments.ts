import { memberNames, type NamedTarget } from '@pagewright/core/targets';
import type { DeclaredQueryParameter, RequiredInput } from '../declared-call.js';
import { argumentName } from './argument-name.js';
import type { CallPlan, EnumPlan, InputPlan, PagePlan, QueryParameterPlan, WirePlace } from './page-plan.js';
import { planEnums } from './plan-enums.js';
import type { ArgumentPart, FunctionTraits, TargetTraits } from './target-traits.js';
import { unusedNames } from './unused-names.js';
import { withValues } from './value-text.js';

type ArgumentsPlan = Pick<CallPlan, 'pagingNames' | 'query' | 'inputs' | 'otherRequired'>;

export function planArguments(
  declared: readonly DeclaredQueryParameter[],
  required: readonly RequiredInput[],
  page: PagePlan,
  { used, naming, traits, functions, queryType, call, typeNames, shared }: ArgumentNaming,
): ArgumentsPlan {
  const taken = pagingNames(page);
  const others = declared.filter(({ name }) => !taken.has(name));
  const isMember = ({ required }: DeclaredQueryParameter) =>
    functions.members === 'all' || (functions.members === 'optional' && !required);
  const argument = (wireName: string, part: ArgumentPart) => argumentName(wireName, part, functions);
  const paging =
    functions.members === undefined
      ? page.params.map(({ slot, field }) => argument(slot.in === 'body' ? field : slot.name, 'page'))
      : [];
  const before = [...used, ...paging];
  const options = { on: 'params' } as const;
  const inputOf = (one: RequiredInput) => typedInput(one, functions.inputs);
  const inputs = required.flatMap((one) => inputOf(one) ?? []);
  const inputNames = inputs.map(({ wireName }) => argument(wireName, 'input'));
  const taking = others.filter((one) => !isMember(one));
  const queryArguments = taking.map(({ name }) => argument(name, 'query'));
  const names = memberNames([...before, ...queryArguments, ...inputNames], naming, options);
  const members = others.filter(isMember);
  const inherited = functions.inheritsPaging ? page.params.map(({ name }) => name) : [];
  const fields = unusedNames(
    memberNames(
      members.map(({ name }) => name),
      naming,
      { ...options, type: queryType },
    ),
    inherited,
  );
  const nameOf = new Map([
    ...taking.map((one, index) => [one, names[before.length + index]] as const),
    ...members.map((one, index) => [one, fields[index]] as const),
  ]);
  const named = others.map((one) => ({ ...one, name: nameOf.get(one) ?? one.name, wireName: one.name }));
  const enums = planQueryEnums(named, { call, naming, typeNames, shared });
  const planned = named.map(({ text, valuesName: _, ...one }): QueryParameterPlan => {
    const listed = enums.get(one.wireName);
    const values =
      traits.listsValues || listed !== undefined ? undefined : (one.type.values ?? one.type.of?.values);
    const described = withValues(text, values);
    return {
      ...one,
      ...(listed !== undefined && { enum: listed }),
      ...(described !== undefined && { text: described }),
    };
  });
  return {
    pagingNames: names.slice(used.length, before.length),
    inputs: inputs.map((one, index) => ({
      ...one,
      name: names[names.length - inputs.length + index] ?? one.wireName,
    })),
    otherRequired: required.filter((one) => inputOf(one) === undefined),
    query: [...planned.filter(({ required }) => required), ...planned.filter(({ required }) => !required)],
  };
}

function typedInput(
  { in: place, name, type }: RequiredInput,
  places: readonly string[],
): InputPlan | undefined {
  if ((place !== 'header' && place !== 'body') || !places.includes(place)) return undefined;
  if (name === undefined || type === undefined) return undefined;
  const named = inputText({ in: place, name });
  const text = `${named.charAt(0).toUpperCase()}${named.slice(1)}.`;
  return { in: place, wireName: name, name, type, required: true, text };
}

interface ArgumentNaming {
  /** The names of the arguments for path parameters. */
  readonly used: readonly string[];
  readonly naming: NamedTarget;
  readonly traits: TargetTraits;
  readonly functions: FunctionTraits;
  /** The type whose members are the query parameters, in a target that has one. */
  readonly queryType: string;
  /** The name of the function. */
  readonly call: string;
  /** Gets the names of the enumerated types that are planned. */
  readonly typeNames: Set<string>;
  /** The enumerated types of shared schemas and parameters, by name and values. */
  readonly shared: Map<string, EnumPlan>;
}

/** Plans the enumerated types of query parameters. Functions share the type of a shared schema or parameter. */
function planQueryEnums(
  query: readonly Pick<QueryParameterPlan, 'name' | 'wireName' | 'type' | 'valuesName'>[],
  { call, naming, typeNames, shared }: Pick<ArgumentNaming, 'call' | 'naming' | 'typeNames' | 'shared'>,
): ReadonlyMap<string, EnumPlan> {
  const plans = new Map<string, EnumPlan>();
  for (const { name, wireName, type, valuesName } of query) {
    const member = { name: valuesName ?? name, type: type.of ?? type };
    const key = valuesName === undefined ? undefined : JSON.stringify([valuesName, member.type.values]);
    const before = key === undefined ? undefined : shared.get(key);
    const owner = valuesName === undefined ? call : '';
    const plan = before ?? planEnums([member], { call: owner }, { naming, typeNames }).get(member.name);
    if (plan === undefined) continue;
    typeNames.add(plan.name);
    if (key !== undefined) shared.set(key, plan);
    plans.set(wireName, plan);
  }
  return plans;
}

/** Returns the required inputs that paging does not send; `required` are those without an argument. */
export function otherInputs(required: readonly RequiredInput[], page: PagePlan): readonly RequiredInput[] {
  const queryNames = pagingNames(page);
  const slots = pagingSlots(page);
  const isSent = ({ in: place, name }: RequiredInput) =>
    (place === 'query' && name !== undefined && queryNames.has(name)) ||
    slots.some((slot) =>
      slot.in === 'body'
        ? place === 'body' && (name === undefined || slot.path[0] === name)
        : place === slot.in && slot.name.toLowerCase() === name?.toLowerCase(),
    );
  return required.filter((one) => !isSent(one));
}

export function sendsBody(page: PagePlan): boolean {
  return pagingSlots(page).some((slot) => slot.in === 'body');
}

/** Returns the query parameters that paging does not send; `names` are optional ones without an argument. */
export function otherQuery(names: readonly string[], page: PagePlan): readonly string[] {
  const inPaging = pagingNames(page);
  return names.filter((name) => !inPaging.has(name));
}

export function inputText({ in: place, name }: RequiredInput): string {
  if (name === undefined) return 'a body';
  const kinds = {
    query: 'the query parameter',
    header: 'the header',
    cookie: 'the cookie',
    body: 'the body property',
  };
  return `${kinds[place]} ${name}`;
}

/** Returns the names of query parameters that paging sets, or that the URL of the next page contains. */
function pagingNames(page: PagePlan): ReadonlySet<string> {
  const sent = pagingSlots(page).flatMap((slot) => (slot.in === 'query' ? slot.name : []));
  return new Set([...page.paging.urlParameters, ...sent]);
}

function pagingSlots({ params, paging }: PagePlan): readonly WirePlace[] {
  const { position, limit, literals } = paging;
  return [
    ...params.map(({ slot }) => slot),
    ...literals.map(({ slot }) => slot),
    ...(position === undefined ? [] : [position]),
    ...(limit !== undefined && 'slot' in limit ? [limit.slot] : []),
  ];
}
