import type { RequestRole, ResponseRole, SchemeType } from '../format/roles.js';
import type { Json, JsonObject, Pointer } from '../json/json.js';

/** A JSON Schema, carried through untouched. */
export type SchemaValue = boolean | JsonObject;

/**
 * A pagination scheme with every default written out (docs/format.md#pagination-scheme). It is itself a valid
 * declaration: `parseScheme` of a Scheme, or of its JSON text, gives an equal Scheme.
 * Fields stand in declaration order.
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
