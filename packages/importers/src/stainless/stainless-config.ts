import type { JsonObject, Pointer, Reader, SchemeType } from '@pagewright/core';
import { copyJson, ownMember } from '@pagewright/core/external';
import { isRecord } from '@pagewright/core/internal';

export const stainlessTypeNames: Readonly<Record<string, SchemeType>> = {
  offset: 'offset',
  page_number: 'pageNumber',
  cursor: 'cursor',
  cursor_id: 'cursorId',
  cursor_url: 'cursorUrl',
  fake_page: 'fakePage',
};

/** Root keys that only a `stainless.yml` has. */
const own = ['client_settings', 'query_settings', 'edition'];

export interface SchemeEntry {
  readonly pointer: Pointer;
  readonly value: JsonObject;
  readonly isAlone: boolean;
}

/** Recognises a `stainless.yml` by a scheme in its format, or by root keys that remain after an import. */
export function isStainlessConfig(config: Reader): boolean {
  if (externalEntries(config).length > 0) return true;
  const keys = new Set((config.keys([]) ?? []).map(String));
  if (!keys.has('resources') && !keys.has('organization')) return false;
  return own.some((key) => keys.has(key)) || config.get(['readme', 'example_requests']) !== undefined;
}

/** Lists the schemes in Stainless' format. Schemes in Pagewright's format are skipped. */
export function externalEntries(config: Reader): readonly SchemeEntry[] {
  const keys = config.keys(['pagination']);
  if (keys === undefined) return [];
  const isList = keys.some((key) => typeof key === 'number');
  const pointers: readonly Pointer[] = isList
    ? keys.slice(0, maxSchemes).map((key) => ['pagination', key])
    : [['pagination']];
  return pointers.flatMap((pointer) => {
    const copy = copyJson(config.get(pointer));
    if (!copy.ok || !isObject(copy.value) || !isExternal(copy.value)) return [];
    return [{ pointer, value: copy.value, isAlone: !isList }];
  });
}

/** Limits the work, because each scheme is compared with every method. */
const maxSchemes = 200;

/** True for a scheme in Stainless' format, whose fields are JSON Schemas; Pagewright's fields declare roles. */
function isExternal(value: JsonObject): boolean {
  if (!['type', 'request', 'response'].some((key) => Object.hasOwn(value, key))) return false;
  const { type } = value;
  if (
    typeof type === 'string' &&
    Object.hasOwn(stainlessTypeNames, type) &&
    stainlessTypeNames[type] !== type
  )
    return true;
  return ['request', 'response'].some((side) => {
    const fields = ownMember(value, side);
    return isRecord(fields) && Object.values(fields).some(isSchema);
  });
}

const schemaTypes: ReadonlySet<unknown> = new Set([
  'string',
  'integer',
  'number',
  'boolean',
  'array',
  'object',
  'null',
]);

function isSchema(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const type = ownMember(value, 'type');
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return (
    types.some((one) => schemaTypes.has(one)) ||
    Object.keys(value).some((key) => key.startsWith('x-stainless-'))
  );
}

function isObject(value: unknown): value is JsonObject {
  return isRecord(value);
}
