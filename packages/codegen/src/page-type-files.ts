import type { GeneratedFile } from './generated-file.js';
import type { PagesPlan } from './plan/page-plan.js';

/**
 * Returns generated files in the order of the page types, params and responses that they declare; those that declare
 * none come last. With a scheme, only its types count. `line` is where the first declaration begins, with its comment,
 * counted from 0.
 */
export function pageTypeFiles(
  files: readonly GeneratedFile[],
  { pages, responses }: Pick<PagesPlan, 'pages' | 'responses'>,
  scheme?: string,
): readonly (GeneratedFile & { readonly line: number })[] {
  const names = [...pages, ...responses]
    .filter((one) => scheme === undefined || one.scheme === scheme)
    .flatMap(({ names }) => [names.page, ...names.pages, names.params, names.response]);
  const rank = ({ text }: GeneratedFile) => {
    const first = names.findIndex((name) => declares(text, name));
    return first < 0 ? names.length : first;
  };
  return files
    .map((file) => ({ file: { ...file, line: declarationLine(file, names) }, rank: rank(file) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ file }) => file);
}

function declarationLine({ text }: GeneratedFile, names: readonly string[]): number {
  const lines = text.split('\n');
  let line = lines.findIndex((one) => names.some((name) => declares(one, name)));
  while (line > 0 && lines[line - 1]?.trim() !== '') line--;
  return Math.max(line, 0);
}

const keyword = String.raw`\b(?:class|interface|struct|type|record|module|enum)\s+`;

function declares(text: string, name: string): boolean {
  const escaped = name.replace(/[^\p{L}\p{N}_]/gu, String.raw`\$&`);
  return new RegExp(`${keyword}${escaped}(?![\\p{L}\\p{N}_])`, 'u').test(text);
}
