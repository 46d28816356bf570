import type { PageRequest, PageResponse } from '@pagewright/core';

/** The progress that `verifyServer` yields before its report. */
export type VerifyEvent =
  | { readonly kind: 'operation'; readonly operation: string }
  | { readonly kind: 'request'; readonly operation: string; readonly sent: number; readonly left: number }
  | { readonly kind: 'wait'; readonly operation: string; readonly milliseconds: number };

/** A generator that yields events while it runs and returns a result. */
export type Live<Result> = AsyncGenerator<VerifyEvent, Result>;

/** Sends a request. A rejection means that the request got no response. */
export type LiveSend = (request: PageRequest, signal: AbortSignal) => Promise<PageResponse>;

/** The outcome of a request. `spent` means that the budget or the run ended before it was answered. */
export type LiveAnswer =
  | { readonly kind: 'answer'; readonly response: PageResponse }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'spent' };

/** If a server asks for a longer wait, its refusal is returned and the request is not repeated. */
const maxWait = 60_000;
const maxRetries = 2;

/** Sends the requests of one operation within its share of the budget. */
export class LiveTraffic {
  readonly operation: string;
  readonly #send: LiveSend;
  readonly #wait: (milliseconds: number) => Promise<void>;
  readonly #signal: AbortSignal;
  readonly #share: number;
  #sent = 0;
  #ranOut = false;

  constructor(
    operation: string,
    share: number,
    host: {
      readonly send: LiveSend;
      readonly wait: (milliseconds: number) => Promise<void>;
      readonly signal: AbortSignal;
    },
  ) {
    this.operation = operation;
    this.#share = share;
    this.#send = host.send;
    this.#wait = host.wait;
    this.#signal = host.signal;
  }

  get sent(): number {
    return this.#sent;
  }

  get left(): number {
    return this.#share - this.#sent;
  }

  /** True if a request was not sent, or not answered, because the budget or the run had ended. */
  get ranOut(): boolean {
    return this.#ranOut;
  }

  /** True if a request was not sent, or not answered, because the run was interrupted. */
  get isInterrupted(): boolean {
    return this.#ranOut && this.#signal.aborted;
  }

  get whySpent(): string {
    return this.#signal.aborted ? 'the run was interrupted' : 'the budget of requests is used up';
  }

  /** Sends a request. If a refusal has a Retry-After header in seconds, waits and sends the request again. */
  async *send(request: PageRequest): Live<LiveAnswer> {
    for (let retries = 0; ; retries++) {
      if (this.left <= 0 || this.#signal.aborted) {
        this.#ranOut = true;
        return { kind: 'spent' };
      }
      this.#sent++;
      yield { kind: 'request', operation: this.operation, sent: this.#sent, left: this.left };
      const answer = await this.#answer(request);
      const pause = answer.kind === 'answer' ? retryAfter(answer.response) : undefined;
      if (pause === undefined || pause > maxWait || retries === maxRetries) return answer;
      yield { kind: 'wait', operation: this.operation, milliseconds: pause };
      await this.#pause(pause);
    }
  }

  async #answer(request: PageRequest): Promise<LiveAnswer> {
    try {
      return { kind: 'answer', response: await this.#send(request, this.#signal) };
    } catch (error) {
      if (this.#signal.aborted) {
        this.#ranOut = true;
        return { kind: 'spent' };
      }
      return { kind: 'failed', problem: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Waits, but not beyond the end of the run. */
  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        this.#signal.removeEventListener('abort', end);
        resolve();
      };
      this.#signal.addEventListener('abort', end);
      if (this.#signal.aborted) end();
      this.#wait(milliseconds).then(end, reject);
    });
  }
}

/** Returns milliseconds; undefined unless the response is a refusal with a delay in seconds. */
function retryAfter({ status = 200, headers = {} }: PageResponse): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const value = Object.entries(headers).find(([name]) => name.toLowerCase() === 'retry-after')?.[1];
  const text = String(Array.isArray(value) ? value[0] : (value ?? ''));
  return /^\d{1,6}$/.test(text) ? Number(text) * 1000 : undefined;
}
