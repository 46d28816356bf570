import { hasDecimals, type ItemsPlan, type ItemValue } from '../../plan/plan-items.js';
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

/** Returns the full names of the classes that the formats of values need, in text order. */
export function jvmFormatClasses(values: readonly ItemValue[]): readonly string[] {
  const found = values.flatMap((value) => jvmFormatOf(value) ?? []);
  return [...new Set(found.map((format) => jvmFormats[format].from))].sort();
}

/** Returns the class of a query parameter that is a date or a time. */
export function jvmTimeClass({ format }: ValueType): 'LocalDate' | 'OffsetDateTime' | undefined {
  return format === undefined || format === 'uuid' ? undefined : jvmFormats[format].type;
}

/** Returns the full names of the classes of query parameters that are dates or times, in text order. */
export function jvmTimeClasses(types: readonly ValueType[]): readonly string[] {
  const names = types.flatMap((type) => jvmTimeClass(type.of ?? type) ?? []);
  return [...new Set(names)].sort().map((name) => `java.time.${name}`);
}

/** Returns the text of a runtime file. If items have decimals, numbers with a fraction keep all digits when read. */
export function jvmRuntimeText(text: string, items: ItemsPlan): string {
  return hasDecimals(items)
    ? text.replace(/JsonValue\.rounded\(((?:new )?BigDecimal\(written\))\)/, '$1')
    : text;
}
