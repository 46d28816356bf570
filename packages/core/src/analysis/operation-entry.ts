import type { BoundMethod } from '../binding/analysis.js';
import { type IgnoreListsRead, readIgnoreLists } from '../binding/read-ignore-lists.js';
import {
  type Binding,
  type BindingContext,
  type DeclaredExtension,
  nameOf,
  type Outcome,
  readDeclaredExtensions,
  resolveBinding,
  type Subject,
  unbound,
} from '../binding/resolve-binding.js';
import type { Finding, SourceLocation } from '../diagnostics/finding.js';
import type { ExternalFormat } from '../external/external-declaration.js';
import { viewOperation } from '../openapi/operation-view.js';
import { type Operation, operationIdOf } from '../openapi/operations.js';
import { locationKey, type SourceDocument } from '../openapi/source-document.js';
import type { DirtySet } from '../reader/dirty-set.js';
import { isUpToDate, type MemoEntry } from '../reader/query-context.js';
import { checkOperation } from '../rules/check-operation.js';
import { type ExtensionKeys, type UnreadExtension, unreadOn } from '../rules/document/check-extensions.js';
import type { DocumentMethod } from '../rules/document/scheme-fit.js';
import { checkExternalFormats } from '../rules/external/check-declaration.js';
import type { LocatedScheme } from '../scheme/parse-schemes.js';
import { type AnalysisQueries, areSame, MemoSlot } from './memo-slot.js';
import { mayDeclare, type Words } from './operation-list.js';

/** The context in which all operations are bound; the same object for as long as the context is the same. */
export interface EntryContext
  extends Omit<BindingContext, 'addFinding' | 'declaredExtensions'>,
    ExtensionKeys {
  /** Words of which an operation that declares anything itself has one; undefined where each may be declared elsewhere. */
  readonly words: Words | undefined;
}

/** The declaration of an operation about its pagination. */
export interface Declaration {
  readonly outcome: Outcome;
  readonly findings: readonly Finding[];
  readonly ignores: IgnoreListsRead;
  /** Extensions that nobody reads. */
  readonly unread: readonly UnreadExtension[];
}

const undeclared: Declaration = {
  outcome: { kind: 'bound', binding: unbound },
  findings: [],
  ignores: { lists: [], findings: [] },
  unread: [],
};

/** The parts of a declaration that do not depend on schemes: they need not be read again because of them. */
interface DeclaredParts {
  readonly extensions: readonly DeclaredExtension[];
  readonly ignores: IgnoreListsRead;
  readonly unread: readonly UnreadExtension[];
}

const nothingDeclared: DeclaredParts = { extensions: [], ignores: undeclared.ignores, unread: [] };

function readDeclaredParts(operation: Operation, extensionKeys: ExtensionKeys): DeclaredParts {
  const { keys } = extensionKeys;
  return {
    extensions: readDeclaredExtensions(operation, keys),
    ignores: readIgnoreLists(operation.node, keys),
    unread: unreadOn(operation, extensionKeys),
  };
}

function declaresNothing({ outcome, findings, ignores, unread }: Declaration): boolean {
  if (outcome.kind === 'inline' || outcome.binding.why !== 'none' || unread.length > 0) return false;
  return findings.length === 0 && ignores.lists.length === 0 && ignores.findings.length === 0;
}

/** The state of an operation among some schemes. */
interface OperationState {
  readonly context: EntryContext;
  readonly declaration: MemoEntry<Declaration>;
  /** True when nothing was declared. */
  readonly isUndeclared: boolean;
  binding?: Binding;
  method?: BoundMethod;
  /** The scheme and the external formats that the operation was last checked with, and the findings. */
  located?: LocatedScheme;
  externalFormats?: readonly ExternalFormat[];
  checked?: MemoEntry<readonly Finding[]> | undefined;
  /** The set that is notified of the latest declaration and checks. */
  trackedBy?: DirtySet<OperationEntry> | undefined;
}

/** A method, with what was found out about it; found out again when what that rests on has changed. */
export class OperationEntry {
  readonly subject: Subject;
  /** Absent until anything was declared; from then on the operation is read rather than searched. */
  #declaredParts: MemoSlot<DeclaredParts> | undefined;
  #now: OperationState | undefined;
  #seen: { readonly of: BoundMethod; readonly as: DocumentMethod | undefined } | undefined;
  /** The entry's place among all that are reported. */
  index = -1;

  constructor(subject: Subject) {
    this.subject = subject;
  }

  /** `isDirty`: whether a dependency of it may have become invalid since its last use. */
  declaration(queries: AnalysisQueries, context: EntryContext, isDirty = true): Declaration {
    const now = this.#now;
    // An operation may be resolved again only when no memo knows that it was dirty.
    if (now !== undefined && isDirty && !isUpToDate(now.checked)) now.checked = undefined;
    // An operation without a declaration does not depend on the list of schemes.
    const isSame =
      now !== undefined &&
      (now.context === context || (now.isUndeclared && now.context.words === context.words));
    if (isSame && !(isDirty && !isUpToDate(now.declaration))) return now.declaration.value;
    const declaration = queries.compute(() => this.#declare(queries, context));
    const isUndeclared = declaresNothing(declaration.value);
    this.#now = { ...now, context, declaration, isUndeclared, trackedBy: undefined };
    return declaration.value;
  }

  #declare(queries: AnalysisQueries, context: EntryContext): Declaration {
    const { configured, operation } = this.subject;
    const { keys, words } = context;
    const mayBeDeclared =
      operation !== undefined &&
      (this.#declaredParts !== undefined || words === undefined || mayDeclare(operation, words, context));
    if (!mayBeDeclared && configured?.paginated === undefined) return undeclared;
    let parts = nothingDeclared;
    if (mayBeDeclared) {
      this.#declaredParts ??= new MemoSlot();
      parts = this.#declaredParts.get(queries, () => readDeclaredParts(operation, context), [keys]);
    }
    const findings: Finding[] = [];
    const outcome = resolveBinding(this.subject, {
      schemes: context.schemes,
      keys,
      declaredExtensions: () => parts.extensions,
      addFinding: (finding) => findings.push(finding),
    });
    return { outcome, findings, ignores: parts.ignores, unread: parts.unread };
  }

  /** True when no reference was unresolved for the declaration and the checks. */
  get isComplete(): boolean {
    return this.#now?.declaration.isComplete !== false && this.#now?.checked?.isComplete !== false;
  }

  /** True when nothing was declared when the declaration was last read. */
  get isUndeclared(): boolean {
    return this.#now?.isUndeclared === true;
  }

  /** Adds the operation to the set as soon as its declaration or its checks become invalid. */
  trackChanges(dirtySet: DirtySet<OperationEntry>): void {
    const now = this.#now;
    if (now === undefined || now.trackedBy === dirtySet) return;
    now.trackedBy = dirtySet;
    dirtySet.add(this, now.declaration);
    if (now.checked !== undefined) dirtySet.add(this, now.checked);
  }

  /** Returns whether the set is the one that is notified about the latest declaration and checks. */
  isTrackedBy(dirtySet: DirtySet<OperationEntry>): boolean {
    return this.#now?.trackedBy === dirtySet;
  }

  /** As it was last reported. */
  get method(): BoundMethod | undefined {
    return this.#now?.method;
  }

  /**
   * The method as it is reported: the same object while its binding is the same. The declaration has to be read before.
   */
  bound(binding: Binding): BoundMethod {
    const now = this.#state();
    if (now.method !== undefined && now.binding === binding) return now.method;
    now.binding = binding;
    // A method without a scheme has no check any more.
    if (binding.scheme === null) now.checked = undefined;
    if (now.method === undefined || !isSameBinding(now.method, binding))
      now.method = describe(this.subject, binding);
    return now.method;
  }

  /** The method as the rules about the document see it, the same object for the same one; undefined without an operation. */
  inDocument(method: BoundMethod): DocumentMethod | undefined {
    if (this.#seen?.of !== method) this.#seen = { of: method, as: documentMethod(this.subject, method) };
    return this.#seen.as;
  }

  /**
   * Reports how the operation fits the scheme that it is bound to, and what it declares in `external formats`, the
   * same list for as long as they are the same. The declaration has to be read before.
   */
  findings(
    queries: AnalysisQueries,
    located: LocatedScheme,
    method: BoundMethod,
    externalFormats: readonly ExternalFormat[],
  ): readonly Finding[] {
    const now = this.#state();
    if (now.checked === undefined || now.located !== located || now.externalFormats !== externalFormats) {
      now.located = located;
      now.externalFormats = externalFormats;
      now.trackedBy = undefined;
      now.checked = queries.compute(() =>
        check(this.subject, located, method, queries.source, externalFormats),
      );
    }
    return now.checked.value;
  }

  #state(): OperationState {
    if (this.#now === undefined) throw new Error('The declaration is asked for first.');
    return this.#now;
  }
}

function check(
  subject: Subject,
  located: LocatedScheme,
  { why, decidedBy }: BoundMethod,
  source: SourceDocument | undefined,
  externalFormats: readonly ExternalFormat[],
): readonly Finding[] {
  const { operation } = subject;
  if (operation === undefined || source === undefined || decidedBy === undefined) return [];
  const findings: Finding[] = [];
  const isHere =
    locationKey(decidedBy.file, decidedBy.pointer) === locationKey(located.file, located.pointer);
  const bound = {
    scheme: located.scheme,
    schemeLocation: located,
    inline: why === 'inline' && isHere,
    view: viewOperation(source, operation),
    method: nameOf(subject),
    decidedBy,
  };
  const addFinding = (finding: Finding) => findings.push(finding);
  checkOperation(bound, addFinding);
  checkExternalFormats(bound, externalFormats, addFinding);
  return findings;
}

function documentMethod(
  subject: Subject,
  { scheme, why, decidedBy }: BoundMethod,
): DocumentMethod | undefined {
  const { operation } = subject;
  if (operation === undefined) return undefined;
  return { method: nameOf(subject), operation, scheme, why, ...(decidedBy !== undefined && { decidedBy }) };
}

function isSameBinding(one: Binding, other: Binding): boolean {
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

function describe({ configured, operation }: Subject, binding: Binding): BoundMethod {
  return {
    operation: configured?.endpoint ?? operation?.name ?? '',
    get operationId() {
      return operation && operationIdOf(operation);
    },
    ...(configured !== undefined && { resource: configured.resource, method: configured.method }),
    ...binding,
  };
}
