import type { JsonSchema } from '@pagewright/core/resources';
import type { Access } from '../auth/gate.js';
import type { Answer } from '../http/answer.js';
import type { Route } from '../http/router.js';

/** An endpoint of the API itself, with its whole description. */
export interface ServedOperation extends Endpoint {
  readonly access: Access;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly OperationParameter[];
  /** The name of the component schema of the request body. */
  readonly requestBody?: string;
  readonly success: Success;
  /** Further keys of the described operation. */
  readonly extensions?: Readonly<Record<`x-${string}`, unknown>>;
}

interface Success {
  readonly status: 200 | 201;
  readonly description: string;
  readonly schema: JsonSchema | Reference | ListOf;
  /** Headers of its own, by name. */
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
}

interface Reference {
  readonly $ref: string;
}

interface ListOf {
  readonly type: 'array';
  readonly items: Reference;
}

export interface OperationParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description: string;
  readonly required?: boolean;
  readonly schema: JsonSchema | Readonly<Record<string, unknown>>;
}

/** A route that is served. */
export interface Endpoint extends Route {
  readonly access: Access | 'public';
  /** With one, the body is read as JSON before `answer` is called. */
  readonly requestBody?: string;
  readonly answer: (call: Call) => Answer | Promise<Answer>;
}

/** The parts of a request that an endpoint is given. */
export interface Call {
  readonly params: Readonly<Record<string, string>>;
  /** Still encoded, without the question mark. */
  readonly query: string;
  /** The body as JSON; undefined for an endpoint without one. */
  readonly body: unknown;
  /** The address that clients reach the service by; undefined where none is set and the client names no plain one. */
  readonly origin: () => string | undefined;
  /** Aborted when the client has gone. */
  readonly signal: () => AbortSignal;
}
