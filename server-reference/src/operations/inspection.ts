import type { Endpoint } from '../endpoint/operation.js';
import { emptyAnswer, writtenAnswer } from '../http/answer.js';
import type { Store } from '../store/store.js';

/** For tests in any language, where they are requested: what has been created, and the way back to the start. */
export function inspectionEndpoints(store: Store): readonly Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/inspect/resources',
      access: 'anyToken',
      answer: () => writtenAnswer(200, store.shownText()),
    },
    {
      method: 'POST',
      path: '/inspect/reset',
      access: 'write',
      answer: async () => {
        await store.reset();
        return emptyAnswer({});
      },
    },
  ];
}
