import type { BoundMethod } from '../binding/analysis.js';
import type { OperationIgnores } from '../binding/ignore-lists.js';
import type { Binding, Outcome } from '../binding/resolve-binding.js';
import type { SchemeRegistry } from '../binding/scheme-registry.js';
import type { Finding } from '../findings/finding.js';
import type { UnreadExtension } from '../rules/document/check-extensions.js';
import type { PlacedScheme } from '../scheme/parse-schemes.js';
import type { Declaration, OperationEntry } from './operation-entry.js';

/** A method as it is told, with the scheme that it is bound to where there is one of that name. */
export interface Settled {
  readonly entry: OperationEntry;
  readonly method: BoundMethod;
  readonly placed: PlacedScheme | undefined;
}

/** What methods declare, all in their order. */
export interface SettledMethods {
  readonly settled: readonly Settled[];
  /** About the declarations. */
  readonly findings: readonly Finding[];
  /** The operations that have findings ignored. */
  readonly ignores: readonly OperationIgnores[];
  /** Extensions on and around them that nobody reads. */
  readonly unread: readonly UnreadExtension[];
}

/** Settles which schemes methods are bound to; the inline ones go into the registry, in the order of the methods. */
export function settleMethods(
  entries: readonly OperationEntry[],
  registry: SchemeRegistry,
  declarationOf: (entry: OperationEntry) => Declaration,
): SettledMethods {
  const findings: Finding[] = [];
  const ignores: OperationIgnores[] = [];
  const unread: UnreadExtension[] = [];
  const settled = entries.map((entry) => {
    const declaration = declarationOf(entry);
    for (const finding of declaration.findings) findings.push(finding);
    for (const finding of declaration.ignores.findings) findings.push(finding);
    unread.push(...declaration.unread);
    const { operation } = entry.subject;
    if (operation !== undefined && declaration.ignores.lists.length > 0)
      ignores.push({ operation, lists: declaration.ignores.lists, isWhole: () => entry.isWhole });
    const { binding, placed } = settle(declaration.outcome, registry, findings);
    return { entry, method: entry.bound(binding), placed };
  });
  return { settled, findings, ignores, unread };
}

/** What becomes of a declaration among the schemes that there are. */
function settle(
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
