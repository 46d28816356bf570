import { fieldName } from './scheme-keys.js';

/**
 * Explains in a sentence why a tool must not write a name that is not a plain identifier (D3); undefined for a plain
 * identifier. Existing files may break this rule; generated code replaces such names.
 */
export function plainNameProblem(name: string): string | undefined {
  const refused: readonly string[] = fieldName.refused;
  if (refused.includes(name)) return `${name} is reserved. Choose another name.`;
  if (new RegExp(fieldName.pattern).test(name) && name.length <= fieldName.maxLength) return undefined;
  return `A name begins with a letter or _; letters, digits and _ may follow, up to ${fieldName.maxLength} characters in all.`;
}
