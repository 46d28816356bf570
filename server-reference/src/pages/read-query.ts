import { type Answer, errorAnswer } from '../http/answer.js';
import { type QueryParameters, type QueryValues, readParameter } from './collection/query-parameter.js';

export type QueryResult<P extends QueryParameters> =
  | { readonly ok: true; readonly values: QueryValues<P>; readonly pairs: readonly QueryPair[] }
  | { readonly ok: false; readonly answer: Answer };

export type QueryPair = readonly [name: string, value: string];

/**
 * Reads a query by a table of parameters. What can't be decoded is 400; a value that breaks the table, or a parameter
 * given twice, is 422. Parameters that are not in the table mean nothing, and are among `pairs` like the others.
 */
export function readQuery<P extends QueryParameters>(query: string, parameters: P): QueryResult<P> {
  const pairs = decoded(query);
  if (pairs === undefined) {
    return { ok: false, answer: errorAnswer('invalid_request', 'The query is not percent-encoded UTF-8.') };
  }
  const given = new Map<string, string>();
  const problems: string[] = [];
  for (const [name, value] of pairs) {
    if (!Object.hasOwn(parameters, name)) continue;
    if (given.has(name)) problems.push(`/${name}: expected once, found more often`);
    given.set(name, value);
  }
  const values = Object.entries(parameters).map(([name, parameter]) => {
    const text = given.get(name);
    if (text === undefined) return [name, parameter.schema.default];
    const result = readParameter(parameter, text);
    if (result.ok) return [name, result.value];
    problems.push(`/${name}: expected ${result.expected}`);
    return [name, undefined];
  });
  if (problems.length > 0)
    return { ok: false, answer: errorAnswer('validation_failed', problems.join('; ')) };
  // Made from the table entry by entry, by the schemas that QueryValues reads its types from.
  return { ok: true, values: Object.fromEntries(values) as QueryValues<P>, pairs };
}

function decoded(query: string): readonly QueryPair[] | undefined {
  try {
    return query
      .split('&')
      .filter((part) => part !== '')
      .map((part): QueryPair => {
        const [name = '', ...rest] = part.split('=');
        return [decodePart(name), decodePart(rest.join('='))];
      });
  } catch {
    return undefined;
  }
}

function decodePart(part: string): string {
  return decodeURIComponent(part.replaceAll('+', ' '));
}
