import { readFile } from 'node:fs/promises';
import { configJsonSchema, schemeJsonSchema } from '../src/format/json-schema.js';
import { resourceSchemas } from '../src/resources/json-schemas.js';
import { adoptingPage } from './adopting-page.js';
import { formatPage } from './format-page.js';
import { rulesPage } from './rules-page.js';
import { runtimeNames } from './runtime-names.js';
import {
  type NamedSchema,
  standaloneValidators,
  validatorDeclarations,
  withoutUnread,
} from './standalone-validators.js';

export interface DerivedFile {
  /** Relative to the package. */
  readonly path: string;
  readonly content: string;
}

const format = new URL('../../../docs/format.md', import.meta.url);
const adopting = new URL('../../../docs/adopting.md', import.meta.url);

/**
 * One file of validators per family, so that users of one family don't load the validators of the others. A schema with
 * a `file` is published.
 */
const families: Readonly<Record<string, readonly (NamedSchema & { readonly file?: string })[]>> = {
  format: [
    { name: 'validateScheme', schema: schemeJsonSchema, file: 'scheme.schema.json' },
    { name: 'validateConfig', schema: configJsonSchema, file: 'config.schema.json' },
  ],
  resource: Object.entries(resourceSchemas).map(([name, schema]) => ({ name: `validate${name}`, schema })),
};

/**
 * Generates the validators of a family. In the family `format`, errors lack the parts that core never reads. The
 * parsers of resources read these parts, so the validators of resources keep them.
 */
async function validatorsOf(family: string, schemas: readonly NamedSchema[]): Promise<string> {
  const code = await standaloneValidators(schemas);
  return family === 'format' ? withoutUnread(code) : code;
}

/**
 * Returns the files generated from the JSON Schemas, the catalogue and the page runtimes. Not committed: the validators
 * and runtime names in src/generated/. Committed: the published schemas in schemas/, docs/rules.md, and the tables in
 * docs/format.md and docs/adopting.md.
 */
export async function derivedFiles(): Promise<readonly DerivedFile[]> {
  const validators = Object.entries(families).map(async ([family, schemas]) => [
    { path: `src/generated/${family}-validators.js`, content: await validatorsOf(family, schemas) },
    {
      path: `src/generated/${family}-validators.d.ts`,
      content: validatorDeclarations(schemas.map(({ name }) => name)),
    },
  ]);
  const published = Object.values(families)
    .flat()
    .flatMap(({ schema, file }) =>
      file === undefined
        ? []
        : [{ path: `schemas/${file}`, content: `${JSON.stringify(schema, null, 2)}\n` }],
    );
  return [
    ...(await Promise.all(validators)).flat(),
    ...published,
    { path: 'src/generated/runtime-names.ts', content: await runtimeNames() },
    { path: '../../docs/rules.md', content: rulesPage() },
    { path: '../../docs/format.md', content: formatPage(await readFile(format, 'utf8')) },
    { path: '../../docs/adopting.md', content: adoptingPage(await readFile(adopting, 'utf8')) },
  ];
}
