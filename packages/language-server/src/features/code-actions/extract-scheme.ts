import type { Unit } from '../../model/unit.js';
import { schemeAt, schemeNamed } from '../about/scheme-at.js';
import { writeMoved } from './carry-comments.js';
import { obstacleOfIgnoring, obstacleOfUnits, obstacleToListing } from './keeps-bindings.js';
import { actionKinds, impossible, type PointerChanges, type Proposal, writePointers } from './proposal.js';
import { bindingAt, type RefactoringPlace } from './refactoring-place.js';
import { declarationAt, placeIn, type SchemeList } from './scheme-lists.js';

const kind = actionKinds.extract;

/**
 * Gives an inline scheme a place in a list, where operations name it: this one, and all others that have declared the same
 * inline. Where a list has the same scheme already, that one is named instead.
 */
export function extractScheme(at: RefactoringPlace): readonly Proposal[] {
  const { file, unit } = at;
  const binding = bindingAt(at);
  if (binding?.kind !== 'inline') return [];
  const { scheme, boundAs } = schemeAt(unit, file, binding.pointer);
  if (scheme === undefined) return [impossible(kind, title('the scheme', 'root'), broken)];
  if (boundAs === undefined) return [impossible(kind, title(scheme.name, 'root'), overruled)];
  const counting = schemeNamed(unit, boundAs);
  if (counting !== undefined && counting.pointer.length === 2) return [nameInstead(at, boundAs)];
  const { config } = unit;
  // The prefix that the operation has is the one that the root gets.
  const root: SchemeList = { file, key: String(binding.pointer.at(-1)) };
  return [
    extractTo(at, root, 'root', boundAs),
    ...(config === undefined ? [] : [extractTo(at, { file: config, key: 'pagination' }, 'config', boundAs)]),
  ];
}

const broken = 'It breaks the format, and is not read. Mend it first.';
const overruled = 'Nothing is bound by it: the configuration says otherwise for this operation.';

function title(name: string, target: 'root' | 'config'): string {
  return `Extract ${name} to the ${target === 'root' ? 'root of the document' : 'configuration'}`;
}

function extractTo(
  { question, unit }: RefactoringPlace,
  list: SchemeList,
  target: 'root' | 'config',
  name: string,
): Proposal {
  const counting = schemeNamed(unit, name);
  const home = counting && unit.fileOf(counting);
  const declaration = home && declarationAt(home, counting.pointer, name);
  const to = placeIn(list);
  const obstacle =
    to === undefined || counting === undefined || home === undefined
      ? `${list.key} is no list of schemes.`
      : (obstacleToListing(unit, counting.scheme) ??
        obstacleOfIgnoring(unit, home, counting.pointer) ??
        (target === 'config' ? obstacleOfUnits(question, unit.document) : undefined));
  if (!to || !home || !counting || !declaration || obstacle !== undefined)
    return impossible(kind, title(name, target), obstacle ?? broken);
  const moved = { from: { file: home, pointer: counting.pointer }, to, declaration };
  return {
    title: title(name, target),
    kind,
    about: [],
    write: () => writeMoved(moved, naming(unit, name)),
  };
}

function nameInstead({ file, place }: RefactoringPlace, name: string): Proposal {
  const pointer = place.scheme?.pointer ?? [];
  const changes: readonly PointerChanges[] = [{ file, edits: [{ kind: 'set', pointer, value: name }] }];
  return {
    title: `Name the scheme ${name} instead`,
    kind,
    about: [],
    write: () => writePointers(changes),
  };
}

/** Has every operation that declares the scheme inline name it. */
function naming(unit: Unit, name: string): readonly PointerChanges[] {
  const places = new Map<string, PointerChanges>();
  for (const { scheme, why, decidedBy } of unit.judge().analysis.methods) {
    if (scheme !== name || why !== 'inline' || decidedBy === undefined) continue;
    const file = unit.fileOf(decidedBy);
    const { pointer } = decidedBy;
    if (file === undefined) continue;
    places.set(JSON.stringify([file.uri, ...pointer]), {
      file,
      edits: [{ kind: 'set', pointer, value: name }],
    });
  }
  return [...places.values()];
}
