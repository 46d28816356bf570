import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build, type Plugin } from 'esbuild';
import { boundedPattern } from './bounded-pattern.js';

/** The name of a validator's export, and the schema to generate it from. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: object;
}

const here = fileURLToPath(new URL('.', import.meta.url));
const notice = '// Made by packages/core/scripts/generate.ts from the JSON Schemas. Do not edit.\n';

/**
 * Returns one ESM file that exports a validator per schema and needs nothing at run time: no import, no `require`, no
 * code evaluated from strings, no Node built-in. Schemas may refer to each other by `$id`.
 */
export async function standaloneValidators(schemas: readonly NamedSchema[]): Promise<string> {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    // A schema that others refer to becomes one function, not a copy at each reference.
    inlineRefs: false,
    code: {
      esm: true,
      source: true,
      // The generated text calls the function by the name in `code`; `bundle` adds its import.
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

/** Keywords whose errors core describes in its own sentences, instead of the message from ajv. */
const worded = 'enum|required|type|pattern|additionalProperties|minProperties|propertyNames';

/**
 * Removes the parts of the format's validators that core never reads, because they are a large share of the code: the
 * messages of errors that core describes itself, all schema paths except those for property names, and the lists of
 * evaluated properties.
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

/** Returns the schema without its descriptions, because ajv would write them into the code. */
function withoutWords<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    // A property named `description` has a schema as its value, not a string.
    (key === 'description' && typeof value === 'string') || key === 'markdownEnumDescriptions'
      ? undefined
      : value,
  ) as T;
}

/** Returns the type declarations of the bundle, in core's style: no `any`, read-only errors. */
export function validatorDeclarations(names: readonly string[]): string {
  return `${notice}
export interface ValidatorError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** \`errors\` holds the errors of the last call; null if the value was valid. */
export interface Validator {
  (value: unknown): boolean;
  readonly errors?: readonly ValidatorError[] | null;
}

${names.map((name) => `export declare const ${name}: Validator;\n`).join('')}`;
}

/** Bundles the ESM output of ajv, which still calls `require` for its run-time parts (lengths, equality). */
async function bundle(code: string): Promise<string> {
  const contents = `import { boundedPattern } from './bounded-pattern.ts';\n${code}`;
  const { outputFiles } = await build({
    // Makes the paths in the bundle's comments independent of the folder in which the generator runs.
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

/**
 * Removes assignments such as `equal.code = 'require(...)'` from ajv's run-time parts: only ajv's compiler reads them.
 */
const ajvRuntime: Plugin = {
  name: 'ajv-runtime',
  setup(plugin) {
    plugin.onLoad({ filter: /[\\/]ajv[\\/]dist[\\/]runtime[\\/]\w+\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/^\w+\.code = .*$/m, ''),
    }));
  },
};

/** Throws if the bundle contains `require`, `import`, `eval`, `new Function` or a Node built-in. */
function refuseHostCode(code: string): void {
  const found = /\brequire\s*\(|\beval\s*\(|\bnew Function\b|^\s*import\b|\bimport\s*\(|["']node:/m.exec(
    code,
  );
  if (found !== null) throw new Error(`The generated validators contain "${found[0].trim()}".`);
}
