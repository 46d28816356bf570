import type { Finding, Json, JsonObject, Pointer, SchemeType, SourceLocation } from '@pagewright/core';
import { plainFieldName, tellingStep } from '@pagewright/core/authoring';
import { offeredEnd, type SourceMapping, wireCount } from '@pagewright/core/external';
import type { RequestRole, ResponseRole } from '@pagewright/core/format';
import { pathText, type SchemaValue } from '@pagewright/core/internal';
import { bodyOf, constraint, type OperationView, relatedTo, type SchemaView } from '@pagewright/core/openapi';
import type { ReportNote } from './note.js';

type EncodePath = NonNullable<SourceMapping['encode']>;

export interface SentPart {
  readonly role: RequestRole;
  readonly name: string;
  /** Default: the query. */
  readonly location?: 'body' | 'header';
  /** Path in the body. Default: the name. */
  readonly path?: Pointer;
  /** A literal value. For a position, the first position. */
  readonly value?: Json;
  readonly schema?: SchemaValue;
  readonly required?: boolean;
  readonly original: SourceLocation;
  /** Converts a changed name to the external format. */
  readonly encode?: EncodePath;
}

export interface AnsweredPart {
  readonly role: ResponseRole;
  /** Path in the body. For a header, a single step: the member's name on the page. */
  readonly path: Pointer;
  readonly location?: 'header' | 'linkHeader' | 'bodyLink';
  readonly headerName?: string;
  readonly rel?: string;
  /** True for a part that the import adds because the declaration does not say how paging ends. */
  readonly isAdded?: true;
  readonly itemCursor?: Pointer;
  readonly cursorPath?: Pointer;
  readonly schema?: SchemaValue;
  readonly original: SourceLocation;
  readonly encode?: EncodePath;
  /** Origins of inner keys, such as `itemCursor`, that are declared elsewhere. */
  readonly keys?: Readonly<Record<string, Pick<SourceMapping, 'original' | 'encode'>>>;
}

export interface ExternalSchemeParts {
  readonly type: SchemeType;
  readonly continueOnEmptyItems?: true;
  readonly original: SourceLocation;
  readonly sent: readonly SentPart[];
  readonly answered: readonly AnsweredPart[];
}

/**
 * Builds a declaration without a name, and maps its parts to their origins. A field is named after the last step of its
 * path on the wire if that name is plain and unused.
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

/** Names for fields without a name on the wire: the body itself, or an item of a list. */
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

/** Returns a plain form of the name on the wire, or else the role. Appends a number if that key is taken. */
function freeKey(wire: string | number, role: string, taken: ReadonlySet<string>): string {
  const key = (typeof wire === 'string' ? plainName(wire) : undefined) ?? role;
  let free = key;
  for (let number = 2; taken.has(free); number++) free = `${key}${number}`;
  return free;
}

/** Drops an underscore that replaces a leading sign: `@odata.nextLink` becomes `odata_nextLink`. */
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

/** Returns the keys that locate a field: none for the default name, `property` for another name, otherwise `path`. */
function whereIn(path: Pointer, byDefault: string): JsonObject {
  const [first] = path;
  if (path.length !== 1 || typeof first !== 'string' || first === '') return { path };
  return first === byDefault ? {} : { property: first };
}

interface AddedEnd {
  readonly part: AnsweredPart;
  readonly note: Finding;
}

/**
 * For a counting scheme whose declaration names no end: returns the response part that shows the last page. Without it,
 * the scheme would end only at an empty page. Undefined for other schemes, or if the response has no such part.
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

/** Returns the default of a schema as a position; undefined for an unknown schema or any other default. */
export function positionByDefault(schema: SchemaView | undefined): number | undefined {
  return schema === undefined ? undefined : wireCount(constraint(schema, 'default'));
}

/**
 * Returns the literal that makes a scheme start at the parameter's default, as the tool does, and a note about it. Both
 * are empty if the scheme starts there anyway.
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
    own: `begins at ${assumed} if no ${role === 'offset' ? 'offset' : 'page number'} is sent`,
    cost: `${name} gets the literal value ${start}, which the first request then sends.`,
  };
  return { part: { value: start }, notes: [note('Pagination/ForeignPosition', args, at)] };
}
