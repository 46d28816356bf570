import { fieldName } from './scheme-keys.js';

/**
 * Explains in a sentence why a tool refuses to write a name, which must be a plain identifier (D3); undefined
 * if it is one. Names in existing files may break this rule: generated code then uses other names.
 */
export function plainNameProblem(name: string): string | undefined {
  const refused: readonly string[] = fieldName.refused;
  if (refused.includes(name)) return `${name} is refused as a name. Choose another one.`;
  if (new RegExp(fieldName.pattern).test(name) && name.length <= fieldName.maxLength) return undefined;
  return `A name begins with a letter or _; letters, digits and _ may follow, ${fieldName.maxLength} characters in all.`;
}
