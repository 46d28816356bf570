import type { ItemValue } from '../../plan/item-value.js';
import { hasDecimals, type ItemsPlan } from '../../plan/plan-items.js';
import { replaced } from '../../text/replaced.js';
import type { ValueType } from '../../value-type.js';

/** The JDK's classes for formats, and the methods of the runtime's `ItemFormats` that read them. */
export const jvmFormats = {
  'date-time': { type: 'OffsetDateTime', from: 'java.time.OffsetDateTime', reader: 'dateTime' },
  date: { type: 'LocalDate', from: 'java.time.LocalDate', reader: 'date' },
  uuid: { type: 'UUID', from: 'java.util.UUID', reader: 'uuid' },
  decimal: { type: 'BigDecimal', from: 'java.math.BigDecimal', reader: 'decimal' },
} as const;

/** Returns the format of a value, or of the elements of a list, if the JDK has a class for it. */
export function jvmFormatOf({ of, format }: ItemValue): keyof typeof jvmFormats | undefined {
  if (of !== undefined) return jvmFormatOf(of);
  return format === 'uint64' ? undefined : format;
}

/** Returns the full names of the classes for the formats of values, sorted. */
export function jvmFormatClasses(values: readonly ItemValue[]): readonly string[] {
  const found = values.flatMap((value) => jvmFormatOf(value) ?? []);
  return [...new Set(found.map((format) => jvmFormats[format].from))].sort();
}

/** Returns the class of a query parameter that is a date or a time. */
export function jvmTimeClass({ format }: ValueType): 'LocalDate' | 'OffsetDateTime' | undefined {
  return format === undefined || format === 'uuid' ? undefined : jvmFormats[format].type;
}

/** Returns the full names of the classes for query parameters that are dates or times, sorted. */
export function jvmTimeClasses(types: readonly ValueType[]): readonly string[] {
  const names = types.flatMap((type) => jvmTimeClass(type.of ?? type) ?? []);
  return [...new Set(names)].sort().map((name) => `java.time.${name}`);
}

export function isJvmText(type: ValueType): boolean {
  return type.kind === 'string' && jvmTimeClass(type) === undefined;
}

/** Returns the text of a runtime file. If items have decimals, `JsonText` keeps all digits of fractions. */
export function jvmRuntimeText(path: string, text: string, items: ItemsPlan): string {
  if (!path.startsWith('JsonText.') || !hasDecimals(items)) return text;
  const number = `${path.endsWith('.java') ? 'new ' : ''}BigDecimal(written)`;
  return replaced(text, `JsonValue.rounded(${number})`, number);
}
