import { wordList } from '@pagewright/core/external';
import type { CallPlan, ParamMember } from '../plan/page-plan.js';
import { inputText } from '../plan/plan-arguments.js';

/** The text after `@deprecated`, or of the annotation that marks a function as deprecated. */
export const deprecation = deprecationOf('operation');

export function deprecationOf(what: 'operation' | 'parameter' | 'property'): string {
  return `The API declares this ${what} as deprecated.`;
}

/** Returns the paragraphs of a function's comment in most languages; `main` says what the function does. */
export function functionText(call: CallPlan, main: string): readonly (string | undefined)[] {
  return [call.summary, mainText(call, main)];
}

/** Returns the paging parameters that have a description, with the names of their arguments. */
export function describedParams({ page, pagingNames }: CallPlan): readonly ParamMember[] {
  return page.params
    .map((param, index) => ({ ...param, name: pagingNames[index] ?? param.name }))
    .filter(({ text }) => text !== undefined);
}

/** Adds the required inputs and the query parameters that are not arguments. */
function mainText({ otherRequired, otherQuery }: CallPlan, main: string): string {
  const required =
    otherRequired.length === 0 ? [] : [`The API also requires ${wordList(otherRequired.map(inputText))}.`];
  const [noun, them] = otherQuery.length === 1 ? ['parameter', 'it'] : ['parameters', 'them'];
  const optional = `To send the query ${noun} ${wordList(otherQuery)}, add ${them} to the request.`;
  return [main, ...required, ...(otherQuery.length === 0 ? [] : [optional])].join(' ');
}
