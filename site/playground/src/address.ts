import { maxLinkLength } from '../../share/codec.js';
import { linkOf, type PlaygroundState, readLink, readState } from '../../share/state.js';

/**
 * Stores states in the URL's fragment if they fit, and in the browser's storage. No state is sent to a server, because
 * browsers don't send fragments.
 */
export interface Address {
  /** Reads the state of this history entry, or a problem with its link. */
  readonly read: () => Promise<
    | { readonly kind: 'state'; readonly state: PlaygroundState }
    | { readonly kind: 'none' }
    | { readonly kind: 'problem'; readonly problem: string }
  >;
  /** Writes the state into this history entry. */
  readonly write: (state: PlaygroundState) => Promise<void>;
  /** Adds a history entry. */
  readonly push: (state: PlaygroundState) => Promise<void>;
  readonly onMove: (listener: () => void) => void;
}

export function browserAddress(): Address {
  const keyHere = () => (history.state as { readonly key?: string } | null)?.key;
  const put = async (state: PlaygroundState, key: string, how: 'pushState' | 'replaceState') => {
    const link = fragmentOf(state);
    // The current link describes an older state, so it is removed if the new state doesn't fit into a link.
    const url = link === undefined ? location.pathname : `#${link}`;
    history[how]({ key }, '', url);
    await store(key, state);
  };
  return {
    read: async () => {
      const fragment = location.hash.slice(1);
      if (fragment !== '') {
        const read = readLink(fragment);
        return read.ok ? { kind: 'state', state: read.state } : { kind: 'problem', problem: read.problem };
      }
      const stored = await load(keyHere() ?? latest);
      return stored === undefined ? { kind: 'none' } : { kind: 'state', state: stored };
    },
    write: (state) => put(state, keyHere() ?? crypto.randomUUID(), 'replaceState'),
    push: (state) => put(state, crypto.randomUUID(), 'pushState'),
    onMove: (listener) => addEventListener('popstate', listener),
  };
}

/** Maximum text length for a link, in characters. */
const maxTextForLink = 400_000;

/** Returns the fragment for a state; undefined if it would be too long for browsers and chat programs. */
export function fragmentOf(state: PlaygroundState): string | undefined {
  const texts = [state.files, state.opened ?? {}].flatMap((files) => Object.values(files));
  if (texts.reduce((sum, { text }) => sum + text.length, 0) > maxTextForLink) return undefined;
  const link = linkOf(state);
  return link.length > maxLinkLength ? undefined : link;
}

/** Key of the last written state of any tab. */
const latest = 'latest';
/** Maximum number of stored states of other history entries. */
const maxStored = 20;

async function load(key: string): Promise<PlaygroundState | undefined> {
  const store = await openStore('readonly');
  const value = store === undefined ? undefined : await answer(store.get(key));
  const read = readState((value as { readonly state?: unknown } | undefined)?.state);
  return read.ok ? read.state : undefined;
}

async function store(key: string, state: PlaygroundState): Promise<void> {
  const states = await openStore('readwrite');
  if (states === undefined) return;
  const entry = { state, at: Date.now() };
  states.put(entry, key);
  states.put(entry, latest);
  const keys = await answer(states.getAllKeys());
  if (!Array.isArray(keys) || keys.length <= maxStored) return;
  const entries = await answer(states.getAll());
  const times = Array.isArray(entries) ? entries.map((one) => (one as { readonly at: number }).at) : [];
  const oldest = keys
    .map((one, index) => ({ key: one, at: times[index] ?? 0 }))
    .filter((one) => one.key !== latest)
    .sort((one, other) => one.at - other.at);
  for (const one of oldest.slice(0, keys.length - maxStored)) states.delete(one.key);
}

/** Undefined if the browser has no storage for this page, as in private windows. */
async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore | undefined> {
  try {
    const request = indexedDB.open('pagewright-playground', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('states');
    const database = await answer(request);
    return database?.transaction('states', mode).objectStore('states');
  } catch {
    return undefined;
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(undefined);
  });
}
