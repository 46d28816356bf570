import type { Pointer } from '../json/json.js';
import type { Operation } from '../openapi/operations.js';
import { operationIdOf } from '../openapi/operations.js';
import { wordsOf } from '../rules/operation/count-words.js';

/** Words of a path or an operationId that name no things. */
const verbs =
  /^(?:get|list|search|find|query|fetch|read|describe|all|by|in|of|for|the|to|with|and|paged?|paginated|filter(?:ed)?|v\d+|api|rest|json|lists?|index|show|view|retrieve|browse|lookup|batch)$/;

/**
 * Lists the words for what an operation lists: those of the last names of its path first, then those of its
 * operationId.
 */
export function nounsOf(operation: Operation): readonly (readonly string[])[] {
  const path = operation.name.slice(operation.name.indexOf(' ') + 1);
  const names = path.split(/[/?#]/).filter((name) => name !== '' && !name.includes('{'));
  const spoken = names.map(wordsIn).filter((words) => words.length > 0);
  const named = [...spoken].reverse().slice(0, 2);
  const id = operationIdOf(operation);
  return [...named, ...(id === undefined ? [] : [wordsIn(id)])];
}

function wordsIn(name: string): readonly string[] {
  return wordsOf(name)
    .filter((word) => !verbs.test(word))
    .map(stem);
}

/** A word without the ending of its plural. */
export function stem(word: string): string {
  if (/(?:ss|us|is)$/.test(word) || word.length < 4) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** The words of the last name of a path. */
export function stemsOf(path: Pointer): readonly string[] {
  return wordsOf(String(path.at(-1) ?? '')).map(stem);
}
