import { FileSystemError, type Uri, workspace } from 'vscode';
import { type BaseLanguageClient, LSPErrorCodes, ResponseError } from 'vscode-languageclient';
import { findFiles } from './find-files.js';

/** Bytes; what is larger is not read. The largest OpenAPI documents that are published have 10 MB. */
const largestFile = 50 * 1024 * 1024;

interface ReadFile {
  readonly uri: string;
}

interface FindFiles {
  readonly folder: string;
  readonly extensions: readonly string[];
}

/** Reads and finds the files for the server that it can't reach itself: those that exist in the editor alone. */
export function answerFiles(client: BaseLanguageClient): void {
  const { asUri } = client.protocol2CodeConverter;
  client.onRequest<{ readonly text: string } | null, void>(
    'pagewright/readFile',
    async ({ uri }: ReadFile) => {
      const text = await readText(asUri(uri));
      return text === undefined ? null : { text };
    },
  );
  client.onRequest('pagewright/findFiles', async ({ folder, extensions }: FindFiles, token) => {
    const { uris, problem } = await findFiles(asUri(folder), extensions, token);
    return { uris: uris.map((uri) => client.code2ProtocolConverter.asUri(uri)), problem };
  });
}

/** Undefined where there is no such file; rejects where it can't be read. */
async function readText(uri: Uri): Promise<string | undefined> {
  // What nobody has saved has no neighbours.
  if (uri.scheme === 'untitled') return undefined;
  try {
    const { size } = await workspace.fs.stat(uri);
    if (size > largestFile)
      throw new ResponseError(
        LSPErrorCodes.RequestFailed,
        `it has ${Math.round(size / 1024 / 1024)} MB, and ${largestFile / 1024 / 1024} MB is the most.`,
      );
    return new TextDecoder().decode(await workspace.fs.readFile(uri));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error instanceof FileSystemError
      ? new ResponseError(LSPErrorCodes.RequestFailed, error.message)
      : error;
  }
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof FileSystemError &&
    ['FileNotFound', 'FileIsADirectory', 'FileNotADirectory'].includes(error.code)
  );
}
