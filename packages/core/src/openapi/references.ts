import { kindOf } from '../json/copy-json.js';
import type { Pointer } from '../json/json.js';
import { parseUrl } from '../json/parse-url.js';
import { parsePointerText } from '../json/pointer.js';
import type { Reader } from '../reader/reader.js';
import { below, type NodeRef, type SourceDocument, valueAt } from './source-document.js';

/** A chain of references longer than this is taken for a circle. */
export const maxChainLength = 32;

/** A reference that leads nowhere, or in a circle. */
export interface BrokenReference {
  readonly kind: 'broken';
  /** The place where the `$ref` is. */
  readonly at: NodeRef;
  readonly reference: string;
  readonly problem: string;
}

type Resolution =
  /** `node` is the place itself, or the one at the end of its references. */
  | { readonly kind: 'found'; readonly node: NodeRef }
  /** A file that the host cannot supply: nothing is known about it, and nothing is reported. */
  | { readonly kind: 'elsewhere' }
  | BrokenReference;

/** Follows `$ref` from a place as long as there is one (D34). Keys beside a `$ref` are not looked at. */
export function resolve(from: NodeRef): Resolution {
  let current = from;
  for (let step = 0; step < maxChainLength; step++) {
    const reference = valueAt(below(current, '$ref'));
    if (reference === undefined) return { kind: 'found', node: current };
    const next = follow(current, reference);
    if (next.kind !== 'found') return next;
    current = next.node;
  }
  const at = below(from, '$ref');
  from.document.reportUnresolved();
  return { kind: 'broken', at, reference: String(valueAt(at)), problem: 'it leads in a circle.' };
}

/** Resolves the one reference that is at `from`; further references are not followed. */
export function follow(from: NodeRef, reference: unknown): Resolution {
  const resolution = targetOfReference(from, reference);
  if (resolution.kind !== 'found') from.document.reportUnresolved();
  return resolution;
}

function targetOfReference(from: NodeRef, reference: unknown): Resolution {
  const at = below(from, '$ref');
  if (typeof reference !== 'string')
    return { kind: 'broken', at, reference: kindOf(reference), problem: 'it is not a text.' };
  if (reference.startsWith('#')) {
    const { document } = from;
    const pointer = pointerNamed(document, reference);
    if (pointer !== undefined) return { kind: 'found', node: { document, pointer } };
  }
  const hash = reference.indexOf('#');
  const file = hash < 0 ? reference : reference.slice(0, hash);
  const written = hash < 0 ? '#' : reference.slice(hash);
  const fragment = decode(written.slice(1));
  const document = file === '' ? from.document : from.document.open(file);
  const node =
    document === undefined
      ? schemaNamed(from, file, fragment)
      : (resolveFragment(document, written, fragment) ??
        (file === '' ? insideOwnId(from, fragment) : undefined));
  if (node !== undefined) return { kind: 'found', node };
  // An anchor that is not among those known may be deeper.
  if (document === undefined || isAnchor(document, fragment)) return { kind: 'elsewhere' };
  return { kind: 'broken', at, reference, problem: 'nothing stands there.' };
}

/** Returns the pointer that a reference into its own file names, as it is written from the `#` on. */
function pointerNamed(document: SourceDocument, reference: string): Pointer | undefined {
  return document.memoize(reference, () => targetOf(document.reader, decode(reference.slice(1))));
}

/** Returns what a fragment names in a file: a place by its pointer, or in 3.1 a schema by its anchor. */
function resolveFragment(document: SourceDocument, written: string, fragment: string): NodeRef | undefined {
  const pointer =
    pointerNamed(document, written) ??
    (isAnchor(document, fragment) ? document.ids().anchors.get(fragment) : undefined);
  return pointer && { document, pointer };
}

function isAnchor(document: SourceDocument, fragment: string): boolean {
  return document.version === '3.1' && /^[A-Za-z_][\w.-]*$/.test(fragment);
}

/** A pointer that leads nowhere from the root may begin at the schema around it that has an `$id` (3.1). */
function insideOwnId({ document, pointer: from }: NodeRef, fragment: string): NodeRef | undefined {
  if (document.version !== '3.1' || !fragment.startsWith('/')) return undefined;
  for (const { at } of idsAround({ document, pointer: from })) {
    const pointer = targetOf(document.reader, fragment, at);
    if (pointer !== undefined) return { document, pointer };
  }
  return undefined;
}

/** A schema of this very file that has the reference for its `$id` (3.1), or what the fragment names inside it. */
function schemaNamed(from: NodeRef, uri: string, fragment: string): NodeRef | undefined {
  const { document } = from;
  if (document.version !== '3.1') return undefined;
  const { ids, anchors } = document.ids();
  const based = idsAround(from).map(({ id }) => parseUrl(uri, id)?.href ?? uri);
  const schema = [uri, ...based].map((name) => ids.get(name)).find((found) => found !== undefined);
  if (schema === undefined) return undefined;
  const pointer =
    fragment === '' ? schema : (targetOf(document.reader, fragment, schema) ?? anchors.get(fragment));
  return pointer && { document, pointer };
}

/** The `$id`s of the schemas that a place is in, innermost first. */
function idsAround({ document, pointer }: NodeRef): readonly { readonly at: Pointer; readonly id: string }[] {
  return [...pointer.keys(), pointer.length].reverse().flatMap((length) => {
    const at = pointer.slice(0, length);
    const id = document.reader.get([...at, '$id']);
    return typeof id === 'string' ? [{ at, id }] : [];
  });
}

/** The pointer that a URI fragment names, steps through lists as numbers, if something is there. */
function targetOf(reader: Reader, fragment: string, base: Pointer = []): Pointer | undefined {
  const steps = parsePointerText(fragment);
  if (steps === undefined) return undefined;
  const pointer: (string | number)[] = [...base];
  for (const step of steps) {
    // An object's key is a text and a list's index a number; asking for the key is quicker than listing all of them.
    const isIndex = /^(?:0|[1-9]\d*)$/.test(step) && !stands(reader, [...pointer, step]);
    pointer.push(isIndex ? Number(step) : step);
  }
  return stands(reader, pointer) ? pointer : undefined;
}

/** The keys are read first: an object or list is never read as a whole. */
function stands(reader: Reader, pointer: Pointer): boolean {
  return reader.keys(pointer) !== undefined || reader.get(pointer) !== undefined;
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
