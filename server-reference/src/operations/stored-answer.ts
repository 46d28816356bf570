import { type Answer, errorAnswer, jsonAnswer } from '../http/answer.js';
import type { StoredRecord } from '../store/records.js';
import type { Store } from '../store/store.js';

/** What happens to a failure that the client is told nothing of. */
export type ReportFailure = (error: unknown) => void;

/** Stores a record and, once it is on disk, answers with what is shown of it. */
export async function storedAnswer(
  store: Store,
  record: StoredRecord,
  shown: { readonly status: number; readonly value: unknown },
  report: ReportFailure,
): Promise<Answer> {
  const addition = store.add(record);
  if (addition.kind === 'full')
    return errorAnswer('validation_failed', `the whole value: ${addition.reason}`);
  const commit = await addition.committed;
  if (commit.ok) return jsonAnswer(shown.status, shown.value);
  report(commit.error);
  return errorAnswer('internal', 'The resource could not be stored. Nothing has changed.');
}
