import type { BoundMethod } from '../binding/analysis.js';
import type { OperationIgnores } from '../binding/ignore-lists.js';
import type { Binding, Outcome } from '../binding/resolve-binding.js';
import type { SchemeRegistry } from '../binding/scheme-registry.js';
import type { Finding } from '../diagnostics/finding.js';
import type { UnreadExtension } from '../rules/document/check-extensions.js';
import type { PlacedScheme } from '../scheme/parse-schemes.js';
import type { Declaration, OperationEntry } from './operation-entry.js';

/** A method as it is reported, with the scheme that it is bound to where there is one of that name. */
export interface ResolvedMethod {
  readonly entry: OperationEntry;
  readonly method: BoundMethod;
  readonly placed: PlacedScheme | undefined;
}

/** The declarations of methods, all in their order. */
export interface ResolvedMethods {
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
    const { binding, placed } = resolveOutcome(declaration.outcome, registry, findings);
    return { entry, method: entry.bound(binding), placed };
  });
  return { resolved, findings, ignores, unread };
}

/** Resolves a declaration among the schemes that there are. */
function resolveOutcome(
  outcome: Outcome,
  registry: SchemeRegistry,
  findings: Finding[],
): { readonly binding: Binding; readonly placed: PlacedScheme | undefined } {
  if (outcome.kind === 'bound') {
    const { binding } = outcome;
    return { binding, placed: binding.scheme === null ? undefined : registry.find(binding.scheme) };
  }
  const placed = registry.collapse(outcome.placed, (finding) => findings.push(finding));
  return { binding: { scheme: placed.scheme.name, why: 'inline', decidedBy: outcome.decidedBy }, placed };
}
