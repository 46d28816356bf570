import { split } from 'change-case';

/** The casing of page members in a target. `wire` keeps the wire name, whatever its characters. */
export type MemberCase = 'wire' | 'snake' | 'camel' | 'pascal';

/** Joins words: `list`, `HTTP` and `Items` become `ListHttpItems`, or `ListHTTPItems` with `keepsInitialisms`. */
export function pascalCase(words: readonly string[], keepsInitialisms = false): string {
  return words.map((word) => (keepsInitialisms ? initialism(word) : undefined) ?? capitalized(word)).join('');
}

export function camelCase(words: readonly string[]): string {
  const [first = '', ...rest] = words;
  return first.toLowerCase() + pascalCase(rest);
}

export function snakeCase(words: readonly string[]): string {
  return words.join('_').toLowerCase();
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

/** The initialisms of Go's linters; plurals such as IDs and URLs are recognised too. */
const initialisms =
  ' ACL API ASCII CPU CSS DNS EOF GUID HTML HTTP HTTPS ID IP JSON QPS RAM RPC SKU SLA SMTP SQL SSH TCP TLS TTL UDP UI UID UTF8 UUID URI URL VM XML XMPP XSRF XSS ';

function initialism(word: string): string | undefined {
  const upper = word.toUpperCase();
  if (initialisms.includes(` ${upper} `)) return upper;
  const plural = upper.endsWith('S') && initialisms.includes(` ${upper.slice(0, -1)} `);
  return plural ? `${upper.slice(0, -1)}s` : undefined;
}

/**
 * Splits a name into words of ASCII letters and digits; empty if it has none.
 * - Words end at other characters, at a capital after a lower-case letter or digit, and before the last
 *   capital of a run if a lower-case letter follows: `listHTTPItems` is list, HTTP, Items.
 * - A letter and a digit stay together: `v2-page` is v2, page.
 * - The plural of an acronym is one word: `userIDs` is user, Ids.
 * - Non-ASCII letters are dropped, since some targets don't allow them: `größe` is gre.
 */
export function wordsOf(name: string): readonly string[] {
  return split(joinPlurals(name.normalize('NFC')))
    .map((word) => word.replace(/[^A-Za-z0-9]/g, ''))
    .filter((word) => word !== '');
}

function joinPlurals(name: string): string {
  return name.replace(/[A-Z]{2,}(s(?![a-z]))?/g, (run, plural) =>
    plural === undefined ? run : run.charAt(0) + run.slice(1).toLowerCase(),
  );
}
