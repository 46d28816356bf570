/** Parses the Link header per RFC 8288, appendix B. */

interface Link {
  readonly target: string;
  /** Relation types in lower case, from the first `rel` parameter; later ones are ignored. */
  readonly rel: readonly string[];
  /** The link's context, if it is not the resource of the response. */
  readonly anchor?: string;
}

/**
 * Returns the target of the first link with a relation (case-insensitive) in any line of the header. Links
 * with an `anchor` are skipped.
 */
export function linkTarget(lines: readonly string[], rel: string): string | undefined {
  const wanted = rel.toLowerCase();
  return lines.flatMap(parseLinks).find((link) => link.anchor === undefined && link.rel.includes(wanted))
    ?.target;
}

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
/** Empty list members are allowed, so several commas may follow each other. */
const delimiters = ' \t,';

/** Returns parameters by lower-case name. If several have the same name, the first one is used. */
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
