import type { JsonSchema } from '@pagewright/core/resources';
import type { Access } from '../auth/gate.js';
import type { Endpoint } from './endpoint.js';

/** An endpoint of the API itself, with all that its description says of it. */
export interface Operation extends Endpoint {
  readonly access: Access;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  /** The name of the component schema of the request body. */
  readonly requestBody?: string;
  readonly success: Success;
  /** Further keys of the described operation. */
  readonly extensions?: Readonly<Record<`x-${string}`, unknown>>;
}

export interface Success {
  readonly status: 200 | 201;
  readonly description: string;
  readonly schema: JsonSchema | Reference | ListOf;
  /** Headers of its own, by name. */
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
}

export interface Reference {
  readonly $ref: string;
}

interface ListOf {
  readonly type: 'array';
  readonly items: Reference;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description: string;
  readonly required?: boolean;
  readonly schema: JsonSchema | Readonly<Record<string, unknown>>;
}
