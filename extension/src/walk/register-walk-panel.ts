import { commands, type ExtensionContext, window } from 'vscode';
import type { ServerAccess } from '../client/server-access.js';
import { targetOf } from '../commands/given-target.js';
import { boundOperations } from '../commands/operation-picks.js';
import { pickOperation } from '../commands/pick-operation.js';
import { targetAtCursor } from '../editor/subject-at-cursor.js';
import type { ExploredModel } from '../explored/explored-model.js';
import { KeptCredentials } from './kept-credentials.js';
import { isSavedWalk, type WalkTarget } from './shared/messages.js';
import { makeWebview, panelType, ResponseDocuments, type WalkHost, WalkPanel } from './walk-panel.js';

const baseKey = 'pagewright.pageWalk.server';

export function registerWalkPanel(
  context: ExtensionContext,
  server: ServerAccess,
  model: ExploredModel,
): void {
  const { extensionUri, secrets, workspaceState, subscriptions } = context;
  const panels = new Map<string, WalkPanel>();
  const responses = new ResponseDocuments();
  const host: WalkHost = {
    extension: extensionUri,
    server,
    responses,
    lastBase: (uri) => workspaceState.get<string>(`${baseKey} ${uri}`) ?? '',
    keepBase: (uri, base) => void workspaceState.update(`${baseKey} ${uri}`, base),
    credentials: new KeptCredentials(secrets),
  };
  const addPanel = (webview: ReturnType<typeof makeWebview>, target: WalkTarget) => {
    const key = JSON.stringify([target.uri, target.operation]);
    const panel = new WalkPanel(webview, target, host);
    panels.set(key, panel);
    webview.onDidDispose(() => {
      if (panels.get(key) === panel) panels.delete(key);
    });
  };
  const preview = async (argument: unknown) => {
    const target = await chooseOperation(server, model, argument);
    if (target === undefined) return;
    const { uri, operation } = target;
    const open = panels.get(JSON.stringify([uri, operation]));
    if (open === undefined) addPanel(makeWebview(`Page walk: ${operation}`), { uri, operation });
    else open.reveal();
  };
  subscriptions.push(
    responses,
    commands.registerCommand('pagewright.previewPageWalk', preview),
    window.registerWebviewPanelSerializer(panelType, {
      deserializeWebviewPanel: async (webview, state: unknown) => {
        if (isSavedWalk(state))
          addPanel(webview, { uri: state.target.uri, operation: state.target.operation });
        else webview.dispose();
      },
    }),
  );
}

async function chooseOperation(
  server: ServerAccess,
  model: ExploredModel,
  argument: unknown,
): Promise<WalkTarget | undefined> {
  const subject = targetOf(argument) ?? (await targetAtCursor(server));
  if (subject?.operation !== undefined) return { uri: subject.uri, operation: subject.operation };
  const bound =
    subject?.scheme === undefined ? [] : boundOperations(await model.current(), subject.uri, subject.scheme);
  const [only, ...others] = bound;
  if (only !== undefined && others.length === 0) return { uri: only.uri, operation: only.operation };
  const picked = await pickOperation(
    { model },
    {
      title: 'Preview Page Walk',
      placeHolder: 'The operation to walk',
      kinds: ['paginated'],
      ...(bound.length > 0 && { among: bound }),
    },
  );
  return picked && { uri: picked.uri, operation: picked.operation };
}
