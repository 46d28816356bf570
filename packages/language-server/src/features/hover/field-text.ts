import { isRecord } from '@pagewright/core/internal';
import type { OperationView } from '@pagewright/core/openapi';
import type { FormatPlace } from '../../grammar/grammar-place.js';
import type { RequestContext } from '../../lsp/request-context.js';
import { code, joined, type Line, line, shortText, strong, type Text } from '../../markup/text.js';
import type { Unit } from '../../model/unit.js';
import {
  type FieldTarget,
  fieldTargetAt,
  pathLabel,
  resolveTarget,
  targetDescription,
  typeText,
} from '../../queries/field-targets.js';
import { viewsOf } from '../../queries/methods.js';
import { schemeAt } from '../../queries/schemes.js';

const maxOperations = 50;

export function fieldText(place: FormatPlace, unit: Unit, request: RequestContext): Text {
  const { scheme, at } = place;
  if (scheme?.side === undefined || scheme.field === undefined) return [];
  const field = request.file.tree.reader.get(at.pointer);
  const role = isRecord(field) && Object.hasOwn(field, 'type') ? field.type : undefined;
  const side = scheme.side === 'request' ? 'request field' : 'member of the page';
  return [
    line(
      strong(code(scheme.field)),
      ` · ${side}`,
      ...(typeof role === 'string' ? [' · role ', code(role)] : []),
    ),
    ...fieldTargetsText(place, unit, request),
  ];
}

export function fieldTargetsText(place: FormatPlace, unit: Unit, { file, token }: RequestContext): Text {
  const { scheme, operation } = place;
  const target = fieldTargetAt(place, file);
  if (target === undefined || scheme === undefined) return [];
  const { methods } = schemeAt(unit, file, scheme.pointer);
  // An unfinished scheme binds nothing yet, so the enclosing operation is described.
  const described = methods.length > 0 || operation === undefined ? methods : [{ operation: operation.name }];
  const all = new Set(described.map((method) => method.operation)).size;
  const views = viewsOf(unit, described, maxOperations);
  // Operations that the document lacks have no view. Above `maxOperations` the views are incomplete.
  return fieldTargetText(
    target,
    views,
    all > maxOperations ? all : views.length,
    () => token.isCancellationRequested,
  );
}

/** Types and descriptions are read only from the first operations; the others rarely differ. */
const maxRead = 12;

/**
 * Describes what a name or path refers to: its types, its description if all operations agree, and where it
 * is missing. `all` is the number of operations; there may be fewer views.
 */
export function fieldTargetText(
  target: FieldTarget,
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
    const resolution = resolveTarget(view, target);
    if (resolution.kind === 'missing') missing.push(view.operation.name);
    if (resolution.kind !== 'found') continue;
    if (++found > maxRead) continue;
    types.add(typeText(resolution.schema) ?? 'any type');
    const description = targetDescription(resolution.node, resolution.schema)?.trim();
    if (description) descriptions.add(description);
  }
  if (found + missing.length === 0) return [];
  const [description] = descriptions;
  return [
    line(targetWords(target), ...nameOf(target), ...(found === 0 ? [] : [': ', typesText([...types])])),
    ...(description === undefined || descriptions.size > 1 ? [] : [line(shortText(description))]),
    line(...countWords(found, views.length, all, missing)),
  ];
}

function typesText(types: readonly string[]): string {
  return types.length > 3 ? `${types.slice(0, 3).join(', ')} and other types` : types.join(', ');
}

function targetWords({ kind }: FieldTarget): string {
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

function nameOf(target: FieldTarget): Line {
  if ('name' in target) return [code(target.name)];
  return target.path.length === 0 ? ['the whole value'] : [code(pathLabel(target.path))];
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
