import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GenerateInput, generate } from '@pagewright/codegen';
import type { TargetId, TargetProfile } from '@pagewright/core';
import { briefJava, briefJavac, briefKotlinc } from './brief-java.js';
import { installTools } from './install-tools.js';
import { lacks, runTool } from './run-tool.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Layout and tools of a program that uses generated pages. */
export interface ProgramTools {
  readonly target: TargetId;
  /** Default 'baseline'. */
  readonly profile?: TargetProfile;
  /** Name of the language in code fences. */
  readonly language: string;
  /** Folder of the generated files below the program's folder. */
  readonly folder: string;
  readonly missing: () => string | undefined;
  /** Installs the compiler's packages, and returns their folder: `$TOOLS`. */
  readonly install?: () => Promise<string>;
  /** Additional files, by path, that are placed next to the program. */
  readonly beside?: Readonly<Record<string, string>>;
  /** A shell command that runs the program in `$FILE` with the arguments `$@`. */
  readonly run: string;
}

const tsconfig = JSON.stringify({
  compilerOptions: {
    target: 'es2022',
    module: 'nodenext',
    types: ['node'],
    typeRoots: [`${root}node_modules/@types`],
    lib: ['es2023', 'dom', 'dom.iterable'],
    strict: true,
    noUncheckedIndexedAccess: true,
    outDir: 'out',
  },
});

/**
 * Returns a shell command that prints the first `python3` that can import the module `name`. The first one on PATH may
 * lack modules that Debian packages install.
 */
export function pythonWith(name: string): string {
  return `for one in python3 /usr/bin/python3; do "$one" -c "import ${name}" 2>/dev/null && echo "$one" && exit; done; exit 1`;
}

/** The languages whose programs are run. */
export const programTools: readonly ProgramTools[] = [
  {
    target: 'typescript',
    language: 'ts',
    folder: '',
    missing: () => undefined,
    install: () => installTools('clients'),
    beside: { 'package.json': '{"type":"module"}', 'tsconfig.json': tsconfig },
    run: `ln -s "$TOOLS" node_modules && node ${root}node_modules/typescript/bin/tsc -p . && node "out/$(basename "$FILE" .ts).js" "$@"`,
  },
  {
    target: 'python',
    language: 'python',
    folder: '',
    missing: () => lacks('python3', ['--version'], 'the package python3'),
    run: `PYTHON=$(${pythonWith('httpx')}); "\${PYTHON:-python3}" -W error "$FILE" "$@"`,
  },
  {
    target: 'go',
    language: 'go',
    folder: 'pagination',
    missing: () => lacks('go', ['version'], 'the package golang-go'),
    beside: { 'go.mod': 'module example.com/sdk\n\ngo 1.19\n' },
    run: 'go vet ./... && go run . "$@"',
  },
  {
    target: 'java',
    language: 'java',
    folder: 'src',
    missing: () => lacks('javac', ['-version'], 'a JDK from 17 on'),
    run: 'CP=$(echo /usr/share/java/{okhttp,okio,jackson-databind,jackson-core,jackson-annotations}.jar | tr " " :); javac $BRIEF_JAVAC -cp "$CP" -Xlint:all,-classfile,-path -Werror --release 17 -d out src/*.java "$FILE" && java $BRIEF_JAVA -cp "out:$CP" "$(basename "$FILE" .java)" "$@"',
  },
  {
    target: 'kotlin',
    language: 'kotlin',
    folder: 'src',
    missing: () => lacks('java', ['-version'], 'a JDK from 17 on'),
    install: () => installTools('kotlin'),
    run: [
      'LIB="$TOOLS/kotlin-compiler/lib"; CP="$LIB/kotlin-stdlib.jar:$LIB/kotlinx-coroutines-core-jvm.jar"',
      'for one in okhttp okio jackson-databind jackson-core jackson-annotations; do CP="$CP:/usr/share/java/$one.jar"; done',
      'bash "$TOOLS/kotlin-compiler/bin/kotlinc" -Werror -no-stdlib -no-reflect -jvm-target 17 -cp "$CP" -d out src "$FILE"',
      'java $BRIEF_JAVA -cp "out:$CP" "$(basename "$FILE" .kt)Kt" "$@"',
    ].join(' && '),
  },
  {
    target: 'ruby',
    language: 'ruby',
    folder: '',
    missing: () => lacks('ruby', ['--version'], 'the package ruby'),
    run: 'ruby -w "$FILE" "$@"',
  },
  {
    target: 'php',
    language: 'php',
    folder: '',
    missing: () => lacks('php', ['--version'], 'the package php-cli'),
    run: 'php -d error_reporting=E_ALL -d display_errors=1 "$FILE" "$@"',
  },
  {
    target: 'csharp',
    language: 'csharp',
    folder: 'src',
    missing: () => lacks('mcs', ['--version'], 'the package mono-mcs'),
    install: () => installTools('csharp'),
    run: [
      'mcs "$TOOLS/../Compiler.cs" -out:Compiler.exe',
      'node "$TOOLS/../compile.mjs" Compiler.exe compiler App.dll src/*.cs "$FILE"',
      'node "$TOOLS/../program.mjs" App.dll runtime "$@"',
    ].join(' && '),
  },
  {
    target: 'rust',
    language: 'rust',
    folder: '',
    missing: () => lacks('rustc', ['--version'], 'Rust 1.85 or later'),
    run: 'rustc --edition 2021 -D warnings --check-cfg "cfg()" -o program "$FILE" && ./program "$@"',
  },
  {
    target: 'cpp',
    language: 'cpp',
    folder: '',
    missing: () => lacks('g++', ['--version'], 'the package g++'),
    run: 'g++ -std=c++20 -Wall -Wextra -Werror -o program "$FILE" && ./program "$@"',
  },
];

export function toolsOf(target: TargetId): ProgramTools {
  const tools = programTools.find((one) => one.target === target);
  if (tools === undefined) throw new Error(`there are no tools for ${target}`);
  return tools;
}

const brief = { BRIEF_JAVA: briefJava.join(' '), BRIEF_JAVAC: briefJavac.join(' ') };

export interface Program {
  /** Relative to the folder of the program. */
  readonly file: string;
  readonly text: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Generates pages next to a program, runs it, and returns its output or error. */
export async function runProgram(
  { target, profile = 'baseline', beside = {}, run, install }: ProgramTools,
  at: { readonly folder: string; readonly below: string },
  input: GenerateInput,
  { file, text, args = [], env = {} }: Program,
): Promise<string> {
  const files = generate({ profile, ...input }, target);
  const generated = files.map((one) => ({ ...one, path: join(at.below, one.path) }));
  const others = Object.entries({ ...beside, [file]: text }).map(([path, content]) => ({
    path,
    text: content,
  }));
  for (const one of [...generated, ...others]) {
    mkdirSync(dirname(join(at.folder, one.path)), { recursive: true });
    writeFileSync(join(at.folder, one.path), one.text);
  }
  const tools = install === undefined ? {} : { TOOLS: await install(), ...briefKotlinc };
  const options = {
    cwd: at.folder,
    env: { ...env, ...tools, ...brief, FILE: file, GOFLAGS: '-mod=mod', GOPROXY: 'off' },
  };
  const { status, stdout, stderr } = await runTool('bash', ['-c', run, 'run', ...args], options);
  return status === 0 && stderr === '' ? stdout : `${stdout}${stderr}\nended with ${status}`;
}
