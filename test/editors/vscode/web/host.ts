import { fileURLToPath } from 'node:url';
import { type Host, stillSettings } from '../kit/vs-code.js';
import { sampleFiles } from '../workspace.js';
import { workbenchPage } from './page.js';
import { serve } from './serve.js';

export interface WebOptions {
  /** The files of the open folder by name; default: those of `workspace/`. */
  readonly files?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The folder of the extension; default: that of the repository, as it is built. */
  readonly extension?: string;
  /** A script that the extension host runs, beside the extension: its folder, and its name there. */
  readonly tests?: { readonly folder: string; readonly name: string };
}

/** A copy can be named, to be tried while the sources change. */
const ownExtension =
  process.env.PAGEWRIGHT_EXTENSION ?? fileURLToPath(new URL('../../../../extension', import.meta.url));
const folder = '/workspace';
/** The tests are inside of the extension: VS Code chooses the host that they run in by that. */
const testsPath = '/extension/tests/';

/** Serves VS Code for the Web with the extension, and with a folder open that is in memory. */
export async function startWeb(options: WebOptions = {}): Promise<Host> {
  const { files = sampleFiles(), settings = {}, extension = ownExtension, tests } = options;
  const served = await serve({
    folders: { '/extension/': extension, ...(tests === undefined ? {} : { [testsPath]: tests.folder }) },
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text])),
    page: (host) => {
      const at = (path: string) => ({ scheme: 'http', authority: host, path }) as const;
      return workbenchPage({
        host,
        // A service worker makes webviews what they are, and a browser grants that to frames of the same site alone.
        webviewHost: host.replace(/^[^.]+/, '{{uuid}}'),
        extensions: tests === undefined ? [at('/memfs'), at('/extension')] : [at('/memfs')],
        settings: { ...stillSettings, ...settings },
        folder,
        ...(tests === undefined
          ? {}
          : { tests: { extension: at('/extension'), module: at(`${testsPath}${tests.name}`) } }),
      });
    },
  });
  return {
    // Browsers look for `*.localhost` on this machine alone.
    address: `http://editor.pagewright.localhost:${served.port}/`,
    stored: (name) => served.files.get(`${folder}/${name}`),
    stop: served.close,
  };
}
