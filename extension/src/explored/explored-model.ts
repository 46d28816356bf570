import { pathText } from '@pagewright/core/internal';
import type { Explored, ExploredUnit, UndeclaredOperation } from '@pagewright/language-server/requests';
import { fileKey } from './file-key.js';

interface ExploredSource {
  /** `isEarly` requests an incomplete answer now instead of a complete one later. */
  ask(isEarly: boolean): Promise<Explored>;
  onChanged(listener: () => void): Disposal;
  /** Runs `call` when typing has paused, unless the returned object is disposed of before. */
  whenQuiet(call: () => void): Disposal;
}

export interface Disposal {
  dispose(): void;
}

export interface Overview {
  /** The last answer, even while a newer one is requested; undefined before the first answer. */
  readonly explored: Explored | undefined;
  readonly isAsking: boolean;
  readonly problem: string | undefined;
}

/**
 * Caches what the language server knows about the workspace. Refreshes the cache only while a view or command needs it,
 * with one request at a time. After a change it waits for a pause in typing, so that typing is never slowed down.
 */
export class ExploredModel {
  readonly #source: ExploredSource;
  readonly #listening: Disposal;
  readonly #listeners = new Set<() => void>();
  #wanted = 0;
  #isStale = true;
  #running: Promise<void> | undefined;
  /** Set after a change, until typing pauses. */
  #waiting: Disposal | undefined;
  #explored: Explored | undefined;
  #problem: string | undefined;

  constructor(source: ExploredSource) {
    this.#source = source;
    this.#listening = source.onChanged(() => this.#askWhenQuiet());
  }

  get latest(): Overview {
    return {
      explored: this.#explored,
      isAsking: this.#running !== undefined,
      problem: this.#problem,
    };
  }

  /** Keeps the answer up to date until the returned object is disposed of. */
  want(): Disposal {
    let isHeld = true;
    this.#wanted++;
    this.#askNow();
    return {
      dispose: () => {
        if (isHeld) this.#wanted--;
        isHeld = false;
      },
    };
  }

  onChanged(listener: () => void): Disposal {
    // A new function per call, so that the same listener can be added twice.
    const entry = () => listener();
    this.#listeners.add(entry);
    return { dispose: () => this.#listeners.delete(entry) };
  }

  /** Resolves to a complete, up-to-date answer. Rejects with a readable message if the request fails. */
  async current(): Promise<Explored> {
    const wanted = this.want();
    try {
      await this.#running;
      if (this.#explored !== undefined && isEarly(this.#explored)) {
        this.refresh();
        await this.#running;
      }
      if (this.#explored === undefined || this.#problem !== undefined)
        throw new Error(this.#problem ?? 'The language server did not answer.');
      return this.#explored;
    } finally {
      wanted.dispose();
    }
  }

  /** Marks the answer as outdated, and requests a new one now if a view wants it. */
  refresh(): void {
    this.#isStale = true;
    this.#askNow();
  }

  dispose(): void {
    this.#listening.dispose();
    this.#waiting?.dispose();
    this.#listeners.clear();
    this.#wanted = 0;
  }

  #askWhenQuiet(): void {
    this.#isStale = true;
    this.#waiting?.dispose();
    this.#waiting = this.#wanted > 0 ? this.#source.whenQuiet(() => this.#askNow()) : undefined;
  }

  #askNow(): void {
    this.#waiting?.dispose();
    this.#waiting = undefined;
    this.#keepUp();
  }

  #keepUp(): void {
    if (this.#running !== undefined || !this.#isDue()) return;
    this.#running = this.#askWhileDue().finally(() => {
      this.#running = undefined;
      this.#notify();
      this.#keepUp();
    });
    this.#notify();
  }

  #isDue(): boolean {
    return this.#isStale && this.#wanted > 0 && this.#waiting === undefined;
  }

  async #askWhileDue(): Promise<void> {
    while (this.#isDue()) {
      this.#isStale = false;
      try {
        const isFirst = this.#explored === undefined;
        this.#explored = await this.#source.ask(isFirst);
        this.#problem = undefined;
        // An incomplete first answer is followed by a request for the complete one.
        if (isFirst && isEarly(this.#explored)) this.#isStale = true;
      } catch (error) {
        this.#problem = error instanceof Error ? error.message : String(error);
      }
      if (this.#isDue()) this.#notify();
    }
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function isEarly({ units }: Explored): boolean {
  return units.some(({ searching }) => searching === true);
}

export function unitWith({ units }: Explored, uri: string): ExploredUnit | undefined {
  const key = fileKey(uri);
  const isFile = (file: { readonly uri: string } | undefined) =>
    file !== undefined && fileKey(file.uri) === key;
  return (
    units.find(({ document }) => isFile(document)) ??
    units.find(({ config, layers = [] }) => [config, ...layers].some(isFile))
  );
}

export function countText(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

export function problemsText(problems: number): string | undefined {
  return problems === 0 ? undefined : countText(problems, 'problem');
}

/** Names the schemes that fit the operation, or describes the scheme that it would need. */
export function undeclaredText({ fits, type, items }: UndeclaredOperation): string {
  if (fits.length > 0) return `fits ${fits.join(', ')}`;
  if (type === undefined) return 'unclear';
  return items === undefined ? type : `${type} · ${pathText(items)}`;
}
