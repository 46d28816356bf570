import type { Json, JsonObject } from '@pagewright/core';
import type { ProposedField, SchemeSketch } from '@pagewright/core/authoring';
import type { Shape } from '../../grammar/shape.js';

/** A completion text as data with placeholders; the style of the file decides how it is written. */
export type Snippet =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'literal'; readonly value: boolean | number }
  | Placeholder
  | { readonly kind: 'list'; readonly of: readonly Snippet[] }
  /** `isBegun`: more keys will follow, so YAML never writes the mapping in braces. */
  | { readonly kind: 'map'; readonly of: readonly SnippetEntry[]; readonly isBegun?: true }
  /** An unfinished mapping or list with the cursor inside. */
  | { readonly kind: 'begun'; readonly what: 'map' | 'list'; readonly ofScalars?: true };

export interface SnippetEntry {
  readonly key: string | Placeholder;
  readonly value: Snippet;
}

export interface Placeholder {
  readonly kind: 'placeholder';
  readonly text: string;
  /** A short list of possible texts; the first one is the initial text. */
  readonly choices?: readonly string[];
  readonly bare?: true;
}

export function text(value: string): Snippet {
  return { kind: 'text', text: value };
}

export function literalSnippet(value: boolean | number): Snippet {
  return { kind: 'literal', value };
}

export function placeholder(initial = '', more: Pick<Placeholder, 'choices' | 'bare'> = {}): Placeholder {
  return { kind: 'placeholder', text: initial, ...more };
}

export function listSnippet(...of: readonly Snippet[]): Snippet {
  return { kind: 'list', of };
}

/** Undefined values are left out. */
export function mapSnippet(entries: Readonly<Record<string, Snippet | undefined>>): Snippet {
  const of = Object.entries(entries).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]));
  return { kind: 'map', of };
}

export function entries(...of: readonly SnippetEntry[]): Snippet {
  return { kind: 'map', of };
}

export function firstEntry(entry: SnippetEntry): Snippet {
  return { kind: 'map', of: [entry], isBegun: true };
}

export function beginMap(): Snippet {
  return begun('map');
}

function begun(what: 'map' | 'list', ofScalars = false): Snippet {
  return { kind: 'begun', what, ...(ofScalars && { ofScalars }) };
}

export function alternatives(shape: Shape): readonly Shape[] {
  return shape.kind === 'either' ? shape.of.flatMap(alternatives) : [shape];
}

/** True if completion continues inside a value of this shape. Clients list choices of placeholders without our help. */
export function isOffered(shape: Shape): boolean {
  const [first] = alternatives(shape);
  switch (first?.kind) {
    case 'object':
      return first.meaning !== 'marker' && first.members.size > 0;
    case 'record':
      return (
        first.members.size > 0 ||
        /^(?:requestField|responseField|resource|method|target|ruleCode)$/.test(first.name)
      );
    case 'list':
      return isOffered(first.of);
    case 'scalar':
      return !/^(?:text|flag|number|anything|choice)$/.test(first.meaning.kind);
    default:
      return false;
  }
}

export function snippetFor(shape: Shape, preferred: readonly string[] = [], defaultValue?: unknown): Snippet {
  const [first] = alternatives(shape);
  switch (first?.kind) {
    case 'object':
      return first.meaning === 'marker' ? markerSnippet(first.members.get('type')?.shape) : begun('map');
    case 'list':
      return begun('list', alternatives(first.of)[0]?.kind === 'scalar');
    case 'scalar':
      return scalarSnippet(first, preferred, defaultValue);
    default:
      return begun('map');
  }
}

function markerSnippet(type: Shape | undefined): Snippet {
  return mapSnippet({ type: type === undefined ? placeholder() : snippetFor(type) });
}

/** Users rarely write out a default value, so other values come first. */
function scalarSnippet(
  { meaning }: Shape & { kind: 'scalar' },
  preferred: readonly string[],
  defaultValue: unknown,
): Snippet {
  switch (meaning.kind) {
    case 'flag':
      return placeholder('', {
        bare: true,
        choices: defaultValue === true ? ['false', 'true'] : ['true', 'false'],
      });
    case 'number':
      return placeholder('0', { bare: true });
    case 'choice': {
      const all = Object.keys(meaning.choices);
      const others = all.filter((choice) => choice !== defaultValue && !preferred.includes(choice));
      return placeholder('', {
        choices: preferred.length > 0 ? preferred : [...others, ...all.filter((one) => one === defaultValue)],
      });
    }
    default:
      return placeholder();
  }
}

export function schemeSnippet({ type, request, response }: SchemeSketch, name: Snippet): Snippet {
  return mapSnippet({
    name,
    type: text(type),
    request: entries(...request.map(fieldSnippet)),
    response: entries(...response.map(fieldSnippet)),
  });
}

/** The key is a placeholder if core guessed it, and a choice if other names fit as well. */
export function fieldSnippet({ key, value, others, guessed }: ProposedField): SnippetEntry {
  const choices = others.length === 0 ? {} : { choices: [key, ...others] };
  const isOpen = guessed.includes('key') || others.length > 0;
  return {
    key: isOpen ? placeholder(key, choices) : key,
    value: guessed.includes('itemCursor') ? openCursor(value) : snippet(value),
  };
}

export function snippet(value: Json): Snippet {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'boolean' || typeof value === 'number') return literalSnippet(value);
  if (value === null) return placeholder('', { bare: true });
  if (Array.isArray(value)) return listSnippet(...value.map((item: Json) => snippet(item)));
  return mapSnippet(templates(value as JsonObject));
}

function openCursor(value: JsonObject): Snippet {
  const { itemCursor, ...rest } = value;
  const steps = Array.isArray(itemCursor) ? itemCursor.map((step) => placeholder(String(step))) : [];
  return mapSnippet({ ...templates(rest), itemCursor: listSnippet(...steps) });
}

function templates(value: JsonObject): Readonly<Record<string, Snippet>> {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, snippet(inner)]));
}
