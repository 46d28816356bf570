import type { KeyRole, LookalikeKeys } from '../../binding/lookalike-keys.js';
import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
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
import {
  type ExtensionKeys,
  isMarker,
  isSchemeLike,
  mayHold,
  misplacedAround,
  misplacedInDocument,
  namedBy,
  ownKeysOf,
  toolKeysOf,
  type UnreadExtension,
} from './misplaced-keys.js';

export function unreadOn(operation: Operation, extensionKeys: ExtensionKeys): readonly UnreadExtension[] {
  const { node, pathItem, name } = operation;
  const { lookalikes } = extensionKeys;
  const path = name.slice(name.indexOf(' ') + 1);
  return [
    ...(mayHold(node, lookalikes.tests)
      ? [
          ...lookalikesAt(node, `on ${name}`, lookalikes, shapes),
          ...inParameters(below(node, 'parameters'), `on a parameter of ${name}`, lookalikes),
        ].map((one) => ({ ...one, operation: name }))
      : []),
    ...inParameters(below(pathItem, 'parameters'), `on a parameter of ${path}`, lookalikes),
    ...misplacedAround(operation, extensionKeys),
    ...lookalikesAt(pathItem, `on the path ${path}`, lookalikes, shapes),
  ];
}

export function mayBeUnreadOn(pathItem: NodeRef, extensionKeys: ExtensionKeys): boolean {
  const members = keysAt(pathItem) ?? [];
  return (
    ownKeysOf(members, extensionKeys).length > 0 ||
    toolKeysOf(members, extensionKeys).length > 0 ||
    members.some(
      (key) =>
        typeof key === 'string' && mayBeExtension(key) && extensionKeys.lookalikes.find(key) !== undefined,
    )
  );
}

export function unreadAtRoot(
  source: SourceDocument,
  extensionKeys: ExtensionKeys,
): readonly UnreadExtension[] {
  const { lookalikes } = extensionKeys;
  const root: NodeRef = { document: source, pointer: [] };
  return [
    ...lookalikesAt(root, 'at the root of the document', lookalikes, rootShapes),
    ...toolKeysOf(keysAt(root) ?? [], extensionKeys, 'root').map((key) => ({
      node: below(root, key),
      key,
      where: 'at the root of the document',
      lookalike: undefined,
      remedy: 'Put it on the operations.',
    })),
    ...[['components', 'parameters'], ['parameters']].flatMap((pointer) =>
      inParameters({ document: source, pointer }, 'on a parameter that operations share', lookalikes),
    ),
    ...misplacedInDocument(source, extensionKeys),
  ];
}

function inParameters(list: NodeRef, where: string, lookalikes: LookalikeKeys): readonly UnreadExtension[] {
  const steps = keysAt(list);
  if (steps === undefined || !mayHold(list, lookalikes.tests)) return [];
  return steps.flatMap((step) => {
    const parameter = below(list, step);
    return [parameter, below(parameter, 'schema')].flatMap((node) =>
      lookalikesAt(node, where, lookalikes, markerShapes),
    );
  });
}

/**
 * Tests whether the value under a misspelt or differently prefixed key is a declaration. An unrelated extension with
 * such a key contains flags and options instead. A string is a declaration only if it names an existing scheme, so the
 * test returns the name.
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
    const named = role === 'pagination' ? namedBy(valueAt(node)) : {};
    return [{ node, key: String(key), where, lookalike, ...named, ...(isMeant !== true && isMeant) }];
  });
}

function mayBeExtension(key: string): boolean {
  return key.length >= minLength;
}

const minLength = 8;

const markerShapes: Shapes = {
  pagination: () => false,
  marker: isMarker,
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
  pagination: (value) => Array.isArray(value) && value.slice(0, maxSchemes).some(isSchemeLike),
};

const maxSchemes = 100;

const maxRelated = 3;
const maxRenamed = 1_000;

/** Reports each key once, at its first place. `isScheme` returns true for the name of a scheme. */
export function extensionFindings(
  unread: readonly UnreadExtension[],
  isScheme: (name: string) => boolean,
): readonly Finding[] {
  const groups = new Map<string, UnreadExtension[]>();
  const seen = new Set<string>();
  for (const one of unread) {
    // Report a key of a path item once, although several operations can share the path item.
    const place = nodeKey(one.node);
    if (seen.has(place) || (one.scheme !== undefined && !isScheme(one.scheme))) continue;
    seen.add(place);
    const group = JSON.stringify([one.key, one.lookalike?.suggestion, one.remedy]);
    const existing = groups.get(group);
    if (existing === undefined) groups.set(group, [one]);
    else existing.push(one);
  }
  return [...groups.values()].flatMap((all) => {
    const [first, ...others] = all;
    if (first === undefined) return [];
    const { key, where, lookalike, operation } = first;
    const also =
      others.length === 0 ? '' : `, here and in ${others.length} more place${others.length > 1 ? 's' : ''}`;
    const args = { key, where, also, hint: remedyOf(first) };
    const schemes = [...new Set(all.flatMap(({ names }) => names ?? []))].filter(isScheme);
    const isOne = operation !== undefined && others.every((one) => one.operation === operation);
    const places = all.slice(0, maxRenamed).map(({ node: { document, pointer }, readAt }) => ({
      ...(document.file !== undefined && { file: document.file }),
      pointer,
      ...(readAt !== undefined && { readAt: readAt.pointer }),
    }));
    return report('Document/UnreadExtension', args, {
      at: locationOf(first.node, 'key'),
      suppressionKey: isOne ? operation : key,
      ...(isOne && { operation }),
      related: others.slice(0, maxRelated).map(({ node }) => relatedTo(node, `${key} is here, too`)),
      data: {
        ...(lookalike !== undefined && { meant: lookalike.suggestion, isMisspelt: lookalike.isMisspelt }),
        places,
        ...(schemes.length > 0 && { schemes }),
      },
    });
  });
}

function remedyOf({ lookalike, remedy = '' }: UnreadExtension): string {
  if (lookalike === undefined) return remedy;
  const { suggestion, isMisspelt, prefix } = lookalike;
  if (isMisspelt) return `Did you mean ${suggestion}?`;
  if (prefix === undefined) return `Rename it to ${suggestion}.`;
  return `Rename it to ${suggestion}, or make ${prefix} a vendor prefix (setting vendorPrefixes, or --vendor-prefix ${prefix}).`;
}
