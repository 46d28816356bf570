import type { Diagnostic } from 'vscode-languageserver-protocol';

/** The message of a diagnostic, which the protocol lets be Markdown. */
export function messageOf({ message }: Pick<Diagnostic, 'message'>): string {
  return typeof message === 'string' ? message : message.value;
}
