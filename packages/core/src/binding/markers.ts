import type { Finding } from '../findings/finding.js';
import { type SchemeType, schemeTypes } from '../format/roles.js';
import { isRecord, ownMember, type Pointer } from '../json/json.js';
import type { Operation } from '../openapi/operations.js';
import { parametersOf } from '../openapi/parameters.js';
import { resolve } from '../openapi/references.js';
import type { Reader } from '../reader/reader.js';
import { report } from '../rules/report.js';
import { hint, suggest } from '../scheme/suggest.js';
import { referenceFinding } from './reference-finding.js';
import type { VendorKeys } from './vendor-keys.js';

/** A pagination marker on a request parameter: the scheme type it names, and where (D10). */
export interface Marker {
  readonly type: SchemeType;
  readonly pointer: Pointer;
}

/** The request purposes of the markers that another generator's documents carry, by the type they stand for. */
const stainlessPurposes: Readonly<Record<string, SchemeType>> = {
  next_cursor_param: 'cursor',
  next_cursor_id_param: 'cursorId',
  page_number_param: 'pageNumber',
  offset_count_param: 'offset',
};

const stainlessMarker = 'x-stainless-pagination-property';

/** The markers of an operation's parameters, or of their schemas, in the order of the parameters. */
export function markersOf(
  reader: Reader,
  operation: Operation,
  keys: readonly VendorKeys[],
): { readonly markers: readonly Marker[]; readonly findings: readonly Finding[] } {
  const markers: Marker[] = [];
  const { parameters, broken } = parametersOf(reader, operation);
  const findings: Finding[] = broken.map(referenceFinding);
  for (const parameter of parameters) {
    for (const owner of [parameter, ...schemasOf(reader, parameter)]) {
      for (const { marker } of keys) {
        const pointer = [...owner, marker];
        const value = reader.get(pointer);
        if (value === undefined) continue;
        const type = isRecord(value) ? ownMember(value, 'type') : undefined;
        if (isSchemeType(type)) markers.push({ type, pointer });
        else findings.push(invalidMarker(operation, pointer, type));
      }
      const foreign = stainlessType(reader.get([...owner, stainlessMarker]));
      if (foreign !== undefined) markers.push({ type: foreign, pointer: [...owner, stainlessMarker] });
    }
  }
  return { markers, findings };
}

/** The schema of a parameter, or those of its content, references followed. */
function schemasOf(reader: Reader, parameter: Pointer): readonly Pointer[] {
  const content = [...parameter, 'content'];
  const media = (reader.keys(content) ?? []).map((type) => [...content, type]);
  return [parameter, ...media].flatMap((owner) => {
    const schema = [...owner, 'schema'];
    if (reader.keys(schema) === undefined) return [];
    const found = resolve(reader, schema);
    return found.kind === 'found' ? [found.pointer] : [];
  });
}

function isSchemeType(value: unknown): value is SchemeType {
  return typeof value === 'string' && Object.hasOwn(schemeTypes, value);
}

/** A purpose that is not a request parameter's, or not known, marks nothing: the dialect is not ours to judge. */
function stainlessType(value: unknown): SchemeType | undefined {
  const purpose = isRecord(value) ? ownMember(value, 'purpose') : value;
  return typeof purpose === 'string' && Object.hasOwn(stainlessPurposes, purpose)
    ? stainlessPurposes[purpose]
    : undefined;
}

function invalidMarker(operation: Operation, pointer: Pointer, type: unknown): Finding {
  const known = Object.keys(schemeTypes);
  const suggestion = typeof type === 'string' ? suggest(type, known) : undefined;
  const said =
    typeof type === 'string' ? `${JSON.stringify(type)} is not a scheme type` : 'it names no scheme type';
  return report(
    'Document/InvalidMarker',
    { problem: `${said}; expected { type: ${known.join(' | ')} }.${hint(suggestion)}` },
    {
      at: {
        source: 'document',
        pointer: typeof type === 'string' ? [...pointer, 'type'] : pointer,
        part: 'value',
      },
      suppressionKey: operation.name,
      ...(suggestion !== undefined && { data: { suggestion } }),
    },
  );
}
