/** Plays the cases of this folder through a page helper: `playVectors(helper)`. It needs only Node. */
import { readdirSync, readFileSync } from 'node:fs';
import { freshKeyDifferences, jsonDifferences, requestDifferences, takeKey } from './compare.mjs';

const folder = new URL('./', import.meta.url);
const others = ['case.schema.json', 'package.json', 'tsconfig.json'];

/** Returns the version of the suite, to state which one was passed. */
export function suiteVersion() {
  return JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')).version;
}

/** Returns every case, in the order of the files. Each call returns new objects. */
export function readVectors() {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !others.includes(name))
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')).cases);
}

/** Plays cases through a helper, one after the other. A case that the helper leaves out is reported with its reason. */
export async function playVectors(helper, { vectors = readVectors() } = {}) {
  const results = { version: suiteVersion(), passed: [], failed: [], left: [] };
  for (const vector of vectors) {
    const why = helper.leavesOut?.(vector);
    if (why !== undefined) {
      results.left.push({ id: vector.id, why });
      continue;
    }
    const differences = await playVector(helper, vector);
    if (differences.length === 0) results.passed.push(vector.id);
    else results.failed.push({ id: vector.id, title: vector.title, differences });
  }
  return results;
}

/** Returns all differences between a walk and its case, with both values. */
export async function playVector(helper, vector) {
  const server = serverOf(vector);
  const { scheme, request, from, options = {} } = structuredClone(vector);
  const pages = [];
  let end;
  try {
    const walk = helper.walk(scheme, request, server.send, {
      ...options,
      ...(from !== undefined && { from }),
    });
    for (;;) {
      const { done, value } = await walk.next();
      if (done) {
        end = { stop: value };
        break;
      }
      pages.push(value);
    }
  } catch (error) {
    end = { failure: error?.reason ?? String(error) };
  }
  return [
    ...server.differences(),
    ...endDifferences(vector, end),
    ...jsonDifferences('pages', vector.pages ?? vector.exchanges.length, pages.length),
    ...(vector.items === undefined
      ? []
      : jsonDifferences(
          'items',
          vector.items,
          pages.flatMap(({ items }) => items),
        )),
    ...pages.flatMap((page, index) =>
      pageDifferences(vector.exchanges[index] ?? {}, page, `page ${index + 1}`),
    ),
    ...jsonDifferences('the scheme afterwards', vector.scheme, scheme),
    ...jsonDifferences('the first request afterwards', vector.request, request),
  ];
}

/** Compares the end of a walk and, if the helper reports it, the reason. After an invalid start, any failure passes. */
function endDifferences({ stop, failure }, end) {
  if (failure === 'unusableStart' && end.failure !== undefined) return [];
  if (stop !== undefined && 'stop' in end && end.stop === undefined) return [];
  return [...jsonDifferences('stop', stop, end.stop), ...jsonDifferences('failure', failure, end.failure)];
}

function pageDifferences({ members = {}, missing = [], position }, page, place) {
  const value = (name) => (Object.hasOwn(page.members ?? {}, name) ? page.members[name] : undefined);
  return [
    ...Object.entries(members).flatMap(([name, expected]) =>
      jsonDifferences(`${place}.${name}`, expected, value(name)),
    ),
    ...missing.flatMap((name) => jsonDifferences(`${place}.${name}`, undefined, value(name))),
    ...(position === undefined || page.position === undefined
      ? []
      : jsonDifferences(`${place}.position`, position, page.position)),
  ];
}

function serverOf({ exchanges, options = {} }) {
  const header = options.idempotencyHeader ?? 'Idempotency-Key';
  const found = [];
  const keys = [];
  let count = 0;
  return {
    send: async (request) => {
      const exchange = exchanges[count++];
      if (exchange === undefined) throw new Error(`one request too many: ${JSON.stringify(request)}`);
      const { key, rest } = takeKey(request, header);
      const isFresh = exchange.freshKey === true;
      found.push(
        ...(isFresh ? freshKeyDifferences(key, keys) : []).map((text) => `request ${count}: ${text}`),
        ...requestDifferences(exchange.expect, isFresh ? rest : request).map(
          (text) => `request ${count}: ${text}`,
        ),
      );
      keys.push(key);
      return { status: 200, headers: {}, ...structuredClone(exchange.respond) };
    },
    differences: () =>
      count >= exchanges.length ? found : [...found, `${exchanges.length - count} requests are missing`],
  };
}
