import { schemeNamed } from '../about/scheme-at.js';
import { schemeUses } from '../about/scheme-uses.js';
import { writeMoved } from './carry-comments.js';
import { obstacleOfUnits, obstacleToUnlisting } from './keeps-bindings.js';
import { actionKinds, impossible, type Proposal } from './proposal.js';
import { bindingAt, type RefactoringPlace } from './refactoring-place.js';
import { declarationAt, type NewPlace, removal } from './scheme-lists.js';

const kind = actionKinds.inline;

/** Declares a scheme on the only operation that names it, and takes it out of its list. */
export function inlineScheme(at: RefactoringPlace): readonly Proposal[] {
  const { question, file, unit } = at;
  const binding = bindingAt(at);
  const name = binding?.kind === 'name' ? file.tree.reader.get(binding.pointer) : undefined;
  const placed = typeof name === 'string' ? schemeNamed(unit, name) : undefined;
  const home = placed && unit.fileOf(placed);
  if (binding === undefined || placed === undefined || home === undefined || placed.pointer.length !== 2)
    return [];
  const scheme = placed.scheme.name;
  const title = `Inline ${scheme} here`;
  const obstacle =
    usedElsewhere(at, scheme) ?? obstacleOfUnits(question, unit.document) ?? obstacleToUnlisting(unit);
  if (obstacle !== undefined) return [impossible(kind, title, obstacle)];
  const declaration = declarationAt(home, placed.pointer, scheme);
  if (declaration === undefined) return [];
  const { pointer } = binding;
  const to: NewPlace = { file, pointer, edit: (value) => ({ kind: 'set', pointer, value }) };
  const moved = { from: { file: home, pointer: placed.pointer }, to, declaration };
  const left = [{ file: home, edits: [removal(home, placed.pointer)] }];
  return [{ title, kind, about: [], write: () => writeMoved(moved, left) }];
}

/** One declaration for several operations is what a list is for. */
function usedElsewhere({ unit }: RefactoringPlace, name: string): string | undefined {
  const uses = schemeUses(unit, name);
  if (uses.some((use) => use.kind === 'hidden'))
    return `There is another scheme named ${name}, which would count in its place.`;
  const others = uses.filter((use) => use.kind !== 'definition').length - 1;
  if (others < 1) return undefined;
  return `${name} is used at ${others} more ${others === 1 ? 'place' : 'places'}: inline, it would be declared more than once.`;
}
