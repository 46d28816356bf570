import type { Json, JsonObject } from '@pagewright/core';
import type { ProposedField, SchemeSketch } from '@pagewright/core/authoring';
import type { Shape } from '../../grammar/shape.js';

/** The text of an offer, as data with placeholders to fill in. How it is written depends on where. */
export type Snippet =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'literal'; readonly value: boolean | number }
  | Placeholder
  | { readonly kind: 'list'; readonly of: readonly Snippet[] }
  /** `isBegun`: more keys are to follow, so that YAML by indentation never has it in braces. */
  | { readonly kind: 'map'; readonly of: readonly SnippetEntry[]; readonly isBegun?: true }
  /** A mapping or list that begins, with the cursor left inside. */
  | { readonly kind: 'begun'; readonly what: 'map' | 'list'; readonly ofScalars?: true };

export interface SnippetEntry {
  readonly key: string | Placeholder;
  readonly value: Snippet;
}

/** A part of a template that the author fills in. */
export interface Placeholder {
  readonly kind: 'placeholder';
  /** Text that is there until then. */
  readonly text: string;
  /** Words that the placeholder can become, where they are few; the first of them is the text. */
  readonly choices?: readonly string[];
  /**
   * True when the placeholder is written without quotes where texts have some: true, false, a number,
   * anything.
   */
  readonly bare?: true;
}

export function text(value: string): Snippet {
  return { kind: 'text', text: value };
}

export function literalSnippet(value: boolean | number): Snippet {
  return { kind: 'literal', value };
}

export function placeholder(standing = '', more: Pick<Placeholder, 'choices' | 'bare'> = {}): Placeholder {
  return { kind: 'placeholder', text: standing, ...more };
}

export function listSnippet(...of: readonly Snippet[]): Snippet {
  return { kind: 'list', of };
}

/** Entries without a value are left out. */
export function mapSnippet(entries: Readonly<Record<string, Snippet | undefined>>): Snippet {
  const of = Object.entries(entries).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]));
  return { kind: 'map', of };
}

export function entries(...of: readonly SnippetEntry[]): Snippet {
  return { kind: 'map', of };
}

/** The first key of a mapping, which the author goes on with. */
export function firstEntry(entry: SnippetEntry): Snippet {
  return { kind: 'map', of: [entry], isBegun: true };
}

/** A mapping that is left to be filled in. */
export function beginMap(): Snippet {
  return begun('map');
}

function begun(what: 'map' | 'list', ofScalars = false): Snippet {
  return { kind: 'begun', what, ...(ofScalars && { ofScalars }) };
}

/** Every shape that a value can have. */
export function alternatives(shape: Shape): readonly Shape[] {
  return shape.kind === 'either' ? shape.of.flatMap(alternatives) : [shape];
}

/**
 * Returns true if a value of a shape begins with a completion. Clients show the choices of a placeholder
 * by themselves.
 */
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

/** Returns the value to write under a key that has none yet; `preferred` of its words come first. */
export function snippetFor(shape: Shape, preferred: readonly string[] = [], standing?: unknown): Snippet {
  const [first] = alternatives(shape);
  switch (first?.kind) {
    case 'object':
      return first.meaning === 'marker' ? markerSnippet(first.members.get('type')?.shape) : begun('map');
    case 'list':
      return begun('list', alternatives(first.of)[0]?.kind === 'scalar');
    case 'scalar':
      return scalarSnippet(first, preferred, standing);
    default:
      return begun('map');
  }
}

function markerSnippet(type: Shape | undefined): Snippet {
  return mapSnippet({ type: type === undefined ? placeholder() : snippetFor(type) });
}

/** A default is what nobody writes: its opposite comes first. */
function scalarSnippet(
  { meaning }: Shape & { kind: 'scalar' },
  preferred: readonly string[],
  standing: unknown,
): Snippet {
  switch (meaning.kind) {
    case 'flag':
      return placeholder('', {
        bare: true,
        choices: standing === true ? ['false', 'true'] : ['true', 'false'],
      });
    case 'number':
      return placeholder('0', { bare: true });
    case 'choice': {
      const all = Object.keys(meaning.choices);
      const others = all.filter((choice) => choice !== standing && !preferred.includes(choice));
      return placeholder('', {
        choices: preferred.length > 0 ? preferred : [...others, ...all.filter((one) => one === standing)],
      });
    }
    default:
      return placeholder();
  }
}

/** Returns the scheme that core proposes, with placeholders at what could be declared in another way. */
export function schemeSnippet({ type, request, response }: SchemeSketch, name: Snippet): Snippet {
  return mapSnippet({
    name,
    type: text(type),
    request: entries(...request.map(fieldSnippet)),
    response: entries(...response.map(fieldSnippet)),
  });
}

/**
 * Makes an entry for a field that core proposes: its key is open where it is a usual name, and a choice where other names
 * fit as well.
 */
export function fieldSnippet({ key, value, others, guessed }: ProposedField): SnippetEntry {
  const choices = others.length === 0 ? {} : { choices: [key, ...others] };
  const isOpen = guessed.includes('key') || others.length > 0;
  return {
    key: isOpen ? placeholder(key, choices) : key,
    value: guessed.includes('itemCursor') ? openCursor(value) : snippet(value),
  };
}

/** A value that core gives. */
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
