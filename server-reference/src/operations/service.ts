import type { FreshId } from '../store/fresh-id.js';
import type { Store } from '../store/store.js';

/** The parts that the operations work with. */
export interface Service {
  readonly store: Store;
  readonly freshId: FreshId;
  readonly clock: () => Date;
  /** D23: the status of a creation. */
  readonly createdStatus: 200 | 201;
  /** Told of a failure that the client learns nothing of. */
  readonly report: (error: unknown) => void;
}
