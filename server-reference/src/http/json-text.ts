/** A text read as JSON, or why it can't be. */
export type JsonText =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/**
 * Reads bytes as JSON (RFC 8259), strictly. What two readers could read in two ways is refused: bytes that are no
 * UTF-8, a byte order mark, anything after the value, a name given twice in an object, a lone surrogate, and a number
 * that is too large to be one. Takes time linear in the bytes.
 */
export function readJsonBytes(bytes: Uint8Array): JsonText {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { ok: false, message: 'the body is not valid UTF-8' };
  }
  return readJsonText(text);
}

export function readJsonText(text: string): JsonText {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {
      ok: false,
      message: text.trim() === '' ? 'the body is empty' : 'the body is not one JSON value',
    };
  }
  const message = ambiguity(text);
  return message === undefined ? { ok: true, value } : { ok: false, message };
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The tokens of a text that is JSON: strings, numbers, and what opens, closes and parts objects and lists. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[-0-9][-+.0-9eE]*/g;

/** What `JSON.parse` lets pass in silence. `text` is JSON. */
function ambiguity(text: string): string | undefined {
  /** The names so far of every open object, undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  let nameNext = false;
  for (const [part] of text.matchAll(token)) {
    switch (part) {
      case '{':
        open.push(new Set());
        nameNext = true;
        break;
      case '[':
        open.push(undefined);
        nameNext = false;
        break;
      case '}':
      case ']':
        open.pop();
        break;
      case ',':
        nameNext = open.at(-1) !== undefined;
        break;
      case ':':
        nameNext = false;
        break;
      default: {
        const problem = part.startsWith('"')
          ? stringProblem(part, nameNext, open.at(-1))
          : numberProblem(part);
        if (problem !== undefined) return problem;
      }
    }
  }
  return undefined;
}

function stringProblem(part: string, isName: boolean, names: Set<string> | undefined): string | undefined {
  const content: string = part.includes('\\') ? JSON.parse(part) : part.slice(1, -1);
  if (/\p{Surrogate}/u.test(content)) return 'the body has half of a surrogate pair, which is no character';
  if (!isName || names === undefined) return undefined;
  if (names.has(content)) return `the body gives the name ${excerpt(content)} twice in one object`;
  names.add(content);
  return undefined;
}

function numberProblem(part: string): string | undefined {
  return Number.isFinite(Number(part))
    ? undefined
    : `the body has the number ${excerpt(part)}, which is out of range`;
}

function excerpt(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);
}
