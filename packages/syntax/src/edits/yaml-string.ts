export type Quote = '"' | "'";

export interface StringStyle {
  /** The quotes that are used even where none are needed. */
  readonly always?: Quote | undefined;
  /** The quotes that are used where some are needed. */
  readonly preferred: Quote;
  /** Inside of brackets, more has to be quoted. */
  readonly isInFlow: boolean;
}

/** A text on one line of YAML: without quotes where every version and parser of YAML reads it as this text. */
export function yamlString(text: string, { always, preferred, isInFlow }: StringStyle): string {
  if (always === undefined && isPlain(text, isInFlow)) return text;
  const wanted = always ?? (text.includes("'") && !/["\\]/.test(text) ? '"' : preferred);
  return wanted === "'" && !awkward.test(text) ? `'${text.replaceAll("'", "''")}'` : doubleQuoted(text);
}

/** True for a text that needs no quotes. */
export function isPlain(text: string, isInFlow: boolean): boolean {
  if (version.test(text)) return true;
  if (text.length > 1_000 || !(isInFlow ? isPlainInFlow(text) : isPlainInBlock(text))) return false;
  return !/: |:$| #| $/.test(text) && !taken.test(text);
}

// Patterns of the letters of all languages take a while to make, so they are made where they are needed.
const isPlainInBlock = (text: string) =>
  /^[\p{L}_/$.][\p{L}\p{N}_/$.\-()+=;@~^<> :,!?%&*'"{}[\]]*$/u.test(text);
const isPlainInFlow = (text: string) => /^[\p{L}_/$.][\p{L}\p{N}_/$.\-()+=;@~^<> ]*$/u.test(text);

/** Begins like a number, and is none. */
const version = /^\d+(?:\.\d+){2,5}$/;

/** Text that YAML 1.1 or 1.2 takes for something else than a text, or for the end of one. */
const taken = /^(?:null|true|false|yes|no|on|off|y|n|\.(?:nan|inf|\d.*)|\.\.\..*)$/i;

/** Characters that only double quotes can hold on one line, or that are better seen as escapes. */
const awkward = /[\p{Cc}\p{Cs}\u2028\u2029\uFEFF\uFFFE\uFFFF]/u;

function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
