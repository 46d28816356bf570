import type { ItemFieldPlan, ItemTypePlan, ItemValue } from '../../plan/plan-items.js';
import { blockComment, type CommentStyle, commentLines } from '../../text/comment.js';
import { after, before, type Code, codeLines, list, oneLine } from '../../text/layout.js';
import { phpStyle, phpText } from './expressions.js';
import { orNull } from './types.js';

const indent = '    ';
const written = (text: string) => text.replaceAll('*/', '*\\/');
const line: CommentStyle = { line: ' * ', written };

/** Writes an immutable class that is made from decoded JSON. */
export function phpItemLines({ name, fields }: ItemTypePlan): readonly string[] {
  // PHP requires that required parameters come first.
  const ordered = [...fields].sort((one, other) => Number(other.required) - Number(one.required));
  const members = fields.map(({ name, wireName }) => `${phpText(wireName)} => $this->${name}`);
  const tags = ordered.flatMap((field) => {
    const doc = docType(field);
    const needsTag = field.text !== undefined || doc !== nativeType(field);
    return needsTag ? commentLines([`@param ${doc} $${field.name} ${field.text ?? ''}`], line, indent) : [];
  });
  return [
    '/** An item of a list, or an object inside an item. */',
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
      [
        'Makes an item from decoded JSON, with objects as stdClass or as arrays.',
        '@throws \\TypeError if the JSON is of another type',
      ],
      { ...blockComment, written },
      indent,
    ),
    `${indent}public static function from(mixed $item): self`,
    `${indent}{`,
    `${indent}${indent}if (!\\is_array($item) && !\\is_object($item)) {`,
    `${indent.repeat(3)}throw new \\TypeError('An item is not an object.');`,
    `${indent}${indent}}`,
    `${indent}${indent}$data = (array) $item;`,
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

function nativeType({ required, type }: ItemFieldPlan): string {
  return orNull(type.name ?? natives[type.kind], !required || type.nullable);
}

function docType({ required, type }: ItemFieldPlan): string {
  return orNull(heldDoc(type), !required || type.nullable);
}

function heldDoc({ kind, of, name }: ItemValue): string {
  if (kind === 'object' && name === undefined) return 'array<string, mixed>|\\stdClass';
  if (kind !== 'list') return name ?? natives[kind];
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
  const make = makeCode(type);
  if (type.kind === 'integer') return after(`${name}: `, list('Paging::integer(', [`${value} ?? null`], ')'));
  if (make === undefined) return `${name}: ${value} ?? null`;
  if (required && !type.nullable) return after(`${name}: `, make(`${value} ?? null`));
  return before(after(`${name}: isset(${value}) ? `, make(value)), ' : null');
}

/** Writes an argument; the branches of a conditional have their own lines if one line is too short. */
function argumentLines(field: ItemFieldPlan): readonly string[] {
  const around = indent.repeat(3);
  const code = argumentCode(field);
  const flat = oneLine(code);
  if (flat !== undefined && around.length + flat.length < phpStyle.columns) return [`${around}${flat},`];
  // Code is split at these characters, so the line of a wire name that contains any of them is not split.
  if (/ [?:] | => |, /.test(field.wireName)) return [`${around}${flat},`];
  const [head = '', ...branches] = flat?.split(/ (?=[?:] )/) ?? [];
  if (branches.length === 0) return codeLines(before(code, ','), around, phpStyle);
  if (!head.includes(': isset(')) return branchLines([head, ...branches], around);
  const made = branches.slice(0, -1).join(' ');
  const inner = around + indent;
  const lines = inner.length + made.length <= phpStyle.columns ? [inner + made] : bracketed(made, inner);
  return [around + head, ...lines, `${inner}: null,`];
}

function branchLines([head = '', ...branches]: readonly string[], around: string): readonly string[] {
  const last = branches.length - 1;
  return [around + head, ...branches.map((one, at) => `${around}${indent}${one}${at === last ? ',' : ''}`)];
}

/** Puts the body of the arrow function in a call on a separate line, in parentheses. */
function bracketed(call: string, around: string): readonly string[] {
  const [, head = '', value = '', rest = ''] = /^(.* => )(.*)(, [^,]+)$/.exec(call) ?? [];
  return value === ''
    ? [around + call]
    : [`${around}${head}(`, `${around}${indent}${value}`, `${around})${rest}`];
}

/** Returns how to convert a decoded value, or undefined if it needs no conversion. */
function makeCode({ kind, of, name }: ItemValue): ((value: string) => Code) | undefined {
  if (name !== undefined) return (value) => `${name}::from(${value})`;
  const each = kind === 'list' && of !== undefined ? closureOf(of) : undefined;
  return each === undefined ? undefined : (value) => list('\\array_map(', [each, value], ')');
}

function closureOf(of: ItemValue): Code | undefined {
  const make = makeCode(of);
  if (make === undefined) return undefined;
  if (of.name !== undefined && !of.nullable) return `${of.name}::from(...)`;
  const made = oneLine(make('$one')) ?? '';
  const type = orNull(of.name ?? 'array', of.nullable);
  return `static fn(mixed $one): ${type} => ${of.nullable ? `$one === null ? null : ${made}` : made}`;
}
