import { kindOf } from '../json/copy-json.js';
import type { Pointer } from '../json/json.js';
import { parsePointerText } from '../json/pointer-text.js';
import type { Reader } from '../reader/reader.js';

/** A chain of references longer than this is taken for a circle. */
const longestChain = 32;

/** A reference that leads nowhere, or in a circle. */
export interface BrokenReference {
  readonly kind: 'broken';
  /** Where the `$ref` stands. */
  readonly at: Pointer;
  readonly reference: string;
  readonly problem: string;
}

export type Resolution =
  /** `pointer` is the place itself, or the one at the end of its references. */
  | { readonly kind: 'found'; readonly pointer: Pointer }
  /** Another file: nothing is known about it, and nothing is said. */
  | { readonly kind: 'elsewhere' }
  | BrokenReference;

/** Follows `$ref` from `pointer` as long as there is one, inside the document (D34). */
export function resolve(reader: Reader, pointer: Pointer): Resolution {
  let current = pointer;
  for (let step = 0; step < longestChain; step++) {
    const at = [...current, '$ref'];
    const reference = reader.get(at);
    if (reference === undefined) return { kind: 'found', pointer: current };
    if (typeof reference !== 'string') return broken(at, kindOf(reference), 'it is not a text.');
    if (!reference.startsWith('#')) return { kind: 'elsewhere' };
    const target = targetOf(reader, reference.slice(1));
    if (target === undefined) return broken(at, reference, 'nothing stands there.');
    current = target;
  }
  return broken([...pointer, '$ref'], String(reader.get([...pointer, '$ref'])), 'it leads in a circle.');
}

function broken(at: Pointer, reference: string, problem: string): Resolution {
  return { kind: 'broken', at, reference, problem };
}

/** The pointer that a URI fragment names, steps through lists as numbers, if something stands there. */
function targetOf(reader: Reader, fragment: string): Pointer | undefined {
  const steps = parsePointerText(decode(fragment));
  if (steps === undefined) return undefined;
  const pointer: (string | number)[] = [];
  for (const step of steps) {
    // An object's key is a text and a list's index a number; asking for the key is quicker than listing all of them.
    const isIndex = /^(?:0|[1-9]\d*)$/.test(step) && reader.get([...pointer, step]) === undefined;
    pointer.push(isIndex ? Number(step) : step);
  }
  return reader.keys(pointer) === undefined && reader.get(pointer) === undefined ? undefined : pointer;
}

/** Percent-decoded, or the text as it is where that is not possible. */
function decode(fragment: string): string {
  return /%(?![0-9A-Fa-f]{2})/.test(fragment) ? fragment : safeDecode(fragment);
}

function safeDecode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    // Percent-encoded bytes that are not UTF-8 cannot be a name; the raw text is compared instead.
    return fragment;
  }
}
