import type { BoundMethod } from '../binding/analysis.js';
import type { OperationIgnores } from '../binding/read-ignore-lists.js';
import type { Binding, Outcome, Subject } from '../binding/resolve-binding.js';
import type { SchemeRegistry } from '../binding/scheme-registry.js';
import type { ConfiguredMethod } from '../config/methods.js';
import type { Finding } from '../diagnostics/finding.js';
import type { Operation } from '../openapi/operations.js';
import type { UnreadExtension } from '../rules/document/check-extensions.js';
import type { LocatedScheme } from '../scheme/parse-schemes.js';
import { inputChange, type ListChange } from './inputs.js';
import { type Declaration, OperationEntry } from './operation-entry.js';

/** The methods of a configuration and a document, each with what is known of it from before. */
export class MethodList {
  #configured: readonly ConfiguredMethod[] | undefined;
  #operations: readonly Operation[] | undefined;
  #paired: PairedMethods<OperationEntry> | undefined;
  /** By the configured method, or else by the operation. */
  #known = new Map<object, OperationEntry>();

  of(
    configured: readonly ConfiguredMethod[],
    operations: readonly Operation[],
  ): PairedMethods<OperationEntry> {
    if (this.#paired !== undefined && this.#configured === configured && this.#operations === operations)
      return this.#paired;
    const before = this.#configured?.length === 0 ? this.#operations : undefined;
    this.#paired =
      configured.length === 0 && before !== undefined && this.#paired !== undefined
        ? this.#exchange(this.#paired, inputChange(before, operations))
        : pairMethods(configured, operations, (subject) => this.#entryOf(subject));
    this.#configured = configured;
    this.#operations = operations;
    if (this.#known.size > 2 * this.#paired.reported.length + 100) this.#forgetOthers(this.#paired.reported);
    return this.#paired;
  }

  /**
   * Replaces the entries of changed operations where nothing is configured: each operation is a method of its
   * own.
   */
  #exchange(
    { reported }: PairedMethods<OperationEntry>,
    { start, gone, come }: ListChange<Operation>,
  ): PairedMethods<OperationEntry> {
    const fresh = come.map((operation) => this.#entryOf({ operation }));
    const all = reported.slice(0, start).concat(fresh, reported.slice(start + gone.length));
    return { reported: all, inDocument: all };
  }

  #entryOf(subject: Subject): OperationEntry {
    const key = keyOf(subject);
    const known = key && this.#known.get(key);
    if (known !== undefined && known.subject.operation === subject.operation) return known;
    const entry = new OperationEntry(subject);
    if (key !== undefined) this.#known.set(key, entry);
    return entry;
  }

  /** Methods and operations that were edited away are let go, a few at a time not being worth the effort. */
  #forgetOthers(reported: readonly OperationEntry[]): void {
    this.#known = new Map();
    for (const entry of reported) {
      const key = keyOf(entry.subject);
      if (key !== undefined) this.#known.set(key, entry);
    }
  }
}

function keyOf({ configured, operation }: Subject): object | undefined {
  return configured ?? operation;
}

/** A method as it is reported, with the scheme that it is bound to where there is one of that name. */
interface ResolvedMethod {
  readonly entry: OperationEntry;
  readonly method: BoundMethod;
  readonly located: LocatedScheme | undefined;
}

/** The declarations of methods, all in their order. */
interface ResolvedMethods {
  readonly resolved: readonly ResolvedMethod[];
  /** About the declarations. */
  readonly findings: readonly Finding[];
  /** The operations that have findings ignored. */
  readonly ignores: readonly OperationIgnores[];
  /** Extensions on and around them that nobody reads. */
  readonly unread: readonly UnreadExtension[];
}

/** Resolves which schemes methods are bound to; the inline ones go into the registry, in the order of the methods. */
export function resolveMethods(
  entries: readonly OperationEntry[],
  registry: SchemeRegistry,
  declarationOf: (entry: OperationEntry) => Declaration,
): ResolvedMethods {
  const findings: Finding[] = [];
  const ignores: OperationIgnores[] = [];
  const unread: UnreadExtension[] = [];
  const resolved = entries.map((entry) => {
    const declaration = declarationOf(entry);
    for (const finding of declaration.findings) findings.push(finding);
    for (const finding of declaration.ignores.findings) findings.push(finding);
    unread.push(...declaration.unread);
    const { operation } = entry.subject;
    if (operation !== undefined && declaration.ignores.lists.length > 0)
      ignores.push({ operation, lists: declaration.ignores.lists, isComplete: () => entry.isComplete });
    const { binding, located } = resolveOutcome(declaration.outcome, registry, findings);
    return { entry, method: entry.bound(binding), located };
  });
  return { resolved, findings, ignores, unread };
}

/** Resolves a declaration among the schemes that there are. */
function resolveOutcome(
  outcome: Outcome,
  registry: SchemeRegistry,
  findings: Finding[],
): { readonly binding: Binding; readonly located: LocatedScheme | undefined } {
  if (outcome.kind === 'bound') {
    const { binding } = outcome;
    return { binding, located: binding.scheme === null ? undefined : registry.find(binding.scheme) };
  }
  const located = registry.collapse(outcome.located, (finding) => findings.push(finding));
  return { binding: { scheme: located.scheme.name, why: 'inline', decidedBy: outcome.decidedBy }, located };
}

/** The methods in the order in which they are reported, and in the order of the document. */
export interface PairedMethods<T> {
  /** The configuration's methods, then the operations that it places nowhere (D36). */
  readonly reported: readonly T[];
  /** Inline schemes collapse onto the first one met in this order (D7); methods without an operation come first. */
  readonly inDocument: readonly T[];
}

/** Pairs the configuration's methods with the document's operations; `make` is called once for each pair. */
function pairMethods<T>(
  configured: readonly ConfiguredMethod[],
  operations: readonly Operation[],
  make: (subject: Subject) => T,
): PairedMethods<T> {
  if (configured.length === 0) {
    const all = operations.map((operation) => make({ operation }));
    return { reported: all, inDocument: all };
  }
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  const located = new Map<Operation, T[]>();
  const absent: T[] = [];
  const first = configured.map((method) => {
    const operation = byName.get(method.endpoint);
    const made = make(operation === undefined ? { configured: method } : { configured: method, operation });
    if (operation === undefined) absent.push(made);
    else located.set(operation, [...(located.get(operation) ?? []), made]);
    return made;
  });
  const rest: T[] = [];
  const inDocument = operations.flatMap((operation) => {
    const here = located.get(operation);
    if (here !== undefined) return here;
    const made = make({ operation });
    rest.push(made);
    return [made];
  });
  return { reported: [...first, ...rest], inDocument: [...absent, ...inDocument] };
}
