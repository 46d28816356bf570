import type { DeclaredCall, ValueType } from '@pagewright/codegen';

const scalar = (kind: ValueType['kind'], values?: readonly (string | number)[]): ValueType => ({
  kind,
  nullable: false,
  ...(values !== undefined && { values }),
});
const listOf = (kind: ValueType['kind']): ValueType => ({ kind: 'list', nullable: false, of: scalar(kind) });

/** Query parameters of every kind, with reserved and long names and with text that would end a comment. */
const awkwardQuery: DeclaredCall['query'] = [
  { name: 'in', required: true, type: scalar('string'), text: 'Ends */ """ --> <b> @code #{x} \\u{1}.' },
  { name: 'count', required: true, type: scalar('integer') },
  { name: 'ratio', required: true, type: scalar('number') },
  { name: 'is', required: true, type: scalar('boolean'), text: 'Whether it is.' },
  { name: 'needed_list', required: true, type: listOf('string') },
  { name: 'needed_ids', required: true, type: listOf('integer'), separator: ',' },
  { name: 'needed_words', required: true, type: listOf('string'), separator: '\t' },
  { name: 'class', required: false, type: scalar('string', ['a', '"b"', "it's $x"]), text: 'A class' },
  { name: 'number_of_things_in_the_list_of_the_caller', required: false, type: scalar('integer', [1, 2]) },
  { name: 'filter[a b]', required: false, type: scalar('number') },
  { name: '__proto__', required: false, type: scalar('boolean') },
  { name: '2nd', required: false, type: listOf('boolean') },
  { name: 'numbers_of_all_things_that_the_caller_has_ever_seen', required: false, type: listOf('number') },
  { name: 'ids', required: false, type: listOf('integer'), separator: ',' },
  { name: 'words', required: false, type: listOf('string'), separator: '|' },
  { name: 'more words', required: false, type: listOf('string'), separator: ' ' },
  { name: 'query', required: false, type: scalar('string') },
  { name: 'from', required: false, type: scalar('string') },
  { name: 'change', required: false, type: scalar('string') },
  { name: 'self', required: false, type: scalar('string') },
];

/** A summary with text that would end comments, strings and markup in some languages. */
const awkwardSummary = `Lists */ --> "all" 'books' \`now\` & <b>\\u002a/ @deprecated {@code} #{x} $x """.`;

/** Chooses by the letters of the operation: a few get awkward query parameters, and half get an awkward summary. */
export function someCall(operation: string): DeclaredCall {
  const sum = [...operation].reduce((before, one) => before + (one.codePointAt(0) ?? 0), 0);
  const optional = awkwardQuery.filter(({ required }) => !required);
  return {
    query: sum % 16 === 2 ? awkwardQuery : sum % 16 === 3 ? optional : [],
    isDeprecated: sum % 4 === 1,
    otherRequired: sum % 4 === 2 ? [{ in: 'header', name: 'X */ "Tenant' }, { in: 'body' }] : [],
    otherQuery: sum % 4 === 2 ? ['geo */ "near'] : [],
    ...(sum % 2 === 0 && { summary: awkwardSummary }),
  };
}
