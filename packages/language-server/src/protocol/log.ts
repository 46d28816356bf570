import type { Channel } from './channel.js';

type LogLevel = 'error' | 'warning' | 'info' | 'log';

/** `MessageType` of the protocol. */
const levels: Readonly<Record<LogLevel, number>> = { error: 1, warning: 2, info: 3, log: 4 };

export type Trace = 'off' | 'messages' | 'verbose';

/** Writes the log, shows messages in the editor, and sends traces. */
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

  /** Shows and logs a message. Repeated messages are ignored. */
  show(level: LogLevel, message: string): void {
    if (this.#shown.has(message)) return;
    this.#shown.add(message);
    this.write(level, message);
    this.#channel.notify('window/showMessage', { type: levels[level], message });
  }

  /** Reports a bug of the server: logs the stack and shows a message to the user. */
  failure(doing: string, error: unknown): void {
    this.write(
      'error',
      `${doing} failed. ${error instanceof Error ? (error.stack ?? error.message) : error}`,
    );
    this.show(
      'error',
      `Pagewright has an internal error: ${doing} failed. See the log of the language server.`,
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
