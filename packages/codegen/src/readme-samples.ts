import { wordList } from '@pagewright/core/external';
import type { CallPlan, ParamMember, QueryParameterPlan } from './plan/page-plan.js';
import { type Example, type GivenParam, type GivenQuery, pathSample } from './target-emitter.js';
import { plainText } from './text/comment.js';

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
  if (listed !== undefined) return [{ parameter, value: listed }];
  if (kind === 'boolean') return [{ parameter, value: true }];
  if (kind === 'integer' || kind === 'number') return [{ parameter, value: 1 }];
  const dated = { 'date-time': '2026-01-31T12:00:00Z', date: '2026-01-31', uuid: undefined }[
    format ?? 'uuid'
  ];
  return kind === 'string' ? [{ parameter, value: dated ?? pathSample(parameter.wireName) }] : [];
}

/**
 * Shows a filter, headers and a position, in a language with named arguments. Returns nothing if no function lists the
 * operation.
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
    `${filters}A page has the headers of its response, and another walk can continue after its position, which is text:`,
    [`\`\`\`${language.fence}`, ...language.lines(call, others), '```'].join('\n'),
  ];
}

/** Names the required inputs that the samples do not send. */
export function otherNotes(call: CallPlan | undefined): readonly string[] {
  const names = call?.otherRequired.map(plainText) ?? [];
  return names.length === 0
    ? []
    : [`The API also requires ${wordList(names)}, which the samples do not send.`];
}
