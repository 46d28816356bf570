import type { KeyRole, Lookalike, LookalikeKeys, VendorKeys } from '../../binding/lookalike-keys.js';
import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { schemeTypes } from '../../format/roles.js';
import { isRecord, ownMember } from '../../json/json.js';
import type { Operation } from '../../openapi/operations.js';
import {
  below,
  keysAt,
  locationOf,
  type NodeRef,
  nodeKey,
  relatedTo,
  type SourceDocument,
  valueAt,
} from '../../openapi/source-document.js';

/** An extension that is not read at its place, though it looks like a declaration. */
export interface UnreadExtension {
  /** The place of the key with its value. */
  readonly node: NodeRef;
  readonly key: string;
  /** The words for where the key is, as the middle of a sentence. */
  readonly where: string;
  /** Undefined for a key that is right, and would be read on an operation. */
  readonly lookalike: Lookalike | undefined;
  /** The name of a scheme without which the extension declares nothing. */
  readonly scheme?: string;
  readonly operation?: string;
}

/** The keys that are read, and those that look like them. */
export interface ExtensionKeys {
  readonly keys: readonly VendorKeys[];
  readonly lookalikes: LookalikeKeys;
}

/** Extensions on an operation, its parameters and its path item that are misspelt, or have no meaning there. */
export function unreadOn(
  { node, pathItem, name }: Operation,
  { keys, lookalikes }: ExtensionKeys,
): readonly UnreadExtension[] {
  const path = name.slice(name.indexOf(' ') + 1);
  return [
    ...(mayHold(node, lookalikes)
      ? [
          ...lookalikesAt(node, `on ${name}`, lookalikes, shapes),
          ...inParameters(below(node, 'parameters'), `on a parameter of ${name}`, lookalikes),
        ].map((one) => ({ ...one, operation: name }))
      : []),
    ...inParameters(below(pathItem, 'parameters'), `on a parameter of ${path}`, lookalikes),
    ...onPathItem(pathItem, `on the path ${path}`, { keys, lookalikes }),
  ];
}

/** Returns whether a path item has such an extension, so that its operations are to be read for it. */
export function mayBeUnreadOn(pathItem: NodeRef, extensionKeys: ExtensionKeys): boolean {
  return (keysAt(pathItem) ?? []).some(
    (key) =>
      typeof key === 'string' &&
      mayBeExtension(key) &&
      (isOwn(key, extensionKeys) || extensionKeys.lookalikes.find(key) !== undefined),
  );
}

function onPathItem(
  pathItem: NodeRef,
  where: string,
  extensionKeys: ExtensionKeys,
): readonly UnreadExtension[] {
  const own = (keysAt(pathItem) ?? []).filter(
    (key): key is string => typeof key === 'string' && mayBeExtension(key) && isOwn(key, extensionKeys),
  );
  return [
    ...own.map((key) => ({ node: below(pathItem, key), key, where, lookalike: undefined })),
    ...lookalikesAt(pathItem, where, extensionKeys.lookalikes, shapes),
  ];
}

function isOwn(key: string, { keys }: ExtensionKeys): boolean {
  return keys.some(({ pagination, ignore }) => key === pagination || key === ignore);
}

/** Extensions at the root of a document, and on the parameters that its operations share. */
export function unreadAtRoot(
  source: SourceDocument,
  { lookalikes }: ExtensionKeys,
): readonly UnreadExtension[] {
  const root: NodeRef = { document: source, pointer: [] };
  return [
    ...lookalikesAt(root, 'at the root of the document', lookalikes, rootShapes),
    ...[['components', 'parameters'], ['parameters']].flatMap((pointer) =>
      inParameters({ document: source, pointer }, 'on a parameter that operations share', lookalikes),
    ),
  ];
}

function mayHold({ document, pointer }: NodeRef, { tests }: LookalikeKeys): boolean {
  return document.reader.mentions?.(pointer, tests) !== false;
}

function inParameters(list: NodeRef, where: string, lookalikes: LookalikeKeys): readonly UnreadExtension[] {
  const steps = keysAt(list);
  if (steps === undefined || !mayHold(list, lookalikes)) return [];
  return steps.flatMap((step) => {
    const parameter = below(list, step);
    return [parameter, below(parameter, 'schema')].flatMap((node) =>
      lookalikesAt(node, where, lookalikes, markerShapes),
    );
  });
}

/**
 * Tests of whether the value under a key of another prefix declares something: of another extension of that
 * name there are flags and options. A text may be the name of a scheme.
 */
type Shapes = Readonly<Record<KeyRole, (value: unknown) => boolean | { readonly scheme: string }>>;

function lookalikesAt(
  at: NodeRef,
  where: string,
  { find }: LookalikeKeys,
  declares: Shapes,
): readonly UnreadExtension[] {
  return (keysAt(at) ?? []).flatMap((key): readonly UnreadExtension[] => {
    const lookalike = typeof key === 'string' && mayBeExtension(key) ? find(key) : undefined;
    if (lookalike === undefined) return [];
    const node = below(at, key);
    const { role, isMisspelt } = lookalike;
    const isMeant = isMisspelt || (role !== 'tool' && declares[role](valueAt(node)));
    if (isMeant === false) return [];
    return [{ node, key: String(key), where, lookalike, ...(isMeant !== true && isMeant) }];
  });
}

/** Shorter keys are none of them, and most keys are shorter. */
function mayBeExtension(key: string): boolean {
  return key.length >= shortest;
}

const shortest = 8;

const markerShapes: Shapes = {
  pagination: () => false,
  marker: (value) => isRecord(value) && isSchemeType(ownMember(value, 'type')),
  ignore: () => false,
};

const shapes: Shapes = {
  pagination: (value) => (typeof value === 'string' ? { scheme: value } : isSchemeLike(value)),
  marker: () => false,
  ignore: (value) => {
    const codes: readonly unknown[] = Array.isArray(value) ? value : [value];
    return codes.some((code) => typeof code === 'string' && /^(?:Pagination|Document|Config)\//.test(code));
  },
};

const rootShapes: Shapes = {
  ...shapes,
  pagination: (value) => Array.isArray(value) && value.slice(0, mostSchemes).some(isSchemeLike),
};

const mostSchemes = 100;

function isSchemeLike(value: unknown): boolean {
  if (!isRecord(value) || !isSchemeType(ownMember(value, 'type'))) return false;
  return ['request', 'response'].some((side) => isRecord(ownMember(value, side)));
}

function isSchemeType(type: unknown): boolean {
  return typeof type === 'string' && Object.hasOwn(schemeTypes, type);
}

/** The most other places of one key that are pointed at, and the most that a fix can rename. */
const mostPointedAt = 3;
const mostRenamed = 1_000;

/** One finding for each key, at the first place where it is. `isScheme`: whether a scheme has that name. */
export function extensionFindings(
  unread: readonly UnreadExtension[],
  isScheme: (name: string) => boolean,
): readonly Finding[] {
  const groups = new Map<string, UnreadExtension[]>();
  const seen = new Set<string>();
  for (const one of unread) {
    // Operations share path items.
    const place = nodeKey(one.node);
    if (seen.has(place) || (one.scheme !== undefined && !isScheme(one.scheme))) continue;
    seen.add(place);
    const group = `${one.lookalike === undefined} ${one.key}`;
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [one]);
    else known.push(one);
  }
  return [...groups.values()].flatMap((all) => {
    const [first, ...others] = all;
    if (first === undefined) return [];
    const { key, where, lookalike, operation } = first;
    const also =
      others.length === 0 ? '' : `; nor is it in ${others.length} more place${others.length > 1 ? 's' : ''}`;
    const args = { key, where, also, hint: remedy(lookalike) };
    const isOne = operation !== undefined && others.every((one) => one.operation === operation);
    const places = all.slice(0, mostRenamed).map(({ node: { document, pointer } }) => ({
      ...(document.file !== undefined && { file: document.file }),
      pointer,
    }));
    return report('Document/UnreadExtension', args, {
      at: locationOf(first.node, 'key'),
      suppressionKey: isOne ? operation : key,
      ...(isOne && { operation }),
      related: others.slice(0, mostPointedAt).map(({ node }) => relatedTo(node, `${key} is here, too`)),
      ...(lookalike !== undefined && {
        data: { meant: lookalike.suggestion, isMisspelt: lookalike.isMisspelt, places },
      }),
    });
  });
}

function remedy(lookalike: Lookalike | undefined): string {
  if (lookalike === undefined) return 'Put it on the operations of the path.';
  const { suggestion, isMisspelt, prefix } = lookalike;
  if (isMisspelt) return `Did you mean ${suggestion}?`;
  if (prefix === undefined) return `Rename it to ${suggestion}.`;
  return `Rename it to ${suggestion}, or make ${prefix} a vendor prefix (setting vendorPrefixes, or --vendor-prefix ${prefix}).`;
}
