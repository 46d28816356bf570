import { type GivenTarget, subjectAtCursor } from '../editor/subject-at-cursor.js';
import { type CommandContext, givenTarget } from './given-target.js';
import { pickOperation } from './pick-operation.js';

/** Shows the story of the operation given, at the cursor, or picked; of a scheme where the cursor is at one. */
export async function explainOperation(context: CommandContext, given?: unknown): Promise<void> {
  const { server, pages } = context;
  const target = givenTarget(given);
  const show = (uri: string, { operation, scheme }: Pick<GivenTarget, 'operation' | 'scheme'>) =>
    pages.show({
      kind: operation === undefined ? 'scheme' : 'operation',
      uri,
      name: operation ?? scheme ?? '',
    });
  if (target !== undefined) return show(target.uri, target);
  const at = await subjectAtCursor(server);
  if (at.kind === 'subject') return show(at.uri, at.explanation.about);
  const picked = await pickOperation(context, {
    title: 'Explain Operation',
    placeHolder: at.problem === undefined ? 'Which operation?' : `${at.problem} Choose one.`,
    kinds: ['paginated', 'unbound', 'undeclared'],
  });
  if (picked !== undefined) await show(picked.uri, picked);
}
