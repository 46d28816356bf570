import type { Json } from '@pagewright/core';

/**
 * Describes the values of a document or configuration that concern pagination. All other values are foreign; objects
 * may always have other keys.
 */
export type Shape =
  | ObjectShape
  | RecordShape
  /** `items` overrides the shape of single items, by index. */
  | { readonly kind: 'list'; readonly of: Shape; readonly items?: ReadonlyMap<number, Shape> }
  | { readonly kind: 'either'; readonly of: readonly Shape[] }
  | { readonly kind: 'scalar'; readonly meaning: ScalarMeaning }
  | { readonly kind: 'foreign' };

export interface ObjectShape {
  readonly kind: 'object';
  readonly meaning: ObjectMeaning;
  /** Keys in the order in which authors usually write them. */
  readonly members: ReadonlyMap<string, ShapeMember>;
  readonly path?: string;
}

/** An object whose keys the author chooses. `members` has the exceptions: keys with a fixed meaning. */
export interface RecordShape {
  readonly kind: 'record';
  readonly name: NameMeaning;
  readonly of: Shape;
  readonly members: ReadonlyMap<string, ShapeMember>;
}

export interface ShapeMember {
  readonly shape: Shape;
  readonly text: string;
  readonly required?: true;
  /** An absent member has the same effect as this value. */
  readonly default?: Json;
  /** False for keys such as `paths` and `get`, which only lead to keys of the format. */
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
  | 'other';

export type NameMeaning =
  | 'path'
  | 'requestField'
  | 'responseField'
  | 'resource'
  | 'method'
  | 'target'
  | 'ruleCode'
  | 'component';

export type ScalarMeaning =
  | { readonly kind: 'text' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'number' }
  | { readonly kind: 'anything' }
  | {
      readonly kind: 'choice';
      readonly of: ChoiceMeaning;
      readonly choices: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'schemeName' }
  | { readonly kind: 'schemeReference' }
  | { readonly kind: 'parameterName' }
  | { readonly kind: 'bodyProperty' }
  | { readonly kind: 'bodyStep' }
  | { readonly kind: 'responseProperty' }
  | { readonly kind: 'responseStep' }
  | { readonly kind: 'itemStep' }
  | { readonly kind: 'cursorStep' }
  | { readonly kind: 'headerName' }
  | { readonly kind: 'linkRelation' }
  | { readonly kind: 'endpoint' }
  | { readonly kind: 'documentFile' }
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

export function leading(shape: Shape): ShapeMember {
  return { shape, text: '', isOwn: false };
}

export function objectShape(
  meaning: ObjectMeaning,
  members: Readonly<Record<string, ShapeMember>>,
): ObjectShape {
  return { kind: 'object', meaning, members: new Map(Object.entries(members)) };
}
