import type { BoundMethod } from '@pagewright/core';
import type { Command, Location, Position } from 'vscode-languageserver';
import type { Unit } from '../../model/unit.js';
import { methodsBoundTo } from '../about/bound-operations.js';
import type { ChosenTargets } from '../about/chosen-targets.js';
import { locationOf } from '../about/location-of.js';
import { operationPointer } from '../about/methods-at.js';
import { schemeNamed } from '../about/scheme-at.js';
import { earlyTargets } from './early-targets.js';
import { endWords } from './end-words.js';

/**
 * The command that shows places: `[uri, position, locations]`, as the protocol writes them. The client has it; in VS Code
 * it is `editor.action.showReferences` with the arguments converted.
 */
export const showReferencesCommand = 'pagewright.showReferences';

export interface LensPlace {
  readonly uri: string;
  readonly position: Position;
}

/** `used by 12 operations`, which shows them. */
export function schemeCommand(unit: Unit, scheme: string, place: LensPlace): Command {
  const methods = methodsBoundTo(unit.judge().analysis, scheme);
  const operations = [...new Map(methods.map((method) => [method.operation, method])).values()];
  const { length } = operations;
  const title =
    length === 0 ? 'bound to no operation' : `used by ${length} operation${length === 1 ? '' : 's'}`;
  return command(
    title,
    place,
    operations.flatMap((method) => operationLocation(unit, method) ?? []),
  );
}

/** `offsetPage · stops at total · Go stops early`, which shows the scheme. */
export function methodCommand(
  unit: Unit,
  name: string,
  chosen: ChosenTargets,
  place: LensPlace,
): Command | undefined {
  const placed = schemeNamed(unit, name);
  if (placed === undefined) return undefined;
  const early = earlyTargets(placed.scheme, chosen);
  const title = [name, endWords(placed.scheme), ...(early === undefined ? [] : [early])].join(' · ');
  const location = locationOf(unit, { ...placed, pointer: [...placed.pointer, 'name'], part: 'value' });
  return command(title, place, location === undefined ? [] : [location]);
}

/** With nothing to show it is words alone: a command without a name can't be run. */
function command(title: string, { uri, position }: LensPlace, locations: readonly Location[]): Command {
  if (locations.length === 0) return { title, command: '' };
  return { title, command: showReferencesCommand, arguments: [uri, position, locations] };
}

/** Its key in the document, else what binds it. */
function operationLocation(unit: Unit, method: BoundMethod): Location | undefined {
  const pointer = operationPointer(method);
  const { document } = unit;
  if (document?.tree.range(pointer, 'key') !== undefined)
    return locationOf(unit, { source: 'document', pointer, part: 'key' });
  return method.decidedBy && locationOf(unit, method.decidedBy);
}
