/** What an offer writes: data with holes to fill in. How it is written depends on where. */
export type Template =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'literal'; readonly value: boolean | number }
  | Hole
  | { readonly kind: 'list'; readonly of: readonly Template[] }
  /** Inline: in braces, also where others are written line by line. */
  | { readonly kind: 'map'; readonly of: readonly TemplateEntry[]; readonly isInline?: true }
  /** A mapping or list that begins, with the cursor left inside. */
  | { readonly kind: 'begun'; readonly what: 'map' | 'list'; readonly isInline?: true };

export interface TemplateEntry {
  readonly key: string | Hole;
  readonly value: Template;
}

/** What the author fills in. */
export interface Hole {
  readonly kind: 'hole';
  /** What stands there until then. */
  readonly text: string;
  /** What it can be, where that is a few words; the first of them is what stands there. */
  readonly choices?: readonly string[];
  /** Whether it is written without quotes where texts have some: true, false, a number, anything. */
  readonly bare?: true;
}

export function text(value: string): Template {
  return { kind: 'text', text: value };
}

export function literal(value: boolean | number): Template {
  return { kind: 'literal', value };
}

export function hole(standing = '', more: Pick<Hole, 'choices' | 'bare'> = {}): Hole {
  return { kind: 'hole', text: standing, ...more };
}

export function list(...of: readonly Template[]): Template {
  return { kind: 'list', of };
}

/** Entries without a value are left out. */
export function map(entries: Readonly<Record<string, Template | undefined>>): Template {
  const of = Object.entries(entries).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]));
  return { kind: 'map', of };
}

/** The same in braces. */
export function inlineMap(entries: Readonly<Record<string, Template | undefined>>): Template {
  const made = map(entries);
  return made.kind === 'map' ? { ...made, isInline: true } : made;
}

export function entries(...of: readonly TemplateEntry[]): Template {
  return { kind: 'map', of };
}

export function begun(what: 'map' | 'list', isInline = false): Template {
  return { kind: 'begun', what, ...(isInline && { isInline }) };
}
