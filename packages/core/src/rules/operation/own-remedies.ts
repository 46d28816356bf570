import type { Pointer } from '../../json/json.js';
import { pathText } from '../../paging/exchange/wording.js';
import { strategyWords } from '../../paging/strategies/table.js';
import type { Scheme } from '../../scheme/scheme.js';
import type { OfferedEnd } from './offered-end.js';
import { declaredPath } from './reading.js';
import type { PathKey, Remedies } from './remedies.js';

const pagewrightRemedies: Remedies = {
  path: (_, path, key) => ` Did you mean ${declaredPath(path, key)}?`,
  firstValue: (field, value) => ` Give ${field} the literal value ${value}.`,
  optional: (value) => ` Make it optional, or give it the literal value ${value} in the scheme.`,
  place: (place, path) =>
    path === undefined ? ` Set its location to ${place}.` : ` Set its path to ${JSON.stringify(path)}.`,
  otherPosition: (name, type) => ` It takes ${name}, which a scheme of type ${type} can send.`,
  pagesAsOffset: () => '',
  end: (scheme, end) => {
    if (end?.declared !== undefined)
      return ` Declare ${pathText(end.declared.path)} as ${end.declared.role}, which the response has.`;
    const link = end?.next?.isUrl === true ? pathText(end.next.path) : undefined;
    const followed = link === undefined ? '' : `, or follow ${link} with a scheme of type cursorUrl`;
    return `${offeredText(end)} Declare ${endRoles(scheme)}, if the API sends it${followed}.`;
  },
};

/** Returns " The response has next, which may be null, and count.", or an empty string. */
export function offeredText(end: OfferedEnd | undefined): string {
  const members = [
    ...(end?.next === undefined ? [] : [`${pathText(end.next.path)}, which may be null`]),
    ...(end?.count === undefined ? [] : [pathText(end.count.path)]),
  ];
  const [first, second] = members;
  if (first === undefined) return '';
  return second === undefined ? ` The response has ${first}.` : ` The response has ${first}, and ${second}.`;
}

export function endRoles({ type }: Pick<Scheme, 'type'>): string {
  const { endsAt } = strategyWords[type];
  return endsAt === undefined ? 'hasMore' : `hasMore or ${endsAt}`;
}

export function remediesOf({ remedies }: { readonly remedies?: Remedies }): Remedies {
  return remedies ?? pagewrightRemedies;
}

export function pathHint(
  subject: { readonly remedies?: Remedies },
  field: string,
  path: Pointer | undefined,
  key: PathKey = 'path',
): string {
  return path === undefined ? '' : remediesOf(subject).path(field, path, key);
}
