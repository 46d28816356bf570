import { markerKey, toolExtensions } from '@pagewright/core/external';
import { requestFieldKeys, responseFieldKeys, schemeKeys } from '@pagewright/core/format';
import { isRecord, vendorKeys } from '@pagewright/core/internal';
import type { RedoclyKeyType, RedoclyType, RedoclyTypes } from './host.js';

const anything: RedoclyKeyType = {};

/** Gives objects a type. Accepts every other value, because the rules report it and `struct` would report it again. */
function objects(type: string): RedoclyKeyType {
  return (value) => (isRecord(value) ? type : anything);
}

function lists(type: string): RedoclyKeyType {
  return (value) => (Array.isArray(value) ? type : anything);
}

function keysOf(keys: readonly string[]): Readonly<Record<string, RedoclyKeyType>> {
  return Object.fromEntries(keys.map((key) => [key, anything]));
}

/** Custom rules can visit these types by name. */
const schemeTypes: RedoclyTypes = {
  PaginationSchemeList: { properties: {}, items: objects('PaginationScheme') },
  PaginationScheme: {
    properties: {
      ...keysOf(Object.keys(schemeKeys)),
      request: objects('PaginationFieldMap'),
      response: objects('PaginationFieldMap'),
    },
    additionalProperties: anything,
  },
  PaginationFieldMap: { properties: {}, additionalProperties: objects('PaginationField') },
  PaginationField: {
    properties: keysOf(Object.keys({ ...requestFieldKeys, ...responseFieldKeys })),
    additionalProperties: anything,
  },
};

/**
 * Adds the extension keys for pagination: the keys with the vendor prefixes, and the keys of other tools. Schemas get
 * only markers, because they make up most of a document and each key is looked up in every schema.
 */
export function withPaginationTypes(
  types: RedoclyTypes,
  vendorPrefixes: readonly string[] | undefined,
): RedoclyTypes {
  const prefixes = [...vendorKeys(vendorPrefixes), ...vendorKeys(['scalar'])];
  const tools = keysOf(Object.values(toolExtensions));
  const own = (declared: RedoclyKeyType) =>
    Object.fromEntries(
      prefixes.flatMap(({ pagination, ignore }) => [
        [pagination, declared],
        [ignore, anything],
      ]),
    );
  const markers = keysOf([markerKey, ...prefixes.map(({ marker }) => marker)]);
  const known: Readonly<Record<string, Readonly<Record<string, RedoclyKeyType>>>> = {
    Root: { ...tools, ...own(lists('PaginationSchemeList')) },
    PathItem: tools,
    Operation: { ...tools, ...own(objects('PaginationScheme')) },
    Parameter: markers,
    Header: markers,
    Schema: markers,
  };
  const extended = Object.entries(known).flatMap(
    ([name, keys]): readonly (readonly [string, RedoclyType])[] => {
      const type = types[name];
      return type === undefined ? [] : [[name, { ...type, properties: { ...type.properties, ...keys } }]];
    },
  );
  return { ...types, ...schemeTypes, ...Object.fromEntries(extended) };
}
