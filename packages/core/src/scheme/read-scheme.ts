import type { SchemeType } from '../format/roles.js';
import { responseFieldKeys } from '../format/scheme-keys.js';
import type { TargetProfile } from '../format/target-profiles.js';
import type { Json, JsonObject, Pointer } from '../json/json.js';
import type { RequestField, ResponseField, SchemaValue, Scheme } from './scheme.js';

/** A key without effect, such as `property` next to `path`. */
export interface IdleKey {
  readonly path: Pointer;
  readonly key: string;
  readonly reason: string;
}

type Declared = Readonly<Record<string, Json>>;

/** Fills in defaults, and lists keys without effect. The value must have passed `shapeProblems`. */
export function readScheme(
  value: JsonObject,
  profile: TargetProfile = 'baseline',
): {
  readonly scheme: Scheme;
  readonly idle: readonly IdleKey[];
} {
  const idle: IdleKey[] = [];
  const paramLocation = value.paramLocation === 'body' ? 'body' : 'query';
  const request = fields(value.request).map(([key, declared]) => {
    noteIdle(idle, ['request', key], declared, idleRequestKeys(declared, paramLocation));
    return [key, requestField(key, declared, paramLocation)] as const;
  });
  const response = fields(value.response).map(([key, declared]) => {
    noteIdle(idle, ['response', key], declared, idleResponseKeys(key, declared));
    return [key, responseField(key, declared, profile)] as const;
  });
  const scheme: Scheme = {
    name: String(value.name),
    type: value.type as SchemeType,
    ...(text(value.description) !== undefined && { description: String(value.description) }),
    paramLocation,
    continueOnEmptyItems: value.continueOnEmptyItems === true,
    request: Object.fromEntries(request),
    response: Object.fromEntries(response),
  };
  return { scheme, idle };
}

function requestField(key: string, declared: Declared, paramLocation: 'query' | 'body'): RequestField {
  const location = (declared.location as RequestField['location'] | undefined) ?? paramLocation;
  const param = text(declared.param) ?? key;
  const role = declared.type === 'pageSize' ? 'limit' : declared.type;
  return {
    ...(role !== undefined && { type: role as NonNullable<RequestField['type']> }),
    param,
    location,
    ...(location === 'body' && { path: pathOf(declared.path) ?? [text(declared.property) ?? param] }),
    ...(declared.value !== undefined && { value: declared.value }),
    ...(declared.schema !== undefined && { schema: declared.schema as SchemaValue }),
    required: declared.required === true,
  };
}

function responseField(key: string, declared: Declared, profile: TargetProfile): ResponseField {
  const location = (declared.location as ResponseField['location'] | undefined) ?? 'body';
  const inHeader = location === 'header' || location === 'linkHeader';
  // For `location: header`, the newest generators default to the field's key instead of `Link`.
  const usual = profile === 'latest' && location === 'header' ? key : responseFieldKeys.headerName.default;
  const itemCursor = pathOf(declared.itemCursor);
  const cursorPath = pathOf(declared.cursorPath);
  return {
    ...(declared.type !== undefined && { type: declared.type as NonNullable<ResponseField['type']> }),
    path: (inHeader ? undefined : (pathOf(declared.path) ?? one(declared.property))) ?? [key],
    location,
    ...(inHeader && { headerName: text(declared.headerName) ?? usual }),
    ...(location === 'linkHeader' && { rel: text(declared.rel) ?? responseFieldKeys.rel.default }),
    ...(itemCursor !== undefined && { itemCursor }),
    ...(cursorPath !== undefined && { cursorPath }),
    ...(declared.schema !== undefined && { schema: declared.schema as SchemaValue }),
  };
}

type Reasons = Readonly<Record<string, string | false>>;

function idleRequestKeys(declared: Declared, paramLocation: 'query' | 'body'): Reasons {
  const inBody = (declared.location ?? paramLocation) === 'body';
  const outside = !inBody && 'the field is not located in the request body.';
  return { path: outside, property: outside || (isPath(declared.path) && 'path is read instead.') };
}

function idleResponseKeys(key: string, declared: Declared): Reasons {
  const location = declared.location ?? 'body';
  const inHeader = location === 'header' || location === 'linkHeader';
  const outside = inHeader && 'the field is read from a header, not from the body.';
  // A `path` that equals the default is not reported as a key without effect, because printed schemes have it.
  const spelled = Array.isArray(declared.path) && declared.path.length === 1 && declared.path[0] === key;
  return {
    path: !spelled && outside,
    property: outside || (isPath(declared.path) && 'path is read instead.'),
    headerName: !inHeader && 'the field is not read from a header.',
    rel: location !== 'linkHeader' && 'the field is not read from a Link header.',
  };
}

function isPath(value: Json | undefined): boolean {
  return value !== undefined && value !== '';
}

function noteIdle(idle: IdleKey[], path: Pointer, declared: Declared, reasons: Reasons): void {
  for (const [key, reason] of Object.entries(reasons)) {
    if (reason !== false && declared[key] !== undefined) idle.push({ path: [...path, key], key, reason });
  }
  for (const [key, value] of Object.entries(declared)) {
    if (value === '' && key !== 'value' && (reasons[key] ?? false) === false) {
      idle.push({ path: [...path, key], key, reason: 'an empty string names nothing.' });
    }
  }
}

function fields(value: Json | undefined): readonly (readonly [string, Declared])[] {
  return Object.entries(value as JsonObject).map(([key, declared]) => [key, declared as JsonObject]);
}

function pathOf(value: Json | undefined): Pointer | undefined {
  return Array.isArray(value) ? (value as Pointer) : one(value);
}

/** Reads a name as a path of one step. A string is a single name and is never split (D5). */
function one(value: Json | undefined): Pointer | undefined {
  const name = text(value);
  return name === undefined ? undefined : [name];
}

/** Reads a text. An empty string is treated as absent (D66). */
function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
