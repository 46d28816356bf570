import type { PagingPlan, WirePlace } from '../../plan/page-plan.js';
import { linkOf, type PagingEntry, pagingEntries } from '../../plan/paging-entries.js';
import type { ValueType } from '../../plan/value-type.js';
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

/** The comments of what is documented. */
export const docstring: CommentStyle = {
  open: '"""',
  line: '',
  close: '"""',
  single: ['"""', '"""'],
  written: (text) => text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"'),
};

/** As Black and Ruff lay code out. */
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

/** A value that is not None, as a type. */
export function pythonType(type: ValueType): Code {
  const { kind, of, values } = type;
  if (values !== undefined) return list('Literal[', values.map(pythonLiteralCode), ']');
  if (kind !== 'list') return plain[kind];
  const held = of === undefined ? 'object' : pythonType(of);
  return list('List[', [of?.nullable === true ? optional(held) : held], ']');
}

/** The type, or None; `object` has None among its values. */
export function optional(held: Code): Code {
  return held === 'object' ? held : list('Optional[', [held], ']');
}

/** An expression taken for a type; quotes keep the type from being made while the program runs. */
export function castCode(type: Code, expression: Code): Code {
  return type === 'object' ? expression : pythonCall('cast', [pythonLiteralCode(oneLine(type)), expression]);
}

/** A value of JSON as an expression on one line. */
export function pythonLiteral(value: unknown): string {
  return oneLine(pythonLiteralCode(value)) ?? '';
}

/** A value of JSON as an expression. */
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

/** Writes a call, which may have all its arguments on one line below it. */
export function pythonCall(name: string, given: readonly Code[]): CodeList {
  return { ...list(`${name}(`, given, ')'), isLoose: true };
}

/** The lines of a call, each argument on one of its own. */
export function pythonPagingLines(plan: PagingPlan, indent: string): readonly string[] {
  const entries = pagingEntries(plan).map((entry) => after(`${snakeName(entry.name)}=`, valueCode(entry)));
  const link = linkOf(plan);
  const left = plan.urlParameters.length === 0 ? [] : [pythonLiteralCode(plan.urlParameters)];
  const follow =
    link === undefined
      ? []
      : [
          after(
            'follow=',
            pythonCall('link_follower', [pythonLiteral(link.name), pythonLiteral(link.rel), ...left]),
          ),
        ];
  return [
    `${indent}_paging = _Paging(`,
    ...[...entries, ...follow].flatMap((entry) =>
      codeLines(before(entry, ','), indent + pythonStyle.step, pythonStyle),
    ),
    `${indent})`,
  ];
}

function valueCode(entry: PagingEntry): Code {
  if (entry.kind === 'slot') return pythonWirePlaceCode(entry.value);
  if (entry.kind === 'literals') return list('[', entry.value.map(pairCode), ']');
  return pythonLiteralCode(entry.value);
}

function pairCode({ slot, value }: PagingPlan['literals'][number]): Code {
  return list('(', [pythonWirePlaceCode(slot), pythonLiteralCode(value)], ')');
}

export function pythonWirePlaceCode(slot: WirePlace): Code {
  return pythonCall('_Slot', [
    slot.in === 'body' ? after('path=', pythonLiteralCode(slot.path)) : pythonLiteralCode(slot.name),
  ]);
}
