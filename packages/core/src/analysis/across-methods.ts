import type { BoundMethod } from '../binding/analysis.js';
import { nameFindings } from '../binding/check-schemes.js';
import type { Finding } from '../diagnostics/finding.js';
import type { Reader } from '../reader/reader.js';
import { checkDocument } from '../rules/document/check-document.js';
import type { DocumentMethod, DocumentSubject } from '../rules/document/document-subject.js';
import { checkTargets } from '../rules/target/check-targets.js';
import type { PlacedScheme } from '../scheme/parse-schemes.js';
import type { NameCollision } from '../targets/name-collisions.js';
import type { BoundMethods } from './bound-list.js';
import type { OperationEntry } from './operation-entry.js';

/**
 * Collects the findings about the schemes by themselves, by `judge`, and about the schemes among each other.
 */
export function schemeFindings(
  schemes: readonly PlacedScheme[],
  collisions: readonly NameCollision[],
  config: Reader | undefined,
  judge: (placed: PlacedScheme) => readonly Finding[],
): readonly Finding[] {
  const findings = schemes.flatMap(judge);
  const found = (finding: Finding) => findings.push(finding);
  if (config !== undefined) checkTargets(schemes, config, found);
  return [...findings, ...nameFindings(schemes, collisions)];
}

/** Collects the findings about the operations and schemes of a document together. */
export function documentFindings(
  entries: readonly OperationEntry[],
  { methods, schemes, bound, hasInline }: BoundMethods,
  subject: Omit<DocumentSubject, 'methods' | 'hasInline' | 'used' | 'find'>,
): readonly Finding[] {
  const findings: Finding[] = [];
  const byName = new Map(schemes.map((placed) => [placed.scheme.name, placed]));
  const all = {
    ...subject,
    methods: () => inDocument(entries, methods),
    hasInline,
    used: new Set(bound.keys()),
    find: (name: string) => byName.get(name),
  };
  checkDocument(all, (finding) => findings.push(finding));
  return findings;
}

function* inDocument(
  entries: readonly OperationEntry[],
  methods: readonly BoundMethod[],
): Generator<DocumentMethod> {
  for (const entry of entries) {
    const bound = methods[entry.index];
    const method = bound && entry.inDocument(bound);
    if (method !== undefined) yield method;
  }
}
