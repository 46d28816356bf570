import type { BoundMethod } from '../binding/analysis.js';
import { type IgnoreListsRead, readIgnoreLists } from '../binding/read-ignore-lists.js';
import {
  type Binding,
  type BindingContext,
  nameOf,
  type Outcome,
  resolveBinding,
  type Subject,
} from '../binding/resolve-binding.js';
import type { Finding } from '../findings/finding.js';
import { viewOperation } from '../openapi/operation-view.js';
import { operationIdOf } from '../openapi/operations.js';
import { placeKey, type SourceDocument } from '../openapi/spot.js';
import { checkOperation } from '../rules/check-operation.js';
import type { PlacedScheme } from '../scheme/parse-schemes.js';
import { mayDeclare } from './declares-pagination.js';
import { holds, type Remembered, type Tracker } from './tracker.js';

/** What all operations are bound with; the same object for as long as that is the same. */
export interface EntryContext extends Omit<BindingContext, 'found'> {
  /** Words of which an operation that declares anything itself has one; undefined where each may be declared elsewhere. */
  readonly words: readonly string[] | undefined;
}

/** What an operation says of its pagination. */
export interface Declaration {
  readonly outcome: Outcome;
  readonly findings: readonly Finding[];
  readonly ignores: IgnoreListsRead;
}

const silent: Declaration = {
  outcome: { kind: 'bound', binding: { scheme: null, why: 'none' } },
  findings: [],
  ignores: { lists: [], findings: [] },
};

/** A method, with what was found out about it; found out again when what that rests on has changed. */
export class OperationEntry {
  readonly subject: Subject;
  #context: EntryContext | undefined;
  #declaration: Remembered<Declaration> | undefined;
  #placed: PlacedScheme | undefined;
  #checked: Remembered<readonly Finding[]> | undefined;
  #method: BoundMethod | undefined;

  constructor(subject: Subject) {
    this.subject = subject;
  }

  declaration(tracker: Tracker, context: EntryContext): Declaration {
    if (this.#context !== context || !holds(this.#declaration)) {
      this.#context = context;
      this.#declaration = tracker.remember(() => declared(this.subject, context));
    }
    return this.#declaration.value;
  }

  /** The method as it is told: the same object while its binding is the same. */
  bound(binding: Binding): BoundMethod {
    if (this.#method === undefined || !isSameBinding(this.#method, binding))
      this.#method = describe(this.subject, binding);
    return this.#method;
  }

  /** How the operation fits the scheme that it is bound to. */
  findings(tracker: Tracker, placed: PlacedScheme, method: BoundMethod): readonly Finding[] {
    if (this.#placed !== placed || !holds(this.#checked)) {
      this.#placed = placed;
      this.#checked = tracker.remember(() => check(this.subject, placed, method, tracker.source));
    }
    return this.#checked.value;
  }
}

function declared(subject: Subject, context: EntryContext): Declaration {
  const { configured, operation } = subject;
  const isSilent =
    operation === undefined || (context.words !== undefined && !mayDeclare(operation, context.words));
  if (isSilent && configured?.paginated === undefined) return silent;
  const findings: Finding[] = [];
  const outcome = resolveBinding(subject, { ...context, found: (finding) => findings.push(finding) });
  const ignores = isSilent ? silent.ignores : readIgnoreLists(operation.spot, context.keys);
  return { outcome, findings, ignores };
}

function check(
  subject: Subject,
  placed: PlacedScheme,
  { why, decidedBy }: BoundMethod,
  source: SourceDocument | undefined,
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
  checkOperation(bound, (finding) => findings.push(finding));
  return findings;
}

function isSameBinding(one: Binding, other: Binding): boolean {
  return (
    one.scheme === other.scheme &&
    one.why === other.why &&
    JSON.stringify(one.decidedBy) === JSON.stringify(other.decidedBy)
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
