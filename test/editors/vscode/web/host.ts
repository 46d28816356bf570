import { fileURLToPath } from 'node:url';
import { type Host, stillSettings } from '../kit/vs-code.js';
import { sampleFiles } from '../workspace.js';
import { workbenchPage } from './page.js';
import { serve } from './serve.js';

export interface WebOptions {
  /** Files of the open folder by name. Default: those of `workspace/`. */
  readonly files?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Folder of the extension. Default: the repository's build. */
  readonly extension?: string;
  /** A script that the extension host runs with the extension: its folder and file name. */
  readonly tests?: { readonly folder: string; readonly name: string };
}

/** Folder of the built extension. `PAGEWRIGHT_EXTENSION` can name a copy, so that sources may change during tests. */
const ownExtension =
  process.env.PAGEWRIGHT_EXTENSION ?? fileURLToPath(new URL('../../../../extension', import.meta.url));
const folder = '/workspace';
/** Must be below the extension's path: its manifest tells VS Code which extension host runs the tests. */
const testsPath = '/extension/tests/';

/** Serves VS Code for the Web with the extension, and opens a folder in memory. */
export async function startWeb(options: WebOptions = {}): Promise<Host> {
  const { files = sampleFiles(), settings = {}, extension = ownExtension, tests } = options;
  const served = await serve({
    folders: { '/extension/': extension, ...(tests === undefined ? {} : { [testsPath]: tests.folder }) },
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text])),
    page: (host) => {
      const at = (path: string) => ({ scheme: 'http', authority: host, path }) as const;
      return workbenchPage({
        host,
        // Webviews need a service worker, which browsers allow only in frames of the same site.
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
    // Browsers resolve `*.localhost` to this machine.
    address: `http://editor.pagewright.localhost:${served.port}/`,
    stored: (name) => served.files.get(`${folder}/${name}`),
    stop: served.close,
  };
}
