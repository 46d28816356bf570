import type { PagingPlan, PagingRule, Slot } from '../../plan/page-plan.js';
import { type Code, lineOf } from './layout.js';
import { rustLiteral, rustText } from './literal.js';

const rules: Readonly<Record<PagingRule, string>> = {
  single: 'Single',
  offset: 'Offset',
  pageNumber: 'PageNumber',
  token: 'Token',
  url: 'Url',
};

/** The lines of an expression of type Paging: what is empty or false is left out. */
export function pagingLines(plan: PagingPlan, indent: string): readonly string[] {
  const { items, hasMore, position, start, limit, end, urlParameters, literals } = plan;
  const token = plan.token ?? plan.url;
  const named: readonly (readonly [string, Code | undefined])[] = [
    ['items', items && some(pathCode(items))],
    ['passes_empty_pages', plan.passesEmptyPages ? 'true' : undefined],
    ['has_more', hasMore && some(pathCode(hasMore))],
    ['position', position && some(slotCode(position))],
    ['start', start === undefined ? undefined : some(rustLiteral(start))],
    ['limit', limit !== undefined && 'slot' in limit ? some(slotCode(limit.slot)) : undefined],
    ['limit_value', limit !== undefined && 'value' in limit ? some(rustLiteral(limit.value)) : undefined],
    ['end', end && some(pathCode(end))],
    ['token', token && some(pathCode(token.path))],
    ['token_in_item', plan.token?.of === 'lastItem' ? 'true' : undefined],
    ['url_parameters', urlParameters.length === 0 ? undefined : slice(urlParameters.map(rustText))],
    [
      'literals',
      literals.length === 0 ? undefined : { open: 'vec![', items: literals.map(literal), close: ']' },
    ],
  ];
  const given = named.flatMap(([name, code]) => (code === undefined ? [] : [{ name, code }]));
  const base = `Paging::new(PagingRule::${rules[plan.rule]})`;
  if (given.length === 0) return [indent + base];
  const inner = `${indent}    `;
  return [
    `${indent}Paging {`,
    ...given.map(({ name, code }) => lineOf(code, inner, `${name}: `, ',')),
    `${inner}..${base}`,
    `${indent}}`,
  ];
}

export function slotCode(slot: Slot): Code {
  if (slot.in === 'body') return call('Slot::Body', [pathCode(slot.path)]);
  return call(slot.in === 'header' ? 'Slot::Header' : 'Slot::Query', [rustText(slot.name)]);
}

export function pathCode(path: readonly (string | number)[]): Code {
  return slice(
    path.map((step) =>
      typeof step === 'number' ? `Step::Index(${step})` : call('Step::Name', [rustText(step)]),
    ),
  );
}

export function call(name: string, items: readonly Code[]): Code {
  return { open: `${name}(`, items, close: ')' };
}

function literal({ slot, value }: PagingPlan['literals'][number]): Code {
  return call('', [slotCode(slot), rustLiteral(value)]);
}

function some(code: Code): Code {
  return call('Some', [code]);
}

function slice(items: readonly Code[]): Code {
  return { open: '&[', items, close: ']' };
}
