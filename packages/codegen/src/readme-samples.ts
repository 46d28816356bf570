import { wordList } from '@pagewright/core/external';
import type { RequiredInput } from './declared-call.js';
import type { CallPlan, InputPlan, ParamMember, QueryParameterPlan } from './plan/page-plan.js';
import { inputText } from './plan/plan-arguments.js';
import { type Example, type GivenParam, type GivenQuery, pathSample } from './target-emitter.js';
import { plainText } from './text/comment.js';
import { codeSpan } from './text/markdown.js';
import type { ValueType } from './value-type.js';

/** Returns a sample value for a parameter that is required or sets the page size. */
export function givenOf(param: ParamMember): readonly GivenParam[] {
  if (!param.required && !param.isLimit) return [];
  const [listed] = param.type.values ?? [];
  const [constant] = param.enum?.constants ?? [];
  if (constant !== undefined) return [{ param, value: constant.value, constant: constant.name }];
  if (listed !== undefined) return [{ param, value: listed }];
  switch (param.type.kind) {
    case 'integer':
    case 'number':
      return [{ param, value: param.isLimit ? 20 : 1 }];
    case 'string':
    case 'any':
      return param.isLimit ? [{ param, value: 20 }] : [{ param, value: 'abc' }];
    case 'boolean':
      return [{ param, value: true }];
    default:
      return [];
  }
}

/** Returns a sample value for a query parameter; none for a list. */
export function givenQueryOf(parameter: QueryParameterPlan): readonly GivenQuery[] {
  const { kind, format, values: [listed] = [] } = parameter.type;
  const [constant] = kind === 'list' ? [] : (parameter.enum?.constants ?? []);
  if (constant !== undefined) return [{ parameter, value: constant.value, constant: constant.name }];
  if (listed !== undefined) return [{ parameter, value: listed }];
  if (kind === 'boolean') return [{ parameter, value: true }];
  if (kind === 'integer' || kind === 'number') return [{ parameter, value: 1 }];
  const dated = { 'date-time': '2026-01-31T12:00:00Z', date: '2026-01-31', uuid: undefined }[
    format ?? 'uuid'
  ];
  return kind === 'string' ? [{ parameter, value: dated ?? pathSample(parameter.wireName) }] : [];
}

/**
 * Writes a sample with a filter, response headers and a position, for a language with named arguments. Returns an empty
 * list if the operation has no function.
 */
export function continuedSample(
  { call }: Example,
  language: {
    readonly fence: string;
    readonly argumentKind: string;
    readonly literal: (value: GivenQuery['value']) => string;
    readonly lines: (call: CallPlan, others: readonly string[]) => readonly string[];
  },
): readonly string[] {
  if (call === undefined) return [];
  const [filter] = call.query.filter(({ required }) => !required).flatMap(givenQueryOf);
  const others = filter === undefined ? [] : [`${filter.parameter.name}: ${language.literal(filter.value)}`];
  const filters = filter === undefined ? '' : `Filters are ${language.argumentKind} arguments. `;
  return [
    `${filters}A page has the headers of its response, and its position is a string from which another walk can continue:`,
    [`\`\`\`${language.fence}`, ...language.lines(call, others), '```'].join('\n'),
  ];
}

/** Tells the reader which sample values to replace. The names of the inputs are Markdown. */
export function sampleNotes({
  path,
  query,
  headers,
  body,
  inputs,
}: Readonly<Record<'path' | 'query' | 'headers' | 'body' | 'inputs', readonly string[]>>): readonly string[] {
  const parts = [
    ...(path.length === 0 ? [] : [`the path parameter${plural(path)} ${path.join(', ')}`]),
    ...(query.length === 0 ? [] : [`the query parameter${plural(query)} ${query.join(', ')}`]),
    ...(headers.length === 0 ? [] : [`the header${plural(headers)} ${headers.join(', ')}`]),
    ...(body.length === 0 ? [] : ['the body']),
    ...inputs,
  ];
  return parts.length === 0 ? [] : [`The examples have sample values for ${wordList(parts)}: replace them.`];
}

function plural({ length }: readonly string[]): string {
  return length === 1 ? '' : 's';
}

/** Returns the names of required headers that no argument sets. */
export function requiredHeaders({ call }: Pick<Example, 'call'>): readonly string[] {
  return call?.otherRequired.flatMap((one) => (one.in === 'header' && one.name) || []) ?? [];
}

export function requiresBody({ call }: Pick<Example, 'call'>): boolean {
  return call?.otherRequired.some((one) => one.in === 'body') === true;
}

/** Returns sample values for the headers and the properties of the body that are required and that no argument sets. */
export function requiredSamples(example: Pick<Example, 'call'>): RequiredSamples {
  const { body = [], otherRequired = [] } = example.call ?? {};
  const members = otherRequired.flatMap(({ in: place, name }) => {
    if (place !== 'body' || name === undefined) return [];
    return [[name, bodySample(name, body.find((one) => one.name === name)?.type)] as const];
  });
  return {
    headers: requiredHeaders(example).map((name) => [name, pathSample(name)] as const),
    ...(requiresBody(example) && { body: members }),
  };
}

export interface RequiredSamples {
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Absent if the operation requires no body. */
  readonly body?: readonly (readonly [name: string, value: BodySample])[];
}

export type BodySample = string | number | boolean | readonly never[];

/** Returns a sample value for a required input, also for a list and for an unknown type. */
export function inputSample({ wireName, type }: InputPlan): BodySample {
  const dated = { 'date-time': '2026-01-31T12:00:00Z', date: '2026-01-31', uuid: undefined }[
    type.format ?? 'uuid'
  ];
  return dated ?? bodySample(wireName, type);
}

function bodySample(name: string, type?: ValueType): BodySample {
  if (type?.values?.[0] !== undefined) return type.values[0];
  if (type?.kind === 'list') return [];
  if (type?.kind === 'integer' || type?.kind === 'number') return 1;
  return type?.kind === 'boolean' ? true : pathSample(name);
}

/** Names the required inputs that the samples do not send; `sent` is undefined if they don't call the function. */
export function otherNotes(
  { inputs, otherRequired }: CallPlan,
  sent: readonly RequiredInput['in'][] | undefined,
): readonly string[] {
  const declared = inputs.map((one) => ({ in: one.in, name: one.wireName }));
  const others =
    sent === undefined
      ? [...declared, ...otherRequired]
      : otherRequired.filter((one) => !sent.includes(one.in));
  const names = others.map((one) => plainText(inputText(one)));
  return names.length === 0
    ? []
    : [`The API also requires ${wordList(names)}, which the samples do not send.`];
}

/** Names the query parameters of the operation that are not used for paging. The text is Markdown. */
export function filterText(call: CallPlan | undefined): string {
  const filters = call?.query.map(({ wireName }) => codeSpan(wireName)) ?? [];
  return filters.length === 0 ? '' : ` Other query parameters: ${filters.join(', ')}.`;
}

export function parameterText(params: readonly ParamMember[]): string {
  if (params.length === 0) return '';
  const entries = params.map(({ name, required, type: { kind } }) => {
    const what = kind === 'any' ? [] : [kind];
    const more = [...what, ...(required ? ['required'] : [])].join(', ');
    return more === '' ? codeSpan(name) : `${codeSpan(name)} (${more})`;
  });
  return ` Parameters: ${entries.join(', ')}.`;
}
