import type { Pointer } from '@pagewright/core';
import { vendorKeys } from '@pagewright/core/internal';
import type { Unit } from '../../model/unit.js';
import { schemeAt, schemeAtPointer, schemeNamed, schemeUses } from '../../queries/schemes.js';
import { writeMoved } from './carry-comments.js';
import { actionKinds, impossible, type PointerChanges, type Proposal, writePointers } from './proposal.js';
import {
  bindingAt,
  declarationAt,
  listedSchemeAt,
  type NewPlace,
  newPlaceIn,
  obstacleOfIgnoring,
  obstacleOfTwins,
  obstacleOfUnits,
  obstacleToListing,
  obstacleToUnlisting,
  type RefactoringPlace,
  removal,
  type SchemeList,
} from './refactoring.js';

/**
 * Moves an inline scheme to a list, and makes every operation with the same inline scheme refer to it. If a
 * list already has an equal scheme, the operations refer to that one.
 */
export function extractScheme(at: RefactoringPlace): readonly Proposal[] {
  const { file, unit } = at;
  const binding = bindingAt(at);
  if (binding?.kind !== 'inline') return [];
  const { scheme, boundAs } = schemeAt(unit, file, binding.pointer);
  if (scheme === undefined) return [impossible(actionKinds.extract, title('the scheme', 'root'), broken)];
  if (boundAs === undefined) return [impossible(actionKinds.extract, title(scheme.name, 'root'), overruled)];
  const counting = schemeNamed(unit, boundAs);
  if (counting !== undefined && counting.pointer.length === 2) return [nameInstead(at, boundAs)];
  const { config } = unit;
  const root: SchemeList = { file, key: String(binding.pointer.at(-1)) };
  return [
    extractTo(at, root, 'root', boundAs),
    ...(config === undefined ? [] : [extractTo(at, { file: config, key: 'pagination' }, 'config', boundAs)]),
  ];
}

const broken = 'The scheme is invalid and therefore ignored. Fix it first.';
const overruled = 'The scheme has no effect: the configuration overrides it for this operation.';

function title(name: string, target: 'root' | 'config'): string {
  return `Extract ${name} to the ${target === 'root' ? 'root of the document' : 'configuration'}`;
}

function extractTo(
  { request, unit }: RefactoringPlace,
  list: SchemeList,
  target: 'root' | 'config',
  name: string,
): Proposal {
  const counting = schemeNamed(unit, name);
  const home = counting && unit.locate(counting);
  const declaration = home && declarationAt(home.file, home.pointer, name);
  const to = newPlaceIn(list);
  const obstacle =
    to === undefined || counting === undefined || home === undefined
      ? `${list.key} is not a list of schemes.`
      : (obstacleToListing(unit, counting.scheme) ??
        obstacleOfIgnoring(unit, home.file, home.pointer) ??
        (target === 'config' ? obstacleOfUnits(request, unit.document) : undefined));
  if (!to || !home || !counting || !declaration || obstacle !== undefined)
    return impossible(actionKinds.extract, title(name, target), obstacle ?? broken);
  const moved = { from: home, to, declaration };
  return {
    title: title(name, target),
    kind: actionKinds.extract,
    about: [],
    write: () => writeMoved(moved, naming(unit, name)),
  };
}

function nameInstead({ file, place }: RefactoringPlace, name: string): Proposal {
  const pointer = place.scheme?.pointer ?? [];
  const changes: readonly PointerChanges[] = [{ file, edits: [{ kind: 'set', pointer, value: name }] }];
  return {
    title: `Use the scheme ${name} instead`,
    kind: actionKinds.extract,
    about: [],
    write: () => writePointers(changes),
  };
}

function naming(unit: Unit, name: string): readonly PointerChanges[] {
  const places = new Map<string, PointerChanges>();
  for (const { scheme, why, decidedBy } of unit.check().analysis.methods) {
    if (scheme !== name || why !== 'inline' || decidedBy === undefined) continue;
    const place = unit.locate(decidedBy);
    if (place === undefined) continue;
    const { file, pointer } = place;
    places.set(JSON.stringify([file.uri, ...pointer]), {
      file,
      edits: [{ kind: 'set', pointer, value: name }],
    });
  }
  return [...places.values()];
}

/** Moves a listed scheme to the only operation that refers to it. */
export function inlineScheme(at: RefactoringPlace): readonly Proposal[] {
  const { request, file, unit } = at;
  const binding = bindingAt(at);
  const name = binding?.kind === 'name' ? file.tree.reader.get(binding.pointer) : undefined;
  const located = typeof name === 'string' ? schemeNamed(unit, name) : undefined;
  const home = located && unit.locate(located);
  if (binding === undefined || located === undefined || home === undefined || located.pointer.length !== 2)
    return [];
  const scheme = located.scheme.name;
  const title = `Inline ${scheme} here`;
  const obstacle =
    usedElsewhere(at, scheme) ?? obstacleOfUnits(request, unit.document) ?? obstacleToUnlisting(unit);
  if (obstacle !== undefined) return [impossible(actionKinds.inline, title, obstacle)];
  const declaration = declarationAt(home.file, home.pointer, scheme);
  if (declaration === undefined) return [];
  const { pointer } = binding;
  const to: NewPlace = { file, pointer, edit: (value) => ({ kind: 'set', pointer, value }) };
  const moved = { from: home, to, declaration };
  const left = [{ file: home.file, edits: [removal(home.file, home.pointer)] }];
  return [{ title, kind: actionKinds.inline, about: [], write: () => writeMoved(moved, left) }];
}

function usedElsewhere({ unit }: RefactoringPlace, name: string): string | undefined {
  const uses = schemeUses(unit, name);
  if (uses.some((use) => use.kind === 'hidden'))
    return `Another scheme named ${name} would replace this one.`;
  const others = uses.filter((use) => use.kind !== 'definition').length - 1;
  if (others < 1) return undefined;
  return `${name} is used at ${others} more ${others === 1 ? 'place' : 'places'}: inline, it would be declared more than once.`;
}

export function moveScheme(at: RefactoringPlace): readonly Proposal[] {
  const { file, unit, request } = at;
  const pointer = listedSchemeAt(at);
  if (pointer === undefined) return [];
  const isConfig = file === unit.config;
  const target = isConfig ? 'the root of the document' : 'the configuration';
  const name = file.tree.reader.get([...pointer, 'name']);
  const title = `Move ${typeof name === 'string' ? name : 'the scheme'} to ${target}`;
  const list = targetList(at);
  if (list === undefined) {
    const isNear = request.workspace.units().some(({ config }) => config !== undefined);
    if (!isNear) return [];
    const missing = isConfig ? 'This configuration names no existing document.' : noConfig;
    return [impossible(actionKinds.move, title, missing)];
  }
  const scheme = schemeAtPointer(unit, file, pointer)?.scheme;
  const obstacle = scheme === undefined ? notRead : obstacleTo(at, pointer);
  const declaration = scheme && declarationAt(file, pointer, scheme.name);
  const to = newPlaceIn(list);
  if (obstacle !== undefined) return [impossible(actionKinds.move, title, obstacle)];
  if (to === undefined || declaration === undefined)
    return [impossible(actionKinds.move, title, `${list.key} in ${target} is not a list of schemes.`)];
  const moved = { from: { file, pointer }, to, declaration };
  const left = [{ file, edits: [removal(file, pointer)] }];
  return [{ title, kind: actionKinds.move, about: [], write: () => writeMoved(moved, left) }];
}

const noConfig = 'No configuration uses this document.';
const notRead = 'The scheme is ignored: it is invalid, or another scheme has the same name.';

function targetList({ file, unit }: RefactoringPlace): SchemeList | undefined {
  const { config, document } = unit;
  if (file !== config) return config && { file: config, key: 'pagination' };
  const [first] = vendorKeys(unit.vendorPrefixes);
  return document && first && { file: document, key: first.pagination };
}

function obstacleTo({ request, file, unit }: RefactoringPlace, pointer: Pointer): string | undefined {
  const scheme = schemeAtPointer(unit, file, pointer)?.scheme;
  if (scheme === undefined) return notRead;
  const isHiding = schemeUses(unit, scheme.name).some((use) => use.kind === 'hidden');
  if (isHiding) return `There is another scheme named ${scheme.name}.`;
  return (
    obstacleOfUnits(request, unit.document) ??
    obstacleOfTwins(unit, scheme) ??
    obstacleOfIgnoring(unit, file, pointer)
  );
}
