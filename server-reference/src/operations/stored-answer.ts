import { type Answer, errorAnswer, writtenAnswer } from '../http/answer.js';
import type { StoredRecord } from '../store/records.js';
import type { Service } from './service.js';

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
