import { type ItemValue, innermostType } from '../../plan/item-value.js';
import { type ItemFieldPlan, type ItemTypePlan, itemTypeText } from '../../plan/plan-items.js';
import { blockComment, type CommentStyle, commentLines } from '../../text/comment.js';
import { after, before, type Code, codeLines, list, oneLine } from '../../text/layout.js';
import { phpStyle, phpText } from './expressions.js';
import { orNull } from './types.js';

const indent = '    ';
const written = (text: string) => text.replaceAll('*/', '*\\/');
const line: CommentStyle = { line: ' * ', written };

/** Writes an immutable class that is made from decoded JSON. */
export function phpItemLines(type: ItemTypePlan): readonly string[] {
  const { name, fields } = type;
  // PHP requires that required parameters come first.
  const ordered = [...fields].sort((one, other) => Number(other.required) - Number(one.required));
  const members = fields.map((field) => after(`${phpText(field.wireName)} => `, jsonCode(field)));
  const tags = ordered.flatMap((field) => {
    const doc = docType(field);
    const needsTag = field.text !== undefined || doc !== nativeType(field);
    return needsTag ? commentLines([`@param ${doc} $${field.name} ${field.text ?? ''}`], line, indent) : [];
  });
  return [
    ...commentLines([itemTypeText(type)], { ...blockComment, written }),
    `final class ${name} implements \\JsonSerializable`,
    '{',
    ...(tags.length === 0 ? [] : [`${indent}/**`, ...tags, `${indent} */`]),
    `${indent}public function __construct(`,
    ...ordered.map(
      (field) =>
        `${indent}${indent}public readonly ${nativeType(field)} $${field.name}${field.required ? '' : ' = null'},`,
    ),
    `${indent}) {}`,
    '',
    ...commentLines(
      ['@throws \\TypeError if the JSON, with objects as stdClass or as arrays, does not fit'],
      { ...blockComment, written },
      indent,
    ),
    `${indent}public static function from(mixed $item): self`,
    `${indent}{`,
    `${indent}${indent}$data = Paging::members($item, self::class);`,
    '',
    ...returnLines(fields),
    `${indent}}`,
    '',
    `${indent}/** @return array<string, mixed> the names and values of the API, for json_encode() */`,
    `${indent}public function jsonSerialize(): array`,
    `${indent}{`,
    ...codeLines(list('return [', members, '];'), indent + indent, phpStyle),
    `${indent}}`,
    '}',
  ];
}

const natives: Readonly<Record<ItemValue['kind'], string>> = {
  any: 'mixed',
  string: 'string',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  list: 'array',
  // The transport decides whether a JSON object becomes an array or an object.
  object: 'array|object',
};

/** JSON has no dates and times. */
function jsonCode({ name, type }: ItemFieldPlan): Code {
  const make = timeMaker(innermostType(type));
  return make === undefined ? `$this->${name}` : list(`Paging::${make}Text(`, [`$this->${name}`], ')');
}

function timeMaker({ format }: ItemValue): 'time' | 'date' | undefined {
  if (format === 'date-time') return 'time';
  return format === 'date' ? 'date' : undefined;
}

function heldType(type: ItemValue): string {
  return type.name ?? (timeMaker(type) === undefined ? natives[type.kind] : '\\DateTimeImmutable');
}

function nativeType({ required, type }: ItemFieldPlan): string {
  return orNull(heldType(type), !required || type.nullable);
}

function docType({ required, type }: ItemFieldPlan): string {
  return orNull(heldDoc(type), !required || type.nullable);
}

function heldDoc(type: ItemValue): string {
  const { kind, of, members, name } = type;
  if (kind === 'object' && name === undefined) {
    const value = members === undefined ? 'mixed' : orNull(heldDoc(members), members.nullable);
    return `array<string, ${value}>|\\stdClass`;
  }
  if (kind !== 'list') return heldType(type);
  return `list<${of === undefined ? 'mixed' : orNull(heldDoc(of), of.nullable)}>`;
}

function returnLines(fields: readonly ItemFieldPlan[]): readonly string[] {
  const around = indent + indent;
  const flat = fields.map((field) => oneLine(argumentCode(field)));
  const whole = `${around}return new self(${flat.join(', ')});`;
  if (!flat.includes(undefined) && whole.length <= phpStyle.columns) return [whole];
  return [`${around}return new self(`, ...fields.flatMap(argumentLines), `${around});`];
}

function argumentCode({ name, wireName, required, type }: ItemFieldPlan): Code {
  const value = `$data[${phpText(wireName)}]`;
  if (type.name === undefined || (required && !type.nullable)) {
    return after(`${name}: `, madeCode(type, `${value} ?? null`));
  }
  return `${name}: isset(${value}) ? ${type.name}::from(${value}) : null`;
}

/** Writes an argument; the branches of a conditional have their own lines if one line is too short. */
function argumentLines(field: ItemFieldPlan): readonly string[] {
  const around = indent.repeat(3);
  const code = argumentCode(field);
  const flat = oneLine(code);
  if (flat !== undefined && around.length + flat.length < phpStyle.columns) return [`${around}${flat},`];
  // Code is split at these characters, so the line of a wire name that contains any of them is not split.
  if (/ [?:] /.test(field.wireName)) return [`${around}${flat},`];
  const [head = '', ...branches] = flat?.split(/ (?=[?:] )/) ?? [];
  if (!head.includes(': isset(')) return codeLines(before(code, ','), around, phpStyle);
  const last = branches.length - 1;
  return [around + head, ...branches.map((one, at) => `${around}${indent}${one}${at === last ? ',' : ''}`)];
}

/** Returns the code that converts a decoded value. */
function madeCode(type: ItemValue, value: string): Code {
  const { kind, of, name } = type;
  const time = timeMaker(type);
  if (time !== undefined) return list(`Paging::${time}(`, [value], ')');
  if (name !== undefined) return `${name}::from(${value})`;
  if (kind === 'integer') return list('Paging::integer(', [value], ')');
  const make = kind === 'list' && of !== undefined ? closureOf(of) : undefined;
  if (make === undefined) return value;
  const others = [value, ...(of?.nullable ? ['orNull: true'] : [])];
  // A formatter breaks the call in a closure before the call that takes the closure.
  return typeof make === 'string'
    ? list('Paging::listOf(', [make, ...others], ')')
    : before(after('Paging::listOf(', make), `, ${others.join(', ')})`);
}

/** Returns the type of items that are not objects with declared properties, and a closure that checks it. */
export function plainItem(
  type: ItemValue | undefined,
): { readonly type: string; readonly check: string } | undefined {
  if (type === undefined || ['any', 'list', 'object'].includes(type.kind)) return undefined;
  const held = orNull(natives[type.kind], type.nullable);
  return { type: held, check: `static fn(${held} $one): ${held} => $one` };
}

/** Returns a closure that makes or checks an element, or undefined if it may be any value. */
function closureOf(of: ItemValue): Code | undefined {
  if (of.kind === 'any') return undefined;
  if (of.name !== undefined) return `${of.name}::from(...)`;
  const made = madeCode(of, '$one');
  const type = heldType(of);
  return after(`static fn(${made === '$one' ? type : 'mixed'} $one): ${type} => `, made);
}
