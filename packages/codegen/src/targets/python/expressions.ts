import type { PagePlan, PagingPlan, WirePlace } from '../../plan/page-plan.js';
import {
  flagEntries,
  type HeaderEntry,
  headerEntries,
  type PagingEntry,
  pagingEntries,
  readsLinks,
} from '../../plan/paging-entries.js';
import type { CommentStyle } from '../../text/comment.js';
import {
  after,
  before,
  type Code,
  type CodeList,
  codeLines,
  type LayoutStyle,
  list,
  oneLine,
} from '../../text/layout.js';
import { decimalText, snakeName, sparselyQuoted } from '../../text/literals.js';
import type { ValueType } from '../../value-type.js';

export const docstring: CommentStyle = {
  open: '"""',
  line: '',
  close: '"""',
  single: ['"""', '"""'],
  written: (text) => text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"'),
};

/** The style of Black and Ruff. */
export const pythonStyle: LayoutStyle = { columns: 100, step: '    ', lastComma: 'of several' };

const plain: Readonly<Record<Exclude<ValueType['kind'], 'list'>, string>> = {
  any: 'object',
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  object: 'Dict[str, object]',
  items: 'List[_T]',
};

export function pythonType(type: ValueType): Code {
  const { kind, of, values } = type;
  if (values !== undefined) return list('Literal[', values.map(pythonLiteralCode), ']');
  if (kind !== 'list') return plain[kind];
  const held = of === undefined ? 'object' : pythonType(of);
  return list('List[', [of?.nullable === true ? optional(held) : held], ']');
}

/** The type `object` already includes None. */
export function optional(held: Code): Code {
  return held === 'object' ? held : list('Optional[', [held], ']');
}

/** Writes a cast. The quotes keep Python from evaluating the type at run time. */
export function castCode(type: Code, expression: Code): Code {
  return type === 'object' ? expression : pythonCall('cast', [pythonLiteralCode(oneLine(type)), expression]);
}

export function pythonLiteral(value: unknown): string {
  return oneLine(pythonLiteralCode(value)) ?? '';
}

export function pythonLiteralCode(value: unknown): Code {
  if (Array.isArray(value)) return list('[', value.map(pythonLiteralCode), ']');
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : decimalText(value);
  if (typeof value !== 'object') return sparselyQuoted(String(value), '"');
  const members = Object.entries(value).map(([key, member]) =>
    after(`${sparselyQuoted(key, '"')}: `, pythonLiteralCode(member)),
  );
  return list('{', members, '}');
}

/** If the call is too long for one line, its arguments may share the next line. */
export function pythonCall(name: string, given: readonly Code[]): CodeList {
  return { ...list(`${name}(`, given, ')'), isLoose: true };
}

/** Returns `_paging = PagingRules(…)` over several lines, with each argument starting on a new line. */
export function pythonPagingLines({ scheme, paging }: PagePlan, indent: string): readonly string[] {
  const entries = [
    ...pagingEntries(paging),
    ...urlEntriesOf(paging),
    ...headerEntries(paging),
    ...flagEntries(paging),
  ];
  const given = [
    after('scheme=', pythonLiteralCode(scheme)),
    ...entries.map((entry) => after(`${snakeName(entry.name)}=`, valueCode(entry))),
    ...(paging.rule === 'url' ? [after('follow=', followerCode(paging))] : []),
  ];
  return [
    `${indent}_paging = PagingRules(`,
    ...given.flatMap((entry) => codeLines(before(entry, ','), indent + pythonStyle.step, pythonStyle)),
    `${indent})`,
  ];
}

function urlEntriesOf({ url }: PagingPlan): readonly PagingEntry[] {
  return url === undefined ? [] : [{ kind: 'path', name: 'url', value: url.path }];
}

function followerCode({ urlParameters }: PagingPlan): Code {
  return pythonCall('UrlFollower', urlParameters.length === 0 ? [] : [pythonLiteralCode(urlParameters)]);
}

/** Returns the functions of the runtime that read headers of responses. */
export function headerReaders(pages: readonly PagePlan[]): readonly string[] {
  const isRead = pages.some(({ paging }) => headerEntries(paging).some(({ value }) => value.in === 'header'));
  return [...(isRead ? ['header_reader'] : []), ...(pages.some(readsLinks) ? ['link_reader'] : [])];
}

function valueCode(entry: PagingEntry | HeaderEntry): Code {
  if (entry.kind === 'header') {
    const { value } = entry;
    const name = pythonLiteral(value.name);
    return value.in === 'header'
      ? pythonCall('header_reader', [name])
      : pythonCall('link_reader', [name, pythonLiteral(value.rel)]);
  }
  if (entry.kind === 'slot') return pythonWirePlaceCode(entry.value);
  if (entry.kind === 'literals') return list('[', entry.value.map(pairCode), ']');
  return pythonLiteralCode(entry.value);
}

function pairCode({ slot, value }: PagingPlan['literals'][number]): Code {
  return list('(', [pythonWirePlaceCode(slot), pythonLiteralCode(value)], ')');
}

export function pythonWirePlaceCode(slot: WirePlace): Code {
  if (slot.in === 'body') return pythonCall('WireSlot', [after('path=', pythonLiteralCode(slot.path))]);
  const name = pythonLiteralCode(slot.name);
  return pythonCall('WireSlot', [slot.in === 'header' ? after('header=', name) : name]);
}
