import type { OptionSpec } from '../arguments/parse-arguments.js';
import type { Io } from '../io.js';
import { visible } from '../terminal/visible.js';

export const formatOption = {
  value: 'FORMAT',
  choices: ['text', 'json'],
  text: 'How the result is written. Default: text.',
} as const satisfies OptionSpec;

export const configOption = {
  value: 'FILE',
  text: 'A configuration to pair with the documents given.',
} as const satisfies OptionSpec;

export const vendorPrefixOption = {
  value: 'P',
  multiple: true,
  text: 'Read x-P-pagination in documents. Repeatable; default: vendor.',
} as const satisfies OptionSpec;

/** The prefixes to read (D2), or a sentence about one that cannot be part of an extension's key. */
export function vendorPrefixes(
  given: readonly string[] | undefined,
): { readonly vendorPrefixes?: readonly string[] } | string {
  if (given === undefined) return {};
  const wrong = given.find((prefix) => !/^[A-Za-z0-9_-]+$/.test(prefix));
  if (wrong === undefined) return { vendorPrefixes: [...new Set(given)] };
  return `--vendor-prefix is the word between x- and -pagination, not ${wrong}`;
}

/** Sentences about the tool's own work, one a line on standard error. */
export function tell(io: Io, sentences: readonly string[]): void {
  for (const sentence of sentences) io.stderr.write(`pagewright: ${visible(sentence)}\n`);
}
