import { pathText } from '@pagewright/core/internal';
import type { Explored, ExploredUnit, UndeclaredOperation } from '@pagewright/language-server/requests';
import { fileKey } from './file-key.js';

/** The source that the model is made from. */
interface ExploredSource {
  /** `isEarly`: an answer that lacks what takes long is better than none. */
  ask(isEarly: boolean): Promise<Explored>;
  /** Calls back when the answer may be another. */
  onChanged(listener: () => void): Disposal;
  /** Calls back once it has been quiet for a moment, unless that is disposed of before. */
  whenQuiet(call: () => void): Disposal;
}

export interface Disposal {
  dispose(): void;
}

/** The contents of the workspace, as far as they are known. */
export interface Overview {
  /** The last answer, also while a newer one is waited for; undefined before the first. */
  readonly explored: Explored | undefined;
  /** True while an answer is waited for. */
  readonly isAsking: boolean;
  /** The reason why the last question was not answered: a sentence. */
  readonly problem: string | undefined;
}

/**
 * The language server's knowledge of the workspace, kept as it is for as long as somebody wants it: one question at a
 * time, the next one only when something has changed and it has become quiet again, for the view that shows the answer.
 * So the model takes nothing from what somebody types.
 */
export class ExploredModel {
  readonly #source: ExploredSource;
  readonly #listening: Disposal;
  readonly #listeners = new Set<() => void>();
  #wanted = 0;
  #isStale = true;
  #running: Promise<void> | undefined;
  /** Set from a change until it is quiet again. */
  #waiting: Disposal | undefined;
  #explored: Explored | undefined;
  #problem: string | undefined;

  constructor(source: ExploredSource) {
    this.#source = source;
    this.#listening = source.onChanged(() => this.#askWhenQuiet());
  }

  get known(): Overview {
    return {
      explored: this.#explored,
      isAsking: this.#running !== undefined,
      problem: this.#problem,
    };
  }

  /** Keeps the answer new until that is disposed of. */
  want(): Disposal {
    let isWanted = true;
    this.#wanted++;
    this.#askNow();
    return {
      dispose: () => {
        if (isWanted) this.#wanted--;
        isWanted = false;
      },
    };
  }

  /** Called whenever `known` is another. */
  onChanged(listener: () => void): Disposal {
    // Each gets an entry of its own, however often the same function listens.
    const own = () => listener();
    this.#listeners.add(own);
    return { dispose: () => this.#listeners.delete(own) };
  }

  /** The answer as things are now; rejects, with a sentence, where there is none. */
  async current(): Promise<Explored> {
    const wanted = this.want();
    try {
      await this.#running;
      if (this.#explored !== undefined && isEarly(this.#explored)) {
        this.refresh();
        await this.#running;
      }
      if (this.#explored === undefined || this.#problem !== undefined)
        throw new Error(this.#problem ?? 'The language server has given no answer.');
      return this.#explored;
    } finally {
      wanted.dispose();
    }
  }

  /** Asks again, at once where somebody wants the answer. */
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
        // The whole answer is asked for right after the first that lacks something.
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

/** Returns true for an answer that lacks what takes long. */
function isEarly({ units }: Explored): boolean {
  return units.some(({ searching }) => searching === true);
}

/** The unit that a file is the document or the configuration of; undefined for a file that Pagewright does not read. */
export function unitWith({ units }: Explored, uri: string): ExploredUnit | undefined {
  const key = fileKey(uri);
  const isMeant = (file: { readonly uri: string } | undefined) =>
    file !== undefined && fileKey(file.uri) === key;
  return (
    units.find(({ document }) => isMeant(document)) ??
    units.find(({ config, layers = [] }) => [config, ...layers].some(isMeant))
  );
}

/** `1 problem`, `12 operations`. */
export function countText(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** The number of problems as words; undefined where there are none. */
export function problemsText(problems: number): string | undefined {
  return problems === 0 ? undefined : countText(problems, 'problem');
}

/** State of an undeclared operation in a few words: what it could be bound to, else what a scheme for it would be. */
export function undeclaredText({ fits, type, items }: UndeclaredOperation): string {
  if (fits.length > 0) return `fits ${fits.join(', ')}`;
  if (type === undefined) return 'unclear';
  return items === undefined ? type : `${type} · ${pathText(items)}`;
}
