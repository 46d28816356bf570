import { useEffect, useState } from 'preact/hooks';
import type { Session } from './session.js';
import { useSignal } from './signal.js';

/** An answer of the worker, as far as it is there. The last one stays while a newer one is on its way. */
export type Answer<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'answer'; readonly value: T; readonly isStale: boolean }
  | { readonly kind: 'problem'; readonly problem: string };

/** Milliseconds that a change waits for the next. */
const pause = 60;

/**
 * Asks whenever the answer may be another: `key` names the question, and the session says when files have changed. An answer
 * to an older question is dropped.
 */
export function useAnswer<T>(session: Session, key: string, ask: () => Promise<T>): Answer<T> {
  const revision = useSignal(session.revision);
  const [answer, setAnswer] = useState<{ readonly key: string; readonly is: Answer<T> }>({
    key,
    is: { kind: 'waiting' },
  });
  useEffect(() => {
    const current = { isDropped: false };
    const settle = (is: Answer<T>) => {
      if (!current.isDropped) setAnswer({ key, is });
    };
    const timer = setTimeout(() => {
      ask().then(
        (value) => settle({ kind: 'answer', value, isStale: false }),
        (error: unknown) => settle({ kind: 'problem', problem: messageOf(error) }),
      );
    }, pause);
    return () => {
      current.isDropped = true;
      clearTimeout(timer);
    };
  }, [session, key, revision]);
  if (answer.key === key) return answer.is;
  return answer.is.kind === 'answer' ? { ...answer.is, isStale: true } : { kind: 'waiting' };
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}
