import type { Lookalike, LookalikeKeys, VendorKeys } from '../../binding/lookalike-keys.js';
import { schemeTypes } from '../../format/roles.js';
import { toolExtensions } from '../../format/vendor-extensions.js';
import { operationSteps, otherMethodsKey, verbs } from '../../format/verbs.js';
import { isRecord, ownMember, type Pointer } from '../../json/json.js';
import type { Operation } from '../../openapi/operations.js';
import { below, keysAt, type NodeRef, type SourceDocument, valueAt } from '../../openapi/source-document.js';
import type { TextTest } from '../../reader/reader.js';

/** An extension that is not read at its place, though it looks like a declaration. */
export interface UnreadExtension {
  /** The place of the key with its value. */
  readonly node: NodeRef;
  readonly key: string;
  /** The words for where the key is, as the middle of a sentence. */
  readonly where: string;
  /** Undefined for a key that is right, and would be read elsewhere. */
  readonly lookalike: Lookalike | undefined;
  /** The text that is its value, which may name a scheme. */
  readonly names?: string;
  /** The remedy for a key that is right. */
  readonly remedy?: string;
  /** The place where that key would be read, where there is one alone. */
  readonly readAt?: NodeRef;
  /** The name of a scheme without which the extension declares nothing. */
  readonly scheme?: string;
  readonly operation?: string;
}

/** The keys that are read, and those that look like them. */
export interface ExtensionKeys {
  readonly keys: readonly VendorKeys[];
  readonly lookalikes: LookalikeKeys;
  /** A text that has any such key has one of these words. The same list each time. */
  readonly words: readonly (string | TextTest)[];
}

/** A place where people put what is read elsewhere, with the places below it. */
interface ExtensionSite {
  /** The words for the place, as the middle of a sentence; absent where nobody puts anything. */
  readonly where?: string;
  readonly remedy?: string;
  /** The place where it is read: the operation around, or the root for a list of schemes. */
  readonly readAt?: 'operation' | 'root';
  /** True on parameters, where a scheme type makes a marker. */
  readonly canMark?: boolean;
  /** True of so many places that their text is searched before they are read. */
  readonly isLarge?: boolean;
  readonly named?: ReadonlyMap<string | number, ExtensionSite>;
  /** The place that every other entry is, or every one for which `isEach` is true. */
  readonly each?: ExtensionSite;
  readonly isEach?: (key: string | number) => boolean;
}

interface ExtensionSites {
  readonly inOperation: ExtensionSite;
  readonly inPathItem: ExtensionSite;
  /** The places of a document outside of its operations. */
  readonly inDocument: readonly (readonly [Pointer, ExtensionSite])[];
}

// Annotated, so that those who bundle other parts of core have none of it.
const sites = /* @__PURE__ */ extensionSites();

/** Lists the places that are looked at. Shared schemas are too many to be searched after each keystroke. */
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
  const unpaged = (what: string, at = what) => pathItem(`on a ${at}`, `Nothing pages a ${what}: remove it.`);
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
          each: pathItem('under a path that does not begin with a slash', 'Write the slash.'),
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

/** Finds keys that are right, and at places of the document where they are not read; those of operations apart. */
export function misplacedInDocument(
  document: SourceDocument,
  extensionKeys: ExtensionKeys,
): readonly UnreadExtension[] {
  // Each place has a memo of its own, so that an edit of one does not lead to a search of the others.
  return sites.inDocument.flatMap(([pointer, place]) =>
    document.memoize(`misplaced below ${pointer.join(' ')}`, () =>
      misplacedBelow({ document, pointer }, place, extensionKeys),
    ),
  );
}

/** Finds keys that are right, and in an operation or its path item where they are not read. */
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

/** Returns the keys that would be read on an operation or at the root. */
export function ownKeysOf(members: readonly (string | number)[], { keys }: ExtensionKeys): readonly string[] {
  return members.filter(
    (key): key is string =>
      typeof key === 'string' &&
      key.startsWith('x-') &&
      keys.some(({ pagination, ignore }) => key === pagination || key === ignore),
  );
}

/** Returns the keys that other tools read on an operation, and nowhere else but the root if that is named. */
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

/** A marker of Stainless is on parameters and properties. */
const onOperationsAlone: readonly string[] = Object.values(toolExtensions).filter(
  (key) => key !== toolExtensions.stainless,
);

/** Finds the keys below a node; `operation` is the one around it. */
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
  // An ignore list may be at the root and on operations, schemes in a list at the root alone.
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

/** The name of the scheme that an unread extension may have as its value. */
export function namedBy(value: unknown): Pick<UnreadExtension, 'names'> {
  return typeof value === 'string' ? { names: value } : {};
}

/** False where the text at a place certainly has none of the words. */
export function mayHold({ document, pointer }: NodeRef, words: ExtensionKeys['words']): boolean {
  return document.reader.mentions?.(pointer, words) !== false;
}

/** Returns whether a value is that of a marker, and no scheme. */
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
