import type { Finding, Pointer, Reader } from '@pagewright/core';
import {
  operationNameAt,
  operationPointer,
  otherMethodsKey,
  report,
  suggest,
} from '@pagewright/core/internal';
import { holdersOf } from './layered-places.js';
import { layeredReader, planAt } from './layered-reader.js';
import type { LayeredValue } from './layered-value.js';
import type { OverlaidDocument } from './overlaid-document.js';

/** Reports operations that only overrides have, with a declaration and no `responses`: probably misspelled paths. */
export function unknownInOverrides(
  overlaid: OverlaidDocument,
  isDeclaring: (key: string) => boolean,
): readonly Finding[] {
  return overlaid.layers.flatMap(({ kind, file, reader }, index) => {
    if (kind !== 'overrides') return [];
    return declaredAlone(overlaid, { layer: index + 1, reader, isDeclaring, place: [], update: [] }).map(
      ({ operation, hint, pointer }) => {
        const about = { source: 'document', file, pointer, part: 'key' } as const;
        return report(
          'Overlay/UnknownOperation',
          { operation, hint },
          { at: about, suppressionKey: operation, operation },
        );
      },
    );
  });
}

export interface LaidValue {
  readonly isDeclaring: (key: string) => boolean;
  readonly layer: number;
  readonly reader: Reader | undefined;
  /** A pointer in the document; `update` is a pointer in the layer's file. */
  readonly place: Pointer;
  readonly update: Pointer;
}

/** Lists operations that only this layer has and that have no response: their declarations bind no API method. */
export function declaredAlone(
  overlaid: OverlaidDocument,
  { layer, reader, isDeclaring, place, update }: LaidValue,
): readonly { readonly operation: string; readonly hint: string; readonly pointer: Pointer }[] {
  return operationsBelow(place, update, reader).flatMap(({ operation, pointer }) => {
    const isAlone = holdersOf(overlaid, operation).every(({ file }) => file === layer);
    const keys = reader?.keys(pointer) ?? [];
    if (!isAlone || keys.includes('responses') || !keys.some((key) => isDeclaring(String(key)))) return [];
    const name = operationNameAt(operation) ?? '';
    const known = overlaid.files()[0]?.keys(['paths'])?.map(String) ?? [];
    const near = nearestPath(name, known, layeredView(overlaid));
    const hint = near === undefined || near === operation[1] ? '' : ` Did you mean ${near}?`;
    return { operation: name, hint, pointer };
  });
}

/**
 * Returns the operations in an update of the root, `paths` or a path item, with their pointers in the
 * overlay.
 */
function operationsBelow(
  place: Pointer,
  update: Pointer,
  reader: Reader | undefined,
): readonly { readonly operation: Pointer; readonly pointer: Pointer }[] {
  if (place.length > 0 && place[0] !== 'paths') return [];
  const found: { readonly operation: Pointer; readonly pointer: Pointer }[] = [];
  const walk = (at: Pointer, pointer: Pointer): void => {
    if (operationNameAt(at) !== undefined) {
      found.push({ operation: at, pointer });
      return;
    }
    if (at.length > 3 || (at.length === 3 && at[2] !== otherMethodsKey)) return;
    for (const key of reader?.keys(pointer) ?? [])
      if (at.length > 0 || key === 'paths') walk([...at, key], [...pointer, key]);
  };
  walk(place, update);
  return found;
}

/**
 * Returns a Reader of the document with its layers. It reads through `files()`, which records the reads, so that
 * `OverlaidDocument.checked` can repeat a check after a change of the values that the check read.
 */
export function layeredView({ root, files }: OverlaidDocument, as: LayeredValue = root()): Reader {
  return layeredReader({ plan: (pointer) => planAt(as, pointer), readers: files() });
}

export function nearestPath(operation: string, known: readonly string[], reader: Reader): string | undefined {
  const [, step = '', ...steps] = operationPointer(operation);
  const path = String(step);
  const having = known.filter((one) => reader.keys(['paths', one, ...steps]) !== undefined);
  const near = suggest(path, having);
  if (near !== undefined || known.includes(path)) return near;
  const [only, ...others] = having.filter((one) => isLonger(lastName(one), lastName(path)));
  return others.length === 0 ? only : undefined;
}

function lastName(path: string): string {
  return path.split('/').findLast((step) => step !== '' && !step.startsWith('{')) ?? '';
}

/** True for `call-logs` and `logs`: the first has all words of the second. */
function isLonger(name: string, other: string): boolean {
  const words = (text: string) => text.toLowerCase().split(/[^a-z0-9]+/);
  return other !== '' && name !== other && words(other).every((word) => words(name).includes(word));
}
