import type { JsonSchema } from '@pagewright/core/resources';
import type { Access } from '../auth/gate.js';
import type { Answer } from '../http/answer.js';
import type { Route } from '../http/router.js';

export interface ServedOperation extends Endpoint {
  readonly access: Access;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly OperationParameter[];
  readonly requestBody?: string;
  readonly success: Success;
  readonly extensions?: Readonly<Record<`x-${string}`, unknown>>;
}

interface Success {
  readonly status: 200 | 201;
  readonly description: string;
  readonly schema: JsonSchema | Reference | ListOf;
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

export interface Endpoint extends Route {
  readonly access: Access | 'public';
  /** If present, the body is parsed as JSON before `answer` is called. */
  readonly requestBody?: string;
  readonly answer: (call: Call) => Answer | Promise<Answer>;
}

export interface Call {
  readonly params: Readonly<Record<string, string>>;
  /** Percent-encoded, without the question mark. */
  readonly query: string;
  /** Parsed JSON; undefined if the endpoint takes no body. */
  readonly body: unknown;
  /** The service's address for clients; undefined if none is configured and the Host is missing or unusual. */
  readonly origin: () => string | undefined;
  readonly signal: () => AbortSignal;
}
