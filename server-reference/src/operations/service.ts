import type { ResourceProblem } from '@pagewright/core/resources';
import { type Answer, errorAnswer, writtenAnswer } from '../http/answer.js';
import type { StoredRecord } from '../store/records.js';
import type { FreshId } from '../store/snapshot.js';
import type { Store } from '../store/store.js';

/**
 * 422 for what was read and breaks a rule (D24). The message names every field at fault as a JSON pointer, up to ten of
 * them. Where nothing but the pairing of provider and repository is wrong, the code is its own (D26).
 */
export function problemsAnswer(problems: readonly ResourceProblem[]): Answer {
  const code = problems.every(({ rule }) => rule === 'repository_mismatch')
    ? 'repository_mismatch'
    : 'validation_failed';
  const shown = problems.slice(0, maxReported).map(({ message }) => message);
  const more = problems.length - shown.length;
  return errorAnswer(code, [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; '));
}

const maxReported = 10;

/** Stores a record and, once it is on disk, answers with what is shown of it. */
export function storedAnswer(
  { store, createdStatus, report }: Service,
  record: StoredRecord,
): Answer | Promise<Answer> {
  const addition = store.add(record);
  switch (addition.kind) {
    case 'full':
      return errorAnswer('validation_failed', `the whole value: ${addition.reason}`);
    case 'kept':
      return writtenAnswer(createdStatus, addition.shown);
    case 'staged': {
      const { committed, shown } = addition;
      return committed.then((commit) => {
        if (commit.ok) return writtenAnswer(createdStatus, shown);
        report(commit.error);
        return errorAnswer('internal', 'The resource could not be stored. Nothing has changed.');
      });
    }
  }
}

/** The parts that the operations work with. */
export interface Service {
  readonly store: Store;
  readonly freshId: FreshId;
  readonly clock: () => Date;
  /** D23: the status of a creation. */
  readonly createdStatus: 200 | 201;
  /** Called for a failure that the client does not get to know. */
  readonly report: (error: unknown) => void;
}
