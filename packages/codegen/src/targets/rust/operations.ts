import { wordList } from '@pagewright/core/external';
import { customTypesIn } from '../../plan/call-item-types.js';
import type { CallPlan, InputPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import { inputText } from '../../plan/plan-arguments.js';
import type { CallItemType } from '../../plan/plan-items.js';
import { queryEnums } from '../../plan/query-enums.js';
import { commentLines } from '../../text/comment.js';
import { deprecation, functionText } from '../../text/function-text.js';
import { rustText, rustType, wirePlaceCode } from './expressions.js';
import { heldType } from './items.js';
import { lineOf, type RustCode, rustColumns } from './layout.js';
import { rustComment, rustEnumBlocks } from './type-blocks.js';

const pathLines = [
  '/// Joins the pieces of a path: a text, then the name and the value of a parameter, and so on.',
  'fn path_text(pieces: &[&str]) -> Result<String, PageError> {',
  '    let mut path = String::new();',
  '    for group in pieces.chunks(3) {',
  '        path.push_str(group[0]);',
  '        let [_, name, value] = group else {',
  '            continue;',
  '        };',
  '        if ["", ".", ".."].contains(value) {',
  '            return Err(PageError::PathParameter(name.to_string()));',
  '        }',
  '        path.push_str(&percent_encoded(value));',
  '    }',
  '    Ok(path)',
  '}',
];

const setLines = [
  '/// Sets a query parameter unless its value is null.',
  'fn set_query(request: &mut PageRequest, name: &str, value: &impl ToJson) {',
  '    let value = value.to_json();',
  '    if value != Json::Null {',
  '        request.query.insert(name.to_string(), value);',
  '    }',
  '}',
];

const joinLines = [
  '/// Returns a list as one text; null if it is empty. Fails if an element contains the separator.',
  'fn joined<T: ToString>(name: &str, values: &[T], separator: &str) -> Result<Json, PageError> {',
  '    let texts: Vec<String> = values.iter().map(T::to_string).collect();',
  '    if texts.iter().any(|text| text.contains(separator)) {',
  '        return Err(PageError::transport(format!(',
  '            "a value of the query parameter {name} contains {separator:?}"',
  '        )));',
  '    }',
  '    if texts.is_empty() {',
  '        return Ok(Json::Null);',
  '    }',
  '    Ok(Json::Text(texts.join(separator)))',
  '}',
];

export function rustOperationsText(calls: readonly CallPlan[]): string {
  const escapes = calls.some(({ parameters }) => parameters.length > 0);
  const uses = customTypesIn(calls).flatMap((custom) =>
    custom.isAmbiguous ? [] : [`use ${pathOf(custom)};`],
  );
  const blocks = [
    ['//! Lists the items of paginated operations.'],
    ['use std::sync::Arc;'],
    [...(escapes ? ['use super::request_parts::percent_encoded;'] : []), 'use super::*;'],
    ...(uses.length === 0 ? [] : [uses]),
    ...queryEnums(calls).flatMap(({ listed, text }) => rustEnumBlocks(listed, text)),
    ...calls.flatMap((call) => [...queryBlocks(call), ...callBlocks(call, `${call.name}_with`)]),
    ...(calls.some(({ query }) => query.length > 0) ? [setLines] : []),
    ...(calls.some(({ query }) => joins(query)) ? [joinLines] : []),
    ...(escapes ? [pathLines] : []),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** A path of another crate begins with `::`, because a generated module may have the same name. */
function pathOf({ from, name }: CallItemType): string {
  return /^crate(?:::|$)/.test(from) ? `${from}::${name}` : `::${from}::${name}`;
}

/** An ambiguous name is written with its path. */
function itemType({ item, plainItem, custom }: CallPlan): string {
  if (custom === undefined) return item ?? heldType(plainItem, true);
  return `Serde<${custom.isAmbiguous ? pathOf(custom) : custom.name}>`;
}

/** The text of an input that is an argument with another name: the header X-Trace. */
function namedInput({ in: place, wireName }: InputPlan): string {
  return inputText({ in: place, name: wireName });
}

function callBlocks(call: CallPlan, changed: string): readonly (readonly string[])[] {
  const { name, endpoint, verb, path, parameters, page, query, queryType, inputs, custom } = call;
  const item = itemType(call);
  const needed = query.filter(({ required }) => required);
  const others = query.filter(({ required }) => !required);
  const hasOthers = others.length > 0;
  const mayFail = joins(others);
  const needs = custom === undefined ? '' : ' It needs the feature `serde`.';
  const sends = inputs.length === 0 ? '' : ` Sends ${wordList(inputs.map(namedInput))}.`;
  const gate = custom === undefined ? [] : ['#[cfg(feature = "serde")]'];
  // The first function calls the second one. Without `allow`, that call would cause a warning.
  const deprecated = call.isDeprecated
    ? [`#[deprecated(note = ${rustText(deprecation)})]`, '#[allow(deprecated)]']
    : [];
  const { names, params, pageType } = page;
  const isGeneric = pageType === 'generic';
  const type = isGeneric ? `Page<${names.response}<${item}>>` : `${names.page}<${item}>`;
  const takes = [
    'transport: Arc<dyn PageTransport>',
    ...parameters.map((one) => `${one.name}: &str`),
    ...[...needed, ...inputs].map((one) => `${one.name}: ${argumentType(one)}`),
    ...(params.length === 0 ? [] : [`params: &${names.params}`]),
    ...(hasOthers ? [`query: &${queryType}`] : []),
  ];
  const pager = `Pager<${type}>`;
  const same = [
    'transport',
    ...[...parameters, ...needed, ...inputs].map((one) => one.name),
    ...(params.length === 0 ? [] : ['params']),
    ...(hasOthers ? ['query'] : []),
  ];
  const sent = params.length > 0 ? ['params'] : isGeneric ? ['&()'] : [];
  return [
    [
      ...commentLines(functionText(call, `Lists the items of ${endpoint}.${sends}${needs}`), rustComment),
      ...gate,
      ...deprecated,
      ...headLines(name, takes, pager),
      lineOf(callOf(changed, [...same, '|_| {}']), '    ', '', ''),
      '}',
    ],
    [
      ...commentLines(
        [`Like \`${name}\`; use \`change\` to add query parameters, headers and a body.`],
        rustComment,
      ),
      ...gate,
      ...deprecated,
      ...headLines(changed, [...takes, 'change: impl FnOnce(&mut PageRequest)'], pager),
      ...(parameters.length === 0 ? [] : [lineOf(pathCode(path), '    ', 'let url = ')]),
      lineOf(
        callOf('PageRequest::new', [
          rustText(verb),
          parameters.length === 0 ? rustText(path.join('')) : '&url',
        ]),
        '    ',
        'let mut request = ',
      ),
      ...needed.map((one) =>
        lineOf(
          callOf('set_query', ['&mut request', rustText(one.wireName), sentValue(one, one.name)]),
          '    ',
        ),
      ),
      ...inputs.map((one) => {
        const { in: place, wireName } = one;
        const slot = place === 'body' ? { in: place, path: [wireName] } : { in: place, name: wireName };
        return lineOf(
          callOf('request.set', [wirePlaceCode(slot), sentValue(one, one.name)]),
          '    ',
          '',
          '?;',
        );
      }),
      ...(hasOthers ? [`    query.write_to(&mut request)${mayFail ? '?' : ''};`] : []),
      '    change(&mut request);',
      lineOf(
        callOf(`${isGeneric ? 'Page' : names.page}::paginate`, ['transport', 'request', ...sent]),
        '    ',
        '',
        '',
      ),
      '}',
    ],
  ];
}

function queryBlocks({ endpoint, query, queryType }: CallPlan): readonly (readonly string[])[] {
  const others = query.filter(({ required }) => !required);
  if (others.length === 0) return [];
  const mayFail = joins(others);
  return [
    [
      ...commentLines([`The optional query parameters of ${endpoint}.`], rustComment),
      '#[derive(Clone, Debug, Default)]',
      `pub struct ${queryType} {`,
      ...others.flatMap((one) => [
        ...commentLines([one.text], rustComment, '    '),
        lineOf(`Option<${queryTypeOf(one)}>`, '    ', `pub ${one.name}: `, ','),
      ]),
      '}',
    ],
    [
      `impl ${queryType} {`,
      `    fn write_to(&self, request: &mut PageRequest)${mayFail ? ' -> Result<(), PageError>' : ''} {`,
      ...others.map((one) =>
        lineOf(
          callOf('set_query', ['request', rustText(one.wireName), sentValue(one, `self.${one.name}`)]),
          '        ',
        ),
      ),
      ...(mayFail ? ['        Ok(())'] : []),
      '    }',
      '}',
    ],
  ];
}

function joins(query: CallPlan['query']): boolean {
  return query.some(({ separator }) => separator !== undefined);
}

function sentValue(
  { wireName, separator, required, type, enum: listed }: QueryParameterPlan,
  place: string,
): RustCode {
  if (separator !== undefined) {
    const list = required ? place : `${place}.as_deref().unwrap_or_default()`;
    return { open: '&joined(', items: [rustText(wireName), list, rustText(separator)], close: ')?' };
  }
  const isBorrowed = type.kind === 'list' || (type.kind === 'string' && listed === undefined);
  if (!required || !isBorrowed) return `&${place}`;
  return `&${place}.${type.kind === 'list' ? 'to_vec' : 'to_string'}()`;
}

function queryTypeOf({ type, enum: listed }: QueryParameterPlan): string {
  if (listed === undefined) return rustType(type);
  return type.kind === 'list' ? `Vec<${listed.name}>` : listed.name;
}

/** A list is borrowed, and so is a text. */
function argumentType(one: QueryParameterPlan): string {
  const held = queryTypeOf(one);
  if (held.startsWith('Vec<')) return `&[${held.slice(4, -1)}]`;
  return held === 'String' ? '&str' : held;
}

function callOf(name: string, items: readonly RustCode[]): RustCode {
  return { open: `${name}(`, items, close: ')' };
}

/** A text precedes each parameter, so two parameters in a row have an empty text between them. */
function pathCode(path: CallPlan['path']): RustCode {
  const pieces = path.flatMap((piece, index): readonly string[] => {
    if (typeof piece === 'string') return [rustText(piece)];
    const before = path[index - 1];
    const value = [rustText(piece.wireName), piece.name];
    return typeof before === 'string' ? value : ['""', ...value];
  });
  return { open: 'path_text(', items: [{ open: '&[', items: pieces, close: ']' }], close: ')?' };
}

function headLines(name: string, takes: readonly string[], pager: string): readonly string[] {
  const line = `pub fn ${name}(${takes.join(', ')}) -> Result<${pager}, PageError> {`;
  if (line.length <= rustColumns) return [line];
  return [`pub fn ${name}(`, ...takes.map((one) => `    ${one},`), ...endLines(pager)];
}

/**
 * If the result is too long, moves its brace to the next line; if that is not enough, writes each argument of its type
 * on its own line. rustfmt measures the result without the parenthesis before the arrow.
 */
function endLines(pager: string): readonly string[] {
  const result = `-> Result<${pager}, PageError>`;
  const line = `) ${result} {`;
  if (line.length <= rustColumns) return [line];
  return result.length <= rustColumns
    ? [`) ${result}`, '{']
    : [') -> Result<', `    ${pager},`, '    PageError,', '> {'];
}
