import type { CallPlan, PagesPlan } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { codeLines, list } from '../../text/layout.js';
import { typescriptLiteral, typescriptStyle } from './expressions.js';
import { typescriptComment } from './types.js';

export function typescriptOperationsText({ calls, packageName }: PagesPlan): string {
  const items = [...new Set(calls.flatMap(({ item }) => item ?? []))].sort();
  const head = [
    ...(items.length === 0 ? [] : importLines(items)),
    `import * as pages from './${packageName}.js';`,
    '',
    '/** The parts of a request besides its paging parameters: other query parameters, headers and a body. */',
    "export type OperationRequest = Omit<pages.FirstRequestOptions, 'method' | 'url'>;",
  ];
  return `${[...head, ...calls.flatMap(callLines)].join('\n')}\n`;
}

function importLines(items: readonly string[]): readonly string[] {
  const line = `import type { ${items.join(', ')} } from './items.js';`;
  if (line.length <= typescriptStyle.columns) return [line];
  return ['import type {', ...items.map((name) => `  ${name},`), "} from './items.js';"];
}

function callLines({ name, operation, verb, path, parameters, page, item }: CallPlan): readonly string[] {
  const { names, params } = page;
  const isRequired = params.some(({ required }) => required);
  const takes = [
    'transport: pages.PageTransport',
    ...parameters.map((one) => `${one.name}: string | number`),
    ...(params.length === 0 ? [] : [`params${isRequired ? '' : '?'}: pages.${names.params}`]),
    'request?: OperationRequest',
  ];
  const type = item ?? 'Item';
  const url = parameters.length === 0 ? typescriptLiteral(path.join('')) : templateOf(path);
  const sent = `{ ...request, method: ${typescriptLiteral(verb)}, url }`;
  const given = ['transport', sent, ...(params.length === 0 ? [] : ['params'])];
  const head = list(
    `export function ${name}${item === undefined ? '<Item = unknown>' : ''}(`,
    takes,
    `): pages.PagePromise<pages.${names.page}<${type}>, ${type}> {`,
  );
  return [
    '',
    ...commentLines([`Lists the items of \`${operation}\`.`], typescriptComment),
    ...codeLines(head, '', typescriptStyle),
    `  const url = ${url};`,
    ...codeLines(list(`return pages.${page.list}<${type}>(`, given, ');'), '  ', typescriptStyle),
    '}',
  ];
}

function templateOf(path: CallPlan['path']): string {
  const pieces = path.map((piece) =>
    typeof piece === 'string' ? piece.replace(/[`\\$]/g, '\\$&') : `\${encodeURIComponent(${piece.name})}`,
  );
  return `\`${pieces.join('')}\``;
}
