import type { Pointer } from '@pagewright/core';
import type { LocationLink, Range } from 'vscode-languageserver';
import { type FormatPlace, rangeOf } from '../grammar/place.js';
import type { Unit } from '../model/unit.js';
import { resolveUri } from '../model/uris.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { methodsAt } from './about/methods-at.js';
import { fieldTargets } from './definition/field-targets.js';
import { methodTargets, operationTargets } from './definition/operation-targets.js';
import { schemesNamed, schemesOfType, schemesStandingFor } from './definition/scheme-targets.js';
import { linksTo, type Target } from './definition/target.js';
import { lspRange } from './lsp-range.js';
import { type CursorQuestion, placeOfCursor } from './question.js';

/**
 * Where the name under the cursor leads: from a reference to the scheme, from a marker to the schemes of its type, from a
 * field to what it is in the bound operations, between endpoint and operation, from `openapi` to the file. A name that
 * declares something leads to itself. Empty where it leads nowhere.
 */
export function definition(question: CursorQuestion): readonly LocationLink[] {
  const { workspace, file } = question;
  const place = placeOfCursor(question);
  const range = place && rangeOf(file.tree, place);
  if (place === undefined || range === undefined) return [];
  const origin = lspRange(file.tree, range);
  if (isFileName(place)) return linkToFile(question, place, origin);
  const targets = workspace.unitsOf(file).flatMap((unit) => targetsOf(unit, question, place));
  return linksTo(origin, targets);
}

function targetsOf(unit: Unit, { file }: CursorQuestion, place: FormatPlace): readonly Target[] {
  const { at, spot, scheme } = place;
  const value = () => file.tree.reader.get(at.pointer);
  if (spot.part === 'key' && at.name === 'method')
    return operationTargets(unit, endpointOf(file, at.pointer));
  if (spot.part === 'key' && at.shape.kind === 'object' && at.shape.meaning === 'operation')
    return methodTargets(unit, methodsAt(unit, file, place));
  const led = fieldTargets(unit, file, place);
  if (led.length > 0 || at.shape.kind !== 'scalar') return led;
  switch (at.shape.meaning.kind) {
    case 'schemeReference':
      return schemesNamed(unit, value());
    case 'schemeName':
      return scheme === undefined ? [] : schemesStandingFor(unit, file, scheme.pointer);
    case 'choice':
      return isInMarker(place) ? schemesOfType(unit, value()) : [];
    case 'endpoint':
      return operationTargets(unit, value());
    default:
      return [];
  }
}

/** A method is its endpoint, or an object that has one. */
function endpointOf({ tree: { reader } }: WorkspaceFile, pointer: Pointer): unknown {
  return reader.get([...pointer, 'endpoint']) ?? reader.get(pointer);
}

function isInMarker({ around }: FormatPlace): boolean {
  return around?.shape.kind === 'object' && around.shape.meaning === 'marker';
}

function isFileName({ at: { shape } }: FormatPlace): boolean {
  return shape.kind === 'scalar' && shape.meaning.kind === 'documentFile';
}

/** To the beginning of the file, where it is known. */
function linkToFile({ workspace, file }: CursorQuestion, { at }: FormatPlace, origin: Range): LocationLink[] {
  const name = file.tree.reader.get(at.pointer);
  const uri = typeof name === 'string' ? resolveUri(name, file.uri) : undefined;
  const to = uri === undefined ? undefined : workspace.file(uri);
  if (to === undefined) return [];
  const start = { line: 0, character: 0 };
  const top = { start, end: start };
  return [{ originSelectionRange: origin, targetUri: to.uri, targetRange: top, targetSelectionRange: top }];
}
