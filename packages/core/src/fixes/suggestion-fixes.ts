import { type FixMaker, factOf, fixHere } from './fix-context.js';

/** "Did you mean": a key is renamed, a value replaced. */
export const useSuggestion: FixMaker = (finding, { reader }) => {
  const suggestion = factOf(finding, 'suggestion');
  if (suggestion === undefined) return [];
  const { pointer, part } = finding;
  const isTaken = () => reader(finding.source)?.get([...pointer.slice(0, -1), suggestion]) !== undefined;
  const title = `Change ${String(pointer.at(-1))} to ${suggestion}`;
  if (part === 'key' && isTaken()) return [];
  if (part === 'key')
    return [fixHere(finding, title, [{ kind: 'renameKey', pointer, key: suggestion }], true)];
  return [fixHere(finding, `Change to ${suggestion}`, [{ kind: 'set', pointer, value: suggestion }], true)];
};
