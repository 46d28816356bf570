import { split } from 'change-case';

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
