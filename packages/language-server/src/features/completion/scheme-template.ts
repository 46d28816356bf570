import type { Json, JsonObject } from '@pagewright/core';
import type { ProposedField, SchemeSketch } from '@pagewright/core/authoring';
import {
  entries,
  hole,
  inlineMap,
  list,
  literal,
  map,
  type Template,
  type TemplateEntry,
  text,
} from './template.js';

/** What core proposes as a scheme, with holes at its name and at what could be said in another way. */
export function schemeTemplate({ type, request, response }: SchemeSketch, name: string): Template {
  return map({
    name: hole(name),
    type: text(type),
    request: entries(...request.map(fieldTemplate)),
    response: entries(...response.map(fieldTemplate)),
  });
}

/** The same of a field: its key is open where it is a usual name, and a choice where other names would do as well. */
export function fieldTemplate({ key, value, others, guessed }: ProposedField): TemplateEntry {
  const choices = others.length === 0 ? {} : { choices: [key, ...others] };
  const isOpen = guessed.includes('key') || others.length > 0;
  return {
    key: isOpen ? hole(key, choices) : key,
    value: guessed.includes('itemCursor') ? openCursor(value) : template(value),
  };
}

/** A value that core gives, on one line. */
export function template(value: Json): Template {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'boolean' || typeof value === 'number') return literal(value);
  if (value === null) return hole('', { bare: true });
  if (Array.isArray(value)) return list(...value.map((item: Json) => template(item)));
  return inlineMap(templates(value as JsonObject));
}

function openCursor(value: JsonObject): Template {
  const { itemCursor, ...rest } = value;
  const steps = Array.isArray(itemCursor) ? itemCursor.map((step) => hole(String(step))) : [];
  return inlineMap({ ...templates(rest), itemCursor: list(...steps) });
}

function templates(value: JsonObject): Readonly<Record<string, Template>> {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, template(inner)]));
}
