import type { Pointer } from '@pagewright/core';
import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import { neededParts } from '../plan/needed-parts.js';
import type { PagePlan, PagesPlan, ParamMember, ResponseMember } from '../plan/page-plan.js';
import { declaredMembers } from '../plan/response-members.js';
import type { TargetEmitter } from '../target-emitter.js';
import { indentedBy, joinBlocks } from '../text/blocks.js';
import { type CommentStyle, commentLines, contentText } from '../text/comment.js';
import { after, codeLines, list, oneLine } from '../text/layout.js';
import { withParts } from '../text/optional-parts.js';
import { swiftEnumLines } from './swift/enums.js';
import {
  argumentLines,
  callOf,
  isNeeded,
  swiftCase,
  swiftPagingLines,
  swiftPagingName,
  swiftParamType,
  swiftPath,
  swiftPathCode,
  swiftReaderOf,
  swiftStyle,
  swiftText,
  swiftType,
  swiftWirePlaceCode,
} from './swift/expressions.js';
import { swiftGuide } from './swift/guide.js';
import { swiftItemsText } from './swift/items.js';
import { swiftName } from './swift/names.js';
import { swiftOperationsText } from './swift/operations.js';

const comment: CommentStyle = { line: '/// ' };
const indent = '  ';
const nested = (lines: readonly string[]) => indentedBy(indent, lines);
const transportFile = 'URLSessionPageTransport.swift';
const itemsFile = 'ItemValue.swift';
const urlFile = 'NextURL.swift';
/** The runtime files that a response needs in output without pages. */
const responseFiles: ReadonlySet<string> = new Set(['JSONText.swift', 'JSONValue.swift', 'PageAnswer.swift']);

export const swift: TargetEmitter = {
  language: 'swift',
  comment: '//',
  lint: 'swiftlint:disable all',
  genericPage: ({ names }) => `Page<${names.response}<Item>>`,
  files: swiftFiles,
  guide: swiftGuide,
};

/**
 * Writes the runtime, and one file with a block for each scheme: types, unlike files, may have names that differ only
 * in case.
 */
function swiftFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const { pages, responses, transport, items, calls } = plan;
  const hasItems = pages.length > 0 && items.types.length > 0;
  const readsItems =
    hasItems || calls.some(({ plainItem, custom }) => plainItem !== undefined || custom !== undefined);
  const follows = pages.some(({ paging }) => paging.rule === 'url');
  const isAsked = (path: string) => {
    if (path === urlFile) return follows;
    return path === transportFile ? transport : path === itemsFile ? readsItems : true;
  };
  const needed = (path: string) => responseFiles.has(path) || (pages.length > 0 && isAsked(path));
  const kept = neededParts(plan);
  const blocks = [...pages.map(pageBlocks), ...responses.map((one) => [responseBlock(one)])].flat();
  if (blocks.length === 0) return [];
  const text = `${joinBlocks(blocks)}\n`;
  return [
    ...Object.entries(runtimes.swift).flatMap(([path, code]) =>
      needed(path) ? [{ path, text: withParts(code, kept) }] : [],
    ),
    { path: pages.length > 0 ? 'Pages.swift' : 'Responses.swift', text },
    ...(hasItems ? [{ path: 'Items.swift', text: swiftItemsText(plan) }] : []),
    ...(calls.length === 0
      ? []
      : [{ path: 'Operations.swift', text: swiftOperationsText(plan, readsItems) }]),
  ].map((file) => ({ ...file, path: `${plan.packageName}/${file.path}` }));
}

function pageBlocks(plan: PagePlan): readonly (readonly string[])[] {
  const params = plan.params.length === 0 ? [] : [paramsBlock(plan)];
  return [...params, responseBlock(plan), pagingBlock(plan), listBlock(plan)];
}

function paramsBlock({ names, params, scheme }: PagePlan): readonly string[] {
  // swift-format adds no trailing comma to a list of one item.
  const comma = params.length > 1 ? ',' : '';
  const given = params.map(
    (param) => `${swiftName(param.name)}: ${swiftParamType(param)}${param.required ? '' : ' = nil'}`,
  );
  return [
    ...commentLines([`The parameters that a caller of ${scheme} can send; nil is not sent.`], comment),
    ...headLines(`public struct ${names.params}`, 'Sendable'),
    ...nested(
      params.flatMap(({ name, enum: listed }) =>
        listed === undefined ? [] : [...swiftEnumLines(listed, `The values of ${name}.`, comment), ''],
      ),
    ),
    ...params.flatMap((param) => [
      ...commentLines([param.text], comment, indent),
      `${indent}public var ${swiftName(param.name)}: ${swiftParamType(param)}`,
    ]),
    '',
    ...nested([
      'public init(',
      ...argumentLines(given),
      ') {',
      ...nested(params.flatMap(({ name }) => setLines(name))),
      '}',
      '',
      // A static member does not clash with a parameter of its name.
      'static func sent(_ params: Self) -> [(slot: Slot, value: JSONValue?)] {',
      ...nested(['[', ...nested(params.flatMap((param) => givenLine(param, comma))), ']']),
      '}',
    ]),
    '}',
  ];
}

function setLines(name: string): readonly string[] {
  const flat = `self.${name} = ${swiftName(name)}`;
  return fits(flat) ? [flat] : [`self.${name} =`, indent + swiftName(name)];
}

/** Writes the response struct of a scheme. In output with pages it conforms to `PageContent`, for `Page<Response>`. */
function responseBlock(plan: PagePlan): readonly string[] {
  const { names, paging, pageType, scheme } = plan;
  const [contract, story] = pageType === 'generic' ? ['PageContent', contentText(plan)] : ['Sendable', []];
  return [
    ...commentLines([`The content of a response of ${scheme}.`, ...story], comment),
    ...headLines(`public struct ${names.response}<Item: Sendable>`, contract),
    ...nested([
      '/// The response, unchanged.',
      'public let answer: PageAnswer',
      '/// The items, as the decoder made them.',
      'public let items: [Item]',
      ...declaredMembers(plan).flatMap(memberLines),
      '',
      'public init(_ answer: PageAnswer, decode: (JSONValue) throws -> Item) rethrows {',
      ...nested(['self.answer = answer', ...itemsLines(paging.items)]),
      '}',
    ]),
    '}',
  ];
}

function itemsLines(path: Pointer | undefined): readonly string[] {
  if (path === undefined) return ['items = []'];
  const read = (place: string) => `let found = answer.body.value(at: ${place})?.arrayValue ?? []`;
  const flat = read(swiftPath(path));
  const lines = fits(flat) ? [flat] : [...pathLines(path), read('path')];
  return [...lines, 'items = try found.map(decode)'];
}

function pathLines(path: Pointer): readonly string[] {
  const lines = codeLines(after('let path: [PathStep] = ', swiftPathCode(path)), indent + indent, swiftStyle);
  return lines.map((line) => line.slice(2 * indent.length));
}

/** Returns whether a line fits if it is indented by two steps, as nested members are. */
function fits(line: string): boolean {
  return line.length + 2 * indent.length <= swiftStyle.columns;
}

function headLines(name: string, contract: string): readonly string[] {
  const line = `${name}: ${contract}`;
  if (line.length + 2 <= swiftStyle.columns) return [`${line} {`];
  return line.length <= swiftStyle.columns ? [line, '{'] : [`${name}:`, indent + contract, '{'];
}

function memberLines(member: ResponseMember): readonly string[] {
  return [
    '',
    ...commentLines([member.text], comment, indent).map((line) => line.slice(indent.length)),
    ...propertyLines(`public var ${swiftName(member.name)}: ${memberType(member)}`, valueLines(member)),
  ];
}

function propertyLines(head: string, value: readonly string[]): readonly string[] {
  const flat = `${head} { ${value.join(' ')} }`;
  const isShort = value.length === 1 && flat.length + indent.length <= swiftStyle.columns;
  return isShort ? [flat] : [`${head} {`, ...nested(value), '}'];
}

function memberType({ type, holdsItems }: ResponseMember): string {
  return holdsItems ? '[Item]' : `${swiftType(type)}?`;
}

function valueLines({ from, type, holdsItems }: ResponseMember): readonly string[] {
  if (holdsItems) return ['items'];
  if (from.in === 'header') return [`answer.header(${swiftText(from.name)})`];
  if (from.in === 'link') return [`answer.link(${swiftText(from.name)}, rel: ${swiftText(from.rel)})`];
  const read = (path: string) => `answer.body.value(at: ${path})${swiftReaderOf(type)}`;
  const flat = read(swiftPath(from.path));
  return fits(flat) ? [flat] : [...pathLines(from.path), `return ${read('path')}`];
}

function pagingBlock(plan: PagePlan): readonly string[] {
  return [
    'extension Paging {',
    `${indent}static let ${swiftPagingName(plan)} = Paging(`,
    ...nested(swiftPagingLines(plan)),
    `${indent})`,
    '}',
  ];
}

function listBlock(plan: PagePlan): readonly string[] {
  const { names, params, scheme } = plan;
  const whenAbsent = params.some(({ required }) => required) ? '' : ' = .init()';
  return [
    ...commentLines(
      [
        `Lists a collection that uses the scheme ${scheme}; the decoder makes an item from its JSON. Sends nothing before iteration.`,
      ],
      comment,
    ),
    `public func ${plan.list}<Item: Sendable>(`,
    ...argumentLines([
      'transport: any PageTransport',
      'request: PageRequest',
      ...(params.length === 0 ? [] : [`params: ${names.params}${whenAbsent}`]),
      'decode: @escaping @Sendable (JSONValue) throws -> Item',
    ]),
    `) -> PageSequence<${names.response}<Item>> {`,
    ...nested(
      callOf(
        'PageSequence',
        [
          `.${swiftPagingName(plan)}`,
          'transport',
          'request',
          params.length === 0 ? '[]' : `${names.params}.sent(params)`,
          'decode: decode',
        ],
        swiftStyle,
      ),
    ),
    '}',
  ];
}

function givenLine(param: ParamMember, comma: string): readonly string[] {
  const parts = [swiftWirePlaceCode(param.slot), sentText(param)];
  const flat = oneLine(list('(', parts, `)${comma}`)) ?? '';
  if (flat.length + 3 * indent.length <= swiftStyle.columns) return [flat];
  // The arguments are laid out at their final depth, without the indentation that is added later.
  const lines = argumentLines(parts, indent.repeat(4)).map((line) => line.slice(3 * indent.length));
  return ['(', ...lines, `)${comma}`];
}

function sentText(param: ParamMember): string {
  const name = swiftCase(param.type);
  const value = `params.${param.name}`;
  if (name === undefined) return value;
  const holder = `JSONValue.${name}`;
  if (param.enum !== undefined)
    return isNeeded(param) ? `${holder}(${value}.rawValue)` : `${value}.map { ${holder}($0.rawValue) }`;
  return isNeeded(param) ? `${holder}(${value})` : `${value}.map(${holder})`;
}
