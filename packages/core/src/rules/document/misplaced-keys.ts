import type { Lookalike, LookalikeKeys, VendorKeys } from '../../binding/lookalike-keys.js';
import { schemeTypes } from '../../format/roles.js';
import { toolExtensions } from '../../format/vendor-extensions.js';
import { operationSteps, otherMethodsKey, verbs } from '../../format/verbs.js';
import { isRecord, ownMember, type Pointer } from '../../json/json.js';
import type { Operation } from '../../openapi/operations.js';
import { below, keysAt, type NodeRef, type SourceDocument, valueAt } from '../../openapi/source-document.js';
import type { TextTest } from '../../reader/reader.js';

export interface UnreadExtension {
  readonly node: NodeRef;
  readonly key: string;
  readonly where: string;
  /** Undefined for a correct key at a wrong place. */
  readonly lookalike: Lookalike | undefined;
  readonly names?: string;
  readonly remedy?: string;
  /** The place where the key would be read, if there is only one such place. */
  readonly readAt?: NodeRef;
  readonly scheme?: string;
  readonly operation?: string;
}

export interface ExtensionKeys {
  readonly keys: readonly VendorKeys[];
  readonly lookalikes: LookalikeKeys;
  /**
   * Every text with one of the keys or a lookalike contains at least one of these words. Always the same array, so that
   * caches can compare it by identity.
   */
  readonly words: readonly (string | TextTest)[];
}

interface ExtensionSite {
  /** The place as a phrase inside a sentence; absent if the place itself can't have extensions. */
  readonly where?: string;
  readonly remedy?: string;
  /** Where the extension would be read: on the enclosing operation, or at the root for a list of schemes. */
  readonly readAt?: 'operation' | 'root';
  readonly canMark?: boolean;
  readonly isLarge?: boolean;
  readonly named?: ReadonlyMap<string | number, ExtensionSite>;
  readonly each?: ExtensionSite;
  readonly isEach?: (key: string | number) => boolean;
}

interface ExtensionSites {
  readonly inOperation: ExtensionSite;
  readonly inPathItem: ExtensionSite;
  readonly inDocument: readonly (readonly [Pointer, ExtensionSite])[];
}

// Marked pure, so that bundlers drop the call if nothing uses `sites`.
const sites = /* @__PURE__ */ extensionSites();

/** Lists the places to search. Excludes shared schemas: there are too many to search after each keystroke. */
function extensionSites(): ExtensionSites {
  const onOperation = { remedy: 'Put it on the operation.', readAt: 'operation' } as const;
  const onOperations = { remedy: 'Put it on the operations.' };
  const atRoot = {
    remedy: 'Schemes are declared at the root of the document, and named on operations.',
    readAt: 'root',
  } as const;
  const pathItem = (where: string, remedy: string): ExtensionSite => {
    const site = { where, remedy };
    const named = new Map<string, ExtensionSite>(verbs.map((verb) => [verb, site]));
    return { ...site, named: named.set(otherMethodsKey, { each: site }) };
  };
  const responses = (site: ExtensionSite): ExtensionSite => {
    const schema = new Map([['schema', site]]);
    const content = { each: { ...site, named: schema } };
    return {
      each: { ...site, named: new Map<string, ExtensionSite>([...schema, ['content', content]]) },
      isLarge: true,
    };
  };
  const parameters = (where: string, { remedy }: ExtensionSite): ExtensionSite => {
    const site = { where, ...(remedy !== undefined && { remedy }), canMark: true };
    return { each: { ...site, named: new Map([['schema', site]]) }, isLarge: true };
  };
  const unpaged = (what: string, at = what) =>
    pathItem(`on a ${at}`, `A ${what} is never paginated: remove the key.`);
  const sharedParameters = parameters('on a parameter that operations share', onOperations);
  const sharedResponses = responses({ where: 'on a response that operations share', ...onOperations });
  return {
    inOperation: {
      named: new Map<string, ExtensionSite>([
        ['parameters', parameters('on a parameter of', onOperation)],
        ['requestBody', { where: 'on the request body of', ...onOperation }],
        ['responses', responses({ where: 'on a response of', ...onOperation })],
        ['callbacks', { each: { each: unpaged('callback', 'callback of') } }],
      ]),
      isLarge: true,
    },
    inPathItem: { named: new Map([['parameters', parameters('on a parameter of', onOperations)]]) },
    inDocument: [
      [['info'], { where: 'under info', ...atRoot }],
      [
        ['paths'],
        {
          where: 'under paths',
          ...atRoot,
          each: pathItem('under a path that does not begin with a slash', 'Add the slash.'),
          isEach: (key) => !String(key).startsWith('/'),
        },
      ],
      [['webhooks'], { each: unpaged('webhook'), isLarge: true }],
      [['components'], { where: 'under components', ...atRoot }],
      [['components', 'parameters'], sharedParameters],
      [['components', 'responses'], sharedResponses],
      [['parameters'], sharedParameters],
      [['responses'], sharedResponses],
    ],
  };
}

export function misplacedInDocument(
  document: SourceDocument,
  extensionKeys: ExtensionKeys,
): readonly UnreadExtension[] {
  // One memo per place, so that an edit in one place does not search the others again.
  return sites.inDocument.flatMap(([pointer, place]) =>
    document.memoize(`misplaced below ${pointer.join(' ')}`, () =>
      misplacedBelow({ document, pointer }, place, extensionKeys),
    ),
  );
}

export function misplacedAround(
  { node, pathItem: around, name }: Operation,
  extensionKeys: ExtensionKeys,
): readonly UnreadExtension[] {
  const path = name.slice(name.indexOf(' ') + 1);
  return [
    ...misplacedBelow(node, sites.inOperation, extensionKeys, node).map((one) => ({
      ...one,
      where: `${one.where} ${name}`,
      operation: name,
    })),
    ...misplacedBelow(around, sites.inPathItem, extensionKeys).map((one) => ({
      ...one,
      where: `${one.where} ${path}`,
    })),
    ...onPathItem(around, path, extensionKeys),
  ];
}

function onPathItem(node: NodeRef, path: string, extensionKeys: ExtensionKeys): readonly UnreadExtension[] {
  const members = keysAt(node) ?? [];
  const operations = operationSteps((steps) =>
    steps.length === 0 ? members : keysAt(below(node, ...steps)),
  );
  const [only] = operations.length === 1 ? operations : [];
  return [...ownKeysOf(members, extensionKeys), ...toolKeysOf(members, extensionKeys)].map((key) => ({
    node: below(node, key),
    key,
    where: `on the path ${path}`,
    lookalike: undefined,
    remedy: 'Put it on the operations of the path.',
    ...namedBy(valueAt(below(node, key))),
    ...(only !== undefined && { readAt: below(node, ...only, key) }),
  }));
}

export function ownKeysOf(members: readonly (string | number)[], { keys }: ExtensionKeys): readonly string[] {
  return members.filter(
    (key): key is string =>
      typeof key === 'string' &&
      key.startsWith('x-') &&
      keys.some(({ pagination, ignore }) => key === pagination || key === ignore),
  );
}

/** Selects the keys that other tools read only on operations. Fern reads its key at the root too. */
export function toolKeysOf(
  members: readonly (string | number)[],
  { keys }: ExtensionKeys,
  place?: 'root',
): readonly string[] {
  const own = new Set(keys.map(({ pagination }) => pagination));
  return onOperationsAlone.filter(
    (key) => members.includes(key) && !own.has(key) && !(place === 'root' && key === toolExtensions.fern),
  );
}

/** The keys that belong only on operations. Stainless's markers belong on parameters and properties instead. */
const onOperationsAlone: readonly string[] = Object.values(toolExtensions).filter(
  (key) => key !== toolExtensions.stainless,
);

function misplacedBelow(
  node: NodeRef,
  place: ExtensionSite,
  extensionKeys: ExtensionKeys,
  operation?: NodeRef,
): readonly UnreadExtension[] {
  const { where, named, each, isEach } = place;
  if (place.isLarge === true && !mayHold(node, extensionKeys.words)) return [];
  const members = keysAt(node) ?? [];
  const here = where === undefined ? [] : ownKeysOf(members, extensionKeys);
  const inside = members.flatMap((key) => {
    const isOther = isEach?.(key) !== false && !String(key).startsWith('x-');
    const next = named?.get(key) ?? (isOther ? each : undefined);
    return next === undefined ? [] : misplacedBelow(below(node, key), next, extensionKeys, operation);
  });
  return [...here.map((key) => misplaced(below(node, key), key, place, extensionKeys, operation)), ...inside];
}

function misplaced(
  node: NodeRef,
  key: string,
  { where = '', remedy, readAt, canMark }: ExtensionSite,
  { keys }: ExtensionKeys,
  operation: NodeRef | undefined,
): UnreadExtension {
  const value = valueAt(node);
  const own = keys.find(({ pagination }) => pagination === key);
  if (canMark === true && own !== undefined && isMarker(value)) {
    return { node, key, where, lookalike: { suggestion: own.marker, role: 'marker', isMisspelt: true } };
  }
  // An ignore list can move to the root or to the operation, a list of schemes only to the root, and any other
  // declaration only to the operation.
  const isFor = own === undefined || Array.isArray(value) ? 'root' : 'operation';
  const root = { ...node, pointer: [] };
  const home =
    readAt === 'root' ? isFor === 'root' && root : (own === undefined || isFor === readAt) && operation;
  return {
    node,
    key,
    where,
    lookalike: undefined,
    ...namedBy(value),
    ...(remedy !== undefined && { remedy }),
    ...(readAt !== undefined && home && { readAt: below(home, key) }),
  };
}

export function namedBy(value: unknown): Pick<UnreadExtension, 'names'> {
  return typeof value === 'string' ? { names: value } : {};
}

export function mayHold({ document, pointer }: NodeRef, words: ExtensionKeys['words']): boolean {
  return document.reader.mentions?.(pointer, words) !== false;
}

export function isMarker(value: unknown): boolean {
  return isRecord(value) && isSchemeType(ownMember(value, 'type')) && !isSchemeLike(value);
}

export function isSchemeLike(value: unknown): boolean {
  if (!isRecord(value) || !isSchemeType(ownMember(value, 'type'))) return false;
  return ['request', 'response'].some((side) => isRecord(ownMember(value, side)));
}

function isSchemeType(type: unknown): boolean {
  return typeof type === 'string' && Object.hasOwn(schemeTypes, type);
}
