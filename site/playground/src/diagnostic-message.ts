import type { Diagnostic } from 'vscode-languageserver-protocol';

/** Returns the message of a diagnostic as text; the protocol also allows Markdown. */
export function messageOf({ message }: Pick<Diagnostic, 'message'>): string {
  return typeof message === 'string' ? message : message.value;
}
