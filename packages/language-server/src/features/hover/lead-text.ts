import type { OperationView } from '@pagewright/core/openapi';
import type { LeadTarget } from '../about/lead-target.js';
import { leadIn } from '../about/leads-in.js';
import { pathText } from '../about/path-text.js';
import { descriptionOf, typeText } from '../about/schema-text.js';
import { code, excerpt, joined, type Line, line, type Text } from './text.js';

/** Types and descriptions are read of so many operations: most others say the same. */
const mostRead = 12;

/**
 * What a name or path leads to in some operations: its types, what it is described as where they agree, and where it is
 * not. `all` counts those that are not among them, too.
 */
export function leadText(
  target: LeadTarget,
  views: readonly OperationView[],
  all: number,
  isCancelled: () => boolean,
): Text {
  const types = new Set<string>();
  const descriptions = new Set<string>();
  const missing: string[] = [];
  let found = 0;
  for (const view of views) {
    if (isCancelled()) return [];
    const lead = leadIn(view, target);
    if (lead.kind === 'missing') missing.push(view.operation.name);
    if (lead.kind !== 'found') continue;
    if (++found > mostRead) continue;
    types.add(typeText(lead.schema) ?? 'any type');
    const description = descriptionOf(lead.spot, lead.schema)?.trim();
    if (description) descriptions.add(description);
  }
  if (found + missing.length === 0) return [];
  const [description] = descriptions;
  return [
    line(targetWords(target), ...nameOf(target), ...(found === 0 ? [] : [': ', typesText([...types])])),
    ...(description === undefined || descriptions.size > 1 ? [] : [line(excerpt(description))]),
    line(...countWords(found, views.length, all, missing)),
  ];
}

function typesText(types: readonly string[]): string {
  return types.length > 3 ? `${types.slice(0, 3).join(', ')} and other types` : types.join(', ');
}

function targetWords({ kind }: LeadTarget): string {
  switch (kind) {
    case 'parameter':
      return 'Parameter ';
    case 'requestBody':
      return 'In the request body, ';
    case 'header':
      return 'Response header ';
    case 'response':
      return 'In the response, ';
    case 'item':
      return 'In each item, ';
  }
}

function nameOf(target: LeadTarget): Line {
  if ('name' in target) return [code(target.name)];
  return target.path.length === 0 ? ['the whole value'] : [code(pathText(target.path))];
}

function countWords(found: number, looked: number, all: number, missing: readonly string[]): Line {
  if (all === 1) return [found === 1 ? 'In the bound operation.' : 'Not in the bound operation.'];
  const operations =
    looked < all ? `the first ${looked} of ${all} bound operations` : `${all} bound operations`;
  if (found === looked)
    return [all === 2 ? 'In both bound operations.' : `In all ${looked < all ? 'of ' : ''}${operations}.`];
  const some = missing.slice(0, 3).map((operation): Line => [code(operation)]);
  const more = missing.length > some.length ? [` and ${missing.length - some.length} more`] : [];
  const not: Line = missing.length === 0 ? [] : ['; not in ', ...joined(some, ', '), ...more];
  return [`In ${found} of ${operations}`, ...not, '.'];
}
