import type { Finding } from '../../findings/finding.js';
import type { SchemeType } from '../../format/roles.js';
import { isRecord, ownMember } from '../../json/json.js';
import { placeOf } from '../../openapi/place.js';
import { below, type Spot, valueAt } from '../../openapi/spot.js';
import type { BoundOperation } from '../bound-operation.js';
import { report } from '../report.js';

/** How another tool's extension on an operation says that it pages, as far as its value can be read. */
type Dialect = (value: unknown, root: unknown) => readonly SchemeType[] | undefined;

const counting = ['pageNumber', 'offset'] as const;
const byCursor = ['cursor', 'cursorId'] as const;
const byUrl = ['cursorUrl'] as const;

const dialects: Readonly<Record<string, Dialect>> = {
  'x-speakeasy-pagination': (value) => {
    if (!isRecord(value)) return undefined;
    const type = ownMember(value, 'type');
    if (type === 'cursor') return byCursor;
    if (type === 'url') return byUrl;
    return type === 'offsetLimit' ? speakeasyCounter(ownMember(value, 'inputs')) : undefined;
  },
  // A boolean there, whichever, means the default at the root.
  'x-fern-pagination': (value, root) => {
    const declared = typeof value === 'boolean' ? root : value;
    if (!isRecord(declared)) return undefined;
    const has = (key: string) => ownMember(declared, key) !== undefined;
    if (has('cursor')) return byCursor;
    if (has('next_uri') || has('next_path')) return byUrl;
    return has('offset') ? counting : undefined;
  },
  'x-ms-pageable': (value) => {
    const link = isRecord(value) ? ownMember(value, 'nextLinkName') : undefined;
    if (link === null) return ['fakePage'];
    return typeof link === 'string' ? byUrl : undefined;
  },
};

const words: Readonly<Record<SchemeType, string>> = {
  offset: 'offset',
  pageNumber: 'page number',
  cursor: 'cursor',
  cursorId: 'the identifier of the last item',
  cursorUrl: 'the URL of the next page',
  fakePage: 'nothing, the whole list being one page',
};

/** Other tools' pagination extensions on the operation that say something else than its scheme. */
export function checkDialects(subject: BoundOperation, found: (finding: Finding) => void): void {
  const { scheme, schemePlace, method, inline, view } = subject;
  const { spot } = view.operation;
  for (const [extension, read] of Object.entries(dialects)) {
    const at = below(spot, extension);
    const value = valueAt(at);
    if (value === undefined) continue;
    const types = read(value, rootValue(spot, extension));
    const [first] = types ?? [];
    if (types === undefined || first === undefined || types.includes(scheme.type)) continue;
    const { source, file, pointer } = schemePlace;
    const declared = { source, ...(file !== undefined && { file }), pointer: [...pointer, 'type'] };
    const args = {
      extension,
      method,
      foreign: words[first],
      scheme: scheme.name,
      own: words[scheme.type],
    };
    const occurrence = {
      at: placeOf(at, 'key'),
      suppressionKey: method,
      related: [{ ...declared, message: `${scheme.name} is of type ${scheme.type}` }],
      data: { scheme: scheme.name, extension, types, ...(inline && { inline }) },
    };
    found(report('Document/DialectsDisagree', args, occurrence));
  }
}

function rootValue({ document }: Spot, extension: string): unknown {
  return extension === 'x-fern-pagination' ? document.reader.get([extension]) : undefined;
}

/** A page number is counted by one, an offset by the number of results. */
function speakeasyCounter(inputs: unknown): readonly SchemeType[] {
  const types = Array.isArray(inputs)
    ? inputs.slice(0, 20).map((input: unknown) => (isRecord(input) ? ownMember(input, 'type') : undefined))
    : [];
  if (types.includes('page')) return ['pageNumber'];
  return types.includes('offset') ? ['offset'] : counting;
}
