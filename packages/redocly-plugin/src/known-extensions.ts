import { isRecord, requestFieldKeys, responseFieldKeys, schemeKeys, vendorKeys } from '@pagewright/core';
import { markerKey, toolExtensions } from '@pagewright/core/external';
import type { KeyType, NodeType, NodeTypes } from './host.js';

/** A value without demands: what is wrong with it, the rules report. */
const anything: KeyType = {};

/** A type for objects alone, so that `struct` does not report of another value what the rules report, too. */
function objects(type: string): KeyType {
  return (value) => (isRecord(value) ? type : anything);
}

function lists(type: string): KeyType {
  return (value) => (Array.isArray(value) ? type : anything);
}

function keysOf(keys: readonly string[]): Readonly<Record<string, KeyType>> {
  return Object.fromEntries(keys.map((key) => [key, anything]));
}

/** The types of a scheme and of its parts, which rules of one's own can name as their subjects. */
const schemeTypes: NodeTypes = {
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
 * Types of nodes with the extension keys of pagination: those that are read under the vendor prefixes, and those of other
 * tools. Schemas are most of a document, and each key of their type is looked for in every one: they get markers alone.
 */
export function withPaginationTypes(
  types: NodeTypes,
  vendorPrefixes: readonly string[] | undefined,
): NodeTypes {
  const prefixes = [...vendorKeys(vendorPrefixes), ...vendorKeys(['scalar'])];
  const tools = keysOf(Object.values(toolExtensions));
  const own = (declared: KeyType) =>
    Object.fromEntries(
      prefixes.flatMap(({ pagination, ignore }) => [
        [pagination, declared],
        [ignore, anything],
      ]),
    );
  const markers = keysOf([markerKey, ...prefixes.map(({ marker }) => marker)]);
  const known: Readonly<Record<string, Readonly<Record<string, KeyType>>>> = {
    Root: { ...tools, ...own(lists('PaginationSchemeList')) },
    PathItem: tools,
    Operation: { ...tools, ...own(objects('PaginationScheme')) },
    Parameter: markers,
    Header: markers,
    Schema: markers,
  };
  const extended = Object.entries(known).flatMap(([name, keys]): readonly (readonly [string, NodeType])[] => {
    const type = types[name];
    return type === undefined ? [] : [[name, { ...type, properties: { ...type.properties, ...keys } }]];
  });
  return { ...types, ...schemeTypes, ...Object.fromEntries(extended) };
}
