import { type FixMaker, fixHere } from './fix-context.js';

/** Makes a list of a single code, as which it was meant. */
export const makeIgnoreList: FixMaker = (finding, { reader }) => {
  const { pointer } = finding;
  const value = reader(finding)?.get(pointer);
  if (typeof value !== 'string' || typeof pointer.at(-1) === 'number') return [];
  return [fixHere(finding, 'Make it a list', [{ kind: 'set', pointer, value: [value] }], true)];
};
