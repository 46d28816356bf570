import type { Pointer, Reader } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { type FormatPlace, innermost } from '../grammar/grammar-place.js';
import type { Unit } from '../model/unit.js';
import type { WorkspaceFile } from '../model/workspace-file.js';

export type NamedAt =
  | { readonly kind: 'scheme'; readonly name: string; readonly pointer: Pointer; readonly declares?: Pointer }
  | {
      readonly kind: 'field';
      readonly name: string;
      readonly pointer: Pointer;
      readonly scheme: Pointer;
      readonly side: 'request' | 'response';
    }
  /** The type of a marker; it refers to the scheme that the marker binds. */
  | { readonly kind: 'marker'; readonly pointer: Pointer }
  | { readonly kind: 'method' | 'resource'; readonly name: string; readonly pointer: Pointer }
  | { readonly kind: 'operation' | 'endpoint'; readonly pointer: Pointer };

/** Describes a key that the author chose, or a value that refers to something. Undefined elsewhere. */
export function namedAt(
  place: FormatPlace,
  { tree: { reader } }: Pick<WorkspaceFile, 'tree'>,
): NamedAt | undefined {
  const { at, node, scheme } = place;
  const { pointer, shape } = at;
  if (node.part === 'key') return namedByKey(place);
  if (node.part !== 'value' || shape.kind !== 'scalar') return undefined;
  const value = reader.get(pointer);
  if (typeof value !== 'string') return undefined;
  switch (shape.meaning.kind) {
    case 'schemeReference':
      return { kind: 'scheme', name: value, pointer };
    case 'schemeName':
      return scheme && { kind: 'scheme', name: value, pointer, declares: scheme.pointer };
    case 'endpoint':
      return { kind: 'endpoint', pointer };
    case 'choice': {
      const marker = innermost(place, 'marker');
      return marker && { kind: 'marker', pointer: marker.pointer };
    }
    default:
      return undefined;
  }
}

function namedByKey({ at: { name, pointer, shape }, scheme }: FormatPlace): NamedAt | undefined {
  if (shape.kind === 'object' && shape.meaning === 'operation') return { kind: 'operation', pointer };
  switch (name) {
    case 'requestField':
    case 'responseField':
      if (scheme?.side === undefined || scheme.field === undefined) return undefined;
      return { kind: 'field', name: scheme.field, pointer, scheme: scheme.pointer, side: scheme.side };
    case 'method':
    case 'resource':
      return { kind: name, name: String(pointer.at(-1)), pointer };
    default:
      return undefined;
  }
}

/** An entry of `diagnostics.ignored` that names suppressed findings by a suppression key or a JSON pointer (D13). */
interface SuppressionText {
  readonly pointer: Pointer;
  readonly text: string;
}

const maxEntries = 10_000;

export function suppressionTexts(reader: Reader): readonly SuppressionText[] {
  const block = ['diagnostics', 'ignored'];
  return (reader.keys(block) ?? []).flatMap((code) => {
    const places = [
      [...block, code],
      ...(reader.keys([...block, code]) ?? [])
        .slice(0, maxEntries)
        .map((index) => [...block, code, index, 'location']),
    ];
    return places.flatMap((pointer) => {
      const text = reader.get(pointer);
      return typeof text === 'string' ? [{ pointer, text }] : [];
    });
  });
}

/** True if a scheme of this name exists in the text, whether or not it can be read. */
export function isWritten({ document, config }: Unit, name: string): boolean {
  return [document, config].some((file) =>
    (file?.tree.reader.keys([]) ?? []).some((key) => {
      if (key !== 'pagination' && !String(key).startsWith('x-')) return false;
      const list = file?.tree.reader.get([key]);
      return Array.isArray(list) && list.some((one) => isRecord(one) && one.name === name);
    }),
  );
}
