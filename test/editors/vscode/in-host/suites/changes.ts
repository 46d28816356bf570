import { execFileSync } from 'node:child_process';
import {
  ConfigurationTarget,
  commands,
  type Event,
  EventEmitter,
  extensions,
  type Uri,
  workspace,
} from 'vscode';
import { ask } from '../commands.js';
import { untilCodes } from '../diagnostics.js';
import { replace, show, uriOf } from '../documents.js';
import { expectEqual } from '../expect-equal.js';
import { runTests, type Tests } from '../run-tests.js';
import { until } from '../until.js';

const broken = ['Pagination/ItemsNotFound', 'Pagination/UnusedRole', 'Pagination/UnknownScheme'];

const tests: Tests = {
  'there are no lenses about changes since HEAD unless the setting is on': async () => {
    await commitAll();
    const document = await show(uriOf('openapi.yaml'));
    await untilCodes(document.uri, broken);
    await replace(document, 'users: { type: items }', 'people: { type: items }');
    expectEqual(await titles(document.uri), []);
  },

  'a lens says what has changed since HEAD, and disappears when the change is undone': async () => {
    const document = await show(uriOf('openapi.yaml'));
    await turnOn();
    const [lens, ...others] = await titles(document.uri);
    expectEqual([lens?.replace(/breaks .*$/, 'breaks'), others], ['4 changed since HEAD: breaks', []]);
    await replace(document, 'people: { type: items }', 'users: { type: items }');
    expectEqual(await titles(document.uri), []);
  },

  'a change of the configuration since HEAD has a lens in the document': async () => {
    const document = await show(uriOf('openapi.yaml'));
    const config = await workspace.openTextDocument(uriOf('pagewright.yaml'));
    await replace(config, 'offsetPage', 'cursorPage');
    const changed = await titles(document.uri);
    expectEqual(changed.length > 0, true, 'that there is a lens');
    await replace(config, 'cursorPage', 'offsetPage');
    expectEqual(await titles(document.uri), []);
  },
};

/** The lenses about changes, each as its line number and its title. */
async function titles(uri: Uri): Promise<readonly string[]> {
  const lenses = await ask.lenses(uri, 0);
  return lenses.flatMap(({ range, command }) =>
    command?.title.startsWith('changed since HEAD') === true
      ? [`${range.start.line + 1} ${command.title}`]
      : [],
  );
}

async function turnOn(): Promise<void> {
  await workspace.getConfiguration('pagewright').update('changeLens', true, ConfigurationTarget.Workspace);
}

interface Git {
  readonly onDidOpenRepository: Event<unknown>;
  getRepository(uri: Uri): {
    readonly state: { readonly HEAD?: { readonly commit?: string }; readonly onDidChange: Event<void> };
  } | null;
}

/** Makes the folder a repository with one commit, and waits until VS Code's Git extension has found the repository. */
async function commitAll(): Promise<void> {
  const uri = uriOf('openapi.yaml');
  const cwd = workspace.getWorkspaceFolder(uri)?.uri.fsPath ?? '';
  const run = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd });
  run('init', '-q');
  run('add', '.');
  run('commit', '-qm', 'first');
  const extension = extensions.getExtension<{ getAPI(version: 1): Git }>('vscode.git');
  const git = (await extension?.activate())?.getAPI(1);
  if (git === undefined) throw new Error('The Git extension is not installed.');
  await commands.executeCommand('git.openRepository', cwd);
  const states = new EventEmitter<void>();
  git.getRepository(uri)?.state.onDidChange(() => states.fire());
  await until(
    [git.onDidOpenRepository, states.event],
    () => git.getRepository(uri)?.state.HEAD?.commit,
    () => 'the Git extension knows no commit',
  );
}

/** Runs in a window on a copy of `workspace/`, which the tests make a Git repository. */
export const run = () => runTests(tests);
