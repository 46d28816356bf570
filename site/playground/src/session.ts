import { LSPClient } from '@codemirror/lsp-client';
import type {
  CodeAction,
  Diagnostic,
  PublishDiagnosticsParams,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import { isFileName, type Slot, slots } from '../../share/state.js';
import { sanitizedHtml } from './sanitize.js';
import { type Signal, signal } from './signal.js';
import { workerTransport } from './transport.js';

/** Folder of all playground files for the language server. */
const folder = 'file:///playground';

export function uriOf(name: string): string {
  return `${folder}/${encodeURIComponent(name)}`;
}

export function nameOf(uri: string): string {
  return decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
}

/** Texts of the files by slot, as in the editors. */
export interface Texts {
  readonly nameOf: (slot: Slot) => string | undefined;
  readonly textOf: (slot: Slot) => string | undefined;
}

export type SessionStatus = 'starting' | 'running' | 'failed';

/** The language server in its worker, with its latest notifications. */
export interface Session {
  readonly client: LSPClient;
  readonly status: Signal<SessionStatus>;
  /** The latest diagnostics by file URI. */
  readonly diagnostics: Signal<ReadonlyMap<string, readonly Diagnostic[]>>;
  /** Increases whenever answers about the files may have changed. */
  readonly revision: Signal<number>;
  /** Sends a request after all edits so far. Rejects if the server returns an error. */
  readonly request: <Result>(method: string, params: unknown) => Promise<Result>;
}

/** Time limit for an answer in milliseconds; a plan for 10 MB takes seconds. */
const timeout = 120_000;

export function startSession(worker: Worker, texts: Texts): Session {
  const status = signal<SessionStatus>('starting');
  const diagnostics = signal<ReadonlyMap<string, readonly Diagnostic[]>>(new Map());
  const revision = signal(0);
  const changed = () => revision.set(revision.get() + 1);
  const client = new LSPClient({
    rootUri: folder,
    timeout,
    sanitizeHTML: sanitizedHtml,
    initializationOptions: {
      files: true,
      commands: ['pagewright.showNotes', 'pagewright.showRule'],
      pagewright: { undeclared: true, codeLens: false },
    },
    extensions: [{ clientCapabilities: capabilities }],
    notificationHandlers: {
      'textDocument/publishDiagnostics': (_, params: PublishDiagnosticsParams) => {
        const all = new Map(diagnostics.get());
        all.set(params.uri, params.diagnostics);
        diagnostics.set(all);
        changed();
        return true;
      },
      'pagewright/analysisChanged': () => {
        changed();
        return true;
      },
    },
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    status.set('failed');
  });
  client.connect(workerTransport(worker, hostOf(texts)));
  client.initializing.then(
    () => status.set('running'),
    () => status.set('failed'),
  );
  return {
    client,
    status,
    diagnostics,
    revision,
    request: <Result>(method: string, params: unknown) => {
      client.sync();
      return client.request<unknown, Result>(method, params);
    },
  };
}

/** Capabilities of the page in addition to the client library's. */
const capabilities = {
  textDocument: {
    publishDiagnostics: {
      relatedInformation: true,
      codeDescriptionSupport: true,
      tagSupport: { valueSet: [1] },
    },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source'] } },
      disabledSupport: true,
    },
  },
};

function hostOf({ nameOf: nameIn, textOf }: Texts) {
  const files = () =>
    slots.flatMap((slot) => {
      const name = nameIn(slot);
      return name === undefined || !isFileName(name) ? [] : [{ uri: uriOf(name), slot }];
    });
  return {
    list: () => files().map(({ uri }) => uri),
    read: (uri: string) => {
      const found = files().find((file) => file.uri === uri);
      return found && textOf(found.slot);
    },
  };
}

export function editsByFile(edit: WorkspaceEdit | undefined) {
  const found = new Map<string, { range: Diagnostic['range']; newText: string }[]>();
  const add = (uri: string, edits: readonly { range: Diagnostic['range']; newText: string }[]) =>
    found.set(uri, [...(found.get(uri) ?? []), ...edits]);
  for (const [uri, edits] of Object.entries(edit?.changes ?? {})) add(uri, edits);
  for (const change of edit?.documentChanges ?? [])
    if ('edits' in change)
      add(
        change.textDocument.uri,
        change.edits.flatMap((one) => ('newText' in one ? [one] : [])),
      );
  return found;
}

export async function fixesOf(
  session: Session,
  uri: string,
  diagnostic: Diagnostic,
): Promise<readonly CodeAction[]> {
  const actions = await session.request<readonly CodeAction[] | null>('textDocument/codeAction', {
    textDocument: { uri },
    range: diagnostic.range,
    context: { diagnostics: [diagnostic], only: ['quickfix'] },
  });
  return (actions ?? []).filter(
    ({ edit, diagnostics = [] }) =>
      edit !== undefined &&
      diagnostics.some((one) => one.code === diagnostic.code && one.message === diagnostic.message),
  );
}
