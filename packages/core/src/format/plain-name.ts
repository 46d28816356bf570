import { fieldName } from './scheme-keys.js';

/**
 * Returns why a name that a tool is asked to write is no plain identifier (D3), as a sentence; undefined where it is one.
 * A scheme may have another name in a file: code that is generated of it is named otherwise then.
 */
export function plainNameProblem(name: string): string | undefined {
  const refused: readonly string[] = fieldName.refused;
  if (refused.includes(name)) return `${name} is refused as a name. Choose another one.`;
  if (new RegExp(fieldName.pattern).test(name) && name.length <= fieldName.maxLength) return undefined;
  return `A name begins with a letter or _; letters, digits and _ may follow, ${fieldName.maxLength} characters in all.`;
}
