import { split } from 'change-case';

/**
 * The casing in which a target writes the members of a page. `wire`: as on the wire, whatever the characters.
 */
export type MemberCase = 'wire' | 'snake' | 'camel' | 'pascal';

/** `list`, `HTTP`, `Items` as `ListHttpItems`, or as `ListHTTPItems` where initialisms are kept. */
export function pascalCase(words: readonly string[], keepsInitialisms = false): string {
  return words.map((word) => (keepsInitialisms ? initialism(word) : undefined) ?? capitalized(word)).join('');
}

/** `has`, `More` as `hasMore`. */
export function camelCase(words: readonly string[]): string {
  const [first = '', ...rest] = words;
  return first.toLowerCase() + pascalCase(rest);
}

/** `has`, `More` as `has_more`. */
export function snakeCase(words: readonly string[]): string {
  return words.join('_').toLowerCase();
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

/** The common initialisms of Go's linters. Their plurals count too: IDs, URLs. */
const initialisms =
  ' ACL API ASCII CPU CSS DNS EOF GUID HTML HTTP HTTPS ID IP JSON QPS RAM RPC SKU SLA SMTP SQL SSH TCP TLS TTL UDP UI UID UTF8 UUID URI URL VM XML XMPP XSRF XSS ';

function initialism(word: string): string | undefined {
  const upper = word.toUpperCase();
  if (initialisms.includes(` ${upper} `)) return upper;
  const plural = upper.endsWith('S') && initialisms.includes(` ${upper.slice(0, -1)} `);
  return plural ? `${upper.slice(0, -1)}s` : undefined;
}

/**
 * The words of a name, of ASCII letters and digits alone; none for a name that has none of these.
 * - A word ends at whatever is neither letter nor digit, before a capital that follows a small letter or a digit,
 *   and before the last capital of a run if a small letter follows: `listHTTPItems` is list, HTTP, Items.
 * - A letter and a digit are never parted: `v2-page` is v2, page.
 * - The plural of an acronym is one word: `userIDs` is user, Ids.
 * - Letters outside ASCII are left out, since not every target takes them: `größe` is gre.
 */
export function wordsOf(name: string): readonly string[] {
  return split(joinPlurals(name.normalize('NFC')))
    .map((word) => word.replace(/[^A-Za-z0-9]/g, ''))
    .filter((word) => word !== '');
}

/** Writes `IDs` as `Ids`, which the splitter would take for I and Ds. The plural is optional to keep this linear. */
function joinPlurals(name: string): string {
  return name.replace(/[A-Z]{2,}(s(?![a-z]))?/g, (run, plural) =>
    plural === undefined ? run : run.charAt(0) + run.slice(1).toLowerCase(),
  );
}
