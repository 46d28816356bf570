import type { Finding } from '../findings/finding.js';
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
