import type { Json } from '@pagewright/core';

/**
 * The values that can be at a place of a document or configuration, as far as pagination is concerned. Everything else
 * is foreign: an object may always have other keys than those that are listed.
 */
export type Shape =
  | ObjectShape
  | RecordShape
  /** Items whose own shape is known have it in `items`, by their index. */
  | { readonly kind: 'list'; readonly of: Shape; readonly items?: ReadonlyMap<number, Shape> }
  /** One of several, distinguished by the kind of value that is there. */
  | { readonly kind: 'either'; readonly of: readonly Shape[] }
  | { readonly kind: 'scalar'; readonly meaning: ScalarMeaning }
  | { readonly kind: 'foreign' };

export interface ObjectShape {
  readonly kind: 'object';
  readonly meaning: ObjectMeaning;
  /** In the order in which people write them. */
  readonly members: ReadonlyMap<string, ShapeMember>;
  /** Path that leads to a path item that is elsewhere than below `paths`. */
  readonly path?: string;
}

/**
 * An object whose keys the author chooses; `name` is the word for a key. A few keys may have a meaning of their own.
 */
export interface RecordShape {
  readonly kind: 'record';
  readonly name: NameMeaning;
  readonly of: Shape;
  readonly members: ReadonlyMap<string, ShapeMember>;
}

export interface ShapeMember {
  readonly shape: Shape;
  /** Meaning of the key, in a sentence or two of plain text. */
  readonly text: string;
  readonly required?: true;
  /** Meaning of absence, where that is one value. */
  readonly default?: Json;
  /** True when the key belongs to the format, rather than only leads to such a key (`paths`, `get`). */
  readonly isOwn: boolean;
}

export type ObjectMeaning =
  | 'document'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'parameterSchema'
  | 'marker'
  | 'config'
  | 'resource'
  | 'method'
  | 'diagnostics'
  | 'scheme'
  | 'requestField'
  | 'responseField'
  | 'overlay'
  | 'action'
  /** Any other value that leads to one that Pagewright reads. */
  | 'other';

/** Kinds of names that the author gives with a key of a record. */
export type NameMeaning =
  | 'path'
  | 'requestField'
  | 'responseField'
  | 'resource'
  | 'method'
  | 'target'
  | 'ruleCode'
  | 'component';

/** The meaning of a scalar. */
export type ScalarMeaning =
  | { readonly kind: 'text' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'number' }
  | { readonly kind: 'anything' }
  /** One of these, each with its explanation; `of` names the list. */
  | {
      readonly kind: 'choice';
      readonly of: ChoiceMeaning;
      readonly choices: Readonly<Record<string, string>>;
    }
  /** The name that a scheme is given. */
  | { readonly kind: 'schemeName' }
  /** A scheme by its name, or false for none. */
  | { readonly kind: 'schemeReference' }
  /** The wire name of a request parameter. */
  | { readonly kind: 'parameterName' }
  /** A property of the request body; a step of a path through it. */
  | { readonly kind: 'bodyProperty' }
  | { readonly kind: 'bodyStep' }
  /** A property of the response body; a step of a path through it. */
  | { readonly kind: 'responseProperty' }
  | { readonly kind: 'responseStep' }
  /** A step of a path through one item, or through the value of the field itself. */
  | { readonly kind: 'itemStep' }
  | { readonly kind: 'cursorStep' }
  | { readonly kind: 'headerName' }
  | { readonly kind: 'linkRelation' }
  | { readonly kind: 'endpoint' }
  | { readonly kind: 'documentFile' }
  /** A query that selects places of a document. */
  | { readonly kind: 'jsonPath' }
  | { readonly kind: 'target' }
  | { readonly kind: 'ruleCode' };

export type ChoiceMeaning =
  | 'schemeType'
  | 'requestRole'
  | 'responseRole'
  | 'location'
  | 'severity'
  | 'profile'
  | 'preset'
  | 'other';

export const external: Shape = { kind: 'foreign' };

export function scalarShape(meaning: ScalarMeaning): Shape {
  return { kind: 'scalar', meaning };
}

/** Returns true for the name of a document, as a configuration has it. */
export function isFileName(shape: Shape): boolean {
  return shape.kind === 'scalar' && shape.meaning.kind === 'documentFile';
}

export function listShape(of: Shape): Shape {
  return { kind: 'list', of };
}

export function record(
  name: NameMeaning,
  of: Shape,
  members: Readonly<Record<string, ShapeMember>> = {},
): Shape {
  return { kind: 'record', name, of, members: new Map(Object.entries(members)) };
}

export function eitherShape(...of: readonly Shape[]): Shape {
  return { kind: 'either', of };
}

/** A key that leads to values that Pagewright reads. */
export function leading(shape: Shape): ShapeMember {
  return { shape, text: '', isOwn: false };
}

export function objectShape(
  meaning: ObjectMeaning,
  members: Readonly<Record<string, ShapeMember>>,
): ObjectShape {
  return { kind: 'object', meaning, members: new Map(Object.entries(members)) };
}
