import type { Finding, Json, JsonObject, Pointer, SchemeType, SourceLocation } from '@pagewright/core';
import { plainFieldName, tellingStep } from '@pagewright/core/authoring';
import { offeredEnd, type SourceMapping, wireCount } from '@pagewright/core/external';
import type { RequestRole, ResponseRole } from '@pagewright/core/format';
import { pathText, type SchemaValue } from '@pagewright/core/internal';
import { bodyOf, constraint, type OperationView, relatedTo, type SchemaView } from '@pagewright/core/openapi';
import type { ReportNote } from './note.js';

/** A function that writes another path as an external format does. */
type EncodePath = NonNullable<SourceMapping['encode']>;

/** A part that an external format declares to be sent. */
export interface SentPart {
  readonly role: RequestRole;
  /** The wire name. */
  readonly name: string;
  /** Default: the query. */
  readonly location?: 'body' | 'header';
  /** The place of the part in the body. Default: under its name. */
  readonly path?: Pointer;
  /** A literal; of a position, that of the first page. */
  readonly value?: Json;
  readonly schema?: SchemaValue;
  readonly required?: boolean;
  readonly original: SourceLocation;
  /** Writes another name there as the external format does. */
  readonly encode?: EncodePath;
}

/** A part that an external format declares to be read. */
export interface AnsweredPart {
  readonly role: ResponseRole;
  /** The place of the part in the body; of a part in a header, one step for its name on the page. */
  readonly path: Pointer;
  readonly location?: 'header' | 'linkHeader' | 'bodyLink';
  readonly headerName?: string;
  readonly rel?: string;
  /** True for an end that the declaration does not name, and the import adds. */
  readonly isAdded?: true;
  readonly itemCursor?: Pointer;
  readonly cursorPath?: Pointer;
  readonly schema?: SchemaValue;
  readonly original: SourceLocation;
  readonly encode?: EncodePath;
  /** Origins of its keys, such as `itemCursor`, where they come from other texts. */
  readonly keys?: Readonly<Record<string, Pick<SourceMapping, 'original' | 'encode'>>>;
}

export interface ExternalSchemeParts {
  readonly type: SchemeType;
  readonly continueOnEmptyItems?: true;
  /** The place where the type is declared. */
  readonly original: SourceLocation;
  readonly sent: readonly SentPart[];
  readonly answered: readonly AnsweredPart[];
}

/**
 * The declaration that an external format's parts make, without a name, and where each part of it comes from. Fields are called
 * as on the wire, by their last name, as far as that is a plain one and free.
 */
export function declareScheme({
  type,
  continueOnEmptyItems,
  original,
  sent,
  answered,
}: ExternalSchemeParts): {
  readonly declaration: JsonObject;
  readonly added?: string;
  readonly mappings: readonly SourceMapping[];
} {
  const mappings: SourceMapping[] = [{ generated: [], original }];
  const request = fieldsOf(sent, ({ name, path }) => path?.at(-1) ?? name);
  const response = fieldsOf(answered, ({ path, role }) => tellingStep(path) ?? usual[role] ?? role);
  for (const [key, part] of request) mappings.push(mapping(['request', key], part));
  for (const [key, part] of response) {
    mappings.push(mapping(['response', key], part));
    for (const [inner, from] of Object.entries(part.keys ?? {}))
      mappings.push(mapping(['response', key, inner], from));
  }
  const declaration: JsonObject = {
    type,
    ...(continueOnEmptyItems && { continueOnEmptyItems }),
    request: Object.fromEntries(request.map(([key, part]) => [key, sentField(key, part)])),
    response: Object.fromEntries(response.map(([key, part]) => [key, answeredField(key, part)])),
  };
  const added = response.find(([, { isAdded }]) => isAdded === true)?.[0];
  return { declaration, ...(added !== undefined && { added }), mappings };
}

/** Names of fields where the wire has no name for them: the body itself, or an item of a list. */
const usual: Readonly<Partial<Record<ResponseRole, string>>> = { items: 'data', cursorUrl: 'next' };

function mapping(
  generated: Pointer,
  { original, encode }: Pick<SourceMapping, 'original' | 'encode'>,
): SourceMapping {
  return { generated, original, ...(encode !== undefined && { encode }) };
}

function fieldsOf<Part extends { readonly role: string }>(
  parts: readonly Part[],
  wireName: (part: Part) => string | number,
): readonly (readonly [string, Part])[] {
  const taken = new Set<string>();
  return parts.map((part) => {
    const wire = wireName(part);
    const key = freeKey(typeof wire === 'string' ? wire : part.role, part.role, taken);
    taken.add(key);
    return [key, part] as const;
  });
}

/** The wire name as a plain one, else the role; with a number where that is taken. */
function freeKey(wire: string | number, role: string, taken: ReadonlySet<string>): string {
  const key = (typeof wire === 'string' ? plainName(wire) : undefined) ?? role;
  let free = key;
  for (let number = 2; taken.has(free); number++) free = `${key}${number}`;
  return free;
}

/** Returns a plain name, without a replaced sign in front: `@odata.nextLink` is `odata_nextLink`. */
function plainName(wire: string): string | undefined {
  const plain = plainFieldName(wire);
  return plain?.startsWith('_') && !wire.startsWith('_') ? (plainFieldName(plain.slice(1)) ?? plain) : plain;
}

function sentField(
  key: string,
  { role, name, location, path, value, schema, required }: SentPart,
): JsonObject {
  const own = location === 'body' && path !== undefined ? whereIn(path, name) : {};
  return {
    type: role,
    ...(name !== key && { param: name }),
    ...(location !== undefined && { location }),
    ...own,
    ...(value !== undefined && { value }),
    ...(schema !== undefined && { schema }),
    ...(required && { required }),
  };
}

function answeredField(key: string, part: AnsweredPart): JsonObject {
  const { role, path, location, headerName, rel, itemCursor, cursorPath, schema } = part;
  const inHeader = location === 'header' || location === 'linkHeader';
  return {
    type: role,
    ...(!inHeader && whereIn(path, key)),
    ...(location !== undefined && { location }),
    ...(headerName !== undefined && { headerName }),
    ...(rel !== undefined && { rel }),
    ...(itemCursor !== undefined && { itemCursor }),
    ...(cursorPath !== undefined && { cursorPath }),
    ...(schema !== undefined && { schema }),
  };
}

/** Nothing where it is under its name, `property` for another name, else its path. */
function whereIn(path: Pointer, byDefault: string): JsonObject {
  const [first] = path;
  if (path.length !== 1 || typeof first !== 'string' || first === '') return { path };
  return first === byDefault ? {} : { property: first };
}

/** A part that a scheme reads beside what a declaration names, and a note of that. */
interface AddedEnd {
  readonly part: AnsweredPart;
  readonly note: Finding;
}

/**
 * Returns what the response has that declares the last page, for a scheme that counts and whose declaration
 * does not name it: without it the scheme would end at an empty page alone. Undefined where the response has
 * nothing of that kind.
 */
export function addedEnd(
  type: SchemeType,
  { view, note }: { readonly view: OperationView; readonly note: ReportNote },
  original: SourceLocation,
): AddedEnd | undefined {
  if (type !== 'pageNumber' && type !== 'offset') return undefined;
  const body = bodyOf(view);
  const end = body && offeredEnd(body, type)?.declared;
  if (end === undefined) return undefined;
  const { role, path, node } = end;
  const args = { path: pathText(path), role };
  const related = [relatedTo(node, `${pathText(path)} of the response`)];
  return {
    part: { role, path, isAdded: true, original },
    note: note('Pagination/ForeignAdded', args, original, { related }),
  };
}

/** The default of an input, where that is a position; undefined where it has none, or its schema is not known. */
export function positionByDefault(schema: SchemaView | undefined): number | undefined {
  return schema === undefined ? undefined : wireCount(constraint(schema, 'default'));
}

/**
 * Returns the literal that makes a scheme begin to count where a tool does by the default of the input, and a
 * note of what differs. Returns neither where both begin at the same number.
 */
export function firstPosition(
  { role, name }: Pick<SentPart, 'role' | 'name'>,
  schema: SchemaView | undefined,
  note: ReportNote,
  at: SourceLocation,
): { readonly part: Pick<SentPart, 'value'>; readonly notes: readonly Finding[] } {
  const start = positionByDefault(schema);
  const assumed = role === 'offset' ? 0 : role === 'pageNumber' ? 1 : undefined;
  if (start === undefined || assumed === undefined || start === assumed) return { part: {}, notes: [] };
  const args = {
    external: `begins at ${start}, the default of ${name}`,
    own: `takes ${assumed} for the first where ${role === 'offset' ? 'an offset' : 'a page number'} is not sent`,
    cost: `${name} gets the literal value ${start}, which the first request then sends.`,
  };
  return { part: { value: start }, notes: [note('Pagination/ForeignPosition', args, at)] };
}
