import type { SecretStorage } from 'vscode';
import { type Checked, isShape, isText } from './shared/checks.js';

/** A credential as typed; `user` is the user name of basic authentication. */
const isEnteredCredential = isShape({ value: isText }, { user: isText });

export type EnteredCredential = Checked<typeof isEnteredCredential>;

export type EnteredCredentials = Readonly<Record<string, EnteredCredential>>;

export type Secrets = Pick<SecretStorage, 'get' | 'store' | 'delete'>;

/**
 * Keeps credentials by origin and never returns them for another origin. They stay in memory; only credentials that the
 * user chooses to keep are written to the secret storage.
 */
export class KeptCredentials {
  readonly #secrets: Secrets;
  readonly #inMemory = new Map<string, EnteredCredentials>();

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  async of(origin: string): Promise<{ readonly given: EnteredCredentials; readonly isStored: boolean }> {
    const stored = readStored(await this.#secrets.get(keyOf(origin)));
    return { given: { ...stored, ...this.#inMemory.get(origin) }, isStored: stored !== undefined };
  }

  /** Always adds the credentials to memory; writes them to the secret storage if `isStored`. */
  async keep(origin: string, given: EnteredCredentials, isStored: boolean): Promise<void> {
    const all = { ...(await this.of(origin)).given, ...given };
    this.#inMemory.set(origin, all);
    if (isStored && Object.keys(all).length > 0)
      await this.#secrets.store(keyOf(origin), JSON.stringify(all));
  }

  async forget(origin: string): Promise<void> {
    this.#inMemory.delete(origin);
    await this.#secrets.delete(keyOf(origin));
  }
}

function keyOf(origin: string): string {
  return `pagewright.pageWalk.credentials ${origin}`;
}

function readStored(text: string | undefined): EnteredCredentials | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const entries = Object.entries(value).filter((entry): entry is [string, EnteredCredential] =>
      isEnteredCredential(entry[1]),
    );
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  } catch {
    // Another program may have changed the stored text.
    return undefined;
  }
}
