import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build, type Plugin } from 'esbuild';
import { boundedPattern } from './bounded-pattern.js';

/** A validator to make: the name of its export, and the schema it is made from. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: object;
}

const here = fileURLToPath(new URL('.', import.meta.url));
const notice = '// Made by packages/core/scripts/generate.ts from the JSON Schemas. Do not edit.\n';

/**
 * One ESM file that exports a validator per schema and needs nothing at run time: no import, no `require`, no code
 * made from text, no Node built-in. Schemas may refer to each other by `$id`.
 */
export async function standaloneValidators(schemas: readonly NamedSchema[]): Promise<string> {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    // A schema that another refers to is one function, not a copy at each place.
    inlineRefs: false,
    code: {
      esm: true,
      source: true,
      // `code` is how the generated text names the function; `bundle` imports it.
      regExp: Object.assign((source: string, flags: string) => boundedPattern(source, flags), {
        code: 'boundedPattern',
      }),
    },
  });
  for (const { name, schema } of schemas) ajv.addSchema(withoutWords(schema), name);
  const code = standaloneCode(ajv, Object.fromEntries(schemas.map(({ name }) => [name, name])));
  const bundled = notice + (await bundle(code));
  refuseHostCode(bundled);
  return bundled;
}

/** Keywords whose errors about the format core reports in sentences of its own. */
const worded = 'enum|required|type|pattern|additionalProperties|minProperties|propertyNames';

/**
 * Takes out of the validators of the format what core never reads, which is a large part of their size: messages of errors that
 * it words itself, paths into the schemas but those of names, and notes for other validators on what was evaluated.
 */
export function withoutUnread(code: string): string {
  const evaluated = /\s*const (evaluated\d+) = validate\d+\.evaluated;(?:\s*if \(\1\.\w+\) \{[^}]*\})+/g;
  const added = /const (err\d+) = ([^\n]*);\s*if \(vErrors === null\) \{[^}]*\} else \{[^}]*\}/g;
  return code
    .replace(evaluated, '')
    .replace(/\s*validate\d+\.evaluated = [^\n]*;/g, '')
    .replace(added, '(vErrors ??= []).push($2);')
    .replace(/schemaPath: "(?![^"]*\/propertyNames\/)[^"]*"/g, 'schemaPath: ""')
    .replace(new RegExp(`(keyword: "(?:${worded})", params: \\{[^{}]*\\}), message: "[^"]*"`, 'g'), '$1');
}

/** The schema as far as it checks anything: ajv writes parts of it into the code as they are. */
function withoutWords<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    // A property of that name has a schema.
    (key === 'description' && typeof value === 'string') || key === 'markdownEnumDescriptions'
      ? undefined
      : value,
  ) as T;
}

/** The declarations beside the bundle, in the words core uses: no `any`, errors read-only. */
export function validatorDeclarations(names: readonly string[]): string {
  return `${notice}
export interface ValidatorError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** \`errors\` speaks of the last call, and is null when it found none. */
export interface Validator {
  (value: unknown): boolean;
  readonly errors?: readonly ValidatorError[] | null;
}

${names.map((name) => `export declare const ${name}: Validator;\n`).join('')}`;
}

/** ajv's ESM output still calls \`require\` for its run-time parts (lengths, equality); bundling resolves it. */
async function bundle(code: string): Promise<string> {
  const contents = `import { boundedPattern } from './bounded-pattern.ts';\n${code}`;
  const { outputFiles } = await build({
    // Paths in the bundle's comments are relative to this, wherever the generator is run.
    absWorkingDir: here,
    stdin: { contents, resolveDir: here, sourcefile: 'validators.js', loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['main'],
    target: 'es2022',
    legalComments: 'none',
    plugins: [ajvRuntime],
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** ajv's run-time parts contain the text of a `require` call, which only its compiler uses. It has no place in a bundle. */
const ajvRuntime: Plugin = {
  name: 'ajv-runtime',
  setup(plugin) {
    plugin.onLoad({ filter: /[\\/]ajv[\\/]dist[\\/]runtime[\\/]\w+\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/^\w+\.code = .*$/m, ''),
    }));
  },
};

/** Throws when the bundle would need more than the language itself. */
function refuseHostCode(code: string): void {
  const found = /\brequire\s*\(|\beval\s*\(|\bnew Function\b|^\s*import\b|\bimport\s*\(|["']node:/m.exec(
    code,
  );
  if (found !== null) throw new Error(`The generated validators contain "${found[0].trim()}".`);
}
