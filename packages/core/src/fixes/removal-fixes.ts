import { type FixMaker, fixHere } from './fix-context.js';

/** Takes out a key that nothing reads. */
export const removeKey: FixMaker = (finding) => {
  const { pointer } = finding;
  return [
    fixHere(
      finding,
      `Remove ${String(pointer.at(-1))}, which has no effect`,
      [{ kind: 'remove', pointer }],
      true,
    ),
  ];
};

/** Takes a role off a field, which is then carried as plain data, as it is already. */
export const removeRole: FixMaker = (finding) => {
  const { pointer } = finding;
  const field = String(pointer.at(-2));
  return [fixHere(finding, `Take the role off the field ${field}`, [{ kind: 'remove', pointer }], true)];
};

/** Takes out the literal of a field that paging advances. */
export const removeLiteral: FixMaker = (finding) => {
  const { pointer } = finding;
  return [fixHere(finding, 'Remove the literal value', [{ kind: 'remove', pointer }])];
};

/** Takes a whole scheme out of its list, which goes with its last one; the finding stands at its name. */
export const removeScheme: FixMaker = (finding, { reader }) => {
  const pointer = finding.pointer.slice(0, -1);
  if (finding.pointer.at(-1) !== 'name' || typeof pointer.at(-1) !== 'number') return [];
  const name = String(reader(finding)?.get(finding.pointer));
  return [fixHere(finding, `Remove the scheme ${name}`, [{ kind: 'remove', pointer, prune: true }])];
};
