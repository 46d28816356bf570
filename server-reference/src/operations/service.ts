import type { FreshId } from '../store/fresh-id.js';
import type { Store } from '../store/store.js';
import type { ReportFailure } from './stored-answer.js';

/** What the operations work with. */
export interface Service {
  readonly store: Store;
  readonly freshId: FreshId;
  readonly clock: () => Date;
  /** D23: the status of a creation. */
  readonly createdStatus: 200 | 201;
  readonly report: ReportFailure;
}
