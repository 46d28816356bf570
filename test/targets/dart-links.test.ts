import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { NeutralRequest } from '../conformance/vector.js';
import { runTranslated } from './dart/translated.js';
import { followedPlaysOf } from './kit/followed-plays.js';
import type { Play } from './kit/plays.js';

/** A request whose query is in the URL, as a server receives it. */
interface SentRequest {
  readonly address: string;
  readonly query: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

type Follow = (
  header: string,
  rel: string,
  left: readonly string[],
  request: NeutralRequest,
  headers: Readonly<Record<string, readonly string[]>>,
) => NeutralRequest | null;

const runtime = (name: string) =>
  readFileSync(new URL(`../../packages/codegen/runtimes/dart/${name}`, import.meta.url), 'utf8');
const [, reader = ''] = /(final class _LinkReader \{[\s\S]*\n\}\n)/.exec(runtime('paging.dart')) ?? [];
const links = runtime('links.dart');
const expression = `(header, rel, left, request, headers) => {
  const lines = Object.entries(headers).filter(([name]) => name.toLowerCase() === header.toLowerCase());
  const link = () => {
    for (const line of lines.flatMap(([, values]) => values)) {
      const target = new _LinkReader(line).target(rel);
      if (target !== null) return target;
    }
    return '';
  };
  return new _LinkFollower([...left]).next(request, link());
}`;

function followerOf(code: string): Follow {
  return runTranslated(`${reader}\n${code}`, expression) as Follow;
}

/** The plays of vectors whose next requests depend only on links and literals. */
const { plays } = followedPlaysOf('dart');

/** Returns the next request after each exchange of a play, with the expected request. */
function stepsOf({ vector, page }: Play, follow: Follow) {
  const { headers, urlParameters, literals } = page.paging;
  const link = headers?.url;
  if (link?.in !== 'link') throw new Error(`${vector.id} follows no link`);
  const always = literals.map(({ slot, value }) => [slot.in === 'query' ? slot.name : '', value] as const);
  return vector.exchanges.flatMap(({ expect: request, respond }, index) => {
    const next = vector.exchanges[index + 1]?.expect;
    const stopsForLink = vector.stop === 'noNextUrl' || vector.stop === 'unsupportedUrl';
    if (next === undefined && !stopsForLink) return [];
    const given = Object.entries(respond.headers ?? {}).map(([name, value]) => [name, [value].flat()]);
    const { query = {}, headers: sent = {}, ...rest } = request;
    const made = follow(
      link.name,
      link.rel,
      urlParameters,
      { ...rest, query, headers: sent },
      Object.fromEntries(given),
    );
    const named = new Set(new URL(made?.url ?? '', 'http://a.test').searchParams.keys());
    const added = Object.fromEntries(always.filter(([name]) => name !== '' && !named.has(name)));
    return [
      {
        made: made === null ? null : sentRequest({ ...made, query: { ...made.query, ...added } as never }),
        next: next === undefined ? null : sentRequest(next),
      },
    ];
  });
}

function sentRequest({ url, query = {}, headers = {} }: NeutralRequest): SentRequest {
  const [address = '', asked = ''] = url.split('#', 1)[0]?.split('?') ?? [];
  const beside = Object.entries(query).map(([name, value]) => [name, String(value)] as const);
  const pairs = [...new URLSearchParams(asked), ...beside].map(([name, value]) => `${name}=${value}`);
  // Idempotency keys are removed: each page has a new key, which does not depend on the link.
  const kept = Object.entries(headers).filter(([name]) => !/idempotency|request-key/i.test(name));
  return { address, query: pairs.sort(), headers: Object.fromEntries(kept) };
}

const follow = followerOf(links);

describe('the links of Dart, translated', () => {
  test.each(plays.map((play) => [play.id, play] as const))(
    'the Dart runtime, translated to JavaScript, reads the links of a vector: %s',
    (_, play) => {
      for (const { made, next } of stepsOf(play, follow)) expect(made).toEqual(next);
    },
  );

  test('the Dart runtime, translated to JavaScript, plays more than 50 vectors about links', () => {
    const steps = plays.flatMap((play) => stepsOf(play, follow));
    process.stderr.write(`Dart, links: ${plays.length} vectors, ${steps.length} steps\n`);
    expect(plays.length).toBeGreaterThan(50);
    expect(steps.filter(({ made }) => made === null).length).toBeGreaterThan(20);
    expect(steps.length).toBeGreaterThan(100);
  });

  test.each(['https://ex%61mple.com/', 'https://a b.test/', 'https://[::1/', 'https://[]/', 'https://a:b/'])(
    'the Dart runtime, translated to JavaScript, does not follow a link to the host %s',
    (url) => {
      const request = { method: 'GET', url: '/logs', query: {}, headers: {} };
      expect(follow('Link', 'next', [], request, { Link: [`<${url}>; rel="next"`] })).toBeNull();
    },
  );

  test.each([
    ['every origin gets all headers', '!isForeign || isHarmless', 'true'],
    ['every origin gets the query', '!isForeign && !isLeft', '!isLeft'],
    ['all origins are treated as the same', "target.origin != '' && !isSame", 'false'],
    ['links with a user name are followed', ' || _namedUser.hasMatch(target.user)', ''],
    ['parameters of a link are sent twice', 'given.containsKey(key) || ', ''],
    ['ports are not compared', "'$name:$port'", 'name'],
  ])('the vectors about links fail with a changed Dart runtime if %s', (_, from, to) => {
    const broken = links.replace(from, to);
    expect(broken).not.toBe(links);
    const steps = plays.flatMap((play) => stepsOf(play, followerOf(broken)));
    expect(steps.filter(({ made, next }) => JSON.stringify(made) !== JSON.stringify(next))).not.toEqual([]);
  });
});
