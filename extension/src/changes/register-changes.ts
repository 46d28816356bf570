import {
  commands,
  Disposable,
  type ExtensionContext,
  languages,
  type QuickPickItem,
  window,
  workspace,
} from 'vscode';
import type { ServerAccess } from '../client/server-access.js';
import { sourceLanguages } from '../client/source-files.js';
import { openLocation } from '../editor/subject-at-cursor.js';
import { ChangeLenses, isWanted } from './change-lenses.js';
import type { ShownChange } from './change-messages.js';
import { gitApi, headRevision } from './git-revision.js';

export function registerChanges({ subscriptions }: ExtensionContext, server: ServerAccess): void {
  const listening: Disposable[] = [];
  let starting: ReturnType<typeof gitApi> | undefined;
  const startGit = async () => {
    const git = await gitApi();
    if (git === undefined) return undefined;
    const follow = (repository: (typeof git.repositories)[number]) => {
      let before = repository.state.HEAD?.commit;
      listening.push(
        repository.state.onDidChange(() => {
          const now = repository.state.HEAD?.commit;
          if (now !== before) lenses.refresh();
          before = now;
        }),
      );
      lenses.refresh();
    };
    for (const repository of git.repositories) follow(repository);
    listening.push(git.onDidOpenRepository(follow));
    return git;
  };
  const lenses = new ChangeLenses(server, async ({ uri }) => {
    starting ??= startGit();
    const git = await starting;
    // Git may be enabled later, so the next request tries again.
    if (git === undefined) starting = undefined;
    return git && headRevision(git, uri);
  });
  subscriptions.push(
    lenses,
    languages.registerCodeLensProvider([...sourceLanguages], lenses),
    server.onAnalysisChanged(() => {
      if (window.visibleTextEditors.some(({ document }) => isWanted(document))) lenses.refresh();
    }),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('pagewright.changeLens')) lenses.refresh();
    }),
    commands.registerCommand('pagewright.showChanges', (changes: unknown) => showChanges(changes)),
    new Disposable(() => {
      for (const one of listening) one.dispose();
    }),
  );
}

interface ChangeItem extends QuickPickItem {
  readonly change: ShownChange;
}

async function showChanges(changes: unknown): Promise<void> {
  if (!Array.isArray(changes)) return;
  const items = changes.map((change: ShownChange): ChangeItem => {
    const { message, remedy, effect } = change;
    return { label: message, description: effect, detail: remedy, change };
  });
  const title = 'Changed since HEAD';
  const placeHolder = 'The change to open';
  const chosen = await window.showQuickPick(items, { title, placeHolder, matchOnDetail: true });
  const { location } = chosen?.change ?? {};
  if (location !== undefined) await openLocation(location);
}
