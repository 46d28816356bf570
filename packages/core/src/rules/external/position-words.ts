import { type SchemeType, strategies } from '../../format/roles.js';
import { advancingField, itemsField } from '../../paging/exchange/scheme-fields.js';
import { answeredName, reading, sentName } from '../../paging/exchange/wording.js';
import type { Scheme } from '../../scheme/scheme.js';

/** By what schemes of each type page, as the end of "it pages by ...". */
export const positionWords: Readonly<Record<SchemeType, string>> = {
  offset: 'offset',
  pageNumber: 'page number',
  cursor: 'cursor',
  cursorId: 'the identifier of the last item',
  cursorUrl: 'the URL of the next page',
  fakePage: 'nothing, the whole list being one page',
};

/** Returns what two schemes declare otherwise, in the same words; undefined where they page alike. */
export function differenceBetween(one: Scheme, other: Scheme): readonly [string, string] | undefined {
  if (one.type !== other.type) return [positionWords[one.type], positionWords[other.type]];
  for (const tell of tellings) {
    const [a, b] = [tell(one), tell(other)];
    if (a !== b) return [`${positionWords[one.type]}, ${a}`, `${positionWords[other.type]}, ${b}`];
  }
  return undefined;
}

const tellings: readonly ((scheme: Scheme) => string)[] = [
  (scheme) => {
    const field = advancingField(scheme);
    if (field === undefined) return 'sending nothing';
    return `sending ${sentName(field)} in the ${field.location}`;
  },
  (scheme) => {
    const { carries } = strategies[scheme.type];
    const next = carries === undefined || carries === 'cursorId' ? undefined : reading(scheme, carries);
    return next === undefined || 'why' in next ? 'reading nothing' : `reading ${next.name}`;
  },
  (scheme) => `with the items in ${answeredName(itemsField(scheme))}`,
];
