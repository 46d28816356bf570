import type { BoundMethod } from '../binding/analysis.js';
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

/** The methods in the order in which they are reported, and in the order of the document. */
export interface PairedMethods {
  /** The configuration's methods, then the operations that it places nowhere (D36). */
  readonly reported: readonly Subject[];
  /** Inline schemes collapse onto the first one met in this order (D7); methods without an operation come first. */
  readonly inDocument: readonly Subject[];
}

/** The object by which a method is known again. */
export function keyOf({ configured, operation }: Subject): object | undefined {
  return configured ?? operation;
}

/** Pairs the configuration's methods with the document's operations. */
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

/** A method that declares anything, with the scheme that it is bound to where there is one of that name. */
export interface ResolvedMethod {
  readonly declaration: Declaration;
  readonly binding: Binding;
  readonly located: LocatedScheme | undefined;
}

/** The declarations of all methods, resolved among the schemes. */
export interface ResolvedMethods {
  /** By `keyOf`, in the order of the document. */
  readonly methods: ReadonlyMap<unknown, ResolvedMethod>;
  /** The methods that have a scheme to be checked by. */
  readonly checked: readonly ResolvedMethod[];
  /** About the declarations, in the order of the document; what several have in common once. */
  readonly findings: readonly Finding[];
  /** Findings about the declarations, each at its own place. */
  readonly apart: readonly Finding[];
  /** Extensions on and around operations that nobody reads. */
  readonly unread: readonly UnreadExtension[];
  /** By scheme, what operations declare for it that the configuration sets aside. */
  readonly setAside: ReadonlyMap<string, readonly SetAside[]>;
  /** The schemes that methods are bound to, inline ones too. */
  readonly bound: ReadonlyMap<string, BoundScheme>;
  /** True when any method declares its scheme inline. */
  readonly hasInline: boolean;
  /** Every scheme, the inline ones last. */
  readonly schemes: readonly LocatedScheme[];
}

/** Resolves which schemes methods are bound to; the inline ones go into the registry, in the order of the methods. */
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
  /** Findings that their own operations ignore. */
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
    const known = bound.get(located.scheme.name);
    if (known === undefined)
      bound.set(located.scheme.name, { located, methods: 1, decidedBy: binding.decidedBy });
    else known.methods++;
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

/** Returns what an operation declares, and the name there, where its method in the configuration has another word. */
function setAsideBy({ declaration: { subject, parts }, binding }: ResolvedMethod): [string, SetAside?] {
  const { operation } = subject;
  const [own] = parts.extensions;
  const { decidedBy } = binding;
  if (operation === undefined || typeof own?.value !== 'string' || decidedBy?.source !== 'config')
    return [''];
  if (own.value === binding.scheme) return [''];
  return [own.value, { operation: operation.name, at: own.place, by: nameOf(subject), decidedBy }];
}

/** The operations that have findings ignored, with whether all was there that could have findings. */
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

/** The binding of a method; that of a method without a declaration is always the same. */
export function bindingOf(subject: Subject, { methods }: ResolvedMethods): Binding {
  return methods.get(keyOf(subject))?.binding ?? unbound;
}

/** A method as it is reported, of an operation. */
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

/** Returns whether two descriptions of one method come to the same. */
export function isSameDescription(one: Description, other: Description): boolean {
  return one.operation === other.operation && isSameBinding(one.method, other.method);
}

/** The methods as the rules about the document see them: those with an operation. */
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
