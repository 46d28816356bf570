import type { RequestRole, ResponseRole, SchemeType } from '../format/roles.js';
import type { JsonObject, Pointer } from '../json/json.js';
import { namedLike } from '../rules/request/paging-names.js';
import { plainFieldName } from './add-field.js';
import type { Clues, InputClue } from './clues.js';
import { idOfItems } from './find-member.js';

/** A field of a scheme, as operations would have it. */
export interface ProposedField {
  readonly key: string;
  readonly value: JsonObject;
  /** Keys that would do as well, all else being the same: what else sounds like the role. */
  readonly others: readonly string[];
  /** What no operation tells, so that a usual name stands there: the key, or the path of its itemCursor. */
  readonly guessed: readonly ('key' | 'itemCursor')[];
}

/** The request field of a role: the first input that sounds like it and is not in `sent`, else one under a usual name. */
export function proposeRequestField(
  operations: readonly Clues[],
  role: RequestRole,
  sent: ReadonlySet<string>,
): ProposedField {
  for (const clues of operations) {
    const [first, ...rest] = inputsFor(clues, role).filter(({ name }) => !sent.has(name));
    const key = first && plainFieldName(first.name);
    if (first === undefined || key === undefined) continue;
    const isPlain = key === first.name;
    const others = rest.filter((one) => one.isInBody === first.isInBody).map(({ name }) => name);
    return {
      key,
      value: {
        type: role,
        ...(!isPlain && { param: first.name }),
        ...(first.isInBody && { location: 'body' }),
      },
      others: isPlain ? others.filter(isPlainName) : [],
      guessed: [],
    };
  }
  return { key: role, value: { type: role }, others: [], guessed: ['key'] };
}

/** The response field of a role: what the body of the first operation has that has any, else one under a usual name. */
export function proposeResponseField(
  operations: readonly Clues[],
  role: ResponseRole,
  type: SchemeType,
): ProposedField {
  const isCursor = role === 'items' && type === 'cursorId';
  for (const clues of operations) {
    const [path, ...rest] = pathsFor(clues, role);
    const key = path && keyOf(path);
    if (path === undefined || key === undefined) continue;
    const id = isCursor ? itemCursorIn(clues, path) : undefined;
    const wire = path.length !== 1 ? { path } : key === path[0] ? {} : { property: path[0] ?? key };
    return {
      key,
      value: { type: role, ...wire, ...(isCursor && { itemCursor: id ?? usualId }) },
      others: key === path[0] && path.length === 1 ? plainNames(rest) : [],
      guessed: isCursor && id === undefined ? ['itemCursor'] : [],
    };
  }
  return {
    key: usual[role] ?? role,
    value: { type: role, ...(isCursor && { itemCursor: usualId }) },
    others: [],
    guessed: isCursor ? ['key', 'itemCursor'] : ['key'],
  };
}

const usual: Readonly<Partial<Record<ResponseRole, string>>> = {
  items: 'data',
  cursor: 'next_cursor',
  cursorUrl: 'next',
};
const usualId = ['id'];

/** What an operation takes that sounds like a role: names that speak for themselves first. */
export function inputsFor({ inputs }: Clues, role: RequestRole): readonly InputClue[] {
  const like = inputs().filter(({ name }) => namedLike(name, role));
  const telling = like.filter(({ name }) => namedLike(name, role, 'telling'));
  return [...telling, ...like.filter((one) => !telling.includes(one))];
}

/** The paths to what would do in a role, the likeliest first. */
export function pathsFor({ lists, members }: Clues, role: ResponseRole): readonly Pointer[] {
  return role === 'items' ? lists() : members(role);
}

function itemCursorIn({ body }: Clues, items: Pointer): Pointer | undefined {
  const schema = body();
  return schema && idOfItems(schema, items);
}

/** The last name of the path; a body that is the list itself has none. */
function keyOf(path: Pointer): string | undefined {
  const last = path.length === 0 ? 'data' : path.at(-1);
  return typeof last === 'string' ? plainFieldName(last) : undefined;
}

function plainNames(paths: readonly Pointer[]): readonly string[] {
  return paths
    .flatMap(([name, ...deeper]) => (typeof name === 'string' && deeper.length === 0 ? [name] : []))
    .filter(isPlainName);
}

function isPlainName(name: string): boolean {
  return plainFieldName(name) === name;
}
