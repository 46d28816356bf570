import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Puts `text` between the markers of that name in a Markdown file, in place of what was there; false where it has none.
 */
export function writeMeasured(path: string, name: string, text: string): boolean {
  const begin = `<!-- ${name}: begin -->`;
  const end = `<!-- ${name}: end -->`;
  const before = readFileSync(path, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from === -1 || to < from) return false;
  writeFileSync(path, `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`);
  return true;
}

/** A Markdown table; every column but the first is of numbers and right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** `1.2 µs`, `34 ms`: three digits at most, which is more than the measurement is good for. */
export function duration(seconds: number): string {
  const units = [
    { name: 's', size: 1 },
    { name: 'ms', size: 1e-3 },
    { name: 'µs', size: 1e-6 },
  ];
  const { name, size } = units.find((unit) => seconds >= unit.size) ?? { name: 'ns', size: 1e-9 };
  return `${digits(seconds / size)} ${name}`;
}

/** `1,230,000` or `0.0123`: rounded to three digits. */
export function digits(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
}
