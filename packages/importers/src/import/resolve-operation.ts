import { type BoundMethod, type Finding, parseScheme, type Scheme } from '@pagewright/core';
import {
  checkDeclaration,
  declarationsIn,
  differenceBetween,
  type ExternalDeclaration,
  type ExternalFormat,
  type ExternalSubject,
  externalFormatNames,
  externalScheme,
  markerKey,
  methodPath,
  positionWords,
} from '@pagewright/core/external';
import { type LocatedScheme, report } from '@pagewright/core/internal';
import {
  below,
  listOperations,
  type NodeRef,
  type SourceDocument,
  valueAt,
  viewOperation,
} from '@pagewright/core/openapi';
import { noteOn } from '../shared/note.js';

type Resolution =
  /** The declaration is written as this scheme, or as `false` if the operation does not page. */
  | { readonly kind: 'carried'; readonly scheme: Scheme | 'never' }
  /** A Pagewright scheme, another declaration, or `false` already declares the same pagination. */
  | { readonly kind: 'declared'; readonly by: Scheme | 'never' }
  | { readonly kind: 'left' };

export interface ResolvedDeclaration {
  readonly declaration: ExternalDeclaration;
  readonly resolution: Resolution;
  readonly findings: readonly Finding[];
}

/**
 * Resolves each declaration of an operation. A bound operation stays bound. Only the first importable declaration is
 * imported; the others are removed if they are equal to it.
 * @param find returns the scheme with a name
 */
export function resolveOperation(
  operation: DeclaringOperation,
  find: (name: string) => LocatedScheme | undefined,
): readonly ResolvedDeclaration[] {
  let declared = declaredBefore(operation, find);
  return operation.declarations.map((declaration) => {
    const isEndAdded = declaration.meaning.kind === 'scheme' && declaration.meaning.added !== undefined;
    const checked = checkDeclaration(declaration, operation).filter(
      // If the import adds an end, the note `ForeignAdded` already says where paging ends.
      ({ code }) => !(isEndAdded && code === 'Pagination/EmptyPageStop'),
    );
    const findings = [...declaration.notes, ...checked];
    const resolve = (resolution: Resolution, ...more: readonly Finding[]): ResolvedDeclaration => ({
      declaration,
      resolution,
      findings: [...findings, ...more],
    });
    if (declaration.meaning.kind === 'none') return resolve({ kind: 'left' });
    const scheme = declaration.meaning.kind === 'never' ? 'never' : externalScheme(declaration, theirName);
    if (scheme === undefined) return resolve({ kind: 'left' }, unwritable(operation, declaration));
    if (declared === undefined) {
      declared = scheme;
      return resolve({ kind: 'carried', scheme });
    }
    if (declared === 'unread') return resolve({ kind: 'left' }, inTheWay(operation, declaration));
    const difference = differenceOf(scheme, declared);
    if (difference === undefined) return resolve({ kind: 'declared', by: declared });
    return resolve({ kind: 'left' }, disagrees(operation, declaration, difference, declared));
  });
}

const theirName = 'scheme';

function declaredBefore(
  { bound, hasOwn }: DeclaringOperation,
  find: (name: string) => LocatedScheme | undefined,
): Scheme | 'never' | 'unread' | undefined {
  if (bound?.why === 'disabled') return 'never';
  const scheme = typeof bound?.scheme === 'string' ? find(bound.scheme)?.scheme : undefined;
  return scheme ?? (bound !== undefined || hasOwn ? 'unread' : undefined);
}

function differenceOf(own: Scheme | 'never', other: Scheme | 'never'): readonly [string, string] | undefined {
  if (own !== 'never' && other !== 'never') return differenceBetween(own, other);
  return own === other ? undefined : [wordsFor(own), wordsFor(other)];
}

function wordsFor(scheme: Scheme | 'never'): string {
  return scheme === 'never' ? 'nothing at all' : positionWords[scheme.type];
}

function keyOf({ place, externalFormat }: ExternalDeclaration): string {
  const key = place.pointer.at(-1);
  return typeof key === 'string' ? key : `The ${externalFormatNames[externalFormat]} declaration`;
}

function disagrees(
  { method, view, own }: DeclaringOperation,
  declaration: ExternalDeclaration,
  [externalWords, ownWords]: readonly [string, string],
  declared: Scheme | 'never',
): Finding {
  const isOther = declared !== 'never' && declared.name === theirName;
  const scheme = isOther
    ? 'another declaration there'
    : declared === 'never'
      ? `${own.pointer.at(-1)}`
      : declared.name;
  const args = { extension: keyOf(declaration), method, external: externalWords, scheme, own: ownWords };
  const finding = report('Document/DialectsDisagree', args, {
    at: declaration.place,
    suppressionKey: method,
  });
  return { ...finding, operation: view.operation.name };
}

function inTheWay(operation: DeclaringOperation, { externalFormat, place }: ExternalDeclaration): Finding {
  const what = operation.hasOwn
    ? `${operation.own.pointer.at(-1)} on this operation`
    : 'the binding of this operation';
  const reason = `${what} names no readable scheme, and has to be fixed first.`;
  return noteOn(operation, externalFormat)('Pagination/ForeignUncarried', { reason }, place);
}

/** Reports a declaration that exceeds a limit of schemes, such as the size of a value. */
function unwritable(
  operation: DeclaringOperation,
  { externalFormat, place, meaning }: ExternalDeclaration,
): Finding {
  const declared = meaning.kind === 'scheme' ? { ...meaning.declaration, name: theirName } : undefined;
  const [first] = parseScheme(declared, 'document').findings;
  const reason = `it cannot be written as a scheme. ${first?.message ?? ''}`.trim();
  return noteOn(operation, externalFormat)('Pagination/ForeignUncarried', { reason }, place);
}

export interface DeclaringOperation extends ExternalSubject {
  readonly declarations: readonly ExternalDeclaration[];
  readonly bound?: BoundMethod;
  /** The place for Pagewright's key on the operation. `hasOwn` is true if the operation has the key. */
  readonly own: NodeRef;
  readonly hasOwn: boolean;
}

export function declaringOperations(
  source: SourceDocument,
  methods: readonly BoundMethod[],
  extension: string,
  externalFormats: readonly ExternalFormat[],
): readonly DeclaringOperation[] {
  const byName = new Map<string, BoundMethod>();
  for (const method of methods) if (!byName.has(method.operation)) byName.set(method.operation, method);
  return listOperations(source).operations.flatMap((operation) => {
    const method = byName.get(operation.name);
    const { resource, method: name } = method ?? {};
    const isLocated = resource !== undefined && name !== undefined;
    const subject = {
      source,
      view: viewOperation(source, operation),
      method: isLocated ? methodPath({ resource, method: name }) : operation.name,
    };
    const declarations = declarationsIn(subject, externalFormats);
    if (declarations.length === 0) return [];
    const own = below(operation.node, extension);
    const isBound = method !== undefined && isDecidedByUs(method);
    const hasOwn = valueAt(own) !== undefined;
    return [{ ...subject, declarations, own, hasOwn, ...(isBound && { bound: method }) }];
  });
}

/** False if another tool's marker binds the operation, because the import replaces that marker. */
function isDecidedByUs({ why, decidedBy }: BoundMethod): boolean {
  return why !== 'none' && decidedBy !== undefined && decidedBy.pointer.at(-1) !== markerKey;
}
