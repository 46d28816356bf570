import type { ServerState } from './server-access.js';

/** A promise that is resolved from outside. That nobody waits for it is no failure. */
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

/** So many ends in so many milliseconds are each followed by another start. */
const most = 4;
const within = 3 * 60 * 1000;

interface RestartRuling {
  readonly isRestarted: boolean;
  /** The ends that still count, the last one among them. */
  readonly ends: readonly number[];
}

/** Decides whether a server that has ended by itself is started again; `ends` and `now` are times in milliseconds. */
export function ruleOnEnd(ends: readonly number[], now: number): RestartRuling {
  const recent = [...ends, now].filter((end) => now - end < within);
  return { isRestarted: recent.length <= most, ends: recent };
}

/** A server from its start to its end. */
export interface Life {
  /** Resolves once the server answers; rejects where it ends before, which `died` reports. */
  readonly ready: Promise<void>;
  /** Resolves with the reason when the server has ended without a request. */
  readonly died: Promise<string>;
  /** Ends it, whatever it is doing. Never rejects. */
  end(): Promise<void>;
}

/** The end of a server that nobody has requested. */
export interface Death {
  readonly why: string;
  /** True when another server is started; false when this end was one too many. */
  readonly isRestarted: boolean;
}

interface SupervisorOptions<L extends Life> {
  begin(): L;
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  onState(state: ServerState): void;
  onDeath(death: Death): void;
}

/** Keeps a server running from when it is first wanted: one after the other, never two at a time. */
export class Supervisor<L extends Life> {
  readonly #options: SupervisorOptions<L>;
  #state: ServerState = 'stopped';
  #life: L | undefined;
  #deaths: readonly number[] = [];
  /** Promise for those who want the server to run, and wait for it. */
  #running = new Deferred();
  /** Resolves when the server that is replaced has ended. */
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

  /** Resolves once the server runs. Rejects, with a sentence, where it can't. */
  start(): Promise<void> {
    if (this.#state === 'stopped' && !this.#isOver) this.#begin();
    return this.#running.promise;
  }

  /** Resolves once another server runs. Earlier ends are forgotten. */
  async restart(): Promise<void> {
    this.#deaths = [];
    if (!this.#isOver) this.#replacing ??= this.#replace();
    await this.#replacing;
    return this.#running.promise;
  }

  /** Ends the server for good: none is started after that. */
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
      this.#running.reject(new Error(`The language server is stopped, since it ended too often: ${why}.`));
    }
    this.#options.onDeath({ why, isRestarted });
  }

  #enter(state: ServerState): void {
    if (this.#state === state) return;
    // Whoever asks from now on waits for what comes; who waits already goes on waiting.
    if (state !== 'running' && this.#running.isSettled) this.#running = new Deferred();
    this.#state = state;
    this.#options.onState(state);
  }
}

/** A start that fails is reported by the end that follows. */
function leaveToDied(): void {}
