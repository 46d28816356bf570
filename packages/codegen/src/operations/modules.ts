import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import { marked } from '../mark.js';
import { typescriptPagingImports } from '../targets/typescript/expressions.js';
import { schemeBlock, schemesHead } from '../targets/typescript/schemes.js';
import { typescriptComment } from '../targets/typescript/types.js';
import { typescript } from '../targets/typescript.js';
import { commentLines, contentText, plainText } from '../text/comment.js';
import { withAllParts } from '../text/optional-parts.js';
import type { OperationPlan, PagedOperation } from './plan-operations.js';

/**
 * Returns the modules that the output for operations always has: requests, the paging decision, walks, the adapter, and
 * the schemes.
 */
export function sharedModules(operations: readonly OperationPlan[]): readonly GeneratedFile[] {
  const {
    'abstract-page.ts': _,
    'transport.ts': __,
    'links.ts': links,
    'breaks.ts': breaks,
    ...always
  } = runtimes.typescript;
  const pages = operations.map(({ page }) => page);
  const used = typescriptPagingImports(pages.map(({ paging }) => paging));
  const blocks = operations.map(({ name, page, sent, verb, path }) =>
    schemeBlock(page, name, sent, [`The paging rules of ${verb.toUpperCase()} ${path}.`]),
  );
  return [
    ...Object.entries(always).map(([path, text]) => ({ path, text: withAllParts(text) })),
    ...(used.breaks.length === 0 ? [] : [{ path: 'breaks.ts', text: breaks }]),
    ...(used.links.length === 0 ? [] : [{ path: 'links.ts', text: withAllParts(links) }]),
    { path: 'schemes.ts', text: [schemesHead(pages), ...blocks].join('\n') },
  ];
}

export function operationComment(operation: OperationPlan): readonly string[] {
  return commentLines(callText(operation), typescriptComment);
}

/** Returns the comment of a client function in any language: the call, and how it pages. */
export function callText({ verb, path, page }: PagedOperation): readonly string[] {
  return [`${verb.toUpperCase()} ${path}, which uses the scheme ${page.scheme}.`, ...contentText(page)];
}

export function markedModules(files: readonly GeneratedFile[]): readonly GeneratedFile[] {
  return files.map((file) => marked(file, typescript));
}

export function limitLines(operations: readonly PagedOperation[]): readonly string[] {
  return operations.flatMap(({ verb, path, page }) =>
    page.notes.map((note) => `${plainText(`${verb.toUpperCase()} ${path}`)}: ${note}`),
  );
}

export function operationTable<Operation extends PagedOperation>(
  operations: readonly Operation[],
  head: string,
  cell: (operation: Operation) => string,
): string {
  const rows = operations.map(
    (one) =>
      `| ${escaped(`${one.verb.toUpperCase()} ${one.path}`)} | \`${cell(one)}\` | ${escaped(one.page.next ?? 'none')} |`,
  );
  return [`| operation | ${head} | next request |`, '| --- | --- | --- |', ...rows].join('\n');
}

export function limitParts(operations: readonly PagedOperation[]): readonly string[] {
  const lines = limitLines(operations);
  return lines.length === 0 ? [] : ['Limits:', lines.map((line) => `- ${escaped(line)}`).join('\n')];
}

function escaped(text: string): string {
  return plainText(text).replace(/[|\\`<>*_[\]]/g, (mark) => `\\${mark}`);
}
