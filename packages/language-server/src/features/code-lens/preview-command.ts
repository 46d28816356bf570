import type { Command } from 'vscode-languageserver';
import type { Question } from '../question.js';

/**
 * What a client may offer to show of a scheme or an operation, by the command of its own that does: `[{ uri, scheme }]` or
 * `[{ uri, operation }]` are its arguments, the uri being that of the file that the lens is in.
 */
const previews = {
  helper: { command: 'pagewright.previewPageHelper', title: 'Preview page helper', subject: 'scheme' },
  walk: { command: 'pagewright.previewPageWalk', title: 'Preview page walk', subject: 'operation' },
} as const;

/** Undefined where the client has no such command. */
export function previewCommand(
  { client, file: { uri } }: Pick<Question, 'client' | 'file'>,
  kind: keyof typeof previews,
  name: string,
): Command | undefined {
  const { command, title, subject } = previews[kind];
  return client.commands.has(command) ? { title, command, arguments: [{ uri, [subject]: name }] } : undefined;
}
