import type { JsonType } from '../../openapi/schema-types.js';

const words: Readonly<Record<Exclude<JsonType, 'null'>, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'a boolean',
  array: 'a list',
  object: 'an object',
};

/** The types as words, null aside: "a string or a number"; "null" where there is no other. */
export function typeWords(types: ReadonlySet<JsonType>): string {
  const named = [...types].flatMap((type) => (type === 'null' ? [] : [words[type]]));
  return named.length === 0 ? 'null' : named.join(' or ');
}
