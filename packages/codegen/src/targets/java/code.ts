import { close, javaColumns, type LayoutPart, mayBreak, open } from './lay-out.js';

/** An expression or a type, with the places where google-java-format may break it. */
export type JavaCode = readonly LayoutPart[];

export interface JavaParameter {
  readonly type: JavaCode;
  readonly name: string;
}

/** Writes `Slot.query("a")` or, without an owner, `query("a")`. */
export function javaCall(owner: JavaCode | undefined, name: string, args: readonly JavaCode[]): JavaCode {
  if (owner === undefined) return [open(4), name, ...argumentList(args, open(0)), close];
  const tag = Symbol();
  const called = [open(0), ...owner, mayBreak('', true, tag), `.${name}`, close];
  return [open(4), ...called, ...argumentList(args, open(4, tag)), close];
}

/** Writes a call on the result of another one. A line can break before the name, but not after it. */
export function calledOn(result: JavaCode, name: string, args: readonly JavaCode[]): JavaCode {
  return [open(4), ...result, mayBreak(''), `.${name}`, ...argumentList(args, open(4)), close];
}

/** Writes chained calls. With two or more, a line can break before each name. */
export function chain(
  first: JavaCode,
  calls: readonly { readonly name: string; readonly args: readonly JavaCode[] }[],
) {
  const [only, ...more] = calls;
  if (only === undefined) return first;
  if (more.length === 0) return javaCall(first, only.name, only.args);
  const links = calls.flatMap(({ name, args }) => [mayBreak(''), `.${name}`, ...argumentList(args, open(4))]);
  return [open(4), ...first, ...links, close];
}

export function newObject(type: string, args: readonly JavaCode[]): JavaCode {
  return [open(0), `new ${type}`, ...argumentList(args, open(4)), close];
}

export function lambda(parameter: string, body: JavaCode): JavaCode {
  return [`${parameter} ->`, open(4), mayBreak(' '), ...body, close];
}

export function generic(name: string, ...args: readonly (string | JavaCode)[]): JavaCode {
  const held = args.map((arg) => (typeof arg === 'string' ? [arg] : arg));
  return [open(4), `${name}<`, mayBreak(''), open(0), ...separated(held), close, close, '>'];
}

export function assigned(start: string, value: JavaCode): JavaCode {
  return [open(4), `${start} =`, open(0), mayBreak(' ', true), ...value, close, close, ';'];
}

/** Writes a field with its value. If the name needs its own line, the value is indented deeper. */
export function field(modifiers: string, type: JavaCode, name: string, value: JavaCode): JavaCode {
  const named = Symbol();
  return [
    ...[open(4), open(0), `${modifiers} `, ...type, mayBreak(' ', true, named), `${name} =`, close],
    ...[open(4, named), mayBreak(' ', true), ...value, close, close, ';'],
  ];
}

/** `public final class Name<T> extends Base implements Contract {` */
export function classHead(
  modifiers: string,
  name: string,
  base: JavaCode,
  contract?: JavaCode,
  parameter = 'T',
): JavaCode {
  const hasRoom = `${modifiers} class ${name}<`.length <= javaColumns;
  return [
    ...[modifiers, hasRoom ? ' ' : mayBreak(' '), `class ${name}<`, open(4), ...typeParameter(parameter)],
    ...[mayBreak(' ', true), 'extends ', ...base],
    ...(contract === undefined ? [] : [mayBreak(' ', true), 'implements ', ...contract]),
    ...[close, ' {'],
  ];
}

/** `public final class Name extends Base {` */
export function plainClassHead(modifiers: string, name: string, base: JavaCode, isEmpty = false): JavaCode {
  const hasRoom = `${modifiers} class ${name}`.length <= javaColumns;
  return [
    ...[modifiers, hasRoom ? ' ' : mayBreak(' '), `class ${name}`],
    ...[open(4), mayBreak(' ', true), 'extends ', ...base, close, isEmpty ? ' {}' : ' {'],
  ];
}

function typeParameter(name = 'T'): JavaCode {
  return [open(4), mayBreak(''), open(0), name, '>', close, close];
}

/** Writes the head of a method, or of a constructor if there is no result. */
export function methodHead(
  { before, result }: { readonly before: string; readonly result?: JavaCode },
  name: string,
  parameters: readonly JavaParameter[],
): JavaCode {
  const [, parameter] = /<([A-Z])>$/.exec(before) ?? [];
  const isGeneric = parameter !== undefined;
  const [type, named] = [Symbol(), Symbol()];
  return [
    ...(before === '' ? [] : [isGeneric ? before.slice(0, -'T>'.length) : `${before} `]),
    ...[open(4), open(0)],
    ...(isGeneric ? [...typeParameter(parameter), mayBreak(' ', true, type)] : []),
    open(4, type),
    ...(result === undefined ? [] : [...result, mayBreak(' ', true, named)]),
    ...[`${name}(`, close, close, open(4, named), open(4, type), open(0)],
    ...(parameters.length === 0
      ? []
      : [mayBreak('', true), open(0), ...separated(parameters.map(declared)), close]),
    ...[')', close, close, close, close, ' {'],
  ];
}

function declared({ type, name }: JavaParameter): JavaCode {
  return [open(4), ...type, mayBreak(' ', true), name, close];
}

/** Lays out arguments in parentheses. `level` opens the level of breaks that contains both parentheses. */
function argumentList(args: readonly JavaCode[], level: ReturnType<typeof open>): JavaCode {
  const [first = [], ...rest] = args;
  if (args.length === 0) return [level, '()', close];
  const held = isFormat(first, rest)
    ? [open(0), ...first, ',', mayBreak(' '), ...listed(rest), close]
    : listed(args);
  return [level, '(', mayBreak(''), ...held, ')', close];
}

/** Lays out items. Short items share lines, as in google-java-format. */
function listed(items: readonly JavaCode[]): JavaCode {
  const areShort = items.every((item) => flatCode(item).length < 10);
  return [open(0), ...separated(items, areShort), close];
}

function separated(items: readonly JavaCode[], fills = false): JavaCode {
  return items.flatMap((item, index) => (index === 0 ? item : [',', mayBreak(' ', fills), ...item]));
}

/**
 * Returns whether the first text may be a format string: google-java-format groups the arguments after such a text.
 */
function isFormat(first: JavaCode, rest: readonly JavaCode[]): boolean {
  const [text] = first;
  if (rest.length === 0 || first.length > 1 || typeof text !== 'string') return false;
  return text.startsWith('"') && /%|\{[0-9]\}/.test(text);
}

export function flatCode(code: JavaCode): string {
  return code
    .map((piece) => (typeof piece === 'string' ? piece : 'flat' in piece ? piece.flat : ''))
    .join('');
}
