import type { Json } from '../json/json.js';

/** The kind of a key's value; each kind knows its JSON Schema and how to describe it in a message. */
export type ValueKind =
  | { readonly kind: 'text' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>> }
  | { readonly kind: 'path' }
  | { readonly kind: 'anything' }
  | { readonly kind: 'jsonSchema' }
  | { readonly kind: 'fields'; readonly keys: KeyTable };

/** One key of an object of the format. */
export interface KeyEntry {
  readonly value: ValueKind;
  readonly required?: true;
  /** The value that absence means, where that is one value. */
  readonly default?: Json;
  readonly text: string;
}

/** The keys of one kind of object, in the order in which people write them. */
export type KeyTable = Readonly<Record<string, KeyEntry>>;

/** "a list of ..." as messages say it after "expected". */
export function expectation(value: ValueKind): string {
  switch (value.kind) {
    case 'text':
      return 'a non-empty text';
    case 'flag':
      return 'true or false';
    case 'choice':
      return `one of ${Object.keys(value.choices).join(', ')}`;
    case 'path':
      return 'a list of property names or array indexes, or one property name';
    case 'jsonSchema':
      return 'a JSON Schema (an object, true or false)';
    case 'fields':
      return 'an object keyed by field name';
    case 'anything':
      return 'any value';
  }
}
