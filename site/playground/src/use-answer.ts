import { useEffect, useState } from 'preact/hooks';
import type { Session } from './session.js';
import { useSignal } from './signal.js';

/** The latest answer of the worker. It stays until a newer one arrives, with `isStale` if `key` has changed. */
export type Answer<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'answer'; readonly value: T; readonly isStale: boolean }
  | { readonly kind: 'problem'; readonly problem: string };

/** Milliseconds to wait for further changes. */
const pause = 60;

/**
 * Requests again whenever the answer may have changed: `key` identifies the request, and the session reports changed
 * files. An answer to an earlier request is dropped.
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
        (error: unknown) => settle({ kind: 'problem', problem: errorText(error) }),
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

export function errorText(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}
