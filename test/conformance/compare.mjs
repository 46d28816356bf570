/** Returns the differences between two requests, by the rules of the README; empty when there are none. */
export function requestDifferences(expected, sent, ignoredHeaders = []) {
  const ignored = new Set(ignoredHeaders.map((name) => name.toLowerCase()));
  return [
    ...differs('method', expected.method, sent.method),
    ...differs('url', target(expected.url), target(sent.url)),
    ...differs('query', queryPairs(expected), queryPairs(sent)),
    ...differs('headers', headerLines(expected, ignored), headerLines(sent, ignored)),
    ...jsonDifferences('body', expected.body, sent.body),
  ];
}
/** Returns the idempotency key of a request, and a copy of the request without it. */
export function takeKey(request, header) {
  const entries = Object.entries(request.headers ?? {});
  const isKey = ([name]) => name.toLowerCase() === header.toLowerCase();
  const headers = Object.fromEntries(entries.filter((entry) => !isKey(entry)));
  return { key: entries.find(isKey)?.[1], rest: { ...request, headers } };
}
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** Returns a message if an idempotency key is not a UUID or was sent before; empty for a new UUID. */
export function freshKeyDifferences(key, earlier) {
  if (key === undefined || !uuid.test(key)) return [`idempotency key: expected a UUID, got ${shown(key)}`];
  return earlier.includes(key) ? [`idempotency key: ${key} was sent before`] : [];
}
/** Returns the places at which two JSON values differ, with both values. `undefined` stands for an absent value. */
export function jsonDifferences(place, expected, actual) {
  if (isList(expected) && isList(actual)) {
    const length = Math.max(expected.length, actual.length);
    return Array.from({ length }, (_, index) => index).flatMap((index) =>
      jsonDifferences(`${place}[${index}]`, expected[index], actual[index]),
    );
  }
  if (isObject(expected) && isObject(actual)) {
    const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
    return names.flatMap((name) =>
      jsonDifferences(`${place}.${name}`, own(expected, name), own(actual, name)),
    );
  }
  return expected === actual ? [] : [`${place}: expected ${shown(expected)}, got ${shown(actual)}`];
}
function differs(place, expected, actual) {
  return expected === actual ? [] : [`${place}: expected ${expected}, got ${actual}`];
}
/**
 * The origin and path of an absolute URL, or the path of a relative URL as written. A fragment is kept, so that sending
 * one counts as a difference.
 */
function target(url) {
  const [address = ''] = url.split(/[?#]/, 1);
  const fragment = /#.*/s.exec(url)?.[0] ?? '';
  if (!URL.canParse(address)) return address + fragment;
  const { origin, pathname } = new URL(address);
  return origin + pathname + fragment;
}
function queryPairs({ url, query = {} }) {
  const inside = [...new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '')];
  const beside = Object.entries(query).flatMap(([name, value]) =>
    (isList(value) ? value : [value])
      .filter((entry) => entry !== null && entry !== undefined)
      .map((entry) => [name, typeof entry === 'string' ? entry : JSON.stringify(entry)]),
  );
  return JSON.stringify([...inside, ...beside].map((pair) => pair.join('=')).sort());
}
function headerLines({ headers = {} }, ignored) {
  const lines = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value])
    .filter(([name]) => !ignored.has(name))
    .map(([name, value]) => `${name}: ${value}`);
  return JSON.stringify(lines.sort());
}
function isList(value) {
  return Array.isArray(value);
}
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function own(value, name) {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
function shown(value) {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
