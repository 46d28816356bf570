import { memberNames } from '@pagewright/core/targets';
import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import { customTypesIn } from '../plan/call-item-types.js';
import { neededParts } from '../plan/needed-parts.js';
import type { PagePlan, PagesPlan, ParamMember, ResponseMember } from '../plan/page-plan.js';
import { bodyPathOf, declaredMembers, isParsed } from '../plan/response-members.js';
import type { TargetEmitter } from '../target-emitter.js';
import { commentLines, pageText } from '../text/comment.js';
import { after, before, type Code, codeLines, list } from '../text/layout.js';
import { withParts } from '../text/optional-parts.js';
import {
  castCode,
  docstring,
  headerReaders,
  optional,
  pythonCall,
  pythonLiteral,
  pythonLiteralCode,
  pythonPagingLines,
  pythonStyle,
  pythonType,
  pythonWirePlaceCode,
} from './python/expressions.js';
import { pythonGuide } from './python/guide.js';
import { exportLines, importLines, importOrder, mixedImportLines } from './python/imports.js';
import { pythonItemsText } from './python/items.js';
import {
  adapterNames,
  exportedCalls,
  exportedItems,
  pageNames,
  pythonRuntimeNames,
  transportNames,
} from './python/names.js';
import { pythonOperationsText } from './python/operations.js';
import { pythonSchemeNames, pythonSchemesText } from './python/schemes.js';

const indent = '    ';

export const python: TargetEmitter = {
  language: 'python',
  comment: '#',
  files: pythonFiles,
  guide: pythonGuide,
};

/** Writes a package: the runtime, a module with a block for each scheme, the transport, and an `__init__`. */
function pythonFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const folder = plan.packageName.replaceAll('.', '/');
  const {
    '_runtime.py': runtime,
    'transport.py': transport,
    'adapter.py': adapter,
    'headers.py': headers,
    'links.py': links,
  } = runtimes.python;
  const readers = headerReaders(plan.pages);
  const parts = neededParts(plan);
  return [
    { path: `${folder}/__init__.py`, text: initText(plan) },
    { path: `${folder}/_runtime.py`, text: withParts(runtime, parts) },
    { path: `${folder}/pages.py`, text: pagesText(plan, readers) },
    ...(plan.adapter ? [{ path: `${folder}/adapter.py`, text: withParts(adapter, parts) }] : []),
    ...(plan.adapter && plan.pages.length > 0
      ? [{ path: `${folder}/schemes.py`, text: pythonSchemesText(plan.pages, indent) }]
      : []),
    ...(readers.length > 0 ? [{ path: `${folder}/headers.py`, text: headers }] : []),
    ...(parts.has('urls') ? [{ path: `${folder}/links.py`, text: links }] : []),
    ...(plan.transport ? [{ path: `${folder}/transport.py`, text: transport }] : []),
    ...(plan.calls.length === 0
      ? []
      : [{ path: `${folder}/operations.py`, text: pythonOperationsText(plan) }]),
    ...(plan.items.types.length === 0
      ? []
      : [{ path: `${folder}/items.py`, text: pythonItemsText(plan.items) }]),
    { path: `${folder}/py.typed`, text: '' },
  ];
}

/** Names of the runtime that only the generated pages use. */
const innerNames = ['PagingRules', 'WireSlot', 'read_at', 'token_text', 'typed', 'with_params'] as const;

const typingNames = 'Any Callable Dict List Literal Mapping Optional TypedDict TypeVar cast'.split(' ');

function pagesText({ pages, adapter }: PagesPlan, readers: readonly string[]): string {
  const blocks = pages.map((page) => pageBlock(page, adapter));
  const used = namesIn(blocks.join('\n'));
  const typing = typingNames.filter((name) => used.has(name) || (name === 'TypeVar' && pages.length > 0));
  const inner = innerNames.filter((name) => used.has(name));
  const head = [
    '"""Fetches lists page by page."""',
    '',
    'from __future__ import annotations',
    '',
    ...(typing.length === 0 ? [] : [...importLines('typing', typing, indent), '']),
    ...mixedImportLines('._runtime', pythonRuntimeNames, inner, indent),
    ...(readers.length === 0 ? [] : importLines('.headers', readers, indent)),
    ...(used.has('UrlFollower') ? importLines('.links', ['UrlFollower'], indent) : []),
    ...(pages.length === 0 ? [] : ['', '_T = TypeVar("_T")']),
  ];
  return `${[head.join('\n'), ...blocks].join('\n\n\n')}\n`;
}

/** Returns the names in code. Strings are skipped, except for the type in `cast("Type", value)`. */
function namesIn(code: string): ReadonlySet<string> {
  const string = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;
  const types = code
    .replace(/"""[\s\S]*?"""/g, '')
    .replace(
      /\bcast\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/g,
      (_, double, single) => `cast(${String(double ?? single).replace(/\\(.)/g, '$1')}`,
    )
    .replace(string, '');
  return new Set(types.match(/\w+/g) ?? []);
}

function initText(plan: PagesPlan): string {
  const { pages, transport, adapter } = plan;
  const calls = exportedCalls(plan);
  const isDeferred = calls.length > 0 && customTypesIn(plan.calls).length > 0;
  const modules = [
    ['.adapter', adapter ? adapterNames : []],
    ['.items', exportedItems(plan)],
    ['.operations', isDeferred ? [] : calls],
    ['.pages', [...pythonRuntimeNames, ...pageNames(pages)]],
    ['.schemes', adapter ? pythonSchemeNames(pages) : []],
    ['.transport', transport ? transportNames : []],
  ] as const;
  const lines = ['"""Fetches lists page by page."""', ''];
  if (!isDeferred) {
    const exports = modules.flatMap(([module, names]) => exportLines(module, names, indent));
    return [...lines, ...exports, ''].join('\n');
  }
  return [
    ...lines,
    'from typing import TYPE_CHECKING',
    '',
    ...modules.flatMap(([module, names]) => (names.length === 0 ? [] : importLines(module, names, indent))),
    '',
    ...deferredLines(calls),
    ...allLines([...modules.flatMap(([, names]) => names), ...calls]),
    '',
  ].join('\n');
}

/** Writes late imports of functions with custom item types, because the modules of the types may import the package. */
function deferredLines(calls: readonly string[]): readonly string[] {
  return [
    'if TYPE_CHECKING:',
    ...importLines('.operations', calls, indent, indent),
    'else:',
    '',
    `${indent}def __getattr__(name):`,
    `${indent}${indent}# Item types are imported late, because their modules may import this package.`,
    `${indent}${indent}if name not in __all__:`,
    `${indent}${indent}${indent}raise AttributeError(f"module {__name__!r} has no attribute {name!r}")`,
    `${indent}${indent}from . import operations`,
    '',
    `${indent}${indent}return getattr(operations, name)`,
    '',
    '',
  ];
}

function allLines(names: readonly string[]): readonly string[] {
  return ['__all__ = [', ...importOrder(names).map((name) => `${indent}${pythonLiteral(name)},`), ']'];
}

function pageBlock(plan: PagePlan, hasAdapter: boolean): string {
  return [...paramsBlocks(plan), responseBlock(plan, hasAdapter), ...pageBlocks(plan)]
    .map((lines) => lines.join('\n'))
    .join('\n\n\n');
}

/** Writes a class of the required parameters, if there are any, and a class of all parameters. */
function paramsBlocks({ names, params, scheme }: PagePlan): readonly (readonly string[])[] {
  if (params.length === 0) return [];
  const needed = params.filter(({ required }) => required);
  const rest = params.filter(({ required }) => !required);
  const base = `_${names.params}Needed`;
  const doc = commentLines([`The parameters that a caller of ${scheme} can send.`], docstring, indent);
  const body = rest.length === 0 ? doc : [...doc, '', ...rest.flatMap(paramLines)];
  if (needed.length === 0) return [[`class ${names.params}(TypedDict, total=False):`, ...body]];
  return [
    [`class ${base}(TypedDict):`, ...needed.flatMap(paramLines)],
    [...headLines(names.params, [base, 'total=False']), ...body],
  ];
}

function paramLines({ name, type, required, text }: ParamMember): readonly string[] {
  const held = pythonType(type);
  return [
    ...codeLines(after(`${name}: `, required ? held : optional(held)), indent, pythonStyle),
    ...commentLines([text], docstring, indent),
  ];
}

function responseBlock(plan: PagePlan, hasAdapter: boolean): readonly string[] {
  const { names, scheme } = plan;
  const members = declaredMembers(plan);
  return [
    `class ${names.response}(BasePage[_T]):`,
    ...commentLines([`The content of a response of ${scheme}.`], docstring, indent),
    '',
    ...pythonPagingLines(plan, indent),
    ...tableLines('_slots', plan.params),
    ...(hasAdapter ? fixedLines(plan) : []),
    ...members.flatMap((member) => [
      ...codeLines(after(`${member.name}: `, memberType(member)), indent, pythonStyle),
      ...commentLines([member.text], docstring, indent),
    ]),
    ...(members.length === 0 ? [] : ['', `${indent}def _read(self) -> None:`, ...members.flatMap(readLines)]),
  ];
}

/** Writes the table of constants that an adapter may pass by name. */
function fixedLines({ params, paging }: PagePlan): readonly string[] {
  const members = new Set(params.map(({ name }) => name));
  const fixed = paging.literals.flatMap(({ slot }) => {
    const [name] = slot.in === 'body' ? [] : memberNames([slot.name], 'python', { on: 'params' });
    return name === undefined || members.has(name) ? [] : [{ name, slot }];
  });
  return tableLines('_fixed', fixed);
}

function tableLines(
  table: string,
  entries: readonly Pick<ParamMember, 'name' | 'slot'>[],
): readonly string[] {
  if (entries.length === 0) return [];
  const slots = entries.map(({ name, slot }) => after(`${pythonLiteral(name)}: `, pythonWirePlaceCode(slot)));
  return codeLines(list(`${table} = {`, slots, '}'), indent, pythonStyle);
}

const classNames = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  object: 'dict',
  list: 'list',
  items: 'list',
} as const;

function memberType({ type, holdsItems }: ResponseMember): Code {
  const held = pythonType(type);
  return holdsItems ? held : optional(held);
}

function readLines(member: ResponseMember): readonly string[] {
  const { name, holdsItems } = member;
  const value = holdsItems ? 'self._get_page_items()' : readCode(member);
  return codeLines(after(`self.${name} = `, value), indent + indent, pythonStyle);
}

function readCode(member: ResponseMember): Code {
  const { from, type } = member;
  if (from.in === 'body') {
    const read = pythonCall('read_at', ['self.body', pythonLiteralCode(bodyPathOf(member))]);
    return type.isToken === true ? pythonCall('token_text', [read]) : typedCode(member, read);
  }
  const name = pythonLiteral(from.name);
  if (from.in === 'link') return `link_reader(${name}, ${pythonLiteral(from.rel)})(self.response)`;
  const text = `self.header(${name})`;
  if (type.kind === 'boolean') return `{"true": True, "false": False}.get(${text} or "")`;
  return isParsed(member) ? typedCode(member, text) : text;
}

/** Writes code that reads a value, and gives None for another type than declared. Unknown values of an enumeration are kept. */
function typedCode(member: ResponseMember, read: Code): Code {
  const { kind, of, values } = member.type;
  if (kind === 'any') return read;
  const element = of === undefined || of.nullable || of.kind === 'any' ? [] : [classNames[of.kind]];
  const typed = pythonCall('typed', [read, classNames[kind], ...element]);
  const isExact = values === undefined && kind !== 'list' && kind !== 'object';
  return isExact ? typed : castCode(memberType(member), typed);
}

function pageBlocks(plan: PagePlan): readonly (readonly string[])[] {
  const { names } = plan;
  const [sync = names.page, asynchronous = names.page] = names.pages;
  const text = pageText(plan);
  return [
    [
      ...headLines(sync, ['BaseSyncPage[_T]', `${names.response}[_T]`]),
      ...commentLines(text, docstring, indent),
      '',
      ...fetchLines(plan, 'PageTransport', `${sync}[_T]`, fetchText, (request) => [
        after('return ', pythonCall('cls._fetch', ['transport', request, 'item', 'start'])),
      ]),
    ],
    [
      ...headLines(asynchronous, ['BaseAsyncPage[_T]', `${names.response}[_T]`]),
      ...commentLines([`The async variant of ${sync}.`], docstring, indent),
      '',
      ...fetchLines(
        plan,
        'AsyncPageTransport',
        `AsyncPaginator[_T, ${asynchronous}[_T]]`,
        `The async variant of ${sync}.fetch, sent when awaited or iterated over.`,
        (request) => [
          after('first = ', request),
          pythonCall('return AsyncPaginator', [
            after('lambda at: ', pythonCall('cls._fetch', ['transport', 'first', 'item', 'at'])),
            'start',
          ]),
        ],
      ),
    ],
  ];
}

const fetchText = 'Fetches the first page, or the one after the position ``start``; ``item`` makes items.';

function headLines(name: string, bases: readonly string[]): readonly string[] {
  return codeLines(before(pythonCall(`class ${name}`, bases), ':'), '', pythonStyle);
}

function fetchLines(
  { params, names }: PagePlan,
  transport: string,
  result: string,
  text: string,
  body: (request: Code) => readonly Code[],
): readonly string[] {
  const needs = params.some(({ required }) => required);
  const given = needs ? `params: ${names.params}` : `params: Optional[${names.params}] = None`;
  const takes = [`transport: ${transport}`, 'request: PageRequest', ...(params.length === 0 ? [] : [given])];
  const request =
    params.length === 0 ? 'request' : pythonCall('with_params', ['request', 'params', 'cls._slots']);
  return [
    `${indent}@classmethod`,
    `${indent}def fetch(`,
    `${indent}${indent}cls,`,
    ...takes.map((take) => `${indent}${indent}${take},`),
    `${indent}${indent}item: Optional[Callable[[Any], _T]] = None,`,
    `${indent}${indent}start: Optional[str] = None,`,
    `${indent}) -> ${result}:`,
    ...commentLines([text], docstring, indent + indent),
    ...body(request).flatMap((code) => codeLines(code, indent + indent, pythonStyle)),
  ];
}
