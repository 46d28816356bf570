// A minimal language server: it receives every message, keeps the text, and immediately sends an empty response. A real
// server needs the same time for transport, and additional time for its work.
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';

const connection = createProtocolConnection(
  new StreamMessageReader(process.stdin),
  new StreamMessageWriter(process.stdout),
);
const texts = new Map();
let pulls = false;

function publish({ uri, version }) {
  if (!pulls)
    connection.sendNotification('textDocument/publishDiagnostics', { uri, version, diagnostics: [] });
}

connection.onRequest('initialize', ({ capabilities }) => {
  pulls = capabilities.textDocument?.diagnostic !== undefined;
  return {
    capabilities: {
      textDocumentSync: 2,
      hoverProvider: true,
      completionProvider: {},
      definitionProvider: true,
    },
  };
});
connection.onNotification('textDocument/didOpen', ({ textDocument }) => {
  texts.set(textDocument.uri, textDocument.text);
  publish(textDocument);
});
connection.onNotification('textDocument/didChange', ({ textDocument }) => publish(textDocument));
connection.onRequest('textDocument/diagnostic', () => ({ kind: 'full', items: [] }));
for (const method of ['hover', 'completion', 'definition'])
  connection.onRequest(`textDocument/${method}`, () => null);
connection.onRequest('shutdown', () => null);
connection.onNotification('exit', () => process.exit(0));
connection.listen();
