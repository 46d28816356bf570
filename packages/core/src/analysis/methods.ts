import type { Bindings, BoundMethod } from '../binding/analysis.js';
import type { OperationIgnores } from '../binding/read-ignore-lists.js';
import { type Binding, nameOf, type Subject, unbound } from '../binding/resolve-binding.js';
import { type ConfiguredSchemes, schemeRegistry } from '../binding/scheme-registry.js';
import type { ConfiguredMethod } from '../config/methods.js';
import type { Finding } from '../diagnostics/finding.js';
import { type Operation, operationIdOf } from '../openapi/operations.js';
import type { UnreadExtension } from '../rules/document/misplaced-keys.js';
import type { DocumentMethod, SetAside } from '../rules/document/scheme-fit.js';
import type { BoundScheme } from '../rules/summarise.js';
import type { LocatedScheme } from '../scheme/parse-schemes.js';
import type { Scheme } from '../scheme/scheme.js';
import { type Declaration, isSameBinding } from './declaration.js';
import { foldUnknown } from './unknown-schemes.js';

export interface PairedMethods {
  /** The methods of the configuration, followed by the operations without a configured method (D36). */
  readonly reported: readonly Subject[];
  /**
   * The subjects in the order in which identical inline schemes are merged into the first one (D7). Methods without an
   * operation come first.
   */
  readonly inDocument: readonly Subject[];
}

export function keyOf({ configured, operation }: Subject): object | undefined {
  return configured ?? operation;
}

export function pairMethods(
  configured: readonly ConfiguredMethod[],
  operations: readonly Operation[],
): PairedMethods {
  if (configured.length === 0) {
    const all = operations.map((operation) => ({ operation }));
    return { reported: all, inDocument: all };
  }
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  const located = new Map<Operation, Subject[]>();
  const absent: Subject[] = [];
  const first = configured.map((method): Subject => {
    const operation = byName.get(method.endpoint);
    if (operation === undefined) {
      const alone = { configured: method };
      absent.push(alone);
      return alone;
    }
    const pair = { configured: method, operation };
    located.set(operation, [...(located.get(operation) ?? []), pair]);
    return pair;
  });
  const rest: Subject[] = [];
  const inDocument = operations.flatMap((operation) => {
    const here = located.get(operation);
    if (here !== undefined) return here;
    const alone = { operation };
    rest.push(alone);
    return [alone];
  });
  return { reported: [...first, ...rest], inDocument: [...absent, ...inDocument] };
}

export interface ResolvedMethod {
  readonly declaration: Declaration;
  readonly binding: Binding;
  /** Undefined if no scheme has the declared name. */
  readonly located: LocatedScheme | undefined;
}

export interface ResolvedMethods {
  readonly methods: ReadonlyMap<unknown, ResolvedMethod>;
  readonly checked: readonly ResolvedMethod[];
  /** Findings about the declarations, in document order; a cause that several declarations share is reported once. */
  readonly findings: readonly Finding[];
  /** The same findings before findings with a shared cause are merged into one. */
  readonly apart: readonly Finding[];
  readonly unread: readonly UnreadExtension[];
  readonly setAside: ReadonlyMap<string, readonly SetAside[]>;
  readonly bound: ReadonlyMap<string, BoundScheme>;
  readonly hasInline: boolean;
  /** All schemes, with the inline ones last. */
  readonly schemes: readonly LocatedScheme[];
}

export function resolveMethods(
  declarations: readonly Declaration[],
  configured: ConfiguredSchemes,
  identityOf: (scheme: Scheme) => string,
): ResolvedMethods {
  const registry = schemeRegistry(configured, identityOf);
  const methods = new Map<unknown, ResolvedMethod>();
  const checked: ResolvedMethod[] = [];
  const findings: Finding[] = [];
  const unread: UnreadExtension[] = [];
  const bound = new Map<string, BoundScheme & { methods: number }>();
  let hasInline = false;
  const ignored = new Set<Finding>();
  const setAside = new Map<string, SetAside[]>();
  const resolve = ({ outcome }: Declaration): Omit<ResolvedMethod, 'declaration'> => {
    if (outcome.kind === 'bound') {
      const { binding } = outcome;
      return { binding, located: binding.scheme === null ? undefined : registry.find(binding.scheme) };
    }
    const located = registry.collapse(outcome.located, (finding) => findings.push(finding));
    return { binding: { scheme: located.scheme.name, why: 'inline', decidedBy: outcome.decidedBy }, located };
  };
  for (const declaration of declarations) {
    const { lists } = declaration.parts.ignores;
    for (const finding of declaration.findings) {
      findings.push(finding);
      if (lists.some(({ codes }) => codes.has(finding.code))) ignored.add(finding);
    }
    unread.push(...declaration.parts.unread);
    const method = { declaration, ...resolve(declaration) };
    const { binding, located } = method;
    methods.set(keyOf(declaration.subject), method);
    hasInline ||= binding.why === 'inline';
    const [named, aside] = setAsideBy(method);
    if (aside !== undefined) setAside.set(named, [...(setAside.get(named) ?? []), aside]);
    if (located === undefined) continue;
    checked.push(method);
    const existing = bound.get(located.scheme.name);
    if (existing === undefined)
      bound.set(located.scheme.name, { located, methods: 1, decidedBy: binding.decidedBy });
    else existing.methods++;
  }
  const folded =
    findings.length < 2
      ? findings
      : foldUnknown(
          findings,
          configured,
          (scheme) => bound.has(scheme),
          (finding) => ignored.has(finding),
        );
  const schemes = registry.all();
  return { methods, checked, findings: folded, apart: findings, unread, setAside, bound, hasInline, schemes };
}

function setAsideBy({ declaration: { subject, parts }, binding }: ResolvedMethod): [string, SetAside?] {
  const { operation } = subject;
  const [extension] = parts.extensions;
  const { decidedBy } = binding;
  if (operation === undefined || typeof extension?.value !== 'string' || decidedBy?.source !== 'config')
    return [''];
  if (extension.value === binding.scheme) return [''];
  return [
    extension.value,
    { operation: operation.name, at: extension.place, by: nameOf(subject), decidedBy },
  ];
}

export function ignoresIn(
  declarations: readonly Declaration[],
  isComplete: (subject: Subject) => boolean,
): readonly OperationIgnores[] {
  return declarations.flatMap(({ subject, parts: { ignores } }) => {
    const { operation } = subject;
    if (operation === undefined || ignores.lists.length === 0) return [];
    return { operation, lists: ignores.lists, isComplete: () => isComplete(subject) };
  });
}

export function bindingOf(subject: Subject, { methods }: ResolvedMethods): Binding {
  return methods.get(keyOf(subject))?.binding ?? unbound;
}

export function schemesOf({ schemes }: ResolvedMethods): Pick<Bindings, 'schemes' | 'located'> {
  return { schemes: schemes.map(({ scheme }) => scheme), located: schemes };
}

export interface Description {
  readonly operation: Operation | undefined;
  readonly method: BoundMethod;
}

export function describe({ configured, operation }: Subject, binding: Binding): Description {
  const method = {
    operation: configured?.endpoint ?? operation?.name ?? '',
    get operationId() {
      return operation && operationIdOf(operation);
    },
    ...(configured !== undefined && { resource: configured.resource, method: configured.method }),
    ...binding,
  };
  return { operation, method };
}

export function isSameDescription(one: Description, other: Description): boolean {
  return one.operation === other.operation && isSameBinding(one.method, other.method);
}

export function* documentMethods(
  subjects: readonly Subject[],
  resolved: ResolvedMethods,
): Generator<DocumentMethod> {
  for (const subject of subjects) {
    const { operation } = subject;
    if (operation !== undefined)
      yield { method: nameOf(subject), operation, ...bindingOf(subject, resolved) };
  }
}
