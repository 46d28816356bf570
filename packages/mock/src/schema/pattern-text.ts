/** Proposes a string for a pattern. The caller must check that it matches. */
export function patternText(pattern: string, extra: number): string | undefined {
  const reading = { pattern, at: 0, extra, left: maxLength };
  const text = alternatives(reading);
  return text !== undefined && reading.at === pattern.length ? text : undefined;
}

const maxLength = 2_000;

interface PatternReading {
  readonly pattern: string;
  readonly extra: number;
  at: number;
  left: number;
}

function alternatives(reading: PatternReading): string | undefined {
  let chosen: string | undefined;
  for (;;) {
    const text = sequence(reading);
    if (text === undefined) return undefined;
    if (chosen === undefined || chosen === '') chosen = text;
    if (reading.pattern[reading.at] !== '|') return chosen;
    reading.at++;
  }
}

function sequence(reading: PatternReading): string | undefined {
  let text = '';
  while (reading.at < reading.pattern.length && !'|)'.includes(reading.pattern[reading.at] ?? '')) {
    const part = atom(reading);
    const count = part === undefined ? undefined : repetitions(reading);
    if (part === undefined || count === undefined) return undefined;
    reading.left -= part.length * count;
    if (reading.left < 0) return undefined;
    text += part.repeat(count);
  }
  return text;
}

function atom(reading: PatternReading): string | undefined {
  const { pattern } = reading;
  const sign = pattern[reading.at++];
  switch (sign) {
    case '^':
    case '$':
      return '';
    case '.':
      return 'a';
    case '(':
      return group(reading);
    case '[':
      return charactersOf(reading);
    case '\\':
      return escaped(reading);
    default:
      return sign;
  }
}

/** Reads a group and returns a text for it. A lookahead adds no characters; lookbehind is not supported. */
function group(reading: PatternReading): string | undefined {
  const [kind = ''] = /^(?:\?(?::|=|!|<\w+>))?/.exec(reading.pattern.slice(reading.at)) ?? [];
  if (kind === '' && reading.pattern[reading.at] === '?') return undefined;
  reading.at += kind.length;
  const text = alternatives(reading);
  if (text === undefined || reading.pattern[reading.at++] !== ')') return undefined;
  return kind === '?=' || kind === '?!' ? '' : text;
}

const classes: Readonly<Record<string, string>> = {
  d: '1',
  D: 'a',
  w: 'a',
  W: '-',
  s: ' ',
  S: 'a',
  b: '',
  B: '',
};
const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0' };

function escaped(reading: PatternReading): string | undefined {
  const { pattern } = reading;
  const sign = pattern[reading.at++] ?? '';
  const [all = '', hex] = /^(?:u\{?|x)([0-9a-f]{2,6})\}?/i.exec(pattern.slice(reading.at - 1)) ?? [];
  if (hex !== undefined) {
    reading.at += all.length - 1;
    const code = Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
  }
  const [property = '', name = ''] = /^[pP]\{(\w+)[^}]*\}/.exec(pattern.slice(reading.at - 1)) ?? [];
  if (property !== '') {
    reading.at += property.length - 1;
    return name.startsWith('N') ? '1' : name.startsWith('Lu') ? 'A' : 'a';
  }
  if (/[1-9kpPxu]/.test(sign)) return undefined;
  return classes[sign] ?? controls[sign] ?? sign;
}

const others = ['a', 'A', '1', '-', '_', ' ', '.', '~'];

function charactersOf(reading: PatternReading): string | undefined {
  const { pattern } = reading;
  const start = reading.at;
  const isNegated = pattern[reading.at] === '^';
  if (isNegated) reading.at++;
  let first: string | undefined;
  while (reading.at < pattern.length && pattern[reading.at] !== ']') {
    const sign = pattern[reading.at++];
    const one = sign === '\\' ? escaped(reading) : sign;
    if (one === undefined) return undefined;
    if (first === undefined || first === '') first = one;
  }
  if (pattern[reading.at++] !== ']') return undefined;
  if (!isNegated) return first;
  const expression = expressionFor(pattern.slice(start - 1, reading.at));
  return others.find((one) => expression?.test(one));
}

function expressionFor(source: string): RegExp | undefined {
  try {
    return new RegExp(source);
  } catch {
    return undefined;
  }
}

function repetitions(reading: PatternReading): number | undefined {
  const rest = reading.pattern.slice(reading.at, reading.at + 24);
  const [all = '', sign, least = '', comma, most = ''] =
    /^(?:([*+?])|\{(\d{1,5})(,)?(\d{0,5})\})[?+]?/.exec(rest) ?? [];
  reading.at += all.length;
  if (all === '') return 1;
  if (sign === '?') return reading.extra > 0 ? 1 : 0;
  if (sign !== undefined) return (sign === '+' ? 1 : 0) + reading.extra;
  const min = Number(least);
  const count =
    comma === undefined
      ? min
      : Math.min(min + reading.extra, most === '' ? min + reading.extra : Number(most));
  return count > maxLength ? undefined : count;
}
