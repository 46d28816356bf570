import type { Place } from '../../diagnostics/finding.js';
import type { Pointer } from '../../json/json.js';
import type { Known } from '../../openapi/known.js';
import type { JsonType } from '../../openapi/schema-types.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import type { Spot } from '../../openapi/spot.js';

/** Something that is sent or answered, with what a marker says of it: of an operation, or of a configured scheme. */
export interface Field {
  readonly side: 'request' | 'response';
  /** As people call it: the wire name, or the last step of its path. */
  readonly name: string;
  /**
   * The path of the field in its body; one step for what is not sent or answered in one. Inside each item
   * where `list` is there.
   */
  readonly path: Pointer;
  /**
   * The location of a field that is sent elsewhere than in the query, or answered elsewhere than in the body.
   */
  readonly location?: 'body' | 'header' | 'path';
  /** The path of the list in whose items it stands. */
  readonly list?: Pointer;
  readonly schema: Known<SchemaView>;
  /** Beside null; empty where they are not known. */
  readonly types: ReadonlySet<JsonType>;
  readonly place: Place;
  readonly marker?: Marker;
}

/** The content of an `x-stainless-pagination-property`. */
export interface Marker {
  readonly spot: Spot;
  /** The place of the marker's key. */
  readonly place: Place;
  /** The name of its purpose, whether there is one of that name or not. */
  readonly purpose?: string;
  readonly fromHeader?: string;
  readonly isTopLevelArray: boolean;
  readonly required: boolean;
  /** Written as a text, which stands for the purpose. */
  readonly isBare: boolean;
  /**
   * The words for what the marker is instead, where it is neither a text nor an object, or its purpose is no
   * text.
   */
  readonly problem?: string;
}
