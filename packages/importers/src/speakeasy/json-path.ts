import type { Pointer } from '@pagewright/core';

/** A JSONPath in the forms that Speakeasy uses. */
export type OutputPath =
  | { readonly kind: 'path'; readonly path: Pointer }
  /** `$.items[*]`: `items` is `['items']`. */
  | { readonly kind: 'everyItem'; readonly items: Pointer; readonly every: string }
  /**
   * `$.items[-1].id`: `items` is `['items']`, `cursor` is `['id']`, and `last` is the step that selects the last item.
   */
  | { readonly kind: 'lastItem'; readonly items: Pointer; readonly last: string; readonly cursor: Pointer }
  /** `part` is a step that selects several values, or selects a value by its content. */
  | { readonly kind: 'unsupported'; readonly part: string }
  | { readonly kind: 'broken' };

const maxLength = 1_000;

const name = /\.([^.[\]\s'"()*?]+)/y;
const quotedName = /\[\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\s*\]/y;
const index = /\[\s*(\d{1,6})\s*\]/y;
const last = /\[\s*(?:-1\s*:?|\(\s*@\.length\s*-\s*1\s*\))\s*\]/y;
const every = /\[\s*\*\s*\]$/;
const other = /\.\.|\.?\*|\[[^\]]*\]/y;

export function readJsonPath(text: string): OutputPath {
  if (!text.startsWith('$') || text.length > maxLength) return { kind: 'broken' };
  const [ending] = every.exec(text) ?? [];
  const end = text.length - (ending?.length ?? 0);
  const steps: (string | number)[] = [];
  let lastAt: number | undefined;
  let lastText = '';
  for (let at = 1; at < end; ) {
    const found = stepAt(text, at);
    if (found === undefined) return { kind: 'broken' };
    if (found.step === 'unsupported') return { kind: 'unsupported', part: found.text };
    if (found.step === 'last') {
      if (lastAt !== undefined) return { kind: 'unsupported', part: found.text };
      lastAt = steps.length;
      lastText = found.text;
    } else steps.push(found.step.to);
    at += found.text.length;
  }
  if (ending !== undefined) {
    return lastAt === undefined
      ? { kind: 'everyItem', items: steps, every: ending }
      : { kind: 'unsupported', part: ending };
  }
  if (lastAt === undefined) return { kind: 'path', path: steps };
  return { kind: 'lastItem', items: steps.slice(0, lastAt), last: lastText, cursor: steps.slice(lastAt) };
}

interface FoundStep {
  readonly text: string;
  readonly step: { readonly to: string | number } | 'last' | 'unsupported';
}

function stepAt(text: string, at: number): FoundStep | undefined {
  const match = (pattern: RegExp): RegExpExecArray | null => {
    // Copy the pattern: a sticky pattern that is shared between calls would keep its position.
    const own = new RegExp(pattern);
    own.lastIndex = at;
    return own.exec(text);
  };
  const quoted = match(quotedName);
  if (quoted !== null) {
    const written = quoted[1] ?? quoted[2] ?? '';
    return { text: quoted[0], step: { to: written.replace(/\\(.)/g, '$1') } };
  }
  const number = match(index);
  if (number !== null) return { text: number[0], step: { to: Number(number[1]) } };
  const end = match(last);
  if (end !== null) return { text: end[0], step: 'last' };
  const plain = match(name);
  if (plain !== null) return { text: plain[0], step: { to: plain[1] ?? '' } };
  const rest = match(other);
  return rest === null ? undefined : { text: rest[0], step: 'unsupported' };
}

/** `['data', 'a b', 0]` becomes `$.data['a b'][0]`. */
export function jsonPathText(path: Pointer): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`;
    if (/^[A-Za-z_][\w-]*$/.test(step)) return `.${step}`;
    return `['${step.replace(/[\\']/g, '\\$&')}']`;
  });
  return `$${steps.join('')}`;
}
