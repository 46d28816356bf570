import { isRecord, type JsonObject, type Pointer } from '@pagewright/core';
import type { FormatPlace } from '../../grammar/place.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';

/** What a name or a path in a scheme speaks of, in every operation that is bound to it. */
export type LeadTarget =
  /** A value of the response body. */
  | { readonly kind: 'response'; readonly path: Pointer }
  /** A value in each item of the list at `list` of the response body. */
  | { readonly kind: 'item'; readonly list: Pointer; readonly path: Pointer }
  | { readonly kind: 'header'; readonly name: string }
  /** A request parameter by its wire name; one located in a header may be declared in the query or as a header. */
  | { readonly kind: 'parameter'; readonly name: string; readonly header: boolean }
  | { readonly kind: 'requestBody'; readonly path: Pointer };

/**
 * What the cursor's name or step speaks of: steps count up to the one at the cursor; the key of a field stands for all of
 * it. It is read from what stands there, so that a scheme that is not finished leads somewhere too.
 */
export function leadTargetAt(
  place: FormatPlace,
  { tree: { reader } }: WorkspaceFile,
): LeadTarget | undefined {
  const { at, scheme } = place;
  if (scheme?.field === undefined || scheme.side === undefined) return undefined;
  const depth = scheme.pointer.length;
  const field = reader.get(at.pointer.slice(0, depth + 2));
  const given = isRecord(field) ? field : {};
  const steps = { key: scheme.field, given, rest: at.pointer.slice(depth + 2) };
  if (scheme.side === 'request')
    return requestTarget(steps, reader.get([...scheme.pointer, 'paramLocation']));
  return responseTarget(steps, () => itemsPath(reader.get([...scheme.pointer, 'response'])));
}

/** The same of a part of a declaration that stands in no file of ours: `ours` leads to it. */
export function leadTargetIn(declaration: JsonObject, ours: Pointer): LeadTarget | undefined {
  const [side, key, ...rest] = ours;
  const fields = side === 'request' || side === 'response' ? own(declaration, side) : undefined;
  if (typeof key !== 'string' || !isRecord(fields)) return undefined;
  const field = own(fields, key);
  const steps = { key, given: isRecord(field) ? field : {}, rest };
  return side === 'request'
    ? requestTarget(steps, own(declaration, 'paramLocation'))
    : responseTarget(steps, () => itemsPath(own(declaration, 'response')));
}

interface Steps {
  readonly key: string;
  /** The field as it stands. */
  readonly given: Readonly<Record<string, unknown>>;
  /** From the field to the cursor. */
  readonly rest: Pointer;
}

function requestTarget({ key, given, rest }: Steps, paramLocation: unknown): LeadTarget | undefined {
  const location = own(given, 'location') ?? paramLocation;
  const name = textOf(own(given, 'param')) ?? key;
  const [what, index] = rest;
  if (what === 'path' || what === 'property')
    return { kind: 'requestBody', path: upTo(pathOf(own(given, what)), index) };
  if (what !== undefined && what !== 'param') return undefined;
  if (location !== 'body') return { kind: 'parameter', name, header: location === 'header' };
  return { kind: 'requestBody', path: pathOf(own(given, 'path') ?? own(given, 'property') ?? name) };
}

function responseTarget({ key, given, rest }: Steps, items: () => Pointer): LeadTarget | undefined {
  const [what, index] = rest;
  const path = pathOf(own(given, 'path') ?? own(given, 'property') ?? key);
  const location = own(given, 'location');
  const isInHeader = location === 'header' || location === 'linkHeader';
  const header = textOf(own(given, 'headerName')) ?? 'Link';
  switch (what) {
    case undefined:
      return isInHeader ? { kind: 'header', name: header } : { kind: 'response', path };
    case 'headerName':
      return { kind: 'header', name: header };
    case 'path':
      return { kind: 'response', path: upTo(path, index) };
    case 'property':
      return { kind: 'response', path: pathOf(own(given, 'property')) };
    case 'cursorPath':
      return { kind: 'response', path: [...path, ...upTo(pathOf(own(given, 'cursorPath')), index)] };
    case 'itemCursor':
      return { kind: 'item', list: items(), path: upTo(pathOf(own(given, 'itemCursor')), index) };
    default:
      return undefined;
  }
}

/** Where the items stand: the first field with the role, else `data` (docs/format.md#pagination-scheme, rule 1). */
function itemsPath(response: unknown): Pointer {
  for (const [key, field] of Object.entries(isRecord(response) ? response : {})) {
    if (isRecord(field) && own(field, 'type') === 'items')
      return pathOf(own(field, 'path') ?? own(field, 'property') ?? key);
  }
  return ['data'];
}

function pathOf(value: unknown): Pointer {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((step): step is string | number => typeof step === 'string' || typeof step === 'number');
}

function upTo(path: Pointer, index: string | number | undefined): Pointer {
  return typeof index === 'number' ? path.slice(0, index + 1) : path;
}

function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
