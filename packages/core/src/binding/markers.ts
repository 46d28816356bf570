import type { Finding } from '../diagnostics/finding.js';
import { report } from '../diagnostics/report.js';
import { type SchemeType, schemeTypes } from '../format/roles.js';
import { markerKey, purposeOf } from '../format/vendor-extensions.js';
import { isRecord, ownMember } from '../json/json.js';
import type { Operation } from '../openapi/operations.js';
import { parameterSchemas, parametersOf } from '../openapi/parameters.js';
import type { BrokenReference } from '../openapi/references.js';
import { viewRequestBody } from '../openapi/request-body.js';
import { propertiesOf } from '../openapi/schema-properties.js';
import { below, locationOf, type NodeRef, nodeKey, valueAt } from '../openapi/source-document.js';
import { hint, suggest } from '../scheme/suggest.js';
import type { VendorKeys } from './lookalike-keys.js';

export interface Marker {
  readonly type: SchemeType;
  readonly node: NodeRef;
  readonly word: NodeRef;
}

interface Markers {
  readonly markers: readonly Marker[];
  readonly findings: readonly Finding[];
  /** Unresolved references to parameters, whose targets may have more markers. */
  readonly broken: readonly BrokenReference[];
}

/**
 * Finds the markers on an operation's parameters and their schemas, then the markers on top-level properties
 * of its JSON body (D64). Without `keys`, finds only Stainless's markers on parameters.
 */
export function markersOf(operation: Operation, keys: readonly VendorKeys[] = []): Markers {
  const markers: Marker[] = [];
  const { parameters, broken } = parametersOf(operation);
  const findings: Finding[] = [];
  const inputs = [
    ...parameters.map(({ node }) => [node, ...parameterSchemas(node)]),
    ...(keys.length === 0 ? [] : bodyProperties(operation)),
  ];
  for (const owners of inputs) {
    for (const owner of owners) {
      for (const { marker } of keys) {
        const node = below(owner, marker);
        const value = valueAt(node);
        if (value === undefined) continue;
        const type = isRecord(value) ? ownMember(value, 'type') : undefined;
        if (isSchemeType(type)) markers.push({ type, node, word: below(node, 'type') });
        else findings.push(invalidMarker(operation, node, type));
      }
      const node = below(owner, markerKey);
      const value = valueAt(node);
      const external = stainlessType(value);
      const word = isRecord(value) ? below(node, 'purpose') : node;
      if (external !== undefined) markers.push({ type: external, node, word });
    }
  }
  return { markers, findings, broken };
}

function bodyProperties(operation: Operation): readonly (readonly NodeRef[])[] {
  const body = viewRequestBody(operation.node.document, operation);
  if (body.kind !== 'known' || !body.value.isJson || body.value.schema.kind !== 'known') return [];
  return [...propertiesOf(body.value.schema.value).properties.values()].map(({ node, schema }) =>
    schema.kind === 'known' && nodeKey(schema.value.node) !== nodeKey(node)
      ? [node, schema.value.node]
      : [node],
  );
}

function isSchemeType(value: unknown): value is SchemeType {
  return typeof value === 'string' && Object.hasOwn(schemeTypes, value);
}

/**
 * Returns the scheme type that a Stainless marker names. An unknown purpose, or one that describes a
 * response, gives undefined and no finding, because Pagewright does not validate Stainless's format.
 */
function stainlessType(value: unknown): SchemeType | undefined {
  const purpose = purposeOf(isRecord(value) ? ownMember(value, 'purpose') : value);
  return purpose?.side === 'request' && 'role' in purpose ? purpose.type : undefined;
}

function invalidMarker(operation: Operation, node: NodeRef, type: unknown): Finding {
  const typeNames = Object.keys(schemeTypes);
  const suggestion = typeof type === 'string' ? suggest(type, typeNames) : undefined;
  const shown =
    typeof type === 'string' ? `${JSON.stringify(type)} is not a scheme type` : 'it names no scheme type';
  return report(
    'Document/InvalidMarker',
    { problem: `${shown}; expected { type: ${typeNames.join(' | ')} }.${hint(suggestion)}` },
    {
      at: locationOf(typeof type === 'string' ? below(node, 'type') : node, 'value'),
      suppressionKey: operation.name,
      ...(suggestion !== undefined && { data: { suggestion } }),
    },
  );
}
