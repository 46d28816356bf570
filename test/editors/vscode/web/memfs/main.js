/**
 * `memfs:/workspace` is a copy of the files that the page's server holds. Writes go to both, so that a test can read
 * them from the server.
 */
const { EventEmitter, FileSystemError, FileChangeType, FileType, workspace } = require('vscode');

exports.activate = async ({ extensionUri, subscriptions }) => {
  const address = (path) => extensionUri.with({ path: `/files${path}` }).toString(true);
  const texts = await (await fetch(address(''))).json();
  const encode = (text) => new TextEncoder().encode(text);
  const files = new Map(
    Object.entries(texts).map(([path, text]) => [path, { data: encode(text), mtime: 1 }]),
  );
  const changed = new EventEmitter();
  const tell = (type, ...uris) => changed.fire(uris.map((uri) => ({ type, uri })));

  const inside = (path) => `${path.replace(/\/$/, '')}/`;
  const isFolder = (path) => path === '/' || [...files.keys()].some((each) => each.startsWith(inside(path)));
  const fileAt = (uri) => {
    const file = files.get(uri.path);
    if (file === undefined) throw FileSystemError.FileNotFound(uri);
    return file;
  };
  const put = async (uri, data) => {
    const type = files.has(uri.path) ? FileChangeType.Changed : FileChangeType.Created;
    files.set(uri.path, { data, mtime: (files.get(uri.path)?.mtime ?? 0) + 1 });
    await fetch(address(uri.path), { method: 'PUT', body: data });
    tell(type, uri);
  };
  const remove = async (uri) => {
    files.delete(uri.path);
    await fetch(address(uri.path), { method: 'DELETE' });
    tell(FileChangeType.Deleted, uri);
  };

  const provider = {
    onDidChangeFile: changed.event,
    watch: () => ({ dispose() {} }),
    stat: (uri) => {
      if (isFolder(uri.path)) return { type: FileType.Directory, ctime: 0, mtime: 0, size: 0 };
      const { data, mtime } = fileAt(uri);
      return { type: FileType.File, ctime: 0, mtime, size: data.length };
    },
    readDirectory: (uri) => {
      const below = [...files.keys()].filter((path) => path.startsWith(inside(uri.path)));
      const names = below.map((path) => path.slice(inside(uri.path).length).split('/'));
      return [
        ...new Map(
          names.map(([name, ...rest]) => [name, rest.length > 0 ? FileType.Directory : FileType.File]),
        ),
      ];
    },
    createDirectory() {},
    readFile: (uri) => fileAt(uri).data,
    writeFile: put,
    delete: remove,
    rename: async (from, to) => {
      await put(to, fileAt(from).data);
      await remove(from);
    },
  };
  subscriptions.push(workspace.registerFileSystemProvider('memfs', provider, { isCaseSensitive: true }));
  if (workspace.getConfiguration('memfs').get('search') === false) return;
  // The editor filters these names by the globs.
  const provideFileSearchResults = async (_, { folder }) =>
    [...files.keys()]
      .filter((path) => path.startsWith(inside(folder.path)))
      .map((path) => folder.with({ path }));
  subscriptions.push(workspace.registerFileSearchProvider('memfs', { provideFileSearchResults }));
};
