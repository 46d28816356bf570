import type { Finding } from '../diagnostics/finding.js';
import type { Pointer } from '../json/json.js';
import { isRecord, ownMember } from '../json/json.js';
import { type FilePlace, type FixContext, factOf } from './fix-context.js';

/** The place of a field of a scheme that a finding is about. */
export interface FieldSpot extends FilePlace {
  readonly pointer: Pointer;
  readonly scheme: string;
  readonly side: 'request' | 'response';
  readonly field: string;
  /** True when a change of the field is sure to concern no operation but those that the finding is about. */
  readonly isTheirs: boolean;
}

/** A scheme as it is declared. */
export interface SchemePlace extends FilePlace {
  readonly pointer: Pointer;
}

/** The field that a finding names in its data; undefined where it names none, or the field is not written. */
export function fieldOf(finding: Finding, context: FixContext): FieldSpot | undefined {
  const [scheme, side, field] = (['scheme', 'side', 'field'] as const).map((name) => factOf(finding, name));
  if (scheme === undefined || field === undefined || (side !== 'request' && side !== 'response'))
    return undefined;
  const place = schemeAround(finding, context, side, field);
  if (place === undefined) return undefined;
  const spot = { ...place, pointer: [...place.pointer, side, field] };
  if (context.reader(spot)?.keys(spot.pointer) === undefined) return undefined;
  const bound = context.analysis.methods.filter((method) => method.scheme === scheme).length;
  return {
    ...spot,
    scheme,
    side,
    field,
    isTheirs: isInline(finding) || bound < 2 || finding.suppressionKey === scheme,
  };
}

/** The scheme of that name in the configuration, else at the root of the document. */
export function listedScheme({ reader, prefix }: FixContext, name: string): SchemePlace | undefined {
  const lists = [
    { source: 'config', list: 'pagination' },
    { source: 'document', list: `x-${prefix}-pagination` },
  ] as const;
  for (const { source, list } of lists) {
    const indexes = reader({ source })?.keys([list]) ?? [];
    const index = indexes.find((one) => reader({ source })?.get([list, one, 'name']) === name);
    if (index !== undefined) return { source, pointer: [list, index] };
  }
  return undefined;
}

function isInline({ data }: Finding): boolean {
  return isRecord(data) && ownMember(data, 'inline') === true;
}

/** A finding stands in the scheme that it is about, or is related to the field there. */
function schemeAround(
  finding: Finding,
  { reader }: FixContext,
  side: string,
  field: string,
): SchemePlace | undefined {
  for (const { source, file, pointer } of [finding, ...(finding.related ?? [])]) {
    const at = pointer.findLastIndex((step, index) => step === side && pointer[index + 1] === field);
    const place = { source, ...(file !== undefined && { file }), pointer: pointer.slice(0, Math.max(at, 0)) };
    if (at > 0 && typeof reader(place)?.get([...place.pointer, 'type']) === 'string') return place;
  }
  return undefined;
}
