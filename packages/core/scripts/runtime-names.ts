import { readdir, readFile } from 'node:fs/promises';

/** The page runtimes of package codegen. The generated files of a target always include a runtime of that target. */
const runtimes = new URL('../../codegen/runtimes/', import.meta.url);

/**
 * Patterns that find top-level names. They match only names that begin with a capital, because only these can clash
 * with a page type.
 */
const declarations: Readonly<Record<string, RegExp>> = {
  typescript:
    /^(?:export )?(?:declare )?(?:abstract )?(?:async )?(?:class|interface|type|enum|const|let|function) ([A-Z]\w*)/gm,
  python: /^(?:class |def |async def )?([A-Z]\w*)(?= = |\(|:)/gm,
  go: /^(?:(?:type|func|const|var) |\t(?=[A-Z]\w* \w+ = "))([A-Z]\w*)/gm,
  java: /^(?:public )?(?:final |abstract |sealed )*(?:class|interface|enum|record) ([A-Z]\w*)/gm,
  kotlin:
    /^(?:(?:public|internal|private|open|abstract|sealed|data|fun|value|enum) )*(?:class|interface|object|typealias) ([A-Z]\w*)/gm,
  ruby: /^ {2}(?:class |module )?([A-Z]\w*)(?= = |\b(?! *[.(]))/gm,
  csharp:
    /^(?:(?:public|internal|static|sealed|abstract|readonly|partial) )*(?:class|interface|struct|enum|record) ([A-Z]\w*)/gm,
  php: /^(?:(?:final|abstract|readonly) )*(?:class|interface|trait|enum) ([A-Z]\w*)/gm,
  rust: /^pub(?:\([a-z]+\))? (?:struct|enum|trait|type|const|static) ([A-Z]\w*)/gm,
  dart: /^(?:(?:abstract|sealed|final|base|interface|mixin) )*(?:class|mixin|enum|typedef|extension(?: type)?) ([A-Z]\w*)/gm,
  cpp: /^(?:class|struct|enum class|enum|using|concept) ([A-Z]\w*)/gm,
  swift:
    /^(?:(?:public|internal|private|fileprivate|final|indirect) )*(?:struct|class|enum|protocol|typealias|actor) ([A-Z]\w*)/gm,
};

/** Declarations in an internal namespace, which can't clash with page types. */
const hidden: Readonly<Record<string, RegExp>> = {
  cpp: /^namespace detail \{[\s\S]*?^\} {2}\/\/ namespace detail/gm,
};

/** Modules whose names can't clash with page types, because they are in another scope. */
const separate: Readonly<Record<string, string>> = { typescript: 'paginate.ts' };

/** Returns the source of a module with the sorted names that the runtime of each target declares. */
export async function runtimeNames(): Promise<string> {
  const tables: string[] = [];
  for (const [target, declaration] of Object.entries(declarations)) {
    const folder = new URL(`${target}/`, runtimes);
    const files = (await readdir(folder)).filter((file) => file !== separate[target]);
    const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
    tables.push(`  ${target}: ${JSON.stringify(declaredNames(texts, declaration, hidden[target]))},`);
  }
  return [
    '// Made by packages/core/scripts/generate.ts from packages/codegen/runtimes. Do not edit.',
    '/** What the page runtime of each target declares: page types keep clear of it. */',
    'export const runtimeNames = {',
    ...tables,
    '} as const;',
    '',
  ].join('\n');
}

function declaredNames(
  texts: readonly string[],
  declaration: RegExp,
  apart: RegExp | undefined,
): readonly string[] {
  const names = texts.flatMap((text) => {
    const visible = apart === undefined ? text : text.replace(apart, '');
    return [...visible.matchAll(declaration)].flatMap(([, name]) => name ?? []);
  });
  return [...new Set(names)].sort();
}
