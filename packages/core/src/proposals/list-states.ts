import type { Analysis, BoundMethod } from '../binding/analysis.js';
import { methodPath } from '../config/methods.js';
import type { Finding } from '../diagnostics/finding.js';
import type { ExternalFormatId } from '../external/external-declaration.js';

/**
 * The state of a list operation (docs/format.md#list-operations).
 * - declared: a scheme is bound to it, or another tool's readable declaration paginates it
 * - against: the declaration is `false`, or the finding that the operation looks paginated is suppressed
 * - undeclared: neither
 */
export type ListState = 'declared' | 'against' | 'undeclared';

/**
 * Maps each declared operation (D54) to `own` if it has a scheme, or to the tool whose declaration it has. Leaves out
 * unreadable declarations. All counts of declarations use this function.
 */
export function declaredOperations(
  analysis: Pick<Analysis, 'methods' | 'declaredElsewhere' | 'findings'>,
): ReadonlyMap<string, 'own' | ExternalFormatId> {
  const declared = new Map<string, 'own' | ExternalFormatId>();
  for (const { operation, scheme } of methodsInDocument(analysis))
    if (scheme !== null) declared.set(operation, 'own');
  for (const { operation, externalFormat, isUnreadable } of analysis.declaredElsewhere)
    if (!declared.has(operation) && isUnreadable !== true) declared.set(operation, externalFormat);
  return declared;
}

/**
 * Returns the state of every list operation. `looks` has the findings about operations that look paginated.
 */
export function listStates(
  analysis: Pick<Analysis, 'methods' | 'declaredElsewhere' | 'findings'>,
  looks: Readonly<Record<'reported' | 'suppressed', readonly Finding[]>>,
): ReadonlyMap<string, ListState> {
  const methods = methodsInDocument(analysis);
  const states = new Map<string, ListState>();
  const note = (operation: string | undefined, state: ListState) => {
    if (operation !== undefined && !states.has(operation)) states.set(operation, state);
  };
  for (const { operation, scheme } of methods) if (scheme !== null) note(operation, 'declared');
  for (const { operation, why } of methods) if (why === 'disabled') note(operation, 'against');
  for (const { operation } of looks.suppressed) note(operation, 'against');
  for (const { operation, why } of methods)
    if (why === 'unknown' || why === 'ambiguous') note(operation, 'undeclared');
  for (const operation of declaredOperations(analysis).keys()) note(operation, 'declared');
  for (const { operation } of analysis.declaredElsewhere) note(operation, 'undeclared');
  for (const { operation } of looks.reported) note(operation, 'undeclared');
  return states;
}

/** Lists the methods whose endpoint exists in the document; others have a finding `Config/StaleEndpoint`. */
export function methodsInDocument({
  methods,
  findings,
}: Pick<Analysis, 'methods' | 'findings'>): readonly BoundMethod[] {
  const stale = new Set(
    findings.flatMap(({ code, suppressionKey }) => (code === 'Config/StaleEndpoint' ? [suppressionKey] : [])),
  );
  if (stale.size === 0) return methods;
  return methods.filter(
    ({ resource, method }) =>
      resource === undefined || method === undefined || !stale.has(methodPath({ resource, method })),
  );
}
