import type { ExplainAnswer, Explanation } from '@pagewright/language-server/requests';
import type { ServerAccess } from '../client/server-access.js';
import { sourceEditor } from './source-editor.js';

export type AtCursor =
  | { readonly kind: 'subject'; readonly uri: string; readonly explanation: Explanation }
  /** `problem` says why; absent where no document of ours is open. */
  | { readonly kind: 'none'; readonly problem?: string };

/** The operation or scheme that the cursor is in. */
export async function subjectAtCursor(server: ServerAccess): Promise<AtCursor> {
  const editor = sourceEditor();
  if (editor === undefined) return { kind: 'none' };
  const uri = editor.document.uri.toString();
  const { line, character } = editor.selection.active;
  const answer = await server.request<ExplainAnswer | null>('pagewright/explain', {
    textDocument: { uri },
    position: { line, character },
  });
  if (answer === null) return { kind: 'none' };
  return 'problem' in answer
    ? { kind: 'none', problem: answer.problem }
    : { kind: 'subject', uri, explanation: answer };
}
