/**
 * Matches paths as the globs of the language server protocol do: `*` and `?` within a segment, `**` for any number of
 * segments, `{a,b}`, `[a-z]`, `[!a-z]`. Takes time in proportion to pattern times path. A pattern that can't be read
 * matches nothing.
 */
export function globMatcher(pattern: string): (path: string) => boolean {
  const alternatives = expandBraces(pattern.replace(/^\.?\//, '')).map((one) =>
    one.split('/').map((segment) => (segment === '**' ? anySegments : readSegment(segment))),
  );
  return (path) => {
    const segments = path.split('/');
    return alternatives.some((parts) => matchAll(parts, segments, (part, segment) => part(segment)));
  };
}

type Part<T> = ((one: T) => boolean) | typeof anySegments;

/** Stands for any number of segments, or of characters. */
const anySegments = Symbol('any number');
const mostAlternatives = 100;

/** Every part takes one item, but that those for any number take any number. */
function matchAll<T>(
  parts: readonly Part<T>[],
  items: readonly T[],
  takes: (part: (one: T) => boolean, item: T) => boolean,
): boolean {
  let reached = new Set([0]);
  for (const part of parts) {
    const next = new Set<number>();
    if (part === anySegments) for (let at = Math.min(...reached); at <= items.length; at++) next.add(at);
    else
      for (const at of reached) {
        const item = items[at];
        if (item !== undefined && takes(part, item)) next.add(at + 1);
      }
    if (next.size === 0) return false;
    reached = next;
  }
  return reached.has(items.length);
}

function readSegment(segment: string): (text: string) => boolean {
  const parts: Part<string>[] = [];
  for (let at = 0; at < segment.length; at++) {
    const char = segment.charAt(at);
    const close = char === '[' ? segment.indexOf(']', at + 2) : -1;
    if (char === '*') parts.push(anySegments);
    else if (char === '?') parts.push(() => true);
    else if (close > 0) {
      parts.push(characterSet(segment.slice(at + 1, close)));
      at = close;
    } else parts.push((one) => one === char);
  }
  return (text) => matchAll(parts, text.split(''), (part, item) => part(item));
}

function characterSet(text: string): (char: string) => boolean {
  const isNegative = text.startsWith('!') || text.startsWith('^');
  const ranges = [...(isNegative ? text.slice(1) : text).matchAll(/(.)-(.)|(.)/gs)];
  return (char) =>
    isNegative !==
    ranges.some(([, from, to, single]) =>
      from !== undefined && to !== undefined ? from <= char && char <= to : char === single,
    );
}

/** `a{b,c}` as `ab` and `ac`; more than a hundred of them are too many to be meant. */
function expandBraces(pattern: string): readonly string[] {
  let made = [pattern];
  for (;;) {
    const at = made.findIndex((one) => /\{[^{}]*\}/.test(one));
    const one = made[at];
    if (one === undefined) return made;
    const [all = '', inside = ''] = /\{([^{}]*)\}/.exec(one) ?? [];
    const start = one.indexOf(all);
    const expanded = inside
      .split(',')
      .map((choice) => one.slice(0, start) + choice + one.slice(start + all.length));
    made = [...made.slice(0, at), ...expanded, ...made.slice(at + 1)];
    if (made.length > mostAlternatives) return [];
  }
}
