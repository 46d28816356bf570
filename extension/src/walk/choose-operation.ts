import type { ServerAccess } from '../client/server-access.js';
import { givenTarget } from '../commands/given-target.js';
import { pickOperation } from '../commands/pick-operation.js';
import { subjectAtCursor } from '../editor/subject-at-cursor.js';
import type { ExploredModel } from '../explored/explored-model.js';
import type { Target } from './shared/messages.js';

/** The operation given, at the cursor, or picked; undefined where none is. */
export async function chooseOperation(
  server: ServerAccess,
  model: ExploredModel,
  given: unknown,
): Promise<Target | undefined> {
  const target = givenTarget(given);
  if (target?.operation !== undefined) return { uri: target.uri, operation: target.operation };
  const at = await subjectAtCursor(server);
  if (at.kind === 'subject' && 'operation' in at.explanation.about)
    return { uri: at.uri, operation: at.explanation.about.operation };
  const picked = await pickOperation(
    { model },
    {
      title: 'Preview Page Walk',
      placeHolder: 'The operation whose pages are walked',
      kinds: ['paginated'],
    },
  );
  return picked && { uri: picked.uri, operation: picked.operation };
}
