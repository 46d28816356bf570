import { subjectAtCursor } from '../editor/subject-at-cursor.js';
import { type CommandContext, givenTarget } from './given-target.js';
import { pickOperation } from './pick-operation.js';

/** Shows the story of the operation given, at the cursor, or picked; of a scheme where the cursor is at one. */
export async function explainOperation(context: CommandContext, given?: unknown): Promise<void> {
  const { server, pages } = context;
  const target = givenTarget(given);
  if (target?.operation !== undefined)
    return pages.show({ kind: 'operation', uri: target.uri, name: target.operation });
  if (target?.scheme !== undefined)
    return pages.show({ kind: 'scheme', uri: target.uri, name: target.scheme });
  const at = await subjectAtCursor(server);
  if (at.kind === 'subject') {
    const { about } = at.explanation;
    return pages.show(
      'operation' in about
        ? { kind: 'operation', uri: at.uri, name: about.operation }
        : { kind: 'scheme', uri: at.uri, name: about.scheme },
    );
  }
  const picked = await pickOperation(context, {
    title: 'Explain Operation',
    placeHolder: at.problem === undefined ? 'Which operation?' : `${at.problem} Choose one.`,
    kinds: ['paginated', 'unbound', 'undeclared'],
  });
  if (picked !== undefined) await pages.show({ kind: 'operation', uri: picked.uri, name: picked.operation });
}
