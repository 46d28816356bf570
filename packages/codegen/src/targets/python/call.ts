import { type Code, type CodeList, list } from '../../text/layout.js';

/** What is called may have all its arguments on one line below it. */
export function call(name: string, given: readonly Code[]): CodeList {
  return { ...list(`${name}(`, given, ')'), isLoose: true };
}
