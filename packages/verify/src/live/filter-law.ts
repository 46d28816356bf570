import type { Json, PageRequest } from '@pagewright/core';
import { isRecord, ownMember } from '@pagewright/core/internal';
import { allows } from './documented-limit.js';
import { advancingPath } from './law-places.js';
import { isPage, type LivePage } from './live-page.js';
import type { Live } from './live-traffic.js';
import { askOnce, type ProbeInput, type ProbeResult, sound } from './probe.js';
import { withField } from './with-field.js';

const maxFilters = 2;

/**
 * Sends a declared filter with a value that some items have. If all items of page 1 match it, all items of
 * page 2 must match too. A parameter is treated as a filter only if items of the unfiltered walk also have
 * other values.
 */
export async function* filterLaw(input: ProbeInput, parameters: readonly string[]): Live<ProbeResult> {
  const { walk, limit, scheme } = input;
  const [first] = walk.pages;
  const items = walk.pages.flatMap(({ content }) => content.items);
  const filters = parameters.flatMap((name) => filterOf(name, items) ?? []).slice(0, maxFilters);
  if (first === undefined || filters.length === 0)
    return unlooked(
      'no declared parameter has the name of an item member whose value some items share, but not all',
    );
  for (const { name, value, count } of filters) {
    const size = Math.max(1, limit.minimum ?? 1, Math.floor(count / 2));
    const isSizeKnown = limit.field !== undefined && allows(limit, size);
    const sized =
      (isSizeKnown && limit.field && withField(first.request, limit.field, size)) || first.request;
    const request: PageRequest = { ...sized, query: { ...sized.query, [name]: value } };
    const one = yield* askOnce(input, request);
    if (one?.step.kind !== 'next' || !matchesAll(one, name, value)) continue;
    const two = yield* askOnce(input, one.step.request);
    if (!isLost(two, name, value)) continue;
    return {
      suspicions: [
        {
          code: 'Verify/FilterLost',
          text: `all items of page 1 have ${name} ${JSON.stringify(value)} as requested, but items of page 2 do not`,
          path: advancingPath(scheme),
          requests: [request, one.step.request],
          shows: ([before, after]) =>
            before !== undefined && matchesAll(before, name, value) && isLost(after, name, value),
        },
      ],
      unlooked: [],
    };
  }
  return sound;
}

function unlooked(clause: string): ProbeResult {
  return { suspicions: [], unlooked: [`filters on the next page: ${clause}`] };
}

interface Filter {
  readonly name: string;
  readonly value: Json;
  readonly count: number;
}

/** Returns the rarest value of a member that occurs in at least two items, but not in all of them. */
function filterOf(name: string, items: readonly Json[]): Filter | undefined {
  const counts = new Map<string | boolean, number>();
  for (const item of items) {
    const value = memberOf(item, name);
    if (typeof value === 'string' || typeof value === 'boolean')
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const several = [...counts].filter(([, count]) => count > 1).toSorted(([, one], [, other]) => one - other);
  const [rarest] = several;
  return rarest === undefined || counts.size < 2 ? undefined : { name, value: rarest[0], count: rarest[1] };
}

function memberOf(item: Json, name: string): unknown {
  return isRecord(item) ? ownMember(item, name) : undefined;
}

function matchesAll(page: LivePage, name: string, value: Json): boolean {
  const { items } = page.content;
  return isPage(page) && items.length > 0 && items.every((item) => memberOf(item, name) === value);
}

function isLost(page: LivePage | undefined, name: string, value: Json): boolean {
  return (
    page !== undefined &&
    isPage(page) &&
    page.content.items.some((item) => {
      const own = memberOf(item, name);
      return own !== undefined && own !== value;
    })
  );
}
