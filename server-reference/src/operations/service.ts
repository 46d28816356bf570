import type { ResourceProblem } from '@pagewright/core/resources';
import { type Answer, errorAnswer, writtenAnswer } from '../http/answer.js';
import type { StoredRecord } from '../store/records.js';
import type { FreshId } from '../store/snapshot.js';
import type { Store } from '../store/store.js';

/**
 * Returns an answer with status 422 (D24). The message names up to ten invalid fields as JSON Pointers. If the only
 * problem is that provider and repository don't match, the error has a separate code (D26).
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
        return errorAnswer('internal', 'The resource could not be stored. Nothing was changed.');
      });
    }
  }
}

export interface Service {
  readonly store: Store;
  readonly freshId: FreshId;
  readonly clock: () => Date;
  readonly createdStatus: 200 | 201;
  /** Called for a failure whose details the client must not see. */
  readonly report: (error: unknown) => void;
}
