/** The Link header of RFC 8288, read as its appendix B specifies. */

interface Link {
  /** The text between the angle brackets: a URL, absolute or relative. */
  readonly target: string;
  /** Relation types in lower case, of the first `rel` parameter; later ones do not count. */
  readonly rel: readonly string[];
  /** Present when the link is about another resource than the response. */
  readonly anchor?: string;
}

/**
 * The target of the first link with that relation, over all lines of the header. Relations compare without regard to
 * case. A link with an `anchor` is about another resource and is passed over.
 */
export function linkTarget(lines: readonly string[], rel: string): string | undefined {
  const wanted = rel.toLowerCase();
  return lines.flatMap(parseLinks).find((link) => link.anchor === undefined && link.rel.includes(wanted))
    ?.target;
}

/** The links of one header line, up to the first thing that is not a link. */
export function parseLinks(line: string): readonly Link[] {
  const links: Link[] = [];
  let at = skip(line, 0, delimiters);
  while (line[at] === '<') {
    const close = line.indexOf('>', at);
    if (close < 0) break;
    const target = line.slice(at + 1, close);
    const { parameters, end } = parseParameters(line, close + 1);
    const anchor = parameters.get('anchor');
    links.push({
      target,
      rel: words(parameters.get('rel') ?? ''),
      ...(anchor !== undefined && { anchor }),
    });
    at = skip(line, end, whitespace);
    if (line[at] !== ',') break;
    at = skip(line, at, delimiters);
  }
  return links;
}

const whitespace = ' \t';
/** Empty list members are allowed, so commas may follow each other. */
const delimiters = ' \t,';

/** Parameters by lower-case name; of several with one name the first counts. */
function parseParameters(
  line: string,
  start: number,
): { parameters: ReadonlyMap<string, string>; end: number } {
  const parameters = new Map<string, string>();
  let at = skip(line, start, whitespace);
  while (line[at] === ';') {
    at = skip(line, at + 1, whitespace);
    const nameEnd = until(line, at, ' \t=;,');
    const name = line.slice(at, nameEnd).toLowerCase();
    at = skip(line, nameEnd, whitespace);
    let value = '';
    if (line[at] === '=') {
      at = skip(line, at + 1, whitespace);
      const parsed = line[at] === '"' ? quoted(line, at + 1) : token(line, at);
      value = parsed.value;
      at = skip(line, parsed.end, whitespace);
    }
    if (name !== '' && !parameters.has(name)) parameters.set(name, value);
  }
  return { parameters, end: at };
}

function token(line: string, start: number): { value: string; end: number } {
  const end = until(line, start, ' \t;,');
  return { value: line.slice(start, end), end };
}

/** A quoted-string from behind its opening quote; a backslash takes the next character as it is. */
function quoted(line: string, start: number): { value: string; end: number } {
  let value = '';
  let at = start;
  while (at < line.length && line[at] !== '"') {
    if (line[at] === '\\') at++;
    value += line[at] ?? '';
    at++;
  }
  return { value, end: at + 1 };
}

function words(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[ \t]+/)
    .filter((word) => word !== '');
}

function skip(line: string, start: number, characters: string): number {
  let at = start;
  while (at < line.length && characters.includes(line[at] ?? '')) at++;
  return at;
}

function until(line: string, start: number, characters: string): number {
  let at = start;
  while (at < line.length && !characters.includes(line[at] ?? '')) at++;
  return at;
}
