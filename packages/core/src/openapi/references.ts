import { kindOf } from '../json/copy-json.js';
import type { Pointer } from '../json/json.js';
import { parseUrl } from '../json/parse-url.js';
import { parsePointerText } from '../json/pointer.js';
import type { Reader } from '../reader/reader.js';
import { below, type NodeRef, nodeKey, type SourceDocument, valueAt } from './source-document.js';

/** A host may generate files without end, so a limit is needed even for chains without a cycle. */
const maxChainLength = 1_000;

/** A reference that has no target or is part of a cycle. */
export interface BrokenReference {
  readonly kind: 'broken';
  readonly at: NodeRef;
  readonly reference: string;
  readonly problem: string;
}

type Resolution =
  /** `node` is the place after following all references; the starting place if it has no reference. */
  | { readonly kind: 'found'; readonly node: NodeRef }
  /** The target may exist in a file that the host lacks, or under an unsearched anchor. Not reported. */
  | { readonly kind: 'elsewhere' }
  | BrokenReference;

/** Follows `$ref` repeatedly (D34). Keys next to a `$ref` are ignored. */
export function resolve(from: NodeRef): Resolution {
  const chain = new Set<string>();
  let current = from;
  for (;;) {
    const reference = valueAt(below(current, '$ref'));
    if (reference === undefined) return { kind: 'found', node: current };
    const problem = endOfChain(chain, current);
    if (problem !== undefined) {
      const at = below(from, '$ref');
      from.document.reportUnresolved();
      return { kind: 'broken', at, reference: String(valueAt(at)), problem };
    }
    const next = follow(current, reference);
    if (next.kind !== 'found') return next;
    current = next.node;
  }
}

/**
 * Adds a place with a reference to the chain of places already visited. Returns a clause that says why the reference
 * must not be followed, or undefined if it may be followed.
 */
export function endOfChain(chain: Set<string>, node: NodeRef): string | undefined {
  const key = nodeKey(node);
  if (chain.has(key)) return 'it leads in a circle.';
  chain.add(key);
  return chain.size > maxChainLength ? 'it leads through more than 1,000 references.' : undefined;
}

/** Resolves one reference, written at `from`. Does not follow further references at its target. */
export function follow(from: NodeRef, reference: unknown): Resolution {
  const resolution = targetOfReference(from, reference);
  if (resolution.kind !== 'found') from.document.reportUnresolved();
  return resolution;
}

function targetOfReference(from: NodeRef, reference: unknown): Resolution {
  const at = below(from, '$ref');
  if (typeof reference !== 'string')
    return { kind: 'broken', at, reference: kindOf(reference), problem: 'it is not a string.' };
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
  // An unknown anchor is not broken: a schema that was not searched may define it.
  if (document === undefined || isAnchor(document, fragment)) return { kind: 'elsewhere' };
  return { kind: 'broken', at, reference, problem: 'it leads nowhere.' };
}

function pointerNamed(document: SourceDocument, reference: string): Pointer | undefined {
  return document.memoize(reference, () => targetOf(document.reader, decode(reference.slice(1))));
}

function resolveFragment(document: SourceDocument, written: string, fragment: string): NodeRef | undefined {
  const pointer =
    pointerNamed(document, written) ??
    (isAnchor(document, fragment) ? document.ids().anchors.get(fragment) : undefined);
  return pointer && { document, pointer };
}

function isAnchor(document: SourceDocument, fragment: string): boolean {
  return document.version === '3.1' && /^[A-Za-z_][\w.-]*$/.test(fragment);
}

/** Resolves a pointer that is relative to an enclosing schema with an `$id` (3.1). */
function insideOwnId({ document, pointer: from }: NodeRef, fragment: string): NodeRef | undefined {
  if (document.version !== '3.1' || !fragment.startsWith('/')) return undefined;
  for (const { at } of enclosingIds({ document, pointer: from })) {
    const pointer = targetOf(document.reader, fragment, at);
    if (pointer !== undefined) return { document, pointer };
  }
  return undefined;
}

function schemaNamed(from: NodeRef, uri: string, fragment: string): NodeRef | undefined {
  const { document } = from;
  if (document.version !== '3.1') return undefined;
  const { ids, anchors } = document.ids();
  const based = enclosingIds(from).map(({ id }) => parseUrl(uri, id)?.href ?? uri);
  const schema = [uri, ...based].map((name) => ids.get(name)).find((found) => found !== undefined);
  if (schema === undefined) return undefined;
  const pointer =
    fragment === '' ? schema : (targetOf(document.reader, fragment, schema) ?? anchors.get(fragment));
  return pointer && { document, pointer };
}

function enclosingIds({
  document,
  pointer,
}: NodeRef): readonly { readonly at: Pointer; readonly id: string }[] {
  return [...pointer.keys(), pointer.length].reverse().flatMap((length) => {
    const at = pointer.slice(0, length);
    const id = document.reader.get([...at, '$id']);
    return typeof id === 'string' ? [{ at, id }] : [];
  });
}

function targetOf(reader: Reader, fragment: string, base: Pointer = []): Pointer | undefined {
  const steps = parsePointerText(fragment);
  if (steps === undefined) return undefined;
  const pointer: (string | number)[] = [...base];
  for (const step of steps) {
    // Try the string key first, which is faster than listing all keys: objects have string keys, lists have
    // number keys.
    const isIndex = /^(?:0|[1-9]\d*)$/.test(step) && !exists(reader, [...pointer, step]);
    pointer.push(isIndex ? Number(step) : step);
  }
  return exists(reader, pointer) ? pointer : undefined;
}

/** Reads the keys first, since `get` would copy a whole object or list. */
function exists(reader: Reader, pointer: Pointer): boolean {
  return reader.keys(pointer) !== undefined || reader.get(pointer) !== undefined;
}

function decode(fragment: string): string {
  return /%(?![0-9A-Fa-f]{2})/.test(fragment) ? fragment : safeDecode(fragment);
}

function safeDecode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    // Percent-encoded bytes that are not UTF-8 can't be a name, so compare the raw text.
    return fragment;
  }
}
