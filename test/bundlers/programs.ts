/** A small program that uses a library and prints one line of JSON, which must be the same with every bundler. */
export interface Program {
  /** Package name without its scope. */
  readonly name: string;
  /** The names that the program imports, by entry point of the library. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** Body of an async function that returns the value to print. */
  readonly code: string;
  /** True if the library claims to run in browsers. */
  readonly inBrowsers: boolean;
}

export const programs: readonly Program[] = [
  {
    name: 'core',
    imports: {
      '@pagewright/core': ['analyze', 'PagingError', 'parseScheme'],
      '@pagewright/core/paging': ['nextRequest', 'PagingError as PagingErrorOfPaging', 'paginate'],
      '@pagewright/core/resources': ['parseDocsProjectCreation', 'resourceSchemas'],
    },
    code: `
      const request = { cursor: { type: 'cursor' } };
      const response = { items: { type: 'items' }, next: { type: 'cursor' } };
      const { scheme } = parseScheme({ name: 'things', type: 'cursor', request, response }, 'config');
      const first = { method: 'get', url: 'https://api.test/things' };
      const step = nextRequest(scheme, { request: first, response: { body: { items: [1], next: 'b' } } });
      const failing = async () => ({ status: 500, body: {} });
      const error = await paginate(scheme, first, failing).next().catch((error) => error);
      const isOne = error instanceof PagingError && error instanceof PagingErrorOfPaging;
      const findings = analyze({ document: { openapi: '3.1.0', info: {}, paths: {} } }).findings;
      return { step, isOne, findings, schemas: Object.keys(resourceSchemas), project: parseDocsProjectCreation({}) };`,
    inBrowsers: true,
  },
  {
    name: 'syntax',
    imports: { '@pagewright/syntax': ['parseText'] },
    code: `
      const texts = { 'a.yaml': 'list: [1, &a 2, *a]', 'b.jsonc': '{ "b": 1, /* c */ }', 'c.json': '{ "c": }' };
      return Object.entries(texts).map(([fileName, text]) => {
        const { reader, problems } = parseText(text, { fileName });
        return [reader.get([]) ?? null, problems];
      });`,
    inBrowsers: true,
  },
  {
    name: 'overlays',
    imports: {
      '@pagewright/core': ['objectReader'],
      '@pagewright/overlays': ['overlayDocument', 'placeInFile'],
    },
    code: `
      const document = objectReader({ openapi: '3.1.0', paths: { '/things': { get: {} } } });
      const action = { target: '$.paths.*.get', update: { summary: 'Things' } };
      const reader = objectReader({ overlay: '1.1.0', info: {}, actions: [action] });
      const overlaid = overlayDocument(document, [{ file: 'overlay.yaml', kind: 'overlay', reader }]);
      const summary = ['paths', '/things', 'get', 'summary'];
      return [overlaid.reader.get(summary), placeInFile(overlaid, summary)];`,
    inBrowsers: true,
  },
  {
    name: 'importers',
    imports: { '@pagewright/importers': ['importDeclarations'] },
    code: `
      const pageable = { nextLinkName: 'next', itemName: 'items' };
      const paths = { '/things': { get: { 'x-ms-pageable': pageable } } };
      return importDeclarations({ document: { openapi: '3.1.0', paths } }).declarations;`,
    inBrowsers: true,
  },
  {
    name: 'codegen',
    imports: { '@pagewright/codegen': ['* as codegen'] },
    code: 'return Object.keys(codegen).sort();',
    inBrowsers: true,
  },
  {
    name: 'units',
    imports: { '@pagewright/units': ['checkParsedDocument'] },
    code: `
      const get = { 'x-vendor-pagination': 'things', responses: {} };
      return checkParsedDocument({ document: { openapi: '3.1.0', info: {}, paths: { '/things': { get } } } });`,
    inBrowsers: true,
  },
  {
    name: 'exchanges',
    imports: { '@pagewright/exchanges': ['readRecording'] },
    code: `
      const body = { encoding: 'base64', mimeType: 'application/json', text: btoa('{"data":[1]}') };
      const request = { method: 'GET', url: 'https://api.test/things', headers: [] };
      const entry = { request, response: { status: 200, headers: [], content: body } };
      return readRecording(JSON.stringify({ log: { version: '1.2', entries: [entry] } }), 'a.har');`,
    inBrowsers: true,
  },
  {
    name: 'verify',
    imports: {
      '@pagewright/core': ['objectReader'],
      '@pagewright/verify': ['verifyRecording'],
    },
    code: `
      const request = { cursor: { type: 'cursor' } };
      const response = { data: { type: 'items' }, next: { type: 'cursor' } };
      const get = { 'x-vendor-pagination': { name: 'things', type: 'cursor', request, response }, responses: {} };
      const document = objectReader({ openapi: '3.1.0', info: {}, paths: { '/things': { get } } });
      const page = (query, next) => ({
        request: { method: 'GET', url: 'https://api.test/things' + query },
        response: { status: 200, body: { data: [query], next } },
        at: { line: 1 },
      });
      return verifyRecording({ document, exchanges: [page('', 'b'), page('?cursor=b', null)] });`,
    inBrowsers: true,
  },
  {
    name: 'mock',
    imports: { '@pagewright/core': ['objectReader'], '@pagewright/mock': ['createMock'] },
    code: `
      const request = { after: { type: 'cursor' }, limit: { type: 'limit' } };
      const response = { data: { type: 'items' }, next: { type: 'cursor' } };
      const get = { 'x-vendor-pagination': { name: 'things', type: 'cursor', request, response }, responses: {} };
      const document = objectReader({ openapi: '3.1.0', info: {}, paths: { '/things': { get } } });
      const mock = createMock({ document, options: { items: 3 } });
      const page = await mock(new Request('https://api.test/things?limit=2'));
      return [page.status, await page.json(), mock.problems()];`,
    inBrowsers: true,
  },
  {
    name: 'diff',
    imports: {
      '@pagewright/core': ['analyze', 'objectReader'],
      '@pagewright/diff': ['diffDeclarations'],
    },
    code: `
      const version = (limit) => {
        const request = { after: { type: 'cursor' }, [limit]: { type: 'limit' } };
        const response = { data: { type: 'items' }, next: { type: 'cursor' } };
        const get = { 'x-vendor-pagination': { name: 'things', type: 'cursor', request, response }, responses: {} };
        const document = objectReader({ openapi: '3.1.0', info: {}, paths: { '/things': { get } } });
        return { document, analysis: analyze({ document }) };
      };
      const [old, next] = [version('limit'), version('size')];
      return diffDeclarations(old.analysis, next.analysis, { old, next });`,
    inBrowsers: true,
  },
  {
    name: 'redocly-plugin',
    imports: { '@pagewright/redocly-plugin': ['pagewrightPlugin'] },
    code: 'const plugin = pagewrightPlugin(); return [plugin.id, Object.keys(plugin).sort()];',
    inBrowsers: false,
  },
  {
    name: 'spectral-ruleset',
    imports: { '@pagewright/spectral-ruleset/ruleset': ['ruleset'] },
    code: 'return Object.keys(ruleset.rules);',
    inBrowsers: false,
  },
  {
    name: 'reference-api',
    imports: { '@pagewright/reference-api': ['createReferenceApi'] },
    code: `
      const api = createReferenceApi({ tokens: { secret: ['read'] }, logger: () => {} });
      const { url } = await api.listen();
      const { status } = await fetch(url + '/healthz');
      await api.close();
      return { status };`,
    inBrowsers: false,
  },
];

export function moduleOf({ imports, code }: Program, print: string): string {
  const lines = Object.entries(imports).map(([entry, names]) => {
    const [first = ''] = names;
    return `import ${first.startsWith('* as ') ? first : `{ ${names.join(', ')} }`} from '${entry}';`;
  });
  return `${lines.join('\n')}\nasync function run() {${code}\n}\nrun().then((value) => ${print}(JSON.stringify(value)));\n`;
}
