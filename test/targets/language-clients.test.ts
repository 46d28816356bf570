import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import { briefJava, briefJavac } from './kit/brief-java.js';
import { runPagewright } from './kit/client-programs.js';
import { describeWalks, documented, type WalkedApis } from './kit/client-walks.js';
import { installTools } from './kit/install-tools.js';
import { unformattedJava } from './kit/java-format.js';
import { pythonPackages } from './kit/python-packages.js';
import { ruff } from './kit/ruff.js';
import { complaints, lacks, outputOf } from './kit/run-tool.js';
import { unformatted } from './kit/unformatted.js';

const here = fileURLToPath(new URL('./', import.meta.url));
const folders: string[] = [];

/** Debian's Java packages. */
const jars = '/usr/share/java';

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates a folder with the documents of both APIs. */
function folderFor(client: string, { reference }: WalkedApis): string {
  const folder = mkdtempSync(join(tmpdir(), `pagewright-client-${client}-`));
  folders.push(folder);
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(reference.document));
  cpSync(join(here, 'clients/positions.json'), join(folder, 'positions.json'));
  return folder;
}

describeWalks('a client in the form of openapi-python-client', {
  client: 'openapi-python-client',
  single: ['cursor-url'],
  urlNote: 'Stops after the first page: cursorUrl is not followed.',
  walk: async (apis) => {
    const folder = folderFor('python', apis);
    const program = 'openapi_python_client.py';
    cpSync(join(here, 'consumers/clients', program), join(folder, program));
    cpSync(join(here, 'adapters/python/items_client'), join(folder, 'items_client'), { recursive: true });
    let said = '';
    for (const [document, name] of [
      ['openapi.json', 'item_pages'],
      ['positions.json', 'book_pages'],
    ] as const) {
      const options = ['--client', 'openapi-python-client=items_client', '--package', `python=${name}`];
      said += await runPagewright(folder, ['generate', document, ...options, '--out', name]);
    }
    const shown = documented('openapi-python-client', apis.reference.url);
    for (const argv of shown.commands) await runPagewright(folder, argv);
    writeFileSync(join(folder, 'shown.py'), shown.program);
    const made = ['item_pages', 'book_pages'].map((name) => `${name}/openapi-python-client`);
    const settings = { typeCheckingMode: 'strict', pythonVersion: '3.11', reportPrivateUsage: false };
    const paths = [...made, 'paged/openapi-python-client', pythonPackages];
    const include = [program, 'shown.py', ...made];
    const config = { ...settings, include, extraPaths: paths };
    writeFileSync(join(folder, 'pyrightconfig.json'), JSON.stringify(config));
    const tools = await installTools('python');
    const checked = await complaints(process.execPath, [`${tools}/pyright/index.js`], { cwd: folder });
    expect(checked).toMatch(/^0 errors, 0 warnings/);
    for (const [index, name] of ['item_pages', 'book_pages'].entries()) {
      const path = join(folder, made[index] ?? '', name);
      expect(unformatted(path, '.py', await ruff(tools))).toBe('');
    }
    const urls = [apis.reference.url, apis.positions.url];
    const options = { cwd: folder, env: { PYTHONPATH: paths.join(':') } };
    const output = await outputOf('python3', ['-W', 'error', program, ...urls], options);
    return { said, output, show: () => outputOf('python3', ['-W', 'error', 'shown.py'], options) };
  },
});

describeWalks('a client in the form of oapi-codegen', {
  client: 'oapi-codegen',
  single: ['cursor-url'],
  urlNote: 'Stops after the first page: cursorUrl is not followed.',
  walk: async (apis) => {
    const folder = folderFor('go', apis);
    for (const part of ['go.mod', 'runtime', 'items'])
      cpSync(join(here, 'adapters/go', part), join(folder, part), { recursive: true });
    cpSync(join(here, 'consumers/clients/oapi_codegen.go'), join(folder, 'main.go'));
    let said = '';
    for (const [document, out] of [
      ['openapi.json', 'item_pages'],
      ['positions.json', 'book_pages'],
    ] as const) {
      const options = ['--client', 'oapi-codegen=items', '--package', `go=${out.replace('_', '')}`];
      said += await runPagewright(folder, ['generate', document, ...options, '--out', out]);
    }
    const shown = documented('oapi-codegen', apis.reference.url);
    for (const argv of shown.commands) await runPagewright(folder, argv);
    mkdirSync(join(folder, 'shown'));
    writeFileSync(join(folder, 'shown/main.go'), shown.program);
    const options = { cwd: folder, env: { GOFLAGS: '-mod=mod', GOPROXY: 'off' } };
    expect(await complaints('gofmt', ['-l', '.'], options)).toBe('');
    expect(await complaints('go', ['vet', './...'], options)).toBe('');
    const output = await outputOf('go', ['run', '.', apis.reference.url, apis.positions.url], options);
    return { said, output, show: () => outputOf('go', ['run', './shown'], options) };
  },
});

describeWalks('the generated client of openapi-generator for Java', {
  client: 'openapi-generator-java',
  failure: { status: 500 },
  urlNote: 'Replays the query string of the next URL',
  missing: () =>
    lacks('javac', ['-version'], 'a JDK from 17 on') ??
    (existsSync(`${jars}/jackson-databind.jar`)
      ? undefined
      : 'Jackson is missing (package libjackson2-databind-java)'),
  walk: async (apis) => {
    const folder = folderFor('java', apis);
    const tools = await installTools('java');
    const jar = `${tools}/@openapitools/openapi-generator-cli/bin/openapi-generator.jar`;
    cpSync(join(here, 'consumers/clients/java-libraries'), join(folder, 'src'), { recursive: true });
    cpSync(join(here, 'consumers/clients/OpenapiGenerator.java'), join(folder, 'OpenapiGenerator.java'));
    const clients = [
      ['openapi.json', 'item'],
      ['positions.json', 'book'],
    ] as const;
    await Promise.all(
      clients.map(async ([document, name]) => {
        const older = JSON.stringify(asOpenapi30(JSON.parse(readFileSync(join(folder, document), 'utf8'))));
        writeFileSync(join(folder, `old-${document}`), older);
        const root = `${name}s.client`;
        const packages = ['--invoker-package', root, '--api-package', `${root}.api`];
        const model = ['--model-package', `${root}.model`, '--library', 'native', '--skip-validate-spec'];
        const make = ['generate', '-i', `old-${document}`, '-g', 'java', '-o', `${name}s`];
        await outputOf('java', [...briefJava, '-jar', jar, ...make, ...packages, ...model], { cwd: folder });
        cpSync(join(folder, `${name}s/src/main/java`), join(folder, 'src'), { recursive: true });
      }),
    );
    let said = '';
    for (const [document, name] of clients) {
      const options = ['--client', `openapi-generator-java=${name}s/src/main/java`];
      const named = ['--package', `java=${name}pages`, '--out', `${name}_pages`];
      said += await runPagewright(folder, ['generate', document, ...options, ...named]);
    }
    const shown = documented('openapi-generator', apis.reference.url);
    for (const argv of shown.commands) await runPagewright(folder, argv);
    writeFileSync(join(folder, 'Example.java'), shown.program);
    const made = ['item_pages', 'book_pages', 'paged'].map((name) => `${name}/openapi-generator-java/*.java`);
    // The target's own test checks the formatting of the runtime and page types.
    const format = unformattedJava(
      folder,
      '*/openapi-generator-java/{Paged?*Api,CallParams,ModelConversion}.java',
    );
    const jackson = ['core', 'databind', 'annotations']
      .map((name) => `${jars}/jackson-${name}.jar`)
      .join(':');
    const javac = `javac ${briefJavac.join(' ')} --release 17 -encoding UTF-8`;
    const client = `${javac} -nowarn -cp ${jackson} -d client $(find src -name '*.java')`;
    const own = `${javac} -Xlint:all -Werror -cp client:${jackson} -d out ${made.join(' ')} *.java`;
    expect(await complaints('sh', ['-c', `${client} 2>/dev/null && ${own}`], { cwd: folder })).toBe('');
    expect(await format).toBe('');
    const java = (...args: readonly string[]) =>
      outputOf('java', [...briefJava, '-cp', `out:client:${jackson}`, ...args], { cwd: folder });
    const output = await java('OpenapiGenerator', apis.reference.url, apis.positions.url);
    return { said, output, show: () => java('Example') };
  },
});

describeWalks('a client in the form of Kiota', {
  client: 'kiota',
  single: ['cursor-url'],
  failure: { status: 500 },
  urlNote: 'Stops after the first page: cursorUrl is not followed.',
  missing: () => lacks('mcs', ['--version'], 'the package mono-mcs'),
  walk: async (apis) => {
    const folder = folderFor('kiota', apis);
    await installTools('csharp');
    cpSync(join(here, 'adapters/kiota'), folder, { recursive: true });
    cpSync(join(here, 'consumers/clients/Kiota.cs'), join(folder, 'Walks.cs'));
    let said = '';
    for (const [document, name] of [
      ['openapi.json', 'ItemPages'],
      ['positions.json', 'BookPages'],
    ] as const) {
      const options = ['--client', 'kiota=Items', '--package', `csharp=${name}`, '--out', name];
      said += await runPagewright(folder, ['generate', document, ...options]);
    }
    const shown = documented('kiota', apis.reference.url);
    for (const argv of shown.commands) await runPagewright(folder, argv);
    // One program is compiled: it walks both APIs if it gets their URLs, and otherwise runs the documented program.
    const walks = 'if (args.Length > 0)\n{\n    await Walks.Run(args);\n    return;\n}\n';
    const program = shown.program.replace(/^(?:using .*;\n)+/, (usings) => `${usings}\n${walks}`);
    writeFileSync(join(folder, 'Program.cs'), program);
    const tools = join(here, 'csharp');
    const options = { cwd: folder };
    expect(await complaints('mcs', [`${tools}/Compiler.cs`, '-out:Compiler.exe'], options)).toBe('');
    const compile = `node ${tools}/compile.mjs Compiler.exe compiler App.dll $(find . -name '*.cs')`;
    expect(await complaints('sh', ['-c', compile], options)).toBe('');
    const run = (...args: readonly string[]) =>
      outputOf('node', [`${tools}/program.mjs`, 'App.dll', 'runtime', ...args], options);
    const output = await run(apis.reference.url, apis.positions.url);
    return { said, output, show: () => run() };
  },
});

/**
 * Matches the paths and schemas of lists. All others are removed, because the generator's code for their untyped values
 * does not compile.
 */
const lists = /\/(?:pages|users|search|linked)\/|Page|WholeCollection|\/[PI]\//;

/** Converts a document to OpenAPI 3.0, the newest version that the generator reads. */
function asOpenapi30(document: object): unknown {
  const older = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(older);
    if (typeof value !== 'object' || value === null) return value;
    const made: Record<string, unknown> = {};
    for (const [key, member] of Object.entries(value)) made[key] = older(member);
    if (!Array.isArray(made.type)) return made;
    return { ...made, type: made.type.find((type) => type !== 'null'), nullable: made.type.includes('null') };
  };
  const { paths, components, ...rest } = Object(older(document));
  const kept = Object.entries(paths).filter(([path]) => lists.test(`${path}/`));
  const schemas = Object.entries(components.schemas).filter(([name]) => lists.test(`/${name}/`));
  return {
    ...{ ...rest, openapi: '3.0.3', paths: Object.fromEntries(kept) },
    components: { ...components, schemas: Object.fromEntries(schemas) },
  };
}
