import type { Finding } from '../diagnostics/finding.js';
import { type FixContext, type FixMaker, factOf, fixHere } from './fix-context.js';

/** "Did you mean": a key is renamed, a value replaced. */
export const useSuggestion: FixMaker = (finding, context) => {
  const suggestion = factOf(finding, 'suggestion');
  if (suggestion === undefined) return [];
  const { pointer, part } = finding;
  if (part === 'key') {
    if (context.reader(finding)?.get([...pointer.slice(0, -1), suggestion]) !== undefined) return [];
    const title = `Change ${String(pointer.at(-1))} to ${suggestion}`;
    return [fixHere(finding, title, [{ kind: 'renameKey', pointer, key: suggestion }], true)];
  }
  return [fixHere(finding, `Change to ${suggestion}`, [{ kind: 'set', pointer, value: suggestion }], true)];
};

/**
 * The scheme that was meant. A name that nobody has may be that of a scheme about to be declared: another takes its place
 * unasked only where the two differ in nothing but capitals and signs between words.
 */
export const useSchemeName: FixMaker = (finding, context) => {
  const written = context.reader(finding)?.get(finding.pointer);
  const suggestion = factOf(finding, 'suggestion');
  const preferred = suggestion !== undefined && lettersOf(written) === lettersOf(suggestion);
  return useSuggestion(finding, context).map((fix) => ({ ...fix, preferred }));
};

function lettersOf(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The endpoint that was meant, unless it is a method already. */
export const useEndpoint: FixMaker = (finding, context) =>
  isPlaced(finding, context) ? [] : useSuggestion(finding, context);

function isPlaced(finding: Finding, { analysis }: FixContext): boolean {
  const endpoint = factOf(finding, 'suggestion');
  const placesMethod = finding.pointer[0] === 'resources';
  return (
    placesMethod &&
    analysis.methods.some(({ operation, method }) => operation === endpoint && method !== undefined)
  );
}
