import { useEffect, useState } from 'preact/hooks';

/** An observable value. */
export interface Signal<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Calls the listener after each change, until the returned function is called. */
  readonly follow: (listener: () => void) => () => void;
}

export function signal<T>(first: T): Signal<T> {
  const listeners = new Set<() => void>();
  const cell = { value: first };
  return {
    get: () => cell.value,
    set: (value) => {
      if (Object.is(cell.value, value)) return;
      cell.value = value;
      for (const listener of [...listeners]) listener();
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns a signal's value, and redraws the component when it changes. */
export function useSignal<T>({ get, follow }: Signal<T>): T {
  const [value, setValue] = useState(get);
  useEffect(() => {
    setValue(() => get());
    return follow(() => setValue(() => get()));
  }, [get, follow]);
  return value;
}
