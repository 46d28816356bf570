/** How well a name answers a query; more is better. Undefined where it does not. */
export type Match = (name: string) => number | undefined;

/**
 * Whether the letters of a query stand in a name in this order, in any case and with anything between them. Letters that
 * begin a word, or follow the one before, count more; a name that is longer counts less. Spaces of the query are left out.
 */
export function matcher(query: string): Match {
  const letters = [...query.toLowerCase()].filter((letter) => letter.trim() !== '');
  const whole = letters.join('');
  return (name) => {
    const lower = name.toLowerCase();
    let score = 0;
    let from = 0;
    for (const letter of letters) {
      const found = bestAt(name, lower, letter, from);
      if (found === undefined) return undefined;
      score += found.score;
      from = found.end;
    }
    if (lower === whole) score += 100;
    else if (lower.startsWith(whole)) score += 20;
    else if (lower.includes(whole)) score += 10;
    return score - name.length / 1000;
  };
}

interface Found {
  readonly end: number;
  readonly score: number;
}

/** The next letter itself, or else the first that there is. */
function bestAt(name: string, lower: string, letter: string, from: number): Found | undefined {
  const at = lower.indexOf(letter, from);
  if (at < 0) return undefined;
  const end = at + letter.length;
  if (at === from && from > 0) return { end, score: 3 };
  return { end, score: beginsWord(name, at) ? 2 : 1 };
}

function beginsWord(name: string, at: number): boolean {
  const before = name.charAt(at - 1);
  return !/[\p{L}\p{N}]/u.test(before) || (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(name.charAt(at)));
}
