import { type IgnoreListsRead, readIgnoreLists } from '../binding/read-ignore-lists.js';
import {
  type Binding,
  type BindingContext,
  type DeclaredExtension,
  type Outcome,
  readDeclaredExtensions,
  resolveBinding,
  type Subject,
} from '../binding/resolve-binding.js';
import type { ConfiguredSchemes } from '../binding/scheme-registry.js';
import { unreadDeclaration } from '../binding/unread-declaration.js';
import type { Finding, SourceLocation } from '../diagnostics/finding.js';
import type { TargetProfile } from '../format/target-profiles.js';
import { markerKey } from '../format/vendor-extensions.js';
import { areSame } from '../incremental/query-context.js';
import type { Operation } from '../openapi/operations.js';
import {
  below,
  mayMention,
  type NodeRef,
  type SourceDocument,
  searchFiles,
} from '../openapi/source-document.js';
import type { TextTest } from '../reader/reader.js';
import { mayBeUnreadOn, unreadOn } from '../rules/document/check-extensions.js';
import type { ExtensionKeys, UnreadExtension } from '../rules/document/misplaced-keys.js';

export interface DeclaredParts {
  readonly extensions: readonly DeclaredExtension[];
  readonly ignores: IgnoreListsRead;
  readonly unread: readonly UnreadExtension[];
}

/** Shared by all operations that declare nothing, because memos compare values by identity. */
const nothingDeclared: DeclaredParts = {
  extensions: [],
  ignores: { lists: [], findings: [] },
  unread: [],
};

/**
 * Reads the extensions of an operation. If `words` is set and the operation contains none of them, it is not read.
 * `words` must be undefined if a parameter in another file may carry a marker.
 */
export function readDeclaredParts(
  { operation }: Subject,
  extensionKeys: ExtensionKeys,
  words: Words | undefined,
): DeclaredParts {
  if (operation === undefined) return nothingDeclared;
  if (words !== undefined && !mayDeclare(operation, words, extensionKeys)) return nothingDeclared;
  const { keys } = extensionKeys;
  return {
    extensions: readDeclaredExtensions(operation, keys),
    ignores: readIgnoreLists(operation.node, keys),
    unread: unreadOn(operation, extensionKeys),
  };
}

export function isSameParts(one: DeclaredParts, other: DeclaredParts): boolean {
  if (one === nothingDeclared || other === nothingDeclared) return one === other;
  const isPlain = ({ ignores, unread }: DeclaredParts) =>
    ignores.lists.length === 0 && ignores.findings.length === 0 && unread.length === 0;
  return (
    isPlain(one) &&
    isPlain(other) &&
    one.extensions.length === other.extensions.length &&
    one.extensions.every((extension, index) => isSameExtension(extension, other.extensions[index]))
  );
}

function isSameExtension(one: DeclaredExtension, other: DeclaredExtension | undefined): boolean {
  return (
    one.prefix === other?.prefix &&
    one.node.document === other.node.document &&
    areSame(one.node.pointer, other.node.pointer) &&
    JSON.stringify(one.value) === JSON.stringify(other.value)
  );
}

export interface MethodParts {
  readonly subject: Subject;
  readonly parts: DeclaredParts;
}

/** Selects the methods that may declare pagination. `parts` has one entry per subject, in the same order. */
export function declaringOf(
  subjects: readonly Subject[],
  parts: readonly DeclaredParts[],
  profile: TargetProfile,
): readonly MethodParts[] {
  return subjects.flatMap((subject, index) => {
    const declared = parts[index] ?? nothingDeclared;
    const { configured } = subject;
    const isDeclaring =
      declared !== nothingDeclared ||
      configured?.paginated !== undefined ||
      (configured?.isTrue === true && profile === 'latest');
    return isDeclaring ? { subject, parts: declared } : [];
  });
}

export interface Declaration {
  readonly subject: Subject;
  readonly outcome: Outcome;
  readonly parts: DeclaredParts;
  readonly findings: readonly Finding[];
}

interface ApplicableSchemes {
  readonly schemes: ConfiguredSchemes;
  readonly joined?: ConfiguredSchemes | undefined;
  readonly profile: TargetProfile;
}

export function declare(
  subject: Subject,
  parts: DeclaredParts,
  { schemes, joined, profile }: ApplicableSchemes,
  { keys, mayMark }: Pick<ExtensionKeys, 'keys'> & Pick<BindingContext, 'mayMark'>,
): Declaration {
  const findings: Finding[] = [];
  const context: BindingContext = {
    schemes,
    keys,
    mayMark,
    profile,
    readsDeclarations: joined === undefined,
    declaredExtensions: () => parts.extensions,
    addFinding: (finding) => findings.push(finding),
  };
  const outcome = resolveBinding(subject, context);
  if (profile === 'latest') findings.push(...unreadDeclaration(subject, outcome, context, joined));
  return { subject, outcome, parts, findings: [...findings, ...parts.ignores.findings] };
}

export function isSameDeclaration(one: Declaration, other: Declaration): boolean {
  const { outcome, parts, findings, subject } = one;
  if (parts !== other.parts || subject.operation !== other.subject.operation) return false;
  if (findings.length > 0 || other.findings.length > 0) return false;
  return (
    outcome.kind === 'bound' &&
    other.outcome.kind === 'bound' &&
    isSameBinding(outcome.binding, other.outcome.binding)
  );
}

export function isSameBinding(one: Binding, other: Binding): boolean {
  return (
    one.scheme === other.scheme && one.why === other.why && isSameLocation(one.decidedBy, other.decidedBy)
  );
}

function isSameLocation(one: SourceLocation | undefined, other: SourceLocation | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  return (
    one.source === other.source &&
    one.file === other.file &&
    one.part === other.part &&
    areSame(one.pointer, other.pointer)
  );
}

/** Returns words to search for: a text without any of them has no declaration and no key that looks like one. */
export function declaringWords({ keys, lookalikes }: Omit<ExtensionKeys, 'words'>): Words {
  return [...keys.map(({ pagination }) => pagination), markerKey, ...lookalikes.tests];
}

export type Words = readonly (string | TextTest)[];

const markers = ['-pagination-property'];

/**
 * True if any file of the document contains a marker. Then every operation has to be read, since a parameter
 * or schema that it refers to may carry the marker.
 */
export function mayBeMarked(source: SourceDocument): boolean {
  return mayMention(source, markers);
}

export function searchMarks(source: SourceDocument): Generator<void> {
  return searchFiles(source, markers);
}

/** True if a text search of the operation finds a word that declarations contain, or if it can't be searched. */
function mayDeclare({ node, pathItem }: Operation, words: Words, keys: ExtensionKeys): boolean {
  return (
    mentions(node, words) || mentions(below(pathItem, 'parameters'), words) || mayBeUnreadOn(pathItem, keys)
  );
}

function mentions({ document, pointer }: NodeRef, words: Words): boolean {
  return document.reader.mentions?.(pointer, words) ?? true;
}
