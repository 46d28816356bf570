import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from '@pagewright/codegen';
import { type BoundMethod, parseScheme, type TargetId } from '@pagewright/core';
import { afterAll, expect, test } from 'vitest';
import { briefJavac, briefKotlinc } from './kit/brief-java.js';
import { hasTool } from './kit/has-tool.js';
import { installTools } from './kit/install-tools.js';
import { ruff } from './kit/ruff.js';
import { complaints, lacks } from './kit/run-tool.js';
import { unformatted } from './kit/unformatted.js';

const typescript = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const csharp = fileURLToPath(new URL('csharp/', import.meta.url));
const data = { type: 'items' };
const next = { type: 'cursor' };
const link = { type: 'cursorUrl', location: 'linkHeader' };

/** One scheme for each part of a runtime that other schemes leave out. */
const declared = [
  { name: 'cursor', type: 'cursor', request: { after: next }, response: { data, next } },
  {
    name: 'sent',
    type: 'cursor',
    request: { after: { ...next, location: 'body' } },
    response: { data, next },
  },
  {
    name: 'read',
    type: 'cursor',
    request: { after: next },
    response: { data, next: { ...next, location: 'header' } },
  },
  {
    name: 'offset',
    type: 'offset',
    request: { skip: { type: 'offset' }, size: { type: 'limit' } },
    response: { data, total: { type: 'total' } },
  },
  {
    name: 'numbered',
    type: 'pageNumber',
    request: { page: { type: 'pageNumber', required: true } },
    response: { data },
  },
  { name: 'url', type: 'cursorUrl', request: {}, response: { data, next: { type: 'cursorUrl' } } },
  { name: 'linked', type: 'cursorUrl', request: {}, response: { data, next: link } },
  { name: 'single', type: 'fakePage', request: {}, response: { data } },
];
const schemes = declared.flatMap((one) => parseScheme(one, 'config').scheme ?? []);
const folder = mkdtempSync(join(tmpdir(), 'pagewright-parts-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The package of an output, in the languages whose compiler takes all outputs in one call. */
const packagesApart: Partial<Readonly<Record<TargetId, (name: string) => string>>> = {
  java: (name) => name,
  kotlin: (name) => name,
  csharp: (name) => name.replaceAll(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase()),
};

/** Writes an output with and without an adapter for each scheme, and returns the folders. */
function writeOutputs(target: TargetId): readonly string[] {
  return schemes.flatMap((scheme) =>
    [true, false].map((adapter) => {
      const methods: readonly BoundMethod[] = [
        { operation: 'get /shelves/{id}/books', scheme: scheme.name, why: 'operation' },
      ];
      const name = `${scheme.name}_${adapter ? 'adapted' : 'plain'}`;
      const made = join(folder, target, name);
      const packageName = packagesApart[target]?.(name);
      const input = {
        ...{ schemes: [scheme], methods, profile: 'full' as const, transport: true, adapter },
        ...(packageName !== undefined && { packageName }),
      };
      for (const { path, text } of generate(input, target)) {
        mkdirSync(dirname(join(made, path)), { recursive: true });
        writeFileSync(join(made, path), text);
      }
      return made;
    }),
  );
}

const patience = { timeout: 600_000 };

test.runIf(hasTool('outputs for one scheme in Go', lacks('go', ['version'], 'the package golang-go')))(
  'an output for one scheme of any type compiles in Go, with and without an adapter',
  patience,
  async () => {
    expect(writeOutputs('go')).toHaveLength(2 * declared.length);
    const cwd = join(folder, 'go');
    writeFileSync(join(cwd, 'go.mod'), 'module example.com/parts\n\ngo 1.19\n');
    const options = { cwd, env: { GOFLAGS: '-mod=mod', GOPROXY: 'off' } };
    expect(await complaints('gofmt', ['-l', '.'], options)).toBe('');
    expect(await complaints('go', ['vet', './...'], options)).toBe('');
  },
);

test(
  'an output for one scheme of any type has no type errors in Python, with and without an adapter',
  patience,
  async () => {
    const tools = await installTools('python');
    const format = await ruff(tools);
    for (const made of writeOutputs('python'))
      expect(unformatted(join(made, 'pagination'), '.py', format)).toBe('');
    const cwd = join(folder, 'python');
    const settings = { typeCheckingMode: 'strict', pythonVersion: '3.9', include: ['.'] };
    writeFileSync(join(cwd, 'pyrightconfig.json'), JSON.stringify(settings));
    const said = await complaints(process.execPath, [`${tools}/pyright/index.js`], { cwd });
    expect(said).toMatch(/^0 errors, 0 warnings/);
  },
);

interface Compiled {
  readonly target: TargetId;
  readonly language: string;
  readonly missing: string | undefined;
  /** Returns what the compiler says about all outputs of a folder. */
  readonly compile: (cwd: string, outputs: readonly string[]) => Promise<string>;
}

const compiled: readonly Compiled[] = [
  {
    target: 'typescript',
    language: 'TypeScript',
    missing: undefined,
    compile: (cwd, outputs) => {
      const options = [
        ...['strict', 'noUnusedLocals', 'noUnusedParameters', 'noUncheckedIndexedAccess'],
        ...['exactOptionalPropertyTypes', 'noPropertyAccessFromIndexSignature', 'skipLibCheck', 'noEmit'],
      ].flatMap((name) => [`--${name}`, 'true']);
      const others = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022'];
      const files = outputs.map((made) => `${made}/index.ts`);
      return complaints(process.execPath, [typescript, ...options, ...others, ...files], { cwd });
    },
  },
  {
    target: 'cpp',
    language: 'C++',
    missing: lacks('g++', ['--version'], 'the package g++'),
    compile: async (cwd, outputs) => {
      const said: string[] = [];
      for (const made of outputs) {
        const text = ['pages', 'operations', 'http_transport'].map((name) => `#include "${name}.hpp"\n`);
        writeFileSync(join(made, 'all.cpp'), text.join(''));
        const args = ['-std=c++20', '-Wall', '-Wextra', '-Werror', '-fsyntax-only', `${made}/all.cpp`];
        said.push(await complaints('g++', args, { cwd }));
      }
      return said.join('');
    },
  },
  {
    target: 'java',
    language: 'Java',
    missing: lacks('javac', ['-version'], 'a JDK from 17 on'),
    compile: (cwd) =>
      complaints('sh', ['-c', `javac ${briefJavac.join(' ')} -Xlint:all -Werror -d out */*.java`], { cwd }),
  },
  {
    target: 'kotlin',
    language: 'Kotlin',
    missing: lacks('java', ['-version'], 'a JDK from 17 on'),
    compile: async (cwd, outputs) => {
      const compiler = `${await installTools('kotlin')}/kotlin-compiler`;
      const libraries = ['kotlin-stdlib', 'kotlinx-coroutines-core-jvm'];
      const path = libraries.map((name) => `${compiler}/lib/${name}.jar`).join(':');
      const flags = [
        '-Werror',
        '-Wextra',
        '-progressive',
        '-Xexplicit-api=strict',
        '-no-stdlib',
        '-no-reflect',
        '-jvm-target',
        '17',
      ];
      const args = [`${compiler}/bin/kotlinc`, ...flags, '-cp', path, '-d', 'out', ...outputs];
      return complaints('bash', args, { cwd, env: briefKotlinc });
    },
  },
  {
    target: 'csharp',
    language: 'C#',
    missing: lacks('mcs', ['--version'], 'the package mono-mcs'),
    compile: async (cwd) => {
      await installTools('csharp');
      const built = await complaints('mcs', [`${csharp}Compiler.cs`, '-out:Compiler.exe'], { cwd });
      if (built !== '') return built;
      const sources = readdirSync(cwd, { recursive: true, encoding: 'utf8' }).filter((path) =>
        path.endsWith('.cs'),
      );
      writeFileSync(join(cwd, 'Main.cs'), 'static class Program { static void Main() { } }\n');
      const args = [`${csharp}compile.mjs`, `${cwd}/Compiler.exe`, `${cwd}/compiler`, 'App.dll', 'Main.cs'];
      return complaints(process.execPath, [...args, ...sources], { cwd });
    },
  },
  {
    target: 'rust',
    language: 'Rust',
    missing: lacks('rustc', ['--version'], 'Rust 1.85 or later'),
    compile: (cwd, outputs) => {
      const names = outputs.map((made) => basename(made));
      const modules = names.map((name) => `pub mod ${name} {\n    pub mod pagination;\n}\n`);
      writeFileSync(join(cwd, 'lib.rs'), modules.join(''));
      const args = ['--edition', '2021', '--crate-type', 'lib', '--emit', 'metadata', '-D', 'warnings'];
      return complaints('rustc', [...args, 'lib.rs'], { cwd });
    },
  },
  {
    target: 'ruby',
    language: 'Ruby',
    missing: lacks('ruby', ['--version'], 'the package ruby'),
    compile: (cwd) =>
      complaints('sh', ['-c', 'for file in */*.rb; do ruby -wc "$file" | grep -v "Syntax OK"; done; true'], {
        cwd,
      }),
  },
];

test.each(
  compiled.filter(({ language, missing }) => hasTool(`outputs for one scheme in ${language}`, missing)),
)(
  'an output for one scheme of any type compiles in $language without a warning',
  patience,
  async ({ target, compile }) => {
    expect(await compile(join(folder, target), writeOutputs(target))).toBe('');
  },
);
