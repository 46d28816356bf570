import { type Pointer, vendorKeys } from '@pagewright/core';
import { placedAt } from '../about/scheme-at.js';
import { schemeUses } from '../about/scheme-uses.js';
import { writeMoved } from './carry-comments.js';
import { obstacleOfIgnoring, obstacleOfTwins, obstacleOfUnits } from './keeps-bindings.js';
import { actionKinds, impossible, type Proposal } from './proposal.js';
import { listedSchemeAt, type RefactoringPlace } from './refactoring-place.js';
import { declarationAt, placeIn, removal, type SchemeList } from './scheme-lists.js';

const kind = actionKinds.move;

/** Moves a scheme from the root of the document to the configuration, or back. */
export function moveScheme(at: RefactoringPlace): readonly Proposal[] {
  const { file, unit, question } = at;
  const pointer = listedSchemeAt(at);
  if (pointer === undefined) return [];
  const isConfig = file === unit.config;
  const target = isConfig ? 'the root of the document' : 'the configuration';
  const name = file.tree.reader.get([...pointer, 'name']);
  const title = `Move ${typeof name === 'string' ? name : 'the scheme'} to ${target}`;
  const list = targetList(at);
  if (list === undefined) {
    const isNear = question.workspace.units().some(({ config }) => config !== undefined);
    if (!isNear) return [];
    const missing = isConfig ? 'This configuration names no document that is there.' : noConfig;
    return [impossible(kind, title, missing)];
  }
  const scheme = placedAt(unit, file, pointer)?.scheme;
  const obstacle = scheme === undefined ? notRead : obstacleTo(at, pointer);
  const declaration = scheme && declarationAt(file, pointer, scheme.name);
  const to = placeIn(list);
  if (obstacle !== undefined) return [impossible(kind, title, obstacle)];
  if (to === undefined || declaration === undefined)
    return [impossible(kind, title, `${list.key} is no list of schemes there.`)];
  const moved = { from: { file, pointer }, to, declaration };
  const left = [{ file, edits: [removal(file, pointer)] }];
  return [{ title, kind, about: [], write: () => writeMoved(moved, left) }];
}

const noConfig = 'No configuration is about this document.';
const notRead = 'It does not count as it stands: it breaks the format, or another has its name.';

function targetList({ file, unit }: RefactoringPlace): SchemeList | undefined {
  const { config, document } = unit;
  if (file !== config) return config && { file: config, key: 'pagination' };
  const [first] = vendorKeys(unit.vendorPrefixes);
  return document && first && { file: document, key: first.pagination };
}

function obstacleTo({ question, file, unit }: RefactoringPlace, pointer: Pointer): string | undefined {
  const scheme = placedAt(unit, file, pointer)?.scheme;
  if (scheme === undefined) return notRead;
  const isHiding = schemeUses(unit, scheme.name).some((use) => use.kind === 'hidden');
  if (isHiding) return `There is another scheme named ${scheme.name}.`;
  return (
    obstacleOfUnits(question, unit.document) ??
    obstacleOfTwins(unit, scheme) ??
    obstacleOfIgnoring(unit, file, pointer)
  );
}
