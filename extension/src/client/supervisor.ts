import type { ServerState } from './server-access.js';

/** A promise with public `resolve` and `reject`. A rejection that nobody awaits is not reported as unhandled. */
export class Deferred {
  readonly promise: Promise<void>;
  #resolve: () => void = () => {};
  #reject: (error: Error) => void = () => {};
  #isSettled = false;

  constructor() {
    this.promise = new Promise<void>((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.promise.catch(() => undefined);
  }

  get isSettled(): boolean {
    return this.#isSettled;
  }

  resolve(): void {
    this.#isSettled = true;
    this.#resolve();
  }

  reject(error: Error): void {
    this.#isSettled = true;
    this.#reject(error);
  }
}

/** A server that ends more than `maxEnds` times within `endWindow` milliseconds is not restarted. */
const maxEnds = 4;
const endWindow = 3 * 60 * 1000;

interface RestartRuling {
  readonly isRestarted: boolean;
  /** The times at which the server ended within the time window, including the latest end. */
  readonly ends: readonly number[];
}

/** `ends` and `now` are in milliseconds. */
export function ruleOnEnd(ends: readonly number[], now: number): RestartRuling {
  const recent = [...ends, now].filter((end) => now - end < endWindow);
  return { isRestarted: recent.length <= maxEnds, ends: recent };
}

export interface Life {
  /** Resolves when the server is ready. Rejects if the server ends first; `died` then reports the reason. */
  readonly ready: Promise<void>;
  /** Resolves with the reason if the server ends unexpectedly. */
  readonly died: Promise<string>;
  /** Ends the server even if it hangs. Never rejects. */
  end(): Promise<void>;
}

export interface Death {
  readonly why: string;
  readonly isRestarted: boolean;
}

interface SupervisorOptions<L extends Life> {
  begin(): L;
  /** Milliseconds of a monotonic clock. */
  now(): number;
  onState(state: ServerState): void;
  onDeath(death: Death): void;
}

/** Starts a server on the first call of `start`, restarts it after a crash, and never runs two at a time. */
export class Supervisor<L extends Life> {
  readonly #options: SupervisorOptions<L>;
  #state: ServerState = 'stopped';
  #life: L | undefined;
  #deaths: readonly number[] = [];
  #running = new Deferred();
  #replacing: Promise<void> | undefined;
  #isOver = false;

  constructor(options: SupervisorOptions<L>) {
    this.#options = options;
  }

  get state(): ServerState {
    return this.#state;
  }

  get life(): L | undefined {
    return this.#life;
  }

  start(): Promise<void> {
    if (this.#state === 'stopped' && !this.#isOver) this.#begin();
    return this.#running.promise;
  }

  async restart(): Promise<void> {
    this.#deaths = [];
    if (!this.#isOver) this.#replacing ??= this.#replace();
    await this.#replacing;
    return this.#running.promise;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    const life = this.#life;
    this.#life = undefined;
    this.#enter('stopped');
    this.#running.reject(new Error('The language server has been stopped.'));
    await Promise.all([life?.end(), this.#replacing]);
  }

  async #replace(): Promise<void> {
    const life = this.#life;
    this.#life = undefined;
    this.#enter('starting');
    await life?.end();
    this.#replacing = undefined;
    if (!this.#isOver) this.#begin();
  }

  #begin(): void {
    this.#enter('starting');
    const life = this.#options.begin();
    this.#life = life;
    const ready = () => {
      if (this.#life !== life) return;
      this.#enter('running');
      this.#running.resolve();
    };
    life.ready.then(ready, leaveToDied);
    void life.died.then((why) => {
      if (this.#life === life) this.#died(why);
    });
  }

  #died(why: string): void {
    this.#life = undefined;
    const { isRestarted, ends } = ruleOnEnd(this.#deaths, this.#options.now());
    this.#deaths = ends;
    if (isRestarted) this.#begin();
    else {
      this.#enter('failed');
      this.#running.reject(new Error(`The language server ended too often and was not restarted: ${why}.`));
    }
    this.#options.onDeath({ why, isRestarted });
  }

  #enter(state: ServerState): void {
    if (this.#state === state) return;
    // New callers wait for the next start; earlier callers keep their promise until it settles.
    if (state !== 'running' && this.#running.isSettled) this.#running = new Deferred();
    this.#state = state;
    this.#options.onState(state);
  }
}

function leaveToDied(): void {}
