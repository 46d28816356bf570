import type { SecretStorage } from 'vscode';
import { type Checked, isShape, isText } from './shared/checks.js';

/** The text of a credential, as a person has typed it; a user name where it has one. */
const isGivenCredential = isShape({ value: isText }, { user: isText });

export type GivenCredential = Checked<typeof isGivenCredential>;

/** Texts that were given for an origin, by the id of the credential. */
export type GivenCredentials = Readonly<Record<string, GivenCredential>>;

/** The secrets of the editor, which it encrypts. */
export type Secrets = Pick<SecretStorage, 'get' | 'store' | 'delete'>;

/**
 * Credentials by the origin that they were given for, and returned for no other: those of this window in memory, those that a
 * person wants kept among the secrets of the editor too.
 */
export class KeptCredentials {
  readonly #secrets: Secrets;
  readonly #given = new Map<string, GivenCredentials>();

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  async of(origin: string): Promise<{ readonly given: GivenCredentials; readonly isStored: boolean }> {
    const stored = readStored(await this.#secrets.get(keyOf(origin)));
    return { given: { ...stored, ...this.#given.get(origin) }, isStored: stored !== undefined };
  }

  /** Adds what was given to what is kept in memory, and among the secrets only where that is wanted. */
  async keep(origin: string, given: GivenCredentials, isStored: boolean): Promise<void> {
    const all = { ...(await this.of(origin)).given, ...given };
    this.#given.set(origin, all);
    if (isStored && Object.keys(all).length > 0)
      await this.#secrets.store(keyOf(origin), JSON.stringify(all));
  }

  async forget(origin: string): Promise<void> {
    this.#given.delete(origin);
    await this.#secrets.delete(keyOf(origin));
  }
}

function keyOf(origin: string): string {
  return `pagewright.pageWalk.credentials ${origin}`;
}

/** Undefined where nothing is stored, or something else. */
function readStored(text: string | undefined): GivenCredentials | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const entries = Object.entries(value).filter((entry): entry is [string, GivenCredential] =>
      isGivenCredential(entry[1]),
    );
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  } catch {
    // A text that this extension did not store.
    return undefined;
  }
}
