import { type FixMaker, fixHere } from './fix-context.js';

/** Makes a list of a single code, as which it was meant. */
export const makeIgnoreList: FixMaker = (finding, { reader }) => {
  const { pointer } = finding;
  const value = reader(finding)?.get(pointer);
  if (typeof value !== 'string' || typeof pointer.at(-1) === 'number') return [];
  return [fixHere(finding, 'Make it a list', [{ kind: 'set', pointer, value: [value] }], true)];
};

/**
 * Takes out a suppression that suppresses nothing. Not unasked where somebody has said why it is there, or has turned off
 * a rule for good.
 */
export const removeSuppression: FixMaker = (finding, { reader }) => {
  const { source, pointer } = finding;
  const inFile = reader(finding);
  const isExplained = inFile?.get([...pointer, 'reason']) !== undefined || pointer.includes('rules');
  if (source === 'config')
    return [
      fixHere(finding, 'Remove this suppression', [{ kind: 'remove', pointer, prune: true }], !isExplained),
    ];
  // The operation stays, though it may have said nothing else.
  const list = pointer.slice(0, -1);
  const isLast = inFile?.keys(list)?.length === 1;
  const edit = { kind: 'remove', pointer: isLast ? list : pointer } as const;
  return [fixHere(finding, 'Remove this suppression', [edit], true)];
};
