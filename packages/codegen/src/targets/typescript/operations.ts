import { customTypesIn } from '../../plan/call-item-types.js';
import type { CallPlan, PagesPlan } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { codeLines, list } from '../../text/layout.js';
import { typescriptLiteral, typescriptStyle } from './expressions.js';
import { unreserved } from './schemes.js';
import { typescriptComment } from './types.js';

export function typescriptOperationsText({ calls, packageName }: PagesPlan): string {
  const items = [...new Set(calls.flatMap(({ item }) => item ?? []))].sort();
  const head = [
    ...(items.length === 0 ? [] : importLines(items, './items.js')),
    ...customImportLines(calls),
    `import * as pages from './${packageName}.js';`,
    '',
    '/** The parts of a request besides its paging parameters: other query parameters, headers and a body. */',
    "export type OperationRequest = Omit<pages.FirstRequestOptions, 'method' | 'url'>;",
  ];
  const escapes = calls.some(({ parameters }) => parameters.length > 0);
  return `${[...head, ...calls.flatMap(callLines), ...(escapes ? segmentLines : [])].join('\n')}\n`;
}

const segmentLines = [
  '',
  'function pathSegment(name: string, value: string | number): string {',
  '  const text = String(value);',
  "  if (!['', '.', '..'].includes(text)) return encodeURIComponent(text);",
  '  throw new RangeError(',
  `    \`The path parameter \${name} must not be empty, "." or "..", because that can change the path.\`,`,
  '  );',
  '}',
];

function importLines(names: readonly string[], from: string): readonly string[] {
  const line = `import type { ${names.join(', ')} } from ${typescriptLiteral(from)};`;
  if (names.length === 1 || line.length <= typescriptStyle.columns) return [line];
  return ['import type {', ...names.map((name) => `  ${name},`), `} from ${typescriptLiteral(from)};`];
}

function customImportLines(calls: readonly CallPlan[]): readonly string[] {
  const types = customTypesIn(calls).filter(({ isAmbiguous }) => !isAmbiguous);
  const files = [...new Set(types.map(({ from }) => from))];
  return files.flatMap((file) =>
    importLines(
      types.filter(({ from }) => from === file).map(({ name }) => name),
      file,
    ),
  );
}

/** An ambiguous name is written with its file. */
function itemType({ item, custom }: CallPlan): string | undefined {
  if (custom === undefined) return item;
  return custom.isAmbiguous ? `import(${typescriptLiteral(custom.from)}).${custom.name}` : custom.name;
}

function callLines(call: CallPlan): readonly string[] {
  const { name, operation, verb, path, parameters, page } = call;
  const { names, params } = page;
  const item = itemType(call);
  const isRequired = params.some(({ required }) => required);
  const takes = [
    'transport: pages.PageTransport',
    ...parameters.map((one) => `${unreserved(one.name)}: string | number`),
    ...(params.length === 0 ? [] : [`params${isRequired ? '' : '?'}: pages.${names.params}`]),
    'request?: OperationRequest',
  ];
  const type = item ?? 'Item';
  const url = parameters.length === 0 ? typescriptLiteral(path.join('')) : templateOf(path);
  const sent = `{ ...request, method: ${typescriptLiteral(verb)}, url }`;
  const given = ['transport', sent, ...(params.length === 0 ? [] : ['params'])];
  const result = [`pages.${names.page}<${type}>`, type];
  const head = list(
    `export function ${name}${item === undefined ? '<Item = unknown>' : ''}(`,
    takes,
    `): pages.PagePromise<${result.join(', ')}> {`,
  );
  return [
    '',
    ...commentLines([`Lists the items of \`${operation}\`.`], typescriptComment),
    ...codeLines(head, '', typescriptStyle).flatMap((line) => headLines(line, result)),
    `  const url = ${url};`,
    ...codeLines(list(`return pages.${page.list}<${type}>(`, given, ');'), '  ', typescriptStyle),
    '}',
  ];
}

/** Puts each part of a result that is too long on its own line. */
function headLines(line: string, result: readonly string[]): readonly string[] {
  if (line.length <= typescriptStyle.columns) return [line];
  const parts = result.map((part, index) => `  ${part}${index < result.length - 1 ? ',' : ''}`);
  return ['): pages.PagePromise<', ...parts, '> {'];
}

function templateOf(path: CallPlan['path']): string {
  const pieces = path.map((piece) =>
    typeof piece === 'string'
      ? piece.replace(/[`\\$]/g, '\\$&')
      : `\${pathSegment(${typescriptLiteral(piece.wireName)}, ${unreserved(piece.name)})}`,
  );
  return `\`${pieces.join('')}\``;
}
