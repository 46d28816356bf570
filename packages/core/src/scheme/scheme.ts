import type { RequestRole, ResponseRole, SchemeType } from '../format/roles.js';
import { isRecord, type Json, type JsonObject, nameOfValue, type Pointer } from '../json/json.js';

/** A JSON Schema, passed on unchanged. */
export type SchemaValue = boolean | JsonObject;

/**
 * A parsed pagination scheme with all defaults filled in (docs/format.md#pagination-scheme). It is a valid
 * declaration itself: parsing it, or its JSON text, gives an equal Scheme. Fields are in declaration order.
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

/** A request field of a scheme, with all defaults filled in. */
export interface RequestField {
  /** `pageSize` is parsed as 'limit'. */
  readonly type?: RequestRole;
  /** The wire name, and the name on the generated params object. Default: the field's key. */
  readonly param: string;
  /**
   * Default: the scheme's paramLocation. A 'header' field is sent in the query when paging advances (D18).
   */
  readonly location: 'query' | 'body' | 'header';
  /** The path in the request body, for body-located fields only. Default: the wire name. */
  readonly path?: Pointer;
  /** A literal to send on every request. */
  readonly value?: Json;
  readonly schema?: SchemaValue;
  /** Default false. */
  readonly required: boolean;
}

/** A response field of a scheme, with all defaults filled in. */
export interface ResponseField {
  readonly type?: ResponseRole;
  /** The path in the response body; the empty path is the whole body (D32). Default: the field's key. */
  readonly path: Pointer;
  /** Default 'body'. */
  readonly location: 'body' | 'header' | 'linkHeader' | 'bodyLink';
  /** For header and linkHeader fields only. Default 'Link'. */
  readonly headerName?: string;
  /** For linkHeader fields only. Default 'next'. */
  readonly rel?: string;
  /** The path of the next cursor inside an item (cursorId schemes); the empty path is the item itself. */
  readonly itemCursor?: Pointer;
  /** The path of the cursor inside the field's own value. */
  readonly cursorPath?: Pointer;
  readonly schema?: SchemaValue;
}

/**
 * Throws a TypeError with advice if an untyped caller passes anything other than a parsed scheme. Does not
 * check a parsed scheme again.
 */
export function assertScheme(scheme: Scheme): void {
  const value: unknown = scheme;
  if (isRecord(value) && Array.isArray(value.findings))
    throw new TypeError('The scheme is the result of parseScheme: pass its member `scheme`.');
  if (!isRecord(value) || !isRecord(value.request) || !isRecord(value.response))
    throw new TypeError(`The scheme is ${nameOfValue(value)}: pass what defineScheme(declaration) returns.`);
  const fields = [...Object.values(value.request), ...Object.values(value.response)];
  if (value.paramLocation === undefined || !fields.every((field) => isRecord(field) && 'location' in field))
    throw new TypeError(
      'The scheme is a declaration that has not been parsed: pass what defineScheme(declaration) returns.',
    );
}

/** The first field with a role in declaration order (D6), with its key. */
export function requestFieldWith(
  scheme: Scheme,
  role: RequestRole,
): readonly [string, RequestField] | undefined {
  return firstWith(scheme.request, role);
}

export function responseFieldWith(
  scheme: Scheme,
  role: ResponseRole,
): readonly [string, ResponseField] | undefined {
  return firstWith(scheme.response, role);
}

/**
 * True for a field in a response header, which generated pages don't read
 * (docs/format.md#field-location-limits).
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
