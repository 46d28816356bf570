import { requestKeyOf } from '../findings/scheme-place.js';
import { itemCount } from '../requests/item-count.js';
import { allows } from './documented-limit.js';
import { itemsPath } from './law-places.js';
import { isPage, type LivePage } from './live-page.js';
import type { Live } from './live-traffic.js';
import { askOnce, idsOf, type ProbeInput, type ProbeResult, sound } from './probe.js';
import type { Suspicion } from './suspicion.js';
import { withField } from './with-field.js';

const maxAsked = 1_000;

export async function* limitLaws(input: ProbeInput): Live<ProbeResult> {
  const { limit, walk } = input;
  const { field, maximum } = limit;
  const [first] = walk.pages;
  if (field === undefined || first === undefined) return sound;
  const collected = walk.pages.reduce((sum, { content }) => sum + content.items.length, 0);
  const usual = first.content.items.length;
  // A server must support the usual page size and the documented maximum.
  const sizes = [usual, ...(maximum !== undefined ? [maximum] : [])].filter(
    (size, index, all) => size <= maxAsked && allows(limit, size) && all.indexOf(size) === index,
  );
  for (const size of sizes) {
    const suspicion = yield* limitNotKept(input, size, collected);
    if (suspicion !== undefined) return { suspicions: [suspicion], unlooked: [] };
  }
  if (maximum === undefined || limit.values !== undefined)
    return { suspicions: [], unlooked: ['a limit above the maximum: the document has no maximum'] };
  if (collected <= maximum || maximum > maxAsked)
    return {
      suspicions: [],
      unlooked: [`a limit above the maximum: it takes more than ${itemCount(collected)} to decide`],
    };
  const suspicion = yield* aboveMaximum(input, maximum);
  return suspicion === undefined ? sound : { suspicions: [suspicion], unlooked: [] };
}

async function* limitNotKept(
  input: ProbeInput,
  size: number,
  collected: number,
): Live<Suspicion | undefined> {
  const { limit, scheme, walk } = input;
  const [first] = walk.pages;
  const request = first && limit.field && withField(first.request, limit.field, size);
  if (request === undefined) return undefined;
  const wanted = Math.min(size, collected);
  const isOther = (page: LivePage | undefined) =>
    page !== undefined &&
    isPage(page) &&
    (page.content.items.length < wanted || page.content.items.length > size);
  const page = yield* askOnce(input, request);
  if (!isOther(page)) return undefined;
  return {
    code: 'Verify/LimitNotKept',
    text: `${limit.field?.param}=${size} gives ${itemCount(page?.content.items.length ?? 0)}, although there are ${walk.end.kind === 'whole' ? '' : 'at least '}${collected}`,
    path: limitPath(input) ?? itemsPath(scheme),
    requests: [request],
    shows: ([one]) => isOther(one),
  };
}

async function* aboveMaximum(input: ProbeInput, maximum: number): Live<Suspicion | undefined> {
  const { limit, scheme, walk } = input;
  const [first] = walk.pages;
  const request = first && limit.field && withField(first.request, limit.field, maximum + 1);
  if (request === undefined) return undefined;
  const path = limitPath(input) ?? itemsPath(scheme);
  const isAbove = (one: LivePage | undefined) =>
    one !== undefined && isPage(one) && one.content.items.length > maximum;
  const page = yield* askOnce(input, request);
  if (page === undefined || !isPage(page)) return undefined;
  const asked = `${limit.field?.param}=${maximum + 1}`;
  if (isAbove(page))
    return {
      code: 'Verify/MaximumNotKept',
      text: `the documented maximum is ${maximum}, but ${asked} gives ${itemCount(page.content.items.length)}`,
      path,
      requests: [request],
      shows: ([one]) => isAbove(one),
    };
  const known = idsOf(walk);
  if (page.step.kind !== 'next' || known === undefined || page.content.items.length === 0) return undefined;
  const next = yield* askOnce(input, page.step.request);
  const skips = (one: LivePage | undefined, two: LivePage | undefined) => {
    const follower = known.indexOf(one?.ids?.at(-1) ?? '') + 1;
    return follower > 0 && known.indexOf(two?.ids?.[0] ?? '') > follower;
  };
  if (!skips(page, next)) return undefined;
  return {
    code: 'Verify/ClampSkips',
    text: `${asked} is lowered to ${page.content.items.length}, and the next page skips items`,
    path,
    requests: [request, page.step.request],
    shows: ([one, two]) => skips(one, two),
  };
}

export function limitPath({ scheme, limit }: ProbeInput): readonly string[] | undefined {
  const key = requestKeyOf(scheme, limit.field);
  return key === undefined ? undefined : ['request', key];
}
