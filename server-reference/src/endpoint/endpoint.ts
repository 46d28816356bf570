import type { Access } from '../auth/gate.js';
import type { Answer } from '../http/answer.js';
import type { Route } from '../http/router.js';

/** A route that is served. */
export interface Endpoint extends Route {
  readonly access: Access | 'public';
  /** With one, the body is read as JSON before `answer` is asked. */
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
