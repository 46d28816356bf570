import type { Pointer, Reader } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { type FormatPlace, innermost } from '../grammar/grammar-place.js';
import type { Unit } from '../model/unit.js';
import type { WorkspaceFile } from '../model/workspace-file.js';

/** The thing that the text at a cursor names, as far as Pagewright knows it. */
export type NamedAt =
  /** A scheme by its name; `declares` is the place of the scheme that has the name itself. */
  | { readonly kind: 'scheme'; readonly name: string; readonly pointer: Pointer; readonly declares?: Pointer }
  /** A field by its key; `scheme` is the place of its scheme. */
  | {
      readonly kind: 'field';
      readonly name: string;
      readonly pointer: Pointer;
      readonly scheme: Pointer;
      readonly side: 'request' | 'response';
    }
  /** The type of a marker, which stands for the scheme that it binds. */
  | { readonly kind: 'marker'; readonly pointer: Pointer }
  | { readonly kind: 'method' | 'resource'; readonly name: string; readonly pointer: Pointer }
  /** An operation: by its key in the document, or as an endpoint. */
  | { readonly kind: 'operation' | 'endpoint'; readonly pointer: Pointer };

/** The key of what the author has named, or the value that names something; undefined anywhere else. */
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

/**
 * A text of `diagnostics.ignored` that names the subject of suppressed findings: a suppression key, or a JSON pointer
 * (D13).
 */
interface SuppressionText {
  readonly pointer: Pointer;
  readonly text: string;
}

/** More entries of one rule are not looked at. */
const most = 10_000;

export function suppressionTexts(reader: Reader): readonly SuppressionText[] {
  const block = ['diagnostics', 'ignored'];
  return (reader.keys(block) ?? []).flatMap((code) => {
    const places = [
      [...block, code],
      ...(reader.keys([...block, code]) ?? [])
        .slice(0, most)
        .map((index) => [...block, code, index, 'location']),
    ];
    return places.flatMap((pointer) => {
      const text = reader.get(pointer);
      return typeof text === 'string' ? [{ pointer, text }] : [];
    });
  });
}

/** Returns true for the name of a scheme that is written, whether it is read, left out, or below a key that is not read. */
export function isWritten({ document, config }: Unit, name: string): boolean {
  return [document, config].some((file) =>
    (file?.tree.reader.keys([]) ?? []).some((key) => {
      if (key !== 'pagination' && !String(key).startsWith('x-')) return false;
      const list = file?.tree.reader.get([key]);
      return Array.isArray(list) && list.some((one) => isRecord(one) && one.name === name);
    }),
  );
}
