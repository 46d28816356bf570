import { customTypesIn } from '../../plan/call-item-types.js';
import type { CallPlan, PagesPlan } from '../../plan/page-plan.js';
import type { CallItemType } from '../../plan/plan-items.js';
import { commentLines } from '../../text/comment.js';
import { codeLines, list } from '../../text/layout.js';
import { docstring, pythonLiteral, pythonStyle } from './expressions.js';

const indent = '    ';

/** Writes a module with a sync and an async function for each operation. */
export function pythonOperationsText({ calls }: PagesPlan): string {
  const items = [...new Set(calls.flatMap(({ item }) => item ?? []))].sort();
  const escapes = calls.some(({ parameters }) => parameters.length > 0);
  const customs = customTypesIn(calls);
  const typing = [
    ...(calls.some(({ item }) => item === undefined) ? ['Any'] : []),
    ...(customs.length > 0 ? ['Callable'] : []),
    'Mapping',
    'Optional',
    ...(escapes ? ['Union'] : []),
  ];
  const head = [
    '"""Lists the items of paginated operations."""',
    '',
    'from __future__ import annotations',
    '',
    `from typing import ${typing.join(', ')}`,
    ...(escapes ? ['from urllib.parse import quote as _quote'] : []),
    ...(customs.length === 0 ? [] : ['', ...customs.flatMap(customImportLines)]),
    '',
    'from . import pages',
    ...items.map((name) => `from .items import ${name} as _${name}`),
  ];
  const blocks = [
    ...(escapes ? [segmentLines] : []),
    ...calls.flatMap((call) => [callLines(call, false), callLines(call, true)]),
  ];
  return `${[head, ...blocks].map((lines) => lines.join('\n')).join('\n\n\n')}\n`;
}

const segmentLines = [
  'def _path_segment(name: str, value: Union[str, int]) -> str:',
  `${indent}text = str(value)`,
  `${indent}if text in ("", ".", ".."):`,
  `${indent}${indent}raise ValueError(`,
  `${indent}${indent}${indent}f'The path parameter {name} must not be empty, "." or "..", '`,
  `${indent}${indent}${indent}"because that can change the path."`,
  `${indent}${indent})`,
  `${indent}return _quote(text, safe="")`,
];

function customImportLines(custom: CallItemType): readonly string[] {
  const from = `from ${custom.from} import`;
  const name = `${custom.name} as ${customName(custom)}`;
  const line = `${from} ${name}`;
  return line.length <= pythonStyle.columns ? [line] : [`${from} (`, `${indent}${name},`, ')'];
}

/** Begins with `_`, so that the module does not export it; an ambiguous name contains its module. */
function customName({ from, name, isAmbiguous }: CallItemType): string {
  return isAmbiguous ? `_${from.replaceAll('.', '_')}_${name}` : `_${name}`;
}

function callLines(
  { name, operation, verb, path, parameters, page, item, custom }: CallPlan,
  isAsync: boolean,
): readonly string[] {
  const { names, params } = page;
  const prefix = isAsync ? 'Async' : 'Sync';
  const type = names.pages.find((one) => one.startsWith(prefix)) ?? names.page;
  const declared = item === undefined ? 'Any' : `_${item}`;
  const of = custom === undefined ? declared : customName(custom);
  const made = `pages.${type}[${of}]`;
  const isRequired = params.some(({ required }) => required);
  const url = path.map((piece) =>
    typeof piece === 'string'
      ? pythonLiteral(piece)
      : `_path_segment(${pythonLiteral(piece.wireName)}, ${piece.name})`,
  );
  return [
    `def ${name}${isAsync ? '_async' : ''}(`,
    `${indent}transport: pages.${isAsync ? 'Async' : ''}PageTransport,`,
    ...parameters.map((one) => `${indent}${one.name}: Union[str, int],`),
    ...(params.length === 0
      ? []
      : [
          `${indent}params: ${isRequired ? `pages.${names.params}` : `Optional[pages.${names.params}] = None`},`,
        ]),
    `${indent}*,`,
    `${indent}query: Optional[Mapping[str, object]] = None,`,
    `${indent}headers: Optional[Mapping[str, str]] = None,`,
    `${indent}body: object = None,`,
    ...(custom === undefined ? [] : [`${indent}item: Optional[Callable[[Any], ${of}]] = None,`]),
    `${indent}start: Optional[str] = None,`,
    ...codeLines(
      isAsync ? list(') -> pages.AsyncPaginator[', [of, made], ']:') : `) -> ${made}:`,
      '',
      pythonStyle,
    ),
    ...commentLines([textOf(operation, custom)], docstring, indent),
    ...sumLines('url = ', url),
    `${indent}request = pages.PageRequest(${pythonLiteral(verb)}, url, query, headers, body)`,
    ...codeLines(
      list(
        `return ${made}.fetch(`,
        [
          'transport',
          'request',
          ...(params.length === 0 ? [] : ['params']),
          ...(custom === undefined ? [] : [`item=item or (lambda held: ${of}(**held))`]),
          'start=start',
        ],
        ')',
      ),
      indent,
      pythonStyle,
    ),
  ];
}

function textOf(operation: string, custom: CallItemType | undefined): string {
  return custom === undefined
    ? `Lists the items of ${operation}.`
    : `Lists the items of ${operation}. \`\`item\`\` makes an item from decoded JSON, by default \`\`${custom.name}(**json)\`\`.`;
}

/** Puts a sum that is too long in parentheses, on one line if it fits there. */
function sumLines(start: string, parts: readonly string[]): readonly string[] {
  const sum = parts.join(' + ');
  const line = `${indent}${start}${sum}`;
  if (parts.length === 1 || line.length <= pythonStyle.columns) return [line];
  const inner = `${indent}${indent}`;
  const lines =
    inner.length + sum.length <= pythonStyle.columns
      ? [sum]
      : parts.map((part, index) => `${index === 0 ? '' : '+ '}${part}`);
  return [`${indent}${start}(`, ...lines.map((one) => inner + one), `${indent})`];
}
