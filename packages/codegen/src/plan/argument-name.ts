import { type ArgumentPart, argumentWords, type FunctionTraits } from './target-traits.js';

/** Returns a wire name as an identifier, because arguments, unlike members, can't have quoted names. */
export function argumentName(
  wireName: string,
  part: ArgumentPart,
  { words = {}, declared, endsWithParam }: Omit<FunctionTraits, 'inputs'>,
): string {
  const name = wireName.replaceAll(/[^A-Za-z0-9_]+/g, '_').replaceAll(/^_+|_+$/g, '');
  const word = name.replaceAll('_', '').toLowerCase();
  const isTaken = (words[part] ?? argumentWords[part]).has(word) || declared?.has(word) === true;
  if (isTaken && endsWithParam) return `${name}_param`;
  return !/^[A-Za-z]/.test(name) || isTaken ? `${part}_${name}` : name;
}
