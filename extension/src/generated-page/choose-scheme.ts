import { window } from 'vscode';
import type { ServerAccess } from '../client/server-access.js';
import { givenTarget } from '../commands/given-target.js';
import { subjectAtCursor } from '../editor/subject-at-cursor.js';
import type { ExploredModel } from '../explored/explored-model.js';
import { type SchemePick, schemeOf, schemePicks } from './scheme-picks.js';

/** The scheme given or at the cursor, that of the operation given or at the cursor, or one that is picked. */
export async function chooseScheme(
  server: ServerAccess,
  model: ExploredModel,
  given: unknown,
): Promise<Pick<SchemePick, 'uri' | 'scheme'> | undefined> {
  const meant = givenTarget(given) ?? (await atCursor(server));
  if (meant?.scheme !== undefined) return { uri: meant.uri, scheme: meant.scheme };
  const explored = await model.current();
  const { uri, operation } = meant ?? {};
  const bound = uri !== undefined && operation !== undefined && schemeOf(explored, uri, operation);
  if (uri !== undefined && typeof bound === 'string') return { uri, scheme: bound };
  const items = schemePicks(explored).map((pick) => ({ ...pick, label: pick.scheme }));
  if (items.length === 0) {
    void window.showInformationMessage(
      'No scheme is known here. Declare one: put the cursor on an operation that answers with a list, and run New Scheme from This Operation.',
    );
    return undefined;
  }
  const placeHolder =
    operation === undefined
      ? 'The scheme whose page is shown'
      : `${operation} is bound to no scheme. Choose one.`;
  return window.showQuickPick(items, {
    ...{ title: 'Preview Page Helper', placeHolder, matchOnDescription: true },
  });
}

async function atCursor(server: ServerAccess): Promise<ReturnType<typeof givenTarget>> {
  const at = await subjectAtCursor(server);
  return at.kind === 'subject' ? { uri: at.uri, ...at.explanation.about } : undefined;
}
