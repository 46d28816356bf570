import type { Finding, Source } from '../findings/finding.js';
import { isRecord, ownMember, type Pointer } from '../json/json.js';
import { type FixContext, factOf } from './fix-context.js';

/** Where a field of a scheme stands that a finding speaks of. */
export interface FieldSpot {
  readonly source: Source;
  readonly file?: string;
  readonly pointer: Pointer;
  readonly scheme: string;
  readonly field: string;
  /** Whether a change of the field is sure to concern no operation but those that the finding is about. */
  readonly isTheirs: boolean;
}

/** The field that a finding names in its data; undefined where it names none, or the field is not written. */
export function fieldOf(finding: Finding, context: FixContext): FieldSpot | undefined {
  const [scheme, side, field] = (['scheme', 'side', 'field'] as const).map((name) => factOf(finding, name));
  if (scheme === undefined || side === undefined || field === undefined) return undefined;
  const place = isInline(finding) ? placeAround(finding, side) : listed(context, scheme);
  if (place === undefined) return undefined;
  const spot = { ...place, pointer: [...place.pointer, side, field] };
  if (spot.file === undefined && context.reader(spot.source)?.keys(spot.pointer) === undefined)
    return undefined;
  const bound = context.analysis.methods.filter((method) => method.scheme === scheme).length;
  return {
    ...spot,
    scheme,
    field,
    isTheirs: isInline(finding) || bound < 2 || finding.suppressionKey === scheme,
  };
}

function isInline({ data }: Finding): boolean {
  return isRecord(data) && ownMember(data, 'inline') === true;
}

type SchemePlace = Pick<FieldSpot, 'source' | 'file' | 'pointer'>;

/** What is wrong with an inline scheme stands in it. */
function placeAround({ source, file, pointer }: Finding, side: string): SchemePlace | undefined {
  const at = pointer.lastIndexOf(side);
  return at < 1 ? undefined : { source, ...(file !== undefined && { file }), pointer: pointer.slice(0, at) };
}

/** The scheme of that name in the configuration, else at the root of the document. */
function listed({ reader, prefix }: FixContext, name: string): SchemePlace | undefined {
  const lists = [
    { source: 'config', list: 'pagination' },
    { source: 'document', list: `x-${prefix}-pagination` },
  ] as const;
  for (const { source, list } of lists) {
    const indexes = reader(source)?.keys([list]) ?? [];
    const index = indexes.find((one) => reader(source)?.get([list, one, 'name']) === name);
    if (index !== undefined) return { source, pointer: [list, index] };
  }
  return undefined;
}
