import type { BoundMethod } from '../binding/analysis.js';
import type { OperationIgnores } from '../binding/ignore-lists.js';
import type { Binding } from '../binding/resolve-binding.js';
import type { SchemeRegistry } from '../binding/scheme-registry.js';
import type { Finding } from '../findings/finding.js';
import type { BoundScheme } from '../rules/summarise.js';
import type { PlacedScheme } from '../scheme/parse-schemes.js';
import type { EntryContext, OperationEntry } from './operation-entry.js';
import type { PairedMethods } from './pair-methods.js';
import type { Tracker } from './tracker.js';

/** Every method with its scheme. */
export interface BoundMethods {
  /** In the order in which they are told. */
  readonly methods: readonly BoundMethod[];
  /** About what they declare, in the order of the document. */
  readonly findings: readonly Finding[];
  /** About how the operations fit their schemes, in the order of the document. */
  readonly checks: readonly Finding[];
  /** The operations that have findings ignored. */
  readonly ignores: readonly OperationIgnores[];
  /** The schemes that methods are bound to, inline ones too. */
  readonly bound: ReadonlyMap<string, BoundScheme>;
}

/** Binds in the order of the document, so that inline schemes collapse onto the first one there (D7). */
export function bindMethods(
  { told, inDocument }: PairedMethods<OperationEntry>,
  tracker: Tracker,
  context: EntryContext,
  registry: SchemeRegistry,
): BoundMethods {
  const findings: Finding[] = [];
  const checks: Finding[] = [];
  const ignores: OperationIgnores[] = [];
  const bound = new Map<string, { readonly placed: PlacedScheme; methods: number }>();
  const methods = new Map<OperationEntry, BoundMethod>();
  for (const entry of inDocument) {
    const declaration = entry.declaration(tracker, context);
    const { outcome } = declaration;
    for (const finding of declaration.findings) findings.push(finding);
    for (const finding of declaration.ignores.findings) findings.push(finding);
    const { operation } = entry.subject;
    if (operation !== undefined && declaration.ignores.lists.length > 0)
      ignores.push({ operation, lists: declaration.ignores.lists });
    let binding: Binding;
    let placed: PlacedScheme | undefined;
    if (outcome.kind === 'inline') {
      placed = registry.collapse(outcome.placed, (finding) => findings.push(finding));
      binding = { scheme: placed.scheme.name, why: 'inline', decidedBy: outcome.decidedBy };
    } else {
      binding = outcome.binding;
      placed = binding.scheme === null ? undefined : registry.find(binding.scheme);
    }
    const method = entry.bound(binding);
    methods.set(entry, method);
    if (placed === undefined) continue;
    count(bound, placed);
    for (const finding of entry.findings(tracker, placed, method)) checks.push(finding);
  }
  return { methods: told.flatMap((entry) => methods.get(entry) ?? []), findings, checks, ignores, bound };
}

function count(
  bound: Map<string, { readonly placed: PlacedScheme; methods: number }>,
  placed: PlacedScheme,
): void {
  const known = bound.get(placed.scheme.name);
  if (known === undefined) bound.set(placed.scheme.name, { placed, methods: 1 });
  else known.methods++;
}
