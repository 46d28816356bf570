import type { RequestRole, ResponseRole, SchemeType } from '../format/roles.js';
import { isRecord, type Json, type JsonObject, nameOfValue, type Pointer } from '../json/json.js';

/** A JSON Schema, carried through untouched. */
export type SchemaValue = boolean | JsonObject;

/**
 * A pagination scheme with every default written out (docs/format.md#pagination-scheme). It is itself a valid
 * declaration: `parseScheme` of a Scheme, or of its JSON text, gives an equal Scheme. Fields are in declaration order.
 */
export interface Scheme {
  readonly name: string;
  readonly type: SchemeType;
  readonly description?: string;
  /** Default 'query'. */
  readonly paramLocation: 'query' | 'body';
  /** Default false. */
  readonly continueOnEmptyItems: boolean;
  readonly request: Readonly<Record<string, RequestField>>;
  readonly response: Readonly<Record<string, ResponseField>>;
}

/** A request field of a scheme, with its defaults written out. */
export interface RequestField {
  /** 'limit' stands for both of its spellings, limit and pageSize. */
  readonly type?: RequestRole;
  /** Wire name; also the name on the generated params object. Default: the field's key. */
  readonly param: string;
  /** Default: the scheme's paramLocation. 'header' is advanced as a query parameter (D18). */
  readonly location: 'query' | 'body' | 'header';
  /** Position inside the request body; present on body-located fields only. Default: the wire name. */
  readonly path?: Pointer;
  /** Literal sent on every request. */
  readonly value?: Json;
  readonly schema?: SchemaValue;
  /** Default false. */
  readonly required: boolean;
}

/** A response field of a scheme, with its defaults written out. */
export interface ResponseField {
  readonly type?: ResponseRole;
  /**
   * The place of the value in the response body; the empty path is the whole body (D32). Default: the field's
   * key.
   */
  readonly path: Pointer;
  /** Default 'body'. */
  readonly location: 'body' | 'header' | 'linkHeader' | 'bodyLink';
  /** Present on header and linkHeader fields. Default 'Link'. */
  readonly headerName?: string;
  /** Present on linkHeader fields. Default 'next'. */
  readonly rel?: string;
  /** Path within each item to the next-cursor value (cursorId schemes); the empty path is the item itself. */
  readonly itemCursor?: Pointer;
  /** Path within this field's own value to the cursor. */
  readonly cursorPath?: Pointer;
  readonly schema?: SchemaValue;
}

/**
 * Throws a TypeError where a caller without types passes something else than a scheme: what was passed, and what to pass
 * instead. Schemes are made by `parseScheme` and `defineScheme`; nothing of them is checked again.
 */
export function assertScheme(scheme: Scheme): void {
  const given: unknown = scheme;
  if (isRecord(given) && Array.isArray(given.findings))
    throw new TypeError('The scheme is the result of parseScheme: pass its member `scheme`.');
  if (!isRecord(given) || !isRecord(given.request) || !isRecord(given.response))
    throw new TypeError(`The scheme is ${nameOfValue(given)}: pass what defineScheme(declaration) returns.`);
  const fields = [...Object.values(given.request), ...Object.values(given.response)];
  if (given.paramLocation === undefined || !fields.every((field) => isRecord(field) && 'location' in field))
    throw new TypeError(
      'The scheme is a declaration that was not read yet: pass what defineScheme(declaration) returns.',
    );
}

/** The first request field with that role, in declaration order (D6), with its key. */
export function requestFieldWith(
  scheme: Scheme,
  role: RequestRole,
): readonly [string, RequestField] | undefined {
  return firstWith(scheme.request, role);
}

/** The first response field with that role, in declaration order (D6), with its key. */
export function responseFieldWith(
  scheme: Scheme,
  role: ResponseRole,
): readonly [string, ResponseField] | undefined {
  return firstWith(scheme.response, role);
}

/**
 * True for fields that are in a header of the response, which pages do not read (docs/format.md#field-location-limits).
 */
export function isInHeader({ location }: Pick<ResponseField, 'location'>): boolean {
  return location === 'header' || location === 'linkHeader';
}

function firstWith<Field extends { readonly type?: string }>(
  fields: Readonly<Record<string, Field>>,
  role: string,
): readonly [string, Field] | undefined {
  for (const key of Object.keys(fields)) {
    const field = fields[key];
    if (field?.type === role) return [key, field];
  }
  return undefined;
}
