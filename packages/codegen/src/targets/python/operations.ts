import type { CallPlan, PagesPlan } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { codeLines, list } from '../../text/layout.js';
import { docstring, pythonLiteral, pythonStyle } from './expressions.js';

const indent = '    ';

/** Writes a module with a sync and an async function for each operation. */
export function pythonOperationsText({ calls }: PagesPlan): string {
  const items = [...new Set(calls.flatMap(({ item }) => item ?? []))].sort();
  const escapes = calls.some(({ parameters }) => parameters.length > 0);
  const head = [
    '"""Lists the items of paginated operations."""',
    '',
    'from __future__ import annotations',
    '',
    `from typing import ${[...(calls.some(({ item }) => item === undefined) ? ['Any'] : []), 'Mapping', 'Optional', ...(escapes ? ['Union'] : [])].join(', ')}`,
    ...(escapes ? ['from urllib.parse import quote'] : []),
    '',
    'from . import pages',
    ...items.map((name) => `from .items import ${name} as _${name}`),
  ];
  const blocks = calls.flatMap((call) => [callLines(call, false), callLines(call, true)]);
  return `${[head, ...blocks].map((lines) => lines.join('\n')).join('\n\n\n')}\n`;
}

function callLines({ name, operation, verb, path, parameters, page, item }: CallPlan, isAsync: boolean) {
  const { names, params } = page;
  const prefix = isAsync ? 'Async' : 'Sync';
  const type = names.pages.find((one) => one.startsWith(prefix)) ?? names.page;
  const of = item === undefined ? 'Any' : `_${item}`;
  const made = `pages.${type}[${of}]`;
  const isRequired = params.some(({ required }) => required);
  const url = path.map((piece) =>
    typeof piece === 'string' ? pythonLiteral(piece) : `quote(str(${piece.name}), safe="")`,
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
    `${indent}start: Optional[str] = None,`,
    ...codeLines(
      isAsync ? list(') -> pages.AsyncPaginator[', [of, made], ']:') : `) -> ${made}:`,
      '',
      pythonStyle,
    ),
    ...commentLines([`Lists the items of ${operation}.`], docstring, indent),
    ...sumLines('url = ', url),
    `${indent}request = pages.PageRequest(${pythonLiteral(verb)}, url, query, headers, body)`,
    ...codeLines(
      list(
        `return ${made}.fetch(`,
        ['transport', 'request', ...(params.length === 0 ? [] : ['params']), 'start=start'],
        ')',
      ),
      indent,
      pythonStyle,
    ),
  ];
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
