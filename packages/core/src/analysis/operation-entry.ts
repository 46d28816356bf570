import type { BoundMethod } from '../binding/analysis.js';
import { type IgnoreListsRead, readIgnoreLists } from '../binding/read-ignore-lists.js';
import {
  type Binding,
  type BindingContext,
  nameOf,
  type Outcome,
  resolveBinding,
  type Said,
  type Subject,
  sayings,
  unbound,
} from '../binding/resolve-binding.js';
import type { Dialect } from '../dialects/dialect.js';
import type { Finding, Place } from '../findings/finding.js';
import { viewOperation } from '../openapi/operation-view.js';
import { type Operation, operationIdOf } from '../openapi/operations.js';
import { placeKey, type SourceDocument } from '../openapi/spot.js';
import { holds } from '../reader/held.js';
import type { MemoEntry } from '../reader/query-context.js';
import { checkOperation } from '../rules/check-operation.js';
import { checkDialects } from '../rules/document/check-dialects.js';
import { type ExtensionKeys, type UnreadExtension, unreadOn } from '../rules/document/check-extensions.js';
import type { DocumentMethod } from '../rules/document/document-subject.js';
import type { PlacedScheme } from '../scheme/parse-schemes.js';
import { mayDeclare, type Words } from './declares-pagination.js';
import { areSame, Kept, type Tracker } from './tracker.js';
import type { Watch } from './watch.js';

/** What all operations are bound with; the same object for as long as that is the same. */
export interface EntryContext extends Omit<BindingContext, 'found' | 'said'>, ExtensionKeys {
  /** Words of which an operation that declares anything itself has one; undefined where each may be declared elsewhere. */
  readonly words: Words | undefined;
}

/** What an operation says of its pagination. */
export interface Declaration {
  readonly outcome: Outcome;
  readonly findings: readonly Finding[];
  readonly ignores: IgnoreListsRead;
  /** Extensions that nobody reads. */
  readonly unread: readonly UnreadExtension[];
}

const silent: Declaration = {
  outcome: { kind: 'bound', binding: unbound },
  findings: [],
  ignores: { lists: [], findings: [] },
  unread: [],
};

/** What an operation says whatever schemes there are: it need not be read again because of them. */
interface WhatIsSaid {
  readonly extensions: readonly Said[];
  readonly ignores: IgnoreListsRead;
  readonly unread: readonly UnreadExtension[];
}

const nothingSaid: WhatIsSaid = { extensions: [], ignores: silent.ignores, unread: [] };

function whatIsSaid(operation: Operation, extensionKeys: ExtensionKeys): WhatIsSaid {
  const { keys } = extensionKeys;
  return {
    extensions: sayings(operation, keys),
    ignores: readIgnoreLists(operation.spot, keys),
    unread: unreadOn(operation, extensionKeys),
  };
}

function saysNothing({ outcome, findings, ignores, unread }: Declaration): boolean {
  if (outcome.kind === 'inline' || outcome.binding.why !== 'none' || unread.length > 0) return false;
  return findings.length === 0 && ignores.lists.length === 0 && ignores.findings.length === 0;
}

/** What an operation is among some schemes. */
interface Standing {
  readonly context: EntryContext;
  readonly declaration: MemoEntry<Declaration>;
  /** Whether nothing was declared. */
  readonly isSilent: boolean;
  binding?: Binding;
  method?: BoundMethod;
  /** How it fits a scheme, and by which dialects. */
  placed?: PlacedScheme;
  dialects?: readonly Dialect[];
  checked?: MemoEntry<readonly Finding[]> | undefined;
  /** What hears of the newest that was found out. */
  watchedBy?: Watch<OperationEntry> | undefined;
}

/** A method, with what was found out about it; found out again when what that rests on has changed. */
export class OperationEntry {
  readonly subject: Subject;
  /** Once anything was declared, it is read rather than searched for. */
  #said: Kept<WhatIsSaid> | undefined;
  #now: Standing | undefined;
  /** Among the schemes before these, in case that their change is taken back. */
  #former: Standing | undefined;
  #seen: { readonly of: BoundMethod; readonly as: DocumentMethod | undefined } | undefined;
  /** Its place among all that are told. */
  index = -1;

  constructor(subject: Subject) {
    this.subject = subject;
  }

  /** `touched`: whether anything that it rests on may have ended since it was last asked. */
  declaration(tracker: Tracker, context: EntryContext, touched = true): Declaration {
    const now = this.#now;
    // It may be asked for again only when nobody remembers that it was touched.
    if (now !== undefined && touched && !holds(now.checked)) now.checked = undefined;
    // Where nothing is declared, it does not matter among which schemes.
    const isSame =
      now !== undefined && (now.context === context || (now.isSilent && now.context.words === context.words));
    if (isSame && !(touched && !holds(now.declaration))) return now.declaration.value;
    const former = this.#former;
    if (!isSame) this.#former = now;
    if (former?.context === context && holds(former.declaration)) {
      if (!holds(former.checked)) former.checked = undefined;
      this.#now = former;
      return former.declaration.value;
    }
    const declaration = tracker.compute(() => this.#declare(tracker, context));
    const isSilent = saysNothing(declaration.value);
    this.#now = { ...now, context, declaration, isSilent, watchedBy: undefined };
    return declaration.value;
  }

  #declare(tracker: Tracker, context: EntryContext): Declaration {
    const { configured, operation } = this.subject;
    const { keys, words } = context;
    const mayBeSaid =
      operation !== undefined &&
      (this.#said !== undefined || words === undefined || mayDeclare(operation, words, context));
    if (!mayBeSaid && configured?.paginated === undefined) return silent;
    let said = nothingSaid;
    if (mayBeSaid) {
      this.#said ??= new Kept();
      said = this.#said.get(tracker, () => whatIsSaid(operation, context), [keys]);
    }
    const findings: Finding[] = [];
    const outcome = resolveBinding(this.subject, {
      schemes: context.schemes,
      keys,
      said: () => said.extensions,
      found: (finding) => findings.push(finding),
    });
    return { outcome, findings, ignores: said.ignores, unread: said.unread };
  }

  /** Whether nothing was missing for what was found out. */
  get isWhole(): boolean {
    return this.#now?.declaration.isWhole !== false && this.#now?.checked?.isWhole !== false;
  }

  /** Whether nothing was declared when that was last asked. */
  get isSilent(): boolean {
    return this.#now?.isSilent === true;
  }

  /** The watch hears when what was found out ceases to hold. */
  watchWith(watch: Watch<OperationEntry>): void {
    const now = this.#now;
    if (now === undefined || now.watchedBy === watch) return;
    now.watchedBy = watch;
    watch.add(this, now.declaration);
    if (now.checked !== undefined) watch.add(this, now.checked);
  }

  /** Whether the watch hears when the newest that was found out ceases to hold. */
  isWatchedBy(watch: Watch<OperationEntry>): boolean {
    return this.#now?.watchedBy === watch;
  }

  /** As it was last told. */
  get method(): BoundMethod | undefined {
    return this.#now?.method;
  }

  /** The method as it is told: the same object while its binding is the same. The declaration has to be asked for before. */
  bound(binding: Binding): BoundMethod {
    const now = this.#standing();
    if (now.method !== undefined && now.binding === binding) return now.method;
    now.binding = binding;
    // How it fitted a scheme says nothing of it any more.
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
   * How the operation fits the scheme that it is bound to, and what it says in `dialects`, the same list for as long as
   * they are the same. The declaration has to be asked for before.
   */
  findings(
    tracker: Tracker,
    placed: PlacedScheme,
    method: BoundMethod,
    dialects: readonly Dialect[],
  ): readonly Finding[] {
    const now = this.#standing();
    if (now.checked === undefined || now.placed !== placed || now.dialects !== dialects) {
      now.placed = placed;
      now.dialects = dialects;
      now.watchedBy = undefined;
      now.checked = tracker.compute(() => check(this.subject, placed, method, tracker.source, dialects));
    }
    return now.checked.value;
  }

  #standing(): Standing {
    if (this.#now === undefined) throw new Error('The declaration is asked for first.');
    return this.#now;
  }
}

function check(
  subject: Subject,
  placed: PlacedScheme,
  { why, decidedBy }: BoundMethod,
  source: SourceDocument | undefined,
  dialects: readonly Dialect[],
): readonly Finding[] {
  const { operation } = subject;
  if (operation === undefined || source === undefined || decidedBy === undefined) return [];
  const findings: Finding[] = [];
  const isHere = placeKey(decidedBy.file, decidedBy.pointer) === placeKey(placed.file, placed.pointer);
  const bound = {
    scheme: placed.scheme,
    schemePlace: placed,
    inline: why === 'inline' && isHere,
    view: viewOperation(source, operation),
    method: nameOf(subject),
    decidedBy,
  };
  const found = (finding: Finding) => findings.push(finding);
  checkOperation(bound, found);
  checkDialects(bound, dialects, found);
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
  return one.scheme === other.scheme && one.why === other.why && isSamePlace(one.decidedBy, other.decidedBy);
}

function isSamePlace(one: Place | undefined, other: Place | undefined): boolean {
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
