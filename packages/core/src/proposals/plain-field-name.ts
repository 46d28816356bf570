import { fieldName } from '../format/scheme-keys.js';

/**
 * Returns the name of a field that stands for that wire name: names of fields are plain, others stand in
 * param or property.
 */
export function plainFieldName(key: string): string | undefined {
  const name = new RegExp(fieldName.pattern).test(key)
    ? key
    : key
        .replace(/\W+/g, '_')
        .replace(/_$/, '')
        .replace(/^(?=\d|$)/, '_');
  const isRefused = fieldName.refused.some((refused) => refused === name);
  return name.length > fieldName.maxLength || isRefused ? undefined : name;
}
