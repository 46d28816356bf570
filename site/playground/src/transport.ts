import type { Transport } from '@codemirror/lsp-client';

/** Gives the language server the files of the page. */
export interface Host {
  /** Text of a file by URI; undefined if it does not exist. */
  readonly read: (uri: string) => string | undefined;
  readonly list: () => readonly string[];
}

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
}

/**
 * Connects a client to the language server in a worker. Answers the server's requests, which the client doesn't
 * support.
 */
export function workerTransport(worker: Worker, host: Host): Transport {
  const handlers = new Set<(message: string) => void>();
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.method !== undefined && data.id !== undefined) {
      worker.postMessage({ jsonrpc: '2.0', id: data.id, result: answerOf(data, host) });
      return;
    }
    const text = JSON.stringify(data);
    for (const handler of handlers) handler(text);
  });
  return {
    send: (message) => worker.postMessage(withPushedDiagnostics(JSON.parse(message))),
    subscribe: (handler) => handlers.add(handler),
    unsubscribe: (handler) => handlers.delete(handler),
  };
}

interface Initialize extends Message {
  readonly params?: { readonly capabilities?: { readonly textDocument?: Readonly<Record<string, unknown>> } };
}

/** Hides the capability to request diagnostics, so that the server pushes them, as the client library expects. */
function withPushedDiagnostics(message: Initialize): Message {
  if (message.method !== 'initialize') return message;
  const { capabilities } = message.params ?? {};
  const { diagnostic: _, ...textDocument } = capabilities?.textDocument ?? {};
  return { ...message, params: { ...message.params, capabilities: { ...capabilities, textDocument } } };
}

function answerOf({ method, params }: Message, host: Host): unknown {
  const { uri, folder } = (params ?? {}) as { readonly uri?: string; readonly folder?: string };
  if (method === 'pagewright/readFile') {
    const text = host.read(uri ?? '');
    return text === undefined ? null : { text };
  }
  const inFolder = host.list().filter((one) => one.startsWith(`${folder?.replace(/\/$/, '')}/`));
  if (method === 'pagewright/findFiles') return { uris: inFolder };
  if (method === 'pagewright/listFolder')
    return { names: inFolder.map((one) => one.slice(one.lastIndexOf('/') + 1)) };
  return null;
}
