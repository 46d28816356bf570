import type { Channel } from './channel.js';

type LogLevel = 'error' | 'warning' | 'info' | 'log';

/** As the protocol numbers them. */
const levels: Readonly<Record<LogLevel, number>> = { error: 1, warning: 2, info: 3, log: 4 };

export type Trace = 'off' | 'messages' | 'verbose';

/** Output that people read: the log of the server, messages of the editor, and the trace. */
export class Log {
  readonly #channel: Channel;
  readonly #shown = new Set<string>();
  trace: Trace = 'off';

  constructor(channel: Channel) {
    this.#channel = channel;
  }

  write(level: LogLevel, message: string): void {
    this.#channel.notify('window/logMessage', { type: levels[level], message });
  }

  /** Shows a message, the same one never again, and logs it. */
  show(level: LogLevel, message: string): void {
    if (this.#shown.has(message)) return;
    this.#shown.add(message);
    this.write(level, message);
    this.#channel.notify('window/showMessage', { type: levels[level], message });
  }

  /** An error of the server itself: its stack is logged, and that it happened is shown. */
  failure(doing: string, error: unknown): void {
    this.write(
      'error',
      `${doing} failed. ${error instanceof Error ? (error.stack ?? error.message) : error}`,
    );
    this.show(
      'error',
      `Pagewright has an internal error: ${doing} failed. The log of the language server has the details.`,
    );
  }

  traced(message: () => string, verbose: () => string): void {
    if (this.trace === 'off') return;
    const isVerbose = this.trace === 'verbose';
    this.#channel.notify('$/logTrace', { message: message(), ...(isVerbose && { verbose: verbose() }) });
  }
}

export function traceOf(value: unknown): Trace | undefined {
  return value === 'off' || value === 'messages' || value === 'verbose' ? value : undefined;
}
