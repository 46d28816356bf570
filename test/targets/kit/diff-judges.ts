import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { briefJava } from './brief-java.js';
import { installTools } from './install-tools.js';
import { complaints, driverText, lacks, runTool } from './run-tool.js';

/** The compiler's errors in the program of each case, by the name of the case's folder. */
export type ErrorsByCase = ReadonlyMap<string, string>;

/** A compiler, and a program that uses everything in the older version's helpers. */
export interface Judge {
  readonly target: 'typescript' | 'python' | 'go' | 'java' | 'rust' | 'cpp' | 'csharp';
  readonly missing: () => string | undefined;
  /** Returns the files of a case's program by path; they are next to the folder `pagination`, which has the helpers. */
  readonly program: (name: string) => Readonly<Record<string, string>>;
  /** Files that all cases share. */
  readonly shared?: Readonly<Record<string, string>>;
  /** Compiles all cases of a folder. */
  readonly compile: (folder: string, names: readonly string[]) => Promise<ErrorsByCase>;
  /**
   * True if compiling a case takes more than a second. Such compilers check only the kinds of change in
   * diff.test.ts.
   */
  readonly isSlow?: true;
}

export const judges: readonly Judge[] = [
  {
    target: 'python',
    missing: () => lacks('python3', ['--version'], 'the package python3'),
    program: () => ({ 'use.py': driverText('diff/use.py') }),
    compile: pyrightErrors,
  },
  {
    target: 'go',
    missing: () => lacks('go', ['version'], 'the package golang-go'),
    shared: { 'go.mod': 'module example.com/judge\n\ngo 1.19\n' },
    program: (name) => ({
      'main.go': driverText('diff/main.go').replace('judge/pagination', `judge/${name}/pagination`),
    }),
    compile: async (cwd, names) => {
      const env = { GOFLAGS: '-mod=mod', GOPROXY: 'off' };
      return linesByCase(await complaints('go', ['build', './...'], { cwd, env }), names);
    },
    isSlow: true,
  },
  {
    target: 'java',
    missing: () => lacks('javac', ['-version'], 'a JDK'),
    shared: { 'CompileAll.java': driverText('diff/CompileAll.java') },
    program: () => ({ 'Use.java': driverText('diff/Use.java') }),
    compile: async (cwd, names) =>
      linesByCase(await complaints('java', [...briefJava, 'CompileAll.java', ...names], { cwd }), names),
    isSlow: true,
  },
  {
    target: 'rust',
    missing: () => lacks('rustc', ['--version'], 'Rust 1.85 or later'),
    program: () => ({ 'lib.rs': driverText('diff/lib.rs') }),
    compile: oneByOne('rustc', [
      ...['--edition', '2021', '--crate-type', 'lib', '--emit', 'metadata', '--out-dir', 'out'],
      ...['--error-format', 'short', 'lib.rs'],
    ]),
  },
  {
    target: 'cpp',
    missing: () => lacks('g++', ['--version'], 'the package g++'),
    program: () => ({ 'use.cpp': driverText('diff/use.cpp') }),
    compile: oneByOne('g++', ['-std=c++20', '-Wall', '-Wextra', '-Werror', '-fsyntax-only', 'use.cpp']),
    isSlow: true,
  },
  {
    target: 'csharp',
    missing: () => lacks('mcs', ['--version'], 'the package mono-mcs'),
    program: () => ({ 'Use.cs': driverText('diff/Use.cs') }),
    compile: roslynErrors,
    isSlow: true,
  },
];

/** Writes the helpers and the program of each case into a separate folder. */
export function writeCases(
  folder: string,
  { program, shared = {} }: Judge,
  cases: ReadonlyMap<string, ReadonlyMap<string, string>>,
): void {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(shared)) write(path, text);
  for (const [name, helpers] of cases) {
    for (const [path, text] of Object.entries(program(name))) write(join(name, path), text);
    // In some languages the generated files are already in a folder named `pagination`.
    for (const [path, text] of helpers)
      write(join(name, path.startsWith('pagination/') ? '' : 'pagination', path), text);
  }
}

function oneByOne(command: string, args: readonly string[]): Judge['compile'] {
  return async (folder, names) => {
    const found = new Map<string, string>();
    for (const name of names) found.set(name, await complaints(command, args, { cwd: join(folder, name) }));
    return found;
  };
}

/** Divides output among the cases: each line about a case contains the name of its folder. */
function linesByCase(said: string, names: readonly string[]): ErrorsByCase {
  const lines = said.split('\n').filter((line) => !line.startsWith('@@ '));
  return new Map(names.map((name) => [name, lines.filter((line) => line.includes(`${name}/`)).join('\n')]));
}

/** Compiles all cases at once. Each has a namespace, which is nested in the namespace of the shared files. */
async function roslynErrors(folder: string, names: readonly string[]): Promise<ErrorsByCase> {
  await installTools('csharp');
  const tools = fileURLToPath(new URL('../csharp/', import.meta.url));
  const built = await complaints('mcs', [`${tools}Compiler.cs`, '-out:Compiler.exe'], { cwd: folder });
  if (built !== '') throw new Error(built);
  const textsOf = (name: string) =>
    readdirSync(join(folder, name, 'pagination'))
      .filter((file) => file.endsWith('.cs'))
      .map((file) => [file, readFileSync(join(folder, name, 'pagination', file), 'utf8')] as const);
  const all = names.map((name) => ({ name, texts: textsOf(name) }));
  const isShared = sharedTexts(all.map(({ texts }) => texts));
  const sources = all.flatMap(({ name, texts }, index) => {
    const program = readFileSync(join(folder, name, 'Use.cs'), 'utf8');
    const own = texts.filter(([, text]) => !isShared(text));
    const paths = [['Use.cs', program] as const, ...own].map(([file, text]) => {
      writeFileSync(
        join(folder, name, file),
        text.replaceAll(/^(using|namespace) Pagination;/gm, `namespace Pagination.${name};`),
      );
      return `${name}/${file}`;
    });
    const shared = texts.filter(([, text]) => index === 0 && isShared(text));
    return [...paths, ...shared.map(([file]) => `${name}/pagination/${file}`)];
  });
  const args = [`${tools}compile.mjs`, `${folder}/Compiler.exe`, `${folder}/compiler`, 'App.dll', ...sources];
  const said = await complaints(process.execPath, args, { cwd: folder });
  // The compiler reports a source as `/src/N/…`, where N is the index of the source.
  const located = said.replaceAll(/\/src\/(\d+)\/[^(]*/g, (_, index) => sources[Number(index)] ?? '');
  // The cases have no main function, so a complete compilation always reports this error.
  if (!said.includes('CS5001')) throw new Error(said.slice(0, 2000));
  const errors = located.split('\n').filter((line) => line.includes(': error '));
  return linesByCase(errors.join('\n'), names);
}

/** Returns whether the text of a class is the same in all cases, with every class that it uses. */
function sharedTexts(cases: readonly (readonly (readonly [file: string, text: string])[])[]) {
  const texts = cases.flat();
  const count = new Map<string, number>();
  for (const [, text] of texts) count.set(text, (count.get(text) ?? 0) + 1);
  const own = new Set(texts.filter(([, text]) => count.get(text) !== cases.length).map(([file]) => file));
  const usesOwn = () => {
    const names = [...own].map((file) => file.replace('.cs', ''));
    return new RegExp(`\\b(${names.join('|')})(Params|Response)?\\b`);
  };
  for (let before = -1; own.size > 0 && own.size > before; ) {
    before = own.size;
    const uses = usesOwn();
    for (const [file, text] of texts) if (uses.test(text)) own.add(file);
  }
  const uses = own.size === 0 ? undefined : usesOwn();
  return (text: string) => uses?.test(text) !== true;
}

async function pyrightErrors(folder: string, names: readonly string[]): Promise<ErrorsByCase> {
  const tools = await installTools('python');
  const settings = {
    pythonVersion: '3.9',
    include: names.map((name) => `${name}/use.py`),
    executionEnvironments: names.map((root) => ({ root })),
  };
  writeFileSync(join(folder, 'pyrightconfig.json'), JSON.stringify(settings));
  const args = [`${tools}/pyright/index.js`, '--outputjson'];
  const { stdout, stderr } = await runTool(process.execPath, args, { cwd: folder });
  const { generalDiagnostics, summary } = JSON.parse(stdout || '{}');
  if (summary?.filesAnalyzed !== names.length) throw new Error(`pyright: ${stdout.slice(-500)} ${stderr}`);
  const lines = generalDiagnostics.map(
    ({ file, message }: { file: string; message: string }) => `${file}: ${message.replaceAll('\n', ' ')}`,
  );
  return linesByCase(lines.join('\n'), names);
}
