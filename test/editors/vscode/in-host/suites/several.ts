import {
  ConfigurationTarget,
  EventEmitter,
  type FileChangeEvent,
  FileSystemError,
  FileType,
  Uri,
  workspace,
} from 'vscode';
import { untilCodes } from '../diagnostics.js';
import { show, uriOf } from '../documents.js';
import { runTests, type Tests } from '../run-tests.js';

const text = `openapi: 3.1.0
info: { title: Three, version: 1.0.0 }
paths:
  /users: { $ref: './users.yaml' }
`;
const users = 'get: { x-vendor-pagination: pages, responses: {} }\n';

const tests: Tests = {
  'documents in every folder of a workspace are checked': async () => {
    for (const folder of [0, 1]) {
      const document = await show(uriOf('openapi.yaml', folder));
      await untilCodes(document.uri, ['Pagination/UnknownScheme']);
    }
  },

  'a setting of one folder does not apply to other folders': async () => {
    const [one, two] = [await show(uriOf('openapi.yaml', 0)), await show(uriOf('openapi.yaml', 1))];
    const settings = workspace.getConfiguration('pagewright', two.uri);
    await settings.update('vendorPrefixes', ['acme'], ConfigurationTarget.WorkspaceFolder);
    await untilCodes(two.uri, []);
    await untilCodes(one.uri, ['Pagination/UnknownScheme']);
    await settings.update('vendorPrefixes', undefined, ConfigurationTarget.WorkspaceFolder);
    await untilCodes(two.uri, ['Pagination/UnknownScheme']);
  },

  'files and references in the file system of another extension are read': async () => {
    const files = new Map([
      ['/openapi.yaml', text],
      ['/users.yaml', users],
    ]);
    workspace.registerFileSystemProvider('held', providerOf(files), { isCaseSensitive: true });
    await show(Uri.from({ scheme: 'held', path: '/openapi.yaml' }));
    const referred = await show(Uri.from({ scheme: 'held', path: '/users.yaml' }));
    await untilCodes(referred.uri, ['Pagination/UnknownScheme']);
  },
};

/** Runs in a window on `several/`. */
export const run = () => runTests(tests);

function providerOf(files: ReadonlyMap<string, string>) {
  const get = ({ path }: Uri): Uint8Array => {
    const found = files.get(path);
    if (found === undefined) throw FileSystemError.FileNotFound(path);
    return new TextEncoder().encode(found);
  };
  return {
    onDidChangeFile: new EventEmitter<FileChangeEvent[]>().event,
    watch: () => ({ dispose: () => undefined }),
    stat: (uri: Uri) =>
      uri.path === '/'
        ? { type: FileType.Directory, ctime: 0, mtime: 0, size: 0 }
        : { type: FileType.File, ctime: 0, mtime: 1, size: get(uri).length },
    readDirectory: () => [...files.keys()].map((path): [string, FileType] => [path.slice(1), FileType.File]),
    readFile: get,
    writeFile: refuse,
    createDirectory: refuse,
    delete: refuse,
    rename: refuse,
  };
}

function refuse(): never {
  throw FileSystemError.NoPermissions();
}
