import type { Scheme } from '@pagewright/core';
import type { Credentials } from '@pagewright/core/openapi';

/** What a walk is about. */
export interface Simulation {
  readonly operation: string;
  readonly scheme: Scheme;
  readonly credentials: Credentials;
}
